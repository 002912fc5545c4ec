"""Frames of turning cubes: `python -m bench.window.cubes WIDTH HEIGHT COUNT` prints the seconds of each.

`python -m bench.window.cubes WIDTH HEIGHT` prints those of a blank KivyMD app that draws itself anew each time.
"""

import os
import sys

os.environ.update(WORDTABLE_SURFACE="x".join(sys.argv[1:3]), WORDTABLE_IN_FULL="yes")

from tests.ui.harness import window  # isort: skip — the harness settles the window before a widget opens it

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count as count_from
from itertools import islice, product
from time import perf_counter

from kivy.base import EventLoop
from kivy.graphics import Color, Rectangle
from kivy.graphics.opengl import glFinish
from kivy.uix.widget import Widget
from kivymd.app import MDApp
from kivymd.uix.screen import MDScreen

from app.games.cubeword.cubes import ENGLISH
from app.ui.play.cubeword.paint import FINE
from app.ui.space import TURNS, Camera, Pose
from app.ui.widgets import atlas
from app.ui.widgets.scene3d import Scene3d, Solid
from app.ui.widgets.solids import cube
from app.ui.widgets.textures import picture

FRAMES, FIRST = 120, 10
WOOD, INK = (1.0, 0.87, 0.64), (0.24, 0.13, 0.06)


def main(width: int, height: int, cubes: int) -> None:
    shown = window()
    assert shown.size == (width, height)
    if cubes:
        table = Widget(size=shown.size)
        shown.add_widget(table)
        act = turning(table, cubes)
    else:
        Blank()._run_prepare()  # noqa: SLF001 — an app that is built, and does not run
        act = ask_for_a_frame
    print(json.dumps(frames(act)))


class Blank(MDApp):  # type: ignore[misc]
    """What KivyMD shows of itself."""

    def build(self) -> Widget:
        return MDScreen()


def ask_for_a_frame(_: int) -> None:
    EventLoop.window.canvas.ask_update()


def frames(act: Callable[[int], object]) -> list[float]:
    """The seconds of each frame, each with its pixels."""
    EventLoop.window.bind(on_flip=lambda _: glFinish())
    spent = []
    for number in range(FIRST + FRAMES):
        start = perf_counter()
        act(number)
        EventLoop.idle()
        spent.append(perf_counter() - start)
    return spent[FIRST:]


def turning(root: Widget, count: int) -> Callable[[int], object]:
    """Lay cubes on a sheet as words that cross; return what turns the camera."""
    places = [*islice(crossing(), count)]
    across = max(10, 1 + int(max(max(place) for place in places)))
    solids = [
        Solid(cube((*ENGLISH[number % 24], atlas.PLAIN)), Pose((x, y, 0.5), TURNS[number % 5]), WOOD, INK)
        for number, (x, y) in enumerate(places)
    ]
    camera = Camera((0.0, 0.0, *root.size)).fitted([*product((0.0, across - 1.0), (0.0, across - 1.0), (0.0, 1.0))])
    scene = Scene3d()
    root.canvas.add(scene)
    scene.ground.show(count, (-1.0, -1.0, across + 1.0, across + 1.0), FINE, lambda: paint_ground(across, places))

    def turn(number: int) -> None:
        scene.show(replace(camera, turn=number * 0.5), solids, moves=True)

    return turn


def crossing() -> Iterator[tuple[float, float]]:
    """Where cubes lie that make words across and down: every third row, and columns between them."""
    for row in count_from(0):
        yield from ((float(column), float(row)) for column in (range(9) if row % 3 == 0 else (1, 5)))


def paint_ground(across: int, places: Sequence[tuple[float, float]]) -> None:
    """Paint a sheet with squares, and a shadow for each cube."""
    whole = (across + 1) * FINE
    Color(1, 1, 0.98, 1)
    Rectangle(size=(whole, whole))
    Color(0.72, 0.83, 0.9, 1)
    for step in range(across + 2):
        Rectangle(pos=(0, step * FINE - 2), size=(whole, 4))
        Rectangle(pos=(step * FINE - 2, 0), size=(4, whole))
    Color(0.2, 0.1, 0, 0.5)
    for x, y in places:
        Rectangle(texture=picture("shadow"), pos=((x + 0.3) * FINE, (y + 0.2) * FINE), size=(1.57 * FINE, 1.42 * FINE))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
