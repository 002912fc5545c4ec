"""The full position of KROSS THE WORDZ: its phases, and what can be read off it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from app.core.game import Event, EventKind, Result, Seat, say
from app.core.rulings import happened, staying
from app.core.values import replace
from app.games.kross.model import (
    ALL_IN_THE_MIDDLE,
    EMPTY_SHEET,
    FREE,
    NOW,
    ClaimMade,
    Deal,
    Holders,
    Options,
    Run,
    Sheet,
)
from app.games.kross.scoring import SheetScore


@dataclass(frozen=True, slots=True)
class Calling:
    """The caller is to say a letter."""


@dataclass(frozen=True, slots=True)
class Wishing:
    """KH9, calm mode: all who may grab say in secret whether they want to."""

    letter: str
    wishes: Mapping[Seat, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Grabbing:
    """KH9, window: nobody writes before somebody has grabbed, all have let go, or time is up."""

    letter: str
    let_go: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Entering:
    """Everybody writes the letter but who grabbed its card; squares are hidden until all are ready."""

    letter: str
    grabber: Seat | None = None
    squares: Mapping[Seat, int] = field(default_factory=dict)
    let_go: frozenset[Seat] = frozenset()  # of those who might still grab


@dataclass(frozen=True, slots=True)
class Finale:
    """K19: the one unfinished player may name and write a letter more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claiming:
    """KH13: each may claim a string that fits their task."""

    words: Mapping[Seat, str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Voting:
    """KH13: the others vote on each claim."""

    claims: tuple[ClaimMade, ...]
    votes: Mapping[tuple[Seat, Seat], bool] = field(default_factory=dict)  # claimant, voter


@dataclass(frozen=True, slots=True)
class Marking:
    """KH15, by hand: each highlights their words."""

    claims: tuple[ClaimMade, ...]
    marks: Mapping[Seat, tuple[Run, ...] | None] = field(default_factory=dict)  # None: the best, found for them


@dataclass(frozen=True, slots=True)
class Over:
    """Scored."""

    claims: tuple[ClaimMade, ...]
    result: Result
    sheets: Mapping[Seat, SheetScore] = field(default_factory=dict)


Phase: TypeAlias = Calling | Wishing | Grabbing | Entering | Finale | Claiming | Voting | Marking | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a table of KROSS."""

    options: Options
    deal: Deal
    sheets: tuple[Sheet, ...]
    caller: Seat
    holders: Holders = ALL_IN_THE_MIDDLE
    turn: int = 1
    first: frozenset[Seat] = frozenset()  # K18
    left: frozenset[Seat] = frozenset()
    phase: Phase = Calling()
    events: tuple[Event, ...] = ()
    rules: int = NOW

    @property
    def seats(self) -> range:
        return range(len(self.sheets))


def opening_state(options: Options, deal: Deal, rules: int = NOW) -> State:
    """Empty sheets, all cards in the middle, the first player to call, or the day (KH26)."""
    state = State(options, deal, (EMPTY_SHEET,) * len(deal.tasks), deal.first, rules=rules)
    return called_by_the_day(state, 1) if deal.letters else state


def called_by_the_day(state: State, turn: int) -> State:
    """KH26: the day calls its next letter."""
    letter = state.deal.letters[turn - 1]
    state = happened(state, EventKind.CALLED, None, say("The day calls {letter}", letter=letter))
    return replace(state, turn=turn, phase=Entering(letter))


def unfinished(state: State) -> list[Seat]:
    """List the seats that stay and have a free square left."""
    return [seat for seat, sheet in enumerate(state.sheets) if FREE in sheet and seat not in state.left]


def next_unfinished(state: State, seat: Seat) -> Seat:
    """KH5: the next unfinished player clockwise."""
    count = len(state.sheets)
    open_seats = unfinished(state)
    return next(other for step in range(1, count + 1) if (other := (seat + step) % count) in open_seats)


def may_grab(state: State, seat: Seat, letter: str) -> bool:
    """K13, KH2, KH4: an unfinished player, not the caller, who does not have the card already."""
    return (
        FREE in state.sheets[seat]
        and not state.deal.letters  # KH26
        and seat not in state.left
        and (seat != state.caller or state.options.caller_may_grab)
        and state.holders[ord(letter) - 65] != str(seat)
    )


def writers(state: State, phase: Entering) -> list[Seat]:
    """List the seats that are to write the called letter."""
    left, grabber = state.left, phase.grabber
    return [seat for seat, sheet in enumerate(state.sheets) if FREE in sheet and seat != grabber and seat not in left]


def voters(state: State, claimant: Seat) -> list[Seat]:
    """KH13: the others."""
    return [seat for seat in staying(state) if seat != claimant]


def active(state: State) -> frozenset[Seat]:
    """List the seats whose move is awaited."""
    match state.phase:
        case Entering(grabber=grabber, squares=written):  # the most of a game
            left = state.left
            return frozenset(
                [
                    seat
                    for seat, sheet in enumerate(state.sheets)
                    if seat not in written and seat != grabber and FREE in sheet and seat not in left
                ]
            )
        case Calling():
            return frozenset({state.caller})
        case Wishing(letter, wishes):
            return frozenset([seat for seat in state.seats if seat not in wishes and may_grab(state, seat, letter)])
        case Grabbing(letter, let_go):
            return frozenset([seat for seat in state.seats if seat not in let_go and may_grab(state, seat, letter)])
        case Finale(seat):
            return frozenset({seat})
        case Claiming(words):
            return frozenset(seat for seat in staying(state) if seat not in words)
        case Voting():
            return frozenset(seat for seat in staying(state) if awaited_votes(state, seat))
        case Marking(_, marks):
            return frozenset(seat for seat in staying(state) if seat not in marks)
        case Over():
            return frozenset()


def awaited_votes(state: State, seat: Seat) -> list[Seat]:
    """List the claimants a seat has still to vote on."""
    if not isinstance(state.phase, Voting):
        return []
    return [
        claim.seat
        for claim in state.phase.claims
        if seat != claim.seat and seat not in state.left and (claim.seat, seat) not in state.phase.votes
    ]
