"""The full position of CUBEWORD: its phases, and what can be read off it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from app.core.game import Event, Result, Seat
from app.core.rulings import staying
from app.games.cubeword.cubes import CubeNumber
from app.games.cubeword.layout import Layout
from app.games.cubeword.model import Deal, Options
from app.games.cubeword.scoring import Earned


@dataclass(frozen=True, slots=True)
class Turning:
    """C5: a seat is to make its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Standing:
    """CH15: a turn would end the game; the others challenge it, or let it stand."""

    seat: Seat
    let_go: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    result: Result


Phase: TypeAlias = Turning | Standing | Over


@dataclass(frozen=True, slots=True)
class Made:
    """The last turn: as it was before, and what came of it, as long as it may be challenged or looked at."""

    seat: Seat
    layout: Layout
    points: tuple[int, ...]
    ages: Mapping[str, int]
    words: tuple[tuple[Seat, str, int], ...]
    idle: int
    fresh: tuple[Earned, ...] = ()
    is_open: bool = False  # it may be challenged


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a table of CUBEWORD."""

    options: Options
    deal: Deal
    layout: Layout
    points: tuple[int, ...]
    phase: Phase
    number: int = 1  # of the turn (CH13)
    turns: tuple[int, ...] = ()
    ages: Mapping[str, int] = field(default_factory=dict)
    words: tuple[tuple[Seat, str, int], ...] = ()  # what earned something, and how much
    last: Made | None = None
    idle: int = 0  # CH22
    time_is_up: bool = False  # CH19: the game ends with the turn under way
    left: frozenset[Seat] = frozenset()
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> range:
        return range(len(self.points))

    @property
    def joker(self) -> CubeNumber:
        """The number of the joker."""
        return len(self.deal.cubes)

    @property
    def worthless(self) -> frozenset[CubeNumber]:
        """CH12: the cubes whose letters score nothing."""
        return frozenset() if self.options.joker_scores else frozenset({self.joker})


def opening_state(options: Options, deal: Deal, ages: Mapping[str, int]) -> State:
    """C18: the pool is full, the sheet empty, or as the day has laid it (CH23)."""
    nothing = (0,) * deal.seats
    return State(options, deal, tuple(sorted(deal.laid)), nothing, Turning(deal.first), turns=nothing, ages=ages)


def challengers(state: State) -> frozenset[Seat]:
    """CH15: who may challenge the last turn."""
    if state.last is None or not state.last.is_open:
        return frozenset()
    return frozenset(seat for seat in staying(state) if seat != state.last.seat)


def active(state: State) -> frozenset[Seat]:
    """List the seats whose move is awaited."""
    match state.phase:
        case Turning(seat):
            return frozenset({seat})
        case Standing(seat, let_go):
            return frozenset(other for other in staying(state) if other != seat and other not in let_go)
        case _:
            return frozenset()
