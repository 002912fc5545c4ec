"""What fingers do with cubes in space: one on a cube rolls or lifts it, and one that carries a cube aims with it."""

from dataclasses import replace
from math import hypot

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.games.cubeword.model import Cell
from app.ui.kinds import Touch
from app.ui.palette import TOUCH
from app.ui.play.cubeword import touches
from app.ui.play.cubeword.draft import Draft, Gaze
from app.ui.play.cubeword.moment import CubeMoment
from app.ui.play.cubeword.nearer import Aim, Near, aimed
from app.ui.play.cubeword.paint import show_in, show_lifted
from app.ui.play.cubeword.pointing import cell_at, cell_below, cube_met, middle_of
from app.ui.play.cubeword.shelf import STROKE, SWEPT
from app.ui.play.in_space import BoardInSpace
from app.ui.play.scene import Key, Place, Spot, nearest
from app.ui.play.surface import EMPTY
from app.ui.theme import theme

SWIPED = 12  # dp that a finger goes at least which swipes a cube
INTO_TRAY = 24  # dp below the board's foot, from which on a finger lays a carried cube nowhere


class CubesInSpace(BoardInSpace):
    """Shows cubes in space, and lets fingers roll, lift and carry them."""

    at: CubeMoment
    moment_of = CubeMoment
    making = ObjectProperty(Draft())
    gaze = ObjectProperty(Gaze())
    show_in = staticmethod(show_in)
    show_lifted = staticmethod(show_lifted)

    def __init__(self, **kwargs: object) -> None:
        self._may_still_roll = Clock.create_trigger(self._goes_slowly, STROKE)
        self._aim = Aim()
        self._aims_on = Clock.create_trigger(self._aims, interval=True)
        super().__init__(**kwargs)

    @property
    def is_led(self) -> bool:
        return self.gaze.is_led or self._aim.moves

    # A finger that aims with a cube

    def _lift(self, key: Key, middle: tuple[float, float]) -> None:
        super()._lift(key, middle)
        self._aim = Aim()
        self._aims_on()

    def _aims(self, seconds: float) -> None:
        """Let the view come nearer to where the finger aims, and go with it beyond the edge."""
        now, before, (x, y) = self.at, self._aim, self.carried_at
        if before.comes or self.collide_point(x, y) or self.collide_point(x, y - self._lifted_by):
            self._aim = aimed(before, now.home, (x, y), now.inner, now.extent, seconds, at_once=theme.reduce_motion)
        else:  # it is still in the tray
            self._aim = Aim((x, y))
        if before.moves or self._aim.moves or self._aim.near != before.near:
            self.gaze = replace(self.gaze, near=self._aim.near)
            self.carry_to(x, y - self._lifted_by)
            self._show_space()
            self._show_lifted(self.scene)

    def _let_fall(self) -> None:
        self._aims_on.cancel()
        lies = self.at.there.get(self.carried[1])
        if lies is not None:
            self._from = self.at.camera.seen(middle_of(lies.cell))  # it flies back to where it is seen now
        super()._let_fall()

    def _land(self, *_: object) -> None:
        super()._land()
        self._aims_on.cancel()
        self._aim = Aim()
        self.gaze = replace(self.gaze, near=Near())

    # Fingers and keys

    def place_at(self, x: float, y: float) -> Place | None:
        """Find the cell a finger means, by the ray through it: it may lie beyond those that have a name."""
        if self.scene is EMPTY or not self.collide_point(x, y):
            return None
        if self.carried is not None:
            cell = self._cell_meant(x, y)
        else:
            for place in self.places:
                if place.key[0] != "cell" and place.away(x, y) == 0:
                    return place
            cell = self._shines_at(x, y) or cell_at(self.at.camera, self.at.table, x, y)
            if cell not in self.at.table and self.making.held is None:  # a finger just beside a cube means it
                cubes = [place for place in self.places if place.liftable]
                cell = getattr(nearest(cubes, x, y, dp(TOUCH)), "key", ("cell", cell))[1]
        if cell is None:
            return None
        return self.place(("cell", cell)) or self.nameless(("cell", cell), x, y)

    def _shines_at(self, x: float, y: float) -> Cell | None:
        """Find where the held cube is seen to shine through as a hint has it: its letter means its square."""
        now = self.at
        goals = {each.cell for each in now.told_of_hint if each.cube == self.making.held} - now.table.keys()
        met = cube_met(now.camera.ray(x, y), {*now.table, *goals}) if goals else None
        return met if met in goals else None

    def _cell_meant(self, x: float, y: float) -> Cell | None:
        """Find where the carried cube would lie: below it, but where the finger itself is at a place pointed out.

        A finger that has gone down into the tray means none: the cube is to go back.
        """
        now, foot = self.at, y - self._lifted_by
        if foot < self.y - dp(INTO_TRAY):
            return None
        below, under = cell_below(now.camera, x, y), cell_at(now.camera, now.table, x, foot)
        at_x, at_y = self.to_window(x, foot)
        goals = {each.cell for each in now.told_of_hint}
        is_dear = any(left <= at_x <= left + wide and low <= at_y <= low + high for left, low, wide, high in self.dear)
        is_goal = under in goals or (is_dear and under not in now.table)
        return under if is_goal and below not in goals else below

    def nameless(self, key: Key, x: float, y: float) -> Place | None:
        if key[0] != "cell":
            return None
        return Spot(key, "", x, y, 0, 0, liftable=key[1] in self.at.table)

    def stay(self, key: Key) -> bool:
        """Unfold the cube below a finger that stays; beside the cubes, let it take the chosen one and aim with it."""
        if key[0] != "cell" or not self.at.may_draft:
            return False
        here, held = self.at.table.get(key[1]), self.making.held
        if here is not None:
            return self.making.held != here.cube and self.take(touches.hold(self.at, here.cube))
        if held is None or self.making.names:
            return False
        assert self._down
        self._down = (("cube", held), self._down[1])
        self._lift(*self._down)
        self.carry_to(*self._down[1])
        return True

    def on_touch_down(self, touch: Touch) -> bool:
        self._may_still_roll.cancel()
        self._may_still_roll()
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._looking.has(touch):
            return super().on_touch_move(touch)
        if touch is not self._finger:
            return True
        if self.carried is None and self._down and self._may_still_roll.is_triggered and gone(touch) < dp(SWEPT):
            return True
        self._lift_here(touch)
        return super().on_touch_move(touch) if self.carried is not None else True

    def _goes_slowly(self, _: float) -> None:
        """Lift the cube below a finger that has gone aside and not left: it means no swipe."""
        if self._finger and self._lift_here(self._finger):
            self.carry_to(*self._finger.pos)

    def _lift_here(self, touch: Touch) -> bool:
        """Lift the cube from which a finger went, if one may; its key is the cube's, wherever it lies."""
        if self.carried is not None or not self._down or self._down[0][0] != "cell":
            return False
        (_, cell), middle = self._down
        here = self.at.table.get(cell)
        if here is None or gone(touch) <= dp(SWIPED) or not self.at.may_draft:
            return False
        self._stay_soon.cancel()
        self._down = (("cube", here.cube), middle)
        self._lift(*self._down)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._looking.has(touch):
            return super().on_touch_up(touch)
        x, y = touch.x - touch.ox, touch.y - touch.oy
        began = self._down[0] if self._down and touch is self._finger else None
        here = self.at.table.get(began[1]) if began and began[0] == "cell" else None
        if here is None or self.carried is not None or self._has_stayed or gone(touch) < dp(SWIPED):
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._stay_soon.cancel()
        self._down = None
        self.take(touches.roll(*self.seen(), here.cube, x, y))
        return True


def gone(touch: Touch) -> float:
    """Tell how far a finger is from where it came down."""
    return hypot(touch.x - touch.ox, touch.y - touch.oy)
