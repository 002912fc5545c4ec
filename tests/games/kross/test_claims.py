"""How bots vote on a claim for a task: yes to what plainly fits, no to what is something else (KH13)."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.game import Skill
from app.core.lexicon import Dictionary
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import Judge
from app.games.kross.claims import NAME_CARDS, beside, is_fair, singulars
from app.games.kross.judging import SheetJudge
from app.games.kross.model import TASK_CARDS, ClaimMade, Vote
from app.games.kross.rules import Kross
from app.games.kross.state import Voting
from app.games.kross.task_words import accepted, came_after
from app.library import default_dictionary, default_judge, dictionary_of
from tests.games.kross.table import opened

pytestmark = pytest.mark.rule("KH13")

LARGE = default_dictionary()
ROOT = Path(__file__).parents[3]
CARD = {asked: number for number, asked in enumerate(TASK_CARDS, start=1)}


def bots_accept(word: str, asked: str, skill: Skill = Skill.GOOD) -> bool:
    """Whether a bot on another seat says yes to a word for a card."""
    game, card = Kross(LARGE), CARD[asked]
    tasks = (1 if card != 1 else 2, card)
    vote = game.bot(skill)(game.view(replace(opened(2, tasks=tasks), phase=Voting((ClaimMade(1, word),))), 0))
    assert isinstance(vote, Vote)
    return vote.accept


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("a mammal", "TABLE BLUE GIRAF OF HOUSE EAGLE"),
        ("a colour", "HORSE RUN THE CHAIR"),
        ("a part of the body", "ALAS GENUS SHOE"),  # they look like plurals of ALA and GENU
        ("a vehicle", "CARES DOVES STAIR"),  # nor is CARES more than one CAR
        ("a building or room", "CAVES"),  # nor CAVES more than one CAFE
        ("a job", "PROVES"),
        ("a musical instrument", "FIVES"),
        ("something to wear", "BUSS GLUE BREAD"),
        ("a first name", "TABLE BILLS ROSES LONDON"),
        ("a town or city", "BANANA PARISH FRANCE"),
        ("a country", "BOSTON KAZOOM FAKIA"),  # all countries stand on the list: one that nobody knows is none
        ("a river", "TABLE OSLO KEYED"),
        ("a band or singer", "THE OFTEN BROOCH"),
    ],
)
def test_no_bot_believes_that_a_word_fits_which_is_something_else(asked: str, words: str) -> None:
    for skill in Skill:
        assert [word for word in words.split() if bots_accept(word, asked, skill)] == []


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("a mammal", "DOGS MICE WOLVES CALVES PONIES FOXES QUOLL"),
        ("a tool", "KNIVES SIEVES"),
        ("a colour", "REDS DENIM OPAL"),
        ("a part of the body", "FEET TEETH THIGHS"),
        ("a job", "COOKS SPIES BUSKER"),
        ("something to wear", "SCARFS LACE DRESS"),
        ("a sport, game or dance", "POLKAS HAKA RACE"),
        ("a first name", "ENZO MATTEO WREN"),
        ("a town or city", "NARVIK TRANI"),
        ("a country", "GDR NIPPON"),
        ("a river", "SHANNO MOLE"),
        ("a band or singer", "GOSSIP KASABI"),
    ],
)
def test_every_bot_says_yes_to_what_a_fair_person_would_let_pass(asked: str, words: str) -> None:
    for skill in Skill:
        assert [word for word in words.split() if not bots_accept(word, asked, skill)] == []


@pytest.mark.parametrize("word", ["BXQ", "AAEEOO", "TTTR", "XO", "LNDRSK"])
def test_what_nobody_could_say_is_no_name(word: str) -> None:
    assert [TASK_CARDS[card - 1] for card in NAME_CARDS if bots_accept(word, TASK_CARDS[card - 1], Skill.CHILD)] == []


def test_who_knows_less_believes_stranger_names() -> None:
    believed = [skill for skill in Skill if bots_accept("PARNU", "a town or city", skill)]
    assert believed == [Skill.CHILD, Skill.CASUAL]


def test_a_word_that_the_table_has_struck_fits_nothing() -> None:
    strict = Dictionary(LARGE.lexicon, strike=frozenset({"DOGS"}))
    assert is_fair(CARD["a mammal"], "DOGS", accepted, LARGE)
    assert not is_fair(CARD["a mammal"], "DOGS", accepted, strict)


@pytest.mark.rule("K17", "K8")
def test_the_plural_of_a_listed_word_fits_its_card_where_it_is_a_word_itself() -> None:
    def fits(card: str, dictionary: Dictionary = LARGE) -> frozenset[str]:
        return SheetJudge(dictionary, accepted).words_for(CARD[card])

    assert {"TABLE", "TABLES", "CUPS", "BOXES"} <= fits("furniture or a container")
    assert {"DOGS", "MICE", "CALVES", "FOXES"} <= fits("a mammal")
    assert not {"CALFS", "FOXS", "SHEEPS"} & fits("a mammal")
    assert "DOGS" not in fits("a mammal", Dictionary(LARGE.lexicon, strike=frozenset({"DOGS"})))
    for card in NAME_CARDS:
        assert SheetJudge(LARGE, accepted).words_for(card) == accepted(card)


@pytest.mark.rule("K17")
def test_at_a_table_of_former_rules_no_plural_fits_as_when_it_began() -> None:
    judge = SheetJudge(LARGE, accepted)
    furniture = CARD["furniture or a container"]
    for rules in (1, 2):
        assert judge.as_of(rules).words_for(furniture) == accepted(furniture)
    assert judge.as_of(Kross.rules).words_for(furniture) > accepted(furniture)


def test_of_all_words_nobody_lists_for_a_card_few_pass() -> None:
    words = [word for length in range(2, 7) for word in list(LARGE.matching("?" * length))[::7]]
    for card in CARD.values():
        unlisted = [word for word in words if word not in accepted(card)]
        passed = [word for word in unlisted if is_fair(card, word, accepted, LARGE)]
        plurals = [word for word in passed if any(one in accepted(card) for one in singulars(word))]
        assert len(passed) < len(unlisted) / 80
        assert card not in NAME_CARDS or not set(plurals) - beside(card)


def test_the_words_beside_the_lists_are_short_and_not_listed_twice() -> None:
    for card in CARD.values():
        assert not beside(card) & accepted(card)
        assert all(2 <= len(word) <= 6 for word in beside(card))
        assert card in NAME_CARDS or all(word in LARGE for word in beside(card))


@pytest.mark.rule("K17")
def test_what_came_to_a_list_later_fits_at_tables_that_began_since_and_may_be_claimed_at_others() -> None:
    judge, card = SheetJudge(LARGE, accepted), CARD["an insect or crawling thing"]
    assert {"SNAKE", "SNAKES", "COBRA"} <= judge.words_for(card)
    for rules in (1, 2, 3):
        assert not {"SNAKE", "SNAKES", "COBRA"} & judge.as_of(rules).words_for(card)
        assert is_fair(card, "SNAKE", judge.as_of(rules).words_for, LARGE)
    for other in CARD.values():
        assert came_after(other, Kross.rules) == frozenset()
        assert came_after(other, 1) <= accepted(other)


@pytest.mark.rule("K17")
@pytest.mark.parametrize(("rules", "points"), [(2, 53), (3, 53), (4, 56)])
def test_a_table_keeps_the_lists_and_the_scores_it_began_with(rules: int, points: int) -> None:
    """The sheets of the lesson's table, on one of which SNAKE stands: nobody claims a word."""
    lines = (ROOT / "assets" / "lessons" / "kross-2.jsonl").read_text(encoding="utf-8").splitlines()
    opening, *moves = (json.loads(line) for line in lines if line.startswith(('{"format"', '{"seat"')))
    opening["deal"]["tasks"], opening["rules"] = [CARD["an insect or crawling thing"], CARD["a tool"]], rules
    moves = [move for move in moves if move["move"].keys() <= {"Call", "Enter", "Grab", "LetGo"}]
    moves += [{"seat": seat, "move": {"NoClaim": {}}} for seat in (0, 1)]
    reading = read_transcript("".join(f"{json.dumps(line)}\n" for line in (opening, *moves)), found_by_judge)
    result = Table(reading.game, reading.transcript).view(None).result
    assert result
    assert {each.seat: each.points for each in result.ranking}[0] == points


def found_by_judge(name: str, judge: Judge) -> Kross:
    """The game by the words its table began with: those of today, as the lesson's."""
    assert name == "kross"
    return Kross(dictionary_of(default_judge(everyday=judge.everyday)))
