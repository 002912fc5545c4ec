"""The curtain between two hands leaks nothing: no label, no texture, no clipboard, no widget holds a view."""

import gc
from weakref import ref

import pytest

from app.games.kross.model import Call, Enter, KrossView
from app.ui.theme import theme
from tests.ui.harness import opened
from tests.ui.tables import ANN, BO, OTTO, labels, leap, seated


def everything(hand):
    """Every widget in the window."""
    return [widget for child in hand.window.children for widget in child.walk(restrict=True)]


def views_held(hand) -> list[KrossView]:
    """The private views that widgets, or what hangs on them, can still reach."""
    found = []
    for widget in everything(hand):
        held = list(vars(widget).values()) + [getattr(widget, name) for name in widget.properties()]
        found += [each for each in held if isinstance(each, KrossView) and each.seat is not None]
    return found


def on_table(hand):
    return hand.app.stage.screen.table


def covered(hand, *players):
    """A table of two after the first has called and written: the curtain is up for the second."""
    table = seated(hand, *(players or (ANN, BO)))
    table.sitting.uncover()
    hand.settle()
    hand.app.stage.screen._make(Call("E"))
    table.sitting.go_round()  # nobody grabs
    table.sitting.uncover()
    hand.settle()
    hand.app.stage.screen._make(Enter(8))
    hand.settle()
    return table


def opened_by_its_owner(hand):
    """The curtain opens: by the Enter key, which is as deliberate as a hold and costs no time."""
    hand.app.walker.put(hand.find("Give the").widget)
    hand.keys("enter")


@pytest.mark.parametrize(("size", "text"), [("phone", 1.0), ("phone", 2.0), ("low", 1.0), ("tablet", 1.0)])
def test_what_to_do_is_written_under_the_button_as_large_as_it_fits(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        seated(hand, ANN, BO, game="typo2d")
        [told] = [words for words in everything(hand) if getattr(words, "text", "") == "Ann, hold to open"]
        assert told.font_size == theme.style("heading")[0]


def test_the_curtain_names_who_is_next_and_opens_only_to_a_deliberate_hold() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO)
        assert hand.sees("Ann, hold to open")
        hand.tap("Give the").hold("Give the", 0.4)
        assert table.sitting.waiting == 0
        hand.back()  # asks whether to leave; it does not open
        hand.tap("Stay")
        assert table.sitting.waiting == 0
        hand.hold("Give the", 1)
        assert table.sitting.seat == 0
        assert hand.sees("Call a letter")


def test_while_it_is_up_no_secret_is_anywhere_in_the_window() -> None:
    with opened() as hand:
        table = covered(hand)
        assert table.sitting.waiting == 1
        secrets = {"row 2, column 3", "task"}
        assert views_held(hand) == []
        spoken = [getattr(widget, "spoken", "") for widget in everything(hand)]
        words = [*labels(hand.app.stage), *spoken, hand.app.title]
        assert "E is being written.\nNobody else should look." in words
        assert not any(secret in each for secret in secrets for each in words)
        assert hand.app.stage.screen.board is None


def test_the_board_behind_it_is_gone_for_good_not_only_out_of_sight() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO)
        table.sitting.uncover()
        hand.settle()
        board, frame = ref(hand.app.stage.screen.board), ref(hand.app.stage.screen.frame)
        assert board()
        table.sitting.cover()
        hand.settle()
        gc.collect()
        assert (board(), frame()) == (None, None)


def test_what_was_copied_is_forgotten() -> None:
    from kivy.core.clipboard import Clipboard

    with opened() as hand:
        seated(hand, ANN, BO)
        opened_by_its_owner(hand)
        Clipboard.copy("my task is HOUSE")
        on_table(hand).sitting.cover()
        assert on_table(hand).sitting.waiting == 0
        assert "HOUSE" not in Clipboard.paste()


def test_sheets_and_questions_over_a_hand_go_with_it() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, seconds_to_write=15)
        opened_by_its_owner(hand)
        hand.tap("What happened")
        assert hand.app.stage.overlays
        leap(hand, 16)
        assert table.sitting.waiting == 1
        assert hand.app.stage.overlays == []


def test_when_the_app_goes_away_and_when_it_was_killed_the_hand_is_hidden() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO)
        opened_by_its_owner(hand)
        hand.app.on_pause()
        hand.settle()
        assert table.sitting.waiting == 0
        assert views_held(hand) == []
        hand.app.on_resume()
        hand.settle()
        assert hand.sees("Ann, hold to open")
        hand.app.stage.screen.go_home()
        hand.settle()
        hand.tap("Go on")
        assert on_table(hand).sitting.waiting == 0


def test_who_plays_with_bots_alone_sees_no_curtain_even_when_the_app_was_away() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        hand.app.on_pause()
        hand.app.on_resume()
        hand.settle()
        assert table.sitting.seat == 0
        assert hand.sees("Call a letter")


def test_who_changes_his_mind_goes_back_before_the_next_has_opened() -> None:
    with opened() as hand:
        table = covered(hand)
        hand.tap("Back to Ann")
        assert table.sitting.waiting == 0
        opened_by_its_owner(hand)
        assert hand.can("On to Bo")
        hand.tap("Undo")
        assert table.table.view(0).square is None


def test_from_behind_the_curtain_one_can_go_home() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO)
        hand.tap("Home")
        assert hand.can("Go on")
        assert table.host is None


@pytest.mark.parametrize(
    "view", [{"size": "phone"}, {"size": "low"}, {"size": "tablet"}, {"size": "small", "text": 2.0}]
)
def test_the_curtain_fits_every_window(view) -> None:
    from tests.ui.layout import layout_faults

    with opened(**view) as hand:
        covered(hand)
        assert layout_faults(hand) == []
