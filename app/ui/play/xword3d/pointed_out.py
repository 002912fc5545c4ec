"""What the scene of 3DXWORD points out: edges that glow, the open plane, hinges; and over them what a word brings."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from kivy.metrics import dp

from app.games.xword3d.model import (
    AXIS,
    ROUND,
    Fault,
    Opened,
    Point,
    Way,
    course_of,
    faces_beside,
    folds,
    hangs_a_leg,
    met_at,
    normal_of,
    shut_edges,
    stepped,
    unfolded,
)
from app.ui.measure import measured
from app.ui.play.marks import Owner, Plaque, Text, Traced
from app.ui.play.scene import Box, Drawn, Piece, Writing
from app.ui.play.seen import holds
from app.ui.play.xword3d.marks import COLUMN, DASH, DISC, FULL, LINE, RING, LittleMap, OnFace, OpenPlane, Strip
from app.ui.play.xword3d.moment import BUTTON, CHIP, EDGE, XwordMoment
from app.ui.play.xword3d.pointing import bar_of
from app.ui.play.xword3d.said import notes_said, sum_said, way_up_said
from app.ui.play.xword3d.sight import FINE, hides
from app.ui.play.xword3d.sited import HALF_THICK, along, corners_of, in_space, vector
from app.ui.space import Point as SpacePoint
from app.ui.space import add, cross, less, times
from app.ui.texts import tr

ABOVE = HALF_THICK + 0.012  # from the middle of a brick to what lies on its face
BAR = 0.085  # half of what a bar that glows is wide
REACH = 2  # faces from bricks to the last that is drawn of an open plane
STANDS = 0.13  # how clearly a plane that stands is shaded, so that it does not seem to lie
MANY = 45  # bricks, from which on there is a little map
MAP = 84  # dp
AROUND = 0.62  # of a brick, from its middle to the line round where it would lie: seen beside the one above a finger
SIZE, PAD, FOOT = 15, 12, 24  # dp: of words, round them, and how high is what is told at a foot
FAR_SIDE = 0.5  # so far round, one looks from the other side of the table


# In space


def in_space_marks(moment: XwordMoment) -> Iterator[OnFace]:
    if not moment.look.gaze.is_led and moment.opened.seam is None:
        yield from plane_marks(moment)
    yield from edge_marks(moment)
    weak = moment.bends_at[0] if moment.bends_at else moment.draft.fell.seam if moment.draft.fell else None
    if weak is not None:
        yield from hinge(weak, "bad", FULL, BAR * 1.5)
    for cell in moment.cure:
        yield OnFace(corners_of(cell, 0.44), FULL, "accent", 0.22)
        yield OnFace(corners_of(cell, 0.47), RING, "accent", 1.0)
    yield from joined_letters(moment)
    for face in moment.misfits:
        yield from ringed(face, "bad")


def plane(moment: XwordMoment) -> Iterator[Piece]:
    """Let a plane that opens at a brick swing round the hinge, from where it would go straight on."""
    opened = moment.opened
    if opened.seam is None or opened.origin is None:
        return
    marks = (*plane_marks(moment), *hinge(opened.seam, "accent", FULL, BAR / 2))
    axis = cross(less(opened.seam, opened.origin), less(opened.entry, opened.seam))
    yield Piece(
        ("plane", opened), Drawn(), OpenPlane(marks, in_space(opened.seam), axis), comes_from=Drawn(0.0), lies=opened
    )


def edge_marks(moment: XwordMoment) -> Iterator[OnFace]:
    """Let edges glow by what they mean: here a word goes on, a Joiner fits, a brick only touches, nothing fits."""
    held = moment.draft.held
    hue = "glow" if moment.draft.joiner is None else f"join_{moment.draft.joiner.value}"
    for edge in moment.edges:
        yield from glowing(bar_of(edge), hue, LINE)
        if hangs_a_leg(edge):
            start, end = bar_of(edge)
            foot = along(Way.DOWN, 0.2, times(0.5, add(start, end)))
            yield OnFace(_square(foot, [course_of(edge.seam), 2], 0.09), DISC, hue, 0.9)
    for seam, touches in shut_edges(moment.built, held, moment.allowed) if moment.edges and held else ():
        yield from glowing(_hinge(seam), "glow" if touches else "ink", DASH if touches else FULL, BAR / 2)


def glowing(bar: tuple[SpacePoint, SpacePoint], hue: str, shows: str, half: float = BAR) -> Iterator[OnFace]:
    """Draw a bar as two bands that cross, so that it is seen from wherever one looks."""
    course = max(range(3), key=lambda axis: abs(bar[1][axis] - bar[0][axis]))
    for way in ROUND[course][::2]:
        yield band(bar, vector(way), hue, shows, half)


def hinge(seam: Point, hue: str, shows: str, half: float) -> Iterator[OnFace]:
    """Draw a bar round a seam, before the bricks that meet there and behind them."""
    course, (start, end) = course_of(seam), _hinge(seam)
    for way, other in (ROUND[course][::2], ROUND[course][2::-2]):
        for out in (ABOVE, -ABOVE):
            off = times(out, vector(other))
            yield band((add(start, off), add(end, off)), vector(way), hue, shows, half)


def band(bar: tuple[SpacePoint, SpacePoint], way: SpacePoint, hue: str, shows: str, half: float) -> OnFace:
    (start, end), by, back = bar, times(half, way), times(-half, way)
    return OnFace((add(start, back), add(end, back), add(end, by), add(start, by)), shows, hue, 0.9)


def _hinge(seam: Point) -> tuple[SpacePoint, SpacePoint]:
    way, middle = next(each for each in Way if AXIS[each] == course_of(seam)), in_space(seam)
    return along(way, -0.5, middle), along(way, 0.5, middle)


def plane_marks(moment: XwordMoment) -> Iterator[OnFace]:
    """Draw the faces of the open plane: beside bricks clearly, elsewhere faintly."""
    is_swung = not moment.opens_table or moment.opened.seam is not None
    lie = [each for each in (*moment.built.at, *moment.put) if moment.opened.holds(each)]
    is_laying = moment.draft.chosen is not None or moment.lifted is not None or bool(moment.draft.puts)
    near = frozenset(faces_beside(moment.opened, lie)) if is_laying else frozenset()
    around = (moment.opened.entry, *lie)
    cells = moment.cells if is_swung else tuple(cell for cell in moment.cells if cell in near)
    others = tuple(cell for cell in cells if cell != moment.next_cell)
    yield from faint_faces(others, near, around, lies=moment.opens_table)
    if moment.next_cell is not None:
        hue = "bad" if moment.room == 0 else "accent"
        yield OnFace(corners_in_plane(moment.next_cell, lies=moment.opens_table), RING, hue, 0.9)
        if is_swung:
            yield foot_of(moment.next_cell, moment.opened, lies=moment.opens_table)
    refused_at = moment.look.refused_at
    if refused_at and refused_at[0] in ("cell", "brick"):
        yield OnFace(corners_of(refused_at[1], 0.5, HALF_THICK + 0.02), RING, "bad", 1.0)


def foot_of(cell: Point, opened: Opened, *, lies: bool) -> OnFace:
    """Draw a bar where the foot of a letter would be, so that one sees how it would lie."""
    foot = along(opened.up, -0.3, along(Way.DOWN, HALF_THICK if lies else 0.0, in_space(cell)))
    ends = along(opened.right, -0.25, foot), along(opened.right, 0.25, foot)
    return band(ends, vector(opened.up), "accent", FULL, 0.035)


def corners_in_plane(cell: Point, *, lies: bool) -> tuple[SpacePoint, SpacePoint, SpacePoint, SpacePoint]:
    return corners_of(cell, 0.47, -HALF_THICK if lies else 0.0)


@lru_cache(maxsize=4)
def faint_faces(
    cells: tuple[Point, ...], near: frozenset[Point], around: tuple[Point, ...], *, lies: bool
) -> tuple[OnFace, ...]:
    """Draw free faces by how far they are from what lies there: the same wherever a brick is carried over them."""
    found = []
    for cell in cells:
        far = max(1, min(max(abs(a - b) for a, b in zip(cell, centre)) for centre in around) // 2)
        if far <= REACH:
            corners = corners_in_plane(cell, lies=lies)
            found.append(OnFace(corners, FULL, "accent", 0.05 if lies else STANDS))
            found.append(OnFace(corners, RING, "accent", 0.4 if cell in near else 0.28 / far))
    return tuple(found)


def joined_letters(moment: XwordMoment) -> Iterator[OnFace]:
    """Ring the letters that a Joiner of this turn holds together: both are the same (X21)."""
    joiner = moment.play.joiner if moment.play is not None and moment.found is not None else None
    if joiner is None:
        return
    at = moment.with_row.at
    faces = [stepped(joiner.seam, way) for way in met_at(moment.with_row, joiner.seam)]
    letters = Counter(at[face].letter for face in faces)
    for face in (face for face in faces if letters[at[face].letter] > 1):
        yield from ringed(face, f"join_{joiner.colour.value}")


def ringed(face: Point, hue: str) -> Iterator[OnFace]:
    """Ring a brick on both its sides."""
    for out in (ABOVE, -ABOVE):
        yield OnFace(corners_of(face, 0.46, out), RING, hue, 1.0)


def footprint_of(moment: XwordMoment) -> Iterator[Traced]:
    """Outline what all stands on, where it tips, and where its weight comes down: outside that, or at its very rim."""
    if moment.tips_over:
        seen, built = moment.camera.seen, moment.with_row
        yield Traced(tuple(seen((x / FINE, y / FINE, 0.0)) for x, y in built.stance), "bad")
        x, y = (sum(centre[axis] for centre in built.at) / len(built.at) / 2 for axis in (0, 1))
        yield Traced(tuple(map(seen, _square((x, y, 0.0), [0, 1], 0.13))), "bad")


def target(moment: XwordMoment) -> Iterator[Traced]:
    """Outline what is meant though something is before it, and where the brick above the finger would lie."""
    for cell in sorted(moment.wanted):
        if hides(moment.sight, cell, moment.with_row):
            yield Traced(tuple(map(moment.camera.seen, corners_of(cell, 0.47))), "accent")
    if moment.look.over and moment.look.over[0] == "cell":
        corners = corners_of(moment.look.over[1], AROUND, -HALF_THICK if moment.opens_table else 0.0)
        yield Traced(tuple(map(moment.camera.seen, corners)), "accent")


def _square(middle: SpacePoint, axes: list[int], half: float) -> tuple[SpacePoint, SpacePoint, SpacePoint, SpacePoint]:
    found = []
    for a, b in ((-half, -half), (half, -half), (half, half), (-half, half)):
        point = list(middle)
        point[axes[0]] += a
        point[axes[1]] += b
        found.append((point[0], point[1], point[2]))
    return found[0], found[1], found[2], found[3]


# Over it


@dataclass(frozen=True, slots=True)
class Told:
    marks: tuple[object, ...] = ()
    writings: tuple[Writing, ...] = ()


def labels(moment: XwordMoment) -> Told:
    """Say at the head what the row makes and brings, or why it may not lie so; else what the last word brought."""
    if fell := moment.draft.fell:
        ended = tr("It bent down to the table") if fell.seam else tr("It tipped over")
        return _told(moment, [(ended, "bad", "surface")])
    if moment.look.refusal:
        return _told(moment, [(moment.look.refusal, "bad", "surface")])
    if moment.hint_left and moment.play is None:
        words = " + ".join(f"{each.word} {each.points}" for each in moment.look.ask(moment.look.hint).words)
        told = words if moment.look.compared else tr("Hint: {words}", words=words)
        return _told(moment, [(told, "surface", "ink")])
    if moment.play is not None:
        problem = moment.preview.problem
        if problem is not None:
            is_begun = moment.fault is None or moment.fault.fault == Fault.NO_WORD  # most are, until their last brick
            told = problem.text(())
            if is_begun:
                word = str(problem.details.get("word", ""))
                told = tr("{word}: no word so far", word=word) if word else tr("No word yet")
            lines = [(told, *(("surface", "ink") if is_begun else ("bad", "surface")))]
            return _told(moment, [*lines, (tr("A leg here would hold it"), "surface", "ink")] if moment.cure else lines)
        lines = [(sum_said(moment.words), "accent", "accent_ink")]
        lines += [(note, "surface", "ink") for note in notes_said(moment)]
        return _told(moment, [line for line in lines if line[0]])
    if moment.draft.puts:
        return _told(moment, [(tr("No gaps between the bricks of a turn."), "surface", "ink")])
    if moment.view.fresh and moment.view.phase == "play" and not moment.draft:
        is_joined = any(each.laid for each in moment.view.fresh)  # a Joiner lets letters lie as they like
        said = sum_said(moment.view.fresh), "" if is_joined else way_up_said(moment.built, moment.view.last)
        return _told(moment, [(line, "surface", "ink") for line in said if line], owner=moment.last_seat)
    side = side_said(moment)
    return _told(moment, [(side, "surface", "ink")]) if side else Told()


def feet(moment: XwordMoment) -> Iterator[tuple[Plaque, Writing]]:
    """Mark where a word comes down to the table that is doubled as a leg (X25)."""
    for word in moment.words:
        for foot in word.centres if word.is_leg else ():
            if foot[2] != 1 or stepped(foot, Way.UP, 2) not in word.centres:
                continue
            said = "×2"
            size, grown = round(dp(SIZE) * moment.chips_grown), moment.chips_grown
            wide, high = measured(said, size, 700)
            x, y = moment.camera.seen((foot[0] / 2, foot[1] / 2, 0.0))
            left, low, room, _ = moment.look.box
            x = min(max(x, left + dp(EDGE + PAD) + wide / 2), left + room - dp(EDGE + PAD) - wide / 2)
            tall = dp(FOOT) * grown
            box: Box = (x - wide / 2 - dp(PAD), max(low + dp(EDGE), y - tall - dp(8)), wide + 2 * dp(PAD), tall)
            writing = Writing(said, (x - wide / 2, box[1] + (tall - high) / 2, wide, high), "accent_ink", "accent")
            yield Plaque(box, tall / 2, "accent", Text(writing, size, 700), is_raised=True), writing


def side_said(moment: XwordMoment) -> str:
    """Say from where one looks, where that is not from one's own side of the table."""
    if moment.sight.is_flat or not moment.built.bricks:
        return ""
    if moment.sight.tilt < 0:
        return tr("Seen from below")
    return tr("Seen from the far side") if moment.camera.back[1] > FAR_SIDE * hypot(*moment.camera.back[:2]) else ""


