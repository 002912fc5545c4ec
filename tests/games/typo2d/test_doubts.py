"""Words the table doubts: who has them looked up, and what follows."""

from dataclasses import replace
from typing import Any

import pytest

from app.core.game import Leave, Player, TimeUp
from app.games.typo2d.deck import ALPHABET, NAMES
from app.games.typo2d.doubts import doubters_needed
from app.games.typo2d.model import Believe, Discard, Doubt, Options, Place
from app.games.typo2d.state import Choosing, Discarding, Doubting, Over, Paying, Playing, State
from tests.games.typo2d.table import board, diagram_of, hand, in_turn, play, refusal, row, typo

BOTH = """
    . I
    A @
"""


def said(*words: str, diagram: str = "A N @", card: str = "T", own: str = "BC", seats: int = 2, **agreed: Any) -> State:
    """Seat 0 has laid its card and said these words; the others may doubt them."""
    cell = (1, 1) if diagram == BOTH else (2, 0)
    state = in_turn(diagram, card, own, *["XYZ"] * (seats - 1), judge="table", **agreed)
    return play(state, (0, Place(cell, words)))


@pytest.mark.rule("TH26")
def test_the_table_lets_a_word_stand_that_nobody_doubts_even_if_there_is_no_such_word() -> None:
    state = play(said("ANTXYZ"), (1, Believe()))
    assert (diagram_of(state.board), state.phase) == ("A N T", Choosing())


@pytest.mark.rule("T24")
def test_who_has_laid_a_card_is_seen_to_have_one_fewer_until_it_comes_back() -> None:
    def left(state: State) -> list[int | None]:
        return [score.points for score in typo().view(state, 1).scores]

    before = in_turn("A N @", "T", "BC", "XYZ", judge="table")
    judged = play(before, (0, Place((2, 0), ("ANTXYZ",))))
    assert (left(before), left(judged)) == ([3, 3], [2, 3])
    assert left(play(judged, (1, Doubt()))) == [3, 3]
    assert left(play(judged, (1, Believe()))) == [2, 3]


@pytest.mark.rule("TH26")
def test_the_dictionary_as_judge_refuses_what_it_does_not_know_and_nobody_doubts() -> None:
    state = in_turn("A N @", "T", judge="dictionary")
    assert refusal(state, 0, Place((2, 0), ("ANTXYZ",))) == "ANTXYZ is not in the dictionary."
    assert play(state, (0, Place((2, 0), ("ANT",))), words="ANT").phase == Choosing()


@pytest.mark.rule("TH26")
def test_silence_believes_after_five_seconds() -> None:
    state = said("ANTXYZ", seats=4)
    seconds = [clock.seconds for each in (state, said("ANTXYZ", seconds_to_doubt=20)) for clock in typo().clocks(each)]
    assert seconds == [5, 20]
    assert play(state, (1, Doubt()), (None, TimeUp())).phase == Choosing()


@pytest.mark.rule("TH26", "TH27")
def test_silence_about_one_word_is_not_silence_about_what_comes_next() -> None:
    state = play(said("ATTIC", "ITEM", diagram=BOTH, seats=4), (None, TimeUp()))
    assert isinstance(state.phase, Doubting)
    assert (state.phase.number, state.phase.votes) == (1, {})
    assert play(state, (None, TimeUp())).phase == Choosing()


@pytest.mark.rule("T21", "TH13")
@pytest.mark.parametrize(
    ("seats", "doubters", "needed"),
    [
        *((seats, "all", needed) for seats, needed in [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]),
        *((seats, "others", needed) for seats, needed in [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]),
    ],
)
def test_half_or_more_have_a_word_looked_up(seats: int, doubters: str, needed: int) -> None:
    state = said("ANTXYZ", seats=seats, doubters=doubters)
    assert doubters_needed(state) == needed
    for seat in range(1, needed):
        state = play(state, (seat, Doubt()))
        assert isinstance(state.phase, Doubting)
    assert isinstance(play(state, (needed, Doubt())).phase, Paying)


@pytest.mark.rule("T21")
def test_fewer_than_half_do_not() -> None:
    state = play(said("ANTXYZ", seats=4), (1, Doubt()), (2, Believe()))
    assert isinstance(state.phase, Doubting)
    assert play(state, (3, Believe())).phase == Choosing()


