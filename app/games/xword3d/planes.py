"""The planes in which letters can be laid: those that open at the edges of a brick, and the walls that stand there."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from app.core.game import IllegalMove
from app.games.xword3d.lattice import (
    AXIS,
    CARRIED,
    FACING,
    NUMBER_OF,
    OPPOSITE,
    RIGHT,
    ROUND,
    TOP,
    VECTORS,
    Point,
    Way,
    course_of,
    normal_of,
    stepped,
)
from app.games.xword3d.lines import lines_through
from app.games.xword3d.placing import START, Ground, Play, laid, row_of
from app.games.xword3d.structure import Colour, Joiner, Structure, X, across, met_at


def facing(right: Way, up: Way) -> Way:
    """Tell where a letter looks that reads so."""
    return FACING[NUMBER_OF[right][up]]


def is_upright(way: Way) -> bool:
    """Tell whether a way goes up or down."""
    return AXIS[way] == AXIS[Way.UP]


@dataclass(frozen=True, slots=True)
class Opened:
    """A plane that is open: one of its faces, and how letters lie there; the seam round which it swung, at a brick."""

    entry: Point = START
    right: Way = Way.EAST
    up: Way = Way.NORTH
    seam: Point | None = None
    origin: Point | None = None

    @property
    def facing(self) -> Way:
        return facing(self.right, self.up)

    @property
    def normal(self) -> int:
        return normal_of(self.entry)

    def holds(self, centre: Point) -> bool:
        return normal_of(centre) == self.normal and centre[self.normal] == self.entry[self.normal]


TABLE: Final = Opened()


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge of a brick at which something can be laid: on which side it is, and which planes open there."""

    seam: Point
    side: Way
    openings: tuple[Opened, ...]


@dataclass(frozen=True, slots=True)
class Allowed:
    """What may be built now."""

    up: bool  # X19: off the table, too
    joiner: bool  # with a Joiner, that is chosen
    has_x: bool = True  # in hand, which counts as a groove where another brick would stand on its tongue


def round_seam(built: Structure, opened: Opened, allowed: Allowed) -> tuple[Opened, ...]:
    """List the planes that open at the same edge as one."""
    if opened.origin is None or opened.origin not in built.at:
        return ()
    edges = edges_of(built, opened.origin, allowed)
    return next((edge.openings for edge in edges if edge.seam == opened.seam), ())


def edges_of(built: Structure, centre: Point, allowed: Allowed) -> Iterator[Edge]:
    for side in ROUND[normal_of(centre)]:
        seam = stepped(centre, side)
        openings = tuple(_openings(built, centre, side, allowed))
        if openings:
            yield Edge(seam, side, openings)


def shut_edges(built: Structure, centre: Point, allowed: Allowed) -> Iterator[tuple[Point, bool]]:
    """List the seams of a brick at which no plane opens, and whether another brick can at least touch there (XH20)."""
    for side in ROUND[normal_of(centre)]:
        seam = stepped(centre, side)
        if any(_openings(built, centre, side, allowed)):
            continue
        met = met_at(built, seam)
        is_pair = len(met) == 2 and met[0] == OPPOSITE[met[1]]
        yield seam, is_pair and any(stepped(seam, way)[2] > 0 for way in ROUND[course_of(seam)] if way not in met)


def hangs_a_leg(edge: Edge) -> bool:
    """Tell whether a word that hangs from an edge comes to the table with a groove below, as a leg does (X25, XH18)."""
    return edge.seam[2] > 0 and any(
        (is_upright(opened.up) and opened.up == Way.UP) or (is_upright(opened.right) and opened.right == Way.UP)
        for opened in edge.openings
        if opened.normal != 2 and opened.entry[2] < edge.seam[2]
    )


def _openings(built: Structure, centre: Point, side: Way, allowed: Allowed) -> Iterator[Opened]:
    """Open the planes round an edge: up the wall first, then straight on, then down."""
    seam, here = stepped(centre, side), OPPOSITE[side]
    others = [way for way in met_at(built, seam) if way != here]
    ways = [way for way in ROUND[course_of(seam)] if way != here and way not in others]
    for way in sorted(ways, key=lambda way: (way != Way.UP, way != side, way)):
        face = stepped(seam, way)
        if face[2] < 0 or (face[2] > 0 and not allowed.up):
            continue
        if allowed.joiner and AXIS[way] != AXIS[here]:
            yield Opened(face, *frames_in(face)[0], seam, centre)
        elif not allowed.joiner and not others:
            right, up = carried(built, centre, here, way)
            opened = Opened(face, right, up, seam, centre)
            if (face[2] > 0 and (allowed.has_x or may_stand(built, opened, face))) or opened.facing == Way.UP:
                yield opened