def _told(moment: XwordMoment, lines: list[tuple[str, str, str]], owner: int | None = None) -> Told:
    """Lay lines of words below one another at the head, at the side of the hand."""
    x, y, width, height = moment.look.box
    grown, top = moment.chips_grown, y + height - dp(EDGE)
    marks: list[object] = []
    writings: list[Writing] = []
    for words, ground, ink in lines:
        size = round(dp(SIZE) * grown)
        wide, high = measured(words, size, 700)
        room = width - 2 * dp(EDGE) - 2 * dp(PAD) - (dp(CHIP) if owner is not None else 0)
        if wide > room:
            size = max(round(dp(10)), int(size * room / wide))
            wide, high = measured(words, size, 700)
        tall = dp(CHIP - 4) * grown
        left = x + width - dp(EDGE) - wide - 2 * dp(PAD) if not moment.look.left_handed else x + dp(EDGE)
        box: Box = (left, top - tall, wide + 2 * dp(PAD), tall)
        writing = Writing(words, (left + dp(PAD), top - tall + (tall - high) / 2, wide, high), ink, ground)
        marks.append(Plaque(box, dp(12), ground, Text(writing, size, 700), is_raised=True))
        if owner is not None and owner < len(moment.look.names) and not writings:
            at = left - dp(CHIP) / 2 if not moment.look.left_handed else left + box[2] + dp(CHIP) / 2
            marks.append(Owner(at, top - tall / 2, dp(26), owner, moment.look.names[owner]))
        writings.append(writing)
        top -= tall + dp(4)
    return Told(tuple(marks), tuple(writings))


