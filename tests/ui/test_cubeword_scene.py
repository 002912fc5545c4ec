"""The board of CUBEWORD as a function, without a window: what it shows, and what becomes of touches and keys."""

from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from math import dist
from random import Random
from typing import Any

import pytest

from app.games import spoken_of
from app.games.cubeword.model import Cell, CubewordView, Earned, Sited, Turn, by_cell, by_cube
from app.games.cubeword.state import State, Turning
from app.ui.palette import PALETTE
from app.ui.play.cubeword import draft as drafting
from app.ui.play.cubeword import touches
from app.ui.play.cubeword.draft import NAMELESS, Draft, Gaze, Up
from app.ui.play.cubeword.marks import CubeFace, Dot, Ghost, Underline
from app.ui.play.cubeword.moment import CubeLook, CubeMoment
from app.ui.play.cubeword.paint import underline
from app.ui.play.cubeword.pointing import cell_at, cube_met, middle_of, seen_middle
from app.ui.play.cubeword.scene import scene
from app.ui.play.cubeword.sight import camera_for
from app.ui.play.cubeword.told import chips
from app.ui.play.cubeword.tray import prompt_of, tray_of
from app.ui.play.marks import Plaque
from app.ui.play.scene import Scene
from app.ui.play.sight import Grip, Sight
from app.ui.space import TURNS, Ray
from app.ui.theme import colour
from tests.games.cubeword.table import JOKER, cubeword, layout, opened
from tests.ui.layout import contrast

WORDS = "AT TA CAT CATS CAST ACT COT SCAT TO SO OR ORE ROE OAR TEA EAT ATE SEA SEAT EAST"
LOOK = CubeLook((0.0, 200.0, 412.0, 460.0), window=(412.0, 892.0), names=("Ann", "Otto"), here=(0,))
CAT = layout("C A T")
C, A, T = (each.cube for each in sorted(CAT, key=lambda each: each.cell))


def view_of(state: State, seat: int | None = 0, words: str = WORDS) -> CubewordView:
    return cubeword(words).view(state, seat)


def look_at(view: CubewordView, **more: Any) -> CubeLook:
    game = cubeword(WORDS)
    return replace(LOOK, ask=partial(game.preview, view), outlook=partial(game.outlook, view), **more)


def moment(draft: Draft = Draft(), view: CubewordView | None = None, **more: Any) -> CubeMoment:  # noqa: B008
    view = view or view_of(opened(2, cubes=CAT))
    return CubeMoment(view, draft, look_at(view, **more))


def shown(draft: Draft = Draft(), **more: Any) -> Scene:  # noqa: B008
    at = moment(draft, **more)
    return scene(at.view, at.draft, at.look)


def after(draft: Draft, kind: str, *what: Any, view: CubewordView | None = None, **more: Any) -> Draft:
    """The draft after a touch of that kind."""
    at = moment(draft, view, **more)
    found = getattr(touches, kind)(at.view, at.draft, at.look, *what).draft
    return draft if found is None else found


S = 17  # the cube that bears G, N, O, S and U


def sited(letter: str, cell: tuple[int, int], cube: int = S, draft: Draft = Draft()) -> Draft:  # noqa: B008
    """Tap a cube of the pool, its face, and a place."""
    at = moment(draft)
    draft = after(draft, "press", ("cube", cube))
    draft = after(draft, "press", ("face", at.view.cubes[cube].index(letter)))
    return after(draft, "tap", ("cell", cell))


def read(draft: Draft) -> dict[tuple[int, int], str]:
    return {cell: each.letter for cell, each in moment(draft).table.items()}


# What is shown


@pytest.mark.parametrize("kind", ["phone", "low", "tablet"])
@pytest.mark.parametrize("is_flat", [False, True])
def test_the_same_view_draft_and_look_make_the_same_scene_tray_and_prompt_each_time(kind: str, is_flat: bool) -> None:
    draft, gaze = sited("S", (3, 0)), Gaze(Sight(is_flat=is_flat))
    view = view_of(opened(2, cubes=CAT))
    look = replace(LOOK, kind=kind, gaze=gaze, hints=True)

    def made() -> tuple[Any, ...]:
        return scene(view, draft, look), tray_of(CubeMoment(view, draft, look)), prompt_of(view, draft, look)

    first = made()
    assert len([piece for piece in first[0].pieces if isinstance(piece.look, CubeFace)]) == 4
    assert made() == first


def test_each_cube_lies_on_its_square_with_its_letter_up() -> None:
    found = {piece.key: piece for piece in shown().pieces}
    for each in CAT:
        piece = found["cube", each.cube]
        assert piece.pose.at == (each.cell[0] + 0.5, -each.cell[1] - 0.5, 0.5)
        assert piece.look.faces[TURNS.index(piece.pose.turn)] == each.letter


