"""A device that is turned, folded or given half a screen keeps what was begun, also under a finger that is down."""

import pytest

from app.games import GAMES
from tests.ui.harness import Hand, opened, resize
from tests.ui.tables import ANN, OTTO, new_table, seat_at

TURNS = ((892, 412), (446, 412), (412, 446), (412, 892), (1280, 800), (640, 800), (412, 892))
"""Held across, and half of that; half of it upright, and upright again; a device unfolded, halved, and folded up."""


def begin(hand: Hand, game: str) -> object:
    """Lay something by keys, as far as the game has anything to lay; the draft."""
    board = hand.app.stage.screen.board
    hand.app.walker.put(board)
    letters = {"kross": "e", "typo2d": board.view.hand[0][0].lower() if game == "typo2d" else ""}
    if game in letters:
        hand.keys(letters[game])
    elif game == "cubeword":
        board.stand_on(next(place for place in board.places if place.key[0] == "cell"))
        hand.keys(board.view.cubes[0][0].lower())
    elif game == "xword3d":
        hand.keys(board.view.rack[0].lower(), board.view.rack[1].lower())
    for letter in "eastironlu":
        if not board.making:
            hand.keys(letter)  # in WORD CROSS it chooses a fragment that begins so
    return board.making


def at_play(hand: Hand, game: str) -> None:
    """A table at which Ann is asked."""
    table = new_table(hand, ANN, OTTO, game=game)
    while 0 not in table.table.view(0).active:  # chance lets Otto begin
        table.close()
        table = new_table(hand, ANN, OTTO, game=game)
    seat_at(hand, table)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_begun_lies_there_however_the_device_is_turned(game: str) -> None:
    with opened("phone") as hand:
        at_play(hand, game)
        board = hand.app.stage.screen.board
        begun = begin(hand, game)
        assert begun, "something was begun"
        move = board.draft
        for size in TURNS:
            resize(*size)
            hand.settle()
            assert hand.app.stage.screen.board is board
            assert (board.making, board.draft) == (begun, move)


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_is_down_meanwhile_loses_nothing(game: str) -> None:
    with opened("phone") as hand:
        at_play(hand, game)
        board = hand.app.stage.screen.board
        begun = begin(hand, game)
        place = next((each for each in board.places if each.liftable), board.places[0])
        finger = hand.touch(board.to_window(*place.middle))
        finger.touch_down()
        finger.touch_move(finger.x + 30, finger.y + 30)
        hand.frames(3)
        for size in TURNS:
            resize(*size)
            hand.settle()
            assert board.making == begun
        finger.touch_move(2, 2)
        finger.touch_up()
        hand.settle()
        assert board.carried is None
        assert begun == board.making or board.may_undo or not place.liftable
        hand.wait(1).settle()
        assert hand.app.faults == []
