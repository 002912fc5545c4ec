"""What may not be where bricks meet: the sentence for each fault, and the tongues and grooves that decide."""

from collections.abc import Iterable
from enum import IntEnum, auto
from typing import Final

from app.core.game import IllegalMove
from app.core.texts import later
from app.games.xword3d.lattice import OPPOSITE, RIGHT, TOP, Point, Way, stepped
from app.games.xword3d.structure import Joint, Structure, X, across, fits, letter_at, met_at, pair_and_third, seams_of


class Fault(IntEnum):
    """Why bricks may not lie so; of several the first is told."""

    TAKEN = auto()
    BELOW = auto()
    FACE_DOWN = auto()
    NOT_FIRST = auto()
    NOT_YET_UP = auto()
    SECOND_JOINER = auto()
    NO_JOINER = auto()
    NO_RIGHT_ANGLE = auto()
    OTHER_LETTERS = auto()
    CROSSING = auto()
    OTHER_WAY_UP = auto()
    SEAM_USED = auto()
    ON_A_TONGUE = auto()
    BREAKS_JOINT = auto()
    NOT_JOINED = auto()
    NO_TURN = auto()
    NO_WORD = auto()
    RING = auto()
    TWO_WAYS = auto()
    NOT_A_WORD = auto()
    TIPS = auto()
    BENDS = auto()


SENTENCES: Final = {
    Fault.TAKEN: later("A brick lies there already."),
    Fault.BELOW: later("No brick can be below the table."),
    Fault.FACE_DOWN: later("On the table a brick lies face up."),
    Fault.NOT_FIRST: later("The first word lies flat on the table and begins in the middle."),
    Fault.NOT_YET_UP: later("You cannot build up yet."),
    Fault.SECOND_JOINER: later("There is a Joiner already."),
    Fault.NO_JOINER: later("There is no such Joiner for you."),
    Fault.NO_RIGHT_ANGLE: later("A Joiner joins a new brick to an old one at a right angle."),
    Fault.OTHER_LETTERS: later("A Joiner joins matching letters."),
    Fault.CROSSING: later("Four bricks cannot meet at one edge."),
    Fault.OTHER_WAY_UP: later("The letters are not the same way up."),
    Fault.SEAM_USED: later("This edge is already used."),
    Fault.ON_A_TONGUE: later("A brick cannot stand on its tongue."),
    Fault.BREAKS_JOINT: later("That would break a joint."),
    Fault.NOT_JOINED: later("The word must join the others."),
    Fault.NO_TURN: later("At a Joiner the new word runs at a right angle to the old one."),
    Fault.NO_WORD: later("That makes no word."),
    Fault.RING: later("A word cannot run in a ring."),
    Fault.TWO_WAYS: later("The X cannot be read two ways in one word."),
    Fault.NOT_A_WORD: later("{word} is not a word."),
    Fault.TIPS: later("It would tip over."),
    Fault.BENDS: later("It would bend down to the table."),
}


class Unlaid(IllegalMove):
    """A row that may not lie there, what it fails by, and the joint that bends, if one does."""

    def __init__(self, fault: Fault, joint: Joint | None = None, says: str = "", **details: str | int) -> None:
        super().__init__(says or SENTENCES[fault], **details)
        self.fault = fault
        self.joint = joint


def shows_tongue(structure: Structure, centre: Point, side: Way) -> bool:
    """Tell whether a side has a tongue; that of an X is a groove, unless what is joined to its far side shows one."""
    plate = structure.at[centre]
    for _ in structure.at:  # a line of nothing but X may be a ring
        if plate.letter != X:
            return side in (RIGHT[plate.frame], TOP[plate.frame])
        beyond = across(structure, centre, OPPOSITE[side])
        if beyond is None:
            return False
        centre = stepped(stepped(centre, OPPOSITE[side]), beyond)
        side, plate = OPPOSITE[beyond], structure.at[centre]
    return False


def fault_at(structure: Structure, seam: Point) -> Fault | None:
    """Say why bricks may not meet so, if they may not."""
    met = met_at(structure, seam)
    match len(met):
        case 1:
            stands = seam[2] == 0 and met[0] == Way.UP
            return Fault.ON_A_TONGUE if stands and _tongue(structure, seam, Way.UP) else None
        case 2 if met[1] == OPPOSITE[met[0]]:
            return None if fits(structure, seam, *met) else Fault.OTHER_WAY_UP
        case 2:
            return _fault_of_corner(structure, seam, *met)
        case 3:
            return _fault_of_third(structure, seam, *pair_and_third(met))
        case 4:
            return Fault.CROSSING
    return None


def _fault_of_corner(structure: Structure, seam: Point, one: Way, other: Way) -> Fault | None:
    if seam in structure.joined:
        return None if letter_at(structure, seam, one) == letter_at(structure, seam, other) else Fault.OTHER_LETTERS
    only_touch = not _tongue(structure, seam, one) and not _tongue(structure, seam, other)  # XH20
    return None if fits(structure, seam, one, other) or only_touch else Fault.OTHER_WAY_UP


def _fault_of_third(structure: Structure, seam: Point, one: Way, other: Way, third: Way) -> Fault | None:
    if not fits(structure, seam, one, other):
        return Fault.OTHER_WAY_UP
    letters = letter_at(structure, seam, one), letter_at(structure, seam, other)
    is_held = seam in structure.joined and letter_at(structure, seam, third) in letters
    return None if is_held or not _tongue(structure, seam, third) else Fault.SEAM_USED


def _tongue(structure: Structure, seam: Point, way: Way) -> bool:
    """Tell whether the brick that lies one way of a seam shows a tongue there."""
    return shows_tongue(structure, stepped(seam, way), OPPOSITE[way])


def misfits(structure: Structure, fault: Fault, centres: Iterable[Point]) -> frozenset[Point]:
    """List the bricks that meet as they may not, at a seam of some of them."""
    seams = (seam for seam in seams_of(centres) if fault_at(structure, seam) == fault)
    return frozenset(stepped(seam, way) for seam in seams for way in met_at(structure, seam))
