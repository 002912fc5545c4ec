"""A surface: what shows a scene, and lets fingers and arrows reach, lift, carry and drop what is in it."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import Any, ClassVar, TypeAlias

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.ui import motion
from app.ui.keys import nearest as nearest_ahead
from app.ui.kinds import Touch
from app.ui.palette import TOUCH
from app.ui.play.choreography import WHOLE, Movement, movement, news
from app.ui.play.painting import paint_fresh, paint_marks
from app.ui.play.scene import DRAG_FROM, Key, Place, Scene, Writing, nearest
from app.ui.theme import Colour, theme
from app.ui.widgets.still import Still, empty
from app.ui.widgets.touch import Painter, Touchable, focus_ring
from app.ui.window import window

HOLD = 0.5  # seconds a touch stays until it asks what something means
LIFT = 48  # dp above the finger, so that the finger never hides the piece; a mouse hides nothing
EMPTY = Scene()
Keep: TypeAlias = Callable[[str, Hashable, Callable[[], None]], None]
"""Paints something that seldom changes, anew only for another value than before."""
Inked = tuple[str, float, float, float, float, Colour, Colour | None]
_painter = Painter(lambda surface: surface.repaint_over())


class Surface(Touchable):
    """Shows a scene, made anew only when something changes that it depends on.

    Its scene is painted in three layers, so that a drag repaints next to nothing: what lies there, what stands over it,
    and the lifted piece. Each is painted anew when the scene differs in it.
    """

    refusal = StringProperty("")
    """Why the last thing could not be done; the next touch clears it."""
    refused_at = ObjectProperty(None, allownone=True)
    """The key of the place where."""
    cursor = ObjectProperty(None, allownone=True)
    """The key of the place the arrows stand on."""
    carried = ObjectProperty(None, allownone=True)
    """The key of the piece above the finger."""
    over = ObjectProperty(None, allownone=True)
    """The key of the place below the lifted piece, if it may be dropped there."""
    carried_at = ListProperty([0.0, 0.0])
    seen_by: ClassVar[tuple[str, ...]] = ("pos", "size", "disabled", "carried", "over", "refusal", "refused_at")
    """Names of properties whose change may make another scene."""
    drawn_out: ClassVar[Mapping[str, int]] = {}
    """Which kinds of keys a finger draws out of it (`on_pull`), and how many dp it goes for that."""
    in_hand: ClassVar[str] = ""
    """Which kind of keys is of a hand that others may not know."""
    shows: ClassVar[tuple[str, ...]] = ()
    """Names of those that the scene shows, besides where it is."""

    __events__: ClassVar[tuple[str, ...]] = ("on_tap", "on_heard", "on_rest", "on_pull")

    def __init__(self, **kwargs: object) -> None:
        self._look_soon = Clock.create_trigger(self._look_in_turn, -1)
        self._look_next = Clock.create_trigger(self.look_again)
        self._paint_next = Clock.create_trigger(self._paint_in_turn)
        self._painted_in = 0  # the last frame in which only was painted what a look before had found
        self.scenes_made = 0
        self._brings_news, self.fresh = False, frozenset[Key]()
        self._way: Movement | None = None  # what moves now
        self._scene, self.pictured, self._heading_for = EMPTY, EMPTY, EMPTY
        self._seen: tuple[object, ...] | None = None
        self._down: tuple[Key, tuple[float, float]] | None = None  # the place a finger is on, and where it came down
        self._finger: Touch | None = None  # the one that came down there: no other moves or drops what it has taken
        self._from = (0.0, 0.0)
        self._lifted_by = 0.0
        self._has_stayed = False
        self._stay_soon = Clock.create_trigger(self._stays, HOLD)
        self._shift = Translate(0, 0)
        self._still: Still | None = None
        self._over = Canvas()  # what `paint_standing` paints on
        self._kept: dict[str, tuple[object, Canvas]] = {}
        super().__init__(**kwargs)
        for name in (*self.seen_by, *self.shows):
            self.fbind(name, self.look_again)
        window.bind(kind=self.look_again, left_handed=self.look_again)
        self.fbind("carried_at", self._move_carried)
        self.fbind("cursor", self._draw_focus)
        self.fbind("parent", self._land)

    # What is shown

    def seen(self) -> tuple[object, ...]:
        """Return all that the scene depends on: values that `make_scene` takes."""
        return self.box, *(getattr(self, name) for name in self.shows)

    def make_scene(self, *_seen: Any) -> Scene:
        """Make the scene of what is seen; nothing else may come into it."""
        return EMPTY

    @property
    def scene(self) -> Scene:
        seen = self.seen()
        if seen != self._seen:
            self._scene, self._seen = self.make_scene(*seen), seen
            self.scenes_made += 1
        return self._scene

    @property
    def grips(self) -> bool:
        """Whether a finger draws things out of it where it could scroll a page."""
        return bool(self.drawn_out)

    @property
    def may_be_touched(self) -> bool:
        """Whether anything comes of touching its places."""
        return not self.disabled

    @property
    def tells_of_hand(self) -> bool:
        """Whether what it says now is in a hand that others may not know."""
        return bool(self.in_hand) and self.cursor is not None and self.cursor[0] == self.in_hand

    @property
    def is_moving(self) -> bool:
        return self._way is not None

    @property
    def places(self) -> Sequence[Place]:
        return self.scene.places

    def place(self, key: Key) -> Place | None:
        return self.scene.place(key)

    def frame_of(self, place: Place) -> tuple[float, float, float, float, float]:
        """Tell what is seen of a place, which may be smaller than what a finger needs of it."""
        return place.frame

    def first_place(self) -> Place | None:
        return next(iter(self.places), None)

    def place_at(self, x: float, y: float) -> Place | None:
        return nearest(self.places, x, y, dp(TOUCH))

    def writings(self) -> list[Inked]:
        """List what is written without a label, where and in which colours: a test checks that it can be read."""
        return inked(self.scene.writings)

    @property
    def patience(self) -> float:
        """Seconds within which all is over that follows from one move."""
        return WHOLE

    def _look_again(self, *_: object) -> None:
        """Show the scene that has come, or let what differs travel there."""
        now = self.scene
        if now is self._heading_for:
            return
        before, self._heading_for = seen_before(self.pictured, now), now
        if self._brings_news:
            self._brings_news = False
            self.fresh = self.news_in(before, now)
        under_way = self._way.under_way(self._way_since) if self._way else ()
        way = movement(before, now, under_way, self.patience) if self.moves_between(before, now) else None
        if way is None:
            self._way = None
            self._show(now)
        else:
            self._go(way)

    def news_in(self, before: Scene, now: Scene) -> frozenset[Key]:
        """Name what is marked as new: where nothing travels, what came or lies elsewhere."""
        return news(before, now) if theme.reduce_motion and before.frame == now.frame else frozenset()

    def moves_between(self, before: Scene, now: Scene) -> bool:
        """Tell whether what differs between two scenes is seen to travel: not where the box or the sight is another."""
        same = now.frame is not None and before.frame == now.frame
        return same and not theme.reduce_motion and self.carried is None

    def _go(self, way: Movement) -> None:
        """Let a movement pass, unless another scene comes meanwhile: that one goes on from where things are then."""
        self._way, self._way_since = way, 0.0

        def show(seconds: float) -> None:
            if self._heading_for is way.after:
                self._show(way.at(seconds))
                for sound in way.heard(self._way_since, seconds):
                    self.dispatch("on_heard", sound)
                self._way_since = seconds
                if seconds >= way.lasts:
                    self._way = None
                    self.dispatch("on_rest")

        show(0.0)
        motion.play(way.lasts, show)

    def on_heard(self, sound: str) -> None: ...
    def on_rest(self) -> None: ...

    def expect_news(self) -> None:
        """Mark what comes or lies elsewhere in the next scene, where nothing travels: until there are other news."""
        self._brings_news = True

    def _show(self, now: Scene) -> None:
        """Paint anew what differs from what is shown."""
        before, self.pictured = self.pictured, now
        if here := self.place(self.cursor):
            self.spoken = here.spoken
        if now.lying != before.lying:
            self.redraw()
        if now.over != before.over and self.carried is not None:
            self._paint_next()
        elif now.over != before.over:
            self.redraw_over()
        self._draw_focus()

    def _paint_in_turn(self, *_: object) -> None:
        self._painted_in = Clock.frames
        self.redraw_over()

    def _look_in_turn(self, *_: object) -> None:
        """Find in one frame what comes of a piece that is carried, and paint it in the next: neither is long then."""
        if self.carried is not None and self._painted_in == Clock.frames:
            self._look_next()
        else:
            self._look_again()

    def look_again(self, *_: object) -> None:
        """Paint anew, before the next frame, what differs by then from what is shown."""
        self._look_soon()

    def look_anew(self, *_: object) -> None:
        super().look_anew()
        self.look_again()
        self.redraw_over()

    # What becomes of touches

    def tap(self, key: Key) -> None:
        """Take a tap on a place, or Enter pressed on it."""
        self.dispatch("on_tap", key)

    def on_tap(self, key: Key) -> None: ...

    def stay(self, key: Key) -> bool:
        """Take a touch that stays on a place; False: it means what any touch does."""
        return False

    def _stays(self, _: float) -> None:
        if self._down and self.carried is None:
            self._has_stayed = self.stay(self._down[0])

    def drop(self, key: Key, onto: Key) -> bool:
        """Take a piece that was dropped on a place, or beside all (None); False lets it fly back."""
        return False

    def may_drop(self, key: Key, onto: Key) -> bool:
        return True

    # How it looks

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        """Paint what lies there: the ground, and the pieces that rest on it."""

    @staticmethod
    def paint_standing(scene: Scene, keep: Keep, /) -> None:
        """Paint all else; what seldom changes may be kept."""
        paint_marks(scene.marks)

    @staticmethod
    def paint_lifted(scene: Scene, /) -> None:
        """Paint what is above the finger, with its middle at 0, 0."""

    def paint(self) -> None:
        self.paint_lying(self.pictured)

    def keep(self, name: str, painted_for: object, painter: Callable[[], None]) -> None:
        """Within `paint_standing`: paint something that seldom changes, anew only for something else than before."""
        before, canvas = self._kept.get(name, (None, None))
        if canvas is None or before != painted_for:
            canvas = Canvas(noadd=True)
            with canvas:
                painter()
            self._kept[name] = painted_for, canvas
        self._over.add(canvas)

    def redraw_over(self, *_: object) -> None:
        _painter.ask(self)

    def repaint_over(self) -> None:
        self._over = self._still.pointed_at if self._still else self.canvas
        empty(self._over)
        with self._over:
            self.paint_standing(self.pictured, self.keep)
            paint_fresh(piece for piece in self.pictured.pieces if piece.key in self.fresh)
        for child in self.children:
            self._over.add(child.canvas)

    def _draw_focus(self, *_: object) -> None:
        if self.carried is not None:
            return
        self.canvas.after.clear()
        place = self.place(self.cursor) if self.focused else None
        if place:
            with self.canvas.after:
                focus_ring(*place.frame)

    # Fingers

    def on_refusal(self, *_: object) -> None:
        if not self.refusal:
            self.refused_at = None

    def on_touch_down(self, touch: Touch) -> bool:
        self.refusal = ""
        place = self.place_at(*touch.pos) if self.may_be_touched and self.collide_point(*touch.pos) else None
        if self._down or not place or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._down, self._finger = (place.key, touch.pos), touch
        self._lifted_by = lift_of(touch)
        self._has_stayed = False
        self._stay_soon()
        return True

    def begin_carry(self, touch: Touch, key: Key, x: float, y: float) -> None:
        """Take a touch that began outside, with a piece whose middle was at x, y."""
        if self._down is not None:
            return
        touch.grab(self)
        self.refusal = ""
        self._down, self._finger = (key, touch.pos), touch
        self._lifted_by = lift_of(touch)
        self._lift(key, (x, y))
        self.carry_to(*touch.pos)

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self or touch is not self._finger or not self._down:
            return False
        key, (x, y) = self._down
        if self.drawn_out and self.carried is None and (far := self.drawn_out.get(key[0])):
            self._draw_out(touch, dp(far))
            return True
        if self.carried is None and hypot(touch.x - x, touch.y - y) > dp(DRAG_FROM):
            place = self.place(key)
            if place and place.liftable:
                self._lift(place.key, place.middle)
        if self.carried is not None:
            self.carry_to(touch.x, touch.y)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is not self._finger or not self._down:
            return True
        self._stay_soon.cancel()
        (key, (x, y)), self._down = self._down, None
        if self.carried is not None:
            self._let_fall()
        elif not self._has_stayed and hypot(touch.x - x, touch.y - y) <= dp(TOUCH) / 2 and self.place(key):
            self.tap(key)
        return True

    def _draw_out(self, touch: Touch, far: float) -> None:
        """Let a finger that has gone so far take what it was on elsewhere."""
        if not self._down or hypot(touch.x - touch.ox, touch.y - touch.oy) <= far:
            return
        (key, _), self._down = self._down, None
        self._stay_soon.cancel()
        touch.ungrab(self)
        if (place := self.place(key)) and place.liftable:
            self.dispatch("on_pull", touch, key, *self.to_window(*place.middle))

    def on_pull(self, touch: Touch, key: Key, x: float, y: float) -> None: ...

    def put_down(self) -> None:
        """Carry nothing any more, whatever the finger does: the hand is hidden, or the table left."""
        self._stay_soon.cancel()
        self._down = None
        self.over = None
        if self.carried is not None:
            self._land()

    def _lift(self, key: Key, middle: tuple[float, float]) -> None:
        self._from = middle
        self.carried = key
        self._still = Still(self)
        with self._still.carried:
            PushMatrix()
            self._shift = Translate(*middle)
            self.paint_lifted(self.scene)
            PopMatrix()
        empty(self.canvas)
        self.redraw_over()

    def carry_to(self, x: float, y: float) -> None:
        motion.finish()
        self.carried_at = (x, y + self._lifted_by)
        below = self.place_at(*self.carried_at) or self.place_at(x, y)
        fits = below and below.key != self.carried and self.may_drop(self.carried, below.key)
        self.over = below.key if below and fits else None

    def _move_carried(self, *_: object) -> None:
        self._shift.xy = tuple(self.carried_at)

    def _let_fall(self) -> None:
        key, onto = self.carried, self.over
        self.over = None
        if self.drop(key, onto):
            self._land()
        else:
            motion.move(self, "flyBack", then=self._land, carried_at=list(self._from))

    def _land(self, *_: object) -> None:
        self.carried = None
        if self._still:
            self._still.end()
            self._still = None
        self._draw_focus()
        self.redraw_over()

    # Keys

    def step(self, direction: str) -> bool:
        """Arrows walk from place to place, and leave at the edge."""
        here = self.place(self.cursor)
        if not here:
            return self.stand_on(self.first_place())
        others = {place.middle: place for place in self.places if place.key != here.key}
        found = nearest_ahead(direction, here.middle, list(others))
        return self.stand_on(others[found]) if found else False

    def stand_on(self, place: Place | None) -> bool:
        """Let the arrows stand on a place."""
        if place:
            self.cursor = place.key
            self.spoken = place.spoken
        return place is not None

    def on_focused(self, *_: object) -> None:
        if self.focused and not self.place(self.cursor):
            self.stand_on(self.first_place())

    def activate(self) -> None:
        """Enter taps the place the cursor stands on."""
        self.refusal = ""
        if self.may_be_touched and self.place(self.cursor):
            self.tap(self.cursor)


def seen_before(shown: Scene, now: Scene) -> Scene:
    """Return the scene from which one goes on to another: of another frame, it is all that has not only come."""
    if not now.opens_with or shown.frame == now.frame:
        return shown
    return replace(now, pieces=tuple(piece for piece in now.pieces if piece.key not in now.opens_with))


def lift_of(touch: Touch) -> float:
    """Tell how far above a finger the piece floats: under a mouse it lies at the pointer."""
    return 0.0 if touch.device == "mouse" else float(dp(LIFT))


def inked(writings: Iterable[Writing]) -> list[Inked]:
    """Writings with their colours: what they say, where, in which ink, and on what ground if it is not the board."""
    return [
        (each.words, *each.box, theme.hue(each.ink), theme.hue(each.ground) if each.ground else None)
        for each in writings
    ]
