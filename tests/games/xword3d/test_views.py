"""What a seat sees, what the banner says to it, and which tables cannot be."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import IllegalMove, Malformed, Player, Score
from app.games.xword3d.lattice import Way
from app.games.xword3d.model import Brick, Colour, Dispute, Joiner, Options, Pass, XwordView
from app.games.xword3d.structure import Structure
from app.lan.agreed import check_view
from tests import conformance as kit
from tests.games.xword3d.contest import game
from tests.games.xword3d.table import CAT, DOWNWARD, after, opened, row, structure, xword

SP = row("SP", (3, 2, 3), "+x+z", DOWNWARD)
WALL = structure(CAT, SP)
STATE = opened(WALL, "AEQ", "TT", pool="XYZ", joiners="most")
SEEN = xword().view(STATE, 0)
PLAYERS = (Player("Ann"), Player("Bo"))


@pytest.mark.rule("X9", "X27")
def test_hands_and_pool_are_secret_and_the_structure_is_everybodys() -> None:
    views = [xword().view(STATE, seat) for seat in (0, 1, None)]
    assert [view.rack for view in views] == ["AEQ", "TT", ""]
    assert {view.rack_sizes for view in views} == {(3, 2)}
    assert {view.pool for view in views} == {3}
    assert all(view.structure == WALL for view in views)
    assert SEEN.over == ()


@pytest.mark.rule("X17")
def test_at_the_end_all_hands_are_shown() -> None:
    over = after(opened(WALL, "AE", "T"), Pass(), Pass())
    assert xword().view(over, None).over == ("AE", "T")
    assert xword().view(over, 1).scores == (Score(-2), Score(-1))


def test_a_preview_tells_words_and_points_or_why_not() -> None:
    game_of, state = xword(), opened(structure(CAT), "S", "TT", pool="AB")
    view = game_of.view(state, 0)
    preview = game_of.preview(view, row("S", (7, 1, 0)))
    assert (preview.points, [each.word for each in preview.words]) == (4, ["CATS"])
    assert game_of.preview(view, Pass("S")).problem is None
    problem = game_of.preview(view, row("S", (7, 3, 0))).problem
    assert problem is not None
    assert problem.text() == "The word must join the others."
    watching = game_of.preview(game_of.view(state, None), Pass()).problem
    assert watching is not None
    assert watching.text() == "You are only watching."


@pytest.mark.parametrize(
    ("state", "seat", "first", "more"),
    [
        (
            opened(Structure(), "A", "B"),
            0,
            "Lay the first word",
            "From the middle, across or down. Or pass and swap bricks.",
        ),
        (STATE, 0, "Lay a word", "Flat, up a wall or over a roof. Or pass and swap bricks."),
        (opened(WALL, "A", "B", played=3), 0, "Lay a word", "Flat for now. You may build up after 1 word more."),
        (opened(WALL, *"ABCDE"), 0, "Lay a word", "Flat, until everybody has had a turn."),
        (opened(WALL, "A", "B", space=False), 0, "Lay a word", "It joins the others. Or pass and swap bricks."),
        (STATE, 1, "seat 1 lays a word", "3 bricks in the pool"),
    ],
)
def test_the_banner_says_what_is_asked(state: Any, seat: int, first: str, more: str) -> None:
    asked = xword().ask(xword().view(state, seat))
    assert (asked.first.text(), asked.more.text()) == (first, more)


def test_the_banner_says_what_may_be_disputed() -> None:
    state = after(opened(structure(CAT), "S", "B", "C", judge="table"), row("S", (7, 1, 0)))
    said = [xword().ask(xword().view(state, seat)).first.text() for seat in (0, 1)]
    assert said == ["You say CATS", "seat 1 says CATS"]
    assert xword().ask(xword().view(after(state, (1, Dispute())), 0)).first.text() == "seat 2 lays a word"


def brick(centre: Any = (7, 1, 0), letter: str = "S", right: Way = Way.EAST, up: Way = Way.NORTH) -> Brick:
    return Brick(centre, letter, right, up)


def built(*more: Brick, joiner: Any = None) -> dict[str, Any]:
    joiners = () if joiner is None else (Joiner(joiner, Colour.RED),)
    return {"structure": Structure((*WALL.bricks, *more), joiners)}


@pytest.mark.parametrize(
    "change",
    [
        built(brick((1, 1, 0))),
        built(brick((7, 1, 1))),
        built(brick((7, 0, 0))),
        built(brick((7, 1, -2))),
        built(brick((10**6 + 1, 1, 0))),
        built(brick(letter="?")),
        built(brick(letter="SS")),
        built(brick(right=Way.UP)),
        built(brick(right=Way.NORTH)),
        built(brick(right=Way.NORTH, up=Way.WEST)),
        built(brick((9, 1, 0))),
        {"structure": Structure((brick((1, 1, 4)), brick((3, 1, 4))))},
        built(joiner=(9, 9, 9)),
        built(joiner=(30, 31, 0)),
        {"rack": "a"},
        {"rack": "AE"},
        {"rack_sizes": (3,)},
        {"rack_sizes": (3, 50)},
        {"full": (3,)},
        {"pool": -1},
        {"pool": 10**6},
        {"used": ((0, 0),)},
        {"used": ((0,), (0, 0))},
        {"used": ((3, 0), (0, 0))},
        {"colours": (0,)},
        {"colours": (9, 0)},
        {"turn": None},
        {"turn": 1},
        {"active": frozenset()},
        {"phase": "peace"},
        {"phase": "over"},
        {"phase": "dispute"},
        {"said": ("CATS",)},
        {"left": frozenset({0})},
        {"had": frozenset({7})},
        {"number": 0},
        {"last": ((9, 9, 0),)},
        {"options": replace(SEEN.options, balance="jelly")},
    ],
)
def test_a_table_that_cannot_look_so_is_refused(change: dict[str, Any]) -> None:
    check_view(xword(), SEEN, 0, PLAYERS)
    with pytest.raises(Malformed):
        check_view(xword(), replace(SEEN, **change), 0, PLAYERS)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_real_table_looks_like_is_possible(seed: int) -> None:
    rng = Random(seed)
    for table in kit.random_positions(game(), rng):
        for seat in kit.viewers(table):
            check_view(game(), table.view(seat), seat, table.players)


def test_a_view_without_a_turn_has_no_moves() -> None:
    view: XwordView = xword().view(STATE, 1)
    assert [*xword().legal(view)] == []
    with pytest.raises(IllegalMove):
        xword().apply(after(opened(WALL, "A", "B"), Pass(), Pass()), 0, Pass())
    assert Options() == opened(WALL, "A", "B").options
