"""Whether a table of 3DXWORD could look so: asked of what another device says of one."""

from app.core.options import check_options
from app.games.xword3d.bricks import COUNTS, GROWN, IN_HAND, MOST_SETS, SET
from app.games.xword3d.facts import FACTS
from app.games.xword3d.lattice import AXIS, FACING, NO_FRAME, Point, is_face, is_on_table, is_seam, normal_of
from app.games.xword3d.lines import line_through
from app.games.xword3d.model import MOST_OF_A_COLOUR, XwordView, joiners_of
from app.games.xword3d.placing import FARTHEST, MOST_LETTERS
from app.games.xword3d.seams import fault_at
from app.games.xword3d.structure import Brick, Colour, Structure, held_at, seams_of

LONGEST_GAME = 10_000  # turns: nobody plays so long


def is_possible(view: XwordView) -> bool:
    """Tell whether its bricks lie where they may, and all seats it names are there."""
    check_options(view.options)
    if len(view.scores) not in FACTS.players or not 1 <= view.number < LONGEST_GAME:
        return False
    return _knows_its_seats(view) and _fits_its_phase(view) and _holds_bricks(view) and _lies_as_it_may(view)


def _knows_its_seats(view: XwordView) -> bool:
    seats = range(len(view.scores))
    named = {*view.active, *view.left, *view.had, *(() if view.turn is None else (view.turn,))}
    lists = (view.rack_sizes, view.full, view.used)
    is_whole = named <= set(seats) and all(len(each) == len(seats) for each in lists)
    return is_whole and view.left.isdisjoint({*view.active, view.turn})


def _fits_its_phase(view: XwordView) -> bool:
    is_over = view.phase == "over"
    if is_over != (view.result is not None) or is_over != (view.turn is None) or is_over == bool(view.active):
        return False
    match view.phase:
        case "play":
            return view.active == {view.turn} and not view.said
        case "dispute":
            return view.turn not in view.active and bool(view.said) and all(map(_may_be_said, view.said))
        case _:
            return is_over and len(view.over) == len(view.scores)


def _may_be_said(word: str) -> bool:
    return 2 <= len(word) <= MOST_LETTERS * 2 and set(word) <= COUNTS.keys()


def _holds_bricks(view: XwordView) -> bool:
    """Tell whether hands and pool hold letters, and no more of them than there are."""
    most = MOST_SETS * len(SET)
    hands = (view.rack, *view.over)
    if not all(set(hand) <= COUNTS.keys() for hand in hands) or not 0 <= view.pool <= most:
        return False
    if view.seat is not None and len(view.rack) != view.rack_sizes[view.seat]:
        return view.rack == "" and view.phase == "dispute"
    whole = all(0 <= size <= full <= IN_HAND + GROWN for size, full in zip(view.rack_sizes, view.full))
    used = all(len(each) == len(Colour) and 0 <= min(each) <= max(each) <= MOST_OF_A_COLOUR for each in view.used)
    free = joiners_of(view.options, len(view.scores))
    return whole and used and len(view.colours) == len(Colour) and all(0 <= each <= free for each in view.colours)


def _lies_as_it_may(view: XwordView) -> bool:
    """Tell whether all bricks and Joiners lie as the rules let them, whatever their words are."""
    built = view.structure
    centres = {brick.centre for brick in built.bricks}
    is_whole = len(centres) == len(built.bricks) <= MOST_SETS * len(SET) and all(map(_may_lie, built.bricks))
    if not is_whole or not {*view.last} <= centres or any(not {*each.centres} <= centres for each in view.fresh):
        return False
    if not all(is_seam(joiner.seam) and held_at(built, joiner.seam) for joiner in built.joiners):
        return False
    if any(fault_at(built, seam) is not None for seam in seams_of(centres)) or not _is_one_piece(built):
        return False
    return all(
        line_through(built, brick.centre, way).fault is None
        for brick in built.bricks
        for way in (brick.right, brick.up)
    )


def _is_one_piece(built: Structure) -> bool:
    """Tell whether all bricks are joined, and one of them is on the table."""
    if not built.bricks:
        return True
    beside: dict[Point, list[Point]] = {}
    for one, other in built.joints:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    reached: set[Point] = set()
    waiting = [built.bricks[0].centre]
    while waiting:
        centre = waiting.pop()
        if centre not in reached:
            reached.add(centre)
            waiting += beside.get(centre, [])
    return len(reached) == len(built.bricks) and any(map(is_on_table, reached))


def _may_lie(brick: Brick) -> bool:
    if not is_face(brick.centre) or max(map(abs, brick.centre)) >= 2 * FARTHEST or brick.centre[2] < 0:
        return False
    frame = brick.frame
    return (
        frame != NO_FRAME
        and AXIS[FACING[frame]] == normal_of(brick.centre)
        and len(brick.letter) == 1
        and brick.letter in COUNTS
    )
