"""The scene of TYPO-2D: an endless grid of cards, this round's cards above it, and what is pointed out on both."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from kivy.metrics import dp

from app.core.game import Seat
from app.games.typo2d.model import HOLE, Cell, TypoView, letter_of, open_cells, span
from app.ui.measure import CARD_HIGH
from app.ui.play.marks import Filled, LaidBy, Outline, Sign
from app.ui.play.scene import Box, Flat, Key, Piece, Scene, Spot, grown, meet
from app.ui.play.typo2d.camera import REACHED, within
from app.ui.play.typo2d.draft import Draft
from app.ui.play.typo2d.hand import lifted
from app.ui.play.typo2d.marks import Dots, Face, Gap, Grid, Mark, Within
from app.ui.play.typo2d.moment import ALL, TypoLook, TypoMoment
from app.ui.play.typo2d.round import box_to_lay, boxes_above, in_a_row, round_said
from app.ui.play.typo2d.said import bubbles, card_said, verdict
from app.ui.texts import later, tr

FAR = 2  # cells beyond the cards that can be reached, and have a name
FREE = later("row {row}, column {column}, free")
LIES = later("row {row}, column {column}, {letter}")
DRAFTED = later("row {row}, column {column}, {letter}, your card, not said yet")
TAKEN = later("row {row}, column {column}, {letter}, in the line you take")
LONGEST = later("row {row}, column {column}, {letter}, in one of the longest lines")
TOUCH = 48  # dp that a finger needs


def scene(view: TypoView, draft: Draft, look: TypoLook) -> Scene:
    return scene_at(TypoMoment(view, draft, look))


def scene_at(moment: TypoMoment) -> Scene:
    _, _, width, height = moment.look.box
    if width < dp(ALL) or height < dp(ALL):
        return Scene()
    row = in_a_row(moment, moment.strip) if moment.strip else Scene()
    said = bubbles(moment)
    return Scene(
        frame=(moment.look.box, moment.look.text, moment.look.gaze.camera),
        ground=(Grid(moment.grid, moment.look.box),),
        pieces=(dots(moment), *moment.once(cards), *row.pieces, *verdict(moment), *discarded(moment), *carried(moment)),
        goes={**row.goes, **goes(moment)},
        labels=row.labels,
        marks=(
            Within(moment.grid, tuple(marks(moment))),
            *(() if moment.look.compared else (button(moment),)),
            *said,
        ),
        places=tuple(places(moment)),
        writings=(*row.writings, *(bubble.writing for bubble in said)),
    )


def dots(moment: TypoMoment) -> Piece:
    """Lay out what shows where cards go: it lies where the cell at 0, 0 does, and moves as the cards do."""
    return Piece("dots", Flat(moment.camera.card((0, 0))), Dots(moment.grid), rests=True, lies="everywhere")


def cards(moment: TypoMoment) -> list[Piece]:
    """Lay the cards on the grid. A card in play is the one of this round until its word stands."""
    view, board, in_play = moment.view, moment.shown, moment.in_play
    tracks = moment.look.gaze.tracks.on(moment.table).on(board)
    found = []
    for cell, card in board.items():
        face = Face(card, view.counts, is_named=view.options.card_names)
        key, pose = ("card", tracks.numbers[cell]), Flat(moment.camera.card(cell))
        piece = Piece(key, pose, face, rests=True, lies=cell, sounds="taken")
        if in_play and cell == in_play[1]:
            comes_from = side_in_round(moment, in_play[0])
            piece = replace(piece, key=("round", in_play[0]), comes_from=comes_from, sounds="laid")
        elif cell == view.last:
            came = replace(piece, was=("round", view.laid_by), comes_from=side_in_round(moment, view.laid_by))
            piece = replace(came, sounds="laid")
        found.append(piece)
    return found


def side_in_round(moment: TypoMoment, seat: Seat | None) -> Flat | None:
    """Tell where a player's card of this round lies before it is laid."""
    box = boxes_above(moment).get(seat)
    return Flat(box) if box else moment.side_of(seat)


def goes(moment: TypoMoment) -> dict[Key, tuple[Flat, Flat]]:
    """T18: the line that was taken lifts; its second half goes to the hand, the first leaves the game."""
    passed, found = moment.look.gaze.passed, {}
    to = moment.side_of(passed.seat)
    for number, cell in (*passed.to_hand, *passed.out):
        lies = Flat(moment.camera.card(cell))
        up = lifted_up(lies)
        away = to if to and (number, cell) in passed.to_hand else replace(lifted_up(up), alpha=0.0)
        found["card", number] = (up, away)
    return found


