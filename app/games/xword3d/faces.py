"""What a brick on a free face would meet at its sides: text that goes on, mere touching, or what shuts it out."""

from functools import cache
from typing import Final

from app.core.lexicon import Dictionary
from app.games.xword3d.lattice import (
    AXIS,
    CARRIED,
    FACING,
    OPPOSITE,
    RIGHT,
    ROUND,
    TOP,
    FrameNumber,
    Point,
    Way,
    normal_of,
    stepped,
)
from app.games.xword3d.seams import shows_tongue
from app.games.xword3d.spelling import ALL, BIT, OPEN, X_BIT, Fixed, Free
from app.games.xword3d.structure import Structure, X, across, fits, met_at, seams_of

NOTHING: Final = ""


class Faces:
    """Knows the free faces round a structure, each brick on them thought to lie in some frame."""

    def __init__(
        self, structure: Structure, dictionary: Dictionary, highest: int | None, *, has_x: bool, x_turns: bool
    ) -> None:
        self.structure = structure
        self._at = structure.at
        self._words = dictionary
        self._highest = highest
        self._has_x = has_x
        self._x_turns = x_turns
        self._busy = seams_of(structure.at)
        self._side = cache(self._find_side)
        self._letters = cache(dictionary.letters_between)
        self.cell = cache(self._find_cell)

    def is_there(self, face: Point, frame: FrameNumber) -> bool:
        """Tell whether a brick may be there at all: not below the table, nor face down on it, nor up too early."""
        high = face[2]
        if high < 0 or (self._highest is not None and high > self._highest):
            return False
        return high > 0 or FACING[frame] == Way.UP

    def _find_cell(self, face: Point, frame: FrameNumber, along: Way) -> tuple[Fixed | Free | None, int]:
        """Return a face as a cell of a row, and how long the word across would be; no cell where the row cannot go."""
        plate = self._at.get(face)
        if plate is not None:
            return self._fixed(face, frame, along), 0
        if not self.is_there(face, frame):
            return None, 0
        sides = [stepped(face, way) for way in ROUND[normal_of(face)]]
        if self._busy.isdisjoint(sides) and not (face[2] == 1 and Way.DOWN in (RIGHT[frame], TOP[frame])):
            return OPEN, 0
        return self._free(face, frame, along)

    # Bricks in the row

    def _fixed(self, face: Point, frame: FrameNumber, along: Way) -> Fixed | None:
        plate = self._at[face]
        lies = plate.frame == frame if plate.letter != X else FACING[plate.frame] == FACING[frame]
        if not lies:
            return None
        before, after = (self._beyond(face, frame, way) for way in (OPPOSITE[along], along))
        if before is None or after is None:
            return None
        return Fixed(plate.letter, before[::-1], after)

    def _beyond(self, face: Point, frame: FrameNumber, way: Way) -> str | None:
        """Return the text that leaves the row round a fold at a brick in it."""
        beyond = across(self.structure, face, way)
        if beyond is None or beyond == way:
            return NOTHING
        return self._text(stepped(stepped(face, way), beyond), beyond, CARRIED[OPPOSITE[way]][beyond][frame])

    def _text(self, place: Point, way: Way, carried: FrameNumber) -> str | None:
        """Follow text outward; None where an X would be read two ways."""
        found = []
        for _ in self._at:
            plate = self._at[place]
            if plate.letter != X and plate.frame != carried:
                return None
            found.append(plate.letter)
            beyond = across(self.structure, place, way)
            if beyond is None:
                break
            carried = CARRIED[OPPOSITE[way]][beyond][carried]
            place, way = stepped(stepped(place, way), beyond), beyond
        return "".join(found)

    # Free faces

    def _free(self, face: Point, frame: FrameNumber, along: Way) -> tuple[Free | None, int]:
        first = OPPOSITE[RIGHT[frame]] if AXIS[along] == AXIS[TOP[frame]] else TOP[frame]  # where the cross word begins
        letters, length = self._crossing(face, frame, first)
        joins = letters if length else 0
        ends = {way: self._side(face, frame, way) for way in (OPPOSITE[along], along)}
        straight = {way: stepped(face, way, 2) in self._at for way in ends}
        if any(straight[way] and ends[way] is None for way in ends):
            letters = joins = 0
        before, after = (None if straight[way] else end for way, end in ends.items())
        x_ends: list[str | None] = [before, after]
        if self._x_turns:
            letters, joins = letters & ~X_BIT, joins & ~X_BIT
        if self._x_turns and self._has_x:
            x_ends = [None if straight[way] else self._x_side(face, frame, way) for way in ends]
            beside = any(met_at(self.structure, stepped(face, way)) for way in (first, OPPOSITE[first]))
            letters, joins = letters | X_BIT, joins | X_BIT * beside
        if not letters:
            return None, 0
        passes = self._passes(face, along)
        before = before[::-1] if before else before
        x_before = x_ends[0][::-1] if x_ends[0] else x_ends[0]
        return Free(letters, joins, before, after, x_before, x_ends[1], passes), length

    def _crossing(self, face: Point, frame: FrameNumber, first: Way) -> tuple[int, int]:
        """Return the letters that make a word across the row, and how long that is."""
        before, after = (self._side(face, frame, way) for way in (first, OPPOSITE[first]))
        if before is None or after is None:
            return 0, 0
        if not before and not after:
            return ALL, 0
        return self._letters(before[::-1], after), len(before) + 1 + len(after)

    def _find_side(self, face: Point, frame: FrameNumber, way: Way) -> str | None:
        """Return the text outward from a side, nothing where it only touches or is free, None where that is illegal."""
        seam, here = stepped(face, way), OPPOSITE[way]
        met = met_at(self.structure, seam)
        has_tongue = way in (RIGHT[frame], TOP[frame])
        if not met:
            return None if has_tongue and way == Way.DOWN and face[2] == 1 else NOTHING
        if way in met:
            return self._straight(seam, frame, here, [other for other in met if other != way])
        if len(met) == 1:
            if self._goes_on(seam, frame, here, met[0]):
                return self._text(stepped(seam, met[0]), met[0], CARRIED[here][met[0]][frame])
            is_shut = has_tongue or shows_tongue(self.structure, stepped(seam, met[0]), OPPOSITE[met[0]])
            return None if is_shut else NOTHING
        return None if has_tongue else NOTHING

    def _straight(self, seam: Point, frame: FrameNumber, here: Way, others: list[Way]) -> str | None:
        way = OPPOSITE[here]
        if len(others) > 1 or not self._goes_on(seam, frame, here, way):
            return None
        if others and self._is_in_the_way(seam, others[0], way):
            return None
        return self._text(stepped(seam, way), way, frame)

    def _is_in_the_way(self, seam: Point, third: Way, way: Way) -> bool:
        """Tell whether a brick that is square to two others there would lose its joint, or show them a tongue."""
        if seam in self.structure.joined:
            return False
        text = fits(self.structure, seam, third, way)
        return text or shows_tongue(self.structure, stepped(seam, third), OPPOSITE[third])

    def _goes_on(self, seam: Point, frame: FrameNumber, here: Way, there: Way) -> bool:
        plate, carried = self._at[stepped(seam, there)], CARRIED[here][there][frame]
        return FACING[plate.frame] == FACING[carried] if plate.letter == X else plate.frame == carried

    def _x_side(self, face: Point, frame: FrameNumber, way: Way) -> str | None:
        """Return what an X ends in; whether it may touch so is seen when it is laid."""
        seam, here = stepped(face, way), OPPOSITE[way]
        met = met_at(self.structure, seam)
        if len(met) != 1:
            return NOTHING
        carried = CARRIED[here][met[0]][frame]
        place = stepped(seam, met[0])
        if FACING[self._at[place].frame] != FACING[carried]:
            return NOTHING
        return self._text(place, met[0], carried)

    def _passes(self, face: Point, along: Way) -> bool:
        """Tell whether a brick may be laid on the next face, too, as far as those square to both allow it."""
        seam = stepped(face, along)
        met = [way for way in met_at(self.structure, seam) if way != along]
        if len(met) != 1:
            return not met
        return not shows_tongue(self.structure, stepped(seam, met[0]), OPPOSITE[met[0]])

    # With a Joiner

    def held_cell(self, face: Point, frame: FrameNumber, along: Way, seam: Point, letters: str) -> tuple[Free, int]:
        """Return the cell of a brick that a Joiner holds at a seam: all else about it is seen when it is laid."""
        wanted = sum(BIT[letter] for letter in set(letters))
        ends: list[str | None] = []
        for way in (OPPOSITE[along], along):
            text = NOTHING if stepped(face, way) == seam else self._side(face, frame, way)
            ends.append(None if stepped(face, way, 2) in self._at else text)
        before, after = ends
        before = before[::-1] if before else before
        beyond = stepped(face, along)
        passes = len(met_at(self.structure, seam)) == 1 if beyond == seam else self._passes(face, along)
        length = 0
        first = OPPOSITE[RIGHT[frame]] if AXIS[along] == AXIS[TOP[frame]] else TOP[frame]
        sides = [
            self._straight_only(face, frame, way) if stepped(face, way) == seam else self._side(face, frame, way)
            for way in (first, OPPOSITE[first])
        ]
        if None in sides:
            wanted &= X_BIT
        elif any(sides):
            one, other = (side or NOTHING for side in sides)
            length = len(one) + 1 + len(other)
            wanted &= self._letters(one[::-1], other) | X_BIT
        x_ends = [
            NOTHING if end is None and stepped(face, way, 2) not in self._at else end
            for end, way in zip((before, after), (OPPOSITE[along], along))
        ]
        return Free(wanted, 0, before, after, x_ends[0], x_ends[1], passes), length

    def _straight_only(self, face: Point, frame: FrameNumber, way: Way) -> str | None:
        """Return the text that goes straight on at a seam where a Joiner cuts all other text."""
        seam = stepped(face, way)
        if stepped(seam, way) not in self._at:
            return NOTHING
        if not self._goes_on(seam, frame, OPPOSITE[way], way):
            return None
        return self._text(stepped(seam, way), way, frame)
