"""Where everything lies on the board of WORD CROSS: the true 14 × 14 where it has room, else what is in reach, packed.

Whoever looks sits at the foot. Position inside a box is free, so a box may be packed otherwise: what matters is that
its places stay where they are (WH27), and that a finger can touch each.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from math import floor
from types import MappingProxyType
from typing import Final, TypeAlias

from kivy.metrics import dp

from app.core.game import Seat
from app.games.wordcross.model import (
    BOARD,
    HOLE,
    IN_CENTRE,
    PLACES,
    ROWS,
    Board,
    Cell,
    Column,
    Place,
    Where,
    all_spots,
    box_of,
    cell_in_centre,
    cell_of,
    cell_of_place,
    places_seen_from,
    seen_from,
)
from app.ui.play.scene import Box

TOUCH: Final = 46.5  # dp: a cell so large is a target, with what rounding costs
RIM, GAP = 4, 2  # dp round what is packed, and between its parts: with more a phone's cells are under 48 dp
TABLE_RIM: Final = 10
NEARER: Final = 1.3  # times as large columns are that are brought near
HEAD: Final = 26  # dp above them, for whose they are
LARGEST: Final = 76  # dp of a cell
INSET: Final = 0.035  # of a cell, from a fragment to its edge
AWAY: Final = ((0, -1), (-1, 0), (0, 1), (1, 0))
"""Which way the arms of the cross lie: at the foot, and from there clockwise."""
ARMS: Final = {(0, -1): (6, 8, 2, 6), (-1, 0): (0, 6, 6, 2), (0, 1): (6, 0, 2, 6), (1, 0): (8, 6, 6, 2)}
"""Where they are on the whole board: from the left, from the top, how wide and how high."""
MIDDLE: Final = 2  # columns between the boxes, or beside one
MAP_PAD: Final = 9  # dp round the map on its plate
MAP_SAYS: Final = 44  # dp below it, for what it shows
LEFT, RIGHT, OTHERS = "left", "right", "others"
"""What lies beside the own columns where not all has room: a box, or the columns of others."""
PAGES: Final = ("", LEFT, RIGHT, OTHERS, f"{OTHERS} 2")
"""All that may be turned to; the last where the third of others has no room beside the two before."""

Order: TypeAlias = tuple[tuple[int, tuple[Place, ...]], ...]
"""Of boxes, which of their places is seen where, row by row: a viewer's own (WH27); others lie as on the table."""


@dataclass(frozen=True, slots=True)
class Packing:
    """How much is shown at once: how a box is packed, how many of them, and how many rows and columns that takes."""

    name: str
    columns: int  # of a box
    rows: int
    boxes: int = 2
    high: int = 12  # rows of all
    more: int = 0  # columns for what has no room above the own columns
    read: float = TOUCH  # dp of a cell at least, where the board is only looked at

    @property
    def wide(self) -> int:
        return self.boxes * self.columns + MIDDLE + self.more


TABLE = Packing("table", 6, 6, high=BOARD, read=36)
PACKINGS: Final[tuple[Packing, ...]] = (
    TABLE,
    Packing("both", 3, 12, read=42),
    Packing("wide", 6, 6, high=8),
    Packing("one", 4, 9, boxes=1, high=9),
    Packing("low", 6, 6, boxes=1, high=6, more=2),
    Packing("short", 5, 8, boxes=1, high=8),
)
"""What is tried, in this order: the first whose fragments can be touched."""
WHOLE_FROM: Final = (1080, 780)  # dp of a window: in a smaller one nobody plays on the whole board


