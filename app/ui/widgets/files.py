"""Choosing a file of this device: folders to go into, files to take."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.ui.widgets.boxes import Column
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.text import Words

MOST = 200  # entries of a folder that are shown


class FileSheet(BottomSheet):
    """Walks through folders; what is taken goes to *take*."""

    def __init__(self, endings: tuple[str, ...], take: Callable[[Path], object], start: Path | None = None) -> None:
        super().__init__(title="Choose a file")
        self._endings = endings
        self._take = take
        self.open_folder(start or first_folder())

    def open_folder(self, folder: Path) -> None:
        """Show what is in a folder."""
        self.body.clear_widgets()
        self.body.add_widget(Words(text=str(folder), style="caption", tone="ink_soft"))
        if folder.parent != folder:
            self._offer("arrow_upward", "One folder up", partial(self.open_folder, folder.parent))
        folders, files = entries(folder, self._endings)
        for inner in folders:
            self._offer("folder_open", inner.name, partial(self.open_folder, inner), f"Folder {inner.name}")
        for file in files:
            self._offer("description", file.name, partial(self._chosen, file), f"File {file.name}")
        if not folders and not files:
            told = Column()
            told.add_widget(Words(text=f"Nothing here that ends in {' or '.join(self._endings)}.", tone="ink_soft"))
            self.body.add_widget(told)

    def _offer(self, icon: str, text: str, act: Callable[[], object], spoken: str = "") -> None:
        button = PushButton(text=text, icon=icon, kind="plain", align="left", style="body", spoken=spoken or text)
        button.bind(on_release=lambda *_: act())
        self.body.add_widget(button)

    def _chosen(self, file: Path) -> None:
        self.dismiss()
        self._take(file)


def first_folder() -> Path:
    """Find the folder to look at first: the downloads, if there are any."""
    for name in ("Downloads", "Download", "Documents"):
        if (Path.home() / name).is_dir():
            return Path.home() / name
    return Path.home()


def entries(folder: Path, endings: tuple[str, ...]) -> tuple[list[Path], list[Path]]:
    """List the folders and the files of a folder that may be wanted, by name; none when it may not be read."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name.lower())
        shown = [path for path in found if not path.name.startswith(".")][:MOST]
        folders = [path for path in shown if path.is_dir()]
        files = [path for path in shown if path.suffix.lower() in endings and path.is_file()]
    except OSError:
        return [], []
    return folders, files
