"""Bots of WORD CROSS: each skill beats the one below it, rounds are like the ledger's, and they play any table."""

from collections.abc import Iterable
from dataclasses import asdict
from itertools import pairwise, product
from random import Random

import pytest

from app.core.dawg import built, flags
from app.core.game import EventKind, Skill
from app.core.lexicon import Dictionary, Lexicon
from app.core.options import questions
from app.core.review import review
from app.games.wordcross.acts import Between, PutBack, Steal
from app.games.wordcross.bot import WordCrossBot
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Dispute, LetStand, Move, Options
from app.games.wordcross.rules import WordCross
from app.games.wordcross.state import LastTurns, State
from app.library import default_dictionary
from tests.games.wordcross.contest import (
    POINTS,
    RANDOM,
    STEALS,
    TURNS,
    Rounds,
    any_options,
    duel,
    game,
    played,
    result_of,
    rounds,
)
from tests.games.wordcross.table import LEFT, RIGHT, opened, play, take, with_phase

STEPS = [pytest.param(*step, id="-".join(step)) for step in pairwise(Skill)]
MILLISECONDS = 10  # of a processor, that a turn takes at most in nineteen of twenty


def move_of(state: State, skill: Skill = Skill.MASTER, seat: int = 0) -> Move:
    return WordCrossBot(default_dictionary(), skill)(game().view(state, seat))


# The ladder


@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_most_of_twenty_games(weaker: Skill, stronger: Skill) -> None:
    # A sample: by the shares of the deep test, fewer than half would be a rare accident.
    assert duel(weaker, stronger, range(10)) >= 0.5


@pytest.mark.deep
@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_three_to_four_fifths_of_four_hundred_games(weaker: Skill, stronger: Skill) -> None:
    share = duel(weaker, stronger, range(200))
    print(f"{stronger} beats {weaker} in {share:.1%}")  # noqa: T201
    assert 0.6 <= share <= 0.85


def test_a_child_plays_better_than_chance() -> None:
    assert duel(RANDOM, Skill.CHILD, range(3)) >= 0.8


# Rounds


def assert_like_the_ledgers(found: Rounds, seats: int, slack: float = 1.0) -> None:
    """The bands of the ledger's §6, for good bots and default options."""
    assert abs(found.turns - TURNS) <= 2 * slack
    assert abs(found.points - POINTS[seats]) <= 0.2 * slack * POINTS[seats]
    assert found.steals <= 1.25 * slack * STEALS[seats]


@pytest.mark.parametrize("seats", POINTS)
def test_rounds_are_about_as_long_rich_and_rough_as_the_ledger_says(seats: int, record_property) -> None:
    found = rounds(seats, 3)
    record_property(f"WORD CROSS with {seats}", str(found))
    assert_like_the_ledgers(found, seats, slack=1.2)


@pytest.mark.deep
@pytest.mark.parametrize("seats", POINTS)
def test_rounds_of_many_games_are_as_the_ledger_says(seats: int, record_property) -> None:
    found = rounds(seats, 60)
    record_property(f"WORD CROSS with {seats}", str(found))
    assert_like_the_ledgers(found, seats)


def test_who_fears_theft_is_robbed_less_than_who_does_not() -> None:
    assert rounds(4, 2, Skill.MASTER).steals < rounds(4, 2, Skill.GOOD).steals


# Tables of any kind


@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_tables_of_any_kind_to_their_end(seats: int) -> None:
    assert played_to_the_end(seats, range(4))


@pytest.mark.deep
@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_a_hundred_and_seventy_tables_by_every_setting_to_their_end(seats: int) -> None:
    assert played_to_the_end(seats, range(170)) == every_answer()


def played_to_the_end(seats: int, seeds: Iterable[int]) -> set[tuple[str, object]]:
    """All that was agreed on at some tables that bots play to the end, and now and then somebody who does anything."""
    found: set[tuple[str, object]] = set()
    for seed in seeds:
        rng = Random(f"{seats} {seed}")
        names, options = rng.choices([*Skill, RANDOM], [4, 4, 4, 4, 4, 1], k=seats), any_options(rng)
        ranks = [standing.rank for standing in result_of(played(names, seed, options)).ranking]
        assert (ranks[0], len(ranks)) == (1, seats)
        found |= asdict(options).items()
    return found


