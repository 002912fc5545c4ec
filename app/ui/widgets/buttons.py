"""Buttons: one bright thing to press, quieter ones beside it, and tools."""

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, ReferenceListProperty, StringProperty

from app.ui.theme import Colour, blend, faded, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight, OfOwnSize
from app.ui.widgets.text import icon, text_texture, wrapped_texture
from app.ui.widgets.touch import Touchable

ICON_GROWS_AT_MOST = 1.4
KINDS = ["main", "outline", "soft", "plain", "danger", "light"]
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
    """True: as wide as its words."""
    drawn_by = ("text", "icon", "kind", "style", "align")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "icon", "style", "width", "high", "fit"):
            self.fbind(name, self._measure)
        theme.bind(revision=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
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
        """Measure the longest word, in its own size or another: words are never broken."""
        own, _, weight = theme.style(self.style)
        size = size or round(own)
        return max((float(text_texture(word, size, weight).width) for word in self.text.split()), default=0.0)

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
        """Return the colour of its words."""
        hues = {
            "main": theme.accent_ink,
            "plain": theme.accent,
            "danger": theme.bad,
            "light": theme.accents["home"].main,
        }
        if theme.dark and self.kind == "light":
            return theme.accents["home"].on_main
        hue: Colour = tuple(theme.ink_faint if self.disabled else hues.get(self.kind, theme.ink))
        return hue

    def ground(self) -> Colour:
        """Return the colour behind its words."""
        if self.disabled:
            return tuple(theme.surface_high)
        match self.kind:
            case "main":
                hue = theme.accent
            case "soft":
                hue = theme.surface_high
            case "light":
                hue = theme.accents["home"].main if theme.dark else (1, 1, 1, 1)
            case _:
                hue = theme.surface
        return tuple(hue)

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
        self._write(sinks)

    def _ground(self, corner: float) -> None:
        hue = self.ground()
        paint.tint(blend(hue, theme.ink, 0.1) if self.pressed else hue)
        paint.fill(*self.box, corner)

    def _write(self, raised: float) -> None:
        ink = self.ink()
        words = self._words(self._room_for_words()) if self.text else None
        wide = (words.width if words else 0) + self._icon_room()
        left = self.center_x - wide / 2 if self.align == "center" else self.x + self._margin()
        middle = self.center_y + raised
        if self._icon_room():
            edge = icon_size(24)
            icon(self.icon, left + edge / 2, middle, edge, ink)
        if words:
            paint.tint(ink)
            start = (round(left + self._icon_room()), round(middle - words.height / 2))
            Rectangle(texture=words, pos=start, size=words.size)

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """List what is written on it and where: a test checks that it can be read."""
        if not self.text:
            return []
        words = self._words(self._room_for_words())
        wide = words.width + self._icon_room()
        left = self.center_x - wide / 2 if self.align == "center" else self.x + self._margin()
        at = (left + self._icon_room(), self.center_y - words.height / 2, float(words.width), float(words.height))
        return [(self.text, *at, self.ink(), None if self.kind == "plain" else self.ground())]


class DoneButton(PushButton):
    """The one bright thing to press: 56 dp high, alone, at the thumb."""

    kind = OptionProperty("main", options=KINDS)
    high = NumericProperty("56dp")
    icon = StringProperty("check")


class IconButton(OfOwnSize, Touchable):
    """An icon alone, 48 dp; it is named for the voice."""

    icon = StringProperty("")
    tone = StringProperty("ink")
    ground_tone = StringProperty("")
    """A colour of the theme behind it; none: it lies on what is there."""
    width = NumericProperty("48dp")
    height = NumericProperty("48dp")
    size = ReferenceListProperty(width, height)
    drawn_by = ("icon", "tone", "ground_tone")

    def paint(self) -> None:
        if self.ground_tone:
            paint.shadow(*self.box, self.width / 2, "piece")
            paint.tint(getattr(theme, self.ground_tone))
            paint.fill(*self.box, self.width / 2)
        if self.pressed:
            paint.tint(faded(theme.ink, 0.1))
            paint.fill(*self.box, self.width / 2)
        edge = min(icon_size(26), self.width - dp(8))
        icon(self.icon, *self.middle, edge, theme.ink_faint if self.disabled else getattr(theme, self.tone))


class Tool(OfOwnSize, Touchable):
    """A small tool in the last row: an icon over a caption, which large text leaves out."""

    icon = StringProperty("")
    text = StringProperty("")
    width = NumericProperty("60dp")
    height = NumericProperty("56dp")
    size = ReferenceListProperty(width, height)
    drawn_by = ("icon", "text")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        if not self.spoken:
            self.spoken = self.text
        self.fbind("text", self._measure)
        theme.bind(revision=self._measure)
        self._measure()

    def _caption(self) -> Texture:
        size, _, weight = theme.style("caption")
        return wrapped_texture(self.text, round(size), weight, 0, 1.25, "center")

    def _measure(self, *_: object) -> None:
        shows = self.text and not theme.large_text
        self.width = max(dp(52), self._caption().width + dp(8)) if shows else dp(56)

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.1))
            paint.fill(*self.box, self.corner)
        ink = faded(theme.ink, 0.45) if self.disabled else theme.ink
        if not self.text or theme.large_text:
            icon(self.icon, *self.middle, icon_size(26), ink)
            return
        caption = self._caption()
        edge = icon_size(24)
        foot = self.center_y - (caption.height + edge + dp(2)) / 2
        paint.tint(ink if self.disabled else theme.ink_soft)
        Rectangle(texture=caption, pos=(round(self.center_x - caption.width / 2), round(foot)), size=caption.size)
        icon(self.icon, self.center_x, foot + caption.height + dp(2) + edge / 2, edge, ink)

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """List what is written on it and where."""
        if not self.text or theme.large_text:
            return []
        caption = self._caption()
        foot = self.center_y - (caption.height + icon_size(24) + dp(2)) / 2
        left = self.center_x - caption.width / 2
        ink: Colour = tuple(theme.ink_soft)
        return [(self.text, left, foot, float(caption.width), float(caption.height), ink, None)]
