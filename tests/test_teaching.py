"""What the app teaches is true: each game's page names every rule, and its first turn is played by the real rules."""

import re
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from app.core.game import AnyGame, IllegalMove
from app.core.lesson import SMALL_NUMBERS, Guide, Lesson, Step, read_lesson
from app.core.options import questions
from app.core.page import Page, read_page
from app.core.transcript import Made
from app.games import GAMES, build, game_type
from app.games.typo2d.model import Place
from app.games.wordcross.model import FromBox, FromCentre, Steal, SwapColumns
from app.games.xword3d.model import Fault, Ground, Unlaid, X, laid, normal_of, sturdiness_of
from app.games.xword3d.model import Play as XwordPlay
from app.library import default_dictionary, dictionary_of
from tests.test_ledger import ledger_of

ASSETS = Path(__file__).parents[1] / "assets"
LONGEST_FIRST_LINE = 8  # words: look.md, Voice


def page_of(game: str) -> Page:
    return read_page((ASSETS / "rules" / f"{game}.md").read_text(encoding="utf-8"), game_type(game).options_type())


PARTS = [path.stem for game in GAMES for path in sorted((ASSETS / "lessons").glob(f"{game}-*.jsonl"))]


@cache
def lesson_of(part: str) -> tuple[Lesson, AnyGame]:
    text = (ASSETS / "lessons" / f"{part}.jsonl").read_text(encoding="utf-8")
    return read_lesson(text, lambda name, judge: build(name, dictionary_of(judge)))


def begun(part: str) -> Guide:
    return Guide(*lesson_of(part))


def walked(guide: Guide) -> Iterator[None]:
    """Lead a learner who does what is asked through a part, and stop at each step."""
    while True:
        let_others_play(guide)
        yield
        if guide.is_last and not guide.awaits_learner:
            return
        if guide.awaits_learner:
            do_what_is_asked(guide)
        else:
            guide.go_on()


def do_what_is_asked(guide: Guide) -> None:
    """Make the move that is written, or try it where the rules refuse it."""
    with pytest.raises(IllegalMove) if guide.step.tries is not None else nullcontext():
        guide.play(guide.asked)


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


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_a_lesson_plays_as_recorded_and_its_words_earn_what_is_said(part: str) -> None:
    guide = begun(part)
    while not guide.is_last:
        step = guide.step
        if not guide.awaits_learner:
            guide.go_on()
        else:
            did = guide.table.game.preview(guide.table.view(guide.learner), guide.asked)
            before = guide.number
            do_what_is_asked(guide)
            let_others_play(guide)
            assert guide.number == before + 1
            made = {each.word: each.points for each in did.words}
            assert guide.step.note.earned == ({} if step.tries is not None else made)
        let_others_play(guide)
    assert guide.table.transcript.entries == guide.lesson.transcript.entries


@pytest.mark.parametrize("part", PARTS)
def test_what_a_note_says_that_players_have_is_what_the_table_says(part: str) -> None:
    guide = begun(part)
    said = 0
    for _ in walked(guide):
        scores = dict(zip(("you", *(player.name for player in guide.table.players[1:])), guide.table.view(0).scores))
        for who, points in re.findall(r"(you|[A-Z]\w+) ha(?:ve|s) (\d+)", " ".join(guide.told()).replace("You", "you")):
            said += 1
            assert scores[who].points == int(points), guide.told()
    assert said


@pytest.mark.parametrize("part", [part for part in PARTS if part.startswith("kross")])
def test_what_a_note_counts_up_is_what_has_come_since_the_note_before(part: str) -> None:
    """Words that count so much, so many points more, and a card that costs one."""
    guide, before, sums = begun(part), 0, 0
    for _ in walked(guide):
        told, now = " ".join(guide.told()), guide.table.view(0).scores[0].points
        gains = [SMALL_NUMBERS.index(number) for number in re.findall(r"(?:counts |: )(\w+)(?:, |\. | more)", told)]
        if gains or "costs a point" in told:
            sums += 1
            assert now - before == sum(gains) - told.count("costs a point"), told
        parts = [int(number) for number in re.findall(r"(\d+) for ", told)]
        assert sum(parts) in {0, now}, told
        before = now
    assert sums


def at_the_word(part: str, word: str) -> tuple[Guide, Place]:
    """Go to where a part asks for a word, and say what the learner lays there."""
    guide = begun(part)
    for _ in walked(guide):
        move = guide.step.moves[0].move if guide.step.moves else None
        if isinstance(move, Place) and word in move.words:
            return guide, move
    raise AssertionError(f"{word} is never asked for")


@pytest.mark.parametrize(
    ("part", "word", "other"),
    [("typo2d-2", "BENTO", "BENT"), ("typo2d-2", "BENTO", "BENTS"), ("typo2d-3", "AWE", "AWED")],
)
def test_another_word_that_shows_the_same_is_welcomed_with_a_sentence_of_its_own(
    part: str, word: str, other: str
) -> None:
    guide, move = at_the_word(part, word)
    guide.play(replace(move, words=(other,)))
    let_others_play(guide)
    assert guide.told()[0].startswith(f"{other} does as well")
    assert word not in re.findall(r"\w+", " ".join(guide.told()))
    for _ in walked(guide):
        pass
    assert guide.is_last


def test_a_word_that_is_on_its_way_to_the_one_asked_for_is_not_yet_what_is_asked_for() -> None:
    guide, move = at_the_word("typo2d-2", "BENTO")
    assert not guide.asks_for(replace(move, words=("BENT",)))
    assert guide.takes(replace(move, words=("BENTS",)))


