"""Players: remembered, changed, forgotten, and brought back."""

import pytest

from app.core.game import Player, name_from
from app.games import game_type
from app.storage import last, players
from app.storage.players import Known
from app.ui.widgets.text import Words
from tests.ui.harness import SIZES, Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.tables import BO, new_table

MARA, JONAS = Known("Mara", 34, 2, used=2.0), Known("Jonas", None, 1, used=1.0)


def among(hand: Hand, *people: Known) -> Hand:
    players.remember(hand.app.folder, people)
    hand.app.stage.go("players")
    return hand.settle()


def test_nobody_is_known_at_first() -> None:
    with opened(first="players") as hand:
        assert hand.sees("Nobody yet")


def test_a_player_is_added_with_age_shape_and_colour() -> None:
    with opened(first="players") as hand:
        hand.tap("Add a player")
        hand.tap("Name")
        hand.type("Ida")
        hand.tap("Age")
        hand.type("1x1²")
        hand.tap("drop")
        hand.tap("Keep")
        assert players.load(hand.app.folder) == [Known("Ida", 11, 4)]
        assert hand.sees("11 years old")


def test_a_player_is_renamed_and_stays_one_person() -> None:
    with opened() as hand:
        among(hand, MARA, JONAS)
        hand.tap("Change Mara")
        hand.tap("Name")
        hand.type("x")
        hand.tap("Keep")
        assert [known.name for known in players.load(hand.app.folder)] == ["Marax", "Jonas"]


def test_who_has_another_name_sits_down_under_it_at_the_next_table() -> None:
    def seated() -> list[tuple[str, int | None]]:
        setup = last.load(hand.app.folder, "kross", game_type("kross").options_type)
        assert setup
        return [(player.name, player.age) for player in setup.players]

    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Start")
        hand.app.stage.home()
        hand.settle().tap("Settings").tap("Players").tap("Change Player")
        hand.tap("Clear").type("Zoë").tap("Age").type("41").tap("Keep")
        assert seated() == [("Zoë", 41), ("Otto", None)]
        hand.tap("Change Zoë").tap("Clear").type("Otto").tap("Keep")  # there the bot is called that
        assert seated() == [("Zoë", 41), ("Otto", None)]
        hand.app.stage.go("new", game="kross")
        assert hand.settle().can("Zoë, person")


@pytest.mark.parametrize(
    ("typed", "name", "is_lexend"),
    [
        ("  Zoë   Łódź ", "Zoë Łódź", True),
        ("Анна", "Анна", False),
        ("Ελένη 🦊", "Ελένη", False),
        ("Bo 👩‍🚀 ✨\ufe0f", "Bo", True),
        ("🦊", "", True),
        ("Bartholomew Featherstonehaugh III", "Bartholomew Featherstonehaugh", True),
    ],
)
def test_a_name_may_be_of_any_letters_that_can_be_drawn(typed: str, name: str, is_lexend: bool) -> None:
    assert name_from(typed) == name
    assert ("Lexend" in Words(text=name).font_name) == is_lexend


def test_two_players_have_two_names() -> None:
    with opened() as hand:
        among(hand, MARA, JONAS)
        hand.tap("Add a player")
        hand.tap("Name")
        hand.type("Mara")
        hand.tap("Keep")
        assert hand.app.stage.overlays
        assert len(players.load(hand.app.folder)) == 2


def test_who_is_forgotten_can_be_brought_back() -> None:
    with opened() as hand:
        among(hand, MARA)
        hand.tap("Forget Mara")
        assert players.load(hand.app.folder) == []
        hand.tap("Undo: Mara has been forgotten.")
        assert players.load(hand.app.folder) == [MARA]


def test_who_is_forgotten_can_be_brought_back_where_they_stood_and_nobody_above_moves() -> None:
    people = [Known(f"Player {letter}", used=-place) for place, letter in enumerate("ABCDEFGHIJKLMNOPQRST")]
    with opened() as hand:
        among(hand, *people).tap("Forget Player P")
        shown = [hand.point(f"Change Player {letter}") for letter in "KLM"]
        hand.tap(hand.point("Forget Player N"))
        assert [hand.point(f"Change Player {letter}") for letter in "KLM"] == shown
        hand.tap(hand.point("Undo: Player N has been forgotten."))
        assert {known.name for known in players.load(hand.app.folder)} == {known.name for known in people} - {
            "Player P"
        }
        assert [hand.point(f"Change Player {letter}") for letter in "KLM"] == shown


def test_who_forgets_somebody_by_key_finds_the_way_back_under_the_focus() -> None:
    with opened() as hand:
        among(hand, MARA, JONAS)
        hand.app.walker.put(hand.find("Forget Mara").widget)
        hand.keys("enter")
        assert hand.focus() == "Undo: Mara has been forgotten."
        hand.keys("enter")
        assert players.load(hand.app.folder) == [MARA, JONAS]
        assert hand.focus() in {"Change Mara", "Forget Mara"}


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        among(hand, MARA, JONAS)
        hand.tap("Forget Jonas")
        assert layout_faults(hand) == []
        hand.tap("Change Mara")
        hand.wait(0.3).settle()
        assert layout_faults(hand) == []


@pytest.mark.parametrize(("size", "text"), [("phone", 1.0), ("small", 2.0)])
def test_a_long_name_is_written_smaller_rather_than_broken_within(size: str, text: float) -> None:
    rosalinde = Player("Rosalinde-Antoinette", 30)
    with opened(size, text=text) as hand:
        among(hand, Known(rosalinde.name, used=3))
        table = new_table(hand, rosalinde, BO)
        for screen, about in (("new", {"game": "kross"}), ("home", {}), ("tables", {}), ("play", {"table": table})):
            hand.app.stage.go(screen, **about)
            hand.settle()
            assert not [fault for fault in layout_faults(hand) if "breaks within" in fault]
            assert any(rosalinde.name in words for words in hand.texts())
