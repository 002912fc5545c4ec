"""A table of the network without a screen: what is seen goes out, what is done comes in, a JSON object a line.

In: {"sit": {"seat": 0, "player": {"name": "Ann"}}}, {"play": {"seat": 0, "move": {"Call": {"letter": "A"}}}},
{"take_back": 0}, {"hint": 0}, {"stand_up": 0}, {"leave": true}; for a host also {"start": true}, {"open": true},
{"give": {"seat": 0, "guest": 2}}, {"hand_over": 2}. Out: "open", "lobby", "seen", "took", "declined", "hint", "tie",
"joined", "lost", "ended".
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from app.core.codec import decode, encode
from app.core.game import IllegalMove, Malformed, Player, Seat
from app.lan.asides import Aside, Hint, Takeover, Tie
from app.lan.failure import Failure
from app.lan.messages import Lobby, Place, Sit, StandUp
from app.lan.shared import SharedTable
from app.lan.shown import Ended, Joined, Lost, News, Shown

Out: TypeAlias = Callable[[dict[str, Any]], None]
Act: TypeAlias = Callable[[Any], None]


class Console:
    """Shows a shared table as lines, and does what lines ask for."""

    def __init__(self, table: SharedTable, out: Out) -> None:
        self.table = table
        self.acts: dict[str, Act] = {
            "sit": self._sit,
            "stand_up": lambda seat: table.say(StandUp(_seat(seat))),
            "play": self._play,
            "take_back": lambda seat: table.take_back(self._own(seat), self._answer(seat)),
            "hint": lambda seat: table.take_hint(self._own(seat)),
        }
        self._out = out
        table.on_aside.append(lambda aside: out(_said_aside(aside)))
        table.on_declined.append(lambda text: out({"declined": text.text()}))

    def take(self, news: News) -> None:
        """Hear of the table, and show it."""
        self.table.take(news)
        match news:
            case Lobby():
                self._out({"lobby": {"game": news.game, "places": [_place(place, None) for place in news.places]}})
            case Shown():
                self._out({"seen": self._seen(news)})
            case Joined(guest):
                self._out({"joined": {"guest": guest}})
            case Lost(why):
                self._out({"lost": _said(why)})
            case Ended(why):
                self._out({"ended": _said(why)})

    def do(self, line: dict[str, Any]) -> None:
        """Do what a line asks for, or Malformed, or IllegalMove."""
        for name, asked in line.items():
            if name not in self.acts:
                raise Malformed("{name} is unknown here.", name=name[:40])
            self.acts[name](asked)

    # In

    def _sit(self, asked: Any) -> None:
        if not isinstance(asked, dict):
            raise Malformed("A seat and a player are needed.")
        self.table.say(Sit(_seat(asked.get("seat")), decode(asked.get("player"), Player)))

    def _play(self, asked: Any) -> None:
        if not isinstance(asked, dict):
            raise Malformed("A seat and a move are needed.")
        seat = self._own(asked.get("seat"))
        self.table.play(seat, decode(asked.get("move"), self.table.game.move_type), self._answer(seat))

    def _own(self, seat: Any) -> Seat:
        if _seat(seat) not in self.table.seats:
            raise IllegalMove("This seat is not yours.")
        return _seat(seat)

    def _answer(self, seat: Seat) -> Callable[[IllegalMove | None], None]:
        return lambda refusal: self._out({"took": {"seat": seat, "refusal": str(refusal) if refusal else None}})

    # Out

    def _seen(self, shown: Shown) -> dict[str, Any]:
        waits = self.table.waiting_for
        view_type = self.table.game.view_type
        return {
            "version": shown.version,
            "time_left": self.table.time_left,
            "places": [_place(place, waits.get(seat)) for seat, place in enumerate(shown.places)],
            "views": {_name(hand.seat): encode(hand.view, view_type) for hand in shown.hands},
        }


def _seat(asked: Any) -> Seat:
    return decode(asked, int)


def _name(seat: Seat | None) -> str:
    return "onlooker" if seat is None else str(seat)


def _place(place: Place, waited_for: float | None) -> dict[str, Any]:
    name = place.player.name if place.player else None
    return {"name": name, "guest": place.guest, "here": place.here, "waited_for": waited_for}


def _said_aside(aside: Aside) -> dict[str, Any]:
    match aside:
        case Tie(seat, others):
            return {"tie": [seat, *others]}
        case Takeover(seat, former):
            return {"takes over": seat, "from": former}
        case Hint(seat):
            return {"hint": seat}


def _said(why: Failure) -> dict[str, str]:
    return {"reason": why.reason, "text": why.text.text(), "remedy": why.remedy.text()}
