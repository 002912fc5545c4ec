"""A player of TYPO-2D that sees what its seat sees: five skills, by the words it knows, by whim, and by foresight."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from app.core.game import EventKind, Skill, Temper
from app.core.lexicon import Dictionary
from app.games.typo2d.aftermath import is_won_by, lacked_one, was_looked_up, was_refused
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.deck import NAMES
from app.games.typo2d.grid import longest_lines
from app.games.typo2d.hearsay import half_remembered, rare_example, sounds_right
from app.games.typo2d.laying import icon_in_play, laid, ways
from app.games.typo2d.model import (
    Believe,
    Choose,
    Discard,
    Doubt,
    Move,
    Take,
    TakeInHand,
    TypoView,
    board_of,
    card_in_play,
)
from app.games.typo2d.moves import Laying
from app.games.typo2d.weighing import TIEBREAKER, Scales, is_nameable

SURE: Final = 0.5  # cards that a miss has to cost for it to be told: less may be luck
MOST_TRIED: Final = 30  # ways to lay a card that are compared


@dataclass(frozen=True, slots=True)
class Mind:
    """What makes a skill."""

    speaks: int  # the size class of the words it finds
    knows: int  # and of those it does not doubt
    whim: float  # by how much, in cards, it misjudges
    rounds: int  # how many it draws before it chooses
    guesses: float  # how often it says what may be a word rather than take a line
    trusts: float = 0.0  # how often it lets pass what it does not know, and what sounds like a word
    pokes: float = 0.0  # how often it doubts a word that it would not say itself, though it has heard of it
    shows_off: bool = False  # by words that few know
    tiebreaker: float = TIEBREAKER  # what that is worth to it

    def tempered(self, temper: Temper | None) -> "Mind":
        """Return the mind of somebody who is like this, and plays as well."""
        match temper:
            case Temper.CAREFUL:  # says what all know, and doubts only what nobody would say
                return replace(self, guesses=0.3 * self.guesses, trusts=0.6)
            case Temper.GREEDY:  # wants the Tiebreaker, and rather guesses than takes cards
                return replace(self, guesses=1.5 * self.guesses, trusts=0.3, tiebreaker=4 * self.tiebreaker)
            case Temper.TEASING:  # lures the others into doubts, and makes them prove their words
                return replace(self, guesses=1.5 * self.guesses, pokes=0.25, shows_off=True)
            case None:  # who helps, or looks back at a game, says only what is a word
                return replace(self, guesses=0.0)


MINDS: Final = {
    Skill.CHILD: Mind(speaks=35, knows=50, whim=1.6, rounds=0, guesses=0.6),
    Skill.CASUAL: Mind(speaks=40, knows=60, whim=0.6, rounds=0, guesses=0.5),
    Skill.GOOD: Mind(speaks=50, knows=70, whim=0.25, rounds=0, guesses=0.4),
    Skill.STRONG: Mind(speaks=70, knows=80, whim=0.22, rounds=2, guesses=0.3),
    Skill.MASTER: Mind(speaks=80, knows=80, whim=0.0, rounds=8, guesses=0.25),
}


@lru_cache(maxsize=32)
def vocabulary(dictionary: Dictionary, size: int, *, card_names: bool) -> Beginnings:
    """Return the beginnings of the words that somebody knows, shared by all bots that know as many."""
    return Beginnings(dictionary.known_to(size), card_names=card_names)


class TypoBot:
    """Judges every move by the cards it is likely to cost or spare, and makes the best one."""

    def __init__(self, dictionary: Dictionary, skill: Skill, seed: int = 0, temper: Temper | None = None) -> None:
        self.dictionary = dictionary
        self.mind = MINDS[skill].tempered(temper)
        self.seed = seed
        self._polite = dictionary.said_by_bots(self.mind.speaks)

    def __call__(self, view: TypoView) -> Move:
        rng = Random(f"{self.seed} {view.seat} {view.round} {len(view.events)} {view.phase}")
        if view.phase == "doubt":
            return Doubt() if self._doubts(view, rng) else Believe()
        moves = self._moves(view, rng)
        worth = self._judge(view, moves, rng)
        _, best = max(zip(worth, moves), key=lambda pair: pair[0] + self.mind.whim * rng.random())
        return self._with_words(view, best)

    def helped(self, view: TypoView) -> Move:
        """Choose a move for somebody who asks for a hint: before a penalty, all words there are are thought of."""
        move = self(view)
        is_penalty = isinstance(move, Take) and view.phase == "play"
        return TypoBot(self.dictionary, Skill.MASTER, self.seed)(view) if is_penalty else move

    def worth(self, view: TypoView, moves: Sequence[Move]) -> Sequence[float]:
        """Estimate in cards what each of the moves is likely to spare, counting the card itself."""
        return self._judge(view, moves, Random(self.seed))

    def goes_on(self, view: TypoView, move: Move) -> None:
        """Return nothing: what comes after a move hangs on the others."""

    def missed(self, view: TypoView, moves: tuple[Move, Move], hoped: float, end: TypoView) -> float:
        """Tell what a move cost: a word that was refused, its penalty; a doubt, nothing unless it changed a hand."""
        played, better = moves
        if isinstance(played, Doubt | Believe):
            return hoped if self._would_change(view, played, end) else 0.0
        if isinstance(played, Laying) and was_refused(view, end):
            return self.worth(view, (better,))[0] - self._after_refusal(view)
        return 0.0 if is_won_by(view, end) or hoped < SURE else hoped

    def _would_change(self, view: TypoView, played: Move, end: TypoView) -> bool:
        """Tell whether a hand would be another, had the viewer said the opposite of a word."""
        word = view.said[view.doubted].word
        exists = word in self.dictionary or (view.options.card_names and word in NAMES)
        if isinstance(played, Doubt):
            return exists and was_looked_up(view, end)
        return not (exists or was_looked_up(view, end)) and lacked_one(view, end)

    def _after_refusal(self, view: TypoView) -> float:
        """Weigh what is left to whoever said a word that does not exist: the best line to pay with (T23)."""
        paying = replace(view, phase="pay")
        return max(self.worth(paying, [*map(Take, longest_lines(board_of(view)))]))

    def words(self, view: TypoView) -> Beginnings:
        return vocabulary(self._polite, self.mind.speaks, card_names=view.options.card_names)

    def _moves(self, view: TypoView, rng: Random) -> list[Move]:
        """List the moves the bot thinks of."""
        match view.phase:
            case "choose":
                return [Choose(card) for card in dict.fromkeys(view.hand)]
            case "play":
                layings = self._layings(view)
                if len(layings) > MOST_TRIED:
                    layings = rng.sample(layings, MOST_TRIED)
                return [*layings] or [*self._guesses(view, rng)] or self._ways_out(view)
            case "pay":
                return [*map(Take, longest_lines(board_of(view)))]
            case "doubt":
                return [Believe(), Doubt()]
            case _:
                return [*map(Discard, view.discardable)]

    def _layings(self, view: TypoView) -> list[Laying]:
        """Every way to lay the card for which it knows words."""
        card, board, words = card_in_play(view), board_of(view), self.words(view)
        assert card is not None
        return [move for move in ways(board, card, view.options.icons) if is_nameable(view, board, card, move, words)]

    def _guesses(self, view: TypoView, rng: Random) -> list[Laying]:
        """List the ways to lay the card with what may be a word: now and then, where a table judges (TH26)."""
        card, board, words = card_in_play(view), board_of(view), self.words(view)
        if card is None or view.options.judge != "table" or rng.random() >= self.mind.guesses:
            return []
        found = []
        for move in ways(board, card, view.options.icons):
            chains = laid(board, card, move, view.options.icons).chains
            if all(words.begins(chain.letters) or self._guess(view, chain.letters) for chain in chains):
                found.append(move)
        return found

    def _guess(self, view: TypoView, letters: str) -> str | None:
        """Think of what may be a word: nothing rude is said by accident."""
        said = half_remembered(letters, self.words(view))
        return said if said and (said not in self.dictionary or said in self._polite) else None

    def _doubts(self, view: TypoView, rng: Random) -> bool:
        """Tell whether it does not believe a word, or says so."""
        word, names = view.said[view.doubted].word, view.options.card_names
        heard = vocabulary(self.dictionary, self.mind.knows, card_names=names)
        if word in heard:
            return word not in self.words(view) and rng.random() < self.mind.pokes
        return rng.random() >= self.mind.trusts or not sounds_right(word, heard)

    def _ways_out(self, view: TypoView) -> list[Move]:
        """List what is left to a player without a word: M may go back (T29), else a line has to be taken."""
        card = card_in_play(view)
        if card is not None and icon_in_play(card, view.options.icons) == "M" and not view.penalty:
            return [TakeInHand()]
        return [*map(Take, longest_lines(board_of(view)))]

    def _judge(self, view: TypoView, moves: Sequence[Move], rng: Random) -> list[float]:
        if view.phase == "doubt":
            word = view.said[view.doubted].word
            believed = word in vocabulary(self.dictionary, self.mind.knows, card_names=view.options.card_names)
            return [(-1.0 if believed else 1.0) if isinstance(move, Doubt) else 0.0 for move in moves]
        scales = Scales(view, self.words(view), rng, self.mind.rounds, self.mind.tiebreaker)
        return scales.choices(moves) if view.phase == "choose" else [scales.weigh(move) for move in moves]

    def _with_words(self, view: TypoView, move: Move) -> Move:
        """Add to a move the words it says: none that was said at the table already, if it knows another."""
        card = card_in_play(view)
        if card is None or not isinstance(move, Laying):
            return move
        chains = laid(board_of(view), card, move, view.options.icons).chains
        laid_so_far = (event for event in view.events if event.kind == EventKind.LAID)
        said = frozenset(each.word for event in laid_so_far for each in event.words)
        return replace(move, words=tuple(self._said_of(view, chain.letters, said) for chain in chains))

    def _said_of(self, view: TypoView, letters: str, said: frozenset[str]) -> str:
        """Say a word that begins so: one that all know, or, to show off, one that few do; else what may be one."""
        words = self.words(view)
        rare = rare_example(letters, words, said) if self.mind.shows_off else None
        return rare or words.example(letters, said) or self._guess(view, letters) or ""
