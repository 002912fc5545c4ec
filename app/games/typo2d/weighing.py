"""What moves are worth, in cards: those a move gets rid of, those it brings, and what the table then promises."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.deck import Card, letter_of
from app.games.typo2d.foresight import Foresight, unseen_letters
from app.games.typo2d.grid import START, Board, Line, connects_areas, halves
from app.games.typo2d.laying import icon_in_play, laid, ways
from app.games.typo2d.model import MANY_PENALTY_CARDS, Choose, Discard, Move, Take, TypoView, board_of, card_in_play
from app.games.typo2d.moves import Laying, Place
from app.games.typo2d.openings import Openings, openings_on
from app.games.typo2d.outlook import STUCK, chance, count_places, hardness, promise

TIEBREAKER: Final = 0.05  # what most would give for it
LOST_TURN: Final = 0.6  # M goes back in hand instead of away (T29)
NEXT_PENALTY: Final = 1.5  # what it costs if the card still has no place after a penalty
KEPT_CARD: Final = 0.5  # what a penalty card costs besides being one more, times its hardness


def is_nameable(view: TypoView, board: Board, card: Card, move: Laying, words: Beginnings) -> bool:
    """Tell whether there are words for every line that a way of laying makes."""
    chains = laid(board, card, move, view.options.icons).chains
    return all(words.begins(chain.letters) for chain in chains)


class Scales:
    """A look at the table: weighs moves for the seat that looks."""

    def __init__(self, view: TypoView, words: Beginnings, rng: Random, rounds: int, tiebreaker: float) -> None:
        self.tiebreaker = tiebreaker
        self.view = view
        self.words = words
        self.board = board_of(view)
        self.openings = openings_on(self.board, words)
        self.hard = hardness(words, view.counts)
        self.foresight = Foresight(words, self.hard, rng, rounds)
        self.unseen = unseen_letters(view)
        waiting = [each for each in view.shown if each.fate == "waiting"]
        self.to_come = [letter_of(each.card) for each in waiting if each.seat != view.seat]

    def choices(self, moves: Sequence[Move]) -> list[float]:
        """Weigh each card to be played this round: a hard one is best played while it has a place."""
        cards = [move.card for move in moves if isinstance(move, Choose)]
        special = {card: self._risk_of_icon(card) for card in cards if icon_in_play(card, self.view.options.icons)}
        plain = {letter_of(card) for card in cards if card not in special}
        risks = self.foresight.risks(self.view, self.openings, plain)
        return [self.hard[letter_of(card)] - special.get(card, risks.get(letter_of(card), 0.0)) for card in cards]

    def _risk_of_icon(self, card: Card) -> float:
        """Estimate the chance that a card with an icon is stuck, by the ways it could be laid now."""
        possible = (
            move
            for move in ways(self.board, card, self.view.options.icons)
            if is_nameable(self.view, self.board, card, move, self.words)
        )
        risk = chance(STUCK, len([*islice(possible, len(STUCK))]))
        return risk * LOST_TURN if icon_in_play(card, self.view.options.icons) == "M" else risk

    def weigh(self, move: Move) -> float:
        """Weigh a move."""
        match move:
            case Discard(card):
                return 1 + self.hard[letter_of(card)]
            case Take(line):
                return self._weigh_penalty(line)
            case _ if isinstance(move, Laying):
                return self._weigh_laying(move)
            case _:
                return self._promise(self.openings, self.view.hand) - LOST_TURN  # M goes back

    def _promise(self, openings: Openings, hand: Sequence[Card]) -> float:
        return promise(openings, hand, self.unseen, self.to_come)

    def _card(self) -> Card:
        card = card_in_play(self.view)
        assert card is not None
        return card

    def _weigh_laying(self, move: Laying) -> float:
        card = self._card()
        after = laid(self.board, card, move, self.view.options.icons)
        if isinstance(move, Place):
            openings = self.openings.after(move.cell, letter_of(card))
        else:
            openings = openings_on(after.board, self.words)
        value = 1 + self._promise(openings, self.view.hand)
        if after.earns_tiebreaker and self.view.tiebreaker != self.view.seat:
            value += self.tiebreaker
        if len(self.view.penalty) >= MANY_PENALTY_CARDS and connects_areas(self.board, after.cell):
            value += 1  # T20
        return value

    def _weigh_penalty(self, line: Line) -> float:
        """T17–T19: the cards it brings, and whether the card in play has a place then."""
        _, to_hand = halves(line, extra=1 if self.view.phase == "pay" else 0)
        cards = [self.board[cell] for cell in to_hand]
        value = -sum(1 + KEPT_CARD * self.hard[letter_of(card)] for card in cards)
        letter, hand = letter_of(self._card()), [*self.view.hand, *cards]
        openings = self.openings.without(line)
        if not openings.board:
            return value + 1 + self._promise(openings_on({START: letter}, self.words), hand)
        stuck = not count_places(openings.masks(), letter)
        return value + (-NEXT_PENALTY if stuck else 1) + self._promise(openings, hand)
