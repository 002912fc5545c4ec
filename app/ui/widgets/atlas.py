"""One picture of all that solid things bear: letters and grain on their faces, and the soft shapes that lie about them.

Red tells how much of the ink is there, green how light the grain is.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from kivy.graphics import Color, Ellipse, Fbo, Line, Rectangle
from kivy.graphics.texture import Texture

from app.ui.widgets.pieces import FOOTED
from app.ui.widgets.text import icon_texture, text_texture
from app.ui.widgets.textures import picture

Area: TypeAlias = tuple[float, float, float, float]
"""A part of the picture: left, lower, right and upper edge, from 0 to 1."""

CELL, ACROSS = 128, 8
PLAIN, FULL, RING, SHADOW, DISC = "plain", "full", "ring", "shadow", "disc"
STAR, BLANK = "star", "blank"
FACES: Final = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"abcdefghijklmnopqrstuvwxyz")
"""What a face may bear: a letter, or in small letters the name of a blank in its dashed ring."""
CELLS: Final = (*FACES, STAR, BLANK, PLAIN, FULL, RING, SHADOW, DISC)
LETTER = 0.62  # of a face
NAME = 0.42
EDGE = 1.5 / CELL / ACROSS  # a cell is used without its rim, so that its neighbours do not shine through


def area(name: str) -> Area:
    """Tell where something is in the picture."""
    row, column = divmod(CELLS.index(name), ACROSS)
    side = 1 / ACROSS
    return column * side + EDGE, row * side + EDGE, (column + 1) * side - EDGE, (row + 1) * side - EDGE


@lru_cache(maxsize=1)
def _atlas() -> Fbo:
    drawn = Fbo(size=(CELL * ACROSS, CELL * ACROSS), noadd=True)
    with drawn:
        for number, name in enumerate(CELLS):
            row, column = divmod(number, ACROSS)
            _paint(name, column * CELL, row * CELL)
    drawn.draw()
    drawn.add_reload_observer(lambda fbo: fbo.draw())  # the graphics were lost
    return drawn


def atlas() -> Texture:
    return _atlas().texture


def _paint(name: str, x: float, y: float) -> None:
    if name in (*FACES, STAR, BLANK, PLAIN):
        _paint_face(name, x, y)
        return
    Color(0, 0, 0, 1)
    Rectangle(pos=(x, y), size=(CELL, CELL))
    Color(1, 0, 0, 1)
    if name == FULL:
        Rectangle(pos=(x, y), size=(CELL, CELL))
    elif name == SHADOW:
        shadow = picture("shadow")
        Rectangle(texture=shadow, pos=(x, y), size=(CELL, CELL))
    elif name == DISC:
        Ellipse(pos=(x + 4, y + 4), size=(CELL - 8, CELL - 8))
    else:
        thick = CELL * 0.075
        inset = thick / 2 + 3
        box = x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset
        Line(rounded_rectangle=(*box, CELL * 0.18), width=thick / 2)


def _paint_face(name: str, x: float, y: float) -> None:
    Color(0, 0.5, 0, 1)
    Rectangle(pos=(x, y), size=(CELL, CELL))
    grain = picture("grain")
    Color(0, 1, 0, 0.5)
    Rectangle(texture=grain, pos=(x, y), size=(CELL, CELL))
    if name == PLAIN:
        return
    Color(1, 0.5, 0, 1)
    middle_x, middle_y = x + CELL / 2, y + CELL / 2
    if texture := _sign(name):
        corner = middle_x - texture.width / 2, middle_y - texture.height / 2 - CELL * 0.01
        Rectangle(texture=texture, pos=corner, size=texture.size)
    if name.upper() in FOOTED:
        Rectangle(pos=(middle_x - CELL * 0.14, y + CELL * 0.1), size=(CELL * 0.28, CELL * 0.035))
    if name.islower() and name != STAR:
        inset = CELL * 0.13
        Line(
            rounded_rectangle=(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset, CELL * 0.14),
            width=CELL * 0.014,
            dash_length=6,
            dash_offset=5,
        )


def _sign(name: str) -> Texture | None:
    """Make what stands in the middle of a face; the blank has nothing there."""
    if name == STAR:
        return icon_texture("star.filled", round(CELL * 0.6))
    if name == BLANK:
        return None
    return text_texture(name.upper(), round(CELL * (NAME if name.islower() else LETTER) / 0.7), 800)
