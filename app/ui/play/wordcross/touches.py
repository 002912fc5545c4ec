"""What comes of touches and keys on the board of WORD CROSS: tap and tap does all that a drag does."""

from dataclasses import replace

from app.core.game import Seat
from app.games.wordcross.model import Act, Column, Dispute, LetStand, Tile, Turn, WordCrossView, fragment_of, opposite
from app.ui.play.contract import NOTHING, Outcome, made, refused
from app.ui.play.scene import Key
from app.ui.play.wordcross.draft import Draft, all_told
from app.ui.play.wordcross.layout import OTHERS, in_a_to_z
from app.ui.play.wordcross.moment import WordCrossLook, WordCrossMoment
from app.ui.play.wordcross.said import never_said, shortened
from app.ui.texts import tr

COLUMNS = {"1": Column.LEFT, "2": Column.RIGHT}


def tap(view: WordCrossView, draft: Draft, look: WordCrossLook, key: Key) -> Outcome:
    moment = WordCrossMoment(view, draft, look)
    outcome = tapped(moment, key)
    if look.gaze.arm is None or key[0] == "arm" or concerns_own_columns(moment, key):
        return outcome
    return replace(outcome, gaze=replace(outcome.gaze or look.gaze, arm=None))


def tapped(moment: WordCrossMoment, key: Key) -> Outcome:
    match key:
        case ("count",):
            return go_on_counting(moment)
        case "arm", int(seat):
            return bring_near(moment, seat)
        case "page", str(page):
            return turn_page(moment, page)
        case "tile", str(tile) if tile in moment.lies:
            return tap_tile(moment, tile)
        case "column", column:
            return lay_held(moment, Column(column))
    return NOTHING


def bring_near(moment: WordCrossMoment, seat: Seat) -> Outcome:
    """Bring the columns of somebody else near, upright and larger; or put them back."""
    gaze = moment.look.gaze
    return Outcome(gaze=replace(gaze, arm=None if gaze.arm == seat else seat))


def concerns_own_columns(moment: WordCrossMoment, key: Key) -> bool:
    """Tell whether a touch goes on from columns that are near: on one of their fragments, or where these may go."""
    kind, seat, *_ = moment.lies.get(key[1], ("", -1)) if key[0] == "tile" else ("", -1)
    return key[0] == "column" or (kind == "slot" and seat in {moment.seat, moment.look.gaze.arm})


def go_on_counting(moment: WordCrossMoment) -> Outcome:
    """See all that a round has brought at once; and then go on."""
    count, gaze = moment.count, moment.look.gaze
    if count is None or count.is_told:
        return Outcome(gaze=replace(gaze, count=None))
    return Outcome(gaze=replace(gaze, count=all_told(count)))


def turn_page(moment: WordCrossMoment, page: str) -> Outcome:
    """Look at what else there is: a box, the columns of others, and from there on to those that had no room."""
    now, gaze = moment.layout.page, moment.look.gaze
    if page == OTHERS and now.startswith(OTHERS):
        page = f"{OTHERS} 2" if moment.has_more_others else ""
    return Outcome(gaze=replace(gaze, page=page, asked=None))


def tap_tile(moment: WordCrossMoment, tile: Tile) -> Outcome:
    draft, spot = moment.draft, moment.lies[tile]
    if not moment.may_draft:
        return ask_about(moment, tile) or refused(("tile", tile), tr("Not your turn"))
    if draft.held == tile:
        return lay_where_it_fits(moment, tile)
    if draft.held and draft.swaps:
        return exchange(moment, draft.held, tile)
    if draft.held and spot[0] == "slot" and spot[1] == moment.seat:
        column = spot[2]
        if column is not None and moment.act_for(draft.held, column) is not None:
            return lay(moment, draft.held, column)
    if not draft.swaps and spot[0] == "slot" and spot[1] == moment.seat:
        pair = moment.pair_at(spot)
        if pair is not None and (pair in draft.locks or pair in moment.flippable):
            return flip(moment, tile)
    return hold(moment, tile)


def ask_about(moment: WordCrossMoment, tile: Tile) -> Outcome:
    """Ask for the word in which a fragment lies."""
    if moment.pair_at(moment.lies[tile]) is None:
        return NOTHING
    asked = None if moment.look.gaze.asked == tile else tile
    return Outcome(gaze=replace(moment.look.gaze, asked=asked))


