"""What scrolls: it holds what one looks at where it is, while other parts of the page grow, shrink, come or go."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.ui.keys import ancestors
from app.ui.kinds import Touch
from app.ui.theme import theme

Top = Callable[[], float | None]
"""Where the top of a part is now, in what scrolls; None once it is gone."""
TRIFLE = 0.01  # pixels
NO_BAR = 0.0, 0.0, 0.0, 0.0
AIR = 6  # dp above a part that is shown from its beginning


@dataclass(frozen=True)
class Sight:
    """What is to be seen: so much of the page is above it, or, if there is a part, it begins within that."""

    scrolled: float | None = 0.0
    """None: nobody knows yet how high the page is."""
    part: Widget | None = None
    top: Top = lambda: None
    above: float = 0.0
    """How far the part reaches above what is seen."""
    is_wish: bool = False
    """Whether it shall be seen like that as soon as there is enough below it."""


class Scroll(ScrollView):
    """Scrolls up and down, as far as it goes and no farther; what stands at its upper edge goes on standing there."""

    do_scroll_x = BooleanProperty(False)
    effect_cls = ObjectProperty(ScrollEffect)
    bar_color = ColorProperty(NO_BAR)  # whoever scrolls sees it: a page that comes is whole in its first frame
    bar_width = NumericProperty("4dp")
    scroll_type = ListProperty(["bars", "content"])
    scroll_distance = NumericProperty("12dp")

    def __init__(self, **kwargs: object) -> None:
        self._note_soon = Clock.create_trigger(self._note)  # in the next frame, when the layout of this one is done
        self._hold_soon = Clock.create_trigger(self._hold, -1)
        self._scroll_y = 1.0  # as it was set last, by whomever
        self.held = Sight()
        super().__init__(**kwargs)
        self.fbind("scroll_y", self._moved)
        self.fbind("viewport_size", self._changed)
        self.fbind("height", self._changed)

    def show_from(self, part: Widget) -> None:
        """Scroll so that what is shown begins with this part, or as far as there is something to show."""
        self._keep(Sight(None, part, lambda: float(part.top), -dp(AIR), is_wish=True))
        self._hold()

    def hold(self, part: Widget) -> None:
        """Let a part stay where it is seen, whatever grows or shrinks above it in this frame."""
        if self._viewport and (spare := self._spare()):
            scrolled = (1 - self.scroll_y) * spare
            above = float(part.top) - (self._viewport.height - scrolled)
            self._keep(Sight(scrolled, part, lambda: float(part.top), above))

    def go_on_from(self, former: "Scroll") -> None:
        """Show what another one showed that had the same parts in it."""
        self._keep(former.held)

    def _keep(self, held: Sight) -> None:
        if self.held.part:
            self.held.part.unbind(y=self._hold_soon, height=self._hold_soon)
        self.held = held
        if held.part:
            held.part.bind(y=self._hold_soon, height=self._hold_soon)

    def _spare(self) -> float:
        return max(0.0, self.viewport_size[1] - self.height)

    def _moved(self, _scroll: Widget, scroll_y: float) -> None:
        # Kivy reckons it anew whenever there is more or less to scroll, and comes out a trifle off.
        if abs(scroll_y - self._scroll_y) * max(1.0, self._spare()) > TRIFLE:
            self._scroll_y = scroll_y
            self.bar_color = (*theme.outline[:3], 0.6)
            spare = self._spare()
            self._keep(Sight((1 - scroll_y) * spare if spare else None))
            self._note()
            self._note_soon()

    def _changed(self, *_: object) -> None:
        self._hold_soon()
        self._note_soon()

    def _note(self, *_: object) -> None:
        spare = self._spare()
        scrolled = (1 - self.scroll_y) * spare
        if not spare or not self._viewport or (self.held.is_wish and scrolled > spare - 1):
            return
        if scrolled < 1:  # nothing is above: what comes there is to be seen
            self._keep(Sight())
            return
        edge = self._viewport.height - scrolled
        part = part_at(self._viewport, edge)
        top: Top = part.held_at(edge) if hasattr(part, "held_at") else lambda: float(part.top)
        self._keep(Sight(scrolled, part, top, (top() or edge) - edge))

    def _hold(self, *_: object) -> None:
        spare = self._spare()
        if not spare or not self._viewport:
            return
        is_there = self.held.part and self._viewport in ancestors(self.held.part)
        top = self.held.top() if is_there else None
        scrolled = self.held.scrolled if top is None else self._viewport.height - (top - self.held.above)
        if scrolled is None:
            return
        scroll_y = 1 - min(1.0, max(0.0, scrolled / spare))
        if abs(scroll_y - self.scroll_y) * spare > TRIFLE:
            self._scroll_y = scroll_y
            self.scroll_y: float = scroll_y
            self._update_effect_y_bounds()  # a finger that scrolls goes on from here

    def on_touch_down(self, touch: Touch) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or not has_grip(self, *touch.pos):
            return bool(super().on_touch_down(touch))
        touch.ud[self._get_uid("svavoid")] = True
        return bool(self.simulate_touch_down(touch))

    def scroll_to(self, widget: Widget, *how: object, **kwargs: object) -> None:
        """Bring a part into sight; where all is in sight, Kivy would let it drop to the foot."""
        if self.children and self.children[0].height > self.height:
            super().scroll_to(widget, *how, **kwargs)

    def reveal(self, low: float, high: float) -> None:
        """Scroll as little as it takes to see what lies between two heights of the window."""
        foot = self.to_window(*self.pos)[1]
        up, down = foot + dp(AIR) - low, high - (foot + self.height - dp(AIR))
        if self._spare() and (up > 0 or down > 0):
            self.scroll_y = min(1.0, max(0.0, self.scroll_y + (down if down > 0 else -up) / self._spare()))

    def _bind_inactive_bar_color(self, *_: object) -> None:
        # Kivy fades the bar for half a second: thirty frames, for nothing anybody looks at.
        self._bar_color = self.bar_color = NO_BAR
        self.funbind("bar_color", self._change_bar_color)


def part_at(whole: Widget, edge: float) -> Widget:
    """Find the innermost part of a page that stands at a height, or the first below it."""
    reaching = [child for child in whole.children if child.height > 0 and child.y < edge]
    if not reaching or hasattr(whole, "held_at") or isinstance(whole, ScrollView):
        return whole
    return part_at(max(reaching, key=lambda child: float(child.top)), edge)


def has_grip(widget: Widget, x: float, y: float) -> bool:
    """Tell whether a finger at x, y takes hold of a part that has `grips`, to draw it along."""
    x, y = widget.to_local(x, y)
    parts = [child for child in widget.children if child.collide_point(x, y)]
    return any(getattr(part, "grips", False) or has_grip(part, x, y) for part in parts)
