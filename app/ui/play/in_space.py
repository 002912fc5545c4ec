"""The part of a board that is in space: how it is painted, and how fingers look around in it.

A finger beside the pieces turns the view, two come nearer and draw it along, and a wheel comes nearer, too.
"""

from dataclasses import replace
from typing import ClassVar

from app.ui import motion
from app.ui.kinds import Touch
from app.ui.play.board import Board
from app.ui.play.looking import Looking, scrolled
from app.ui.play.scene import Key, Piece, Place, Scene, Spot
from app.ui.play.sight import Grip
from app.ui.widgets.scene3d import Scene3d


class BoardInSpace(Board):
    """Shows what lies in space, and lets fingers turn it, come nearer and draw it along."""

    to_the_edge = True
    stands: ClassVar[bool] = False
    """Whether what lies there may be high: it is drawn across the view then, not along the table."""

    def __init__(self, **kwargs: object) -> None:
        self._space, self._above = self.make_space(), self.make_space()
        self._looking = Looking[Grip]()
        super().__init__(**kwargs)

    # What a game says of it

    @staticmethod
    def make_space() -> Scene3d:
        """Make what shows the scene, or the piece above the finger."""
        return Scene3d()

    @staticmethod
    def show_in(space: Scene3d, scene: Scene, /, *, moves: bool) -> None:
        """Show in space what of a scene is there."""

    @staticmethod
    def show_lifted(space: Scene3d, piece: Piece, /, *, moves: bool) -> None:
        """Show the piece above the finger, with its middle at 0, 0."""

    @property
    def grip(self) -> Grip:
        """How one looks as fingers take hold."""
        now = self.at
        return Grip(now.sight, now.camera, self.stands)

    @property
    def is_led(self) -> bool:
        """Whether a finger draws the view along now."""
        return bool(self.gaze.is_led)

    def see_what_lies_there(self) -> None:
        """Let all lie as it does by now, if it is shown otherwise: a finger comes."""

    # How it is painted

    def paint(self) -> None:
        self.canvas.before.add(self._space)

    def look_anew(self, *changed: object) -> None:
        super().look_anew(*changed)
        self._show_space()

    def _show(self, now: Scene) -> None:
        super()._show(now)
        self._show_space()

    def _show_space(self) -> None:
        self.show_in(self._space, self.pictured, moves=self.is_led or self.pictured is not self._heading_for)

    def paint_lifted(self, scene: Scene, /) -> None:  # type: ignore[override]  # its space is the board's own
        assert self._still
        self._still.carried.add(self._above)
        self._show_lifted(scene)

    def _show_lifted(self, scene: Scene) -> None:
        piece = scene.piece(self.carried)
        if piece is not None:
            self.show_lifted(self._above, piece, moves=self.is_led)

    # Fingers

    def place(self, key: Key) -> Place | None:
        """Find a place also among those that have no name."""
        found = super().place(key)
        if found is None and key and self._down and self._down[0] == key:
            return self.nameless(key, *self._down[1])
        return found

    def nameless(self, key: Key, x: float, y: float) -> Place | None:
        """Return the place of that key below a finger, if it is one in space."""
        return Spot(key, "", x, y, 0, 0)

    def _lift(self, key: Key, middle: tuple[float, float]) -> None:
        self.see_what_lies_there()
        self._looking.ends()
        self.gaze = replace(self.gaze, is_led=False)
        super()._lift(key, middle)

    def on_touch_down(self, touch: Touch) -> bool:
        if self.disabled or self.view is None or not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.gaze = replace(self.gaze, sight=scrolled(self.grip, touch).sight)
            return True
        if self.carried is not None:
            return True  # it means nothing until the finger with the piece lifts
        self.see_what_lies_there()
        if self._down and self._finger and not self._looking.has(self._finger):  # on a piece, which it has not lifted
            self._looking.follow(self._finger, self.grip)
        if self._looking.pinches(touch, self.grip):
            touch.grab(self)
            self._down = None
            self._stay_soon.cancel()
            return True
        place = self.place_at(*touch.pos)
        super().on_touch_down(touch)
        touch.grab(self)
        if place is None or not place.liftable:
            self._looking.follow(touch, self.grip)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self or not self._looking.has(touch):
            return super().on_touch_move(touch)
        if grip := self._looking.moved(touch):
            self._down = None
            self._stay_soon.cancel()
            motion.finish()
            self.gaze = replace(self.gaze, sight=grip.sight, is_led=True)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self or not self._looking.has(touch):
            return super().on_touch_up(touch)
        self._looking.ends()
        if not self._looking.has_looked:
            return super().on_touch_up(touch)
        self._down = None
        touch.ungrab(self)
        self._come_to_rest()
        return True

    def _come_to_rest(self) -> None:
        """Let the view stand as the finger has left it; from there it comes to a side that is near."""
        self.gaze = replace(self.gaze, is_led=False)
        self._look_again()
        self.gaze = replace(self.gaze, sight=self.grip.sight.snapped())