def test_a_named_blank_bears_its_name_and_the_joker_is_dark() -> None:
    view = view_of(opened(2, cubes=layout("C a T!")))
    faces = {piece.key: piece.look for piece in scene(view, Draft(), look_at(view)).pieces if piece.key != "camera"}
    [blank] = [look for look in faces.values() if "a" in look.faces]
    assert blank.faces.index("a") == 5
    assert faces["cube", JOKER].is_joker
    assert faces["cube", JOKER].faces[0] == "T"


@pytest.mark.parametrize("cells", [((0, 0), (3, 0)), ((2, 0), (2, 4))])
def test_a_word_has_one_line_on_its_cubes_that_grows_from_its_first_letter(cells: tuple[Cell, Cell]) -> None:
    (x, y), (right, low) = cells
    [whole], [half] = ([*underline(Underline(cells[0], cells[1], "accent"), share)] for share in (1.0, 0.5))
    for line in (whole, half):
        assert all(x <= at[0] <= right + 1 and -low - 1 <= at[1] <= -y and at[2] > 1 for at in line.corners)
    start = {
        min(at[0] for at in line.corners) if y == low else max(at[1] for at in line.corners) for line in (whole, half)
    }
    assert len(start) == 1


def test_words_that_are_new_are_underlined_and_told_with_their_sum_first() -> None:
    found = shown(sited("S", (3, 0)))
    assert Underline((0, 0), (3, 0), "accent") in found.below
    assert [words.words for words in found.writings][:2] == ["+4", "CATS 4"]


def test_what_is_no_word_is_underlined_in_red_and_done_says_why() -> None:
    draft = sited("G", (3, 0))
    found, at = shown(draft), moment(draft)
    assert [line.hue for line in found.below if isinstance(line, Underline)] == ["bad"]
    assert found.writings[0].words == "CATG?"
    assert prompt_of(at.view, at.draft, at.look).more == "CATG is not a word."


def test_from_home_one_sees_what_lies_there_now_and_a_cube_beyond_it_on_every_side() -> None:
    view = view_of(opened(2, cubes=CAT))
    moved = replace(view, before=tuple(replace(each, cell=(each.cell[0] + 9, 9)) for each in view.layout))
    assert moment(view=moved).extent == moment(view=view).extent
    assert moment(view=moved, gaze=Gaze(plays_again=True)).extent != moment(view=view).extent


def test_the_view_stays_through_a_turn_while_what_is_beside_each_new_cube_is_in_sight() -> None:
    near = Draft(steps=(Sited(S, (3, 0), "S"), Sited(22, (3, 1), "I")))
    assert moment(near).home == moment().home
    far = moment(Draft(steps=(Sited(S, (3, 0), "S"), Sited(22, (9, 0), "I"))))
    assert far.home != moment().home
    x, y, width, high = far.inner
    for place in ((8, 0), (10, 0), (9, 1), (9, -1)):
        at_x, at_y = far.home.seen(middle_of(place))
        assert (x < at_x < x + width, y < at_y < y + high) == (True, True)


def test_a_word_that_brings_nothing_now_is_told_before_those_that_are_told_only_if_there_is_room() -> None:
    fresh = (Earned("CATS", 4), Earned("SEA", 3), Earned("AXES", 0, is_restored=True))
    view = replace(view_of(opened(2, cubes=CAT)), last=1, fresh=fresh)
    assert [chip.words for chip in chips(moment(view=view))] == ["+7", "AXES 0, it was here before", "CATS 4", "SEA 3"]


@pytest.mark.parametrize(("high", "text", "rows"), [(460.0, 1.0, 2), (274.0, 1.0, 1), (460.0, 2.0, 2)])
def test_words_are_told_where_they_cover_no_cube(high: float, text: float, rows: int) -> None:
    many = ["AT", "TA", "CATS", "CAST", "SCAT", "SEAT", "EAST", "OAR", "ROE"]
    view = replace(
        view_of(opened(2, cubes=CAT)),
        last=1,
        fresh=tuple(Earned(word, len(word), False, None) for word in many),
    )
    box = (0.0, 200.0, 412.0, high)
    at = moment(view=view, box=box, text=text)
    chips = [mark.box for mark in scene(at.view, at.draft, at.look).marks if isinstance(mark, Plaque)]
    assert len({box[1] for box in chips}) == rows
    assert min(box[1] for box in chips) >= at.inner[1] + at.inner[3]


def test_it_is_told_how_far_whoever_is_at_play_has_come() -> None:
    game, state = cubeword(WORDS), opened(2, cubes=layout("C A T"))
    state = game.apply(state, 0, Turn((Sited(S, (3, 0), "S"),)))
    for seat in (0, 1):
        assert game.ask(game.view(state, seat)).brief.text() == "0 of 100 points"


def test_whoever_begins_is_told_what_a_finger_can_do_and_later_what_the_marks_mean() -> None:
    game, begun = cubeword(WORDS), view_of(opened(2, cubes=CAT))
    assert "drag" in game.ask(view_of(opened(2))).more.text()
    assert "swipe" in game.ask(begun).more.text()
    later = replace(begun, number=9)
    assert game.ask(later).more.text() == "0 of 100 points"
    assert prompt_of(later, Draft(), look_at(later)).more == ""
    assert "dot" in prompt_of(later, Draft(), look_at(later, hints=True)).more
    sought = look_at(later, gaze=Gaze(sought="T"))
    assert "T" in prompt_of(later, Draft(), sought).more


