"""What comes of touches and keys on the board of 3DXWORD: tap and tap does all that a drag does."""

from dataclasses import replace
from random import Random

from app.core.in_hand import reordered
from app.games.xword3d.model import (
    OPPOSITE,
    RIGHT,
    TOP,
    Colour,
    Dispute,
    LetStand,
    Opened,
    Point,
    XwordView,
    may_turn,
    turned,
)
from app.ui.play.contract import NOTHING, Outcome, is_asked, made, nothing_entered, onto_cells, refused
from app.ui.play.scene import Key
from app.ui.play.sight import steered
from app.ui.play.xword3d.draft import Draft, Gaze, Number, Put, row_in
from app.ui.play.xword3d.moment import XwordLook, XwordMoment
from app.ui.play.xword3d.sight import aslant, before, behind, hides, sees
from app.ui.play.xword3d.sited import vector
from app.ui.space import dot
from app.ui.texts import tr


def tap(view: XwordView, draft: Draft, look: XwordLook, key: Key) -> Outcome:
    moment = XwordMoment(view, draft, look)
    match key:
        case "see", str(name):
            return Outcome(gaze=looking(moment, name))
        case "cell", cell:
            return tap_cell(moment, cell)
        case "brick", centre:
            return tap_brick(moment, centre)
        case "edge", seam:
            return open_at(moment, seam)
    return NOTHING


def looking(moment: XwordMoment, name: str) -> Gaze:
    gaze = moment.look.gaze
    match name:
        case "steer":
            return replace(gaze, steers=not gaze.steers)
        case "home":
            return replace(gaze, sight=None)
        case "front":
            return replace(gaze, sight=before(moment.opened, moment.sight, moment.built))
        case "behind":
            return replace(gaze, sight=behind(moment.opened, moment.sight))
    return replace(gaze, sight=steered(moment.sight, name))


# Planes


def tap_brick(moment: XwordMoment, centre: Point) -> Outcome:
    """Let the edges of a brick glow, at which planes open; a brick of one's own goes back into the hand."""
    draft = moment.draft
    if not moment.may_draft or draft.swaps is not None:
        return NOTHING
    if centre in moment.put:
        return take_back(moment, moment.put[centre])
    if not moment.view.options.space:
        return refused(("brick", centre), tr("A brick lies there")) if draft.chosen is not None else NOTHING
    if not moment.view.may_build:
        return refused(("brick", centre), tr("You cannot build up yet."))
    return Outcome(draft=replace(draft, held=None if draft.held == centre else centre, fell=None))


def open_at(moment: XwordMoment, seam: Point) -> Outcome:
    """Open the first plane at an edge."""
    edge = next((each for each in moment.edges if each.seam == seam), None)
    return opened(moment, edge.openings[0]) if edge else NOTHING


def swing(moment: XwordMoment) -> Outcome:
    """Swing the open plane on round its edge."""
    places = [each.entry for each in moment.openings]
    if moment.opened.entry not in places:
        return NOTHING
    return opened(moment, moment.openings[(places.index(moment.opened.entry) + 1) % len(places)])


def opened(moment: XwordMoment, plane: Opened) -> Outcome:
    """Lay from now on in another plane; the camera comes round where it is not read, or something is before it."""
    gaze, sight = moment.look.gaze, moment.sight
    stays = (plane.entry, plane.normal) == (moment.opened.entry, moment.opened.normal)
    puts = moment.draft.puts if stays else ()
    draft = replace(moment.draft, opened=plane, puts=puts, held=None, fell=None)
    there = XwordMoment(moment.view, draft, moment.look)
    meant = {there.next_cell or plane.entry, *(each.centre for each in moment.hinted)} - moment.built.at.keys()
    is_free = sees(sight, plane) and not any(hides(sight, face, moment.built) for face in meant)
    if not sight.is_flat and not is_free:
        gaze = replace(gaze, sight=aslant(plane, sight, moment.built, (*meant, *there.goes_on)))
    return Outcome(draft=draft, gaze=gaze)


def stand_before(moment: XwordMoment, number: int) -> Outcome:
    """Stand before a wall and lay there from now on; before the open plane where no word is yet."""
    if number == len(moment.walls):
        return Outcome(gaze=looking(moment, "front"))
    wall = moment.walls[number]
    outcome = opened(moment, wall.opened) if moment.may_draft else Outcome(draft=moment.draft)
    sight = before(wall.opened, moment.sight, moment.built) if number else None
    return replace(outcome, gaze=replace(moment.look.gaze, sight=sight))


# Bricks


def tap_cell(moment: XwordMoment, cell: Point) -> Outcome:
    if not moment.may_draft or moment.draft.swaps is not None:
        return NOTHING
    number = moment.draft.chosen if moment.draft.chosen is not None else hinted_at(moment, cell)
    return refused(("cell", cell), tr("Choose a brick first")) if number is None else put(moment, number, cell)


def hinted_at(moment: XwordMoment, cell: Point) -> Number | None:
    """Find the brick of the hand that a hint shows there."""
    letters = [each.letter for each in moment.hinted if each.centre == cell]
    return next((each for each in moment.hand if each in moment.in_hand and moment.view.rack[each] in letters), None)


def put(moment: XwordMoment, number: Number, cell: Point) -> Outcome:
    """Lay a brick there: all of a turn lie in one row; what lies there of one's own goes back."""
    draft = moment.draft
    if cell in moment.built.at:
        return refused(("brick", cell), tr("A brick lies there"))
    if not moment.built.bricks and cell not in moment.cells and cell not in moment.put:
        return refused(("cell", cell), tr("Begin in the middle"))
    others = tuple(each for each in draft.puts if each.brick != number)
    here = next((each for each in others if each.centre == cell), None)
    mine = next((each for each in draft.puts if each.brick == number), None)
    if here is not None:
        others = tuple(each for each in others if each != here)
        others += (Put(mine.centre, here.brick),) if mine else ()
    puts = (*others, Put(cell, number))
    if row_in(puts, draft.opened) is None:
        return refused(("cell", cell), tr("Bricks of a turn lie in one row"))
    return Outcome(draft=replace(draft, puts=puts, chosen=None, held=None, fell=None))


