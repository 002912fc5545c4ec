"""What came of a turn that something better was found for: nothing is missed that brought as much in the end."""

from dataclasses import replace

import pytest

from app.core.game import Skill
from app.games.wordcross.aftermath import came_of
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Dispute, LetStand
from app.games.wordcross.state import LastTurns, Playing
from app.games.wordcross.weighing import A_TURN
from app.library import default_dictionary
from tests.games.wordcross.contest import game
from tests.games.wordcross.table import LEFT, PASS, RIGHT, opened, play, steal, take, with_phase, wordcross

WORDS = "THIN WOOD THE"
START = opened("WO .", ". E", boxes={"SW": "TH", "NE": "IN OD"})


def came(*moves, turn, start=START) -> float:
    """What came of the first of some turns."""
    end = play(start, turn, *moves, words=WORDS)
    view = wordcross(WORDS).view
    return came_of(view(start, 0), turn if isinstance(turn, Turn) else Turn(turn), view(end, 0))


@pytest.mark.parametrize(
    ("locks", "later", "points"),
    [((0,), PASS, 8), ((), PASS, 0), ((), Turn(None, (0,)), 8)],
)
def test_a_word_brings_its_points_once_it_is_locked_be_it_later(locks, later, points) -> None:
    assert came(PASS, later, turn=Turn(take(START, "OD", RIGHT), locks)) == points


def test_a_fragment_brings_what_another_makes_of_it_less_a_turn() -> None:
    start = opened("", ". E", boxes={"SW": "TH", "NE": "IN OD"})
    laid = take(start, "TH", LEFT)
    assert came(PASS, Turn(take(start, "IN", RIGHT), (0,)), turn=laid, start=start) == 7 - A_TURN
    assert came(PASS, take(start, "IN", RIGHT), turn=laid, start=start) == 0


def test_a_fragment_that_was_stolen_brings_nothing() -> None:
    start = opened("", ". E", boxes={"SW": "TH"})
    laid = play(start, take(start, "TH", LEFT), words=WORDS)
    assert came(Turn(steal(laid, "TH", LEFT), (0,)), turn=take(start, "TH", LEFT), start=start) == 0


def test_what_is_locked_in_the_next_round_is_not_of_this_one() -> None:
    start = with_phase(opened("TH .", ". E", boxes={"NE": "IN"}), LastTurns((0,)), barren=0)
    turn = Turn(take(start, "IN", RIGHT))
    scored = play(start, turn, words=WORDS)
    again = with_phase(replace(scored, board=opened("TH IN").board), Playing(0))
    locked = play(again, Turn(None, (0,)), words=WORDS)
    view = wordcross(WORDS).view
    assert came_of(view(start, 0), turn, view(locked, 0)) == 0


def test_a_word_whose_turn_was_undone_brings_nothing() -> None:
    start = opened("WO .", ". E", boxes={"SW": "TH", "NE": "IN OD"}, judge="table")
    turn = Turn(take(start, "IN", RIGHT), (0,))
    made = play(start, turn, words=WORDS)
    disputed, left_standing = (play(made, (1, answer), words=WORDS) for answer in (Dispute(), LetStand()))
    view = wordcross(WORDS).view
    assert came_of(view(start, 0), turn, view(left_standing, 0)) == 7
    assert came_of(view(start, 0), turn, view(disputed, 0)) == 0


def test_nothing_was_missed_by_a_turn_that_brought_as_much_as_the_better_one_promised() -> None:
    bot, start = game().bot(Skill.MASTER), opened("TH .", ". E", boxes={"NE": "IN"})  # who would like TH, too
    left_open, locked = (Turn(take(start, "IN", RIGHT), locks) for locks in ((), (0,)))
    before, made = game().view(start, 0), play(start, left_open, PASS, words=default_dictionary())
    never, later = (play(made, turn, words=default_dictionary()) for turn in (PASS, Turn(None, (0,))))
    assert bot.missed(before, (left_open, locked), 4.7, game().view(never, 0)) == 4.7
    assert bot.missed(before, (left_open, locked), 4.7, game().view(later, 0)) == 0.0
    assert bot.missed(before, (left_open, locked), 0.7, game().view(never, 0)) == 0.0, "so little may be luck"


def test_of_words_that_were_disputed_all_that_was_hoped_was_missed() -> None:
    state = opened("TH .", "", boxes={"NE": "IN"}, judge="table")
    made = play(state, take(state, "IN", RIGHT), words=default_dictionary())
    view = game().view(made, 1)
    assert game().bot(Skill.MASTER).missed(view, (Dispute(), LetStand()), 4.0, view) == 4.0


@pytest.mark.rule("W21", "WH19")
def test_a_turn_that_a_dispute_has_undone_is_not_told_of_as_if_it_had_locked_its_word() -> None:
    state = opened("TH .", "", boxes={"NE": "OD IN"}, judge="table")
    wrong, right = (Turn(take(state, each, RIGHT), (0,)) for each in ("OD", "IN"))
    undone = play(state, wrong, (1, Dispute()), words=default_dictionary())
    view = game().view
    assert game().bot(Skill.MASTER).missed(view(state, 0), (wrong, right), 4.0, view(undone, 0)) == 0.0
