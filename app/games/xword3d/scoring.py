"""What words earn: their letters, more with a Joiner, and twice as much as a leg (X17, X21, X25)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.texts import later
from app.games.xword3d.lattice import AXIS, OPPOSITE, ROUND, Point, Way, is_on_table, is_standing, normal_of, stepped
from app.games.xword3d.lines import Line
from app.games.xword3d.seams import shows_tongue
from app.games.xword3d.structure import Colour, Structure, across, held_at, met_at

TIMES: Final = {Colour.RED: 3, Colour.BLUE: 2}  # X21
LEG: Final = 2  # X25: times


@dataclass(frozen=True, slots=True)
class Earned:
    """A word that a turn made, where it lies, and what it brought."""

    word: str
    points: int
    centres: tuple[Point, ...]
    more: int = 0  # of these points, before a leg doubles them, by the Joiner
    is_leg: bool = False
    laid: int = 0  # bricks that the Joiner counts more

    @property
    def sum(self) -> str:
        """Tell how its points come about: a letter each, more for bricks laid on a Joiner, and twice as a leg."""
        letters = str(len(self.word))
        if self.laid:
            before = len(self.word) - self.laid
            letters = f"{before}+" * bool(before) + f"{self.laid}×{1 + self.more // self.laid}"
        if not self.is_leg:
            return letters
        return f"({letters})×{LEG}" if "+" in letters else f"{letters}×{LEG}"

    @property
    def is_plain(self) -> bool:
        """Whether it brings a point a letter, and no more."""
        return self.points == len(self.word)


def earned(structure: Structure, line: Line, laid: int = 0, colour: Colour | None = None) -> Earned:
    """Count a word: a letter each, more for bricks laid on a Joiner, and all of it twice as a leg (XH14, XH16)."""
    more = (TIMES[colour] - 1) * laid if colour is not None else 0
    leg = is_leg(structure, line)
    return Earned(
        line.word, (len(line.centres) + more) * (LEG if leg else 1), line.centres, more, leg, laid if more else 0
    )


def is_leg(structure: Structure, line: Line) -> bool:
    """X25: whether a word comes down to the table and ends there with a full edge, joined to nothing that is on it."""
    return any(_is_foot(structure, line, foot, above) for foot, above in _ends(line.centres))


def _ends(centres: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [(centres[0], centres[1]), (centres[-1], centres[-2])]


def _is_foot(structure: Structure, line: Line, foot: Point, above: Point) -> bool:
    if not is_standing(foot) or above != stepped(foot, Way.UP, 2) or shows_tongue(structure, foot, Way.DOWN):
        return False
    under = met_at(structure, stepped(foot, Way.DOWN))
    if any(OPPOSITE[way] in under for way in under):  # it stands on two bricks, not on the table
        return False
    if any(is_on_table(other) for other in joined_to(structure, foot)):
        return False
    upright = [way for way in ROUND[normal_of(foot)] if AXIS[way] != AXIS[Way.UP]]
    beside = any(len(met_at(structure, stepped(foot, way))) > 1 for way in upright)
    return not (beside and _is_held(structure, line.centres))


def why_no_leg(structure: Structure, word: Earned, new: Collection[Point]) -> Iterator[str]:
    """Say why a word is no leg whose new bricks hang from older ones down to the table."""
    hung = {(x, y) for x, y, z in word.centres if z > 1 and (x, y, z) not in new}
    for foot in () if word.is_leg else word.centres:
        if foot not in new or foot[2] != 1 or foot[:2] not in hung:
            continue
        under = met_at(structure, stepped(foot, Way.DOWN))
        if any(OPPOSITE[way] in under for way in under):
            yield later("No leg, not doubled: it stands on bricks")
        elif len(under) > 1:
            yield later("No leg, not doubled: it is joined to a brick on the table")
        else:
            yield later("No leg, not doubled: another brick stands beside it")


def joined_to(structure: Structure, centre: Point) -> list[Point]:
    """Return the bricks that are joined to one, by text or by a Joiner."""
    found = []
    for way in ROUND[normal_of(centre)]:
        seam = stepped(centre, way)
        if (beyond := across(structure, centre, way)) is not None:
            found.append(stepped(seam, beyond))
        if seam in structure.joined:
            held = [joint for joint in held_at(structure, seam) if centre in joint]
            found += [place for joint in held for place in joint if place != centre]
    return found


def _is_held(structure: Structure, centres: Sequence[Point]) -> bool:
    """Tell whether a Joiner, of this turn or an earlier one, holds a brick of a word."""
    held = {place for joiner in structure.joiners for joint in held_at(structure, joiner.seam) for place in joint}
    return not held.isdisjoint(centres)
