"""What is drawn on a canvas: call these inside `with canvas:`; x, y is the lower left corner, all in pixels.

Every rounded shape is a nine patch whose corners are computed once for their radius, with a clear pixel round it, so
that edges are smooth without a shader, turned or not, and a shape costs sixteen vertices. Shadows are one picture,
tinted and stretched.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin

from kivy.graphics import BorderImage, Color, Line, Mesh, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.ui.theme import Hue, blend, theme
from app.ui.widgets.textures import corner_texture, falling_light, picture, rising_shade

Point = tuple[float, float]


def tint(hue: Hue, alpha: float = 1.0) -> Color:
    """Set the colour of what is drawn next."""
    red, green, blue, own = hue
    return Color(red, green, blue, own * alpha)


def fill(x: float, y: float, width: float, height: float, radius: float) -> BorderImage:
    """Paint a rounded rectangle, full."""
    corner = _corner(width, height, radius)
    return nine(corner_texture(corner, 0), x - 1, y - 1, width + 2, height + 2, corner + 1)


def ring(x: float, y: float, width: float, height: float, radius: float, thick: float) -> Mesh:
    """Paint the outline of a rounded rectangle, inside its edge."""
    # The corner is wider than the stroke, so that none of the stroke is stretched over the hollow middle.
    corner = _corner(width, height, max(radius, ceil(thick) + 2))
    return frame(corner_texture(corner, round(thick * 4)), x - 1, y - 1, width + 2, height + 2, corner + 1)


def washed_ring(
    x: float, y: float, width: float, height: float, radius: float, thick: float, wash: float
) -> BorderImage:
    """Paint the outline of a rounded rectangle, and all within it as faintly as *wash* says, at once."""
    corner = _corner(width, height, max(radius, ceil(thick) + 2))
    return nine(corner_texture(corner, round(thick * 4), wash), x - 1, y - 1, width + 2, height + 2, corner + 1)


def disc(x: float, y: float, radius: float) -> BorderImage:
    return fill(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def shadow(x: float, y: float, width: float, height: float, radius: float, level: str = "piece") -> None:
    """Paint the shadow of a rounded rectangle that rests, is a piece, is lifted, is a tray or a sheet."""
    shadows([(x, y, width, height)], radius, level)


def shadows(boxes: Sequence[tuple[float, float, float, float]], radius: float, level: str = "piece") -> None:
    """Paint the shadows of many things of one kind at once."""
    falls, blur, hue = theme.shadow_of(level)
    if hue[3] <= 0 or not boxes:
        return
    tint(hue)
    texture = picture("shadow")
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, width, height in boxes:
        corner = min(blur + max(radius, blur), (width + 2 * blur) / 2, (height + 2 * blur) / 2)
        first = len(vertices) // 4
        # No shadow falls farther than it blurs, so its middle is hidden below what throws it, and need not be drawn.
        vertices += _rim(texture, x - blur, y - blur - falls, width + 2 * blur, height + 2 * blur, corner, 40)
        indices += [first + index for index in RIM]
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


def inner_shadow(x: float, y: float, width: float, height: float, radius: float, alpha: float = 0.3) -> None:
    """Paint the shade inside a well."""
    if theme.plain:
        return
    tint(theme.shadow, alpha)
    frame(picture("inner"), x, y, width, height, min(max(radius, dp(6)), width / 2, height / 2), 20)


def gloss(x: float, y: float, width: float, height: float, radius: float, alpha: float = 0.1) -> RoundedRectangle:
    """Light from above on a raised face."""
    Color(1, 1, 1, 0 if theme.plain else alpha)
    return rounded_picture(x, y, width, height, radius, rising_shade())


def shade(x: float, y: float, width: float, height: float, radius: float, hue: Hue, alpha: float) -> None:
    """Paint a face that is darker towards its foot."""
    if not theme.plain:
        tint(hue, alpha)
        rounded_picture(x, y, width, height, radius, falling_light())


def rounded_picture(
    x: float, y: float, width: float, height: float, radius: float, texture: Texture
) -> RoundedRectangle:
    """Paint a picture with rounded corners; Kivy lays it there upside down."""
    corner = [_corner(width, height, radius)]
    return RoundedRectangle(pos=(x, y), size=(width, height), radius=corner, texture=texture, segments=12)


def nine(
    texture: Texture, x: float, y: float, width: float, height: float, corner: float, cut: float | None = None
) -> BorderImage:
    """Paint a texture whose corners keep their size; *cut* is how much of the texture is corner."""
    inside = texture.width // 2 - 1 if cut is None else cut
    return BorderImage(
        texture=texture,
        pos=(x, y),
        size=(max(width, 0), max(height, 0)),
        border=(inside,) * 4,
        display_border=(corner,) * 4,
    )


RIM = [index for quad in (0, 1, 2, 4, 6, 8, 9, 10) for index in (quad, quad + 1, quad + 5, quad, quad + 5, quad + 4)]
"""The eight outer quads of four by four points."""


def frame(
    texture: Texture, x: float, y: float, width: float, height: float, corner: float, cut: float | None = None
) -> Mesh:
    """Paint a texture whose corners keep their size, without its middle: what is empty or hidden costs nothing."""
    return Mesh(
        vertices=_rim(texture, x, y, width, height, corner, cut), indices=RIM, mode="triangles", texture=texture
    )


def _rim(
    texture: Texture, x: float, y: float, width: float, height: float, corner: float, cut: float | None = None
) -> list[float]:
    inside = (texture.width // 2 - 1 if cut is None else cut) / texture.width
    across = ((x, 0.0), (x + corner, inside), (x + width - corner, 1 - inside), (x + width, 1.0))
    up = ((y, 0.0), (y + corner, inside), (y + height - corner, 1 - inside), (y + height, 1.0))
    top, foot = texture.tex_coords[5], texture.tex_coords[1]  # a picture from a file stands on its head
    return [part for py, v in up for px, u in across for part in (px, py, u, foot + (top - foot) * v)]


def line(points: Sequence[float], thick: float) -> Line:
    return Line(points=list(points), width=thick / 2, cap="round", joint="round")


def dashes(
    x: float, y: float, width: float, height: float, radius: float, thick: float, dash: float = 0, gap: float = 0
) -> Mesh:
    """Paint a dashed outline inside a rounded rectangle."""
    cut = _dashed(width, height, radius, thick, dash or 3 * thick, gap or 2 * thick)
    return quads([[(x + px, y + py) for px, py in quad] for quad in cut])


@lru_cache(maxsize=256)  # what is marked while a finger moves has one size: only its place is new
def _dashed(width: float, height: float, radius: float, thick: float, dash: float, gap: float) -> list[Sequence[Point]]:
    half = thick / 2
    path = outline(half, half, width - thick, height - thick, max(0, radius - half))
    return strokes(cut_into_dashes(path, dash, gap), thick)


def dots(x: float, y: float, width: float, height: float, radius: float, thick: float) -> Mesh:
    """Paint a dotted outline inside a rounded rectangle."""
    return dashes(x, y, width, height, radius, thick, thick, thick * 1.1)


STEPS = 8  # of a rounded corner


def outline(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """List the points of a rounded rectangle, clockwise from the middle of its top, closed."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    corners = (
        (x + width - radius, y + height - radius, 90),
        (x + width - radius, y + radius, 0),
        (x + radius, y + radius, -90),
        (x + radius, y + height - radius, -180),
    )
    path = [(x + width / 2, y + height)]
    for middle_x, middle_y, first in corners:
        for step in range(STEPS + 1):
            angle = (first - 90 * step / STEPS) * pi / 180
            path.append((middle_x + radius * cos(angle), middle_y + radius * sin(angle)))
    return [*path, path[0]]


