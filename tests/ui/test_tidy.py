"""Memory is tidied while nothing moves, and words can be looked up as before."""

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from app.library import english, give_pages_back
from tests.ui.frames_let_go import A_WHILE, MANY
from tests.ui.harness import Hand, opened
from tests.ui.tables import ANN, OTTO, new_table

ROOT = Path(__file__).parents[2]


class Rubbish:
    """Refers to itself, so that nothing but a look through memory finds that nobody else does."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def tidied() -> Iterator[Hand]:
    with opened() as hand:
        hand.app.keep_tidy()
        hand.frames(A_WHILE)
        gc.disable()
        yield hand
    gc.enable()
    gc.unfreeze()  # what this app leaves is to be found by the next look


def test_rubbish_is_found_at_the_first_rest_of_a_screen(tidied: Hand) -> None:
    rubbish = ref(Rubbish())
    tidied.frames(A_WHILE)
    assert rubbish()  # no screen has come: nothing is looked through
    tidied.app.stage.go("settings")
    tidied.frames(A_WHILE)
    assert not rubbish()


def test_no_rubbish_is_looked_for_before_the_first_rest() -> None:
    with opened() as hand:
        hand.app.keep_tidy()
        assert not gc.isenabled()
        hand.app.stage.go("settings")
        hand.frames(A_WHILE)
        assert gc.isenabled()
    gc.unfreeze()


def test_no_rubbish_is_looked_for_while_something_moves(tidied: Hand) -> None:
    rubbish = ref(Rubbish())
    tidied.app.stage.go("settings")
    for _ in range(A_WHILE):
        tidied.window.canvas.ask_update()
        tidied.frames(1)
    assert rubbish()


def test_no_rubbish_is_looked_for_while_somebody_thinks(tidied: Hand) -> None:
    rubbish, thinks = ref(Rubbish()), [True]

    def think() -> None:
        while thinks:
            pass

    tidied.app.stage.go("settings")
    tidied.app.worker.think(think, lambda _: None)
    tidied.frames(A_WHILE)
    assert rubbish()
    thinks.clear()
    tidied.until(lambda: not tidied.app.worker.busy)
    tidied.frames(A_WHILE)
    assert not rubbish()


def test_rubbish_is_found_when_memory_is_short(tidied: Hand) -> None:
    rubbish = ref(Rubbish())
    tidied.window.dispatch("on_memorywarning")
    assert not rubbish()


def test_the_picture_below_a_piece_is_made_once_and_given_back_when_another_screen_has_come(tidied: Hand) -> None:
    tidied.app.stage.go("play", table=new_table(tidied, ANN, OTTO, game="cubeword"))
    tidied.frames(A_WHILE)
    made = []
    for _ in range(2):
        touch = tidied.drag("cube ", (200, 20), let_go=False)
        made.append(tidied.app.stage.screen.board._still._picture)
        touch.touch_up()
        tidied.settle()
    assert made[0] is made[1]
    made.pop()
    picture = ref(made.pop())
    assert picture()
    tidied.app.stage.home()
    tidied.frames(A_WHILE)
    assert not picture()


def test_words_are_found_after_their_pages_were_given_back() -> None:
    before = [word for word in ("HOUSE", "QUOIN", "XYZZY") if word in english()]
    give_pages_back()
    assert before == ["HOUSE", "QUOIN"] == [word for word in ("HOUSE", "QUOIN", "XYZZY") if word in english()]


def test_what_mesa_wrote_down_of_the_last_frames_is_let_go_at_each_rest() -> None:
    """Of each thing that is drawn 64 KB stay until it writes there anew, and while nothing moves it never does."""
    command = [sys.executable, "-m", "tests.ui.frames_let_go"]
    told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    assert int(told.split()[-1]) > MANY * 30_000
