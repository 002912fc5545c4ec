"""Whether a table of WORD CROSS could look so: asked of what another device says of one."""

from itertools import chain

from app.core.options import check_options
from app.games.wordcross.acts import Act, Between, FromBox, FromCentre, PutBack, Steal, SwapBoxes, SwapColumns
from app.games.wordcross.board import HOLE, IN_CENTRE, PLACES, ROWS, SIDES, Slots, boxes_in_play, sides_of
from app.games.wordcross.facts import FACTS
from app.games.wordcross.fragments import LONGEST, SHORTEST, VALUES, fragment_of, is_tile
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import WordCrossView

FARTHEST = 10_000  # a round or a turn is a small number: nobody plays so long
MOST_TILES = 400  # so that no record asks for fragments without end


def is_possible(view: WordCrossView) -> bool:
    """Tell whether its fragments lie where they may, each once, and all seats it names are there."""
    check_options(view.options)
    if len(view.scores) not in FACTS.players or not 1 <= view.round < FARTHEST or not 1 <= view.number < FARTHEST:
        return False
    return _knows_its_seats(view) and _fits_its_phase(view) and _lies_as_it_may(view) and _tells_of_words(view)


def _knows_its_seats(view: WordCrossView) -> bool:
    seats = range(len(view.scores))
    named = {*view.active, *view.last_turns, *view.left, view.first, *(() if view.turn is None else (view.turn,))}
    lists = (view.board.slots, view.put_back, view.made, view.no_words, *view.won)
    is_whole = named <= set(seats) and all(len(each) == len(seats) for each in lists)
    return is_whole and view.left.isdisjoint({*view.active, view.turn})


def _fits_its_phase(view: WordCrossView) -> bool:
    is_over, last = view.phase == "over", view.last_turns
    if is_over != (view.result is not None) or is_over != (view.turn is None) or is_over == bool(view.active):
        return False
    if len(set(last)) < len(last) or (last and last[0] != view.turn):
        return False
    match view.phase:
        case "play":
            return view.active == {view.turn} and not last
        case "last":
            return view.active == {view.turn} and bool(last)
        case "dispute":
            return view.turn not in view.active and bool(view.said)
        case _:
            return is_over and not last and _ranks_all(view)


def _ranks_all(view: WordCrossView) -> bool:
    """Tell whether those are ranked, each once, who have not left, and all others told of."""
    assert view.result is not None
    ranked, left = (sorted(each.seat for each in part) for part in (view.result.ranking, view.result.left))
    return ranked == [seat for seat in range(len(view.scores)) if seat not in view.left] and left == sorted(view.left)


def _lies_as_it_may(view: WordCrossView) -> bool:
    board, count = view.board, len(view.scores)
    full = boxes_in_play(count)
    if board.sides != sides_of(count, view.round - 1) or len(board.centre) != IN_CENTRE:
        return False
    if [len(box) for box in board.boxes] != [PLACES if side in full else 0 for side in SIDES]:
        return False
    in_slots = chain.from_iterable((*each.left, *each.right) for each in board.slots)
    in_boxes = chain(board.centre, *board.boxes)
    tiles = [*in_slots, *(tile for tile in in_boxes if tile != HOLE)]
    is_whole = all(map(is_tile, tiles)) and len(set(tiles)) == len(tiles) and 0 <= view.in_bag <= MOST_TILES
    return is_whole and all(map(_may_be, board.slots)) and _made_what_can_be(view)


def _may_be(slots: Slots) -> bool:
    return max(len(slots.left), len(slots.right)) <= ROWS and 0 <= slots.locked <= len(slots.pairs)


def _made_what_can_be(view: WordCrossView) -> bool:
    return all(turn is None or _can_be_made(turn, len(view.scores)) for turn in view.made)


def _can_be_made(turn: Turn, seats: int) -> bool:
    rows = {*turn.locks, *_rows_of(turn.act)}
    places, seat = _places_of(turn.act), turn.act.seat if isinstance(turn.act, Steal) else 0
    return rows <= set(range(ROWS)) and places <= set(range(PLACES)) and seat in range(seats)


def _rows_of(act: Act | None) -> set[int]:
    match act:
        case Between(_, row) | PutBack(_, row) | Steal(row=row):
            return {row}
        case SwapColumns(left, right):
            return {left, right}
        case _:
            return set()


def _places_of(act: Act | None) -> set[int]:
    match act:
        case FromBox(_, place):
            return {place}
        case FromCentre(place):
            return {place} if place < IN_CENTRE else {PLACES}
        case SwapBoxes(left, right):
            return {left, right}
        case _:
            return set()


def _tells_of_words(view: WordCrossView) -> bool:
    """Tell whether words are of so many letters, and rows that are none hold two fragments."""
    words = (*view.said, *view.stood)
    rows = (set(no_words) <= set(range(len(slots.pairs))) for no_words, slots in zip(view.no_words, view.board.slots))
    one_sided = (*view.not_first, *view.not_last)
    is_said = all(SHORTEST <= len(word) <= LONGEST and set(word) <= VALUES.keys() for word in words)
    return is_said and all(rows) and all(is_tile(each) and fragment_of(each) == each for each in one_sided)
