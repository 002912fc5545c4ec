"""What a table of WORD CROSS says to whoever does not see it."""

from collections.abc import Iterator, Sequence

from app.core.game import Seat
from app.core.spoken import Part, in_row, or_none
from app.core.texts import later, tr
from app.games.wordcross.model import (
    HOLE,
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
    after_turn,
    box_of,
    fragment_of,
    value_of,
    word_of,
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
        case Turn(act, _):
            said = _act_said(act, view)
            words = in_row(_locked(move, view))
            both = [said, tr("lock {words}", words=words) if words else ""]
            return ", ".join(filter(None, both)) or tr("Pass")
        case Dispute():
            return tr("Dispute {words}", words=" ".join(view.said))
        case LetStand():
            return tr("Let it stand")
    return ""


def _locked(move: Turn, view: WordCrossView) -> Iterator[str]:
    """Name the words that a turn locks."""
    seat = view.seat or 0
    before, after = view.board.slots[seat], after_turn(view.board, seat, move, None, freely=True).slots[seat]
    return (word_of(pair) for pair in after.pairs[before.locked : after.locked])


def _act_said(act: object, view: WordCrossView) -> str:
    seat, board = view.seat or 0, view.board
    own = board.slots[seat]
    match act:
        case FromBox(column, place):
            box = tr("left box") if column is Column.LEFT else tr("right box")
            return _laid(fragment_of(board.boxes[box_of(board, seat, column)][place]), box, column)
        case FromCentre(place, column):
            return _laid(fragment_of(board.centre[place]), tr("the middle"), column)
        case Between(column, row):
            return _laid(fragment_of(own.column(column)[row]), _own(column), column.other)
        case Steal(victim, column, row, _):
            fragment = fragment_of(board.slots[victim].column(column)[row])
            return tr("Steal {fragment}", fragment=fragment)
        case SwapColumns(left, right):
            return _swapped(own.left[left], own.right[right])
        case SwapBoxes(left, right):
            boxes = [board.boxes[box_of(board, seat, column)] for column in Column]
            return _swapped(boxes[0][left], boxes[1][right])
        case PutBack(column, row):
            return tr("{fragment} back into the box", fragment=fragment_of(own.column(column)[row]))
    return ""


def _own(column: Column) -> str:
    return tr(LEFT_COLUMN) if column is Column.LEFT else tr(RIGHT_COLUMN)


def _laid(fragment: str, origin: str, column: Column) -> str:
    return tr("{fragment} from {place} to {column}", fragment=fragment, place=origin, column=_own(column))


def _swapped(one: Tile, other: Tile) -> str:
    return tr("Swap {one} and {other}", one=fragment_of(one), other=fragment_of(other))
