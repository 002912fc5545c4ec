"""The keyboard: Tab and arrows walk the focus, Enter presses, Escape goes back; every screen has it for nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from weakref import WeakKeyDictionary

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.ui.kinds import AnyStage

ARROWS = {273: "up", 274: "down", 275: "right", 276: "left"}
TAB, ENTER, KEYPAD_ENTER, ESCAPE, SPACE = 9, 13, 271, 27, 32
# Keys that have a name and write nothing: Shift, arrows, F1. Kivy says of each the letter that has its number.
NAMED = range(256, 320)
COMMANDS = {"ctrl", "alt", "meta"}
BACK = 1001  # Android's, in some Kivy builds; others send Escape


@dataclass(frozen=True)
class Left:
    """What had the focus when something came over it."""

    widget: object
    """Kivy's weak reference to it."""
    entries: list[object]
    """Which rows of lists it was in: a row may show another entry by now."""
    place: tuple[float, float]


class Walker:
    """Carries the focus from one touchable widget to the next, within what lies on top."""

    def __init__(self, stage: AnyStage) -> None:
        self._stage = stage
        self.at: Widget | None = None
        self._said = 0  # of what, and which words: neither is kept, for it may be a card of a hand
        self._had: WeakKeyDictionary[Widget, Left] = WeakKeyDictionary()
        """What had the focus last on each screen and sheet there is."""

    def key(self, code: int, text: str, modifiers: list[str]) -> bool:
        """Take a key; True when it did something."""
        text = written(code, text, modifiers)
        if code in {ESCAPE, BACK}:
            if not self._unwrite():
                self._stage.back()
                self._come_back_soon()
            return True
        if code == TAB:
            return self.walk(-1 if "shift" in modifiers else 1)
        if self._field():
            return False
        top = self._stage.top
        if {"ctrl", "meta"} & set(modifiers) and hasattr(top, "on_command"):
            return bool(top.on_command(chr(code) if code < 128 else "", shift="shift" in modifiers))
        if code in ARROWS:
            return self._arrow(ARROWS[code])
        here = self.here()
        if code in {ENTER, KEYPAD_ENTER, SPACE} and here:
            self._press(here)
            return True
        if here and hasattr(here, "letter") and here.letter(text):
            return True
        return bool(top and hasattr(top, "on_key") and top.on_key(code, text))

    def _press(self, here: Widget) -> None:
        self._note(here)
        here.activate()
        self._come_back_soon()

    def tell_of_change(self) -> None:
        """Say what has the focus is called once what a key has done is laid out, if that is not what was said last."""
        Clock.schedule_once(lambda _: Clock.schedule_once(self._tell_of_change))

    def _tell_of_change(self, _: float) -> None:
        here = self.here()
        if here and hash((id(here), said_of(here))) != self._said:
            self._say(here)

    def _say(self, here: Widget) -> None:
        self._said = hash((id(here), said_of(here)))
        self._stage.speak(here)

    def _note(self, here: Widget) -> None:
        if self._stage.top in ancestors(here):
            self._had[self._stage.top] = Left(here.proxy_ref, entries_of(here), place_of(here))

    def _come_back_soon(self) -> None:
        Clock.schedule_once(lambda _: Clock.schedule_once(self._come_back))  # when what has changed is laid out

    def _come_back(self, _: float) -> None:
        """Give the focus to what had it last on what is on top now; if that is gone, to what is near."""
        top = self._stage.top
        if top in self._had and not (self.at and top in ancestors(self.at)):
            left = self._had[top]
            same = (stop for stop in self.stops() if stop.proxy_ref is left.widget and entries_of(stop) == left.entries)
            if stop := next(same, None):
                self.put(stop)
            else:
                self._let_go()
                self.walk(1)

    def here(self) -> Widget | None:
        """Return the widget that has the focus, if it is still there to have it."""
        if self.at and (not self.at.get_root_window() or self.at.disabled):
            self._let_go()
        return self.at

    def drop(self) -> None:
        """Take the focus away: a finger is at work."""
        self._let_go()
        self._had.clear()

    def _let_go(self) -> None:
        if self.at:
            self.at.focused = False
        self.at = None

    def put(self, widget: Widget) -> None:
        """Give the focus to a widget, and bring it into sight."""
        if self.at is not widget:
            self._let_go()
        self.at = widget
        widget.focused = True
        for above in ancestors(widget):
            # Kivy drops what is lower than its view to the foot of it.
            if isinstance(above, ScrollView) and above.viewport_size[1] > above.height:
                above.scroll_to(widget, padding=dp(12), animate=False)
        self._note(widget)
        self._say(widget)

    def walk(self, by: int) -> bool:
        """Go on to the next in reading order, or to the one before."""
        stops = self.stops()
        if not stops:
            return False
        here = self.here()
        place = stops.index(here) + by if here in stops else self._place_left(stops, by)
        self._unwrite()
        self.put(stops[place % len(stops)])
        return True

    def _place_left(self, stops: list[Widget], by: int) -> int:
        """Find where to go on when nothing has the focus: near what had it last, if that is gone, else at an end."""
        if self._stage.top in self._had:
            x, y = self._had[self._stage.top].place
            # What stands in the same line is nearer than what is above or below.
            return stops.index(min(stops, key=lambda stop: hypot(0.3 * (place_of(stop)[0] - x), place_of(stop)[1] - y)))
        return 0 if by > 0 else -1

    def stops(self) -> list[Widget]:
        """List what can have the focus now, in reading order."""
        found = list(reachable(self._stage.top)) if self._stage.top else []
        line = dp(20)
        return sorted(found, key=lambda widget: (-round(top_unscrolled(widget) / line), place_of(widget)[0]))

    def _arrow(self, direction: str) -> bool:
        here = self.here()
        if not here:
            top = self._stage.top
            return bool(hasattr(top, "on_arrow") and top.on_arrow(direction)) or self.walk(1)
        if here.step(direction):
            self._say(here)
            return True
        nearest = nearest_in(direction, here, self.stops())
        if nearest:
            self.put(nearest)
        return True

    def _field(self) -> Widget | None:
        """Find the field that is being written in, whichever way led there."""
        stops = reachable(self._stage.top) if self._stage.top else ()
        return next((widget for widget in stops if getattr(widget, "writing", False)), None)

    def _unwrite(self) -> bool:
        """Leave the field that is being written in; False when there is none."""
        field = self._field()
        if field:
            field.writing = False
        return field is not None


