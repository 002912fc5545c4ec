"""A table of the network as this device sees it, host or guest: its news come in, and what people here do goes out.

It lives on the thread of whoever looks at it; what it hears, and what it says, crosses to the network's.
"""

from collections.abc import Callable
from typing import Any, Protocol

from app.core.chair import Answer
from app.core.codec import encode
from app.core.countdown import Now
from app.core.game import AnyGame, IllegalMove, Player, Seat, Sentence
from app.core.transcript import FindGame, HouseRules
from app.lan.asides import Aside, hints_of, news_of
from app.lan.failure import Failure
from app.lan.messages import Declined, GuestMessage, HintTaken, Lobby, Opened, Place, Play, TakeBack, Took
from app.lan.shown import Ended, Joined, Lost, News, Shown
from app.lan.umpire import MOVED_ON


class Wire(Protocol):
    """The way to the host, be it on this device or on another."""

    def say(self, message: GuestMessage) -> None: ...


class SharedTable:
    """What this device knows of its table."""

    def __init__(self, find_game: FindGame, now: Now) -> None:
        self.wire: Wire | None = None
        self.guest: int | None = None  # this device's number at the host, once it is known
        self.lobby: Lobby | None = None
        self.shown: Shown | None = None
        self.lost: Failure | None = None  # the host does not answer now
        self.ended: Failure | None = None  # this device is at the table no more
        self.on_change: list[Callable[[], None]] = []
        self.on_aside: list[Callable[[Aside], None]] = []  # of what is said from now on, or was while the link was lost
        self.on_declined: list[Callable[[Sentence], None]] = []
        self._find_game = find_game
        self._now = now
        self._shown_at = 0.0
        self._game: AnyGame | None = None
        self._answers: dict[tuple[Seat, int], Answer] = {}
        self._sent: dict[tuple[Seat, int], Play | TakeBack] = {}  # and not answered yet
        self._hints: dict[Seat, int] = {}  # the last that was asked for here
        self._is_back = False  # and has not yet seen what was heard at the table

    # What comes in

    def take(self, news: News) -> None:
        """Take what the table tells, or what became of the way to it."""
        match news:
            case Took():
                self._answer(news)
            case Declined(text):
                for hear in tuple(self.on_declined):
                    hear(text)
            case _:
                before = self.shown
                self._note(news)
                for tell in tuple(self.on_change):
                    tell()
                if isinstance(news, Shown) and before:
                    self._tell_asides(news, before)

    def _note(self, news: News) -> None:
        match news:
            case Lobby():
                self.lobby = news
            case Shown():
                if self.shown and news.asides[: len(self.shown.asides)] != self.shown.asides:
                    self._hints.clear()  # dealt anew: what was said belongs to the game before
                self.shown, self._shown_at = news, self._now()
                self._forget_seats_given_away()
                self._say_hints_again()
            case Joined(guest):
                self.guest, self.lost = guest, None
                self._is_back = True
            case Lost(why):
                self.lost = why
            case Ended(why):
                self.ended = why
                for answer in self._answers.values():
                    answer(IllegalMove(why.text.template, **why.text.details))
                self._answers.clear()
                self._sent.clear()

    def _tell_asides(self, shown: Shown, before: Shown) -> None:
        for aside in news_of(shown.asides, before.asides):
            for hear in tuple(self.on_aside):
                hear(aside)

    def _forget_seats_given_away(self) -> None:
        """Forget moves of seats given away: what becomes of them is told to the device that has the seat now."""
        for key in [key for key in self._answers if key[0] not in self.seats]:
            self._sent.pop(key, None)
            self._answers.pop(key)(IllegalMove(MOVED_ON.template))

    def _answer(self, took: Took) -> None:
        self._sent.pop((took.seat, took.number), None)
        answer = self._answers.pop((took.seat, took.number), None)
        if answer:
            answer(IllegalMove(took.refusal.template, **took.refusal.details) if took.refusal else None)

    # What is seen

    @property
    def is_at_play(self) -> bool:
        """Whether the game has begun."""
        return self.shown is not None

    @property
    def opened(self) -> Opened:
        """What was settled before the first move, but for the deal."""
        assert self.shown is not None
        return self.shown.opened

    @property
    def players(self) -> tuple[Player, ...]:
        return self.opened.players

    @property
    def house(self) -> HouseRules:
        return self.opened.house

    @property
    def game(self) -> AnyGame:
        """The game, judged as the table has agreed."""
        if self._game is None:
            self._game = self._find_game(self.opened.game, self.opened.judge)
        return self._game

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sits where."""
        known = self.shown or self.lobby
        return known.places if known else ()

    @property
    def seats(self) -> list[Seat]:
        """The seats of this device."""
        return [hand.seat for hand in self.shown.hands if hand.seat is not None] if self.shown else []

    @property
    def waiting_for(self) -> dict[Seat, float]:
        """Who is away, and how many seconds the table waits before it does as it agreed."""
        gone = self._now() - self._shown_at
        return {
            seat: max(0.0, place.waited_for - gone)
            for seat, place in enumerate(self.places)
            if place.waited_for is not None
        }

    @property
    def time_left(self) -> float | None:
        """The seconds left for what is asked now, all while its move is still being seen; None when no time runs."""
        left, whole = self._by_now(self.shown.time_left if self.shown else None), self.time_whole
        return left if left is None or whole is None else min(left, whole)

    @property
    def game_left(self) -> float | None:
        """The seconds left of the whole game; None when it has no time."""
        return self._by_now(self.shown.game_left if self.shown else None)

    def _by_now(self, left: float | None) -> float | None:
        return None if left is None else max(0.0, left - (self._now() - self._shown_at))

    @property
    def time_whole(self) -> float | None:
        """The seconds there were for it."""
        return self.shown.time_whole if self.shown else None

    @property
    def awaits_an_answer(self) -> bool:
        """Whether a move of this device is on its way."""
        return bool(self._answers)

    # What is done

    def say(self, message: GuestMessage) -> None:
        """Say something to the host."""
        if self.wire:
            self.wire.say(message)

    def take_hint(self, seat: Seat) -> None:
        """Let everybody know that a seat asked for a hint: now, or when the table answers again."""
        self._hints[seat] = self.hints_of(seat) + 1
        self.say(HintTaken(seat, self._hints[seat]))

    def hints_of(self, seat: Seat) -> int:
        """Count the hints a seat has asked for, whether the table has heard of all or not."""
        return max(self._hints.get(seat, 0), self._heard(seat))

    def _heard(self, seat: Seat) -> int:
        return hints_of(self.shown.asides, seat) if self.shown else 0

    def _say_hints_again(self) -> None:
        """Say what was asked for on the way that was lost."""
        if self._is_back:
            self._is_back = False
            for seat in self.seats:
                for number in range(self._heard(seat) + 1, self.hints_of(seat) + 1):
                    self.say(HintTaken(seat, number))

    def play(self, seat: Seat, move: Any, answer: Answer) -> None:
        """Make a move of a seat of this device; its number makes sure that it is made once."""
        seen = self.shown.version if self.shown else None
        self._send(Play(seat, self._next(seat), encode(move, self.game.move_type), self._now(), seen), answer)

    def take_back(self, seat: Seat, answer: Answer) -> None:
        """Undo the last move of a seat of this device."""
        self._send(TakeBack(seat, self._next(seat)), answer)

    def say_again(self) -> None:
        """Say to a new host what the former has not answered: by its number each move is made once."""
        for act in tuple(self._sent.values()):
            self.say(act)

    def _send(self, act: Play | TakeBack, answer: Answer) -> None:
        if self.ended:
            answer(IllegalMove(self.ended.text.template, **self.ended.text.details))
            return
        self._answers[act.seat, act.number] = answer
        self._sent[act.seat, act.number] = act
        self.say(act)

    def _next(self, seat: Seat) -> int:
        """Return the number of a seat's next move."""
        hand = self.shown.hand(seat) if self.shown else None
        sent = [number for each, number in self._answers if each == seat]
        return max([hand.made if hand else 0, *sent]) + 1
