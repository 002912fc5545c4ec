"""What fills a page: its slots, in the order of `Page`, and the head with a title."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column, Holder, Row
from app.ui.widgets.scroll import Scroll


class Slotted:
    """Leaves it to the page what becomes of the others when it is shown or not."""

    slot: str

    def on_shown(self, _slot: Widget, _shown: bool) -> None: ...


class Slot(Slotted, Column):
    """A part of a page."""


class Head(Slotted, Row):
    """What stands over the whole page."""

    slot = "head"


class NamedHead(Head):
    """The way back, what the page is about, and its tools."""

    title = StringProperty("")
    title_scale = NumericProperty(1)


class TitleHead(NamedHead):
    """The head of a page that says no other."""

    inside = BooleanProperty(False)
    """Whether it stands in a column that keeps clear of the sides."""
    edge = NumericProperty(0)
    tools = ObjectProperty(None, allownone=True, rebind=True)

    def on_tools(self, _head: Widget, tools: "Tools") -> None:
        """Take them in, though there may be no need of them yet."""
        self.add_widget(tools)
        tools.on_shown(tools, tools.shown)


class Tools(Row):
    """The tools at the far end of a head."""

    slot = "tools"


class First(Slot):
    slot = "first"


class Above(Slot):
    slot = "above"


class Middle(Slotted, Holder, BoxLayout):
    slot = "middle"


class Main(Slot):
    slot = "main"


class Beside(Slot):
    slot = "beside"


class Part(Slot):
    """A part of a column; of which one, may change."""

    slot = OptionProperty("main", options=["first", "above", "main", "beside"])


class Thumb(Holder, Slot):
    slot = "thumb"


class Foot(Slot):
    slot = "foot"


LEAST_WORDS = 48  # dp: the first line of a banner in large text
BETWEEN = 6  # dp


class BesideBoard(BoxLayout):
    """Lets words scroll where they must and keeps a tray below them in sight; a high one scrolls with them."""

    def __init__(self, words: Column, tray: Widget | None, **kwargs: object) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.scroll = Scroll()
        self._words, self._tray = words, tray
        self._inside = Column(spacing=dp(BETWEEN))
        self._inside.add_widget(words)
        self.scroll.add_widget(self._inside)
        self.add_widget(self.scroll)
        if tray:
            self._inside.add_widget(tray)
            settle = Clock.create_trigger(self._place, -1)
            # Bound to its own parts alone: the tray outlives them.
            for part, name in ((self, "height"), (self, "minimum_height"), (self._inside, "height")):
                part.fbind(name, settle)

    def _place(self, *_: object) -> None:
        """Place the tray below the words; it leaves them only where they have to scroll."""
        tray = self._tray
        if not tray or tray.parent not in (self, self._inside):
            return  # it lies in another arrangement now
        free = self.height - tray.height - self.spacing
        home = self if self._words.height > free >= dp(LEAST_WORDS) else self._inside
        if tray.parent is not home:
            tray.parent.remove_widget(tray)
            home.add_widget(tray)
