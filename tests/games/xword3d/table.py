"""Structures of 3DXWORD as tests write them: rows of letters with their place and frame, and small dictionaries."""

from typing import Final

from app.core.game import IllegalMove
from app.games.xword3d.lattice import NUMBER_OF, ROUND, Point, Way, normal_of
from app.games.xword3d.lines import line_through
from app.games.xword3d.placing import START, Along, Ground, Laid, Play, brick, laid, row_of
from app.games.xword3d.seams import Unlaid, fault_at
from app.games.xword3d.statics import STURDY, Sturdiness
from app.games.xword3d.structure import Brick, Colour, Joiner, Structure, seams_of

EAST, WEST, NORTH, SOUTH, UP, DOWN = Way
ACROSS, DOWNWARD = Along
WAYS: Final = {"+x": EAST, "-x": WEST, "+y": NORTH, "-y": SOUTH, "+z": UP, "-z": DOWN}
NORMAL: Final = Sturdiness(STURDY["normal"])


def frame(written: str) -> tuple[Way, Way]:
    """A frame as the ledger writes it: `frame("+x+z")` reads to the east and has its top above."""
    return WAYS[written[:2]], WAYS[written[2:]]


def row(
    letters: str,
    start: Point = START,
    lies: str = "+x+y",
    along: Along = ACROSS,
    joiner: tuple[Point, Colour] | None = None,
) -> Play:
    """A row to be laid."""
    return Play(start, *frame(lies), along, letters, Joiner(*joiner) if joiner else None)


def structure(*rows: Play) -> Structure:
    """What rows make that are simply put there, whether they may lie so or not."""
    built = Structure()
    for each in rows:
        built = built.with_row(row_of(built, each), each.joiner)
    return built


def single(letter: str, centre: Point, lies: str = "+x+y") -> Brick:
    """One brick."""
    return brick(centre, letter, NUMBER_OF[frame(lies)[0]][frame(lies)[1]])


def ground(words: str | None = None, sturdiness: Sturdiness = NORMAL, **agreed: object) -> Ground:
    """What is agreed: these words, or any."""
    return Ground(sturdiness, None if words is None else frozenset(words.split()), **agreed)  # type: ignore[arg-type]


def lay(before: Structure, play: Play, words: str | None = None, **agreed: object) -> Laid:
    """What comes of a row."""
    return laid(before, play, ground(words, **agreed))  # type: ignore[arg-type]


def refusal(before: Structure, play: Play, words: str | None = None, **agreed: object) -> str:
    """The sentence with which a row is refused."""
    try:
        lay(before, play, words, **agreed)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{play} was laid")


def fault(before: Structure, play: Play, words: str | None = None, **agreed: object) -> str:
    """What a row fails by."""
    try:
        lay(before, play, words, **agreed)
    except Unlaid as error:
        return error.fault.name
    raise AssertionError(f"{play} was laid")


def words_of(built: Structure) -> list[str]:
    """All words of a structure, in order, each line once."""
    lines = {
        frozenset(line.centres): line.word
        for centre in built.at
        for way in ROUND[normal_of(centre)]
        for line in [line_through(built, centre, way)]
        if len(line.centres) > 1
    }
    return sorted(lines.values())


def faults_of(built: Structure) -> set[str]:
    """What is at fault at the seams of a structure."""
    return {found.name for seam in seams_of(built.at) if (found := fault_at(built, seam)) is not None}


def made(found: Laid) -> list[tuple[str, int]]:
    """The words of a row with their points, its main word first."""
    return [(each.word, each.points) for each in found.words]


CAT: Final = row("CAT")
