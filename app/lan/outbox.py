"""What is still to be sent to one device: every answer in its order, and of the table only the newest picture.

A phone that sleeps has nothing piled up for it: when it reads again it is sent the table as it is.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from time import monotonic
from typing import Any, Final, TypeVar

from app.core.codec import compact, to_json
from app.core.game import Event, Seat
from app.core.values import replace
from app.lan.asides import Aside
from app.lan.messages import Asides, Hand, History, HostMessage, Lobby, Opened, Place, Record, Seen, TakeOver, to_guest
from app.lan.padding import padded
from app.lan.parts import in_parts
from app.lan.shown import Shown
from app.lan.view_writer import ViewWriter

REMEMBERED: Final = 32
TRIFLE: Final = 0.25  # seconds by which clocks may seem to differ that do not
LONGEST_PIECE: Final = 16_384  # characters of history in one message; a character is at most four bytes

T = TypeVar("T")


class Written:
    """Remembers what was written last at a table: what several devices are told is written once for all of them."""

    def __init__(self, view_type: Any) -> None:
        self._view_type = view_type
        self._known: dict[tuple[int, ...], tuple[tuple[object, ...], Any]] = {}

    @cached_property
    def views(self) -> ViewWriter:
        """Writes the views of the table."""
        return ViewWriter(self._view_type, left_empty="events")

    def once(self, write: Callable[[], T], *of: object) -> T:
        """Return what is written of these very things; they are values, and what is written of them is one thing."""
        key = tuple(map(id, of))
        if key not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[key] = of, write()  # with the things, so that nothing else has their place in memory
        written: T = self._known[key][1]
        return written


class Outbox:
    """Takes what a device is told, and gives what goes over its wire."""

    def __init__(self, view_type: Any, written: Written | None = None) -> None:
        self._written = written or Written(view_type)
        self._picture: Lobby | Shown | None = None
        self._answers: deque[HostMessage] = deque()
        self._put_at = 0.0  # when the picture was taken
        self._awaited: asyncio.Future[None] | None = None  # that there is something to send
        # What this connection has carried:
        self._opened: Opened | None = None
        self._events: tuple[Event, ...] = ()
        self._hands: dict[Seat | None, Hand] = {}
        self._asides: tuple[Aside, ...] = ()
        self._record = ""
        self._frame: _Frame | None = None

    def put(self, told: HostMessage | Shown) -> None:
        """Take something to be sent: a picture replaces the one before that has not gone yet."""
        if isinstance(told, Lobby | Shown):
            self._picture, self._put_at = told, monotonic()
        else:
            self._answers.append(told)
            if isinstance(told, TakeOver):
                self._frame = None  # the next picture says that the table stays here
        if self._awaited and not self._awaited.done():
            self._awaited.set_result(None)

    async def next(self) -> list[str]:
        """Wait until there is something to send: lines in few pieces, the picture before the answers about it."""
        if self._picture is None and not self._answers:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        picture, self._picture = self._picture, None
        answers = list(self._answers)
        self._answers.clear()
        lines = [*self._drawn(picture), *map(to_guest, answers)]
        return list(map(padded, bundles(lines))) if lines else []

    def _drawn(self, picture: Lobby | Shown | None) -> Iterator[str]:
        match picture:
            case Lobby():
                yield to_guest(picture)
            case Shown():
                yield from self._shown(picture)

    def _shown(self, shown: Shown) -> Iterator[str]:
        """Write what this device did not know: not that somebody did something in secret."""
        lines, frame = list(self._told_anew(shown)), self._frame_of(shown)
        if lines or self._frame is None or not frame.is_like(self._frame):
            self._frame = frame
            yield from lines
            yield self._seen(shown)

    def _frame_of(self, shown: Shown) -> "_Frame":
        sitting = self._written.once(lambda: tuple(map(_sitting, shown.places)), _sitting, shown.places)
        left = (shown.time_left, shown.game_left, *(place.waited_for for place in shown.places))
        ends = tuple(None if seconds is None else self._put_at + seconds for seconds in left)
        return _Frame(tuple(hand.seat for hand in shown.hands), sitting, shown.time_whole, ends)

    def _told_anew(self, shown: Shown) -> Iterator[str]:
        once = self._written.once
        if shown.opened != self._opened:
            self._opened = shown.opened
            self._hands.clear()  # as the device does: it is another game, or others sit there
            yield once(lambda: to_guest(shown.opened), shown.opened)
        yield from self._history(shown.hands[0].view.events)
        for hand in shown.hands:
            if not _is_same(self._hands.get(hand.seat), hand):
                self._hands[hand.seat] = hand
                yield once(partial(self._hand, hand), hand.view, hand.may_take_back, hand.made)
        if shown.asides != self._asides:
            self._asides = shown.asides
            yield to_guest(Asides(shown.asides))
        if shown.record != self._record:
            self._record = shown.record
            pieces = in_parts(shown.record)
            yield from (to_guest(Record(part, len(pieces), piece)) for part, piece in enumerate(pieces))

    def _hand(self, hand: Hand) -> str:
        """Write a view, and with what; the history in it goes apart."""
        line = _hand_without_view((hand.seat, hand.may_take_back, hand.made))
        return line.replace('"view":null', f'"view":{self._written.views.write(hand.view)}', 1)

    def _seen(self, shown: Shown) -> str:
        """Write the end of a picture: it is the same for all but for whose hands belong to it."""
        times = shown.time_left, shown.time_whole, shown.game_left
        end = self._written.once(lambda: self._end_of(shown), shown.version, shown.places, *times)
        seats = ",".join([compact(hand.seat) for hand in shown.hands])
        return end.replace('"seats":[]', f'"seats":[{seats}]', 1)

    def _end_of(self, shown: Shown) -> str:
        """Write it without hands; who sits there is as it was in most pictures."""
        places = self._written.once(lambda: to_json(shown.places, tuple[Place, ...]), shown.places)
        end = to_guest(Seen(shown.version, (), (), shown.time_left, shown.time_whole, shown.game_left))
        return end.replace('"places":[]', f'"places":{places}', 1)

    def _history(self, events: tuple[Event, ...]) -> Iterable[str]:
        """Return what of the history is new, or not as it was."""
        former, self._events = self._events, events
        return self._written.once(lambda: tuple(_news(former, events)), former, events) if former is not events else ()


@lru_cache(maxsize=1024)
def _hand_without_view(rest: tuple[Seat | None, bool, int]) -> str:
    seat, may_take_back, made = rest
    return to_guest(Hand(seat, None, may_take_back, made))


def _news(former: tuple[Event, ...], events: tuple[Event, ...]) -> Iterator[str]:
    first = shared(former, events)
    if not first == len(former) == len(events):
        yield from history(first, events[first:])


@dataclass(frozen=True, slots=True)
class _Frame:
    """What a picture tells besides hands and history."""

    seats: tuple[Seat | None, ...]
    places: tuple[Place, ...]
    whole: float | None
    ends: tuple[float | None, ...]  # the moments at which something is over

    def is_like(self, other: "_Frame") -> bool:
        """Tell whether nothing is otherwise but the time that went by."""
        if (self.seats, self.places, self.whole) != (other.seats, other.places, other.whole):
            return False
        return all(_is_as_late(one, two) for one, two in zip(self.ends, other.ends, strict=True))


def _sitting(place: Place) -> Place:
    return place if place.waited_for is None else replace(place, waited_for=None)


def _is_as_late(one: float | None, other: float | None) -> bool:
    return one is other if one is None or other is None else abs(one - other) < TRIFLE


def _is_same(old: Hand | None, new: Hand) -> bool:
    """Tell whether nothing happened that the seat may see: the table keeps a view as long as it holds."""
    if old is None or (old.may_take_back, old.made) != (new.may_take_back, new.made):
        return False
    return old.view is new.view or bool(old.view == new.view)


def shared(one: Sequence[Event], other: Sequence[Event]) -> int:
    """Count the events two histories have in common from the beginning."""
    least = min(len(one), len(other))
    return next((place for place in range(least) if one[place] is not other[place]), least)


def history(first: int, events: tuple[Event, ...]) -> Iterator[str]:
    """Events in as few messages as they fit into: one at least, though it be empty."""
    text = to_guest(History(first, events))
    if len(text) <= LONGEST_PIECE or len(events) < 2:
        yield text
    else:
        half = len(events) // 2
        yield from history(first, events[:half])
        yield from history(first + half, events[half:])


def bundles(lines: Sequence[str]) -> Iterator[str]:
    """Lines together in pieces that fit into a message of the network: each piece costs a way of its own."""
    bundle: list[str] = []
    size = 0
    for line in lines:
        if bundle and size + len(line) > LONGEST_PIECE:
            yield "\n".join(bundle)
            bundle, size = [], 0
        bundle.append(line)
        size += len(line) + 1
    yield "\n".join(bundle)
