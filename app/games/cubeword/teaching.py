"""Why a turn would have brought more: what it made, and what is to be learnt of it."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from app.core.game import Reason, counted, say
from app.core.texts import later, listed
from app.games.cubeword.layout import Run, by_cell, changed, runs
from app.games.cubeword.model import CubewordView, Turn
from app.games.cubeword.scoring import LONG, Earned, value_of

MAKE_SOMETHING: Final = later("Look for one cube that you can roll: often that alone makes a new word.")
MAKE_LONG: Final = later("Try for six letters or more: the later letters of a long word count double and triple.")
CROSS: Final = later("Put a cube where two words meet: it counts in both.")
GO_ON: Final = later("Go on after the first word: five moves are often enough for a second and a third.")
MOST_NAMED: Final = 3


def reason_of(view: CubewordView, turn: Turn, mine: Sequence[Earned], better: Sequence[Earned]) -> Reason | None:
    """Tell why a turn brings more than what was made, by the words of both."""
    mine, better = (sorted(words, key=lambda each: -each.points) for words in (mine, better))
    got, points = (sum(each.points for each in words) for words in (mine, better))
    if points <= got:
        return None
    had = {each.word for each in mine}
    new = [each for each in better if each.points and each.word not in had]
    words, all_of_it = tuple(each.word for each in new[:MOST_NAMED]), counted(points, "point")
    if not got:
        said = say(
            "{words} could be made, for {points}; your turn made nothing that counts.",
            words=listed(words),
            points=all_of_it,
        )
        return Reason(said, say(MAKE_SOMETHING), words)
    best = new[0]
    if is_long(best) and 2 * best.points >= points - got and best.points > mine[0].points:
        said = say(
            "{word} alone brings {points}, as letters after the fifth count double; your best word was {other}.",
            word=best.word,
            points=counted(best.points, "point"),
            other=mine[0].word,
        )
        return Reason(said, say(MAKE_LONG), (best.word,))
    if crossing := crossing_of(view, turn, new):
        letter, *both = crossing
        said = say(
            "The {letter} counts twice there, in {word} and in {other}.", letter=letter, word=both[0], other=both[1]
        )
        return Reason(said, say(CROSS), tuple(both))
    template = later("{words} fits into the same turn, {points} in all; yours made {mine}.")
    if len(words) > 1:
        template = later("{words} fit into the same turn, {points} in all; yours made {mine}.")
    said = say(
        template,
        words=listed(words),
        points=all_of_it,
        mine=got,
    )
    return Reason(said, say(GO_ON), words) if len(better) > len(mine) else None


def is_long(earned: Earned) -> bool:
    """C14: tell whether some of its letters count double."""
    return value_of(len(earned.word) - 1) >= LONG


def crossing_of(view: CubewordView, turn: Turn, made: Sequence[Earned]) -> tuple[str, str, str] | None:
    """Find a cube of a turn that stands in two words it makes: its letter and the words, those that bring most."""
    points = {each.word: each.points for each in made}
    lines = [run for run in runs(by_cell(changed(view.layout, turn.steps))) if points.get(run.word)]
    found = [
        (points[one.word] + points[other.word], letter, one.word, other.word)
        for one, other in combinations(lines, 2)
        if one.word != other.word and (letter := _letter_in_both(one, other, turn))
    ]
    return max(found)[1:] if found else None


def _letter_in_both(one: Run, other: Run, turn: Turn) -> str:
    """Tell what a cube of the turn shows that stands in both lines and is no blank; nothing where there is none."""
    return next(
        (each.letter for each in turn.steps if each in one.cubes and each in other.cubes and not each.blank), ""
    )
