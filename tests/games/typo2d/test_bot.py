"""Bots of TYPO-2D: each skill beats the one below it, and they play any table to its end."""

from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest

from app.core.game import Event, EventKind, Skill, WordPoints, say
from app.core.review import review
from app.games.typo2d.bot import TypoBot, vocabulary
from app.games.typo2d.deck import DECKS
from app.games.typo2d.model import (
    Believe,
    Choose,
    Discard,
    Doubt,
    KeepSpace,
    Options,
    Place,
    Replace,
    Shift,
    TakeInHand,
)
from app.games.typo2d.outlook import hardness
from app.games.typo2d.state import Choosing, Discarding, Paying, State
from app.library import default_dictionary
from tests.games.typo2d.contest import RANDOM, ROUNDS, duel, game, mean_rounds, played, result_of
from tests.games.typo2d.table import column, in_turn, play, row

STEPS = [pytest.param(*step, id="-".join(step)) for step in pairwise(Skill)]
TABLES = list(product(("table", "dictionary"), ("none", "printed", "optional")))


def master() -> TypoBot:
    return TypoBot(default_dictionary(), Skill.MASTER)


def move_of(state: State, skill: Skill = Skill.MASTER, seat: int = 0) -> object:
    return TypoBot(default_dictionary(), skill)(game().view(state, seat))


@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_most_of_twenty_games(weaker: Skill, stronger: Skill) -> None:
    # A sample: by the shares of the deep test, fewer than half would be a rare accident.
    assert duel(weaker, stronger, range(10)) >= 0.5


@pytest.mark.deep
@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_most_but_not_nearly_all_of_four_hundred_games(weaker: Skill, stronger: Skill) -> None:
    assert 0.6 <= duel(weaker, stronger, range(200)) <= 0.85


def test_a_master_beats_chance_nearly_always_and_a_child_mostly() -> None:
    assert duel(RANDOM, Skill.MASTER, range(5)) >= 0.9
    assert duel(RANDOM, Skill.CHILD, range(5)) >= 0.6


@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_tables_of_any_kind_to_their_end(seats: int) -> None:
    assert_all_end(seats, games=1)


@pytest.mark.deep
@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_a_hundred_and_twenty_tables_to_their_end(seats: int) -> None:
    assert_all_end(seats, games=20)


def assert_all_end(seats: int, games: int) -> None:
    rng = Random(seats)
    for seed, (judge, icons) in product(range(games), TABLES):
        options = Options(judge=judge, icons=icons, card_names=rng.random() < 0.5)
        names = rng.choices([*Skill, RANDOM], [4, 4, 4, 4, 4, 1], k=seats)
        ranks = [standing.rank for standing in result_of(played(names, seed, options)).ranking]
        assert (ranks[0], len(ranks)) == (1, seats)


@pytest.mark.deep
@pytest.mark.parametrize(("seats", "rounds"), ROUNDS.items())
def test_games_last_as_long_as_the_ledger_says_give_or_take_a_third(seats: int, rounds: int) -> None:
    mean = mean_rounds(seats, 50)
    print(f"{seats} seats: {mean:.1f} rounds, the ledger says {rounds}")  # noqa: T201
    assert 0.7 * rounds <= mean <= 1.3 * rounds


@pytest.mark.parametrize(("seats", "rounds"), ROUNDS.items())
def test_a_few_games_last_about_as_long(seats: int, rounds: int) -> None:
    assert 0.6 * rounds <= mean_rounds(seats, 4) <= 1.4 * rounds


def test_a_bot_makes_the_same_move_of_the_same_view() -> None:
    view = game().view(in_turn("S T A R", "E", "BCDEFG", "XYZ"), 0)
    for skill in Skill:
        assert TypoBot(default_dictionary(), skill, 3)(view) == TypoBot(default_dictionary(), skill, 3)(view)


def choosing(diagram: str, hand: str) -> State:
    """A position in which all are to choose, seat 0 from this hand."""
    return replace(in_turn(diagram, "T", hand, "EEEE"), phase=Choosing(), shown=())


@pytest.mark.parametrize(
    ("diagram", "hand", "chosen"),
    [
        ("E", "EEEX", "X"),  # a hard card while it has a place
        ("V", "EEEX", "E"),  # nothing begins with VX or XV
    ],
)
def test_a_bot_plays_a_hard_card_while_it_has_a_place(diagram: str, hand: str, chosen: str) -> None:
    assert move_of(choosing(diagram, hand)) == Choose(chosen)


