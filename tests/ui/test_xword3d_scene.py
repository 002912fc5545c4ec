"""The board of 3DXWORD as a function, without a window: what it shows, and what becomes of touches and keys."""

from dataclasses import replace
from functools import partial
from itertools import combinations, product
from math import dist
from typing import Any

import pytest

from app.core.game import Event, EventKind, say
from app.games.xword3d.model import (
    FACING,
    TABLE,
    TOP,
    Colour,
    Earned,
    Fault,
    Opened,
    Pass,
    Play,
    Point,
    Structure,
    Way,
    X,
    XwordView,
    drawn_frame,
)
from app.games.xword3d.placing import START
from app.ui.play.choreography import movement
from app.ui.play.marks import Traced
from app.ui.play.scene import Scene
from app.ui.play.seen import holds
from app.ui.play.sight import Grip, Sight
from app.ui.play.xword3d import draft as drafting
from app.ui.play.xword3d import touches
from app.ui.play.xword3d.draft import Draft, Gaze, Put
from app.ui.play.xword3d.ending import camera_in, face_of, strokes_in
from app.ui.play.xword3d.marks import DASH, DISC, LINE, RING, BrickLook, JoinerLook, LittleMap, Strip
from app.ui.play.xword3d.moment import XwordLook, XwordMoment
from app.ui.play.xword3d.paint import solids_of, swung
from app.ui.play.xword3d.pointed_out import foot_of
from app.ui.play.xword3d.pointing import bar_of, brick_met, cell_met
from app.ui.play.xword3d.rack import bubble_at, in_chips
from app.ui.play.xword3d.said import balance_said, sum_said
from app.ui.play.xword3d.scene import scene
from app.ui.play.xword3d.sight import BEFORE, HOME, before, hides, sees
from app.ui.play.xword3d.sited import HALF_THICK, corners_of, in_space, turn_of, vector
from app.ui.play.xword3d.solids import brick, joiner, outline, shell
from app.ui.play.xword3d.tray import RackKey, prompt_of, tray_of
from app.ui.space import Camera, Pose, dot, turned
from app.ui.theme import theme
from tests.games.xword3d.table import CAT, DOWNWARD, frame, opened, row, structure, xword

WORDS = "AT TA CAT CATS SPA ANT CATCH TO NO ON TOY ONTO EXIT AXE BA BAA PA SPAT AS"
LOOK = XwordLook((0.0, 200.0, 412.0, 460.0), window=(412.0, 892.0), names=("Ann", "Otto"), here=(0,))
HAND = "AEHNOPST"
CAT_PLACES, OUT = ((1, 1, 0), (3, 1, 0), (5, 1, 0)), HALF_THICK + 0.012
ON_A, ABOVE, UPPER = (3, 1, 0), (3, 2, 1), (3, 2, 3)
HINGE = (3, 2, 0)
STANDING = structure(CAT, row("SP", (3, 2, 3), "+x+z", DOWNWARD))


def view_of(built: Structure, rack: str = HAND, **options: Any) -> XwordView:
    return xword(WORDS).view(opened(built, rack, "AAAAAAAA", pool="E" * 20, **options), 0)


def moment(draft: Draft = Draft(), view: XwordView | None = None, **more: Any) -> XwordMoment:  # noqa: B008
    view = view or view_of(structure(CAT))
    look = replace(LOOK, ask=partial(xword(WORDS).preview, view), **more)
    return XwordMoment(view, draft, look)


def shown(at: XwordMoment) -> Scene:
    return scene(at.view, at.draft, at.look)


def drawn_in_space(at: XwordMoment) -> list[Any]:
    """All that is drawn flat in space, the open plane, too."""
    planes = [piece.look.marks for piece in shown(at).pieces if piece.key[0] == "plane"]
    return [*shown(at).below, *(mark for marks in planes for mark in marks)]


def after(at: XwordMoment, kind: str, *what: Any) -> XwordMoment:
    """The moment after a touch of that kind."""
    found = getattr(touches, kind)(at.view, at.draft, at.look, *what)
    draft = at.draft if found.draft is None else found.draft
    gaze = at.look.gaze if found.gaze is None else found.gaze
    return XwordMoment(at.view, draft, replace(at.look, gaze=gaze, refusal=found.refusal))


def laid(at: XwordMoment, **where: Point) -> XwordMoment:
    """Take a brick of the hand by its letter, and tap a place for it."""
    for letter, cell in where.items():
        number = next(each for each in at.in_hand if at.view.rack[each] == letter)
        at = after(after(at, "press", ("rack", number)), "tap", ("cell", cell))
    return at


def at_the_wall(view: XwordView | None = None) -> XwordMoment:
    """Tap the A of CAT, and its far edge: the plane above it opens."""
    return after(after(moment(view=view), "tap", ("brick", ON_A)), "tap", ("edge", HINGE))


# What is shown


@pytest.mark.parametrize("space", [True, False])
def test_where_the_first_brick_goes_is_seen_on_the_bare_table(space: bool) -> None:
    at = moment(view=view_of(Structure(), space=space))
    near, far = at.camera.planes([((0.0, 0.0, 0.0), 0.0)])  # nothing but the table is there
    depths = [at.camera.depth(corner) for mark in drawn_in_space(at) for corner in mark.corners]
    assert depths
    assert all(near < depth < far for depth in depths)


@pytest.mark.parametrize("kind", ["phone", "low", "tablet"])
@pytest.mark.parametrize("space", [True, False])
def test_the_same_view_draft_and_look_make_the_same_scene_tray_and_prompt_each_time(kind: str, space: bool) -> None:
    view = view_of(structure(CAT), space=space)
    draft = laid(moment(view=view), S=(7, 1, 0)).draft

    def made() -> tuple[Any, ...]:
        at = moment(draft, view, kind=kind)
        return shown(at), tray_of(at), prompt_of(at.view, at.draft, at.look)

    first = made()
    assert len([piece for piece in first[0].pieces if isinstance(piece.look, BrickLook)]) == 4
    assert made() == first


@pytest.mark.parametrize("right", Way)
@pytest.mark.parametrize("up", Way)
def test_a_brick_is_turned_so_that_its_letter_reads_and_stands_as_it_lies(right: Way, up: Way) -> None:
    if right // 2 == up // 2:
        return
    turn = turn_of(right, up)
    assert turned(turn, (1.0, 0.0, 0.0)) == pytest.approx(vector(right))
    assert turned(turn, (0.0, 1.0, 0.0)) == pytest.approx(vector(up))


