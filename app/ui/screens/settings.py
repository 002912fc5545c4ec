"""Settings: every wish holds at once."""

from typing import Any

from kivy.app import App
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.core.game import EventKind
from app.storage import house_words, word_lists
from app.ui.judge import EVERYDAY
from app.ui.judge import LARGE as LARGE_WORDS
from app.ui.screens.parts import QuietScreen, asked, group, link, switch, told
from app.ui.theme import PALETTE, colour, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Flow
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.choices import Chip, Stepper
from app.ui.widgets.panels import Divider
from app.ui.widgets.text import icon, letter, wrapped_texture
from app.ui.widgets.touch import Touchable

LOOKS = (
    ("light", "Light", "light_mode"),
    ("dark", "Dark", "dark_mode"),
    ("highContrast", "High contrast", "contrast"),
    ("system", "As the device", "brightness_auto"),
)
KINDS = {
    EventKind.TURN: "Your turn",
    EventKind.CALLED: "Called",
    EventKind.LAID: "Laid or written",
    EventKind.TAKEN: "Taken or stolen",
    EventKind.LOCKED: "Locked",
    EventKind.REVEALED: "Shown",
    EventKind.REFUSED: "Refused",
    EventKind.FELL: "Fallen",
    EventKind.PASSED: "Passed",
    EventKind.SCORED: "Scored",
    EventKind.LEFT: "Left the table",
    EventKind.FINISHED: "Finished",
}
"""What a kind of event is called where its sound can be switched."""
SMALLEST, LARGEST, BY = 100, 200, 25  # per cent


