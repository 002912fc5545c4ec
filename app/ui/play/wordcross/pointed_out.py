"""What is pointed out on the board of WORD CROSS: where a fragment may go, what it would make, what others want."""

from collections.abc import Iterable, Iterator

from kivy.metrics import dp

from app.core.game import Seat
from app.games.wordcross.model import (
    IN_CENTRE,
    PLACES,
    ROWS,
    Column,
    Pair,
    Tile,
    Where,
    box_of,
    dead_end,
    fragment_of,
    value_of_pair,
    word_of,
)
from app.ui.play.marks import PAD, TEXT, Bubble, LaidBy, Outline, Sign, bubble_box, bubble_size
from app.ui.play.scene import Box, Key, around_all, grown
from app.ui.play.wordcross.hints import hinted
from app.ui.play.wordcross.layout import GAP, inner
from app.ui.play.wordcross.marks import Flip
from app.ui.play.wordcross.moment import Fit, WordCrossMoment
from app.ui.play.wordcross.said import in_words, never_said, wanted_said
from app.ui.texts import tr

PLACES_FOR = {
    Fit.COUNTS: ("accent", "dashes"),
    Fit.STANDS: ("accent", "dashes"),
    Fit.VAIN: ("ink", "dots"),
    Fit.FAULTY: ("bad", "ring"),
}
SIGNS_FOR = {Fit.COUNTS: "check", Fit.FAULTY: "close"}
POINT = 8  # dp between a bubble and what it is about
SMALLER, NARROWER = 13, 9  # dp of a bubble's words, and beside them, where they take several lines


def rooms(moment: WordCrossMoment, over: Key) -> Iterator[Outline | Sign]:
    """Show where the chosen fragment has room; with hints on, what comes of it."""
    for column in targets(moment):
        if ("column", column) != over:
            yield from place_for(moment, column, dp(2), 0.1) if moment.look.hints else room_for(moment, column)


def room_for(moment: WordCrossMoment, column: Column) -> Iterator[Outline]:
    """WH19: outline where the chosen fragment has room, be it a word or not."""
    if box := target_box(moment, column):
        yield Outline(box, dp(2), corner(moment), kind="dashes", wash=0.1)


def place_for(moment: WordCrossMoment, column: Column, thick: float, wash: float) -> Iterator[Outline | Sign]:
    """Mark a place by what comes of the chosen fragment there, as the bubble says it.

    Dashes: it may stand there, with a tick it counts. Dots: it may, and nothing can come of it. Red: it may not.
    """
    box, tile = target_box(moment, column), moment.chosen
    fit = moment.fit(tile, column) if tile else None
    if box is None or fit is None:
        return
    hue, kind = PLACES_FOR[fit]
    yield Outline(box, thick, corner(moment), hue, kind=kind, wash=0.0 if fit is Fit.VAIN else wash)
    if fit in SIGNS_FOR:
        x, y, width, height = box
        ink = "surface" if fit is Fit.FAULTY else "accent_ink"
        yield Sign(SIGNS_FOR[fit], x + width, y + height, dp(12), ink, dp(9), hue)


def arrows(moment: WordCrossMoment) -> Iterator[Sign]:
    """W7: point from the boxes in sight into the own columns, as long as nothing lies there."""
    for column in Column:
        cell, box = moment.layout.cells.get(("slot", moment.seat, column, ROWS - 1)), box_beside(moment, column)
        if cell and box and len(moment.own.column(column)) < ROWS:
            x, y, edge, _ = cell
            icon = arrow_between(middle_of(box), middle_of(cell))
            yield Sign(icon, x + edge / 2, y + edge / 2, edge * 0.5, "ply_edge", alpha=0.5)


def box_beside(moment: WordCrossMoment, column: Column) -> Box | None:
    """Tell where the box lies that feeds an own column, if it is in sight."""
    number = box_of(moment.view.board, moment.seat, column)
    return around(moment, (("box", number, None, place) for place in range(PLACES)), 0)


