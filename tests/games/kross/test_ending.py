"""Claims, votes, marks, totals and ties: how a game of KROSS ends, rule by rule."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.dawg import built, flags
from app.core.game import Absent, Leave, Player, TimeUp
from app.core.lexicon import Dictionary, Lexicon
from app.games.kross.model import Claim, Mark, NoClaim, Options, Run, Vote, moved_card
from app.games.kross.state import Claiming, State
from tests.games.kross.table import kross, opened, play, refusal, result_of, sheet
from tests.words import dictionary_of

PLAYERS = (Player("Ann"), Player("Bo"), Player("Cy"), Player("Di"), Player("Ed"))


def ended(*sheets: str, tasks: tuple[int, ...] = (), first: frozenset[int] = frozenset(), **options: Any) -> State:
    """A game in which all squares are written; each may claim a word now."""
    return replace(opened(len(sheets), tasks, **options), sheets=sheets, phase=Claiming(), first=first)


def without_claims(state: State) -> State:
    return play(state, *((seat, NoClaim()) for seat in state.seats))


def totals(state: State) -> dict[int, int]:
    return {standing.seat: standing.points for standing in result_of(state).ranking}


@pytest.mark.rule("K17", "KH11", "KH12")
def test_a_counted_word_that_fits_the_task_brings_three_points_once() -> None:
    two_rooms = sheet("HOUSE", "HOUSES")
    assert totals(without_claims(ended(two_rooms, sheet("HOUSE"), tasks=(18, 2)))) == {0: 7 + 10 + 3, 1: 7}


@pytest.mark.rule("K17", "KH11")
def test_a_task_may_allow_words_that_the_dictionary_does_not() -> None:
    assert totals(without_claims(ended(sheet("LIAM"), sheet("LIAM"), tasks=(19, 1)))) == {0: 5 + 3, 1: 0}


@pytest.mark.rule("K7", "K17", "KH11")
def test_a_task_allows_no_word_that_the_house_has_struck_or_the_family_filter_leaves_out() -> None:
    words = Lexicon(built("test", {"HOUSE": flags(), "HOUSES": flags(rude=True)}))
    lines = sheet("HOUSE", "", "HOUSES", "", "LIAM")
    for task, dictionary, counted in [
        (18, Dictionary(words), "HOUSE HOUSES"),
        (18, Dictionary(words, strike=frozenset({"HOUSE"})), "HOUSES"),
        (18, Dictionary(words, family=True), "HOUSE"),
        (18, Dictionary(words, family=True, allow=frozenset({"HOUSES"})), "HOUSE HOUSES"),
        (19, Dictionary(words, family=True, strike=frozenset({"ANNA"})), "HOUSE LIAM"),
        (19, Dictionary(words, family=True, strike=frozenset({"LIAM"})), "HOUSE"),
    ]:
        judge = kross(dictionary).judge
        assert [each.word for each in judge.best(lines, task).counted] == counted.split()


@pytest.mark.rule("K16", "K18", "K22", "K23")
def test_the_total_is_rows_and_columns_and_bonuses_less_letter_cards() -> None:
    """The printed example as the ledger gives it: 7 + 3 + 3 + 3 − 2."""
    game = kross(dictionary_of("HOUSE HOT TEA SHE"))
    state = ended(sheet("HOUSE", "HOTEA", "SHE"), sheet(""), tasks=(18, 1))
    state = replace(state, holders=moved_card(moved_card(state.holders, "Q", 0), "X", 0))
    result = result_of(play(state, (0, NoClaim()), (1, NoClaim()), game=game), game)
    best = result.ranking[0]
    assert best.points == 14
    assert [(part.label.text(), part.points) for part in best.parts] == [
        ("Rows", 13),
        ("Columns", 0),
        ("Task: HOUSE", 3),
        ("Letter cards: Q X", -2),
    ]
    first = replace(state, first=frozenset({0}))
    assert result_of(play(first, (0, NoClaim()), (1, NoClaim()), game=game), game).ranking[0].points == 17


@pytest.mark.rule("K24")
@pytest.mark.parametrize(
    ("mine", "theirs", "ranks", "reason"),
    [
        (("HOUSE", "SHE"), ("SATIN",), [1, 2], "Ann wins with 10 points"),
        # 10 points each: one word of six letters, or five and three
        (("HOUSES",), ("HOUSE", "SHE"), [1, 2], "Ann wins the tie at 10: more words of 6 letters"),
        # 5 points each: one word of four, or three and two
        (("TEA", "TO"), ("DOOR",), [2, 1], "Bo wins the tie at 5: more words of 4 letters"),
        (("TEA",), ("NET",), [1, 1], "Ann and Bo draw: 3 points each"),
    ],
)
def test_a_tie_goes_to_most_words_of_six_letters_then_five_and_so_on(
    mine: tuple[str, ...], theirs: tuple[str, ...], ranks: list[int], reason: str
) -> None:
    game = kross(dictionary_of("HOUSE HOUSES SHE SATIN DOOR TEA NET TO"))
    spread = [
        sheet(*(word if row % 2 == 0 else "" for row, word in enumerate(interleaved(each)))) for each in (mine, theirs)
    ]
    state = play(ended(*spread), (0, NoClaim()), (1, NoClaim()), game=game)
    result = result_of(state, game)
    assert [next(each.rank for each in result.ranking if each.seat == seat) for seat in (0, 1)] == ranks
    assert result.reason.text(PLAYERS) == reason


@pytest.mark.rule("K24")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        # 7, 5 and 5 points
        ("HOUSE DOOR TEA/TO", "Ann wins with 7 points; Bo stands before Cy at 5: more words of 4 letters"),
        ("DOOR TEA/TO TEA/TO", "Ann wins the tie at 5: more words of 4 letters"),
        ("DOOR DOOR TEA/TO", "Ann and Bo draw: 5 points each; Bo stands before Cy at 5: more words of 4 letters"),
        ("HOUSE TEA NET", "Ann wins with 7 points"),
    ],
)
def test_every_tie_is_told_with_what_decided_it(words: str, reason: str) -> None:
    game = kross(dictionary_of("HOUSE DOOR TEA NET TO"))
    spread = [sheet(*interleaved(tuple(each.split("/")))) for each in words.split()]
    state = play(ended(*spread), *((seat, NoClaim()) for seat in range(3)), game=game)
    assert result_of(state, game).reason.text(PLAYERS) == reason


def test_one_point_is_not_several() -> None:
    state = ended(sheet("TO"), sheet(""))
    one = result_of(without_claims(replace(state, holders=moved_card(state.holders, "K", 0))))
    both = result_of(without_claims(replace(state, sheets=(sheet("TO"), sheet("TO")))))
    assert one.reason.text(PLAYERS) == "Ann wins with 1 point"
    assert both.reason.text(PLAYERS) == "Ann and Bo draw: 2 points each"


def interleaved(words: tuple[str, ...]) -> list[str]:
    """Words with an empty line between, so that no column makes one."""
    return [line for word in words for line in (word, "")]


@pytest.mark.rule("KH13", "K12")
@pytest.mark.parametrize(
    ("votes", "accepted"),
    [
        ((True, True, False, False), True),  # half is enough
        ((True, False, False, False), False),
        ((True, True, True, True), True),
    ],
)
def test_half_of_the_others_accept_an_unlisted_word_for_a_task(votes: tuple[bool, ...], accepted: bool) -> None:
    state = ended(sheet("XYLO"), *[sheet("")] * 4, tasks=(14, 1, 2, 3, 4))
    state = play(state, (0, Claim("XYLO")), *((seat, NoClaim()) for seat in range(1, 5)))
    view = kross().view(state, 1)
    assert (view.phase, view.tasks) == ("vote", (14, None, None, None, None))
    assert view.active == {1, 2, 3, 4}
    state = play(state, *((seat, Vote(0, accept)) for seat, accept in enumerate(votes, 1)))
    assert totals(state)[0] == (5 + 3 if accepted else 0)


@pytest.mark.rule("KH13")
def test_who_is_not_asked_is_told_what_goes_on_and_whom_all_wait_for() -> None:
    """Who looks on is told the same: it stands on the curtain of whoever is asked."""

    def told(seat: int | None) -> str:
        return kross().ask(kross().view(state, seat)).first.text(PLAYERS)

    state = play(ended(sheet("XYLO"), sheet(""), sheet(""), highlighting="hand"), (0, Claim("XYLO")))
    assert told(0) == told(None) == "Words are claimed for tasks"
    state = play(state, (1, NoClaim()))
    assert told(0) == told(None) == "Cy may claim a word"
    state = play(state, (2, NoClaim()))
    assert told(0) == told(None) == "Ann claims XYLO"
    state = play(state, (2, Vote(0, True)))
    assert told(0) == told(2) == told(None) == "Bo votes on a claim"
    state = play(state, (1, Vote(0, True)), (0, Mark(())))
    assert told(0) == told(None) == "Each marks the words that count"
    assert kross().ask(kross().view(state, None)).more.text(PLAYERS) == ""
    state = play(state, (1, Mark(())))
    assert told(0) == told(None) == "Cy marks the words that count"


@pytest.mark.rule("KH13")
def test_silence_means_yes() -> None:
    state = play(ended(sheet("XYLO"), sheet(""), sheet("")), (0, Claim("XYLO")), (1, NoClaim()), (2, NoClaim()))
    assert totals(play(state, (1, Vote(0, False)), (None, TimeUp())))[0] == 8
    assert totals(play(state, (1, Vote(0, True)), (None, Absent(2))))[0] == 8


@pytest.mark.rule("KH13")
@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("ZEBRA", "ZEBRA is not on your sheet."),
        ("XL", "XL is not on your sheet."),  # not side by side
        ("HOUSE", "HOUSE already fits your task."),
    ],
)
def test_only_an_unlisted_string_of_the_own_sheet_can_be_claimed(word: str, sentence: str) -> None:
    state = ended(sheet("XYLO", "HOUSE"), sheet(""), tasks=(18, 1))
    assert refusal(state, 0, Claim(word)) == sentence


@pytest.mark.rule("KH13")
def test_one_votes_once_on_each_claim_of_the_others() -> None:
    state = ended(sheet("XYLO"), sheet("XYLO"), sheet(""))
    state = play(state, (0, Claim("XYLO")), (1, Claim("XY")), (2, NoClaim()))
    assert refusal(state, 0, Vote(0, True)) == "The others vote on your claim."
    assert refusal(state, 0, Vote(2, True)) == "There is no such claim to vote on."
    state = play(state, (2, Vote(0, True)))
    assert refusal(state, 2, Vote(0, False)) == "You have already voted on this claim."
    assert kross().view(state, 2).awaited == (1,)


@pytest.mark.rule("KH22", "KH13")
def test_claims_are_hidden_until_all_have_chosen() -> None:
    state = play(ended(sheet("XYLO"), sheet("")), (0, Claim("XYLO")))
    assert kross().view(state, 1).claims == ()
    assert [claim.word for claim in kross().view(state, 0).claims] == ["XYLO"]


@pytest.mark.rule("KH15")
def test_words_marked_by_hand_are_checked_and_score_what_was_marked() -> None:
    game = kross(dictionary_of("DOOR ORE HOUSE"))
    state = ended(sheet("DOORE", "", "HOUSE"), sheet(""), highlighting="hand")
    state = play(state, (0, NoClaim()), (1, NoClaim()), game=game)
    assert game.view(state, 0).phase == "mark"
    assert refusal(state, 0, Mark((Run(0, 0, 5),)), game) == "DOORE is not a word that counts."
    assert refusal(state, 0, Mark((Run(0, 0, 4), Run(0, 2, 3))), game) == "ORE overlaps another word in its line."
    for beyond in (Run(0, 4, 6), Run(12, 0, 2), Run(0, -1, 3)):
        assert refusal(state, 0, Mark((beyond,)), game).startswith("Mark two letters or more in a row or column")
    state = play(state, (0, Mark((Run(0, 2, 3),))), (1, Mark(())), game=game)
    assert result_of(state, game).ranking[0].points == 3


@pytest.mark.rule("KH25", "KH22")
def test_a_vote_shows_the_task_cards_of_the_claimants_alone_and_the_scoring_those_of_all() -> None:
    state = ended(sheet("XYLO"), sheet("HOUSE"), sheet(""), tasks=(14, 1, 2), highlighting="hand")
    voting = play(state, (0, Claim("XYLO")), (1, NoClaim()), (2, NoClaim()))
    marking = play(voting, (1, Vote(0, True)), (2, Vote(0, True)))
    for seat in (0, 1, 2, None):
        assert kross().view(voting, seat).tasks == kross().view(marking, seat).tasks == (14, None, None)
    over = play(marking, *((seat, Mark(())) for seat in range(3)))
    assert kross().view(over, None).tasks == (14, 1, 2)


@pytest.mark.rule("KH13", "KH15")
def test_what_the_table_has_accepted_counts_in_the_running_total_while_words_are_marked_by_hand() -> None:
    state = ended(sheet("XYLO"), sheet("HOUSE"), tasks=(14, 1), highlighting="hand")
    voting = play(state, (0, Claim("XYLO")), (1, NoClaim()))
    assert [score.points for score in kross().view(voting, 1).scores] == [0, 7]
    for accept, points in ((True, 5 + 3), (False, 0)):
        marking = play(voting, (1, Vote(0, accept)))
        for viewer in (0, 1, None):
            assert [score.points for score in kross().view(marking, viewer).scores] == [points, 7]


@pytest.mark.rule("KH15", "KH21")
def test_who_does_not_mark_gets_the_best_choice() -> None:
    state = without_claims(ended(sheet("HOUSE"), sheet(""), highlighting="hand"))
    assert totals(play(state, (None, Absent(0)), (None, Absent(1)))) == {0: 7, 1: 0}


@pytest.mark.rule("KH21")
def test_who_leaves_in_the_vote_is_not_ranked() -> None:
    state = play(ended(sheet("XYLO"), sheet("HOUSE"), sheet("")), (0, Claim("XYLO")), (1, NoClaim()), (2, NoClaim()))
    state = play(state, (1, Vote(0, False)), (None, Leave(2)))
    assert totals(state) == {0: 0, 1: 7}


@pytest.mark.rule("KH13", "KH21")
def test_nobody_votes_on_the_claim_of_one_who_has_left() -> None:
    state = play(ended(sheet("XYLO"), sheet("XYLO"), sheet("")), (0, Claim("XYLO")), (1, Claim("XY")), (2, NoClaim()))
    state = play(state, (None, Leave(0)))
    assert [claim.seat for claim in kross().view(state, 2).claims] == [1]
    assert kross().view(state, None).active == {2}
    assert totals(play(state, (2, Vote(1, True)))) == {1: 2 + 3, 2: 0}


@pytest.mark.rule("KH15", "KH21")
def test_when_the_last_one_who_has_not_marked_leaves_the_others_are_scored() -> None:
    marking = without_claims(ended(sheet("HOUSE"), sheet(""), sheet(""), highlighting="hand"))
    state = play(marking, (0, Mark((Run(0, 0, 5),))), (2, Mark(())))
    assert totals(play(state, (None, Leave(1)))) == {0: 7, 2: 0}


@pytest.mark.rule("KH13", "KH21")
@pytest.mark.parametrize(
    ("moves", "points"),
    [
        ((), 8),  # nobody is left to vote: silence means yes
        (((1, Vote(0, True)),), 8),
        (((1, Vote(0, True)), (0, Mark((Run(0, 0, 4),)))), 8),
        (((1, Vote(0, True)), (0, Mark(()))), 0),
        (((1, Vote(0, False)),), 0),
    ],
)
def test_the_last_one_left_keeps_what_the_table_accepted_and_what_they_marked(
    moves: tuple[tuple[int, Any], ...], points: int
) -> None:
    state = play(ended(sheet("XYLO"), sheet(""), highlighting="hand"), (0, Claim("XYLO")), (1, NoClaim()))
    assert totals(play(state, *moves, (None, Leave(1)))) == {0: points}


def test_a_head_start_is_a_line_of_the_sum_and_counts_at_the_end_alone() -> None:
    players = (Player("Ann", handicap={"head_start": 5}), Player("Bo"))
    game = kross()
    deal = game.deal(Options(), players, Random(1))
    assert deal.head_starts == (5, 0)
    state = replace(game.start(Options(), deal), phase=Claiming())
    assert [score.points for score in game.view(state, None).scores] == [0, 0]
    assert totals(without_claims(state)) == {0: 5, 1: 0}


def test_a_finished_game_takes_no_more_moves() -> None:
    state = without_claims(ended(sheet("HOUSE"), sheet("")))
    assert refusal(state, 0, NoClaim()) == "The game is over."
    assert refusal(state, None, Leave(0)) == "The game is over."
