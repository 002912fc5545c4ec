"""Going on, going back, and what becomes of a bug."""

import threading

import pytest

from app.ui.app import SORRY
from app.ui.keys import place_of
from app.ui.stage import SCREENS, Screen
from app.ui.theme import theme
from app.ui.widgets.dialogs import ask
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Drawn
from tests.ui.harness import opened


class Numbered(Screen):
    told: list[str]

    def enter(self, number=1):
        self.number = number
        self.told = []

    def build(self):
        self.add_widget(Words(text=f"page {self.number}"))

    def resume(self):
        self.told.append("resume")

    def leave(self):
        self.told.append("leave")


class Counting(Drawn):
    """Counts how often it was painted."""

    painted = 0

    def paint(self):
        self.painted += 1


class Painted(Numbered):
    def build(self):
        self.picture = Counting()
        self.add_widget(self.picture)


class Stubborn(Numbered):
    def back(self):
        self.told.append("asked")
        return len(self.told) < 2


class Broken(Numbered):
    def enter(self, number=1):
        raise RuntimeError("this page cannot be made")


@pytest.fixture
def hand(monkeypatch):
    monkeypatch.setitem(SCREENS, "numbered", f"{__name__}:Numbered")
    monkeypatch.setitem(SCREENS, "painted", f"{__name__}:Painted")
    monkeypatch.setitem(SCREENS, "stubborn", f"{__name__}:Stubborn")
    monkeypatch.setitem(SCREENS, "broken", f"{__name__}:Broken")
    with opened() as hand:
        yield hand


def test_back_shows_the_page_below_as_it_was(hand):
    stage = hand.app.stage
    first = stage.go("numbered", number=1)
    stage.go("numbered", number=2)
    hand.back()
    assert stage.screen is first
    assert hand.texts() == ["page 1"]
    assert first.told == ["leave", "resume"]


def test_a_page_that_waits_below_is_painted_anew_when_it_comes_back_and_not_before(hand):
    below = hand.app.stage.go("painted").picture
    hand.frames(4)
    seen = below.painted
    hand.app.stage.go("numbered")
    theme.text_size = 1.5
    hand.frames(4)
    assert (seen, below.painted) == (1, 1)
    hand.back()
    hand.frames(4)
    assert below.painted == 2


def test_a_replaced_page_is_not_come_back_to(hand):
    stage = hand.app.stage
    stage.go("numbered", number=1)
    stage.replace("numbered", number=2)
    hand.back()
    assert type(stage.screen).__name__ == "HomeScreen"


@pytest.mark.parametrize("way", ["go", "replace"])
def test_a_page_that_cannot_be_made_leaves_the_present_one_on_stage(hand, way):
    stage = hand.app.stage
    below = stage.go("numbered", number=1)
    shown = stage.go("numbered", number=2)
    with pytest.raises(RuntimeError):
        getattr(stage, way)("broken")
    assert (stage.screen, shown.told) == (shown, ["leave", "resume"])
    hand.back()
    assert stage.screen is below


def test_a_first_page_that_cannot_be_made_takes_away_neither_the_page_nor_the_way_back(hand, monkeypatch):
    stage = hand.app.stage
    below = stage.go("numbered", number=1)
    shown = stage.go("numbered", number=2)
    monkeypatch.setitem(SCREENS, "home", f"{__name__}:Broken")
    with pytest.raises(RuntimeError):
        stage.home()
    assert stage.screen is shown
    hand.back()
    assert stage.screen is below


def test_a_page_may_keep_the_way_back_to_itself(hand):
    stubborn = hand.app.stage.go("stubborn")
    hand.back()
    assert hand.app.stage.screen is stubborn
    hand.back()
    assert hand.app.stage.screen is not stubborn


def test_back_closes_what_lies_on_top_first(hand):
    stage = hand.app.stage
    shown = stage.go("numbered")
    BottomSheet(title="History").show(stage)
    hand.settle()
    assert hand.texts() == ["History"]
    hand.back()
    assert stage.screen is shown
    assert hand.texts() == ["page 1"]


def test_a_touch_beside_a_sheet_closes_it_and_reaches_nothing_else(hand):
    BottomSheet(title="History").show(hand.app.stage)
    hand.settle()
    hand.tap((200, 860))
    assert not hand.app.stage.overlays