def test_a_tongue_fills_the_groove_of_the_next_brick_and_is_a_little_narrower() -> None:
    rim = outline()
    right, left = rim[1:5], rim[11:15]
    for (x, y), (there_x, there_y) in zip(right, reversed(left)):
        assert x - 1 == pytest.approx(there_x, abs=0.001)
        assert 0 < abs(there_y) - abs(y) < 0.02


def test_all_faces_of_a_brick_look_out_and_those_of_its_line_look_in() -> None:
    for shape, sign in ((brick("A"), 1), (shell(), -1)):
        for place in range(0, len(shape.triangles), 3):
            a, b, c = (shape.corners[number] for number in shape.triangles[place : place + 3])
            one, two = (tuple(x - y for x, y in zip(other.at, a.at)) for other in (b, c))
            out = (one[1] * two[2] - one[2] * two[1], one[2] * two[0] - one[0] * two[2])
            if sign > 0 and abs(a.normal[2]) == 0:
                assert out[0] * a.normal[0] + out[1] * a.normal[1] > 0
            elif abs(out[0]) + abs(out[1]) < 1e-9:
                up = one[0] * two[1] - one[1] * two[0]
                assert sign * up * a.at[2] > 0


def test_a_turned_x_shows_its_tongues_where_its_neighbours_have_grooves() -> None:
    built = structure(row("EXIT"), row("AXE", (3, -1, 0), "-x-y", DOWNWARD))
    assert drawn_frame(built, (3, 1, 0)) in {(Way.EAST, Way.SOUTH), (Way.SOUTH, Way.EAST)}
    assert built.at[3, 1, 0].letter == X


@pytest.mark.parametrize("box", [(0.0, 200.0, 412.0, 460.0), (20.0, 20.0, 850.0, 700.0)], ids=["phone", "tablet"])
def test_from_home_all_bricks_are_seen_whole_however_the_structure_is_turned(box: Any) -> None:
    long = structure(
        row("SPIRITEDLY"), row("DAIRY", (19, 9, 0), along=DOWNWARD), row("SRIOUS", (1, 2, 11), "+x+z", DOWNWARD)
    )
    view = view_of(long)
    for turn, tilt in product(range(0, 360, 15), (20.0, 40.0, 80.0)):
        at = moment(view=view, box=box, gaze=Gaze(replace(HOME, turn=float(turn), tilt=tilt)))
        x, y, wide, high = at.inner
        for centre in long.at:
            for corner in corners_of(centre, 0.5, HALF_THICK) + corners_of(centre, 0.5, -HALF_THICK):
                across, up = at.camera.seen(corner)
                assert x - 1 < across < x + wide + 1, (turn, tilt, centre)
                assert y - 1 < up < y + high + 1, (turn, tilt, centre)


# What a finger points at


def test_a_finger_on_a_brick_means_it_and_beside_it_a_face_of_the_open_plane() -> None:
    at = moment()
    for centre in at.built.at:
        ray = at.camera.ray(*at.camera.seen(in_space(centre)))
        assert brick_met(ray, at.built.at)[1] == centre
    for cell in at.cells:
        ray = at.camera.ray(*at.camera.seen(in_space(cell)))
        assert cell_met(ray, at.opened)[1] == cell


@pytest.mark.parametrize("turn", [0.0, 20.0, 200.0])
@pytest.mark.parametrize("lies", ["flat", "wall"])
def test_a_tapped_brick_comes_near_until_its_edges_are_a_finger_apart_and_goes_back_when_let_go(
    lies: str, turn: float
) -> None:
    built = structure(row("SPIRITEDLY"), row("SP", (3, 2, 3), "+x+z", DOWNWARD))
    at = moment(view=view_of(built), gaze=Gaze(replace(HOME, turn=turn)))
    held = (19, 1, 0) if lies == "flat" else UPPER
    near = after(at, "tap", ("brick", held))
    middles = [
        tuple(sum(part) / 2 for part in zip(*(near.camera.seen(end) for end in bar_of(edge)))) for edge in near.edges
    ]
    assert len(middles) > 1
    x, y, wide, high = near.inner
    assert all(x < across < x + wide and y < up < y + high for across, up in middles)
    assert min(dist(one, other) for one, other in combinations(middles, 2)) >= 48
    assert after(near, "tap", ("brick", held)).camera == at.camera


def test_an_edge_opens_the_plane_up_the_wall_in_which_alone_letters_are_the_same_way_up() -> None:
    at = at_the_wall()
    assert (at.opened.entry, at.opened.right, at.opened.up) == (ABOVE, Way.EAST, Way.UP)
    near = after(after(moment(), "tap", ("brick", ON_A)), "tap", ("edge", (3, 0, 0)))
    assert (near.opened.entry, near.opened.right, near.opened.up) == ((3, 0, 1), Way.EAST, Way.DOWN)


def test_swinging_opens_all_planes_round_an_edge_and_comes_back_to_the_first() -> None:
    at = first = at_the_wall(view_of(structure(CAT, row("SP", UPPER, "+x+z", DOWNWARD)), "AEHNOST"))
    at = after(after(at, "tap", ("brick", UPPER)), "tap", ("edge", (3, 2, 4)))
    seen = []
    for _ in range(len(at.openings)):
        seen.append(at.opened.entry)
        at = after(at, "press", ("way", "swing"))
    assert len(set(seen)) == 3
    assert at.opened.entry == seen[0]
    assert first.opened.seam is None  # the edge below P is taken


def test_nothing_opens_before_one_may_build_up() -> None:
    view = replace(view_of(structure(CAT)), may_build=False)
    at = after(moment(view=view), "tap", ("brick", ON_A))
    assert not at.edges
    assert at.look.refusal == "You cannot build up yet."


@pytest.mark.parametrize(
    ("where", "back"), [(TABLE, (0, 0, 1)), (at_the_wall().opened, (0, -1, 0))], ids=["table", "wall"]
)
def test_standing_before_a_plane_one_looks_straight_at_its_letters(where: Any, back: Any) -> None:
    at = moment(gaze=Gaze(sight=before(where, HOME)))
    assert dot(at.camera.back, back) > 0.9


