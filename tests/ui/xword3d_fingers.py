"""Fingers that play 3DXWORD: they open a plane, lay a row in it, and are done; or swap bricks."""

from random import Random
from typing import Any

from tests.ui.harness import Hand  # isort: skip — the harness settles the window before a widget opens it

from app.games.xword3d.model import TABLE, Opened, Pass, Play, Point, edges_of, row_of
from tests.ui.tables import leap

LOOKED_AT = 40  # turns a finger chooses from


def board(hand: Hand) -> Any:
    return hand.app.stage.screen.board


def at(hand: Hand, key: Any) -> tuple[float, float] | None:
    """Where something of the board is in the window; None where it is out of sight."""
    place = board(hand).scene.place(key)
    return board(hand).to_window(*place.middle) if place else None


def brick(hand: Hand, letter: str) -> tuple[float, float]:
    """Where a brick of the hand lies."""
    rack = board(hand).tray.ids.rack
    key = next(key for key in rack.now.bricks if key.sign == letter and not key.is_gone)
    point: tuple[float, float] = rack.to_window(*rack.scene.place(key.means).middle)
    return point


def open_plane(hand: Hand, play: Play) -> bool:
    """Open the plane of a row, at an edge of a brick that can be touched; whether that was possible."""
    now = board(hand).at
    wanted = Opened(play.start, play.right, play.up)
    if (play.right, play.up) == (TABLE.right, TABLE.up) and TABLE.holds(play.start):
        if board(hand).making.opened != TABLE:
            hand.tap("stand before: table")
        return True
    for centre in now.built.at:
        for edge in edges_of(now.built, centre, now.allowed):
            fits = [each for each in edge.openings if wanted.holds(each.entry) and is_like(each, wanted)]
            if fits and (point := at(hand, ("brick", centre))):
                hand.tap(point)
                if not (bar := at(hand, ("edge", edge.seam))):
                    hand.tap(point)
                    continue
                hand.tap(bar)
                while board(hand).making.opened.entry != fits[0].entry:
                    hand.tap("swing the plane on")
                return True
    return False


def is_like(one: Opened, other: Opened) -> bool:
    return (one.right, one.up) == (other.right, other.up)


def lay(hand: Hand, play: Play) -> bool:
    """Lay a row brick by brick; whether all its places were in sight."""
    places = [each.centre for each in row_of(board(hand).view.structure, play)]
    if play.joiner is not None or not open_plane(hand, play):
        return False
    for letter, centre in zip(play.letters, places):
        point = cell(hand, centre)
        if point is None:
            return False
        hand.tap(brick(hand, letter))
        hand.tap(cell(hand, centre) or point)
    return bool(board(hand).draft == play)


def cell(hand: Hand, centre: Point) -> tuple[float, float] | None:
    """Where a face of the open plane is; one that is out of sight is looked for from before the plane."""
    point = at(hand, ("cell", centre))
    if point is None and hand.can("stand before the open plane"):
        hand.tap("stand before the open plane")
        point = at(hand, ("cell", centre))
    return point


def touch_xword3d(hand: Hand, rng: Random) -> bool:
    """One turn of a player of 3DXWORD: of some words they see, one that brings much."""
    screen = hand.app.stage.screen
    sitting: Any = screen.table.sitting
    if sitting.waiting is not None:
        with hand.holding("Give the", 0.1):
            leap(hand, 1.0)
        return True
    if sitting.due is not None:
        leap(hand, 1.0)
        return True
    view = sitting.view
    if view.seat not in view.active:
        return _press(hand, "On to") or _press(hand, "Result")
    if view.phase == "dispute":
        return _press(hand, "Let it stand")
    moves = list(sitting.legal())
    plays = [move for move in moves if isinstance(move, Play)]
    tried = rng.sample(plays, min(LOOKED_AT, len(plays)))
    for move in sorted(tried, key=lambda each: board(hand).preview_of(each).points or 0, reverse=True)[:6]:
        if lay(hand, move):
            return _press(hand, "Done")
        while board(hand).may_undo:
            hand.tap("Undo")
        hand.tap("see all bricks")
    hand.tap("Swap")
    if Pass(view.rack[:1]) in moves:
        hand.tap(brick(hand, view.rack[0]))
        return _press(hand, "Swap 1")
    return _press(hand, "Pass") and _press(hand, "Pass")


def _press(hand: Hand, name: str) -> bool:
    if not hand.can(name):
        return False
    hand.tap(name)
    return True
