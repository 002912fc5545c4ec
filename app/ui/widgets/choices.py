"""Ways to choose: a switch, a stepper, chips, and one of a few."""

from itertools import accumulate
from typing import TypeAlias

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.ui.kinds import Touch
from app.ui.theme import Colour, Hue, blend, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight, OfOwnSize, sized
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.text import Written, icon, wrapped_texture
from app.ui.widgets.touch import Touchable

Row: TypeAlias = tuple[object, str] | tuple[object, str, str]
"""A choice: what it stands for, its text, and its icon, if it has one."""


class OnOff(OfOwnSize, Touchable):
    """On or off, told by the place of its knob and by a tick in it."""

    on = BooleanProperty(False)
    width, height, size = sized("54dp", "48dp")
    drawn_by = ("on",)

    def on_release(self) -> None:
        self.on = not self.on

    def step(self, direction: str) -> bool:
        """Left is off, right is on."""
        if direction not in {"left", "right"} or self.on == (direction == "right"):
            return False
        self.on = direction == "right"
        return True

    def paint(self) -> None:
        width, height = dp(50), dp(30)
        x, y = self.center_x - width / 2, self.center_y - height / 2
        paint.tint(theme.accent if self.on else theme.surface_high)
        paint.fill(x, y, width, height, height / 2)
        if not self.on:
            paint.tint(theme.outline)
            paint.ring(x, y, width, height, height / 2, dp(2))
        knob = dp(11 if self.on else 8)
        middle = x + (width - dp(15) if self.on else dp(15))
        paint.tint(theme.accent_ink if self.on else theme.outline)
        paint.disc(middle, self.center_y, knob)
        if self.on:
            icon("check", middle, self.center_y, dp(16), theme.accent)


class Stepper(OfOwnSize, Touchable):
    """A number with less on its left and more on its right."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(10)
    by = NumericProperty(1)
    words = ObjectProperty(None, allownone=True)
    """How a value is said: `lambda value: f"{value} s"`."""
    least = NumericProperty("118dp")
    """How wide it is at least."""
    drawn_by = ("value", "low", "high", "words")
    fitted_by = ("words", "value", "least")

    def said(self, value: float) -> str:
        whole = int(value) if value == int(value) else value
        return str(self.words(whole)) if self.words else str(whole)

    def _texture(self) -> Texture:
        size, _, weight = theme.style("heading")
        return wrapped_texture(self.said(self.value), round(size), weight, 0)

    def measure(self, *_: object) -> None:
        self.width = max(self.least, dp(2 * 44 + 12) + self._texture().width)
        self.height = max(dp(48), self._texture().height + dp(12))

    def take(self, steps: int) -> bool:
        """Go up or down by a number of steps, if there is room."""
        value = min(self.high, max(self.low, self.value + steps * self.by))
        changed = value != self.value
        self.value = value
        return bool(changed)

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is self and self.pressed and self.touches(*touch.pos):
            self.take(-1 if touch.x < self.center_x else 1)
        return super().on_touch_up(touch)

    def activate(self) -> None:
        """Enter counts up."""
        if not self.disabled:
            self.take(1)

    def step(self, direction: str) -> bool:
        """Left is less, right is more."""
        return direction in {"left", "right"} and self.take(-1 if direction == "left" else 1)

    def paint(self) -> None:
        paint.tint(theme.surface_high)
        paint.fill(*self.box, self.corner)
        soft = theme.ink_faint
        icon("remove", self.x + dp(22), self.center_y, dp(22), theme.ink if self.value > self.low else soft)
        icon("add", self.right - dp(22), self.center_y, dp(22), theme.ink if self.value < self.high else soft)
        self.write()

    def written(self) -> list[Written]:
        words = self._texture()
        at = (self.center_x - words.width / 2, self.center_y - words.height / 2)
        return [Written(self.said(self.value), words, *at, theme.ink, theme.surface_high)]


class Chip(OfOwnSize, Touchable):
    """A small choice: a word, an icon or a seat's shape, chosen or not."""

    text = StringProperty("")
    icon = StringProperty("")
    seat = NumericProperty(-1)
    """A seat whose shape and initial stand before the word."""
    chosen = BooleanProperty(False)
    dashed = BooleanProperty(False)
    """An empty place to fill, such as "add a player"."""
    most = NumericProperty(0)
    """How wide it may be: a longer text goes on below; 0: as wide as that is."""
    drawn_by = ("text", "icon", "seat", "chosen", "dashed", "most")
    fitted_by = ("text", "icon", "seat", "most")
    corner = NumericProperty("14dp")

    def _texture(self) -> Texture:
        size, _, weight = theme.style("label")
        words = wrapped_texture(self.text, round(size), weight, 0)
        room = self.most - dp(24) - self._sign()
        return wrapped_texture(self.text, round(size), weight, round(room)) if 0 < room < words.width else words

    def _sign(self) -> float:
        return icon_size(28 if self.seat >= 0 else 22) if self.icon or self.seat >= 0 else 0

    def measure(self, *_: object) -> None:
        gap = dp(8) if self._sign() and self.text else 0
        self.width = max(dp(48), dp(24) + self._sign() + gap + (self._texture().width if self.text else 0))
        self.height = max(dp(48), self._texture().height + dp(12))
        self.spoken = self.spoken or self.text

    def ground(self) -> Colour:
        return tuple(theme.accent_soft if self.chosen else theme.surface_high)

    def paint(self) -> None:
        x, y, width, height = self.x, self.y + dp(2), self.width, self.height - dp(4)
        if self.dashed:
            paint.tint(theme.outline)
            paint.dashes(x, y, width, height, self.corner, dp(1.5), dp(4), dp(3))
        else:
            paint.tint(blend(self.ground(), theme.ink, 0.1) if self.pressed else self.ground())
            paint.fill(x, y, width, height, self.corner)
        if self.chosen:
            paint.tint(theme.accent)
            paint.ring(x, y, width, height, self.corner, dp(2))
        left, sign = self.x + dp(12), self._sign()
        if self.seat >= 0:
            from app.ui.widgets.seats import badge

            badge(left + sign / 2, self.center_y, sign, self.seat, self.text[:1])
        elif self.icon:
            icon(self.icon, left + sign / 2, self.center_y, sign, self._ink())
        self.write()

    def _ink(self) -> Hue:
        return theme.accent_soft_ink if self.chosen else theme.ink

    def written(self) -> list[Written]:
        if not self.text:
            return []
        words = self._texture()
        left = self.x + dp(12) + self._sign() + (dp(8) if self._sign() else 0)
        ground = None if self.dashed else self.ground()
        return [Written(self.text, words, left, self.center_y - words.height / 2, self._ink(), ground)]


