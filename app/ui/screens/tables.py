"""Saved tables: go on, look back, rename, hand on, take in, delete and undo."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app import device
from app.core.game import IllegalMove, Malformed
from app.files import AnyFile, content_of, save_file
from app.games import facts_of
from app.storage import host_keys
from app.storage.tables import Saved
from app.ui.local_tables import tables_of
from app.ui.saved_tables import look_back, sit_down_again
from app.ui.screens.in_words import called, line_of, when
from app.ui.stage import Screen
from app.ui.texts import later, tr
from app.ui.widgets import long_list  # noqa: F401 — kv names what is in it
from app.ui.widgets.dialogs import FieldSheet, ask
from app.ui.widgets.each import Entry
from app.ui.widgets.files import choose_file
from app.ui.widgets.panels import BottomSheet

ENDINGS = (".jsonl", ".txt")
ELSE = later("It holds something else. To share a table, open it on this page and choose Share or Save as a file.")
SHOWS_ALL = later(
    "Its record shows every hand, and everything else that is hidden while you play, to anyone who reads it."
)


class TablesScreen(Screen):
    is_looking = BooleanProperty(True)
    waiting = ListProperty()
    over = ListProperty()

    def enter(self) -> None:
        self.tables = tables_of(self.app)
        self._saved: list[Saved] = []
        self._going = ""  # the key of a table that will be deleted, unless it is wanted back
        self._gone: set[str] = set()  # the keys of those that were: an answer asked for before may still name them
        self.resume()

    def resume(self) -> None:
        self.app.worker.think(self.tables.saved, self._found)

    def _found(self, saved: list[Saved]) -> None:
        self.is_looking = False
        self._saved = [each for each in saved if each.key not in self._gone]
        self._show()

    def _show(self) -> None:
        self.waiting = self._group(tr("Unfinished"), [saved for saved in self._saved if saved.is_open])
        self.over = [
            *self._group(tr("Finished"), [saved for saved in self._saved if saved.is_finished]),
            *self._group(tr("Cannot be read"), [saved for saved in self._saved if saved.problem]),
        ]
        if not self._saved:
            self.waiting = [{"view": "NoTable"}]

    def _group(self, title: str, saved: Sequence[Saved]) -> list[Entry]:
        return [{"key": title, "title": title, "rows": list(self._rows(saved))}] if saved else []

    def _rows(self, shown: Sequence[Saved]) -> Iterator[Entry]:
        """List the tables, with a line above all but the first; in place of a deleted table, the way back."""
        for number, saved in enumerate(shown):
            if number:
                yield {"view": "Divider", "key": saved.key}
            if saved.key == self._going:
                yield {"view": "UndoRow", "key": saved.key, "text": tr("The table has been deleted."), "screen": self}
            else:
                yield {"key": saved.key, "saved": saved, "screen": self}

    def open(self, saved: Saved) -> None:
        SavedTableSheet(saved=saved, screen=self).show(self.stage)

    def go_on(self, saved: Saved) -> None:
        try:
            screen, about = sit_down_again(self.app, saved.key)
        except (Malformed, IllegalMove) as refusal:
            self._explain(tr("This table cannot be continued"), str(refusal))
            return
        self.stage.replace(screen, **about)

    def show_result(self, saved: Saved) -> None:
        screen, about = look_back(self.app, saved.key)
        self.go(screen, **about)

    def open_rename(self, saved: Saved) -> None:
        FieldSheet(
            title=tr("Rename"),
            text=saved.name,
            hint=tr("A name for this table"),
            spoken=tr("The name of the table"),
            done=tr("Keep"),
            keep=lambda name: self._try(partial(self.tables.rename, saved.key, name.strip())),
        ).show(self.stage)

    def hand_on(self, saved: Saved, give: Callable[[Saved], None]) -> None:
        """Give the whole record away; as long as it hides something, only once that is understood."""
        if saved.is_open and facts_of(saved.game).has_secrets:
            answers = [(tr("Keep it"), None), (tr("Share it anyway"), partial(give, saved))]
            ask(self.stage, tr("This table is not over"), tr(SHOWS_ALL), answers)
        else:
            give(saved)

    def share(self, saved: Saved) -> None:

        def share() -> None:
            text = self.tables.export(saved.key)
            if not device.share(text):
                device.copy(text)
                self.app.notice(tr("The table has been copied: paste it anywhere."))

        self._try(share)

    def save(self, saved: Saved) -> None:
        name, failed = f"wordtable-{saved.key}.jsonl", partial(self._explain, tr("That did not work"))
        self._try(lambda: save_file(name, self.tables.export(saved.key).encode(), self.app.notice, failed))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Malformed as refusal:
            self._explain(tr("That did not work"), str(refusal))
        self.resume()

    def _explain(self, title: str, reason: str) -> None:
        self.app.feel("refused")
        ask(self.stage, title, reason, [(tr("OK"), None)])

    # Deleting: for good only when one has gone on to something else

    def delete(self, saved: Saved) -> None:
        """Delete it, unless it is wanted back."""
        self._delete_for_good()
        self._going = saved.key
        self._show()

    def undo(self) -> None:
        self._going = ""
        self._show()

    def _delete_for_good(self) -> None:
        going, self._going = self._going, ""
        if going:
            try:
                self.tables.delete(going)
                host_keys.forget_host_keys(self.app.folder, going)  # nobody comes back to it
            except Malformed:
                return  # it is gone already
            self._gone.add(going)
            self._saved = [saved for saved in self._saved if saved.key != going]

    def leave(self) -> None:
        self._delete_for_good()
        self._show()

    def choose_file(self) -> None:
        choose_file(self.stage, ENDINGS, self.take_file)

    def paste(self) -> None:
        self.take_in(device.pasted().encode())

    def take_file(self, file: AnyFile) -> None:
        try:
            self.take_in(content_of(file))
        except Malformed as refusal:
            self._explain(tr("This is not a table"), str(refusal))

    def take_in(self, content: bytes) -> None:
        try:
            key = self.tables.take_in(content)
        except Malformed as refusal:
            # Only of what looks like a table it helps to know where it is broken.
            looks_like_one = content.lstrip().startswith(b"{")
            self._explain(tr("This is not a table"), str(refusal) if looks_like_one else tr(ELSE))
            return
        if key == self._going:
            self._going = ""  # it is wanted after all
        self._gone.discard(key)
        self.app.feel("locked")
        self.app.notice(tr("The table has been added."))
        self.resume()


class SavedTableSheet(BottomSheet):
    saved: Saved = ObjectProperty(None)
    lines = ListProperty()

    def __init__(self, saved: Saved, **kwargs: object) -> None:
        lines = [saved.problem] if saved.problem else [line_of(saved, scores=True), when(saved)]
        super().__init__(saved=saved, lines=[{"text": line} for line in lines], **kwargs)

    called = staticmethod(called)
