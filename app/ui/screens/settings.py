"""Settings: every wish holds at once."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.core.game import EventKind
from app.storage import house_words, word_lists
from app.ui.judge import EVERYDAY
from app.ui.judge import LARGE as LARGE_WORDS
from app.ui.kv import dress
from app.ui.stage import Screen
from app.ui.texts import later, tr
from app.ui.theme import PALETTE, colour, theme
from app.ui.widgets import paint
from app.ui.widgets.choices import Chip
from app.ui.widgets.each import EachInFlow
from app.ui.widgets.rows import AskRow
from app.ui.widgets.text import icon, letter, wrapped_texture
from app.ui.widgets.touch import Touchable

LOOKS = (
    ("light", later("Light"), "light_mode"),
    ("dark", later("Dark"), "dark_mode"),
    ("highContrast", later("High contrast"), "contrast"),
    ("system", later("As the device"), "brightness_auto"),
)
KINDS = {
    EventKind.TURN: later("Your turn"),
    EventKind.CALLED: later("Called"),
    EventKind.LAID: later("Laid or written"),
    EventKind.TAKEN: later("Taken or stolen"),
    EventKind.LOCKED: later("Locked"),
    EventKind.REVEALED: later("Shown"),
    EventKind.REFUSED: later("Refused"),
    EventKind.FELL: later("Fallen"),
    EventKind.PASSED: later("Passed"),
    EventKind.SCORED: later("Scored"),
    EventKind.LEFT: later("Left the table"),
    EventKind.FINISHED: later("Finished"),
}
"""What a kind of event is called where its sound can be switched."""


class SettingsScreen(Screen):
    """All that a player may wish."""

    follows_window = True
    tells_kinds = BooleanProperty(False)
    """Whether each kind of event can be made silent, below the switches for all."""
    swatches = ListProperty()
    kinds = ListProperty()
    dictionaries = ListProperty()
    dictionary = StringProperty("")
    """The one that is chosen."""
    house_words = StringProperty("")
    """How many words the house has allowed and struck."""
    SMALLEST, LARGEST, BY = 100, 200, 25  # per cent

    def enter(self) -> None:
        self.swatches = [{"look": name, "text": tr(text), "icon": sign} for name, text, sign in LOOKS]
        self.kinds = [{"kind": kind, "text": tr(name)} for kind, name in KINDS.items()]
        self.resume()

    def resume(self) -> None:
        """Read again what other screens may have changed."""
        house = house_words.load(self.app.folder)
        counts = {"allowed": len(house.allow), "struck": len(house.strike)}
        told = tr("{allowed} allowed, {struck} struck.", **counts)
        self.house_words = told if any(counts.values()) else tr("Allowed here, or struck.")
        brought = [(lexicon.digest, lexicon.name) for lexicon in word_lists.brought(self.app.folder)]
        offered = [(LARGE_WORDS, tr("English, large")), (EVERYDAY, tr("English, everyday")), *brought]
        self.dictionaries = [{"key": name, "name": name, "text": text, "screen": self} for name, text in offered]

    def offered(self, dictionary: str) -> str:
        """Return the dictionary of that name, or the large one where it is gone."""
        return dictionary if dictionary in {each["name"] for each in self.dictionaries} else LARGE_WORDS

    def per_cent(self, value: float) -> str:
        """Say how large text is."""
        return tr("{share} %", share=value)


class DictionaryChip(Chip):
    """A dictionary that new tables may judge by."""

    name = StringProperty("")
    screen = ObjectProperty(None, allownone=True, rebind=True)


class KindRow(AskRow):
    """A kind of event, and whether it is heard and felt."""

    kind = ObjectProperty(EventKind.TURN)


class SenseChip(Chip):
    """Whether a kind of event is heard, or felt."""

    kind = ObjectProperty(EventKind.TURN)
    setting = StringProperty("muted")
    """The setting that names the kinds without it."""
    about = StringProperty("")

    def switch(self, app: Any) -> None:
        """Turn it over; what is there again shows itself."""
        off = set(getattr(app.settings, self.setting)) ^ {self.kind.value}
        app.change(**{self.setting: tuple(sorted(off))})
        if self.kind.value not in off:
            app.feel(self.kind.value)


class Swatches(EachInFlow):
    """Small pictures side by side: all in one row, or two by two where they would be too narrow."""

    def on_width(self, *_: object) -> None:
        """Give all the same width."""
        share_width(self)

    def on_children(self, *_: object) -> None:
        """Give those that are new the same width."""
        share_width(self)


def share_width(flow: EachInFlow) -> None:
    """Give the parts of a flow the same width."""
    parts: Sequence[Any] = flow.children
    gap = dp(8)
    in_a_row = len(parts) if flow.width >= len(parts) * (theme.sp(76) + gap) else 2
    for part in parts:
        part.size_hint_x, part.width = None, (flow.width - gap * (in_a_row - 1)) / in_a_row - 0.5


class Swatch(Touchable):
    """A theme as a small picture of itself."""

    look = StringProperty("light")
    text = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    drawn_by = ("look", "text", "icon", "chosen", "width")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("text", "chosen", "width"):
            self.fbind(name, self._measure)
        theme.bind(revision=self._measure)
        self._measure()

    def _name(self) -> Any:
        size, line, weight = theme.style("caption")
        return wrapped_texture(
            self.text, round(size), weight, round(max(dp(40), self.width - dp(4))), line / size, "center"
        )

    def _measure(self, *_: Any) -> None:
        self.height = dp(64) + dp(6) + self._name().height

    def paint(self) -> None:
        x, y, width, height = self.x, self.top - dp(64), self.width, dp(64)
        if self.look == "system":
            half = width / 2 - dp(2)
            self._picture("light", x, y, half, height, "")
            self._picture("dark", x + width - half, y, half, height, "")
        else:
            self._picture(self.look, x, y, width, height, self.icon)
        if self.chosen:
            paint.tint(theme.accent)
            paint.ring(x - dp(2), y - dp(2), width + dp(4), height + dp(4), dp(16), dp(3))
            paint.disc(x + width - dp(12), y + height - dp(12), dp(9))
            icon("check", x + width - dp(12), y + height - dp(12), dp(14), theme.accent_ink)
        words = self._name()
        paint.tint(theme.ink if self.chosen else theme.ink_soft)
        Rectangle(texture=words, pos=(round(self.center_x - words.width / 2), round(self.y)), size=words.size)

    def _picture(self, look: str, x: float, y: float, width: float, height: float, sign: str) -> None:
        base = PALETTE["themes"][look]["base"]
        paint.tint(colour(base["outline"]))
        paint.fill(x, y, width, height, dp(14))
        paint.tint(colour(base["table"]))
        paint.fill(x + dp(1.5), y + dp(1.5), width - dp(3), height - dp(3), dp(12.5))
        paint.tint(colour(base["surface"]))
        paint.fill(x + dp(8), y + dp(10), width - dp(16), height - dp(20), dp(8))
        ink = colour(base["ink"])
        middle = x + width / 2
        letter("A", middle - (dp(10) if sign else 0), y + height / 2, dp(22), ink)
        if sign:
            icon(sign, middle + dp(12), y + height / 2, dp(18), ink)

    def writings(self) -> Any:
        """What is written on it and where."""
        words = self._name()
        ink = tuple(theme.ink if self.chosen else theme.ink_soft)
        at = (self.center_x - words.width / 2, self.y, float(words.width), float(words.height))
        return [(self.text, *at, ink, None)]


dress("screens/settings")
