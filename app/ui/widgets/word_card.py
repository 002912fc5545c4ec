"""A word to be looked at: in wooden letters, whether it counts, what it means, what it is to each game."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.core.lookup import Finding
from app.ui.theme import font, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.boxes import AdaptiveRow, Column, Row
from app.ui.widgets.panels import Divider, Panel
from app.ui.widgets.sign import Sign
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Drawn

LARGEST_CUBE = 58  # dp
SMALLEST_CUBE = 20
NO_MEANING = "No meaning of it is kept here."


class WordCard(Panel):
    """All there is to say of a word; filled anew for the next."""

    finding = ObjectProperty(None, allownone=True)
    meaning = StringProperty("")
    """A line for each part of speech: "noun: a wedge"; a form of another word begins with that word and a dash."""
    forms = ListProperty()
    """Other forms that the dictionary has."""
    games = ListProperty()
    """What it is to each game: (folder, title, whether it counts, words about it)."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("padding", dp(18))
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        for name in ("finding", "meaning", "forms", "games"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        found: Finding | None = self.finding
        if not found:
            return
        self.add_widget(LetterRow(word=found.word))
        self.add_widget(verdict(found))
        if self.meaning:
            for line in self.meaning.split("\n"):
                self.add_widget(meaning_line(line))
        elif found.counts:
            self.add_widget(Words(text=NO_MEANING, tone="ink_soft"))
        if remarks := [each.text() for each in found.remarks]:
            told = ", ".join(remarks)
            self.add_widget(quiet(f"{told[:1].upper()}{told[1:]}."))
        if self.forms:
            self.add_widget(quiet(f"Also {', '.join(self.forms)}."))
        if self.games:
            self.add_widget(Divider())
            for row in self.games:
                self.add_widget(game_row(*row))


def verdict(found: Finding) -> Column:
    """Yes or no, with a sign besides the colour, and why."""
    column = Column(spacing=dp(2))
    row = Row(spacing=dp(10))
    row.add_widget(
        Sign(sign="verified.filled" if found.counts else "cancel.filled", tone="ok" if found.counts else "bad")
    )
    words = "Yes, a word" if found.counts else "Not a word here"
    row.add_widget(Words(text=words, style="title", tone="ok" if found.counts else "bad", pos_hint={"center_y": 0.5}))
    column.add_widget(row)
    if found.reason:
        column.add_widget(Words(text=found.reason.text()))
    return column


def meaning_line(line: str) -> Words:
    """Write a meaning, its part of speech stressed."""
    form, dash, rest = line.rpartition(" – ")
    part, colon, gloss = rest.partition(": ")
    if not colon:
        return Words(text=line)
    stressed = f"[font={font(700)}]{escape_markup(form + dash + part)}[/font]"
    return Words(text=f"{stressed}  {escape_markup(gloss)}", markup=True)


def quiet(text: str) -> Words:
    return Words(text=text, style="label", tone="ink_soft", weight=400)


def game_row(folder: str, title: str, counts: object, about: str) -> BoxLayout:
    """Make a row that says what the word is to a game."""
    row = AdaptiveRow(spacing=dp(10))
    name = Row(spacing=dp(10), pos_hint={"center_y": 0.5})
    name.add_widget(Dot(game=folder, pos_hint={"center_y": 0.5}))
    name.add_widget(Words(text=title, style="label", pos_hint={"center_y": 0.5}))
    said = Row(spacing=dp(8), pos_hint={"center_y": 0.5})
    said.add_widget(
        Sign(
            sign="check_circle.filled" if counts else "do_not_disturb_on",
            tone="ok" if counts else "ink_soft",
            edge=22,
            pos_hint={"center_y": 0.5},
        )
    )
    said.add_widget(Words(text=about, style="label", weight=400, pos_hint={"center_y": 0.5}))
    row.add_widget(name)
    row.add_widget(said)
    return row


class Dot(Drawn):
    """A game's colour beside its name."""

    game = StringProperty("home")
    drawn_by = ("game",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(12), dp(12)))
        super().__init__(**kwargs)

    def paint(self) -> None:
        paint.tint(theme.accents[self.game].main)
        paint.fill(*self.box, dp(3))


class LetterRow(Drawn):
    """A word laid in wooden cubes."""

    word = StringProperty("")
    drawn_by = ("word",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("word", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def _edge(self) -> float:
        count = max(1, len(self.word))
        return max(dp(SMALLEST_CUBE), min(dp(LARGEST_CUBE), self.width / count - dp(6)))

    def rows(self) -> Sequence[str]:
        """Cut the word into as many rows as it takes."""
        in_a_row = max(1, int(self.width // (self._edge() + dp(5))))
        return [self.word[start : start + in_a_row] for start in range(0, len(self.word), in_a_row)]

    def _measure(self, *_: object) -> None:
        self.height = max(1, len(self.rows())) * (self._edge() * 1.12 + dp(8))

    def paint(self) -> None:
        edge = self._edge()
        for number, letters in enumerate(self.rows()):
            wide = len(letters) * (edge + dp(6)) - dp(6)
            y = self.top - (number + 1) * (edge * 1.12 + dp(8)) + edge * 0.12 + dp(4)
            for place, sign in enumerate(letters):
                x = self.center_x - wide / 2 + place * (edge + dp(6))
                pieces.cube_face(round(x), round(y), round(edge), sign)
