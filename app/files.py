"""Files that come to this device and leave it: of its folders, or of other apps."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from app import device
from app.core.game import Malformed
from app.core.texts import tr
from app.device import Handed

AnyFile: TypeAlias = Path | Handed
"""A file of a folder, or one that another app hands over."""
MOST = 5000  # entries of a folder that are shown


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

    def tell(why: str | None) -> None:
        if why is None:
            saved(tr("Saved: {path}", path=name))
        else:
            failed(cannot_be_saved(why))

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
