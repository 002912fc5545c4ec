"""Squared paper and what a pencil leaves on it, painted from plain figures: home needs no more to show a sheet."""

from math import cos, radians, sin

from kivy.graphics import PopMatrix, PushMatrix, Quad, Rectangle, Rotate
from kivy.metrics import dp

from app.ui.play.kross.figures import LENGTH
from app.ui.theme import blend, theme
from app.ui.widgets import paint
from app.ui.widgets.text import CAPITAL_SITS_LOWER, graphite_texture, text_texture
from app.ui.widgets.textures import picture, picture_for

SQUARED_FROM = 30  # dp; smaller paper is plain
SLANT = -50  # degrees from the tip to the blunt end


def paint_squared(box: tuple[float, float, float, float], left: float, foot: float, cell: float, side: int) -> None:
    """Paint the paper of a sheet with so many squares along each side, the lowest at the left at left, foot."""
    small = cell < dp(SQUARED_FROM)
    radius = max(2, round(cell * 0.06)) if small else dp(6)
    paint.shadow(*box, radius, "rest" if small else "piece")
    paint.tint(theme.paper)
    paint.fill(*box, radius)
    if theme.plain:
        paint.tint(theme.paper_frame)
        paint.ring(*box, radius, dp(1.5 if small else 2.5))
    elif not small:
        _squared(box, left, foot, cell / 2, 2 * side)
    _frame(left, foot, cell, side, small=small)


def _squared(box: tuple[float, float, float, float], left: float, foot: float, half: float, count: int) -> None:
    x, y, width, height = box
    thin = max(1, round(dp(0.9)))
    paint.tint(theme.paper_line)
    steps = [step * half for step in range(-2, count + 2)]
    across = (left + step for step in steps if 2 < left + step - x < width - 2)
    up = (foot + step for step in steps if 2 < foot + step - y < height - 2)
    paint.bars([(round(at), y, thin, height) for at in across])
    paint.bars([(x, round(at), width, thin) for at in up])


def _frame(left: float, foot: float, cell: float, side: int, *, small: bool) -> None:
    inner = max(1, round(dp(0.75 if small else 1.5)))
    outer = max(1, round(dp(1.25 if small else 2.25)))
    edge = side * cell
    paint.tint(blend(theme.paper_frame, theme.paper, 0.0 if theme.plain else 0.25))
    steps = [step * cell - inner // 2 for step in range(1, side)]
    paint.bars([(left + step, foot, inner, edge) for step in steps])
    paint.bars([(left, foot + step, edge, inner) for step in steps])
    paint.tint(theme.paper_frame)
    half = outer // 2
    x, y, far = left - half, foot - half, edge + 2 * half
    paint.bars([(x, y, far, outer), (x, y + far - outer, far, outer)])
    paint.bars([(x, y, outer, far), (x + far - outer, y, outer, far)])


def write(written: str, x: float, y: float, size: float, degrees: float) -> Quad:
    """Write a letter in pencil with its middle at x, y, turned; in the colour set before."""
    plain = theme.plain or size < dp(14)
    texture = text_texture(written, round(size), 700) if plain else graphite_texture(written, round(size))
    width, height = texture.size
    foot = CAPITAL_SITS_LOWER * size - height / 2
    along, aside = cos(radians(degrees)), sin(radians(degrees))
    corners = ((-width / 2, foot), (width / 2, foot), (width / 2, foot + height), (-width / 2, foot + height))
    points = [part for over, up in corners for part in (x + over * along - up * aside, y + over * aside + up * along)]
    return Quad(texture=texture, points=points)


def paint_pencil(x: float, y: float, length: float = 0, degrees: float = SLANT) -> None:
    """Paint a pencil whose tip touches x, y and that points away at an angle, in degrees from the right."""
    length = length or dp(LENGTH)
    texture = picture_for("pencil", length)
    thick = length * texture.height / texture.width
    PushMatrix()
    Rotate(angle=degrees, origin=(x, y))
    if not theme.plain:
        paint.tint(theme.shadow, 0.22)
        below = (x + length * 0.06, y - thick * 1.2, length * 0.97, thick * 1.7)
        paint.nine(picture("shadow"), *below, thick * 0.7, 40)
    paint.tint((1, 1, 1, 1))
    Rectangle(texture=texture, pos=(x, y - thick / 2), size=(length, thick))
    PopMatrix()
