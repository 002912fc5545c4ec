"""Whether a table of CUBEWORD could look so: asked of what another device says of one."""

from app.core.game import IllegalMove
from app.core.options import check_options
from app.games.cubeword.cubes import MOST_CUBES, is_cube
from app.games.cubeword.layout import Layout, cubes_of, first_fault, words_in
from app.games.cubeword.model import CubewordView, ground_of
from app.games.cubeword.state import State
from app.games.cubeword.turns import check_step
from app.games.cubeword.views import stand_in


def is_possible(view: CubewordView) -> bool:
    """Tell whether its cubes are cubes and lie as they may, and all seats it names are there."""
    check_options(view.options)
    if not (1 <= len(view.cubes) <= MOST_CUBES and all(map(is_cube, view.cubes)) and _knows_its_seats(view)):
        return False
    if (view.phase == "over") != (view.result is not None) or (view.phase == "over") != (view.turn is None):
        return False
    state = stand_in(view)
    words = words_in(view.layout)
    return all(_may_lie(layout, state) for layout in (view.layout, view.before)) and all(
        each.word in words for each in view.fresh
    )


def _knows_its_seats(view: CubewordView) -> bool:
    seats = frozenset(range(len(view.scores)))
    named = {
        *view.active,
        *view.challengers,
        *view.left,
        *(each for each in (view.turn, view.last) if each is not None),
    }
    is_phase = view.phase in ("turn", "stand", "over")
    is_here = view.turn not in view.left or view.phase == "stand"  # CH22: whoever has made that turn may leave
    return is_phase and is_here and named <= seats and len(view.turns) == len(seats)


def _may_lie(layout: Layout, state: State) -> bool:
    """Tell whether cubes may lie so at the end of a turn, whatever their words are."""
    try:
        for each in layout:
            check_step(state, each)
    except IllegalMove:
        return False
    return len(cubes_of(layout)) == len(layout) and first_fault(layout, ground_of(state.options), None) is None
