"""KH26: the day's letters for one person."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from app.core.game import Absent, IllegalMove, Leave, Malformed, Player
from app.core.table import Table
from app.core.today import open_today
from app.games.kross.model import ALPHABET, CARDS, FREE, Call, Deal, Enter, Grab, LetGo, Options
from app.games.kross.rules import Kross
from app.games.kross.today import BAG
from app.library import default_dictionary, default_judge
from tests import conformance as kit
from tests.games.kross.table import kross, refusal

DAY = "2026-11-19"


def day(name: str = DAY) -> Table:
    return open_today(kross(), name, Player("Ann"), kit.JUDGE)


def played(count: int = 36) -> Table:
    """Each letter in the first free square."""
    table = day()
    for square in range(count):
        table.play(0, Enter(square))
    return table


@pytest.mark.rule("KH26")
@pytest.mark.parametrize(
    ("date", "letters", "task"),
    [
        ("2026-11-19", "UAOOETIINMONAPUBSEOAFIOKOSVIRUWQLGCC", 17),
        ("2026-11-20", "OIDEESEUATROOACIMTLIVBYERODTNGAQOEHD", 17),
        ("2027-01-01", "DLTELRSOACQMOLIUIIGZRDYDHBTTRENEESAF", 21),
    ],
)
def test_the_date_draws_the_same_letters_and_task_card_on_every_device(date: str, letters: str, task: int) -> None:
    deal = kross().today.deal(date)
    assert (deal.letters, deal.tasks) == (letters, (task,))


@pytest.mark.rule("KH26")
def test_36_letters_are_drawn_from_a_bag_of_98_and_none_is_put_back() -> None:
    assert (sum(BAG.values()), "".join(BAG)) == (98, ALPHABET)
    deals = [kross().today.deal(f"2026-{month:02}-{number:02}") for month in range(1, 13) for number in range(1, 29)]
    for deal in deals:
        assert len(deal.letters) == 36
        assert Counter(deal.letters) <= Counter(BAG)
    assert len({deal.letters for deal in deals}) == len(deals)
    assert {task for deal in deals for task in deal.tasks} == set(range(1, CARDS + 1))


@pytest.mark.rule("KH26")
def test_the_day_calls_its_letters_one_after_another_and_those_to_come_are_seen_by_nobody() -> None:
    table = day()
    called = []
    for square in range(36):
        view = table.view(0)
        assert (view.phase, view.active, view.letters_left) == ("enter", {0}, 35 - square)
        called.append(view.letter)
        table.play(0, Enter(35 - square))
    assert "".join(called) == table.opening.deal.letters
    assert table.view(None).sheets[0] == table.opening.deal.letters[::-1]
    ask = kross().ask(day().view(0))
    assert (ask.first.text(), ask.more.text()) == (
        "The day calls U",
        "Write it in any free square; 35 more to come.",
    )


@pytest.mark.rule("KH26")
def test_no_letter_is_taken_back_once_the_next_has_been_seen() -> None:
    table = day()
    for square in range(3):
        table.play(0, Enter(square))
        assert not table.may_take_back(0)
    with pytest.raises(IllegalMove):
        table.take_back(0)


@pytest.mark.rule("KH26")
@pytest.mark.parametrize("move", [Grab(), LetGo(), Call("A")])
def test_none_can_be_rejected_and_nobody_else_calls(move: Any) -> None:
    state = day().state
    assert refusal(state, 0, move) in {
        "In the day’s game every letter is written: there are no cards to grab.",
        "That is not what is asked for now.",
    }
    view = kross().view(state, 0)
    assert not view.may_grab
    assert all(isinstance(each, Enter) for each in kross().legal(view))
    assert kross().preview(view, move).problem is not None


@pytest.mark.rule("KH26", "K17", "K18")
def test_the_sheet_scores_as_ever_with_the_task_and_without_a_bonus_for_being_first() -> None:
    table = played()
    view = table.view(None)
    best = kross().judge.best(view.sheets[0], table.opening.deal.tasks[0])
    assert view.phase == "over"
    standing = view.result.ranking[0]
    assert standing.points == best.points + 3 * bool(best.task_word)
    assert {part.label.text() for part in standing.parts} <= {"Rows", "Columns", f"Task: {best.task_word}"}
    assert view.first == frozenset()
    assert view.result.reason.text().endswith("from the day’s letters")
    last = played(35)
    gained = kross().preview(last.view(0), Enter(35)).points
    before = last.view(0).scores[0].points
    assert before is not None
    assert before + gained == standing.points


@pytest.mark.rule("KH26", "KH21")
def test_alone_one_may_be_absent_for_a_letter_and_leaves_nobody() -> None:
    table = played(35)
    table.play(None, Absent(0))
    assert table.is_over
    with pytest.raises(IllegalMove, match="Nobody else plays here"):
        day().play(None, Leave(0))


@pytest.mark.rule("KH26")
@pytest.mark.parametrize(
    "deal", [Deal((1,), 0, letters="A" * 35), Deal((1, 2), 0, letters="A" * 36), Deal((1,), 0, letters="a" * 36)]
)
def test_a_deal_of_no_day_is_refused(deal: Deal) -> None:
    with pytest.raises(Malformed, match="36 letters"):
        kross().start(Options(), deal)


@pytest.mark.rule("KH26")
def test_the_search_finds_ever_better_sheets_of_just_these_letters_and_scores_them_exactly() -> None:
    rules = Kross(default_dictionary().known_to(60))
    deal = rules.today.deal(DAY)
    found = list(islice(rules.today.search(deal), 6))
    assert [each.points for each in found] == sorted(each.points for each in found)
    assert [round(each.share * 240) for each in found] == [1, 2, 3, 4, 5, 6]
    for each in found:
        assert Counter(each.found) == Counter(deal.letters)
        assert FREE not in each.found
        score = rules.judge.best(each.found, deal.tasks[0])
        assert each.points <= score.points + 3 * bool(score.task_word)
    assert found[-1].points >= 60
    assert list(islice(rules.today.search(deal), 2)) == found[:2]  # the same on every device


def test_the_days_words_are_the_everyday_ones() -> None:
    assert (Kross.everyday, default_judge(everyday=True).everyday) == (True, True)


@pytest.mark.rule("KH26")
@pytest.mark.parametrize("count", [36, 0])
def test_a_day_that_is_shared_tells_how_long_each_word_is_and_no_letter_of_it(count: int) -> None:
    table = played() if count else day()
    view = table.game.view(table.state, 0)
    lengths = sorted((len(each.word) for each in view.counted[0]), reverse=True)
    said = kross().today.told(view)[0].text(())
    assert said == (f"Words of {', '.join(map(str, lengths))} letters" if lengths else "No words")
    assert bool(lengths) == bool(count)
