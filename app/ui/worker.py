"""A thread beside the screen, for bots that think, reviews and loading."""

import os
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from kivy.clock import Clock

from app.ui.frame_first import FrameFirst

PATIENT = sys.getswitchinterval()
# engines.md: while the worker thinks, the screen waits at most this long for its turn, so that a drag never stalls.
HASTY = 0.0002
NICE = 10
LAST = 3.0  # seconds that an app waits at its end for a thought that does not breathe

Job = Callable[[], object]
Done = Callable[[Any], None]


class Worker:
    """Does jobs one after the other off the screen's thread, and hands each outcome over on it."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[tuple[Job, Done] | None] = SimpleQueue()
        self._open = 0
        self._thread: threading.Thread | None = None
        self._stopped = False
        self._frame_first = FrameFirst()

    @property
    def busy(self) -> bool:
        """Whether a job, or the handing over of its outcome, is still to come."""
        return self._open > 0

    def think(self, job: Job, done: Done) -> None:
        """Do a job; *done* gets its outcome on the screen's thread. A job that fails raises there."""
        if self._stopped:
            return
        self._open += 1
        if not self._thread:
            self._thread = threading.Thread(target=self._work, name="worker", daemon=True)
            self._thread.start()
        self._jobs.put((job, done))

    def stop(self) -> None:
        """Take no more jobs, and forget what is being thought: it ends at its next breath, and is waited for.

        Else it could still write into a folder that is another's by then, or gone.
        """
        self._stopped = True
        self._frame_first.stop()
        if self._thread:
            self._jobs.put(None)
            self._thread.join(LAST)
            self._thread = None

    def _work(self) -> None:
        give_way()
        while self._do_next():
            pass  # while it waits, it keeps nothing of a job that is done, nor of the screen that asked for it

    def _do_next(self) -> bool:
        """Wait for a job and do it; False when there is to be none."""
        entry = self._jobs.get()
        if entry is None or self._stopped:
            return False
        job, done = entry
        sys.setswitchinterval(HASTY)
        try:
            with self._frame_first:
                outcome, fault = job(), None
        except Exception as error:
            outcome, fault = None, error
        finally:
            sys.setswitchinterval(PATIENT)
        if not self._stopped:
            Clock.schedule_once(self._hand_over(done, outcome, fault))
        return True

    def _hand_over(self, done: Done, outcome: object, fault: Exception | None) -> Callable[[float], None]:
        def on_screen(_: float) -> None:
            self._open -= 1
            if self._stopped:
                return
            if fault:
                raise fault
            done(outcome)

        return on_screen


def give_way() -> None:
    """Let this thread give way to others of all programs, so that a frame is not late beside a busy one."""
    if sys.platform in {"linux", "android"}:  # elsewhere it would be all of the app
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
