"""A draft of a turn of 3DXWORD: which bricks of the hand lie where, and in which plane; and the gaze."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.core.game import EventKind, IllegalMove
from app.games.xword3d.model import (
    AXIS,
    OPPOSITE,
    RIGHT,
    TABLE,
    TOP,
    VECTORS,
    Along,
    Colour,
    LetStand,
    Move,
    Opened,
    Pass,
    Play,
    Point,
    Way,
    XwordView,
    ground_of,
    on_a_joiner,
    row_of,
)
from app.ui.play.contract import Chosen, asks_the_same, is_asked
from app.ui.play.sight import Sight
from app.ui.play.xword3d.sight import aslant, hides, home_of, sees

Number: TypeAlias = int
"""Of a brick in the hand: its place in the view's rack."""


@dataclass(frozen=True, slots=True)
class Put:
    """A brick of the hand that lies on a face."""

    centre: Point
    brick: Number


@dataclass(frozen=True, slots=True)
class Fell:
    """A word that did not hold: what lay there, which bricks hung on the joint that gave way, and that joint."""

    bricks: tuple[tuple[Point, str, Way, Way], ...]
    numbers: frozenset[Number]
    hanging: frozenset[Point]
    seam: Point | None = None


@dataclass(frozen=True, slots=True)
class Draft(Chosen):
    """What a player has done in a turn, and may still change."""

    puts: tuple[Put, ...] = ()  # in the order in which they came
    opened: Opened = TABLE
    held: Point | None = None  # the brick whose edges glow
    chosen: Number | None = None  # the brick of the hand that is laid next
    joiner: Colour | None = None
    swaps: tuple[Number, ...] | None = None  # bricks laid aside for others; None: a word is laid
    fell: Fell | None = None  # what has just fallen


@dataclass(frozen=True, slots=True)
class Gaze:
    sight: Sight | None = None  # None: from home
    is_led: bool = False  # a finger turns the view: it follows at once
    steers: bool = False  # the buttons that turn it are there
    order: str = ""  # the letters of the hand as its player has put them; nothing: by the alphabet
    walls: int = 0  # by so many are the walls before which one may stand turned on
    came: tuple[Sight | None, Sight | None] | None = None  # from where one came round to a word, and to where


# What base boards ask


def move_of(draft: Draft, view: XwordView) -> Move | None:
    if not is_asked(view):
        return None
    if view.phase == "dispute":
        return LetStand()
    if draft.swaps is not None:
        return Pass("".join(sorted(view.rack[number] for number in draft.swaps)))
    return play_of(draft, view)


def undone(draft: Draft, _view: XwordView) -> Draft:
    """Take back what was done last."""
    if draft.swaps is not None:
        return Draft()
    if draft.chosen is not None and draft.puts:
        return replace(draft, chosen=None)
    if draft.puts:
        return replace(draft, puts=draft.puts[:-1], fell=None)
    if draft.joiner is not None:
        return replace(draft, joiner=None, fell=None)
    return Draft()


def next_draft(draft: Draft | None, before: XwordView | None, view: XwordView | None, _meant: object) -> Draft:
    """Keep what still fits, for all may think ahead while others move; one's own turn begins anew."""
    if draft is None or before is None or view is None or view.seat is None or before.seat != view.seat:
        return Draft()
    if before.rack != view.rack or before.options != view.options:
        return Draft()
    if before.phase == "play" and is_asked(before) and not still_asks(before, view):
        return Draft()  # its turn is over: it passed, or its time was up
    free = tuple(put for put in draft.puts if put.centre not in view.structure.at)
    return draft if free == draft.puts else replace(draft, puts=free, held=None)


still_asks = asks_the_same("phase", "number")


def still_meant(_meant: object, _view: XwordView) -> bool:
    """Tell that nothing is meant for later: what is thought ahead is a draft."""
    return False


def next_gaze(gaze: Gaze | None, before: XwordView | None, view: XwordView | None) -> Gaze:
    """Look on, but from below the table for one turn alone; another's hand lies in its own order."""
    gaze = gaze or Gaze()
    if gaze.sight and gaze.sight.tilt < 0 and getattr(before, "number", None) != getattr(view, "number", None):
        gaze = replace(gaze, sight=None)
    if before is None or view is None or before.seat != view.seat:
        gaze = replace(gaze, order="")
    if before is not None and view is not None and view.last != before.last:
        gaze = gone_back(gaze)
        there = gaze.sight if is_own(view) else to_read(view, gaze.sight)
        gaze = gaze if there == gaze.sight else replace(gaze, sight=there, came=(gaze.sight, there))
    return gaze


def gone_back(gaze: Gaze) -> Gaze:
    """Look again as before one came round to a word, unless the player has turned on from there."""
    if gaze.came is None:
        return gaze
    before, there = gaze.came
    return replace(gaze, sight=before if gaze.sight == there else gaze.sight, came=None)


def is_own(view: XwordView) -> bool:
    """Tell whether the last word is the player's own."""
    laid = [event.seat for event in view.events if event.kind == EventKind.LAID]
    return bool(laid) and laid[-1] == view.seat


def to_read(view: XwordView, sight: Sight | None) -> Sight | None:
    """Come round to the last word where its letters cannot be read from here."""
    frames = [view.structure.at[centre].frame for centre in view.last if centre in view.structure.at]
    if not frames or not view.options.space:
        return sight
    built, plane = view.structure, Opened(view.last[0], RIGHT[frames[0]], TOP[frames[0]])
    now = sight or home_of(is_flat=False, is_high=any(centre[2] for centre in built.at))
    is_read = sees(now, plane) and not any(hides(now, face, built) for face in view.last)
    return sight if now.is_flat or is_read else aslant(plane, now, built, view.last)


# What lies there makes a row


def play_of(draft: Draft, view: XwordView) -> Play | None:
    """Read the bricks that were put down as one row; None where they lie in none."""
    found = row_in(draft.puts, draft.opened)
    if found is None:
        return None
    along, puts = found
    letters = "".join(view.rack[put.brick] for put in puts)
    play = Play(puts[0].centre, draft.opened.right, draft.opened.up, along, letters)
    try:
        places = [each.centre for each in row_of(view.structure, play)]
    except IllegalMove:
        return None
    if places != [put.centre for put in puts]:
        return None
    if draft.joiner is None:
        return play
    return on_a_joiner(view.structure, play, draft.joiner, ground_of(view), draft.opened.seam)


def row_in(puts: Sequence[Put], opened: Opened) -> tuple[Along, list[Put]] | None:
    """Find how bricks in a row are read, and in which order; none where there are none, or not in one line."""
    if not puts:
        return None
    for along, way in ((Along.ACROSS, opened.right), (Along.DOWN, OPPOSITE[opened.up])):
        axis = AXIS[way]
        if len({put.centre[:axis] + put.centre[axis + 1 :] for put in puts}) == 1:
            return along, sorted(puts, key=lambda put: put.centre[axis] * sum(VECTORS[way]))
    return None
