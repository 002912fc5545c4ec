"""A lesson is a recorded table with notes: it leads a learner, and lets nobody off the path too far."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from app.core.game import IllegalMove, Malformed, Player, Skill
from app.core.lesson import Guide, Lesson, in_words, read_lesson
from app.core.transcript import Judge, LexiconName, Made, Opening, entry_line, opening_line
from app.games.kross.model import Call, Deal, Enter, Grab, Options
from tests.games.kross.table import kross

PLAYERS = (Player("You"), Player("Jonas", kind="bot", skill=Skill.CASUAL))
OPENING = Opening("kross", Options(), PLAYERS, Judge(LexiconName("test", "")), Deal((1, 18), first=1))
Line = tuple[int, Any] | dict[str, Any]

SCENE: tuple[Line, ...] = (
    *((1, Call("T")), (0, Enter(0)), (1, Enter(0))),
    *((0, Call("O")), (0, Enter(6)), (1, Enter(1))),
)
WRITE: Line = {"say": "Jonas calls E.", "free": True, "show": ["square 12"]}
TOLD: Line = {"say": "{counted}.", "more": "Read on.", "earned": {"TOE": 3}, "otherwise": "No word yet."}
WRITING: tuple[Line, ...] = (*SCENE, (1, Call("E")), WRITE, (0, Enter(12)), (1, Enter(2)), TOLD)
GRABBING: tuple[Line, ...] = (*SCENE, (1, Call("Q")), {"say": "Grab it."}, (0, Grab()), (1, Enter(2)), {"say": "Good."})


def text_of(*lines: Line) -> str:
    """A lesson's file: moves as pairs of a seat and a move, notes as they are written."""
    rows = [
        json.dumps(line) if isinstance(line, dict) else entry_line(kross(), Made(line[0], line[1])) for line in lines
    ]
    return "\n".join([opening_line(kross(), OPENING), *rows]) + "\n"


def lesson(*lines: Line) -> Lesson:
    found, _ = read_lesson(text_of(*lines), lambda name, judge: kross())
    return found


def guide(*lines: Line) -> Guide:
    return Guide(lesson(*lines), kross())


def test_what_comes_before_the_first_note_has_happened_already() -> None:
    found = guide(*WRITING)
    assert len(found.lesson.scene) == 7
    assert found.table.view(0).letter == "E"
    assert (found.told(), found.number, found.awaits_learner) == (("Jonas calls E.", ""), 1, True)


def test_the_learners_move_is_taken_then_the_others_play_what_is_written() -> None:
    found = guide(*WRITING)
    found.play(Enter(12))
    assert (found.number, found.awaits_others) == (1, True)
    found.play_next()
    assert found.table.view(1).sheets[1].startswith("TOE")
    assert (found.number, found.is_last, found.awaits_learner) == (2, True, False)


@pytest.mark.parametrize(
    ("square", "said"), [(12, "TOE counts three."), (35, "No word yet.")], ids=["as written", "elsewhere"]
)
def test_a_note_tells_what_the_move_really_did(square: int, said: str) -> None:
    found = guide(*WRITING)
    found.play(Enter(square))
    found.play_next()
    assert found.told() == (said, "Read on.")


def test_only_what_the_note_asks_for_is_taken() -> None:
    found = guide(*GRABBING)
    with pytest.raises(IllegalMove, match="touch what glows"):
        found.play(Enter(5))
    assert found.number == 1
    assert found.wanted == Grab()
    found.play(Grab())
    assert found.table.view(0).grabber == 0


def test_what_is_against_the_rules_is_refused_by_the_rules() -> None:
    found = guide(*WRITING)
    with pytest.raises(IllegalMove, match="This square is taken"):
        found.play(Enter(0))
    assert found.awaits_learner


def test_a_written_move_that_the_learner_has_made_impossible_gives_way_to_any_like_it() -> None:
    again: tuple[Line, ...] = ((0, Call("N")), {"say": "Write N."}, (0, Enter(18)), (1, Enter(3)), {"say": "Done."})
    found = guide(*WRITING, *again)
    found.play(Enter(18))  # free: anywhere, also where the lesson will want to write later
    found.play_next()
    found.play(Call("N"))
    assert found.told() == ("Write N.", "")
    assert found.wanted is None
    found.play(Enter(20))
    assert found.table.view(0).square == 20


TRYING: tuple[Line, ...] = (
    *SCENE,
    (1, Call("E")),
    {"say": "Try the square that is taken."},
    {"tries": {"Enter": {"square": 0}}},
    {"say": "It is taken."},
    (0, Enter(12)),
    (1, Enter(2)),
    {"say": "Good."},
)


def test_what_a_learner_is_to_try_is_refused_by_the_rules_and_the_lesson_goes_on() -> None:
    found = guide(*TRYING)
    assert (found.awaits_learner, found.wanted, found.takes(Enter(0))) == (True, Enter(0), True)
    with pytest.raises(IllegalMove, match="touch what glows"):
        found.play(Enter(12))
    assert found.number == 1
    with pytest.raises(IllegalMove, match="This square is taken"):
        found.play(Enter(0))
    assert (found.number, found.told()[0]) == (2, "It is taken.")
    assert len(found.table.made) == 7
    found.play(Enter(12))
    found.play_next()
    assert found.is_last


def test_a_note_without_a_move_of_the_learner_is_read_and_then_the_others_go_on() -> None:
    found = guide(*SCENE, {"say": "This is your sheet."}, (1, Call("E")), {"say": "Jonas calls E."}, (0, Enter(12)))
    with pytest.raises(IllegalMove, match="Read this first"):
        found.play(Enter(12))
    found.go_on()
    assert found.told() == ("Jonas calls E.", "")
    found.play(Enter(12))


def test_two_notes_may_follow_one_another() -> None:
    found = guide(*SCENE, {"say": "One."}, {"say": "Two."}, (1, Call("E")), {"say": "Three."})
    said = []
    while not found.is_last:
        said.append(found.told()[0])
        found.go_on()
    assert said == ["One.", "Two."]
    assert found.told() == ("Three.", "")
    found.go_on()
    assert found.is_last


def test_the_whole_recording_is_a_transcript() -> None:
    made = lesson(*WRITING).transcript.entries
    assert [entry.seat for entry in made if isinstance(entry, Made)] == [1, 0, 1, 0, 0, 1, 1, 0, 1]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (SCENE, "at least one note"),
        ((*SCENE, {"say": "Jonas calls.", "shout": True}), "shout is unknown here"),
        ((*SCENE, {"say": "E."}, (1, Call("E")), (0, Enter(12))), "no note of its own"),
        ((*SCENE, (1, Call("E")), {"say": "E."}, {"tries": {"Enter": {"square": 0}}}), "another note follows"),
        ((*SCENE, (1, Call("E")), {"say": "E."}, {"tries": 5}, {"say": "F."}), "under one of"),
    ],
    ids=["no note", "unknown key", "a move without a note", "nothing follows what is tried", "no move is tried"],
)
def test_what_is_no_lesson_is_refused(lines: Sequence[Line], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        lesson(*lines)


@pytest.mark.parametrize(("number", "said"), [(0, "no"), (2, "two"), (12, "twelve"), (13, "13"), (-1, "-1")])
def test_small_numbers_are_said_in_words(number: int, said: str) -> None:
    assert in_words(number) == said