def hold(moment: WordCrossMoment, tile: Tile) -> Outcome:
    """Choose a fragment: the next tap lays it."""
    spot = moment.lies[tile]
    if moment.is_locked(spot):
        return ask_about(moment, tile)
    is_theirs, own = spot[0] == "slot" and spot[1] != moment.seat, moment.view.board.slots[moment.seat]
    if is_theirs and all(opposite(own, column) is None for column in Column):
        return refused(("tile", tile), tr("It completes no word"))
    return Outcome(draft=replace(moment.draft, held=tile), gaze=replace(moment.look.gaze, asked=None))


def lay_held(moment: WordCrossMoment, column: Column) -> Outcome:
    if not moment.may_draft:
        return NOTHING
    held = moment.draft.held
    return lay(moment, held, column) if held else refused(("column", column), tr("Choose a fragment first"))


def lay_where_it_fits(moment: WordCrossMoment, tile: Tile) -> Outcome:
    """Lay a fragment that was chosen again where it may go, if that is one place; else let go of it."""
    fits = [column for column in moment.columns_for(tile) if not moment.refuses(tile, column)]
    if len(fits) == 1:
        return lay(moment, tile, fits[0])
    if not fits and (columns := moment.columns_for(tile)):
        return lay(moment, tile, columns[0])  # which tells why not
    return Outcome(draft=replace(moment.draft, held=None))


def lay(moment: WordCrossMoment, tile: Tile, column: Column) -> Outcome:
    """Lay a fragment into an own column for now; where it lies already, it stays."""
    act, at = moment.act_for(tile, column), ("column", column)
    if act is None:
        return stays(moment, tile, column) or refused(at, why_not(moment, tile))
    if (problem := moment.refusal_of(act)) is not None:
        return refused(at, never_said(moment, column) or shortened(problem.sentence))
    if act == moment.draft.act:
        return Outcome(draft=replace(moment.draft, held=None))
    return Outcome(draft=moment.drafted(act))


def stays(moment: WordCrossMoment, tile: Tile, column: Column) -> Outcome:
    """Let a fragment of that column lie where it lay at the start of the turn."""
    lay = moment.lay[tile]
    if lay[:3] != ("slot", moment.seat, column):
        return NOTHING
    is_moved = moment.lies[tile] != lay and moment.draft.act is not None
    return Outcome(draft=Draft() if is_moved else replace(moment.draft, held=None))


def why_not(moment: WordCrossMoment, tile: Tile) -> str:
    side = moment.side_of(tile)
    if side is Column.LEFT:
        return tr("Left column only")
    if side is Column.RIGHT:
        return tr("Right column only")
    return tr("Out of your reach")


def exchange(moment: WordCrossMoment, one: Tile, other: Tile) -> Outcome:
    """Exchange two fragments: of the own columns, or of the boxes beside them."""
    act = moment.swap_of(one, other)
    if act is None:
        return refused(("tile", other), tr("Two columns, or two boxes"))
    return drafted(moment, act, ("tile", other))


def drafted(moment: WordCrossMoment, act: Act, at: Key) -> Outcome:
    problem = moment.refusal_of(act)
    return refused(at, shortened(problem.sentence)) if problem else Outcome(draft=moment.drafted(act))


def flip(moment: WordCrossMoment, tile: Tile) -> Outcome:
    """Flip a word of the own columns to lock it, or leave it open again (WH26)."""
    draft, pair = moment.draft, moment.pair_at(moment.lies[tile])
    assert pair
    if pair in draft.locks:
        return Outcome(draft=replace(draft, locks=tuple(each for each in draft.locks if each != pair)))
    for kept in (draft.locks, draft.locks[1:], ()):  # where one word too many would be locked, the first stays open
        if moment.may_flip((*kept, pair)):
            return Outcome(draft=replace(draft, locks=(*kept, pair), held=None))
    return refused(("tile", tile), tr("One word a turn"))


# Drags


def drop(view: WordCrossView, draft: Draft, look: WordCrossLook, key: Key, onto: Key) -> Outcome:
    moment = WordCrossMoment(view, draft, look)
    if not moment.may_draft or key[0] != "tile":
        return NOTHING
    tile = key[1]
    match onto:
        case "column", column:
            return lay(moment, tile, column)
        case "tile", str(other) if draft.swaps and other != tile and other in moment.lies:
            return exchange(moment, tile, other)
        case "tile", str(other) if (column := own_column(moment, other)) is not None:
            return lay(moment, tile, column)
    return taken_off(moment, tile, onto)