# What is laid


def test_two_taps_lay_a_brick_and_the_words_are_told_with_their_points() -> None:
    at = laid(at_the_wall(), P=ABOVE, S=UPPER)
    assert isinstance(at.play, Play)
    assert (at.play.start, at.play.letters) == (UPPER, "SP")
    assert [(each.word, each.points) for each in at.words] == [("SPA", 3)]
    assert at.preview.points == 3
    assert any(writing.words == "SPA 3" for writing in shown(at).writings)


def test_a_brick_tapped_twice_goes_where_the_row_goes_on() -> None:
    at = laid(moment(), S=(7, 1, 0))
    number = next(each for each in at.in_hand if at.view.rack[each] == "O")
    for _ in range(2):
        at = after(at, "press", ("rack", number))
    assert [put.centre for put in at.draft.puts] == [(7, 1, 0), (9, 1, 0)]


@pytest.mark.parametrize(
    ("first", "opened_at", "on"),
    [
        ((7, 1, 0), TABLE, (9, 1, 0)),  # behind CAT
        ((1, -1, 0), TABLE, (1, -3, 0)),  # below its C
        ((5, 3, 0), TABLE, (5, 5, 0)),  # above its T
        ((3, 2, 1), Opened((3, 2, 1), Way.EAST, Way.UP, HINGE, ON_A), (3, 2, 3)),  # up the wall, away from the fold
    ],
)
def test_a_row_goes_on_from_its_first_brick_away_from_what_it_continues(
    first: Point, opened_at: Opened, on: Point
) -> None:
    at = moment(Draft((Put(first, 0),), opened_at))
    assert at.next_cell == on
    assert on in at.goes_on


@pytest.mark.rule("XH18")
def test_where_a_brick_would_stand_on_its_tongue_no_place_is_offered_but_for_an_x() -> None:
    built = structure(row("TABLE"), row("SP", UPPER, "+x+z", DOWNWARD), row("TAR", (5, 2, 3), "+x+z"))
    sideways = Opened((11, 2, 3), Way.DOWN, Way.EAST, (10, 2, 3), (9, 2, 3))
    assert (11, 2, 1) not in moment(Draft(opened=sideways), view_of(built)).cells
    assert (11, 2, 1) in moment(Draft(opened=sideways), view_of(built, "X" + HAND[1:])).cells
    lies = Draft((Put((13, 2, 3), 0),), opened=sideways)
    assert (11, 2, 1) not in moment(lies, view_of(built, "X" + HAND[1:])).cells, "the X lies elsewhere"
    assert (11, 2, 1) in moment(Draft(opened=replace(sideways, right=Way.EAST, up=Way.UP)), view_of(built)).cells


def test_a_bar_shows_where_the_foot_of_the_next_letter_is_and_turns_with_the_letters() -> None:
    at = after(
        after(moment(view=view_of(structure(row("AX")))), "tap", ("brick", (3, 1, 0))), "tap", ("edge", (4, 1, 0))
    )
    feet = []
    for _ in range(2):
        assert at.next_cell is not None
        feet.append(foot_of(at.next_cell, at.opened, lies=False))
        assert feet[-1] in drawn_in_space(at)
        at = after(at, "press", ("way", "turn"))
    assert feet[0].corners != feet[1].corners


@pytest.mark.rule("X26")
@pytest.mark.parametrize(
    ("strain", "told", "most"),
    [(0.0, "Stands well", 0.5), (0.7, "Stands well", 0.58), (0.9, "Leans", 0.85), (1.0, "Will fall", 0.88)],
)
def test_the_bubble_of_the_level_drifts_as_the_words_beside_it_say(strain: float, told: str, most: float) -> None:
    assert balance_said(strain) == told
    assert bubble_at(strain) <= most + 1e-9
    assert (bubble_at(strain) > 0.58 + 1e-9) == (told != "Stands well")


def test_whoever_has_more_walls_than_fit_comes_to_each_of_them() -> None:
    names = [f"W{number}" for number in range(7)]
    view = replace(view_of(structure(CAT)), rack="")
    keys = tuple(RackKey(("wall", number), name, name) for number, name in enumerate(["table", *names]))
    keys += (RackKey(("wall", "more"), "more walls", "…"),)
    shown_now = [key.means for key, _ in in_chips(keys, (0.0, 0.0, 300.0, 48.0), 1.0, 0.0)]
    assert shown_now[-1] == ("wall", "more")
    assert len(shown_now) < len(keys)
    assert ("wall", "more") not in [
        key.means for key, _ in in_chips((*keys[:2], keys[-1]), (0.0, 0.0, 300.0, 48.0), 1.0, 0.0)
    ]
    long = [
        replace(keys[0], is_chosen=False),
        replace(keys[1], sign="UNDERSTANDINGS"),
        replace(keys[2], sign="CALYX", is_chosen=True),
    ]
    shown_now = [key.means for key, _ in in_chips((*long, keys[-1]), (0.0, 0.0, 300.0, 48.0), 1.0, 0.0)]
    assert long[1].means in shown_now, "its turn comes, however long its name is"
    towers = [row("SP", (1 + 4 * step, 2, 3), "+x+z", DOWNWARD) for step in range(4)]
    at = moment(view=replace(view, structure=structure(row("CATCATCATCATCAT"), *towers, row("NO", (5, 0, 1), "+x-z"))))
    firsts = set()
    for _ in at.walls:
        firsts.add(tray_of(at).walls[1].means)
        at = after(at, "press", ("wall", "more"))
    assert firsts == {("wall", number) for number in range(1, len(at.walls))}


@pytest.mark.parametrize("left", [False, True])
def test_a_word_over_a_fold_lies_flat_beside_the_buttons_and_covers_no_brick(left: bool) -> None:
    at = laid(at_the_wall(), P=ABOVE, S=UPPER)
    at = replace(at, look=replace(at.look, kind="phone", left_handed=left))
    (strip,) = [mark for mark in shown(at).marks if isinstance(mark, Strip)]
    assert [each.letter for each in strip.bricks] == ["S", "P", "A"]
    buttons = [spot.frame for spot in shown(at).places if spot.key[0] == "see"]
    x, y, wide, high = strip.box
    assert all(x + wide <= bx or bx + width <= x for bx, _, width, _, _ in buttons)
    assert y + high <= at.inner[1] + 2
    tinted = [piece.key for piece in shown(moment(view=view_of(at.with_row))).pieces if getattr(piece.look, "load", 0)]
    assert tinted == []


