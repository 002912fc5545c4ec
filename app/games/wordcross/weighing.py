"""What turns are worth, in points: the words they lock, what the next turn may complete, and what may be stolen."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.core.breathing import breathe
from app.core.game import Seat
from app.games.wordcross.acts import Steal, Words
from app.games.wordcross.board import Board, Column, Slots, box_of, value_of_pair, word_of
from app.games.wordcross.fragments import Fragment, fragment_of, value_of
from app.games.wordcross.locking import Turn, after_turn, worth_of
from app.games.wordcross.vocabulary import Vocabulary

A_TURN: Final = 5.5  # what a turn brings, as good bots play: a word of 11 points takes two
STAYS: Final = 0.8  # the chance that a fragment that is wanted still lies in a box or the middle a turn later
STAYS_IN_SLOTS: Final = 0.4  # and in somebody else's column
LATER: Final = 0.85  # what a word is worth that can be completed only after another
OPEN: Final = 0.9  # a word that is not locked yet
BROKEN: Final = -6.0  # a pair that takes up a row
THREE_BEST: Final = 3


@dataclass(frozen=True, slots=True)
class Regard:
    """How a player sees the others."""

    fear: float  # how much of what a theft would cost it thinks of
    malice: float  # what it likes to take from others, as a share of what they lose


class Scales:
    """A look at the table: weighs turns for the seat that looks."""

    def __init__(self, board: Board, seat: Seat, known: Vocabulary, regard: Regard, *, is_last: bool) -> None:
        self.board = board
        self.seat = seat
        self.known = known
        self.regard = regard
        self.is_last = is_last
        self._hopes: dict[tuple[Column, Fragment], float] = {}
        self._at_hand = {column: self._chances(column) for column in Column}
        self._wanted = self._wanted_by_others()

    def _chances(self, column: Column) -> dict[Fragment, float]:
        """List what may come into a column next turn, with the chance that it is still there."""
        board = self.board
        lying = (*board.boxes[box_of(board, self.seat, column)], *board.centre)
        open_tiles = (tile for seat in self._others() for tile in open_tiles_of(board.slots[seat]))
        found = {fragment_of(tile): STAYS_IN_SLOTS for tile in open_tiles}
        return found | {fragment_of(tile): STAYS for tile in lying if tile}

    def _others(self) -> Iterator[Seat]:
        return (seat for seat in range(len(self.board.slots)) if seat != self.seat)

    def _wanted_by_others(self) -> frozenset[Fragment]:
        """Find what the others could steal: the partners of what lies alone in their columns."""
        wanted: set[Fragment] = set()
        for seat in self._others():
            for column, fragment in lowest_alone(self.board.slots[seat]):
                wanted |= self.known.partners(column, fragment)
        return frozenset(wanted)

    # Turns

    def weigh(self, turn: Turn) -> float:
        """Weigh a turn that is allowed."""
        breathe()
        before = self.board.slots[self.seat]
        after = after_turn(self.board, self.seat, turn, None, freely=True)
        slots = after.slots[self.seat]
        gained = worth_of(slots) - worth_of(before)
        if self.is_last:
            return float(gained)
        return gained + self.outlook(slots) - self.outlook(before) + self._harm(turn, after)

    def _harm(self, turn: Turn, after: Board) -> float:
        """Weigh what a theft takes from its victim."""
        if not isinstance(turn.act, Steal) or not self.regard.malice:
            return 0.0
        victim = turn.act.seat
        lost = _standing(self.board.slots[victim], self.known.words) - _standing(after.slots[victim], self.known.words)
        return self.regard.malice * lost / (len(self.board.slots) - 1)

    # Positions

    def outlook(self, slots: Slots) -> float:
        """Weigh what lies in the own columns and scores nothing yet."""
        value = sum(
            OPEN * value_of_pair(pair) if word_of(pair) in self.known.words else BROKEN
            for pair in slots.pairs[slots.locked :]
        )
        share = 1.0
        for column, fragment in alone(slots):
            value += share * self.hope(column, fragment) - A_TURN
            share *= LATER
        if self.regard.fear:
            value -= self.regard.fear * sum(
                A_TURN for tile in open_tiles_of(slots) if fragment_of(tile) in self._wanted
            )
        return value

    def hope(self, column: Column, fragment: Fragment) -> float:
        """Estimate the points of the word that a fragment alone in a column will become."""
        key = column, fragment
        if key not in self._hopes:
            self._hopes[key] = self._hope(column, fragment)
        return self._hopes[key]

    def _hope(self, column: Column, fragment: Fragment) -> float:
        """Take the best partner that is still there, of the three best."""
        at_hand = self._at_hand[column.other]
        partners = (self.known.partners(column, fragment) & at_hand.keys()) - {fragment}
        hope, missed = 0.0, 1.0
        for value, partner in sorted(((value_of(each), each) for each in partners), reverse=True)[:THREE_BEST]:
            hope += missed * at_hand[partner] * (value + value_of(fragment))
            missed *= 1 - at_hand[partner]
        return hope


def alone(slots: Slots) -> Iterator[tuple[Column, Fragment]]:
    """Give the fragments with nothing beside them, from below."""
    pairs = len(slots.pairs)
    column = Column.LEFT if len(slots.left) > pairs else Column.RIGHT
    return ((column, fragment_of(tile)) for tile in slots.column(column)[pairs:])


def lowest_alone(slots: Slots) -> Iterator[tuple[Column, Fragment]]:
    """Give the one fragment that can be completed next, if there is any."""
    yield from list(alone(slots))[:1]


def open_tiles_of(slots: Slots) -> tuple[str, ...]:
    """Return the tiles that are not locked."""
    return (*slots.left[slots.locked :], *slots.right[slots.locked :])


def _standing(slots: Slots, words: Words) -> float:
    """Count what somebody has in their columns by the turns it took, less what is broken."""
    pairs = slots.pairs[slots.locked :]
    spoilt = sum(word_of(pair) not in words for pair in pairs)
    return A_TURN * len(open_tiles_of(slots)) + 2 * BROKEN * spoilt
