"""What is wrong with a layout, in sentences: text cut, faint or on other text; targets too small or out of reach."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import PIL.Image
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from app.ui.palette import TOUCH
from app.ui.play.surface import Surface
from app.ui.window import window
from tests.ui.harness import Hand, Thing

Box = tuple[float, float, float, float]
SLACK = 1.5  # pixels that rounding may cost
LEAST_CONTRAST = 4.5


@dataclass(frozen=True)
class Text:
    """Words on screen: where, in which colour, and how much of them is in sight."""

    words: str
    box: Box
    ink: tuple[float, ...]
    seen: Box
    """The part of the window it may be seen in: what scrolls around it leaves."""
    widget: Any
    cut: str = ""


def layout_faults(hand: Hand, *, contrast: bool = True) -> list[str]:
    """All that is wrong with what is on screen now."""
    stage = hand.app.stage
    shown = texts(stage)
    things = controls(stage)
    faults = [f"“{text.words}” {text.cut}" for text in shown if text.cut]
    faults += overlaps(shown)
    faults += too_small(things)
    faults += out_of_reach(shown, things)
    if contrast:
        faults += too_faint(shown, hand.image())
    return faults


# What is there


def layers(stage: Any) -> list[Any]:
    """What the player deals with: the uppermost overlay, else the screen."""
    return [stage.top] if stage.top else []


def visible(widget: Any, clip: Box | None = None) -> Iterator[tuple[Any, Box]]:
    """The widgets of a tree that are shown, each with the part of the window its scrolls leave it."""
    if widget.opacity <= 0.01:
        return
    clip = clip or (0.0, 0.0, window.width, window.height)
    yield widget, clip
    inner = cut_by(clip, window_box(widget)) if isinstance(widget, ScrollView) else clip
    if inner[2] > inner[0] and inner[3] > inner[1]:
        for child in reversed(widget.children):
            yield from visible(child, inner)


def window_box(widget: Any) -> Box:
    """A widget's left, foot, right and top in the window."""
    return in_window(widget, widget.x, widget.y, widget.width, widget.height)


def in_window(widget: Any, x: float, y: float, width: float, height: float) -> Box:
    """A part of a widget in the window, also where the widget is turned."""
    one, other = widget.to_window(x, y), widget.to_window(x + width, y + height)
    (left, right), (foot, top) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return float(left), float(foot), float(right), float(top)


def cut_by(box: Box, other: Box) -> Box:
    return max(box[0], other[0]), max(box[1], other[1]), min(box[2], other[2]), min(box[3], other[3])


def texts(stage: Any) -> list[Text]:
    """All words that are shown."""
    found: list[Text] = []
    for layer in layers(stage):
        for widget, seen in visible(layer):
            if isinstance(widget, Label) and widget.text.strip():
                found.append(text_of_label(widget, seen))
            elif isinstance(widget, TextInput) and (widget.text or widget.hint_text):
                found.append(text_of_line(widget, seen))
            if hasattr(widget, "writings"):
                for words, x, y, width, height, ink, _ground in widget.writings():
                    box = in_window(widget, x, y, width, height)
                    around = window_box(widget)
                    fits = box[0] >= around[0] - SLACK and box[2] <= around[2] + SLACK
                    fits = fits and box[1] >= around[1] - SLACK - dp(4) and box[3] <= around[3] + SLACK + dp(4)
                    found.append(Text(words, box, tuple(ink), seen, widget, "" if fits else "leaves its widget"))
    return [text for text in found if inside(text.box, text.seen, share=0.02)]


def text_of_label(label: Any, seen: Box) -> Text:
    left, foot, right, top = label.x, label.y, label.right, label.top
    wide, high = label.texture_size
    spare = (right - left) - wide
    start = {"left": 0.0, "center": spare / 2, "right": spare}.get(label.halign, 0.0) if spare > 0 else 0.0
    if label.text_size[0] is not None and label._label:
        content = min(wide, label._label.content_width or wide)
        start += {"center": (wide - content) / 2, "right": wide - content}.get(label.halign, 0.0)
        wide = content
    middle = (foot + top) / 2
    box = in_window(label, left + start, middle - high / 2, wide, high)
    cut = ""
    if high > (top - foot) + SLACK:
        cut = f"is {high} high in {top - foot:.0f}"
    elif wide > (right - left) + SLACK:
        cut = f"is {wide:.0f} wide in {right - left:.0f}"
    elif label.shorten and label.is_shortened:
        cut = "is shortened"
    elif label.text_size[0] and (broken := broken_word(label)):
        cut = f"breaks within “{broken}”"
    return Text(plain(label), box, tuple(label.color), seen, label, cut)


def plain(label: Any) -> str:
    """The words of a label without their markup."""
    return re.sub(r"\[[^\]]*\]", "", label.text) if label.markup else str(label.text)


def broken_word(label: Any) -> str:
    """A word that is wider than its line, and so stands on two."""
    room_for_it = label.text_size[0] - 2 * label.padding[0] + SLACK
    for word in plain(label).split():
        if label._label.get_extents(word)[0] > room_for_it:
            return str(word)
    return ""


def text_of_line(line: Any, seen: Box) -> Text:
    ink = line.foreground_color if line.text else line.hint_text_color
    return Text(line.text or line.hint_text, window_box(line), tuple(ink), seen, line)


