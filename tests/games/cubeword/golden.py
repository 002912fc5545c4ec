"""Whole tables of CUBEWORD on record, with what they must replay to.

`python -m tests.games.cubeword.golden` plays and writes them anew: only when a rule was wrong.
"""

from collections.abc import Callable, Sequence
from random import Random

from app.core.game import Absent, Leave, Player, Skill, TimeIsOver, TimeUp
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games.cubeword.layout import Sited
from app.games.cubeword.model import Challenge, LetStand, Options, Turn
from app.games.cubeword.state import Standing
from app.library import default_judge
from tests.games.cubeword.contest import game, played
from tests.records import ended_early, keep


def one_alone() -> Table:
    return played([Skill.STRONG], 4)


def two_to_a_hundred() -> Table:
    return played([Skill.MASTER, Skill.GOOD], 2)


def three_in_one_crossword_of_three_letters() -> Table:
    """The joker scores nothing, and no American spelling counts."""
    options = Options(
        finish="lead", lead=20, shortest=3, connected=True, sheet="small", joker_scores=False, american=False
    )
    return played([Skill.GOOD, Skill.CASUAL, Skill.STRONG], 8, options)


def six_for_five_turns_each() -> Table:
    return played([Skill.CHILD, Skill.CASUAL] * 3, 5, Options(finish="turns", turns=5, restored="renewed"))


def three_who_judge_for_themselves() -> Table:
    """Words that are none are laid and challenged, those that are words, too; the last turn is let stand."""
    table = opened(["Ann", "Bo", "Cid"], 6, Options(judge="table", finish="points", target=60))
    rng = Random(6)
    while active := sorted(table.view(None).active):
        view = table.view(active[0])
        if view.challengers and rng.random() < 0.3:
            table.play(rng.choice(sorted(view.challengers)), Challenge())
        elif isinstance(table.state.phase, Standing):
            table.play(active[0], LetStand())
        elif rng.random() < 0.15:
            free = next(cube for cube in range(25) if cube not in {each.cube for each in view.layout})
            column = max((each.cell[0] for each in view.layout), default=0)
            row = next((each.cell[1] for each in view.layout if each.cell[0] == column), 0)
            table.play(active[0], Turn((Sited(free, (column + 1, row), view.cubes[free][0]),)))
        else:
            table.play(active[0], game().bot(Skill.GOOD, active[0])(view))
    return table


def three_and_the_clocks() -> Table:
    """Somebody is late, somebody is not there, one leaves; then the time of the game is over."""
    table = opened(["Ann", "Bo", "Cid"], 9, Options(finish="time", minutes=15, restored="first"))
    host = {4: TimeUp(), 6: None, 9: Leave(1), 14: TimeIsOver()}
    while active := sorted(table.view(None).active):
        number = len(table.made)
        if number in host:
            table.play(None, host[number] or Absent(active[0]))
        else:
            table.play(active[0], game().bot(Skill.CASUAL, active[0])(table.view(active[0])))
    return table


def opened(names: Sequence[str], seed: int, options: Options) -> Table:
    """A table of people."""
    seated = tuple(Player(name) for name in names)
    deal = game().deal(options, seated, Random(seed))
    return Table(game(), Transcript(Opening("cubeword", options, seated, default_judge(), deal, rules=game().rules)))


def two_who_end_it_early() -> Table:
    return ended_early(opened(["Ann", "Bo"], 8, Options()), lambda seat: game().bot(Skill.GOOD, seat), 7)


TABLES: tuple[Callable[[], Table], ...] = (
    one_alone,
    two_to_a_hundred,
    three_in_one_crossword_of_three_letters,
    six_for_five_turns_each,
    three_who_judge_for_themselves,
    three_and_the_clocks,
    two_who_end_it_early,
)


def main() -> None:
    for make in TABLES:
        keep(make.__name__, make())


if __name__ == "__main__":
    main()
