"""Whose turn it is, when the game is over, and who may challenge what."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import Absent, IllegalMove, Leave, Malformed, Player, Seat, Skill, TimeIsOver, TimeUp
from app.core.game import Standing as Place
from app.core.table import open_table
from app.games.cubeword.cubes import ENGLISH, SETS
from app.games.cubeword.layout import Sited
from app.games.cubeword.model import Challenge, Deal, LetStand, Options, Turn
from app.games.cubeword.rules import Cubeword
from app.games.cubeword.state import Over, Standing, State, Turning
from app.lan.agreed import check_view
from app.library import default_dictionary
from tests.conformance import JUDGE
from tests.games.cubeword.table import JOKER, cubeword, laying, layout, opened, refusal

NO_MOVE = Turn()
WORDS = "CAT CATS CAST ACT AT TO SEA SEAT EAST TEA"


def play(state: State, *moves: object, words: str = WORDS) -> State:
    """The position after the moves of whoever is to turn, and of others by (seat, move)."""
    game = cubeword(words)
    for each in moves:
        seat, move = each if isinstance(each, tuple) else (turning(state), each)
        state = game.apply(state, seat, move)
    return state


def turning(state: State) -> Seat:
    assert isinstance(state.phase, Turning)
    return state.phase.seat


def reason(state: State) -> str:
    assert isinstance(state.phase, Over)
    return state.phase.result.reason.text([Player("Ann"), Player("Bo"), Player("Cy")])


def ranking(state: State) -> tuple[Place, ...]:
    assert isinstance(state.phase, Over)
    return state.phase.result.ranking


def with_points(state: State, *points: int, **changes: object) -> State:
    fields = {name: getattr(state, name) for name in State.__slots__}
    return State(**{**fields, "points": points, **changes})


@pytest.mark.rule("CH17")
def test_the_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    game = cubeword()
    drawn = {game.deal(Options(), (Player("Ann"), Player("Bo"), Player("Cy")), Random(n)).first for n in range(20)}
    assert drawn == {0, 1, 2}
    state = opened(3)
    seats = []
    for _ in range(4):
        seats.append(turning(state))
        state = play(state, NO_MOVE)
    assert seats == [0, 1, 2, 0]


@pytest.mark.rule("CH17")
def test_the_next_game_of_a_table_is_begun_by_the_next_seat_unless_others_play() -> None:
    game, three, rng = cubeword(), (Player("Ann"), Player("Bo"), Player("Cy")), Random(4)
    tables = [open_table(game, Options(), three, JUDGE, rng)]
    for _ in range(3):
        tables.append(open_table(game, Options(), three, JUDGE, rng, former=tables[-1].opening))
    first = tables[0].opening.deal.first
    assert [table.opening.deal.first for table in tables] == [(first + number) % 3 for number in range(4)]
    drawn = {open_table(game, Options(), three[:2], JUDGE, rng, former=tables[0].opening) for _ in range(20)}
    assert {table.opening.deal.first for table in drawn} == {0, 1}, "drawn anew"


@pytest.mark.rule("C2")
def test_one_to_six_may_play() -> None:
    assert list(cubeword().players) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("CH3")
def test_all_see_the_same_table() -> None:
    game, state = cubeword(WORDS), play(opened(3), laying(opened(3), layout("C A T")))
    views = {repr(replace(game.view(state, seat), seat=None)) for seat in (None, 0, 1, 2)}
    assert len(views) == 1


@pytest.mark.rule("C5", "CH22")
def test_a_turn_may_have_no_moves() -> None:
    state = play(opened(), NO_MOVE)
    assert (turning(state), state.number, state.points) == (1, 2, (0, 0))
    assert state.events[-1].text.text([Player("Ann")]) == "Ann makes no move"


# The end


@pytest.mark.rule("C19", "CH19")
@pytest.mark.parametrize(
    ("options", "points", "why"),
    [
        ({}, (99, 0), "Ann has reached 100 points"),  # at once, not at the end of the round
        ({}, (97, 0), "Ann has reached 100 points"),
        ({}, (96, 0), ""),
        ({"finish": "points", "target": 60}, (58, 0), "Ann has reached 60 points"),
        ({"target": 60}, (58, 0), ""),  # chosen before all was to be as usual again
        ({"target": 200}, (98, 0), "Ann has reached 100 points"),
        ({"finish": "lead", "lead": 30}, (40, 13), "Ann leads by 30 points"),
        ({"finish": "lead", "lead": 30}, (40, 14), ""),
        ({"finish": "turns", "turns": 5}, (40, 14), ""),
    ],
)
def test_the_game_ends_as_the_table_agreed(options, points, why) -> None:
    state = with_points(opened(**options), *points)
    after = play(state, laying(state, layout("C A T")))
    assert (reason(after) if isinstance(after.phase, Over) else "") == why


@pytest.mark.rule("C19")
def test_after_some_turns_each_the_game_ends() -> None:
    state = with_points(opened(finish="turns", turns=5), 9, 9, turns=(5, 4), number=10, phase=Turning(1))
    after = play(state, laying(state, layout("C A T")))
    assert reason(after) == "5 turns have been played"
    assert [(each.seat, each.rank, each.points) for each in ranking(after)] == [(1, 1, 12), (0, 2, 9)]


@pytest.mark.rule("CH19")
def test_a_lead_that_never_comes_ends_after_twenty_turns_each() -> None:
    state = with_points(opened(finish="lead"), 9, 9, turns=(20, 19), number=40, phase=Turning(1))
    assert reason(play(state, NO_MOVE)) == "Everybody has had 20 turns"


@pytest.mark.rule("CH19")
def test_equal_scores_share_a_rank() -> None:
    state = with_points(opened(3, finish="turns", turns=5), 9, 9, 3, turns=(5, 5, 4), number=15, phase=Turning(2))
    after = play(state, NO_MOVE)
    assert isinstance(after.phase, Over)
    assert [(each.seat, each.rank) for each in ranking(after)] == [(0, 1), (1, 1), (2, 3)]


@pytest.mark.rule("CH18")
@pytest.mark.parametrize(
    ("options", "turns", "points", "why"),
    [
        ({}, 9, 0, "10 turns have been played"),
        ({}, 8, 0, ""),
        ({"finish": "turns", "turns": 15}, 9, 0, ""),
        ({"finish": "lead"}, 9, 0, "10 turns have been played"),  # there is nobody to lead
        ({"finish": "points"}, 6, 98, "Ann has reached 100 points"),
        ({"finish": "points"}, 29, 0, "30 turns have been played"),
    ],
)
def test_alone_it_is_ten_turns_or_what_was_agreed(options, turns, points, why) -> None:
    state = with_points(opened(1, **options), points, turns=(turns,), number=turns + 1)
    after = play(state, laying(state, layout("C A T")))
    assert (reason(after) if isinstance(after.phase, Over) else "") == why


@pytest.mark.rule("CH22")
def test_when_all_make_no_move_twice_in_a_row_the_game_ends() -> None:
    state = opened(3)
    for _ in range(5):
        state = play(state, NO_MOVE)
    assert isinstance(state.phase, Turning)
    assert reason(play(state, NO_MOVE)) == "Everybody has made no move twice in a row"


@pytest.mark.rule("CH22")
def test_a_move_between_counts_anew_and_alone_nothing_stands_still() -> None:
    state = play(opened(), NO_MOVE, NO_MOVE, NO_MOVE)
    state = play(state, laying(state, layout("C")))
    assert isinstance(play(state, NO_MOVE).phase, Turning)
    alone = play(opened(1), *[NO_MOVE] * 9)
    assert isinstance(alone.phase, Turning)


# The host


@pytest.mark.rule("CH22")
def test_a_seat_that_is_late_makes_no_move() -> None:
    state = play(opened(seconds_to_turn=60), (None, TimeUp()))
    assert (turning(state), state.idle) == (1, 1)
    assert refusal(opened(), TimeUp(), seat=None) == "No clock is running."


@pytest.mark.rule("CH19")
def test_a_turn_and_the_whole_game_have_clocks_that_run_together() -> None:
    game = cubeword()
    clocks = {each.name: each.seconds for each in game.clocks(opened(finish="time", minutes=15))}
    assert clocks == {"turn": 120, "game": 900}
    assert [each.seconds for each in game.clocks(opened(finish="time", seconds_to_turn=60))] == [60, 1800]
    assert game.clocks(opened()) == ()


@pytest.mark.rule("CH19")
def test_when_the_time_of_the_game_is_over_the_turn_under_way_is_finished() -> None:
    state = play(opened(finish="time"), (None, TimeIsOver()))
    assert (turning(state), state.time_is_up) == (0, True)
    after = play(state, laying(state, layout("C A T")))
    assert (reason(after), after.points) == ("Time is up", (3, 0))


@pytest.mark.rule("CH22")
def test_absent_seats_make_no_move() -> None:
    state = play(opened(3), (None, Absent(0)))
    assert turning(state) == 1
    assert refusal(state, Absent(0), seat=None) == "Nobody waits for this seat."


@pytest.mark.rule("CH22", "C16")
def test_who_has_left_is_skipped_not_ranked_and_has_no_turns() -> None:
    state = play(opened(3), (None, Leave(1)), NO_MOVE)
    assert (turning(state), state.number) == (2, 2)
    after = play(state, (None, Leave(0)))
    assert reason(after) == "Cy is the only player left"
    assert [each.seat for each in ranking(after)] == [2]
    assert refusal(opened(3), Leave(7), seat=None) == "This seat is empty."


@pytest.mark.rule("CH22")
def test_whose_turn_it_was_may_leave() -> None:
    assert turning(play(opened(3), (None, Leave(0)))) == 1


@pytest.mark.rule("CH19", "CH22")
def test_who_leaves_in_the_last_turn_ends_the_game() -> None:
    late = play(opened(3, finish="time"), (None, TimeIsOver()))
    assert turning(play(late, (None, Leave(1)))) == 0, "somebody else's leaving does not"
    assert reason(play(late, (None, Leave(0)))) == "Time is up"
    last = with_points(opened(3, finish="turns", turns=5), 9, 8, 7, turns=(5, 5, 4), phase=Turning(2))
    assert reason(play(last, (None, Leave(2)))) == "5 turns have been played"


@pytest.mark.rule("CH22")
def test_who_plays_alone_and_leaves_ends_the_game_and_is_not_ranked() -> None:
    state = play(opened(1), (None, Leave(0)))
    assert (reason(state), ranking(state)) == ("Everybody has left", ())


# Challenges


def table(seats: int = 2, **options: Any) -> State:
    return opened(seats, judge="table", **options)


@pytest.mark.rule("CH15")
def test_with_the_dictionary_as_judge_a_turn_with_a_fault_cannot_end() -> None:
    state = opened()
    assert refusal(state, laying(state, layout("T C A"))) == "TCA is not a word."


@pytest.mark.rule("CH15")
def test_with_the_table_as_judge_any_letters_stand_until_somebody_objects() -> None:
    state = table(3)
    state = play(state, laying(state, layout("T C A")))
    assert (state.points, turning(state)) == ((3, 0, 0), 1)
    assert play(state, NO_MOVE).points == (3, 0, 0)


@pytest.mark.rule("CH15")
@pytest.mark.parametrize("challenger", [1, 2])
def test_a_challenged_turn_with_a_wrong_word_never_was_and_counts_as_one_without_moves(challenger) -> None:
    before = table(3)
    state = play(before, laying(before, layout("T C A")), (challenger, Challenge()))
    assert (state.layout, state.points, state.ages) == ((), (0, 0, 0), {})
    assert (turning(state), state.number, state.idle) == (1, 2, 1)
    assert state.events[-1].text.text([Player("Ann")]) == "TCA is not a word: Ann’s turn is undone"


@pytest.mark.rule("CH15")
def test_where_all_are_words_nothing_happens() -> None:
    before = table(3)
    state = play(before, laying(before, layout("C A T")), (2, Challenge()))
    assert (state.points, turning(state)) == ((3, 0, 0), 1)
    with pytest.raises(IllegalMove, match="nothing to challenge"):
        play(state, (1, Challenge()))


@pytest.mark.rule("CH15")
@pytest.mark.parametrize(("diagram", "told"), [("C A T", "CAT is a word"), ("C A T\n. T .", "All of them are words")])
def test_it_is_said_whether_one_word_was_looked_up_or_several(diagram: str, told: str) -> None:
    before = table()
    state = play(before, laying(before, layout(diagram)), (1, Challenge()))
    assert state.events[-1].text.text([Player("Ann")]) == told


@pytest.mark.rule("CH15")
def test_only_words_that_were_not_there_before_are_looked_up() -> None:
    before = table(3)
    state = play(before, laying(before, layout("T C A")), NO_MOVE)
    below = layout(". . .\n. . .\nS E A", S=13, E=12, A=22)
    state = play(state, Turn(below))
    assert state.points == (3, 0, 3)
    assert play(state, (1, Challenge())).points == (3, 0, 3)  # TCA is old


@pytest.mark.rule("CH15", "CH21")
def test_a_spelling_that_does_not_count_is_challenged_also_where_it_stands_beside_the_one_that_does() -> None:
    game, spelled = Cubeword(default_dictionary()), {"G": 4, "R": 6, "E": 22, "Y": 0}
    state = opened(2, cubes=layout("G R E Y", **spelled), judge="table", american=False)
    gray = Turn(layout(". . . .\n. . . .\nG R A Y", G=17, R=12, A=1, Y=14))
    laid = game.apply(state, 0, gray)
    assert game.ask(game.view(laid, 1)).more.text() == "You may challenge GRAY."
    assert game.bot(Skill.CHILD)(game.view(laid, 1)) == Challenge()
    after = game.apply(laid, 1, Challenge())
    assert (after.layout, after.events[-1].text.details["word"]) == (state.layout, "GRAY")


@pytest.mark.rule("CH15")
def test_nobody_challenges_their_own_turn_nor_an_older_one() -> None:
    before = table(3)
    state = play(before, laying(before, layout("T C A")))
    assert refusal(state, Challenge(), seat=0) == "There is nothing to challenge."
    later = play(state, NO_MOVE)
    assert refusal(later, Challenge(), seat=2) == "There is nothing to challenge."


@pytest.mark.rule("CH15")
def test_a_turn_that_ends_the_game_counts_when_all_others_let_it_go() -> None:
    state = with_points(table(3), 99, 0, 0)
    state = play(state, laying(state, layout("C A T")))
    assert state.phase == Standing(0)
    state = play(state, (1, LetStand()))
    assert isinstance(state.phase, Standing)
    assert reason(play(state, (2, LetStand()))) == "Ann has reached 100 points"
    assert reason(play(state, (2, Challenge()))) == "Ann has reached 100 points"  # they are words
    assert reason(play(state, (None, Absent(2)))) == "Ann has reached 100 points"


@pytest.mark.rule("CH15", "CH22")
def test_who_has_made_such_a_turn_may_leave_before_it_counts() -> None:
    state = with_points(table(3), 99, 0, 0)
    left = play(state, laying(state, layout("C A T")), (None, Leave(0)))
    players, game = (Player("Ann"), Player("Bo"), Player("Cy")), cubeword(WORDS)
    for seat in (None, 1, 2):
        check_view(game, game.view(left, seat), seat, players)
    assert turning(play(left, (1, LetStand()), (2, LetStand()))) == 1


@pytest.mark.rule("CH15")
def test_a_turn_that_would_end_the_game_with_a_wrong_word_does_not() -> None:
    state = with_points(table(3), 99, 0, 0)
    state = play(state, laying(state, layout("T C A")), (1, Challenge()))
    assert (state.points, turning(state)) == ((99, 0, 0), 1)


# Today


@pytest.mark.rule("CH23")
def test_a_day_may_leave_cubes_out_and_begin_with_a_word() -> None:
    game = cubeword(WORDS)
    deal = Deal(0, 1, SETS["english"][:18], joker=False, laid=layout("C A T"))
    state = game.start(Options(), deal)
    assert game.view(state, 0).before == state.layout
    assert refusal(state, Turn((layout("A!")[0],)), words=WORDS) == "There is no such cube."
    assert state.ages == {"CAT": 0}
    assert len(deal.cubes) < JOKER


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (Deal(0, 2, ()), "does not bear five letters"),
        (Deal(0, 2, ("ABCDE",) * 61), "does not bear five letters"),
        (Deal(0, 2, ("ABCDE", "ABCD")), "does not bear five letters"),
        (Deal(0, 2, ("ABCDE", "AABCD")), "does not bear five letters"),
        (Deal(0, 2, ("abcde",)), "does not bear five letters"),
        (Deal(0, 2, ("ÄBCDE",)), "does not bear five letters"),
        (Deal(0, 2, ENGLISH, laid=(Sited(0, (0, 0), "Q"),)), "This cube has no Q"),
        (Deal(0, 2, ENGLISH, laid=(Sited(0, (0, 0), "A"), Sited(0, (2, 0), "T"))), "cannot lie so"),
        (Deal(0, 2, ENGLISH, laid=(Sited(0, (0, 0), "A"), Sited(1, (0, 0), "E"))), "cannot lie so"),
        (Deal(0, 2, ENGLISH, laid=(Sited(0, (0, 0), "A"), Sited(1, (90, 0), "E"))), "cannot lie so"),
        (Deal(2, 2, ENGLISH), "nobody begins"),
        (Deal(0, 7, ENGLISH), "too many seats"),
    ],
)
def test_what_is_no_deal_of_this_game_is_refused(deal: Deal, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        cubeword().start(Options(), deal)


def test_as_many_cubes_may_be_dealt_as_sixty() -> None:
    assert cubeword().start(Options(), Deal(1, 2, ("ABCDE",) * 60)).joker == 60
