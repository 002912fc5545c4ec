"""What a seat may do in its turn: move a fragment, swap two, or steal one."""

import pytest

from app.core.game import Player
from app.games.wordcross.acts import Between, FromBox, FromCentre, Steal, SwapBoxes, SwapColumns
from app.games.wordcross.choices import acts_in_slots
from app.games.wordcross.locking import Turn
from tests.games.wordcross.table import (
    LEFT,
    RIGHT,
    WORDS,
    listed,
    opened,
    own,
    play,
    refusal,
    same,
    slots,
    steal,
    take,
    wordcross,
)

FULL = "A B\nA B\nA B\nA B\nA B\nA B"


# From a box, from the middle


@pytest.mark.rule("W13", "W6", "WH1")
def test_a_fragment_of_the_left_box_falls_to_the_bottom_of_the_left_column() -> None:
    state = opened(boxes={"SW": "A TH"})
    after = play(state, take(state, "TH", LEFT))
    assert own(after) == same("TH .")
    assert after.board.boxes[0][:2] == ("A", "")


@pytest.mark.rule("W13", "W12")
def test_a_fragment_of_the_right_box_goes_to_the_right_column() -> None:
    state = opened("", "", "", "", boxes={"SE": "IN"})
    assert own(play(state, take(state, "IN", RIGHT))) == same(". IN")


@pytest.mark.rule("W13", "W12")
@pytest.mark.parametrize(("column", "after"), [(LEFT, "TH ."), (RIGHT, ". TH")])
def test_a_fragment_of_the_middle_goes_to_either_column(column, after) -> None:
    state = opened(centre="TH")
    assert own(play(state, take(state, "TH", column))) == same(after)


@pytest.mark.rule("W6", "WH1", "W20")
def test_fragments_pile_up_without_words_where_nothing_lies_beside() -> None:
    state = opened("WO .\nTH .", boxes={"SW": "SH"})
    assert own(play(state, take(state, "SH", LEFT))) == same("SH .\nWO .\nTH .")


@pytest.mark.rule("W5", "W10", "WH2")
@pytest.mark.parametrize(
    ("before", "tile", "column", "after"),
    [
        ("TH .", "IN", RIGHT, "TH IN"),
        (". IN", "TH", LEFT, "TH IN"),
        ("WO .\nTH .", "IN", RIGHT, "WO .\nTH IN"),
        ("WO .\nTH IN", "OD", RIGHT, "WO OD\nTH IN"),
    ],
)
def test_fragments_side_by_side_form_a_word(before, tile, column, after) -> None:
    state = opened(before, boxes={"SW": "TH", "NE": "IN OD"})
    assert own(play(state, take(state, tile, column))) == same(after)


@pytest.mark.rule("W5", "WH2", "W10")
@pytest.mark.parametrize(
    ("before", "tile", "column", "word"),
    [("TH .", "OD", RIGHT, "THOD"), (". IN", "WO", LEFT, "WOIN"), ("WO .\nTH IN", "IN", RIGHT, "WOIN")],
)
def test_what_would_be_no_word_is_refused(before, tile, column, word) -> None:
    state = opened(before, boxes={"SW": "WO", "NE": "IN OD"})
    assert refusal(state, take(state, tile, column)) == f"{word} is not a word."


@pytest.mark.rule("WH2", "WH21")
def test_a_full_column_takes_no_more() -> None:
    state = opened("A .\nA .\nA .\nA .\nA .\nA .", boxes={"SW": "TH"})
    assert refusal(state, take(state, "TH", LEFT)) == "This column is full."


@pytest.mark.rule("WH21")
def test_with_full_columns_and_no_word_one_may_still_move_and_swap_or_else_pass() -> None:
    full = "TH WO\nTH WO\nTH WO\nTH WO\nTH WO\nTH WO"
    game = wordcross("WOTH")
    state = opened(full, boxes={"SW": "A B", "NE": "C"})
    turns = listed(state, game)
    assert {type(turn.act) for turn in turns} == {SwapColumns, type(None), SwapBoxes}