def test_a_row_in_a_wall_lies_flat_too_where_the_words_that_it_makes_go_round_a_corner() -> None:
    at = moment(view=view_of(structure(row("CAT"), row("P", (3, 2, 1), "+x+z"))))
    at = replace(at, draft=replace(at.draft, opened=Opened((3, 2, 3), Way.EAST, Way.UP)))
    at = laid(at, S=(3, 2, 3), O=(5, 2, 3))
    assert [each.word for each in at.words] == ["SO", "SPA"]
    (strip,) = [mark for mark in shown(at).marks if isinstance(mark, Strip)]
    assert [(each.letter, each.behind) for each in strip.bricks] == [("S", "PA"), ("O", "")]


@pytest.mark.parametrize("kind", ["phone", "tablet"])
def test_the_buttons_that_steer_the_view_cover_no_brick(kind: str) -> None:
    box = (0.0, 200.0, 412.0, 460.0) if kind == "phone" else (20.0, 20.0, 850.0, 700.0)
    at = moment(view=view_of(structure(row("SPIRITEDLY"), row("SPIRITEDLY", along=DOWNWARD))), kind=kind, box=box)
    at = after(at, "tap", ("see", "steer"))
    frames = [spot.frame[:4] for spot in shown(at).places if spot.key[0] == "see"]
    assert len(frames) >= 9
    assert not any(holds(frame, at.camera.seen(in_space(centre))) for frame in frames for centre in at.built.at)


@pytest.mark.parametrize("left", [False, True])
def test_the_little_map_lies_where_no_word_is_laid_flat_and_no_brick_goes(left: bool) -> None:
    arms = [row("CATCATCATCAT", (3, 1 - 4 * step, 0)) for step in range(1, 5)]
    at = laid(at_the_wall(view_of(structure(row("CAT"), *arms))), P=ABOVE, S=UPPER)
    at = replace(at, look=replace(at.look, kind="phone", left_handed=left))
    (little,) = [mark for mark in shown(at).marks if isinstance(mark, LittleMap)]
    (strip,) = [mark for mark in shown(at).marks if isinstance(mark, Strip)]
    assert little.box[1] >= strip.box[1] + strip.box[3]
    assert not any(holds(little.box, at.camera.seen(in_space(cell))) for cell in at.goes_on)


def test_letters_that_are_not_the_same_way_up_are_ringed() -> None:
    at = replace(moment(), draft=Draft((Put((3, 2, 1), 0),), Opened((3, 2, 1), Way.WEST, Way.UP)))
    assert at.fault is not None
    assert at.fault.fault == Fault.OTHER_WAY_UP
    ringed = {mark.corners for mark in shown(at).below if (mark.shows, mark.hue) == (RING, "bad")}
    assert ringed == {corners_of(face, 0.46, out) for face in (ON_A, ABOVE) for out in (-OUT, OUT)}


@pytest.mark.rule("X22")
@pytest.mark.parametrize(
    ("lies", "said"),
    [
        ("+x+z", ""),
        ("+x-z", "Upside down, up from a letter’s foot"),
        ("+z+y", "Sideways, up from a letter’s side"),
    ],
)
def test_why_letters_that_another_has_laid_are_not_upright_is_said(lies: str, said: str) -> None:
    start = {"+x+z": (3, 2, 1), "+x-z": (3, 0, 1), "+z+y": (6, 1, 1)}[lies]
    built = structure(CAT, row("SP", start, lies, DOWNWARD))
    view = replace(view_of(built), last=(start,), fresh=(Earned("SPA", 3, ()),))
    told = [writing.words for writing in shown(moment(view=view)).writings]
    assert told == [line for line in ("SPA 3", said) if line]


def test_the_last_word_has_a_rim_in_the_colour_of_whoever_laid_it_until_one_begins() -> None:
    view = replace(view_of(structure(CAT)), last=CAT_PLACES, events=(Event(EventKind.LAID, 1, say("CAT")),))
    looks = [piece.look for piece in shown(moment(view=view)).pieces if piece.key[0] == "brick"]
    assert [look.seat for look in looks] == [1, 1, 1]
    for look in looks:
        _, rim = solids_of(look, Pose((0.0, 0.0, 0.0)))
        assert rim.hue == theme.seat(1).main[:3]
    begun = moment(Draft(chosen=0), view)
    assert [piece.look.seat for piece in shown(begun).pieces if piece.key[0] == "brick"] == [None] * 3


def test_while_words_are_counted_the_bricks_that_are_seen_have_rims_and_no_line_goes_through_letters() -> None:
    wall = row("SPAAT", (1, 0, 3), "+x+z"), row("SPAAT", (1, 0, 1), "+x+z")
    built = structure(row("CATCAT"), *wall, row("SP", (5, 2, 1), "+x+z"))
    camera = camera_in((0.0, 0.0, 400.0, 500.0), built, is_flat=False)
    rims = {rim for piece in strokes_in(built, camera) for rim in piece.look.rims}
    front, back = ({face_of(built, (x, y, 1), camera).corners for x in (5, 7)} for y in (0, 2))
    assert front <= rims
    assert not back & rims, "what is hidden does not shine through"


def test_what_is_hinted_is_faint_without_a_rim_and_gone_once_something_lies_elsewhere() -> None:
    hint = Play((3, 2, 3), Way.EAST, Way.UP, row("CAT", along=DOWNWARD).along, "SP")
    at = replace(at_the_wall(), look=replace(at_the_wall().look, hint=hint))
    assert [writing.words for writing in shown(at).writings] == ["Hint: SPA 3"]
    looks = [piece.look for piece in shown(at).pieces if piece.key[0] == "hinted"]
    assert [len([*solids_of(look, Pose((0.0, 0.0, 0.0)))]) for look in looks] == [1, 1]
    follows = laid(at, P=ABOVE)
    assert [piece.key for piece in shown(follows).pieces if piece.key[0] == "hinted"] == [("hinted", UPPER)]
    assert [writing.words for writing in shown(follows).writings] == ["PA 2"], "what it makes by now is told"
    elsewhere = laid(after(at, "press", ("wall", 0)), S=(7, 1, 0))
    assert not [piece for piece in shown(elsewhere).pieces if piece.key[0] == "hinted"]


