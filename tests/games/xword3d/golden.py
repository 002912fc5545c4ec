"""Whole tables of 3DXWORD on record, with what they must replay to.

`python -m tests.games.xword3d.golden` plays and writes them anew: only when a rule was wrong.
"""

from collections.abc import Callable
from random import Random

from app.core.game import Absent, Leave, Skill, TimeUp
from app.core.table import Table
from app.games.xword3d.model import Dispute, LetStand, Options
from tests.games.xword3d.contest import RANDOM, any_move, game, opened, played
from tests.records import ended_early, keep

LEAVING = {16: Leave(2), 30: Leave(0)}
"""Who leaves the last table after how many moves."""


def two_who_build_up() -> Table:
    return played([Skill.GOOD, Skill.MASTER], 2)


def three_with_joiners_and_legs() -> Table:
    options = Options(joiners="most", balance="sturdy")
    return played([Skill.MASTER, Skill.STRONG, Skill.MASTER], 3, options)


def two_flat_on_the_table() -> Table:
    return played([Skill.STRONG, Skill.CASUAL], 4, Options(space=False, seconds_flat=60))


def three_who_do_anything() -> Table:
    """They lay what they find, swap, and wobble."""
    return played([RANDOM, RANDOM, Skill.CHILD], 5, Options(balance="wobbly", sway=True, joiners="usual"))


def three_who_judge_for_themselves() -> Table:
    """What is said is disputed, or let stand."""
    table, rng = opened(["Ann", "Bo", "Cid"], 6, Options(judge="table", names=True), [None, 9, 40]), Random(6)
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        view = table.view(seat)
        if view.phase == "dispute":
            table.play(seat, Dispute() if rng.random() < 0.2 else LetStand())
        else:
            table.play(seat, game().bot(Skill.GOOD, seat)(view))
    return table


def six_and_the_host() -> Table:
    """Two sets of bricks; time runs out, somebody is not there, and two leave."""
    table, rng = opened(["Ann", "Bo", "Cid", "Dot", "Eve", "Fay"], 7, Options(joiners="usual")), Random(7)
    while active := sorted(table.view(None).active):
        (seat,), chance = active, rng.random()
        if leaving := LEAVING.get(len(table.made)):
            table.play(None, leaving)
        elif chance < 0.05:
            table.play(None, TimeUp())
        elif chance < 0.1:
            table.play(None, Absent(seat))
        else:
            view = table.view(seat)
            table.play(seat, any_move(view, rng) if chance < 0.2 else game().bot(Skill.CASUAL, seat)(view))
    return table


def two_who_end_it_early() -> Table:
    return ended_early(opened(["Ann", "Bo"], 8, Options(), [None, None]), lambda seat: game().bot(Skill.GOOD, seat), 9)


TABLES: tuple[Callable[[], Table], ...] = (
    two_who_build_up,
    three_with_joiners_and_legs,
    two_flat_on_the_table,
    three_who_do_anything,
    three_who_judge_for_themselves,
    six_and_the_host,
    two_who_end_it_early,
)


def main() -> None:
    for make in TABLES:
        keep(make.__name__, make())


if __name__ == "__main__":
    main()
