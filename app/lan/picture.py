"""What a guest is sent, put together: the lobby, or the table as this device may see it."""

from dataclasses import replace
from typing import Any

from app.core.codec import decode
from app.core.game import AnyGame, Event, Malformed, Seat
from app.core.transcript import FindGame
from app.lan.failure import failure
from app.lan.link import NoWay
from app.lan.messages import Hand, History, HostMessage, Lobby, Opened, Seen
from app.lan.shown import Shown

NOT_YET = "The table has not said which game this is."


class Picture:
    """Takes messages of one connection, and gives a picture when one is whole."""

    def __init__(self, find_game: FindGame) -> None:
        self._find_game = find_game
        self._opened: Opened | None = None
        self._game: AnyGame | None = None
        self._events: tuple[Event, ...] = ()
        self._hands: dict[Seat | None, Hand] = {}

    @property
    def game(self) -> AnyGame:
        if self._game is None:
            raise Malformed(NOT_YET)
        return self._game

    def take(self, message: HostMessage) -> Lobby | Shown | None:
        """The picture, if this message makes it whole; NoWay when this device does not have the game."""
        match message:
            case Lobby(name, _, judge):
                self._find(name, judge)
                return message
            case Opened(name, _, judge):
                self._find(name, judge)
                self._opened = message
            case History(first, events):
                if not 0 <= first <= len(self._events):
                    raise Malformed("Some of the history is missing.")
                self._events = self._events[:first] + events
            case Hand(seat, view):
                self._hands[seat] = replace(message, view=decode(view, self.game.view_type))
            case Seen():
                return self._whole(message)
        return None

    def _find(self, name: str, judge: Any) -> None:
        try:
            self._game = self._find_game(name, judge)
        except Malformed as error:
            raise NoWay(replace(failure("unknown_game"), text=error.sentence)) from error

    def _whole(self, seen: Seen) -> Shown:
        if self._opened is None or not set(seen.seats) <= self._hands.keys() or not seen.seats:
            raise Malformed(NOT_YET)
        hands = tuple(self._with_history(self._hands[seat]) for seat in seen.seats)
        return Shown(self._opened, seen.version, hands, seen.places, seen.time_left, seen.time_whole)

    def _with_history(self, hand: Hand) -> Hand:
        return replace(hand, view=replace(hand.view, events=self._events))