@pytest.mark.rule("W12", "WH9", "W7")
def test_boxes_out_of_reach_cannot_be_used() -> None:
    state = opened("", "", "", "", boxes={"SW": "A", "NW": "B", "NE": "C", "SE": "D"}, centre="E")
    after = [play(state, act) for act in acts_in_slots(state.board, 0, None)]
    assert sorted(own(each) for each in after) == sorted(map(same, ["A .", ". D", "E .", ". E"]))


@pytest.mark.rule("WH27")
def test_a_hole_stays_where_a_fragment_was_taken() -> None:
    state = opened(boxes={"SW": "A TH B"})
    after = play(state, take(state, "TH", LEFT))
    assert after.board.boxes[0][:3] == ("A", "", "B")
    assert refusal(after, FromBox(RIGHT, 1), seat=1) == "No fragment lies there."
    assert refusal(state, FromBox(LEFT, 99)) == "No fragment lies there."
    assert refusal(state, FromCentre(-1, LEFT)) == "No fragment lies there."


# Between the columns


@pytest.mark.rule("W13", "WH1", "WH6")
@pytest.mark.parametrize(
    ("before", "act", "after"),
    [
        ("TH .", Between(LEFT, 0), ". TH"),
        (". TH", Between(RIGHT, 0), "TH ."),
        ("IN .\nTH .", Between(LEFT, 1), "TH IN"),
        ("TH .\nIN .", Between(LEFT, 0), "TH IN"),  # what lies above falls first
    ],
)
def test_a_fragment_moves_to_the_other_column(before, act, after) -> None:
    assert own(play(opened(before), act)) == same(after)


@pytest.mark.rule("WH2", "WH6")
def test_a_fragment_that_moves_makes_a_word_too_or_lies_alone() -> None:
    assert refusal(opened("OD .\nTH ."), Between(LEFT, 1)) == "THOD is not a word."


@pytest.mark.rule("WH6")
def test_nobody_breaks_a_pair_of_their_own() -> None:
    assert refusal(opened("WO OD\nTH IN"), Between(LEFT, 0)) == "WOIN is not a word."
    assert refusal(opened("WO .\nTH IN\nS HE"), Between(LEFT, 0)) == "THHE is not a word."
    assert refusal(opened("WO OD\nTH IN"), SwapColumns(0, 1)) == "ODIN is not a word."


@pytest.mark.rule("WH6")
def test_who_has_a_broken_pair_may_exchange_it_for_another_or_mend_it() -> None:
    assert own(play(opened("TH OD\nWO IN"), SwapColumns(0, 1))) == same("TH WO\nOD IN")
    assert own(play(opened("IN TH"), SwapColumns(0, 0))) == same("TH IN")


@pytest.mark.rule("W13", "WH11", "WH4")
def test_swapped_fragments_keep_their_rows_and_may_complete_two_words() -> None:
    state = opened("WO IN\nOD TH")
    after = play(state, Turn(SwapColumns(0, 0)), words="THIN WOOD THOD")
    assert own(after) == same("WO IN\nTH OD")
    two = play(opened("TH OD\nWO IN"), Turn(SwapColumns(1, 0), (0, 1)), words="INTH WOOD WOTH INOD")
    assert own(two) == same("in od\nwo th")


@pytest.mark.rule("WH11", "WH5", "W11")
@pytest.mark.parametrize("act", [Between(LEFT, 0), SwapColumns(0, 1), SwapColumns(1, 0)])
def test_locked_fragments_do_not_move(act) -> None:
    assert refusal(opened("WO OD\nth in"), act) == "This fragment is locked."


@pytest.mark.parametrize("act", [Between(LEFT, 5), Between(RIGHT, -1), SwapColumns(0, 3), SwapColumns(7, 0)])
def test_where_nothing_lies_nothing_moves(act) -> None:
    assert refusal(opened("TH IN"), act) == "No fragment lies there."


# Between the boxes


@pytest.mark.rule("W13", "WH10", "WH27")
def test_a_fragment_of_the_left_box_changes_places_with_one_of_the_right() -> None:
    state = play(opened("", "", "", "", boxes={"SW": "A B", "SE": "C D"}), SwapBoxes(1, 0))
    assert (state.board.boxes[0][:2], state.board.boxes[3][:2]) == (("A", "C"), ("B", "D"))
    assert refusal(opened(boxes={"SW": "A"}), SwapBoxes(0, 0)) == "No fragment lies there."