def cut_into_dashes(path: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a path into pieces with gaps; both are stretched a little so that they come out even."""
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path)]
    whole = sum(lengths)
    count = max(1, round(whole / (dash + gap)))
    unit = whole / count
    dash = unit * dash / (dash + gap)
    pieces: list[list[Point]] = []
    travelled = 0.0
    for ((ax, ay), (bx, by)), length in zip(pairwise(path), lengths):
        if length == 0:
            continue
        done = 0.0
        while done < length - 1e-6:
            phase = (travelled + done) % unit
            if phase > unit - 1e-6:
                phase = 0.0
            is_dash = phase < dash - 1e-6
            step = min(length - done, (dash if is_dash else unit) - phase)
            start = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            done += step
            end = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if is_dash:
                if phase > 1e-6 and pieces:
                    pieces[-1].append(end)
                else:
                    pieces.append([start, end])
        travelled += length
    return pieces


def strokes(pieces: Sequence[Sequence[Point]], thick: float) -> list[Sequence[Point]]:
    """Return the corners of many short strokes."""
    half = thick / 2
    found: list[Sequence[Point]] = []
    for piece in pieces:
        for (ax, ay), (bx, by) in pairwise(piece):
            length = hypot(bx - ax, by - ay) or 1
            over_x, over_y = -(by - ay) / length * half, (bx - ax) / length * half
            start = (ax + over_x, ay + over_y), (ax - over_x, ay - over_y)
            found.append((*start, (bx - over_x, by - over_y), (bx + over_x, by + over_y)))
    return found


def bars(boxes: Sequence[tuple[float, float, float, float]]) -> Mesh:
    """Paint many plain boxes as one mesh."""
    return quads([((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)) for x, y, wide, high in boxes])


def quads(corners: Sequence[Sequence[Point]]) -> Mesh:
    """Paint many shapes of four corners as one mesh."""
    vertices = [part for four in corners for x, y in four for part in (x, y, 0, 0)]
    indices = [4 * number + corner for number in range(len(corners)) for corner in (0, 1, 2, 0, 2, 3)]
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def arc(x: float, y: float, radius: float, thick: float, share: float) -> Line:
    """Paint the part of a ring that is left, clockwise from the top; share 1 is all of it."""
    return Line(circle=(x, y, radius, 0, 360 * max(0.001, share)), width=thick / 2, cap="round")


def polygon(points: Sequence[Point]) -> Mesh:
    """Paint a convex shape."""
    vertices = [part for x, y in points for part in (x, y, 0, 0)]
    return Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")


# Pieces of the frame


def raised(x: float, y: float, width: float, height: float, radius: float, hue: Hue) -> None:
    """Paint a face with a side and light from above: what can be pressed."""
    side = dp(3)
    if theme.plain:
        tint(hue)
        fill(x, y, width, height, radius)
        return
    shadow(x, y, width, height, radius, "piece")
    tint(blend(hue, (0, 0, 0, 1), 0.22))
    fill(x, y, width, height, radius)
    tint(hue)
    fill(x, y + side, width, height - side, radius)
    gloss(x, y + side, width, height - side, radius, 0.12)


def pressed_in(x: float, y: float, width: float, height: float, radius: float, hue: Hue) -> None:
    """Paint such a face pushed down."""
    tint(blend(hue, (0, 0, 0, 1), 0.12))
    fill(x, y, width, height, radius)


def panel(
    x: float, y: float, width: float, height: float, radius: float, level: str = "piece", hue: Hue | None = None
) -> None:
    """Paint a quiet surface with a shadow; black outlines take its place in high contrast."""
    shadow(x, y, width, height, radius, level)
    tint(hue or theme.surface)
    fill(x, y, width, height, radius)
    if theme.plain:
        tint(theme.outline)
        ring(x, y, width, height, radius, dp(2))


def well(x: float, y: float, width: float, height: float, radius: float) -> None:
    """Paint a place sunk into a surface."""
    tint(theme.surface_high)
    fill(x, y, width, height, radius)
    inner_shadow(x, y, width, height, radius, 0.22)


def _corner(width: float, height: float, radius: float) -> float:
    return float(max(1, floor(min(radius, width / 2, height / 2))))


# Wood


def grain(x: float, y: float, width: float, height: float, start: tuple[float, float], alpha: float = 0.5) -> None:
    """Wood grain over a wide face, repeating; *start* is where in the grain it was cut, in parts of it."""
    if theme.plain:
        return
    edge = dp(360)
    u, v = start
    across, up = width / edge, height / edge
    Color(1, 1, 1, alpha)
    corners = (u, v, u + across, v, u + across, v + up, u, v + up)
    Rectangle(pos=(x, y), size=(width, height), texture=picture("grain"), tex_coords=corners)


def wood(
    x: float, y: float, width: float, height: float, radius: float, start: tuple[float, float], alpha: float = 0.5
) -> None:
    """Grain on a piece with rounded corners; each piece has its own origin, so that no two are alike."""
    if theme.plain:
        return
    cut = radius * 0.3  # a corner cut off there lies within a rounded one
    right, top = x + width, y + height
    corners = [(x + cut, y), (right - cut, y), (right, y + cut), (right, top - cut)]
    corners += [(right - cut, top), (x + cut, top), (x, top - cut), (x, y + cut)]
    edge = dp(360)
    u, v = start
    vertices = [part for px, py in corners for part in (px, py, u + (px - x) / edge, v + (py - y) / edge)]
    Color(1, 1, 1, alpha)
    Mesh(vertices=vertices, indices=list(range(8)), mode="triangle_fan", texture=picture("grain"))
