"""Choosing a file of this device, and keeping one: on the system's own page, else by folders to go into."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from kivy.properties import ListProperty, StringProperty

from app import device
from app.core.game import Malformed
from app.device import Handed
from app.ui.kinds import AnyStage
from app.ui.kv import dress
from app.ui.texts import tr
from app.ui.widgets import buttons, long_list  # noqa: F401 — kv names what is in them
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet

MOST = 5000  # entries of a folder that are shown
AnyFile: TypeAlias = Path | Handed
"""A file of a folder, or one that another app hands over."""


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
        self.open_folder(start or first_folder())

    def open_folder(self, folder: Path) -> None:
        folders, files = entries(folder, self._endings)
        self.folder = str(folder)
        self.entries = [
            *([self._entry("arrow_upward", folder.parent, tr("One folder up"))] if folder.parent != folder else []),
            *(self._entry("folder_open", each, each.name, tr("Folder {name}", name=each.name)) for each in folders),
            *(self._entry("description", each, each.name, tr("File {name}", name=each.name)) for each in files),
        ]
        endings = tr(" or ").join(self._endings)
        self.nothing = "" if folders or files else tr("Nothing here ends in {endings}.", endings=endings)
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


def content_of(file: AnyFile) -> bytes:
    """Return what is in a file that was chosen; Malformed says why it cannot be read."""
    if isinstance(file, Handed):
        if file.cannot_be_read:
            raise Malformed("The other app does not hand the file over.")
        if file.is_too_long:
            raise Malformed("{name} is longer than any file of Wordtable.", name=file.name[:60])
        return file.content
    try:
        return file.read_bytes()
    except OSError as error:
        reason = error.strerror or tr("no reason given")
        raise Malformed("{name} cannot be opened: {reason}.", name=file.name or str(file), reason=reason) from error


def save_file(name: str, content: bytes, saved: Callable[[str], object], failed: Callable[[str], object]) -> None:
    """Keep a file, and say where: where the player wishes if the system asks them, else among the downloads."""

    def tell(kept: bool) -> None:
        if kept:
            saved(tr("Saved: {path}", path=name))
        else:
            failed(cannot_be_saved(tr("no reason given")))

    if device.save_file(name, content, tell):
        return
    path = first_folder() / name
    try:
        path.write_bytes(content)
    except OSError as error:
        failed(cannot_be_saved(error.strerror))
    else:
        saved(tr("Saved: {path}", path=path))


def cannot_be_saved(reason: str | None) -> str:
    return tr("It cannot be saved: {reason}.", reason=reason or tr("no reason given"))


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


dress("files")
