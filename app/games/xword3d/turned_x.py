"""How an X lies: it keeps only its face, and its quarter turn is drawn from what it is joined to."""

from app.games.xword3d.lattice import AXIS, FACING, OPPOSITE, RIGHT, TOP, Point, Way, stepped
from app.games.xword3d.structure import Structure, X, across


def drawn_frame(built: Structure, centre: Point) -> tuple[Way, Way]:
    """Tell how a brick is drawn: an X as what it is joined to makes it lie, a tongue to each groove."""
    plate = built.at[centre]
    right, up = RIGHT[plate.frame], TOP[plate.frame]
    if plate.letter != X:
        return right, up
    tongues = {AXIS[way]: _tongue_along(built, centre, way) for way in (right, up)}
    for number in range(24):
        if FACING[number] == FACING[plate.frame] and {RIGHT[number], TOP[number]} == set(tongues.values()):
            return RIGHT[number], TOP[number]
    return right, up


def _tongue_along(built: Structure, centre: Point, way: Way) -> Way:
    """Tell to which side of an axis an X has its tongue: away from what shows one."""
    for side in (way, OPPOSITE[way]):
        beyond = across(built, centre, side)
        if beyond is None:
            continue
        other = stepped(stepped(centre, side), beyond)
        plate = built.at[other]
        if plate.letter != X:
            return OPPOSITE[side] if OPPOSITE[beyond] in (RIGHT[plate.frame], TOP[plate.frame]) else side
    return way
