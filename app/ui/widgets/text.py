"""Words on screen and letters on pieces."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from app.core.texts import words_in
from app.ui.kinds import Touch
from app.ui.measure import NATURAL_LINE, forget_measures, unbroken
from app.ui.palette import ASSETS, ICON_FONT, STYLES, font
from app.ui.theme import Hue, faded, theme
from app.ui.widgets.boxes import OfOwnHeight, Shown
from app.ui.widgets.paint import tint
from app.ui.widgets.textures import picture, texture_of

CAPITAL = 0.7
BESIDE = 6  # dp that a finger may be beside a word it means
PENCIL = 600  # the weight of what is written by hand
# How far the middle of a capital lies below the middle of its line.
CAPITAL_SITS_LOWER = 1 - NATURAL_LINE / 2 - CAPITAL / 2


class Words(Shown, OfOwnHeight, Label):
    """A text in one of the styles of look.md; it wraps to its width and is as high as it needs."""

    style = OptionProperty("body", options=list(STYLES))
    tone = StringProperty("ink")
    """The theme's colour it is in; `hue`, if given, stands instead."""
    hue = ColorProperty(None, allownone=True)
    wrap = BooleanProperty(True)
    """False: it stays on one line and is as wide as it needs."""
    weight = NumericProperty(0)
    scale = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("text", self._face)
        for name in ("style", "tone", "hue", "weight", "scale"):
            self.fbind(name, self._restyle)
        for name in ("wrap", "width"):
            self.fbind(name, self._fit)
        self.fbind("texture_size", self._grow)
        theme.bind(revision=self._restyle)
        self._restyle()
        self._fit()

    def _restyle(self, *_: object) -> None:
        size, height, weight = theme.style(self.style)
        self._size = size * self.scale
        self.line_height = height / size / NATURAL_LINE
        self._weight = int(self.weight) or weight
        self._face()
        self.color = self.hue if self.hue is not None else getattr(theme, self.tone)
        self.disabled_color = self.color

    def _face(self, *_: object) -> None:
        self.font_name = font(self._weight, self.text)
        self.font_size = self._size * self._smaller()

    def _fit(self, *_: object) -> None:
        self.font_size = self._size * self._smaller()
        self.text_size = (self.width, None) if self.wrap else (None, None)

    def _smaller(self) -> float:
        """Tell how much smaller it is written so that no long name breaks within."""
        return unbroken(self.text, self._size, self._weight, self.width) if self.wrap and not self.markup else 1.0

    def _grow(self, *_: object) -> None:
        width, height = self.texture_size
        if not self.wrap:
            self.width = width
        self.height = height

    def on_touch_down(self, touch: Touch) -> bool:
        """Leave a word in it to the part that it belongs to."""
        return bool(Widget.on_touch_down(self, touch))


def naming(text: str, named: Sequence[str]) -> str:
    """Write a text with the words that it names as links, for Words with markup; without any as it stands."""
    if not named:
        return text
    link = r"\b(" + "|".join(map(re.escape, named)) + r")\b([.,:;?]*)"  # with what must not begin the next line
    return str(re.sub(link, r"[ref=\1][u]\1\2[/u][/ref]", escape_markup(text)))


def named_in(text: str, words: Sequence[str]) -> list[str]:
    """List those of some words that a text names."""
    return [word for word in words_in(text) if word in words]


def words_at(part: Widget, x: float, y: float) -> list[tuple[float, str]]:
    """List the words that are written as links in a part of a screen, and how far each is from a point."""
    found = []
    for label in part.walk(restrict=True):
        if isinstance(label, Words):
            left, top = label.center_x - label.texture_size[0] / 2, label.center_y + label.texture_size[1] / 2
            found += [
                (hypot(max(left + x1 - x, 0, x - left - x2), max(top - y2 - y, 0, y - top + y1)), word)
                for word, boxes in label.refs.items()
                for x1, y1, x2, y2 in boxes
            ]
    return sorted(found)


def nearest_first(part: Widget, named: Sequence[str], x: float, y: float) -> list[str]:
    """Put the words that a part of a screen names in order: the nearest to a finger first."""
    return list(dict.fromkeys([*(word for _, word in words_at(part, x, y) if word in named), *named]))


def text_texture(text: str, size: int, weight: int = 800) -> Texture:
    """Make a text in white, to be tinted; made once for each size in pixels."""
    return _rendered(text, size, font(weight, text)).texture


def icon_texture(name: str, size: int) -> Texture:
    return _rendered(chr(icon_codes()[name]), size, ICON_FONT).texture


