"""Frames go first: whoever thinks beside the screen pauses while a finger is followed and a frame made of it.

Two threads of Python share one lock, and a thread that waits for it gets it for as long as it kept the other waiting:
a frame beside a thought takes twice its time. A thought that pauses at its next breath takes none of it.
"""

import threading
from types import TracebackType

from kivy.base import EventLoop
from kivy.clock import Clock

from app.core.breathing import rest_by

TOUCHES = ("on_touch_down", "on_touch_move", "on_touch_up")
LONGEST = 0.1  # seconds that a thought waits for a frame that does not come to its end


class Stopped(Exception):
    """Ends a thought that nobody waits for any more."""


class FrameFirst:
    """Entered by a thread that thinks; frames hold it up from a touch, or the clock's tick, until they are shown."""

    def __init__(self) -> None:
        self._is_stopped = False
        self._thinker = 0
        self._may_think = threading.Event()
        self._may_think.set()
        self._ticks = Clock.create_trigger(self._hold, 0, interval=True)
        self._drawn = Clock.create_trigger(self._look, -1)

    def stop(self) -> None:
        """Let what is being thought end at its next breath."""
        self._is_stopped = True
        self._may_think.set()

    def __enter__(self) -> None:
        self._thinker = threading.get_ident()
        rest_by(self._rest)
        EventLoop.window.bind(on_flip=self._go_on, **dict.fromkeys(TOUCHES, self._pause))
        self._ticks()

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        rest_by(None)
        self._ticks.cancel()
        EventLoop.window.unbind(on_flip=self._go_on, **dict.fromkeys(TOUCHES, self._pause))
        self._may_think.set()

    def _rest(self) -> None:
        if self._is_stopped and threading.get_ident() == self._thinker:
            raise Stopped
        if not self._may_think.is_set() and threading.current_thread() is not threading.main_thread():
            self._may_think.wait(LONGEST)

    def _pause(self, *_: object) -> None:
        self._may_think.clear()

    def _hold(self, _: float) -> None:
        self._may_think.clear()
        self._drawn()

    def _look(self, _: float) -> None:
        """Let the thought go on where nothing is to be drawn."""
        if not EventLoop.window.canvas.needs_redraw:
            self._may_think.set()

    def _go_on(self, *_: object) -> None:
        self._may_think.set()
