"""Files that come from other apps of an Android, and go to them: `device` alone asks for it.

There a file is a document of another app, with an address (content://…) instead of a path: a tap, on the system's own
page or on "Open with", lets us read it or write it. Each function raises `Missing` where that is not to be had.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO

from app.android import Missing, java, the_activity

SCHEME = "content://"
ANY_KIND = "application/octet-stream"  # what a file is called whose ending no app knows, such as ours
CHOOSING, SAVING = 17, 18  # the numbers of our requests
DONE = -1  # Activity.RESULT_OK

_answered: dict[int, Callable[[str], object]] = {}
_listening: list[bool] = []  # Java's listener stays for as long as the process


def choose(chosen: Callable[[str], object]) -> None:
    """Let a file be chosen on the system's own page; its address is told on Java's thread, unless none was chosen."""
    # Whatever its ending: apps call one kind of file by many names, and what is none of ours is refused in a sentence.
    _ask(CHOOSING, _request("ACTION_OPEN_DOCUMENT", "*/*"), chosen)


def choose_place(name: str, chosen: Callable[[str], object]) -> None:
    """Let the player say where a new file of that name is kept; its address is told as by `choose`."""
    request = _request("ACTION_CREATE_DOCUMENT", ANY_KIND)
    request.putExtra(java("android.content.Intent").EXTRA_TITLE, name)
    _ask(SAVING, request, chosen)


def _request(action: str, kind: str) -> Any:
    intents = java("android.content.Intent")
    request = intents(getattr(intents, action))
    request.addCategory(intents.CATEGORY_OPENABLE)  # one that can be read as a stream
    request.setType(kind)
    return request


def _ask(number: int, request: Any, chosen: Callable[[str], object]) -> None:
    from android import activity
    from jnius import JavaException

    _answered[number] = chosen
    if not _listening:
        _listening.append(True)
        activity.bind(on_activity_result=_hear)
    try:
        the_activity().startActivityForResult(request, number)
    except JavaException as refusal:
        if refusal.classname != "android.content.ActivityNotFoundException":
            raise
        raise Missing("a page on which files are chosen") from refusal


def _hear(number: int, outcome: int, answer: Any) -> None:
    chosen = _answered.pop(number, None)
    address = (answer.getDataString() or "") if answer and outcome == DONE else ""
    if chosen and address.startswith(SCHEME):
        chosen(address)


def read(address: str, most: int) -> tuple[str, bytes]:
    """Return what a document is called, and what is in it: no more than so many bytes."""
    with _opened(address, "r") as file:
        return _name(address), file.read(most)


def write(address: str, content: bytes) -> None:
    """Write a document whole, or leave none: half of one would be taken for it. One that cannot be opened stays."""
    is_begun = False
    try:
        with _opened(address, "wt", "w") as file:  # not every app knows how to empty a document
            is_begun = True
            if file.seekable():
                file.truncate(0)
            file.write(content)
    except (Missing, OSError):
        if is_begun:
            _delete(address)
        raise


@contextmanager
def _opened(address: str, *ways: str) -> Iterator[BinaryIO]:
    """Open a document in the first way that the app whose it is allows, and close it as Java does.

    That app waits for this: only then it sends to a cloud what was written, and says whether what was read came over
    whole. Whatever it makes of that is no bug of ours.
    """
    from jnius import JavaException

    try:
        opened = _descriptor(address, ways)
        try:
            with os.fdopen(opened.getFd(), "rb" if "r" in ways else "wb", closefd=False) as file:
                yield file
            opened.checkError()
        except (OSError, JavaException) as error:
            opened.closeWithError(str(error))
            raise
        opened.close()
    except JavaException as refusal:
        raise Missing("an app that hands it over") from refusal


def _descriptor(address: str, ways: Sequence[str]) -> Any:
    from jnius import JavaException

    *others, last = ways
    for way in others:
        with suppress(JavaException):
            if opened := _documents().openFileDescriptor(_as_address(address), way):
                return opened
    if opened := _documents().openFileDescriptor(_as_address(address), last):
        return opened
    raise Missing("an app that hands it over")


def _delete(address: str) -> None:
    from jnius import JavaException

    with suppress(JavaException):  # it is that app's to say
        java("android.provider.DocumentsContract").deleteDocument(_documents(), _as_address(address))


def _name(address: str) -> str:
    """Return what the app calls it; the end of its address where it does not say."""
    from jnius import JavaException

    uri = _as_address(address)
    try:
        rows = _documents().query(uri, ["_display_name"], None, None, None)
        if rows is not None:
            try:
                if rows.moveToFirst() and (name := rows.getString(0)):
                    return str(name)
            finally:
                rows.close()
    except JavaException:
        pass
    return str(uri.getLastPathSegment() or "").rpartition("/")[2]


def _documents() -> Any:
    return the_activity().getContentResolver()


def _as_address(address: str) -> Any:
    return java("android.net.Uri").parse(address)
