"""WH27: whoever looks may sort their boxes from A to Z; that is their own, and holes stay where they are."""

from collections.abc import Iterator

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.games.wordcross.model import Column, box_of, fragment_of
from app.ui.play.wordcross.scene import owners
from tests.ui.tables import ANN, BO, OTTO, seated
from tests.ui.wordcross_fingers import FLIPPED, board, column, tile, turn_to, wordcross_at_play

LEFT, RIGHT = Column
SORT, AS_IT_LIES = "Sort my boxes from A to Z", "Boxes as they lie on the table"

pytestmark = pytest.mark.rule("WH27")


def sort(hand: Hand, by: str = SORT) -> None:
    hand.tap("Menu").tap(by)
    hand.settle()


def shown(hand: Hand, side: Column) -> list[str]:
    """What is seen in a box, row by row; a hole is a dot."""
    now = board(hand).at
    box = box_of(now.board, now.facing, side)
    cells = [(cell, now.tile(spot)) for spot, cell in now.layout.cells.items() if spot[:2] == ("box", box)]
    return [fragment_of(each) or "." for _, each in sorted(cells, key=lambda each: (-each[0][1], each[0][0]))]


def fragments(seen: list[str]) -> list[str]:
    return [each for each in seen if each != "."]


def holes(seen: list[str]) -> list[int]:
    return [place for place, each in enumerate(seen) if each == "."]


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet", (700, 900), (1000, 700)])
def test_boxes_are_sorted_from_a_to_z_and_holes_stay_however_much_is_shown(size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        for page, side in (("left", LEFT), ("right", RIGHT)):
            turn_to(hand, page)
            before = shown(hand, side)
            assert fragments(before) != sorted(fragments(before))
            sort(hand)
            after = shown(hand, side)
            assert fragments(after) == sorted(fragments(before))
            assert holes(after) == holes(before)
            sort(hand, AS_IT_LIES)
            assert shown(hand, side) == before


@pytest.fixture
def hand() -> Iterator[Hand]:
    with opened() as found:
        wordcross_at_play(found, FLIPPED)
        yield found


def test_a_fragment_that_is_taken_leaves_a_hole_where_it_was_seen_and_nothing_else_moves(hand: Hand) -> None:
    sort(hand)
    before = shown(hand, RIGHT)
    hand.tap(tile(hand, "ST")).tap(column(hand, RIGHT))
    wanted = ["." if each == "ST" else each for each in before]
    assert shown(hand, RIGHT) == wanted
    hand.tap("Done")
    board(hand).gaze = board(hand).gaze.ordered(1, ())
    hand.tap("Menu").tap("Take back Ann’s turn").tap("Take it back")
    assert shown(hand, RIGHT) == before, "and it comes back to it"


def test_it_is_the_viewers_own_and_nobody_else_is_told(hand: Hand) -> None:
    table = hand.app.stage.screen.table.table
    sort(hand)
    assert table.made == ()
    assert fragments(shown(hand, LEFT)) == sorted(fragments(shown(hand, LEFT)))
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST")).tap("Done")
    assert board(hand).at.facing == 1
    assert fragments(shown(hand, LEFT)) != sorted(fragments(shown(hand, LEFT))), "Bo has not asked for it"


def test_what_fills_the_holes_in_a_new_round_is_sorted_too(hand: Hand) -> None:
    wordcross_at_play(hand, ("th en", "", "", ""), is_last=True, people=(0,))
    sort(hand)
    hand.tap("Pass").tap("Pass")
    assert board(hand).view.round == 2
    (sheet,) = board(hand).scene.places
    hand.tap(board(hand).to_window(*sheet.middle))
    for side in Column:
        seen = shown(hand, side)
        assert len(fragments(seen)) == 36
        assert fragments(seen) == sorted(seen)


def test_it_can_be_asked_for_while_somebody_else_plays() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, people=(1,))
        sort(hand)
        assert fragments(shown(hand, LEFT)) == sorted(fragments(shown(hand, LEFT)))


def test_boxes_are_still_in_order_for_whoever_leaves_the_table_and_comes_back() -> None:
    with opened() as hand:
        seated(hand, ANN, BO, game="wordcross", moves=4)
        sort(hand)
        before = [shown(hand, side) for side in Column]
        assert any(fragments(each) == sorted(fragments(each)) for each in before)
        hand.tap("Menu").tap("Home")
        hand.tap("Continue")
        assert [shown(hand, side) for side in Column] == before


@pytest.mark.parametrize("size", ["phone", "small"])
def test_whose_columns_they_are_is_told_beside_what_lies_in_them(size: str) -> None:
    with opened(size) as hand:
        full = "QU IT\nWI ND\nki ng\nro se\nch ar\nmo le"
        wordcross_at_play(hand, ("BE .", full, full.replace("QU", "BA"), full.replace("QU", "FA")))
        for _ in range(1 if size == "phone" else 2):
            turn_to(hand, "others")
            now = board(hand).at
            assert now.layout.others
            for badge in owners(now):
                for spot in now.lies.values():
                    if spot[:2] == ("slot", badge.seat) and (box := now.layout.tile(spot)):
                        beside = abs(badge.x - box[0] - box[2] / 2) >= (badge.size + box[2]) / 2
                        assert beside or abs(badge.y - box[1] - box[3] / 2) >= (badge.size + box[3]) / 2, spot


def test_who_has_sorted_their_boxes_finds_them_so_at_the_next_table() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO, game="wordcross")
        assert not board(hand).at.order
        sort(hand)
        for is_sorted, by in ((True, AS_IT_LIES), (False, SORT)):
            hand.tap("Menu").tap("Home")
            seated(hand, ANN, OTTO, game="wordcross")
            assert board(hand).at.is_in_order == is_sorted
            sort(hand, by)
