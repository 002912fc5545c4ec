"""What comes of touches and keys on the board of CUBEWORD: tap and tap does all that a drag does."""

from dataclasses import replace
from math import cos, radians, sin

from app.core.game import Seat
from app.games.cubeword.model import (
    ALPHABET,
    FACES,
    ROLLS,
    Cell,
    Challenge,
    CubeNumber,
    CubewordView,
    Sited,
    can_show,
    face_up,
    least_missed,
)
from app.ui.play.contract import NOTHING, Outcome, is_asked, made, nothing_entered, onto_cells, refused
from app.ui.play.cubeword.draft import NAMELESS, Draft, Gaze, Up, done, undone, with_up
from app.ui.play.cubeword.moment import CubeLook, CubeMoment
from app.ui.play.cubeword.told import chips, words_of
from app.ui.play.scene import Key
from app.ui.play.sight import Sight, steered
from app.ui.space import TURNS, face_towards
from app.ui.texts import tr

SIDES = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))  # of a cube, in the order of ROLLS
WAYS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}


def tap(view: CubewordView, draft: Draft, look: CubeLook, key: Key) -> Outcome:
    moment = CubeMoment(view, draft, look)
    match key:
        case "see", str(name):
            return Outcome(gaze=looking(look.gaze, name))
        case "cell", cell:
            return tap_cell(moment, cell)
        case "told", _:
            words = words_of(chips(moment))
            return Outcome(gaze=replace(look.gaze, opens=() if look.gaze.opens == words else words))
        case "again", _:
            return press(view, draft, look, "again")
    return NOTHING


def looking(gaze: Gaze, name: str) -> Gaze:
    if name == "steer":
        return replace(gaze, steers=not gaze.steers)
    if name in ("flat", "home"):
        return replace(gaze, sight=Sight(is_flat=gaze.sight.is_flat != (name == "flat")))
    return replace(gaze, sight=steered(gaze.sight, name))


def tap_cell(moment: CubeMoment, cell: Cell) -> Outcome:
    draft, here = moment.draft, moment.table.get(cell)
    if not moment.may_draft:
        return NOTHING
    if here is not None:
        return hold(moment, here.cube)
    if draft.held is None:
        return refused(("cell", cell), tr("Choose a cube first"))
    return place(moment, draft.held, cell)


def hold(moment: CubeMoment, cube: CubeNumber) -> Outcome:
    """Choose a cube, to turn it or to lay it elsewhere; chosen again it is folded up."""
    if not moment.may_draft:
        return NOTHING
    is_again = moment.draft.held == cube
    names = not is_again and cube == moment.joker
    ups = tuple(each for each in moment.draft.ups if each.cube != moment.joker)  # it gets a name anew
    return Outcome(draft=replace(moment.draft, held=None if is_again else cube, names=names, onto=None, ups=ups))


# Where cubes go


def place(moment: CubeMoment, cube: CubeNumber, cell: Cell) -> Outcome:
    """Lay a cube there; one that lies there already changes places with it, or goes back into the pool."""
    draft, view, up = moment.draft, moment.view, moment.up(cube)
    lies, here = moment.there.get(cube), moment.table.get(cell)
    if moment.is_taken(cube, cell):
        return refused(("cell", cell), tr("A cube lies there"))
    if up.letter == NAMELESS:
        return Outcome(draft=replace(draft, held=cube, names=True, onto=cell))
    if here is not None and here.cube == cube:
        return Outcome(draft=replace(draft, held=None))
    sited = Sited(cube, cell, up.letter, up.blank)
    if here is None:
        return Outcome(draft=replace(done(draft, view, sited), held=None))
    if lies is not None:
        return Outcome(draft=replace(done(draft, view, sited, replace(here, cell=lies.cell)), held=None))
    return Outcome(draft=replace(done(draft, view, sited, back=[here.cube]), held=None))


def put_back(moment: CubeMoment, cube: CubeNumber) -> Outcome:
    """Let a cube be as it was at the start of the turn; what lies there by now changes places with it."""
    was, lies = moment.before.get(cube), moment.there.get(cube)
    here = moment.table.get(was.cell) if was else None
    away = [replace(here, cell=lies.cell)] if here and lies and here.cube != cube else []
    return Outcome(draft=replace(done(moment.draft, moment.view, *away, back=[cube]), held=None))


def drop(view: CubewordView, draft: Draft, look: CubeLook, key: Key, onto: Key) -> Outcome:
    moment = CubeMoment(view, draft, look)
    if not moment.may_draft:
        return NOTHING
    if onto is None:  # beside the table
        is_new = key[1] in moment.there and key[1] not in moment.before
        return put_back(moment, key[1]) if is_new else NOTHING
    return place(moment, key[1], onto[1]) if onto[0] == "cell" else NOTHING


may_drop = onto_cells(CubeMoment)


# What cubes show


def show_face(moment: CubeMoment, cube: CubeNumber, face: int) -> Outcome:
    """Turn a cube to one of its faces; its blank, and the joker, ask for a name first."""
    if cube == moment.joker or face == FACES:
        return Outcome(draft=replace(moment.draft, held=cube, names=True))
    return turn_to(moment, Up(cube, moment.view.cubes[cube][face]))