def test_a_question_does_what_was_answered(hand):
    done = []
    ask(hand.app.stage, "Leave?", "Nothing is lost.", [("Leave", lambda: done.append("left")), ("Stay", None)])
    hand.settle()
    hand.tap("Leave")
    assert done == ["left"]
    ask(hand.app.stage, "Leave?", "Nothing is lost.", [("Leave", lambda: done.append("left")), ("Stay", None)])
    hand.settle()
    hand.tap("Stay")
    assert done == ["left"]
    assert not hand.app.stage.overlays


def test_the_same_question_again_makes_no_new_dialog(hand):
    first = ask(hand.app.stage, "One?", "", [("Yes", None)])
    hand.back()
    assert ask(hand.app.stage, "Two?", "", [("Yes", None)]) is first


def test_a_bug_ends_in_a_sentence_and_a_file_and_the_page_stays(hand):
    hand.expects_faults = True
    shown = hand.app.stage.go("numbered")

    def fails():
        raise RuntimeError("a bug")

    hand.app.worker.think(fails, lambda outcome: None)
    hand.settle()
    assert hand.sees(SORRY)
    assert "a bug" in (hand.app.folder / "faults.txt").read_text()
    hand.tap("Continue")
    assert hand.app.stage.screen is shown
    assert hand.texts() == ["page 1"]


def test_the_worker_thinks_in_its_thread_and_tells_on_the_screens(hand):
    told = []

    def job():
        return threading.current_thread().name

    hand.app.worker.think(job, lambda thinker: told.append((thinker, threading.current_thread().name)))
    hand.settle()
    assert told == [("worker", "MainThread")]


def test_a_worker_that_was_stopped_begins_nothing():
    from app.ui.worker import Worker

    worker, done = Worker(), []
    worker.stop()
    worker.think(lambda: done.append("thought"), done.append)
    assert not worker.busy
    assert worker._thread is None


def test_what_is_thought_ends_with_the_app_at_its_next_breath_and_nothing_else_is_begun(hand):
    from app.core.breathing import breathe

    told: list[object] = []
    begun = threading.Event()

    def think():
        begun.set()
        while True:
            breathe()

    hand.app.worker.think(think, told.append)
    hand.app.worker.think(lambda: told.append("begun"), told.append)
    assert begun.wait(20)
    hand.app.worker.stop()
    assert not [thread for thread in threading.enumerate() if thread.name == "worker"]
    hand.frames(3)
    assert not told


def test_what_is_set_holds_at_once_and_the_next_time(hand, tmp_path):
    from app.ui.theme import theme
    from app.ui.window import window

    hand.app.change(theme="dark", left_handed=True, text_size=1.5)
    assert (theme.name, window.left_handed, theme.large_text) == ("dark", True, True)
    folder = hand.app.folder
    from app.storage.settings import load

    assert load(folder).theme == "dark"


def test_nothing_is_drawn_when_nothing_happens(hand):
    hand.app.stage.go("numbered")
    hand.settle()
    drawn = []
    hand.window.bind(on_draw=lambda *_: drawn.append(1))
    hand.wait(2.0)
    assert not drawn


@pytest.mark.parametrize("name", ["home", "settings"])
def test_a_page_is_whole_in_its_first_frame_and_whoever_scrolls_sees_a_bar(name):
    with opened(first="about") as hand:
        hand.app.stage.go(name)
        first = hand.frames(1).image()
        assert hand.wait(1.0).image() == first
        bar = 405, 200, 412, 800
        touch = hand.drag((200, 400), (200, 700), let_go=False)
        scrolled = hand.image().crop(bar)
        touch.touch_up()
        assert scrolled != first.crop(bar)
        assert hand.wait(3.0).image().crop(bar) == first.crop(bar)


def test_a_touch_ends_what_moves_where_it_was_going():
    with opened(calm=False) as hand:
        drawer, words = BottomSheet(title="Menu"), Words(text="Continue")
        drawer.add_widget(words)
        drawer.show(hand.app.stage)
        hand.frames(4)
        on_its_way = place_of(words)[1]
        hand.touch((200, 20)).touch_down()
        hand.frames(1)
        there = place_of(words)[1]
        hand.settle()
        assert on_its_way < there == place_of(words)[1]


def test_an_answer_may_do_nothing_where_another_question_had_one_that_did_something(hand):
    done = []
    for answer, number in (("Leave", 1), ("Stay", 2), ("Stay", 3), ("Leave", 4)):
        does = {"Stay": lambda: done.append("stay")} if number == 3 else {}
        ask(hand.app.stage, "Leave?", "", [("Leave", lambda: done.append("leave")), ("Stay", does.get("Stay"))])
        hand.tap(answer)
    assert done == ["leave", "stay", "leave"]
    assert not hand.app.stage.overlays
