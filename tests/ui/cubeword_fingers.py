"""Fingers that play CUBEWORD: they take a cube, turn it, name its blank, lay it, and say that they are done."""

from random import Random
from typing import Any

from tests.ui.harness import Hand  # isort: skip — the harness settles the window before a widget opens it

from app.games.cubeword.model import Cell, Sited, Turn, by_cube
from tests.ui.tables import leap


def cell(hand: Hand, place: Cell) -> tuple[float, float]:
    """Where a finger means a place of the table; one that a button covers is looked at from farther away."""
    board = hand.app.stage.screen.board
    while (found := board.scene.place(("cell", place))) is None:
        assert board.gaze.sight.nearer > 0.5, f"{place} is out of sight"
        if not board.gaze.steers:
            hand.tap("turn the table by buttons")
        hand.tap("go farther away")
    point: tuple[float, float] = board.to_window(*found.middle)
    return point


def key(hand: Hand, means: Any) -> tuple[float, float]:
    """Where something in the tray is."""
    shelf = hand.app.stage.screen.board.tray.ids.shelf
    point: tuple[float, float] = shelf.to_window(*shelf.scene.place(means).middle)
    return point


def lay(hand: Hand, step: Sited) -> None:
    """Take a cube, let it show what it is to show, and lay it there."""
    board = hand.app.stage.screen.board
    there = by_cube(board.at.layout).get(step.cube)
    hand.tap(key(hand, ("cube", step.cube)) if there is None else cell(hand, there.cell))
    up = board.at.up(step.cube)
    if (up.letter, up.blank) != (step.letter, step.blank):
        if step.cube != board.at.joker:
            face = 5 if step.blank else board.view.cubes[step.cube].index(step.letter)
            hand.tap(key(hand, ("face", face)))
        if step.blank or step.cube == board.at.joker:
            hand.tap(key(hand, ("letter", step.letter)))
    if there is None or there.cell != step.cell:
        hand.tap(cell(hand, step.cell))
    elif board.making.held is not None:
        hand.tap(key(hand, "close"))


def touch_cubeword(hand: Hand, rng: Random) -> bool:
    """One turn of a player of CUBEWORD: of the turns they see, one that brings much."""
    screen = hand.app.stage.screen
    sitting: Any = screen.table.sitting
    if sitting.due is not None:
        leap(hand, 1.0)
        return True
    view, board = sitting.view, screen.board
    if view.seat not in view.active:
        return _press(hand, "On to") or _press(hand, "Result")
    if view.phase == "stand":
        return _press(hand, "Let it stand")
    seen = {place.key[1] for place in board.places if place.key[0] == "cell"}
    turns = [move for move in sitting.legal() if isinstance(move, Turn) and {each.cell for each in move.steps} <= seen]
    known = [move for move in turns if move.steps and all(is_free(board, each) for each in move.steps)]
    if known:
        tried = rng.sample(known, min(12, len(known)))
        move = max(tried, key=lambda move: board.preview_of(move).points or 0)
        for step in move.steps:
            lay(hand, step)
        assert board.draft == move, (board.draft, move)
        return _press(hand, "Done")
    return _press(hand, "Done") and _press(hand, "No move")


def is_free(board: Any, step: Sited) -> bool:
    """Whether nothing lies yet where a cube is to go, or only itself."""
    here = board.at.table.get(step.cell)
    return here is None or here.cube == step.cube


def _press(hand: Hand, name: str) -> bool:
    """Touch what is so called, if it is there to be touched."""
    if not hand.can(name):
        return False
    hand.tap(name)
    return True
