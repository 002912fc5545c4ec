"""The scenes of the scoresheet: a sheet to write on, and letters to write with or letter cards to turn."""

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.metrics import dp

from app.games.kross.model import ALPHABET, FREE, SQUARES, Counted, Sheet
from app.ui.play.kross.cards import CardLook
from app.ui.play.kross.marks import stars_on
from app.ui.play.kross.paper import Paper, letters_on, loops_on, paper_within, totals_on, writings_of
from app.ui.play.kross.sentences import place_of
from app.ui.play.kross.words import through
from app.ui.play.marks import Outline
from app.ui.play.scene import Box, Flat, Piece, Scene, Spot
from app.ui.texts import tr

AROUND = 2  # dp round the sheet, for its shadow
KEY_LEAST, KEY_HIGH = 48, 48  # dp
PER_ROW_AT_MOST = 9
ERASE = "erase"


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A sheet as it lies open."""

    box: Box
    letters: Sheet
    counted: tuple[Counted, ...]
    task_word: str
    chosen: int


def sheet_scene(shown: OpenSheet) -> Scene:
    """Show a sheet, what it comes to, and the square that is written into next."""
    paper = paper_in(shown.box)
    totals = totals_on(paper, shown.counted)
    stars = stars_on(paper, shown.counted, shown.task_word, max(dp(16), paper.cell * 0.36), paper.cell * 0.1)
    chosen = Outline(paper.square(shown.chosen), dp(2.5), dp(4), wash=0.16)
    return Scene(
        ground=(paper,),
        below=(*loops_on(paper, shown.counted), chosen),
        pieces=letters_on(paper, shown.letters),
        marks=(*stars, *totals),
        places=tuple(
            Spot(("square", number), said_at(shown.letters, shown.counted, number), *paper.square(number), corner=dp(4))
            for number in range(SQUARES)
        ),
        writings=writings_of(totals),
    )


def paper_in(box: Box) -> Paper:
    """Place the sheet."""
    x, y, width, height = box
    around = dp(AROUND)
    return paper_within(x + around, y + around, width - 2 * around, height - 2 * around)


def said_at(letters: Sheet, counted: tuple[Counted, ...], number: int) -> str:
    """Tell what a voice calls a square: where it is, what is in it, and the words that count there."""
    sign = tr("free") if letters[number] == FREE else letters[number]
    said = tr("{place}, {sign}", place=place_of(number), sign=sign)
    words = tr(" and ").join(each.word for each in through(number, counted))
    return tr("{said}, in {words}", said=said, words=words) if words else said


# The keys


@dataclass(frozen=True, slots=True)
class Keys:
    """A to Z, and perhaps an eraser; or the letter cards, those that are taken as gaps."""

    box: Box
    erases: bool
    taken: str
    holder: int
    elsewhere: Mapping[str, tuple[int, str]]
    """The letter cards that lie before others: by whose look, and their name."""

    @property
    def names(self) -> list[str]:
        """The keys in their order."""
        return [*ALPHABET, ERASE] if self.erases else list(ALPHABET)

    def holder_of(self, name: str) -> int | None:
        """Before whom a card lies."""
        if name in self.taken:
            return self.holder
        return self.elsewhere[name][0] if name in self.elsewhere else None

    def said(self, name: str) -> str:
        """Tell what a voice calls a key."""
        if name == ERASE:
            return tr("Erase the square")
        if self.erases:
            return tr("Write {letter}", letter=name)
        if name in self.elsewhere and name not in self.taken:
            return tr("Letter card {letter}, before {name}", letter=name, name=self.elsewhere[name][1])
        is_taken = name in self.taken
        return tr("Letter card {letter}, taken" if is_taken else "Letter card {letter}, not taken", letter=name)


def per_row(width: float, *, erases: bool) -> int:
    """Count the keys that stand side by side: rows of about one length."""
    most = min(PER_ROW_AT_MOST, max(1, int(width / dp(KEY_LEAST))))
    return -(-_count(erases) // rows_of(most, erases=erases))


def rows_of(in_a_row: int, *, erases: bool) -> int:
    """Count the rows the keys need."""
    return -(-_count(erases) // in_a_row)


def _count(erases: bool) -> int:
    return len(ALPHABET) + erases


def keys_scene(keys: Keys) -> Scene:
    """Show the keys: they touch one another, so that no finger falls between them; each is drawn a little smaller."""
    x, y, width, height = keys.box
    in_a_row = per_row(width, erases=keys.erases)
    wide, high = width / in_a_row, dp(KEY_HIGH)
    cells = {
        name: (x + number % in_a_row * wide, y + height - (number // in_a_row + 1) * high, wide, high)
        for number, name in enumerate(keys.names)
    }
    return Scene(
        pieces=tuple(Piece(name, Flat(drawn(cell)), CardLook(keys.holder_of(name))) for name, cell in cells.items()),
        places=tuple(Spot(name, keys.said(name), *cell, corner=dp(6)) for name, cell in cells.items()),
    )


def drawn(cell: Box) -> Box:
    """Tell where a key is drawn in its place, in whole pixels."""
    x, y, width, height = cell
    gap = dp(2.5)
    wide = min(width - 2 * gap, height * 1.4)
    return round(x + (width - wide) / 2), round(y + gap), round(wide), round(height - 2 * gap)
