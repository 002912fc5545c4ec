"""The full position of 3DXWORD: its phases, and what can be read off it."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from app.core.game import Event, EventKind, Result, Seat, Sentence, say
from app.core.lexicon import Dictionary
from app.core.rulings import happened, staying
from app.core.today import Lots
from app.core.values import replace
from app.games.xword3d.bricks import with_more
from app.games.xword3d.lattice import Point
from app.games.xword3d.model import MOST_OF_A_COLOUR, Deal, Options, joiners_of, sturdiness_of
from app.games.xword3d.placing import Ground
from app.games.xword3d.scoring import Earned
from app.games.xword3d.structure import Colour, Structure

WORDS_BEFORE_BUILDING: Final = 4  # X19
SOME: Final = 4  # players: with more, all have had a turn before anybody builds up


@dataclass(frozen=True, slots=True)
class Playing:
    """X12: a seat is to lay a word, or to pass."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Undo:
    """What comes back when a word was none."""

    structure: Structure
    rack: str
    points: int
    used: tuple[int, ...]
    words: tuple[tuple[Seat, str, int], ...]


@dataclass(frozen=True, slots=True)
class Disputing:
    """X8: the words of a turn may be disputed, until all others have let go."""

    seat: Seat
    said: tuple[str, ...]
    undo: Undo
    let_go: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    result: Result


Phase: TypeAlias = Playing | Disputing | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a table of 3DXWORD."""

    options: Options
    deal: Deal
    structure: Structure
    racks: tuple[str, ...]
    pool: str  # the next brick last
    phase: Phase
    points: tuple[int, ...]
    used: tuple[tuple[int, ...], ...]  # Joiners of each colour, by seat
    full: tuple[int, ...]  # how many bricks each may have
    number: int = 1  # of the turn
    played: int = 0
    had: frozenset[Seat] = frozenset()
    still: int = 0
    passes: int = 0
    mixed: int = 0  # how often the pool was mixed anew
    last: tuple[Point, ...] = ()
    fresh: tuple[Earned, ...] = ()
    words: tuple[tuple[Seat, str, int], ...] = ()  # that scored
    stood: frozenset[str] = frozenset()
    left: frozenset[Seat] = frozenset()
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> range:
        return range(self.deal.seats)


def opening_state(options: Options, deal: Deal) -> State:
    """X6, X9: the bricks are dealt; what was drawn for first player is told (X7)."""
    nothing = (0,) * deal.seats
    state = State(
        options=options,
        deal=deal,
        structure=Structure(),
        racks=deal.racks,
        pool=deal.pool,
        phase=Playing(deal.first),
        points=nothing,
        used=((0,) * len(Colour),) * deal.seats,
        full=tuple(map(len, deal.racks)),
    )
    for drawn in deal.draws:
        for seat, letter in enumerate(drawn):
            if letter != ".":
                state = happened(state, EventKind.REVEALED, seat, say("{who} draws {letter}", who=seat, letter=letter))
    return happened(state, EventKind.TURN, deal.first, _who_begins(deal))


def _who_begins(deal: Deal) -> Sentence:
    """Say who begins, and why (X7)."""
    if not deal.draws:
        return say("{who} begins", who=deal.first)
    letter = deal.draws[-1][deal.first]
    return say("{who} drew {letter}, the nearest to X, and begins", who=deal.first, letter=letter)


def changed(values: tuple[object, ...], seat: Seat, value: object) -> tuple[object, ...]:
    """Return what each seat has, but for one."""
    return (*values[:seat], value, *values[seat + 1 :])


def active(state: State) -> frozenset[Seat]:
    """List the seats whose move is awaited."""
    match state.phase:
        case Playing(seat):
            return frozenset({seat})
        case Disputing(seat, let_go=let_go):
            return frozenset(other for other in staying(state) if other != seat and other not in let_go)
        case _:
            return frozenset()


def may_build(state: State) -> bool:
    """X19, XH9: whether words may leave the table: after four words, or with many players after a turn of each."""
    if len(state.seats) > SOME:
        return state.had.issuperset(staying(state))
    return state.played >= WORDS_BEFORE_BUILDING


def is_looked_for(state: State) -> bool:
    """XH7: whether the dictionary, which judges this flat table, says when nobody has a word: all bricks are drawn."""
    agreed = state.options
    return agreed.looks and not agreed.space and agreed.judge == "auto" and not state.pool


def colours_left(state: State) -> tuple[int, ...]:
    """X21: how many Joiners of each colour nobody has used."""
    whole = joiners_of(state.options, len(state.seats))
    return tuple(whole - sum(used[number] for used in state.used) for number, _ in enumerate(Colour))


def ground_of(state: State, seat: Seat, words: Dictionary | None) -> Ground:
    """Tell what a row of a seat depends on besides the structure."""
    free = colours_left(state)
    colours = (
        colour
        for number, colour in enumerate(Colour)
        if free[number] > 0 and state.used[seat][number] < MOST_OF_A_COLOUR
    )
    return Ground(
        sturdiness_of(state.options),
        words,
        is_flat=not state.options.space,
        may_build=may_build(state),
        colours=frozenset(colours),
    )


# The pool


def with_bricks(state: State, seat: Seat, bricks: str) -> State:
    """Let a seat have these bricks."""
    return replace(state, racks=changed(state.racks, seat, bricks))


def drawn(state: State, seat: Seat, count: int) -> State:
    """Draw some bricks for a seat: fewer when the pool runs out (X16)."""
    count = min(count, len(state.pool))
    rest, new = state.pool[: len(state.pool) - count], state.pool[len(state.pool) - count :]
    return replace(with_bricks(state, seat, with_more(state.racks[seat], new)), pool=rest)


def put_back(state: State, bricks: str) -> State:
    """X12: put bricks into the pool, and mix it by the deal's next seed, in the same way on every device."""
    mixed, pool = state.mixed + 1, sorted(state.pool + bricks)
    return replace(state, pool="".join(Lots(f"{state.deal.seed} {mixed}").drawn(pool, len(pool))), mixed=mixed)
