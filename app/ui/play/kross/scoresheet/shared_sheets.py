"""Scoresheets of one table on several devices: everybody writes on their own, and all lie before everybody.

To a table of the network this is a game in which nobody ever waits for anybody: so a sheet has a seat, comes back after
sleep, and is joined by a code, without a line of its own in app/lan.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NoReturn, TypeAlias

from app.core.game import (
    Absent,
    Ask,
    Clock,
    Event,
    Hides,
    IllegalMove,
    Leave,
    Player,
    Preview,
    Result,
    Score,
    Seat,
    Skill,
    TimeUp,
    say,
)
from app.storage.scoresheets import KeptSheet, is_sheet
from app.ui.texts import later

NAME = "kross-sheets"
MOST = 10  # as many as there are shapes for seats
PRINTED = 5  # K1: players of the printed game


@dataclass(frozen=True, slots=True)
class Nothing:
    """There is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Names:
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Put:
    sheet: KeptSheet


Move: TypeAlias = Put | Leave | Absent | TimeUp
State: TypeAlias = tuple[KeptSheet, ...]


@dataclass(frozen=True, slots=True)
class SheetsView:
    seat: Seat | None
    active: frozenset[Seat]
    scores: tuple[Score, ...]
    events: tuple[Event, ...]
    result: Result | None
    sheets: tuple[KeptSheet, ...]


class Sheets:
    """The sheets of one table as a game that never ends."""

    name = NAME
    title = later("Scoresheets")
    line = later("Everyone fills in their own sheet; all are compared.")
    minutes = (30, 30)
    counted_in = "point"
    players = range(2, MOST + 1)
    has_secrets = False
    options_type = Nothing
    deal_type = Names
    move_type = Move
    view_type = SheetsView
    out_of_turn = ()
    handicaps = ()
    everyday = False
    today = None
    rules = 1
    changes = ()

    @classmethod
    def minutes_of(cls, people: int, bots: int, options: object) -> int:
        return cls.minutes[0]

    def deal(self, options: Nothing, players: tuple[Player, ...], rng: Random) -> Names:
        return Names(tuple(player.name for player in players))

    def deal_next(self, deal: Names, former: Names) -> Names:
        return deal

    def start(self, options: Nothing, deal: Names, rules: int = 1) -> State:
        return tuple(map(KeptSheet, deal.names))

    def view(self, state: State, seat: Seat | None) -> SheetsView:
        seats = range(len(state))
        return SheetsView(seat, frozenset(seats), tuple(Score(None) for _ in seats), (), None, state)

    def seen_by(self, state: State, seat: Seat, public: SheetsView) -> SheetsView:
        return replace(public, seat=seat)

    def ask(self, view: SheetsView) -> Ask:
        return Ask(say("Write on your sheet"))

    def hides(self, view: SheetsView) -> Hides:
        return Hides.NOTHING

    def laid_open(self, view: SheetsView, public: SheetsView) -> SheetsView:
        """Show all: nobody has a secret."""
        return view

    def next_to_act(self, view: SheetsView) -> None:
        """Name nobody: all write at any time."""

    def legal(self, view: SheetsView) -> Iterator[Put]:
        if view.seat is not None:
            yield Put(view.sheets[view.seat])

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        match move:
            case Put(sheet) if seat is not None:
                named = replace(sheet, name=state[seat].name)
                if not is_sheet(named):
                    raise IllegalMove("This is not a sheet.")
                return (*state[:seat], named, *state[seat + 1 :])
        return state

    def preview(self, view: SheetsView, move: Move) -> Preview:
        """Tell nothing: a sheet is counted by the device that shows it."""
        return Preview()

    def reveals(self, before: State, move: Move, after: State) -> bool:
        """Say yes: a sheet is corrected by writing, not by taking back."""
        return True

    def in_order(self, state: State, seats: Sequence[Seat]) -> list[Seat]:
        return sorted(seats)

    def clocks(self, state: State) -> tuple[Clock, ...]:
        return ()

    def bot(self, skill: Skill, seed: int = 0, temper: object = None) -> NoReturn:
        raise NotImplementedError
