"""What a fragment that lies alone may become: the words with what is in reach, those that all know first."""

from collections.abc import Iterator
from typing import Final

from app.core.game import Seat, WordPoints
from app.core.lexicon import Dictionary
from app.games.wordcross.acts import as_read
from app.games.wordcross.board import HOLE, Board, Column, box_of, value_of_pair, word_of
from app.games.wordcross.fragments import COMMON, Tile

MOST: Final = 3


def hoped_of(before: Board, after: Board, seat: Seat, dictionary: Dictionary) -> tuple[WordPoints, ...]:
    """Return words that may come next of what a turn has laid alone, the best known first, of these the dearest."""
    found = {
        word_of(pair): value_of_pair(pair)
        for column, tile in laid_alone(before, after, seat)
        for other in in_reach(after, seat, column.other)
        if word_of(pair := as_read(tile, column, other)) in dictionary
    }
    words = sorted(found, key=lambda word: (max(COMMON, dictionary.size_of(word)), -found[word], word))
    return tuple(WordPoints(word, found[word]) for word in words[:MOST])


def laid_alone(before: Board, after: Board, seat: Seat) -> Iterator[tuple[Column, Tile]]:
    """Give what has come into the own columns and has nothing beside it."""
    slots, were = after.slots[seat], before.slots[seat]
    for column in Column:
        for tile in slots.column(column)[len(slots.pairs) :]:
            if tile not in were.column(column):
                yield column, tile


def in_reach(board: Board, seat: Seat, column: Column) -> Iterator[Tile]:
    """Give what may be taken into a column from its box and the middle."""
    return (tile for tile in (*board.boxes[box_of(board, seat, column)], *board.centre) if tile != HOLE)
