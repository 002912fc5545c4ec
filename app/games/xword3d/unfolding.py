"""A word laid flat, as a strip of its letters: where it folds, and which words it crosses."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.games.xword3d.lattice import FACING, Point, Way, normal_of
from app.games.xword3d.structure import Structure


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A brick of a word laid flat."""

    letter: str
    is_new: bool
    has_crease: bool  # a fold is before it
    looks_down: bool
    before: str = ""  # the letters of the word that it crosses, before it
    behind: str = ""


def unfolded(built: Structure, words: Sequence[Sequence[Point]], new: Collection[Point]) -> Iterator[Unfolded]:
    """List the bricks of the first of some words, each with those of the words that it crosses."""
    for place, centre in enumerate(words[0] if words else ()):
        crossed = next((each for each in words[1:] if centre in each), (centre,))
        column = "".join(built.at[each].letter for each in crossed)
        here = crossed.index(centre)
        yield Unfolded(
            built.at[centre].letter,
            centre in new,
            place > 0 and normal_of(centre) != normal_of(words[0][place - 1]),
            FACING[built.at[centre].frame] == Way.DOWN,
            column[:here],
            column[here + 1 :],
        )


def folds(word: Sequence[Point]) -> bool:
    """Tell whether a word goes round a corner."""
    return any(normal_of(one) != normal_of(other) for one, other in pairwise(word))
