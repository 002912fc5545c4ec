"""Finds where the letters of a hand may be laid: row by row in every plane, up walls and over roofs, with Joiners."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from random import Random
from typing import NamedTuple, TypeVar

from app.core.dawg import LONGEST, SHORTEST, built, flags
from app.core.lexicon import Dictionary, Lexicon
from app.games.xword3d.faces import Faces
from app.games.xword3d.lattice import (
    AXIS,
    CARRIED,
    FACING,
    FRAMES,
    OPPOSITE,
    RIGHT,
    ROUND,
    TOP,
    UPRIGHT,
    VECTORS,
    FrameNumber,
    Point,
    Way,
    course_of,
    normal_of,
    stepped,
)
from app.games.xword3d.placing import START, Along, Ground, Play, row_of
from app.games.xword3d.scoring import TIMES
from app.games.xword3d.spelling import ALL, OPEN, Cell, Free, Speller, Spelt
from app.games.xword3d.structure import Colour, Joiner, Structure, X, met_at, seams_of

ItemT = TypeVar("ItemT")

FACES_OF = tuple(tuple(frame for frame in range(len(FRAMES)) if AXIS[FACING[frame]] == axis) for axis in range(3))
"""The frames in a plane square to each axis."""
ACROSS = (itemgetter(1, 2), itemgetter(0, 2), itemgetter(0, 1))
"""Which line along each axis a face lies in."""
FRAMES_FACING = tuple(tuple(frame for frame in range(len(FRAMES)) if FACING[frame] == facing) for facing in Way)


class Row(NamedTuple):
    """A row of faces in one plane, to be spelt."""

    start: Point
    frame: FrameNumber
    along: Way
    cells: tuple[Cell, ...]
    crosses: tuple[int, ...]  # how long the word across each face would be; 0 where there would be none
    must: int | None = None
    seam: Point | None = None  # where a Joiner holds it


class Found(NamedTuple):
    """A row of letters that may probably be laid, and the points it brings, or might as a leg."""

    play: Play
    points: int
    hoped: int


class Line(NamedTuple):
    """The free faces of one line in which text goes on beside a brick, in a frame and the way it is read."""

    frame: FrameNumber
    along: Way
    faces: tuple[Point, ...]


class Spot(NamedTuple):
    """A free face at a seam where a Joiner could hold one of some letters."""

    seam: Point
    face: Point
    letters: str


class Search:
    """Looks for all that one hand may lay."""

    def __init__(self, structure: Structure, hand: str, ground: Ground, dictionary: Dictionary) -> None:
        self._structure = structure
        self._hand = hand
        self.ground = ground
        self._is_open = ground.may_build and not ground.is_flat
        highest = None if self._is_open else 0
        x_turns = not ground.is_flat  # XH24
        self._faces = Faces(structure, dictionary, highest=highest, has_x=X in hand, x_turns=x_turns)
        lexicons = [dictionary.lexicon, *_house_words(dictionary.allow)]
        self._spellers = [Speller(dictionary, each, hand) for each in lexicons]

    def found(self) -> Iterator[Found]:
        """Find rows without Joiners, then those with one."""
        yield from self.plain()
        yield from self.joined()

    def plain(self, rng: Random | None = None) -> Iterator[Found]:
        """Find rows that join by text, each once."""
        seen: set[object] = set()
        for line in _in_any_order(self.lines(), rng):
            for row in self.rows_through(line):
                yield from (each for each in self.spelt(row) if self._is_new(each.play, seen))

    def joined(self, rng: Random | None = None) -> Iterator[Found]:
        """Find rows that a Joiner joins."""
        seen: set[object] = set()
        for spot in _in_any_order(self.spots(), rng):
            for row in self.rows_at(spot):
                for colour in sorted(self.ground.colours):
                    yield from (each for each in self.spelt(row, colour) if self._is_new(each.play, seen))

    # Rows

    def lines(self) -> list[Line]:
        """Return the lines in which a brick may be laid that text joins to what lies there."""
        if not self._hand:
            return []
        if not self._structure.bricks:
            return [Line(UPRIGHT, along, ()) for along in (Way.EAST, Way.SOUTH)]
        anchors: dict[tuple[FrameNumber, Way, tuple[int, ...]], list[Point]] = {}
        for face, frame in self._anchors():
            for along in (RIGHT[frame], OPPOSITE[TOP[frame]]):
                anchors.setdefault((frame, along, ACROSS[AXIS[along]](face)), []).append(face)
        return [Line(frame, along, tuple(faces)) for (frame, along, _), faces in anchors.items()]

    def _first_row(self, along: Way) -> Row:
        """X11: begin the first word in the middle, across or down."""
        cells = (Free(ALL, ALL, "", "", "", "", passes=True), *(OPEN for _ in self._hand[1:]))
        return Row(START, UPRIGHT, along, cells, (0,) * len(cells), must=0)

    def _anchors(self) -> Iterator[tuple[Point, FrameNumber]]:
        """Give the free faces beside bricks, each in the frames in which text goes on there."""
        at = self._structure.at
        seen = set()
        for place, plate in at.items():
            for side in ROUND[normal_of(place)]:
                seam, here = stepped(place, side), OPPOSITE[side]
                for way in ROUND[course_of(seam)]:
                    face = stepped(seam, way)
                    if face in at:
                        continue
                    for frame in self._frames_on(plate.letter, CARRIED[here][way][plate.frame]):
                        if (face, frame) not in seen and self._faces.is_there(face, frame):
                            seen.add((face, frame))
                            yield face, frame

    def _frames_on(self, letter: str, carried: FrameNumber) -> Sequence[FrameNumber]:
        if self.ground.is_flat:
            return [UPRIGHT] if carried == UPRIGHT else []
        if letter != X and X not in self._hand:
            return [carried]
        return FRAMES_FACING[FACING[carried]]

    def rows_through(self, line: Line) -> Iterator[Row]:
        """Give the rows through the faces of a line, split where a row cannot go."""
        frame, along, faces = line
        if not faces:
            yield self._first_row(along)
            return
        axis, sign = AXIS[along], 1 if along & 1 == 0 else -1
        ordered = sorted(faces, key=lambda face: sign * face[axis])
        first = self._reached(ordered[0], frame, OPPOSITE[along], along)
        last = self._reached(ordered[-1], frame, along, along)
        cells: list[Cell] = []
        crosses: list[int] = []
        start = place = first
        while True:
            cell, cross = self._faces.cell(place, frame, along)
            if cell is not None:
                if not cells:
                    start = place
                cells.append(cell)
                crosses.append(cross)
            if cells and (cell is None or place == last):
                yield Row(start, frame, along, tuple(cells), tuple(crosses))
                cells, crosses = [], []
            if place == last:
                return
            place = stepped(place, along, 2)

    def _reached(self, face: Point, frame: FrameNumber, way: Way, along: Way) -> Point:
        """Go as far from a face as the hand reaches."""
        return stepped(face, way, 2 * len(self._cells_beyond(face, frame, way, along)))

    # Joiners

    def spots(self) -> list[Spot]:
        """Return where a Joiner could hold a brick of the hand beside one with its letter."""
        if not self.ground.colours or not self._is_open:
            return []
        seams = sorted(seams_of(self._structure.at) - self._structure.joined)
        return [Spot(seam, *place) for seam in seams for place in self._places_at(seam)]

    def rows_at(self, spot: Spot) -> Iterator[Row]:
        """Give the rows that a Joiner could hold there."""
        for frame in FACES_OF[normal_of(spot.face)]:
            if self._faces.is_there(spot.face, frame):
                for along in (RIGHT[frame], OPPOSITE[TOP[frame]]):
                    yield from self._rows_held(spot, frame, along)

    def _places_at(self, seam: Point) -> Iterator[tuple[Point, str]]:
        """Give the free faces of a seam, with the letters of the bricks there that they are square to."""
        met = met_at(self._structure, seam)
        for way in ROUND[course_of(seam)]:
            if way not in met:
                letters = {self._structure.at[stepped(seam, other)].letter for other in met if AXIS[other] != AXIS[way]}
                if fitting := letters & set(self._hand):
                    yield stepped(seam, way), "".join(sorted(fitting))

    def _rows_held(self, spot: Spot, frame: FrameNumber, along: Way) -> Iterator[Row]:
        seam, face, letters = spot
        held, cross = self._faces.held_cell(face, frame, along, seam, letters)
        if not held.letters:
            return
        behind = self._cells_beyond(face, frame, OPPOSITE[along], along)
        ahead = self._cells_beyond(face, frame, along, along)
        if behind and isinstance(behind[0][0], Free) and stepped(face, OPPOSITE[along]) == seam:
            behind = self._passing(behind, seam)
        row = [*reversed(behind), (held, cross), *ahead]
        start = stepped(face, OPPOSITE[along], 2 * len(behind))
        cells, crosses = tuple(cell for cell, _ in row), tuple(cross for _, cross in row)
        yield Row(start, frame, along, cells, crosses, len(behind), seam)

    def _passing(self, behind: list[tuple[Cell, int]], seam: Point) -> list[tuple[Cell, int]]:
        """Let a row go on past a seam where the Joiner holds what would be in its way."""
        (cell, cross), *others = behind
        assert isinstance(cell, Free)
        return [(cell._replace(passes=len(met_at(self._structure, seam)) == 1), cross), *others]

    def _cells_beyond(self, face: Point, frame: FrameNumber, way: Way, along: Way) -> list[tuple[Cell, int]]:
        """Return the cells from the next one on, until the hand is used up, and what lies there then."""
        found: list[tuple[Cell, int]] = []
        place, left = stepped(face, way, 2), len(self._hand) - 1
        while True:
            cell, cross = self._faces.cell(place, frame, along)
            if cell is None or (isinstance(cell, Free) and not left):
                return found
            left -= isinstance(cell, Free)
            found.append((cell, cross))
            place = stepped(place, way, 2)

    # Words

    def spelt(self, row: Row, colour: Colour | None = None) -> Iterator[Found]:
        """Spell a row with the hand, with a Joiner of a colour where one holds it."""
        joiner = Joiner(row.seam, colour) if row.seam is not None and colour is not None else None
        for speller in self._spellers:
            for spelt in speller.spelt(row.cells, row.must):
                points, hoped = _points(row, spelt, colour)
                yield Found(_play(row, spelt, joiner), points, hoped)

    def _is_new(self, play: Play, seen: set[object]) -> bool:
        """Tell whether a row was not found before: a lone brick lies in two lines, and X alone reads in any frame."""
        if len(play.letters) > 1 and set(play.letters) != {X}:
            return True
        key = frozenset(row_of(self._structure, play)), play.joiner
        if key in seen:
            return False
        seen.add(key)
        return True


def _in_any_order(items: list[ItemT], rng: Random | None) -> list[ItemT]:
    return items if rng is None else rng.sample(items, len(items))


def _play(row: Row, spelt: Spelt, joiner: Joiner | None) -> Play:
    reads = Along.ACROSS if row.along == RIGHT[row.frame] else Along.DOWN
    start = stepped(row.start, row.along, 2 * spelt.first)
    return Play(start, RIGHT[row.frame], TOP[row.frame], reads, spelt.letters, joiner)


def _points(row: Row, spelt: Spelt, colour: Colour | None) -> tuple[int, int]:
    """Count the words of a row, none of them as a leg; and each as one that comes down to the table."""
    main = spelt.length + (0 if colour is None else (TIMES[colour] - 1) * len(spelt.letters))
    crosses, legs, place, left = 0, 0, spelt.first, len(spelt.letters)
    height, climbs = row.start[2], VECTORS[row.along][2]
    while left:
        if isinstance(row.cells[place], Free):
            cross = row.crosses[place]
            crosses += cross
            if height + 2 * climbs * place == 1:
                legs += main if climbs else cross
            left -= 1
        place += 1
    return main + crosses, main + crosses + legs


@lru_cache(maxsize=16)
def _house_words(allow: frozenset[str]) -> tuple[Lexicon, ...]:
    """Make a graph of the words that a table allows besides its lexicon's."""
    words = [
        word
        for word in allow
        if SHORTEST <= len(word) <= LONGEST and word.isascii() and word.isalpha() and word.isupper()
    ]
    return (Lexicon(built("house", dict.fromkeys(words, flags()))),) if words else ()