def test_a_cube_that_was_touched_shows_what_it_has_cost() -> None:
    draft = after(sited("S", (3, 0)), "drop", ("cube", A), ("cell", (5, 3)))
    draft = after(draft, "press", ("cube", A)) if draft.held is None else draft
    costs = [mark.text.writing.words for mark in shown(draft).marks if isinstance(mark, Plaque)]
    assert costs[:2] == ["1", "1"]


def test_an_unfolded_cube_says_what_the_number_and_the_dot_on_it_mean() -> None:
    moved = moment(Draft(steps=(Sited(S, (3, 0), "S"),), held=S))
    assert tray_of(moved).title == "Turn to · 1 move so far"
    view = view_of(cubeword(WORDS).apply(opened(2, cubes=CAT), 0, Turn((Sited(S, (3, 0), "S"),))), 1)
    assert tray_of(moment(Draft(held=S), view=view)).title == "Turn to · moved by Ann"
    assert tray_of(moment(Draft(held=CAT[0].cube), view=view)).title == "Turn to"
    assert tray_of(moment(Draft(held=JOKER), view=view)).title == "The joker", "it has one face"


def test_too_soon_a_word_is_told_in_grey_with_the_turn_from_which_it_counts() -> None:
    game, state = cubeword(WORDS), opened(2, cubes=layout("C A T S"))
    state = game.apply(state, 0, Turn((Sited(by_cell(state.layout)[3, 0].cube, (3, 3), "S"),)))
    view = game.view(state, 1)
    back = Sited(by_cell(state.layout)[3, 3].cube, (3, 0), "S")
    draft = drafting.done(Draft(), view, back)
    words = scene(view, draft, replace(LOOK, outlook=partial(game.outlook, view))).writings
    assert "CATS" in words[1].words


# Where a finger points


def met_by_its_faces(ray: Ray, cells: list[tuple[int, int]]) -> tuple[int, int] | None:
    """The cube a ray comes to first, found face by face."""
    found = []
    for cell in cells:
        middle = middle_of(cell)
        for axis, side in product(range(3), (-0.5, 0.5)):
            if ray.way[axis] == 0:
                continue
            far = (middle[axis] + side - ray.start[axis]) / ray.way[axis]
            at = ray.at(far)
            if far > 0 and all(abs(at[other] - middle[other]) <= 0.5 for other in range(3) if other != axis):
                found.append((far, cell))
    return min(found, default=(0.0, None))[1]


def test_ten_thousand_rays_meet_the_cube_that_a_search_through_all_faces_finds() -> None:
    rng, met = Random(1), 0
    for _ in range(10):
        cells = list({(rng.randrange(8), rng.randrange(6)) for _ in range(14)})
        sight = Sight(rng.uniform(0, 360), rng.uniform(25, 88), rng.uniform(0.6, 2), is_flat=rng.random() < 0.2)
        camera = camera_for(sight, ((-1, -1), (8, 6)), ((-1, -1), (8, 6)), LOOK.box, LOOK.box, (0.0, 0.0, 0.0, 0.0))
        for _ in range(1000):
            ray = camera.ray(rng.uniform(0, 412), rng.uniform(200, 660))
            found = cube_met(ray, cells)
            assert found == met_by_its_faces(ray, cells)
            met += found is not None
    assert 1000 < met < 9000


def test_a_finger_on_what_it_sees_of_a_place_means_that_place() -> None:
    rng = Random(7)
    for _ in range(20):
        sight = Sight(rng.uniform(0, 360), rng.uniform(40, 80))
        at = moment(sited("S", (3, 0)), gaze=Gaze(sight))
        for cell in [(0, 0), (3, 0), (0, 1), (1, -1), (-1, 0), (5, 2)]:
            if middle := seen_middle(at.camera, at.table, cell):
                assert cell_at(at.camera, at.table, *middle) == cell


@pytest.mark.parametrize("turn", [0, 180, 20])
@pytest.mark.parametrize("high", [0.3, 0.6, 1.0])
def test_level_with_a_cube_a_finger_in_the_open_means_the_square_beside_it(turn: int, high: float) -> None:
    at = moment(sited("S", (3, 0)), gaze=Gaze(Sight(turn=turn)))
    for cell in ((-1, 0), (4, 0)):
        point = at.camera.seen(middle_of(cell, high))
        if cube_met(at.camera.ray(*point), at.table) is None:
            assert cell_at(at.camera, at.table, *point) == cell
    for farther in ((4, -1), (4, 1), (-1, -1), (-1, 1)):
        assert seen_middle(at.camera, at.table, farther), "and what lies behind is in reach"


def test_beside_a_word_that_reads_away_each_letter_has_the_square_beside_it() -> None:
    at = moment(view=view_of(opened(2, cubes=layout("C\nA\nT"))))
    for row in range(3):
        for column in (-1, 1):
            point = at.camera.seen(middle_of((column, row), 1.0))
            assert cell_at(at.camera, at.table, *point) == (column, row)


