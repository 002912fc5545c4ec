"""What fills a page: its slots, in the order of `Page`, and the head with a title."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column, Holder, Row


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
    tools = ObjectProperty(None, allownone=True)

    def on_tools(self, _head: Widget, tools: Widget) -> None:
        self.add_widget(tools)


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

    slot = OptionProperty("main", options=["first", "main", "beside"])


class Thumb(Holder, Slot):
    slot = "thumb"


class Foot(Slot):
    slot = "foot"
