"""A word to be looked at: in wooden letters, whether it counts, what it means, what it is to each game."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.utils import escape_markup

from app.core.lookup import Finding
from app.core.meanings import PARTS_OF_SPEECH
from app.ui.kv import dress
from app.ui.palette import font
from app.ui.texts import later, tr
from app.ui.theme import theme
from app.ui.widgets import paint, pieces, rows  # noqa: F401 — kv names what is in the last two
from app.ui.widgets.boxes import OfOwnHeight, OfOwnSize, sized
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import Panel
from app.ui.widgets.touch import Drawn

LARGEST_CUBE = 58  # dp
SMALLEST_CUBE = 20
NO_MEANING = later("There is no definition of it here.")


class WordCard(Panel):
    """All there is to say of one word."""

    finding: Finding | None = ObjectProperty(None, allownone=True, rebind=True)
    counts = BooleanProperty(False)
    reason = StringProperty("")
    """Why it counts, or why not, where that needs a word."""
    remarks = StringProperty("")
    meaning = StringProperty("")
    """A line for each part of speech: "noun: a wedge"; a form of another word begins with that word and a dash."""
    meanings = ListProperty()
    forms = ListProperty()
    """Other forms that the dictionary has."""
    games = ListProperty()
    """What it is to each game, as WordInGame shows it."""

    def on_finding(self, _card: object, found: Finding | None) -> None:
        self.counts = bool(found and found.counts)
        self.reason = found.reason.text() if found and found.reason else ""
        remarks = ", ".join(each.text() for each in found.remarks) if found else ""
        self.remarks = f"{remarks[:1].upper()}{remarks[1:]}." if remarks else ""

    def on_meaning(self, _card: object, meaning: str) -> None:
        self.meanings = [stressed(line) for line in meaning.split("\n")] if meaning else []


def stressed(line: str) -> Entry:
    """Return a meaning as Words show it, its part of speech stressed."""
    form, dash, rest = line.rpartition(" – ")
    part, colon, gloss = rest.partition(": ")
    if not colon:
        return {"markup": False, "text": line}
    called = tr(part) if part in PARTS_OF_SPEECH else part
    heavy = f"[font={font(700)}]{escape_markup(form + dash + called)}[/font]"
    return {"markup": True, "text": f"{heavy}  {escape_markup(gloss)}"}


class Dot(OfOwnSize, Drawn):
    """A game's colour beside its name."""

    width, height, size = sized("12dp")
    game = StringProperty("home")
    drawn_by = ("game",)

    def paint(self) -> None:
        paint.tint(theme.accents[self.game].main)
        paint.fill(*self.box, dp(3))


class LetterRow(OfOwnHeight, Drawn):
    """A word laid in wooden cubes."""

    word = StringProperty("")
    drawn_by = ("word",)
    fitted_by = ("word", "width")

    def _edge(self) -> float:
        count = max(1, len(self.word))
        return max(dp(SMALLEST_CUBE), min(dp(LARGEST_CUBE), self.width / count - dp(6)))

    def rows(self) -> Sequence[str]:
        in_a_row = max(1, int(self.width // (self._edge() + dp(5))))
        return [self.word[start : start + in_a_row] for start in range(0, len(self.word), in_a_row)]

    def measure(self, *_: object) -> None:
        self.height = max(1, len(self.rows())) * (self._edge() * 1.12 + dp(8))

    def paint(self) -> None:
        edge = self._edge()
        for number, letters in enumerate(self.rows()):
            wide = len(letters) * (edge + dp(6)) - dp(6)
            y = self.top - (number + 1) * (edge * 1.12 + dp(8)) + edge * 0.12 + dp(4)
            for place, letter in enumerate(letters):
                x = self.center_x - wide / 2 + place * (edge + dp(6))
                pieces.cube_face(round(x), round(y), round(edge), letter)


dress("word_card")
