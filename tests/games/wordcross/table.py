"""WORD CROSS tables as tests write them: slots as diagrams, boxes as lists of fragments, small dictionaries."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.core.game import IllegalMove
from app.core.lexicon import Dictionary
from app.games.wordcross.acts import Act, FromBox, FromCentre, Steal
from app.games.wordcross.board import (
    HOLE,
    IN_CENTRE,
    PLACES,
    SIDES,
    Board,
    Column,
    Slots,
    box_of,
    boxes_in_play,
    sides_of,
)
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Deal, Options
from app.games.wordcross.rules import WordCross
from app.games.wordcross.state import LastTurns, Over, Playing, State, tiles_in
from tests.words import dictionary_of

LEFT, RIGHT = Column
PASS = Turn()
BOXES = ("SW", "NW", "NE", "SE")
WORDS = "THIN WOOD SHE THE SOP SHOP TO TOWN OWN"


def wordcross(words: str | Dictionary = WORDS) -> WordCross:
    """The game, judged by exactly these words."""
    return WordCross(dictionary_of(words) if isinstance(words, str) else words)


def slots(diagram: str) -> Slots:
    """The columns of a diagram, a row a line, the lowest one last; "." is empty, small letters are locked."""
    rows = [line.split() for line in diagram.strip().splitlines()][::-1]
    left, right = (tuple(row[side].upper() for row in rows if row[side] != ".") for side in (0, 1))
    assert all(row[side] != "." for side, tiles in ((0, left), (1, right)) for row in rows[: len(tiles)]), "it floats"
    return Slots(left, right, sum(row[0].islower() for row in rows))


def drawn(each: Slots) -> str:
    """Columns as a diagram."""
    height = max(len(each.left), len(each.right))
    rows = [
        [column[row].lower() if row < each.locked else column[row] if row < len(column) else "." for column in sides]
        for row in range(height)
        for sides in [(each.left, each.right)]
    ]
    return "\n".join(" ".join(row) for row in reversed(rows))


def same(diagram: str) -> str:
    """A diagram as `drawn` writes it."""
    return drawn(slots(diagram))


def opened(
    *own: str, boxes: Mapping[str, str] | None = None, centre: str = "", bag: str = "", seed: int = 1, **options: Any
) -> State:
    """A position in which seat 0 is to play; the columns of each seat, and what lies in boxes that are not empty."""
    seats = max(2, len(own))
    columns = tuple(slots(each) for each in (*own, *[""] * (seats - len(own))))
    lying = {BOXES.index(name): tiles.split() for name, tiles in (boxes or {}).items()}
    places = {box: PLACES if box in boxes_in_play(seats) else 0 for box in SIDES}
    board = Board(
        sides_of(seats, 0),
        tuple(_with_holes(lying.get(box, []), places[box]) for box in SIDES),
        _with_holes(centre.split(), IN_CENTRE),
        columns,
    )
    in_bag = tuple(bag.split()[::-1])
    tiles = [*(tile for box in (*board.boxes, board.centre, in_bag) for tile in box), *map(tiles_in, columns)]
    deal = Deal(0, seats, tuple(tile for tile in tiles if isinstance(tile, str) and tile), seed)
    return State(Options(**options), deal, board, in_bag, Playing(0), 0, (None,) * seats, (0,) * seats)


def _with_holes(tiles: list[str], places: int) -> tuple[str, ...]:
    return (*tiles, *[HOLE] * (places - len(tiles)))


def playing(state: State) -> int:
    """Whose turn it is."""
    assert isinstance(state.phase, Playing | LastTurns)
    return state.phase.seat


def take(state: State, tile: str, column: Column) -> Act:
    """Taking a tile of the box beside a column, or of the middle, by whoever is to play."""
    if tile in state.board.centre:
        return FromCentre(state.board.centre.index(tile), column)
    return FromBox(column, state.board.boxes[box_of(state.board, playing(state), column)].index(tile))


def steal(state: State, tile: str, to: Column) -> Steal:
    """Stealing a tile, wherever it lies."""
    for seat, each in enumerate(state.board.slots):
        for column in Column:
            if tile in each.column(column):
                return Steal(seat, column, each.column(column).index(tile), to)
    raise AssertionError(f"nobody has {tile}")


def play(state: State, *moves: Any, words: str | Dictionary = WORDS) -> State:
    """The position after some moves: acts and turns of whoever is to play, or (seat, move)."""
    game = wordcross(words)
    for each in moves:
        seat, move = each if isinstance(each, tuple) else (playing(state), each)
        state = game.apply(state, seat, Turn(move) if isinstance(move, Act) else move)
    return state


def refusal(state: State, move: Any, seat: int | None = 0, words: str | Dictionary = WORDS) -> str:
    """The sentence with which a move is refused."""
    try:
        wordcross(words).apply(state, seat, Turn(move) if isinstance(move, Act) else move)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} was taken")


def listed(state: State, game: WordCross | None = None) -> list[Turn]:
    """The turns that are listed for whoever is to play."""
    game, seat = game or wordcross(), playing(state)
    return [move for move in game.legal(game.view(state, seat)) if isinstance(move, Turn)]


def own(state: State, seat: int = 0) -> str:
    """The columns of a seat, as a diagram."""
    return drawn(state.board.slots[seat])


def with_phase(state: State, phase: Any, **more: Any) -> State:
    """The position, but somebody else is to play."""
    return replace(state, phase=phase, **more)


def ended(state: State, **more: Any) -> State:
    """The position after the round was scored: seat 0 has passed in its last turn."""
    return play(with_phase(state, LastTurns((0,)), **more), PASS)


def result(state: State) -> list[tuple[int, int, int]]:
    """The seats with their ranks and points, best first."""
    assert isinstance(state.phase, Over), state.phase
    return [(each.seat, each.rank, each.points) for each in state.phase.result.ranking]
