"""A card on its way to the table: the ways to lay it, with and without an icon, and what follows from where it lies."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from app.core.game import IllegalMove
from app.core.texts import later
from app.games.typo2d.deck import Card, icon_of, letter_of
from app.games.typo2d.grid import (
    DOWN,
    LONG,
    RIGHT,
    Board,
    Cell,
    Line,
    in_reading_order,
    is_between,
    is_crowded,
    letters_on,
    line_through,
    lines,
    lines_through,
    moved,
    neighbours,
    open_cells,
    reach,
)
from app.games.typo2d.moves import HOLE, Chain, KeepSpace, Laid, Laying, Place, Replace, Shift, TurnAround

LEFT: Final[Cell] = (-1, 0)
UP: Final[Cell] = (0, -1)
WAYS: Final = {"up": UP, "left": LEFT, "right": RIGHT, "down": DOWN}
LONGER: Final = later("Make a line of three or more.")  # T15
MUST: Final = {  # TH17: M and Z are marked "voluntary", these are not
    "E": later("Your E goes between two cards."),
    "N": later("Your N goes in the place of another card."),
    "O": later("Your O goes in front of a line, with one empty space between."),
    "P": later("Your P goes behind a line, with one empty space between."),
}


def laid(board: Board, card: Card, move: Laying, icons: str) -> Laid:
    """Lay a card so: the table after it; raise IllegalMove where it may not lie.

    Icons are "none", "printed" (E, N, O and P must be used where they can be, TH17) or "optional".
    """
    icon = icon_in_play(card, icons)
    match move, icon:
        case Place(cell), _:
            if must := what_it_must(board, card, icons):
                raise IllegalMove(must)
            return _placed(board, card, cell)
        case Shift(cell, way), "E":
            return _shifted(board, card, cell, way)
        case Replace(cell), "N":
            return _replaced(board, card, cell)
        case KeepSpace(cell, across), "O" | "P":
            return _with_a_space(board, card, cell, RIGHT if across else DOWN)
        case TurnAround(cell, across), "Z":
            return _turned(board, card, cell, RIGHT if across else DOWN)
        case _:
            raise IllegalMove("Your card cannot do this.")


def icon_in_play(card: Card, icons: str) -> str | None:
    """Return the letter whose icon counts on this card at this table, or None."""
    return None if icons == "none" else icon_of(card)


def what_it_must(board: Board, card: Card, icons: str) -> str:
    """TH17: how the card has to be laid by its icon; nothing where it may be laid like any other."""
    icon = icon_in_play(card, icons)
    has_to = icon in MUST and icons == "printed" and any(True for _ in icon_ways(board, card, icon))
    return MUST[icon] if icon and has_to else ""


def ways(board: Board, card: Card, icons: str) -> Iterator[Laying]:
    """Every way the card may be laid by its place alone, without words."""
    icon = icon_in_play(card, icons)
    by_icon = False
    for move in icon_ways(board, card, icon):
        by_icon = True
        yield move
    if not (by_icon and icon in MUST and icons == "printed"):
        yield from map(Place, placeable_cells(board))


def placeable_cells(board: Board) -> list[Cell]:
    """T10, T15: where a card may lie side to side with others, in reading order."""
    cells = open_cells(board)
    return [cell for cell in cells if _longest(board, cell) >= LONG] if is_crowded(board) else cells


def _longest(board: Board, cell: Cell) -> int:
    across = reach(board, cell, LEFT) + reach(board, cell, RIGHT)
    return 1 + max(across, reach(board, cell, UP) + reach(board, cell, DOWN))


def icon_ways(board: Board, card: Card, icon: str | None) -> Iterator[Laying]:
    """Every way the card may be laid by its icon."""
    match icon:
        case "E":
            yield from _shifts(board)
        case "N":
            shortest = LONG if is_crowded(board) else 2
            yield from (Replace(cell) for cell in in_reading_order(board) if _longest(board, cell) >= shortest)
        case "O" | "P":
            yield from _spaces(board, card)
        case "Z":
            for cell in placeable_cells(board):
                crossing = ((line_through(board, cell, step).length, step == RIGHT) for step in (RIGHT, DOWN))
                yield from (TurnAround(cell, across) for length, across in crossing if length > 1)


def _placed(board: Board, card: Card, cell: Cell) -> Laid:
    _check_free(board, cell)
    if not any(other in board for other in neighbours(cell)):
        raise IllegalMove("It must lie right beside a card.")  # T10
    made = lines_through(board, cell)
    _check_length(board, made)
    after = {**board, cell: card}
    return Laid(
        after,
        cell,
        cell,
        tuple(_chain(after, line) for line in made),
        earns_tiebreaker=len(made) == 2 or is_between(board, cell),  # T11, T12
    )


def _shifted(board: Board, card: Card, cell: Cell, way: str) -> Laid:
    """T28, TH18: one side of the line makes room; each line with a card that is new or moved is named."""
    if way not in WAYS:
        raise IllegalMove("Cards make room up, down, left or right.")
    step = WAYS[way]
    if cell not in board or moved(cell, step, -1) not in board:
        raise IllegalMove("It goes between two neighbouring cards.")
    moving = [moved(cell, step, times) for times in range(1 + reach(board, cell, step))]
    after = {**board, **{moved(each, step): board[each] for each in moving}, cell: card}
    touched = [cell, *(moved(each, step) for each in moving)]
    main = RIGHT if step[0] else DOWN
    crossing = (line_through(after, each, DOWN if main == RIGHT else RIGHT) for each in touched)
    named = [line_through(after, cell, main), *(line for line in crossing if line.length > 1)]
    return Laid(after, cell, cell, tuple(_chain(after, line) for line in named), earns_tiebreaker=True)  # T12


def _shifts(board: Board) -> Iterator[Laying]:
    """TH18: between any two neighbours of a line, either side may make room."""
    for line in lines(board):
        back, on = ("left", "right") if line.across else ("up", "down")
        for first, second in zip(line.cells, line.cells[1:]):
            yield from (Shift(first, back), Shift(second, on))


def _replaced(board: Board, card: Card, cell: Cell) -> Laid:
    """T30, TH19: the card that lay there leaves the game; each line through the new one is named."""
    if cell not in board:
        raise IllegalMove("There is no card to replace.")
    made = lines_through(board, cell)
    if not made:
        raise IllegalMove("No line runs through this card.")
    _check_length(board, made)
    after = {**board, cell: card}
    chains = tuple(_chain(after, line) for line in made)
    return Laid(after, cell, cell, chains, earns_tiebreaker=is_between(board, cell), gone=(board[cell],))


def _with_a_space(board: Board, card: Card, cell: Cell, step: Cell) -> Laid:
    """T31, T32, TH20: one word for all cards on both sides of the hole, and one for a line that runs across."""
    _check_free(board, cell)
    ahead = _towards_the_hole(card, step)
    hole = moved(cell, ahead)
    if hole in board or moved(hole, ahead) not in board:
        raise IllegalMove("One empty space, then the line.")
    after = {**board, cell: card}
    own, beyond = line_through(after, cell, step), line_through(after, moved(hole, ahead), step)
    crossing = line_through(after, cell, DOWN if step == RIGHT else RIGHT)
    if own.length + beyond.length < LONG and crossing.length < LONG and is_crowded(board):
        raise IllegalMove(LONGER)
    first, second = (own, beyond) if ahead == step else (beyond, own)
    letters = letters_on(after, first.cells) + HOLE + letters_on(after, second.cells)
    chains = [Chain((*first.cells, hole, *second.cells), letters)]
    if crossing.length > 1:
        chains.append(_chain(after, crossing))
    both = len(chains) == 2  # T11
    return Laid(after, cell, cell, tuple(chains), earns_tiebreaker=both)


def _towards_the_hole(card: Card, step: Cell) -> Cell:
    """O lies in front of the line, above or left of it; P behind."""
    return step if letter_of(card) == "O" else (-step[0], -step[1])


def _spaces(board: Board, card: Card) -> Iterator[Laying]:
    crowded = is_crowded(board)
    for step in (RIGHT, DOWN):
        ahead = _towards_the_hole(card, step)
        for beyond in in_reading_order(board):
            hole, cell = moved(beyond, ahead, -1), moved(beyond, ahead, -2)
            if hole in board or cell in board:
                continue
            cards = 1 + reach(board, hole, ahead) + reach(board, cell, (-ahead[0], -ahead[1]))
            if not crowded or max(cards, _longest(board, cell)) >= LONG:
                yield KeepSpace(cell, step == RIGHT)


def _turned(board: Board, card: Card, cell: Cell, step: Cell) -> Laid:
    """T33, TH21: added as any card, then the whole line is reversed; crossing lines that changed are named."""
    added = _placed(board, card, cell)
    line = line_through(added.board, cell, step)
    if line.length < 2:
        raise IllegalMove("It does not lengthen that line.")
    cells = line.cells
    after = {**added.board, **dict(zip(cells, (added.board[each] for each in reversed(cells))))}
    across = DOWN if step == RIGHT else RIGHT
    changed = [each for each in cells if each == cell or after[each][0] != board[each][0]]
    crossing = (line_through(after, each, across) for each in changed)
    named = [line, *(other for other in crossing if other.length > 1)]
    lies = cells[-1 - cells.index(cell)]
    return replace(added, board=after, lies=lies, chains=tuple(_chain(after, other) for other in named))


def _check_free(board: Board, cell: Cell) -> None:
    if cell in board:
        raise IllegalMove("A card lies there.")


def _check_length(board: Board, made: Iterable[Line]) -> None:
    if all(line.length < LONG for line in made) and is_crowded(board):  # T15
        raise IllegalMove(LONGER)


def _chain(board: Board, line: Line) -> Chain:
    return Chain(line.cells, letters_on(board, line.cells))