def test_a_word_by_which_the_lesson_would_go_no_further_is_refused() -> None:
    guide, move = at_the_word("typo2d-2", "BENTO")
    with pytest.raises(IllegalMove, match="say a word that exists"):
        guide.play(replace(move, words=("BENTQ",)))
    with pytest.raises(IllegalMove, match="touch what glows"):
        guide.play(replace(move, cell=(2, 2), words=("BENTO",)))


FELT = {
    "kross": {"Enter", "Grab", "Call", "Claim", "Vote"},
    "typo2d": {"Choose", "Place", "Doubt", "Take", "Discard"},
    "cubeword": {"Turn"},
    "wordcross": {"Turn"},
    "xword3d": {"Play"},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_lets_one_do_every_hard_thing_once(game: str) -> None:
    parts = [lesson_of(part)[0] for part in PARTS if part.startswith(game)]
    own = {type(step.moves[0].move).__name__ for lesson in parts for step in lesson.steps if step.moves}
    assert own >= FELT[game]


def test_the_lesson_of_typo2d_lets_one_win_a_doubt_lose_one_and_earn_the_star() -> None:
    found = []
    for part in PARTS:
        if part.startswith("typo2d"):
            guide = begun(part)
            for _ in walked(guide):
                pass
            found += [event.text.text(guide.table.players) for event in guide.table.view(0).events]
    told = {
        "SHOBBY is looked up: there is no such word",
        "BENISON is looked up: it is a word",
        "You gets the Tiebreaker",
    }
    assert told <= {*found}


def test_the_lesson_of_word_cross_lets_one_stack_steal_be_robbed_mend_and_flip() -> None:
    steps = [step for part in PARTS if part.startswith("wordcross") for step in lesson_of(part)[0].steps if step.moves]
    own, others = ([made.move for step in steps for made in part(step)] for part in (first_of, rest_of))
    assert {type(turn.act) for turn in own} >= {FromBox, FromCentre, Steal, SwapColumns, type(None)}
    assert any(turn.act is not None and not turn.locks for turn in own)
    assert any(turn.act is None and turn.locks for turn in own)
    assert any(isinstance(turn.act, Steal) and turn.act.seat == 0 for turn in others)


def test_the_lesson_of_3dxword_lets_one_feel_a_fold_a_leg_a_joiner_an_x_and_a_fall() -> None:
    felt: set[str] = set()
    for part in PARTS:
        if part.startswith("xword3d"):
            guide = begun(part)
            for _ in walked(guide):
                if isinstance(guide.asked, XwordPlay):
                    felt |= what_is_felt(guide, guide.asked)
    assert felt == {"fold", "leg", "joiner", "x", "fall"}


def what_is_felt(guide: Guide, play: XwordPlay) -> set[str]:
    """Tell what a word of the learner's lets them feel."""
    view = guide.table.view(guide.learner)
    try:
        made = laid(view.structure, play, Ground(sturdiness_of(view.options), None))
    except Unlaid as refused:
        return {"fall"} if refused.fault == Fault.BENDS else set()
    main = made.words[0]
    planes = {normal_of(centre) for centre in main.centres}
    found = {"leg"} if any(each.is_leg for each in made.words) else set()
    found |= {"joiner"} if play.joiner else set()
    if len(planes) > 1:
        old = next(centre for centre in main.centres if centre in view.structure.at)
        found |= {"x"} if view.structure.at[old].letter == X else {"fold"}
    return found


def first_of(step: Step) -> tuple[Made, ...]:
    return step.moves[:1]


def rest_of(step: Step) -> tuple[Made, ...]:
    return step.moves[1:]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("seed", range(10))
def test_a_learner_who_chooses_otherwise_where_they_may_comes_to_the_end_too(part: str, seed: int) -> None:
    dice = Random(seed)
    guide = begun(part)
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
    if guide.step.tries is not None:
        do_what_is_asked(guide)
        return
    for move in [*moves, guide.asked]:
        try:
            guide.play(move)
        except IllegalMove:
            continue
        return
    raise AssertionError(f"no move goes on from: {guide.told()[0]}")


@pytest.mark.parametrize("part", PARTS)
def test_notes_speak_in_the_voice_of_the_app(part: str) -> None:
    lesson, _ = lesson_of(part)
    for step in lesson.steps:
        note = step.note
        assert len(note.say.split()) <= LONGEST_FIRST_LINE, note.say
        assert "!" not in note.say + note.more + note.otherwise
        assert note.say.endswith(".")
        assert bool(note.earned) == bool(note.otherwise), note.say


@pytest.mark.parametrize("part", PARTS)
def test_words_in_capitals_of_a_note_are_words_or_beginnings_of_those_that_are_made_or_said(part: str) -> None:
    lesson, _ = lesson_of(part)
    made = {word for step in lesson.steps for word in step.note.earned}
    moves = [entry.move for entry in lesson.transcript.entries if isinstance(entry, Made)]
    made |= {word for move in moves for word in getattr(move, "words", ())}  # a bluff, too
    made |= {*getattr(lesson.opening.deal, "tiles", ())}  # or fragments
    for step in lesson.steps:
        for word in re.findall(r"\b[A-Z]{2,}\b", f"{step.note.say} {step.note.more}"):
            assert word in default_dictionary() or any(each.startswith(word) for each in made), word
