"""The full position of WORD CROSS: its phases, and what can be read off it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.core.game import Event, Result, Seat
from app.core.rulings import staying
from app.core.today import Lots
from app.core.values import replace
from app.games.wordcross.board import HOLE, IN_CENTRE, PLACES, SIDES, Board, Slots, boxes_in_play, sides_of
from app.games.wordcross.fragments import Tile
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Deal, Options


@dataclass(frozen=True, slots=True)
class Playing:
    """W9: a seat is to make its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastTurns:
    """W17, WH14: somebody has made six words; each of the others has one more turn, the first of them now."""

    waiting: tuple[Seat, ...]

    @property
    def seat(self) -> Seat:
        return self.waiting[0]


@dataclass(frozen=True, slots=True)
class Disputing:
    """WH19: the words of a turn may be disputed, until all others have let go."""

    seat: Seat
    said: tuple[str, ...]
    turn: Turn
    before: "State"
    wrong: str | None  # the word that the dictionary does not know: nobody sees it until somebody disputes
    let_go: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    result: Result


Phase: TypeAlias = Playing | LastTurns | Disputing | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a table of WORD CROSS."""

    options: Options
    deal: Deal
    board: Board
    bag: tuple[Tile, ...]  # the next tile last
    phase: Phase
    first: Seat  # who began the round
    made: tuple[Turn | None, ...]
    put_back: tuple[int, ...]
    round: int = 1
    number: int = 1  # of the turn
    won: tuple[tuple[int, ...], ...] = ()  # by each seat in each round that is over
    idle: int = 0  # WH22
    barren: int = 1  # rounds in a row without a locked word, this one counted until there is one (WH22)
    mixed: int = 0  # how often the bag was mixed anew
    stood: frozenset[str] = frozenset()
    words: tuple[tuple[Seat, str, int], ...] = ()  # that scored
    left: frozenset[Seat] = frozenset()
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> range:
        return range(self.deal.seats)


def opening_state(options: Options, deal: Deal) -> State:
    """W8: 36 tiles into each large box, four into the middle one; the slots are empty."""
    nobody = Board(
        sides=sides_of(deal.seats, 0),
        boxes=tuple((HOLE,) * (PLACES if box in boxes_in_play(deal.seats) else 0) for box in SIDES),
        centre=(HOLE,) * IN_CENTRE,
        slots=(Slots(),) * deal.seats,
    )
    board, bag = filled(nobody, deal.tiles[::-1])
    nothing = (0,) * deal.seats
    return State(options, deal, board, bag, Playing(deal.first), deal.first, (None,) * deal.seats, nothing)


def filled(board: Board, bag: Sequence[Tile]) -> tuple[Board, tuple[Tile, ...]]:
    """W8, W19: fill the holes of the boxes, then those of the middle, as far as the bag goes (WH17, WH27)."""
    rest = list(bag)
    boxes = tuple(_without_holes(box, rest) for box in board.boxes)
    return replace(board, boxes=boxes, centre=_without_holes(board.centre, rest)), tuple(rest)


def _without_holes(places: Iterable[Tile], bag: list[Tile]) -> tuple[Tile, ...]:
    return tuple(tile if tile != HOLE or not bag else bag.pop() for tile in places)


def centre_filled(state: State) -> State:
    """W18, WH25: what was taken from the middle is replaced, in its place, at the end of the turn."""
    if HOLE not in state.board.centre or not state.bag:
        return state
    rest = list(state.bag)
    centre = _without_holes(state.board.centre, rest)
    return replace(state, board=replace(state.board, centre=centre), bag=tuple(rest))


def with_bag(state: State, more: Iterable[Tile]) -> State:
    """Put tiles into the bag and mix it by the deal's next seed, in the same way on every device."""
    mixed, bag = state.mixed + 1, sorted((*state.bag, *(tile for tile in more if tile != HOLE)))
    return replace(state, bag=tuple(Lots(f"{state.deal.seed} {mixed}").drawn(bag, len(bag))), mixed=mixed)


def tiles_in(slots: Slots) -> tuple[Tile, ...]:
    return (*slots.left, *slots.right)


def points_of(state: State) -> tuple[int, ...]:
    """Add up what each seat has scored in the rounds that are over."""
    return tuple(sum(won[seat] for won in state.won) for seat in state.seats)


def active(state: State) -> frozenset[Seat]:
    """List the seats whose move is awaited."""
    match state.phase:
        case Playing(seat):
            return frozenset({seat})
        case LastTurns(waiting):
            return frozenset(waiting[:1])
        case Disputing(seat, let_go=let_go):
            return frozenset(other for other in staying(state) if other != seat and other not in let_go)
        case _:
            return frozenset()
