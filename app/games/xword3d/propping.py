"""What would still stand: how many more bricks an arm bears, and which leg would hold one that bends."""

from app.games.xword3d.lattice import Point, Way, normal_of, stepped
from app.games.xword3d.seams import shows_tongue
from app.games.xword3d.statics import Sturdiness, bent, tips
from app.games.xword3d.structure import Brick, Structure

MUCH_ROOM = 3  # bricks, from which on nobody needs to know how many more there may be


def room_from(built: Structure, cell: Point, last: Point, sturdiness: Sturdiness) -> int | None:
    """Tell how many more bricks there may be from a face on, away from the last one; None for many, or on the table."""
    off = tuple((b > a) - (b < a) for a, b in zip(last, cell))
    way = next(way for way in Way if stepped((0, 0, 0), way) == off)
    cells = [cell]
    while len(cells) <= MUCH_ROOM:
        if cells[-1] in built.at or cells[-1][2] < 2 or not stands_with(built, cells, last, sturdiness):
            return None if cells[-1][2] < 2 else len(cells) - 1
        cells.append(stepped(cells[-1], way, 2))
    return None


def leg_under(built: Structure, end: Point, sturdiness: Sturdiness) -> tuple[Point, ...]:
    """List the faces below a standing brick down to the table, if a leg there would hold all; else none (X25, XH18)."""
    cells = tuple((end[0], end[1], high) for high in range(end[2] - 2, 0, -2))
    may = cells and normal_of(end) != 2 and not any(cell in built.at for cell in cells)
    if not may or shows_tongue(built, end, Way.DOWN) or not stands_with(built, cells, end, sturdiness):
        return ()
    return cells


def stands_with(built: Structure, cells: tuple[Point, ...] | list[Point], like: Point, sturdiness: Sturdiness) -> bool:
    """Tell whether all would stand with more bricks that lie as one does."""
    lies = next(brick for brick in built.bricks if brick.centre == like)
    more = built.with_row(tuple(Brick(cell, "A", lies.right, lies.up) for cell in cells))
    return not tips(more) and bent(more, more.joints, sturdiness) is None
