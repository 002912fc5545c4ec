"""The ten shapes of the seats, drawn as glyphs so that they are sharp at any size."""

from math import cos, pi, sin
from typing import Any

from fontTools.pens.ttGlyphPen import TTGlyphPen

Point = tuple[float, float]
MIDDLE = (480.0, 480.0)


def outlines() -> dict[str, Any]:
    """The glyph of each shape, in an em of 960."""
    return {f"seat.{name}": glyph(*parts) for name, parts in SHAPES.items()}


def glyph(*contours: list[tuple[Point, Point]]) -> Any:
    """A glyph of closed contours; each is a row of (corner, the point where its curve ends)."""
    pen = TTGlyphPen(None)
    for contour in contours:
        pen.moveTo(contour[-1][1])
        for control, end in contour:
            pen.qCurveTo(control, end)
        pen.closePath()
    return pen.glyph()


def rounded(points: list[Point], radius: float) -> list[tuple[Point, Point]]:
    """A polygon, clockwise, with its corners rounded; straight sides are curves that do not bend."""
    curves = []
    for before, corner, after in zip(points[-1:] + points[:-1], points, points[1:] + points[:1]):
        start, end = toward(corner, before, radius), toward(corner, after, radius)
        curves += [(start, start), (corner, end)]
    return curves


def toward(start: Point, end: Point, length: float) -> Point:
    (x, y), (to_x, to_y) = start, end
    whole = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    share = min(0.5, length / whole)
    return x + (to_x - x) * share, y + (to_y - y) * share


def around(count: int, radius: float, first: float = 90, centre: Point = MIDDLE) -> list[Point]:
    """Points of a regular polygon, clockwise from an angle in degrees."""
    angles = [(first - 360 * number / count) * pi / 180 for number in range(count)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def disc(radius: float, centre: Point = MIDDLE) -> list[tuple[Point, Point]]:
    """A circle of sixteen curves, clockwise."""
    ends = around(16, radius, 90, centre)
    controls = around(16, radius / cos(pi / 16), 90 + 360 / 32, centre)
    return list(zip(controls, ends))


def hole(contour: list[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """The contour run the other way, which cuts it out."""
    ends = [end for _, end in contour]
    return [(control, ends[number - 1]) for number, (control, _) in reversed(list(enumerate(contour)))]


def star() -> list[Point]:
    outer, inner = around(5, 490, 90, (480, 455)), around(5, 310, 54, (480, 455))
    return [point for pair in zip(outer, inner) for point in pair]


CROSS: list[Point] = [
    *((300, 930), (660, 930), (660, 660), (930, 660), (930, 300), (660, 300)),
    *((660, 30), (300, 30), (300, 300), (30, 300), (30, 660), (300, 660)),
]
DROP: list[tuple[Point, Point]] = [
    ((500, 910), (640, 770)),
    ((850, 560), (850, 385)),
    ((850, 232), (742, 124)),
    ((633, 15), (480, 15)),
    ((327, 15), (218, 124)),
    ((110, 232), (110, 385)),
    ((110, 560), (320, 770)),
    ((460, 910), (480, 930)),
]
HEART: list[tuple[Point, Point]] = [
    ((555, 890), (705, 890)),
    ((820, 890), (890, 810)),
    ((945, 745), (945, 640)),
    ((945, 470), (790, 310)),
    ((690, 207), (530, 85)),
    ((480, 47), (430, 85)),
    ((270, 207), (170, 310)),
    ((15, 470), (15, 640)),
    ((15, 745), (70, 810)),
    ((140, 890), (255, 890)),
    ((405, 890), (480, 770)),
]
SHAPES = {
    "circle": [disc(460)],
    "square": [rounded([(55, 905), (905, 905), (905, 55), (55, 55)], 190)],
    "triangle": [rounded([(480, 1010), (1000, 45), (-40, 45)], 190)],
    "diamond": [rounded(around(4, 530), 160)],
    "drop": [DROP],
    "hexagon": [rounded(around(6, 500, 120), 110)],
    "star": [rounded(star(), 70)],
    "cross": [rounded(CROSS, 110)],
    "ring": [disc(480), hole(disc(425)), disc(365)],
    "heart": [HEART],
}
