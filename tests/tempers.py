"""How bots of the same skill differ: what they call, take, say, doubt, steal and build, by skill and temper.

`python -m tests.tempers 10 kross typo2d` plays ten tables of each skill and temper, and prints what they did;
`python -m tests.tempers --duels 50 kross` plays those of a temper against those without, and prints what they win.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from itertools import product
from random import Random
from statistics import mean
from typing import Any, TypeAlias

from app.core.game import Player, Skill, Temper
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games import GAMES
from app.games.cubeword.model import Turn as Rebuilt
from app.games.kross.model import Call, Enter, Grab
from app.games.typo2d.model import Believe, Doubt
from app.games.typo2d.moves import Laying
from app.games.wordcross.acts import Steal
from app.games.wordcross.locking import Turn
from app.games.xword3d.bot import is_upright
from app.games.xword3d.placing import Play
from app.library import default_dictionary, default_judge

SEATS = 3
Mind: TypeAlias = tuple[Skill, Temper | None]
HARD = frozenset("JKQVWXYZ")


def game(name: str) -> Any:
    """The game as its contests play it."""
    return import_module(f"tests.games.{name}.contest").game()


def played(name: str, seed: int, minds: Sequence[Mind], did: Counter[str] | None = None) -> Table:
    """A table of bots played to its end, by the rules that new tables have; what they do is counted."""
    rules, rng = game(name), Random(seed)
    options = rules.options_type()
    seated = tuple(Player(f"Bot {seat}", kind="bot", skill=skill) for seat, (skill, _) in enumerate(minds))
    judge = default_judge(everyday=rules.everyday)
    opening = Opening(name, options, seated, judge, rules.deal(options, seated, rng), rules=rules.rules)
    table = Table(rules, Transcript(opening))
    bots = [rules.bot(skill, seed * 10 + seat, temper) for seat, (skill, temper) in enumerate(minds)]
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        view = table.view(seat)
        move = bots[seat](view)
        if did is not None:
            did.update(noted(view, move))
        table.play(seat, move)
    return table


def noted(view: Any, move: Any) -> list[str]:
    """What a move is counted as: the first is the kind it belongs to."""
    match move:
        case Call(letter):
            return ["called", *(["hard letter"] if letter in HARD else [])]
        case Grab():
            return ["answered", "card taken"]
        case Enter():
            return ["answered"]
        case _ if isinstance(move, Laying):
            words = [word for word in move.words if word]
            rare = [word for word in words if word in default_dictionary() and default_dictionary().size_of(word) > 40]
            bluffs = [word for word in words if word not in default_dictionary()]
            return ["said"] * len(words) + ["rare"] * len(rare) + ["bluff"] * len(bluffs)
        case Believe():
            return ["heard"]
        case Doubt():
            return ["heard", "doubt"]
        case Turn(act=act):
            return ["turn", *(["theft"] if isinstance(act, Steal) else [])]
        case Rebuilt(steps=steps):
            lying = {each.cube for each in view.layout}
            return ["turn"] + ["cube"] * len(steps) + ["cube of a word"] * sum(each.cube in lying for each in steps)
        case Play():
            return ["row", *(["up a wall"] if is_upright(move) else []), *["brick"] * len(move.letters)]
        case _:
            return []


SHARES = {
    "kross": (("hard letter", "called"), ("card taken", "answered")),
    "typo2d": (("bluff", "said"), ("rare", "said"), ("doubt", "heard")),
    "wordcross": (("theft", "turn"),),
    "cubeword": (("cube", "turn"), ("cube of a word", "cube")),
    "xword3d": (("up a wall", "row"), ("brick", "row")),
}


def habits(name: str, skill: Skill, temper: Temper | None, tables: int) -> dict[str, float]:
    """How often bots of a skill and a temper do what tells them apart, of all that it belongs to."""
    did: Counter[str] = Counter()
    for seed in range(tables):
        played(name, seed, [(skill, temper)] * min(SEATS, max(game(name).players)), did)
    return {part: did[part] / max(1, did[whole]) for part, whole in SHARES[name]}


def duel(name: str, skill: Skill, temper: Temper, seeds: range) -> float:
    """What a temper wins against bots of the same skill without one: each deal twice, seats exchanged."""
    won = []
    for seed, own in product(seeds, (0, 1)):
        minds = [(skill, temper if seat == own else None) for seat in range(2)]
        ranks = {each.seat: each.rank for each in played(name, seed, minds).view(None).result.ranking}
        won.append((1 + (ranks[own] < ranks[1 - own]) - (ranks[own] > ranks[1 - own])) / 2)
    return float(mean(won))


def main() -> None:
    """Print a table for each game, or what each temper wins."""
    words = [each for each in sys.argv[1:] if not each.startswith("--")]
    count, names = int(words[0]) if words else 5, words[1:] or list(GAMES)
    for name, skill, temper in product(names, Skill, (None, *Temper)):
        if "--duels" in sys.argv:
            said = f"wins {duel(name, skill, temper, range(count)):.0%} of {2 * count}" if temper else ""
        else:
            said = ", ".join(f"{part} {share:.1%}" for part, share in habits(name, skill, temper, count).items())
        sys.stdout.write(f"{name:>10} {skill:>7} {temper or 'even':>8}: {said}\n" if said else "")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
