"""The six cards with icons: E, M, N, O, P and Z."""

from dataclasses import replace

import pytest

from app.games.typo2d.laying import icon_ways, ways
from app.games.typo2d.model import (
    Doubt,
    KeepSpace,
    Laid,
    Laying,
    Place,
    Replace,
    Shift,
    Take,
    TakeInHand,
    TurnAround,
    board_of,
    laid,
)
from app.games.typo2d.state import Choosing, Dropping, Playing, State
from tests.games.typo2d.table import board, diagram_of, drawn, hand, in_turn, play, refusal, row, typo

FOUR_LINES = """
    C A .
    . N O
    . . R
"""


def doubted(diagram: str, card: str, move: Laying) -> State:
    """The position after seat 0 has laid a card with its icon; the words may be doubted."""
    return play(in_turn(diagram, card, "BC", "XYZ", icons="printed", judge="table"), (0, move))


def refused(diagram: str, card: str, move: Laying | TakeInHand, icons: str = "printed") -> str:
    return refusal(in_turn(diagram, card, "BC", "XYZ", icons=icons), 0, move)


def after(diagram: str, card: str, move: Laying) -> Laid:
    return laid(board(diagram), f"{card.upper()}*", move, "printed")


def letters(lying: Laid) -> list[str]:
    """What has to be named."""
    return [chain.letters for chain in lying.chains]


@pytest.mark.rule("T28", "TH18")
@pytest.mark.parametrize(
    ("diagram", "move", "afterwards", "named"),
    [
        ("S T A R", Shift((2, 0), "right"), "S T E A R", ["STEAR"]),  # the right side makes room
        ("S T A R", Shift((1, 0), "left"), "S T E A R", ["STEAR"]),  # the left side, to the same letters
        ("S \n T \n A", Shift((0, 1), "down"), "S \n E \n T \n A", ["SETA"]),
        ("S \n T \n A", Shift((0, 0), "up"), "S \n E \n T \n A", ["SETA"]),
        ("B T", Shift((1, 0), "right"), "B E T", ["BET"]),
        # What bumps into another run becomes part of the line.
        ("B T . A", Shift((1, 0), "right"), "B E T A", ["BETA"]),
        # Lines across are named where a card is new or has moved: not the column of B, which stays.
        ("B T . \n O . N", Shift((1, 0), "right"), "B E T \n O . N", ["BET", "TN"]),
        # E takes the place of T, above O.
        ("B T . \n . O .", Shift((1, 0), "right"), "B E T \n . O .", ["BET", "EO"]),
    ],
)
def test_e_goes_between_two_cards_and_one_side_makes_room(
    diagram: str, move: Shift, afterwards: str, named: list[str]
) -> None:
    lying = after(diagram, "e", move)
    assert diagram_of(lying.board) == drawn(afterwards)
    assert letters(lying) == named


@pytest.mark.rule("T28", "T12")
def test_e_stands_between_two_cards_and_earns_the_tiebreaker() -> None:
    state = in_turn("B T", "e", icons="printed")
    assert play(state, (0, Shift((1, 0), "right", ("BET",))), words="BET").tiebreaker == 0


def test_the_sides_of_the_left_move_are_those_of_the_diagram() -> None:
    assert (-1, 0) in after("B T", "e", Shift((0, 0), "left")).board
    assert after("B T", "e", Shift((0, 0), "left")).cell == (0, 0)


@pytest.mark.rule("TH18")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Shift((0, 0), "right", ("X",)), "It goes between two neighbouring cards."),
        (Shift((2, 0), "right", ("X",)), "It goes between two neighbouring cards."),
        (Shift((1, 0), "down", ("X",)), "It goes between two neighbouring cards."),
        (Shift((1, 0), "away", ("X",)), "Cards make room up, down, left or right."),
    ],
)
def test_e_needs_two_neighbours(move: Shift, why: str) -> None:
    assert refused("B T .", "e", move) == why


@pytest.mark.rule("T28", "T15")
def test_e_always_makes_a_line_of_three() -> None:
    assert letters(after(FOUR_LINES, "e", Shift((1, 0), "right"))) == ["CEA", "EN", "AOR"]


