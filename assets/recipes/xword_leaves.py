"""What letters that a bot of 3DXWORD keeps are worth to it, found by play.

Masters play one another. At each turn some hands are dealt besides: a few letters are kept, the others drawn, and the
master says what the best word with them is worth. What a kept letter adds to that, beside all other hands at the same
turn, is its worth: the weights of least squares. A master that knows these keeps other letters, so this is done anew
with what it has learned. An average brick is worth nothing: that is what is drawn for a letter that is laid.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from app.core.dawg import LETTERS
from app.core.game import Player, Skill
from app.core.table import open_table
from app.games.xword3d.bot import TOO_FEW, XwordBot
from app.games.xword3d.bricks import COUNTS, IN_HAND, SET
from app.games.xword3d.leaves import Leaves, doubles, unevenness
from app.games.xword3d.model import Options, XwordView
from app.games.xword3d.rules import Xword3d
from app.library import default_dictionary, default_judge

MODULE = Path(__file__).parents[2] / "app" / "games" / "xword3d" / "found_leaves.py"
ROUNDS = (25, 25, 80)  # games, each time with what the round before has found
HANDS = 6  # dealt at each turn
KEPT = range(2, 7)  # letters of such a hand
CALM = 3.0  # as many hands as that say that a weight is 0: rare letters shall not run wild
TABLES = (Options(), Options(joiners="usual"), Options(joiners="most"))
NOTHING = Leaves(dict.fromkeys(LETTERS, 0.0), 0.0, 0.0)

Sample = tuple[list[float], float]
"""What a hand keeps, by the weight it counts for, and what the best word is worth, both beside the other hands."""


def make() -> None:
    """Write app/games/xword3d/found_leaves.py."""
    leaves = NOTHING
    for number, games in enumerate(ROUNDS):
        leaves = fitted([sample for game in range(games) for sample in samples_of(1000 * number + game, leaves)])
        print(f"  {games} games: {leaves}", flush=True)
    MODULE.write_text(module(leaves), encoding="utf-8")


def module(leaves: Leaves) -> str:
    """Return the module that holds these weights."""
    letters = "".join(f'        "{letter}": {worth:.2f},\n' for letter, worth in leaves.letters.items())
    return (
        '"""What letters in the hand are worth: found by assets/recipes/xword_leaves.py."""\n\n'
        "from typing import Final\n\nfrom app.games.xword3d.leaves import Leaves\n\n"
        f"FOUND: Final = Leaves(\n    {{\n{letters}    }},\n"
        f"    same={leaves.same:.2f},\n    uneven={leaves.uneven:.2f},\n)\n"
    )


# Play


def samples_of(seed: int, leaves: Leaves) -> Iterator[Sample]:
    """Play a game, and deal hands at each of its turns, as long as there are bricks to draw."""
    rng = Random(f"leaves {seed}")
    words = default_dictionary()
    game = Xword3d(words)
    masters = [XwordBot(words, words, Skill.MASTER, 2 * seed + seat, leaves=leaves) for seat in range(2)]
    players = tuple(Player(f"Bot {seat}", kind="bot", skill=Skill.MASTER) for seat in range(2))
    table = open_table(game, TABLES[seed % len(TABLES)], players, default_judge(), rng)
    while active := sorted(table.view(None).active):
        view = table.view(active[0])
        if view.structure.bricks and view.pool >= TOO_FEW:
            yield from samples_at(view, masters[active[0]], rng)
        table.play(active[0], masters[active[0]](view))


def samples_at(view: XwordView, master: XwordBot, rng: Random) -> list[Sample]:
    """Deal some hands at a turn, and see what each is worth beside the others."""
    unseen = sorted((Counter(SET) - Counter(brick.letter for brick in view.structure.bricks)).elements())
    found = []
    for _ in range(HANDS):
        kept, hand = dealt(unseen, rng)
        _, worth = master.best(replace(view, rack=hand))
        found.append(([*parts_of(kept)], worth))
    middle = [sum(column) / HANDS for column in zip(*(parts for parts, _ in found))]
    usual = sum(worth for _, worth in found) / HANDS
    return [([part - common for part, common in zip(parts, middle)], worth - usual) for parts, worth in found]


def dealt(unseen: Sequence[str], rng: Random) -> tuple[str, str]:
    """Deal a hand, and tell which of its letters were kept: rare ones are kept as often as common ones."""
    drawn = rng.sample(unseen, IN_HAND)
    if rng.random() < 0.5:
        drawn[0] = rng.choice(sorted(set(unseen) - set(drawn)))
    return "".join(sorted(drawn[: rng.choice(KEPT)])), "".join(sorted(drawn))


def parts_of(kept: str) -> Iterator[float]:
    """Say how much of each weight a hand has."""
    yield from (float(kept.count(letter)) for letter in LETTERS)
    yield float(doubles(kept))
    yield unevenness(kept)


# Weights


def fitted(samples: Sequence[Sample]) -> Leaves:
    """Find the weights by which the samples are told best, an average brick being worth nothing."""
    weights = least_squares(samples)
    *letters, same, uneven = weights
    usual = sum(worth * COUNTS[letter] for letter, worth in zip(LETTERS, letters)) / len(SET)
    return Leaves({letter: worth - usual for letter, worth in zip(LETTERS, letters)}, same, uneven)


def least_squares(samples: Sequence[Sample]) -> list[float]:
    """Solve the normal equations by elimination."""
    count = len(samples[0][0])
    rows = [[CALM * (row == column) for column in range(count)] + [0.0] for row in range(count)]
    for parts, worth in samples:
        there = [place for place, part in enumerate(parts) if part]
        for place in there:
            for other in there:
                rows[place][other] += parts[place] * parts[other]
            rows[place][count] += parts[place] * worth
    for place in range(count):
        best = max(range(place, count), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for row in range(count):
            if row != place and rows[row][place]:
                factor = rows[row][place] / rows[place][place]
                rows[row] = [mine - factor * theirs for mine, theirs in zip(rows[row], rows[place])]
    return [rows[place][count] / rows[place][place] for place in range(count)]
