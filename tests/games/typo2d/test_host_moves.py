"""Clocks, absent seats and seats that leave; and what each seat is shown and told."""

from dataclasses import replace
from typing import Any

import pytest

from app.core.game import Absent, Leave, TimeUp
from app.games.typo2d.model import (
    Believe,
    Choose,
    Discard,
    Doubt,
    Place,
    Shift,
    TakeInHand,
    card_in_play,
    draft,
    places,
)
from app.games.typo2d.state import Choosing, Discarding, Doubting, Dropping, Over, Paying, Playing, State
from tests.games.typo2d.table import diagram_of, drawn, hand, in_turn, opened, play, refusal, typo


def clock_of(state: State) -> Any:
    return next(((clock.seconds, clock.key) for clock in typo().clocks(state)), None)


def doubting(seats: int = 3, own: str = "BC") -> State:
    state = in_turn("A N @", "T", own, *["XYZ"] * (seats - 1), judge="table")
    return play(state, (0, Place((2, 0), ("ANTXX",))))


@pytest.mark.rule("TH23")
def test_no_time_is_set_unless_it_is_agreed() -> None:
    for state in (opened(), in_turn("A @", "T")):
        assert clock_of(state) is None
        assert refusal(state, None, TimeUp()) == "No clock is running."


@pytest.mark.rule("TH23")
def test_who_plays_too_long_sees_nothing_and_then_the_time_starts_anew() -> None:
    state = in_turn("A N T \n . . . \n I F .", "Q", "B", "XYZ", seconds_to_play=30)
    seconds, key = clock_of(state)
    after = play(state, (None, TimeUp()))
    assert (hand(after), after.phase) == ("BT", Playing(0, ("T",)))
    assert clock_of(after) == (30, clock_of(after)[1])
    assert (seconds, key != clock_of(after)[1]) == (30, True)


@pytest.mark.rule("TH23", "TH14")
def test_after_a_word_that_does_not_exist_the_clock_takes_the_line_with_one_card_more() -> None:
    state = replace(in_turn("A N T \n . . . \n I F .", "Q", "B", "XYZ", seconds_to_play=30), phase=Paying(0))
    assert hand(play(state, (None, TimeUp()))) == "BNT"


def test_a_choice_may_have_its_time_and_ends_with_the_first_card_in_the_alphabet() -> None:
    state = play(opened("CAB", "FED", seconds_to_choose=30), (0, Choose("C")))
    assert clock_of(state) == (30, 0)
    after = play(state, (None, TimeUp()))
    assert [(each.seat, each.card) for each in after.shown] == [(0, "C"), (1, "D")]


@pytest.mark.rule("TH26")
def test_each_of_many_words_has_its_own_five_seconds() -> None:
    diagram = "B B B B B B B B B B B B . \n . C C C C C C C C C C C ."  # E pushes eleven cards along
    state = in_turn(diagram, "e", icons="printed", judge="table", seconds_to_choose=30)
    move = Shift((1, 0), "right")
    chains = draft(typo().view(state, 0), move).chains
    state = play(
        state, (0, replace(move, words=tuple(chain.letters + "S" * place for place, chain in enumerate(chains))))
    )
    keys = []
    while isinstance(state.phase, Doubting):
        keys.append(clock_of(state)[1])
        state = play(state, (1, Believe()))
    assert len(chains) > 10
    assert len({*keys, clock_of(state)[1]}) == len(chains) + 1  # nor does the next choice go on with the last one


def test_the_clock_of_a_second_word_starts_anew() -> None:
    state = play(in_turn(". I \n A @", "T", judge="table"), (0, Place((1, 1), ("AT", "IT"))))
    assert clock_of(state) != clock_of(play(state, (1, Believe())))


@pytest.mark.rule("TH28")
def test_for_an_absent_seat_the_first_card_in_the_alphabet_is_chosen_or_discarded() -> None:
    assert play(opened("CAB", "FED", "GHI"), (None, Absent(0))).phase == Choosing({0: "A"})
    state = replace(in_turn("A", "T", "CB", "XYZ"), phase=Discarding(0, 1, (), connected=False))
    assert play(state, (None, Absent(0))).gone == ("B",)
    state = replace(in_turn("A", "T", "BQV", "XYZ"), phase=Dropping(0, ("Q", "V")))
    assert play(state, (None, Absent(0))).gone == ("Q",)


@pytest.mark.rule("TH28")
@pytest.mark.parametrize("phase", [Playing(0), Playing(0, ("Q", "V"))])
def test_an_absent_seat_takes_its_card_back_without_a_penalty(phase: Any) -> None:
    state = replace(in_turn("A @", "T", "BC", "XYZ", others="Z"), phase=phase)
    state = play(state, (None, Absent(0)))
    assert (hand(state), diagram_of(state.board), state.phase) == ("BCT", "A", Playing(1))


