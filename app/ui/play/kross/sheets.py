"""What opens over the board of KROSS: all sheets to look at, who has which letter card, what could be claimed."""

from collections.abc import Mapping, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.core.game import Seat, signed
from app.games.kross.model import EMPTY_SHEET, Counted, KrossView, cards_of
from app.ui.play.kross.layout import RISES
from app.ui.play.kross.paint_pieces import paint_cards, paint_sheet
from app.ui.play.kross.paper import Paper, paper_within, totals_on, writings_of
from app.ui.play.kross.pieces import cards_on, in_rows
from app.ui.play.kross.sentences import bonuses
from app.ui.play.kross.words import counted_of, line_totals
from app.ui.play.surface import Inked, inked
from app.ui.play.tray_parts import Tells
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.choices import Chip
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.touch import Drawn, Touchable

TILE = 150  # dp, of a small sheet
Lines = list[Mapping[str, str]]
"""Lines of words, as `Each` takes them."""


class SheetPicture(Drawn):
    """Shows what is written, which words count and what they come to; it keeps its proportions."""

    sheet = StringProperty(EMPTY_SHEET)
    counted = ObjectProperty(())
    totals = BooleanProperty(True)
    fits = BooleanProperty(False)
    drawn_by = ("sheet", "counted", "totals")
    fitted_by = ("width", "totals", "fits")

    def paper(self) -> Paper:
        return paper_within(*self.box, totals=self.totals)

    def height_needed(self) -> float | None:
        return paper_within(0, 0, max(1, self.width), 10000, totals=self.totals).height if self.fits else None

    def paint(self) -> None:
        paint_sheet(self.paper(), self.sheet, self.counted)

    def writings(self) -> list[Inked]:
        return inked(writings_of(totals_on(self.paper(), self.counted))) if self.totals else []


class SheetTile(Tells, FloatLayout, Touchable):
    seat = NumericProperty(0)
    name = StringProperty("")
    score = StringProperty("")
    sheet = StringProperty(EMPTY_SHEET)
    counted = ObjectProperty(())
    head = NumericProperty(0)

    def paint(self) -> None:
        paint.panel(*self.box, self.corner, "rest")


class SheetsPanel(BottomSheet):
    """The sheets, live; a tap enlarges a sheet, another brings all back."""

    view = ObjectProperty(None)
    is_counted = BooleanProperty(defaultvalue=True)
    """Whether totals may be told: those of a game that is over are counted before all eyes first."""
    names = ObjectProperty(())
    seat = ObjectProperty(None, allownone=True)
    tiles: list[Mapping[str, object]] = ListProperty()
    sheet = StringProperty("." * 36)
    counted = ObjectProperty(())
    lines: Lines = ListProperty()

    __events__ = ("on_cards",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._opened_at = self.seat
        self.body.spacing = dp(10)
        self.body.bind(width=self.fill)
        for name in ("view", "seat", "is_counted"):
            self.fbind(name, self.fill)
        theme.bind(revision=self.fill)
        self.fill()

    def follow(self, board: Widget, view: KrossView) -> None:
        """Show what has come: bound as a method, it keeps no panel that was closed."""
        self.is_counted, self.view = board.is_counted, view

    def fill(self, *_: object) -> None:
        if self.seat is None:
            self.title = tr("Sheets")
            self.tiles = [self._tile(seat) for seat in range(len(self.names))]
        else:
            name, score = self.names[self.seat], self._score(self.seat)
            self.title = (
                tr("{name}’s sheet, {score}", name=name, score=score) if score else tr("{name}’s sheet", name=name)
            )
            self.sheet, self.counted = self.view.sheets[self.seat], self._counted(self.seat)
            more = (*tasks_told(self.view, self.seat), *bonuses(self.view, self.seat)) if self.is_counted else ()
            self.lines = [{"text": line} for line in (*sums(self.counted), *more)]

    def _tile(self, seat: Seat) -> Mapping[str, object]:
        name, score = self.names[seat], self._score(seat)
        width = max(dp(TILE), self.body.width)
        columns = max(1, int((width + dp(10)) // dp(TILE + 10)))
        edge = (width - dp(10) * (columns - 1)) / columns - 1
        return {
            "seat": seat,
            "name": name,
            "score": score,
            "spoken": tr("{name}, {score}, enlarge", name=name, score=score),
            "sheet": self.view.sheets[seat],
            "counted": self._counted(seat),
            "size": (edge, edge + max(dp(28), theme.sp(24) + dp(4))),
            "means": seat,
            "tell": self.enlarge,
        }

    def _score(self, seat: Seat) -> str:
        points = self.view.scores[seat].points
        return "" if points is None or not self.is_counted else signed(points)

    def _counted(self, seat: Seat) -> tuple[Counted, ...]:
        return counted_of(self.view, seat) if self.is_counted else ()

    def enlarge(self, seat: Seat | None) -> None:
        self.seat = seat

    def back(self) -> bool:
        """Escape goes from one sheet to all, if it was chosen among them, and from there away."""
        if self.seat is None or self.seat == self._opened_at:
            return super().back()
        self.enlarge(None)
        return True

    def on_cards(self) -> None: ...


def sums(counted: Sequence[Counted]) -> list[str]:
    totals = line_totals(counted)
    lines = [tr("Rows {rows}, columns {columns}", rows=sum(totals[:6]), columns=sum(totals[6:]))] if counted else []
    if counted:
        lines.append(", ".join(f"{each.word} {each.points}" for each in sorted(counted, key=lambda each: -each.points)))
    return lines


def tasks_told(view: KrossView, seat: Seat) -> list[str]:
    """Tell of a task that counts, but not its word (KH22): that would tell of the task."""
    return [tr("Task +3")] if view.task_words and view.task_words[seat] else []


class AllCards(Drawn):
    looks = ObjectProperty({})
    drawn_by = ("looks",)

    def paint(self) -> None:
        paint_cards(cards_on(in_rows(self.x, self.y, self.width, self.height - dp(RISES), 7, dp(6)), self.looks))


class CardsPanel(BottomSheet):
    looks = ObjectProperty({})
    lines: Lines = ListProperty()


def holders_told(view: KrossView, names: Sequence[str]) -> Lines:
    held = [(name, cards_of(view.holders, seat)) for seat, name in enumerate(names)]
    told = [
        tr("{name} has {cards}: −{count}", name=name, cards=" ".join(cards), count=len(cards))
        for name, cards in held
        if cards
    ]
    return [{"text": line} for line in told or [tr("All letter cards lie in the middle.")]]


class ClaimChip(Tells, Chip):
    """A string of the own sheet that could be claimed."""


class ClaimsPanel(BottomSheet):
    """The strings of the own sheet that could be claimed: words, and others behind a button."""

    words: list[str] = ListProperty()
    others: list[str] = ListProperty()
    shows_others = BooleanProperty(False)

    __events__ = ("on_claim",)

    def chips(self, found: Sequence[str]) -> list[Mapping[str, object]]:
        in_order = sorted(found, key=lambda each: (-len(each), each))
        return [{"key": word, "text": word, "means": word, "tell": self._choose} for word in in_order]

    def _choose(self, word: str) -> None:
        self.dispatch("on_claim", word)
        self.dismiss()

    def on_claim(self, word: str) -> None: ...