@pytest.mark.parametrize("is_flat", [False, True])
def test_all_places_round_the_cubes_are_in_reach(is_flat: bool) -> None:
    found = {place.key for place in shown(gaze=Gaze(Sight(is_flat=is_flat))).places}
    around = {(x, y) for x in range(-1, 4) for y in (-1, 0, 1)}
    assert {("cell", cell) for cell in around} <= found


BOXES = {
    "small": ("phone", (0.0, 310.0, 360.0, 274.0)),
    "phone": ("phone", (0.0, 310.0, 412.0, 426.0)),
    "low": ("low", (32.0, 16.0, 540.0, 396.0)),
    "tablet": ("tablet", (20.0, 20.0, 836.0, 692.0)),
}
LAID = {
    "one": "O P E R A",
    "crossing": ". C .\nT A N\n. T .\n. S .",
    "parallel": "C A T\n. R .\n. E .\nS A D",
}


@pytest.mark.parametrize("words", LAID)
@pytest.mark.parametrize("size", BOXES)
def test_every_free_place_beside_a_cube_has_a_name_and_is_large_enough_for_a_finger(size: str, words: str) -> None:
    kind, box = BOXES[size]
    at = moment(view=view_of(opened(2, cubes=layout(LAID[words]))), kind=kind, box=box)
    named = {place.key[1]: place for place in scene(at.view, at.draft, at.look).places if place.key[0] == "cell"}
    around = {(x + by, y) for x, y in at.table for by in (-1, 1)} | {(x, y + by) for x, y in at.table for by in (-1, 1)}
    for cell in around - {*at.table}:
        x, y = named[cell].middle
        for way in ((1, 0), (0, 1)):
            reach = [
                by for by in range(-60, 61) if cell_at(at.camera, at.table, x + by * way[0], y + by * way[1]) == cell
            ]
            assert len(reach) >= 24, (cell, way, reach)
            assert reach == [*range(reach[0], reach[-1] + 1)]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("box", [(0.0, 200.0, 360.0, 274.0), (0.0, 200.0, 412.0, 300.0), (0.0, 0.0, 560.0, 400.0)])
def test_no_square_lies_below_the_buttons_that_turn_the_view(box: Any, left_handed: bool) -> None:
    view = view_of(opened(2, cubes=layout("C A T S T A N D\n. . . . . . . O\n. . . . . . . N")))
    at = moment(view=view, box=box, text=2.0, left_handed=left_handed)
    (left, top), (right, low) = at.extent
    seen = {place.key[1] for place in scene(at.view, at.draft, at.look).places if place.key[0] == "cell"}
    assert seen >= {(x, y) for x in (left, right) for y in range(top + 1, low + 1)}


def test_on_a_very_low_board_cubes_do_not_shrink_for_the_sake_of_the_buttons() -> None:
    view = view_of(opened(2, cubes=layout("C A T S T A N D\n" + "\n".join([". . . . . . . O"] * 6))))
    at = moment(view=view, box=(0.0, 200.0, 360.0, 190.0), text=2.0)
    (left, top), (_, low) = at.extent
    tall = at.camera.seen((left, -top, 0.0))[1] - at.camera.seen((left, -low - 1.0, 0.0))[1]
    assert tall > 0.9 * at.inner[3]


ROOMS = [
    ("phone", (0.0, 0.0, 412.0, 426.0)),
    ("phone", (0.0, 0.0, 360.0, 274.0)),
    ("low", (0.0, 0.0, 540.0, 396.0)),
    ("tablet", (0.0, 0.0, 836.0, 692.0)),
]


@pytest.mark.parametrize("is_left_handed", [False, True])
@pytest.mark.parametrize(("kind", "box"), ROOMS)
@pytest.mark.parametrize("diagram", ["C A T", "C A T S T A N D", "\n".join("CATSTAND")])
def test_nothing_jumps_while_a_finger_turns_or_tilts_the_table(
    diagram: str, kind: str, box: Any, is_left_handed: bool
) -> None:
    view = view_of(opened(2, cubes=layout(diagram)))
    turns = [Sight(turn=half / 2) for half in range(-1, 720)]
    tilts = [Sight(turn=33.0, tilt=half / 2) for half in range(50, 176)]
    for sights in (turns, tilts):
        cameras = [
            moment(view=view, box=box, kind=kind, left_handed=is_left_handed, gaze=Gaze(sight)).camera
            for sight in sights
        ]
        for before, after_it in pairwise(cameras):
            steps = [
                dist(before.seen(point), after_it.seen(point)) for point in product((-3.0, 4.0), (-3.0, 3.0), (1,))
            ]
            assert max(steps) < box[2] / 60
            assert after_it.far == pytest.approx(before.far, rel=0.02)