@pytest.mark.rule("T21")
@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ([(1, Doubt()), (2, Believe()), (3, Believe())], "Too few doubted ANTXYZ: it stands"),
        ([(2, Believe()), (3, Believe())], "Ann lays T in ANT: ANTXYZ"),  # nobody doubted: that is no news
        ([(1, Doubt()), (None, TimeUp())], "Too few doubted ANTXYZ: it stands"),
        ([(1, Doubt()), (None, Leave(2)), (3, Believe())], "Too few doubted ANTXYZ: it stands"),
    ],
)
def test_the_table_reads_of_a_doubt_that_was_shared_by_too_few(answers: list[tuple[Any, Any]], told: str) -> None:
    state = play(said("ANTXYZ", seats=4), *answers)
    assert state.phase == Choosing()
    assert state.events[-1].text.text([Player(name) for name in ("Ann", "Bo", "Cid", "Dot")]) == told


def test_nobody_is_asked_any_more_when_there_cannot_be_enough_doubters() -> None:
    assert play(said("ANTXYZ", seats=4), (1, Believe()), (2, Believe())).phase == Choosing()


def test_the_speaker_does_not_vote_and_nobody_votes_twice() -> None:
    state = play(said("ANTXYZ", seats=4), (1, Believe()))
    assert refusal(state, 0, Doubt()) == "It is not your turn."
    assert refusal(state, 1, Doubt()) == "It is not your turn."


@pytest.mark.rule("T22", "TH15")
def test_a_doubted_word_that_exists_lets_its_speaker_discard_any_card_of_their_hand() -> None:
    state = play(said("ANTIC"), (1, Doubt()), words="ANTIC")
    assert isinstance(state.phase, Discarding)
    assert typo().view(state, 0).discardable == ("B", "C")
    assert typo().view(state, 1).discardable == ()
    state = play(state, (0, Discard("C")))
    assert (hand(state), state.gone, state.phase) == ("B", ("C",), Choosing())


@pytest.mark.rule("TH15", "T24")
def test_such_a_discard_can_be_the_last_card_and_wins() -> None:
    state = play(said("ANTIC", own="B"), (1, Doubt()), words="ANTIC")
    assert isinstance(state.phase, Over)
    assert state.phase.result.ranking[0].seat == 0
    older = play(replace(said("ANTIC", own="B"), rules=1), (1, Doubt()), words="ANTIC")
    assert isinstance(older.phase, Discarding)  # a table of before is asked
    assert isinstance(play(older, (0, Discard("B"))).phase, Over)


@pytest.mark.rule("TH15", "TH16")
def test_without_cards_there_is_nothing_to_discard() -> None:
    state = said("ANTIC", own="")
    assert isinstance(state.phase, Doubting)  # nobody has won while the word may be doubted
    assert isinstance(play(state, (1, Doubt()), words="ANTIC").phase, Over)


@pytest.mark.rule("T23", "TH14")
def test_a_word_that_does_not_exist_brings_the_card_back_and_costs_a_line_with_one_card_more() -> None:
    state = play(said("ANTXYZ"), (1, Doubt()))
    assert diagram_of(state.board) == "A N"
    assert isinstance(state.phase, Paying)
    assert refusal(state, 0, Place((2, 0), ("ANT",)), "ANT") == "That is not what is asked for now."
    state = play(state, (0, row(0, 0, 2)))
    assert hand(state) == "ABCN"  # both cards, not one; their T is the new first card
    assert (state.board, state.phase) == ({(0, 0): "T"}, Choosing())


@pytest.mark.rule("TH14")
def test_after_that_the_card_must_still_be_laid() -> None:
    state = in_turn("A N @ \n . . . \n I N S", "T", "B", "XYZ", judge="table")
    state = play(state, (0, Place((2, 0), ("ANTXYZ",))), (1, Doubt()), (0, row(0, 2, 3)))
    assert state.phase == Playing(0, ("N", "S"))
    assert isinstance(play(state, (0, Place((2, 0), ("ANT",)))).phase, Doubting)


@pytest.mark.rule("TH27")
def test_two_words_are_doubted_one_by_one() -> None:
    state = said("ATTIC", "ITEM", diagram=BOTH)
    game = typo()
    assert [each.word for each in game.view(state, 1).said] == ["ATTIC", "ITEM"]
    assert game.view(state, 1).doubted == 0
    state = play(state, (1, Believe()))
    assert game.view(state, 1).doubted == 1
    assert play(state, (1, Believe())).phase == Choosing()


@pytest.mark.rule("TH27", "TH15")
def test_each_doubted_word_that_exists_is_a_discard() -> None:
    state = play(said("ATTIC", "ITEM", diagram=BOTH), (1, Doubt()), (1, Doubt()), words="ATTIC ITEM")
    assert isinstance(state.phase, Discarding)
    state = play(state, (0, Discard("B")))
    assert (state.gone, isinstance(state.phase, Over)) == (("B", "C"), True)


