"""What the quiet screens are made of: a head with the way back, columns that scroll, rows that ask for something."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.kinds import Act, AnyStage
from app.ui.stage import Screen
from app.ui.theme import theme
from app.ui.widgets.boxes import AdaptiveRow, Column, Row, Scroll
from app.ui.widgets.buttons import IconButton, PushButton
from app.ui.widgets.choices import OnOff
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import BottomSheet, Panel
from app.ui.widgets.rows import Link
from app.ui.widgets.text import Words
from app.ui.window import window

SIDES = 16  # dp between the edge of a phone and what stands there
WIDE_COLUMNS = 1200  # dp that two columns take at most


class QuietScreen(Screen):
    """A page with a head and one column, or two where there is room: `left` and `right` are to be filled."""

    title = ""

    def tools(self) -> Sequence[Widget]:
        """Return what stands at the far end of the head."""
        return ()

    def fill(self, left: Column, right: Column) -> None:
        """Put in what it is about; on a phone `right` goes on below `left`."""

    def build(self) -> None:
        whole = BoxLayout(orientation="vertical")
        self.head = head(self.stage, self.title, self.tools())
        whole.add_widget(self.head)
        self.scroll = Scroll()
        whole.add_widget(self.scroll)
        self.scroll.add_widget(self._content())
        self.add_widget(whole)

    def _content(self) -> BoxLayout:
        foot = dp(24) + window.safe_bottom
        if window.tablet or window.low:
            holder = BoxLayout(size_hint_y=None, spacing=dp(16), padding=(wide_margin(), dp(4), wide_margin(), foot))
            left, right = Column(spacing=dp(12), pos_hint={"top": 1}), Column(spacing=dp(12), pos_hint={"top": 1})
            for column in window.mirrored([left, right]):
                holder.add_widget(column)
            holder.bind(minimum_height=holder.setter("height"))
            self.fill(left, right)
            if not right.children:
                holder.remove_widget(right)
                holder.padding = (narrow_margin(), dp(4), narrow_margin(), foot)
            return holder
        column = Column(spacing=dp(12), padding=(narrow_margin(), dp(4), narrow_margin(), foot))
        self.fill(column, column)
        return column

    def refill(self, *_: object) -> None:
        """Show anew what the page is about: it has changed."""
        self.rebuild()


def wide_margin() -> float:
    """Measure what is left at each side of two columns."""
    clear = max(window.safe_left, window.safe_right) + dp(SIDES if window.low else 32)
    return max(clear, (window.width - dp(WIDE_COLUMNS)) / 2)


def narrow_margin() -> float:
    """Measure what is left at each side of one column."""
    inside = min(window.width - window.safe_left - window.safe_right - dp(2 * SIDES), window.column)
    return (window.width - inside) / 2


def head(stage: AnyStage, title: str, tools: Sequence[Widget] = ()) -> Row:
    """Make a head: the way back, what the page is about, and its tools."""
    edge = dp(20 if window.tablet else 4)
    far = edge if tools else dp(SIDES)
    near, far = (window.safe_left + edge, window.safe_right + far)
    row = Row(mirror=True, spacing=dp(4), padding=(near, dp(8) + window.safe_top, far, dp(8)))
    back = IconButton(icon="arrow_back", spoken="Back", pos_hint={"center_y": 0.5})
    back.bind(on_release=lambda *_: stage.back())
    row.add_widget(back)
    row.add_widget(Words(text=title, style="title", pos_hint={"center_y": 0.5}))
    for tool in tools:
        tool.pos_hint = {"center_y": 0.5}
        row.add_widget(tool)
    return row


def tool(sign: str, spoken: str, act: Act) -> IconButton:
    """Make a tool of a head or a row."""
    button = IconButton(icon=sign, spoken=spoken, pos_hint={"center_y": 0.5})
    button.bind(on_release=lambda *_: act())
    return button


def group(title: str = "", **kwargs: object) -> Panel:
    """Make a panel with what belongs together under a small title."""
    kwargs.setdefault("padding", (dp(16), dp(14), dp(16), dp(14)))
    kwargs.setdefault("spacing", dp(14))
    panel = Panel(**kwargs)
    if title:
        panel.add_widget(caption(title))
    return panel


def caption(text: str) -> Words:
    """Make a small title."""
    return Words(text=text, style="label", tone="ink_soft")


def sentence(text: str, **kwargs: object) -> Words:
    """Make a quiet sentence."""
    kwargs.setdefault("tone", "ink_soft")
    return Words(text=text, style="label", weight=400, **kwargs)


def told(text: str, more: str = "") -> Column:
    """Make words that say what is asked, and what it means."""
    column = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
    column.add_widget(Words(text=text, style="heading"))
    if more:
        column.add_widget(sentence(more))
    return column


def asked(text: str, more: str, control: Widget) -> AdaptiveRow:
    """Make a row that asks for something: words, and a control beside them, or below them in large text."""
    row = AdaptiveRow(spacing=dp(12))
    control.pos_hint = {"center_y": 0.5}
    parts = [told(text, more), control]
    for part in parts if theme.large_text else window.mirrored(parts):
        row.add_widget(part)
    return row


def switch(text: str, more: str, on: object, change: Callable[[bool], object]) -> Row:
    """Something to be switched on and off."""
    control = OnOff(on=on, pos_hint={"center_y": 0.5})

    def turned(*_: object) -> None:
        control.spoken = f"{text}, {'on' if control.on else 'off'}"

    turned()
    control.bind(on=turned)
    control.bind(on=lambda _control, value: change(value))
    row = Row(mirror=True, spacing=dp(12))
    row.add_widget(told(text, more))
    row.add_widget(control)
    return row


def link(text: str, more: str, sign: str, act: Act) -> Link:
    """Make a row that leads on."""
    row = Link(text=text, more=more, icon=sign)
    row.bind(on_release=lambda *_: act())
    return row


def undo_row(text: str, undo: Act) -> Panel:
    """Make a row that says what was just done, with the way back."""
    panel = Panel(padding=(dp(16), dp(8), dp(8), dp(8)), level="rest", ground="surface_high")
    row = AdaptiveRow(spacing=dp(8))
    row.add_widget(Words(text=text, style="label", pos_hint={"center_y": 0.5}))
    button = PushButton(text="Undo", icon="undo", kind="outline", fit=True, spoken=f"Undo: {text}")
    button.bind(on_release=lambda *_: undo())
    button.pos_hint = {"center_y": 0.5}
    row.add_widget(button)
    panel.add_widget(row)
    return panel


def open_field(stage: AnyStage, title: str, field: Field, done: str, keep: Callable[[str], object]) -> None:
    """Open a sheet with one field: what is written there is kept by its button, or by Enter."""
    sheet = BottomSheet(title=title)
    button = PushButton(text=done, icon="check", kind="main")

    def finish(*_: object) -> None:
        sheet.dismiss()
        keep(field.text)

    button.bind(on_release=finish)
    field.bind(on_enter=finish)
    sheet.body.add_widget(field)
    sheet.body.add_widget(button)
    sheet.show(stage)
    field.begin()


def offer(sheet: BottomSheet, text: str, sign: str, act: Act, kind: str = "plain") -> None:
    """Something to choose on a sheet: the sheet goes, and then it happens."""
    align = "left" if kind == "plain" else "center"
    button = PushButton(text=text, icon=sign, kind=kind, align=align, spoken=text)

    def chosen(*_: object) -> None:
        sheet.dismiss()
        act()

    button.bind(on_release=chosen)
    sheet.body.add_widget(button)