@pytest.mark.parametrize(("kind", "box"), ROOMS)
@pytest.mark.parametrize("is_flat", [False, True])
def test_before_the_first_word_the_sheet_lies_in_the_middle_of_the_board(kind: str, box: Any, *, is_flat: bool) -> None:
    at = moment(view=view_of(opened(2)), box=box, kind=kind, gaze=Gaze(Sight(is_flat=is_flat)))
    (left, top), (right, low) = at.sheet
    seen = [at.camera.seen((x, y, 0.0)) for x, y in product((left, right + 1), (-top, -low - 1))]
    middle, high = (sum((min(line), max(line))) / 2 for line in zip(*seen))
    if not at.stacks:  # else it gives way to the buttons beside it
        assert middle == pytest.approx(box[0] + box[2] / 2, abs=2)
    if kind != "phone":  # there what is seen at least takes all the height there is
        assert high == pytest.approx(box[1] + box[3] / 2, abs=box[3] / 20)


@pytest.mark.parametrize("sight", [Sight(), Sight(is_flat=True), Sight(turn=45.0), Sight(nearer=3.0)], ids=str)
@pytest.mark.parametrize("corner", [(-2, -2), (4, 3)])
def test_what_two_fingers_have_taken_hold_of_stays_below_them(sight: Sight, corner: Cell) -> None:
    camera = moment(gaze=Gaze(sight=sight)).camera
    point = middle_of(corner, 0.0)
    x, y = camera.seen(point)
    nearer = Grip(sight, camera).zoomed(1.6, x, y)
    assert moment(gaze=Gaze(sight=nearer.sight)).camera.seen(point) == pytest.approx((x, y))
    x, y = nearer.camera.seen(nearer.camera.target)
    drawn = moment(gaze=Gaze(sight=nearer.moved(20.0, -10.0).sight)).camera
    assert drawn.seen(nearer.camera.target) == pytest.approx((x + 20.0, y - 10.0), abs=1.0)


def test_no_place_is_there_while_the_view_is_turned_by_a_finger() -> None:
    assert not shown(gaze=Gaze(is_led=True)).places


# Tap and tap


def test_a_cube_is_chosen_turned_and_laid_by_three_taps() -> None:
    draft = sited("S", (3, 0))
    assert draft.steps == (Sited(S, (3, 0), "S"),)
    assert draft.held is None
    assert moment(draft).moves == 1


@pytest.mark.rule("C7", "C8", "C10")
def test_a_cube_on_the_table_is_turned_and_moved_for_two_moves() -> None:
    draft = after(Draft(), "tap", ("cell", (1, 0)))
    assert draft.held == A
    face = next(place for place, sign in enumerate(moment().view.cubes[A]) if sign != "A")
    turned = after(draft, "press", ("face", face))
    assert moment(turned).moves == 1
    assert turned.held == A
    assert moment(after(turned, "tap", ("cell", (1, 2)))).moves == 2


@pytest.mark.rule("CH8")
def test_what_is_put_back_costs_nothing_any_more() -> None:
    draft = after(sited("S", (3, 0)), "tap", ("cell", (3, 0)))
    assert after(draft, "press", "back").steps == ()
    moved = after(after(Draft(), "tap", ("cell", (0, 0))), "tap", ("cell", (0, 3)))
    assert moment(moved).moves == 1
    home = after(after(moved, "tap", ("cell", (0, 3))), "tap", ("cell", (0, 0)))
    assert home.steps == ()


def test_undo_takes_back_one_thing_after_the_other() -> None:
    one = sited("S", (3, 0))
    two = after(one, "drop", ("cube", C), ("cell", (0, 4)))
    view = moment().view
    assert drafting.undone(two, view).steps == one.steps
    assert drafting.undone(drafting.undone(two, view), view).steps == ()


def test_cubes_that_changed_places_in_a_turn_that_is_taken_back_go_back_together() -> None:
    changed_places = after(Draft(), "drop", ("cube", C), ("cell", (2, 0)))
    again = drafting.laid_again(moment().view, moment(changed_places).layout)
    assert read(again) == read(changed_places)
    assert drafting.undone(again, moment().view).steps == ()


def test_two_cubes_of_the_table_change_places() -> None:
    draft = after(Draft(), "drop", ("cube", C), ("cell", (2, 0)))
    assert read(draft) == {(0, 0): "T", (1, 0): "A", (2, 0): "C"}
    assert moment(draft).moves == 2


@pytest.mark.rule("CH4")
@pytest.mark.parametrize(("sheet", "wide", "high"), [("lying", 14, 10), ("upright", 10, 14), ("small", 8, 8)])
def test_the_sheet_that_was_agreed_on_lies_on_the_table_and_goes_with_cubes_at_its_edge(sheet, wide, high) -> None:
    for cubes in (CAT, tuple(replace(each, cell=(each.cell[0] + 90, -70)) for each in CAT)):
        (paper,) = shown(view=view_of(opened(2, cubes=cubes, sheet=sheet))).ground
        (left, top), (right, low) = paper.extent
        assert (right - left + 1, low - top + 1) == (wide, high)
        assert all(left <= x <= right and top <= y <= low for x, y in (each.cell for each in cubes))


