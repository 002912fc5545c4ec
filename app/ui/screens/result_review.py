"""What you missed: the turns that cost most, found beside the screen, the worst three first."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.core.game import Preview, counted
from app.core.review import Missed, Size, review
from app.ui.play import board_type
from app.ui.screens.history import with_points
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.panels import BottomSheet, Divider, Panel
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Drawn, Touchable
from app.ui.window import window

WORST = 3
KEPT = 12
MARKS = {Size.SLIP: 1, Size.MISTAKE: 2, Size.BLUNDER: 3}
ESTIMATED = "Estimated as a strong player would; what a move gives the others counts, too."
SIZES = {Size.SLIP: "a slip", Size.MISTAKE: "a mistake", Size.BLUNDER: "a blunder"}


class Stopped(Exception):
    """Nobody waits for the review any more."""


class Marks(Drawn):
    """Marks, up to three: how much a miss cost."""

    count = NumericProperty(1)
    drawn_by = ("count",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.size = (dp(18) * self.count, dp(16))

    def paint(self) -> None:
        paint.tint(theme.bad)
        edge, high = dp(15), dp(13)
        for number in range(int(self.count)):
            x, y = self.x + number * dp(18), self.center_y - high / 2
            paint.polygon([(x, y + high), (x + edge, y + high), (x + edge / 2, y)])


class MissedRow(Row, Touchable):
    """A turn: how much it cost, what would have been better, what was played."""

    def __init__(self, missed: Missed, game: Any, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), padding=(0, dp(6)), **kwargs)
        board = board_type(game.name)
        told = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        head = Row(spacing=dp(8))
        head.add_widget(Marks(count=MARKS[missed.size], pos_hint={"center_y": 0.5}))
        when = moment_of(missed, board)
        head.add_widget(Words(text=when, style="label", pos_hint={"center_y": 0.5}))
        told.add_widget(head)
        better, mine = better_said(missed, game), played_said(missed, game)
        told.add_widget(Words(text=better[:1].upper() + better[1:], style="label"))
        told.add_widget(Words(text=f"You: {mine}", style="label", tone="ink_soft", weight=400))
        lost = counted(rounded(missed.points), game.counted_in)
        cost = Words(text=lost, style="label", weight=700, tone="bad", wrap=False, pos_hint={"center_y": 0.5})
        for part in window.mirrored([told, cost]):
            self.add_widget(part)
        self.spoken = f"{when}, {SIZES[missed.size]} of {lost}: {better} instead of {mine}"

    def paint(self) -> None:
        if self.pressed:
            paint.tint(theme.surface_high)
            paint.fill(*self.box, dp(12))


def moment_of(missed: Missed, board: Any) -> str:
    """Say when in the game it was, as its players count."""
    return board.moment(missed.view) or f"Move {missed.turn + 1}"


def better_said(missed: Missed, game: Any) -> str:
    """Say what would have been better, to the end of it, and its words."""
    return all_said(game, (missed.view, missed.better), missed.better_then)


def played_said(missed: Missed, game: Any) -> str:
    """Say what was done instead."""
    return all_said(game, (missed.view, missed.played), missed.played_then)


def all_said(game: Any, *plays: tuple[Any, Any] | None) -> str:
    """Moves that belong together, each with the words it makes."""
    board = board_type(game.name)
    return ", then ".join(
        with_words(board.said(move, view), game.preview(view, move)) for view, move in filter(None, plays)
    )


def with_words(said: str, preview: Preview) -> str:
    """Say a move and the words it makes."""
    words = ", ".join(with_points(preview.words))
    return f"{said}: {words}" if words else said


def rounded(points: float) -> str:
    """Round points as players say them: whole where they are."""
    return f"{points:.0f}" if points >= 1 else f"{points:.1f}"


class ReviewPanel(Panel):
    """Looks for what a seat missed, tells how far it is, and shows it."""

    def __init__(self, screen: Any, seat: int, **kwargs: Any) -> None:
        kwargs.setdefault("padding", dp(16))
        super().__init__(**kwargs)
        self._screen = screen
        self._seat = seat
        self._stopped = False
        self._found: tuple[Missed, ...] = ()
        self._progress = Words(text="Looking at your moves …", tone="ink_soft")
        self.add_widget(self._progress)
        transcript, game = screen.table.transcript, screen.game
        screen.app.worker.think(lambda: self._look(transcript, game), self._show)

    def stop(self) -> None:
        """Stop: nobody waits for the review any more."""
        self._stopped = True

    def _look(self, transcript: Any, game: Any) -> tuple[Missed, ...] | None:
        """Find what was missed, in the worker's thread."""
        try:
            return review(transcript, game, self._seat, KEPT, self._tell)
        except Stopped:
            return None

    def _tell(self, done: int, whole: int) -> None:
        if self._stopped:
            raise Stopped
        Clock.schedule_once(lambda _: self._say(f"Looking at your moves … {done} of {whole}"), 0)

    def _say(self, words: str) -> None:
        self._progress.text = words

    def _show(self, found: tuple[Missed, ...] | None) -> None:
        if self._stopped or found is None:
            return
        self._found = found
        self._fill(WORST)

    def _fill(self, count: int) -> None:
        self.clear_widgets()
        if not self._found:
            self.add_widget(Words(text="Nothing worth a word. Well played."))
        else:
            self.add_widget(Words(text=ESTIMATED, style="caption", tone="ink_soft"))
        for number, missed in enumerate(self._found[:count]):
            if number:
                self.add_widget(Divider())
            row = MissedRow(missed, self._screen.game)
            row.bind(on_release=lambda _row, missed=missed: self._open(missed))
            self.add_widget(row)
        if len(self._found) > count:
            more = PushButton(text=f"{len(self._found) - count} more", kind="plain", icon="expand_more")
            more.bind(on_release=lambda *_: self._fill(KEPT))
            self.add_widget(more)

    def _open(self, missed: Missed) -> BottomSheet:
        """Open the board as it was, with the better move on it."""
        screen = self._screen
        sheet = BottomSheet(title=moment_of(missed, board_type(screen.game.name)))
        board = board_type(screen.game.name)(game=screen.game, players=screen.players, size_hint_y=None)
        board.height = min(window.height * 0.6, dp(520))
        board.disabled = True
        board.seat = self._seat
        board.view, board.hint = missed.better_then or (missed.view, missed.better)
        sheet.body.add_widget(Words(text=f"Better: {better_said(missed, screen.game)}", style="label"))
        mine = f"You: {played_said(missed, screen.game)}"
        sheet.body.add_widget(Words(text=mine, style="label", tone="ink_soft", weight=400))
        sheet.body.add_widget(board)
        sheet.show(screen.stage)
        return sheet