def take_back(moment: XwordMoment, number: Number) -> Outcome:
    puts = tuple(each for each in moment.draft.puts if each.brick != number)
    return Outcome(draft=replace(moment.draft, puts=puts, chosen=None, fell=None))


def drop(view: XwordView, draft: Draft, look: XwordLook, key: Key, onto: Key) -> Outcome:
    moment = XwordMoment(view, draft, look)
    if not moment.may_draft or draft.swaps is not None:
        return NOTHING
    if onto is None:
        return take_back(moment, key[1]) if any(each.brick == key[1] for each in draft.puts) else NOTHING
    return put(moment, key[1], onto[1]) if onto[0] in ("cell", "brick") else NOTHING


may_drop = onto_cells(XwordMoment)


# Keys


def letter(view: XwordView, draft: Draft, look: XwordLook, at: Key, text: str) -> Outcome:
    """Lay the letter where the arrows stand, or where the row goes on."""
    moment, sign = XwordMoment(view, draft, look), text.upper()
    if not moment.may_draft or draft.swaps is not None or len(sign) != 1 or not sign.isalpha():
        return NOTHING
    number = next((each for each in moment.hand if each in moment.in_hand and view.rack[each] == sign), None)
    if number is None:
        return refused(at, tr("You have no {letter}", letter=sign))
    cell = at[1] if at and at[0] == "cell" else moment.next_cell
    return put(moment, number, cell) if cell is not None else Outcome(draft=replace(draft, chosen=number))


enter = nothing_entered


# The tray


def press(view: XwordView, draft: Draft, look: XwordLook, key: Key) -> Outcome:
    moment = XwordMoment(view, draft, look)
    match key:
        case "rack", int(number):
            return choose(moment, number)
        case "wall", "more":
            return Outcome(gaze=replace(look.gaze, walls=look.gaze.walls + 1))
        case "wall", int(number):
            return stand_before(moment, number)
        case "joiner", str(colour) if moment.may_draft:
            joiner = None if draft.joiner == colour else Colour(colour)
            return Outcome(draft=replace(draft, joiner=joiner, swaps=None, fell=None))
        case "way", "swing" if moment.may_draft:
            return swing(moment)
        case "way", "turn" if moment.may_draft:
            return turn_letters(moment)
        case "order", *how:
            return ordered(moment, *how)
        case "swap" if moment.may_draft:
            return Outcome(draft=Draft() if draft.swaps is not None else Draft(swaps=()))
        case "dispute" if is_asked(view):
            return made(Dispute())
        case "dispute", int(seat):
            return Outcome(moves=((seat, Dispute()),))
        case "let stand":
            return Outcome(moves=tuple((seat, LetStand()) for seat in look.here if seat in view.active))
    return NOTHING


def choose(moment: XwordMoment, number: Number) -> Outcome:
    """Choose a brick of the hand; chosen again it goes where the row goes on. Laid aside, where they are swapped."""
    draft = moment.draft
    if not moment.may_draft:
        return NOTHING
    if draft.swaps is not None:
        swaps = tuple(each for each in draft.swaps if each != number)
        if swaps == draft.swaps:
            if len(swaps) >= moment.view.pool:
                return refused(("rack", number), tr("No more bricks in the pool"))
            swaps = (*swaps, number)
        return Outcome(draft=replace(draft, swaps=swaps))
    if number not in moment.in_hand:
        return take_back(moment, number)
    if draft.chosen == number:
        cell = moment.next_cell
        return put(moment, number, cell) if cell else Outcome(draft=replace(draft, chosen=None))
    return Outcome(draft=replace(draft, chosen=number, fell=None))


def turn_letters(moment: XwordMoment) -> Outcome:
    """Turn the letters of the row a quarter, where they may lie otherwise: at an X, or with a Joiner."""
    if not turns(moment):
        return refused(None, tr("Only an X or a Joiner turns letters"))
    plane, held = moment.opened, moment.draft.held
    if held is not None and held in moment.built.at and not plane.holds(held):
        frame = moment.built.at[held].frame
        plane = Opened(held, RIGHT[frame], TOP[frame])
    looks = plane.facing  # with a Joiner to whoever turns them: from the far side the other way
    if moment.draft.joiner is not None and dot(vector(looks), moment.camera.back) < 0:
        looks = OPPOSITE[looks]
    return replace(opened(moment, turned(plane, looks)), gaze=moment.look.gaze)


def ordered(moment: XwordMoment, how: str | Number, onto: Number = -1) -> Outcome:
    """Put the hand in order: shuffled, the same for the same order; from A to Z; or a brick where another stands."""
    order, back = list(moment.hand), None
    if how == "shuffle":
        Random(f"{moment.view.rack} {order}").shuffle(order)
    elif isinstance(how, str):
        order.sort()
    else:
        order = [*reordered(order, order.index(how), order.index(onto))]
        back = None if how in moment.in_hand else take_back(moment, how).draft
    return Outcome(back, replace(moment.look.gaze, order="".join(moment.view.rack[number] for number in order)))


def turns(moment: XwordMoment) -> bool:
    """Tell whether letters may be turned in the open plane."""
    draft = moment.draft
    may = may_turn(moment.built, moment.opened, draft.held, joiner=draft.joiner is not None)
    return moment.view.options.space and may
