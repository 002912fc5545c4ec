"""Fingers that need not see: what a finger, or two, has done, by where it went and how long it took."""

from dataclasses import dataclass
from math import hypot
from typing import Final, TypeAlias

FAR: Final = 40.0  # dp: less is a tap
QUICK: Final = 0.35  # seconds between two taps that are one press


Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A finger from where it came down to where it left, in dp, with the moments of both."""

    begin: Point
    end: Point
    at: float
    until: float


class Swipes:
    """Makes of strokes what is meant: next, before, on, back, touch, press, news, ask."""

    def __init__(self) -> None:
        self._tapped: float | None = None
        self._down: dict[int, tuple[Point, float]] = {}
        self._strokes: list[Stroke] = []

    def down(self, finger: int, at: Point, moment: float) -> None:
        """Note where a finger has come down."""
        self._down[finger] = at, moment

    def has(self, finger: int) -> bool:
        """Tell whether a finger came down here."""
        return finger in self._down

    def up(self, finger: int, at: Point, moment: float) -> str:
        """Take a finger away; what all have meant, once the last has left, else nothing."""
        begin, since = self._down.pop(finger)
        self._strokes.append(Stroke(begin, at, since, moment))
        if self._down:
            return ""
        strokes, self._strokes = self._strokes, []
        return self.meant(strokes)

    def meant(self, strokes: list[Stroke]) -> str:
        """Tell what all fingers together have meant, once the last has left."""
        first = strokes[0]
        if len(strokes) > 1:
            self._tapped = None
            return {"right": "ask", "left": "again", "up": "news", "down": "hand"}.get(_way(first), "do")
        way = _way(first)
        if way:
            self._tapped = None
            return {"right": "next", "left": "before", "down": "on", "up": "back"}[way]
        if self._tapped is not None and first.at - self._tapped <= QUICK:
            self._tapped = None
            return "press"
        self._tapped = first.until
        return "touch"


def _way(stroke: Stroke) -> str:
    """Tell which way a stroke went; nothing for a tap."""
    across, along = stroke.end[0] - stroke.begin[0], stroke.end[1] - stroke.begin[1]
    if hypot(across, along) < FAR:
        return ""
    if abs(across) >= abs(along):
        return "right" if across > 0 else "left"
    return "up" if along > 0 else "down"