@pytest.mark.rule("TH32", "TH14")
@pytest.mark.parametrize(
    ("diagram", "rest", "to_hand"),
    [
        ("A N T . \n . . . . \n . I T S", "I T S", "BNQT"),  # the first of two rows
        (". . I \n . . T \n A N S", "A N", "BQST"),  # a column that begins higher than the row
        ("I T S \n N . . \n A . .", "N \n A", "BQST"),  # of a row and a column that begin together the row
        ("A N", "Q", "ABN"),  # nothing is left: the card is the new first card
    ],
)
def test_an_absent_seat_that_owes_a_line_loses_the_first_of_the_longest_and_takes_its_card_back(
    diagram: str, rest: str, to_hand: str
) -> None:
    state = replace(in_turn(diagram, "Q", "B", "XYZ", others="Z"), phase=Paying(0))
    after = play(state, (None, Absent(0)))
    assert (diagram_of(after.board), hand(after), after.phase) == (drawn(rest), to_hand, Playing(1))
    older = play(replace(state, rules=1), (None, Absent(0)))
    assert (diagram_of(older.board), hand(older)) == (drawn(diagram), "BQ")  # a table of before takes no line


@pytest.mark.rule("TH28")
def test_an_absent_seat_believes() -> None:
    state = play(doubting(), (None, Absent(1)))
    assert isinstance(state.phase, Choosing)  # one of three is not enough any more
    assert refusal(doubting(), None, Absent(0)) == "Nobody waits for this seat."


@pytest.mark.rule("TH28")
def test_who_leaves_takes_their_cards_out_of_the_game_and_the_tiebreaker_goes_clockwise() -> None:
    state = play(opened("ABC", "DEF", "GHI", tiebreaker=2), (None, Leave(2)))
    assert (state.hands[2], state.tiebreaker, state.gone) == ((), 0, ())
    assert play(opened("ABC", "DEF", "GHI", tiebreaker=1), (None, Leave(1))).tiebreaker == 2
    assert typo().view(state, None).scores[2].points is None
    assert refusal(state, 2, Choose("G")) == "This seat is empty."
    assert refusal(state, None, Leave(2)) == "This seat is empty."


@pytest.mark.rule("TH28")
def test_one_player_left_wins() -> None:
    state = play(opened("ABC", "DEF"), (None, Leave(0)))
    assert isinstance(state.phase, Over)
    assert [each.seat for each in state.phase.result.ranking] == [1]
    assert state.phase.result.reason.template == "{who} is the only player left"
    assert not state.phase.result.is_broken_off, "one left wins"


@pytest.mark.rule("TH28")
def test_the_table_goes_on_without_whoever_left() -> None:
    chosen = play(opened("ABC", "DEF", "GHI"), (0, Choose("A")), (1, Choose("D")))
    assert play(chosen, (None, Leave(2))).phase == Playing(0)  # nobody else is awaited
    state = in_turn("A @", "T", "BC", "XYZ", "XYZ", others="YZ")
    assert play(state, (None, Leave(0))).phase == Playing(1)  # their card is not played
    assert [each.seat for each in play(state, (None, Leave(1))).shown] == [0, 2]
    laid = play(state, (0, Place((1, 0), ("AT",))), (None, Leave(0)))
    assert [each.seat for each in laid.shown] == [0, 1, 2]  # what lies, lies
    assert play(doubting(), (None, Leave(0))).phase == Choosing()  # nor is what they said
    assert isinstance(play(doubting(4), (1, Doubt()), (None, Leave(2))).phase, Doubting)


@pytest.mark.rule("TH28", "TH13")
def test_fewer_players_need_fewer_doubters() -> None:
    state = play(doubting(5), (1, Doubt()), (2, Doubt()))
    assert isinstance(state.phase, Doubting)
    assert isinstance(play(state, (None, Leave(4))).phase, Paying)


@pytest.mark.rule("TH28", "TH13")
def test_the_doubts_of_who_left_count_no_more() -> None:
    state = play(doubting(4), (1, Doubt()), (None, Leave(1)), (2, Doubt()))
    assert isinstance(state.phase, Doubting)  # of three players two have to doubt, and one does
    assert isinstance(play(state, (3, Doubt())).phase, Paying)


def test_the_host_makes_no_other_move_and_nobody_else_makes_theirs() -> None:
    assert refusal(opened(), None, Choose("A")) == "The host makes no such move."
    assert refusal(opened(), 0, Leave(0)) == "Only the host makes this move."


