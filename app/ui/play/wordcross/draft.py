"""A draft of a turn of WORD CROSS: the act, what is flipped after it, and what is held; and what is looked at."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from app.core.game import Event, IllegalMove, Seat
from app.games.wordcross.model import (
    ROWS,
    Act,
    Board,
    LetStand,
    Move,
    Pair,
    Passed,
    Row,
    Tile,
    Turn,
    WordCrossView,
    Words,
    after_act,
    after_turn,
    passed_between,
    rows_just_joined,
    scores_in,
    slots_after,
    where,
)
from app.ui.play.contract import Chosen, asks_the_same, is_asked
from app.ui.play.wordcross.layout import Order, in_a_to_z


@dataclass(frozen=True, slots=True)
class Draft(Chosen):
    """What a player has chosen in a turn, and may still change."""

    act: Act | None = None
    locks: tuple[Pair, ...] = ()  # what is flipped, in this order
    held: Tile | None = None  # the fragment that is laid by the next tap
    swaps: bool = False  # two fragments are to be exchanged


@dataclass(frozen=True, slots=True)
class Count:
    """What a round has brought, told until somebody touches it: the words and points of each seat, and who moved."""

    round: int
    scored: tuple[Event, ...]
    sums: tuple[int, ...]  # of each seat, with this round
    moved: tuple[Seat, ...]  # who sits at another side of the cross now
    told: int = 0  # so many words of each seat have been counted

    @property
    def is_told(self) -> bool:
        """Whether all has been counted."""
        return self.told >= max((len(event.words) for event in self.scored), default=0)

    def won(self, event: Event) -> int:
        """Count what a seat's words have brought so far."""
        return sum(each.points for each in event.words[: self.told])

    @property
    def so_far(self) -> tuple[int, ...]:
        """The total of each seat, with the words that have been counted."""
        still = {event.seat: event.points - self.won(event) for event in self.scored}
        return tuple(whole - still.get(seat, 0) for seat, whole in enumerate(self.sums))


@dataclass(frozen=True, slots=True)
class Gaze:
    facing: Seat | None = None  # the seat at the foot of the board
    turns_to: Seat | None = None  # the seat to which it turns once all has come to rest
    stages: tuple[Board, ...] = ()  # how all lay on the way to how it lies: each is seen until it has come to rest
    page: str = ""  # what lies beside the own columns, where not all has room
    asked: Tile | None = None  # the fragment whose word is told
    arm: Seat | None = None  # whose columns are brought near, upright and larger
    passed: Passed = field(default_factory=Passed)
    lately: tuple[Passed, ...] = ()  # what each seat's last move has done in this round
    count: Count | None = None  # what the last round has brought, until a touch
    is_turned: bool = False  # the board has turned to somebody else, and nobody saw it turn: it is marked
    tells_word: bool = False  # a hint was asked for twice: it says what to take, not only where to look
    orders: tuple[tuple[Seat, Order], ...] = ()  # WH27: in which order seats of this device see their boxes

    def order(self, seat: Seat) -> Order:
        """Tell in which order a seat sees its boxes."""
        return dict(self.orders).get(seat, ())

    def ordered(self, seat: Seat, order: Order) -> "Gaze":
        """Return the same with another order of a seat's boxes; none: as they lie on the table."""
        orders = {**dict(self.orders), seat: order}
        return replace(self, orders=tuple((each, own) for each, own in sorted(orders.items()) if own))


# What the base board asks


def move_of(draft: Draft, view: WordCrossView) -> Move | None:
    if not is_asked(view):
        return None
    return LetStand() if view.phase == "dispute" else Turn(draft.act, rows_of(draft, view))


def rows_of(draft: Draft, view: WordCrossView) -> tuple[Row, ...]:
    """Tell in which rows what is flipped lies, each as it stands when its turn comes (WH29)."""
    rows: tuple[Row, ...] = ()
    for pair in draft.locks:
        pairs = slots_after(view, Turn(draft.act, rows)).pairs
        if pair in pairs:
            rows = (*rows, pairs.index(pair))
    return rows


def undone(draft: Draft, _view: WordCrossView) -> Draft:
    """Let go of what is held, then take back the act with all that was flipped."""
    if draft.held or draft.swaps:
        return replace(draft, held=None, swaps=False)
    return replace(draft, locks=draft.locks[:-1]) if draft.act is None else Draft()


def next_draft(draft: Draft | None, before: WordCrossView | None, view: WordCrossView | None, _meant: object) -> Draft:
    """Keep a draft while the same turn is asked for and the draft comes to the same: another seat may have left."""
    if draft is None or before is None or view is None or not is_asked(view):
        return Draft()
    if (before.seat, before.phase, before.number) != (view.seat, view.phase, view.number):
        return Draft()
    return as_it_lies(draft, before, view)


def as_it_lies(draft: Draft, before: WordCrossView, view: WordCrossView) -> Draft:
    """Return what a draft is on another board: nothing is held that is gone, nothing laid where all lies otherwise."""
    if draft.held is not None and draft.held not in where(view.board):
        draft = replace(draft, held=None)
    turn = Turn(draft.act, rows_of(draft, before))
    try:
        is_same = before.board.boxes == view.board.boxes and slots_after(before, turn) == slots_after(view, turn)
    except IllegalMove:  # what was to be stolen is gone
        is_same = False
    return draft if is_same else Draft(held=draft.held, swaps=draft.swaps)


