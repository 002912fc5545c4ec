"""A page: the one arrangement of all screens. A screen fills its slots in kv, and the page knows where they lie.

    Page:
        title: tr('Settings')
        Tools: …            what stands at the far end of the head
        First: …            a column before all others, where the window is wide
        Above: …            over the middle on a phone; at the top of the column beside it elsewhere
        Middle: …           a board: it takes all the room there is, and does not scroll
        Main: …             a column that scrolls
        Beside: …           another: on a phone below the first, elsewhere at its side
        Foot: …             what is always in sight: at the thumb of a phone, under a column elsewhere

A phone has one column; a low window and a tablet have two, turned round for the left hand.
"""

from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column, Row, Scroll
from app.ui.widgets.panels import Tray
from app.ui.window import window


class Slot(Column):
    """A part of a page."""

    slot: ClassVar[str]

    def on_shown(self, _slot: Widget, _shown: bool) -> None:
        """Leave it to the page what becomes of the others."""


class Tools(Row):
    """The tools at the far end of a head."""

    slot = "tools"

    def on_children(self, *_: object) -> None:
        """Be as wide as they are together."""
        self.width = self.minimum_width


class First(Slot):
    """A column before all others, where the window is wide."""

    slot = "first"


class Above(Slot):
    """What stands over a board."""

    slot = "above"


class Middle(BoxLayout):
    """What takes all the room there is, such as a board."""

    slot = "middle"
    shown = BooleanProperty(True)


class Main(Slot):
    """What the page is about."""

    slot = "main"


class Beside(Slot):
    """What else there is."""

    slot = "beside"


class Foot(Slot):
    """What is always in sight."""

    slot = "foot"


class Head(Row):
    """What stands over the whole page."""

    slot = "head"


class TitleHead(Head):
    """The way back, what the page is about, and its tools."""

    title = StringProperty("")
    inside = BooleanProperty(False)
    """Whether it stands in a column that keeps clear of the sides."""
    edge = NumericProperty(0)
    tools = ObjectProperty(None, allownone=True)

    def on_tools(self, _head: Widget, tools: Widget) -> None:
        """Take in the tools."""
        self.add_widget(tools)