@pytest.mark.rule("TH31", "T21", "T22")
def test_the_same_word_for_both_lines_is_doubted_and_looked_up_once_and_brings_one_discard() -> None:
    laid = in_turn("A @ \n . A", "A", "BCD", "XYZ", judge="table")
    said_twice = play(laid, (0, Place((1, 0), ("AARDVARK", "AARDVARK"))))
    assert [each.word for each in typo().view(said_twice, 1).said] == ["AARDVARK", "AARDVARK"]
    assert play(said_twice, (1, Believe())).phase == Choosing()
    proved = play(said_twice, (1, Doubt()), words="AARDVARK")
    assert proved.phase == Discarding(0, 1, (), connected=False)
    older = play(replace(said_twice, rules=1), (1, Believe()))
    assert isinstance(older.phase, Doubting)  # a table of before asks for each line


@pytest.mark.rule("T21", "TH13")
def test_the_log_says_who_doubted() -> None:
    players = [Player(name) for name in ("Ann", "Bo", "Cy", "Di")]

    def log(state: State) -> list[str]:
        return [event.text.text(players) for event in state.events]

    assert log(play(said("ANTXX", seats=4), (3, Doubt()), (1, Doubt())))[-2] == "Bo and Di doubt ANTXX, said by Ann"
    assert log(play(said("ANTXX", seats=4), (3, Doubt()), (1, Believe()), (2, Believe())))[-2:] == [
        "Di doubts ANTXX, said by Ann",
        "Too few doubted ANTXX: it stands",
    ]
    older = play(replace(said("ANTXX"), rules=1), (1, Doubt()))
    assert log(older)[-2:] == ["Ann lays T in ANT: ANTXX", "ANTXX is looked up: there is no such word"]


@pytest.mark.rule("TH27", "TH14")
def test_one_word_that_does_not_exist_undoes_all_and_brings_no_discard() -> None:
    state = play(said("ATTIC", "ITXYZ", diagram=BOTH), (1, Doubt()), (1, Doubt()), words="ATTIC")
    assert isinstance(state.phase, Paying)
    assert state.board == board(BOTH)
    assert state.tiebreaker == 1


@pytest.mark.rule("T25")
@pytest.mark.parametrize("word", ["FÊTE", "fete", "Fête"])
def test_accents_do_not_count(word: str) -> None:
    state = in_turn("F @", "E", judge="dictionary")
    assert play(state, (0, Place((1, 0), (word,))), words="FETE").said == ((0, "FETE"),)


@pytest.mark.rule("T25", "T26")
def test_verb_forms_and_plurals_count_and_compounds_only_if_the_dictionary_has_them() -> None:
    dictionary = "HAT HATS HATTED HATSTAND"
    state = in_turn("H A @", "T", judge="dictionary")
    for word in dictionary.split():
        assert play(state, (0, Place((2, 0), (word,))), words=dictionary).phase == Choosing()
    assert "is not in the dictionary" in refusal(state, 0, Place((2, 0), ("HATBOX",)), dictionary)


@pytest.mark.rule("TH22")
def test_each_letter_has_a_name_of_our_own_that_begins_with_it() -> None:
    assert [name[0] for name in NAMES] == list(ALPHABET)
    assert all(name.isascii() and name.isupper() and 3 <= len(name) <= 7 for name in NAMES)


@pytest.mark.rule("T27")
@pytest.mark.parametrize("judge", ["table", "dictionary"])
def test_names_on_the_cards_of_the_table_are_words_where_that_is_agreed(judge: str) -> None:
    state = in_turn("A N @", "N", judge=judge, card_names=True)
    state = play(state, (0, Place((2, 0), ("ANNA",))))
    if judge == "table":
        state = play(state, (1, Doubt()))
        assert isinstance(state.phase, Discarding)
    else:
        assert state.phase == Choosing()
    plain = in_turn("A N @", "N", judge="dictionary")
    assert refusal(plain, 0, Place((2, 0), ("ANNA",))) == "ANNA is not in the dictionary."


@pytest.mark.rule("T27")
def test_a_name_counts_only_for_its_own_letters() -> None:
    words = typo().words_of(Options(card_names=True))
    assert words.begins("AN")
    assert not words.begins("ANNE")
    assert words.letters_between("AN", "") == 1 << 13  # N


def test_a_word_the_house_strikes_does_not_exist() -> None:
    struck = replace(typo("ANTIC").dictionary, strike=frozenset({"ANTIC"}))
    assert isinstance(play(said("ANTIC"), (1, Doubt()), words=struck).phase, Paying)