def test_a_bot_takes_a_line_when_it_sees_nothing_and_leaves_the_harder_cards() -> None:
    state = in_turn("V . N \n X . T", "Q", "B", "C")
    assert [*game().legal(game().view(state, 0))] == [column(0, 0, 2), column(2, 0, 2)]
    assert move_of(state) == column(2, 0, 2)
    assert move_of(replace(state, phase=Paying(0))) == column(2, 0, 2)


def test_a_hint_thinks_of_every_word_before_a_penalty() -> None:
    state = in_turn("Y", "J", "B", "C")
    view = game().view(state, 0)
    strong = TypoBot(default_dictionary(), Skill.STRONG)
    assert strong(view) == row(0, 0, 1), "it knows no word that begins with JY"
    hint = strong.helped(view)
    assert isinstance(hint, Place)
    assert hint.words[0].startswith("JY")


def test_a_bot_repeats_no_word_of_the_table_while_it_knows_another() -> None:
    state = in_turn("E W", "E", "B", "C")
    first = move_of(state)
    assert isinstance(first, Place)
    said = Event(EventKind.LAID, 1, say("{who} lays {cards}", who=1, cards="E"), words=(WordPoints(first.words[0], 0),))
    second = move_of(replace(state, events=(*state.events, said)))
    assert isinstance(second, Place)
    assert second.cell == first.cell
    assert second.words != first.words


def test_where_there_is_no_other_word_a_bot_says_it_again() -> None:
    words = vocabulary(default_dictionary(), 80, card_names=False)
    only = words.example("KALEIDOSCOPES")
    assert only is not None
    assert words.example("KALEIDOSCOPES", frozenset({only})) == only


def test_a_bot_takes_its_m_back_rather_than_a_line() -> None:
    assert move_of(in_turn("V", "m", "B", "C", icons="printed"), Skill.CHILD) == TakeInHand()
    assert move_of(in_turn("V", "M", "B", "C", icons="printed"), Skill.CHILD) == row(0, 0, 1)


@pytest.mark.parametrize(
    ("diagram", "card", "kind"),
    [("B T", "e", Shift), ("R A T", "n", Replace), ("R A N G E", "o", KeepSpace), ("S T @ R", "A", Place)],
)
def test_a_bot_uses_icons_and_says_words_it_knows(diagram: str, card: str, kind: type) -> None:
    state = in_turn(diagram, card, icons="printed")
    move = move_of(state, Skill.CASUAL)
    assert isinstance(move, Place | Shift | Replace | KeepSpace)
    assert isinstance(move, kind)
    assert all(default_dictionary().size_of(word) <= 35 for word in move.words)
    assert game().preview(game().view(state, 0), move).problem is None


def test_a_bot_sheds_its_hardest_card() -> None:
    state = replace(in_turn("A", "T", "EQS", "XYZ"), phase=Discarding(0, 1, (), connected=False))
    assert move_of(state) == Discard("Q")


@pytest.mark.parametrize(
    ("word", "skill", "move"),
    [
        ("ATTIC", Skill.CHILD, Believe()),
        ("ATABAL", Skill.CHILD, Doubt()),  # a word, but of the largest dictionaries only
        ("ATABAL", Skill.MASTER, Believe()),
        ("ATXYZ", Skill.MASTER, Doubt()),
    ],
)
def test_a_bot_doubts_what_it_does_not_know(word: str, skill: Skill, move: object) -> None:
    state = play(in_turn("A @", "T", judge="table"), (0, Place((1, 0), (word,))))
    assert move_of(state, skill, seat=1) == move


def test_hardness_tells_letters_that_seldom_fit() -> None:
    hard = hardness(master().words(game().view(choosing("A", "E"), 0)), DECKS["english"])
    assert min(hard.values()) > 0
    assert max(hard.values()) < 1
    assert sorted(hard, key=lambda letter: hard[letter])[-3:] == ["J", "X", "Q"]
    assert hard["E"] < hard["B"] < hard["Z"]


def test_a_finished_game_can_be_looked_back_at() -> None:
    tables = [played((Skill.CHILD, Skill.MASTER), seed) for seed in (4, 5, 6)]
    missed = [each for table in tables for each in review(table, game(), 0)]
    assert missed  # not in each: what costs little is not told
    assert all(each.points > 0 and each.played != each.better for each in missed)
    assert [review(table, game(), 1) for table in tables] == [()] * 3  # a master does what a master would do