def test_the_pool_has_every_cube_that_does_not_lie_there_and_the_joker_where_it_is_in_play() -> None:
    at = moment()
    assert sorted([*at.pool, *at.there]) == list(range(JOKER + 1))
    without = moment(view=replace(at.view, joker=False))
    assert sorted([*without.pool, *without.there]) == list(range(JOKER))


def test_a_cube_of_the_pool_takes_the_place_of_another_one_that_was_just_brought() -> None:
    draft = after(sited("S", (3, 0)), "drop", ("cube", 12), ("cell", (3, 0)))
    assert read(draft)[3, 0] == "E"
    assert S in moment(draft).pool


@pytest.mark.parametrize("other", [S, C])
def test_a_cube_that_is_put_back_changes_places_with_the_one_that_came_there_since(other: int) -> None:
    draft = after(Draft(), "drop", ("cube", T), ("cell", (5, 0)))
    draft = after(draft, "drop", ("cube", other), ("cell", (2, 0)))
    draft = after(after(draft, "tap", ("cell", (5, 0))), "press", "back")
    there = moment(draft).there
    assert (there[T], there[other].cell) == (by_cube(CAT)[T], (5, 0))
    assert [each.cube for each in draft.steps] == [other]


def test_a_cube_of_the_pool_cannot_lie_on_one_that_lay_there() -> None:
    at = moment()
    assert touches.drop(at.view, at.draft, at.look, ("cube", S), ("cell", (0, 0))).refusal == "A cube lies there"


@pytest.mark.rule("C9", "C11")
def test_a_blank_asks_for_its_name_and_can_be_named_anew() -> None:
    draft = after(after(Draft(), "press", ("cube", S)), "press", ("face", 5))
    assert draft.names
    draft = after(after(draft, "press", ("letter", "R")), "tap", ("cell", (3, 0)))
    assert draft.steps == (Sited(S, (3, 0), "R", blank=True),)
    again = after(after(after(draft, "tap", ("cell", (3, 0))), "press", ("face", 5)), "press", ("letter", "S"))
    assert again.steps == (Sited(S, (3, 0), "S", blank=True),)


def test_the_joker_is_named_before_it_lies_there() -> None:
    at = moment()
    assert at.up(JOKER) == Up(JOKER, NAMELESS)
    draft = after(Draft(), "drop", ("cube", JOKER), ("cell", (3, 0)))
    assert not draft.steps
    [waits] = [mark for mark in shown(draft).below if isinstance(mark, Ghost)]
    assert waits == Ghost(middle_of((3, 0), 1.0), "star"), "where it is to lie is seen, whatever stands before it"
    assert after(draft, "press", ("letter", "S")).steps == (Sited(JOKER, (3, 0), "S"),)


def test_whoever_looks_on_moves_nothing() -> None:
    view = view_of(opened(2, cubes=CAT), None)
    assert not after(Draft(), "tap", ("cell", (0, 0)), view=view).held


# Rolling


@pytest.mark.parametrize(("x", "y", "face"), [(1.0, 0.0, 1), (-1.0, 0.0, 2), (0.0, -1.0, 3), (0.0, 1.0, 4)])
def test_a_swipe_rolls_a_cube_to_the_face_of_the_other_side(x: float, y: float, face: int) -> None:
    letters = moment().view.cubes[S]
    draft = after(Draft(), "roll", S, x, y)
    assert moment(draft).up(S).letter == letters[face]
    assert draft.held is None


def test_rolling_there_and_back_shows_the_letter_again() -> None:
    for x, y in ((1.0, 0.0), (0.0, 1.0)):
        there = after(Draft(), "roll", S, x, y)
        assert moment(after(there, "roll", S, -x, -y)).up(S).letter == moment().up(S).letter


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize(("x", "y"), [(1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)])
def test_a_cube_that_is_rolled_back_shows_what_it_showed_before_from_whichever_face_on(
    face: int, x: float, y: float
) -> None:
    def named(draft: Draft) -> Draft:
        return after(draft, "press", ("letter", "Q")) if draft.names else draft

    def rolled(draft: Draft, x: float, y: float) -> Draft:
        return named(after(draft, "roll", S, x, y))

    def shown(draft: Draft) -> Up:
        return moment(draft).up(S)

    first = named(after(after(Draft(), "press", ("cube", S)), "press", ("face", face)))
    once = rolled(first, x, y)
    twice = rolled(once, x, y)
    back = rolled(twice, -x, -y)
    assert shown(first) != shown(once) != shown(twice)
    assert shown(back) == shown(once)
    assert shown(rolled(back, -x, -y)) == shown(first)


def test_a_swipe_goes_by_what_is_seen_when_the_table_is_turned() -> None:
    turned = Gaze(Sight(turn=90))
    draft = after(Draft(), "roll", S, 1.0, 0.0, gaze=turned)
    plain = after(Draft(), "roll", S, 0.0, 1.0)
    assert moment(draft).up(S) == moment(plain).up(S)


# The letter finder, keys, and what hints tell