def strip(moment: XwordMoment) -> Iterator[Strip]:
    """Lay the word of the row flat where it, or a word that it crosses, goes round a corner or looks away."""
    words = [each.centres for each in moment.words]
    bricks = tuple(unfolded(moment.with_row, words, {put.centre for put in moment.draft.puts}))
    if not any(map(folds, words)) and not any(each.looks_down for each in bricks):
        return
    x, y, width, _ = moment.look.box
    beside = dp(4 * BUTTON + 2 * EDGE) if moment.buttons_lie else 0.0  # it lies in their row, and covers no brick
    edge = min(dp(42 if moment.look.kind == "tablet" else 30), (width - beside - dp(32)) / (len(bricks) + 0.2))
    above, below = (
        edge * COLUMN * max(map(len, column)) for column in zip(*((each.before, each.behind) for each in bricks))
    )
    wide, high = edge * len(bricks) + dp(22), edge + dp(16)
    left, foot = x + (width - wide) / 2, y + dp(2 if beside else EDGE) + below
    if beside:
        left = x + dp(EDGE) if moment.look.left_handed else x + width - wide - dp(EDGE)
    if foot + high + above < moment.inner[1] + moment.inner[3]:
        yield Strip((left, foot, wide, high), bricks)


def ends_of(box: Box) -> tuple[tuple[float, float], ...]:
    x, y, wide, high = box
    return (x, y), (x + wide, y), (x, y + high), (x + wide, y + high)


