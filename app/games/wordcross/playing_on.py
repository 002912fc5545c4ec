"""Whether a turn comes out better once all have played on: what the others lay, take and steal then counts, too."""

from collections.abc import Iterator
from typing import Final

from app.core.game import AnyGame, Skill
from app.core.lexicon import Dictionary
from app.games.wordcross.bot import FEARLESS, TALENTS, seat_of
from app.games.wordcross.locking import Turn, worth_of
from app.games.wordcross.model import WordCrossView
from app.games.wordcross.state import LastTurns, Over, State, active
from app.games.wordcross.views import stand_in
from app.games.wordcross.vocabulary import Vocabulary, vocabulary_of
from app.games.wordcross.weighing import Scales

CLEAR: Final = 1.0  # points: what comes out so much better every time is sure
TRIES: Final = 4
TURNS: Final = 4  # of each seat: later ones have less to do with this one
PLAYER: Final = Skill.GOOD


def comes_out_better(game: AnyGame, words: Dictionary, view: WordCrossView, better: Turn, played: Turn) -> bool:
    """Tell whether a turn comes out better than another one each time that good players play on."""
    known = vocabulary_of(words, TALENTS[PLAYER].size)
    return all(
        _comes_to(game, known, view, better, each) >= _comes_to(game, known, view, played, each) + CLEAR
        for each in range(TRIES)
    )


def _comes_to(game: AnyGame, known: Vocabulary, view: WordCrossView, turn: Turn, seed: int) -> float:
    """Tell how far its seat is ahead some turns later, or at the round's end; what the bag brings, nobody knows."""
    seat, state = seat_of(view), game.apply(stand_in(view), seat_of(view), turn)
    bots = [game.bot(PLAYER, seed) for _ in view.scores]
    last = view.number + TURNS * len(view.scores)
    while state.round == view.round and state.number <= last and (asked := sorted(active(state))):
        state = game.apply(state, asked[0], bots[asked[0]](game.view(state, asked[0])))
    points = [*_points(known, state, view.round)]
    others = [each for other, each in enumerate(points) if other != seat and other not in view.left]
    return points[seat] - sum(others) / len(others)


def _points(known: Vocabulary, state: State, number: int) -> Iterator[float]:
    """Count what each seat has in a round: what is locked, and what it may still become while the round goes on."""
    if state.round != number or isinstance(state.phase, Over):
        yield from state.won[number - 1]
        return
    for seat, slots in enumerate(state.board.slots):
        scales = Scales(state.board, seat, known, FEARLESS, is_last=isinstance(state.phase, LastTurns))
        yield worth_of(slots) + (0.0 if scales.is_last else scales.outlook(slots))
