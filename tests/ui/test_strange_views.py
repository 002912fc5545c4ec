"""What the board makes of whatever a host says of a table: a scene, or it is refused before."""

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.codec import decode, encode
from app.core.game import AnyGame, Malformed, View
from app.games import GAMES
from app.games.cubeword.model import Earned, Sited
from app.lan.agreed import check_view
from app.ui.play import board_type
from app.ui.play.cubeword.draft import Draft
from app.ui.play.cubeword.moment import CubeLook
from app.ui.play.cubeword.scene import scene
from app.ui.play.kross.moment import KrossLook
from app.ui.play.scene import Look
from app.ui.play.typo2d.moment import TypoLook
from app.ui.play.wordcross.moment import WordCrossLook
from app.ui.play.xword3d.moment import XwordLook
from tests.conformance import JUDGE, play_on, random_table
from tests.conftest import DEEP
from tests.games.cubeword.table import cubeword, layout, opened
from tests.lan.evening import ANN, BO, find_game
from tests.lan.test_messages import bent

FUZZED = 6_000 if DEEP else 600
SEEN_SO: dict[str, Any] = {
    "box": (0.0, 200.0, 412.0, 460.0),
    "window": (412.0, 892.0),
    "names": ("Ann", "Bo"),
    "here": (0,),
}
LOOKS: dict[str, type[Look]] = {
    "kross": KrossLook,
    "typo2d": TypoLook,
    "cubeword": CubeLook,
    "wordcross": WordCrossLook,
    "xword3d": XwordLook,
}
LOOK = CubeLook(**SEEN_SO)


CAT = layout("C A T")
SEEN = cubeword().view(opened(2, cubes=CAT), 0)


@pytest.mark.parametrize(
    "change",
    [
        {"layout": (Sited(0, (0, 0), "Q"),)},  # not on that cube
        {"layout": (Sited(99, (0, 0), "Q"),)},
        {"layout": (Sited(-1, (0, 0), "Q"),)},
        {"layout": (Sited(0, (0, 0), "A"), Sited(1, (0, 0), "A"))},  # on one cell
        {"layout": (Sited(0, (0, 0), "A"), Sited(0, (2, 0), "A"))},  # twice
        {"layout": (Sited(0, (10**6, 10**6), "A"),)},
        {"layout": (Sited(0, (0, 0), "A"), Sited(1, (900, 0), "A"))},
        {"before": (Sited(99, (0, 0), "Q"),)},
        {"cubes": ("ANTWY",)},
        {"cubes": ()},
        {"cubes": ("ANT",) * 24},
        {"cubes": ("ANTWY",) * 10_000},
        {"turn": 9},
        {"turn": None},
        {"turn": 0, "left": frozenset({0})},
        {"last": 9},
        {"turns": ()},
        {"challengers": frozenset({7})},
        {"phase": "peace"},
        {"phase": "over"},
        {"fresh": (Earned("CAT" * 10_000, 3),)},
        {"options": replace(SEEN.options, sheet="endless")},
    ],
)
def test_a_table_of_cubeword_that_cannot_look_so_is_refused(change: dict[str, Any]) -> None:
    check_view(cubeword(), SEEN, 0, (ANN, BO))
    with pytest.raises(Malformed):
        check_view(cubeword(), replace(SEEN, **change), 0, (ANN, BO))


def views_of(game: AnyGame, rng: Random) -> list[tuple[int | None, View]]:
    """Real views of some tables for two, by whoever sees them."""
    found: list[tuple[int | None, View]] = []
    while len(found) < 120:
        table = random_table(game, rng)
        if len(table.players) == 2:
            steps = (table for _ in play_on(table, rng, host=False))
            seen = (at for number, at in enumerate(steps) if number % 5 == 0 or at.is_over)
            found += [(seat, at.view(seat)) for at in seen for seat in (None, 0, 1)]
    return found


def show(game: AnyGame, view: Any) -> None:
    """Show a view as its board does."""
    board, look = board_type(game.name), LOOKS[game.name](**SEEN_SO)
    draft = board.drafting.next_draft(None, None, view, None)
    game.ask(view)
    board.scene_of(view, draft, look)
    board.prompt_of(view, draft, look)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_host_says_is_shown_on_its_board_or_refused(name: str) -> None:
    rng, game = Random(5), find_game(name, JUDGE)
    views = views_of(game, rng)
    outcomes: Counter[str] = Counter()
    for seat, view in views:
        check_view(game, view, seat, (ANN, BO))
    for _ in range(FUZZED):
        seat, view = rng.choice(views)
        plain: Any = json.loads(json.dumps({**encode(view, game.view_type), "events": []}))
        try:
            strange: Any = decode(bent(plain, rng), game.view_type)
            check_view(game, strange, seat, (ANN, BO))
        except Malformed as error:
            str(error).encode()
            outcomes["refused"] += 1
        else:
            show(game, strange)
            outcomes["shown"] += 1
    assert outcomes["refused"] > FUZZED // 2
    assert outcomes["shown"] > FUZZED // 50


def test_a_cube_that_is_drafted_far_away_has_a_place_and_the_cells_between_have_no_name() -> None:
    far = Draft(steps=(Sited(17, (80, 80), "S"),))
    keys = [place.key for place in scene(SEEN, far, LOOK).places]
    assert len(keys) == len(set(keys)) < 700
