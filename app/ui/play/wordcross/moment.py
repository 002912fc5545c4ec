"""What is the case at a board of WORD CROSS: the view, the draft and the look, and what follows from the three."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from app.core.game import IllegalMove, Seat, Sentence
from app.games.wordcross.model import (
    Act,
    Between,
    Board,
    Column,
    FromBox,
    FromCentre,
    Pair,
    PutBack,
    Row,
    Slots,
    Steal,
    SwapBoxes,
    SwapColumns,
    Theft,
    Tile,
    Turn,
    Where,
    WordCrossView,
    Words,
    after_act,
    after_turn,
    box_of,
    broken_rows,
    could_use,
    dead_end,
    fragment_of,
    lockable,
    loot,
    makers,
    robbed_since,
    tile_at,
    where,
    word_of,
)
from app.ui.play.contract import Moment
from app.ui.play.scene import Look
from app.ui.play.wordcross.draft import Count, Draft, Gaze, may_be, rows_of, with_act
from app.ui.play.wordcross.layout import OTHERS, Layout, Order, arranged, in_a_to_z


@dataclass(frozen=True, slots=True)
class WordCrossLook(Look):
    """What a scene of WORD CROSS depends on besides what every scene does."""

    gaze: Gaze = field(default_factory=Gaze)
    words: Words | None = None  # what tells words while a turn is made; None where that is found out later (WH26)


class Fit(Enum):
    """What comes of a fragment in a place: in the order in which it is told of several places."""

    COUNTS = 3  # it makes a word
    FAULTY = 2  # it may not lie there: it makes none
    VAIN = 1  # it may, but no word can ever come of it (WH24)
    STANDS = 0  # it may, and waits for a partner


@dataclass(frozen=True)
class WordCrossMoment(Moment[WordCrossView, Draft, WordCrossLook]):
    """What is the case, and what follows from it, each worked out once."""

    @property
    def may_draft(self) -> bool:
        return self.acts and self.view.phase in {"play", "last"}

    @property
    def disputes(self) -> bool:
        """Whether the words of a turn may be disputed now."""
        return self.view.phase == "dispute"

    @property
    def count(self) -> Count | None:
        """What the last round has brought, as long as it is told to those who play here."""
        return self.look.gaze.count if self.look.here and not self.look.disabled else None

    @property
    def freely(self) -> bool:
        """WH15: whether all words may be locked in a last turn."""
        return self.view.options.open_words and bool(self.view.last_turns)

    @cached_property
    def facing(self) -> Seat:
        """The seat at the foot of the board."""
        facing = self.look.gaze.facing
        if facing is None:
            facing = self.view.seat or 0
        return min(facing, len(self.view.board.slots) - 1)

    @property
    def seat(self) -> Seat:
        """The seat whose columns are the own ones: the viewer's, or that at the foot of the board."""
        return self.facing if self.view.seat is None else self.view.seat

    @cached_property
    def layout(self) -> Layout:
        board = self.view.board
        boxes = tuple(bool(box) for box in board.boxes)
        window = None if self.look.here else self.look.window
        gaze, page = self.look.gaze, self._page_compared() or self.look.gaze.page
        return arranged(self.look.box, board.sides, boxes, self.facing, page, self.order, window, gaze.arm)

    def _page_compared(self) -> str:
        """Tell beside what the own columns stand where a move is looked back at: what it takes is to be seen."""
        act = getattr(self.look.hint, "act", None) if self.look.compared else None
        return OTHERS if isinstance(act, Steal) else act.column if isinstance(act, FromBox) else ""

    @property
    def order(self) -> Order:
        """WH27: in which order the seat at the foot sees its boxes; none: as they lie on the table."""
        return self.look.gaze.order(self.facing)

    @property
    def is_in_order(self) -> bool:
        """Whether that is from A to Z, as all lies now."""
        return bool(self.order) and self.order == in_a_to_z(self.view.board, self.facing, self.order)

    @property
    def has_more_others(self) -> bool:
        """Whether there are columns of others that have no room beside those that are shown."""
        return self.layout.page == OTHERS and len(self.view.board.slots) - 1 > len(self.layout.others)

    def seen_so(self, gaze: Gaze) -> "WordCrossMoment":
        """Return the same, looked at otherwise."""
        return replace(self, look=replace(self.look, gaze=gaze))

    # What lies there

    @cached_property
    def board(self) -> Board:
        """The board with the draft on it."""
        draft, view = self.draft, self.view
        if self.look.gaze.stages:
            return self.look.gaze.stages[0]
        if view.seat is None or not (draft.act or draft.locks):
            return view.board
        return after_turn(view.board, view.seat, Turn(draft.act, rows_of(draft, view)), None, freely=True)

    @cached_property
    def lies(self) -> Mapping[Tile, Where]:
        """Where each fragment lies, with the draft."""
        return where(self.board)

    @cached_property
    def lay(self) -> Mapping[Tile, Where]:
        """Where each lay at the start of the turn."""
        return where(self.view.board)

    @property
    def own(self) -> Slots:
        """The columns of the viewer, with the draft."""
        return self.board.slots[self.seat]

    def tile(self, spot: Where) -> Tile:
        return tile_at(self.board, spot)

    def is_locked(self, spot: Where) -> bool:
        kind, seat, _, row = spot
        return kind == "slot" and row < self.board.slots[seat].locked

    @cached_property
    def boxes_in_reach(self) -> Mapping[int, Column]:
        """The boxes beside the columns of the seat at the foot, and which column each feeds."""
        return {box_of(self.view.board, self.facing, column): column for column in Column}

    def is_in_reach(self, spot: Where) -> bool:
        """Tell whether the seat at the foot may take what lies there, or lay something there (W12)."""
        return spot[0] != "box" or spot[1] in self.boxes_in_reach

    def pair_at(self, spot: Where) -> Pair | None:
        """Return the two fragments of a row of columns, if there are two."""
        kind, seat, _, row = spot
        pairs = self.board.slots[seat].pairs if kind == "slot" else ()
        return pairs[row] if row < len(pairs) else None

    @cached_property
    def flippable(self) -> tuple[Pair, ...]:
        """The own pairs that may be locked, the draft's flipped ones aside."""
        if not self.may_draft:
            return ()
        return tuple(self.own.pairs[row] for row in lockable(self.own, self.look.words))

    @property
    def lapsing(self) -> str:
        """WH15: a word that would not score, open in the last turn though it may be locked; nothing if none is."""
        if self.view.phase != "last":
            return ""
        open_words = (pair for pair in self.flippable if self.may_flip((*self.draft.locks, pair)))
        return next(map(word_of, open_words), "")

    @cached_property
    def broken(self) -> tuple[tuple[Seat, Row], ...]:
        """WH6: the pairs that are no words, as far as anybody knows."""
        words = self.look.words
        if words is None:  # nobody is told before somebody locks it
            return ()
        return tuple((seat, row) for seat, slots in enumerate(self.board.slots) for row in broken_rows(slots, words))

    # What can be done

    def act_for(self, tile: Tile, column: Column) -> Act | None:
        """Find the act that brings a fragment into an own column, from where it lay at the start of the turn."""
        match self.lay.get(tile):
            case "box", box, _, place if self.boxes_in_reach.get(box) == column:
                return FromBox(column, place)
            case "centre", _, _, place:
                return FromCentre(place, column)
            case "slot", seat, Column() as lay_in, row if seat == self.seat:
                return None if lay_in == column else Between(lay_in, row)
            case "slot", seat, Column() as lay_in, row:
                return Steal(seat, lay_in, row, column)
        return None

    def swap_of(self, tile: Tile, other: Tile) -> Act | None:
        """Find the act that exchanges two fragments: of the own columns, or of the boxes beside them."""
        ways = {self.side_of(each): self.lay.get(each) for each in (tile, other)}
        match ways:
            case {Column.LEFT: ("slot", _, _, left), Column.RIGHT: ("slot", _, _, right)}:
                return SwapColumns(left, right)
            case {Column.LEFT: ("box", _, _, left), Column.RIGHT: ("box", _, _, right)}:
                return SwapBoxes(left, right)
        return None

    @cached_property
    def swap_partners(self) -> tuple[Tile, ...]:
        """The fragments for which the held one may be exchanged."""
        held = self.chosen
        if held is None or not self.draft.swaps:
            return ()
        ways = ((tile, self.swap_of(held, tile)) for tile in self.lay if tile != held)
        return tuple(tile for tile, act in ways if act is not None and self.refusal_of(act) is None)

    def side_of(self, tile: Tile) -> Column | None:
        """Tell on which side of the viewer a fragment lay, in a column of theirs or a box beside it."""
        match self.lay.get(tile):
            case "box", box, _, _:
                return self.boxes_in_reach.get(box)
            case "slot", seat, Column() as column, _ if seat == self.seat:
                return column
        return None

    def put_back_of(self, tile: Tile) -> Act | None:
        """Find the act that gives a fragment of a column back to the box beside it, where that was agreed (WH24)."""
        match self.lay.get(tile):
            case "slot", seat, Column() as column, row if seat == self.seat and self.view.options.put_back:
                return PutBack(column, row)
        return None

    def drafted(self, act: Act) -> Draft:
        """Return the draft that begins with an act; what is flipped already stays so where it may."""
        return with_act(self.view, act, self.look.words, freely=self.freely, kept=self.draft.locks)

    def refusal_of(self, act: Act) -> IllegalMove | None:
        """Find out why an act may not be, without what is flipped after it."""
        try:
            after_act(self.view.board, self.seat, act, self.look.words)
        except IllegalMove as refusal:
            return refusal
        return None

    def refuses(self, tile: Tile, column: Column) -> bool:
        """Tell whether a fragment may not be laid into an own column."""
        act = self.act_for(tile, column)
        return act is None or self.refusal_of(act) is not None

    def lands(self, tile: Tile, column: Column) -> Where | None:
        """Tell where a fragment would come to lie in an own column, be it a word or not; nowhere if it may not."""
        act = self.act_for(tile, column)
        if act is None:
            return None
        try:
            after = after_act(self.view.board, self.seat, act, None).slots[self.seat]
        except IllegalMove:
            return None
        return ("slot", self.seat, column, len(after.column(column)) - 1)

    def columns_for(self, tile: Tile) -> list[Column]:
        """List the own columns into which a fragment could go, as far as there is room and it may be taken."""
        return [column for column in Column if self.lands(tile, column) is not None]

    def word_in(self, tile: Tile, column: Column) -> Pair | None:
        """Return the pair that a fragment would make in a column with what lies opposite."""
        act = self.act_for(tile, column)
        if act is None or self.lands(tile, column) is None:
            return None
        after = after_act(self.view.board, self.seat, act, None).slots[self.seat]
        row = len(after.column(column)) - 1
        return after.pairs[row] if row < len(after.pairs) else None

    def fit(self, tile: Tile, column: Column) -> Fit | None:
        """Tell what comes of a fragment in an own column, as far as that is told by then; None: it cannot go there."""
        if self.lands(tile, column) is None:
            return None
        if self.refuses(tile, column):
            return Fit.FAULTY
        if self.word_in(tile, column) is not None:
            return Fit.COUNTS if self.look.words is not None else Fit.STANDS
        return Fit.VAIN if dead_end(self.view, column, fragment_of(tile)) else Fit.STANDS

    # What is pointed out

    @property
    def hint(self) -> Turn | None:
        """The turn that is hinted at, until the player has laid or flipped something."""
        hint, is_begun = self.look.hint, self.draft.act or self.draft.locks
        return hint if self.view.seat is not None and not is_begun and isinstance(hint, Turn) else None

    @property
    def tells_word(self) -> bool:
        """Whether a hint says what to take: where it was asked for twice, and where one looks back."""
        return self.look.gaze.tells_word or not self.may_draft

    @property
    def lifted(self) -> Tile | None:
        carried = self.look.carried
        return carried[1] if carried and carried[0] == "tile" else None

    @property
    def chosen(self) -> Tile | None:
        """The fragment that is held, above the finger or not."""
        return self.lifted or (self.draft.held if self.may_draft else None)

    @cached_property
    def loot(self) -> tuple[Where, ...]:
        """§6: what the viewer could steal now."""
        if not (self.may_draft and self.look.words is not None and self.look.tips) or self.draft.act:
            return ()
        found = loot(self.view.board, self.seat, self.look.words)
        return tuple(("slot", *each) for each in sorted(found))

    @cached_property
    def robbed(self) -> tuple[Theft, ...]:
        """§6: what was stolen from the viewer since their last turn, until they act."""
        if not self.may_draft or self.draft.act or self.draft.locks:
            return ()
        return robbed_since(self.view.events, self.seat)

    @property
    def gaps(self) -> Iterator[Where]:
        """Give the own places from which that was taken."""
        for theft in self.robbed:
            turn = self.view.made[theft.thief]
            if turn is not None and isinstance(turn.act, Steal) and turn.act.seat == self.seat:
                yield "slot", self.seat, turn.act.column, turn.act.row

    @cached_property
    def makers(self) -> tuple[Tile, ...]:
        """The fragments in reach that complete a word now, where hints are on."""
        words = self.look.words
        if not (self.look.hints and self.may_draft) or words is None or self.draft.act:
            return ()
        return tuple(dict.fromkeys(makers(self.view.board, self.seat, words)))

    @cached_property
    def wanted(self) -> Mapping[Tile, tuple[Seat, ...]]:
        """§6: which fragments that the draft has laid others could steal."""
        if not (self.may_draft and self.look.words is not None and self.look.tips) or self.draft.act is None:
            return {}
        found = could_use(self.board, self.seat, self.look.words)
        tiles = {tile_at(self.board, ("slot", self.seat, *place)): seats for place, seats in found.items()}
        return {tile: seats for tile, seats in tiles.items() if tile in self.moved}

    @cached_property
    def moved(self) -> tuple[Tile, ...]:
        """The fragments that the draft has brought elsewhere, but for those that only fell or sank."""
        if self.draft.act is None:
            return ()
        return tuple(tile for tile, spot in self.lies.items() if self.lay[tile][:3] != spot[:3])

    @property
    def waits(self) -> bool:
        """Whether something that the draft has brought lies alone in an own column."""
        spots = (self.lies[tile] for tile in self.moved)
        return any(spot[:2] == ("slot", self.seat) and self.pair_at(spot) is None for spot in spots)

    @property
    def vain(self) -> Sentence | None:
        """WH24: why no word can come of what the draft has laid alone, if none can."""
        alone = ((self.lies[tile], tile) for tile in self.moved)
        never = (
            dead_end(self.view, spot[2], fragment_of(tile))
            for spot, tile in alone
            if spot[:2] == ("slot", self.seat) and spot[2] is not None and self.pair_at(spot) is None
        )
        return next(filter(None, never), None)

    def notches_of(self, tile: Tile) -> tuple[bool, bool]:
        """WH24: tell whether something must stand at the left of a fragment, and at its right."""
        return fragment_of(tile) in self.view.not_first, fragment_of(tile) in self.view.not_last

    def words_of(self, seat: Seat) -> int:
        """W17: count the words of the six that end a round."""
        return self.board.slots[seat].locked

    def may_flip(self, pairs: tuple[Pair, ...]) -> bool:
        """Tell whether so much may be flipped after the act."""
        return may_be(replace(self.draft, locks=pairs), self.view, self.look.words, freely=self.freely)
