"""Parts of the scoresheet: the players' badges, and the sheets from the foot where something is chosen."""

from collections.abc import Iterator, Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.core.game import Malformed, counted, signed
from app.dates import day_of, hour_of
from app.games.kross.model import ALPHABET, Tally
from app.storage.house_words import word_of
from app.storage.scoresheets import SHEETS_AT_MOST, Found, KeptSheet, SheetTable
from app.ui.play.kross.pieces import CardLook, GridKey
from app.ui.play.kross.scoresheet.sums import CARDS
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import buttons, choices, dialogs, rows  # noqa: F401 — kv names what is in them
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.seats import SeatMark

LEAST, HIGH = 48, 52  # dp of a badge in the strip


class SheetMark(SeatMark):
    screen = ObjectProperty(None, allownone=True)
    fitted_by = ("name", "score")

    def measure(self, *_: object) -> None:
        self.named = not theme.large_text
        self.size = (max(dp(LEAST), self.wanted(named=self.named, signed=self.signed) + dp(20)), dp(HIGH))

    def _say(self, *_: object) -> None:
        said = tr("Sheet of {name}, {points}", name=self.name, points=counted(self.score, "point"))
        self.spoken = tr("{what}, open", what=said) if self.active else said


def badges_of(screen: object, table: SheetTable, tallies: Sequence[Tally], *, may_add: bool) -> list[Entry]:
    found: list[Entry] = [
        {
            "view": "SheetMark",
            "seat": number,
            "name": sheet.name,
            "score": signed(tally.total),
            "active": number == table.chosen,
            "screen": screen,
        }
        for number, (sheet, tally) in enumerate(zip(table.sheets, tallies))
    ]
    return [*found, *[{"view": "AddSheet", "screen": screen}] * (may_add and len(table.sheets) < SHEETS_AT_MOST)]


def cards_told(sheet: KeptSheet) -> str:
    return tr("{cards}. Each costs a point.", cards=" ".join(sheet.cards) or tr("None taken"))


# What opens over the sheet


class OlderSheet(BottomSheet):
    found: list[Found] = ListProperty()

    def rows(self, found: Sequence[Found]) -> list[Entry]:
        return [{"text": older_line(each), "found": each, "sheet": self} for each in found]


def older_line(found: Found) -> str:
    names = ", ".join(sheet.name for sheet in found.table.sheets)
    return f"{names} · {day_of(found.changed)}, {hour_of(found.changed)}"


class TaskSheet(BottomSheet):
    """The 24 task cards, and a field for the word that fulfils an own task."""

    word = StringProperty("")
    card = NumericProperty(None, allownone=True)
    problem = StringProperty("")

    def rows(self, chosen: int | None) -> list[Entry]:
        cards = [(None, tr("No task card")), *((number, f"{number}  {tr(text)}") for number, text in CARDS)]
        return [{"text": text, "card": card, "is_chosen": card == chosen, "sheet": self} for card, text in cards]

    def keep(self, typed: str) -> None:
        try:
            word = task_word_of(typed)
        except Malformed as refusal:
            self.problem = str(refusal)
        else:
            self.instead(self.screen.change_sheet, task_word=word)


def task_word_of(typed: str) -> str | None:
    """Read a word of two to six letters; nothing for an empty field; Malformed for anything else."""
    if not typed.strip():
        return None
    word = word_of(typed)
    if not 2 <= len(word) <= 6:
        raise Malformed("A word on the sheet has two to six letters, this one has {count}.", count=len(word))
    return word


class CardsSheet(BottomSheet):
    """The letter cards: a tap lays one before the player, or back."""

    keys = ObjectProperty(())
    told = StringProperty("")

    def on_screen(self, *_: object) -> None:
        self.tell("")

    def tell(self, news: str) -> None:
        sheet = self.screen.sheet
        self.keys = tuple(card_keys(self.screen.table))
        count = len(sheet.cards)
        points = counted(-count, "point")
        told = tr(
            "Tap the cards that {name} has: {count} taken, {points}.", name=sheet.name, count=count, points=points
        )
        self.told = f"{news} {told}".strip()

    def turn(self, sign: str) -> None:
        """Lay a card before the player, from whoever has it, or back."""
        table = self.screen.table
        former = holder_in(table, sign)
        self.screen.act(lambda: self.screen.desk.turn_card(sign))
        came = former not in {None, table.chosen} and sign in self.screen.sheet.cards
        name = table.sheets[former].name if came else ""
        self.tell(tr("{name} had the {sign} card.", sign=sign, name=name) if came else "")


def holder_in(table: SheetTable, sign: str) -> int | None:
    return next((number for number, sheet in enumerate(table.sheets) if sign in sheet.cards), None)


def card_keys(table: SheetTable) -> Iterator[GridKey]:
    """Make a key of each letter card: those that are taken are gaps."""
    for sign in ALPHABET:
        holder = holder_in(table, sign)
        if holder is None:
            said = tr("Letter card {letter}, not taken", letter=sign)
        elif holder == table.chosen:
            said = tr("Letter card {letter}, taken", letter=sign)
        else:
            said = tr("Letter card {letter}, {name} has it", letter=sign, name=table.sheets[holder].name)
        yield GridKey(sign, said, CardLook(holder))