def test_the_finder_tells_what_it_takes_to_move_each_cube_that_has_the_letter() -> None:
    found = moment().found("T")
    assert found[T] == 1
    assert {cube: moves for cube, moves in found.items() if cube != T} == {
        cube: 2 for cube in (C, A) if "T" in moment().view.cubes[cube]
    }
    view = view_of(opened(2, cubes=layout("C A T!")))
    assert moment(view=view).found("Z")[JOKER] == 1


@pytest.mark.rule("CH8")
def test_the_finder_counts_no_move_twice_that_a_cube_has_cost_already() -> None:
    for steps, letter, moves in (
        ((Sited(S, (3, 0), "S"),), "G", 0),  # it came from the pool: any place and letter for one move
        ((Sited(T, (5, 0), "T"),), "T", 0),  # moved already, it goes elsewhere for nothing
        ((Sited(T, (5, 0), "T"),), "N", 1),
        ((Sited(T, (2, 0), "N"),), "N", 1),
        ((Sited(T, (2, 0), "N"),), "T", 0),  # moved as a T instead of turned
    ):
        cube = steps[0].cube
        assert moment(Draft(steps=steps)).found(letter)[cube] == moves, (steps, letter)


def test_with_an_empty_pool_the_tray_finds_letters() -> None:
    view = view_of(opened(2, cubes=CAT))
    small = replace(view, cubes=view.cubes[: max(C, A, T) + 1], joker=False, layout=())
    every = tuple(Sited(cube, (cube, 0), letters[0]) for cube, letters in enumerate(small.cubes))
    tray = tray_of(CubeMoment(replace(small, layout=every), Draft(), LOOK))
    assert [key.sign for key in tray.keys][:3] == ["A", "B", "C"]
    assert tray.title == "Find a letter"


def test_a_letter_typed_at_a_place_brings_a_cube_or_turns_the_one_that_lies_there() -> None:
    draft = after(Draft(), "letter", ("cell", (3, 0)), "s")
    assert read(draft)[3, 0] == "S"
    other = next(sign for sign in moment().view.cubes[C] if sign != "C")
    assert read(after(draft, "letter", ("cell", (0, 0)), other))[0, 0] == other
    named = after(draft, "letter", ("cell", (0, 0)), "Q")
    assert moment(named).table[0, 0].blank == ("Q" not in moment().view.cubes[C])


@pytest.mark.parametrize(("sign", "cube"), [("S", "ENORS"), ("E", "ENORS"), ("Q", "CEIQT")])
def test_a_letter_typed_brings_the_cube_whose_other_letters_many_others_have(sign: str, cube: str) -> None:
    brought = moment(after(Draft(), "letter", ("cell", (5, 5)), sign)).table[5, 5].cube
    assert moment().view.cubes[brought] == cube


def test_hints_tell_which_faces_bring_points_and_which_cubes_can_be_lifted() -> None:
    at = moment(after(Draft(), "tap", ("cell", (0, 0))), hints=True)
    assert at.liftable == {C, A}  # AT stays, or C and T apart; CA would be none
    figures = {key.sign: key.figure for key in tray_of(at).keys if key.means[0] == "face"}
    assert figures["E"] == "+3"  # EAT
    assert not figures["K"]


# Thinking ahead


def test_what_was_drafted_while_others_play_stays_if_it_still_fits() -> None:
    state = opened(2, cubes=CAT)
    game = cubeword(WORDS)
    before = game.view(state, 1)
    ahead = drafting.done(Draft(), before, Sited(S, (3, 0), "S"))
    moved = game.view(game.apply(state, 0, Turn((Sited(16, (0, 3), "O"),))), 1)
    assert drafting.next_draft(ahead, before, moved, None).steps == ahead.steps
    taken = game.view(game.apply(state, 0, Turn((Sited(3, (3, 0), "S"),))), 1)
    assert drafting.next_draft(ahead, before, taken, None).steps == ()


def later(draft: Draft, *steps: Sited) -> tuple[Draft, CubewordView]:
    """What becomes of a draft of Ann's when Otto has moved these cubes, and what she sees then."""
    state = replace(opened(2, cubes=CAT), phase=Turning(1))
    before, game = view_of(state), cubeword(WORDS)
    view = game.view(game.apply(state, 1, Turn(steps)), 0)
    return drafting.next_draft(draft, before, view, None), view


def test_the_joker_waits_for_no_name_any_more_where_somebody_has_laid_a_cube() -> None:
    waiting = after(Draft(), "drop", ("cube", JOKER), ("cell", (3, 0)))
    assert (waiting.names, waiting.onto) == (True, (3, 0))
    draft, view = later(waiting, Sited(S, (3, 0), "S"))
    named = after(draft, "letter", None, "E", view=view)
    assert named.steps == ()
    draft, view = later(waiting, Sited(S, (0, 3), "S"))
    named = after(draft, "letter", None, "E", view=view)
    assert named.steps == (Sited(JOKER, (3, 0), "E"),)


