"""The curtain between two hands leaks nothing: no label, no texture, no clipboard, no widget holds a view."""

import gc
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest
from kivy.cache import Cache
from kivy.core.clipboard import Clipboard
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle

from app import device
from app.games import GAMES, game_type
from app.games.kross.model import Call, Enter, KrossView, LetGo
from app.games.xword3d.model import Pass
from app.ui.local_table import LocalTable
from app.ui.play.kross.cards import PeekedCard
from app.ui.theme import theme
from app.ui.widgets.curtain import Curtain
from app.ui.widgets.signs import Notice
from app.ui.widgets.text import Words, forget_texts, text_texture
from tests.ui.harness import opened
from tests.ui.layout import layout_faults
from tests.ui.secrets import (
    Secrets,
    leaks,
    nothing_drawn_yet,
    painted_over_all,
    secrets_of_kross,
    secrets_of_typo2d,
    secrets_of_xword3d,
)
from tests.ui.tables import ANN, BO, CY, OTTO, labels, seated
from tests.ui.xword3d_fingers import brick


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
    table = in_hand(hand, *players)
    hand.app.stage.screen._make(Enter(8))
    hand.settle()
    return table


def in_hand(hand, *players):
    """A table of two after the first has called, and nobody grabs: the device is in the first one's hand again."""
    table = seated(hand, *(players or (ANN, BO)))
    hand.app.stage.screen._make(Call("E"))
    for seat in table.sitting.here[1:]:
        hand.app.stage.screen._make(LetGo(), seat)
    table.sitting.uncover()
    hand.settle()
    assert table.sitting.in_hand
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
        table = seated(hand, ANN, BO, game="typo2d")
        assert hand.sees("Ann, hold to open")
        hand.tap("Give the").hold("Give the", 0.4)
        assert table.sitting.waiting == 0
        hand.back()  # asks whether to leave; it does not open
        hand.tap("Stay")
        assert table.sitting.waiting == 0
        hand.hold("Give the", 1)
        assert table.sitting.seat == 0
        assert hand.sees("Choose a card, face down")


TIME_IS_UP = "Time is up: E goes into the first free square of everyone who is late"


