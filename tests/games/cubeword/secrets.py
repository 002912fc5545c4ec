"""What the conformance kit asks of CUBEWORD: it has no secrets, all lies open (CH3); and its games can be long."""

from dataclasses import replace
from random import Random
from typing import Any

from app.games.cubeword.model import Challenge, CubewordView, Move, Options, Turn
from tests.games.cubeword.chance import any_turn

CHALLENGED = 0.1  # how often whoever may challenge does
LAST = 150  # turns; cubes can be turned for ever, but where few words are known no points are left: all stand still


def vary_secrets(game: Any, state: Any, viewer: int | None, rng: Random) -> Any:
    """The same position: there is nothing that a viewer may not know."""
    return state


def shortened(options: Options) -> Options:
    """Options of the same kind by which a game is soon over: six who move at random take hundreds of turns to 200."""
    finish = "points" if options.finish == "usual" else options.finish
    return replace(options, finish=finish, target=60, lead=20, turns=5)


def draw(game: Any, view: CubewordView, rng: Random) -> Move | None:
    """Draw a turn that makes a word, where one is to be made: they are too many to be listed. Some are challenged."""
    if view.seat in view.challengers and rng.random() < CHALLENGED:
        return Challenge()
    if view.number > LAST:
        return Turn() if view.phase == "turn" else None
    return any_turn(view, game.words_of(view.options), rng) if view.phase == "turn" else None