def little_map(moment: XwordMoment) -> Iterator[LittleMap]:
    """Show all from above in a corner where nothing is to be done, if there is so much that one loses one's way."""
    centres = list(moment.with_row.at)
    if len(centres) < MANY or moment.sight.is_flat or moment.look.box[3] < dp(3 * MAP):
        return
    low, high = moment.extent
    x, y, width, _ = moment.look.box
    edge = dp(MAP)
    near, far = (x + width - edge - dp(EDGE), x + dp(EDGE))[:: -1 if moment.look.left_handed else 1]
    corners = (near, y + dp(EDGE)), (far if moment.buttons_lie else near, moment.inner[1] + moment.inner[3] - edge)
    faces = (*moment.goes_on, *moment.put, *(each.centre for each in moment.hint_left))
    meant = [moment.camera.seen(in_space(each)) for each in faces]
    meant += [spot for mark in strip(moment) for spot in ends_of(mark.box)]
    free = (each for each in corners if not any(holds((*each, edge, edge), spot) for spot in meant))
    left, foot = next(free, corners[-1])
    scale = edge / max(high[0] - low[0], high[1] - low[1])
    boxes = []
    for centre in sorted(centres, key=lambda each: each[2]):
        half = [1.0, 1.0]
        if normal_of(centre) != 2:
            half[normal_of(centre)] = 0.3
        at_x, at_y = left + (centre[0] - low[0]) * scale, foot + (centre[1] - low[1]) * scale
        box = (at_x - half[0] * scale, at_y - half[1] * scale, 2 * half[0] * scale, 2 * half[1] * scale)
        boxes.append((box, centre[2]))
    (to_x, to_y, _), back = moment.camera.target, moment.camera.back
    middle = left + (2 * to_x - low[0]) * scale, foot + (2 * to_y - low[1]) * scale
    eye = middle[0] + back[0] * edge * 0.5, middle[1] + back[1] * edge * 0.5
    yield LittleMap((left, foot, edge, edge), tuple(boxes), (*eye, *middle))
