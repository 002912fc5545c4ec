"""Bots for WORD CROSS: they weigh a turn by the word it locks, the one it prepares, and what others may steal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from app.core.breathing import breathe
from app.core.game import Seat, Skill, Temper
from app.core.lexicon import Dictionary
from app.games.wordcross.acts import Act, Between, SwapColumns, joined
from app.games.wordcross.aftermath import came_of, was_undone
from app.games.wordcross.board import ROWS, word_of
from app.games.wordcross.choices import (
    acts_in_slots,
    is_allowed,
    slots_after,
    ways_to_put_back,
)
from app.games.wordcross.fragments import COMMON, words_of
from app.games.wordcross.locking import Turn, after_turn, best_locks
from app.games.wordcross.model import Dispute, LetStand, Move, WordCrossView
from app.games.wordcross.thefts import could_use
from app.games.wordcross.turns import asked_at_once, may_put_back, wrong_word
from app.games.wordcross.views import stand_in
from app.games.wordcross.vocabulary import Vocabulary, vocabulary_of
from app.games.wordcross.weighing import A_TURN, Regard, Scales


@dataclass(frozen=True, slots=True)
class Talent:
    """What a skill means here."""

    size: int  # of the words it knows
    whim: float  # by how many points it misjudges
    regard: Regard


HELPS_WITH: Final = (COMMON, 50)  # size classes of words
LOOKED_OVER: Final = 12  # of the best turns, before one is shown to whoever asks for help
SURE: Final = 2.5  # points that a miss has to cost for it to be told: less may be luck
LURES: Final = 2 * A_TURN  # what a theft costs them: a turn of theirs, and one that the thief is ahead
FEARLESS: Final = Regard(fear=0.0, malice=0.0)
TALENTS: Final = {
    Skill.CHILD: Talent(20, 2.6, FEARLESS),
    Skill.CASUAL: Talent(35, 5.0, Regard(fear=0.0, malice=0.2)),
    Skill.GOOD: Talent(50, 1.2, Regard(fear=0.0, malice=0.5)),
    Skill.STRONG: Talent(70, 1.2, Regard(fear=0.3, malice=0.8)),
    Skill.MASTER: Talent(80, 0.0, Regard(fear=0.5, malice=1.0)),
}


def tempered(regard: Regard, temper: Temper | None) -> Regard:
    """Return how somebody who is like this sees the others."""
    match temper:
        case Temper.CAREFUL:
            return replace(regard, fear=regard.fear + 0.4)
        case Temper.GREEDY:
            return FEARLESS
        case Temper.TEASING:
            return replace(regard, malice=regard.malice + 0.6)
        case None:
            return regard


class WordCrossBot:
    """Plays a seat from what lies on the table."""

    def __init__(self, dictionary: Dictionary, skill: Skill, seed: int = 0, temper: Temper | None = None) -> None:
        talent = TALENTS[skill]
        self.talent = replace(talent, regard=tempered(talent.regard, temper))
        self.words = words_of(dictionary)
        self._dictionary = dictionary
        self._seed = seed

    @property
    def known(self) -> Vocabulary:
        return vocabulary_of(self._dictionary, self.talent.size)

    def __call__(self, view: WordCrossView) -> Move:
        if view.phase == "dispute":
            return Dispute() if self._doubts(view) else LetStand()
        rng, scales = Random(f"{self._seed} {view.seat} {view.number}"), self._scales(view)
        return max(self._turns(view), key=lambda turn: scales.weigh(turn) + self.talent.whim * rng.random())

    def helped(self, view: WordCrossView) -> Move:
        """Choose a turn to be shown to whoever asks for help: by words that everybody knows, if they lead anywhere."""
        if view.phase == "dispute":
            return self(view)
        led: Turn | None = None
        for size in (*HELPS_WITH, self.talent.size):
            helper = WordCrossBot(self._dictionary, Skill.STRONG, self._seed)
            helper.talent = replace(self.talent, size=size, whim=0.0)
            weigh = helper._scales(view).weigh
            best = sorted(helper._turns(view), key=weigh, reverse=True)[:LOOKED_OVER]
            turn = max(best, key=lambda turn: weigh(turn) - LURES * self._lures(view, turn))
            if turn.locks:
                return turn
            if turn.act and view.phase != "last":  # WH14, WH15: what stays open then scores nothing
                led = led or turn
        return led or Turn()

    def _lures(self, view: WordCrossView, turn: Turn) -> int:
        """Count what a turn lays where others can steal it at once, by any word: it is warned of (§6), not advised."""
        seat = seat_of(view)
        boards = (after_turn(view.board, seat, each, None, freely=True) for each in (Turn(), turn))
        before, after = (
            {board.slots[seat].column(column)[row] for column, row in could_use(board, seat, self.words)}
            for board in boards
        )
        return len(after - before)

    def _doubts(self, view: WordCrossView) -> bool:
        """Tell whether a word is none of this table's: a dispute costs nothing, so nobody need know it themselves."""
        return any(word not in self.words for word in view.said)

    def _turns(self, view: WordCrossView) -> Iterator[Turn]:
        """Give the turns it thinks of: acts for which it knows the words, each with the best it can lock then."""
        board, seat, known = view.board, seat_of(view), self.known.words
        before = board.slots[seat]
        yield Turn(None, best_locks(before, known, ROWS if locks_freely(view) else 1))
        for act in self._acts(view):
            breathe()
            if isinstance(act, Between | SwapColumns) and not is_allowed(board, seat, act, self.words):
                continue  # what it breaks is a word that this bot does not know
            after = slots_after(board, seat, act)
            new = joined(before, after)
            if all(word_of(pair) in known for pair in new):
                yield Turn(act, best_locks(after, known, ROWS if locks_freely(view) else max(1, len(new))))

    def _acts(self, view: WordCrossView) -> Iterator[Act]:
        board, seat, asked = view.board, seat_of(view), asked_at_once(view.options, self.words)
        yield from acts_in_slots(board, seat, self.known.words)
        if may_put_back(stand_in(view), seat, self.words):
            yield from ways_to_put_back(board, seat, asked)

    def _scales(self, view: WordCrossView, regard: Regard | None = None) -> Scales:
        regard = regard or self.talent.regard
        return Scales(view.board, seat_of(view), self.known, regard, is_last=view.phase == "last")

    def worth(self, view: WordCrossView, moves: Sequence[Move]) -> Sequence[float]:
        """Weigh each move in points; what is disputed brings nothing, a turn with a wrong word what a pass does."""
        scales = self._scales(view)
        return [scales.weigh(self._as_judged(view, move)) if isinstance(move, Turn) else 0.0 for move in moves]

    def _as_judged(self, view: WordCrossView, turn: Turn) -> Turn:
        """W21: take a turn that a wrong word undoes for a pass."""
        if view.options.judge == "auto" or wrong_word(stand_in(view), seat_of(view), turn, self.words) is None:
            return turn
        return Turn()

    def goes_on(self, view: WordCrossView, move: Move) -> tuple[Any, Move] | None:
        """Return nothing: a turn is a whole decision."""
        return None

    def missed(self, view: WordCrossView, moves: tuple[Move, Move], hoped: float, end: WordCrossView) -> float:
        """Return nothing of what is unsure, or was made good in the end.

        That is so if the words that a turn made or began brought as much as the better one promised by its own. What
        either turn spoils for others, or keeps from them, is left aside: no event tells of it.
        """
        played, better = moves
        if hoped < SURE:
            return 0.0
        if not isinstance(played, Turn) or not isinstance(better, Turn):
            return hoped
        if was_undone(view, end):
            return 0.0  # its words were none: what it would have locked is no measure, and its player was told
        promised = self._scales(view, FEARLESS).weigh(better)
        return 0.0 if came_of(view, played, end) >= promised else hoped


def seat_of(view: WordCrossView) -> Seat:
    assert view.seat is not None
    return view.seat


def locks_freely(view: WordCrossView) -> bool:
    """WH15: whether all that stands may be locked in this turn."""
    return view.options.open_words and view.phase == "last"
