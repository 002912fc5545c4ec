"""Typing: a field with a label, an icon and our own cursor."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from app import device
from app.ui.keys import ancestors
from app.ui.palette import font
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight
from app.ui.widgets.buttons import IconButton, icon_size
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Drawn, focus_ring
from app.ui.widgets.turned import Turned

LOOK_AGAIN = 0.1  # seconds between two looks at how high the soft keyboard stands


class _Line(TextInput):
    """The line one types on; what it looks like is the field's."""

    def __init__(self, **kwargs: object) -> None:
        # Kivy's own trigger is one for all lines, and keeps the line that was moved last, with its whole screen.
        self._cursor_at = (0, 0)
        self._follow_soon = Clock.create_trigger(self._follow_cursor, -1)
        super().__init__(**kwargs)

    def _adjust_viewport(self, column: int, row: int) -> None:
        self._cursor_at = (column, row)
        self._follow_soon()

    def _follow_cursor(self, *_: object) -> None:
        super()._adjust_viewport.__wrapped__(self, *self._cursor_at)


class Field(OfOwnHeight, BoxLayout, Drawn):
    """One line to type; `on_enter` when Enter is pressed. Arrow keys stay within it while one writes."""

    text = StringProperty("")
    hint = StringProperty("")
    icon = StringProperty("")
    spoken = StringProperty("")
    focused = BooleanProperty(False)
    focusable = BooleanProperty(True)
    writing = BooleanProperty(False)
    """Whether keys go into it."""
    capitals = BooleanProperty(False)
    digits = BooleanProperty(False)
    drawn_by = ("focused", "writing", "icon")
    corner = NumericProperty("16dp")

    __events__ = ("on_enter",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lifted: list[Turned] = []
        self._look_again = Clock.create_trigger(self._make_room, LOOK_AGAIN, interval=True)
        self.line = _Line(multiline=False, write_tab=False, background_normal="", background_active="")
        self.line.background_color = (0, 0, 0, 0)
        self.clear = IconButton(icon="cancel.filled", spoken=tr("Clear"), pos_hint={"center_y": 0.5})
        self.clear.bind(on_release=self._begin_anew)
        self.add_widget(self.line)
        self.line.bind(line_height=self._restyle)  # it is known only when the line is first drawn
        self.line.bind(
            text=self._typed, focus=self.setter("writing"), on_text_validate=lambda *_: self.dispatch("on_enter")
        )
        for name in ("text", "hint", "spoken"):
            self.fbind(name, self._show)
        self.fbind("writing", self._write)
        self.fbind("focused", self.setter("writing"))
        theme.bind(revision=self._restyle)
        self._restyle()
        self._show()

    def _restyle(self, *_: object) -> None:
        size, high, _weight = theme.style("heading")
        self.line.font_name, self.line.font_size = font(600, self.text), size
        self.line.foreground_color = theme.ink
        self.line.hint_text_color = theme.ink_faint
        self.line.cursor_color = theme.accent
        self.line.selection_color = (*theme.accent[:3], 0.3)
        self.line.cursor_width = dp(2)
        self.height = max(dp(56), high + dp(24))
        around = max(dp(6), (self.height - self.line.line_height) / 2)
        left = dp(16) + (icon_size(24) + dp(10) if self.icon else 0)
        self.line.padding = (left, around, dp(12), around)

    def _show(self, *_: object) -> None:
        if self.line.text != self.text:
            self.line.text = self.text
        self.line.hint_text = self.hint
        if not self.spoken:
            self.spoken = self.hint
        shows = bool(self.text)
        if shows != (self.clear.parent is not None):
            (self.add_widget if shows else self.remove_widget)(self.clear)

    def _typed(self, _line: object, text: str) -> None:
        if self.digits:
            text = "".join(sign for sign in text if sign.isdecimal())
        if self.capitals:
            text = text.upper()
        self.text = text
        self.line.font_name = font(600, text)
        if self.line.text != text:
            self.line.text = text

    def _write(self, *_: object) -> None:
        self.line.focus = self.writing
        if self.writing and device.is_handheld():
            self._lifted = [above for above in ancestors(self) if isinstance(above, Turned)]
            for turned in self._lifted:
                turned.in_use = self
            self._look_again()

    def _make_room(self, *_: object) -> None:
        """Stay above the soft keyboard, which comes and goes as it likes, until a finger ends it and is up."""
        if self.writing and self.get_root_window():
            for turned in self._lifted:
                turned.make_room(self)
            return
        self._look_again.cancel()
        for turned in self._lifted:
            if turned.in_use is self:
                turned.lift, turned.in_use = 0, None

    def activate(self) -> None:
        """Enter in the field: write, or be done."""
        self.writing = True

    def begin(self) -> None:
        """Write in it at once, over what stands there."""
        # Kivy ends all writing when a finger leaves what is no line: it shall have done so.
        Clock.schedule_once(self._begin)

    def _begin(self, _: float) -> None:
        if self.get_root_window() and not self.disabled:
            self.writing = True
            self.line.select_all()

    def _begin_anew(self, *_: object) -> None:
        """Begin anew: to clear a field means to write something else."""
        self.text = ""
        self.begin()

    def step(self, direction: str) -> bool:
        """Arrows leave it unless one writes."""
        return False

    def on_enter(self) -> None: ...

    def paint(self) -> None:
        paint.tint(theme.surface)
        paint.fill(*self.box, self.corner)
        paint.tint(theme.accent if self.writing else theme.outline)
        paint.ring(*self.box, self.corner, dp(2 if self.writing else 1.2))
        if self.icon:
            icon(self.icon, self.x + dp(16) + icon_size(24) / 2, self.center_y, icon_size(24), theme.ink_soft)
        if self.focused and not self.writing:
            focus_ring(*self.box, self.corner)
