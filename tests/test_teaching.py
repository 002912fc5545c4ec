"""What the app teaches is true: each game's page names every rule, and its first turn is played by the real rules."""

import re
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from app.core.game import AnyGame, IllegalMove
from app.core.lesson import Guide, Lesson, read_lesson
from app.core.options import questions
from app.core.page import Page, read_page
from app.games import GAMES, build, game_type
from app.library import default_dictionary
from tests.test_ledger import ledger_of

ASSETS = Path(__file__).parents[1] / "assets"
LONGEST_FIRST_LINE = 8  # words: look.md, Voice


def page_of(game: str) -> Page:
    return read_page((ASSETS / "rules" / f"{game}.md").read_text(encoding="utf-8"), game_type(game).options_type)


@cache
def lesson_of(game: str) -> tuple[Lesson, AnyGame]:
    text = (ASSETS / "lessons" / f"{game}.jsonl").read_text(encoding="utf-8")
    return read_lesson(text, lambda name, judge: build(name, default_dictionary()))


def begun(game: str) -> Guide:
    return Guide(*lesson_of(game))


def let_others_play(guide: Guide) -> None:
    while guide.awaits_others:
        guide.play_next()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_decision_of_the_ledger_stands_on_the_page_and_none_that_does_not_exist(game: str) -> None:
    assert sorted(page_of(game).ids) == sorted(ledger_of(game))
    assert page_of(game).title == game_type(game).title


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_found_on_the_page_by_its_id(game: str) -> None:
    page = page_of(game)
    for each in ledger_of(game):
        assert all(each in rule.ids for section in page.about(each) for rule in section.rules)
        assert page.about(each.lower())


@pytest.mark.parametrize("game", GAMES)
def test_the_page_asks_all_that_the_form_of_a_new_table_asks(game: str) -> None:
    shown = [part for section in page_of(game).sections for rule in section.rules for part in rule.shown]
    labels = {getattr(part, "label", "") for part in shown}
    assert {question.label for question in questions(game_type(game).options_type).values()} <= labels


@pytest.mark.parametrize("game", GAMES)
def test_the_first_turn_plays_as_recorded_and_its_words_earn_what_is_said(game: str) -> None:
    guide = begun(game)
    while not guide.is_last:
        step = guide.step
        if not guide.awaits_learner:
            guide.go_on()
        else:
            move = step.moves[0].move
            did = guide.table.game.preview(guide.table.view(guide.learner), move)
            before = guide.number
            guide.play(move)
            let_others_play(guide)
            assert guide.number == before + 1
            assert guide.step.note.earned == {each.word: each.points for each in did.words}
        let_others_play(guide)
    assert guide.table.transcript.entries == guide.lesson.transcript.entries


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(10))
def test_a_learner_who_chooses_otherwise_where_he_may_comes_to_the_end_too(game: str, seed: int) -> None:
    dice = Random(seed)
    guide = begun(game)
    while not guide.is_last:
        if guide.awaits_learner:
            take_one_that_is_allowed(guide, dice)
        else:
            guide.go_on()
        let_others_play(guide)
    assert "{" not in "".join(guide.told())


def take_one_that_is_allowed(guide: Guide, dice: Random) -> None:
    view = guide.table.view(guide.learner)
    moves = list(islice(guide.table.game.legal(view), 200))
    dice.shuffle(moves)
    for move in [*moves, guide.step.moves[0].move]:
        try:
            guide.play(move)
        except IllegalMove:
            continue
        return
    raise AssertionError(f"no move goes on from: {guide.told()[0]}")


@pytest.mark.parametrize("game", GAMES)
def test_notes_speak_in_the_voice_of_the_app(game: str) -> None:
    lesson, _ = lesson_of(game)
    for step in lesson.steps:
        note = step.note
        assert len(note.say.split()) <= LONGEST_FIRST_LINE, note.say
        assert "!" not in note.say + note.more + note.otherwise
        assert note.say.endswith(".")
        assert bool(note.earned) == bool(note.otherwise), note.say


@pytest.mark.parametrize("game", GAMES)
def test_words_in_capitals_of_a_note_are_words_or_beginnings_of_those_the_learner_will_make(game: str) -> None:
    lesson, _ = lesson_of(game)
    made = {word for step in lesson.steps for word in step.note.earned}
    for step in lesson.steps:
        for word in re.findall(r"\b[A-Z]{2,}\b", f"{step.note.say} {step.note.more}"):
            assert word in default_dictionary() or any(each.startswith(word) for each in made), word
