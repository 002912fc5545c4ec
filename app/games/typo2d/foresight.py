"""What may happen before a card's turn comes: the others' cards are drawn from all that is unseen, and laid A to Z."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from app.core.game import Seat
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.deck import ALPHABET, letter_of
from app.games.typo2d.grid import START, longest_lines
from app.games.typo2d.model import TypoView
from app.games.typo2d.openings import Openings, openings_on
from app.games.typo2d.outlook import STUCK, chance, count_places

LAST = (chr(ord("Z") + 1), 0)  # after every letter


def unseen_letters(view: TypoView) -> dict[str, int]:
    """List the letters that may be in other hands: all but those on the table, in the own hand, shown, or gone."""
    counts = dict(zip(ALPHABET, view.counts))
    shown = [each.card for each in view.shown if each.fate == "waiting"]
    for card in (*(each.card for each in view.table), *view.hand, *view.gone, *shown):
        counts[letter_of(card)] -= 1
    return {letter: count for letter, count in counts.items() if count > 0}


@dataclass(frozen=True, slots=True)
class Foresight:
    """Draws rounds at random, as players of some sense would play them."""

    words: Beginnings
    hard: Mapping[str, float]
    rng: Random
    rounds: int  # how many are drawn

    def risks(self, view: TypoView, openings: Openings, letters: Iterable[str]) -> dict[str, float]:
        """Estimate for each letter the chance that it cannot be laid when its turn comes this round."""
        masks = openings.masks()
        places = {letter: count_places(masks, letter) for letter in letters}
        # One draw is the rule of thumb, so that a few others do not make it certain.
        failed = Counter({letter: chance(STUCK, count) for letter, count in places.items()})
        unseen = unseen_letters(view)
        eager = {letter: self.hard[letter] - chance(STUCK, count_places(masks, letter)) for letter in unseen}
        pool = [letter for letter, count in unseen.items() for _ in range(count)]
        for _ in range(self.rounds):
            self.rng.shuffle(pool)
            rivals = self._rivals_letters(view, pool, eager)
            failed.update(self._stuck_in_one_round(view, openings, sorted(places), rivals))
        return {letter: failed[letter] / (1 + self.rounds) for letter in places}

    def _rivals_letters(self, view: TypoView, pool: list[str], eager: Mapping[str, float]) -> list[tuple[str, int]]:
        """Draw a hand for each of the others, and a letter out of it, with their distance from the Tiebreaker."""
        chosen, dealt = [], 0
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat or seat in view.left:
                continue
            hand = pool[dealt : dealt + size] or pool[:1] or ["E"]
            dealt += size
            whims = {letter: eager.get(letter, 0.0) + 0.2 * self.rng.random() for letter in hand}
            chosen.append((max(whims, key=whims.__getitem__), distance(view, seat)))
        return sorted(chosen)

    def _stuck_in_one_round(
        self, view: TypoView, openings: Openings, letters: list[str], rivals: list[tuple[str, int]]
    ) -> list[str]:
        """Find which own letters have no place when their turn comes among these rivals' letters."""
        assert view.seat is not None
        stuck = []
        own = distance(view, view.seat)
        for rival in [*rivals, LAST]:
            due = [letter for letter in letters if (letter, own) < rival]
            letters = letters[len(due) :]
            masks = openings.masks() if due else []
            stuck += [letter for letter in due if not count_places(masks, letter)]
            if not letters:
                break
            openings = self._laid_somewhere(openings, rival[0])
        return stuck

    def _laid_somewhere(self, openings: Openings, letter: str) -> Openings:
        """Lay a rival's letter somewhere, or take a longest line and try again: the table after it."""
        bit = 1 << ord(letter) - 65 if letter in ALPHABET else 0
        for _ in range(2):
            if cells := [cell for cell, mask in openings.cells().items() if mask & bit]:
                return openings.after(self.rng.choice(cells), letter)
            openings = openings.without(self.rng.choice(longest_lines(openings.board)))
            if not openings.board:
                return openings_on({START: letter}, self.words)
        return openings


def distance(view: TypoView, seat: Seat) -> int:
    """T13: how many seats clockwise from the Tiebreaker's holder."""
    return (seat - view.tiebreaker) % len(view.hand_sizes)
