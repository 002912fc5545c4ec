"""The table everything lies on, under a lamp: bare wood, or a cloth over it."""

from functools import lru_cache
from math import ceil, hypot

from kivy.graphics import Color, Fbo, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from app.ui.theme import Colour, blend, colour, table_look, theme
from app.ui.widgets.textures import picture, texture_of

LAMPLIGHT = 48  # spots across and up; what is between them is smooth
IN_A_PICTURE = 12  # of a table that is a few fingers wide
WOVEN_FOR = 2  # the density whose pixels a weave is drawn in; below it, it takes those there are
IN_THE_DARK = 0.8  # light threads shine more there

Shades = tuple[Colour, Colour, Colour]


@lru_cache(maxsize=16)
def _lamplight(spots: int, lit: Colour, plain: Colour, edge: Colour) -> bytes:
    """Make the table under a lamp at the upper left: lit, plain, and darker towards the far corner."""
    pixels = bytearray()
    for row in range(spots):
        for column in range(spots):
            x, y = column / (spots - 1), row / (spots - 1)  # y upwards
            away = hypot((x - 0.38) * 0.75, (y - 0.86) * 0.95)
            shade = blend(lit, plain, min(1, away / 0.52)) if away < 0.52 else blend(plain, edge, (away - 0.52) / 0.5)
            pixels += bytes(round(255 * min(1, part)) for part in shade[:3]) + b"\xff"
    return bytes(pixels)


def table(x: float, y: float, width: float, height: float) -> Rectangle:
    lit, middle, edge = (tuple(hue) for hue in (theme.table_lit, theme.table, theme.table_edge))
    laid = _table(ceil(width), ceil(height), (lit, middle, edge), theme.weave, dark=theme.dark, plain=theme.plain)
    Color(1, 1, 1, 1)
    return Rectangle(pos=(x, y), size=laid.size, texture=laid.texture)


@lru_cache(maxsize=1)
def _table(width: int, height: int, shades: Shades, weave: str, *, dark: bool, plain: bool) -> Fbo:
    """Make the table a picture, pixel upon pixel: it lies below all else in every frame, and so costs a third."""
    laid = Fbo(size=(width, height), noadd=True)  # no part of what is painted just now
    with laid:
        _paint(0, 0, width, height, _texture(LAMPLIGHT, shades))
        if not plain:
            _strew("dust", 0, 0, width, height, 1)
            if weave:
                _strew(weave, 0, 0, width, height, IN_THE_DARK if dark else 1)
    laid.texture.mag_filter = laid.texture.min_filter = "nearest"
    laid.draw()
    laid.add_reload_observer(lambda fbo: fbo.draw())  # the graphics were lost
    return laid


def little_table(cloth: str, x: float, y: float, width: float, height: float) -> None:
    """Paint a little table, in wood or in that cloth, as the present theme lights it."""
    look = table_look(theme.name, cloth)
    lit, middle, edge = (colour(look.base[name]) for name in ("tableLit", "table", "tableEdge"))
    _paint(x, y, width, height, _small_texture((lit, middle, edge)))
    if look.weave and not theme.plain:
        _strew(look.weave, x, y, width, height, IN_THE_DARK if theme.dark else 1)


def _texture(spots: int, shades: Shades) -> Texture:
    return texture_of(spots, spots, _lamplight(spots, *shades))


@lru_cache(maxsize=16)
def _small_texture(shades: Shades) -> Texture:
    return _texture(IN_A_PICTURE, shades)


def _paint(x: float, y: float, width: float, height: float, texture: Texture) -> None:
    Color(1, 1, 1, 1)
    Rectangle(pos=(x, y), size=(width, height), texture=texture)


def _strew(name: str, x: float, y: float, width: float, height: float, alpha: float) -> None:
    """Lay a picture that repeats over a box, pixel upon pixel, or larger where pixels are very small."""
    texture = picture(name)
    scale = max(1.0, Metrics.density / WOVEN_FOR) if name != "dust" else 1.0
    across, up = width / texture.width / scale, height / texture.height / scale
    Color(1, 1, 1, alpha)
    corners = (0, 0, across, 0, across, up, 0, up)
    Rectangle(pos=(x, y), size=(width, height), texture=texture, tex_coords=corners)