@lru_cache(maxsize=1500)
def _rendered(text: str, size: int, font_file: str) -> CoreLabel:
    return _drawn(CoreLabel(text=text, font_size=max(1, size), font_name=font_file, color=(1, 1, 1, 1)))


def _drawn(label: CoreLabel) -> CoreLabel:
    """Draw a label that lasts as long as its texture: when the graphics were lost, the label draws it anew."""
    label.refresh()
    label.texture.add_reload_observer(lambda _: label)
    return label


def forget_texts() -> None:
    """Keep no picture of a text that was drawn: the device goes to another hand.

    Letters in pencil stay: sheets lie open, and each of them takes milliseconds.
    """
    forget_measures()
    _rendered.cache_clear()
    _wrapped.cache_clear()


def wrapped_texture(text: str, size: int, weight: int, width: int, line: float = 1.5, align: str = "left") -> Texture:
    """Make a text in white that keeps within a width; width 0: on one line."""
    plain = text_texture(text, size, weight)
    if "\n" not in text and (not width or plain.width <= width):
        return plain
    label = _wrapped(text, size, weight, width, line, align)
    return cropped(label.texture, label.content_width, align)


@lru_cache(maxsize=500)
def _wrapped(text: str, size: int, weight: int, width: int, line: float, align: str) -> CoreLabel:
    label = CoreLabel(
        text=text,
        font_size=max(1, size),
        font_name=font(weight, text),
        color=(1, 1, 1, 1),
        text_size=(width or None, None),
        line_height=line / NATURAL_LINE,
        halign=align,
    )
    return _drawn(label)


def cropped(texture: Texture, width: float, align: str) -> Texture:
    """Cut out the part of a texture that holds the text."""
    spare = texture.width - width
    if spare <= 0:
        return texture
    left = spare / 2 if align == "center" else 0
    return texture.get_region(left, 0, width, texture.height)


@lru_cache
def icon_codes() -> dict[str, int]:
    return json.loads((ASSETS / "fonts" / "icons.json").read_text(encoding="utf-8"))


@lru_cache(maxsize=200)
def graphite_texture(letter: str, size: int) -> Texture:
    """Make a letter as a pencil writes it: white to be tinted, with specks where the paper stays bare."""
    clean = text_texture(letter, size, PENCIL)
    width, height = clean.size
    edge, specks = picture("graphite").width, paper_specks()
    alphas = clean.pixels[3::4]
    first = ord(letter[0]) * 37 % edge  # each letter takes to the paper in its own way
    pixels = bytearray(b"\xff" * (width * height * 4))
    for row in range(height):
        start = (row + first) % edge * edge
        paper = (specks[start : start + edge] * (width // edge + 2))[first : first + width]
        line = alphas[row * width : (row + 1) * width]
        pixels[row * width * 4 + 3 : (row + 1) * width * 4 : 4] = bytes(a * b // 255 for a, b in zip(line, paper))
    texture = texture_of(width, height, bytes(pixels))
    texture.flip_vertical()
    return texture


@lru_cache
def paper_specks() -> bytes:
    """Tell how much of a pencil's graphite stays on the paper, point by point."""
    return bytes(picture("graphite").pixels[3::4])


@dataclass(frozen=True, slots=True)
class Written:
    """Words that are painted without a label: their picture, its left foot, and their colour."""

    text: str
    texture: Texture
    x: float
    y: float
    ink: Hue
    ground: Hue | None = None
    """What they stand on, if it is not what is there anyway."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.x, self.y, float(self.texture.width), float(self.texture.height)


def write(written: Written) -> Rectangle:
    """Paint words, pixel upon pixel."""
    tint(written.ink)
    return Rectangle(texture=written.texture, pos=(round(written.x), round(written.y)), size=written.texture.size)


def capitals(text: str, x: float, y: float, size: float, hue: Hue, weight: int = 800) -> Written:
    """Write capitals or digits with their middle at x, y."""
    return _placed(text, text_texture(text, round(size), weight), x, y + CAPITAL_SITS_LOWER * size, hue)


def letter(text: str, x: float, y: float, size: float, hue: Hue, weight: int = 800, alpha: float = 1.0) -> Rectangle:
    """Paint capitals or digits with their middle at x, y."""
    return write(capitals(text, x, y, size, faded(hue, alpha), weight))


def icon(name: str, x: float, y: float, size: float, hue: Hue, alpha: float = 1.0) -> Rectangle:
    """Paint an icon with its middle at x, y."""
    return write(_placed(name, icon_texture(name, round(size)), x, y, faded(hue, alpha)))


def _placed(text: str, texture: Texture, x: float, y: float, hue: Hue) -> Written:
    return Written(text, texture, x - texture.width / 2, y - texture.height / 2, hue)
