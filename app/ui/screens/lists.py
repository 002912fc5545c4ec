"""Own word lists: a text file of one word a line, in any language, becomes a dictionary of this device."""

from functools import partial
from pathlib import Path

from kivy.properties import ListProperty, StringProperty

from app import device, library
from app.core.game import Malformed
from app.files import AnyFile, content_of
from app.storage import word_lists
from app.ui.judge import USUAL
from app.ui.stage import Screen
from app.ui.texts import tr
from app.ui.widgets import choices  # noqa: F401 — kv names what is in it
from app.ui.widgets.dialogs import FieldSheet, ask
from app.ui.widgets.files import choose_file

ENDINGS = (".txt", ".csv", ".lst", ".dic", "")


class ListsScreen(Screen):
    USUAL = USUAL
    name = StringProperty("")
    path = StringProperty("")
    problem = StringProperty("")
    making = StringProperty("")
    lists = ListProperty()
    offers = ListProperty()
    """Lists that come with the app and are not made yet."""

    def enter(self) -> None:
        self._show()

    def _show(self) -> None:
        self.lists = [
            {"key": each.digest, "digest": each.digest, "name": each.name, "count": len(each), "screen": self}
            for each in word_lists.brought(self.app.folder)
        ]
        there = {each["name"] for each in self.lists}
        self.offers = [
            {"key": language, "language": language, "name": name, "screen": self}
            for language, name in library.OTHERS.items()
            if name not in there
        ]

    def choose_file(self) -> None:
        choose_file(self.stage, ENDINGS, self._take_file)

    def _take_file(self, file: AnyFile) -> None:
        if isinstance(file, Path):
            self.path = str(file)
        self._bring(file)

    def add(self, language: str) -> None:
        """Make the dictionary of a list that comes with the app."""
        self._make(library.list_of(language), library.OTHERS[language])

    def bring(self) -> None:
        if not self.path.strip():
            self._fail(tr("Choose a file, or type where it is."))
            return
        self._bring(Path(self.path.strip()).expanduser())

    def _bring(self, file: AnyFile) -> None:
        try:
            self._make(content_of(file), self.name or file.stem)
        except Malformed as refusal:
            self._fail(str(refusal))

    def paste(self) -> None:
        text = device.pasted()
        if not text.strip():
            self._fail(tr("There is no text on the clipboard."))
            return
        self._make(text.encode(), self.name or tr("My words"))

    def _fail(self, problem: str) -> None:
        self.problem, self.making = problem, ""
        self.app.feel("refused")
        self.app.speak(problem)

    def _make(self, content: bytes, name: str) -> None:
        """Compile it beside the screen: nothing is kept of a list with a bad line."""
        self.problem, self.making = "", name
        folder = self.app.folder

        def compiled() -> str | Malformed:
            try:
                return word_lists.take_in(folder, content, name)
            except Malformed as refusal:
                return refusal

        self.app.worker.think(compiled, self._made)

    def _made(self, outcome: str | Malformed) -> None:
        if isinstance(outcome, Malformed):
            self._fail(str(outcome))
            return
        self.name = self.path = self.making = ""
        self._show()
        name = next(each["name"] for each in self.lists if each["digest"] == outcome)
        self.app.notice(tr("“{name}” has been added.", name=name))
        self.app.feel("locked")

    def open_rename(self, digest: str, name: str) -> None:
        FieldSheet(
            title=tr("Rename"),
            text=name,
            hint=tr("A name for this list"),
            spoken=tr("The name of the list"),
            done=tr("Keep"),
            keep=partial(self._rename, digest),
        ).show(self.stage)

    def _rename(self, digest: str, name: str) -> None:
        try:
            self.app.keeps(partial(word_lists.rename, self.app.folder, digest, name))
        except Malformed as reason:
            self.app.notice(str(reason))
        self._show()

    def ask_to_remove(self, digest: str, name: str) -> None:
        text = tr("Tables that use it wait until it is back.")
        answers = [(tr("Keep it"), None), (tr("Remove it"), partial(self._remove, digest))]
        ask(self.stage, tr("Remove “{name}”?", name=name), text, answers)

    def _remove(self, digest: str) -> None:
        word_lists.remove(self.app.folder, digest)
        if self.app.settings.dictionary == digest:
            self.app.change(dictionary=USUAL)
        self._show()
