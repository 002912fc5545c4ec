"""How the marks of a scene are painted: each by what it is. A game's paint.py adds those that only it has."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from math import cos, pi
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate, Scale
from kivy.metrics import dp

from app.ui.play.marks import Bubble, Filled, LaidBy, Outline, Owner, Plaque, Sign, Text, Traced
from app.ui.play.scene import Flat, Piece, Scene
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.signs import paint_bubble
from app.ui.widgets.text import icon, text_texture, wrapped_texture


def paint_marks(marks: Iterable[object]) -> None:
    for mark in marks:
        PAINTERS[type(mark)](mark)


def painted_by(painters: Mapping[type, Callable[[Piece], None]]) -> Callable[[Iterable[Piece]], None]:
    """Make what paints pieces, each by what it looks like."""

    def paint_each(pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            painters[type(piece.look)](piece)

    return paint_each


def paint_ground(scene: Scene) -> None:
    paint_marks(scene.ground)


def paint_fresh(pieces: Iterable[Piece]) -> None:
    """Mark what came or lies elsewhere, for whoever wants nothing to travel."""
    for piece in pieces:
        if isinstance(piece.pose, Flat) and piece.hidden_at is None:
            x, y, width, height = piece.pose.box
            paint.tint(theme.accent)
            paint.dots(x - dp(3), y - dp(3), width + dp(6), height + dp(6), dp(8), dp(2))


def paint_text(text: Text) -> None:
    x, y, width, height = text.writing.box
    words = text.writing.words
    paint.tint(theme.hue(text.writing.ink))
    texture = (
        wrapped_texture(words, text.size, text.weight, text.wrap, text.line, "center")
        if text.wrap
        else text_texture(words, text.size, text.weight)
    )
    Rectangle(texture=texture, pos=(round(x), round(y)), size=(width, height))


def paint_outline(mark: Outline) -> None:
    hue = theme.hue(mark.hue)
    if mark.wash and mark.alpha == 1 and mark.kind not in {"dashes", "dots"}:
        paint.tint(hue)
        paint.washed_ring(*mark.box, mark.corner, mark.thick, mark.wash)
        return
    if mark.wash:
        paint.tint(hue, mark.wash)
        paint.fill(*mark.box, mark.corner)
    paint.tint(hue, mark.alpha)
    if mark.kind == "dashes":
        paint.dashes(*mark.box, mark.corner, mark.thick, *mark.dash)
    else:
        (paint.dots if mark.kind == "dots" else paint.ring)(*mark.box, mark.corner, mark.thick)


def part_of(line: Outline, share: float) -> Outline:
    """Return as much of a line round something as has been drawn: from the left, or from the top."""
    x, y, width, height = line.box
    if width > height:
        return replace(line, box=(x, y, max(height, width * share), height))
    high = max(width, height * share)
    return replace(line, box=(x, y + height - high, width, high))


def paint_laid_by(mark: LaidBy) -> None:
    x, y, wide, high = mark.box
    paint.tint(theme.seat(mark.seat).main)
    paint.fill(x + wide * 0.1, y - dp(2), wide * 0.8, dp(3), dp(1.5))
    badge(x + dp(2), y + high - dp(2), dp(16), mark.seat)  # away from the dot at the foot of a card


@contextmanager
def posed(pose: Flat) -> Iterator[None]:
    """Paint turned round the middle of a piece, and as wide as it is seen that has been turned over by a share."""
    x, y, width, height = pose.box
    PushMatrix()
    if pose.turn:
        Rotate(angle=pose.turn, origin=(x + width / 2, y + height / 2))
    if 0 < pose.flip < 1:
        Scale(max(0.03, abs(cos(pose.flip * pi))), 1, 1, origin=(x + width / 2, y))
    yield
    PopMatrix()


def paint_sign(mark: Sign) -> None:
    x, y, radius = mark.x, mark.y, mark.radius
    if mark.is_raised:
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        paint.shadow(*box, radius, "tray")  # it floats: that of a piece alone is hidden under what is round
        paint.panel(*box, radius, hue=theme.hue(mark.ground))
    elif radius:
        paint.tint(theme.hue(mark.ground))
        paint.disc(x, y, radius)
    icon(mark.icon, x, y, mark.size, theme.hue(mark.ink), mark.alpha)


def paint_plaque(mark: Plaque) -> None:
    hue = theme.hue(mark.ground)
    if mark.is_raised:
        paint.panel(*mark.box, mark.corner, "rest", hue)
    else:
        paint.tint(hue)
        paint.fill(*mark.box, mark.corner)
    paint_text(mark.text)


def paint_traced(mark: Traced) -> None:
    hue = theme.hue(mark.hue)
    paint.tint(hue, 0.18)
    paint.polygon(mark.points)
    paint.tint(hue)
    paint.line([part for point in (*mark.points, mark.points[0]) for part in point], dp(2.5))


def paint_filled(mark: Filled) -> None:
    paint.tint(theme.hue(mark.hue), mark.alpha)
    paint.fill(*mark.box, mark.corner)


PAINTERS: dict[type, Callable[[Any], None]] = {
    Bubble: paint_bubble,
    Text: paint_text,
    Outline: paint_outline,
    Sign: paint_sign,
    Plaque: paint_plaque,
    Traced: paint_traced,
    Filled: paint_filled,
    LaidBy: paint_laid_by,
    Owner: lambda mark: badge(mark.x, mark.y, mark.size, mark.seat, initial_of(mark.name)),
}
