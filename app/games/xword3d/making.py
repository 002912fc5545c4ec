"""The words that a row makes: its own, and those that it lengthens or begins across (X14, X15)."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from app.core.lexicon import why_none
from app.games.xword3d.lattice import AXIS, ROUND, Point, Way, course_of, normal_of, stepped
from app.games.xword3d.lines import Line, line_through
from app.games.xword3d.scoring import Earned, earned
from app.games.xword3d.seams import Fault, Unlaid
from app.games.xword3d.structure import Brick, Colour, Joiner, Structure, across


class Words(Protocol):
    """What tells whether letters are a word."""

    def __contains__(self, word: str, /) -> bool: ...


def words_made(
    before: Structure, after: Structure, row: Sequence[Brick], along: Way, joiner: Joiner | None, words: Words | None
) -> tuple[Earned, ...]:
    """Return what a row earns, its main word first; without words nobody asks for them yet."""
    lines = [line for line in _lines(after, row, along) if len(line.centres) > 1]
    mains = _mains(before, lines, row, along, joiner)
    check_lines([*mains, *lines], words)
    colour = joiner.colour if joiner else None
    return max((_earned(after, main, lines, len(row), colour) for main in mains), key=_points)


def _lines(after: Structure, row: Sequence[Brick], along: Way) -> Iterator[Line]:
    """Yield the row's own line, then those across it."""
    yield line_through(after, row[0].centre, along)
    beside = next(way for way in ROUND[normal_of(row[0].centre)] if AXIS[way] != AXIS[along])
    yield from (line_through(after, each.centre, beside) for each in row)


def _mains(
    before: Structure, lines: Sequence[Line], row: Sequence[Brick], along: Way, joiner: Joiner | None
) -> list[Line]:
    """Return what may be the main word: a lone brick lies in two lines, and either may be."""
    mains = list(lines) if len(row) == 1 else list(lines[:1])
    if not mains:
        raise Unlaid(Fault.NO_WORD)
    if joiner is None:
        return mains
    turning = [line for line in mains if turns(before, row, joiner, _axis_at(line, row[0].centre))]
    if not turning:
        raise Unlaid(Fault.NO_TURN)
    return turning


def _axis_at(line: Line, centre: Point) -> int:
    return AXIS[line.ways[line.centres.index(centre)]]


def turns(before: Structure, row: Sequence[Brick], joiner: Joiner, axis: int) -> bool:
    """X21: tell whether a row along an axis is square to a word through the old brick that a Joiner holds."""
    held = [old for new, old in corners_at(before, row, joiner.seam) if new.letter == before.at[old].letter]
    return any(
        across(before, old, way) is not None for old in held for way in ROUND[normal_of(old)] if AXIS[way] != axis
    )


def corners_at(before: Structure, row: Sequence[Brick], seam: Point) -> list[tuple[Brick, Point]]:
    """List the new bricks and old ones that meet at a seam at right angles."""
    ways = {stepped(seam, way): way for way in ROUND[course_of(seam)]}
    new = [(each, ways[each.centre]) for each in row if each.centre in ways]
    old = [(place, way) for place, way in ways.items() if place in before.at]
    return [(each, place) for each, way in new for place, other in old if AXIS[way] != AXIS[other]]


def check_lines(lines: Sequence[Line], words: Words | None) -> None:
    """Refuse a line that is a ring or read two ways, then what is no word; nothing but X never is one."""
    faults = [line.fault for line in lines if line.fault is not None]
    if faults:
        raise Unlaid(min(faults))
    for line in lines:
        if not line.is_word or (words is not None and line.word not in words):
            raise Unlaid(Fault.NOT_A_WORD, says=why_none(line.word, words), word=line.word)


def _earned(
    after: Structure, main: Line, lines: Sequence[Line], laid: int, colour: Colour | None
) -> tuple[Earned, ...]:
    others = [earned(after, line) for line in lines if line is not main]
    return (earned(after, main, laid, colour), *others)


def _points(words: Sequence[Earned]) -> int:
    return sum(each.points for each in words)
