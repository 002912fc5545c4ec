"""What words earn: each letter by its place, and only what is new (C14–C17)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from app.core.spellings import Spellings
from app.games.cubeword.cubes import CubeNumber
from app.games.cubeword.layout import Layout, Run, words_in

CLEAR_TURNS: Final = 3  # CH13: so many turns after it was created a word may score again
PLAIN, LONG, LONGEST = 1, 2, 3  # C14: points of the letters up to the fifth, up to the seventh, and beyond


@dataclass(frozen=True, slots=True)
class Earned:
    """A word that is new at the end of a turn."""

    word: str
    points: int
    is_restored: bool = False
    scores_from: int | None = None  # too soon: the turn from which it would score again, where there is one


def value_of(place: int) -> int:
    """C14: what a letter is worth at a place in its word, from 0."""
    if place < 5:
        return PLAIN
    return LONG if place < 7 else LONGEST


def points_of(run: Run, worthless: frozenset[CubeNumber] = frozenset()) -> int:
    """C15, CH11: a blank takes up its place and earns nothing; so does a joker that the table agreed on (CH12)."""
    return sum(value_of(place) for place, each in enumerate(run.cubes) if not each.blank and each.cube not in worthless)


def new_runs(before: Layout, lines: Iterable[Run], spellings: Spellings) -> dict[str, list[Run]]:
    """CH7: the words that are new, by what stands for all their spellings: words are compared, not places.

    A word is not new while any spelling of it that stood before still stands.
    """
    stood, still = words_in(before), set()
    fresh: dict[str, list[Run]] = {}
    for run in lines:
        key = spellings.key(word := run.word)
        if word in stood:
            still.add(key)
        else:
            fresh.setdefault(key, []).append(run)
    return {key: same for key, same in fresh.items() if key not in still}


def earned(
    new: Mapping[str, Iterable[Run]],
    ages: Mapping[str, int],
    turn: int,
    restored: str,
    worthless: frozenset[CubeNumber],
) -> list[Earned]:
    """C16, CH13: what the new words of a turn earn; the same word twice earns once, as the better one."""
    found = []
    for key, same in new.items():
        best = max(same, key=lambda run: points_of(run, worthless))
        if key not in ages:
            found.append(Earned(best.word, points_of(best, worthless)))
        elif restored == "once" or turn - ages[key] < CLEAR_TURNS:
            soon = None if restored == "once" else ages[key] + CLEAR_TURNS
            found.append(Earned(best.word, 0, is_restored=True, scores_from=soon))
        else:
            found.append(Earned(best.word, points_of(best, worthless), is_restored=True))
    return sorted(found, key=lambda each: (-each.points, each.word))


def aged(ages: Mapping[str, int], new: Mapping[str, object], turn: int, restored: str) -> dict[str, int]:
    """CH13: when each word was created: its first time, or, where the table agreed so, the last time it scored."""
    after = dict(ages)
    for key in new:
        if key not in ages or (restored == "renewed" and turn - ages[key] >= CLEAR_TURNS):
            after[key] = turn
    return after
