"""The file itself: a zip of the small files of a device, each as it lies there, and when each was last changed."""

import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, TypeAlias
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from app.core.codec import decode, from_json, to_json
from app.core.game import Malformed
from app.core.reading import as_text, at_line
from app.core.texts import later
from app.core.version import VERSION

ENDING: Final = ".wordtable"
MANIFEST: Final = "wordtable.json"
FORMAT: Final = 1
LONGEST: Final = 64_000_000  # bytes of the file
LONGEST_OPENED: Final = 400_000_000  # bytes of all that is in it
MOST: Final = 20_000  # files in it
NOT_OURS: Final = later("This is not a file of all that somebody has in Wordtable, or not a whole one.")
NEWER: Final = later("This file is of a newer Wordtable ({app}): update it on this device first.")
IN_FILE: Final = later("{file}: {reason}")
BROKEN: Final = (BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError, ValueError)
"""What Python raises of a zip that is damaged, locked, or packed as we do not pack."""


@dataclass(frozen=True, slots=True)
class File:
    """What is in a file, and when it was last changed."""

    content: bytes
    changed: float = 0.0


Files: TypeAlias = Mapping[str, File]
"""Files by their paths in the app's folder."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The first thing in the file: what it is, who wrote it, and when each of the others was changed."""

    format: int
    app: str
    changed: Mapping[str, float]


def packed(files: Files) -> bytes:
    """Write the file of these."""
    manifest = Manifest(FORMAT, VERSION, {name: file.changed for name, file in files.items()})
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        archive.writestr(ZipInfo(MANIFEST), to_json(manifest, Manifest), ZIP_DEFLATED)
        for name, file in files.items():
            archive.writestr(ZipInfo(name), file.content, ZIP_DEFLATED)
    return written.getvalue()


def unpacked(content: bytes) -> dict[str, File]:
    """Read what is in the file; Malformed for what is none, or is damaged anywhere."""
    if len(content) > LONGEST:
        raise Malformed("The file is too long: {length} bytes.", length=len(content))
    try:
        with ZipFile(BytesIO(content)) as archive:
            rows = archive.infolist()
            names = [row.filename for row in rows]
            if MANIFEST not in names or len(names) != len(set(names)) or len(names) > MOST:
                raise Malformed(NOT_OURS)
            if sum(row.file_size for row in rows) > LONGEST_OPENED:
                raise Malformed("The file is too long: {length} bytes.", length=sum(row.file_size for row in rows))
            found = {name: archive.read(name) for name in names}
    except BROKEN as error:
        raise Malformed(NOT_OURS) from error
    with in_file(MANIFEST):
        manifest = _manifest(found.pop(MANIFEST))
        if manifest.changed.keys() != found.keys():  # the list at the end of a zip is damaged
            raise Malformed(NOT_OURS)
    return {name: File(each, manifest.changed.get(name, 0.0)) for name, each in found.items()}


def _manifest(content: bytes) -> Manifest:
    plain = read_as(content, Any)
    if isinstance(plain, dict) and type(plain.get("format")) is int and plain["format"] > FORMAT:
        raise Malformed(NEWER, app=str(plain.get("app", "?"))[:20])
    manifest: Manifest = read_as(content, Manifest)
    if manifest.format != FORMAT:
        raise Malformed(NOT_OURS)
    return manifest


def read_as(content: bytes, hint: Any, check: Callable[[Any], object] = lambda _: None) -> Any:
    """Read the one line of a small file as a value of the hinted type; Malformed says where it is at fault."""

    def read(text: str) -> Any:
        value: Any = decode(from_json(text, len(text)), hint)
        check(value)
        return value

    return at_line(1, as_text(content), read)


def written(value: object, hint: object) -> bytes:
    """Write a value as the one line of a small file."""
    return (to_json(value, hint) + "\n").encode()


@contextmanager
def in_file(name: str) -> Iterator[None]:
    """Say of what cannot be read in which of the files it stands."""
    try:
        yield
    except Malformed as error:
        if error.sentence.template == NEWER:
            raise
        raise Malformed(IN_FILE, file=name[:80], reason=str(error)) from error
