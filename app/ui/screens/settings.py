"""Settings: every wish holds at once."""

from collections.abc import Sequence
from math import ceil

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app import device, languages
from app.core.game import EventKind
from app.storage import house_words, word_lists
from app.ui.judge import EVERYDAY, LARGE, USUAL
from app.ui.letter_pad import BY_WORDS
from app.ui.stage import Screen
from app.ui.texts import later, tr
from app.ui.theme import colour, table_look, theme
from app.ui.widgets import paint, rows  # noqa: F401 — kv names what is in the latter
from app.ui.widgets.each import EachInFlow, Entry
from app.ui.widgets.picture_choice import CORNER, PictureChoice
from app.ui.widgets.text import icon, letter

LOOKS = (
    ("light", later("Light"), "light_mode"),
    ("dark", later("Dark"), "dark_mode"),
    ("highContrast", later("High contrast"), "contrast"),
    ("system", later("Same as the device"), "brightness_auto"),
)
CLOTHS = (
    ("wood", later("Wood")),
    ("sage", later("Sage")),
    ("slate", later("Slate")),
    ("sea", later("Sea")),
    ("plum", later("Plum")),
)
LETTER_PADS = (
    (BY_WORDS, later("By the words’ language")),
    ("qwerty", later("QWERTY")),
    ("qwertz", later("QWERTZ")),
    ("azerty", later("AZERTY")),
    ("a-z", later("A to Z")),
)
KINDS = {
    EventKind.TURN: later("It is your turn"),
    EventKind.CALLED: later("A letter is called"),
    EventKind.LAID: later("Something is laid or written"),
    EventKind.TAKEN: later("Something is taken or stolen"),
    EventKind.LOCKED: later("A word is locked"),
    EventKind.REVEALED: later("Cards are shown"),
    EventKind.REFUSED: later("A move or a word is refused"),
    EventKind.FELL: later("Something falls"),
    EventKind.PASSED: later("Somebody passes"),
    EventKind.SCORED: later("Somebody scores"),
    EventKind.LEFT: later("Somebody leaves the table"),
    EventKind.FINISHED: later("The game is over"),
}
"""What a kind of event is called where its sound can be switched."""


class SettingsScreen(Screen):
    tells_kinds = BooleanProperty(False)
    """Whether each kind of event can be made silent, below the switches for all."""
    swatches = ListProperty()
    cloths = ListProperty()
    kinds = ListProperty()
    dictionaries = ListProperty()
    languages = ListProperty()
    """Those there are to choose from; none over a table, whose screen would go on in two languages."""
    house_words = StringProperty("")
    """How many words the house has allowed and struck."""
    SMALLEST, LARGEST, BY = 100, 200, 25  # per cent

    def enter(self) -> None:
        self.swatches = [{"look": name, "text": tr(text), "icon": sign} for name, text, sign in LOOKS]
        self.kinds = [{"kind": kind.value, "text": tr(name), "screen": self} for kind, name in KINDS.items()]
        self.resume()

    def resume(self) -> None:
        self.cloths = [{"name": name, "cloth": name, "text": tr(text)} for name, text in CLOTHS]
        if device.wallpaper():
            self.cloths.append({"name": "device", "cloth": device.wallpaper(), "text": tr("Same as the device")})
        named = [(languages.OF_THE_DEVICE, tr("Same as the device")), *languages.NAMES.items()]
        self.languages = named if self.stage.lies_on_home(self) else []
        house = house_words.load(self.app.folder)
        counts = {"allowed": len(house.allow), "struck": len(house.strike)}
        told = tr("{allowed} allowed, {struck} struck out.", **counts)
        self.house_words = told if any(counts.values()) else tr("Words you allow or strike out.")
        brought = [(lexicon.digest, lexicon.name) for lexicon in word_lists.brought(self.app.folder)]
        english = [
            (USUAL, tr("Each game’s own")),
            (LARGE, tr("English, large")),
            (EVERYDAY, tr("English, everyday")),
        ]
        self.dictionaries = [*english, *brought]

    def pads(self, chosen: str) -> list[Entry]:
        return [{"name": name, "text": tr(text), "chosen": name == chosen} for name, text in LETTER_PADS]

    def offered(self, known: Sequence[tuple[str, str]], language: str) -> list[Entry]:
        return [{"name": name, "text": text, "chosen": name == language} for name, text in known]

    def choices(self, dictionaries: Sequence[tuple[str, str]], dictionary: str) -> list[Entry]:
        """Offer the dictionaries; where the chosen one is gone, each game's own holds."""
        chosen = dictionary if dictionary in dict(dictionaries) else USUAL
        return [{"name": name, "text": text, "chosen": name == chosen} for name, text in dictionaries]

    def take_text_size(self, size: float) -> None:
        """Take a size of text at once; what asks for it stays where it is."""
        if self.parent:
            self.ids.page.scroll.hold(self.ids.text_size)
        self.app.change(text_size=size)

    def switch(self, setting: str, kind: str) -> None:
        """Turn a kind of event over in the setting that names those without it; what is there again shows itself."""
        off = set(getattr(self.app.settings, setting)) ^ {kind}
        self.app.change(**{setting: tuple(sorted(off))})
        if kind not in off:
            self.app.feel(kind)

    def per_cent(self, value: float) -> str:
        return tr("{share} %", share=value)


class Swatches(EachInFlow):
    """Small pictures side by side: all in one row, or in two rows or two by two where they would be too narrow."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("width", "children"):
            self.fbind(name, self._share_width)
        theme.bind(text_scale=self._share_width)

    def _share_width(self, *_: object) -> None:
        parts: Sequence[PictureChoice] = self.children
        gap = dp(8)
        least = theme.sp(76) + gap
        in_a_row = next((count for count in (len(parts), ceil(len(parts) / 2)) if self.width >= count * least), 2)
        for part in parts:
            part.size_hint_x, part.width = None, (self.width - gap * (in_a_row - 1)) / in_a_row - 0.5


class Swatch(PictureChoice):
    look = StringProperty("light")
    icon = StringProperty("")
    drawn_by = (*PictureChoice.drawn_by, "look", "icon")

    def paint_picture(self, x: float, y: float, width: float, height: float) -> None:
        if self.look == "system":
            half = width / 2 - dp(2)
            self._look("light", x, y, half, height, "")
            self._look("dark", x + width - half, y, half, height, "")
        else:
            self._look(self.look, x, y, width, height, self.icon)

    def _look(self, look: str, x: float, y: float, width: float, height: float, sign: str) -> None:
        base = table_look(look, theme.cloth).base
        paint.tint(colour(base["outline"]))
        paint.fill(x, y, width, height, dp(CORNER))
        paint.tint(colour(base["table"]))
        paint.fill(x + dp(1.5), y + dp(1.5), width - dp(3), height - dp(3), dp(CORNER - 1.5))
        paint.tint(colour(base["surface"]))
        paint.fill(x + dp(8), y + dp(10), width - dp(16), height - dp(20), dp(8))
        ink = colour(base["ink"])
        middle = x + width / 2
        letter("A", middle - (dp(10) if sign else 0), y + height / 2, dp(22), ink)
        if sign:
            icon(sign, middle + dp(12), y + height / 2, dp(18), ink)