class Page(BoxLayout):
    """Arranges its slots for the window there is, and again when that changes."""

    title = StringProperty("")
    columns = BooleanProperty(False)
    """Whether there is more than one column."""
    together = BooleanProperty(True)
    """Whether the two columns scroll as one."""
    middle_scrolls = BooleanProperty(False)
    """Whether one column has the middle among what scrolls."""
    main_width = NumericProperty(0)
    """How wide that column is, of several; 0: it shares what is left."""
    beside_width = NumericProperty(0)
    head_in = OptionProperty("page", options=["page", "main", "beside"])
    """Where the head stands when there are columns."""
    foot_in = OptionProperty("beside", options=["page", "main", "beside"])
    """Where the foot stands when there are columns."""
    foot_tray = BooleanProperty(True)
    """Whether one column has its foot in a tray."""
    gap = NumericProperty("16dp")
    """Between two columns."""
    foot_gap = NumericProperty("8dp")
    """Between what scrolls in one of several columns and the foot below it."""
    narrow_padding = VariableListProperty(["0dp"] * 4)
    """Round what scrolls in one column."""
    wide_padding = VariableListProperty(["0dp"] * 4)
    """Round all columns."""
    main_padding = VariableListProperty(["0dp"] * 4)
    """Round what scrolls in that column, of several."""
    beside_padding = VariableListProperty(["0dp"] * 4)
    scroll = ObjectProperty(None, allownone=True)
    """What scrolls the main part."""

    ARRANGED_BY: ClassVar[tuple[str, ...]] = (
        *("columns", "together", "middle_scrolls", "head_in", "foot_in", "foot_tray"),
        *("main_width", "beside_width", "gap", "foot_gap"),
    )

    def __init__(self, **kwargs: object) -> None:
        self._slots: dict[str, Widget] = {}
        self._padded: list[tuple[Widget, str]] = []
        self._is_arranging = False
        self._arrange_soon = Clock.create_trigger(self._arrange_again, -1)
        super().__init__(orientation="vertical", **kwargs)
        for name in self.ARRANGED_BY:
            self.fbind(name, self._arrange_soon)
        for name in ("narrow_padding", "wide_padding", "main_padding", "beside_padding"):
            self.fbind(name, self._pad)
        window.bind(left_handed=self._turn_round)

    def add_widget(self, widget: Widget, *where: object, **kwargs: object) -> None:
        """Take a slot."""
        slot = getattr(widget, "slot", "")
        if self._is_arranging or not slot:
            super().add_widget(widget, *where, **kwargs)
            return
        self._slots[slot] = widget
        widget.fbind("shown", self._arrange_soon)
        self._arrange_soon()

    def on_kv_post(self, _base: Widget) -> None:
        """Arrange itself as soon as all slots are filled."""
        if "head" not in self._slots and self.title:
            head = self._slots["head"] = TitleHead(title=self.title, tools=self._slots.get("tools"))
            self.fbind("title", head.setter("title"))
        self._arrange_again()

    def _turn_round(self, *_: object) -> None:
        self._arrange_soon()

    def slot(self, name: str) -> Widget | None:
        """Return what fills a slot and takes part in the page just now."""
        part = self._slots.get(name)
        return part if part and part.shown else None

    def _arrange_again(self, *_: object) -> None:
        self._arrange_soon.cancel()
        where = self.scroll.scroll_y if self.scroll else 1
        for part in self._slots.values():
            if part.parent and part.slot != "tools":
                part.parent.remove_widget(part)
        self._is_arranging = True
        self.clear_widgets()
        self._padded = []
        (self._as_columns if self.columns else self._as_one_column)()
        self._is_arranging = False
        self._pad()
        if self.scroll:
            self.scroll.scroll_y = where

    def _pad(self, *_: object) -> None:
        for box, name in self._padded:
            box.padding = getattr(self, name)

    def _fill(self, box: Widget, *names: str) -> Widget:
        """Put slots into a box, those that are there."""
        for name in names:
            part = self.slot(name)
            if part:
                box.add_widget(part)
        return box

    def _scrolling(self, box: Widget, padding: str) -> Scroll:
        """Let a box scroll, with that padding of the page."""
        self._padded.append((box, padding))
        scroll = Scroll()
        scroll.add_widget(box)
        return scroll

    def _as_one_column(self) -> None:
        self._fill(self, "head", "above")
        middle = self.slot("middle")
        if middle and not self.middle_scrolls:
            self._fill(self, "middle")
        if any(self.slot(name) for name in ("main", "beside")):
            parts = ("main", "middle", "beside") if middle and self.middle_scrolls else ("main", "beside")
            spacing = next(part.spacing for part in map(self.slot, ("main", "beside")) if part)
            self.scroll = self._scrolling(self._fill(Column(spacing=spacing), *parts), "narrow_padding")
            self.add_widget(self.scroll)
        self._fill(self, "foot") if not self.foot_tray else self._lay_tray()

    def _lay_tray(self) -> None:
        if self.slot("foot"):
            self.add_widget(self._fill(Tray(), "foot"))

    def _as_columns(self) -> None:
        if self.head_in == "page":
            self._fill(self, "head")
        columns = BoxLayout(spacing=self.gap)
        self._padded.append((columns, "wide_padding"))
        if self.together and not self.slot("middle"):
            columns.size_hint_y = None
            columns.bind(minimum_height=columns.setter("height"))
            parts = [part for part in map(self.slot, ("first", "main", "beside")) if part]
            for part in parts:
                part.pos_hint = {"top": 1}
            self.scroll = Scroll()
            self.scroll.add_widget(columns)
            self.add_widget(self.scroll)
        else:
            parts = [part for part in (self.slot("first"), *self._apart()) if part]
            self.add_widget(columns)
        for part in window.mirrored(parts):
            columns.add_widget(part)
        if self.foot_in == "page":
            self._fill(self, "foot")

    def _apart(self) -> list[Widget]:
        """The columns that scroll each by itself, or the middle and the column beside it."""
        middle = self.slot("middle")
        if middle:
            return [middle, self._column("beside", "above", "main", "beside")]
        return [self._column(name, name) for name in ("main", "beside") if self.slot(name)]

    def _column(self, name: str, *slots: str) -> Widget:
        """A column of its own width: the head where it belongs there, what scrolls, and the foot below."""
        width = self.main_width if name == "main" else self.beside_width
        column = BoxLayout(orientation="vertical", spacing=self.foot_gap)
        if width:
            column.size_hint_x, column.width = None, width
        if self.head_in == name:
            self._fill(column, "head")
        part = self.slot(slots[-1])
        inside = self._fill(Column(spacing=part.spacing if part else 0), *slots)
        scroll = self._scrolling(inside, f"{name}_padding")
        column.add_widget(scroll)
        if name == "main" or self.slot("middle"):
            self.scroll = scroll
        if self.foot_in == name:
            self._fill(column, "foot")
        return column
