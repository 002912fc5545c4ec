"""How the marks of a scene are painted: each by what it is. A game's paint.py adds those that only it has."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.graphics import Rectangle

from app.ui.play.bubble import Bubble, Text
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.signs import paint_bubble
from app.ui.widgets.text import text_texture, wrapped_texture


def paint_marks(marks: Iterable[object]) -> None:
    """Paint one mark over the other."""
    for mark in marks:
        PAINTERS[type(mark)](mark)


def paint_text(text: Text) -> None:
    """Paint words on the table."""
    x, y, width, height = text.writing.box
    words = text.writing.words
    paint.tint(theme.hue(text.writing.ink))
    texture = (
        wrapped_texture(words, text.size, text.weight, text.wrap, text.line, "center")
        if text.wrap
        else text_texture(words, text.size, text.weight)
    )
    Rectangle(texture=texture, pos=(round(x), round(y)), size=(width, height))


PAINTERS: dict[type, Callable[[Any], None]] = {Bubble: paint_bubble, Text: paint_text}
