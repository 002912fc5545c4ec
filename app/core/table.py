"""A table: one game's full state and its transcript."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from app.core.game import EXTRA_TIME, TURN, AnyGame, Clock, IllegalMove, Leave, Malformed, Player, Seat
from app.core.options import check_options
from app.core.texts import later
from app.core.transcript import (
    AS_USUAL,
    Entry,
    HouseRules,
    Judge,
    Made,
    Opening,
    Seated,
    TakenBack,
    Transcript,
    check_house,
    check_judge,
    check_player,
    check_players,
    check_unused,
    entry_line,
    opening_line,
)

STANDS = later("This move stands: it cannot be taken back.")
OTHERS = later("Nobody can sit down there now.")

Record = Callable[[str], None]
"""Where each line of the transcript goes, before anybody sees its effect."""


def open_table(
    game: AnyGame,
    options: Any,
    players: tuple[Player, ...],
    judge: Judge,
    rng: Random,
    record: Record | None = None,
    house: HouseRules = AS_USUAL,
    former: Opening | None = None,
) -> "Table":
    """Open a new table: options and players checked, cards dealt, the opening on record.

    Where as many play on as played before, who begins may follow from the former game.
    """
    check_options(options)
    check_players(game, players)
    check_judge(judge)
    check_house(house, players)
    deal = game.deal(options, players, rng)
    if former and len(former.players) == len(players):
        deal = game.deal_next(deal, former.deal)
    opening = Opening(game.name, options, players, judge, deal, house, rules=game.rules)
    if record:
        record(opening_line(game, opening))
    return Table(game, Transcript(opening), record)


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a seat: who sat there, who sits there now, and how much had happened by then."""

    seat: Seat
    former: Player
    player: Player
    events: int
    moves: int


class Views:
    """A position as each seat, or an onlooker, sees it: each view is worked out once."""

    __slots__ = ("_game", "_known", "position")

    def __init__(self, game: AnyGame, position: Any) -> None:
        self._game = game
        self.position = position  # for the host's own rules only
        self._known: dict[Seat | None, Any] = {}

    def of(self, seat: Seat | None) -> Any:
        """Show what a seat, or an onlooker, may see."""
        known = self._known
        if seat not in known:
            if None not in known:
                known[None] = self._game.view(self.position, None)
            if seat is not None:
                known[seat] = self._game.seen_by(self.position, seat, known[None])
        return known[seat]


