"""What a table says to whoever does not see it: parts that can be asked for by name, made of a view alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from app.core.texts import labelled, tr


@dataclass(frozen=True, slots=True)
class Part:
    """Something on the table by the name it is asked for, and what there is to say of it."""

    name: str
    said: str

    @property
    def sentence(self) -> str:
        return f"{self.name}: {self.said}" if self.said else self.name


class Spoken(Protocol):
    """What a game says, in its own folder: a module such as app/games/kross/spoken.py."""

    def parts(self, view: Any, names: Sequence[str], /) -> list[Part]:
        """List what lies on the table, in the order one reads it."""

    def hand(self, view: Any, /) -> str:
        """Say what the viewer holds that others do not see; nothing for nothing."""

    def may_do(self, view: Any, /) -> str:
        """Say by which keys the viewer does what is asked now; nothing while nothing is."""

    def move_said(self, move: Any, view: Any, /) -> str:
        """Say a move of that view in a few words: on a screen, looking back, and aloud."""

    def steps_said(self, move: Any, view: Any, /) -> str:
        """Say what else it takes to make it without seeing: where, and what; nothing where the few words tell it."""


def in_full(spoken: Spoken, move: Any, view: Any) -> str:
    """Say a move so fully that it can be made by who has heard it."""
    said, steps = spoken.move_said(move, view), spoken.steps_said(move, view)
    return labelled(said, steps) if steps else said


def in_row(names: Iterable[str]) -> str:
    """Say one after the other, with a breath between."""
    return ", ".join(names)


def or_none(names: Iterable[str]) -> str:
    return in_row(names) or tr("none")