def test_words_that_the_word_crosses_stand_as_short_columns_over_what_lies_flat() -> None:
    at = after(
        after(moment(view=view_of(STANDING, "AENORTXZ")), "tap", ("brick", (5, 1, 0))), "tap", ("edge", (5, 2, 0))
    )
    at = laid(at, R=(5, 2, 1), E=(5, 2, 3))
    assert [word.word for word in at.words] == ["ERT", "SE", "PR"]
    (strip,) = [mark for mark in shown(at).marks if isinstance(mark, Strip)]
    assert [(each.letter, each.before, each.behind) for each in strip.bricks] == [
        ("E", "S", ""),
        ("R", "P", ""),
        ("T", "", ""),
    ]
    assert [each.has_crease for each in strip.bricks] == [False, False, True]


def test_a_plane_swings_up_from_where_the_brick_that_it_continues_lies() -> None:
    held = after(moment(view=view_of(STANDING)), "tap", ("brick", (5, 1, 0)))
    at = after(held, "tap", ("edge", (5, 2, 0)))
    swing = movement(shown(held), shown(at))
    assert swing is not None
    (plane,) = [piece for piece in swing.at(0.0).pieces if piece.key[0] == "plane"]
    (risen,) = [piece for piece in shown(at).pieces if piece.key[0] == "plane"]
    lying, standing = list(swung(plane)), list(swung(risen))
    assert standing == list(risen.look.marks)
    _, y, z = in_space((5, 2, 0))
    for begins, ends in zip(lying, standing, strict=True):
        for start, end in zip(begins.corners, ends.corners, strict=True):
            assert start == pytest.approx((end[0], y + end[2] - z, z - (end[1] - y)), abs=1e-9)
    assert max(mark.corners[2][1] for mark in lying) > 3
    assert all(mark.alpha == 0 for mark in lying)
    table = after(at, "press", ("wall", 0))
    assert [piece for piece in shown(table).pieces if piece.key[0] == "plane"] == []


def test_a_plane_that_goes_straight_on_only_comes_into_sight() -> None:
    at = after(after(moment(view=view_of(STANDING)), "tap", ("brick", UPPER)), "tap", ("edge", (4, 2, 3)))
    (plane,) = [piece for piece in shown(at).pieces if piece.key[0] == "plane"]
    half = list(swung(replace(plane, pose=plane.comes_from.towards(plane.pose, 0.5))))
    for mark, stays in zip(half, plane.look.marks, strict=True):
        assert all(dist(*corners) < 1e-9 for corners in zip(mark.corners, stays.corners))
    assert [mark.alpha for mark in half] == [mark.alpha / 2 for mark in plane.look.marks]


def test_all_bricks_of_a_turn_lie_in_one_row_across_what_lies_there() -> None:
    at = laid(moment(), S=(3, -1, 0), O=(5, -1, 0))
    refused = after(after(at, "press", ("rack", 0)), "tap", ("cell", (3, 3, 0)))
    assert refused.look.refusal == "Bricks of a turn lie in one row"
    across = laid(moment(), S=(5, 3, 0), O=(5, -1, 0))
    assert across.play
    assert across.play.letters == "SO"


def test_a_brick_of_ones_own_goes_back_by_a_tap_and_changes_places_with_another() -> None:
    at = laid(moment(), S=(7, 1, 0), O=(9, 1, 0))
    s, o = (put.brick for put in at.draft.puts)
    swapped = after(at, "drop", ("rack", s), ("cell", (9, 1, 0)))
    assert {put.brick: put.centre for put in swapped.draft.puts} == {s: (9, 1, 0), o: (7, 1, 0)}
    assert [put.brick for put in after(at, "tap", ("brick", (9, 1, 0))).draft.puts] == [s]
    assert [put.brick for put in drafting.undone(at.draft, at.view).puts] == [s]


def test_the_first_word_begins_in_the_middle() -> None:
    at = moment(view=view_of(Structure()))
    assert START in at.cells
    assert after(after(at, "press", ("rack", 0)), "tap", ("cell", (9, 9, 0))).look.refusal == "Begin in the middle"
    assert laid(at, T=START, O=(3, 1, 0)).preview.problem is None


def test_a_refused_row_says_the_sentence_of_the_rule() -> None:
    at = laid(at_the_wall(), O=ABOVE)
    assert at.preview.problem is not None
    (told,) = [each for each in shown(at).writings if each.words == "OA: no word so far"]
    assert told.ink == "ink"  # it may become one: nothing is wrong yet
    tried = moment(at.draft, at.view, refusal="OA is not a word.")
    (told,) = [each for each in shown(tried).writings if each.words == "OA is not a word."]
    assert told.ground == "bad"


def test_a_joiner_goes_to_the_seam_where_letters_match_and_counts() -> None:
    view = view_of(structure(CAT), "ABEHNOPS", joiners="usual")
    at = after(moment(view=view), "press", ("joiner", "red"))
    at = after(after(at, "tap", ("brick", ON_A)), "tap", ("edge", (2, 1, 0)))
    while at.opened.right != Way.NORTH or at.opened.up != Way.UP:
        at = after(at, "press", ("way", "turn"))
    at = laid(at, A=(2, 1, 1), B=(2, 1, 3))
    assert at.play
    assert at.play.joiner
    assert (at.play.joiner.seam, at.play.joiner.colour) == ((2, 1, 0), Colour.RED)
    assert [(each.word, each.points) for each in at.words] == [("BA", 2 + 2 * 2)]
    (held,) = [piece for piece in shown(at).pieces if isinstance(piece.look, JoinerLook)]
    within = [held.pose.placed(corner.at) for corner in joiner("×3").corners]
    assert all(x > 1.0 + HALF_THICK - 0.01 and z > HALF_THICK for x, _, z in within), "inside the corner of both As"
    assert max(x for x, _, _ in within) < 1.5 > max(z for _, _, z in within)
    ringed = {mark.corners for mark in shown(at).below if (mark.shows, mark.hue) == (RING, "join_red")}
    assert len(ringed) == 4  # both As, on both sides


