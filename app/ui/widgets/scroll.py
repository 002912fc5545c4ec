"""What scrolls: only up and down, and not under a finger that draws a part of it along."""

from kivy.effects.scroll import ScrollEffect
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.ui.kinds import Touch
from app.ui.theme import theme
from app.ui.widgets.steady import Steady


class Scroll(Steady):
    """A list that scrolls up and down, as far as it goes and no farther."""

    do_scroll_x = BooleanProperty(False)
    effect_cls = ObjectProperty(ScrollEffect)
    bar_width = NumericProperty("4dp")
    scroll_type = ListProperty(["bars", "content"])
    scroll_distance = NumericProperty("12dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(revision=self._tint_bar)
        self._tint_bar()

    def on_touch_down(self, touch: Touch) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or not has_grip(self, *touch.pos):
            return bool(super().on_touch_down(touch))
        touch.ud[self._get_uid("svavoid")] = True
        return bool(self.simulate_touch_down(touch))

    def scroll_to(self, widget: Widget, *how: object, **kwargs: object) -> None:
        """Bring a part into sight; where all is in sight, Kivy would let it drop to the foot."""
        if self.children and self.children[0].height > self.height:
            super().scroll_to(widget, *how, **kwargs)

    def _tint_bar(self, *_: object) -> None:
        self.bar_color = (*theme.outline[:3], 0.6)
        self.bar_inactive_color = (*theme.outline[:3], 0.0)

    def _bind_inactive_bar_color(self, *_: object) -> None:
        # Kivy fades the bar for half a second: thirty frames after each new page, for nothing anybody looks at.
        self.funbind("bar_color", self._change_bar_color)
        self.fbind("bar_inactive_color", self._change_bar_color)
        self._bar_color = self.bar_inactive_color


def has_grip(widget: Widget, x: float, y: float) -> bool:
    """Tell whether a finger at x, y takes hold of a part that has `grips`, to draw it along."""
    x, y = widget.to_local(x, y)
    parts = [child for child in widget.children if child.collide_point(x, y)]
    return any(getattr(part, "grips", False) or has_grip(part, x, y) for part in parts)