def may_stand(built: Structure, opened: Opened, face: Point) -> bool:
    """Tell whether a brick other than an X would not stand there on its tongue, with nothing below (XH18)."""
    if opened.normal == 2 or face[2] != 1 or Way.DOWN not in (opened.right, opened.up):
        return True
    return bool(met_at(built, stepped(face, Way.DOWN)))


def way_on(built: Structure, opened: Opened, first: Point, *, joiner: bool) -> Way:
    """Tell which way a row goes on from its first brick: away from what it continues, else as one reads.

    On a Joiner it goes away from a word along its seam: two that run the same way turn nowhere (X21).
    """
    ways = (opened.right, OPPOSITE[opened.up], opened.up)
    behind = (way for way in ways if stepped(first, OPPOSITE[way], 2) in built.at)
    is_first = opened.seam is not None and first == opened.entry
    if is_first and joiner and not ends_at(built, opened):
        return next(way for way in Way if stepped(first, OPPOSITE[way]) == opened.seam)
    if is_first and not joiner:
        behind = (way for way in ways if stepped(first, OPPOSITE[way]) == opened.seam)
    return next(behind, opened.right)


def next_face(
    built: Structure,
    opened: Opened,
    laid: Sequence[Point],
    free: Collection[Point],
    taken: Collection[Point],
    *,
    joiner: bool,
) -> Point | None:
    """Find where a row goes on: behind the last, where two have shown the way, or where a plane has opened."""
    if not laid:
        first = START if not built.bricks else opened.entry
        return first if first in free and (opened != TABLE or not built.bricks) else None
    way: Way | None = way_on(built, opened, laid[0], joiner=joiner)
    if len(laid) > 1:
        off = tuple((b > a) - (b < a) for a, b in zip(laid[0], laid[-1]))
        way = next((each for each in Way if VECTORS[each] == off), None)
    return None if way is None else _free(laid[-1], way, taken, free)


def faces_on(
    opened: Opened, laid: Sequence[Point], free: Collection[Point], taken: Collection[Point]
) -> Iterator[Point]:
    """List where a row can go on from its first brick, or from where a plane has opened: on, down, up and back."""
    lies = (opened.entry[2], opened.normal) == (0, 2)
    if len(laid) > 1 or (lies and not laid):
        return
    ways = (opened.right, OPPOSITE[opened.up], *(() if lies else (opened.up, OPPOSITE[opened.right])))
    faces = (_free(laid[0] if laid else opened.entry, way, taken, free) for way in ways)
    yield from (face for face in faces if face is not None)


def _free(start: Point, way: Way, taken: Collection[Point], free: Collection[Point]) -> Point | None:
    """Find the first face from a start on that is not taken; none where it is not free either."""
    here = start
    for _ in range(40):
        here = stepped(here, way, 2)
        if here not in taken:
            return here if here in free else None
    return None


def ends_at(built: Structure, opened: Opened) -> bool:
    """Tell whether a word comes to the seam round which a plane swung, so that one along it turns there (X21)."""
    origin, seam = opened.origin, opened.seam
    if origin is None or seam is None or origin not in built.at:
        return True
    ways = (way for way in ROUND[normal_of(origin)] if AXIS[way] != course_of(seam))
    return any(across(built, origin, way) is not None for way in ways)


def carried(built: Structure, centre: Point, here: Way, there: Way) -> tuple[Way, Way]:
    """Carry the way a letter lies round a seam."""
    frame = CARRIED[here][there][built.at[centre].frame]
    return RIGHT[frame], TOP[frame]


def frames_in(face: Point, way: Way | None = None) -> list[tuple[Way, Way]]:
    """List how letters may lie on a face, looking one way or either: first as one reads best."""
    found = [
        (right, up)
        for right in Way
        for up in Way
        if NUMBER_OF[right][up] >= 0 and AXIS[facing(right, up)] == normal_of(face)
    ]
    if face[2] == 0:
        way = Way.UP
    fitting = [(right, up) for right, up in found if way in (None, facing(right, up))]
    return sorted(fitting, key=lambda each: (_oddly(*each), facing(*each) not in (Way.SOUTH, Way.EAST, Way.UP)))