still_asks = asks_the_same("seat", "phase", "number", "board")


def still_meant(_meant: object, _view: WordCrossView) -> bool:
    """Tell that nothing is meant for later in this game."""
    return False


def next_gaze(gaze: Gaze | None, before: WordCrossView | None, view: WordCrossView | None) -> Gaze:
    """Look on: at the next turn the boxes are seen again; the board turns to whoever looks, and stays for onlookers."""
    gaze = gaze or Gaze()
    if view is None:
        return gaze
    seats, turned = len(view.board.slots), view.seat if view.seat is not None else gaze.facing
    to = turned if turned is not None and turned < seats else 0
    if before is None or gaze.facing is None or gaze.facing >= seats:
        return Gaze(to, orders=gaze.orders)
    turns_to = None if to == gaze.facing else to
    if (before.number, before.round, before.phase, before.board) == (view.number, view.round, view.phase, view.board):
        return replace(gaze, turns_to=turns_to, asked=None)
    stages, passed = tuple(stages_between(before, view)), passed_between(before, view)
    orders = gaze.orders if view.round == before.round else sorted_anew(gaze, view.board)
    count = count_after(gaze.count, before, view)
    lately = (*(each for each in gaze.lately if each.seat != passed.seat), passed) if view.round == before.round else ()
    return Gaze(gaze.facing, turns_to, stages, passed=passed, lately=lately, count=count, orders=orders)


def sorted_anew(gaze: Gaze, table: Board) -> tuple[tuple[Seat, Order], ...]:
    """WH27: sort what fills the holes of a new round, for those who see their boxes from A to Z."""
    return tuple((seat, in_a_to_z(table, seat, ())) for seat, _ in gaze.orders)


def gone_on(gaze: Gaze) -> Gaze:
    """Look at what comes next, once all that moved has come to rest."""
    if gaze.stages:
        return replace(gaze, stages=gaze.stages[1:])
    return gaze if gaze.turns_to is None else replace(gaze, facing=gaze.turns_to, turns_to=None, page="")


def stages_between(before: WordCrossView, view: WordCrossView) -> Iterator[Board]:
    """Let what was laid lie there before it is flipped."""
    mover = before.turn
    if mover is None or view.round != before.round:
        return
    made = view.made[mover]
    if made is not None and made.act is not None and made.locks and before.phase in {"play", "last"}:
        try:
            came = after_turn(before.board, mover, made, None, freely=True).slots[mover]
            if came == view.board.slots[mover]:  # else it is an older turn: a later one was taken back
                yield after_act(before.board, mover, made.act, None)
        except IllegalMove:  # several moves have come at once
            return


def was_made(draft: Draft, before: WordCrossView, view: WordCrossView | None) -> bool:
    """Tell whether what has happened is what lay there as a draft."""
    if view is None or before.seat is None or before.seat >= len(view.made):
        return False
    return move_of(draft, before) == view.made[before.seat]


def laid_first(before: Draft, draft: Draft, view: WordCrossView) -> tuple[Board, ...]:
    """Let a fragment of a draft lie there before it is flipped; what was flipped before stays so."""
    kept = tuple(pair for pair in draft.locks if pair in before.locks)
    if draft.act is None or draft.act == before.act or kept == draft.locks or view.seat is None:
        return ()
    turn = Turn(draft.act, rows_of(replace(draft, locks=kept), view))
    return (after_turn(view.board, view.seat, turn, None, freely=True),)


# What is flipped


def with_act(view: WordCrossView, act: Act, words: Words | None, *, freely: bool, kept: tuple[Pair, ...] = ()) -> Draft:
    """Begin with an act: what it brings together is flipped, if it is a word (WH26); so is what was before (WH4)."""
    pairs, draft = slots_after(view, Turn(act)).pairs, Draft(act)
    new = [pairs[row] for row in rows_just_joined(view, act, words)]
    for pair in dict.fromkeys((*new, *(each for each in kept if each in pairs))):
        flipped = replace(draft, locks=(*draft.locks, pair))
        draft = flipped if may_be(flipped, view, words, freely=freely) else draft
    return draft


def may_be(draft: Draft, view: WordCrossView, words: Words | None, *, freely: bool) -> bool:
    """Tell whether the rules allow what lies there."""
    return problem_of(draft, view, words, freely=freely) is None


def problem_of(draft: Draft, view: WordCrossView, words: Words | None, *, freely: bool) -> IllegalMove | None:
    """Find out why it may not be so; None where it may."""
    assert view.seat is not None
    try:
        after_turn(view.board, view.seat, Turn(draft.act, rows_of(draft, view)), words, freely=freely)
    except IllegalMove as refusal:
        return refusal
    return None


# What has happened


def count_after(shown: Count | None, before: WordCrossView, view: WordCrossView) -> Count | None:
    """Tell what a round has brought once it is over; the end of the game tells that otherwise, and of all rounds."""
    if view.round == before.round:
        return None if view.phase == "over" else shown
    if view.round != before.round + 1 or view.phase == "over":
        return None
    scored = tuple(scores_in(view.events[len(before.events) :]))
    sides = zip(before.board.sides, view.board.sides)
    moved = tuple(seat for seat, (was, now) in enumerate(sides) if was != now)
    return Count(before.round, scored, tuple(score.points or 0 for score in view.scores), moved)


def all_told(count: Count) -> Count:
    return replace(count, told=ROWS)
