"""Where each fragment lies, and what a move has done with them that a view does not say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from app.core.game import Event, EventKind, Seat
from app.games.wordcross.board import (
    HOLE,
    IN_CENTRE,
    ROWS,
    Board,
    Cell,
    Column,
    cell_in_centre,
    cell_of_place,
    cell_of_slot,
)
from app.games.wordcross.fragments import Tile

Where: TypeAlias = tuple[str, int, Column | None, int]
"""Where a fragment lies: ("box", number, None, place), ("centre", 0, None, place), or ("slot", seat, column, row)."""


@dataclass(frozen=True, slots=True)
class Passed:
    """What the last move has done that a view does not say: what came to lie where, fell, was flipped, and by whom."""

    seat: Seat | None = None
    moved: tuple[Tile, ...] = ()
    fell: tuple[Tile, ...] = ()
    flipped: tuple[Tile, ...] = ()
    is_theft: bool = False
    scored: tuple[tuple[Tile, Seat], ...] = ()  # what was locked when the round was scored, and whose it was


def where(table: Board) -> dict[Tile, Where]:
    """Tell where each fragment lies on a board."""
    return {tile: spot for spot in all_spots(table) if (tile := tile_at(table, spot))}


def tile_at(table: Board, spot: Where) -> Tile:
    """Return what lies in a place, or HOLE."""
    kind, number, column, place = spot
    if column is not None:
        tiles = table.slots[number].column(column)
        return tiles[place] if place < len(tiles) else HOLE
    return table.boxes[number][place] if kind == "box" else table.centre[place]


def all_spots(table: Board) -> Iterator[Where]:
    """Give every place of a table, of boxes that are not in play none."""
    for box, tiles in enumerate(table.boxes):
        yield from (("box", box, None, place) for place in range(len(tiles)))
    yield from (("centre", 0, None, place) for place in range(IN_CENTRE))
    for seat in range(len(table.slots)):
        yield from (("slot", seat, column, row) for column in Column for row in range(ROWS))


def cell_of(table: Board, spot: Where) -> Cell:
    """Find the cell of the whole board where a place is."""
    kind, number, column, place = spot
    if kind == "box":
        return cell_of_place(number, place)
    return cell_in_centre(place) if column is None else cell_of_slot(table.sides[number], column, place)


def scores_in(events: Iterable[Event]) -> Iterator[Event]:
    """Give those that tell what a round has brought."""
    return (event for event in events if event.kind == EventKind.SCORED)


def flipped_between(before: Board, after: Board) -> Iterator[Tile]:
    """Give the fragments that were locked meanwhile."""
    were = {tile for slots in before.slots for pair in slots.pairs[: slots.locked] for tile in pair}
    for slots in after.slots:
        yield from (tile for pair in slots.pairs[: slots.locked] for tile in pair if tile not in were)
