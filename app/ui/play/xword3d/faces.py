"""The picture of all that bricks and Joiners bear: letters on their bars, lines along edges, and soft shapes.

Red tells how much of the ink is there, green how light it is, blue where an edge is drawn.
"""

from functools import lru_cache

from kivy.graphics import Color, Ellipse, Fbo, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from app.ui.play.xword3d.marks import BLUE, DASH, DISC, FULL, LINE, RED, RING, WALL
from app.ui.play.xword3d.solids import ACROSS, CELLS, DOWN, SPAN, outline
from app.ui.widgets.text import text_texture

LETTER, BAR = 0.58, (0.34, 0.05)  # of a brick's edge: its letter, and the bar at its foot
RAISED = 0.045  # the letter stands so much above the middle
EDGE = 0.028


@lru_cache(maxsize=1)
def _drawn() -> Fbo:
    cell = 256 if Metrics.density >= 2 else 160
    drawn = Fbo(size=(cell * ACROSS, cell * DOWN), noadd=True)
    with drawn:
        for number, name in enumerate(CELLS):
            row, column = divmod(number, ACROSS)
            _paint(name, column * cell, row * cell, cell)
    drawn.draw()
    drawn.add_reload_observer(lambda fbo: fbo.draw())  # the graphics were lost
    return drawn


def faces() -> Texture:
    return _drawn().texture


def _paint(name: str, x: float, y: float, cell: float) -> None:
    Color(0, 0 if name in (LINE, RING, DISC, FULL, DASH) else 0.5, 0, 1)
    Rectangle(pos=(x, y), size=(cell, cell))
    middle_x, middle_y, edge = x + cell / 2, y + cell / 2, cell / SPAN
    if len(name) == 1:
        _paint_face(name, middle_x, middle_y, edge)
    elif name in (RED, BLUE):
        _paint_worth(name, middle_x, middle_y, cell)
    elif name == WALL:
        Color(0, 0.5, 1, 1)
        for foot in (y, y + cell * 0.87):
            Rectangle(pos=(x, foot), size=(cell, cell * 0.13))
    else:
        _paint_soft(name, x, y, cell)


def _paint_face(name: str, x: float, y: float, edge: float) -> None:
    rim = [part for px, py in outline() for part in (x + px * edge, y + py * edge)]
    Color(0, 0.75, 0, 1)
    for left, right in ((-0.47, -0.18), (0.18, 0.47)):  # light falls on the upper edge
        Rectangle(pos=(x + left * edge, y + 0.44 * edge), size=((right - left) * edge, 0.035 * edge))
    Color(0, 0.5, 1, 1)
    Line(points=rim, close=True, width=edge * EDGE / 2, joint="miter")
    Color(1, 0.5, 0, 1)
    texture = text_texture(name, round(edge * LETTER / 0.7), 800)
    Rectangle(texture=texture, pos=(x - texture.width / 2, y + RAISED * edge - texture.height / 2), size=texture.size)
    wide, thick = (part * edge for part in BAR)
    Rectangle(pos=(x - wide / 2, y - 0.34 * edge), size=(wide, thick))


def _paint_worth(name: str, x: float, y: float, cell: float) -> None:
    texture = text_texture(name, round(cell * 0.6), 800)
    Color(1, 0.5, 0, 1)
    Rectangle(texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size)
    inset, thick = cell * 0.06, cell * 0.035
    if name == RED:
        Line(rectangle=(x - cell / 2 + inset, y - cell / 2 + inset, cell - 2 * inset, cell - 2 * inset), width=thick)
    else:
        Line(circle=(x, y, cell / 2 - inset), width=thick)


def _paint_soft(name: str, x: float, y: float, cell: float) -> None:
    Color(1, 0, 0, 1)
    if name == FULL:
        Rectangle(pos=(x, y), size=(cell, cell))
    elif name == LINE:  # a bar with round ends, drawn wide
        Rectangle(pos=(x + cell * 0.13, y + cell * 0.04), size=(cell * 0.74, cell * 0.92))
        for left in (0.03, 0.77):
            Ellipse(pos=(x + cell * left, y + cell * 0.04), size=(cell * 0.2, cell * 0.92))
    elif name == DISC:
        Ellipse(pos=(x + 4, y + 4), size=(cell - 8, cell - 8))
    elif name == RING:
        inset = cell * 0.08
        Line(
            rounded_rectangle=(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset, cell * 0.14),
            width=cell * 0.025,
        )
    else:
        for place in (0.04, 0.28, 0.52, 0.76):
            Rectangle(pos=(x + place * cell, y + cell * 0.3), size=(cell * 0.14, cell * 0.4))