def every_answer() -> set[tuple[str, object]]:
    """All that may be agreed on."""
    return {(name, answer) for name, question in questions(Options).items() for answer in question.choices}


@pytest.mark.parametrize("judge", ["auto", "costs", "table"])
def test_a_bot_says_words_alone_whoever_judges(judge: str) -> None:
    table = played([Skill.CHILD, Skill.MASTER], 3, Options(target=60, judge=judge))
    assert not [event for event in table.state.events if event.kind is EventKind.REFUSED]
    assert Dispute() not in [made.move for made in table.made]


@pytest.mark.parametrize("skill", Skill)
def test_a_bot_makes_the_same_move_of_the_same_view_and_takes_little_time(skill: Skill, record_property) -> None:
    times: list[float] = []
    table = played([skill] * 4, 1, Options(target=60), times)
    view = table.game.view(table.positions[5], 1)
    bots = [WordCrossBot(default_dictionary(), skill, 3) for _ in range(2)]
    assert bots[0](view) == bots[1](view)
    late = sorted(times)[int(0.95 * len(times))]
    record_property(f"a turn of a {skill} bot of WORD CROSS, p95", f"{1000 * late:.1f} ms of {MILLISECONDS}")


# What it does


def test_a_bot_completes_and_locks_the_best_word_it_knows() -> None:
    state = opened("TH .", boxes={"NE": "IN IS AT"}, centre="A B C D")
    assert move_of(state) == Turn(take(state, "IN", RIGHT), (0,))


def test_a_bot_keeps_to_words_it_knows() -> None:
    state = opened("QU .", boxes={"NE": "OP IZ"})  # QUOP is for masters
    child, master = (move_of(with_phase(state, LastTurns((0,))), skill) for skill in (Skill.CHILD, Skill.MASTER))
    assert child == Turn(take(state, "IZ", RIGHT), (0,))
    assert isinstance(master, Turn)
    assert master.locks == (0,)


def test_a_bot_locks_an_older_word_when_it_can_complete_none() -> None:
    assert move_of(opened("TH IN")) == Turn(None, (0,))


def test_a_bot_steals_what_it_has_no_other_word_for() -> None:
    state = opened("TH .", ". IN", boxes={"SW": "A"})
    assert move_of(state) == Turn(Steal(1, RIGHT, 0, RIGHT), (0,))


def test_a_bot_that_fears_theft_lays_nothing_that_another_waits_for() -> None:
    state = opened("", "TA .", boxes={"SW": "BA", "NE": "CK"})
    view = game().view(state, 0)
    both = [Turn(take(state, "BA", LEFT)), Turn(take(state, "CK", RIGHT))]  # TACK would be theirs
    careless, careful = (
        WordCrossBot(default_dictionary(), each).worth(view, both) for each in (Skill.GOOD, Skill.MASTER)
    )
    assert careless[0] < careless[1]  # who could steal TA sees two ways to go on
    assert careful[0] > careful[1]


@pytest.mark.parametrize("judge", ["auto", "costs", "table"])
def test_a_bot_puts_back_what_it_cannot_use(judge: str) -> None:
    stuck = "CK .\nNK .\nRK .\nLK .\nFF .\nSK ."
    state = opened(stuck, boxes={"SW": "A"}, put_back=True, judge=judge)
    move = move_of(state)
    assert isinstance(move, Turn)
    assert isinstance(move.act, PutBack)


def test_a_bot_moves_a_fragment_across_where_it_finds_a_partner() -> None:
    state = opened("CK .", boxes={"SW": "BA LA"})
    move = move_of(state)
    assert isinstance(move, Turn)
    assert move.act == Between(LEFT, 0)


@pytest.mark.rule("W21", "WH19")
@pytest.mark.parametrize("judge", ["costs", "table"])
def test_a_turn_with_a_wrong_word_is_worth_a_pass(judge: str) -> None:
    state = opened("TH .", "", boxes={"NE": "OD IN"}, judge=judge)
    wrong, right = (Turn(take(state, tile, RIGHT), (0,)) for tile in ("OD", "IN"))
    worth = game().bot(Skill.MASTER).worth(game().view(state, 0), (wrong, right, Turn()))
    assert worth[0] == worth[2] < worth[1]