@pytest.mark.rule("X21")
@pytest.mark.parametrize(("built", "on"), [(CAT, (3, 0, 3)), (row("CAT", (3, 3, 0), along=DOWNWARD), (5, 0, 1))])
def test_on_a_joiner_a_row_goes_on_where_the_words_turn(built: Play, on: Point) -> None:
    view = view_of(structure(built), "ABEHNOPS", joiners="usual")
    at = after(after(moment(view=view), "press", ("joiner", "red")), "tap", ("brick", ON_A))
    at = after(at, "tap", ("edge", (3, 0, 0)))
    assert at.opened.entry == (3, 0, 1)
    assert laid(at, A=(3, 0, 1)).next_cell == on


def test_with_a_joiner_letters_turn_in_the_face_that_is_seen_alone() -> None:
    view = view_of(structure(CAT), "ABEHNOPS", joiners="usual")
    for turn in (0.0, 180.0):
        at = after(moment(view=view, gaze=Gaze(replace(HOME, turn=turn))), "press", ("joiner", "red"))
        at = after(after(at, "tap", ("brick", ON_A)), "tap", ("edge", (3, 0, 0)))
        at = replace(at, look=replace(at.look, gaze=Gaze(replace(HOME, turn=turn))))
        ways = set()
        for _ in range(8):
            at = after(at, "press", ("way", "turn"))
            ways.add((at.opened.right, at.opened.up))
        assert len(ways) == 4
        assert dot(at.camera.back, vector(at.opened.facing)) > 0


def test_a_leg_on_a_joiner_says_its_sum_what_the_joiner_does_and_what_is_doubled() -> None:
    sign = structure(CAT, row("SP", UPPER, "+x+z", DOWNWARD), row("HOO", (5, 2, 3), "+x+z"))
    view = view_of(sign, "NO", joiners="usual")
    held = Draft((Put((8, 1, 1), 0), Put((8, 1, 3), 1)), Opened((8, 1, 3), Way.NORTH, Way.UP), joiner=Colour.RED)
    told = [each.words for each in shown(moment(held, view)).writings]
    assert [line for line in told if "ON" in line or "Red" in line] == [
        "ON 2×3×2  =  12",
        "Red: each new letter counts three times",
        "ON stands on a leg: doubled",
    ]


@pytest.mark.rule("X21")
@pytest.mark.parametrize(
    ("left", "used", "for_you"),
    [((4, 3), (0, 0), (2, 2)), ((1, 0), (0, 1), (1, 0)), ((4, 4), (2, 1), (0, 1))],
)
def test_of_the_joiners_left_only_two_of_a_colour_are_for_one_player(
    left: tuple[int, int], used: tuple[int, int], for_you: tuple[int, int]
) -> None:
    view = replace(view_of(structure(CAT), joiners="most"), colours=left, used=(used, (0, 0)))
    keys = tray_of(moment(view=view)).joiners
    assert tuple(key.left for key in keys) == for_you
    assert [key.disabled for key in keys] == [not count for count in for_you]
    assert keys[0].spoken == f"red Joiner, {for_you[0]} left for you"
    watched = xword(WORDS).view(opened(structure(CAT), HAND, "A", joiners="most"), None)
    assert [key.left for key in tray_of(moment(view=watched)).joiners] == list(watched.colours)
    chosen = tray_of(moment(Draft(joiner=Colour.BLUE), view))
    assert chosen.note == f"{for_you[1]} left for you"


def test_an_x_lets_letters_be_turned_and_nothing_else_does() -> None:
    at = after(moment(view=view_of(structure(row("EXIT")), "AEHNOPST")), "tap", ("brick", (3, 1, 0)))
    at = after(at, "press", ("way", "turn"))
    at = after(at, "press", ("way", "turn"))
    assert (at.opened.right, at.opened.up) != (TABLE.right, TABLE.up)
    plain = after(moment(), "press", ("way", "turn"))
    assert plain.look.refusal == "Only an X or a Joiner turns letters"


def test_bricks_that_are_laid_aside_are_a_pass_that_swaps_them() -> None:
    at = after(moment(), "press", "swap")
    assert drafting.move_of(at.draft, at.view) == Pass()
    at = after(after(at, "press", ("rack", 7)), "press", ("rack", 0))
    assert drafting.move_of(at.draft, at.view) == Pass("AT")
    assert prompt_of(at.view, at.draft, at.look).done == "Swap 2"


def test_what_would_bend_names_its_joint_and_all_that_hangs_on_it() -> None:
    arm = row("TONTO", (5, 2, 3), "+x+z")
    at = moment(view=view_of(structure(CAT, row("SP", UPPER, "+x+z", DOWNWARD)), "NOOTT", judge="table"))
    at = after(after(at, "tap", ("brick", UPPER)), "tap", ("edge", (4, 2, 3)))
    for step, letter in enumerate(arm.letters[:4]):
        at = laid(at, **{letter: (5 + 2 * step, 2, 3)})
    assert at.strain == 1.0
    assert at.bends_at is not None
    assert at.bends_at[0] == (3, 2, 2)
    assert at.falls is not None
    assert at.falls.seam == (3, 2, 2)


def test_an_arm_that_bends_turns_round_its_hinge_until_its_end_touches_the_table_and_takes_its_time() -> None:
    at = moment(view=view_of(structure(CAT, row("SP", UPPER, "+x+z", DOWNWARD)), "NOOTT", judge="table"))
    at = after(after(at, "tap", ("brick", UPPER)), "tap", ("edge", (4, 2, 3)))
    for step, letter in enumerate("TON"):
        at = laid(at, **{letter: (5 + 2 * step, 2, 3)})
    looks = {piece.key: piece.look for piece in shown(at).pieces}
    assert looks["brick", (9, 2, 3)].load == 0.5  # three letters lean, and stand
    at = laid(at, T=(11, 2, 3))
    looks = {piece.key: piece.look for piece in shown(at).pieces}
    assert looks["brick", (11, 2, 3)].load == looks["brick", UPPER].load == 1
    fallen = replace(at, draft=replace(at.draft, puts=(), fell=at.falls))
    falls = shown(fallen)
    assert falls.slow > 1
    down = [by for by, _ in falls.goes.values()]
    heights = [corner for by in down for x in (-0.5, 0.5) for y in (-0.5, 0.5) for corner in [by.placed((x, y, 0))[2]]]
    assert len(down) == 4
    assert len({hand.at for _, hand in falls.goes.values()}) == 4, "side by side they go back to the hand"
    assert min(heights) == pytest.approx(0.0, abs=0.25)