class SettingsScreen(QuietScreen):
    """All that a player may wish."""

    title = "Settings"

    def enter(self) -> None:
        self.app = App.get_running_app()
        self._more_sounds = False

    def resume(self) -> None:
        self.refill()

    def fill(self, left: Column, right: Column) -> None:
        left.add_widget(self._looks())
        left.add_widget(self._hands())
        left.add_widget(self._sounds())
        right.add_widget(self._words())
        right.add_widget(self._people())
        right.add_widget(self._about())

    def _looks(self) -> Any:
        wishes = self.app.settings
        panel = group("Look")
        swatches = Flow(spacing=(dp(8), dp(12)))
        for name, text, sign in LOOKS:
            swatch = Swatch(look=name, text=text, icon=sign, chosen=wishes.theme == name)
            swatch.bind(on_release=lambda _swatch, name=name: self._take_look(name))
            swatches.add_widget(swatch)
        swatches.bind(width=lambda flow, _: share_width(flow))
        self._swatches = swatches
        panel.add_widget(swatches)
        stepper = Stepper(low=SMALLEST, high=LARGEST, by=BY, words=lambda value: f"{value} %", spoken="Text size")
        stepper.value = round(wishes.text_size * 100)
        stepper.bind(value=lambda _stepper, value: self.app.change(text_size=value / 100))
        panel.add_widget(asked("Text size", "On top of what the device asks for.", stepper))
        return panel

    def _take_look(self, name: str) -> None:
        self.app.change(theme=name)
        for swatch in self._swatches.children:
            swatch.chosen = swatch.look == name

    def _hands(self) -> Any:
        wishes = self.app.settings
        panel = group("Hands and eyes")
        for text, more, name in (
            ("Left-handed", "Tools and trays change sides. Boards stay as they are.", "left_handed"),
            ("Reduce motion", "Things are where they go at once.", "reduce_motion"),
            ("Turn to the player", "On a tablet that lies flat, words face whoever plays.", "turn_to_seat"),
            ("Keep the screen on", "While a table is open.", "keep_awake"),
            ("Read aloud", "What the focus is on, and what happens at the table.", "speech"),
        ):
            panel.add_widget(switch(text, more, getattr(wishes, name), self._changes(name)))
        return panel

    def _changes(self, name: str) -> Any:
        return lambda on: self._change(name, on)

    def _change(self, name: str, on: bool) -> None:
        self.app.change(**{name: on})
        if name == "speech":
            self.app.speak("Wordtable reads aloud.")

    def _sounds(self) -> Any:
        wishes = self.app.settings
        panel = group("Sound and touch")
        panel.add_widget(switch("Sounds", "Wood and paper.", wishes.sound, self._changes("sound")))
        panel.add_widget(switch("Vibration", "Where the device can.", wishes.haptics, self._changes("haptics")))
        if self._more_sounds:
            for kind in KINDS:
                panel.add_widget(self._kind(kind))
        text = "Fewer" if self._more_sounds else "Choose for each kind of event"
        more = PushButton(text=text, kind="plain", icon="expand_less" if self._more_sounds else "expand_more")
        more.bind(on_release=lambda *_: self._toggle_kinds())
        panel.add_widget(more)
        return panel

    def _toggle_kinds(self) -> None:
        self._more_sounds = not self._more_sounds
        self.refill()

    def _kind(self, kind: EventKind) -> Any:
        chips = Flow(size_hint_x=None, width=dp(112))
        for text, sign, name in (("sound", "volume_up", "muted"), ("vibration", "mobile_vibrate", "unfelt")):
            chosen = kind not in getattr(self.app.settings, name)
            chip = Chip(icon=sign, chosen=chosen, spoken=f"{KINDS[kind]}, {text}, {'on' if chosen else 'off'}")
            chip.bind(on_release=lambda chip, name=name, text=text: self._switch_kind(chip, kind, name, text))
            chips.add_widget(chip)
        return asked(KINDS[kind], "", chips)

    def _switch_kind(self, chip: Any, kind: EventKind, name: str, text: str) -> None:
        chip.chosen = not chip.chosen
        chip.spoken = f"{KINDS[kind]}, {text}, {'on' if chip.chosen else 'off'}"
        off = set(getattr(self.app.settings, name)) ^ {kind.value}
        self.app.change(**{name: tuple(sorted(off))})
        if chip.chosen:
            self.app.feel(kind.value)

    def _words(self) -> Any:
        wishes = self.app.settings
        panel = group("Words")
        panel.add_widget(told("Dictionary", "What a new table judges by."))
        self._dictionaries = Flow()
        lists = [(lexicon.digest, lexicon.name) for lexicon in word_lists.brought(self.app.folder)]
        for name, text in [(LARGE_WORDS, "English, large"), (EVERYDAY, "English, everyday"), *lists]:
            chip = Chip(text=text)
            chip.bind(on_release=lambda _chip, name=name: self._take_dictionary(name))
            chip.key = name
            self._dictionaries.add_widget(chip)
        self._take_dictionary(wishes.dictionary)
        panel.add_widget(self._dictionaries)
        panel.add_widget(
            switch("Family filter", "Leaves rude words out.", wishes.family_filter, self._changes("family_filter"))
        )
        panel.add_widget(Divider())
        panel.add_widget(link("House words", self._house_words(), "add_home", lambda: self.go("house")))
        panel.add_widget(link("Own word lists", "In any language.", "language", lambda: self.go("lists")))
        panel.add_widget(link("Look a word up", "", "menu_book", lambda: self.go("words")))
        return panel

    def _house_words(self) -> str:
        house = house_words.load(self.app.folder)
        if not house.allow and not house.strike:
            return "Allowed here, or struck."
        return f"{len(house.allow)} allowed, {len(house.strike)} struck."

    def _take_dictionary(self, name: str) -> None:
        keys = [chip.key for chip in self._dictionaries.children]
        name = name if name in keys else LARGE_WORDS
        if name != self.app.settings.dictionary:
            self.app.change(dictionary=name)
        for chip in self._dictionaries.children:
            chip.chosen = chip.key == name
            chip.spoken = f"Dictionary {chip.text}{', chosen' if chip.chosen else ''}"

    def _people(self) -> Any:
        panel = group("Tables")
        panel.add_widget(link("Players", "Names and ages.", "group", lambda: self.go("players")))
        panel.add_widget(link("Saved tables", "To go on, or to look back.", "folder_open", lambda: self.go("tables")))
        panel.add_widget(link("Statistics", "", "bar_chart", lambda: self.go("statistics")))
        return panel

    def _about(self) -> Any:
        panel = group("About")
        panel.add_widget(link("Licences", "Whose work is in here.", "article", lambda: self.go("licences")))
        panel.add_widget(link("About Wordtable", "", "info", lambda: self.go("about")))
        return panel


def share_width(flow: Any) -> None:
    """Give the swatches of a row the same width: all in one row, or two by two when they would be too narrow."""
    parts = flow.children
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
        self.spoken = f"{self.text}{', chosen' if self.chosen else ''}"
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
