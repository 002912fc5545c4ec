"""Whole tables of TYPO-2D on record, with what they must replay to.

`python -m tests.games.typo2d.golden` plays and writes them anew: only when a rule was wrong.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from app.core.game import Absent, Leave, Player, Skill, TimeUp, TimeUpFor
from app.core.table import Table
from app.core.transcript import FIRST_RULES, Opening, Transcript
from app.games.typo2d.model import Options, Place
from app.library import default_judge
from tests.games.typo2d.contest import game, played, player
from tests.records import ended_early, keep

LEAVING = {90: Leave(2), 120: Leave(1)}
"""Who leaves the third table after how many moves."""


def two_doubt_each_other() -> Table:
    """A child says what a master doubts, and the other way round."""
    return played((Skill.CHILD, Skill.MASTER), 7, Options(deck="english"), rules=FIRST_RULES)


def four_with_icons() -> Table:
    return played(
        (Skill.STRONG,) * 4,
        19,
        Options(judge="dictionary", icons="printed", card_names=True, deck="english"),
        rules=FIRST_RULES,
    )


def six_at_leisure() -> Table:
    return played(
        (Skill.MASTER, Skill.CASUAL) * 3,
        3,
        Options(icons="optional", doubters="others", deck="english"),
        rules=FIRST_RULES,
    )


def three_and_the_host(rules: int = FIRST_RULES) -> Table:
    """Clocks run out, somebody is not there, somebody says words that do not exist, and in the end one leaves."""
    rng = Random(5)
    seated = (Player("Ann", handicap={"fewer_cards": 2}), Player("Bartholomew"), Player("Cid", 9, "bot", Skill.GOOD))
    options = Options(seconds_to_play=30, seconds_to_choose=30, deck="english")
    deal = game().deal(options, seated, rng)
    table = Table(game(), Transcript(Opening("typo2d", options, seated, default_judge(), deal, rules=rules)))
    bots = [player(Skill.GOOD, seat) for seat in range(3)]
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        chance = rng.random()
        if leaving := LEAVING.get(len(table.made)):
            table.play(None, leaving)
        elif chance < 0.05:
            table.play(None, TimeUp())
        elif chance < 0.08:
            table.play(None, Absent(seat))
        else:
            move = bots[seat](table.view(seat))
            if isinstance(move, Place) and chance < 0.3:
                move = replace(move, words=(*move.words[:-1], move.words[-1] + "XX"))
            table.play(seat, move)
    return table


def three_and_the_host_by_the_second_rules() -> Table:
    return three_and_the_host(2)


def two_at_one_device() -> Table:
    """Each has a clock of their own while both choose: it runs out for one and not for the other."""
    rng = Random(6)
    seated = (Player("Ann"), Player("Bartholomew"))
    options = Options(seconds_to_choose=30)
    deal = game().deal(options, seated, rng)
    table = Table(game(), Transcript(Opening("typo2d", options, seated, default_judge(), deal)))
    bots = [player(Skill.GOOD, seat) for seat in range(2)]
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        late = len(active) > 1 and rng.random() < 0.2
        table.play(None if late else seat, TimeUpFor(seat) if late else bots[seat](table.view(seat)))
    return table


def two_children_doubt_a_master_by_the_second_rules() -> Table:
    """Whoever has one card left discards it unasked, and the log says who doubted."""
    return played(
        (Skill.CHILD, Skill.MASTER, Skill.CHILD), 11, Options(doubters="others", seconds_to_doubt=20), rules=2
    )


def two_who_end_it_early() -> Table:
    seated = (Player("Ann"), Player("Bartholomew"))
    deal = game().deal(Options(), seated, Random(8))
    opening = Opening("typo2d", Options(), seated, default_judge(), deal, rules=game().rules)
    return ended_early(Table(game(), Transcript(opening)), lambda seat: player(Skill.GOOD, seat), 20)


TABLES: tuple[Callable[[], Table], ...] = (
    two_doubt_each_other,
    four_with_icons,
    six_at_leisure,
    three_and_the_host,
    three_and_the_host_by_the_second_rules,
    two_children_doubt_a_master_by_the_second_rules,
    two_at_one_device,
    two_who_end_it_early,
)


def main() -> None:
    for make in TABLES:
        keep(make.__name__, make())


if __name__ == "__main__":
    main()