@pytest.mark.parametrize(("said", "answer"), [("IN", LetStand()), ("OD", Dispute())])
def test_a_bot_disputes_what_is_no_word_of_the_table(said, answer) -> None:
    state = opened("TH .", "", boxes={"NE": "IN OD"}, judge="table")
    made = play(state, take(state, said, RIGHT))
    for skill in Skill:
        assert move_of(made, skill, seat=1) == answer


def test_a_finished_game_can_be_looked_back_at() -> None:
    table = played([Skill.CHILD, Skill.MASTER], 1, Options(target=60))
    missed = review(table, game(), 0)
    assert missed
    assert all(each.points > 0 and each.played != each.better for each in missed)


def test_every_pair_of_skills_can_sit_at_one_table() -> None:
    for one, other in product((Skill.CHILD, Skill.MASTER), (Skill.GOOD, Skill.STRONG)):
        assert len(result_of(played([one, other], 2, Options(target=60))).ranking) == 2


# Hints


def help_for(state: State, seat: int = 0) -> Move:
    return WordCrossBot(default_dictionary(), Skill.STRONG).helped(game().view(state, seat))


def test_a_hint_leads_to_a_word_that_everybody_knows_rather_than_to_a_dearer_one() -> None:
    state = opened("ZE .", "", boxes={"NE": "RO K X RK"})  # ZERK and ZEK are words, too
    assert help_for(state) == Turn(take(state, "RO", RIGHT), (0,))


def test_a_hint_makes_a_word_now_rather_than_begin_one_that_is_better_known() -> None:
    state = opened("Z .", "", boxes={"SW": "J", "NE": "ED AY AB"})
    assert help_for(state) == Turn(take(state, "ED", RIGHT), (0,))


def test_a_hint_lays_nothing_that_somebody_could_steal_at_once_where_there_is_something_else() -> None:
    state = opened("", "JO .", boxes={"SW": "DU DE X", "NE": "CK SK"})
    assert help_for(state) not in {Turn(take(state, each, RIGHT)) for each in ("CK", "SK")}


@pytest.mark.rule("W17", "WH15")
def test_in_a_last_turn_a_hint_is_what_can_be_locked_and_to_pass_where_nothing_can() -> None:
    state = opened("TH .", "th in", boxes={"SW": "WO", "NE": "EN QU"})
    assert help_for(with_phase(state, LastTurns((0,)))) == Turn(take(state, "EN", RIGHT), (0,))
    nothing = opened("", "th in", boxes={"SW": "TH", "NE": "EN QU"})
    assert help_for(with_phase(nothing, LastTurns((0,)))) == Turn()
    assert help_for(nothing) != Turn()


# What may come of a turn


def test_a_fragment_that_waits_may_become_words_with_what_is_in_reach_known_ones_first() -> None:
    state = opened("", "", boxes={"SW": "ZE", "NE": "RO K"}, centre="TA")
    preview = game().preview(game().view(state, 0), Turn(take(state, "ZE", LEFT)))
    assert [(each.word, each.points) for each in preview.hoped] == [("ZERO", 13), ("ZETA", 13), ("ZEK", 16)]
    assert not game().preview(game().view(opened("", "", centre="TA"), 0), Turn()).hoped
    last = with_phase(state, LastTurns((0,)))
    assert not game().preview(game().view(last, 0), Turn(take(state, "ZE", LEFT))).hoped


def test_what_a_fragment_may_become_is_nothing_rude_where_people_may_say_it() -> None:
    state = opened("", "", boxes={"SW": "ZE", "NE": "RO K"}, centre="TA")
    hoped = []
    for rude in (False, True):
        words = {word: flags(rude=rude) for word in ("ZERO", "ZETA")}
        rules = WordCross(Dictionary(Lexicon(built("hoped", words | {"CAT": flags()}))))
        hoped.append([each.word for each in rules.preview(rules.view(state, 0), Turn(take(state, "ZE", LEFT))).hoped])
    assert hoped == [["ZERO", "ZETA"], []]