def test_nothing_leans_that_lies_flat_and_what_bears_much_is_said_to_lean() -> None:
    assert moment().strain == 0
    built = structure(CAT, row("SP", UPPER, "+x+z", DOWNWARD), row("TON", (5, 2, 3), "+x+z"))
    at = moment(view=view_of(built))
    assert tray_of(at).balance == "Leans"
    tinted = {piece.key[1] for piece in shown(at).pieces if getattr(piece.look, "load", 0)}
    assert at.leans_at is not None
    assert tinted == at.leans_at[1], "one sees what does"


def test_how_many_more_bricks_an_arm_bears_is_told_and_which_leg_would_hold_it() -> None:
    at = moment(view=view_of(structure(CAT, row("SP", UPPER, "+x+z", DOWNWARD)), "NOOTT", judge="table"))
    at = after(after(at, "tap", ("brick", UPPER)), "tap", ("edge", (4, 2, 3)))
    at = laid(at, T=(5, 2, 3), O=(7, 2, 3))
    assert "Room for 1 more here" in [writing.words for writing in shown(at).writings]
    at = laid(at, N=(9, 2, 3))
    assert "One more here would fall" in [writing.words for writing in shown(at).writings]
    assert at.next_cell == (11, 2, 3)
    ringed = [(mark.hue, mark.corners) for mark in drawn_in_space(at) if mark.shows == RING]
    assert ("bad", corners_of(at.next_cell, 0.47)) in ringed, "the place does not invite"
    at = laid(at, T=(11, 2, 3))
    assert at.cure == ((11, 2, 1),)
    assert "A leg here would hold it" in [writing.words for writing in shown(at).writings]
    at = laid(at, O=(13, 2, 3))
    assert at.tips_over
    footprint, plumb = (mark for mark in shown(at).marks if isinstance(mark, Traced))
    assert max(x for x, _ in plumb.points) > max(x for x, _ in footprint.points) - 10


@pytest.mark.parametrize(("tilt", "stays"), [(40.0, True), (-60.0, False)])
def test_whoever_laid_a_word_from_below_the_table_looks_on_from_above(tilt: float, stays: bool) -> None:
    view, sight = view_of(structure(CAT)), replace(HOME, tilt=tilt)
    next_one = replace(view, number=view.number + 1)
    assert (drafting.next_gaze(Gaze(sight), view, next_one).sight == sight) is stays
    assert drafting.next_gaze(Gaze(sight), view, view).sight == sight


@pytest.mark.parametrize(("lies", "facing", "is_read"), [("+x+z", Way.SOUTH, True), ("-x+z", Way.NORTH, False)])
def test_what_another_has_laid_is_come_round_to_where_it_could_not_be_read(
    lies: str, facing: Way, is_read: bool
) -> None:
    built = structure(CAT, row("SP", (3, 2, 3), lies, DOWNWARD))
    before_it = view_of(structure(CAT))
    after_it = replace(before_it, structure=built, last=((3, 2, 3), (3, 2, 1)), number=before_it.number + 1)
    gaze = drafting.next_gaze(Gaze(HOME), before_it, after_it)
    sight = gaze.sight
    assert sight
    assert drafting.gone_back(gaze) == Gaze(HOME), "afterwards one looks as before"
    turned_on = replace(gaze, sight=sight.turned(5.0))
    assert drafting.gone_back(turned_on).sight == turned_on.sight or is_read
    assert (sight == HOME) is is_read
    assert dot(Camera((0.0, 0.0, 1.0, 1.0), turn=sight.turn, tilt=sight.tilt).back, vector(facing)) > 0.3


def test_what_another_has_laid_behind_a_wall_is_come_round_to_and_so_is_a_plane_behind_one() -> None:
    rows = (row("CATCAT"), row("SPAAT", (1, 0, 3), "+x+z"), row("SPAAT", (1, 0, 1), "+x+z"))
    built, behind = structure(*rows), structure(*rows, row("SPA", (5, 2, 1), "+x+z"))
    hidden = behind.at.keys() - built.at.keys()
    before_it = view_of(built)
    assert any(hides(HOME, face, behind) for face in hidden)
    sight = drafting.next_gaze(Gaze(), before_it, replace(before_it, structure=behind, last=tuple(hidden))).sight
    assert sight is not None
    assert not any(hides(sight, face, behind) for face in hidden)
    at = moment(view=view_of(structure(row("CATCAT"), row("SPAAT", (1, 0, 3), "+x+z"))))
    there = touches.opened(at, Opened((5, 2, 1), Way.EAST, Way.UP, (5, 2, 0), (5, 1, 0))).gaze
    assert there is not None
    assert there.sight is not None
    assert not hides(there.sight, (5, 2, 1), at.built)


@pytest.mark.parametrize(
    ("opened_at", "lies", "least"),
    [((8, -1, 1), "+y+z", 18), ((8, -1, 1), "+y-z", 18), ((2, 1, 1), "-y+z", 18), ((3, 4, 1), "-x+z", 0)],
)
def test_coming_round_to_a_plane_most_other_words_can_be_read_too_and_all_of_it_is_in_sight(
    opened_at: Point, lies: str, least: int
) -> None:
    built = structure(
        row("TABLE"),
        row("ADE", (5, -1, 0), along=DOWNWARD),
        row("XIT", (9, -1, 0), along=DOWNWARD),
        row("SO", (9, -7, 0)),
        row("SP", UPPER, "+x+z", DOWNWARD),
        row("TAR", (5, 2, 3), "+x+z"),
    )
    at = moment(view=view_of(built))
    plane = Opened(opened_at, *frame(lies))
    there = XwordMoment(at.view, touches.opened(at, plane).draft, replace(LOOK, gaze=touches.opened(at, plane).gaze))
    back, above = there.camera.back, there.camera.up
    assert dot(vector(plane.facing), back) > 0.3
    frames = [plate.frame for plate in built.at.values()]
    read = [each for each in frames if dot(vector(FACING[each]), back) > 0.3 and dot(vector(TOP[each]), above) > -0.3]
    assert len(read) >= least, "of the eighteen"
    assert all(holds(there.inner, there.camera.seen(point)) for each in built.at for point in corners_of(each))
    wide = [there.camera.pixels(in_space(each)) for each in built.at]
    assert min(wide) > 0.7 * max(wide), "the far end is hardly smaller"


