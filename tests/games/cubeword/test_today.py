"""CH23: the day's cubes for one person, and the word that lies there in the morning."""

from functools import cache
from itertools import islice

import pytest

from app.core.game import Malformed, Player
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.today import bots_try, open_today, to_compare
from app.core.transcript import write_transcript
from app.games.cubeword.cubes import ENGLISH
from app.games.cubeword.layout import Sited, first_fault, words_in
from app.games.cubeword.model import Deal, Turn, ground_of, restored_of
from app.games.cubeword.rules import Cubeword
from app.games.cubeword.today import CUBES, FIRST_WORDS, Making
from app.library import default_dictionary, default_judge, dictionary_of
from tests.games.cubeword.table import cubeword, drawn, layout

DAY = "2026-11-19"
DAYS = [f"2026-{month:02}-{number:02}" for month in range(1, 13) for number in range(1, 29)]


EVERYDAY = default_judge(everyday=True)


@cache
def game() -> Cubeword:
    """The game as a day plays it."""
    return Cubeword(dictionary_of(EVERYDAY))


def day(name: str = DAY) -> Table:
    return open_today(game(), name, Player("Ann"), EVERYDAY)


def deal_of(name: str) -> Deal:
    deal: Deal = game().today.deal(name)
    return deal


@pytest.mark.rule("CH23")
@pytest.mark.parametrize(
    ("date", "word", "left_out"),
    [
        ("2026-11-19", "OPERA", "ABOPS AENPV AIMSZ EGOPR ELNTU FHIVY"),
        ("2026-11-20", "SCORE", "ABOPS AEHMR AIJLR DEMOR FHIVY IKOPW"),
        ("2027-01-01", "SHIRT", "ADFLT AIJLR ANTWY CEIKL ENORS IKOPW"),
    ],
)
def test_the_date_draws_the_same_cubes_and_word_on_every_device(date: str, word: str, left_out: str) -> None:
    deal = deal_of(date)
    assert drawn(deal.laid).replace(" ", "") == word
    assert " ".join(sorted(set(ENGLISH) - set(deal.cubes))) == left_out
    assert cubeword("AT").today.deal(date) == deal, "whatever the words of a table are"


@pytest.mark.rule("CH23")
def test_eighteen_of_the_cubes_are_there_without_the_joker_and_a_word_of_five_that_they_make() -> None:
    deals = [deal_of(name) for name in DAYS]
    for deal in deals:
        assert len(set(deal.cubes)) == CUBES == 18
        assert set(deal.cubes) <= set(ENGLISH)
        assert (deal.joker, deal.seats) == (False, 1)
        (word,) = words_in(deal.laid)
        assert word in FIRST_WORDS
        assert all(each.letter in deal.cubes[each.cube] and not each.blank for each in deal.laid)
    assert len({deal.cubes for deal in deals}) > 330
    assert len({words_in(deal.laid) for deal in deals}) > 100


def test_everybody_knows_the_words_of_the_morning() -> None:
    known = default_dictionary().known_to(35)
    assert [word for word in FIRST_WORDS if word not in known or len(set(word)) != 5 or known.bars(word)] == []
    assert len(set(FIRST_WORDS)) == len(FIRST_WORDS)


@pytest.mark.rule("CH23")
def test_a_day_has_ten_turns_and_a_word_scores_once_also_the_one_that_lay_there() -> None:
    table = day()
    assert restored_of(table.opening.options, 1) == "once"
    (word,) = words_in(table.view(0).layout)
    assert dict(table.view(0).made) == {word: 0}
    for number in range(10):
        assert not table.is_over, number
        table.play(0, Turn())
    assert table.is_over


@pytest.mark.rule("CH23")
@pytest.mark.parametrize(
    ("letters", "problem"), [("A B", "AB is only in the large dictionary."), ("A Q", "AQ is not a word.")]
)
def test_what_is_a_word_elsewhere_is_said_to_be_one_in_the_large_dictionary(letters: str, problem: str) -> None:
    fault = first_fault(layout(letters), ground_of(game().today.options), game().dictionary)
    assert fault is not None
    assert fault.sentence.text() == problem


@pytest.mark.rule("CH23")
def test_the_joker_and_the_cubes_left_out_are_not_there() -> None:
    table = day()
    for cube in (18, 23, 24):
        moved = Turn((Sited(cube, (0, 5), "A"),))
        assert game().preview(table.view(0), moved).problem is not None


@pytest.mark.rule("CH23")
def test_a_bot_plays_the_day_and_its_record_opens_again_as_that_of_its_day() -> None:
    *_, table = bots_try(game(), DAY, EVERYDAY)
    assert table.is_over
    everyday = default_dictionary().known_to(60)
    assert all(word in everyday for word in words_in(table.view(0).layout))
    text = write_transcript(game(), table.transcript)
    assert read_transcript(text, lambda *_: game()).transcript == table.transcript
    with pytest.raises(Malformed, match="not the letters of 2026-11-20"):
        read_transcript(text.replace(DAY, "2026-11-20"), lambda *_: game())


@pytest.mark.rule("CH23")
def test_what_is_told_to_compare_gives_no_letter_away() -> None:
    *_, table = bots_try(game(), DAY, EVERYDAY)
    _, points, turns, *_ = [each.text() for each in to_compare(table)]
    brought = [int(each) for each in turns.removeprefix("Turn by turn: ").split()]
    assert len(brought) == 10
    assert points == f"{sum(brought)} points"


@pytest.mark.rule("CH23")
def test_the_search_finds_what_can_be_made_and_more_the_longer_it_looks() -> None:
    deal = deal_of(DAY)
    found = list(islice(game().today.search(deal), 25))
    points = [each.points for each in found]
    assert points == sorted(points)
    assert all(0 < each.share < 1 for each in found)
    best = found[-1].found
    assert isinstance(best, Making)
    assert sum(best.points) == points[-1]
    assert first_fault(best.layout, ground_of(game().today.options), default_dictionary()) is None
    assert found == list(islice(game().today.search(deal), 25))
