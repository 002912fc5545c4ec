"""What the rules of all games say alike: who stays, who may move at all, what the host may do, and what happened."""

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, Final, Protocol, TypeVar

from app.core.game import (
    HOST_MOVES,
    TURN,
    WHOLE_GAME,
    Absent,
    Clock,
    Event,
    EventKind,
    IllegalMove,
    Leave,
    Malformed,
    Seat,
    Sentence,
    TimeIsOver,
    TimeUp,
    TimeUpFor,
    WordPoints,
    say,
)
from app.core.texts import later
from app.core.values import replace


class Position(Protocol):
    """What the full position of every game knows of its seats and its history."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def seats(self) -> range: ...
    @property
    def left(self) -> frozenset[Seat]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


PositionT = TypeVar("PositionT", bound=Position)

NOT_ASKED: Final = later("That is not what is asked for now.")
NO_HOST_MOVE: Final = later("The host makes no such move.")


def happened(
    state: PositionT,
    kind: EventKind,
    seat: Seat | None,
    text: Sentence,
    words: tuple[WordPoints, ...] = (),
    points: int = 0,
) -> PositionT:
    """Add a line of history to a position."""
    return replace(state, events=(*state.events, Event(kind, seat, text, words, points)))


def staying(state: Position) -> list[Seat]:
    """List the seats that have not left for good."""
    return [seat for seat in state.seats if seat not in state.left] if state.left else [*state.seats]


def only_one_left(state: Position) -> Sentence:
    """Say who is left where all others have gone for good."""
    return say("{who} is the only player left", who=staying(state)[0])


def clockwise_from(state: Position, seat: Seat) -> list[Seat]:
    """List the seats that stay, from a seat on, itself first."""
    count = len(state.seats)
    return [other for step in range(count) if (other := (seat + step) % count) not in state.left]


def check_seats(seats: int, first: Seat, players: range) -> None:
    """Refuse a deal for more or fewer than can play, and one in which nobody begins."""
    if seats not in players or not 0 <= first < seats:
        raise Malformed("The deal has too few or too many seats, or nobody begins.")


def check_mover(state: Position, seat: Seat, move: object, *, is_asked: bool) -> None:
    """Refuse moves of seats where nobody sits, the host's from all seats, and those of whoever is not asked."""
    if seat in state.left or seat not in state.seats:
        raise IllegalMove("This seat is empty.")
    if isinstance(move, HOST_MOVES):
        raise IllegalMove("Only the host makes this move.")
    if not is_asked:
        raise IllegalMove("It is not your turn.")


def check_host_move(state: Position, move: object, clocks: Iterable[Clock], active: Collection[Seat]) -> None:
    """Refuse the end of a clock that does not run, a pass for who is not waited for, and leaving twice."""
    names = [clock.name for clock in clocks]
    match move:
        case TimeUp() | TimeUpFor() if TURN not in names:
            raise IllegalMove("No clock is running.")
        case TimeIsOver() if WHOLE_GAME not in names:
            raise IllegalMove("No clock is running.")
        case Absent(seat) | TimeUpFor(seat) if seat not in active:
            raise IllegalMove("Nobody waits for this seat.")
        case Leave(seat) if seat not in staying(state):
            raise IllegalMove("This seat is empty.")
