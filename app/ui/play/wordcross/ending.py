"""The end of WORD CROSS: locked words turn up row by row, what they are worth runs to the pegs, and these move."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kivy.metrics import dp

from app.core.game import Seat
from app.games.wordcross.model import ROWS, Pair, WordCrossView, fragment_of, value_of, value_of_pair, word_of
from app.ui.play.ending import Step, points_alone
from app.ui.play.marks import Outline, Owner
from app.ui.play.painting import PAINTERS
from app.ui.play.scene import Box, Flat, Look, Piece
from app.ui.play.wordcross.marks import Slab, TileLook, Worth
from app.ui.play.wordcross.paint import paint_tile, paint_worth
from app.ui.play.wordcross.thumb import HOLES, PLACES, Peg, paint_peg
from app.ui.theme import theme
from app.ui.widgets import paint, pieces

LARGEST, ON_PHONE, RIM, APART = (
    76,
    48,
    7,
    12,
)  # dp: a cell, one on a phone, the wood round all, and between the columns of two
HIGH, HEAD, BADGE, WORTH = 19, 26, 20, 30  # dp: a row of pegs, one above the columns, a shape there, and a figure
PEGS_WIDE = 360  # dp
INSET = 0.035  # of a cell, from a fragment to its edge
without_letters = points_alone  # there is no table of the day


@dataclass(frozen=True, slots=True)
class Holes:
    """The holes for somebody's pegs: hundreds, tens and units."""

    box: Box
    middles: tuple[tuple[float, float], ...]
    radius: float


@dataclass(frozen=True, slots=True)
class Table:
    """Where all lies: the columns of each seat, and a row of holes for each below them."""

    slab: Box
    cell: float
    columns: Mapping[Seat, tuple[float, float]]  # the lower left corner of each seat's
    first_hole: tuple[float, float]  # of the lowest row
    pitch: float  # from a hole to the next
    high: float  # from a row of holes to the next; 0 where there are none: on a picture that is handed on
    rows: Mapping[Seat, int]  # of holes, from the bottom
    grown: float

    def well(self, seat: Seat) -> Box:
        x, y = self.columns[seat]
        return x, y, 2 * self.cell, ROWS * self.cell

    def row(self, seat: Seat, row: int) -> Box:
        x, y = self.columns[seat]
        return x, y + row * self.cell, 2 * self.cell, self.cell

    def tile(self, seat: Seat, column: int, row: int) -> Box:
        x, y, _, _ = self.row(seat, row)
        inset = self.cell * INSET
        return x + column * self.cell + inset, y + inset, self.cell - 2 * inset, self.cell - 2 * inset

    def hole(self, seat: Seat, group: int, digit: int) -> tuple[float, float]:
        """Tell where a hole is: by hundreds, tens or units, 0 to 9."""
        x, y = self.first_hole
        return x + (group * (HOLES + 1) + digit) * self.pitch, y + self.rows[seat] * self.high


def steps(view: WordCrossView, look: Look) -> list[Step]:
    assert view.result
    seats = sorted(each.seat for each in view.result.ranking)
    table = table_in(look, seats)
    words = {seat: view.board.slots[seat].pairs[: view.board.slots[seat].locked] for seat in seats}
    is_scored = len(view.won) == view.round  # else it was broken off: the words lie there, and bring nothing
    most = max(map(len, words.values()), default=0) if is_scored else 0
    scored = {seat: sum(map(value_of_pair, pairs)) * is_scored for seat, pairs in words.items()}
    before = {seat: sum(won[seat] for won in view.won) - scored[seat] for seat in seats}
    owners = tuple(owners_on(table, look.names))
    return [step_at(table, words, before, owners, number) for number in range(most + 1)]


def step_at(
    table: Table,
    words: Mapping[Seat, Sequence[Pair]],
    before: Mapping[Seat, int],
    owners: tuple[Owner, ...],
    number: int,
) -> Step:
    """Make the step at which so many rows have turned up."""
    longest = max(words, key=lambda seat: len(words[seat]))
    points = {seat: before[seat] + sum(map(value_of_pair, words[seat][:number])) for seat in words}
    fresh = {seat: words[seat][number - 1] for seat in words if 0 < number <= len(words[seat])}
    return Step(
        points,
        ground=(
            Slab(table.slab, tuple(map(table.well, words))),
            *(holes_of(table, seat) for seat in words if table.high),
        ),
        pieces=(
            *(
                piece
                for seat in words
                for piece in tiles_of(table, seat, words[seat], number, is_heard=seat == longest)
            ),
            *(peg for seat in words for peg in pegs_of(table, seat, points[seat]) if table.high),
            *(piece for seat in words for piece in worth_of(table, seat, words[seat][:number])),
        ),
        marks=(
            *owners,
            *(Outline(table.row(seat, number - 1), dp(2.5), dp(6)) for seat in fresh if number < len(words[longest])),
        ),
        dear=(table.slab,),
        notes={seat: f"{word_of(pair)} {value_of_pair(pair)}" for seat, pair in fresh.items()},
    )


