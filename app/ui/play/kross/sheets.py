"""What opens over the board of KROSS: all sheets to look at, who has which letter card, what could be claimed."""

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.core.game import Seat, signed
from app.games.kross.model import Claim, Counted, cards_of
from app.ui.play.kross.draft import Draft
from app.ui.play.kross.letter_cards import in_rows, paint_cards
from app.ui.play.kross.paint import card_looks, find_run
from app.ui.play.kross.paper import SheetPicture, line_totals, paint_letters, paint_loops, paint_paper, paper_within
from app.ui.play.kross.remarks import bonuses
from app.ui.theme import Colour, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Flow
from app.ui.widgets.choices import Chip
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import Words, text_texture
from app.ui.widgets.touch import Drawn, Touchable

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard

TILE = 150  # dp, of a small sheet


class SheetTile(Touchable):
    """A small sheet with its owner's shape, name and score."""

    seat = NumericProperty(0)
    name = StringProperty("")
    score = StringProperty("")
    sheet = StringProperty("." * 36)
    counted = ObjectProperty(())
    drawn_by = ("seat", "name", "score", "sheet", "counted")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.spoken = f"{self.name}, {self.score}, enlarge"

    def _head(self) -> float:
        return max(dp(36), theme.sp(24) + dp(12))

    def paint(self) -> None:
        paint.panel(*self.box, self.corner, "rest")
        head = self._head()
        x, y = self.x + dp(8), self.y + dp(8)
        paper = paper_within(x, y, self.width - dp(16), self.height - head - dp(8), totals=False)
        paint_paper(paper)
        paint_loops(paper, self.counted)
        paint_letters(paper, self.sheet)
        badge(self.x + dp(22), self.top - head / 2, dp(24), int(self.seat), initial_of(self.name))
        from kivy.graphics import Rectangle

        for words, left, foot, width, height, ink, _ in self.writings():
            size, weight = (theme.style("caption")[0], 600) if words == self.name else (theme.style("heading")[0], 700)
            paint.tint(ink)
            texture = text_texture(words, round(size), weight)
            Rectangle(texture=texture, pos=(round(left), round(foot)), size=(width, height))

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """What is written on it and where."""
        middle = self.top - self._head() / 2
        found: list[tuple[str, float, float, float, float, Colour, Colour | None]] = []
        score = text_texture(self.score, round(theme.style("heading")[0]), 700)
        ground: Colour = tuple(theme.surface)
        if self.score:
            at = (self.right - dp(10) - score.width, middle - score.height / 2)
            found.append((self.score, *at, float(score.width), float(score.height), tuple(theme.ink), ground))
        name = text_texture(self.name, round(theme.style("caption")[0]), 600)
        if self.x + dp(40) + name.width < self.right - dp(18) - score.width:
            at = (self.x + dp(40), middle - name.height / 2)
            found.append((self.name, *at, float(name.width), float(name.height), tuple(theme.ink_soft), ground))
        return found


