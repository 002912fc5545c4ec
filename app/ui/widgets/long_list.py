"""A list as long as it likes: in kv `LongList:` with `view` and `data`, as for `Each`.

It makes no more rows than the scroll around it shows, and those a little before and after; a row that has gone out of
sight shows another entry. How high the others are it guesses from those it has seen.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.ui.keys import ancestors
from app.ui.theme import theme
from app.ui.widgets.boxes import AsHighAsNeeded
from app.ui.widgets.each import Entry, Key, are_known, fill, hand_on, is_in_use, keys_of, made
from app.ui.widgets.scroll import Top

BEYOND = 240  # dp above and below what is seen that have their rows: the focus walks on there
NEAR = 3  # rows on either side of what has the focus
REST = 2  # rounds of Kivy's clock without a change: then the boxes around it have come to rest


class LongList(AsHighAsNeeded):
    """Rows below one another, of which only those in sight are there."""

    view = StringProperty("")
    data = ListProperty()
    spacing = NumericProperty("8dp")
    guess = NumericProperty("56dp")
    """How high a row may be, as long as none of its kind has been seen."""
    minimum_height = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._rows: dict[Key, Widget] = {}
        self._spare: dict[str, list[Widget]] = {}
        self._keys: list[Key] = []
        self._places: dict[Key, int] = {}
        self._heights: dict[Key, float] = {}  # of those that have been seen as wide as they are now
        self._tops: list[float] = []  # how far below its own top each row begins, and where the last one ends
        self._above: list[Widget] = []
        self._rest = 0
        self._place_soon = Clock.create_trigger(self._place, -1)
        self._look_soon = Clock.create_trigger(self._look, -1)
        self._look_later = Clock.create_trigger(self._look_again)
        self._frame = -1  # in which it made rows last
        super().__init__(**kwargs)
        for name in ("pos", "size", "spacing", "parent"):
            self.fbind(name, self._moved)
        self.fbind("width", self._forget_heights)
        theme.bind(text_scale=self._forget_heights)

    def on_view(self, *_: object) -> None:
        """Take the class of the rows, which kv may tell after the data."""
        self.on_data()

    def on_data(self, *_: object) -> None:
        """Show what is there now; a row in sight stays where it is."""
        if not are_known(self.data, self.view):
            return
        keys = keys_of(self.data, self.view)
        hand_on(self._rows, self._places, keys)
        self._keys, self._places = keys, {key: place for place, key in enumerate(keys)}
        self._heights = {key: height for key, height in self._heights.items() if key in self._places}
        for key, row in list(self._rows.items()):
            if key in self._places:
                fill(row, self._entry(key))
            else:
                self._put_away(key)
        self._measure()

    def _entry(self, key: Key) -> Entry:
        return self.data[self._places[key]]

    # How high it is

    def _forget_heights(self, *_: object) -> None:
        self._heights = {}

    def _moved(self, *_: object) -> None:
        self._place_soon()

    def _place(self, *_: object) -> None:
        self._heights |= {key: row.height for key, row in self._rows.items() if row.height > 1}
        self._measure()
        for key, row in self._rows.items():
            row.width = self.width
            row.pos = self.x, self.top - self._tops[self._places[key]] - row.height

    def _measure(self) -> None:
        """Tell where each row begins, and be as high as all of them."""
        kinds = {key[0] for key in self._keys}
        seen = {kind: [high for key, high in self._heights.items() if key[0] == kind] for kind in kinds}
        guess = {kind: round(sum(heights) / len(heights) if heights else self.guess) for kind, heights in seen.items()}
        heights = (self._heights.get(key, guess[key[0]]) + self.spacing for key in self._keys)
        self._tops = list(accumulate(heights, initial=0.0))
        self.minimum_height = max(0.0, self._tops[-1] - self.spacing)
        self._rest = REST
        self._look_soon()

    def held_at(self, line: float) -> Top:
        """Tell where the row at a height is, now and whenever it is asked again."""
        key = self._keys[self._place_at(self.top - line)] if self._keys else None

        def top() -> float | None:
            place = self._places.get(key) if key else None
            return None if place is None else self.top - self._tops[place]

        return top

    def _place_at(self, depth: float) -> int:
        """Find the row that far below the list's top, or the nearest."""
        return min(max(0, bisect_right(self._tops, depth) - 1), len(self._keys) - 1)

    # Which rows are there

    def _look(self, *_: object) -> None:
        """Have the rows in sight, the first and the last one, and those in use; all others are put away."""
        if self._rest:
            self._rest -= 1
            self._look_soon()
            return
        scroll = self._scroll()
        if not self.get_root_window():
            return
        if self._frame == Clock.frames:  # how high those rows are may take all the rounds that a frame has
            self._look_later()
            return
        wanted = {self._keys[place] for place in self._in_sight(scroll)} if self._keys else set()
        for key in self._rows.keys() - wanted:
            self._put_away(key)
        new = [key for key in self._keys if key in wanted and key not in self._rows]
        for key in new:
            self._bring(key)
        if new:
            self._frame = Clock.frames
            self._place_soon()

    def _in_sight(self, scroll: ScrollView | None) -> Iterator[int]:
        """List the places of the rows that shall be there.

        The first and the last are there for the focus to come round, and those beside what has it for it to walk on;
        of a list that is not in sight at all, none.
        """
        above, below = self._seen(scroll)
        last = len(self._keys) - 1
        if above - dp(BEYOND) <= self._tops[-1] and below + dp(BEYOND) >= 0:
            yield from (0, last)
            yield from range(self._place_at(above - dp(BEYOND)), min(bisect_left(self._tops, below + dp(BEYOND)), last))
        for place in [self._places[key] for key, row in self._rows.items() if is_in_use(row)]:
            yield from range(max(0, place - NEAR), min(place + NEAR, last) + 1)

    def _seen(self, scroll: ScrollView | None) -> tuple[float, float]:
        """From where to where one sees, as far below its own top."""
        if not scroll:
            return 0.0, self.height
        whole = scroll.children[0]
        spare = max(0.0, whole.height - scroll.height)
        edge = whole.height - (1 - scroll.scroll_y) * spare
        return self.top - edge, self.top - edge + scroll.height

    def _scroll(self) -> ScrollView | None:
        """Find the scroll around it; what is around it is followed."""
        above = list(ancestors(self))
        scroll = next((widget for widget in above if isinstance(widget, ScrollView)), None)
        if above != self._above:
            for widget in self._above:
                widget.unbind(**self._followed(widget))
            self._above = above
            for widget in above:
                widget.bind(**self._followed(widget))
        return scroll

    def _followed(self, widget: Widget) -> dict[str, Callable[..., None]]:
        moves = ("scroll_y", "size", "viewport_size") if isinstance(widget, ScrollView) else ()
        return dict.fromkeys(("parent", *moves), self._look_again)

    def _look_again(self, *_: object) -> None:
        self._look_soon()

    def _bring(self, key: Key) -> None:
        spare = self._spare.get(key[0])
        row = spare.pop() if spare else made(key)
        row.row_key, row.width = key, self.width
        fill(row, self._entry(key))
        row.bind(height=self._moved)
        self._rows[key] = row
        self.add_widget(row)

    def _put_away(self, key: Key) -> None:
        row = self._rows.pop(key)
        row.unbind(height=self._moved)
        self.remove_widget(row)
        self._spare.setdefault(key[0], []).append(row)
