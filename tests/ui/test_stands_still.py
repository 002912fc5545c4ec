"""Nothing jumps: a board lies where it lies through all phases of a game."""

from typing import Any

import pytest

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import Player
from app.ui.lesson_table import parts_of
from app.ui.play.kross.paper import Paper
from tests.ui.players import to_its_result, touch_kross
from tests.ui.tables import ANN, BO, CY, OTTO, finished_table, seated
from tests.ui.test_lesson import guide, lesson, take_step
from tests.ui.walks import board_at_play, looking_at_each_frame, phase_of

WILHELMINA = Player("Wilhelmina Bartholomew", 30)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(
    ("size", "players", "options"),
    [
        ("phone", (ANN, OTTO), {"seconds_to_write": 30}),
        ("phone", (WILHELMINA, BO, OTTO), {}),
        ("small", (ANN, BO), {"highlighting": "hand"}),
        ("low", (ANN, CY, OTTO), {"grab": "window"}),
        ("tablet", (ANN, BO), {"grab": "calm"}),
    ],
)
def test_the_sheet_of_kross_lies_still_from_the_first_letter_to_the_end(
    size: str, text: float, players: tuple[Player, ...], options: dict[str, Any]
) -> None:
    seen: dict[tuple[float, ...], set[str]] = {}

    def look() -> None:
        if board := board_at_play(hand):
            for paper in [each for each in board.pictured.ground if isinstance(each, Paper)]:
                seen.setdefault(paper.box, set()).add(phase_of(hand))

    with opened(size, text=text) as hand, looking_at_each_frame(hand, look):
        seated(hand, *players, **options)
        for _ in to_its_result(hand, touch_kross):
            pass
    phases = {words.split()[0] for each in seen.values() for words in each}
    assert phases >= {"call", "enter", "claim", "over"}
    assert len(seen) == 1, seen


@pytest.mark.parametrize(
    ("size", "text"), [("phone", 1.0), ("phone", 2.0), ("low", 1.0), ("low", 2.0), ("tablet", 1.0), ("tablet", 2.0)]
)
def test_the_sheet_of_kross_lies_still_while_one_looks_back(size: str, text: float) -> None:
    seen: set[tuple[float, ...]] = set()
    with opened(size, text=text) as hand:
        hand.app.stage.go("replay", key=finished_table(hand, ANN, OTTO).key)
        hand.settle()
        screen: Any = hand.app.stage.screen
        for place in range(0, screen.last + 1, 5):
            screen.go_to(screen.last - place)
            hand.settle()
            seen |= {each.box for each in screen.board.pictured.ground if isinstance(each, Paper)}
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("size", "text"),
    [(size, text) for size in ("phone", "small", "low", "tablet") for text in (1.0, 2.0)],
)
@pytest.mark.parametrize("game", ["kross", "typo2d", "cubeword", "wordcross", "xword3d"])
def test_a_board_lies_still_through_a_lesson_whatever_its_notes_say(game: str, size: str, text: float) -> None:
    for part in range(len(parts_of(game))):
        seen: set[tuple[float, ...]] = set()
        with lesson(size, game, part, text=text) as hand, looking_at_each_frame(hand, lambda: seen.update(lies(hand))):  # noqa: B023
            while not guide(hand).is_last:
                take_step(hand)
        assert len(seen) == 1, (part, seen)


def lies(hand: Any) -> set[tuple[float, ...]]:
    """Where the sheet of KROSS lies; where the board does of a game that has none."""
    board = hand.app.stage.screen.board
    return {each.box for each in board.pictured.ground if isinstance(each, Paper)} or {board.box}