def middle_of(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def arrow_between(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Choose the arrow that points from one point to another."""
    across, up = end[0] - start[0], end[1] - start[1]
    if abs(across) > abs(up):
        return "arrow_forward" if across > 0 else "arrow_back"
    return "arrow_upward" if up > 0 else "arrow_downward"


def targets(moment: WordCrossMoment) -> list[Column]:
    tile = moment.chosen
    return moment.columns_for(tile) if tile and not moment.draft.swaps else []


def target_box(moment: WordCrossMoment, column: Column) -> Box | None:
    assert moment.chosen
    spot = moment.lands(moment.chosen, column)
    return moment.layout.tile(spot) if spot else None


def corner(moment: WordCrossMoment) -> float:
    return max(2.0, moment.layout.pitch * 0.12)


# Marks


def marks(moment: WordCrossMoment) -> Iterator[object]:
    yield from turned(moment)
    yield from last_moved(moment)
    yield from broken(moment)
    yield from gaps(moment)
    yield from loot(moment)
    yield from makers(moment)
    yield from swap_partners(moment)
    yield from flips(moment)
    yield from drafted(moment)
    yield from hinted(moment)
    yield from refused(moment)


def around(moment: WordCrossMoment, spots: Iterable[Where], away: float = 2) -> Box | None:
    """Tell what goes round some places, if they are in sight."""
    box = around_all(box for spot in spots if (box := moment.layout.tile(spot)))
    return grown(box, dp(away)) if box else None


def turned(moment: WordCrossMoment) -> Iterator[Outline]:
    """Mark whose columns are at the foot by now, where nothing is seen to turn."""
    if moment.look.gaze.is_turned:
        box = around(moment, (("slot", moment.facing, column, row) for column in Column for row in range(ROWS)), 3)
        if box:
            yield Outline(box, dp(3), corner(moment), kind="dots")


def row_of(moment: WordCrossMoment, seat: Seat, pair: Pair) -> tuple[Where, Where] | None:
    pairs = moment.board.slots[seat].pairs
    if pair not in pairs:
        return None
    row = pairs.index(pair)
    return ("slot", seat, Column.LEFT, row), ("slot", seat, Column.RIGHT, row)


def last_moved(moment: WordCrossMoment) -> Iterator[LaidBy]:
    """Mark what each of the others has brought in their last move, as far as it lies in their columns still."""
    gaze = moment.look.gaze
    for seat, passed in {each.seat: each for each in (*gaze.lately, gaze.passed)}.items():
        if seat is None or (seat == moment.view.seat and moment.may_draft):
            continue
        for tile in passed.moved:
            spot = moment.lies.get(tile)
            if spot and spot[:2] == ("slot", seat) and tile != moment.lifted and (box := moment.layout.tile(spot)):
                yield LaidBy(box, seat)


def broken(moment: WordCrossMoment) -> Iterator[Outline]:
    """Mark pairs that are no words (WH6)."""
    for seat, row in moment.broken:
        box = around(moment, (("slot", seat, column, row) for column in Column), 0)
        if box:
            yield Outline(box, dp(2), corner(moment), "bad", kind="dashes")


def gaps(moment: WordCrossMoment) -> Iterator[Outline]:
    """Mark where something was stolen from the viewer (§6), until they act."""
    for spot in moment.gaps:
        if box := moment.layout.tile(spot):
            yield Outline(grown(box, dp(1)), dp(2), corner(moment), "ink", kind="dots")


def loot(moment: WordCrossMoment) -> Iterator[object]:
    for spot in moment.loot:
        box = moment.layout.tile(spot)
        if box and moment.tile(spot) != moment.chosen:
            x, y, width, height = box
            yield Outline(grown(box, dp(1)), dp(2), corner(moment), kind="dashes")
            yield Sign("back_hand", x + width, y + height, dp(11), "accent_ink", dp(9), "accent")


def makers(moment: WordCrossMoment) -> Iterator[Sign]:
    """Mark what completes a word, where hints are on."""
    for tile in moment.makers:
        spot = moment.lies[tile]
        box = moment.layout.tile(spot)
        if box and tile != moment.chosen and not moment.layout.is_covered(spot):
            x, y, _, height = box
            yield Sign("check", x + dp(3), y + height - dp(3), dp(10), "accent_ink", dp(7), "accent")


def swap_partners(moment: WordCrossMoment) -> Iterator[Outline]:
    """Mark what the held fragment may be exchanged for."""
    for tile in moment.swap_partners:
        if box := moment.layout.tile(moment.lies[tile]):
            yield Outline(box, dp(2), corner(moment), kind="dashes")


def flips(moment: WordCrossMoment) -> Iterator[object]:
    """Mark the own words that may be flipped, while one still may, and none that is about to be."""
    for pair in () if moment.look.gaze.stages else moment.flippable:
        spots = row_of(moment, moment.seat, pair)
        if spots and moment.lifted not in pair and (box := around(moment, spots)):
            yield Flip(box, pair)


def drafted(moment: WordCrossMoment) -> Iterator[Outline]:
    """Draw a line round what the draft has laid and flipped, and round what is held."""
    draft = moment.draft
    in_pairs = {tile for pair in draft.locks for tile in pair}
    for pair in draft.locks:
        spots = row_of(moment, moment.seat, pair)
        if spots and (box := around(moment, spots, 1)):
            yield Outline(box, dp(2.5), corner(moment))
    for tile in moment.moved:
        box = moment.layout.tile(moment.lies[tile])
        if box and tile not in in_pairs and tile != moment.lifted:
            yield Outline(grown(box, dp(1)), dp(2.5), corner(moment))
    if moment.chosen and not moment.lifted and (box := moment.layout.tile(moment.lies[moment.chosen])):
        x, y, width, height = grown(box, dp(2))
        yield Outline((x, y + dp(4), width, height), dp(3), corner(moment))


def carried_over(moment: WordCrossMoment, over: Key) -> Iterator[object]:
    """Mark what lies below the lifted fragment: a place for it, or why not."""
    if moment.lifted is None or not over or over[0] != "column":
        return
    yield from place_for(moment, over[1], dp(2.5), 0.16)


def refused(moment: WordCrossMoment) -> Iterator[Outline]:
    key = moment.look.refused_at
    box = box_of_key(moment, key) if key else None
    if box:
        yield Outline(grown(box, dp(2)), dp(2.5), corner(moment), "bad")


def box_of_key(moment: WordCrossMoment, key: Key) -> Box | None:
    match key:
        case "tile", tile:
            spot = moment.lies.get(tile)
            return moment.layout.tile(spot) if spot else None
        case "column", column:
            row = len(moment.own.column(column))
            cell = moment.layout.cells.get(("slot", moment.seat, column, min(row, 5)))
            return inner(cell) if cell else None
    return None


# What is told


def told(moment: WordCrossMoment, over: Key) -> tuple[Bubble, ...]:
    """Tell one thing at a time, over the own columns: what was refused, what would be made, what was asked about."""
    look = moment.look
    if look.refusal and look.refused_at is not None:
        return bubble(moment, look.refusal, bad=True)
    if moment.chosen:
        return preview(moment, over)
    if look.gaze.asked and (word := word_asked(moment, look.gaze.asked)):
        return bubble(moment, *word, is_quiet=True)
    if moment.wanted:
        return bubble(moment, wanted_said(moment), is_quiet=True)
    if moment.draft.locks and moment.draft.act:
        words = ", ".join(map(word_of, moment.draft.locks))
        return bubble(moment, words, str(sum(map(value_of_pair, moment.draft.locks))))
    return ()


def preview(moment: WordCrossMoment, over: Key) -> tuple[Bubble, ...]:
    """Tell what the chosen fragment would make where it may go: below the finger, or where it makes a word."""
    tile = moment.chosen
    assert tile
    columns = [over[1]] if over and over[0] == "column" else targets(moment) if not moment.lifted else []
    found = [said for column in columns if (said := preview_in(moment, tile, column))]
    if not found:
        return ()
    words, figure, fit = max(found, key=lambda each: each[2].value)
    return bubble(moment, words, figure, bad=fit is Fit.FAULTY, is_quiet=fit is Fit.VAIN)


def preview_in(moment: WordCrossMoment, tile: Tile, column: Column) -> tuple[str, str, Fit] | None:
    """Say which word a fragment would make in a column, and its points; or what speaks against it."""
    pair, fit = moment.word_in(tile, column), moment.fit(tile, column)
    if pair is None:
        never = dead_end(moment.view, column, fragment_of(tile))
        return (in_words(moment, never), "", Fit.VAIN) if never and fit is Fit.VAIN else None
    if fit is Fit.FAULTY:
        return never_said(moment, column) or tr("{word} is no word", word=word_of(pair)), "", fit
    return word_of(pair), str(value_of_pair(pair)), Fit.COUNTS


def word_asked(moment: WordCrossMoment, tile: Tile) -> tuple[str, str] | None:
    """Tell the word in which a fragment lies, as its owner reads it."""
    spot = moment.lies.get(tile)
    pair = moment.pair_at(spot) if spot else None
    return (word_of(pair), str(value_of_pair(pair))) if pair else None


def bubble(
    moment: WordCrossMoment, words: str, figure: str = "", *, bad: bool = False, is_quiet: bool = False
) -> tuple[Bubble, ...]:
    """Put a bubble over the own columns, no wider than they are, where it hides nothing that could be taken."""
    cells = moment.layout.cells
    if ("slot", moment.seat, Column.LEFT, 0) not in cells:
        return ()  # the board has not turned yet
    left, right = (cells["slot", moment.seat, column, 0] for column in Column)
    said, text, pad = within_columns(
        words, figure, right[0] + right[2] - left[0] + dp(0 if moment.layout.is_table else 2 * GAP)
    )
    wide, high = bubble_size(said, figure, text, pad)
    x, _, _, _ = bubble_box((wide, high), (left[0] + right[0] + right[2] - wide) / 2, 0, moment.look.box, below=False)
    box = (x, foot_of_bubble(moment, high), wide, high)
    return (Bubble(said, box, None, figure, bad=bad, is_quiet=is_quiet, text=text, pad=pad),)


def within_columns(words: str, figure: str, room: float) -> tuple[str, int, int]:
    """Write words on as many lines as they take in a width; on one they are larger. Tell how large, and the rest."""
    if bubble_size(words, figure)[0] <= room:
        return words, TEXT, PAD
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        has_room = bubble_size(longer, figure, SMALLER, NARROWER)[0] <= room
        lines = [*lines[:-1], longer] if has_room else [*lines, word]
    return "\n".join(lines), SMALLER, NARROWER


def foot_of_bubble(moment: WordCrossMoment, high: float) -> float:
    """Choose where a bubble lies: on empty rows, on bare wood, on words that were locked before; else above all."""
    layout, own = moment.layout, moment.board.slots[moment.seat]
    _, foot, _, edge = layout.cells["slot", moment.seat, Column.LEFT, 0]
    most = max(len(own.left), len(own.right))
    if moment.chosen:
        spots = (moment.lands(moment.chosen, column) for column in targets(moment))
        most = max([most, *(spot[3] + 1 for spot in spots if spot)])
    wood = wood_above(moment)
    was_locked = moment.view.board.slots[moment.seat].locked
    for low, top in ((foot + most * edge, foot + ROWS * edge), wood, (foot, foot + was_locked * edge)):
        if top - low >= high:
            return low + min(dp(2 * POINT), (top - low - high) / 2)
    return foot + most * edge + dp(2 * POINT)


def wood_above(moment: WordCrossMoment) -> tuple[float, float]:
    """Tell where nothing lies between the middle box and what leads to others: from where, and how far up."""
    middle = around(moment, (("centre", 0, None, place) for place in range(IN_CENTRE)), 0)
    ways = [
        box for box in moment.layout.buttons.values() if middle and box[0] < middle[0] + middle[2] < box[0] + box[2]
    ]
    if not middle or not ways:
        return 0.0, 0.0
    return middle[1] + middle[3], min(box[1] for box in ways)
