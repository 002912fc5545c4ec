"""The letter that all have written: everybody's sheet where the large one lies, so that all see who wrote it where."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kivy.metrics import dp

from app.core.game import Seat
from app.games.kross.model import FREE, Counted, Sheet, written
from app.ui.measure import style
from app.ui.play.kross.figures import LETTER
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.paper import Paper, Written, inner, letter_at, loop_pieces, paper_within
from app.ui.play.kross.race import fitted
from app.ui.play.kross.words import counted_of, through
from app.ui.play.marks import Filled, Owner, Text
from app.ui.play.scene import Box, Piece, Scene, Writing

GAP, BADGE = 8, 26  # dp
WASH = 0.22


@dataclass(frozen=True, slots=True)
class SmallSheet:
    """What was on a sheet before, to look at."""

    paper: Paper
    sheet: Sheet
    counted: tuple[Counted, ...]


def reveal_scene(moment: KrossMoment, table: tuple[Piece, ...]) -> Scene:
    """Lay everybody's sheet among what else lies on the table: what is new is written there last."""
    laid = tuple(small_sheets(moment))
    names = tuple(name for paper, seat in laid for name in name_of(moment, seat, paper))
    fresh = tuple(piece for paper, seat in laid for piece in fresh_on(moment, paper, seat))
    return Scene(
        frame=("reveal", laid, moment.revealed, moment.look.text, len(moment.view.sheets)),
        ground=tuple(before(moment, paper, seat) for paper, seat in laid),
        below=(*names, *(mark for paper, seat in laid for mark in squares_on(moment, paper, seat))),
        pieces=(*table, *fresh),
        writings=tuple(name.writing for name in names if isinstance(name, Text)),
        opens_with=frozenset(piece.key for piece in fresh),
    )


def small_sheets(moment: KrossMoment) -> Iterator[tuple[Paper, Seat]]:
    """Place the sheets, as large as they can be side by side below their owners' names."""
    x, y, width, height = room_for(moment)
    count, gap, head = len(moment.view.sheets), dp(GAP), head_of(moment)

    def room(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        return (width - (columns - 1) * gap) / columns, (height - (rows - 1) * gap) / rows - head

    columns = max(range(1, count + 1), key=lambda each: min(room(each)))
    edge, rows = min(room(columns)), -(-count // columns)
    across, down = min(edge + 3 * gap, room(columns)[0] + gap), min(edge + 3 * gap, room(columns)[1] + gap) + head
    top = y + (height + rows * down - gap) / 2
    for seat in range(count):
        row, column = divmod(seat, columns)
        beside = min(columns, count - row * columns)
        left = x + (width - beside * across + across - edge) / 2 + column * across
        yield paper_within(left, top - row * down - head - edge, edge, edge, totals=False), seat


def room_for(moment: KrossMoment) -> Box:
    """Take the room of the large sheet, and on a phone what is free below it."""
    layout = moment.layout
    x, y, width, height = layout.paper.box
    floor = moment.look.floor if moment.look.kind == "phone" and not layout.cards else None
    foot = y if floor is None else min(y, floor + dp(GAP))
    return x, foot, width, y + height - foot


def head_of(moment: KrossMoment) -> float:
    return max(float(dp(BADGE)), style("label", moment.look.text)[1]) + dp(4)


def name_of(moment: KrossMoment, seat: Seat, paper: Paper) -> Iterator[Owner | Text]:
    edge, name = dp(BADGE), moment.player(seat)
    y = paper.y + paper.height + head_of(moment) / 2
    yield Owner(paper.x + edge / 2, y, edge, seat, name)
    if found := fitted(name, "label", moment.look.text, paper.width - edge - dp(6)):
        size, weight, wide, high = found
        box: Box = paper.x + edge + dp(6), y - high / 2, wide, high
        yield Text(Writing(name, box, "ink"), size, weight)


def before(moment: KrossMoment, paper: Paper, seat: Seat) -> SmallSheet:
    """Tell what was on the sheet before, and which of its words still count."""
    sheet, fresh = moment.view.sheets[seat], fresh_words(moment, seat)
    for square in squares_of(moment, seat):
        sheet = written(sheet, square, FREE)
    return SmallSheet(paper, sheet, tuple(each for each in counted_of(moment.view, seat) if each not in fresh))


def fresh_words(moment: KrossMoment, seat: Seat) -> list[Counted]:
    """List the words that what is new is part of."""
    counted, fresh = counted_of(moment.view, seat), squares_of(moment, seat)
    return [each for each in counted if any(each in through(square, counted) for square in fresh)]


def squares_of(moment: KrossMoment, seat: Seat) -> list[int]:
    return [square for whose, square in moment.revealed if whose == seat]


def squares_on(moment: KrossMoment, paper: Paper, seat: Seat) -> Iterator[Filled]:
    for square in squares_of(moment, seat):
        yield Filled(inner(paper.square(square), 0.04), dp(3), "accent", WASH)


def fresh_on(moment: KrossMoment, paper: Paper, seat: Seat) -> Iterator[Piece]:
    for square in squares_of(moment, seat):
        look = Written(moment.view.sheets[seat][square], paper.cell * LETTER, "accent")
        letter = letter_at(paper, square, look, seat)
        yield replace(letter, comes_from=replace(letter.pose, alpha=0.0), sounds="revealed")
    yield from loop_pieces(paper, fresh_words(moment, seat), seat)
