"""Memory is tidied while nothing moves: a look through all of it for rubbish costs a frame, or two.

What is found to be needed is left out of the looks between, which Python takes on its own and at any time: they are
short then, for they see only what has come since. What is free goes back to the device.

Where no chip draws, Mesa keeps what it wrote down of the last frames, 64 KB for each thing that was drawn, until it
writes there anew: tens of megabytes while nothing moves. A few pictures of one pixel make it let go.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import ClearBuffers, Fbo
from kivy.graphics.opengl import GL_RENDERER, glFinish, glGetString

from app.library import give_pages_back
from app.ui.widgets.still import whole_picture
from app.ui.worker import Worker

REST = 0.4  # seconds without a frame
PICTURES = 8  # that Mesa has under way at once, and some
PURGE = -101  # what Android's memory is asked for, to the same end


class Tidy:
    """Tidies when a screen that has come on stage lies still and nobody thinks, and when memory is short."""

    def __init__(self, screen: Callable[[], object], worker: Worker) -> None:
        self._screen, self._worker = screen, worker
        self._last = 0  # the screen that was on at the last time
        self._come = Clock.create_trigger(self._look, REST)
        Window.bind(on_flip=self._wait, on_memorywarning=self._tidy)
        gc.disable()  # until the first rest: nothing that starts is rubbish

    def _wait(self, *_: object) -> None:
        self._come.cancel()
        if self._has_come or is_drawn_by_software():
            self._come()

    @property
    def _has_come(self) -> bool:
        """Whether another screen is on stage than at the last time."""
        return id(self._screen()) != self._last

    def _look(self, _: float) -> None:
        if self._has_come and self._worker.busy:
            self._come()
        elif self._has_come:
            self._tidy()
        else:
            forget_frames()
            trim()

    def _tidy(self, *_: object) -> None:
        self._last = id(self._screen())
        tidy()


def tidy() -> None:
    """Look through memory, and give back what is free."""
    whole_picture.cache_clear()
    gc.enable()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    give_pages_back()
    if is_drawn_by_software():
        forget_frames()
    trim()


@cache
def is_drawn_by_software() -> bool:
    """Tell whether Mesa draws on the processor."""
    return b"llvmpipe" in glGetString(GL_RENDERER)


def forget_frames() -> None:
    """Have each place in which a frame was written down written anew: one alone at first, then many at once."""
    for count in (1, PICTURES):
        pictures = [Fbo(size=(1, 1), noadd=True) for _ in range(count)]
        for picture in pictures:
            picture.add(ClearBuffers())
            picture.draw()
        glFinish()


def trim() -> None:
    """Give back to the device what is free."""
    if sys.platform in {"linux", "android"}:
        libc = ctypes.CDLL(None)
        with suppress(AttributeError):
            libc.malloc_trim(0) if hasattr(libc, "malloc_trim") else libc.mallopt(PURGE, 0)