def own_column(moment: WordCrossMoment, tile: Tile) -> Column | None:
    """Tell in which of the own columns a fragment lies now, if in any."""
    kind, seat, column, _ = moment.lies.get(tile, ("", 0, None, 0))
    return column if kind == "slot" and seat == moment.seat else None


def taken_off(moment: WordCrossMoment, tile: Tile, onto: Key) -> Outcome:
    """Take a drafted fragment back where it came from; put one into the box beside it, where that was agreed."""
    if moment.lies[tile][:3] != moment.lay[tile][:3] and moment.draft.act is not None:
        return Outcome(draft=Draft())
    below = moment.lies.get(onto[1]) if onto and onto[0] == "tile" else None
    act = moment.put_back_of(tile)
    if act is None or below is None or below[0] != "box":
        is_home = below is not None and below[:3] == moment.lies[tile][:3]
        return NOTHING if is_home else refused(("tile", tile), tr("Only into your columns"))
    return given_back(moment, act, onto)


def given_back(moment: WordCrossMoment, act: Act, at: Key) -> Outcome:
    """Put a fragment back for now, or say why it may not be (WH24): whether one can do nothing else, the rules tell."""
    problem = moment.look.ask(Turn(act)).problem
    return refused(at, shortened(problem)) if problem else Outcome(draft=moment.drafted(act))


def may_drop(view: WordCrossView, draft: Draft, look: WordCrossLook, key: Key, onto: Key) -> bool:
    """Tell whether the fragment could be dropped there, if only to hear why it may not lie so."""
    if key[0] != "tile":
        return False
    match onto:
        case "column", _:
            return True
        case "tile", str(other):
            moment = WordCrossMoment(view, draft, look)
            return other in moment.lies and (
                draft.swaps or own_column(moment, other) is not None or view.options.put_back
            )
    return False


# Keys


def letter(view: WordCrossView, draft: Draft, look: WordCrossLook, _at: Key, text: str) -> Outcome:
    """Choose a fragment in reach that begins with the letter; the same letter again chooses the next one.

    What is chosen is laid in the left column by 1, and by 2 in the right one.
    """
    moment, sign = WordCrossMoment(view, draft, look), text.upper()
    if sign in COLUMNS and moment.may_draft and draft.held:
        return lay(moment, draft.held, COLUMNS[sign])
    if not moment.may_draft or len(sign) != 1 or not sign.isalpha():
        return NOTHING
    in_sight = [tile for tile, spot in moment.lies.items() if spot in moment.layout.cells and moment.is_in_reach(spot)]
    found = [tile for tile in in_sight if fragment_of(tile).startswith(sign) and moment.columns_for(tile)]
    if not found:
        return NOTHING
    following = found[(found.index(draft.held) + 1) % len(found)] if draft.held in found else found[0]
    return Outcome(draft=replace(draft, held=following))


def enter(view: WordCrossView, draft: Draft, look: WordCrossLook, _key: Key) -> Outcome:
    """Let Enter go on wherever one is, while it is told what a round has brought."""
    moment = WordCrossMoment(view, draft, look)
    return go_on_counting(moment) if moment.count else NOTHING


# Buttons


def press(view: WordCrossView, draft: Draft, look: WordCrossLook, key: Key) -> Outcome:
    moment = WordCrossMoment(view, draft, look)
    match key:
        case "arm", int(seat):
            return bring_near(moment, seat)
        case "swap" if moment.may_draft:
            return Outcome(draft=replace(draft, swaps=not draft.swaps, held=None))
        case "sort":
            order = () if moment.is_in_order else in_a_to_z(view.board, moment.facing, moment.order)
            return Outcome(gaze=look.gaze.ordered(moment.facing, order))
        case "put back" if moment.may_draft and draft.held and (act := moment.put_back_of(draft.held)):
            return given_back(moment, act, ("tile", draft.held))
        case "dispute":
            return made(Dispute())
        case "dispute", int(seat):
            return Outcome(moves=((seat, Dispute()),))
        case "let stand":
            return Outcome(moves=tuple((seat, LetStand()) for seat in look.here if seat in view.active))
    return NOTHING
