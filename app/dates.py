"""Days and hours as one says them."""

import time
from datetime import date

from app.core.texts import later, tr

MONTHS = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)


def date_of(day: str, *, year: bool = False) -> str:
    """Write a day, as in 2026-11-19, as one says it."""
    return written(date.fromisoformat(day), year=year)


def written(day: date, *, year: bool = False) -> str:
    month = tr(MONTHS[day.month - 1])
    if year:
        return tr("{day} {month} {year}", day=day.day, month=month, year=day.year)
    return tr("{day} {month}", day=day.day, month=month)


def day_of(moment: float) -> str:
    """Say on which day a moment was, as seen from today."""
    then, today = (date(*each[:3]) for each in (time.localtime(moment), time.localtime()))
    near = {0: tr("Today"), 1: tr("Yesterday")}
    return near.get((today - then).days) or written(then, year=True)


def hour_of(moment: float) -> str:
    return time.strftime("%H:%M", time.localtime(moment))
