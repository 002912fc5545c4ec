"""What history says of letters that are shown: where each player wrote theirs, and what counts by it."""

from operator import ne

from app.core.game import Event, EventKind, Seat, WordPoints, say
from app.core.texts import later
from app.core.values import replace
from app.games.kross.judging import SheetJudge
from app.games.kross.model import SIDE, Sheet
from app.games.kross.state import State

SHOWS = (EventKind.REVEALED, EventKind.LAID)
"""The events by which letters are shown: those of a turn, or a final one."""


def with_places(before: State, after: State, judge: SheetJudge) -> State:
    """Let history tell, before it says that a letter is written, where that was for each who wrote it.

    What counts by it is told as well, where the table sees running totals.
    """
    if len(after.events) == len(before.events):
        return after
    fresh = after.events[len(before.events) :]
    place = next((number for number, event in enumerate(fresh) if event.kind in SHOWS), None)
    if place is None:
        return after
    told = tuple(
        _written(seat, was, now, judge, counts=after.options.running_totals)
        for seat, (was, now) in enumerate(zip(before.sheets, after.sheets))
        if was != now
    )
    rest = fresh[place:]
    if rest[0].kind is EventKind.LAID:  # K19: one player alone writes, and that is said once
        told, rest = (_as_the_final_one(told[0]),), rest[1:]
    return replace(after, events=(*before.events, *fresh[:place], *told, *rest))


def _as_the_final_one(written: Event) -> Event:
    template = later("{who} writes a final {letter} in row {row}, column {column}")
    return replace(written, kind=EventKind.LAID, text=replace(written.text, template=template))


def _written(seat: Seat, was: Sheet, now: Sheet, judge: SheetJudge, *, counts: bool) -> Event:
    square = [*map(ne, was, now)].index(True)
    row, column = divmod(square, SIDE)
    text = say(
        "{who} writes {letter} in row {row}, column {column}",
        who=seat,
        letter=now[square],
        row=row + 1,
        column=column + 1,
    )
    # KH22: by the dictionary alone, for a task would be told by its words.
    counted = judge.by_words(was).counted if counts else ()
    words = [each for each in judge.by_words(now).counted if each not in counted] if counts else []
    return Event(EventKind.REVEALED, seat, text, tuple(WordPoints(each.word, each.points) for each in words))