@pytest.mark.parametrize("size", ["phone", "small", "low", (740, 360), "tablet"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", ["Bo", "Wilhelmina Bartholomew"])
def test_what_is_told_in_passing_stands_on_the_curtain_and_covers_nothing_of_it(
    name: str, text: float, size: Any
) -> None:
    with opened(size, text=text) as hand:
        in_hand(hand, ANN, replace(BO, name=name))
        hand.app.notice("Ann asks for a hint")
        hand.app.stage.screen._make(Enter(8))
        hand.settle()
        assert "Ann asks for a hint" in labels(curtain_of(hand))
        hand.app.notice(TIME_IS_UP)
        hand.settle()
        assert Notice._shown is None
        assert TIME_IS_UP in labels(curtain_of(hand))
        assert hand.sees(TIME_IS_UP[:12])
        assert layout_faults(hand) == []
        opened_by_its_owner(hand)
        assert not hand.sees(TIME_IS_UP)


def curtain_of(hand):
    return next(each for each in everything(hand) if isinstance(each, Curtain))


def test_a_finger_that_was_on_it_when_the_app_went_away_opens_nothing() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, game="typo2d")
        with hand.holding("Give the", 0.3):
            hand.app.on_pause()
            hand.app.on_resume()
            hand.wait(1)
            assert table.sitting.waiting == 0


def kross_behind_the_curtain(hand) -> tuple[LocalTable, Secrets]:
    """Ann has peeked at their task and written where nobody sees it yet; Bo is next."""
    table = seated(hand, ANN, BO)
    nothing_drawn_yet()
    hand.tap("letter E").tap("Call E").tap("Nobody wants it: write")
    opened_by_its_owner(hand)
    with hand.holding("your task card", 0.5):
        assert any(isinstance(widget, PeekedCard) for widget in everything(hand))
    hand.tap("row 2, column 3").tap("Done")
    return table, secrets_of_kross(table)


def typo2d_behind_the_curtain(hand) -> tuple[LocalTable, Secrets]:
    """Ann has chosen a card, face down; Bo is next."""
    table = seated(hand, ANN, BO, game="typo2d")
    nothing_drawn_yet()
    opened_by_its_owner(hand)
    view: Any = table.sitting.view
    hand.tap("Sort").tap(f"card {view.hand[3][0]}").tap("Choose")
    return table, secrets_of_typo2d(table)


def xword3d_behind_the_curtain(hand) -> tuple[LocalTable, Secrets]:
    """Whoever begins has taken a brick up, and passed; the other is next."""
    table = seated(hand, ANN, BO, game="xword3d")
    nothing_drawn_yet()
    opened_by_its_owner(hand)
    view: Any = table.sitting.view
    hand.tap(brick(hand, view.rack[0]))
    hand.app.stage.screen._make(Pass())
    hand.wait(1)  # all see it first
    return table, secrets_of_xword3d(table)


BEHIND = {
    "kross": kross_behind_the_curtain,
    "typo2d": typo2d_behind_the_curtain,
    "xword3d": xword3d_behind_the_curtain,
}


def shown_on_the_curtain(hand) -> list[str]:
    """What everybody may read: its labels, and the next player's initial."""
    return [*labels(hand.app.stage), "A", "B"]


def test_every_game_is_looked_behind() -> None:
    secretive = {game for game in GAMES if game_type(game).has_secrets}
    assert set(BEHIND) == secretive, "BEHIND says how a game comes to a curtain with something to hide"


@pytest.mark.parametrize("game", BEHIND)
def test_while_it_is_up_no_secret_is_anywhere(game: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with opened() as hand:
        table, secrets = BEHIND[game](hand)
        assert table.sitting.waiting is not None
        assert any(secrets.words) or any(secrets.values)
        assert leaks(hand, secrets, shown_on_the_curtain(hand), caplog.records) == []


def test_a_card_that_was_carried_when_the_app_went_away_is_not_left_over_the_curtain() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, game="typo2d")
        nothing_drawn_yet()
        opened_by_its_owner(hand)
        x, y = hand.point("card ")
        touch = hand.drag((x, y), (x, y + 200), let_go=False)
        assert painted_over_all(hand)
        hand.app.on_pause()
        hand.settle()
        assert table.sitting.waiting is not None
        assert leaks(hand, secrets_of_typo2d(table), shown_on_the_curtain(hand), []) == []
        touch.touch_up()


@pytest.mark.parametrize("seconds", [0.1, 0.5])
def test_a_task_that_a_finger_is_on_when_the_app_goes_away_is_neither_seen_then_nor_later(seconds: float) -> None:
    """A tenth of a second after the touch its card is still to be turned, after half a second its face is seen."""
    with opened() as hand:
        nothing_drawn_yet()
        table = in_hand(hand)
        with hand.holding("your task card", seconds):
            assert any(isinstance(widget, PeekedCard) for widget in everything(hand)) == (seconds > 0.2)
            hand.app.on_pause()
            hand.settle().wait(0.5)
            assert table.sitting.waiting == 0
            assert leaks(hand, secrets_of_kross(table), shown_on_the_curtain(hand), []) == []


def leaked(hand, table: LocalTable, secret: str) -> Iterator[str]:
    """Lay a secret in one place after the other, each time until the next is asked for."""
    stage, view = hand.app.stage, table.table.view(0)
    label = Words(text=f"for {secret}", opacity=0)
    stage.add_widget(label)
    yield "a label"
    stage.remove_widget(label)
    text_texture(secret, 20)  # its cache keeps it
    yield "a texture"
    forget_texts()
    letter = CoreLabel(text=next(sign for sign in "EFGHIJ" if sign in secrets_of_typo2d(table).letters))
    yield "a letter"
    del letter
    curtain = next(widget for widget in everything(hand) if isinstance(widget, Curtain))
    spoken, curtain.ids.hold.spoken = curtain.ids.hold.spoken, f"your task: {secret}"
    yield "a spoken name"
    curtain.ids.hold.spoken = spoken
    for secret_value in (view, table.table.made[-1].move, view.hand):
        curtain.remembered = {"last": [secret_value]}
        yield f"an attribute: {type(secret_value).__name__}"
        del curtain.remembered
    with stage.canvas.after:
        drawing = Rectangle()
    yield "a drawing"
    stage.canvas.after.remove(drawing)
    Clipboard.copy(secret)
    yield "the clipboard"
    Clipboard.copy(" ")
    title, hand.app.title = hand.app.title, secret
    yield "the title"
    hand.app.title = title
    Cache.register("wordtable.test")
    Cache.append("wordtable.test", secret, 1)
    yield "a cache"
    Cache.remove("wordtable.test")
    logging.getLogger("wordtable").warning("drew %s", secret)
    yield "the log"


def test_a_leak_is_found_wherever_it_is(caplog: pytest.LogCaptureFixture) -> None:
    with opened() as hand:
        table, of_hands = BEHIND["typo2d"](hand)
        secrets = replace(of_hands, words=("a fish",))
        assert leaks(hand, secrets, shown_on_the_curtain(hand), caplog.records) == []
        shown = shown_on_the_curtain(hand)
        places = [(place, bool(leaks(hand, secrets, shown, caplog.records))) for place in leaked(hand, table, "a fish")]
        assert places == [(place, True) for place, _ in places]
        caplog.clear()
        assert leaks(hand, secrets, shown, caplog.records) == []


def test_the_board_behind_it_is_gone_for_good_not_only_out_of_sight() -> None:
    with opened() as hand:
        table = in_hand(hand)
        board, frame = ref(hand.app.stage.screen.board), ref(hand.app.stage.screen.frame)
        assert board()
        table.sitting.cover()
        hand.settle()
        gc.collect()
        assert (board(), frame()) == (None, None)


def test_what_was_copied_is_forgotten() -> None:
    with opened() as hand:
        in_hand(hand)
        Clipboard.copy("my task is HOUSE")
        on_table(hand).sitting.cover()
        assert on_table(hand).sitting.waiting == 0
        assert "HOUSE" not in Clipboard.paste()


def test_sheets_and_questions_over_a_hand_go_with_it() -> None:
    with opened() as hand:
        table = in_hand(hand)
        hand.tap("What happened")
        assert hand.app.stage.overlays
        hand.app.on_pause()
        hand.settle()
        assert table.sitting.waiting == 0
        assert hand.app.stage.overlays == []


def test_when_the_app_goes_away_and_when_it_was_killed_the_hand_is_hidden() -> None:
    with opened() as hand:
        table = in_hand(hand)
        hand.app.on_pause()
        hand.settle()
        assert table.sitting.waiting == 0
        assert views_held(hand) == []
        hand.app.on_resume()
        hand.settle()
        assert hand.sees("Ann, hold to open")
        hand.app.stage.home()
        hand.settle()
        hand.tap("Continue")
        assert on_table(hand).sitting.waiting == 0


def test_who_plays_with_bots_alone_sees_no_curtain_even_when_the_app_was_away() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        hand.app.on_pause()
        hand.app.on_resume()
        hand.settle()
        assert table.sitting.seat == 0
        assert hand.sees("Call a letter")


def test_who_changes_their_mind_goes_back_before_the_next_has_opened() -> None:
    with opened() as hand:
        table = covered(hand)
        hand.tap("Back to Ann")
        assert table.sitting.waiting == 0
        assert hand.sees("Ann may take a move back.")
        hand.tap("On to Bo")
        assert table.sitting.waiting == 1
        hand.tap("Back to Ann")
        opened_by_its_owner(hand)
        assert hand.can("On to Bo")
        hand.tap("Undo").tap("Take it back")
        assert table.table.view(0).square is None


def test_from_behind_the_curtain_one_can_go_home() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, game="typo2d")
        hand.tap("Home")
        assert hand.can("Continue")
        assert table.host is None


@pytest.mark.parametrize(
    "view", [{"size": "phone"}, {"size": "low"}, {"size": "tablet"}, {"size": "small", "text": 2.0}]
)
def test_the_curtain_fits_every_window(view) -> None:
    from tests.ui.layout import layout_faults

    with opened(**view) as hand:
        covered(hand)
        assert layout_faults(hand) == []


@pytest.mark.parametrize(
    ("size", "handheld", "called"),
    [("phone", True, "phone"), ("tablet", True, "tablet"), ("tablet", False, "device")],
)
def test_it_is_called_what_it_is_and_a_window_on_a_desk_neither_phone_nor_tablet(
    size: str, handheld: bool, called: str
) -> None:
    with opened(size) as hand:
        if not handheld:
            device.pretence.safe_area = None
        seated(hand, ANN, BO, game="typo2d")
        assert hand.can(f"Give the {called} to Ann")


def test_the_curtain_names_who_should_look_away_where_only_one_other_sits_there() -> None:
    with opened() as hand:
        covered(hand)
        assert hand.sees("E is being written.\nAnn should not look.")
        covered(hand, ANN, BO, CY)
        assert hand.sees("E is being written.\nNobody else should look.")
