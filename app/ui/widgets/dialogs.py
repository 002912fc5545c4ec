"""Questions over everything: one dialog, which asks something else each time; and sheets that ask for a word."""

from collections.abc import Callable, Sequence

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.ui.kinds import Act, AnyStage
from app.ui.kv import dress
from app.ui.widgets import fields, long_list, rows  # noqa: F401 — kv names what is in them
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet, Overlay

Answer = tuple[str, Act | None]


class Dialog(Overlay):
    """A title, a few sentences, and an answer to press; the first answer is the bright one."""

    title = StringProperty("")
    text = StringProperty("")
    answers = ListProperty()

    def fill(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        self.title, self.text = title, text
        self.answers = [
            {"text": words, "act": act or nothing, "dialog": self, "kind": "outline" if place else "main"}
            for place, (words, act) in enumerate(answers)
        ]

    def answer(self, act: Act) -> None:
        self.dismiss()
        act()


def nothing() -> None:
    """Let all be as it is. A row that once had an act takes no None."""


_dialog: Dialog | None = None


def ask(stage: AnyStage, title: str, text: str, answers: Sequence[Answer]) -> Dialog:
    """Ask the player: each answer is a word and what happens then. Escape is no answer."""
    global _dialog  # noqa: PLW0603 — building one for each question would be slow
    if _dialog is None or _dialog.parent:
        _dialog = Dialog()
    _dialog.fill(title, text, answers)
    _dialog.show(stage)
    return _dialog


class AskSheet(BottomSheet):
    """Lists what may be asked of whoever reads aloud; it is asked by its name, too."""

    spokesman = ObjectProperty(None)
    parts = ListProperty()


class FieldSheet(BottomSheet):
    """Asks for a word: what is written is kept by its button, or by Enter."""

    text = StringProperty("")
    hint = StringProperty("")
    icon = StringProperty("")
    spoken = StringProperty("")
    done = StringProperty("")
    keep: Callable[[str], object] = ObjectProperty(None)

    def show(self, stage: AnyStage) -> None:
        """Come on stage, and be written in at once."""
        super().show(stage)
        self.ids.field.begin()

    def finish(self, text: str) -> None:
        self.dismiss()
        self.keep(text)


class MenuSheet(BottomSheet):
    """Offers what can be done, below one another; whatever is chosen happens once the sheet is gone."""

    is_aside = True
    offers = ListProperty()


class Offer(PushButton):
    """Something to choose on a sheet."""


def offer(icon: str, text: str, act: Act, *, sleeps: bool = False) -> Entry:
    """Return what a button of a MenuSheet says and does; one that sleeps says until when."""
    return {"icon": icon, "text": text, "act": act, "disabled": sleeps}


dress("dialogs")
