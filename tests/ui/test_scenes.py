"""A board is a function: the same view, draft and look make the same scene, here and elsewhere, without a window."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop

from app.games.cubeword.model import Sited, Turn
from app.games.kross.model import ClaimMade, Enter, Run
from app.games.kross.state import Claiming, Entering, Grabbing, Marking, Voting
from app.ui.play.cubeword import draft as cube_draft
from app.ui.play.cubeword.draft import Gaze as CubeGaze
from app.ui.play.cubeword.moment import CubeLook
from app.ui.play.cubeword.scene import scene as cube_scene
from app.ui.play.kross import draft as kross_draft
from app.ui.play.kross.moment import KrossLook
from app.ui.play.kross.scene import scene as kross_scene
from app.ui.play.scene import Look, Scene
from app.ui.play.sight import Sight
from app.ui.play.typo2d import draft as typo_draft
from app.ui.play.typo2d.moment import TypoLook
from app.ui.play.typo2d.scene import scene as typo_scene
from tests.games.cubeword import table as cube_table
from tests.games.kross import table as kross_table
from tests.games.typo2d import table as typo_table
from tests.test_imports import APP, MODULES, imports, is_or_is_in, name_of

OF_BOARDS = [path for path in APP if "play" in path.parts]
FUNCTIONS = ("scene", "draft", "touches", "kross.tray", "typo2d.tray", "cubeword.tray", "pointing")
MODULES_OF_SCENES = [path for path in OF_BOARDS if name_of(path).endswith(FUNCTIONS)]
PAINTERS = [path for path in OF_BOARDS if path.stem.startswith("paint")]
PLACES = {"phone": (0, 100, 412, 500), "low": (0, 0, 560, 412), "tablet": (340, 20, 560, 640)}
SHEETS = (kross_table.sheet("HOUSE.", "E..E.T", "A.DOO.", "TAP..."), kross_table.sheet("RAIN.S", "E...TO"))
UNSEEN = {"kivy.uix", "kivy.graphics", "kivy.clock", "kivy.core", "kivymd", "app.ui.widgets", "app.ui.motion"}
UNSEEN |= {"app.ui.theme", "app.ui.window"}
BUT_FOR = {"app.ui.measure": "kivy.core", "app.ui.kinds": "kivy.uix"}  # how large words are; what a finger is, by type


def scenes() -> Iterator[tuple[str, Scene]]:
    """A scene of each game in each of some positions, in each kind of window."""
    for kind, left_handed in product(PLACES, (False, True)):
        place: dict[str, Any] = {
            "box": PLACES[kind],
            "kind": kind,
            "window": (1280, 800),
            "left_handed": left_handed,
            "names": ("Ann", "Bo"),
        }
        for name, view, draft, look in [*of_kross(place), *of_typo2d(place), *of_cubeword(place)]:
            scene: Callable[..., Scene] = SCENE_OF[type(look)]
            yield f"{name} {kind} {left_handed}", scene(view, draft, look)


Seen = tuple[str, Any, Any, Look]


def of_kross(place: dict[str, Any]) -> Iterator[Seen]:
    game, start = kross_table.kross(), kross_table.opened(2, (18, 1), highlighting="hand")
    state = replace(start, sheets=SHEETS, turn=9, caller=1)
    draft, plain = kross_draft.Draft(), KrossLook(**place, here=(0,))
    positions: list[tuple[str, Any, int | None, kross_draft.Draft, KrossLook]] = [
        ("enter", Entering("R"), 0, draft, replace(plain, hints=True, hint=Enter(5))),
        ("draft", Entering("R"), 0, replace(draft, square=17), plain),
        ("carried", Entering("R"), 0, draft, replace(plain, carried=("pencil", 0), over=("square", 17))),
        ("refused", Entering("R"), 0, draft, replace(plain, refusal="Square is full", refused_at=("square", 0))),
        ("race", Grabbing("R"), None, draft, replace(plain, here=(0, 1), time_share=0.6)),
        ("claim", Claiming(), 0, replace(draft, anchor=0), plain),
        ("mark", Marking(()), 0, draft, replace(plain, stroke=Run(0, 0, 5))),
        ("vote", Voting((ClaimMade(1, "RAIN"),)), 0, draft, replace(plain, gaze=kross_draft.KrossGaze(square=0))),
    ]
    for name, phase, seat, chosen, look in positions:
        view = game.view(replace(state, phase=phase), seat)
        yield f"kross {name}", view, chosen, replace(look, ask=partial(game.preview, view))


def of_typo2d(place: dict[str, Any]) -> Iterator[Seen]:
    game, plain = typo_table.typo("CAT CATS"), TypoLook(**place, here=(0,))
    choosing = game.view(typo_table.opened("ABC", "DEF"), 0)
    laying = game.view(typo_table.in_turn("C A T", "S"), 0)
    way = next(each for each in typo_table_ways(laying) if each.cell == (3, 0))
    begun = typo_draft.begun(way, laying)
    yield "typo2d choose", choosing, typo_draft.Draft(), plain
    yield "typo2d lay", laying, typo_draft.Draft(), replace(plain, hints=True)
    yield "typo2d draft", laying, begun, plain
    yield "typo2d carried", laying, typo_draft.Draft(), replace(plain, carried=("mine", 0), over=("cell", (0, 1)))
    yield "typo2d refused", laying, begun, replace(plain, refusal="A card lies there", refused_at=("cell", (0, 0)))


def of_cubeword(place: dict[str, Any]) -> Iterator[Seen]:
    game = cube_table.cubeword()
    view = game.view(cube_table.opened(2, cubes=cube_table.layout("C A T")), 0)
    plain = CubeLook(**place, here=(0,), outlook=partial(game.outlook, view))
    brought = cube_draft.done(cube_draft.Draft(), view, Sited(17, (3, 0), "S"))
    wrong = cube_draft.done(brought, view, Sited(16, (3, 1), "D"))
    turned = CubeGaze(Sight(turn=205, tilt=48))
    yield "cubeword plain", view, cube_draft.Draft(), replace(plain, hints=True, hint=Turn((Sited(17, (3, 0), "S"),)))
    yield "cubeword brought", view, brought, plain
    yield "cubeword wrong", view, wrong, replace(plain, gaze=turned)
    yield "cubeword carried", view, brought, replace(plain, carried=("cube", 17), over=("cell", (0, 1)))
    yield "cubeword refused", view, brought, replace(plain, refusal="A cube lies there", refused_at=("cell", (0, 0)))
    yield "cubeword straight down", view, wrong, replace(plain, gaze=CubeGaze(Sight(is_flat=True), steers=True))


SCENE_OF: dict[type[Look], Callable[..., Scene]] = {
    KrossLook: kross_scene,
    TypoLook: typo_scene,
    CubeLook: cube_scene,
}


def typo_table_ways(view: Any) -> Iterator[Any]:
    """Every way to lay the card."""
    from app.games.typo2d.model import places

    for ways in places(view).values():
        yield from ways


def told() -> str:
    """All scenes, as another process may tell them."""
    return "\n".join(f"{name}: {scene!r}" for name, scene in scenes())


def is_without_window() -> bool:
    return EventLoop.window is None


def told_elsewhere(before: str = "") -> str:
    """All scenes as another process makes them, and whether it has a window."""
    script = f"{before}\nfrom tests.ui import test_scenes as here\n"
    script += "here.sys.stdout.write(here.told() + str(here.is_without_window()))"
    surroundings = os.environ | {"KIVY_DPI": "96"}  # else Kivy opens a window to ask how fine it is
    command = [sys.executable, "-c", script]
    return subprocess.run(
        command, capture_output=True, text=True, check=True, env=surroundings, cwd=Path(__file__).parents[2]
    ).stdout


def test_the_same_view_draft_and_look_make_the_same_scene_with_a_window_and_without_one() -> None:
    without, within = told_elsewhere(), told_elsewhere("import tests.ui.harness as harness; harness.window()")
    assert without.endswith("True")
    assert within.endswith("False")
    assert without.removesuffix("True") == within.removesuffix("False")
    assert without.count("Scene(") == len(list(scenes()))


def test_a_scene_made_twice_is_the_same() -> None:
    assert list(scenes()) == list(scenes())


def test_no_two_pieces_and_no_two_places_of_a_scene_have_one_key() -> None:
    for name, scene in scenes():
        for things in (scene.pieces, scene.places):
            keys = [thing.key for thing in things]
            assert len(keys) == len(set(keys)), name


def test_every_place_is_found_by_a_finger_in_its_middle() -> None:
    from app.ui.play.scene import nearest

    for name, scene in scenes():
        for place in scene.places:
            found = nearest(scene.places, *place.middle, 48)
            assert found is not None, name
            assert found.key == place.key, name


@pytest.mark.parametrize("path", MODULES_OF_SCENES, ids=name_of)
def test_what_makes_a_scene_knows_neither_theme_nor_window(path: Path) -> None:
    slips = [
        f"{name_of(module)}:{line} {target}"
        for module in what_makes(path)
        for line, target in imports(module)
        if any(is_or_is_in(target, each) for each in UNSEEN - {BUT_FOR.get(name_of(module))})
    ]
    assert not slips


@pytest.mark.parametrize("path", PAINTERS, ids=name_of)
def test_a_painter_knows_the_theme_and_its_scene_but_neither_window_nor_view(path: Path) -> None:
    for _, target in imports(path):
        assert target != "app.ui.window"
        assert not target.endswith((".moment", ".board", ".draft"))


def what_makes(path: Path) -> set[Path]:
    """A module and all it imports of the screens, and so on."""
    paths = {name_of(each): each for each in APP}
    found, coming = set(), [path]
    while coming:
        module = coming.pop()
        if module not in found:
            found.add(module)
            named = (name for _, name in imports(module) if name in MODULES)
            coming += [paths[name] for name in named if name.startswith("app.ui.")]
    return found


def test_the_scenes_of_all_games_are_looked_at() -> None:
    assert {path.parent.name for path in MODULES_OF_SCENES} >= {"kross", "typo2d", "cubeword"}
