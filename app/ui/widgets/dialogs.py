"""A question over everything: one dialog, refilled each time."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui.kinds import Act, AnyStage
from app.ui.widgets.boxes import Scroll
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.panels import Overlay, Panel
from app.ui.widgets.text import Words
from app.ui.window import window

Answer = tuple[str, Act | None]


class Dialog(Overlay):
    """A title, a few sentences, and an answer to press; the first answer is the bright one."""

    title = StringProperty("")
    text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._panel = Panel(padding=dp(22), spacing=dp(14), size_hint=(None, None), corner=dp(28), level="sheet")
        self._heading = Words(style="title")
        self._body = Words(tone="ink_soft")
        self._scroll = Scroll(size_hint=(1, None))
        inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        inside.bind(minimum_height=inside.setter("height"))
        inside.add_widget(self._heading)
        self._scroll.add_widget(inside)
        self._inside = inside
        self._answers = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self._answers.bind(minimum_height=self._answers.setter("height"))
        self._panel.add_widget(self._scroll)
        self._panel.add_widget(self._answers)
        self.add_widget(self._panel)
        self.fbind("title", self._heading.setter("text"))
        self.fbind("text", self._body.setter("text"))
        for name in ("size", "pos"):
            self.fbind(name, self._arrange)
        inside.bind(height=self._arrange)
        self._answers.bind(height=self._arrange)
        self._panel.bind(height=self._keep_in_the_middle)

    def fill(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        """Ask something else."""
        self.title, self.text = title, text
        if bool(text) != bool(self._body.parent):
            (self._inside.add_widget if text else self._inside.remove_widget)(self._body)
        self._answers.clear_widgets()
        for place, (words, act) in enumerate(answers):
            button = PushButton(text=words, spoken=words, kind="main" if place == 0 else "outline")
            button.bind(on_release=lambda _button, act=act: self._answer(act))
            self._answers.add_widget(button)

    def _answer(self, act: Act | None) -> None:
        self.dismiss()
        if act:
            act()

    def _arrange(self, *_: object) -> None:
        panel = self._panel
        panel.width = min(dp(420), self.width - dp(32) - window.safe_left - window.safe_right)
        most = self.height - window.safe_top - window.safe_bottom - dp(32)
        around = 2 * dp(22) + panel.spacing + self._answers.height
        self._scroll.height = min(self._inside.height, max(dp(48), most - around))
        panel.center = (self.center_x, self.center_y)

    def _keep_in_the_middle(self, panel: Panel, _height: float) -> None:
        panel.center_y = self.center_y


_dialog: Dialog | None = None


def ask(stage: AnyStage, title: str, text: str, answers: Sequence[Answer]) -> Dialog:
    """Ask the player: each answer is a word and what happens then. Escape is no answer."""
    global _dialog  # noqa: PLW0603 — building one for each question would be slow
    if _dialog is None or _dialog.parent:
        _dialog = Dialog()
    _dialog.fill(title, text, answers)
    _dialog.show(stage)
    return _dialog
