"""Laying a row of bricks: where it may lie, and what it makes there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from app.core.game import IllegalMove
from app.core.texts import later
from app.games.xword3d.lattice import (
    AXIS,
    FACING,
    NO_FRAME,
    NUMBER_OF,
    OF_FACE,
    OPPOSITE,
    RIGHT,
    TOP,
    UPRIGHT,
    Point,
    Way,
    is_face,
    is_on_table,
    is_seam,
    normal_of,
    stepped,
)
from app.games.xword3d.making import Words, corners_at, words_made
from app.games.xword3d.scoring import Earned
from app.games.xword3d.seams import Fault, Unlaid, fault_at
from app.games.xword3d.statics import Sturdiness, bent, stands_on, tips
from app.games.xword3d.structure import Brick, Colour, Joiner, Structure, X, joints_at, seams_of

START: Final[Point] = (1, 1, 0)
FARTHEST: Final = 2000  # half edges: nobody builds there
MOST_LETTERS: Final = 31  # of the longest words there are

UNKNOWN_PLACE: Final = later("That is no place for a brick.")


class Along(StrEnum):
    """How a row reads."""

    ACROSS = "across"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay letters in a row, skipping bricks that lie there: where, which way up, and with which Joiner."""

    start: Point
    right: Way
    up: Way
    along: Along
    letters: str
    joiner: Joiner | None = None


@dataclass(frozen=True, slots=True)
class Ground:
    """What is agreed and what is left, as far as a row depends on it."""

    sturdiness: Sturdiness
    words: Words | None  # None: the others at the table judge
    is_flat: bool = False  # the table version
    may_build: bool = True  # X19
    colours: frozenset[Colour] = frozenset(Colour)  # of which this player may use a Joiner


@dataclass(frozen=True, slots=True)
class Laid:
    """A row that may lie there: the structure with it, and what it earns; the main word first."""

    structure: Structure
    row: tuple[Brick, ...]
    words: tuple[Earned, ...]

    @property
    def points(self) -> int:
        return sum(each.points for each in self.words)


def travel_of(play: Play) -> Way:
    """Return the way in which a row goes on as it is read."""
    return play.right if play.along == Along.ACROSS else OPPOSITE[play.up]


def row_of(structure: Structure, play: Play) -> tuple[Brick, ...]:
    """Return the bricks of a row: the first where it starts, the others on the next free faces."""
    frame, way = NUMBER_OF[play.right][play.up], travel_of(play)
    is_known = is_face(play.start) and max(map(abs, play.start)) < FARTHEST and 0 < len(play.letters) <= MOST_LETTERS
    if frame == NO_FRAME or not is_known or normal_of(play.start) != AXIS[FACING[frame]]:
        raise IllegalMove(UNKNOWN_PLACE)
    row: list[Brick] = []
    place = play.start
    for letter in play.letters:
        while row and place in structure.at:
            place = stepped(place, way, 2)
        row.append(brick(place, letter, frame))
        place = stepped(place, way, 2)
    return tuple(row)


def brick(place: Point, letter: str, frame: int) -> Brick:
    """Make a brick; an X lies in its face as any X does (XH11)."""
    kept = OF_FACE[FACING[frame]] if letter == X else frame
    return Brick(place, letter, RIGHT[kept], TOP[kept])


def laid(before: Structure, play: Play, ground: Ground) -> Laid:
    """Lay a row that may lie there; else say why not: of several reasons the first of the ledger's list."""
    found = written(before, play, ground)
    check_stands(before, found, ground.sturdiness)
    return found


def written(before: Structure, play: Play, ground: Ground) -> Laid:
    """Lay a row as if nothing could fall."""
    row = row_of(before, play)
    after = before.with_row(row, play.joiner)
    faults = [
        *_faults_of_place(before, row, play, ground),
        *_faults_of_joiner(before, row, play.joiner, ground),
    ]
    if not faults:
        faults = [*_faults_of_seams(before, after, row)]
    if faults:
        raise Unlaid(min(faults))
    return Laid(after, row, words_made(before, after, row, travel_of(play), play.joiner, ground.words))


def check_stands(before: Structure, found: Laid, sturdiness: Sturdiness) -> None:
    """X26: see that what has been laid neither tips the whole over nor bends a joint."""
    after = found.structure
    if not stands_on(before, after) and tips(after):
        raise Unlaid(Fault.TIPS)
    if all(is_on_table(each.centre) for each in found.row):  # they hang on nothing, and carry what hangs on them
        return
    fresh = {joint for seam in seams_of(each.centre for each in found.row) for joint in joints_at(after, seam)}
    if (load := bent(after, before.joints | fresh, sturdiness)) is not None:
        raise Unlaid(Fault.BENDS, load.joint)


# Places


def _faults_of_place(before: Structure, row: Sequence[Brick], play: Play, ground: Ground) -> Iterator[Fault]:
    if play.start in before.at:
        yield Fault.TAKEN
    for each in row:
        if each.centre[2] < 0:
            yield Fault.BELOW
        if each.centre[2] == 0 and FACING[each.frame] != Way.UP:
            yield Fault.FACE_DOWN
        if each.centre[2] > 0 and not (ground.may_build and not ground.is_flat):
            yield Fault.NOT_YET_UP
    frame = NUMBER_OF[play.right][play.up]
    if not before.bricks and (frame != UPRIGHT or play.start != START):
        yield Fault.NOT_FIRST
    if ground.is_flat and frame != UPRIGHT:  # XH24: one frame for all
        yield Fault.OTHER_WAY_UP


def _faults_of_joiner(
    before: Structure, row: Sequence[Brick], joiner: Joiner | None, ground: Ground
) -> Iterator[Fault]:
    """X21: one at a seam, of those left, between a new brick and an old one at a right angle with the same letter."""
    if joiner is None:
        return
    if joiner.seam in before.joined:
        yield Fault.SECOND_JOINER
    if joiner.colour not in ground.colours:
        yield Fault.NO_JOINER
    pairs = corners_at(before, row, joiner.seam) if is_seam(joiner.seam) else []
    if not pairs:
        yield Fault.NO_RIGHT_ANGLE
    elif not any(new.letter == before.at[old].letter for new, old in pairs):
        yield Fault.OTHER_LETTERS


# Seams


def _faults_of_seams(before: Structure, after: Structure, row: Sequence[Brick]) -> Iterator[Fault]:
    seams = seams_of(each.centre for each in row)
    for seam in seams | seams_of(after.turning):  # far away, an X may need its tongue elsewhere
        if (fault := fault_at(after, seam)) is not None:
            yield fault
    joints = {seam: joints_at(after, seam) for seam in seams}
    if any(joint not in joints[seam] for seam in seams for joint in joints_at(before, seam)):
        yield Fault.BREAKS_JOINT
    pairs = (joint for found in joints.values() for joint in found)
    if before.bricks and not any((one in before.at) != (other in before.at) for one, other in pairs):
        yield Fault.NOT_JOINED
