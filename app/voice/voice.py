"""The voice itself: a thread of its own says one sentence after the other; whoever speaks to it never waits.

News are said one after the other, and each is said to its end. Where one is, is said at once, and gives way to where
one is next: news that it breaks in upon are begun anew after it.
"""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.voice.engines import Engine

MOST_NEWS: Final = 12  # sentences that wait: of more, who listens has no use
REMEMBERED: Final = 20


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words to be said, and whether they give way to what is said next."""

    words: str
    passes: bool = False


class Voice:
    """Says what it is told, in the language that is spoken then."""

    def __init__(
        self, find: Callable[[], Engine | None], language: Callable[[], str], report: Callable[[Exception], object]
    ) -> None:
        self._find = find
        self._language = language
        self._report = report
        self._engine: Engine | None = None
        self._waiting: deque[Sentence] = deque()
        self._now: Sentence | None = None
        self._breaks_in = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_over = False
        self.last: deque[str] = deque(maxlen=REMEMBERED)

    def tell(self, words: str) -> None:
        """Say news, after what is being said."""
        with self._changed:
            self._waiting.append(Sentence(words))
            while sum(not each.passes for each in self._waiting) > MOST_NEWS:
                self._waiting.remove(next(each for each in self._waiting if not each.passes))
            self._begin(words)

    def say(self, words: str) -> None:
        """Say at once where one is, or what was asked for."""
        with self._changed:
            self._waiting = deque([Sentence(words, passes=True), *(each for each in self._waiting if not each.passes)])
            if self._now and not self._now.passes:
                self._waiting.insert(1, self._now)
            self._breaks_in = self._now is not None
            self._begin(words)
        if self._breaks_in and self._engine:
            self._engine.stop()

    def hush(self) -> None:
        """Say nothing of what waits, and break off."""
        with self._changed:
            self._waiting.clear()
        if self._now and self._engine:
            self._engine.stop()

    def stop(self) -> None:
        """Say nothing any more."""
        self.hush()
        with self._changed:
            self._is_over = True
            self._changed.notify_all()

    def rest(self, seconds: float) -> bool:
        """Wait until all has been said; False if that takes longer."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and self._now is None, seconds)

    def _begin(self, words: str) -> None:
        self.last.append(words)
        if self._thread is None and not self._is_over:
            self._thread = threading.Thread(target=self._live, name="voice", daemon=True)
            self._thread.start()
        self._changed.notify_all()

    def _live(self) -> None:
        self._try(self._look_for_an_engine)
        while True:
            with self._changed:
                self._now = None
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._waiting or self._is_over)
                if self._is_over:
                    return
                self._now, self._breaks_in = self._waiting.popleft(), False
            self._try(self._speak)

    def _look_for_an_engine(self) -> None:
        self._engine = self._find()  # which may take its time

    def _speak(self) -> None:
        if self._engine and self._now:
            self._engine.say(self._now.words, self._language())

    def _try(self, act: Callable[[], None]) -> None:
        """Report what an engine fails at, and go on: the next sentence may be heard again."""
        try:
            act()
        except Exception as fault:
            self._report(fault)
