"""A link as a QR code, drawn dot by dot: dark on white in every theme, for that is what cameras look for."""

from functools import lru_cache

import segno
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnSize
from app.ui.widgets.touch import Drawn

DARK, LIGHT = (0.13, 0.1, 0.08, 1), (1, 1, 1, 1)
QUIET = 2.4  # dots of white around it: the panel behind is nearly white, too


@lru_cache(maxsize=8)
def dots_of(link: str) -> tuple[tuple[bool, ...], ...]:
    """Make the rows of a QR code, as coarse as the link allows: a screen has no stains, but cameras stand far away."""
    return tuple(tuple(map(bool, row)) for row in segno.make(link, error="l", micro=False).matrix)


class QrCode(OfOwnSize, Drawn):
    """A square that holds a link; as large as its width."""

    link = StringProperty("")
    drawn_by = ("link",)

    def paint(self) -> None:
        paint.tint(LIGHT)
        paint.fill(*self.box, dp(16))
        if not self.link:
            return
        rows = dots_of(self.link)
        dot = min(self.size) / (len(rows) + 2 * QUIET)
        left = self.center_x - dot * len(rows) / 2
        top = self.center_y + dot * len(rows) / 2
        paint.tint(DARK)
        for number, row in enumerate(rows):
            foot = round(top - (number + 1) * dot)
            for start, end in runs(row):
                x = round(left + start * dot)
                high = round(top - number * dot) - foot
                Rectangle(pos=(x, foot), size=(round(left + end * dot) - x, high))


def runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Tell where dark dots stand side by side: from, and up to."""
    edges = [
        place for place in range(len(row) + 1) if (place < len(row) and row[place]) != (place > 0 and row[place - 1])
    ]
    return list(zip(edges[::2], edges[1::2]))
