"""Looking back at a finished game: the turns that cost most, and the better play."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

import pytest

from app.core.game import Absent, IllegalMove, Player, Skill
from app.core.review import Size, lesson_of, review
from app.core.table import Table
from app.core.transcript import Made, Opening, Transcript
from app.games.kross.model import Call, Counted, Deal, Enter, NoClaim, Options
from tests import conformance as kit
from tests.games.kross.table import kross
from tests.words import dictionary_of

SHEET = "GNOMES REPENT OUTAGE ORIGIN MOMENT SNARES"
GAME = kross(dictionary_of(f"{SHEET} GROOMS NEURON OPTIMA MEAGER ENGINE STENTS"))
PLAYERS = (Player("Ann"), Player("Bo"))
LETTERS = SHEET.replace(" ", "")
SPOILED = {32: 33, 33: 32}  # A and R change places in the last line: SNRAES, and no OPTIMA, no MEAGER

MISCALLED = {34: "D"}  # SNARES lacks its E
APART = {30: 31, 31: 30}  # so that the letter is good for one of the two alone


def finished(*strays: dict[int, int], called: Mapping[int, str] = MappingProxyType({})) -> Transcript:
    """A game in which both write the sheet in reading order; a seat's strays are other squares for some turns."""
    entries = []
    for turn, letter in enumerate(LETTERS):
        entries.append(Made(turn % 2, Call(called.get(turn, letter))))
        entries += [Made(seat, Enter(stray.get(turn, turn))) for seat, stray in enumerate(strays or ({}, {}))]
    entries += [Made(0, NoClaim()), Made(1, NoClaim())]
    return finished_with(entries)


def finished_with(entries: list[Made]) -> Transcript:
    """The same table with these moves."""
    return Transcript(Opening("kross", Options(), PLAYERS, kit.JUDGE, Deal((1, 2), 0)), tuple(entries))


def test_the_planted_blunder_is_found_with_the_better_play_and_its_points() -> None:
    worst = review(finished(SPOILED, {}), GAME, seat=0)[0]
    assert worst.turn == 3 * 32 + 1
    assert (worst.played, worst.better) == (Enter(33), Enter(32))
    assert worst.view.letter == "A"
    assert worst.view.sheets[0].startswith(LETTERS[:32] + "....")
    assert worst.size is Size.BLUNDER
    assert 10 < worst.points < 40  # SNARES, OPTIMA and MEAGER could no longer come


def test_the_other_seat_did_not_blunder() -> None:
    missed = review(finished(SPOILED, {}), GAME, seat=1, keep=100)
    assert all(each.size is not Size.BLUNDER for each in missed)


def test_the_worst_comes_first_and_no_more_are_kept_than_asked_for() -> None:
    transcript = finished(SPOILED, {})
    everything = review(transcript, GAME, 0, keep=100)
    assert sorted((each.points for each in everything), reverse=True) == [each.points for each in everything]
    assert all(each.played != each.better for each in everything)
    assert review(transcript, GAME, 0, keep=1) == everything[:1]
    assert review(Table(GAME, transcript), GAME, 0, keep=1) == everything[:1]


