"""Frames of turning bricks: `python -m bench.window.bricks WIDTH HEIGHT COUNT` prints the seconds of each."""

import os
import sys

os.environ.update(WORDTABLE_SURFACE="x".join(sys.argv[1:3]), WORDTABLE_IN_FULL="yes")

from tests.ui.harness import window  # isort: skip — the harness settles the window before a widget opens it

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import islice, product

from kivy.uix.widget import Widget

from app.games.xword3d.model import Point, Way
from app.ui.play.scene import Piece, Scene
from app.ui.play.xword3d.marks import BrickLook
from app.ui.play.xword3d.paint import show_in, space
from app.ui.play.xword3d.sight import HOME, outmost
from app.ui.play.xword3d.sited import in_space, turn_of
from app.ui.space import Camera, Pose
from bench.window.cubes import frames

LETTERS = "STARSPIRITEDLY"
WALL, HIGH = 13, 6  # bricks along each wall, and how high it is


def main(width: int, height: int, bricks: int) -> None:
    shown = window()
    assert shown.size == (width, height)
    table = Widget(size=shown.size)
    shown.add_widget(table)
    print(json.dumps(frames(turning(table, bricks))))


def turning(root: Widget, count: int) -> Callable[[int], object]:
    """Build walls and what lies between them; return what turns the camera, as a finger does."""
    built = [*islice(((centre, lies) for lies, centres in planes() for centre in centres), count)]
    assert len(built) == count
    pieces = [
        Piece(("brick", centre), Pose(in_space(centre), turn_of(*lies)), BrickLook(LETTERS[number % len(LETTERS)]))
        for number, (centre, lies) in enumerate(built)
    ]
    corners = outmost(frozenset(centre for centre, _ in built))
    camera = Camera((0.0, 0.0, *root.size), tilt=HOME.tilt).fitted(corners, stands=True)
    shown = space()
    root.canvas.add(shown)

    def turn(number: int) -> None:
        look = Piece("camera", replace(camera, turn=number * 0.5))
        show_in(shown, Scene(pieces=(look, *pieces)), moves=True)

    return turn


def planes() -> list[tuple[tuple[Way, Way], list[Point]]]:
    """List faces of two walls that cross, of a third, and of the table before them."""
    along, up = range(1, 2 * WALL, 2), range(1, 2 * HIGH, 2)
    return [
        ((Way.EAST, Way.UP), [(x, 2, z) for x, z in product(along, up)]),
        ((Way.NORTH, Way.UP), [(2, y, z) for y, z in product(range(3, 2 * WALL, 2), up)]),
        ((Way.EAST, Way.NORTH), [(x, y, 0) for x, y in product(along, range(-9, 2, 2))]),
    ]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
