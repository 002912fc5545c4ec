"""A device that is turned, folded or given half a screen keeps what was begun, also under a finger that is down."""

from collections.abc import Callable
from typing import Any

import pytest

from app.games import GAMES
from app.ui.widgets.fields import Field
from tests.conftest import at_length
from tests.ui.harness import Hand, opened, resize
from tests.ui.scenes import SCENES
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


def sight_of(board: Any) -> Any:
    """How a player looks at a board, as it means: in TYPO-2D which cell is in the middle, in space from where."""
    if board.view and hasattr(board.gaze, "camera"):
        return tuple(round(number, 6) for number in board.camera.middle), round(board.camera.wide, 6)
    return board.gaze.sight


@pytest.mark.parametrize("game", ["typo2d", "cubeword", "xword3d"])
def test_one_looks_on_as_one_did_however_the_device_is_turned(game: str) -> None:
    with opened("phone") as hand:
        SCENES[f"{game}, in the middle"](hand)
        board = hand.app.stage.screen.board
        home = sight_of(board)
        hand.pinch(board.to_window(board.center_x, board.center_y + 40), 1.6)
        looked = sight_of(board)
        assert looked != home
        for size in TURNS:
            resize(*size)
            hand.settle()
            assert sight_of(board) == looked


OPENED: dict[str, Callable[[Hand], object]] = {
    "the menu": lambda hand: hand.tap("Menu"),
    "what happened": lambda hand: hand.app.stage.screen.open_history(),
    "a question": lambda hand: hand.back(),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", OPENED)
def test_what_lies_over_a_board_stays_open_above_what_was_begun(game: str, what: str) -> None:
    with opened("phone") as hand:
        at_play(hand, game)
        board = hand.app.stage.screen.board
        begun = begin(hand, game)
        OPENED[what](hand)
        hand.settle()
        over, words = list(hand.app.stage.overlays), hand.texts()
        assert over
        for size in TURNS:
            resize(*size)
            hand.settle()
            assert list(hand.app.stage.overlays) == over
            assert board.making == begun
        assert hand.texts() == words


WRITTEN = "Zoë 7"


def a_new_player(hand: Hand) -> None:
    """A sheet with fields, over the list of players."""
    SCENES["players"](hand)
    hand.tap("Add a player")


IN_PASSING = ("words", "rules", "a new player")


@pytest.mark.parametrize("scene", [*IN_PASSING, *at_length("house words", "word lists", "licences", "join")])
def test_what_is_typed_stays_and_so_does_who_writes(scene: str) -> None:
    with opened("phone") as hand:
        (a_new_player if scene == "a new player" else SCENES[scene])(hand)
        fields = [each for each in hand.app.stage.top.walk(restrict=True) if isinstance(each, Field)]
        assert fields
        for field in fields:
            field.text = WRITTEN
        written = [field.text for field in fields]  # some write capitals alone
        hand.tap(next(thing for thing in hand.things() if thing.widget is fields[-1]))
        assert fields[-1].writing
        for size in TURNS:
            resize(*size)
            hand.settle()
            assert [field.text for field in fields] == written
            assert [each for each in hand.app.stage.top.walk(restrict=True) if isinstance(each, Field)] == fields
            assert fields[-1].writing