@dataclass(frozen=True, slots=True)
class Near:
    """The columns of somebody else beside the own ones: upright, and larger than they lie on the board."""

    seat: Seat
    box: Box
    well: Box
    pitch: float

    def holds(self, spot: Where) -> bool:
        return spot[:2] == ("slot", self.seat)

    def covers(self, cell: Box) -> bool:
        """Tell whether the middle of a cell lies under it."""
        (x, y, wide, high), (left, foot, edge, _) = self.box, cell
        return x <= left + edge / 2 <= x + wide and y <= foot + edge / 2 <= y + high


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are, in pixels; what is out of sight is on the map alone, if anywhere."""

    packing: Packing
    page: str
    pitch: float
    slab: Box
    wells: tuple[Box, ...] = ()
    cells: Mapping[Where, Box] = field(default_factory=dict)
    others: tuple[tuple[Seat, Box], ...] = ()  # whose columns are shown beside the own, and where
    map: Box | None = None
    buttons: Mapping[str, Box] = field(default_factory=dict)  # what leads to another page
    ends: tuple[tuple[Seat, tuple[int, int]], ...] = ()  # on the whole board: which way the columns of each lie
    side: int = 0  # which side of the board is at the foot
    near: "Near | None" = None  # the columns of somebody else that are brought near

    @property
    def is_table(self) -> bool:
        return self.packing is TABLE

    @property
    def about(self) -> tuple[float, float] | None:
        """The middle of the whole board, round which it turns."""
        x, y, wide, high = self.slab
        return (x + wide / 2, y + high / 2) if self.is_table else None

    def edge_of(self, spot: Where) -> int:
        """Tell how large the fragment of a place is, in pixels."""
        pitch = self.near.pitch if self.near and self.near.holds(spot) else self.pitch
        return round(inner((0.0, 0.0, pitch, pitch))[2])

    def is_covered(self, spot: Where) -> bool:
        """Tell whether columns that are brought near lie over a place."""
        return self.near is not None and not self.near.holds(spot) and self.near.covers(self.cells[spot])

    def tile(self, spot: Where) -> Box | None:
        """Tell where the fragment of a place lies within its cell."""
        cell = self.cells.get(spot)
        return None if cell is None else inner(cell)


def columns_at(x: float, foot: float, pitch: float, seat: Seat) -> dict[Where, Box]:
    """Tell where the cells of a seat's columns are, from their lower left corner."""
    spots = product(enumerate(Column), range(ROWS))
    return {
        ("slot", seat, column, row): (x + across * pitch, foot + row * pitch, pitch, pitch)
        for (across, column), row in spots
    }


def inner(cell: Box) -> Box:
    x, y, edge, _ = cell
    inset = max(1, round(edge * INSET))
    return x + inset, y + inset, edge - 2 * inset, edge - 2 * inset


# Packing


def pitch_of(packing: Packing, box: Box) -> float:
    """Tell how large a cell is if a board is packed so."""
    rim = dp(TABLE_RIM if packing is TABLE else RIM)
    gaps = 0.0 if packing is TABLE else dp(GAP)
    across = box[2] - 2 * rim - gaps * (packing.boxes + bool(packing.more))
    up = box[3] - 2 * rim - gaps * (packing.name == "both")
    return float(floor(min(dp(LARGEST), across / packing.wide, up / packing.high)))


def packing_for(box: Box, window: tuple[float, float] | None = None) -> Packing:
    """Choose how much is shown: as much as fingers can touch; where nothing can be, what is largest.

    In a *window* where a board is only looked at its fragments may be smaller, so that it lies as it did at play.
    """
    packings = PACKINGS
    if window is not None and (window[0] < dp(WHOLE_FROM[0]) or window[1] < dp(WHOLE_FROM[1])):
        packings = PACKINGS[1:]
    least = {packing: TOUCH if window is None else packing.read for packing in packings}
    fits = (packing for packing in packings if pitch_of(packing, box) >= dp(least[packing]))
    return next(fits, None) or max(packings, key=lambda packing: pitch_of(packing, box))


