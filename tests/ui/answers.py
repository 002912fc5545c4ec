"""What a scene answers to fingers and keys, told as plain values: what follows otherwise from them is another sum.

Each touch that a scene offers is taken once; then some are taken one after the other, by chance that is always the
same, and all that is seen, reached, said and offered after each of them is told, too.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import partial
from itertools import product
from random import Random
from typing import Any

from kivy.core.clipboard import Clipboard

from app.ui.play.board import Board
from app.ui.play.contract import Button, Outcome
from app.ui.play.scene import Key
from app.ui.play.surface import Surface
from tests.ui.harness import Hand, Thing
from tests.ui.layout import controls, texts, visible

STEPS, LOOKS = 12, 4  # of a walk, and after how many of them one looks
MOST_TOLD = 2000
MOST_PRESSED = 60
# The page itself goes, the network is asked who is there, or the folders of this machine are shown.
LEAVES = {"Back", "Start", "Open it", "Join", "Choose a file", "To another device"}
MOST = 12  # pieces that are dropped, and places they are dropped on
LETTERS = "aesq"
CARRIED = {"pencil", "mine", "cube", "tile", "rack"}  # what a finger carries, by the kind of its key
Act = tuple[str, *tuple[Any, ...]]


def reached(hand: Hand) -> list[object]:
    """All that a finger reaches: what a voice calls it, where it is, and whether it does anything."""
    return [
        (thing.name, plain((thing.x, thing.y, thing.width, thing.height)), thing.enabled)
        for thing in controls(hand.app.stage)
    ]


def answers(hand: Hand, drawn: Callable[[Hand], object]) -> list[object]:
    """All that comes of fingers: on the board that is played on, or else of the buttons of the page."""
    Clipboard.copy("")  # what another scene left there is not pasted here
    board = getattr(hand.app.stage.screen, "board", None)
    return answered(hand, board, drawn) if isinstance(board, Board) and board.view else pressed(hand)


def answered(hand: Hand, board: Any, drawn: Callable[[Hand], object]) -> list[object]:
    """All that comes of touches on a board."""
    told: list[object] = [plain((act, answer(board, act))) for act in acts(hand, board)]
    chance = Random(len(told))
    for step in range(STEPS):
        leading = [act for act in acts(hand, board) if _leads_on(answer(board, act))]
        if not leading:
            break
        act = chance.choice(leading)
        board.take(replace(answer(board, act), moves=(), opens=""))
        board.lay_tray()
        told.append(plain((act, board.scene, board.prompt, board.draft, board.may_undo, _tray(board))))
        if step % LOOKS == 0:
            told.append(drawn(hand.frames(2)))  # it is under way
    while board.may_undo and len(told) < MOST_TOLD:
        board.undo()
        told.append(plain((board.scene, board.draft)))
    return told


def acts(hand: Hand, board: Any) -> list[Act]:
    """Everything a player could do now, as a controller is asked for it."""
    here = [place.key for place in board.places]
    surfaces = [each for each, _ in visible(hand.app.stage.top) if isinstance(each, Surface) and each is not board]
    beside = [place.key for each in surfaces for place in each.places]
    keys = dict.fromkeys((*here, *beside, *(piece.key for piece in board.scene.pieces)))
    pieces = _some([key for key in keys if key[0] in CARRIED])
    onto, at = [None, *_some(here)], [None, *_some(here)[:2]]
    return [
        *(("tap", key) for key in here),
        *(("enter", key) for key in here),
        *(("press", key) for key in beside),
        *(("press", button.means) for button in _buttons((_tray(board), board.prompt))),
        *(("drop", *each) for each in product(pieces, onto)),
        *(("may_drop", *each) for each in product(pieces, onto[1:])),
        *(("letter", *each) for each in product(at, LETTERS)),
    ]


def pressed(hand: Hand) -> list[object]:
    """All that comes of each button of a page, one after the other, and of those in what it opens."""
    told: list[object] = []
    _press_all(hand, lambda: hand.app.stage.top, told)
    return told


def _press_all(hand: Hand, opened: Callable[[], Any], told: list[object], *, depth: int = 2) -> None:
    """Press each button of what lies on top; what has closed thereby is opened again."""
    stage, screen, layer = hand.app.stage, hand.app.stage.screen, opened()
    number = -1
    while len(told) < MOST_PRESSED and (number := number + 1) < len(buttons := _to_press(hand)):
        buttons[number].widget.activate()
        hand.settle()
        is_elsewhere = stage.screen is not screen
        words = [] if is_elsewhere else [text.words for text in texts(stage)]
        told.append((buttons[number].name, type(stage.top).__name__, words, plain(hand.app.settings)))
        if is_elsewhere and not _come_back(hand, screen):
            return
        if depth and not is_elsewhere and stage.top is not layer and layer in (screen, *stage.overlays):
            _press_all(hand, partial(_open, hand, buttons[number].widget), told, depth=depth - 1)
        while stage.screen is screen and stage.overlays and stage.overlays[-1] is not layer:
            stage.close(stage.overlays[-1])
        if stage.top is not layer and (layer := opened()) is None:
            return
        if stage.screen is not screen:
            return


def _open(hand: Hand, by: Any) -> Any:
    """Open what a button opens, unless it is open; None where the button has gone."""
    if not hand.app.stage.overlays:
        if by not in [thing.widget for thing in _to_press(hand)]:
            return None
        by.activate()
        hand.settle()
    return hand.app.stage.top


def _come_back(hand: Hand, screen: Any) -> bool:
    """Come back to a page, whatever the one that it led to would ask before; False where it does not wait below."""
    stage = hand.app.stage
    if screen not in stage._under:
        return False
    former = stage.screen
    former.leave()
    del stage._under[stage._under.index(screen) :]
    stage._show(screen, [former])
    screen.resume()
    hand.settle()
    return True


def _to_press(hand: Hand) -> list[Thing]:
    things = (thing for thing in controls(hand.app.stage) if not isinstance(thing.widget, Surface))
    return [thing for thing in things if thing.enabled and thing.name not in LEAVES]


def answer(board: Any, act: Act) -> Any:
    """What a controller makes of it; the name of what it raises where no finger asks for it."""
    kind, *asked = act
    try:
        return getattr(board.controller, kind)(*board.seen(), *asked)
    except (AttributeError, AssertionError, IndexError, KeyError, StopIteration, TypeError, ValueError) as fault:
        return type(fault).__name__


def _leads_on(answer: Any) -> bool:
    return isinstance(answer, Outcome) and (answer.draft is not None or answer.gaze is not None)


def _tray(board: Any) -> Any:
    return board.now if hasattr(board, "now") else board.tray.now


def _some(keys: list[Key]) -> list[Key]:
    return keys[:: max(1, -(-len(keys) // MOST))]


def _buttons(value: object) -> Iterator[Button]:
    if isinstance(value, Button):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _buttons(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _buttons(getattr(value, field.name))


def plain(value: object) -> object:
    """A value without what each process has otherwise: numbers to a hundredth, sets in order, functions by name."""
    match value:
        case bool() | str() | bytes() | None:
            return value
        case Enum():
            return value.name
        case int() | float():
            return round(float(value), 2) + 0.0
        case tuple() | list():
            return tuple(plain(each) for each in value)
        case frozenset() | set():
            return tuple(sorted(repr(plain(each)) for each in value))
        case Mapping():
            return tuple(sorted(repr((plain(key), plain(each))) for key, each in value.items()))
    if is_dataclass(value):
        return (type(value).__name__, *(plain(getattr(value, field.name)) for field in fields(value)))
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return getattr(value, "__name__", type(value).__name__)
