"""Where the sheet lies below the cubes, for it is drawn along: only how much room they take counts (CH4)."""

from app.games.cubeword.layout import Cell, Ground, Layout


def sheet_under(layout: Layout, ground: Ground) -> tuple[Cell, Cell]:
    """Return the first and the last cell of the sheet: round the first cubes, drawn along by those beyond it."""
    cells = [each.cell for each in layout] or [(0, 0)]
    left = _drawn_along(2 - ground.width // 2, ground.width, [x for x, _ in cells])
    top = _drawn_along(-(ground.height // 2), ground.height, [y for _, y in cells])
    return (left, top), (left + ground.width - 1, top + ground.height - 1)


def _drawn_along(first: int, count: int, taken: list[int]) -> int:
    """Begin where a sheet of so many cells holds all that are taken, as near as it can to where it lay."""
    return max(min(first, *taken), max(taken) - count + 1)
