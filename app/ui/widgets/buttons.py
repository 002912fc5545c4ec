"""Buttons: one bright thing to press, quieter ones beside it, and tools."""

from dataclasses import replace

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from app.ui.theme import Colour, blend, faded, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight, OfOwnSize, sized
from app.ui.widgets.text import Written, icon, text_texture, wrapped_texture, write
from app.ui.widgets.touch import Drawn, Touchable

ICON_GROWS_AT_MOST = 1.4
KINDS = ["main", "outline", "soft", "plain", "danger", "light"]
ONE_LINE = 0.75  # of its size words may have to stay on one line
SMALL = 12.5  # dp: a number at an icon
SMALLEST = 8  # pixels: words that do not fit even so wrap


def icon_size(size: float) -> float:
    """Pixels of an icon: it grows with the text, but less."""
    return dp(size) * min(theme.text_scale, ICON_GROWS_AT_MOST)


class PushButton(OfOwnHeight, Touchable):
    """A button with a word and perhaps an icon; as wide as it is told, as high as its words need."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("outline", options=KINDS)
    """main: the one bright thing; outline: quiet; soft: a filled chip; plain: words alone; light: on a dark card."""
    high = NumericProperty("52dp")
    style = StringProperty("heading")
    align = OptionProperty("center", options=["center", "left"])
    fit = BooleanProperty(False)
    keeps_to_one_line = BooleanProperty(False)
    """Whether its words stay on one line where one holds them without much less size."""
    drawn_by = ("text", "icon", "kind", "style", "align", "keeps_to_one_line")
    fitted_by = ("text", "icon", "style", "width", "high", "fit", "keeps_to_one_line")

    def measure(self, *_: object) -> None:
        if self.fit:
            self.size_hint_x = None
            self.width = max(dp(48), self._words(0).width + self._icon_room() + 2 * self._margin())
        words = self._words(self._room_for_words()) if self.text else None
        self.height = max(self.high, (words.height if words else 0) + dp(16))

    def _margin(self) -> float:
        """Beside the words; less where the longest would have to be written smaller."""
        margin = dp(8 if self.kind == "plain" else 16)
        tight = self.text and not self.fit and self._longest() + 2 * margin > self.width
        return dp(6) if tight else margin

    def _icon_room(self) -> float:
        """Measure the room of the icon; beside words that need the room it is left out."""
        if not self.icon:
            return 0.0
        room = icon_size(24) + (dp(10) if self.text else 0)
        tight = self.text and not self.fit and self._longest() + room + 2 * self._margin() > self.width
        return 0.0 if tight else room

    def _longest(self, size: int = 0) -> float:
        """Measure the longest word, in its own size or another: words are never broken; or all that stays on a line."""
        own, _, weight = theme.style(self.style)
        size = size or round(own)
        whole = text_texture(self.text, round(own), weight).width if self.keeps_to_one_line else 0
        parts = [self.text] if 0 < whole * ONE_LINE <= self.width - dp(12) else self.text.split()
        return max((float(text_texture(part, size, weight).width) for part in parts), default=0.0)

    def _room_for_words(self) -> float:
        return max(dp(24), self.width - self._icon_room() - 2 * self._margin())

    def _words(self, width: float) -> Texture:
        size, line, weight = theme.style(self.style)
        shrunk = int(size * min(1.0, width / max(1.0, self._longest()))) if width else int(size)
        # Letters are set on whole pixels: a smaller size is not narrower by just that share.
        while width and shrunk > SMALLEST and self._longest(shrunk) > width:
            shrunk -= 1
        return wrapped_texture(self.text, shrunk, weight, round(width), line / size, self.align)

    def ink(self) -> Colour:
        if self.disabled:
            return tuple(theme.ink_faint)
        if self.kind == "light":
            home = theme.accents["home"]
            return home.on_main if theme.dark else home.main
        hues = {"main": theme.accent_ink, "plain": theme.accent, "danger": theme.bad}
        return tuple(hues.get(self.kind, theme.ink))

    def ground(self) -> Colour:
        if self.disabled or self.kind == "soft":
            return tuple(theme.surface_high)
        if self.kind == "light":
            return theme.accents["home"].main if theme.dark else (1, 1, 1, 1)
        return tuple(theme.accent if self.kind == "main" else theme.surface)

    def paint(self) -> None:
        x, y, width, height = self.x, self.y, self.width, self.height
        corner = self.corner
        sinks = 0.0
        if self.kind == "main" and not self.disabled:
            if self.pressed:
                paint.pressed_in(x, y, width, height - dp(2), corner, theme.accent)
                sinks = -dp(2)
            else:
                paint.raised(x, y, width, height, corner, theme.accent)
                sinks = dp(1.5)
        elif self.kind in {"outline", "danger"}:
            self._ground(corner)
            paint.tint(theme.bad if self.kind == "danger" else theme.outline)
            paint.ring(x, y, width, height, corner, dp(1.2))
        elif self.kind != "plain" or self.pressed:
            self._ground(corner)
        if self._icon_room():
            edge = icon_size(24)
            icon(self.icon, self._left() + edge / 2, self.center_y + sinks, edge, self.ink())
        for each in self.written():
            write(replace(each, y=each.y + sinks))

    def _ground(self, corner: float) -> None:
        hue = self.ground()
        paint.tint(blend(hue, theme.ink, 0.1) if self.pressed else hue)
        paint.fill(*self.box, corner)

    def _left(self) -> float:
        """Tell where its icon begins, or its words."""
        if self.align == "left":
            return self.x + self._margin()
        words = self._words(self._room_for_words()).width if self.text else 0
        return self.center_x - (words + self._icon_room()) / 2

    def written(self) -> list[Written]:
        if not self.text:
            return []
        words = self._words(self._room_for_words())
        at = self._left() + self._icon_room(), self.center_y - words.height / 2
        return [Written(self.text, words, *at, self.ink(), None if self.kind == "plain" else self.ground())]


class DoneButton(PushButton):
    """The one bright thing to press: 56 dp high, alone, at the thumb."""

    kind = OptionProperty("main", options=KINDS)
    high = NumericProperty("56dp")
    icon = StringProperty("check")
    keeps_to_one_line = BooleanProperty(defaultvalue=True)  # so what stands above stays there


class IconButton(OfOwnSize, Touchable):
    """An icon alone, 48 dp; it is named for the voice."""

    icon = StringProperty("")
    tone = StringProperty("ink")
    width, height, size = sized("48dp")
    drawn_by = ("icon", "tone")

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.1))
            paint.fill(*self.box, self.width / 2)
        edge = min(icon_size(26), self.width - dp(8))
        icon(self.icon, *self.middle, edge, theme.ink_faint if self.disabled else getattr(theme, self.tone))


class Tool(OfOwnSize, Touchable):
    """A small tool in the last row: an icon over a caption, which large text leaves out where there is little room."""

    icon = StringProperty("")
    text = StringProperty("")
    roomy = BooleanProperty(False)
    """Whether there is room for a caption in large text, too."""
    count = StringProperty("")
    """How often it may still be used, at the corner of its icon; nothing where nobody counts."""
    is_on = BooleanProperty(False)
    """Whether it stays pressed, until it is touched again."""
    width, height, size = sized("60dp", "56dp")
    drawn_by = ("icon", "text", "roomy", "count", "is_on")
    fitted_by = ("text", "roomy")

    def _caption(self) -> Texture:
        size, _, weight = theme.style("caption")
        return wrapped_texture(self.text, round(size), weight, 0, 1.25, "center")

    def measure(self, *_: object) -> None:
        caption = self._caption() if self._is_captioned() else None
        self.width = max(dp(52), caption.width + dp(8)) if caption else dp(56)
        self.height = max(dp(56), icon_size(24) + caption.height + dp(6)) if caption else dp(56)
        self.spoken = self.spoken or self.text

    def _is_captioned(self) -> bool:
        return bool(self.text) and (self.roomy or not theme.large_text)

    def _icon_edge(self) -> float:
        return icon_size(24 if self._is_captioned() else 26)

    def _icon_at(self) -> tuple[float, float]:
        x, y = self.middle
        if not self._is_captioned():
            return x, y
        return x, y + (self._caption().height + dp(2)) / 2

    def paint(self) -> None:
        if self.is_on:
            paint.tint(theme.accent_soft)
            paint.fill(*self.box, self.corner)
            paint.tint(theme.accent)
            paint.ring(*self.box, self.corner, dp(2))
        if self.pressed:
            paint.tint(faded(theme.ink, 0.1))
            paint.fill(*self.box, self.corner)
        for caption in self._captions():
            write(caption)
        icon(self.icon, *self._icon_at(), self._icon_edge(), faded(theme.ink, 0.45) if self.disabled else self._ink())
        for count in self._counts():
            left, foot, wide, high = count.box
            edge = max(high, wide + dp(8))
            paint.tint(theme.surface_high if self.disabled else theme.accent_soft)
            paint.fill(left + (wide - edge) / 2, foot, edge, high, high / 2)
            write(count)

    def written(self) -> list[Written]:
        return [*self._captions(), *self._counts()]

    def _captions(self) -> list[Written]:
        if not self._is_captioned():
            return []
        caption = self._caption()
        foot = self.center_y - (caption.height + icon_size(24) + dp(2)) / 2
        ink = faded(theme.ink, 0.45) if self.disabled else theme.accent_soft_ink if self.is_on else theme.ink_soft
        ground = theme.accent_soft if self.is_on else None
        return [Written(self.text, caption, self.center_x - caption.width / 2, foot, ink, ground)]

    def _ink(self) -> Colour:
        return theme.accent_soft_ink if self.is_on else theme.ink

    def _counts(self) -> list[Written]:
        if not self.count:
            return []
        x, y = self._icon_at()
        count, edge = text_texture(self.count, round(icon_size(SMALL)), 700), self._icon_edge()
        colours = (theme.ink_soft, theme.surface_high) if self.disabled else (theme.accent_soft_ink, theme.accent_soft)
        return [Written(self.count, count, x + edge / 2 - dp(2), y + edge / 2 - count.height * 0.7, *colours)]


class Sign(OfOwnSize, Drawn):
    """An icon that means what the words beside it say."""

    sign = StringProperty("check")
    tone = StringProperty("ink")
    edge = NumericProperty(30)
    """In dp, at the usual size of text."""
    drawn_by = ("sign", "tone", "edge")
    fitted_by = ("edge",)

    def measure(self, *_: object) -> None:
        self.size = (icon_size(self.edge), icon_size(self.edge))

    def paint(self) -> None:
        icon(self.sign, *self.middle, icon_size(self.edge), getattr(theme, self.tone))
