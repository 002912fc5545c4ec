"""The voice: what is said in which order, by whom, and what is asked of it by name or by swipes."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from app.core.spoken import Part
from app.voice import engines
from app.voice.engines import Program
from app.voice.questions import answer, place_meant
from app.voice.swipes import Stroke, Swipes
from app.voice.voice import MOST_NEWS, Voice


class Slow:
    """An engine that takes its time with each sentence, until it is told to go on or to stop."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.begun = threading.Semaphore(0)
        self._go = threading.Semaphore(0)

    def say(self, words: str, language: str) -> None:
        self.said.append(f"{words} ({language})")
        self.begun.release()
        self._go.acquire()

    def stop(self) -> None:
        self._go.release()

    def go_on(self) -> None:
        self._go.release()


@pytest.fixture
def slow():
    engine = Slow()
    voice = Voice(lambda: engine, lambda: "de", lambda trouble: pytest.fail(str(trouble)))
    yield voice, engine
    for _ in range(30):
        engine.go_on()
    voice.stop()


def heard(engine: Slow) -> str:
    """What has just begun to be said."""
    assert engine.begun.acquire(timeout=20)
    return engine.said[-1]


def test_news_are_said_one_after_the_other_in_the_language_that_is_spoken(slow) -> None:
    voice, engine = slow
    voice.tell("one")
    voice.tell("two")
    assert heard(engine) == "one (de)"
    engine.go_on()
    assert heard(engine) == "two (de)"


def test_where_one_is_breaks_in_and_what_it_broke_in_upon_is_begun_anew(slow) -> None:
    voice, engine = slow
    voice.tell("Otto lays a word")
    heard(engine)
    voice.say("Done")
    assert heard(engine) == "Done (de)"
    engine.go_on()
    assert heard(engine) == "Otto lays a word (de)"


def test_who_walks_on_hears_where_they_are_and_no_more_where_they_were(slow) -> None:
    voice, engine = slow
    voice.say("Menu")
    heard(engine)
    voice.say("Hint")
    assert heard(engine) == "Hint (de)"
    voice.say("Undo")
    assert heard(engine) == "Undo (de)"
    engine.go_on()
    assert voice.rest(20)
    assert engine.said == ["Menu (de)", "Hint (de)", "Undo (de)"]


def test_old_news_give_way_to_new_ones(slow) -> None:
    voice, engine = slow
    for number in range(MOST_NEWS + 5):
        voice.tell(str(number))
    heard(engine)
    while not voice.rest(0):
        engine.go_on()
    assert engine.said[-1] == f"{MOST_NEWS + 4} (de)"
    assert len(engine.said) <= MOST_NEWS + 1


def test_who_speaks_never_waits_and_without_an_engine_nothing_is_said() -> None:
    voice = Voice(lambda: None, lambda: "en", lambda trouble: pytest.fail(str(trouble)))
    voice.tell("one")
    voice.say("two")
    assert voice.rest(20)
    assert list(voice.last) == ["one", "two"]
    voice.stop()


def test_a_sentence_that_an_engine_fails_at_is_reported_and_the_next_is_said() -> None:
    class Hoarse(Slow):
        def say(self, words: str, language: str) -> None:
            if words == "one":
                raise OSError("the engine coughs")
            self.said.append(words)

    engine, faults = Hoarse(), list[Exception]()
    voice = Voice(lambda: engine, lambda: "en", faults.append)
    voice.tell("one")
    voice.tell("two")
    assert voice.rest(20)
    assert engine.said == ["two"]
    assert [str(fault) for fault in faults] == ["the engine coughs"]
    voice.stop()


# Engines