def controls(stage: Any) -> list[Thing]:
    """All that can be touched."""
    found: list[Thing] = []
    for layer in layers(stage):
        for widget, seen in visible(layer):
            if isinstance(widget, Surface):
                for place in widget.places:
                    x, y, wide, high, _ = place.frame
                    left, foot, _, _ = in_window(widget, x, y, wide, high)
                    found.append(Thing(place.spoken, left, foot, wide, high, widget, widget.may_be_touched))
            elif getattr(widget, "focusable", False) and widget.width > 0:
                left, foot, right, top = window_box(widget)
                name = getattr(widget, "spoken", "") or getattr(widget, "text", "")
                if cut_by((left, foot, right, top), seen)[0] < seen[2]:
                    found.append(Thing(name, left, foot, right - left, top - foot, widget, not widget.disabled))
    return found


# What is wrong with it


def overlaps(shown: list[Text]) -> list[str]:
    """Texts that lie on one another."""
    faults = []
    boxes = [(text, cut_by(text.box, text.seen)) for text in shown]
    for number, (text, box) in enumerate(boxes):
        for other, other_box in boxes[number + 1 :]:
            left, foot, right, top = cut_by(box, other_box)
            # A line of text is higher than its letters: a few pixels of it may be shared.
            if right - left > 2 * SLACK and top - foot > 0.34 * min(box[3] - box[1], other_box[3] - other_box[1]):
                faults.append(f"“{text.words}” and “{other.words}” overlap")
    return faults


def too_small(things: list[Thing]) -> list[str]:
    """Targets under 48 dp, and controls without a name; a letter is as wide as ten in a row allow."""
    least = dp(TOUCH) - SLACK
    faults = [
        f"“{thing.name}” is {thing.width / dp(1):.0f} × {thing.height / dp(1):.0f} dp"
        for thing in things
        if thing.enabled and (thing.width < least_wide(thing) or thing.height < least)
    ]
    return faults + [f"a {type(thing.widget).__name__} has no name" for thing in things if not thing.name]


def least_wide(thing: Thing) -> float:
    if getattr(thing.widget, "ten_in_a_row", False):
        return float(min(dp(TOUCH), (thing.widget.width - dp(1)) / 10)) - SLACK
    return float(dp(TOUCH)) - SLACK


def out_of_reach(shown: list[Text], things: list[Thing]) -> list[str]:
    """What lies under the system's bars or outside the window, unless scrolling brings it in."""
    safe = (window.safe_left, window.safe_bottom, window.width - window.safe_right, window.height - window.safe_top)
    faults = [
        f"“{text.words}” lies outside the safe area"
        for text in shown
        if not scrolls(text.widget) and not inside(text.box, safe)
    ]
    for thing in things:
        box = (thing.x, thing.y, thing.x + thing.width, thing.y + thing.height)
        if scrolls(thing.widget):
            if box[0] < safe[0] - SLACK or box[2] > safe[2] + SLACK:
                faults.append(f"“{thing.name}” reaches beyond the side")
        elif not inside(box, safe):
            faults.append(f"“{thing.name}” can lie under the system's bars")
    return faults


def scrolls(widget: Any) -> bool:
    """Whether it lies in something that scrolls up and down."""
    from app.ui.keys import ancestors

    return any(isinstance(above, ScrollView) and above.do_scroll_y for above in ancestors(widget))


def inside(box: Box, around: Box, share: float = 1.0) -> bool:
    """Whether a box, or at least a share of it, lies within another."""
    left, foot, right, top = cut_by(box, around)
    if share < 1:
        area = max(0.0, right - left) * max(0.0, top - foot)
        return area > share * (box[2] - box[0]) * (box[3] - box[1])
    return all(abs(mine - whole) <= SLACK for mine, whole in zip((left, foot, right, top), box))


def too_faint(shown: list[Text], picture: PIL.Image.Image) -> list[str]:
    """Texts whose colour stands out less than 4.5 : 1 from what is behind them, measured on the pixels."""
    faults = []
    for text in shown:
        left, foot, right, top = cut_by(text.box, text.seen)
        crop = picture.crop((int(left), int(picture.height - top), int(right) + 1, int(picture.height - foot) + 1))
        if crop.width < 3 or crop.height < 3:
            continue
        ground = most_common(crop)
        ink = blended(text.ink, ground, opacity(text.widget))
        ratio = contrast(ink, ground)
        if ratio < LEAST_CONTRAST - 0.05 and not getattr(text.widget, "disabled", False):
            faults.append(f"“{text.words}” has a contrast of {ratio:.1f}")
    return faults


def most_common(picture: PIL.Image.Image) -> tuple[float, float, float]:
    """The ground a text stands on: of all its pixels most are that."""
    coarse = picture.quantize(8, method=PIL.Image.Quantize.FASTOCTREE)
    counts = coarse.getcolors() or [(1, 0)]
    palette = coarse.getpalette() or [0, 0, 0]
    index = max(counts, key=lambda entry: int(entry[0]))[1]
    assert isinstance(index, int)
    red, green, blue = palette[3 * index : 3 * index + 3]
    return red / 255, green / 255, blue / 255


def opacity(widget: Any) -> float:
    from app.ui.keys import ancestors

    total = float(widget.opacity)
    for above in ancestors(widget):
        total *= getattr(above, "opacity", 1.0)
    return total


def blended(ink: tuple[float, ...], ground: tuple[float, float, float], strength: float) -> tuple[float, ...]:
    alpha = ink[3] * strength
    return tuple(over * alpha + under * (1 - alpha) for over, under in zip(ink[:3], ground))


def luminance(hue: tuple[float, ...]) -> float:
    """WCAG 2.x relative luminance."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in hue[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How far two colours stand apart, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