# Thefts


@pytest.mark.rule("W15", "WH7", "WH8")
@pytest.mark.parametrize("victim", [1, 2, 3])
def test_anybodys_open_fragment_may_be_stolen_to_complete_a_word(victim) -> None:
    others = ["", "", ""]
    others[victim - 1] = ". IN"
    state = opened("TH .", *others)
    after = play(state, steal(state, "IN", RIGHT))
    assert (own(after), own(after, victim)) == (same("TH IN"), "")


@pytest.mark.rule("W15", "WH8")
@pytest.mark.parametrize(
    ("before", "to", "why"),
    [
        ("WO .", RIGHT, "WOIN is not a word."),
        ("WO .", LEFT, "You may steal only what completes a word."),
        ("", LEFT, "You may steal only what completes a word."),
    ],
)
def test_a_theft_that_completes_no_word_is_refused(before, to, why) -> None:
    state = opened(before, ". IN")
    assert refusal(state, steal(state, "IN", to)) == why


@pytest.mark.rule("W11", "W15")
def test_locked_fragments_cannot_be_stolen() -> None:
    assert refusal(opened("TH .", "th in"), Steal(1, RIGHT, 0, RIGHT)) == "This fragment is locked."


@pytest.mark.rule("WH7")
@pytest.mark.parametrize("victim", [0, 2, -1])
def test_nobody_steals_from_themselves_or_from_nobody(victim) -> None:
    assert refusal(opened("WO .\nTH IN"), Steal(victim, RIGHT, 0, RIGHT)) == "You may steal only from another player."


@pytest.mark.rule("WH6", "W6", "W20")
@pytest.mark.parametrize(
    ("victim", "stolen", "left", "words"),
    [
        ("WO OD\nTH IN", "IN", "WO .\nTH OD", [0]),  # THOD is broken, WO stands alone
        ("T OP\nS HE", "HE", "T .\nS OP", []),  # SOP
        ("T OP\nS HE", "S", ". OP\nT HE", []),  # THE
    ],
)
def test_what_lies_above_a_stolen_fragment_falls_and_may_be_no_word(victim, stolen, left, words) -> None:
    dictionary = f"{WORDS} TIN ASH SON"
    thief = {"IN": "T .", "HE": "S .", "S": ". ON"}[stolen]
    state = opened(thief, victim)
    to = RIGHT if thief.endswith(".") else LEFT
    after = play(state, steal(state, stolen, to), words=dictionary)
    assert own(after, 1) == same(left)
    assert wordcross(dictionary).view(after, 1).no_words == ((), tuple(words))


@pytest.mark.rule("WH6", "WH23")
def test_the_table_reads_who_was_robbed_for_which_word_and_what_broke_by_it() -> None:
    state = opened("T .", "WO OD\nTH IN\nA B")  # AB was broken before
    after = play(state, steal(state, "IN", RIGHT), words=f"{WORDS} TIN")
    assert [event.text.text([Player("Ann"), Player("Bo")]) for event in after.events] == [
        "Ann steals IN from Bo: TIN",
        "Bo’s fragments fall: THOD is not a word",
    ]


@pytest.mark.rule("WH6")
def test_a_broken_pair_stays_and_cannot_be_locked() -> None:
    assert refusal(opened("TH OD"), Turn(None, (0,))) == "THOD is not a word."


@pytest.mark.rule("WH9", "WH12", "W7")
def test_there_are_no_other_moves() -> None:
    state = opened("TH WO\nS HE", "T OP", boxes={"SW": "A B", "NE": "C"}, centre="D")
    kinds = {type(turn.act) for turn in listed(state)}
    assert kinds <= {FromBox, FromCentre, Between, SwapColumns, SwapBoxes, Steal, type(None)}


def test_columns_are_written_and_read_alike() -> None:
    assert slots("WO .\nth in").locked == 1
    assert same("WO .\nth in") == "WO .\nth in"
    assert len(slots(FULL).pairs) == 6
