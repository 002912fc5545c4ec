"""How large type is and how much room words take, without drawing them: so a scene is made where there is no window."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp

from app.ui.palette import STYLES, font

CARD_HIGH = 1.2  # in parts of its width: cards are 5 : 6
WIDEST = 0.9  # of its size a letter is at most, on the average of a word
SMALLEST = 0.35  # of its size a long name may be written
NATURAL_LINE = 1.25  # of Lexend: ascent 1, descent 0.25


def style(name: str, text: float) -> tuple[float, float, int]:
    """Return a style's size and line in pixels where text is that large, and its weight."""
    size, line, weight = STYLES[name]
    return dp(size) * text, dp(line) * text, weight


@lru_cache(maxsize=1500)
def measured(words: str, size: int, weight: int = 800) -> tuple[float, float]:
    """Measure a text on one line, as `text_texture` draws it: how wide and high."""
    return _room_for(CoreLabel(text=words, font_size=max(1, size), font_name=font(weight, words)))


@lru_cache(maxsize=500)
def wrapped(words: str, size: int, weight: int, width: int, line: float = 1.5) -> tuple[float, float]:
    """Measure a text that keeps within a width (0: on one line), as `wrapped_texture` draws it."""
    plain = measured(words, size, weight)
    if "\n" not in words and (not width or plain[0] <= width):
        return plain
    face, height = font(weight, words), line / NATURAL_LINE
    limits = (width or None, None)
    return _room_for(
        CoreLabel(text=words, font_size=max(1, size), font_name=face, text_size=limits, line_height=height)
    )


def unbroken(words: str, size: float, weight: int, width: float) -> float:
    """Tell at which share of its size a text keeps within a width without a name or word of it breaking within."""
    longest = max(words.split(), key=len, default="")
    if width <= 1 or len(longest) * size * WIDEST < width:
        return 1.0
    return on_one_line(longest, size, weight, width)


def on_one_line(words: str, size: float, weight: int, width: float) -> float:
    """Tell at which share of its size a text keeps to one line within a width."""
    return max(SMALLEST, min(1.0, (width - 1) / (measured(words, round(size), weight)[0] + 2)))


def forget_measures() -> None:
    """Keep no text that was measured: the device goes to another hand."""
    measured.cache_clear()
    wrapped.cache_clear()


def _room_for(label: CoreLabel) -> tuple[float, float]:
    width, height = label.render()
    return (1.0, 1.0) if width <= 1 or height <= 1 else (float(width), float(height))
