"""What tells: the banner, the bubble, the ring of time, the notice."""

import re
from collections.abc import Callable, Sequence
from math import ceil

from kivy.clock import Clock
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui import motion
from app.ui.kinds import QuietPart, Touch
from app.ui.kv import dress
from app.ui.measure import wrapped
from app.ui.play.marks import TEXT, Bubble
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import AsHighAsNeeded, OfOwnSize, sized
from app.ui.widgets.still import Ticks
from app.ui.widgets.text import BESIDE, letter, nearest_first, text_texture, words_at
from app.ui.widgets.touch import Drawn

AT_LEAST, A_LETTER, AT_MOST = 1.5, 0.05, 4.0  # seconds that a notice stays
READ_IN = 0.8  # seconds until somebody can mean a word of a notice
END_OF_SENTENCE = re.compile(r"(?<=[.?]) ")
WARNED = 10  # seconds before the end the ring of time warns, at most
SMALLEST = 0.5  # of its size what the banner asks may be written, where it has little room


class Banner(AsHighAsNeeded, BoxLayout, Drawn):
    """An accent bar, one sentence that says what is asked, one that says what else is possible; a ring if time runs."""

    text = StringProperty("")
    more = StringProperty("")
    brief = StringProperty("")
    """What large text says in place of `more`."""
    room = NumericProperty(0)
    """How high it stands whatever it says, so that nothing below it moves; 0: as high as its words need."""
    least = NumericProperty(0)
    """How high it stands at least."""
    bar = BooleanProperty(True)
    time_left = NumericProperty(-1)
    time_whole = NumericProperty(60)
    named = ListProperty()
    """The words of a game that it writes as links."""
    told = StringProperty("")
    """What it says besides what is asked."""
    tells_less = BooleanProperty(False)
    """Whether there is no room for all that else is said."""
    words_wide = NumericProperty(0)
    """How wide its words may be, with the bar before them."""
    drawn_by = ("bar",)
    at_foot = at_head = 0.0
    is_beside = False

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("room", self.grow)
        self.fbind("least", self.grow)

    def grow(self, *_: object) -> None:
        self.height = self.room or max(self.minimum_height, self.least, dp(48))

    def whole_words(self, text: str, width: float, room: float, _text_scale: float) -> float:
        """Tell how much smaller it is written where large text broke a long name in two, or left its room."""
        if width <= 1:
            return 1.0
        size, _line, weight = theme.style("banner")
        widest = max((text_texture(word, round(size), weight).width for word in text.split()), default=0)
        scale = min(1.0, width / (widest + 1))
        while room and scale > SMALLEST and self._high(text, "banner", width, scale) > room:
            scale -= 0.04
        return scale

    def second_line(self, width: float, scale: float, _changed: object) -> str:
        """Choose what else is said: in full, in brief, how it begins, or nothing where the room is taken."""
        said = self.brief or self.more if theme.large_text else self.more
        left = self.room - self._high(self.text, "banner", width, scale)
        first_sentence = END_OF_SENTENCE.split(said, 1)[0]
        fits = (each for each in (said, self.brief, first_sentence) if self._high(each, "label", width) <= left)
        return next(fits, "") if self.room else said

    def height_of(self, text: str, more: str, wide: float) -> float:
        """Measure how high it is where it is so wide and says that; no time runs meanwhile."""
        left, top, right, foot = self.padding
        width = max(1.0, wide - left - right)
        told = [(text, "banner"), (more, "label")] if more else [(text, "banner")]
        lines = (max(theme.style(name)[1], self._high(words, name, width)) for words, name in told)
        return float(top + foot + sum(map(ceil, lines)))

    @staticmethod
    def _high(text: str, name: str, width: float, scale: float = 1.0) -> float:
        size, line, weight = theme.style(name)
        return wrapped(text, round(size * scale), weight, round(width), line / size)[1]

    def paint(self) -> None:
        if self.bar:
            paint.tint(theme.accent)
            paint.fill(self.x, self.y, dp(4), self.height, dp(2))


class TimeRing(Ticks, OfOwnSize, Drawn):
    """The time that is left, as a ring and in seconds."""

    width, height, size = sized("52dp")
    left = NumericProperty(-1)
    """Seconds; below 0 no time runs."""
    whole = NumericProperty(60)
    drawn_by = ("left", "whole")

    @property
    def warns(self) -> bool:
        """Whether little is left: the last sixth, ten seconds at most."""
        return 0 <= self.left <= min(WARNED, self.whole / 6)

    def paint(self) -> None:
        if self.left < 0:
            return
        radius, thick = self.width / 2 - dp(3), dp(5)
        ground, ring, ink = ("bad", "surface", "surface") if self.warns else ("surface", "accent", "ink")
        paint.tint(theme.hue(ground))
        paint.disc(*self.middle, radius + (dp(3) if self.warns else 0))
        paint.tint(theme.hue(ground) if self.warns else theme.surface_high)
        paint.arc(*self.middle, radius, thick, 1)
        share = min(1.0, self.left / max(0.001, self.whole))
        if share > 0:
            paint.tint(theme.hue(ring))
            paint.arc(*self.middle, radius, thick, share)
        seconds = str(round(self.left)) if self.left >= 1 or self.left == 0 else f"{self.left:.1f}"
        letter(seconds, *self.middle, dp(20 if self.warns else 17), theme.hue(ink), 700)


