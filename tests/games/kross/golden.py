"""Whole tables of KROSS to put on record: `python -m tests.games.kross.golden` plays and writes them anew."""

from random import Random
from typing import Any

from app.core.game import Absent, Leave, Player, Skill, TimeUp, TimeUpFor
from app.core.table import Table
from app.core.today import bots_try
from app.core.transcript import Opening, Transcript
from app.games.kross.model import Claim, Grab, NoFinalLetter, Options, Vote
from app.games.kross.rules import Kross
from app.library import default_judge, dictionary_of
from tests.games.kross.contest import game, player
from tests.records import ended_early, keep

SEATED = (
    Player("Ann", 9, handicap={"head_start": 4}),
    Player("Bartholomew", 40),
    Player("Cid", None, "bot", Skill.GOOD),
    Player("Di", 12),
)


def table_of(seats: int, seed: int, **options: Any) -> Table:
    """A new table."""
    agreed, seated = Options(**options), SEATED[:seats]
    deal = game().deal(agreed, seated, Random(seed))
    return Table(game(), Transcript(Opening("kross", agreed, seated, default_judge(), deal)))


def played(table: Table, seed: int, *, host: float = 0.0) -> Table:
    """Bots of all skills play it out; people change their minds, and now and then the host has to act."""
    rng = Random(seed)
    bots = [player(skill, seed) for skill in (Skill.MASTER, Skill.CASUAL, Skill.GOOD, Skill.STRONG)]
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        view = table.view(seat)
        chance = rng.random()
        if chance < host and table.clocks:
            table.play(None, TimeUp())
        elif chance < 2 * host:
            table.play(None, Absent(seat))
        else:
            table.play(seat, whim(view, rng) or bots[seat](view))
            if rng.random() < 0.1 and table.may_take_back(seat):
                table.take_back(seat)
    return table


def whim(view: Any, rng: Random) -> Any:
    """What people do and bots do not: grab for fun, claim a word, doubt a claim."""
    moves = list(game().legal(view))
    for kind, share in ((Grab, 0.1), (Claim, 0.5), (NoFinalLetter, 0.5), (Vote, 0.9)):
        found = [move for move in moves if isinstance(move, kind)]
        if found and rng.random() < share:
            return rng.choice(found)
    return None


def three_race() -> Table:
    return played(table_of(3, 1), 1)


def two_with_a_window() -> Table:
    return played(table_of(2, 2, grab="window", window=6, caller_may_grab=True), 2)


def four_calm_and_by_hand() -> Table:
    return played(table_of(4, 3, grab="calm", highlighting="hand", running_totals=False), 3)


def three_against_the_clock() -> Table:
    """Clocks run out, somebody is not there, and one leaves for good."""
    table = table_of(3, 4, seconds_to_write=30)
    rng = Random(4)
    while len(table.made) < 50:
        seat = rng.choice(sorted(table.view(None).active))
        table.play(seat, player(Skill.GOOD, seat)(table.view(seat)))
    table.play(None, Leave(1))
    table.play(None, TimeUp())
    return played(table, 4, host=0.05)


def two_at_one_device() -> Table:
    """Each has a clock of their own while both are asked at once: it runs out for one and not for the other."""
    table, rng = table_of(2, 6, seconds_to_write=30), Random(6)
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        late = len(active) > 1 and rng.random() < 0.1
        table.play(None if late else seat, TimeUpFor(seat) if late else player(Skill.GOOD, seat)(table.view(seat)))
    return table


def the_day() -> Table:
    """KH26: one person's table, by the everyday words."""
    judge = default_judge(everyday=True)
    *_, table = bots_try(Kross(dictionary_of(judge)), "2026-11-19", judge, "Ann")
    return table


def two_who_end_it_early() -> Table:
    return ended_early(table_of(2, 7), lambda seat: player(Skill.GOOD, seat), 30)


TABLES = (
    three_race,
    two_with_a_window,
    four_calm_and_by_hand,
    three_against_the_clock,
    two_at_one_device,
    the_day,
    two_who_end_it_early,
)


def main() -> None:
    for make in TABLES:
        keep(make.__name__, make())


if __name__ == "__main__":
    main()