class SheetsPanel(BottomSheet):
    """All sheets, live; a tap enlarges one, another brings all back."""

    def __init__(self, board: "KrossBoard", **kwargs: Any) -> None:
        self._board = board
        self.seat: Seat | None = None
        super().__init__(title="Sheets", **kwargs)
        board.bind(view=self.fill)
        self.body.bind(width=self.fill)
        self.fill()

    def closed(self) -> None:
        self._board.unbind(view=self.fill)

    def fill(self, *_: Any) -> None:
        """Show all, or the one that was enlarged."""
        self.body.clear_widgets()
        self.body.spacing = dp(10)
        if self.seat is None:
            self._fill_all()
        else:
            self._fill_one(self.seat)

    def _fill_all(self) -> None:
        self.title = "Sheets"
        flow = Flow(spacing=dp(10))
        width = max(dp(TILE), self.body.width)
        columns = max(1, int((width + dp(10)) // dp(TILE + 10)))
        edge = (width - dp(10) * (columns - 1)) / columns - 1
        for seat, name in self._seats():
            view = self._board.view
            tile = SheetTile(
                seat=seat,
                name=name,
                score=self._score(seat),
                sheet=view.sheets[seat],
                counted=view.counted[seat] if view.counted else (),
                size=(edge, edge + max(dp(28), theme.sp(24) + dp(4))),
            )
            tile.bind(on_release=lambda tile: self.enlarge(int(tile.seat)))
            flow.add_widget(tile)
        self.body.add_widget(flow)
        cards = Chip(text="Letter cards", icon="playing_cards")
        cards.bind(on_release=lambda *_: self._show_cards())
        self.body.add_widget(cards)

    def _show_cards(self) -> None:
        self.dismiss()
        CardsPanel(self._board).show(self.stage)

    def _fill_one(self, seat: Seat) -> None:
        view = self._board.view
        name = dict(self._seats())[seat]
        self.title = f"{name}’s sheet" if self._score(seat) == "" else f"{name}’s sheet, {self._score(seat)}"
        counted = view.counted[seat] if view.counted else ()
        picture = SheetPicture(sheet=view.sheets[seat], counted=counted, totals=bool(view.counted), size_hint_y=None)
        picture.height = picture.height_for(max(1, self.body.width))
        self.body.add_widget(picture)
        for line in sums(view, seat, counted):
            self.body.add_widget(Words(text=line, style="label", tone="ink_soft", weight=400))
        back = Chip(text="All sheets", icon="arrow_back")
        back.bind(on_release=lambda *_: self.enlarge(None))
        self.body.add_widget(back)

    def _seats(self) -> list[tuple[Seat, str]]:
        board = self._board
        return [(seat, board.players[seat].name) for seat in range(len(board.players))]

    def _score(self, seat: Seat) -> str:
        points = self._board.view.scores[seat].points
        return "" if points is None else signed(points)

    def enlarge(self, seat: Seat | None) -> None:
        """Show one sheet large, or all."""
        self.seat = seat
        self.fill()

    def back(self) -> bool:
        """Escape goes from one sheet to all, and from there away."""
        if self.seat is None:
            return super().back()
        self.enlarge(None)
        return True


def sums(view: Any, seat: Seat, counted: tuple[Counted, ...]) -> list[str]:
    """What a sheet is made of, in words."""
    totals = line_totals(counted)
    lines = [f"Rows {sum(totals[:6])}, columns {sum(totals[6:])}"] if counted else []
    if counted:
        lines.append(", ".join(f"{each.word} {each.points}" for each in sorted(counted, key=lambda each: -each.points)))
    if view.task_words and view.task_words[seat]:
        lines.append("Task +3")  # KH22: the word would tell of the task
    return lines + bonuses(view, seat)


class CardsPicture(Drawn):
    """The 26 letter cards."""

    looks = ObjectProperty({})
    drawn_by = ("looks",)

    def paint(self) -> None:
        paint_cards(in_rows(*self.box, 7, dp(6)), self.looks)


class CardsPanel(BottomSheet):
    """The letter cards, and in words who has which."""

    def __init__(self, board: "KrossBoard", **kwargs: Any) -> None:
        super().__init__(title="Letter cards", **kwargs)
        self.body.add_widget(CardsPicture(looks=card_looks(board), size_hint_y=None, height=dp(236)))
        view = board.view
        for seat, player in enumerate(board.players):
            cards = cards_of(view.holders, seat)
            if cards:
                self.body.add_widget(Words(text=f"{player.name} has {' '.join(cards)}: −{len(cards)}"))
        if all(digit == "." for digit in view.holders):
            self.body.add_widget(Words(text="All letter cards lie in the middle."))


class ClaimsPanel(BottomSheet):
    """All strings of one's sheet that could be claimed, the words among them first; a tap chooses one."""

    def __init__(self, board: "KrossBoard", **kwargs: Any) -> None:
        super().__init__(title="What fits your task?", **kwargs)
        self._board = board
        found = [move.word for move in board.game.legal(board.view) if isinstance(move, Claim)]
        words = [word for word in found if board.game.of_word(word).problem is None]
        self._list("Words on your sheet", words)
        self._list("Other letters", [word for word in found if word not in words])
        if not found:
            self.body.add_widget(Words(text="There is nothing to claim on your sheet."))

    def _list(self, heading: str, found: list[str]) -> None:
        if not found:
            return
        self.body.add_widget(Words(text=heading, style="label", tone="ink_soft"))
        flow = Flow(spacing=dp(6))
        for word in sorted(found, key=lambda each: (-len(each), each)):
            chip = Chip(text=word)
            chip.bind(on_release=lambda chip: self._choose(chip.text))
            flow.add_widget(chip)
        self.body.add_widget(flow)

    def _choose(self, word: str) -> None:
        self._board.making = Draft(run=find_run(self._board.sheet, word))
        self.dismiss()


__all__ = ["CardsPanel", "ClaimsPanel", "SheetsPanel"]
