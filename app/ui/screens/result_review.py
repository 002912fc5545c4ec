"""What you missed: the turns that cost most, found beside the screen, the worst three first."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.core.game import AnyGame, Player, Preview, Seat, View, counted
from app.core.review import Missed, Size, lesson_of, review
from app.core.transcript import Transcript
from app.games import spoken_of
from app.ui.play import board_type
from app.ui.screens.history import with_points
from app.ui.texts import labelled, later, listed, tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnSize
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet, Panel
from app.ui.widgets.touch import Drawn

if TYPE_CHECKING:
    from app.ui.play.board import Board

WORST = 3
KEPT = 12
MARKS = {Size.SLIP: 1, Size.MISTAKE: 2, Size.BLUNDER: 3}
SIZES = {Size.SLIP: later("a slip"), Size.MISTAKE: later("a mistake"), Size.BLUNDER: later("a blunder")}


LESS_THAN_ONE = {"point": later("less than a point"), "card": later("less than a card")}


class Stopped(Exception):
    """Nobody waits for the review any more."""


class Marks(OfOwnSize, Drawn):
    count = NumericProperty(1)
    drawn_by = ("count",)

    def paint(self) -> None:
        paint.tint(theme.bad)
        edge, high = dp(15), dp(13)
        for number in range(int(self.count)):
            x, y = self.x + number * dp(18), self.center_y - high / 2
            paint.polygon([(x, y + high), (x + edge, y + high), (x + edge / 2, y)])


def told_of(missed: Missed, game: AnyGame, players: Sequence[Player] = ()) -> Entry:
    when, cost = moment_of(missed, board_type(game.name)), cost_said(missed, game)
    better, mine = better_said(missed, game), played_said(missed, game)
    details = {"when": when, "size": tr(SIZES[missed.size]), "cost": cost, "better": better, "mine": mine}
    return {
        "missed": missed,
        "marks": MARKS[missed.size],
        "when": when,
        "better": better[:1].upper() + better[1:],
        "mine": tr("You: {move}", move=mine),
        "named": words_named(missed, game),
        "why": why_said(missed, players),
        "cost": tr("cost {cost}", cost=cost),
        "spoken": tr("{when}, {size} of {cost}: {better} instead of {mine}", **details),
    }


def why_said(missed: Missed, players: Sequence[Player]) -> str:
    return missed.why.said.text(players) if missed.why else ""


def words_named(missed: Missed, game: AnyGame) -> list[str]:
    """List the words that are told of a turn: what was and what would have been made, and those of the reason."""
    plays = (missed.view, missed.better), missed.better_then, (missed.view, missed.played), missed.played_then
    previews = [game.preview(view, move) for view, move in filter(None, plays)]
    made = [each.word for preview in previews for each in (*preview.words, *preview.hoped)]
    why = (*missed.why.words, *missed.why.said.words) if missed.why else ()
    return list(dict.fromkeys((*made, *why)))


def moment_of(missed: Missed, board: "type[Board]") -> str:
    return board.when_exactly(missed.view) or tr("Move {number}", number=missed.turn + 1)


def better_said(missed: Missed, game: AnyGame) -> str:
    return all_said(game, (missed.view, missed.better), missed.better_then)


def played_said(missed: Missed, game: AnyGame) -> str:
    return all_said(game, (missed.view, missed.played), missed.played_then)


def cost_said(missed: Missed, game: AnyGame) -> str:
    """Say by how much a better move was better; it is an estimate where not all of it was there at once."""
    if missed.points < 1:
        return tr(LESS_THAN_ONE[game.counted_in])
    cost = counted(f"{missed.points:.0f}", game.counted_in)
    better, mine = previews_of(missed, game)
    is_there = round(missed.points) == at_once(better, mine)[0] - at_once(better, mine)[1]
    return cost if is_there else tr("about {cost}", cost=cost)


def previews_of(missed: Missed, game: AnyGame) -> tuple[Preview, Preview]:
    """Tell what the better move does, and what was played."""
    played, better = missed.seen
    return game.preview(*better), game.preview(*played)


def at_once(better: Preview, mine: Preview) -> tuple[int, int]:
    """Tell what both bring at once, or lock for the end of a round."""
    return (better.kept, mine.kept) if better.kept or mine.kept else (better.points or 0, mine.points or 0)


def all_said(game: AnyGame, *plays: tuple[object, object] | None) -> str:
    spoken = spoken_of(game.name)
    return tr(", then ").join(
        with_words(spoken.move_said(move, view), game.preview(view, move)) for view, move in filter(None, plays)
    )


def with_words(said: str, preview: Preview) -> str:
    words, hoped = listed(with_points(preview.words)), tr(" or ").join(with_points(preview.hoped))
    if words or not hoped:
        return labelled(said, words) if words else said
    return tr("{move}, perhaps for {words}", move=said, words=hoped)


class ReviewPanel(Panel):
    """Looks for what a seat missed, tells how far it is, and shows it."""

    screen = ObjectProperty(None, allownone=True)
    is_looking = BooleanProperty(True)
    progress = StringProperty("")
    rows = ListProperty()
    rest = NumericProperty(0)
    lesson = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._seat: Seat | None = None
        self._found: dict[Seat, tuple[Missed, ...]] = {}
        super().__init__(**kwargs)

    def look(self, seat: Seat) -> None:
        if seat == self._seat:
            return
        self._seat, self.rows, self.rest, self.lesson = seat, [], 0, ""
        self.is_looking = seat not in self._found
        if not self.is_looking:
            self._tell(WORST)
            return
        self.progress = tr("Looking at your moves …")
        transcript, game = self.screen.table.transcript, self.screen.game
        self.screen.app.worker.think(lambda: self._look(transcript, game, seat), lambda found: self._took(seat, found))

    def stop(self) -> None:
        self._seat = None

    def _look(self, transcript: Transcript, game: AnyGame, seat: Seat) -> tuple[Missed, ...] | None:

        def tell(done: int, whole: int) -> None:
            if self._seat != seat:
                raise Stopped
            Clock.schedule_once(lambda _: self._say(done, whole))

        try:
            return review(transcript, game, seat, KEPT, tell)
        except Stopped:
            return None

    def _say(self, done: int, whole: int) -> None:
        self.progress = tr("Looking at your moves … {done} of {whole}", done=done, whole=whole)

    def _took(self, seat: Seat, found: tuple[Missed, ...] | None) -> None:
        if found is not None:
            self._found[seat] = found
        if found is not None and seat == self._seat:
            self.is_looking = False
            self._tell(WORST)

    def show_all(self) -> None:
        self._tell(KEPT)

    def _tell(self, count: int) -> None:
        found = self._found[self._seat] if self._seat is not None else ()
        self.rows = list(self._rows(found[:count]))
        self.rest = max(0, len(found) - count)
        lesson = lesson_of(found)
        self.lesson = lesson.text() if lesson else ""

    def _rows(self, shown: tuple[Missed, ...]) -> Iterator[Entry]:
        for number, missed in enumerate(shown):
            if number:
                yield {"view": "Divider", "key": missed.turn}
            yield {"key": missed.turn, "panel": self, **told_of(missed, self.screen.game, self.screen.players)}

    def open(self, missed: Missed) -> None:
        game = self.screen.game
        played, better = (self._board(*seen) for seen in missed.seen)
        MissedSheet(
            title=moment_of(missed, board_type(game.name)),
            better=better_said(missed, game),
            mine=played_said(missed, game),
            why=why_said(missed, self.screen.players),
            named=words_named(missed, game),
            played=played,
            board=better,
        ).show(self.screen.stage)

    def _board(self, view: View, move: object) -> "Board":
        """Lay a move of that view, only to be looked at."""
        kind, players = board_type(self.screen.game.name), self.screen.players
        board = kind(game=self.screen.game, players=players, disabled=True, compared=True, seat=self._seat)
        board.view, board.hint = view, move
        return board


class MissedSheet(BottomSheet):
    better = StringProperty("")
    mine = StringProperty("")
    why = StringProperty("")
    named = ListProperty()
    played = ObjectProperty(None, allownone=True)
    board = ObjectProperty(None, allownone=True)
