"""Ears and keys: somebody who plays without seeing. What was spoken comes in, keys go out, and nothing else."""

import re
from collections.abc import Callable
from random import Random

from app import device
from tests.ui.fingers import press, release
from tests.ui.harness import KEYS, Hand

PLACE = re.compile(r"row (-?\d+), column (-?\d+)")
MOST_STEPS = 40
F2, F3, F4, F5, F6, F7, F8, F9, F10 = range(283, 292)


class Ear:
    """An engine that remembers what it was to say, and says it in no time."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.languages: set[str] = set()

    def say(self, words: str, language: str) -> None:
        self.heard.append(words)
        self.languages.add(language)

    def stop(self) -> None: ...


class Listener:
    """Hears, and presses keys."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._ear = Ear()
        device.pretence.speech = self._ear
        hand.app.change(speech=True)
        self._read = 0

    @property
    def languages(self) -> set[str]:
        return self._ear.languages

    @property
    def everything(self) -> list[str]:
        """All that was ever said."""
        return self._ear.heard

    def key(self, *keys: str | int) -> str:
        """Press keys one after the other; what was said meanwhile."""
        for each in keys:
            if isinstance(each, int):
                press(each, None, [])
                self._hand.frames(1)
                release(each)
                self._hand.settle()
            else:
                self._hand.keys(each)
        return self.heard()

    def heard(self) -> str:
        """What was said since."""
        self._hand.app.spokesman.voice.rest(10)
        fresh, self._read = self._ear.heard[self._read :], len(self._ear.heard)
        return "\n".join(fresh)

    def wait(self) -> str:
        """Let time pass."""
        self._hand.wait(1.0).settle()
        return self.heard()

    # What one does by ear

    def walk_to(self, *names: str) -> bool:
        """Press Tab until something that begins so is named; False where it never is."""
        first = ""
        for _ in range(MOST_STEPS):
            said = self.key("tab").rpartition("\n")[2]
            if any(said.startswith(name) for name in names):
                return True
            if said and said == first:
                return False
            first = first or said
        return False

    def press(self, *names: str) -> bool:
        """Walk to a button of that name, and press it."""
        if not self.walk_to(*names):
            return False
        self.key("enter")
        return True

    def hint(self) -> str:
        """Ask for a hint, and hear it."""
        if not self.walk_to("Hint"):
            return ""
        said = self.key("enter")
        return said + self.wait()

    def type_until(self, letter: str, name: str) -> bool:
        """Type a letter until the fragment of that name is chosen."""
        first = ""
        self.key(F9)
        for _ in range(MOST_STEPS):
            said = self.key(letter.lower())
            if any(line.startswith(name) for line in said.splitlines()):
                return True
            if said == first:
                return False
            first = first or said
        return False

    def go_by_name(self, row: int, column: int) -> bool:
        """Ask for a place by its name: the arrows stand there, if there is such a place."""
        self.key(F8)
        self._hand.type(f"row {row}, column {column}")
        said = self.key("enter")
        if "nothing called" in said:
            self.key("escape")
            return False
        return True

    def go_to(self, row: int, column: int) -> bool:
        """Walk on the board with the arrows until the place is named."""
        said = self.key(F9)
        way = ""
        for _ in range(MOST_STEPS):
            found = PLACE.findall(said)
            if found:
                here, at = map(int, found[-1])
                if (here, at) == (row, column):
                    return True
                ways = [each for each, is_so in (("down", here < row), ("up", here > row)) if is_so]
                ways += [each for each, is_so in (("right", at < column), ("left", at > column)) if is_so]
                way = next((each for each in ways if each != way or not said), ways[0])
            said = self.key(way or "down")
        return False


def is_over(asked: str) -> bool:
    """Whether what is asked is no more about the table: who has won is said."""
    return "Tab walks on" in asked and ("win" in asked or "draw:" in asked)


def result_of(ear: Listener) -> list[str]:
    """Read the page of the result to its end."""
    told: list[str] = []
    while (said := ear.key(F4)) not in told:
        told.append(said)
    return told


Play = Callable[[Listener, str, Random], None]


def play_to_the_end(ear: Listener, turn: Play, turns: int = 400) -> list[str]:
    """Play until the result is told; all that was heard on the way."""
    rng, told = Random(1), [ear.heard()]
    for _ in range(turns):
        asked = ear.key(F2)
        told.append(asked)
        if is_over(asked):
            return [*told, *result_of(ear)]
        turn(ear, asked, rng)
        told.append(ear.heard())
    raise AssertionError("the table does not come to its end: " + "\n".join(told[-6:]))


__all__ = ["F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "KEYS", "Ear", "Listener", "Play", "play_to_the_end"]
