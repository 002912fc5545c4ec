"""Choosing a file of this device: on the system's own page, else by folders to go into."""

from collections.abc import Callable
from pathlib import Path

from kivy.properties import ListProperty, StringProperty

from app import device, files
from app.files import AnyFile
from app.ui.kinds import AnyStage
from app.ui.kv import dress
from app.ui.texts import tr
from app.ui.widgets import buttons, long_list  # noqa: F401 — kv names what is in them
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet


class FileSheet(BottomSheet):
    """Walks through folders; what is taken goes to *take*."""

    folder = StringProperty("")
    entries = ListProperty()
    nothing = StringProperty("")
    """What is said of a folder that has nothing to choose."""

    def __init__(self, endings: tuple[str, ...], take: Callable[[AnyFile], object], start: Path | None = None) -> None:
        super().__init__()
        self._endings = endings
        self._take = take
        self.open_folder(start or files.first_folder())

    def open_folder(self, folder: Path) -> None:
        folders, found = files.entries(folder, self._endings)
        self.folder = str(folder)
        self.entries = [
            *([self._entry("arrow_upward", folder.parent, tr("One folder up"))] if folder.parent != folder else []),
            *(self._entry("folder_open", each, each.name, tr("Folder {name}", name=each.name)) for each in folders),
            *(self._entry("description", each, each.name, tr("File {name}", name=each.name)) for each in found),
        ]
        endings = tr(" or ").join(self._endings)
        self.nothing = "" if folders or found else tr("Nothing here ends in {endings}.", endings=endings)
        self.body.parent.scroll_y = 1

    def _entry(self, icon: str, path: Path, text: str, spoken: str = "") -> Entry:
        return {"key": str(path), "icon": icon, "path": path, "text": text, "spoken": spoken or text, "sheet": self}

    def choose(self, path: Path) -> None:
        if path.is_dir():
            self.open_folder(path)
        else:
            self.dismiss()
            self._take(path)


def choose_file(stage: AnyStage, endings: tuple[str, ...], take: Callable[[AnyFile], object]) -> None:
    """Let one file be chosen: on our own page of those that end so, on the system's of all there are."""
    if not device.choose_file(take):
        FileSheet(endings, take).show(stage)


dress("files")
