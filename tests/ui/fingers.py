"""Fingers and keys in the order in which a device sends them.

In each frame Kivy lets the clock tick, then reads the fingers, then lays out and draws; keys come between two frames.
So a finger here only says what it does: the app hears of it in the next frame, after all that was due by then.
"""

from functools import cache
from itertools import count
from typing import Any

from kivy.base import EventLoop
from kivy.input import kivy_postproc_modules
from kivy.input.providers.mouse import MouseMotionEventProvider

_numbers = count(1)


class Finger:
    """One finger on the glass, as SDL tells of it."""

    def __init__(self, x: float, y: float) -> None:
        self._number = next(_numbers)
        self.x, self.y = x, y

    def touch_down(self) -> None:
        self._tell("fingerdown")

    def touch_move(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._tell("fingermotion")

    def touch_up(self) -> None:
        self._tell("fingerup")

    def _tell(self, what: str) -> None:
        view = EventLoop.window
        # SDL counts from the top, and in parts of the window.
        across, down = self.x / (view.width - 1), 1 - self.y / (view.height - 1)
        _provider().q.appendleft((what, self._number, across, down, 1.0))


class Mouse:
    """The mouse with its left button, as the window tells of it; it counts from the top."""

    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        _read_mouse()

    def touch_down(self) -> None:
        self._tell("on_mouse_down", "left")

    def touch_move(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._tell("on_mouse_move")

    def touch_up(self) -> None:
        self._tell("on_mouse_up", "left")

    def _tell(self, what: str, *button: str) -> None:
        view = EventLoop.window
        view.dispatch(what, self.x, view.height - self.y, *button, [])


def _provider() -> Any:
    """Kivy's own way from SDL to the app; its module opens the window, so it is imported when that is settled."""
    from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

    return SDL2MotionEventProvider


@cache
def _read_mouse() -> None:
    """Have Kivy read the mouse, as it does in an app that runs."""
    provider = MouseMotionEventProvider("mouse", "disable_multitouch")
    EventLoop.add_input_provider(provider)
    provider.start()


def read_fingers() -> None:
    """Have Kivy look for double taps and the like, as it does in an app that runs."""
    for module in kivy_postproc_modules.values():
        EventLoop.add_postproc_module(module)


def lift_all() -> None:
    """Let the app hear what fingers did last, and forget them: the next one begins with none on the glass."""
    for number, touch in _provider().touchmap.items():
        _provider().q.appendleft(("fingerup", number, touch.sx, 1 - touch.sy, 1.0))
    EventLoop.dispatch_input()
    _provider().touchmap.clear()
    EventLoop.me_list.clear()
    for module in kivy_postproc_modules.values():
        if hasattr(module, "touches"):  # what was tapped lately
            module.touches.clear()


def press(code: int, text: str | None, modifiers: list[str]) -> None:
    """A key goes down: whoever takes it keeps it from what else a key may mean."""
    view: Any = EventLoop.window
    if not view.dispatch("on_key_down", code, code, text, modifiers):
        view.dispatch("on_keyboard", code, code, text, modifiers)


def release(code: int) -> None:
    EventLoop.window.dispatch("on_key_up", code, code)


def say(sign: str) -> None:
    """The letter that the keys make."""
    EventLoop.window.dispatch("on_textinput", sign)
