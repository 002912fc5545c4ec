"""Moves that were sent and not answered: after a lost link each is sent again, if it still means what it meant."""

from dataclasses import dataclass
from typing import TypeAlias

from app.core.game import AnyGame, Seat
from app.lan.messages import Hand, Play, TakeBack, Took
from app.lan.shown import Shown

Act: TypeAlias = Play | TakeBack


@dataclass(frozen=True, slots=True)
class _Sent:
    act: Act
    hand: Hand | None  # as the seat saw the table then


class Unanswered:
    """Remembers what was sent, by seat and number."""

    def __init__(self) -> None:
        self._sent: dict[tuple[Seat, int], _Sent] = {}

    def note(self, act: Act, shown: Shown | None) -> None:
        """Sent, or to be sent as soon as there is a link."""
        self._sent[act.seat, act.number] = _Sent(act, shown.hand(act.seat) if shown else None)

    def answered(self, took: Took) -> None:
        """Nothing to be sent again."""
        self._sent.pop((took.seat, took.number), None)

    def settle(self, game: AnyGame, shown: Shown) -> tuple[list[Act], list[Act]]:
        """Settle what is to be sent again, and what is not, for the seat is asked something else by now.

        What the host may have made already is always sent again: it says by the number whether it has.
        """
        again: list[Act] = []
        outdated: list[Act] = []
        for key, sent in sorted(self._sent.items()):
            hand = shown.hand(sent.act.seat)
            if hand and (sent.act.number <= hand.made or _asks_the_same(game, sent.hand, hand)):
                again.append(sent.act)
            else:
                outdated.append(sent.act)
                del self._sent[key]
        return again, outdated


def _asks_the_same(game: AnyGame, then: Hand | None, now: Hand) -> bool:
    if then is None:
        return False
    return then.made <= now.made and then.view.events == now.view.events and game.ask(then.view) == game.ask(now.view)
