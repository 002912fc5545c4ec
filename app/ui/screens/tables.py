"""Saved tables: go on, look back, rename, hand on, take in, delete and undo."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app import device
from app.core.game import IllegalMove, Malformed
from app.games import game_type
from app.storage import host_keys
from app.storage.tables import Saved
from app.ui.local_tables import tables_of
from app.ui.saved_tables import look_back, sit_down_again
from app.ui.screens.parts import QuietScreen, group, offer, open_field, sentence, tool, undo_row
from app.ui.screens.table_row import TableRow, called, when
from app.ui.screens.waiting import line_of
from app.ui.widgets.boxes import Column
from app.ui.widgets.dialogs import ask
from app.ui.widgets.fields import Field
from app.ui.widgets.files import FileSheet, first_folder
from app.ui.widgets.panels import BottomSheet, Divider
from app.ui.widgets.text import Words

ENDINGS = (".jsonl", ".txt")
EMPTY = "No table yet"
ELSE = "It holds something else. Whoever shares a table opens it on this page, and takes Share or Save as a file."
HOW = "Every table you open is kept here from its first move, and can be looked back at when it is over."
SHOWS_ALL = "Its record tells every hand, and all else that is hidden as long as you play, to whoever reads it."


class TablesScreen(QuietScreen):
    """Those that wait above those that are over."""

    title = "Saved tables"

    def enter(self) -> None:
        self.app = App.get_running_app()
        self.tables = tables_of(self.app)
        self._saved: list[Saved] | None = None
        self._going = ""  # the key of a table that will be deleted, unless it is wanted back

    def tools(self) -> Any:
        return (tool("download", "Take in a table", self._open_take_in),)

    def fill(self, left: Column, right: Column) -> None:
        if self._saved is None:
            left.add_widget(sentence("Looking …"))
            self.app.worker.think(self.tables.saved, self._found)
            return
        shown = [saved for saved in self._saved if saved.key != self._going]
        if self._going:
            left.add_widget(undo_row("The table is deleted.", self._bring_back))
        if not shown:
            panel = group()
            panel.add_widget(Words(text=EMPTY, style="heading"))
            panel.add_widget(sentence(HOW))
            left.add_widget(panel)
        waiting = [saved for saved in shown if saved.is_open]
        self._list(left, "To go on", waiting)
        self._list(right if waiting else left, "Over", [saved for saved in shown if saved.is_finished])
        self._list(left, "Cannot be read", [saved for saved in shown if saved.problem])

    def _found(self, saved: list[Saved]) -> None:
        self._saved = saved
        if self.parent:
            self.refill()

    def _look_again(self) -> None:
        self._saved = None
        self.refill()

    def resume(self) -> None:
        self._look_again()

    def _list(self, column: Column, title: str, shown: Sequence[Saved]) -> None:
        if not shown:
            return
        panel = group(title, spacing=dp(6))
        for number, saved in enumerate(shown):
            if number:
                panel.add_widget(Divider())
            row = TableRow(saved=saved)
            row.bind(on_release=lambda _row, saved=saved: self._open(saved))
            panel.add_widget(row)
        column.add_widget(panel)

    # What can be done with one

    def _open(self, saved: Saved) -> None:
        sheet = BottomSheet(title=called(saved))
        for text in [line_of(saved, scores=True), when(saved)] if not saved.problem else [saved.problem]:
            sheet.body.add_widget(sentence(text))
        offers = [
            ("Rename", "edit", partial(self._open_rename, saved)),
            ("Share", "share", partial(self._hand_on, saved, self._share)),
            ("Save as a file", "save", partial(self._hand_on, saved, self._save)),
            ("Delete", "delete", partial(self._delete, saved)),
        ]
        if not saved.problem:
            offers.insert(0, ("Look back", "replay", partial(self.go, "replay", key=saved.key)))
        if saved.is_finished:
            offers.insert(0, ("Result", "trophy", partial(self._show_result, saved)))
        if saved.is_open:
            offers.insert(0, ("Go on", "play_arrow.filled", partial(self._go_on, saved)))
        for number, (text, sign, act) in enumerate(offers):
            offer(sheet, text, sign, act, "main" if number == 0 and not saved.problem else "plain")
        sheet.show(self.stage)

    def _go_on(self, saved: Saved) -> None:
        try:
            screen, about = sit_down_again(self.app, saved.key)
        except (Malformed, IllegalMove) as refusal:
            self._explain("This table cannot go on", str(refusal))
            return
        self.stage.replace(screen, **about)

    def _show_result(self, saved: Saved) -> None:
        screen, about = look_back(self.app, saved.key)
        self.go(screen, **about)

    def _open_rename(self, saved: Saved) -> None:
        field = Field(text=saved.name, hint="A name for this table", spoken="The name of the table")
        keep = lambda name: self._try(partial(self.tables.rename, saved.key, name.strip()))  # noqa: E731
        open_field(self.stage, "Rename", field, "Keep", keep)

    def _hand_on(self, saved: Saved, give: Callable[[Saved], None]) -> None:
        """Give the whole record away; as long as it hides something, only once that is understood."""
        if saved.is_open and game_type(saved.game).has_secrets:
            answers = [("Keep it", None), ("Hand it on", partial(give, saved))]
            ask(self.stage, "This table is not over", SHOWS_ALL, answers)
        else:
            give(saved)

    def _share(self, saved: Saved) -> None:
        def share() -> None:
            text = self.tables.export(saved.key)
            if not device.share(text):
                device.copy(text)
                self.app.notice("The table is copied: paste it anywhere.")

        self._try(share)

    def _save(self, saved: Saved) -> None:
        def save() -> None:
            path = first_folder() / f"wordtable-{saved.key}.jsonl"
            try:
                path.write_text(self.tables.export(saved.key), encoding="utf-8")
            except OSError as error:
                raise Malformed(
                    "It cannot be written: {reason}.", reason=error.strerror or "no reason given"
                ) from error
            self.app.notice(f"It is saved: {path}")

        self._try(save)

    def _try(self, act: Any) -> None:
        """Do something with a table; what cannot be done is said."""
        try:
            act()
        except Malformed as refusal:
            self._explain("That did not work", str(refusal))
        self._look_again()

    def _explain(self, title: str, reason: str) -> None:
        self.app.feel("refused")
        ask(self.stage, title, reason, [("All right", None)])

    # Deleting: for good only when one has gone on to something else

    def _delete(self, saved: Saved) -> None:
        self._delete_for_good()
        self._going = saved.key
        self.refill()

    def _bring_back(self) -> None:
        self._going = ""
        self.refill()

    def _delete_for_good(self) -> None:
        going, self._going = self._going, ""
        if going:
            try:
                self.tables.delete(going)
                host_keys.forget_host_keys(self.app.folder, going)  # nobody comes back to it
            except Malformed:
                return  # it is gone already
            self._saved = [saved for saved in self._saved or [] if saved.key != going]

    def leave(self) -> None:
        self._delete_for_good()

    # Taking one in

    def _open_take_in(self) -> None:
        sheet = BottomSheet(title="Take in a table")
        sheet.body.add_widget(sentence("A table that somebody shared with you, as a file or as text."))
        choose = FileSheet(ENDINGS, self._take_file)
        offer(sheet, "Choose a file", "folder_open", lambda: choose.show(self.stage), "outline")
        offer(sheet, "Paste", "content_copy", lambda: self._take_in(device.pasted().encode()), "outline")
        sheet.show(self.stage)

    def _take_file(self, path: Path) -> None:
        try:
            content = path.read_bytes()
        except OSError as error:
            self._explain("This is no table", f"{path.name} cannot be opened: {error.strerror or 'no reason given'}.")
            return
        self._take_in(content)

    def _take_in(self, content: bytes) -> None:
        try:
            key = self.tables.take_in(content)
        except Malformed as refusal:
            # Only of what looks like a table it helps to know where it is broken.
            self._explain("This is no table", str(refusal) if content.lstrip().startswith(b"{") else ELSE)
            return
        if key == self._going:
            self._going = ""  # it is wanted after all
        self.app.feel("locked")
        self.app.notice("The table is here.")
        self._look_again()