@pytest.mark.parametrize("end", [(3, 0), (0, 3)])
def test_a_cube_that_was_chosen_is_so_no_more_once_somebody_else_has_laid_it(end: tuple[int, int]) -> None:
    chosen = after(Draft(), "press", ("cube", S))
    draft, _ = later(chosen, Sited(S, end, "S"))
    assert draft.held is None
    draft, _ = later(chosen, Sited(16, (0, 3), "O"))
    assert draft.held == S


def test_what_is_left_of_a_thought_is_undone_after_somebody_has_moved_and_nothing_that_they_did() -> None:
    draft = after(sited("S", (3, 0)), "drop", ("cube", S), ("cell", (0, 3)))
    kept, view = later(draft, Sited(3, (3, 0), "S"))
    assert kept.steps == (Sited(S, (0, 3), "S"),)
    assert drafting.undone(kept, view).steps == ()
    back = after(sited("S", (0, 3)), "drop", ("cube", S), None)
    none, view = later(back, Sited(S, (3, 0), "S"))
    assert drafting.undone(none, view).steps == ()


def test_a_cube_stays_where_it_is_when_the_one_whose_place_it_was_to_take_cannot_go() -> None:
    start = view_of(opened(2, cubes=CAT))
    ahead = drafting.done(Draft(), start, replace(by_cube(CAT)[C], cell=(0, 2)), Sited(S, (0, 0), "S"))
    draft, view = later(ahead, Sited(16, (0, 2), "O"))
    assert moment(draft, view).layout == view.layout


def test_the_joker_asks_for_no_name_where_it_cannot_lie_and_sends_back_what_was_drafted_there() -> None:
    assert after(Draft(), "drop", ("cube", JOKER), ("cell", (0, 0))) == Draft()
    waiting = after(sited("S", (3, 0)), "drop", ("cube", JOKER), ("cell", (3, 0)))
    named = after(waiting, "letter", None, "E")
    assert named.steps == (Sited(JOKER, (3, 0), "E"),)


def test_a_turn_that_is_made_is_a_draft_no_more() -> None:
    state, game = opened(2, cubes=CAT), cubeword(WORDS)
    before = game.view(state, 0)
    draft = drafting.done(Draft(), before, Sited(S, (3, 0), "S"))
    move = drafting.move_of(draft, before)
    assert move == Turn((Sited(S, (3, 0), "S"),))
    assert drafting.next_draft(draft, before, game.view(game.apply(state, 0, move), 0), None) == Draft()


@pytest.mark.parametrize(("judge", "phase"), [("auto", "over"), ("table", "stand")])
def test_what_was_thought_ahead_lies_there_no_more_when_the_game_ends(judge: str, phase: str) -> None:
    state = replace(opened(2, cubes=CAT, judge=judge), phase=Turning(1), points=(0, 98))
    before, game = view_of(state), cubeword(WORDS)
    ahead = drafting.done(Draft(), before, Sited(S, (0, 3), "S"))
    view = game.view(game.apply(state, 1, Turn((Sited(3, (3, 0), "S"),))), 0)
    at = moment(drafting.next_draft(ahead, before, view, None), view)
    assert (view.phase, at.layout) == (phase, view.layout)
    assert [chip.words for chip in chips(at)] == ["+4", "CATS 4"], "the words of the last turn are told"


def test_a_turn_is_said_by_what_becomes_of_which_cubes() -> None:
    view = view_of(opened(2, cubes=CAT))
    steps = (Sited(C, (0, 3), "C"), Sited(A, (1, 0), "O"), Sited(S, (3, 0), "S"))
    spoken = spoken_of("cubeword")
    assert spoken.move_said(Turn(steps), view) == "Bring S from the pool; move C; turn A to O"
    assert spoken.move_said(Turn(), view) == "No move"


def test_the_cubes_that_the_last_turn_has_moved_bear_a_dot_of_its_player_until_the_next_one_begins() -> None:
    game, state = cubeword(WORDS), opened(2, cubes=CAT)
    view = game.view(game.apply(state, 0, Turn((Sited(S, (3, 0), "S"),))), 1)
    found = scene(view, Draft(), look_at(view)).below
    assert [(mark.at[:2], mark.seat) for mark in found if isinstance(mark, Dot)] == [((3.5, -0.5), 0)]
    begun = drafting.done(Draft(), view, Sited(C, (0, 4), "C"))
    assert not [mark for mark in scene(view, begun, look_at(view)).below if isinstance(mark, Dot)]


@pytest.mark.parametrize("name", ["light", "dark", "highContrast"])
def test_the_chip_of_a_word_that_brings_nothing_is_seen_on_the_table_and_read(name: str) -> None:
    view = replace(view_of(opened(2, cubes=CAT)), last=1, fresh=(Earned("AXES", 0, is_restored=True),))
    hues = PALETTE["themes"][name]["base"]
    ground, ink = (colour(hues[{"ink_soft": "inkSoft"}.get(each, each)]) for each in chips(moment(view=view))[-1].look)
    assert contrast(ground, colour(hues["table"])) >= 3
    assert contrast(ground, ink) >= 4.5