@pytest.mark.rule("T29")
def test_m_may_go_back_to_the_hand() -> None:
    state = play(in_turn("A @", "m", "BC", "XYZ", icons="printed"), (0, TakeInHand()))
    assert (hand(state), state.phase) == ("BCM", Choosing())
    assert diagram_of(state.board) == "A"


@pytest.mark.rule("T29", "TH17")
def test_m_may_be_laid_like_any_card_and_does_not_go_back_after_a_penalty() -> None:
    state = in_turn("A . N", "m", "BC", "XYZ", icons="printed")
    assert play(state, (0, Place((1, 0), ("AMNESTY",))), words="AMNESTY").phase == Choosing()
    assert TakeInHand() in typo().legal(typo().view(state, 0))
    state = play(state, (0, row(0, 0, 1)))
    assert refusal(state, 0, TakeInHand()) == "After a penalty your M has to be laid."
    assert TakeInHand() not in typo().legal(typo().view(state, 0))


@pytest.mark.rule("T30", "TH19")
def test_n_takes_another_cards_place_which_leaves_the_game() -> None:
    assert diagram_of(after("R A T \n . T .", "n", Replace((2, 0))).board) == drawn("R A N \n . T .")
    assert letters(after("R A T \n . T .", "n", Replace((1, 0)))) == ["RNT", "NT"]
    assert letters(after("R A T \n . T .", "n", Replace((2, 0)))) == ["RAN"]
    done = play(in_turn("R A T", "n", icons="printed"), (0, Replace((2, 0), ("RANGE",))), words="RANGE")
    assert done.gone == ("T",)


@pytest.mark.rule("TH19")
@pytest.mark.parametrize(
    ("diagram", "cell", "earns"),
    [
        ("R A T", (1, 0), True),  # between two cards
        ("R A T", (2, 0), False),
        ("R A \n . T", (1, 0), False),  # a row and a column, but nothing is added
    ],
)
def test_n_earns_the_tiebreaker_only_between_two_cards(diagram: str, cell: tuple[int, int], *, earns: bool) -> None:
    assert after(diagram, "n", Replace(cell)).earns_tiebreaker == earns


@pytest.mark.rule("TH19", "T15")
def test_n_needs_a_line_and_once_four_lie_one_of_three() -> None:
    assert refused("A . \n . T \n R O", "n", Replace((0, 0), ("N",))) == "No line runs through this card."
    assert refused("R A T", "n", Replace((4, 0), ("N",))) == "There is no card to replace."
    longer = FOUR_LINES.replace("C A .", "C A T")
    assert refused(longer, "n", Replace((1, 1), ("NO", "AN"))) == "Make a line of three or more."
    assert letters(after(longer, "n", Replace((1, 0)))) == ["CNT", "NN"]


@pytest.mark.rule("T31", "T32", "TH20")
@pytest.mark.parametrize(
    ("diagram", "card", "move", "named"),
    [
        ("R A N", "o", KeepSpace((-2, 0), across=True), ["O?RAN"]),
        ("R A N", "p", KeepSpace((4, 0), across=True), ["RAN?P"]),
        ("R", "o", KeepSpace((-2, 0), across=True), ["O?R"]),  # a row of one will do
        ("R \n A", "o", KeepSpace((0, -2), across=False), ["O?RA"]),  # above
        ("R \n A", "p", KeepSpace((0, 3), across=False), ["RA?P"]),  # below
        # Cards across count, too.
        (". . R A \n T . . .", "o", KeepSpace((0, 0), across=True), ["O?RA", "OT"]),
        # A card right behind, or in front, is of the same chain.
        ("X . . R A", "o", KeepSpace((1, 0), across=True), ["XO?RA"]),
        ("R A . . X", "p", KeepSpace((3, 0), across=True), ["RA?PX"]),
    ],
)
def test_o_and_p_lie_with_one_space_before_and_behind_a_line(
    diagram: str, card: str, move: KeepSpace, named: list[str]
) -> None:
    lying = after(diagram, card, move)
    assert letters(lying) == named
    assert lying.earns_tiebreaker == (len(named) == 2)  # T11


