"""Lines of text: through bricks of one plane, round folds, and through an X in the way up of what is beside it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.games.xword3d.lattice import CARRIED, OPPOSITE, RIGHT, ROUND, TOP, FrameNumber, Point, Way, normal_of, stepped
from app.games.xword3d.seams import Fault
from app.games.xword3d.structure import Structure, X, across


@dataclass(frozen=True, slots=True)
class Line:
    """The bricks of a line in the order in which it is read, and the way it goes at each of them.

    Bricks of nothing but X read no way: they lie in the order in which the line was followed, and make no word.
    """

    centres: tuple[Point, ...]
    ways: tuple[Way, ...]
    word: str
    fault: Fault | None = None

    @property
    def is_word(self) -> bool:
        """Tell whether a table would look for it in a dictionary."""
        return any(letter != X for letter in self.word)


def line_through(structure: Structure, centre: Point, way: Way) -> Line:
    """Follow the text through a brick to both its ends."""
    ahead = list(_followed(structure, centre, way))
    if ahead and ahead[-1][0] == centre:
        return _read(structure, [(centre, way), *ahead[:-1]], Fault.RING)
    behind = [(place, OPPOSITE[back]) for place, back in _followed(structure, centre, OPPOSITE[way])]
    return _read(structure, [*reversed(behind), (centre, way), *ahead])


def _followed(structure: Structure, centre: Point, way: Way) -> Iterator[tuple[Point, Way]]:
    """Go from brick to brick as long as text goes on; a ring ends where it began."""
    place, going = centre, way
    while (beyond := across(structure, place, going)) is not None:
        place, going = stepped(stepped(place, going), beyond), beyond
        yield place, going
        if place == centre:
            return


def _read(structure: Structure, steps: list[tuple[Point, Way]], fault: Fault | None = None) -> Line:
    """Turn a line round if it is read the other way, and see whether an X in it would be read two ways."""
    at = structure.at
    carried: FrameNumber | None = None
    before: Way | None = None
    is_forward = True
    for place, way in steps:
        plate = at[place]
        if carried is not None and before is not None:
            carried = CARRIED[OPPOSITE[before]][way][carried]
        if plate.letter != X:
            if carried is None:
                is_forward = way in (RIGHT[plate.frame], OPPOSITE[TOP[plate.frame]])
            elif carried != plate.frame:
                fault = fault or Fault.TWO_WAYS
            carried = plate.frame
        before = way
    if not is_forward:
        steps = [(place, OPPOSITE[way]) for place, way in reversed(steps)]
    word = "".join(at[place].letter for place, _ in steps)
    return Line(tuple(place for place, _ in steps), tuple(way for _, way in steps), word, fault)


def lines_through(structure: Structure, centres: Iterable[Point]) -> list[Line]:
    """List the lines of two bricks and more through any of some, each once."""
    ways = ((centre, way) for centre in centres for way in ROUND[normal_of(centre)])
    lines = (line_through(structure, centre, way) for centre, way in ways)
    return list({line.centres: line for line in lines if len(line.centres) > 1}.values())


def words_at(built: Structure, centre: Point) -> list[tuple[str, int]]:
    """List the words through a brick, and which letter of each it is."""
    found = []
    for way in ROUND[normal_of(centre)][::2]:
        line = line_through(built, centre, way)
        if len(line.centres) > 1:
            found.append((line.word, line.centres.index(centre) + 1))
    return found
