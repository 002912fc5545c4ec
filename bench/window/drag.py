"""How long the frames of a drag over a full board take, alone and beside a bot that thinks without a pause.

`python -m bench.window.drag GAME` prints a JSON object a round: of either drag the seconds of every frame.
"""

from bench.window.phone import piece_of, sit_down  # isort: skip — the harness settles the window before a widget opens it

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from kivy.graphics.opengl import glFinish
from kivy.tests.common import UnitTestTouch

from app.core.game import Skill
from app.games.kross.mind import outlook_of
from tests.ui.harness import Hand, opened

FRAMES = 150
ROWS = 6
ROUNDS = 16


def main(game: str) -> None:
    with opened("phone", calm=False) as hand:
        hand.window.bind(on_flip=lambda _: glFinish())  # a frame counts when it stands there
        hand.app.keep_tidy()  # as main.py does
        sit_down(hand, game)
        for _ in range(ROUNDS):
            alone = drag(hand, piece_of(hand, game))
            take_back(hand)
            with somebody_thinking(hand):
                beside = drag(hand, piece_of(hand, game))
            take_back(hand)
            print(json.dumps({"alone": alone, "beside": beside}), flush=True)


@contextmanager
def somebody_thinking(hand: Hand) -> Iterator[None]:
    """Let the worker think of a master's move, again and again."""
    table = hand.app.stage.screen.table.table
    view, bot, thinks = table.view(0), table.game.bot(Skill.MASTER, 0), [True]

    def think() -> None:
        while thinks:
            outlook_of.cache_clear()  # what KROSS's bot remembers: each time is the first
            bot(view)

    hand.app.worker.think(think, lambda _: None)
    try:
        yield
    finally:
        thinks.clear()


def drag(hand: Hand, piece: str) -> list[float]:
    """Carry a piece to and fro over the board; the seconds of each frame."""
    touch = UnitTestTouch(*hand.point(piece))
    spent: list[float] = []
    drawn: list[Any] = []
    touch.touch_down()
    hand.frames(1)
    hand.window.bind(on_flip=drawn.append)
    for x, y in path(*hand.app.stage.screen.board.box):
        start = perf_counter()
        touch.touch_move(x, y)
        hand.frames(1)
        spent.append(perf_counter() - start)
    hand.window.unbind(on_flip=drawn.append)
    assert len(drawn) >= FRAMES, f"{len(drawn)} frames were drawn"
    touch.touch_up()
    hand.frames(30)  # it flies back
    return spent


def take_back(hand: Hand) -> None:
    """Take back what lies where it was let go: a cube may lie anywhere."""
    if hand.settle().can("Undo"):
        hand.tap("Undo")


def path(left: float, foot: float, width: float, height: float) -> Iterator[tuple[float, float]]:
    """Where the finger is in each frame: row by row."""
    for step in range(FRAMES):
        row, along = divmod(step * ROWS / FRAMES, 1)
        yield left + (along if row % 2 else 1 - along) * width, foot + row * height / ROWS


if __name__ == "__main__":
    main(sys.argv[1])
