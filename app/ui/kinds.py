"""What Kivy and the stage hand to widgets and screens, by type: Kivy itself has no types."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from kivy.uix.widget import Widget

Act: TypeAlias = Callable[[], object]
"""What is done when something is pressed; what it returns is nobody's concern."""


class Touch(Protocol):
    """A finger, or the mouse, as Kivy's events bring it; lengths are pixels of the window."""

    x: float
    y: float
    pos: tuple[float, float]
    ox: float
    """Where it came down."""
    oy: float
    dx: float
    """How far it went since it was heard of last."""
    dy: float
    device: str
    """What it is made with, as Kivy names it: "mouse", or the name of whatever feels fingers."""
    button: str
    """Of the mouse: left, right, scrollup …; a finger has none."""
    is_mouse_scrolling: bool
    ud: dict[object, object]
    uid: int
    grab_current: object
    """Who has it and is told of it just now, wherever it is."""

    def grab(self, widget: object) -> None: ...
    def ungrab(self, widget: object) -> None: ...
    def push(self) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: Callable[[float, float], tuple[float, float]]) -> None: ...


class QuietPart(Protocol):
    """A part of a screen at whose foot, or head, a notice covers nothing that is needed."""

    x: float
    y: float
    width: float
    top: float
    center_x: float
    at_foot: float
    """How high is what is to be touched at its foot."""
    at_head: float
    """How high is what a notice may cover at its head instead; 0: nothing."""
    is_beside: bool
    """Whether it stands beside the board."""


class AnyStage(Protocol):
    """The stage, as far as widgets and the keyboard know it: what lies over the screen, and the way back."""

    @property
    def top(self) -> Widget:
        """What the keyboard speaks to: the uppermost overlay, else the screen."""

    @property
    def speak(self) -> Callable[[Widget], object]:
        """Says where the focus is, for a player who asked for that."""

    def open(self, overlay: Widget) -> None: ...
    def close(self, overlay: Widget) -> None: ...
    def back(self) -> None: ...