def written(code: int, text: str, modifiers: list[str]) -> str:
    """Tell what a key writes; nothing for one that has only a name, and for a letter that is a command."""
    return "" if code in NAMED or COMMANDS & set(modifiers) else text


def reachable(root: Widget) -> Iterator[Widget]:
    """List the widgets of a tree that can have the focus and are to be seen, in the order of the tree."""
    if root.opacity <= 0 or root.disabled:
        return
    if getattr(root, "focusable", False) and root.width > 0 and root.height > 0:
        yield root
    for child in reversed(root.children):
        yield from reachable(child)


def said_of(widget: Widget) -> str:
    """Tell what a voice calls a widget."""
    called = getattr(widget, "spoken", "") or getattr(widget, "text", "")
    return called if isinstance(called, str) else ""


def entries_of(widget: Widget) -> list[object]:
    """Tell which rows of lists a widget is in, by their keys."""
    return [part.row_key for part in (widget, *ancestors(widget)) if hasattr(part, "row_key")]


def stage_of(widget: Widget) -> Widget | None:
    """Find the stage a widget is on; None while it is on none."""
    return next((above for above in ancestors(widget) if hasattr(above, "overlays")), None)


def ancestors(widget: Widget) -> Iterator[Widget]:
    above = widget.parent
    while above is not None and above is not above.parent:
        yield above
        above = above.parent


def place_of(widget: Widget) -> tuple[float, float]:
    """Return the middle of a widget in the window, as whoever plays sees that."""
    return seen_at(widget, *widget.center)


def seen_at(widget: Widget, x: float, y: float) -> tuple[float, float]:
    """Return where in the window a point of a widget is for whoever plays: on a stage that is turned to them, too."""
    stage, at = stage_of(widget), widget.to_window(x, y)
    x, y = stage.to_local(*at) if stage else at
    return float(x), float(y)


def top_unscrolled(widget: Widget) -> float:
    """Tell where its top would be if no list were scrolled: the order to walk in must not change on the way."""
    lists = [above for above in ancestors(widget) if isinstance(above, ScrollView)]
    _, top = seen_at(widget, widget.x, widget.top)
    return top - sum((1 - each.scroll_y) * max(0, each.viewport_size[1] - each.height) for each in lists)


def nearest_in(direction: str, here: Widget, others: list[Widget]) -> Widget | None:
    places = {place_of(other): other for other in others if other is not here}
    place = nearest(direction, place_of(here), list(places))
    return places[place] if place else None


def nearest(direction: str, here: tuple[float, float], places: list[tuple[float, float]]) -> tuple[float, float] | None:
    """Find the place meant by that arrow: ahead, and not far aside."""
    ahead_x, ahead_y = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}[direction]
    best, least = None, float("inf")
    for place in places:
        to_x, to_y = place[0] - here[0], place[1] - here[1]
        ahead = to_x * ahead_x + to_y * ahead_y
        aside = abs(to_x * ahead_y) + abs(to_y * ahead_x)
        if ahead > dp(4) and hypot(ahead, 2.5 * aside) < least:
            best, least = place, hypot(ahead, 2.5 * aside)
    return best
