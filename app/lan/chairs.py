"""A seat of a shared table as a screen sees it: the chair for host's own device and guests alike."""

from collections.abc import Callable
from typing import Any

from app.core.chair import Answer
from app.core.game import IllegalMove, Player, Seat
from app.core.transcript import HouseRules
from app.lan.messages import Hand
from app.lan.shared import SharedTable


class RemoteChair:
    """A seat of this device at a table of the network, or an onlooker's place (seat None)."""

    def __init__(self, table: SharedTable, seat: Seat | None) -> None:
        self.table = table
        self.seat = seat
        self.on_change: list[Callable[[], None]] = table.on_change

    @property
    def players(self) -> tuple[Player, ...]:
        return self.table.players

    @property
    def house(self) -> HouseRules:
        return self.table.house

    @property
    def view(self) -> Any:
        return self._hand.view

    @property
    def may_take_back(self) -> bool:
        return self._hand.may_take_back and self.seat is not None

    @property
    def _hand(self) -> Hand:
        """The seat's hand; a device with one seat is sent no onlooker's view, for its own shows all of it."""
        shown = self.table.shown
        assert shown is not None
        return shown.hand(self.seat) or shown.hands[0]

    def play(self, move: Any, answer: Answer) -> None:
        """Make a move; the answer comes when the host has given it."""
        if self.seat is None:
            answer(IllegalMove("You are only watching."))
        else:
            self.table.play(self.seat, move, answer)

    def take_back(self, answer: Answer) -> None:
        """Undo the seat's last move; the answer comes when the host has given it."""
        if self.seat is None:
            answer(IllegalMove("You are only watching."))
        else:
            self.table.take_back(self.seat, answer)