class Segments(OfOwnHeight, Touchable):
    """One of a few, side by side; with large text one below the other. The chosen one lies on top."""

    choices = ListProperty()
    """What there is to choose: (key, text) or (key, text, icon)."""
    chosen = ObjectProperty(None, allownone=True)
    drawn_by = ("choices", "chosen")
    fitted_by = ("choices", "width")
    corner = NumericProperty("18dp")

    def _stacked(self) -> bool:
        return bool(theme.large_text) or any(
            self._text(row).width + self._icon_width(row) > self.width / max(1, len(self.choices)) - dp(16)
            for row in self.choices
        )

    def _text(self, row: Row, wide: float = 0.0) -> Texture:
        size, _, weight = theme.style("label")
        return wrapped_texture(row[1], round(size), weight, round(wide), 1.36, "center")

    def _text_in_a_row(self, row: Row) -> Texture:
        """Break what is wider than a row of its own into lines."""
        wide = self.width - dp(8 + 2 * 12) - self._icon_width(row)
        return self._text(row, wide) if self._stacked() and self._text(row).width > wide > 0 else self._text(row)

    def _icon_width(self, row: Row) -> float:
        return icon_size(22) + dp(8) if len(row) > 2 and row[2] else 0.0

    def _content_width(self, row: Row) -> float:
        return float(self._text_in_a_row(row).width + self._icon_width(row))

    def _row_height(self, row: Row) -> float:
        return max(dp(48), theme.sp(19) + dp(24), self._text_in_a_row(row).height + dp(16))

    def measure(self, *_: object) -> None:
        heights = [self._row_height(row) for row in self.choices]
        self.height = dp(8) + (sum(heights) if self._stacked() else max(heights, default=0.0))

    def cells(self) -> list[tuple[Row, float, float, float, float]]:
        count = max(1, len(self.choices))
        x, y, width, height = self.x + dp(4), self.y + dp(4), self.width - dp(8), self.height - dp(8)
        if self._stacked():
            heights = [self._row_height(row) for row in self.choices]
            feet = [y + height - down for down in accumulate(heights)]
            return [(row, x, foot, width, high) for row, foot, high in zip(self.choices, feet, heights)]
        wide = width / count
        return [(row, x + place * wide, y, wide, height) for place, row in enumerate(self.choices)]

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is self and self.pressed:
            for row, x, y, width, height in self.cells():
                if x <= touch.x < x + width and y <= touch.y < y + height:
                    self.chosen = row[0]
        return super().on_touch_up(touch)

    def activate(self) -> None:
        """Enter takes the next one."""
        if not self.disabled:
            self._take(1, round_and_round=True)

    def step(self, direction: str) -> bool:
        """Arrows walk along the choices."""
        forward, back = ("down", "up") if self._stacked() else ("right", "left")
        return direction in {forward, back} and self._take(1 if direction == forward else -1)

    def _take(self, by: int, *, round_and_round: bool = False) -> bool:
        keys = [row[0] for row in self.choices]
        place = keys.index(self.chosen) + by if self.chosen in keys else 0
        if round_and_round:
            place %= len(keys)
        if not 0 <= place < len(keys):
            return False
        self.chosen = keys[place]
        return True

    def paint(self) -> None:
        paint.tint(theme.surface_high)
        paint.fill(*self.box, self.corner)
        if theme.plain:
            paint.tint(theme.outline)
            paint.ring(*self.box, self.corner, dp(1.5))
        for row, x, y, width, height in self.cells():
            if row[0] == self.chosen:
                paint.shadow(x, y, width, height, dp(14), "rest")
                paint.tint(self._lit())
                paint.fill(x, y, width, height, dp(14))
                if theme.plain or theme.dark:
                    paint.tint(theme.accent)
                    paint.ring(x, y, width, height, dp(14), dp(3 if theme.plain else 2))
            if len(row) > 2 and row[2]:
                edge, left = icon_size(22), x + (width - self._content_width(row)) / 2
                icon(row[2], left + edge / 2, y + height / 2, edge, self._ink(row))
        self.write()

    def _lit(self) -> Colour:
        """Return the ground of what is chosen: in the dark a surface would look deeper than what lies round it."""
        return tuple(theme.accent_soft if theme.dark else theme.surface)

    def _ink(self, row: Row) -> Hue:
        if row[0] != self.chosen:
            return theme.ink_soft
        return theme.accent_soft_ink if theme.dark else theme.ink

    def written(self) -> list[Written]:
        found = []
        for row, x, y, width, height in self.cells():
            words = self._text_in_a_row(row)
            at = x + (width + self._content_width(row)) / 2 - words.width, y + height / 2 - words.height / 2
            ground = self._lit() if row[0] == self.chosen else theme.surface_high
            found.append(Written(row[1], words, *at, self._ink(row), ground))
        return found
