"""How 3DXWORD is painted: bricks and Joiners in space with their shadow, and what is told over them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from kivy.metrics import dp

from app.ui.play.painting import PAINTERS, paint_marks
from app.ui.play.scene import Piece, Scene
from app.ui.play.surface import Keep
from app.ui.play.xword3d.faces import faces
from app.ui.play.xword3d.marks import (
    BLUE,
    COLUMN,
    HUES,
    RED,
    BrickLook,
    JoinerLook,
    Lifted,
    LittleMap,
    OnFace,
    OpenPlane,
    Strip,
)
from app.ui.play.xword3d.sited import HALF_THICK, in_space
from app.ui.play.xword3d.solids import GROWN, LAST, area, brick, joiner, shell
from app.ui.space import ABOVE, LEAN, UPRIGHT, Box, Point, Pose, after, less, turn_round
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.scene3d import Lamp, Scene3d, Solid, Sticker
from app.ui.widgets.shade import Shade, Spot

LAMP: Final = Lamp((-0.45, -0.38, 0.81), 0.78, 0.22, -1.0, 1.0, 0.42)
BLACK_EDGES: Final = replace(LAMP, always=0.92, more=0.08, edges=1.0)
SHADOW: Final = (0.2, 0.12, 0.05, 0.32)
BY_LAMPLIGHT: Final = (0.0, 0.0, 0.0, 0.55)  # a brown one would be lighter than the table
GHOST: Final = 0.6  # how much of the table is in a brick that is but hinted
LOADED: Final = 0.45  # how red a brick is at most that hangs on a joint that bends
FACES: Final = (HALF_THICK, -HALF_THICK)


def space() -> Scene3d:
    return Scene3d(LAMP, faces(), Shade())


def show_in(shown: Scene3d, scene: Scene, *, moves: bool) -> None:
    camera = scene.piece("camera")
    if camera is None:
        return
    shown.light(BLACK_EDGES if theme.plain else LAMP)
    bricks = [piece for piece in scene.pieces if isinstance(piece.look, BrickLook)]
    cast(shown, tuple(piece.pose for piece in bricks if piece.look.state != "hinted" and _rests(piece)))
    solids = [solid for piece in bricks for solid in solids_of(piece.look, piece.pose)]
    solids += [solid_of_joiner(piece) for piece in scene.pieces if isinstance(piece.look, JoinerLook)]
    planes = [mark for piece in scene.pieces if isinstance(piece.look, OpenPlane) for mark in swung(piece)]
    shown.show(camera.pose, solids, [sticker_of(mark) for mark in (*planes, *scene.below)], moves=moves)


def _rests(piece: Piece) -> bool:
    """Tell whether a brick is where it lies: what moves casts no shadow, for that would be cast anew all the way."""
    return bool(piece.pose.at == in_space(piece.key[1]))


def solids_of(look: BrickLook, pose: Pose) -> Iterator[Solid]:
    hue = tuple(getattr(theme, HUES[look.letter])[:3])
    ink = tuple(theme.brick_ink[:3])
    if look.state == "hinted":
        hue, ink = (tuple(blend((*each, 1.0), theme.table, GHOST)[:3]) for each in (hue, ink))
    elif look.load:
        hue = tuple(blend((*hue, 1.0), theme.bad, LOADED * look.load)[:3])
    yield Solid(brick(look.letter), pose, hue, ink)
    if look.state in ("draft", "held") or look.seat is not None:
        line = (amber() if look.state or look.seat is None else theme.seat(look.seat).main)[:3]
        yield Solid(shell(GROWN if look.state else LAST), pose, line, line)


def amber() -> Colour:
    """Return what glows on the table: honey before wood, the accent where colours are few."""
    return tuple(theme.accent) if theme.plain else blend(theme.brick_honey, (1.0, 0.55, 0.0, 1.0), 0.6)


def solid_of_joiner(piece: Piece) -> Solid:
    is_red = piece.look.colour == "red"
    hue = theme.join_red if is_red else theme.join_blue
    return Solid(joiner(RED if is_red else BLUE), piece.pose, tuple(hue[:3]), tuple(theme.join_ink[:3]))


def swung(piece: Piece) -> Iterator[OnFace]:
    """Turn what is drawn of a plane as far round its hinge as it has swung."""
    plane: OpenPlane = piece.look
    if piece.pose.share == 1:  # all of it is as it is: a brick is carried over it
        yield from plane.marks
        return
    back = Pose(plane.hinge, turn_round(plane.axis, 90 * (piece.pose.share - 1)) if any(plane.axis) else UPRIGHT)

    for mark in plane.marks:
        one, two, three, four = (back.placed(less(corner, plane.hinge)) for corner in mark.corners)
        yield replace(mark, corners=(one, two, three, four), alpha=mark.alpha * piece.pose.share)


def sticker_of(mark: OnFace) -> Sticker:
    hue = amber() if mark.hue == "glow" else theme.hue(mark.hue)
    return Sticker(mark.corners, area(mark.shows), (*hue[:3], mark.alpha))


# The shadow


def cast(shown: Scene3d, poses: tuple[Pose, ...]) -> None:
    """Let all bricks cast their shadow on the table, each by its front and its back."""
    ground = shown.ground
    assert isinstance(ground, Shade)
    quads, extent = _shadows_of(() if theme.plain else poses)
    ground.cast((poses, theme.plain), extent, quads, BY_LAMPLIGHT if theme.dark else SHADOW)


@lru_cache(maxsize=2)
def _shadows_of(poses: tuple[Pose, ...]) -> tuple[list[list[Spot]], Box]:
    quads = [quad for pose in poses for quad in _shadows(pose)]
    xs = [x for quad in quads for x, _ in quad] or [0.0, 1.0]
    ys = [y for quad in quads for _, y in quad] or [0.0, 1.0]
    return quads, (min(xs) - 0.5, min(ys) - 0.5, max(xs) - min(xs) + 1.0, max(ys) - min(ys) + 1.0)


def _shadows(pose: Pose) -> Iterator[list[Spot]]:
    east, north, high = LAMP.way
    for z in FACES:
        corners: Iterable[Point] = (
            pose.placed((x, y, z)) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        )
        yield [(x - east / high * up, y - north / high * up) for x, y, up in corners]


# The brick above the finger


def show_lifted(shown: Scene3d, piece: Piece, *, moves: bool) -> None:
    """Show a brick as the camera sees the open plane, a little nearer, and leaning; its middle is at 0, 0."""
    lifted: Lifted = piece.look
    pose = Pose((0.0, 0.0, 0.0), after(LEAN, lifted.turn))
    shown.light(BLACK_EDGES if theme.plain else LAMP)
    shown.show(lifted.camera.close_to(ABOVE), [*solids_of(BrickLook(lifted.letter, "draft"), pose)], moves=moves)


# Over the board


def paint_over(scene: Scene, keep: Keep, /) -> None:
    """Paint what is told; the bricks of the little map stay the same while one looks around."""
    for mark in scene.marks:
        if isinstance(mark, LittleMap):
            keep("map", (mark.box, mark.bricks, theme.revision), partial(paint_map, mark))
    paint_marks(scene.marks)


def paint_map(mark: LittleMap) -> None:
    paint.panel(*mark.box, dp(12), "rest")
    for box, level in mark.bricks:
        paint.tint(blend(theme.outline, theme.accent, min(1.0, level / 6)), 0.5 if level == 0 else 0.9)
        paint.fill(*box, 1)


def paint_eye(mark: LittleMap) -> None:
    """Mark on the little map from where one looks, and whereto."""
    x, y, to_x, to_y = mark.looks
    left, foot, wide, high = mark.box
    x, y = min(max(x, left + dp(6)), left + wide - dp(6)), min(max(y, foot + dp(6)), foot + high - dp(6))
    paint.tint(theme.accent)
    paint.line([x, y, x + (to_x - x) * 0.45, y + (to_y - y) * 0.45], dp(2))
    paint.disc(x, y, dp(5))


def paint_strip(mark: Strip) -> None:
    x, y, _, high = mark.box
    edge = high - dp(16)
    small, left, foot = edge * COLUMN, x + dp(8), y + dp(7)
    columns = [(left + edge * place + (edge - small) / 2, each) for place, each in enumerate(mark.bricks)]
    for at, each in columns:
        if each.before or each.behind:
            low, rows = y - small * len(each.behind), small * len(each.before + each.behind)
            paint.panel(at - dp(3), low - dp(3), small + dp(6), high + rows + dp(6), dp(6), "rest")
    paint.panel(*mark.box, dp(12), "rest")
    for at, each in columns:
        for row, letter in enumerate(reversed(each.before)):
            paint_brick(at, foot + edge + dp(3) + row * small, small, letter)
        for row, letter in enumerate(each.behind, start=1):
            paint_brick(at, foot - dp(3) - row * small, small, letter)
    for each in mark.bricks:
        paint_brick(left, foot, edge, each.letter)
        if each.looks_down:
            paint.tint(theme.shadow, 0.35)
            paint.fill(left, foot, edge, edge, dp(2))
        if each.is_new:
            paint.tint(theme.accent)
            paint.ring(left - dp(1), foot - dp(1), edge + dp(2), edge + dp(2), dp(3), dp(2))
        if each.has_crease:
            paint.tint(theme.ink_soft)
            paint.line([left, foot - dp(5), left, foot + edge + dp(5)], dp(2))
        left += edge


def paint_brick(x: float, y: float, edge: float, letter: str) -> None:
    pieces.brick(x, y, edge, letter, getattr(theme, HUES[letter]))


PAINTERS |= {Strip: paint_strip, LittleMap: paint_eye}