def _oddly(right: Way, up: Way) -> int:
    if up == Way.UP or (up, right) == (Way.NORTH, Way.EAST):
        return 0
    return 2 if is_upright(right) else 1


def turned(opened: Opened, way: Way) -> Opened:
    """Turn letters a quarter that look one way: only with a Joiner another one than now, an X turns in its own face."""
    ways = frames_in(opened.entry, way)
    place = ways.index((opened.right, opened.up)) if (opened.right, opened.up) in ways else -1
    right, up = ways[(place + 1) % len(ways)]
    return replace(opened, right=right, up=up)


def may_turn(built: Structure, opened: Opened, held: Point | None, *, joiner: bool) -> bool:
    """Tell whether letters may lie otherwise in a plane: at an X that was touched, or with a Joiner."""
    touched = [at for at in (held, opened.origin) if at in built.at]
    is_turned = opened.holds(TABLE.entry) and (opened.right, opened.up) != (TABLE.right, TABLE.up)
    return joiner or is_turned or any(built.at[at].letter == X for at in touched)


# Walls


@dataclass(frozen=True, slots=True)
class Wall:
    """A plane before which one may stand, by the longest word in it; the table has none."""

    opened: Opened
    word: str = ""


@lru_cache(maxsize=4)
def walls(built: Structure) -> list[Wall]:
    """List the planes with words, those with most bricks first; the table before all."""
    by_plane: dict[tuple[int, int], list[Point]] = {}
    for centre in built.at:
        if centre[2] or normal_of(centre) != 2:
            by_plane.setdefault((normal_of(centre), centre[normal_of(centre)]), []).append(centre)
    found = [wall for centres in by_plane.values() if (wall := _wall(built, centres)) is not None]
    return [Wall(TABLE), *found]


def _wall(built: Structure, centres: list[Point]) -> Wall | None:
    frames = Counter(built.at[centre].frame for centre in centres)
    frame = frames.most_common(1)[0][0]
    lines = {line.centres: line.word for line in lines_through(built, centres)}
    words = [(len({*places} & {*centres}), word) for places, word in lines.items() if len({*places} & {*centres}) > 1]
    best = max(words, default=(0, max(lines.values(), key=len, default="")))
    return Wall(Opened(centres[0], RIGHT[frame], TOP[frame]), best[1]) if best[1] else None


def faces_round(entry: Point, near: Sequence[Point], room: int) -> Iterator[Point]:
    """List the faces of a plane so far round some of them, in half edges; none is below the table."""
    normal = normal_of(entry)
    ranges = [
        (entry[axis],)
        if axis == normal
        else range(min(each[axis] for each in near) - room, max(each[axis] for each in near) + room + 1, 2)
        for axis in range(3)
    ]
    yield from ((x, y, z) for x, y, z in product(*ranges) if z >= 0)


def faces_beside(opened: Opened, centres: Sequence[Point]) -> Iterator[Point]:
    """List the faces of a plane beside some of its own."""
    ways = [way for way in Way if AXIS[way] != opened.normal]
    yield from (stepped(centre, way, 2) for centre in centres for way in ways)


def seams_for(letters: dict[Point, str], built: Structure) -> Iterator[Point]:
    """List the seams at which a new brick meets an old one at a right angle, those with matching letters first."""
    found = sorted(
        (built.at[stepped(seam, way)].letter != letter, seam)
        for centre, letter in letters.items()
        for side in ROUND[normal_of(centre)]
        for seam in [stepped(centre, side)]
        for way in met_at(built, seam)
        if AXIS[way] != AXIS[side]
    )
    yield from dict.fromkeys(seam for _, seam in found)


def on_a_joiner(built: Structure, play: Play, colour: Colour, ground: Ground, otherwise: Point | None) -> Play:
    """Put a Joiner where it holds the row; where none would, at the first seam there is, so that the rules say why."""
    letters = {each.centre: each.letter for each in row_of(built, play)}
    seams = [*seams_for(letters, built)] or [otherwise or stepped(play.start, play.up)]
    tried = [replace(play, joiner=Joiner(seam, colour)) for seam in seams]
    return next((each for each in tried if _holds(built, each, ground)), tried[0])


def _holds(built: Structure, play: Play, ground: Ground) -> bool:
    try:
        laid(built, play, ground)
    except IllegalMove:
        return False
    return True
