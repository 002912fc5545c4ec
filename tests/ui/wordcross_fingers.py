"""Fingers that play WORD CROSS: they take a fragment, lay it, flip words, steal, exchange, and are done."""

from itertools import islice
from random import Random
from typing import Any

from tests.ui.harness import Hand  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import Player, Skill
from app.games.wordcross.model import (
    Between,
    Column,
    FromBox,
    FromCentre,
    Steal,
    SwapBoxes,
    SwapColumns,
    Tile,
    Turn,
    box_of,
    slots_after,
)
from app.games.wordcross.state import LastTurns
from tests.games.wordcross.table import opened as position
from tests.games.wordcross.table import with_phase
from tests.ui.tables import seat_at, table_at

LOOKED_AT = 60  # turns a finger chooses from
BOXES = {
    "SW": "EM WA ME OW IL IS FI UT CO U HI CE MP DA SP MA RI NA HA ND NY AY C I V LA PE F L RM NK PO LK AB G E",
    "NW": "TH QU ED DO GA LO DI LU TU SA AN RA DE RO LI SE TO TI OR NO FE VE TA LE CA MO NE JA JO BA BI BO WO GE NI PI",
    "NE": "A B D J K M O P R T W X Y Z SH ZE YE WH YO KI AP AD AL AG EN EL ER ES FF CK CH BR GO GU HO JU",
    "SE": "ST PA AR OT FA LY VA MI OP EW LL LD AS AM TE ID EA SO SU US H NG KE WE HE OD ET SS TS RT RS SI SL IR",
}
FLIPPED = ("BE .\nWI N\nth en", "AN .\nS ID", "HA .\nDO G", "FA .\nle nd")
"""Columns of four, of which the first has THEN locked, and BE waits for ST; AN could be stolen."""


def wordcross_at_play(
    hand: Hand, own: tuple[str, ...], *, is_last: bool = False, people: tuple[int, ...] = (0, 1, 2, 3), **options: Any
) -> None:
    """Sit four down at a table that lies so, the others bots; the first is to play, maybe as the last of the round."""
    boxes = {name: " ".join(each for each in lying.split() if each not in taken(own)) for name, lying in BOXES.items()}
    state = position(*own, boxes=boxes, centre="O NS CU ON", bag="AT LS", **options)
    if is_last:
        state = with_phase(state, LastTurns((0,)))
    four = (Player("Ann", 9), Player("Bo", 40), Player("Cy", 50), Player("Di", 70))
    bots = (Player(each.name, kind="bot", skill=Skill.CHILD) for each in four)
    seated = (each if seat in people else bot for seat, (each, bot) in enumerate(zip(four, bots)))
    seat_at(hand, table_at(hand, state, *seated, game="wordcross"))


def taken(own: tuple[str, ...]) -> set[str]:
    return set(" ".join(own).upper().split())


def board(hand: Hand) -> Any:
    return hand.app.stage.screen.board


def settled(hand: Hand) -> Hand:
    """Let so much time pass that a finger means what lies there now."""
    while board(hand).is_settling:
        hand.frames(1)
    return hand


def tile(hand: Hand, which: Tile) -> tuple[float, float]:
    """Where a fragment is in the window; what is out of sight is brought there."""
    settled(hand)
    for page in ("left", "right", "others", "others", "others", "left", "right"):
        if (place := board(hand).place(("tile", which))) is not None:
            point: tuple[float, float] = board(hand).to_window(*place.middle)
            return point
        turn_to(hand, page)
    raise AssertionError(f"{which} is out of reach")


def turn_to(hand: Hand, page: str) -> None:
    """Touch what leads to another page, if there is such a thing."""
    if (place := board(hand).place(("page", page))) is not None:
        hand.tap(board(hand).to_window(*place.middle))


def column(hand: Hand, which: Column) -> tuple[float, float]:
    """Where the empty part of an own column is."""
    x, y, width, _, _ = board(settled(hand)).place(("column", which)).frame
    point: tuple[float, float] = board(hand).to_window(x + width / 2, y + width / 2)
    return point


def tiles_of(hand: Hand, turn: Turn) -> tuple[Tile, ...]:
    """Which fragments a turn moves."""
    view = board(hand).view
    lying, seat = view.board, view.seat
    own = lying.slots[seat]
    match turn.act:
        case FromBox(side, place):
            return (lying.boxes[box_of(lying, seat, side)][place],)
        case FromCentre(place, _):
            return (lying.centre[place],)
        case Between(side, row):
            return (own.column(side)[row],)
        case Steal(victim, side, row, _):
            return (lying.slots[victim].column(side)[row],)
        case SwapColumns(left, right):
            return own.left[left], own.right[right]
        case SwapBoxes(left, right):
            boxes = [lying.boxes[box_of(lying, seat, side)] for side in Column]
            return boxes[0][left], boxes[1][right]
    return ()


def onto(turn: Turn) -> Column | None:
    match turn.act:
        case FromBox(side, _) | FromCentre(_, side):
            return side
        case Between(side, _):
            return side.other
        case Steal(to=side):
            return side
    return None


def make(hand: Hand, turn: Turn) -> None:
    """Make a turn by touches: tap a fragment, tap where it goes, and let its words be flipped."""
    moved, side = tiles_of(hand, turn), onto(turn)
    if len(moved) == 2:
        hand.tap("Swap")
        for each in moved:
            hand.tap(tile(hand, each))
    elif side is not None:
        if isinstance(turn.act, Between):
            hand.tap("Swap")  # a tap on a fragment of a word would flip it
        hand.tap(tile(hand, moved[0]))
        hand.tap(column(hand, side))
    for pair in wanted(hand, turn):
        if pair not in board(hand).making.locks:
            hand.tap(tile(hand, pair[0]))


def wanted(hand: Hand, turn: Turn) -> list[tuple[Tile, Tile]]:
    """Which pairs a turn locks."""
    view = board(hand).view
    after, before = slots_after(view, turn), view.board.slots[view.seat]
    return list(after.pairs[before.locked : after.locked])


def touch_wordcross(hand: Hand, rng: Random) -> bool:
    """One thing a player does at a table of WORD CROSS: a turn, rather one that locks a word, or a dispute."""
    sitting: Any = hand.app.stage.screen.table.sitting
    if sitting.due is not None or sitting.wants_hand:
        from tests.ui.players import see_or_take_up

        return see_or_take_up(hand)
    view = sitting.view
    if view.seat not in view.active:
        return _press(hand, "On to") or _press(hand, "Result")
    if (sheet := board(hand).place(("count",))) is not None:
        settled(hand).tap(board(hand).to_window(*sheet.middle))
        return True
    if view.phase == "dispute":
        return _press(hand, rng.choice(["Dispute", "Let it stand", "Let it stand", "Let it stand"]))
    turns = [move for move in islice(sitting.legal(), LOOKED_AT) if isinstance(move, Turn)]
    locking = [turn for turn in turns if turn.locks]
    stealing = [turn for turn in turns if isinstance(turn.act, Steal)]
    turn = rng.choice(stealing or locking or [each for each in turns if each.act] or turns)
    if turn == Turn():
        return _press(hand, "Pass") and _press(hand, "Pass")
    make(hand, turn)
    return _press(hand, "Done")


def _press(hand: Hand, name: str) -> bool:
    """Touch what is so called, if it is there to be touched."""
    if not hand.can(name):
        return False
    hand.tap(name)
    return True
