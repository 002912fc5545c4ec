"""What has been built: bricks on faces of the lattice, Joiners at seams, and which bricks they and their text join."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from app.games.xword3d.footing import Spot, footprint, hull
from app.games.xword3d.lattice import (
    CARRIED,
    FACING,
    NUMBER_OF,
    OF_FACE,
    OPPOSITE,
    ROUND,
    VECTORS,
    FrameNumber,
    Point,
    Way,
    course_of,
    normal_of,
    stepped,
)

AROUND: Final = tuple([(way, VECTORS[way]) for way in ways] for ways in ROUND)
X: Final = "X"
"""The letter that reads the same in each quarter turn (XH11)."""


class Colour(StrEnum):
    """X21: red trebles, blue doubles."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True, order=True)
class Brick:
    """A brick: the face it lies on, its letter, where that reads to and where its top is."""

    centre: Point
    letter: str
    right: Way
    up: Way

    @property
    def frame(self) -> FrameNumber:
        return NUMBER_OF[self.right][self.up]


@dataclass(frozen=True, slots=True, order=True)
class Joiner:
    """X21: a Joiner, and the seam at which it holds two bricks at right angles."""

    seam: Point
    colour: Colour


class Plate(NamedTuple):
    """What the rules ask of a brick that lies there."""

    letter: str
    frame: FrameNumber


Joint: TypeAlias = tuple[Point, Point]
"""The centres of two bricks that are joined, in order."""


@dataclass(frozen=True)
class Structure:
    """All bricks and Joiners, in the order in which they came."""

    bricks: tuple[Brick, ...] = ()
    joiners: tuple[Joiner, ...] = ()

    @cached_property
    def at(self) -> dict[Point, Plate]:
        """The bricks by their faces; an X keeps only its face."""
        return {brick.centre: plate_of(brick) for brick in self.bricks}

    @cached_property
    def joined(self) -> frozenset[Point]:
        """The seams with a Joiner."""
        return frozenset(joiner.seam for joiner in self.joiners)

    @cached_property
    def turning(self) -> tuple[Point, ...]:
        """The centres of the X bricks."""
        return tuple(brick.centre for brick in self.bricks if brick.letter == X)

    @cached_property
    def stance(self) -> list[Spot]:
        """The corners of what it stands on, counter-clockwise, in twentieths of a brick."""
        return hull(footprint(self.at))

    @cached_property
    def joints(self) -> frozenset[Joint]:
        """All that is joined."""
        return frozenset(joint for seam in seams_of(self.at) for joint in joints_at(self, seam))

    def with_row(self, row: tuple[Brick, ...], joiner: Joiner | None = None) -> "Structure":
        """Add bricks, and a Joiner if one was used."""
        after = Structure((*self.bricks, *row), (*self.joiners, *(() if joiner is None else (joiner,))))
        after.__dict__["at"] = self.at | {brick.centre: plate_of(brick) for brick in row}  # known without looking anew
        return after


def plate_of(brick: Brick) -> Plate:
    return Plate(brick.letter, OF_FACE[FACING[brick.frame]] if brick.letter == X else brick.frame)


def seams_of(centres: Iterable[Point]) -> set[Point]:
    """Return the four seams of each of these faces."""
    return {stepped(centre, way) for centre in centres for way in ROUND[normal_of(centre)]}


def met_at(structure: Structure, seam: Point) -> list[Way]:
    """Return the ways in which bricks lie round a seam."""
    at = structure.at
    x, y, z = seam
    return [way for way, (dx, dy, dz) in AROUND[course_of(seam)] if (x + dx, y + dy, z + dz) in at]


def letter_at(structure: Structure, seam: Point, way: Way) -> str:
    """Return the letter of the brick that lies one way of a seam."""
    return structure.at[stepped(seam, way)].letter


def pair_and_third(met: list[Way]) -> tuple[Way, Way, Way]:
    """Tell the two of three bricks at a seam that lie in one plane from the third."""
    third = next(way for way in met if OPPOSITE[way] not in met)
    one, other = (way for way in met if way != third)
    return one, other, third


# Text


def fits(structure: Structure, seam: Point, one: Way, other: Way) -> bool:
    """Tell whether text goes on round a seam: same way up; an X turns in its own face, never over."""
    here, there = structure.at[stepped(seam, one)], structure.at[stepped(seam, other)]
    carried = CARRIED[one][other][here.frame]
    if X in (here.letter, there.letter):
        return FACING[carried] == FACING[there.frame]
    return carried == there.frame


def across(structure: Structure, centre: Point, way: Way) -> Way | None:
    """Tell which way text goes on beyond a side of a brick: straight, or round a fold; None where it ends."""
    seam, here = stepped(centre, way), OPPOSITE[way]
    if stepped(seam, way) in structure.at:
        return way if fits(structure, seam, here, way) else None
    met = [other for other in met_at(structure, seam) if other != here]
    if len(met) != 1 or seam in structure.joined:  # two that are square to this one are a pair without it
        return None
    return met[0] if fits(structure, seam, here, met[0]) else None


# Joints


def joints_at(structure: Structure, seam: Point) -> list[Joint]:
    """List the joints of a seam where nothing is at fault."""
    met = met_at(structure, seam)
    if len(met) == 2:
        is_joined = (seam in structure.joined and met[1] != OPPOSITE[met[0]]) or fits(structure, seam, *met)
        return [_joint(seam, *met)] if is_joined else []
    if len(met) == 3:
        one, other, _ = pair_and_third(met)
        return [_joint(seam, one, other), *held_at(structure, seam)]
    return []


def held_at(structure: Structure, seam: Point) -> list[Joint]:
    """List what the Joiner of a seam holds, if it has one: of three, the third and each of the pair with its letter."""
    met = met_at(structure, seam)
    if seam not in structure.joined or len(met) not in (2, 3):
        return []
    if len(met) == 2:
        return [_joint(seam, *met)]
    *pair, third = pair_and_third(met)
    letter = letter_at(structure, seam, third)
    return [_joint(seam, way, third) for way in pair if letter_at(structure, seam, way) == letter]


def _joint(seam: Point, one: Way, other: Way) -> Joint:
    here, there = stepped(seam, one), stepped(seam, other)
    return (here, there) if here < there else (there, here)