@pytest.mark.rule("TH20", "T11")
def test_a_line_that_runs_across_o_needs_a_word_of_its_own_and_earns_the_tiebreaker() -> None:
    state = in_turn("@ . R A \n T . . .", "o", icons="printed")
    assert refusal(state, 0, KeepSpace((0, 0), True, ("OKRA",)), "OKRA") == "Say a word that begins with OT."
    state = play(state, (0, KeepSpace((0, 0), True, ("OKRA", "OTTER"))), words="OKRA OTTER")
    assert (state.tiebreaker, state.said) == (0, ((0, "OKRA"), (0, "OTTER")))


@pytest.mark.rule("TH20", "T15", "T16")
def test_once_four_lines_lie_a_line_of_three_across_will_do_for_o() -> None:
    diagram = "C A . . . \n . N O . . \n . . R . . \n . . @ . T"
    move = KeepSpace((2, 3), across=True)
    assert letters(after(diagram, "o", move)) == ["O?T", "ORO"]
    assert move in ways(board(diagram), "O*", "printed")


@pytest.mark.rule("T31")
def test_the_word_has_any_letter_in_the_space() -> None:
    state = in_turn("A N G", "o", icons="printed")
    assert play(state, (0, KeepSpace((-2, 0), True, ("ORANGE",))), words="ORANGE").phase == Choosing()
    assert refusal(state, 0, KeepSpace((-2, 0), True, ("OANG",)), "OANG") == "OANG does not begin with O_ANG."
    assert refusal(state, 0, KeepSpace((-2, 0), True, ())) == "Say a word that begins with O_ANG."


@pytest.mark.rule("TH20")
@pytest.mark.parametrize(
    ("diagram", "card", "cell", "why"),
    [
        ("R A", "o", (-1, 0), "One empty space, then the line."),
        ("R A", "o", (-3, 0), "One empty space, then the line."),
        ("R A", "o", (3, 0), "One empty space, then the line."),  # behind is for P
        ("R A", "p", (-2, 0), "One empty space, then the line."),
        ("R A", "p", (1, 0), "A card lies there."),
    ],
)
def test_there_must_be_exactly_one_space(diagram: str, card: str, cell: tuple[int, int], why: str) -> None:
    assert refused(diagram, card, KeepSpace(cell, True, ("X",))) == why


@pytest.mark.rule("TH20", "T15")
def test_once_four_lines_lie_the_cards_of_the_chain_must_be_three_without_the_space() -> None:
    assert letters(after(FOUR_LINES, "o", KeepSpace((-2, 0), across=True))) == ["O?CA"]
    assert refused(FOUR_LINES, "o", KeepSpace((0, 2), True, ("X",))) == "Make a line of three or more."  # O?R


@pytest.mark.rule("T33", "TH21")
@pytest.mark.parametrize(
    ("diagram", "move", "afterwards", "named"),
    [
        ("A T @", TurnAround((2, 0), across=True), "Z T A", ["ZTA"]),
        ("@ A T", TurnAround((0, 0), across=True), "T A Z", ["TAZ"]),
        ("A \n T", TurnAround((0, 2), across=False), "Z \n T \n A", ["ZTA"]),
        # The columns at the ends change; that of the middle card does not.
        ("A T . \n O R E", TurnAround((2, 0), across=True), "Z T A \n O R E", ["ZTA", "ZO", "AE"]),
        # The same letter in the same place is no change.
        ("B O . \n A X B", TurnAround((2, 0), across=True), "Z O B \n A X B", ["ZOB", "ZA", "BB"]),
    ],
)
def test_z_turns_the_whole_line_around_with_itself(
    diagram: str, move: TurnAround, afterwards: str, named: list[str]
) -> None:
    lying = after(diagram, "z", move)
    assert diagram_of(lying.board) == drawn(afterwards)
    assert letters(lying) == named
    assert lying.board[lying.lies][0] == "Z"


@pytest.mark.rule("TH21")
def test_where_z_lies_in_the_end_is_the_card_laid_last() -> None:
    state = in_turn("A T", "z", icons="printed")
    state = play(state, (0, TurnAround((2, 0), True, ("ZTA",))), words="ZTA")
    assert state.last == (0, 0)


