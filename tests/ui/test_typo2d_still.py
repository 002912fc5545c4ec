"""The table of TYPO-2D stands still: through whole games nothing of it jumps, and nobody is led nearer."""

from itertools import islice
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import Player
from app.games.typo2d.model import Place
from app.ui.play.scene import Box
from tests.games.typo2d.table import in_turn
from tests.ui.layout import layout_faults
from tests.ui.players import to_its_result
from tests.ui.tables import ANN, BO, CY, OTTO, seat_at, seated, table_at
from tests.ui.typo2d_fingers import at, touch_typo2d
from tests.ui.walks import board_at_play, looking_at_each_frame

FRAMES_TO_REST = 8  # until a page that has come has found its heights


class Watcher:
    """Notes, frame by frame, where the board and its grid are, and from how near one looks."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.boxes: dict[tuple[Box, Box], str] = {}
        self.phases: set[str] = set()
        self.came_nearer: list[tuple[float, float, str]] = []
        self._board: Any = None
        self._frames = 0
        self._wide = 0.0

    def look(self) -> None:
        board = board_at_play(self._hand)
        if board is not self._board:
            self._board, self._frames, self._wide = board, 0, 0.0
        self._frames += 1
        if board and board.view and self._frames > FRAMES_TO_REST:
            self._note(board)

    def _note(self, board: Any) -> None:
        view, draft = board.view, board.making
        phase = f"{view.phase}{' saying' * bool(draft.laying)}{' paying' * draft.paying}"
        self.phases.add(phase)
        self.boxes.setdefault((board.box, board.at.grid), phase)
        if board.gaze.camera is None:  # nobody looks around
            wide = board.at.camera.wide
            if self._wide and wide > self._wide + 0.01:
                self.came_nearer.append((self._wide, wide, phase))
            self._wide = wide


def walk(hand: Hand, people: tuple[Player, ...], touches: int | None = None) -> Watcher:
    """Play a table, to its end or so many touches long."""
    watcher = Watcher(hand)
    with looking_at_each_frame(hand, watcher.look):
        seated(hand, *people, game="typo2d")
        for _ in islice(to_its_result(hand, touch_typo2d), touches):
            pass
    assert len(watcher.boxes) == 1, watcher.boxes
    assert watcher.came_nearer == []
    return watcher


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_through_a_whole_game_the_board_lies_in_one_place_and_nobody_is_led_nearer(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        watcher = walk(hand, (ANN, OTTO))
        assert watcher.phases >= {"choose", "play", "play saying", "doubt", "discard", "over"}


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_at_one_device_the_board_lies_in_one_place_for_all_who_share_it(size: str) -> None:
    with opened(size) as hand:
        watcher = walk(hand, (ANN, BO, CY), touches=120)
        assert watcher.phases >= {"choose", "play", "play saying", "doubt"}


@pytest.mark.parametrize("size", ["phone", "small", "tablet"])
def test_a_card_that_may_be_laid_in_several_ways_takes_no_room_from_the_board(size: str) -> None:
    with opened(size) as hand:
        seat_at(hand, table_at(hand, in_turn("TN", "z", icons="optional"), ANN, OTTO, game="typo2d"))
        watcher = Watcher(hand)
        with looking_at_each_frame(hand, watcher.look):
            hand.wait(1.0)
            at(hand, (2, 0))
            hand.tap("Turn the row" if size != "small" else "Other way")
        assert hand.app.stage.screen.board.making.laying == Place((2, 0))
        assert len(watcher.boxes) == 1, watcher.boxes


@pytest.mark.parametrize("people", [(ANN, OTTO), (ANN, BO, CY, Player("Di", 30), Player("Eve", 31), Player("Flo", 32))])
def test_in_large_text_a_small_phone_keeps_more_for_the_grid_than_for_what_stands_above_it(
    people: tuple[Player, ...],
) -> None:
    with opened("small", text=2.0) as hand:
        if seated(hand, *people, game="typo2d").sitting.waiting is not None:
            hand.hold("Give the")
        grid, frame = hand.app.stage.screen.board.at.grid, hand.app.stage.screen.frame
        assert grid[3] >= (220 if len(people) == 2 else 170)
        assert grid[3] > frame.ids.banner.height + hand.app.stage.screen.board.at.strip[3]
        assert layout_faults(hand) == []
