"""Many files put on disk at once: all of them, or none, whenever the device is switched off."""

import contextlib
import os
import shutil
import time
from pathlib import Path
from typing import Final

from app.core.game import Malformed
from app.storage import kept
from app.storage.belongings.archive import Files
from app.storage.word_lists import forget_opened

COMING: Final = "coming"
"""Where they are written first."""
WHOLE: Final = "come"
"""What that is called as soon as all of them are there: from then on they are taken, whatever happens."""


def move_in(folder: Path, files: Files) -> bool:
    """Put all files in their places; where there is no room for all, Malformed, and nothing is changed.

    False where the last step could not be done yet: `settle` does it as soon as there is room.
    """
    try:
        if not settle(folder):
            raise OSError
        for name, file in files.items():
            kept.replace(folder / COMING / name, file.content)
            if 0 < file.changed <= time.time():  # no file is of a day to come
                os.utime(folder / COMING / name, (file.changed, file.changed))
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if files:
            (folder / COMING).rename(folder / WHOLE)
    except OSError as error:
        shutil.rmtree(folder / COMING, ignore_errors=True)
        raise Malformed("This device is out of space: nothing was changed.") from error
    return settle(folder)


def settle(folder: Path) -> bool:
    """Put in their places the files of a move that had come to its end, and forget those of one that had not.

    False where that cannot be done now: nothing is lost, and it is tried again.
    """
    whole = folder / WHOLE
    try:
        for path in sorted(each for each in whole.rglob("*") if each.is_file()):
            _put(path, folder / path.relative_to(whole))
    except OSError:
        return False
    finally:
        forget_opened()
    for each in (whole, folder / COMING):
        shutil.rmtree(each, ignore_errors=True)
    return True


def _put(path: Path, place: Path) -> None:
    """Put a file in its place, unless what is there was changed since this one came."""
    with contextlib.suppress(FileNotFoundError):
        if path.stat().st_ctime < place.stat().st_mtime <= time.time():
            path.unlink()
            return
    place.parent.mkdir(parents=True, exist_ok=True)
    path.replace(place)