@pytest.mark.rule("TH12", "TH21")
def test_z_joins_areas_where_it_is_added() -> None:
    # At the right it touches E; turned round, it lies where nothing but its own line is near.
    state = replace(in_turn("A T @ \n . . . E", "z", "QV", icons="printed"), phase=Playing(0, ("Q", "V")))
    state = play(state, (0, TurnAround((2, 0), True, ("ZTA",))), words="ZTA")
    assert isinstance(state.phase, Dropping)


@pytest.mark.rule("T33", "T12")
def test_z_earns_the_tiebreaker_by_where_it_is_added() -> None:
    assert after("A . T", "z", TurnAround((1, 0), across=True)).earns_tiebreaker
    assert not after("A T", "z", TurnAround((2, 0), across=True)).earns_tiebreaker


@pytest.mark.rule("T33", "TH17")
def test_turning_around_is_voluntary_and_needs_a_line_there() -> None:
    state = in_turn("A T @", "z", icons="printed")
    assert play(state, (0, Place((2, 0), ("ATZ",))), words="ATZ").phase == Choosing()
    assert refused("A T", "z", TurnAround((2, 0), False, ("X",))) == "It does not lengthen that line."


@pytest.mark.rule("TH17")
@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("e", "Your E goes between two cards."),
        ("n", "Your N goes in the place of another card."),
        ("o", "Your O goes in front of a line, with one empty space between."),
        ("p", "Your P goes behind a line, with one empty space between."),
    ],
)
def test_e_n_o_and_p_must_use_their_icons_where_they_can(card: str, why: str) -> None:
    assert refused("A T @", card, Place((2, 0), ("X",))) == why
    assert "does not begin" in refused("A T @", card, Place((2, 0), ("X",)), icons="optional")
    assert "does not begin" in refused("A T @", card.upper(), Place((2, 0), ("X",)))  # a card without an icon


@pytest.mark.rule("TH17")
@pytest.mark.parametrize(("diagram", "card"), [("A", "e"), ("A . T", "e"), ("A", "n"), (FOUR_LINES, "n")])
def test_where_an_icon_has_no_place_its_card_is_laid_like_any_other(diagram: str, card: str) -> None:
    assert {type(move) for move in ways(board(diagram), f"{card.upper()}*", "printed")} == {Place}


@pytest.mark.rule("TH17")
@pytest.mark.parametrize(("icons", "kinds"), [("printed", {Shift, Take}), ("optional", {Shift, Place, Take})])
def test_an_icon_that_must_be_used_must_be_used_even_where_a_word_is_easier_without(
    icons: str, kinds: set[type]
) -> None:
    view = typo("BET BTE EBT").view(in_turn("B T", "e", icons=icons), 0)
    assert {type(move) for move in typo("BET BTE EBT").legal(view)} == kinds
    known_without = typo("BTE").legal(typo("BTE").view(in_turn("B T", "e", icons=icons), 0))
    assert {type(move) for move in known_without} == kinds - {Shift}


@pytest.mark.rule("TH17")
def test_without_the_variation_icons_mean_nothing() -> None:
    assert not list(icon_ways(board("A T"), "E", None))
    assert refusal(in_turn("A T", "m"), 0, TakeInHand()) == "Your card cannot do this."
    assert refusal(in_turn("A T", "E"), 0, Shift((1, 0), "right", ("X",))) == "Your card cannot do this."
    assert refused("A T", "e", Replace((1, 0), ("X",))) == "Your card cannot do this."


@pytest.mark.rule("TH19", "TH14")
def test_a_card_that_was_replaced_is_back_if_the_word_does_not_exist() -> None:
    state = doubted("R A T", "n", Replace((2, 0), ("RANXX",)))
    assert diagram_of(board_of(typo().view(state, 1))) == "R A N"
    state = play(state, (1, Doubt()))
    assert (diagram_of(state.board), state.gone) == ("R A T", ())


@pytest.mark.rule("TH18", "TH14")
def test_cards_that_made_room_move_back_if_the_word_does_not_exist() -> None:
    state = doubted("B T", "e", Shift((1, 0), "right", ("BETXX",)))
    assert play(state, (1, Doubt())).board == board("B T")
