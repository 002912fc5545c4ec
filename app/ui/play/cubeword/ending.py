"""The end of CUBEWORD: the last sheet from above, whose words light up while what each player has made is counted."""

from collections.abc import Iterator, Mapping
from functools import partial

from kivy.metrics import dp

from app.games.cubeword.model import Cell, CubewordView, Sited, by_cell, runs
from app.ui.play.cubeword.marks import Top
from app.ui.play.cubeword.paint import paint_face
from app.ui.play.ending import Step, leave_out, lit_up
from app.ui.play.marks import Outline
from app.ui.play.painting import paint_marks, painted_by, part_of
from app.ui.play.scene import Box, Drawn, Flat, Look, Piece

SNIPPET = 0.6  # of what others fall with
LARGEST, GAP = 56, 2  # dp of a cube, and from one to the next


def steps(view: CubewordView, look: Look) -> list[Step]:
    grown = max(1.0, look.text) if look.kind == "picture" else 1.0
    boxes = boxes_in(look.box, view, grown)
    return lit_up(view, tuple(faces_on(boxes, view)), rings_round(boxes, view, grown), map(with_room, boxes.values()))


def with_room(box: Box) -> Box:
    """Keep snippets, which are cubes too, so far away that nobody reads them as part of a word."""
    x, y, edge, _ = box
    return (x - edge / 2, y - edge / 2, 2 * edge, 2 * edge)


def boxes_in(box: Box, view: CubewordView, grown: float = 1.0) -> Mapping[Cell, Box]:
    """Lay the cubes into a box as large as they fit, on a large picture larger than on any table."""
    cells = [each.cell for each in view.layout]
    if not cells:
        return {}
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    x, y, width, height = box
    pitch = min(width / wide, height / high, dp(LARGEST) * grown)
    left, top = x + (width - wide * pitch) / 2, y + (height + high * pitch) / 2
    edge = pitch - dp(GAP) * grown
    return {
        (column, row): (left + (column - min(columns)) * pitch, top - (row - min(rows) + 1) * pitch, edge, edge)
        for column, row in cells
    }


def faces_on(boxes: Mapping[Cell, Box], view: CubewordView) -> Iterator[Piece]:
    for each in view.layout:
        yield Piece(("cube", each.cube), Flat(boxes[each.cell]), top_of(each, view), rests=True)


def top_of(each: Sited, view: CubewordView) -> Top:
    return Top(each.letter, each.blank, each.cube == len(view.cubes))


def rings_round(boxes: Mapping[Cell, Box], view: CubewordView, grown: float = 1.0) -> list[Piece]:
    """Draw a line round each word that lies there, the longest last."""
    away, found = dp(1) * grown, []
    for run in sorted(runs(by_cell(view.layout)), key=lambda run: len(run.cells)):
        (x, top_y, _, high), (end_x, y, wide, _) = boxes[run.cells[0]], boxes[run.cells[-1]]
        box = (x - away, y - away, end_x + wide - x + 2 * away, top_y + high - y + 2 * away)
        ring = Outline(box, dp(2.5) * grown, dp(8) * grown, "cubeword.main", wash=0.14)
        found.append(Piece(("word", run.cells), Drawn(), ring, comes_from=Drawn(0.0), sounds="laid"))
    return found


without_letters = partial(leave_out, Top)  # the rings stay: they tell how it was crossed and not by what


paint_end = painted_by(
    {
        Top: lambda piece: paint_face(piece.look, *piece.pose.box[:3]),
        Outline: lambda piece: paint_marks([part_of(piece.look, piece.pose.share)]),
    }
)


def paint_snippet(sign: str, edge: float) -> None:
    """Paint a wooden cube, so small that nobody takes it for one of the table."""
    paint_face(Top(sign), -edge * SNIPPET / 2, -edge * SNIPPET / 2, edge * SNIPPET)