@lru_cache(maxsize=16)
def arranged(
    box: Box,
    sides: tuple[int, ...],
    boxes: tuple[bool, ...],
    facing: Seat,
    page: str,
    order: Order = (),
    window: tuple[float, float] | None = None,
    arm: Seat | None = None,
) -> Layout:
    """Arrange a board round the seat at its foot: *boxes* tells which are in play, *arm* whose columns are near.

    With a *window* it is only looked at.
    """
    bare = Board(sides, tuple(("",) * (PLACES if there else 0) for there in boxes), ("",) * IN_CENTRE, ())
    packing = packing_for(box, window)
    pitch = max(1.0, pitch_of(packing, box))
    if packing is TABLE:
        whole = laid_out(bare, box, pitch, facing, order)
        return whole if arm is None else brought_near(whole, facing, arm)
    return Packer(bare, packing, box, pitch, facing, page, order).layout()


def laid_out(table: Board, box: Box, pitch: float, facing: Seat, order: Order = ()) -> Layout:
    """Lay the board out as it is, turned to a seat."""
    rim = dp(TABLE_RIM)
    edge = BOARD * pitch + 2 * rim
    left, foot = centred(box, edge, edge)
    side = table.sides[facing]

    def at(cell: Cell) -> Box:
        x, y = seen_from(side, cell)
        return left + rim + x * pitch, foot + rim + (BOARD - 1 - y) * pitch, pitch, pitch

    seats = range(len(table.sides))
    spots = [spot for spot in all_spots(table) if spot[0] != "slot"]
    spots += [("slot", seat, column, row) for seat in seats for column in Column for row in range(ROWS)]
    corners = [(0, 0, 6, 6), (8, 0, 6, 6), (0, 8, 6, 6), (8, 8, 6, 6)]
    ends = tuple((seat, AWAY[(table.sides[seat] - side) % len(AWAY)]) for seat in seats)
    parts = [*corners, (6, 6, 2, 2), *(ARMS[way] for _, way in ends)]  # an arm that nobody uses is no more than wood
    wells = [
        (left + rim + x * pitch, foot + rim + (BOARD - y - high) * pitch, wide * pitch, high * pitch)
        for x, y, wide, high in parts
    ]
    cells = {spot: at(cell_of(table, spot)) for spot in spots}
    for number, seen in order:
        cells |= {
            ("box", number, None, place): at(cell_of_place(number, there))
            for place, there in zip(seen, places_seen_from(side, number))
        }
    return Layout(TABLE, "", pitch, (left, foot, edge, edge), tuple(wells), cells, ends=ends, side=side)


def brought_near(layout: Layout, facing: Seat, seat: Seat) -> Layout:
    """Bring the columns of somebody else beside the own ones, on the side where they sit."""
    way = dict(layout.ends).get(seat)
    if way is None or seat == facing:
        return layout
    pitch, rim = float(round(layout.pitch * NEARER)), dp(RIM)
    wide, high = 2 * pitch + 2 * rim, ROWS * pitch + 2 * rim + dp(HEAD)
    own = layout.cells["slot", facing, Column.LEFT, 0]
    x = own[0] - dp(GAP) - wide if way[0] < 0 else own[0] + 2 * own[2] + dp(GAP)
    well = (x + rim, own[1] + rim, 2 * pitch, ROWS * pitch)
    near = Near(seat, (x, own[1], wide, high), well, pitch)
    return replace(layout, near=near, cells=MappingProxyType({**layout.cells, **columns_at(*well[:2], pitch, seat)}))


def centred(box: Box, wide: float, high: float) -> tuple[float, float]:
    x, y, width, height = box
    return float(round(x + (width - wide) / 2)), float(round(y + (height - high) / 2))