def lifted_up(pose: Flat) -> Flat:
    x, y, width, height = pose.box
    return replace(pose, box=(x - width * 0.04, y + height * 0.2, width * 1.08, height * 1.08))


def discarded(moment: TypoMoment) -> Iterator[Piece]:
    """Show the cards that leave the game out of a hand: each comes before all eyes, and goes."""
    passed = moment.look.gaze.passed
    x, y, width, height = moment.grid
    for number, card in enumerate(passed.discards):
        middle = x + width / 2 + number * dp(20), y + height / 2
        shown = Flat((middle[0] - dp(36), middle[1] - dp(43), dp(72), dp(72) * CARD_HIGH))
        away = replace(lifted_up(shown), alpha=0.0)
        yield Piece(
            ("gone", len(moment.view.gone), number),
            away,
            Face(card, moment.view.counts, level="piece"),
            comes_from=moment.side_of(passed.seat) or replace(shown, alpha=0.0),
            by=shown,
            hidden_at="out",
            sounds="scored",
        )


def carried(moment: TypoMoment) -> Iterable[Piece]:
    if moment.look.carried is not None and moment.card:
        edge = max(dp(38), min(moment.camera.wide, dp(84)))  # it comes to lie as large, and hides nothing beside it
        yield lifted(("round", moment.view.seat), moment.card, moment.view.counts, edge)


def button(moment: TypoMoment) -> Sign:
    """Lead back to all cards; it stands out while not all are seen, nor all places beside them."""
    x, y, width, height = moment.button
    sees_all = moment.camera.holds_all([*moment.shown, *open_cells(moment.shown)])
    ink, ground = ("ink", "surface") if sees_all else ("typo2d.on_main", "typo2d.main")
    return Sign("fit_screen", x + width / 2, y + height / 2, dp(24), ink, width / 2, ground, is_raised=True)


# What can be reached


def places(moment: TypoMoment) -> list[Spot]:
    """List what can be reached now, in reading order; while the card is carried, nothing else."""
    if moment.look.carried is not None:
        return []
    found = []
    if moment.strip:
        found.append(Spot(("strip", 0), round_said(moment), *moment.strip, corner=dp(12)))
    mine = box_to_lay(moment)
    if mine and moment.card:
        said = tr("{card}, the card you lay", card=card_said(moment.card))
        found.append(Spot(("mine", 0), said, *mine, liftable=True, corner=dp(7)))
    if moment.camera.reaches:
        found += cells(moment)
    found.append(Spot(("all", 0), tr("see all cards"), *moment.button, corner=dp(24)))
    return found


def cells(moment: TypoMoment) -> Iterator[Spot]:
    """List the places near the cards of which enough is in sight for a finger, and not below the button."""
    enough = grown(moment.grid, max(0.0, moment.camera.wide - dp(REACHED)))
    (left, top), (right, low) = span(moment.shown, FAR)
    for row, column in product(range(top, low + 1), range(left, right + 1)):
        cell, box = (column, row), moment.camera.card((column, row))
        if within(box, enough) and not meet(box, moment.button):
            is_mine = moment.once(kinds_of).get(cell) == DRAFTED
            yield Spot(("cell", cell), name_of_cell(moment, cell), *for_finger(box), liftable=is_mine, corner=dp(6))


def name_of_cell(moment: TypoMoment, cell: Cell) -> str:
    (left, top), _ = span(moment.shown, FAR)
    kind = moment.once(kinds_of).get(cell, LIES if cell in moment.shown else FREE)
    letter = letter_of(moment.shown.get(cell, " "))
    return tr(kind, row=cell[1] - top + 1, column=cell[0] - left + 1, letter=letter)


def for_finger(box: Box) -> Box:
    """Make room for a finger round a narrow card: where two meet, the nearer is meant."""
    x, y, width, height = box
    more = max(0.0, dp(TOUCH) - width)
    return x - more / 2, y, width + more, max(height, dp(TOUCH))


def kinds_of(moment: TypoMoment) -> dict[Cell, str]:
    """Find the places of which more is to be said than what lies there."""
    if moment.lays and moment.draft.laying:
        return {moment.draft.laying.cell: DRAFTED}
    chosen = moment.draft.line.cells if moment.draft.line else ()
    longest = {cell: LONGEST for line in moment.longest for cell in line.cells} if moment.pays else {}
    return longest | (dict.fromkeys(chosen, TAKEN) if moment.pays else {})