def asked(state: State, seat: int | None = 0) -> str:
    game = typo()
    each = game.ask(game.view(state, seat))
    return f"{each.first.text()} | {each.more.text()}"


def test_the_banner_says_what_is_asked() -> None:
    chosen = play(opened("ABC", "DEF"), (0, Choose("B")))
    assert asked(opened()) == "Choose a card, face down | When everybody has chosen, all cards are shown."
    assert asked(chosen) == "Your B lies face down | You can change it until everybody is ready."
    assert asked(chosen, None) == "Everybody chooses a card | "
    state = in_turn("C A . \n . N O \n . . R", "T")
    assert asked(state) == "Lay your T, then say a word | There are 4 lines: make one of three or more."
    nothing = "No word? Take half of the longest line."
    assert asked(in_turn("A", "T")) == f"Lay your T, then say a word | {nothing}"
    assert asked(state, 1) == "seat 1 lays T | "
    icon = in_turn("A N", "e", icons="printed")
    assert asked(icon) == "Lay your E, then say a word | Your E goes between two cards."
    for where_it_may_be_laid_like_any_other in (
        in_turn("A", "e", icons="printed"),
        in_turn("A N", "e", icons="optional"),
    ):
        assert asked(where_it_may_be_laid_like_any_other).endswith(f"| {nothing}")
    again = replace(in_turn("A N", "m", icons="printed"), phase=Playing(0, ("T",)))
    assert asked(again).endswith("| Taken this turn: 1. No word? Then more.")
    assert asked(again, 1) == "seat 1 lays M | They have taken a card this turn."
    assert asked(replace(again, phase=Playing(0, ("T", "U"))), 1).endswith("They have taken 2 cards this turn.")
    assert asked(in_turn("A N", "m", icons="printed")).endswith("| Or take it back in hand.")
    assert asked(in_turn("A N", "z", icons="printed")).endswith("| You may turn the line around.")
    assert asked(doubting(), 1) == "Is ANTXX a word? | seat 1 says it. Doubt it, or let it be."
    assert asked(doubting(), 0) == "You say ANTXX | Now the others may doubt it."
    assert asked(doubting(), None) == "seat 1 says ANTXX | Now the others may doubt it."
    pay = replace(state, phase=Paying(0))
    assert asked(pay) == "There is no such word | Take half of one of the longest lines, plus one card."
    assert asked(pay, 1) == "There is no such word | seat 1 takes half of one of the longest lines, plus one card."
    looked_up = play(doubting(2), (1, Doubt()))
    assert asked(looked_up).startswith("ANTXX is not a word | Take half")
    discard = replace(state, phase=Discarding(0, 1, (), connected=False))
    assert asked(discard) == "You were right: discard a card | Any card from your hand leaves the game."
    assert asked(discard, 1) == "seat 1 discards a card | The word exists: the doubt saves seat 1 a card."
    assert asked(replace(state, phase=Dropping(0, ("X", "Y")))) == (
        "You join cards that lay apart | Discard one of your penalty cards."
    )
    assert asked(play(opened(), (None, Leave(0)))) == "seat 2 is the only player left | "


def test_a_screen_knows_where_each_card_could_lie() -> None:
    view = typo().view(in_turn("A N @", "m", "eB", "XYZ", icons="optional"), 0)
    assert card_in_play(view) == "M*"
    assert {card: len(found) for card, found in places(view).items()} == {"B": 6, "E*": 8, "M*": 6}
    assert [chain.letters for chain in draft(view, Place((2, 0))).chains] == ["ANM"]
    assert card_in_play(typo().view(opened(), 0)) is None


def test_seats_that_were_equally_quick_come_clockwise_from_the_tiebreaker() -> None:
    assert typo().in_order(opened("A", "B", "C", "D", tiebreaker=2), [0, 1, 3]) == [3, 0, 1]


def test_what_shows_something_cannot_be_taken_back() -> None:
    game = typo("ANT")

    def reveals(state: State, seat: int, move: Any) -> bool:
        return game.reveals(state, move, game.apply(state, seat, move))

    first = opened("ABC", "DEF")
    assert not reveals(first, 0, Choose("A"))
    assert reveals(play(first, (0, Choose("A"))), 1, Choose("D"))
    assert not reveals(doubting(4), 1, Doubt())
    assert reveals(doubting(2), 1, Doubt())  # looked up
    assert not reveals(doubting(2), 1, Believe())
    assert not reveals(in_turn("A N @", "T"), 0, Place((2, 0), ("ANT",)))
    assert not reveals(in_turn("A N @", "m", icons="printed"), 0, TakeInHand())
    assert reveals(replace(in_turn("A", "T"), phase=Discarding(0, 1, (), connected=False)), 0, Discard("X"))
