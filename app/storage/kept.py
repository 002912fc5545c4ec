"""Small files of plain data: read with patience, and never half written."""

import json
import os
from pathlib import Path
from typing import Any


def read(path: Path) -> Any:
    """Read what a file holds; nothing (None) when it is missing or broken."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def write(path: Path, plain: Any) -> None:
    """Keep it: the file is the old one or the new one, never half of each."""
    replace(path, (json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n").encode())


def replace(path: Path, content: bytes) -> None:
    """Put a whole file in its place, on disk before this returns: its owner alone reads it on a device of several."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    with open(fresh, "wb", opener=_for_its_owner) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    _settle(path.parent)


def _for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _settle(folder: Path) -> None:
    """Have the folder's own entry on disk, where a system knows of such a thing."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
