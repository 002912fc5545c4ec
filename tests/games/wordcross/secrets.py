"""What the conformance kit asks of WORD CROSS: a viewer may not know the order of the bag, and how it will be mixed
(WH23); its games can be long, and nearly all moves are exchanges between boxes (WH29)."""

from dataclasses import replace
from random import Random
from typing import Any

from app.core.game import Seat
from app.games.wordcross.acts import Act, FromBox, FromCentre, SwapBoxes, Words
from app.games.wordcross.board import ROWS, Column, box_of
from app.games.wordcross.choices import fitting, is_allowed, moves_in, slots_after, steals
from app.games.wordcross.locking import Turn, best_locks, locks_allowed
from app.games.wordcross.model import Move, Options, WordCrossView
from app.games.wordcross.state import Disputing, State

SWAPPED = 0.3  # how often the exchange between boxes that was drawn is made
LEFT_OPEN = 0.3  # how often a word is left open


def shortened(options: Options) -> Options:
    """Options of the same kind by which a game takes a round or two."""
    return replace(options, target=60)


def draw(game: Any, view: WordCrossView, rng: Random) -> Move | None:
    """Draw a kind of act first, so that thefts and moves across come as often as what there is more of.

    To do nothing but lock a word is a kind, too; to pass is left to the end of the list of moves.
    """
    if view.phase == "dispute":
        return None
    assert view.seat is not None
    words, before = game.words_at_once(view.options), view.board.slots[view.seat]
    for kind in rng.sample(KINDS, len(KINDS)):
        act = kind(view, view.seat, words, rng)
        after = slots_after(view.board, view.seat, act) if act else before
        freely = view.options.open_words and view.phase == "last"
        locks = best_locks(after, words, ROWS if freely else locks_allowed(before, after, words))
        if act or locks:
            return Turn(act, () if act and rng.random() < LEFT_OPEN else locks)
    swap = _swap(view, view.seat, words, rng)
    return Turn(swap) if swap else None


def _from_box(view: WordCrossView, seat: Seat, words: Words | None, rng: Random) -> Act | None:
    column = rng.choice(COLUMNS)
    box = view.board.boxes[box_of(view.board, seat, column)]
    places = [*fitting(view.board.slots[seat], column, box, words)]
    return FromBox(column, rng.choice(places)) if places else None


def _from_centre(view: WordCrossView, seat: Seat, words: Words | None, rng: Random) -> Act | None:
    column = rng.choice(COLUMNS)
    places = [*fitting(view.board.slots[seat], column, view.board.centre, words)]
    return FromCentre(rng.choice(places), column) if places else None


def _theft(view: WordCrossView, seat: Seat, words: Words | None, rng: Random) -> Act | None:
    found = [*steals(view.board, seat, words)]
    return rng.choice(found) if found else None


def _across(view: WordCrossView, seat: Seat, words: Words | None, rng: Random) -> Act | None:
    found = [*moves_in(view.board.slots[seat])]
    act = rng.choice(found) if found else None
    return act if act and is_allowed(view.board, seat, act, words) else None


def _lock(view: WordCrossView, seat: Seat, words: Words | None, rng: Random) -> None:
    """No act at all."""


def _swap(view: WordCrossView, seat: Seat, words: Words | None, rng: Random) -> Act | None:
    boxes = (view.board.boxes[box_of(view.board, seat, column)] for column in COLUMNS)
    left, right = (rng.randrange(len(box)) for box in boxes)
    act = SwapBoxes(left, right)
    return act if is_allowed(view.board, seat, act, words) else None


def _swap_at_times(view: WordCrossView, seat: Seat, words: Words | None, rng: Random) -> Act | None:
    return _swap(view, seat, words, rng) if rng.random() < SWAPPED else None


COLUMNS = tuple(Column)
KINDS = (_from_box, _from_box, _from_box, _from_centre, _theft, _across, _lock, _swap_at_times)


def vary_secrets(game: Any, state: State, viewer: int | None, rng: Random) -> State:
    """The position with another order of the bag, and another seed for all that will be mixed."""
    bag, seed = tuple(rng.sample(state.bag, len(state.bag))), rng.randrange(1 << 32)
    return _with(state, bag, seed)


def _with(state: State, bag: tuple[str, ...], seed: int) -> State:
    if isinstance(state.phase, Disputing):  # the same bag, as long as a turn may be taken back
        state = replace(state, phase=replace(state.phase, before=_with(state.phase.before, bag, seed)))
    return replace(state, bag=bag, deal=replace(state.deal, seed=seed))
