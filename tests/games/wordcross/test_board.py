"""The board: 14 by 14 cells, who sits where, and which boxes are whose."""

from collections import Counter
from random import Random

import pytest

from app.core.game import Malformed, Player
from app.games.wordcross.board import (
    BOARD,
    SIDES,
    Board,
    Column,
    all_cells,
    box_of,
    cell_in_centre,
    cell_of_place,
    cell_of_slot,
    sides_of,
)
from app.games.wordcross.model import Deal, Options
from app.games.wordcross.state import Playing
from tests.games.wordcross.table import BOXES, LEFT, RIGHT, wordcross

SEATED = {"S": 0, "W": 1, "N": 2, "E": 3}
EACH_BOX = "sw nw ne se".split()


def board(seats: int, number: int = 0) -> Board:
    return Board(sides_of(seats, number), ((),) * 4, (), ())


@pytest.mark.rule("W4", "W14")
def test_the_board_is_fourteen_by_fourteen_and_every_cell_is_used_once() -> None:
    cells = Counter(all_cells())
    assert cells == Counter((x, y) for x in range(BOARD) for y in range(BOARD))


@pytest.mark.rule("W4")
def test_the_slots_form_a_cross_between_the_boxes() -> None:
    marks = {cell_of_place(box, place): EACH_BOX[box] for box in SIDES for place in range(36)}
    marks |= {cell_in_centre(place): "cc" for place in range(4)}
    marks |= {
        cell_of_slot(side, column, row): f"{'SWNE'[side]}{'lr'[column is RIGHT]}"
        for side in SIDES
        for column in Column
        for row in range(6)
    }
    rows = [" ".join(marks[x, y] for x in range(14)) for y in range(14)]
    assert rows[:6] == ["nw nw nw nw nw nw Nr Nl ne ne ne ne ne ne"] * 6
    assert rows[6] == "Wl Wl Wl Wl Wl Wl cc cc Er Er Er Er Er Er"
    assert rows[7] == "Wr Wr Wr Wr Wr Wr cc cc El El El El El El"
    assert rows[8:] == ["sw sw sw sw sw sw Sl Sr se se se se se se"] * 6


@pytest.mark.rule("WH1", "W14")
@pytest.mark.parametrize(
    ("side", "bottom", "top"), [(0, (6, 13), (6, 8)), (1, (0, 6), (5, 6)), (2, (7, 0), (7, 5)), (3, (13, 7), (8, 7))]
)
def test_the_bottom_of_a_slot_is_at_its_owners_rim(side, bottom, top) -> None:
    assert (cell_of_slot(side, LEFT, 0), cell_of_slot(side, LEFT, 5)) == (bottom, top)


@pytest.mark.rule("W12", "W20", "W14")
def test_each_of_four_shares_a_box_with_both_neighbours() -> None:
    reach = [(BOXES[box_of(board(4), seat, LEFT)], BOXES[box_of(board(4), seat, RIGHT)]) for seat in range(4)]
    assert reach == [("SW", "SE"), ("NW", "SW"), ("NE", "NW"), ("SE", "NE")]


@pytest.mark.rule("W22")
def test_two_sit_opposite_each_other_and_share_two_boxes_opposite_each_other() -> None:
    both = board(2)
    assert both.sides == (SEATED["S"], SEATED["N"])
    reach = [(BOXES[box_of(both, seat, LEFT)], BOXES[box_of(both, seat, RIGHT)]) for seat in range(2)]
    assert reach == [("SW", "NE"), ("NE", "SW")]


@pytest.mark.rule("WH3", "W20")
def test_three_move_on_round_by_round_and_are_in_the_middle_in_turn() -> None:
    seated = ["".join("SWNE"[side] for side in sides_of(3, number)) for number in range(5)]
    assert seated == ["SWN", "EWN", "ESN", "ESW", "NSW"]
    middle = []
    for number in range(4):
        (gap,) = set(SIDES) - set(sides_of(3, number))
        middle.append(sides_of(3, number).index((gap + 2) % 4))
    assert middle == [1, 2, 0, 1]


@pytest.mark.rule("WH3")
def test_the_order_of_play_is_clockwise_in_every_round() -> None:
    for number in range(12):
        around = sorted(range(3), key=lambda seat: sides_of(3, number)[seat])
        first = around.index(0)
        assert around[first:] + around[:first] == [0, 1, 2]


@pytest.mark.rule("W8", "WH27", "W22", "W1", "WH23")
@pytest.mark.parametrize(
    ("seats", "full", "in_bag"), [(2, ["SW", "NE"], 114), (3, list(BOXES), 42), (4, list(BOXES), 42)]
)
def test_the_setup_fills_the_boxes_and_the_middle_and_leaves_the_slots_empty(seats, full, in_bag) -> None:
    game = wordcross()
    deal = game.deal(Options(), (Player("Ann"),) * seats, Random(1))
    state = game.start(Options(), deal)
    sizes = {name: len(box) for name, box in zip(BOXES, state.board.boxes)}
    assert {name for name, size in sizes.items() if size} == set(full)
    assert all(
        len(state.board.boxes[BOXES.index(name)]) == 36 and "" not in state.board.boxes[BOXES.index(name)]
        for name in full
    )
    assert len(state.board.centre) == 4
    assert len(state.bag) == in_bag
    assert not any((*each.left, *each.right) for each in state.board.slots)
    assert state.phase == Playing(deal.first)
    assert [score.points for score in game.view(state, None).scores] == [0] * seats


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (Deal(0, 5, ()), "seats"),
        (Deal(2, 2, ()), "nobody begins"),
        (Deal(0, 2, ("A", "B")), "too few"),
        (Deal(0, 2, ("A",) * 100), "twice"),
        (Deal(0, 2, tuple(f"ABC{number}" for number in range(100))), "one letter or two"),
    ],
)
def test_what_nobody_can_deal_is_malformed(deal, why) -> None:
    with pytest.raises(Malformed, match=why):
        wordcross().start(Options(), deal)
