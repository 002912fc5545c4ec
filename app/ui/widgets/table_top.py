"""The table everything lies on, under a lamp."""

from functools import lru_cache
from math import ceil, hypot

from kivy.graphics import Color, Fbo, Rectangle

from app.ui.theme import Colour, blend, theme
from app.ui.widgets.textures import picture, texture_of

LAMPLIGHT = 48  # spots across and up; what is between them is smooth


@lru_cache(maxsize=8)
def _lamplight(lit: Colour, plain: Colour, edge: Colour) -> bytes:
    """The table under a lamp at the upper left: lit, plain, and darker towards the far corner."""
    pixels = bytearray()
    for row in range(LAMPLIGHT):
        for column in range(LAMPLIGHT):
            x, y = column / (LAMPLIGHT - 1), row / (LAMPLIGHT - 1)  # y upwards
            away = hypot((x - 0.38) * 0.75, (y - 0.86) * 0.95)
            shade = blend(lit, plain, min(1, away / 0.52)) if away < 0.52 else blend(plain, edge, (away - 0.52) / 0.5)
            pixels += bytes(round(255 * min(1, part)) for part in shade[:3]) + b"\xff"
    return bytes(pixels)


def table(x: float, y: float, width: float, height: float) -> Rectangle:
    """The table everything lies on."""
    colours = (tuple(hue) for hue in (theme.table_lit, theme.table, theme.table_edge))
    laid = _table(ceil(width), ceil(height), *colours, plain=theme.plain)
    Color(1, 1, 1, 1)
    return Rectangle(pos=(x, y), size=laid.size, texture=laid.texture)


@lru_cache(maxsize=1)
def _table(width: int, height: int, lit: Colour, middle: Colour, edge: Colour, *, plain: bool) -> Fbo:
    """The table as one picture, pixel upon pixel: it lies below all else in every frame, and so costs a third."""
    laid = Fbo(size=(width, height))
    with laid:
        Color(1, 1, 1, 1)
        Rectangle(size=laid.size, texture=texture_of(LAMPLIGHT, LAMPLIGHT, _lamplight(lit, middle, edge)))
        if not plain:
            dust = picture("dust")
            across, up = width / dust.width, height / dust.height
            Rectangle(size=laid.size, texture=dust, tex_coords=(0, 0, across, 0, across, up, 0, up))
    laid.texture.mag_filter = laid.texture.min_filter = "nearest"
    laid.draw()
    laid.add_reload_observer(lambda fbo: fbo.draw())  # the graphics were lost
    return laid
