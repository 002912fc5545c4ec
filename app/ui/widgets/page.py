"""A page: the one arrangement of all screens. A screen fills its slots in kv, and the page knows where they lie.

    Page:
        title: tr('Settings')
        Tools: …            what stands at the far end of the head
        First: …            a column before all others, where the window is wide
        Above: …            over the middle on a phone; at the top of the column beside it elsewhere
        Middle: …           a board: it takes all the room there is, and does not scroll
        Main: …             a column that scrolls
        Beside: …           another: on a phone below the first, elsewhere at its side
        Part: …             a part of these two: as many as there are, in the column that its `slot` names
        Thumb: …            what is touched to play: in the tray of a phone over the foot, else beside a board
        Foot: …             what is always in sight: at the thumb of a phone, under a column elsewhere

A phone has one column, with its parts in the order they are written in; a low window and a tablet have two, turned
round for the left hand.
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

from app.ui.widgets.boxes import Column
from app.ui.widgets.panels import Tray
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.slots import BesideBoard, Part, TitleHead
from app.ui.window import window


class Page(BoxLayout):
    """Arranges its slots for the window there is, and again when that changes."""

    title = StringProperty("")
    columns = BooleanProperty(False)
    together = BooleanProperty(True)
    """Whether the two columns scroll as one."""
    middle_scrolls = BooleanProperty(False)
    """Whether one column has the middle among what scrolls."""
    beside_width = NumericProperty(0)
    """How wide that column is, of several; 0: it shares what is left."""
    first_width = NumericProperty(0)
    beside_scrolls = BooleanProperty(True)
    """Whether the column beside a board scrolls; if not, what lies at the thumb is in its middle."""
    head_in = OptionProperty("page", options=["page", "main", "beside"])
    """Where the head stands when there are columns."""
    foot_in = OptionProperty("beside", options=["page", "main", "beside"])
    """Where the foot stands when there are columns."""
    fills = BooleanProperty(False)
    """Whether what scrolls in one column is no less high than there is room."""
    foot_tray = BooleanProperty(True)
    """Whether one column has its foot in a tray."""
    gap = NumericProperty("16dp")
    foot_gap = NumericProperty("8dp")
    """Between what scrolls in one of several columns and the foot below it."""
    narrow_padding = VariableListProperty(["0dp"] * 4)
    """Round what scrolls in one column."""
    wide_padding = VariableListProperty(["0dp"] * 4)
    first_padding = VariableListProperty(["0dp"] * 4)
    main_padding = VariableListProperty(["0dp"] * 4)
    """Round what scrolls in that column, of several."""
    beside_padding = VariableListProperty(["0dp"] * 4)
    beside_margin = VariableListProperty(["0dp"] * 4)
    """Round all of that column, its head and its foot with it."""
    tray_padding = VariableListProperty(["0dp"] * 4)
    """Round the tray of one column."""
    scroll = ObjectProperty(None, allownone=True, rebind=True)

    ARRANGED_BY: ClassVar[tuple[str, ...]] = (
        *("columns", "together", "middle_scrolls", "beside_scrolls", "head_in", "foot_in"),
        *("fills", "foot_tray"),
        *("first_width", "beside_width", "gap", "foot_gap"),
    )
    PADDINGS: ClassVar[tuple[str, ...]] = (
        *("narrow_padding", "wide_padding", "tray_padding", "beside_margin"),
        *("first_padding", "main_padding", "beside_padding"),
    )

    def __init__(self, **kwargs: object) -> None:
        self._parts: list[Widget] = []  # as they are written
        self._padded: list[tuple[Widget, str]] = []
        self._is_arranging = False
        self._arrange_soon = Clock.create_trigger(self._arrange_again, -1)
        super().__init__(orientation="vertical", **kwargs)
        for name in self.ARRANGED_BY:
            self.fbind(name, self._arrange_soon)
        for name in self.PADDINGS:
            self.fbind(name, self._pad)
        window.bind(left_handed=self._turn_round)

    def add_widget(self, widget: Widget, *where: object, **kwargs: object) -> None:
        slot = getattr(widget, "slot", "")
        if self._is_arranging or not slot:
            super().add_widget(widget, *where, **kwargs)
            return
        self._parts.append(widget)
        for name in ("shown", "slot") if isinstance(widget, Part) else ("shown",):
            widget.fbind(name, self._arrange_soon)
        self._arrange_soon()

    def on_kv_post(self, _base: Widget) -> None:
        """Arrange itself as soon as all slots are filled."""
        if self.title and not any(part.slot == "head" for part in self._parts):
            head = TitleHead(title=self.title)
            head.tools = next((part for part in self._parts if part.slot == "tools"), None)
            self._parts.insert(0, head)
            self.fbind("title", head.setter("title"))
        self._arrange_again()

    def _turn_round(self, *_: object) -> None:
        self._arrange_soon()

    def slot(self, name: str) -> Widget | None:
        """Return what fills a slot and takes part in the page just now."""
        return next(iter(self._filling(name)), None)

    def _filling(self, *names: str) -> list[Widget]:
        return [part for part in self._parts if part.slot in names and part.shown]

    def _arrange_again(self, *_: object) -> None:
        self._arrange_soon.cancel()
        former = self.scroll
        for part in self._parts:
            if part.parent and part.slot != "tools":
                part.parent.remove_widget(part)
        self._is_arranging = True
        self.clear_widgets()
        self._padded = []
        (self._as_columns if self.columns else self._as_one_column)()
        self._is_arranging = False
        self._pad()
        if former and self.scroll is not former:
            self.scroll.go_on_from(former)

    def _pad(self, *_: object) -> None:
        for box, name in self._padded:
            box.padding = getattr(self, name)

    def _fill(self, box: Widget, *names: str) -> Widget:
        """Put what fills these slots into a box."""
        for part in self._filling(*names):
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
        if scrolls := self._filling("main", "beside"):
            names = ("main", "middle", "beside") if self.middle_scrolls else ("main", "beside")
            inside = self._fill(Column(spacing=scrolls[0].spacing), *names)
            self.scroll = self._scrolling(inside, "narrow_padding")
            if self.fills:
                self.scroll.bind(height=inside.setter("least_height"))
            self.add_widget(self.scroll)
        self._fill(self, "thumb", "foot") if not self.foot_tray else self._lay_tray()

    def _lay_tray(self) -> None:
        if self.slot("thumb") or self.slot("foot"):
            around = Column()
            self._padded.append((around, "tray_padding"))
            around.add_widget(self._fill(Tray(), "thumb", "foot"))
            self.add_widget(around)

    def _as_columns(self) -> None:
        if self.head_in == "page":
            self._fill(self, "head")
        columns = BoxLayout(spacing=self.gap)
        self._padded.append((columns, "wide_padding"))
        if self.together and not self.slot("middle"):
            columns.size_hint_y = None
            columns.bind(minimum_height=columns.setter("height"))
            parts = [self._together(name) for name in ("first", "main", "beside") if self.slot(name)]
            for part in parts:
                part.pos_hint = {"top": 1}
            self.scroll = Scroll()
            self.scroll.add_widget(columns)
            self.add_widget(self.scroll)
        else:
            parts = self._apart()
            self.add_widget(columns)
        for part in window.mirrored(parts):
            columns.add_widget(part)
        if self.foot_in == "page":
            self._fill(self, "foot")

    def _together(self, name: str) -> Widget:
        """Return a column of those that scroll as one."""
        parts = self._filling(name)
        return parts[0] if len(parts) == 1 else self._fill(Column(spacing=parts[0].spacing), name)

    def _apart(self) -> list[Widget]:
        """Return the columns that scroll each by itself, or a board and the columns beside it."""
        middle = self.slot("middle")
        names = ("first",) if middle else ("first", "main", "beside")
        columns = [self._column(name, self._scrolled(name)) for name in names if self.slot(name)]
        return [*columns, middle, self._beside_board()] if middle else columns

    def _column(self, name: str, *parts: Widget) -> Widget:
        """Return a column of its own width: the head where it belongs there, the parts below it, and the foot."""
        column = BoxLayout(orientation="vertical", spacing=self.foot_gap)
        if width := getattr(self, f"{name}_width", 0):
            column.size_hint_x, column.width = None, width
        if self.head_in == name:
            self._fill(column, "head")
        for part in parts:
            column.add_widget(part)
        if self.foot_in == name:
            self._fill(column, "foot")
        return column

    def _scrolled(self, name: str) -> Widget:
        """Return a slot that scrolls by itself, unless it fills its column."""
        parts = self._filling(name)
        if parts[0].size_hint_y is not None:
            return parts[0]
        scroll = self._scrolling(self._fill(Column(spacing=parts[0].spacing), name), f"{name}_padding")
        if name == "main":
            self.scroll = scroll
        return scroll

    def _beside_board(self) -> Widget:
        parts = self._filling("above", "main", "beside")
        if self.beside_scrolls:
            words = Column(spacing=parts[-1].spacing if parts else 0)
            for part in parts:
                words.add_widget(part)
            beside = BesideBoard(words, self.slot("thumb"), spacing=self.foot_gap)
            self._padded.append((words, "beside_padding"))
            self.scroll = beside.scroll
            parts = [beside]
        else:
            parts += [part for part in (Widget(), self.slot("thumb"), Widget()) if part]
        column = self._column("beside", *parts)
        self._padded.append((column, "beside_margin"))
        return column
