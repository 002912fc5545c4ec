"""What a guest is sent, put together: the lobby, or the table as this device may see it."""

from dataclasses import replace
from typing import Final

from app.core.codec import decode
from app.core.game import AnyGame, Event, Malformed, Seat, View
from app.core.texts import later
from app.core.transcript import FindGame
from app.lan.agreed import STRANGE, check_asides, check_events, check_record, check_view, game_of
from app.lan.asides import Aside
from app.lan.messages import Asides, Hand, History, HostMessage, Lobby, Opened, Record, Seen
from app.lan.parts import Parts
from app.lan.shown import Shown

NOT_YET: Final = later("The table has not said which game this is.")
MOST_EVENTS: Final = 10_000  # of a game: the longest have some hundreds


class Picture:
    """Takes messages of a connection, and gives a picture when it is whole."""

    def __init__(self, find_game: FindGame) -> None:
        self._find_game = find_game
        self._opened: Opened | None = None
        self._game: AnyGame | None = None
        self._events: tuple[Event, ...] = ()
        self._hands: dict[Seat | None, Hand] = {}
        self._asides: tuple[Aside, ...] = ()
        self._parts = Parts()
        self._record = ""

    @property
    def game(self) -> AnyGame:
        if self._game is None:
            raise Malformed(NOT_YET)
        return self._game

    def take(self, message: HostMessage) -> Lobby | Shown | None:
        """Take a message: the picture, if this makes it whole.

        Malformed when it can be of no table, NoWay when this device does not have the game.
        """
        match message:
            case Lobby():
                self._game = game_of(message, self._find_game)
                return message
            case Opened():
                self._game, self._opened = game_of(message, self._find_game), message
                self._hands.clear()
            case History(first, events):
                self._note_events(first, events)
            case Hand():
                self._note_hand(message)
            case Asides(said):
                check_asides(self.game, said, self._at.players)
                self._asides = said
            case Record(part, parts, text):
                self._note_record(self._parts.take(part, parts, text))
            case Seen():
                return self._whole(message)
        return None

    @property
    def _at(self) -> Opened:
        """The table this is about."""
        if self._opened is None:
            raise Malformed(NOT_YET)
        return self._opened

    def _note_events(self, first: int, events: tuple[Event, ...]) -> None:
        if first > len(self._events):
            raise Malformed("Some of the history is missing.")
        if first + len(events) > MOST_EVENTS:
            raise Malformed("No game is as long as this.")
        check_events(self.game, events, self._at.players)
        self._events = self._events[:first] + events

    def _note_hand(self, hand: Hand) -> None:
        view: View = decode(hand.view, self.game.view_type)
        check_view(self.game, view, hand.seat, self._at.players)
        self._hands[hand.seat] = replace(hand, view=view)

    def _note_record(self, record: str | None) -> None:
        if record is not None:
            check_record(self.game, record, self._at)
            self._record = record

    def _whole(self, seen: Seen) -> Shown:
        if not set(seen.seats) <= self._hands.keys() or not seen.seats:
            raise Malformed(NOT_YET)
        sitting = [place.player.name if place.player else None for place in seen.places]
        if sitting != [player.name for player in self._at.players] or len(set(seen.seats)) < len(seen.seats):
            raise Malformed(STRANGE, title=self.game.title)
        hands = tuple(self._with_history(self._hands[seat]) for seat in seen.seats)
        if hands[0].view.result is None:
            self._record = ""  # of the game before
        times = seen.time_left, seen.time_whole, seen.game_left
        return Shown(self._at, seen.version, hands, seen.places, *times, self._asides, self._record)

    def _with_history(self, hand: Hand) -> Hand:
        return replace(hand, view=replace(hand.view, events=self._events))
