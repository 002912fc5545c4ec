"""The end of KROSS: all sheets lie there, and their words are looped and counted, the dearest last."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import TypeAlias

from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.core.game import Part, Seat, Standing, signed
from app.games.kross.model import SIDE, Counted, KrossView
from app.ui.play.ending import Step, leave_out
from app.ui.play.kross.figures import MARGIN
from app.ui.play.kross.paint import paint_pieces
from app.ui.play.kross.paper import (
    TOTALS_HIGH,
    TOTALS_WIDE,
    Paper,
    Written,
    letters_on,
    loop_pieces,
    paper_within,
    total_pieces,
    totals_on,
    writings_of,
)
from app.ui.play.kross.pencil import write
from app.ui.play.kross.words import counted_of
from app.ui.play.marks import Owner
from app.ui.play.scene import Box, Look, Piece
from app.ui.texts import later, tr
from app.ui.theme import theme
from app.ui.widgets import paint

MOST = 9  # steps in which words are looped
BETWEEN = 8  # dp
THICK = 0.035  # of a square, are loops at least
WIDE, HIGH = SIDE + MARGIN + TOTALS_WIDE, SIDE + MARGIN + TOTALS_HIGH  # of a sheet, in squares

SHORT = {
    "Task: {word}": later("Task"),
    "First to fill the sheet": later("First"),
    "Letter cards: {cards}": later("Cards"),
}
"""What is counted beside the sheets, as it fits on a plate."""

Papers: TypeAlias = Mapping[Seat, Paper]
Words: TypeAlias = Mapping[Seat, Sequence[Counted]]


def steps(view: KrossView, look: Look) -> list[Step]:
    assert view.result
    papers = papers_in(look.box, sorted(each.seat for each in view.result.ranking))
    cheapest_first = attrgetter("points", "line", "start")
    words = {seat: sorted(counted_of(view, seat), key=cheapest_first) for seat in papers}
    count = min(MOST, max(map(len, words.values()), default=0))
    found = []
    for number in range(count + 1):
        shown = {seat: each[: len(each) * number // max(1, count)] for seat, each in words.items()}
        found.append(on(papers, view, look.names, shown))
    return [*found, *bonuses(found[-1], view.result.ranking)]


def bonuses(last: Step, ranking: Sequence[Standing]) -> list[Step]:
    """Count what does not lie on the sheets, one thing after another: task, first to fill the sheet, cards."""
    found = []
    beyond = {each.seat: each.parts[2:] for each in ranking}  # after rows and columns
    for number in range(1, max(map(len, beyond.values()), default=0) + 1):
        counted = {seat: parts[:number] for seat, parts in beyond.items()}
        points = {seat: last.points[seat] + sum(part.points for part in parts) for seat, parts in counted.items()}
        found.append(
            replace(last, points=points, notes={seat: made_of(last.points[seat], counted[seat]) for seat in counted})
        )
    return found


def made_of(on_sheet: int, parts: Sequence[Part]) -> str:
    more = [f"{tr(SHORT.get(part.label.template, part.label.template))} {signed(part.points)}" for part in parts]
    return " · ".join([tr("Sheet {points}", points=on_sheet), *more])


def on(papers: Papers, view: KrossView, names: Sequence[str], counted: Words) -> Step:
    totals = {seat: totals_on(paper, counted[seat]) for seat, paper in papers.items()}
    longest = max(papers, key=lambda seat: len(counted_of(view, seat)))  # of words that light up together one is heard
    return Step(
        {seat: sum(each.points for each in words) for seat, words in counted.items()},
        ground=tuple(papers.values()),
        pieces=tuple(
            piece
            for seat, paper in papers.items()
            for piece in pieces_on(paper, view, seat, counted[seat], is_heard=seat == longest)
        ),
        marks=tuple(owner_of(paper, seat, names[seat]) for seat, paper in papers.items() if len(papers) > 1),
        dear=tuple(paper.box for paper in papers.values()),
        writings=tuple(row for each in totals.values() for row in writings_of(each)),
    )


def pieces_on(
    paper: Paper, view: KrossView, seat: Seat, counted: Sequence[Counted], *, is_heard: bool
) -> Iterator[Piece]:
    for letter in letters_on(paper, view.sheets[seat]):
        yield replace(letter, key=("letter", seat, letter.key[2]), rests=True)
    for loop in loop_pieces(paper, counted, seat):
        thick = max(loop.look.thick, paper.cell * THICK)
        yield replace(loop, look=replace(loop.look, thick=thick), act=0, sounds="scored" if is_heard else "")
    for total in total_pieces(totals_on(paper, counted), seat):
        yield replace(total, act=0)


without_letters = partial(leave_out, Written)


# Where the sheets lie


def papers_in(box: Box, seats: Sequence[Seat]) -> dict[Seat, Paper]:
    """Lay the sheets side by side and below one another, as large as they fit; those of a last row in its middle."""
    x, y, width, height = box
    gap, count = dp(BETWEEN), max(1, len(seats))
    cells = [
        (min(width / columns - gap, (height / -(-count // columns) - gap) * WIDE / HIGH), columns)
        for columns in range(1, count + 1)
    ]
    most, columns = max(cells)
    rows = -(-count // columns)
    wide, high = width / columns, min(height / rows, (most / WIDE) * HIGH + 3 * gap)
    y += (height - rows * high) / 2
    found = {}
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        missing = columns - min(columns, count - row * columns)
        left, foot = x + (column + missing / 2) * wide, y + (rows - 1 - row) * high
        found[seat] = paper_within(left + gap / 2, foot + gap / 2, wide - gap, high - gap)
    return found


def owner_of(paper: Paper, seat: Seat, name: str) -> Owner:
    size = max(dp(12), paper.cell * 0.5)
    return Owner(paper.x + paper.cell * 0.1, paper.y + size * 0.5, size, seat, name)


# How it is painted


def paint_end(pieces: Iterable[Piece]) -> None:
    paint_pieces(list(pieces))


def paint_snippet(sign: str, edge: float) -> None:
    """Paint a scrap of squared paper, with a letter in pencil."""
    half = edge / 2
    thin = max(1.0, edge * 0.03)
    paint.shadow(-half, -half, edge, edge, dp(2), "rest")
    paint.tint(theme.paper)
    paint.fill(-half, -half, edge, edge, max(1.0, edge * 0.05))
    paint.tint(theme.paper_line)
    for share in (-0.25, 0.25):
        Rectangle(pos=(share * edge, -half), size=(thin, edge))
        Rectangle(pos=(-half, share * edge), size=(edge, thin))
    paint.tint(theme.pencil)
    write(sign, 0, 0, edge * 0.7, 0)
