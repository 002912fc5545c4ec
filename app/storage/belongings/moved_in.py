"""Many files put on disk at once: all of them, or none, whenever the device is switched off."""

import os
import shutil
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


def move_in(folder: Path, files: Files) -> None:
    """Put all files in their places; where there is no room for all, Malformed, and nothing is changed."""
    settle(folder)
    coming = folder / COMING
    try:
        for name, file in files.items():
            kept.replace(coming / name, file.content)
            if file.changed:
                os.utime(coming / name, (file.changed, file.changed))
    except OSError as error:
        shutil.rmtree(coming, ignore_errors=True)
        raise Malformed("This device is out of space: nothing was changed.") from error
    if files:
        coming.rename(folder / WHOLE)
    settle(folder)


def settle(folder: Path) -> None:
    """Put in their places the files of a move that had come to its end, and forget those of one that had not."""
    whole = folder / WHOLE
    if whole.is_dir():
        for path in sorted(each for each in whole.rglob("*") if each.is_file()):
            place = folder / path.relative_to(whole)
            place.parent.mkdir(parents=True, exist_ok=True)
            path.replace(place)
        shutil.rmtree(whole, ignore_errors=True)
    shutil.rmtree(folder / COMING, ignore_errors=True)
    forget_opened()