# What is pointed out


def marks(moment: TypoMoment) -> Iterable[Mark]:
    """List all that is drawn over the cards of the grid."""
    view = moment.view
    if view.last and view.last in moment.shown and view.laid_by is not None and not moment.laid:
        yield LaidBy(moment.camera.card(view.last), view.laid_by)
    if moment.pays:
        yield from lines(moment)
    if moment.look.hints and moment.lays:  # only when the table plays with hints
        for cell in dict.fromkeys(way.cell for way in moment.ways):
            if moment.camera.holds(cell) and not (moment.laid and cell == moment.laid.lies):
                yield Gap(moment.camera.card(cell), is_filled=cell not in moment.shown)
    yield from drafted(moment)
    if view.phase == "doubt" and view.doubted < len(view.said):  # T21
        yield around(moment, view.said[view.doubted].chain.cells, 3)
    yield from hinted(moment)
    yield from target(moment)


def around(moment: TypoMoment, cells: Iterable[Cell], thick: float, *, away: float = 3, **look: Any) -> Outline:
    """Draw a line round some cells; lengths in dp."""
    boxes = [moment.camera.card(cell) for cell in cells]
    left, foot = min(box[0] for box in boxes) - dp(away), min(box[1] for box in boxes) - dp(away)
    right, top = max(box[0] + box[2] for box in boxes) + dp(away), max(box[1] + box[3] for box in boxes) + dp(away)
    return Outline((left, foot, right - left, top - foot), dp(thick), dp(9), **look)


def lines(moment: TypoMoment) -> Iterable[Mark]:
    """Let the longest lines glow (T17), and show which half of the chosen one goes where."""
    chosen = moment.draft.line
    for line in moment.longest:
        if line != chosen:
            wash, alpha = (0.10, 0.6) if chosen else (0.18, 1)
            yield around(moment, line.cells, 2.5, wash=wash, alpha=alpha)
    gone, taken = moment.halves
    for cell in gone:
        yield Filled(moment.camera.card(cell), dp(6), "table", 0.55)
        yield sign(moment, cell, "close", "bad", "surface")
    if gone:
        yield around(moment, gone, 2.5, hue="bad", kind="dashes")
    if taken:
        yield around(moment, taken, 3.5)
    for cell in taken:
        yield sign(moment, cell, "back_hand", "typo2d.main", "typo2d.on_main")


def sign(moment: TypoMoment, cell: Cell, name: str, ground: str, ink: str) -> Sign:
    x, y, wide, high = moment.camera.card(cell)
    radius = min(dp(11), wide * 0.22)
    return Sign(name, x + wide - radius * 0.7, y + high - radius * 0.7, radius * 1.4, ink, radius, ground)


def drafted(moment: TypoMoment) -> Iterable[Mark]:
    if moment.laid:
        for chain in moment.laid.chains:
            yield around(moment, chain.cells, 2.5)
            for cell, letter in zip(chain.cells, chain.letters):
                if letter == HOLE:
                    yield Gap(moment.camera.card(cell), is_filled=True)
        yield Outline(moment.camera.card(moment.laid.lies), dp(3), dp(6))


def hinted(moment: TypoMoment) -> Iterable[Mark]:
    cells = moment.hinted_cells
    if cells and not moment.laid:
        ring = around(moment, cells, 2.5, away=4, kind="dots")
        x, y, width, height = ring.box
        yield ring
        yield Sign("lightbulb", x + width, y + height, dp(16), "typo2d.on_main", dp(12), "typo2d.main")


def target(moment: TypoMoment) -> Iterable[Mark]:
    """Mark what lies below the lifted card: a place for it, or why not."""
    look = moment.look
    key = look.over if look.carried is not None and look.over else look.refused_at
    if key is None:
        return
    cell = key[1]
    x, y, width, height = moment.camera.card(cell)
    if look.carried is not None and moment.ways_at(cell):
        yield Gap((x, y, width, height), is_filled=True)
        yield around(moment, [cell], 4, away=8)  # it is seen round the card above it
    else:
        box = x - dp(3), y - dp(3), width + dp(6), height + dp(6)
        yield Outline(box, dp(2.5), dp(8), "bad")
        yield sign(moment, cell, "close", "bad", "surface")
