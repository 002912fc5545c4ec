"""A table as it stands on this device: whose hand is shown, and when the curtain must go up. It knows only chairs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.core.chair import Chair, Think
from app.core.game import (
    AnyGame,
    Ask,
    Completes,
    Event,
    EventKind,
    Helps,
    Hides,
    IllegalMove,
    Player,
    Preview,
    Seat,
    Sentence,
    Skill,
    View,
    say,
)
from app.core.handing import Handing, handing, holder_after, in_handing_order
from app.core.transcript import hints_allowed

HELPER = Skill.STRONG  # who is asked for a hint

IsOpen: TypeAlias = Callable[[View], bool]
"""Whether a step, seen by an onlooker, is played by all at once who share the device: each from their side."""
Refused: TypeAlias = Callable[[Sentence], None]


def never_open(view: View) -> bool:
    """Tell that in no step all play at once."""
    return False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of history with what was said between: it stands before the event of that number."""

    before: int
    event: Event
    former: Player | None = None
    """Who had the event's seat until then, where it is about that."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event, and the players who sat there then."""

    event: Event
    players: tuple[Player, ...]

    @property
    def words(self) -> str:
        return self.event.text.text(self.players)


def told(events: Sequence[Event], lines: Sequence[Line], players: tuple[Player, ...]) -> list[Told]:
    """Tell all that happened, with what was said between: each under the names the seats had then."""
    in_order = sorted([*lines, *map(Line, range(len(events)), events)], key=lambda line: line.before)
    found = []
    for line in reversed(in_order):
        found.append(Told(line.event, players))
        players = sat_before(players, line)
    return found[::-1]


def sat_before(players: tuple[Player, ...], line: Line) -> tuple[Player, ...]:
    """Tell who sat there before what a line tells."""
    seat = line.event.seat
    if line.former is None or seat is None:
        return players
    return (*players[:seat], line.former, *players[seat + 1 :])


