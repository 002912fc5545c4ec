"""Memory is tidied while nothing moves, and words can be looked up as before."""

import ctypes
import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from kivy.graphics import Canvas, Rectangle

from app.library import english, give_pages_back
from app.ui.tidy import is_drawn_by_software
from tests.ui.harness import Hand, opened
from tests.ui.tables import ANN, OTTO, new_table

A_WHILE = 60  # frames
MANY = 400


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


def test_what_mesa_wrote_down_of_the_last_frames_is_let_go_at_each_rest(tidied: Hand) -> None:
    """Of each thing that is drawn 64 KB stay until it writes there anew, and while nothing moves it never does."""
    assert is_drawn_by_software()
    much = Canvas()
    with much:
        for _ in range(MANY):
            Rectangle(size=(1, 1))
    tidied.window.canvas.add(much)
    tidied.frames(2)
    drawn = allocated()
    tidied.frames(A_WHILE)
    assert drawn - allocated() > MANY * 30_000
    tidied.window.canvas.remove(much)


class Allocated(ctypes.Structure):
    """What glibc tells of memory: its mallinfo2."""

    _fields_ = (("before", ctypes.c_size_t * 7), ("used", ctypes.c_size_t), ("after", ctypes.c_size_t * 2))


def allocated() -> int:
    """How many bytes are in use of what C has allocated."""
    libc = ctypes.CDLL(None)
    libc.mallinfo2.restype = Allocated
    return int(libc.mallinfo2().used)
