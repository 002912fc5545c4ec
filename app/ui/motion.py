"""Short movements: none is longer than a quarter of a second, each ends at once on a touch, or at the player's wish."""

from collections.abc import Callable

from kivy.animation import Animation
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

_running: list[tuple[Animation, Widget]] = []


def move(widget: Widget, kind: str, then: Callable[[], None] | None = None, **to: object) -> None:
    """Bring a widget's properties to these values in the manner of *kind*, and then go on."""
    if theme.reduce_motion:
        for name, value in to.items():
            setattr(widget, name, value)
        if then:
            then()
        return
    length = CROSS_FADE if kind == "fade" else MOTION[kind]
    animation = Animation(duration=length / 1000, t=EASING[kind], **to)
    entry = (animation, widget)

    def done(*_: object) -> None:
        if entry in _running:
            _running.remove(entry)
            if then:
                then()

    animation.bind(on_complete=done)
    _running.append(entry)
    animation.start(widget)


def finish() -> None:
    """Let all movements end now, where they were going."""
    for animation, widget in tuple(_running):  # each leaves the list as it ends
        animation.cancel(widget)
        for name, value in animation.animated_properties.items():
            setattr(widget, name, value)
        animation.dispatch("on_complete", widget)


def moving() -> bool:
    return bool(_running)