class Packer:
    """Packs what is in reach: the own columns with the middle box above them, and beside them boxes, or others."""

    def __init__(
        self, table: Board, packing: Packing, box: Box, pitch: float, facing: Seat, page: str, order: Order = ()
    ) -> None:
        self.bare, self.packing, self.pitch, self.facing = table, packing, pitch, facing
        self.order = dict(order)
        pages = (LEFT, RIGHT) if packing.boxes == 1 else ("",)
        self.page = page if page in pages or page.startswith(OTHERS) else pages[0]
        rim, gap = dp(RIM), dp(GAP)
        gaps = gap * (packing.boxes + bool(packing.more))
        wide = packing.wide * pitch + gaps + 2 * rim
        high = packing.high * pitch + (gap if packing.name == "both" else 0) + 2 * rim
        x, y = centred(box, wide, high)
        self.slab = (x, y, wide, high)
        self.left, self.foot, self.top, self.gap = x + rim, y + rim, y + high - rim, gap
        self.cells: dict[Where, Box] = {}
        self.wells: list[Box] = []
        self.others: list[tuple[Seat, Box]] = []
        self.map: Box | None = None
        self.buttons: dict[str, Box] = {}

    @property
    def middle(self) -> float:
        """Tell where the own columns begin: between two boxes, at the right of one that feeds the left column."""
        wide = self.packing.columns * self.pitch + self.gap
        return self.left if self.packing.boxes == 1 and self.page == RIGHT else self.left + wide

    def layout(self) -> Layout:
        self.lay_middle()
        if self.page.startswith(OTHERS):
            self.lay_others()
        elif self.packing.boxes == 2:
            self.lay_box(Column.LEFT, self.left)
            self.lay_box(Column.RIGHT, self.middle + MIDDLE * self.pitch + self.gap)
        else:
            column = Column.RIGHT if self.page == RIGHT else Column.LEFT
            self.lay_box(column, self.side)
        return Layout(
            self.packing,
            self.page,
            self.pitch,
            self.slab,
            tuple(self.wells),
            self.cells,
            tuple(self.others),
            self.map,
            self.buttons,
            side=self.bare.sides[self.facing],
        )

    @property
    def side(self) -> float:
        """Tell where what lies beside the own columns begins."""
        return self.left + MIDDLE * self.pitch + self.gap if self.middle == self.left else self.left

    def lay_middle(self) -> None:
        """Lay the own columns at the foot, the middle box above them, and what leads elsewhere above that."""
        x, pitch, packing = self.middle, self.pitch, self.packing
        self.well(x, self.foot, MIDDLE, ROWS)
        self.cells |= columns_at(x, self.foot, pitch, self.facing)
        if packing.more:
            x = self.left + (packing.wide - MIDDLE) * pitch + 2 * self.gap
        foot = self.foot + (0 if packing.more else ROWS * pitch + (self.gap if packing.name == "both" else 0))
        self.well(x, foot, MIDDLE, MIDDLE)
        for place in range(IN_CENTRE):
            across, down = seen_from(self.bare.sides[self.facing], cell_in_centre(place))
            self.cells["centre", 0, None, place] = (x + (across - 6) * pitch, foot + (7 - down) * pitch, pitch, pitch)
        self.lay_ways(x, foot + MIDDLE * pitch)

    def lay_ways(self, x: float, foot: float) -> None:
        """Lay the map and the buttons that lead to what is not shown."""
        pitch, packing, free = self.pitch, self.packing, self.top - foot
        if packing.name == "wide":
            high, pad = 2 * pitch - self.gap, dp(MAP_PAD)
            self.map = (self.left + pad, self.top - high + pad, high - 2 * pad, high - 2 * pad)
            self.buttons[OTHERS] = (self.left, self.top - high, 6 * pitch, high)
        elif packing.name == "short":
            last = self.side + (packing.columns - 1) * pitch  # below the last row of the box there is room for two
            for place, name in enumerate((self.other_page, OTHERS)):
                self.buttons[name] = (last - place * pitch, self.top - packing.rows * pitch, pitch, pitch)
        elif packing.name == "one":
            for place, name in enumerate((self.other_page, OTHERS)):
                self.buttons[name] = (x + place * pitch, foot, pitch, pitch)
        elif packing.boxes == 2:
            edge = MIDDLE * pitch - 2 * dp(MAP_PAD)
            self.map = (x + dp(MAP_PAD), self.top - dp(MAP_PAD) - edge, edge, edge)
            high = edge + 2 * dp(MAP_PAD) + dp(MAP_SAYS)
            self.buttons[OTHERS] = (x, self.top - high, MIDDLE * pitch, high)
        else:
            wide = MIDDLE * pitch
            edge = min(wide, free)
            self.map = (x + (wide - edge) / 2, self.top - edge, edge, edge)
            y = foot + (free - edge - pitch) / 2
            for place, name in enumerate((self.other_page, OTHERS)):
                self.buttons[name] = (x + place * pitch, y, pitch, pitch)

    @property
    def other_page(self) -> str:
        return LEFT if self.page == RIGHT else RIGHT

    def lay_box(self, column: Column, x: float) -> None:
        """Lay the places of a box row by row, as its owner sees them on the table."""
        table, packing, pitch = self.bare, self.packing, self.pitch
        box = box_of(table, self.facing, column)
        rows = -(-PLACES // packing.columns)
        top = self.top if packing.boxes == 1 else self.foot + rows * pitch
        self.well(x, top - rows * pitch, packing.columns, rows)
        seen = self.order.get(box) or places_seen_from(table.sides[self.facing], box)
        for number, place in enumerate(seen):
            down, across = divmod(number, packing.columns)
            self.cells["box", box, None, place] = (x + across * pitch, top - (down + 1) * pitch, pitch, pitch)

    def lay_others(self) -> None:
        """Lay the columns of others, as their owners read them: clockwise from whoever looks."""
        for (x, foot), seat in zip(self.blocks(), self.shown_others()):
            pitch = self.pitch
            self.well(x, foot, MIDDLE, ROWS)
            self.others.append((seat, (x, foot, MIDDLE * pitch, ROWS * pitch)))
            self.cells |= columns_at(x, foot, pitch, seat)

    def shown_others(self) -> list[Seat]:
        """List whose columns are shown: clockwise, and where two have room the third comes next."""
        count = len(self.bare.sides)
        others = [(self.facing + step) % count for step in range(1, count)]
        return others[2:] if self.page == f"{OTHERS} 2" else others

    def blocks(self) -> list[tuple[float, float]]:
        """List where there is room for two columns of six rows."""
        pitch, packing = self.pitch, self.packing
        if packing.name == "both":
            right = self.middle + MIDDLE * pitch + self.gap
            upper = self.top - ROWS * pitch
            return [(self.left, upper), (right + pitch, upper), (self.left, self.foot)]
        if packing.boxes == 2:
            right = self.middle + MIDDLE * pitch + self.gap
            return [(self.left, self.foot), (self.left + 3 * pitch, self.foot), (right + 2 * pitch, self.foot)]
        foot = self.top - ROWS * pitch
        return [(self.side + place * MIDDLE * pitch, foot) for place in range(packing.columns // MIDDLE)]

    def well(self, x: float, y: float, wide: int, high: int) -> None:
        self.wells.append((x, y, wide * self.pitch, high * self.pitch))


# A to Z


def order_of(table: Board, seat: Seat, order: Order) -> Order:
    """Tell where the places of the boxes beside a seat are seen: by an order of its own, or as on the table."""
    own, boxes = dict(order), dict.fromkeys(box_of(table, seat, column) for column in Column)
    return tuple((box, own.get(box) or places_seen_from(table.sides[seat], box)) for box in boxes if table.boxes[box])


def in_a_to_z(table: Board, seat: Seat, order: Order) -> Order:
    """WH27: sort the boxes beside a seat from A to Z; holes stay where they are seen."""
    return tuple((box, tuple(sorted_places(table, box, seen))) for box, seen in order_of(table, seat, order))


def sorted_places(table: Board, box: int, seen: tuple[Place, ...]) -> Iterator[Place]:
    tiles = table.boxes[box]
    fragments = iter(sorted((place for place in seen if tiles[place] != HOLE), key=lambda place: tiles[place]))
    return (place if tiles[place] == HOLE else next(fragments) for place in seen)