def turn_to(moment: CubeMoment, up: Up) -> Outcome:
    draft, each = moment.draft, moment.there.get(up.cube)
    if each is not None:
        shown = replace(each, letter=up.letter, blank=up.blank)
        return Outcome(draft=done(replace(draft, names=False), moment.view, shown))
    after = replace(with_up(draft, up), names=False)
    if draft.onto is not None:
        return place(CubeMoment(moment.view, after, moment.look), up.cube, draft.onto)
    return Outcome(draft=after)


def name_it(moment: CubeMoment, letter: str) -> Outcome:
    cube = moment.draft.held
    assert cube is not None
    return turn_to(moment, Up(cube, letter, blank=cube != moment.joker))


def roll(view: CubewordView, draft: Draft, look: CubeLook, cube: CubeNumber, x: float, y: float) -> Outcome:
    """Roll a cube the way a finger has swiped: the face comes up that lay on the other side."""
    moment = CubeMoment(view, draft, look)
    if not moment.may_draft or cube == moment.joker:
        return show_face(moment, cube, 0) if moment.may_draft else NOTHING
    up = moment.up(cube)
    face = face_up(view.cubes, cube, up.letter, blank=up.blank)
    upright = tuple(face_towards(TURNS[face], way) for way in ((0, 0, 1), (0, 0, -1), *SIDES))
    lies = next((lies for other, lies in draft.rolled if other == cube and lies[0] == face), upright)
    now = tuple(lies[place] for place in ROLLS[side_of(x, y, moment)])
    rolled = (*(each for each in draft.rolled if each[0] != cube), (cube, now))
    return show_face(replace(moment, draft=replace(draft, rolled=rolled)), cube, now[0])


def side_of(x: float, y: float, moment: CubeMoment) -> str:
    """Tell from which side of a cube on the table a face comes up that a finger swipes away."""
    turn = 0.0 if moment.look.gaze.sight.is_flat else radians(moment.camera.turn)
    across, along = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    if abs(across) > abs(along):
        return "left" if across > 0 else "right"
    return "down" if along > 0 else "up"


# Keys


def letter(view: CubewordView, draft: Draft, look: CubeLook, at: Key, text: str) -> Outcome:
    """Name what waits for a name; show the letter where the arrows stand; else look for it."""
    moment, sign = CubeMoment(view, draft, look), text.upper()
    if len(sign) != 1 or sign not in ALPHABET:
        return NOTHING
    if moment.may_draft and draft.names:
        return name_it(moment, sign)
    if moment.may_draft and at is not None and at[0] == "cell":
        return write(moment, at[1], sign)
    if moment.may_draft and draft.held is not None:
        return turn_there(moment, draft.held, sign)
    return find(moment, sign)


def write(moment: CubeMoment, cell: Cell, sign: str) -> Outcome:
    """Turn the cube that lies there, or lay one of the pool that has the letter: the one that is missed least."""
    here = moment.table.get(cell)
    if here is not None:
        return turn_there(moment, here.cube, sign)
    able = [cube for cube in moment.pool if cube != moment.joker and can_show(moment.view.cubes, cube, sign)]
    if not able:
        return refused(("cell", cell), tr("No cube in the pool has {letter}", letter=sign))
    cube = moment.draft.held if moment.draft.held in able else least_missed(moment.view.cubes, moment.pool, able, sign)
    assert cube is not None
    return Outcome(draft=replace(done(moment.draft, moment.view, Sited(cube, cell, sign)), held=None))


def turn_there(moment: CubeMoment, cube: CubeNumber, sign: str) -> Outcome:
    """Show a letter with a cube: by its face, else by the name of its blank."""
    is_blank = not can_show(moment.view.cubes, cube, sign)
    return turn_to(moment, Up(cube, sign, is_blank))


enter = nothing_entered


# The tray


def press(view: CubewordView, draft: Draft, look: CubeLook, key: Key) -> Outcome:
    moment = CubeMoment(view, draft, look)
    match key:
        case "cube", int(cube):
            return hold(moment, cube)
        case "face", int(face) if draft.held is not None:
            return show_face(moment, draft.held, face)
        case "letter", str(sign):
            return name_it(moment, sign) if draft.names else find(moment, sign)
        case "roll", int(cube), float(x), float(y):
            return roll(view, draft, look, cube, x, y)
        case "back" if draft.held is not None:
            return put_back(moment, draft.held)
        case "close":
            return Outcome(draft=undone(draft, view) if draft.names else replace(draft, held=None))
        case "find":
            put_down = replace(draft, held=None, names=False, onto=None)  # a cube that is held
            gaze = look.gaze  # what was looked for stays marked among the cubes of the pool
            return Outcome(draft=put_down, gaze=replace(gaze, finds=not gaze.finds, sought=gaze.sought * gaze.finds))
        case "again":
            return Outcome(gaze=replace(look.gaze, plays_again=True, has_played=False))
        case "challenge", int(seat):
            return challenge(view, seat)
        case "challenge" if moment.challengers:
            return challenge(view, moment.challengers[0])
    return NOTHING


def find(moment: CubeMoment, sign: str) -> Outcome:
    """Mark the cubes that can show a letter; the same again marks none."""
    gaze = moment.look.gaze
    return Outcome(gaze=replace(gaze, sought="" if gaze.sought == sign else sign))


def challenge(view: CubewordView, seat: Seat) -> Outcome:
    """Challenge the last turn (CH15), in turn or out of it."""
    if seat == view.seat and is_asked(view):
        return made(Challenge())
    return Outcome(moves=((seat, Challenge()),))
