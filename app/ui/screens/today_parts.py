"""What a day is told with: who made how much of it, the days there were, and a bar for each sum."""

from collections.abc import Iterator, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, ReferenceListProperty, StringProperty

from app.core.game import counted
from app.dates import date_of
from app.storage.today import Try, longest_streak, streak
from app.ui.texts import tr, trn
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.touch import Drawn


class PointsBar(OfOwnHeight, Drawn):
    """A sum beside others, as a bar: full where it is one's own, else pale."""

    share = NumericProperty(0)
    own = BooleanProperty(False)
    height = NumericProperty("14dp")
    size = ReferenceListProperty(Drawn.width, height)
    drawn_by = ("share", "own")

    def paint(self) -> None:
        corner = self.height / 2
        paint.tint(theme.surface_high)
        paint.fill(*self.box, corner)
        if self.share <= 0:
            return
        bar = self.x, self.y, max(self.height, self.width * self.share), self.height
        paint.tint(theme.accent if self.own else theme.accent_soft)
        paint.fill(*bar, corner)
        if theme.plain or not self.own:
            paint.tint(theme.accent)
            paint.ring(*bar, corner, dp(1.5))


class MadeSheet(BottomSheet):
    words = StringProperty("")
    board = ObjectProperty(None, allownone=True)


Sum = tuple[str, int | None, bool, str]
"""Who made how much of a day, whether it is one's own, and what lay there; None: it is not known yet."""


def made_rows(sums: Sequence[Sum], unit: str, screen: object) -> Iterator[Entry]:
    most = max(1, *(points or 0 for _, points, *_ in sums))
    for text, points, own, made in sums:
        told = "…" if points is None else counted(points, unit)
        share = max(0, points or 0) / most
        yield {"key": text, "text": text, "points": told, "share": share, "own": own, "made": made, "screen": screen}


def day_row(known: Try, unit: str, screen: object) -> Entry:
    beside = []
    if known.bot is not None:
        beside.append(tr("strongest bot {points}", points=known.bot))
    if known.best is not None:
        beside.append(tr("best found {points}", points=best_of(known)))
    points = tr("not finished") if known.points is None else counted(known.points, unit)
    date = date_of(known.day, year=True)
    return {"key": known.day, "text": f"{date} · {points}", "more": ", ".join(beside), "day": known, "screen": screen}


def best_of(known: Try) -> int:
    """Tell the best that is known of a day: the search finds much, not all."""
    return max(known.best or 0, known.bot or 0, known.points or 0)


def figures(tries: Sequence[Try], day: str) -> list[Entry]:
    """Count the days in a row, the most there were, and all days."""
    in_row, longest = streak(tries, day), longest_streak(tries)
    played = sum(each.points is not None for each in tries)
    return [
        {"number": str(in_row), "text": trn("day in a row", "days in a row", in_row)},
        {"number": str(longest), "text": tr("most in a row")},
        {"number": str(played), "text": trn("day played", "days played", played)},
    ]
