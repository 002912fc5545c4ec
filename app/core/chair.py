"""A chair is a seat as a screen sees it, near or far: a view comes out, moves go in."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeAlias

from app.core.game import Bot, IllegalMove, NotKept, Player, Seat, Skill, Temper
from app.core.table import Table
from app.core.transcript import HouseRules

Answer: TypeAlias = Callable[[IllegalMove | None], None]
"""Told None when the move was taken, or why it was refused; later, on the caller's thread."""

Think: TypeAlias = Callable[[Callable[[], Any], Callable[[Any], None]], None]
"""Does a job somewhere, and hands its outcome over on the table's own thread."""

FindBot: TypeAlias = Callable[[Table, Skill, int, Temper | None], Callable[[Any], Any]]
"""Finds the bot of a skill, a seed and a temper for a table."""


def own_bot(table: Table, skill: Skill, seed: int, temper: Temper | None = None) -> Bot[Any, Any]:
    """Find a bot that thinks wherever it is called."""
    return table.game.bot(skill, seed, temper)


class Chair(Protocol):
    """What a screen knows of a table."""

    on_change: list[Callable[[], None]]

    @property
    def seat(self) -> Seat | None: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def house(self) -> HouseRules: ...
    @property
    def view(self) -> Any: ...
    @property
    def may_take_back(self) -> bool: ...
    def play(self, move: Any, answer: Answer) -> None: ...
    def take_back(self, answer: Answer) -> None: ...


class LocalChair:
    """A seat of a table on this device, or an onlooker's place (seat None)."""

    def __init__(self, table: Table, seat: Seat | None) -> None:
        self.table = table
        self.seat = seat
        self.on_change = table.on_change

    @property
    def players(self) -> tuple[Player, ...]:
        return self.table.players

    @property
    def house(self) -> HouseRules:
        return self.table.opening.house

    @property
    def view(self) -> Any:
        return self.table.view(self.seat)

    @property
    def may_take_back(self) -> bool:
        return self.seat is not None and self.table.may_take_back(self.seat)

    def play(self, move: Any, answer: Answer) -> None:
        """Make a move; the answer comes at once."""
        self._try(lambda: self.table.play(_seated(self.seat), move), answer)

    def take_back(self, answer: Answer) -> None:
        """Undo the seat's last move; the answer comes at once."""
        self._try(lambda: self.table.take_back(_seated(self.seat)), answer)

    def _try(self, act: Callable[[], None], answer: Answer) -> None:
        try:
            act()
        except IllegalMove as refusal:
            answer(refusal)
        else:
            answer(None)


def _seated(seat: Seat | None) -> Seat:
    if seat is None:
        raise IllegalMove("You are only watching.")
    return seat


class BotChair:
    """A chair that thinks: whenever its seat is active it finds a move and makes it."""

    def __init__(self, table: Table, seat: Seat, bot: Callable[[Any], Any], think: Think) -> None:
        self.table = table
        self.seat = seat
        self._bot = bot
        self._think = think
        self._thinking_of: Any = None
        table.on_change.append(self.look)

    def look(self) -> None:
        """Think, if the seat is asked for a move and is not thinking of this very view already."""
        view = self.table.view(self.seat)
        if self.seat not in view.active or view == self._thinking_of:
            return
        self._thinking_of = view
        self._think(partial(self._bot, view), lambda move: self._act(view, move))

    def _act(self, view: Any, move: Any) -> None:
        if view != self._thinking_of:  # the table went on, and so did the bot
            return
        self._thinking_of = None
        if view != self.table.view(self.seat):
            return
        try:
            self.table.play(self.seat, move)
        except NotKept:
            self._thinking_of = view  # it knows its move, and may be told to make it again
            raise

    def leave(self) -> None:
        """Stop watching the table; what is being thought comes to nothing."""
        self._thinking_of = None
        self.table.on_change.remove(self.look)