def test_progress_is_told_turn_by_turn_and_may_end_the_review() -> None:
    told: list[tuple[int, int]] = []
    review(finished(), GAME, 0, on_progress=lambda done, of: told.append((done, of)))
    turns = 18 + 36 + 1  # calls, letters, the claim
    assert told == [(done, turns) for done in range(1, turns + 1)]

    class Enough(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done == 5:
            raise Enough

    with pytest.raises(Enough):
        review(finished(), GAME, 0, on_progress=stop)


def test_a_game_that_goes_on_is_not_looked_back_at() -> None:
    opening = finished().opening
    with pytest.raises(IllegalMove, match="once it is over"):
        review(Transcript(opening), GAME, 0)


def test_a_game_of_random_moves_can_be_looked_back_at_from_every_seat() -> None:
    rng = Random(5)
    table = kit.random_table(GAME, rng)
    for _ in kit.play_on(table, rng):
        pass
    for seat in range(len(table.players)):
        assert len(review(table, GAME, seat)) <= 3


def test_what_hardly_matters_is_not_mentioned() -> None:
    best_score = 120 + 3
    assert all(each.points >= best_score / 100 for each in review(finished(), GAME, 0, keep=100))


@pytest.mark.rule("K5")
def test_a_better_call_is_told_once_with_the_square_it_is_for_and_what_was_written_instead() -> None:
    transcript = finished({}, APART, called=MISCALLED)
    calls = [each for each in review(transcript, GAME, 0, keep=100) if isinstance(each.better, Call)]
    letters = [each.better.letter for each in calls]
    assert letters
    assert len(set(letters)) == len(letters)
    for each in calls:
        assert each.better_then
        assert each.played_then
        called, then = each.better_then
        assert called.letter == each.better.letter
        assert called.sheets == each.view.sheets
        assert isinstance(then, Enter)
        assert GAME.preview(called, then).problem is None
        seen, did = each.played_then
        assert seen.letter == each.played.letter
        assert Made(0, did) == transcript.entries[each.turn + 1]


def test_where_the_host_wrote_for_a_seat_nothing_is_said_of_what_it_wrote() -> None:
    entries = [each for each in finished({}, APART, called=MISCALLED).entries if isinstance(each, Made)]
    for place, each in enumerate(entries):
        if each.seat == 0 and isinstance(each.move, Enter) and isinstance(entries[place - 1].move, Call):
            entries[place] = Made(None, Absent(0))
    calls = [each for each in review(finished_with(entries), GAME, 0, keep=100) if isinstance(each.better, Call)]
    assert calls
    assert all(each.played_then is None for each in calls)


def test_the_reason_names_the_word_that_the_better_letter_makes_and_what_is_to_be_learnt() -> None:
    found = review(finished({}, APART, called=MISCALLED), GAME, 0)
    assert found[0].why
    assert found[0].why.said.text() == "E makes ENGINE at once and adds 10 points; D added nothing yet."
    lesson = lesson_of(found)
    assert lesson
    assert lesson.text() == "Call the letter that a word of your own still lacks."
    assert lesson_of(()) is None


def test_no_word_is_given_as_a_reason_twice() -> None:
    strays = {turn: turn ^ 1 for turn in range(12, 36)}
    found = review(finished(strays, {}), GAME, 0, keep=100)
    words = [word for each in found for word in (each.why.words if each.why else ())]
    assert len(words) == len(set(words))
    said = [each.why.said.text() for each in found if each.why]
    assert len(said) == len(found) == len(set(said))


@pytest.mark.rule("K5")
def test_a_letter_that_made_a_good_word_in_the_end_is_no_miss() -> None:
    """DOC.O. looks worse than DO downwards with the O; with T and R it is DOCTOR."""
    sheet = "STREAM PLANET GARDEN DOCTOR"
    game = kross(dictionary_of(f"{sheet} DO ON EN"))
    bot = game.bot(Skill.MASTER)
    view = replace(game.view(Table(GAME, finished()).positions[1], 0), phase="enter", letter="O")
    view = replace(view, sheets=(f"{sheet.replace(' ', '')[:21]}...{'.' * 12}", *view.sheets[1:]))
    counted = (Counted("DOCTOR", 3, 0),)
    assert bot.missed(view, (Enter(22), Enter(21)), 4, replace(view, counted=(counted, ()))) == 0
    assert bot.missed(view, (Enter(22), Enter(21)), 4, replace(view, counted=((), ()))) == 4


@pytest.mark.rule("K5")
def test_where_all_was_written_as_it_should_be_no_square_was_missed() -> None:
    entered = [each for each in review(finished(), GAME, 0, keep=100) if isinstance(each.better, Enter)]
    assert entered == []
