"""A table as it stands on this device: whose hand is shown, and when the curtain must go up. It knows only chairs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.core.chair import Chair, Think
from app.core.game import (
    EXTRA_HINTS,
    AnyGame,
    Ask,
    Event,
    EventKind,
    IllegalMove,
    Player,
    Preview,
    Seat,
    Sentence,
    Skill,
    View,
    say,
)

HELPER = Skill.STRONG  # who is asked for a hint

IsOpen: TypeAlias = Callable[[View], bool]
"""Whether a step, seen by an onlooker, is played in the open by all who share the device."""
Refused: TypeAlias = Callable[[Sentence], None]


def never_open(view: View) -> bool:
    """Tell that no step is open: each plays in turn, behind the curtain."""
    return False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of history with what was said between: it stands before the event of that number."""

    before: int
    event: Event


class Sitting:
    """The people of this device at one table.

    Exactly one of these holds: a hand is shown (`seat`), the table as anybody may see it is shown (`seat` is None), or
    the curtain is up for somebody (`waiting`) and there is no view.
    """

    def __init__(
        self, game: AnyGame, chairs: Sequence[Chair], onlooker: Chair, think: Think, is_open: IsOpen = never_open
    ) -> None:
        self.game = game
        self.here = tuple(chair.seat for chair in chairs if chair.seat is not None)
        self.seat: Seat | None = None
        self.waiting: Seat | None = None
        self.on_change: list[Callable[[], None]] = []
        self.said: list[Line] = []
        self.keep_hints: Callable[[Sequence[tuple[Seat, int]]], None] | None = None  # told of all there were
        self._chairs = {chair.seat: chair for chair in chairs}
        self._onlooker = onlooker
        self._think = think
        self._is_open = is_open
        self._in_turn = False  # an open step was ended: now each in turn
        self._last: Seat | None = None  # whose hand was shown before the curtain went up
        self._hints: dict[Seat, int] = {}
        self._heard = list({id(each.on_change): each.on_change for each in (onlooker, *chairs)}.values())
        for heard in self._heard:
            heard.append(self._look)
        self._choose()

    def stop(self) -> None:
        """Look at the table no more."""
        for heard in self._heard:
            if self._look in heard:
                heard.remove(self._look)
        self.on_change.clear()

    # What is shown

    @property
    def players(self) -> tuple[Player, ...]:
        return self._onlooker.players

    @property
    def view(self) -> View | None:
        """What is shown; None while the curtain is up."""
        if self.waiting is not None:
            return None
        return self.public if self.seat is None else self._chairs[self.seat].view

    @property
    def public(self) -> View:
        """What anybody may see."""
        return self._onlooker.view

    @property
    def ask(self) -> Ask:
        """What the banner says; behind the curtain, what it would say to anybody."""
        return self.game.ask(self.public if self.waiting is not None else self.view)

    @property
    def asked(self) -> list[Seat]:
        """The people of this device who are asked for a move."""
        return [seat for seat in self.here if seat in self.public.active]

    @property
    def shares(self) -> bool:
        """Whether hands have to be hidden from one another here."""
        return self.game.has_secrets and len(self.here) > 1

    @property
    def is_open(self) -> bool:
        """Whether this step is played in the open, by `play(…, seat=…)`."""
        return len(self.here) > 1 and not self._in_turn and bool(self.asked) and self._is_open(self.public)

    @property
    def history(self) -> list[Event]:
        """All that happened, with what was said between."""
        events = list(self.public.events)
        for line in reversed(self.said):
            events.insert(line.before, line.event)
        return events

    def preview(self, move: object) -> Preview:
        return self.game.preview(self.view, move)

    def legal(self) -> Iterator[object]:
        return self.game.legal(self.view)

    # Who is shown

    def _look(self) -> None:
        self._choose()
        self._tell()

    def _tell(self) -> None:
        for tell in tuple(self.on_change):
            tell()

    def _choose(self) -> None:
        """Show whoever is asked: one after the other, the one who has the device first."""
        if not self._is_open(self.public):
            self._in_turn = False
        if len(self.here) <= 1:
            self.seat = self.here[0] if self.here else None
        elif self.public.result is not None or self.is_open:
            self._show(None)
        elif self.waiting is not None and self.waiting not in self.asked:
            self._show(None)
            self._hand_on()
        elif self.waiting is None and self.seat not in self.asked:
            self._hand_on()

    def _hand_on(self) -> None:
        following = self.following
        if following is None:
            return
        if self.shares:
            self._cover_for(following)
        else:
            self._show(following)

    @property
    def following(self) -> Seat | None:
        """The seat of this device that is asked next: clockwise from the seat that has it or had it last."""
        holder = self.seat if self.seat is not None else self._last or 0
        count = len(self.players)
        others = [seat for seat in self.asked if seat != self.seat]
        return min(others, key=lambda seat: (seat - holder) % count, default=None)

    def _show(self, seat: Seat | None) -> None:
        if self.seat is not None:
            self._last = self.seat
        self.seat, self.waiting = seat, None

    def _cover_for(self, seat: Seat) -> None:
        self._show(None)
        self.waiting = seat

    def uncover(self) -> None:
        """Open the curtain for the player it names."""
        if self.waiting is not None:
            self._show(self.waiting)
            self._tell()

    def cover(self) -> None:
        """Hide the hand that is shown, until the same player opens the curtain again."""
        if self.shares and self.seat is not None and self.public.result is None:
            self._cover_for(self.seat)
            self._tell()

    @property
    def turned_from(self) -> Seat | None:
        """The seat that had the device before the curtain went up, and may still change its mind."""
        last = self._last if self.waiting is not None else None
        return last if last is not None and last != self.waiting and self._chairs[last].may_take_back else None

    @property
    def may_reconsider(self) -> bool:
        """Whether the player whom the curtain names is asked for nothing, and may still change their mind."""
        seat = self.waiting
        return seat is not None and seat not in self.asked and self._chairs[seat].may_take_back

    def turn_back(self) -> None:
        """Hang the curtain for whoever had the device before."""
        if self.turned_from is not None:
            self.waiting = self.turned_from
            self._tell()

    def pass_on(self) -> None:
        """Go on to the seat that is asked: the hand that is shown has nothing more to do."""
        if self.seat not in self.asked:
            self._hand_on()
            self._tell()

    def go_round(self) -> None:
        """End an open step for this device: now each plays in turn."""
        self._in_turn = True
        self._choose()
        self._tell()

    # What is done

    def play(self, move: object, refused: Refused, seat: Seat | None = None) -> None:
        """Make a move of the shown hand, or of a seat in an open step."""
        chair = self._chairs[self.seat if seat is None else seat]
        chair.play(move, self._answer(refused))

    @property
    def may_take_back(self) -> bool:
        return self._mover is not None

    def take_back(self, refused: Refused) -> None:
        """Undo the last move of the shown hand; where nothing is hidden, that of whoever of this device made it."""
        if self._mover is not None:
            self._chairs[self._mover].take_back(self._answer(refused))

    @property
    def _mover(self) -> Seat | None:
        """The seat, of those that may touch the device now, that may still change its mind."""
        seats = [self.seat] if self.shares else [self.seat, *self.here]
        return next((seat for seat in seats if seat is not None and self._chairs[seat].may_take_back), None)

    def _answer(self, refused: Refused) -> Callable[[IllegalMove | None], None]:
        def answer(refusal: IllegalMove | None) -> None:
            if refusal is not None:
                refused(refusal.sentence)

        return answer

    def hints_left(self, seat: Seat) -> int | None:
        """Count the hints a seat may still ask for; None: as many as it likes, for it plays with bots alone."""
        people = [player for player in self.players if player.kind == "human"]
        if len(people) == 1:
            return None
        more = self.players[seat].handicap.get(EXTRA_HINTS.name, 0)
        return self._onlooker.house.hints + more - self._hints.get(seat, 0)

    def hint(self, then: Callable[[object], None]) -> None:
        """Have a good player think of a move for the shown hand, and tell the table of it."""
        seat, view = self.seat, self.view
        if seat is None or view is None or seat not in view.active or self.hints_left(seat) == 0:
            return
        self._hints[seat] = self._hints.get(seat, 0) + 1
        self.announce(seat, _asks(seat))
        helper = self.game.bot(HELPER)

        def found(move: object) -> None:
            if self.seat == seat and self.view == view:
                then(move)

        self._think(lambda: helper(view), found)

    def announce(self, seat: Seat | None, sentence: Sentence) -> None:
        """Say something to the whole table."""
        self.said.append(Line(len(self.public.events), Event(EventKind.TURN, seat, sentence)))
        if self.keep_hints:
            self.keep_hints([(line.event.seat, line.before) for line in self.said if line.event.seat is not None])
        self._tell()

    def recall(self, hints: Sequence[tuple[Seat, int]]) -> None:
        """Take up the hints asked for before the table was left: each by its seat and the event before which it was."""
        for seat, before in hints:
            if seat in self._chairs:
                self._hints[seat] = self._hints.get(seat, 0) + 1
                self.said.append(Line(before, Event(EventKind.TURN, seat, _asks(seat))))


def _asks(seat: Seat) -> Sentence:
    return say("{who} asks for a hint", who=seat)
