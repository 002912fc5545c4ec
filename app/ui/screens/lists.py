"""Own word lists: a text file of one word a line, in any language, becomes a dictionary of this device."""

from functools import partial
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app import device
from app.core.game import Malformed
from app.core.lexicon import Lexicon
from app.storage import word_lists
from app.ui.screens.parts import QuietScreen, group, open_field, sentence, tool
from app.ui.widgets.boxes import AdaptiveRow, Column, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.choices import Chip
from app.ui.widgets.dialogs import ask
from app.ui.widgets.fields import Field
from app.ui.widgets.files import FileSheet
from app.ui.widgets.text import Words

ENDINGS = (".txt", ".csv", ".lst", ".dic", "")
HOW = (
    "A text file with a word on each line. Capitals and accents do not matter: Küche becomes KUCHE. "
    "Lines that begin with # are left out."
)
FOREIGN = "Meanings, sizes and basic forms are known for the English words only."


class ListsScreen(QuietScreen):
    """The lists that are here, and a way to bring one."""

    title = "Own word lists"

    def enter(self) -> None:
        self.app = App.get_running_app()
        self._name = ""
        self._path = ""
        self._problem = ""
        self._making = ""

    def fill(self, left: Column, right: Column) -> None:
        left.add_widget(self._bring())
        right.add_widget(self._lists())

    # Bringing one

    def _bring(self) -> Any:
        panel = group("Bring a list")
        panel.add_widget(sentence(HOW))
        if self._making:
            panel.add_widget(Words(text=f"Making a dictionary of {self._making} …", style="heading"))
            panel.add_widget(sentence("A large list takes a few seconds. You can leave this page meanwhile."))
            return panel
        name = Field(hint="Its name", icon="language", text=self._name, spoken="The name of the list")
        name.bind(text=lambda _field, text: setattr(self, "_name", text))
        panel.add_widget(name)
        path = Field(hint="Its place", icon="description", text=self._path, spoken="The path of the file")
        path.bind(text=lambda _field, text: setattr(self, "_path", text), on_enter=lambda *_: self._from_path())
        panel.add_widget(path)
        if self._problem:
            panel.add_widget(Words(text=self._problem, tone="bad"))
        row = AdaptiveRow(least=dp(360))
        for text, sign, act in (
            ("Choose a file", "folder_open", self._choose),
            ("Paste", "content_copy", self._from_clipboard),
        ):
            button = PushButton(text=text, icon=sign)
            button.bind(on_release=lambda _button, act=act: act())
            row.add_widget(button)
        panel.add_widget(row)
        bring = PushButton(text="Bring it", icon="add", kind="main")
        bring.bind(on_release=lambda *_: self._from_path())
        panel.add_widget(bring)
        return panel

    def _choose(self) -> None:
        FileSheet(ENDINGS, self._take_file).show(self.stage)

    def _take_file(self, path: Path) -> None:
        self._path = str(path)
        self._name = self._name or path.stem
        self._from_path()

    def _from_path(self) -> None:
        if not self._path.strip():
            self._fail("Choose a file, or type where it is.")
            return
        path = Path(self._path.strip()).expanduser()
        try:
            content = path.read_bytes()
        except OSError as error:
            self._fail(f"{path.name or path} cannot be opened: {error.strerror or 'no reason given'}.")
            return
        self._make(content, self._name or path.stem)

    def _from_clipboard(self) -> None:
        text = device.pasted()
        if not text.strip():
            self._fail("There is no text on the clipboard.")
            return
        self._make(text.encode(), self._name or "My words")

    def _fail(self, problem: str) -> None:
        self._problem, self._making = problem, ""
        self.app.feel("refused")
        self.app.speak(problem)
        self.refill()

    def _make(self, content: bytes, name: str) -> None:
        """Compile it beside the screen: nothing is kept of a list with a bad line."""
        self._problem, self._making = "", name
        self.refill()
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
        name = next(each.name for each in word_lists.brought(self.app.folder) if each.digest == outcome)
        self.app.notice(f"“{name}” is here.")
        self._name = self._path = self._making = ""
        self.app.feel("locked")
        self.refill()

    # Those that are here

    def _lists(self) -> Any:
        panel = group("On this device")
        lists = word_lists.brought(self.app.folder)
        if not lists:
            panel.add_widget(sentence("None yet. The English words are always there."))
        for lexicon in lists:
            panel.add_widget(self._row(lexicon))
        if lists:
            panel.add_widget(sentence(FOREIGN))
        return panel

    def _row(self, lexicon: Lexicon) -> Any:
        row = AdaptiveRow(least=dp(320))
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=lexicon.name, style="heading"))
        told.add_widget(sentence("1 word" if len(lexicon) == 1 else f"{len(lexicon):,} words"))
        chosen = self.app.settings.dictionary == lexicon.digest
        chip = Chip(text="In use" if chosen else "Use", icon="check" if chosen else "", chosen=chosen)
        chip.pos_hint = {"center_y": 0.5}
        chip.spoken = f"New tables play by {lexicon.name}, {'yes' if chosen else 'no'}"
        chip.bind(on_release=lambda *_: self._choose_list("large" if chosen else lexicon.digest))
        tools = Row(mirror=True, size_hint_x=None, pos_hint={"center_y": 0.5})
        tools.bind(minimum_width=tools.setter("width"))
        tools.add_widget(chip)
        tools.add_widget(tool("edit", f"Rename {lexicon.name}", partial(self._open_rename, lexicon)))
        tools.add_widget(tool("delete", f"Remove {lexicon.name}", partial(self._ask_to_remove, lexicon)))
        for part in (told, tools):
            row.add_widget(part)
        return row

    def _choose_list(self, dictionary: str) -> None:
        self.app.change(dictionary=dictionary)
        self.refill()

    def _open_rename(self, lexicon: Lexicon) -> None:
        field = Field(text=lexicon.name, hint="A name for this list", spoken="The name of the list")
        open_field(self.stage, "Rename", field, "Keep", partial(self._rename, lexicon.digest))

    def _rename(self, digest: str, name: str) -> None:
        try:
            self.app.keeps(partial(word_lists.rename, self.app.folder, digest, name))
        except Malformed as reason:
            self.app.notice(str(reason))
        self.refill()

    def _ask_to_remove(self, lexicon: Lexicon) -> None:
        text = "Tables that play by it wait until it is here again."
        answers = [("Keep it", None), ("Remove it", partial(self._remove, lexicon.digest))]
        ask(self.stage, f"Remove “{lexicon.name}”?", text, answers)

    def _remove(self, digest: str) -> None:
        word_lists.remove(self.app.folder, digest)
        if self.app.settings.dictionary == digest:
            self.app.change(dictionary="large")
        self.refill()
