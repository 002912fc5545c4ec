"""Whole tables of WORD CROSS on record, with what they must replay to.

`python -m tests.games.wordcross.golden` plays and writes them anew: only when a rule was wrong.
"""

from collections.abc import Callable
from random import Random

from app.core.game import Absent, Leave, Player, Skill, TimeUp
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games.wordcross.model import Dispute, LetStand, Options
from app.library import default_judge
from tests.games.wordcross.contest import RANDOM, any_move, game, played
from tests.records import ended_early, keep

LEAVING = {40: Leave(2), 60: Leave(0)}
"""Who leaves the last table after how many moves."""


def two_to_a_hundred_and_twenty() -> Table:
    return played([Skill.GOOD, Skill.MASTER], 2, Options(target=120))


def three_move_on_round_by_round() -> Table:
    return played([Skill.GOOD, Skill.CASUAL, Skill.STRONG], 3, Options(target=120, fragments="doubles", begins="turn"))


def four_whose_open_words_score() -> Table:
    return played([Skill.CHILD, Skill.GOOD] * 2, 4, Options(target=60, fragments="best", open_words=True))


def three_who_do_anything() -> Table:
    """They swap and move to and fro, get stuck, and put fragments back."""
    return played([RANDOM, RANDOM, RANDOM], 22, Options(target=60, put_back=True))


def three_who_judge_for_themselves() -> Table:
    """Words that are none are made and disputed, or let stand."""
    return judged(6, Options(target=60, judge="table"))


def three_who_take_their_time_to_judge_by_the_second_rules() -> Table:
    return judged(8, Options(target=60, judge="table", seconds_to_dispute=20), rules=2)


def judged(seed: int, options: Options, rules: int = 1) -> Table:
    table, rng = opened(["Ann", "Bo", "Cid"], seed, options, rules), Random(seed)
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        view = table.view(seat)
        if view.phase == "dispute":
            table.play(seat, Dispute() if rng.random() < 0.4 else LetStand())
        else:
            table.play(seat, any_move(view, rng) if rng.random() < 0.3 else game().bot(Skill.GOOD, seat)(view))
    return table


def four_and_the_host() -> Table:
    """Wrong words cost the turn, minutes run out, somebody is not there, and two leave."""
    table, rng = opened(["Ann", "Bo", "Cid", "Dot"], 7, Options(target=120, judge="costs")), Random(7)
    while active := sorted(table.view(None).active):
        (seat,), chance = active, rng.random()
        if leaving := LEAVING.get(len(table.made)):
            table.play(None, leaving)
        elif chance < 0.04:
            table.play(None, TimeUp())
        elif chance < 0.08:
            table.play(None, Absent(seat))
        else:
            view = table.view(seat)
            table.play(seat, any_move(view, rng) if chance < 0.2 else game().bot(Skill.GOOD, seat)(view))
    return table


def opened(names: list[str], seed: int, options: Options, rules: int = 1) -> Table:
    players = tuple(map(Player, names))
    deal = game().deal(options, players, Random(seed))
    return Table(game(), Transcript(Opening("wordcross", options, players, default_judge(), deal, rules=rules)))


def two_who_end_it_early() -> Table:
    return ended_early(opened(["Ann", "Bo"], 8, Options()), lambda seat: game().bot(Skill.GOOD, seat), 12)


TABLES: tuple[Callable[[], Table], ...] = (
    two_to_a_hundred_and_twenty,
    three_move_on_round_by_round,
    four_whose_open_words_score,
    three_who_do_anything,
    three_who_judge_for_themselves,
    three_who_take_their_time_to_judge_by_the_second_rules,
    four_and_the_host,
    two_who_end_it_early,
)


def main() -> None:
    for make in TABLES:
        keep(make.__name__, make())


if __name__ == "__main__":
    main()
