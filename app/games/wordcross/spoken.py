"""What a table of WORD CROSS says to whoever does not see it."""

from collections.abc import Iterator, Sequence

from app.core.game import Seat
from app.core.spoken import Part, or_none
from app.core.texts import later, tr
from app.games.wordcross.model import (
    HOLE,
    Act,
    Between,
    Column,
    Dispute,
    FromBox,
    FromCentre,
    LetStand,
    Move,
    PutBack,
    Steal,
    SwapBoxes,
    SwapColumns,
    Tile,
    Turn,
    WordCrossView,
    box_of,
    fragment_of,
    value_of,
    word_of,
    words_locked,
)

KEYS = {
    "play": later(
        "Walk to a fragment with the arrows and press Enter, or type its first letter until it is the one. Then 1 lays "
        "it in your left column, and 2 in the right one. Enter on a word that is complete locks it. Then Done."
    ),
    "dispute": later("Walk with Tab to Dispute or to Done, and press Enter."),
}
LEFT_COLUMN, RIGHT_COLUMN = later("your left column"), later("your right column")
THEIR_LEFT, THEIR_RIGHT = later("{name}’s left column"), later("{name}’s right column")
FROM_BOX = {
    Column.LEFT: later("{fragment} from the left box"),
    Column.RIGHT: later("{fragment} from the right box"),
}
FROM_CENTRE = {
    Column.LEFT: later("{fragment} from the middle to the left"),
    Column.RIGHT: later("{fragment} from the middle to the right"),
}
OVER = {
    Column.LEFT: later("{fragment} over to the right"),
    Column.RIGHT: later("{fragment} over to the left"),
}
STEAL = {
    Column.LEFT: later("Steal {fragment} for your left column"),
    Column.RIGHT: later("Steal {fragment} for your right column"),
}


def parts(view: WordCrossView, names: Sequence[str]) -> list[Part]:
    """List the own columns, boxes and the middle, and then the columns of the others."""
    seats = sorted(range(len(view.board.slots)), key=lambda seat: (seat != view.seat, seat))
    return [
        *(part for seat in seats[:1] for part in _columns(view, seat, names)),
        *_boxes(view),
        Part(tr("the middle"), or_none(_fragments(view.board.centre))),
        *(part for seat in seats[1:] for part in _columns(view, seat, names)),
        Part(tr("in the bag"), str(view.in_bag)),
    ]


def _columns(view: WordCrossView, seat: Seat, names: Sequence[str]) -> Iterator[Part]:
    slots = view.board.slots[seat]
    for column in Column:
        is_left = column is Column.LEFT
        name = tr(LEFT_COLUMN) if is_left else tr(RIGHT_COLUMN)
        if seat != view.seat:
            name = tr(THEIR_LEFT if is_left else THEIR_RIGHT, name=names[seat])
        yield Part(name, or_none(_fragments(slots.column(column))))
    words = [word_of(pair) for pair in slots.pairs]
    told = [tr("{word}, locked", word=word) if row < slots.locked else word for row, word in enumerate(words)]
    yield Part(tr("your words") if seat == view.seat else tr("{name}’s words", name=names[seat]), or_none(told))


def _boxes(view: WordCrossView) -> Iterator[Part]:
    if view.seat is None:
        return
    for column, name in ((Column.LEFT, tr("left box")), (Column.RIGHT, tr("right box"))):
        yield Part(name, or_none(_fragments(view.board.boxes[box_of(view.board, view.seat, column)])))


def _fragments(tiles: Sequence[Tile]) -> Iterator[str]:
    return (f"{fragment_of(tile)} {value_of(tile)}" for tile in tiles if tile != HOLE)


def hand(view: WordCrossView) -> str:
    """Say nothing: everything but the bag lies open."""
    return ""


def may_do(view: WordCrossView) -> str:
    phase = "play" if view.phase == "last" else view.phase
    return tr(KEYS[phase]) if phase in KEYS and view.seat in view.active else ""


def move_said(move: Move, view: WordCrossView) -> str:
    match move:
        case Turn(None, ()):
            return tr("Pass")
        case Turn(act, _):
            said, words = _act_said(act, view), " ".join(words_locked(view, move))
            if not said:
                return tr("Lock {words}", words=words)
            return tr("{what}, then lock {words}", what=said, words=words) if words else said
        case Dispute():
            return tr("Dispute {words}", words=" ".join(view.said))
        case LetStand():
            return tr("Let it stand")
    return ""


def steps_said(move: Move, view: WordCrossView) -> str:
    """Say nothing: a fragment is found by its letters, and where it goes is said."""
    return ""


def _act_said(act: Act | None, view: WordCrossView) -> str:
    seat, board = view.seat or 0, view.board
    own = board.slots[seat]
    match act:
        case FromBox(column, place):
            return _told(FROM_BOX[column], board.boxes[box_of(board, seat, column)][place])
        case FromCentre(place, column):
            return _told(FROM_CENTRE[column], board.centre[place])
        case Between(column, row):
            return _told(OVER[column], own.column(column)[row])
        case Steal(victim, column, row, to):
            return _told(STEAL[to], board.slots[victim].column(column)[row])
        case SwapColumns(left, right):
            return _swapped(own.left[left], own.right[right])
        case SwapBoxes(left, right):
            boxes = [board.boxes[box_of(board, seat, column)] for column in Column]
            return _swapped(boxes[0][left], boxes[1][right])
        case PutBack(column, row):
            return _told(later("{fragment} back into the box"), own.column(column)[row])
    return ""


def _told(said: str, tile: Tile) -> str:
    return tr(said, fragment=fragment_of(tile))


def _swapped(one: Tile, other: Tile) -> str:
    return tr("Swap {one} and {other}", one=fragment_of(one), other=fragment_of(other))