class Table:
    """A game being played: moves go in, views come out, every move is on record before it shows."""

    def __init__(self, game: AnyGame, transcript: Transcript, record: Record | None = None) -> None:
        self.game = game
        self.opening = transcript.opening
        self.on_change: list[Callable[[], None]] = []
        self._record: Record | None = None
        self._entries: list[Entry] = []
        start = game.start(self.opening.options, self.opening.deal, self.opening.rules)
        self._states = [start]
        self._views = Views(game, start)
        self._made: list[Made] = []  # the moves that stand: those taken back are only in the entries
        self._foreseen: tuple[Made, Views] | None = None  # a move, and the position after it
        self.players = self.opening.players  # who sits there now
        self.changes: tuple[Change, ...] = ()  # of who sits where, since the deal
        for number, entry in enumerate(transcript.entries, 2):
            self._replay(number, entry)
        self._record = record

    @property
    def transcript(self) -> Transcript:
        return Transcript(self.opening, tuple(self._entries))

    @property
    def last_entry(self) -> Entry:
        """The newest line of the record but for the opening; there must be one."""
        return self._entries[-1]

    @property
    def state(self) -> Any:
        """The full position, for the host's own rules only."""
        return self._states[-1]

    @property
    def made(self) -> tuple[Made, ...]:
        """The moves that stand, in the order the table took them."""
        return tuple(self._made)

    @property
    def positions(self) -> tuple[Any, ...]:
        """The position before the first move, and after each that stands."""
        return tuple(self._states)

    @property
    def is_over(self) -> bool:
        return self.view(None).result is not None

    @property
    def clocks(self) -> tuple[Clock, ...]:
        """The time for what is asked now, longer for a seat whose handicap says so, and for the whole game."""
        more = max((self._extra_time(seat) for seat in self.view(None).active), default=0)
        return tuple(
            replace(each, seconds=each.seconds * (100 + more) / 100) if each.name == TURN else each
            for each in self.game.clocks(self.state)
        )

    def _extra_time(self, seat: Seat) -> int:
        return self.players[seat].handicap.get(EXTRA_TIME.name, 0)

    def view(self, seat: Seat | None) -> Any:
        """Show what a seat, or an onlooker, may see now."""
        return self._views.of(seat)

    def play(self, seat: Seat | None, move: Any) -> None:
        """Take a move, or raise IllegalMove and change nothing."""
        made = Made(seat, move)
        self._take(made, self._after(made))

    def after(self, seat: Seat | None, move: Any) -> Views:
        """Tell the position after a move, or raise IllegalMove: made next, it is not worked out again."""
        return self._after(Made(seat, move))

    def _after(self, made: Made) -> Views:
        if self._foreseen is None or self._foreseen[0] != made:
            self._foreseen = made, Views(self.game, self.game.apply(self._states[-1], made.seat, made.move))
        return self._foreseen[1]

    def may_take_back(self, seat: Seat) -> bool:
        """Tell whether the seat's last move may be undone.

        Never across another seat's move, a draw, or anything that showed hidden things, as the end of the game does.
        """
        return not (self.is_over and self.game.has_secrets) and self._showed_nothing(seat)

    def _showed_nothing(self, seat: Seat) -> bool:
        """Tell whether the last move is this seat's, and showed nothing that was hidden."""
        if not self._made or self._made[-1].seat != seat or len(self._made) <= self._moves_of_others(seat):
            return False
        return not self.game.reveals(self._states[-2], self._made[-1].move, self._states[-1])

    def _moves_of_others(self, seat: Seat) -> int:
        """Count the moves there were when whoever has a seat sat down there."""
        return max((each.moves for each in self.changes if each.seat == seat), default=0)

    def may_seat(self, seat: Seat) -> bool:
        """Tell whether another player may have a seat: never at a table of the day, or one that is over.

        Whoever left for good left a seat that is out of the game.
        """
        is_there = 0 <= seat < len(self.players) and Made(None, Leave(seat)) not in self._made
        return is_there and not self.is_over and not self.opening.day

    def told_by(self, moves: int) -> int:
        """Count what had happened once so many moves stood, as the rules tell it now."""
        state = self._states[min(max(moves, 0), len(self._made))]
        return len(self.game.view(state, None).events)

    def seat(self, seat: Seat, player: Player) -> None:
        """Let another player have a seat from now on, hand and all, or raise IllegalMove and change nothing."""
        if not self.may_seat(seat):
            raise IllegalMove(OTHERS)
        check_unused(player.name, (each for number, each in enumerate(self.players) if number != seat))
        check_player(self.game, player)
        self._take(Seated(seat, player))

    def _sit(self, seat: Seat, player: Player) -> None:
        events = len(self.view(None).events)
        self.changes += (Change(seat, self.players[seat], player, events, len(self._made)),)
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def take_back(self, seat: Seat) -> None:
        """Undo the seat's last move, or raise IllegalMove."""
        if not self.may_take_back(seat):
            raise IllegalMove(STANDS)
        self._take(TakenBack(seat))

    def _take(self, entry: Entry, after: Views | None = None) -> None:
        """Put a line on record, and let it be so; *after* is the position after a move, with what was seen of it."""
        if self._record:
            self._record(entry_line(self.game, entry))
        match entry:
            case Made():
                assert after
                self._states.append(after.position)
                self._made.append(entry)
            case TakenBack():
                self._states.pop()
                self._made.pop()
            case Seated(seat, player):
                self._sit(seat, player)
        self._entries.append(entry)
        self._views = after or Views(self.game, self._states[-1])
        self._foreseen = None
        for tell in tuple(self.on_change):
            tell()

    def enter(self, entry: Entry) -> None:
        """Do what a line of a transcript says, or raise IllegalMove and change nothing."""
        match entry:
            case Made(seat, move):
                self.play(seat, move)
            case TakenBack(seat) if self._showed_nothing(seat):  # older tables were taken back at their end, too
                self._take(entry)
            case TakenBack():
                raise IllegalMove(STANDS)
            case Seated(seat, player):
                self.seat(seat, player)

    def _replay(self, line: int, entry: Entry) -> None:
        try:
            self.enter(entry)
        except IllegalMove as error:
            raise Malformed("Line {line}: {reason}", line=line, reason=str(error)) from error
