"""The scene of 3DXWORD: bricks in space, what is pointed out on them, what is told over them, and what is reached."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import asin, degrees, hypot

from kivy.metrics import dp

from app.games.xword3d.model import (
    AXIS,
    RIGHT,
    TABLE,
    TOP,
    Joiner,
    Point,
    Structure,
    Way,
    XwordView,
    course_of,
    drawn_frame,
    facing,
    met_at,
    stepped,
)
from app.ui.play.marks import Sign
from app.ui.play.scene import Flat, Key, Piece, Place, Scene, Spot
from app.ui.play.seen import Seen, from_name, holds, near_edge
from app.ui.play.sight import BUTTON, STEERS, round_button
from app.ui.play.xword3d.draft import Draft, Fell
from app.ui.play.xword3d.marks import BrickLook, JoinerLook, Lifted
from app.ui.play.xword3d.moment import EDGE, XwordLook, XwordMoment
from app.ui.play.xword3d.pointed_out import feet, footprint_of, in_space_marks, labels, little_map, plane, strip, target
from app.ui.play.xword3d.pointing import Nearby, bar_of, brick_met, seen_face
from app.ui.play.xword3d.said import brick_said, cell_said, edge_said
from app.ui.play.xword3d.sight import sees
from app.ui.play.xword3d.sited import ON_TABLE, in_space, turn_of
from app.ui.space import Point as SpacePoint
from app.ui.space import Pose, add, after, less, times, turn_round
from app.ui.texts import later, tr

ALWAYS = {
    "steer": ("view_in_ar", later("turn the structure by buttons")),
    "behind": ("flip", later("look from behind")),
    "front": ("grid_on", later("stand before the open plane")),
    "home": ("fit_screen", later("see all bricks")),
}
LEAST_FALL, FALLS = 14.0, 70.0  # degrees that an arm turns at least, and at most, until it touches the table
SLOW = 5.0  # times as long as other movements a fall takes: one wants to see what gave way
SWAYS = 4.0  # degrees that an arm gives as a brick is laid that it only just bears


def scene(view: XwordView, draft: Draft, look: XwordLook) -> Scene:
    moment = XwordMoment(view, draft, look)
    _, _, width, height = look.box
    if width < dp(BUTTON) or height < dp(BUTTON):
        return Scene()
    told, footed = labels(moment), tuple(feet(moment))
    shown = () if look.compared else tuple(buttons(moment))
    return Scene(
        frame=(look.box, moment.sight if look.gaze.is_led else None),
        below=tuple(in_space_marks(moment)),
        pieces=(Piece("camera", moment.camera), *plane(moment), *bricks(moment), *joiners(moment), *carried(moment)),
        goes=dict(falling(moment)),
        slow=SLOW if moment.draft.fell else 1.0,
        marks=(
            *footprint_of(moment),
            *target(moment),
            *little_map(moment),
            *strip(moment),
            *(plaque for plaque, _ in footed),
            *told.marks,
            *(sign for sign, _ in shown),
        ),
        places=tuple(places(moment, [spot for _, spot in shown])),
        writings=(*told.writings, *(writing for _, writing in footed)),
    )


# Bricks


@lru_cache(maxsize=4)
def poses_in(built: Structure) -> dict[Point, Pose]:
    """Tell where each brick is in space: while one only looks around it is the same."""
    return {centre: Pose(in_space(centre), turn_of(*drawn_frame(built, centre))) for centre in built.at}


def bricks(moment: XwordMoment) -> Iterator[Piece]:
    """Show what lies there and what is laid now; the last word comes from whoever laid it, brick after brick."""
    view, poses = moment.view, poses_in(moment.with_row)
    last = {centre: place for place, centre in enumerate(view.last, start=1)}
    own, by = moment.put, None if moment.draft or view.phase == "over" else moment.last_seat
    far, near = Pose(far_from(moment)), edge_near(moment)
    for centre, plate in moment.built.at.items():
        yield Piece(
            ("brick", centre),
            poses[centre],
            BrickLook(plate.letter, state_of(moment, centre), load_of(moment, centre), by if centre in last else None),
            comes_from=far,
            goes_to=far,
            by=sagging(moment, centre),
            act=last.get(centre, 0),
            lies=centre,
            sounds="laid",
        )
    turn = turn_of(moment.opened.right, moment.opened.up)
    for centre, number in own.items():
        yield Piece(
            ("brick", centre),
            poses.get(centre) or Pose(in_space(centre), turn),
            BrickLook(view.rack[number], "draft", load_of(moment, centre)),
            comes_from=Pose(near, turn),
            goes_to=Pose(near, turn),
            by=sagging(moment, centre) if len(own) > 1 and centre != moment.draft.puts[-1].centre else None,
            lies=centre,
            sounds="laid",
        )
    for each in moment.hint_left:
        pose = Pose(in_space(each.centre), turn_of(each.right, each.up))
        yield Piece(("hinted", each.centre), pose, BrickLook(each.letter, "hinted"), comes_from=pose)


def state_of(moment: XwordMoment, centre: Point) -> str:
    return "held" if centre == moment.draft.held else ""


def load_of(moment: XwordMoment, centre: Point) -> float:
    """Tell how clearly a brick is tinted by what hangs on its joint: it bends, or is near that."""
    if moment.bends_at is not None and centre in moment.bends_at[1]:
        return 1.0
    return 0.5 if moment.leans_at is not None and centre in moment.leans_at[1] else 0.0


def sagging(moment: XwordMoment, centre: Point) -> Pose | None:
    """Tell through which pose a brick sways whose joint has just given way, or only just bears what is laid now."""
    fell = moment.draft.fell
    if fell is not None and centre in fell.hanging:
        return sunk(moment, fell.seam, fell.hanging, centre, to_the_table(fell))
    if moment.put and moment.leans_at is not None and centre in moment.leans_at[1]:
        return sunk(moment, *moment.leans_at, centre, SWAYS)
    return None


def falling(moment: XwordMoment) -> Iterator[tuple[Key, tuple[Pose, Pose]]]:
    """Let the row that did not hold fall to the table, and from there go back into the hand."""
    if not (fell := moment.draft.fell):
        return
    for centre, _, right, up in fell.bricks:
        down = sunk(moment, fell.seam, fell.hanging, centre, to_the_table(fell))
        x, y, z = down.at
        hand = Pose(add(edge_near(moment), less(in_space(centre), in_space(fell.bricks[0][0]))), turn_of(right, up))
        yield ("brick", centre), (replace(down, at=(x, y, max(ON_TABLE, z))), hand)


def to_the_table(fell: Fell) -> float:
    """Tell how far an arm turns round its hinge until its end touches the table."""
    x, y, high = in_space(fell.seam) if fell.seam else (0.0, 0.0, 0.0)
    long = max((hypot(each[0] / 2 - x, each[1] / 2 - y) for each in fell.hanging), default=0.0) + 0.5
    return LEAST_FALL if fell.seam is None else max(LEAST_FALL, min(FALLS, degrees(asin(min(1.0, high / long)))))


def sunk(moment: XwordMoment, seam: Point | None, hanging: frozenset[Point], centre: Point, by: float) -> Pose:
    """Turn a brick down round the hinge that gives way, or round the middle of all where all tips."""
    start = in_space(seam) if seam else (moment.camera.target[0], moment.camera.target[1], 0.0)
    weights = [in_space(each) for each in hanging] or [start]
    off = tuple(sum(part) / len(weights) - at for part, at in zip(zip(*weights), start))
    long = hypot(off[0], off[1]) or 1.0
    turn = turn_round((-off[1] / long, off[0] / long, 0.0), by)
    plate = moment.with_row.at.get(centre)
    opened = moment.opened  # as a row lies that is there no more
    frame = (RIGHT[plate.frame], TOP[plate.frame]) if plate else (opened.right, opened.up)
    pose = Pose(start, turn)
    return Pose(pose.placed(add(in_space(centre), times(-1, start))), after(turn, turn_of(*frame)))


def joiners(moment: XwordMoment) -> Iterator[Piece]:
    built = moment.with_row
    for each in built.joiners:
        look, comes_from = JoinerLook(each.colour, each not in moment.built.joiners), Pose(edge_near(moment))
        for number, pose in enumerate(joiner_poses(built, each)):
            yield Piece(("joiner", each.seam, number), pose, look, comes_from=comes_from)


def joiner_poses(built: Structure, joiner: Joiner) -> Iterator[Pose]:
    """Lay a Joiner along its seam, inside each corner that it holds: as an L, or two that are a T."""
    course = next(way for way in Way if AXIS[way] == course_of(joiner.seam))
    letters = {way: built.at[stepped(joiner.seam, way)].letter for way in met_at(built, joiner.seam)}
    for one, other in product(letters, repeat=2):
        if letters[one] == letters[other] and facing(course, one) == other:
            yield Pose(in_space(joiner.seam), turn_of(course, one))


def edge_near(moment: XwordMoment) -> SpacePoint:
    """Tell where a brick of the hand comes from."""
    return near_edge(moment.camera, moment.look.box)


def far_from(moment: XwordMoment) -> SpacePoint:
    """Tell where the bricks of the last word come from: from the name of whoever laid them."""
    count = len(moment.view.scores)
    last = (moment.view.turn or 0) - 1 if moment.view.turn else count - 1
    return from_name(moment.camera, moment.look.box, moment.chip_of(last))


def carried(moment: XwordMoment) -> Iterator[Piece]:
    if moment.lifted is not None:
        letter = moment.view.rack[moment.lifted]
        look = Lifted(letter, moment.camera, turn_of(moment.opened.right, moment.opened.up))
        yield Piece(moment.look.carried, Flat((0.0, 0.0, 1.0, 1.0), lift=1), look)


# The buttons that turn the view


def buttons(moment: XwordMoment) -> Iterator[tuple[Sign, Spot]]:
    """Lay round buttons in a column at the side away from the hand; when it is steered, all others beside them."""
    is_flat = moment.sight.is_flat
    left_out = {"front": is_flat, "behind": is_flat or not hides_a_brick(moment)}
    always = tuple(name for name in ALWAYS if not left_out.get(name))
    steering = tuple(STEERS)[-2 if is_flat else 0 :]
    columns: list[tuple[str, ...]] = [always]
    if moment.look.gaze.steers:
        long = len(steering) if moment.buttons_lie else 3
        columns += [steering[first : first + long] for first in range(0, len(steering), long)]
    edge = dp(BUTTON)
    x, y, width, _ = moment.look.box
    top = max(moment.inner[1] + moment.inner[3], y + len(always) * (edge + dp(2)))  # on a low board beside what is told
    lies = moment.buttons_lie
    for column, names in enumerate(columns):
        for row, name in enumerate(names):
            across, down = (row, column) if lies else (column, row)
            aside = dp(EDGE) + across * edge
            left = x + width - edge - aside if moment.look.left_handed else x + aside
            foot = (y + dp(EDGE) + down * edge) if lies else top - (down + 1) * (edge + dp(2))
            icon, said = ALWAYS[name] if name in ALWAYS else STEERS[name][:2]
            yield round_button(("see", name), icon, said, left, foot, is_on=name == "steer" and moment.look.gaze.steers)


def hides_a_brick(moment: XwordMoment) -> bool:
    """Tell whether a brick that matters now is seen from its back, or not at all: then one may look from behind."""
    is_behind = moment.opened != TABLE and not sees(moment.sight, moment.opened)
    if is_behind or moment.sight.tilt < 0:
        return True
    matters = set(moment.put) | ({moment.draft.held} if moment.draft.held in moment.built.at else set())
    matters |= {centre for word in moment.words for centre in word.centres}
    nearby = Nearby(moment.camera, moment.with_row.at) if matters else None
    return nearby is not None and any(is_hidden(moment, nearby, centre) for centre in matters)


def is_hidden(moment: XwordMoment, nearby: Nearby, centre: Point) -> bool:
    middle = moment.camera.seen(in_space(centre))
    return brick_met(moment.camera.ray(*middle), nearby.at(*middle))[1] not in (centre, None)


# What can be reached


def places(moment: XwordMoment, buttons: list[Spot]) -> Iterator[Place]:
    """List what can be reached now; while a brick is carried or the view turned, nothing else."""
    if moment.look.carried is not None or moment.look.gaze.is_led:
        return
    covered = [spot.frame[:4] for spot in buttons]

    def is_in_sight(place: Seen) -> bool:
        return holds(moment.look.box, place.middle) and not any(holds(box, place.middle) for box in covered)

    yield from filter(is_in_sight, edge_places(moment))
    yield from filter(is_in_sight, brick_places(moment))
    yield from filter(is_in_sight, cell_places(moment))
    yield from buttons


def brick_places(moment: XwordMoment) -> Iterator[Seen]:
    """List the bricks that are seen: those of the hand that lie there can be lifted again."""
    camera, built = moment.camera, moment.with_row
    centres = [*moment.built.at, *moment.put]
    nearby = Nearby(camera, centres)
    for centre in centres:
        middle = camera.seen(in_space(centre))
        if brick_met(camera.ray(*middle), nearby.at(*middle))[1] == centre:
            said = brick_said(built, centre) if centre in built.at else tr("brick {letter}", letter="")
            if centre in moment.put:
                said = tr("{brick}, yours", brick=said)
            yield Seen(
                ("brick", centre),
                said,
                seen_face(camera, centre),
                middle,
                dp(BUTTON),
                moment.look.box,
                liftable=centre in moment.put,
            )


def cell_places(moment: XwordMoment) -> Iterator[Seen]:
    """List the free faces of the open plane."""
    camera = moment.camera
    nearby = Nearby(camera, (*moment.built.at, *moment.put))
    for cell in moment.cells:
        middle = camera.seen(in_space(cell))
        if not holds(moment.look.box, middle):
            continue
        points = seen_face(camera, cell)
        far, _ = brick_met(camera.ray(*middle), nearby.at(*middle))
        if cell in moment.wanted or far > hypot(*(a - b for a, b in zip(camera.eye, in_space(cell)))) - 0.2:
            said = cell_said(moment.built, cell)
            yield Seen(("cell", cell), said, points, middle, dp(BUTTON), moment.look.box)


def edge_places(moment: XwordMoment) -> Iterator[Seen]:
    held = moment.draft.held
    for edge in moment.edges:
        assert held is not None
        points = tuple(moment.camera.seen(point) for point in bar_of(edge))
        middle = ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2)
        yield Seen(
            ("edge", edge.seam), edge_said(moment.built, held, edge), points, middle, dp(BUTTON), moment.look.box
        )