def paint_bubble(bubble: Bubble) -> None:
    """Paint words in a bubble, and their points in a tag behind them."""
    x, y, width, height = bubble.box
    ink, ground = map(theme.hue, bubble.hues)
    name = text_texture(bubble.words, round(dp(bubble.text)), 700)
    paint.shadow(*bubble.box, dp(12), "piece")
    paint.tint(ground)
    paint.fill(*bubble.box, dp(12))
    if bubble.point:
        at, tip = bubble.point
        base = y + height - 1 if bubble.is_below else y + 1
        paint.polygon([(at - dp(9), base), (at + dp(9), base), (at, tip)])
    paint.tint(ink)
    Rectangle(texture=name, pos=(round(x + dp(bubble.pad)), round(y + (height - name.height) / 2)), size=name.size)
    if bubble.figure:
        wide = text_texture(bubble.figure, round(dp(TEXT)), 800).width + dp(14)
        tag = x + width - dp(7) - wide
        paint.fill(tag, y + dp(6), wide, height - dp(12), dp(7))
        letter(bubble.figure, tag + wide / 2, y + height / 2, dp(TEXT), ground)


class Notice(OfOwnSize, BoxLayout, Drawn):
    """A sentence over the screen that goes by itself, or at a touch."""

    text = StringProperty("")
    above = ObjectProperty(None, allownone=True, rebind=True)
    """The part of the screen at whose foot it lies; None: it lies at the head of the screen."""
    banner = ObjectProperty(None, allownone=True, rebind=True)
    """The banner on whose words it lies instead, no higher than that stands: its ring of time is seen."""
    scrolled = ListProperty([0, 0])
    """How far from where it lies in a scroll that banner is seen."""
    named = ListProperty()
    """The words of a game in it: a touch on one looks it up."""
    is_read = False  # a finger that was on its way to what lies below means no word of it
    _shown: "Notice | None" = None

    @classmethod
    def say(
        cls,
        stage: Widget,
        text: str,
        above: QuietPart | None = None,
        named: Sequence[str] = (),
        look_up: Callable[..., object] | None = None,
    ) -> "Notice":
        """Show a sentence for as long as it takes to read; one that is still there gives way."""
        if cls._shown:
            cls._shown.go()
        above = getattr(above, "__self__", above)  # what an id of kv stands for outlives its page
        banner, part = (above, None) if isinstance(above, Banner) else (None, above)
        notice = cls(text=text, above=part, banner=banner, named=list(named) if look_up else [], opacity=0)
        notice.look_up = look_up
        if banner:
            x, y = banner.to_window(*banner.pos)
            notice.scrolled = [x - banner.x, y - banner.y]
        cls._shown = notice
        stage.add_widget(notice)
        motion.move(notice, "fade", opacity=1.0)
        Clock.schedule_once(notice.note_it_is_read, READ_IN)
        notice.ends = Clock.schedule_once(notice.go, min(AT_MOST, AT_LEAST + len(text) * A_LETTER))
        return notice

    @classmethod
    def end(cls) -> str:
        """Let the sentence that is shown go with the page it is about; what it said, for whoever tells it on."""
        words = cls._shown.text if cls._shown else ""
        if cls._shown:
            cls._shown.go()
        return words

    def wide(self, text: str, room: float, padding: float, _text_scale: float) -> float:
        """Tell how wide it is: as wide as its words, if there is room."""
        size, _line, weight = theme.style("label")
        return min(dp(420), room, text_texture(text, round(size), weight).width + padding + dp(2))

    def within(self, text: str, room: float, high: float, _text_scale: float) -> float:
        """Tell how much smaller it is written so that it keeps within so much room."""
        size, line, weight = theme.style("label")
        scale = 1.0
        while scale > SMALLEST and wrapped(text, round(size * scale), weight, round(room), line / size)[1] > high:
            scale -= 0.04
        return scale

    def note_it_is_read(self, *_: object) -> None:
        self.is_read = True

    def go(self, *_: object) -> None:
        self.ends.cancel()
        if self.parent:
            self.parent.remove_widget(self)
        if Notice._shown is self:
            Notice._shown = None

    def on_touch_down(self, touch: Touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self.go()
        is_on_word = self.is_read and any(away <= dp(BESIDE) for away, _ in words_at(self, *touch.pos))
        if is_on_word:
            self.look_up(*nearest_first(self, self.named, *touch.pos))
        return is_on_word  # else what lies below is touched

    def paint(self) -> None:
        paint.shadow(*self.box, dp(16), "lifted")
        paint.tint(theme.ink)
        paint.fill(*self.box, dp(16))


dress("signs")
