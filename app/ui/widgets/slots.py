"""What fills a page: its slots, in the order of `Page`, and the head with a title."""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column, Holder, Row


class Slot(Column):
    """A part of a page."""

    slot: ClassVar[str]

    def on_shown(self, _slot: Widget, _shown: bool) -> None:
        """Leave it to the page what becomes of the others."""


class Head(Row):
    """What stands over the whole page."""

    slot = "head"

    def on_shown(self, _head: Widget, _shown: bool) -> None:
        """Leave it to the page what becomes of the others."""


class NamedHead(Head):
    """The way back, what the page is about, and its tools."""

    title = StringProperty("")
    title_scale = NumericProperty(1)


class TitleHead(NamedHead):
    """The head of a page that says no other."""

    inside = BooleanProperty(False)
    """Whether it stands in a column that keeps clear of the sides."""
    edge = NumericProperty(0)
    tools = ObjectProperty(None, allownone=True)

    def on_tools(self, _head: Widget, tools: Widget) -> None:
        self.add_widget(tools)


class GameHead(NamedHead):
    """The head of a page about a game: its name grows less than other text."""


class Tools(Row):
    """The tools at the far end of a head."""

    slot = "tools"


class First(Slot):
    """A column before all others, where the window is wide."""

    slot = "first"


class Above(Slot):
    """What stands over a board."""

    slot = "above"


class Middle(Holder, BoxLayout):
    """What takes all the room there is, such as a board."""

    slot = "middle"
    shown = BooleanProperty(True)


class Main(Slot):
    """What the page is about."""

    slot = "main"


class Beside(Slot):
    """What else there is."""

    slot = "beside"


class Part(Slot):
    """A part of a column; of which one, may change."""

    slot = OptionProperty("main", options=["first", "main", "beside"])


class Thumb(Holder, Slot):
    """What lies at the thumb beside or below a board."""

    slot = "thumb"


class Foot(Slot):
    """What is always in sight."""

    slot = "foot"