class Sitting:
    """The people of this device at one table.

    Exactly one of these holds: a hand is shown (`seat`, `in_hand`), the table lies open before all, also for a seat to
    act on it (`seat`) or for all (`seat` is None), or the curtain is up for somebody (`waiting`) and there is no view.
    """

    def __init__(
        self,
        game: AnyGame,
        chairs: Sequence[Chair],
        onlooker: Chair,
        think: Think,
        is_open: IsOpen = never_open,
        former: "Sitting | None" = None,
    ) -> None:
        """Sit down; after a *former* sitting, once other seats are this device's, who has the device stays known."""
        self.game = game
        self.here = tuple(chair.seat for chair in chairs if chair.seat is not None)
        self.seat: Seat | None = None
        self.in_hand = False  # its own view is shown, and not what lies open
        self.waiting: Seat | None = None
        self.due: Seat | None = (
            None  # whose turn behind the curtain comes once all have seen what happened, or look away
        )
        self.holder: Seat | None = None  # who has the device, or had it last
        self.on_change: list[Callable[[], None]] = []
        self.taken_over: Sequence[Line] = ()  # who plays on for whom
        self.said: list[Line] = []
        self.keep_hint: Callable[[Seat], None] | None = None  # told who asked for one
        self._chairs = {chair.seat: chair for chair in chairs}
        self._onlooker = onlooker
        self._think = think
        self._is_open = is_open
        self._in_turn = False  # an open step was ended: now each in turn
        self._was_open = False  # all were bent over the device when the table was looked at last
        self._shown_for = Hides.NOTHING  # for what sort of step the shown hand was taken up
        self._seen = len(onlooker.view.events)  # what has happened when the table was looked at last
        self.hints_asked: dict[Seat, int] = {}
        # For which view, from what was begun of a move, and which one; it is None while it is thought of.
        self._hinted: tuple[View | None, object, object] = (None, None, None)
        self._heard = list({id(each.on_change): each.on_change for each in (onlooker, *chairs)}.values())
        for heard in self._heard:
            heard.append(self._look)
        if former is not None:
            self._come_after(former)
        self._choose()

    def _come_after(self, former: "Sitting") -> None:
        """Take over what is known of the device: whoever is left alone with it may not be who holds it."""
        self.said, self.keep_hint, self.hints_asked = former.said, former.keep_hint, former.hints_asked
        is_on_its_way = former.waiting not in {None, former.holder}
        self.holder = former.holder if former.holder in self.here and not is_on_its_way else None
        is_covered = self.holder is None or former.waiting is not None
        if len(self.here) == 1 and former.shares and not self.looks_away and is_covered:
            self.waiting = self.here[0]

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
        if self.seat is None:
            return self.public
        own: View = self._chairs[self.seat].view
        return own if self.in_hand else self.game.laid_open(own, self.public)

    @property
    def hand(self) -> View | None:
        """What whoever is asked sees, whose hand lies face down: for their eyes alone."""
        is_there = self.seat is not None and self.lies_open and self.due is None
        return self._chairs[self.seat].view if is_there else None

    @property
    def public(self) -> View:
        """What anybody may see."""
        view: View = self._onlooker.view
        return view

    @property
    def ask(self) -> Ask:
        """What the banner says; behind the curtain and on an open table, what it would say to anybody."""
        if self.waiting is not None or (self.lies_open and not self.is_asked):
            return self.game.ask(self.public)
        asked = self.game.ask(self.view)
        return Ask(self.game.ask(self.public).first, asked.more, asked.brief) if self.lies_open else asked

    @property
    def is_asked(self) -> bool:
        """Whether the seat that is shown is asked for a move."""
        return self.seat in self.asked

    @property
    def lies_open(self) -> bool:
        """Whether the table lies before all who share the device: no hand is shown."""
        return self.shares and self.waiting is None and not self.in_hand

    @property
    def wants_hand(self) -> bool:
        """Whether whoever is asked, and has the device, is to take their hand up first."""
        is_theirs = self.lies_open and self.is_asked and self.due is None
        return is_theirs and self.game.hides(self.public) is not Hides.NOTHING

    @property
    def shows_cards(self) -> bool:
        """Whether a hand lies open that its owner alone looks at, and may cover again."""
        is_theirs = self.shares and self.in_hand and not self.looks_away
        return is_theirs and self._shown_for is Hides.HAND and self.public.result is None

    @property
    def asked(self) -> list[Seat]:
        """The people of this device who are asked for a move."""
        return [seat for seat in self.here if seat in self.public.active]

    @property
    def has_time(self) -> Seat | None:
        """The seat whose own time runs or is about to, where those who share the device are asked one after another."""
        if not self.shares or self.is_open:
            return None
        at = next((seat for seat in (self.due, self.waiting, self.seat) if seat is not None), None)
        return at if at in self.asked else self.following

    @property
    def sides(self) -> tuple[Seat, ...]:
        """The seats that have a side of the device: its people's, and those that bots have taken over from people."""
        left = {line.event.seat for line in self.taken_over if line.former and line.former.kind == "human"}
        return tuple(seat for seat in range(len(self.players)) if seat in left or seat in self.here)

    @property
    def shares(self) -> bool:
        """Whether hands have to be hidden from one another here."""
        return self.game.has_secrets and len(self.here) > 1

    @property
    def looks_away(self) -> bool:
        """Whether it was agreed that the others look away, and no curtain ever hangs."""
        return self._onlooker.house.curtain == "never"

    @property
    def is_open(self) -> bool:
        """Whether all play this step at once, by `play(…, seat=…)`."""
        return len(self.here) > 1 and not self._in_turn and bool(self.asked) and self._is_open(self.public)

    @property
    def told(self) -> list[Told]:
        """All that happened, with what was said between."""
        return told(self.public.events, [*self.taken_over, *self.said], self.players)

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
        """Show whoever is asked: whoever has the device first, the others in the order that saves a handover."""
        if not self._is_open(self.public):
            self._in_turn = False
        has_news, self._seen = len(self.public.events) > self._seen, len(self.public.events)
        if len(self.here) <= 1 and self.waiting is not None and self.public.result is None:
            return  # until they uncover it
        if len(self.here) <= 1:
            self._take_in_hand(self.here[0] if self.here else None)
        elif self.public.result is not None or self.is_open:
            self._lie_open(None)
        elif self.shares:
            self._hand_round(has_news=has_news)
        elif self.seat not in self.asked:
            self._take_in_hand(self.following if self.asked else self.seat)
        self._was_open = self.is_open

    def _hand_round(self, *, has_news: bool) -> None:
        curtain = self._onlooker.house.curtain
        told = handing(self.game, self.public, self.here, self.holder, curtain)
        lies_open = curtain != "always" and self.game.hides(self.public) is Hides.NOTHING
        if told.seat is None:
            if lies_open or self.waiting is not None:
                self._lie_open(self.holder)
        elif lies_open:
            self._lie_open(told.seat)
        elif self.waiting is not None:
            self.waiting = self.waiting if self.waiting in self.asked else told.seat
        elif told.needs_curtain or self.due == told.seat or self._all_look_on(told, curtain):
            self._cover_for(told.seat, has_news=has_news)
        elif told.seat == self.seat and self.in_hand and told.hides is self._shown_for:
            return
        elif told.hides is Hides.HAND and curtain == "secrets":
            self._lie_open(told.seat)
        elif self.looks_away and self.holder is not None and (told.seat != self.holder or told.hides is Hides.HAND):
            self._lie_open(self.holder)
            self.due = told.seat
        else:
            self._take_in_hand(told.seat)

    def _all_look_on(self, told: Handing, curtain: str) -> bool:
        """Tell whether all look at the device as a secret comes: whoever has it by chance lets them look away first."""
        was_shown = self.in_hand and self._shown_for is Hides.CHOICE and told.hides is Hides.HAND
        comes = self._was_open and told.hides is Hides.CHOICE
        return curtain != "never" and (comes or (curtain == "always" and was_shown))

    @property
    def following(self) -> Seat | None:
        """The seat of this device that is asked next."""
        others = [seat for seat in self.asked if seat != self.seat]
        return next(iter(in_handing_order(self.game, self.public, others, self.holder)), None)

    def _take_in_hand(self, seat: Seat | None) -> None:
        self.seat, self.waiting, self.due, self.in_hand = seat, None, None, seat is not None
        if seat is not None:
            self.holder, self._shown_for = seat, self.game.hides(self.public)

    def _lie_open(self, seat: Seat | None) -> None:
        self.seat, self.waiting, self.due, self.in_hand = seat, None, None, False

    def _cover_for(self, seat: Seat, *, has_news: bool) -> None:
        """Hang the curtain for a seat: what has happened for all to see, they see first."""
        if has_news or self.due is not None:
            self._lie_open(self.holder)
            self.due = seat
        else:
            self._lie_open(None)
            self.waiting = seat

    def hang(self) -> None:
        """Let the curtain fall that is due, or show the hand where all others look away by now."""
        if self.due is not None and self.looks_away:
            self._take_in_hand(self.due)
            self._tell()
        elif self.due is not None:
            self.waiting, self.due, self.seat = self.due, None, None
            self._tell()

    def take_up(self) -> None:
        """Show their hand to whoever has the device."""
        if self.wants_hand:
            self._take_in_hand(self.seat)
            self._tell()

    def uncover(self) -> None:
        """Open the curtain for the player it names."""
        if self.waiting is not None:
            self._take_in_hand(self.waiting)
            self._tell()

    def cover(self) -> None:
        """Hide the hand that is shown, until the same player opens the curtain again."""
        if self.shares and self.in_hand and self.seat is not None and self.public.result is None:
            seat = self.seat
            self._lie_open(None)
            self.waiting = seat
            self._tell()

    @property
    def turned_from(self) -> Seat | None:
        """The seat that had the device before the curtain went up, and may still change its mind."""
        if self.waiting is None or self.holder in {None, self.waiting} or not self._chairs[self.holder].may_take_back:
            return None
        return self.holder

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
        following = self.following
        if self.is_asked or following is None:
            return
        if self.shares and not self.looks_away:
            self._cover_for(following, has_news=False)
        else:
            self._take_in_hand(following)
        self._tell()

    def go_round(self) -> None:
        """End for this device that all play at once: now each plays in turn."""
        self._in_turn = True
        self._choose()
        self._tell()

    # What is done

    def play(self, move: object, refused: Refused, seat: Seat | None = None) -> None:
        """Make a move of the seat that is shown, or of one of all who play at once."""
        if seat is None and self.seat is not None:  # where all play at once nobody takes the device from the others
            self.holder = holder_after(self.game, self.public, self.holder, self.seat)
        self._chairs[self.seat if seat is None else seat].play(move, self._answer(refused))

    @property
    def may_take_back(self) -> bool:
        return self.mover is not None

    def take_back(self, refused: Refused) -> None:
        """Undo the last move of the shown hand; where nothing is hidden, that of whoever of this device made it."""
        if (mover := self.mover) is not None:
            self.holder = mover
            self._chairs[mover].take_back(self._answer(refused))

    @property
    def mover(self) -> Seat | None:
        """The seat, of those that may touch the device now, that may still change its mind."""
        lies_before_all = self.seat is None and self.waiting is None  # anybody here may touch it
        seats = [self.seat] if self.shares and not (self.looks_away or lies_before_all) else [self.seat, *self.here]
        return next((seat for seat in seats if seat is not None and self._chairs[seat].may_take_back), None)

    def _answer(self, refused: Refused) -> Callable[[IllegalMove | None], None]:
        def answer(refusal: IllegalMove | None) -> None:
            if refusal is not None:
                refused(refusal.sentence)

        return answer

    def hints_left(self, seat: Seat) -> int | None:
        """Count the hints a seat may still ask for; None: as many as it likes, for it plays with bots alone."""
        allowed = hints_allowed(self._onlooker.house, self.players, seat)
        return None if allowed is None else allowed - self.hints_asked.get(seat, 0)

    def hint(self, then: Callable[[View, object], None], begun: object = None) -> None:
        """Have a good player think of a move for the shown hand, for that view, and tell the table of it.

        It goes on from what was *begun*. What is asked is one hint for a view, whatever is begun of it by then.
        """
        seat, view = self.seat, self.view
        if seat is None or view is None or seat not in view.active:
            return
        if self._hinted[:2] == (view, begun):
            if (known := self._hinted[2]) is not None:
                then(view, known)
            return
        is_another = self.knows_hint
        if not is_another and self.hints_left(seat) == 0:
            return
        self._hinted = (view, begun, None)
        if not is_another:
            self.hints_asked[seat] = self.hints_asked.get(seat, 0) + 1
            self.announce(seat, _asks(seat))

        def found(move: object) -> None:
            if self.seat == seat and self._hinted[:2] == (view, begun):
                self._hinted = (view, begun, move)
                then(view, move)

        self._think(lambda: self.helped(view, begun), found)

    @property
    def knows_hint(self) -> bool:
        """Whether the shown hand was given a hint where it is now: it is shown again for nothing."""
        return self.view is not None and self._hinted[0] == self.view

    def helped(self, view: View, begun: object = None) -> object:
        """Choose a move as a good player would who goes on from what was begun."""
        bot = self.game.bot(HELPER)
        if begun is not None and isinstance(bot, Completes):
            return bot.completed(view, begun)
        return bot.helped(view) if isinstance(bot, Helps) else bot(view)

    def announce(self, seat: Seat, sentence: Sentence) -> None:
        """Say something to the whole table."""
        self.said.append(Line(len(self.public.events), Event(EventKind.TURN, seat, sentence)))
        if self.keep_hint:
            self.keep_hint(seat)
        self._tell()

    def recall(self, hints: Sequence[tuple[Seat, int]]) -> None:
        """Take up the hints asked for before the table was left: each by its seat and the event before which it was.

        A bot may sit there now: whoever comes back to that seat has asked for them all the same.
        """
        for seat, before in hints:
            if seat < len(self.players):
                self.hints_asked[seat] = self.hints_asked.get(seat, 0) + 1
                self.said.append(Line(before, Event(EventKind.TURN, seat, _asks(seat))))


def _asks(seat: Seat) -> Sentence:
    return say("{who} asks for a hint", who=seat)