def test_nobody_is_taken_below_the_table_unasked_and_a_plane_without_a_word_has_a_name() -> None:
    roof = Opened((3, 3, 4), Way.EAST, Way.SOUTH)
    assert roof.facing == Way.DOWN
    at = moment(view=view_of(structure(CAT)))
    assert touches.opened(at, roof).gaze.sight == at.sight
    at = after(after(at, "tap", ("brick", ON_A)), "tap", ("edge", (3, 2, 0)))
    chosen = [key for key in tray_of(at).walls if key.is_chosen]
    assert [key.sign for key in chosen] == ["new wall"]
    assert after(at, "press", chosen[0].means).sight.tilt == BEFORE


@pytest.mark.parametrize(
    ("put", "said"),
    [
        ({"O": (9, 2, 1)}, "No leg, not doubled: it is joined to a brick on the table"),  # at the E of TABLE
        ({"S": (11, 2, 3), "O": (11, 2, 1)}, "×2"),
    ],
)
def test_at_the_foot_of_a_word_is_told_that_it_counts_twice_or_why_not(put: dict[str, Point], said: str) -> None:
    built = structure(row("TABLE"), row("SP", UPPER, "+x+z", DOWNWARD), row("TAR", (5, 2, 3), "+x+z"))
    at = after(moment(view=view_of(built, "SOOTTAEX", judge="table")), "tap", ("brick", (9, 2, 3)))
    at = after(at, "tap", ("edge", (9, 2, 2) if len(put) == 1 else (10, 2, 3)))
    at = laid(at, **put)
    assert said in [writing.words for writing in shown(at).writings]


def test_of_a_word_that_goes_up_from_the_table_nobody_hears_that_it_is_no_leg() -> None:
    at = laid(at_the_wall(), P=ABOVE, S=UPPER)
    assert [writing.words for writing in shown(at).writings] == ["SPA 3"]


def test_edges_glow_by_what_they_mean_here_a_word_goes_on_or_a_leg_hangs_there_nothing_fits() -> None:
    built = structure(row("TABLE"), row("SP", UPPER, "+x+z", DOWNWARD), row("TAR", (5, 2, 3), "+x+z"))
    at = after(moment(view=view_of(built)), "tap", ("brick", (9, 2, 3)))
    shows = [(mark.shows, mark.hue) for mark in shown(at).below]
    assert (LINE, "glow") in shows
    assert (DISC, "glow") in shows  # a leg may hang from its lower edge
    assert (DASH, "glow") in shows  # beside the A a brick would only touch
    joined = after(moment(view=view_of(built, joiners="usual")), "press", ("joiner", "red"))
    joined = after(joined, "tap", ("brick", (9, 2, 3)))
    assert (LINE, "join_red") in [(mark.shows, mark.hue) for mark in shown(joined).below]


def test_before_a_wall_that_faces_away_one_stands_on_its_side_and_is_told_so_and_never_below_the_table() -> None:
    built = structure(CAT, row("SP", UPPER, "-x+z", DOWNWARD))
    at = moment(view=view_of(built))
    number = next(number for number, wall in enumerate(at.walls) if wall.word == "SP")
    there = after(at, "press", ("wall", number))
    assert dot(there.camera.back, vector(there.opened.facing)) > 0.9
    assert "Seen from the far side" in [writing.words for writing in shown(there).writings]
    for right, up in ((Way.EAST, Way.SOUTH), (Way.NORTH, Way.EAST)):
        roof = Opened((3, 3, 4), right, up)
        assert roof.facing == Way.DOWN
        assert before(roof, at.sight).tilt > 0


def test_looking_from_behind_is_offered_only_while_a_brick_that_matters_is_hidden() -> None:
    built = structure(CAT, row("SP", UPPER, "+x+z", DOWNWARD))
    at = moment(view=view_of(built))
    assert not shown(at).place(("see", "behind"))
    hidden = after(at, "tap", ("brick", UPPER))
    hidden = replace(hidden, look=replace(hidden.look, gaze=Gaze(replace(HOME, turn=180.0))))
    hidden = after(hidden, "tap", ("edge", (3, 2, 4)))
    turned_away = replace(hidden, look=replace(hidden.look, gaze=Gaze(replace(HOME, turn=200.0))))
    assert shown(turned_away).place(("see", "behind"))
    assert sees(after(turned_away, "tap", ("see", "behind")).sight, turned_away.opened)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([Earned("STARS", 5, ())], "STARS 5"),
        ([Earned("SO", 4, (), is_leg=True)], "SO 2×2  =  4"),
        ([Earned("AEROBE", 24, (), 6, is_leg=True, laid=6)], "AEROBE 6×2×2  =  24"),
        ([Earned("TOY", 3, ()), Earned("DILUTE", 18, (), 12, laid=6)], "TOY 3 + DILUTE 6×3  =  21"),
        (
            [Earned("NOTES", 13, (), 8, laid=4), Earned("STARRED", 30, (), 8, is_leg=True, laid=4)],
            "NOTES 1+4×3 + STARRED (3+4×3)×2  =  43",
        ),
    ],
)
def test_what_words_have_brought_is_said_with_how_it_came_about(words: list[Earned], said: str) -> None:
    assert sum_said(words) == said


@pytest.mark.parametrize("sight", [HOME, before(at_the_wall().opened, HOME), replace(HOME, tilt=-60.0)], ids=str)
def test_the_brick_below_two_fingers_stays_there_as_they_come_nearer(sight: Sight) -> None:
    view = view_of(structure(CAT, row("SP", (3, 2, 3), "+x+z", DOWNWARD)))
    at = moment(view=view, gaze=Gaze(sight))
    seen = at.camera.seen(in_space(UPPER))
    nearer = Grip(at.sight, at.camera, stands=True).zoomed(1.6, *seen)
    assert nearer.sight.nearer == pytest.approx(1.6)
    assert moment(view=view, gaze=Gaze(nearer.sight)).camera.seen(in_space(UPPER)) == pytest.approx(seen, abs=0.5)