def tiles_of(table: Table, seat: Seat, pairs: Sequence[Pair], number: int, *, is_heard: bool) -> Iterator[Piece]:
    """Lay a seat's words; the rows below a number lie with their light side up."""
    for row, pair in enumerate(pairs):
        for column, tile in enumerate(pair):
            turned = row < number
            pose = Flat(table.tile(seat, column, row), flip=1.0 if turned else 0.0)
            look = TileLook(fragment_of(tile), value_of(tile))
            yield Piece(("tile", tile), pose, look, sounds="locked" if turned and is_heard and not column else "")


def holes_of(table: Table, seat: Seat) -> Holes:
    middles = tuple(table.hole(seat, group, digit) for group in range(len(PLACES)) for digit in range(HOLES))
    (x, y), radius = middles[0], radius_of(table)
    return Holes((x - radius, y - radius, middles[-1][0] - x + 2 * radius, 2 * radius), middles, radius * 0.5)


def radius_of(table: Table) -> float:
    return min(table.pitch, table.high) * 0.42


def pegs_of(table: Table, seat: Seat, points: int) -> Iterator[Piece]:
    radius = radius_of(table)
    for group, power in enumerate(PLACES):
        x, y = table.hole(seat, group, points // power % HOLES)
        yield Piece(("peg", seat, power), Flat((x - radius, y - radius, 2 * radius, 2 * radius)), Peg(seat), act=1)


def worth_of(table: Table, seat: Seat, pairs: Sequence[Pair]) -> Iterator[Piece]:
    """Let what each word is worth run from it to the pegs, where it is gone; where there are none it only goes out."""
    edge = dp(WORTH) * table.grown
    for row, pair in enumerate(pairs):
        x, y, wide, high = table.row(seat, row)
        begins = (x + (wide - edge) / 2, y + (high - edge) / 2, edge, edge)
        across, up = table.hole(seat, len(PLACES) - 1, 0)
        ends = (across - edge / 4, up - edge / 4, edge / 2, edge / 2)
        gone = Flat(ends if table.high else begins, alpha=0.0)
        yield Piece(("worth", seat, row), gone, Worth(value_of_pair(pair)), comes_from=Flat(begins))


def owners_on(table: Table, names: Sequence[str]) -> Iterator[Owner]:
    """Tell whose columns and whose pegs are whose."""
    small = min(dp(BADGE) * table.grown, table.high)
    for seat in table.columns:
        name = names[seat] if seat < len(names) else ""
        x, y, wide, high = table.well(seat)
        yield Owner(x + wide / 2, y + high + dp(HEAD) * table.grown / 2, dp(BADGE) * table.grown, seat, name)
        if table.high:
            first, middle = table.hole(seat, 0, 0)
            yield Owner(first - table.pitch - small * 0.6, middle, small, seat, "")


# Where things are


def table_in(look: Look, seats: Sequence[Seat]) -> Table:
    """Lay the columns side by side and the pegs below them, as large as they fit."""
    x, y, width, height = look.box
    grown = max(1.0, look.text) if look.kind == "picture" else 1.0
    rim, apart, high, head = (dp(each) * grown for each in (RIM, APART, HIGH, HEAD))
    high = 0.0 if look.kind == "picture" else high  # the plates tell all, and words are what one looks at
    count = max(1, len(seats))
    largest = dp(ON_PHONE if look.kind == "phone" else LARGEST) * grown
    pegs = count * high + 2 * rim * bool(high)
    cell = min((width - 2 * rim - (count + 1) * apart) / (2 * count), (height - pegs - rim - head) / ROWS, largest)
    wide = max(count * (2 * cell + apart) + apart + 2 * rim, min(width, dp(PEGS_WIDE)) if high else 0.0)
    whole = ROWS * cell + pegs + rim + head
    left, foot = x + (width - wide) / 2, y + (height - whole) / 2
    step = (wide - 2 * rim - apart) / count
    start = left + rim + apart / 2 + (step - 2 * cell) / 2
    columns = {seat: (start + place * step, foot + pegs + rim) for place, seat in enumerate(seats)}
    pitch = (wide - 2 * rim - high * 1.6) / (len(PLACES) * (HOLES + 1))
    first = (left + rim + high * 1.6 + pitch / 2, foot + rim + high / 2)
    rows = {seat: count - 1 - place for place, seat in enumerate(seats)}
    return Table((left, foot, wide, whole), cell, columns, first, pitch, high, rows, grown)


# Painting


def paint_end(lying: Iterable[Piece]) -> None:
    for piece in lying:
        match piece.look:
            case Worth(points):
                if piece.pose.alpha:
                    paint_worth(piece.pose, points)
            case Peg():
                paint_peg(piece)
            case _:
                paint_tile(piece)


def paint_holes(holes: Holes) -> None:
    paint.tint(theme.ply_edge)
    for x, y in holes.middles:
        paint.disc(x, y, holes.radius)


PAINTERS[Holes] = paint_holes


def paint_snippet(sign: str, edge: float) -> None:
    """Paint a small fragment of plywood."""
    pieces.tile(-edge * 0.42, -edge * 0.42, edge * 0.84, sign)
