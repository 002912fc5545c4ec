"""The scene of CUBEWORD: cubes on a sheet in space, what is pointed out on them, and what a finger reaches."""

from collections.abc import Iterator
from functools import partial

from kivy.metrics import dp

from app.games.cubeword.model import Cell, CubeNumber, CubewordView, Sited, by_cube, face_up, faces_of
from app.ui.play.cubeword.draft import NAMELESS, Draft
from app.ui.play.cubeword.marks import CubeFace, Lifted, Paper
from app.ui.play.cubeword.moment import BUTTON, BUTTONS, EDGE, HELD_HIGH, CubeLook, CubeMoment
from app.ui.play.cubeword.pointed_out import in_space, lit_up, tags_of, target
from app.ui.play.cubeword.pointing import middle_of, places_in
from app.ui.play.cubeword.said import place_said
from app.ui.play.cubeword.told import laid
from app.ui.play.marks import Plaque, Sign
from app.ui.play.scene import Flat, Piece, Place, Scene, Spot
from app.ui.play.seen import from_name, holds, near_edge
from app.ui.play.sight import STEERS, round_button
from app.ui.space import TURNS, Pose
from app.ui.texts import later

STAR = "star"
MARGIN = 6  # cells round the sheet that have a name; from home fewer are seen while all lies on it
ALWAYS = {
    "steer": ("view_in_ar", later("turn the table by buttons")),
    "flat": ("grid_on", later("look straight down")),
    "home": ("fit_screen", later("see all cubes")),
}


def scene(view: CubewordView, draft: Draft, look: CubeLook) -> Scene:
    moment = CubeMoment(view, draft, look)
    _, _, width, height = look.box
    if width < dp(BUTTON) or height < dp(BUTTON):
        return Scene()
    gaze = look.gaze
    told = laid(moment)
    tags = () if told.is_open else tuple(tags_of(moment))
    shown = () if look.compared else tuple(buttons(moment))
    return Scene(
        frame=(moment.look.box, gaze.sight if gaze.is_led else None, gaze.is_before),
        ground=(Paper(moment.sheet),),
        below=tuple(in_space(moment)),
        pieces=(Piece("camera", moment.camera), *cubes(moment), *lit_up(moment), *carried(moment)),
        marks=(*target(moment), *tags, *told.marks, *(sign for sign, _ in shown)),
        places=tuple(places(moment, [*told.spots, *(spot for _, spot in shown)])),
        writings=(*told.writings, *(mark.text.writing for mark in tags if isinstance(mark, Plaque))),
    )


# Pieces


def face_of(moment: CubeMoment, cube: CubeNumber) -> CubeFace:
    """Tell what a cube bears: the name it has now on its blank; the joker its name on top, and stars."""
    up = moment.up(cube)
    if cube == moment.joker:
        return CubeFace((STAR if up.letter == NAMELESS else up.letter, *(STAR,) * 5), is_joker=True)
    blank = up.letter.lower() if up.blank else ""
    return CubeFace((*faces_of(moment.view.cubes, cube)[:-1], blank))


def pose_of(moment: CubeMoment, each: Sited) -> Pose:
    high = HELD_HIGH if each.cube == moment.draft.held else 0.0
    turn = TURNS[face_up(moment.view.cubes, each.cube, each.letter, blank=each.blank)]
    return Pose(middle_of(each.cell, 0.5 + high), turn)


def cubes(moment: CubeMoment) -> Iterator[Piece]:
    """Lay the cubes; those that a turn has moved go one after the other, from the pool or from its player's name."""
    order = {each.cube: place for place, each in enumerate(moment.last_steps, start=1)}
    own = by_cube(moment.draft.steps)
    near = near_edge(moment.camera, moment.look.box)
    far = from_name(moment.camera, moment.look.box, moment.chip_of(moment.view.last))
    for each in moment.layout:
        if each.cube == moment.lifted:
            continue
        start = near if each.cube in own else far
        yield Piece(
            ("cube", each.cube),
            pose_of(moment, each),
            face_of(moment, each.cube),
            comes_from=Pose(start, TURNS[0]),
            goes_to=Pose(near, TURNS[0]),
            act=0 if each.cube in own else order.get(each.cube, 0),
            lies=each,
            sounds="laid",
        )


def carried(moment: CubeMoment) -> Iterator[Piece]:
    if moment.look.carried is not None:
        look = Lifted(face_of(moment, moment.look.carried[1]), moment.camera, up_carried(moment))
        yield Piece(moment.look.carried, Flat((0.0, 0.0, 1.0, 1.0), lift=1), look)


def up_carried(moment: CubeMoment) -> int:
    """Tell which face of the cube above the finger is up."""
    up = moment.up(moment.look.carried[1])
    return face_up(moment.view.cubes, up.cube, up.letter, blank=up.blank)


# The buttons that turn the view


def buttons(moment: CubeMoment) -> Iterator[tuple[Sign, Spot]]:
    """Lay round buttons at the foot of the board, on the side of the hand: three, and when it is steered all others."""
    gaze = moment.look.gaze
    steering = tuple(STEERS)[-2 if gaze.sight.is_flat else 0 :]  # what is seen from above is not turned
    most = BUTTONS if moment.stacks else len(steering)
    more = [steering[first : first + most] for first in range(0, len(steering), most)] if gaze.steers else []
    lines: list[tuple[str, ...]] = [tuple(ALWAYS), *more]
    for number, line in enumerate(lines):
        for place, name in enumerate(line):
            left, foot = foot_of_button(moment, number, place, len(line))
            icon, said = ALWAYS[name] if name in ALWAYS else STEERS[name][:2]
            is_on = (name == "steer" and gaze.steers) or (name == "flat" and gaze.sight.is_flat)
            yield round_button(("see", name), icon, said, left, foot, is_on=is_on)


def foot_of_button(moment: CubeMoment, line: int, place: int, count: int) -> tuple[float, float]:
    """Tell where a button of a row of so many begins; on a low board rows are columns, from the side of the hand on."""
    x, y, width, _ = moment.look.box
    edge = dp(BUTTON)
    if moment.stacks:
        aside = line if moment.look.left_handed else -line - 1
        across, up = aside * edge, (count - 1 - place) * edge
    else:
        aside = place if moment.look.left_handed else place - count
        across, up = aside * edge, line * (edge + dp(4))
    return x + across + (dp(EDGE) if moment.look.left_handed else width - dp(EDGE)), y + dp(EDGE) + up


# What can be reached


def places(moment: CubeMoment, buttons: list[Spot]) -> Iterator[Place]:
    """List what can be reached now, in reading order; while a cube is carried or the view turned, nothing else."""
    if moment.look.carried is not None or moment.look.gaze.is_led:
        return
    covered = [spot.frame for spot in buttons]
    said = partial(place_said, moment)
    for place in places_in(moment.camera, moment.table, cells(moment), moment.inner, said):
        if not any(holds(box[:4], place.middle) for box in covered):
            yield place
    yield from buttons


def cells(moment: CubeMoment) -> Iterator[Cell]:
    """List the cells that are seen from home; far from the sheet those alone where a cube lies."""
    (left, top), (right, low) = moment.extent
    (first, highest), (last, lowest) = moment.sheet
    for row in range(max(top, highest - MARGIN), min(low, lowest + MARGIN) + 1):
        for column in range(max(left, first - MARGIN), min(right, last + MARGIN) + 1):
            yield column, row
    for column, row in moment.table:
        if not (first - MARGIN <= column <= last + MARGIN and highest - MARGIN <= row <= lowest + MARGIN):
            yield column, row
