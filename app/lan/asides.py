"""What is said at a table between moves, and is no move: a hint was asked for, presses were a tie, a seat changed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from app.core.game import Sentence, say
from app.core.table import Table
from app.core.texts import later
from app.lan.plausible import Index, Name, Seat

MOST_ASIDES: Final = 500  # of a table: many have none
TIED: Final = (
    later("{who} and {who_0} pressed at the same time: the rule puts {who} first"),
    later("{who}, {who_0} and {who_1} pressed at the same time: the rule puts {who} first"),
    later("{who}, {who_0}, {who_1} and {who_2} pressed at the same time: the rule puts {who} first"),
    later("{who}, {who_0}, {who_1}, {who_2} and {who_3} pressed at the same time: the rule puts {who} first"),
)


@dataclass(frozen=True, slots=True)
class Hint:
    """A seat asked for a hint, before the event of that number."""

    seat: Seat
    before: Index
    moves: Index | None = None  # that stood then; older versions did not write it down


@dataclass(frozen=True, slots=True)
class Tie:
    """Several pressed at the same time, before the event of that number, and the rule put one of them first."""

    seat: Seat
    others: tuple[Seat, ...]
    before: Index
    moves: Index | None = None


@dataclass(frozen=True, slots=True)
class Takeover:
    """Whoever has the seat plays on for another, before the event of that number."""

    seat: Seat
    former: Name
    before: Index
    moves: Index | None = None


Aside: TypeAlias = Hint | Tie | Takeover


def as_told_now(asides: Iterable[Aside], table: Table) -> tuple[Aside, ...]:
    """Put asides before what happened next: another version of the app may tell more of the moves before, or less."""
    return tuple(each if each.moves is None else replace(each, before=table.told_by(each.moves)) for each in asides)


def hints_of(asides: Iterable[Aside], seat: Seat) -> int:
    """Count the hints a seat has asked for."""
    return sum(isinstance(aside, Hint) and aside.seat == seat for aside in asides)


def seats_in(aside: Aside) -> tuple[Seat, ...]:
    """List the seats an aside is about."""
    return (aside.seat, *aside.others) if isinstance(aside, Tie) else (aside.seat,)


def sentence_of(aside: Aside) -> Sentence:
    """Make the sentence the table reads of an aside."""
    match aside:
        case Hint(seat):
            return say("{who} asks for a hint", who=seat)
        case Takeover(seat, former):
            return say("{who} plays on for {former}", who=seat, former=former)
        case Tie(seat, others):
            also = {f"who_{number}": other for number, other in enumerate(others)}
            return say(TIED[min(len(others), len(TIED)) - 1], who=seat, **also)


def news_of(asides: tuple[Aside, ...], known: tuple[Aside, ...]) -> Iterator[Aside]:
    """List the asides that came after the known ones; none at a table that was dealt anew."""
    if asides[: len(known)] == known:
        yield from asides[len(known) :]
