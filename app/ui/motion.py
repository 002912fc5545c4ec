"""Movements: short ones of a widget, and those of a table's pieces. Each ends at once on a touch, or at a wish."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.ui.theme import MOTION, theme

EASING = {
    "press": "out_quad",
    "lift": "out_quad",
    "snap": "out_back",
    "flyBack": "in_out_cubic",
    "flip": "in_out_sine",
    "roll": "in_out_sine",
    "fall": "out_bounce",
    "panel": "out_cubic",
    "fade": "linear",
}
CROSS_FADE = 80

_running: list[tuple[Animation, EventDispatcher]] = []


class Time(EventDispatcher):
    """Passes."""

    seconds = NumericProperty(0.0)


def move(widget: Widget, kind: str, then: Callable[[], None] | None = None, **to: object) -> None:
    """Bring a widget's properties to these values in the manner of *kind*, and then go on."""
    if theme.reduce_motion:
        for name, value in to.items():
            setattr(widget, name, value)
        if then:
            then()
        return
    length = CROSS_FADE if kind == "fade" else MOTION[kind]
    _start(widget, Animation(duration=length / 1000, t=EASING[kind], **to), then)


def play(lasts: float, show: Callable[[float], None]) -> None:
    """Show each moment of so many seconds, the last one for sure."""
    time = Time()
    time.bind(seconds=lambda _, seconds: show(seconds))
    _start(time, Animation(duration=lasts, seconds=lasts))


def _start(moved: EventDispatcher, animation: Animation, then: Callable[[], None] | None = None) -> None:
    entry = (animation, moved)

    def done(*_: object) -> None:
        if entry in _running:
            _running.remove(entry)
            if then:
                then()

    animation.bind(on_complete=done)
    _running.append(entry)
    animation.start(moved)


def finish() -> None:
    """Let all movements end now, where they were going."""
    for animation, moved in tuple(_running):  # each leaves the list as it ends
        animation.cancel(moved)
        for name, value in animation.animated_properties.items():
            setattr(moved, name, value)
        animation.dispatch("on_complete", moved)


def moving() -> bool:
    return bool(_running)