@pytest.mark.parametrize(
    ("platform", "there", "begins"),
    [
        ("linux", {"spd-say", "espeak-ng"}, "/bin/spd-say --wait --language nl --"),
        ("linux", {"espeak-ng"}, "/bin/espeak-ng -v nl --stdin"),
        ("linux", {"espeak"}, "/bin/espeak -v nl --stdin"),
        ("darwin", {"say"}, "/bin/say -v Xander -f -"),
        ("win32", {"powershell"}, "/bin/powershell -NoProfile -Command"),
        ("linux", set(), None),
    ],
)
def test_a_desk_speaks_by_what_is_there(platform: str, there: set[str], begins: str | None) -> None:
    engine = engines.found(lambda name: f"/bin/{name}" if name in there else None, platform)
    if begins is None:
        assert engine is None
        return
    assert isinstance(engine, Program)
    assert " ".join(engine._command("nl")).startswith(begins)


@pytest.mark.parametrize("reads", [True, False])
def test_a_program_is_told_the_words_and_nothing_of_them_is_a_command(tmp_path: Path, reads: bool) -> None:
    heard = tmp_path / "heard"
    script = f"import sys; open({str(heard)!r}, 'w').write(sys.stdin.read() if {reads} else sys.argv[-1])"
    Program(lambda _: (sys.executable, "-c", script, "--"), reads=reads).say("--help; rm; ‘Küche’", "de")
    assert heard.read_text() == "--help; rm; ‘Küche’"


def test_a_program_that_speaks_is_broken_off() -> None:
    program = Program(lambda _: (sys.executable, "-c", "import time; time.sleep(600)"))
    speaking = threading.Thread(target=program.say, args=("long", "en"))
    speaking.start()
    while program._running is None:
        pass
    program.stop()
    speaking.join(60)
    assert not speaking.is_alive()
    assert isinstance(program._running, subprocess.Popen)


# Questions

PARTS = [
    Part("row 1", "A"),
    Part("row 3", "B"),
    Part("column 3", "C"),
    Part("Otto’s letter cards", "D"),
    Part("pool", "E"),
]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("row three", "B"),
        ("Row 3", "B"),
        ("three", "B"),
        ("column three", "C"),
        ("letter cards", "D"),
        ("otto", "D"),
        ("po", "E"),
        ("", None),
        ("seven", None),
    ],
)
def test_a_part_is_found_by_what_one_would_call_it(question: str, told: str | None) -> None:
    found = answer(question, PARTS)
    assert (found.said if found else None) == told


@pytest.mark.parametrize(
    ("question", "at"), [("row 3, column 5", 1), ("3 5", 1), ("three five", 1), ("row -1, column 2", 2), ("5", None)]
)
def test_a_place_is_found_by_its_row_and_its_column(question: str, at: int | None) -> None:
    names = ["row 3, column 4, free", "row 3, column 5, E", "row -1, column 2, free", "see all"]
    assert place_meant(question, names) == at


# Fingers


def stroke(to: tuple[float, float], at: float = 0.0) -> Stroke:
    return Stroke((100, 100), (100 + to[0], 100 + to[1]), at, at + 0.1)


@pytest.mark.parametrize(
    ("strokes", "meant"),
    [
        ([stroke((90, 10))], "next"),
        ([stroke((-90, 10))], "before"),
        ([stroke((0, -90))], "on"),
        ([stroke((0, 90))], "back"),
        ([stroke((3, 2))], "touch"),
        ([stroke((3, 2)), stroke((0, 0))], "do"),
        ([stroke((90, 2)), stroke((80, 0))], "ask"),
        ([stroke((-90, 2)), stroke((-80, 0))], "again"),
        ([stroke((0, 90)), stroke((0, 90))], "news"),
        ([stroke((0, -90)), stroke((0, -90))], "hand"),
    ],
)
def test_a_swipe_means_something(strokes: list[Stroke], meant: str) -> None:
    assert Swipes().meant(strokes) == meant


def test_two_quick_taps_press_and_two_slow_ones_touch() -> None:
    swipes = Swipes()
    assert [swipes.meant([stroke((0, 0), at)]) for at in (0.0, 0.3, 2.0, 3.0)] == ["touch", "press", "touch", "touch"]
