"""Lines of JSON between tables and whoever sits at the keyboard, be it a person or a script."""

import asyncio
import os
import sys
import threading
from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol, TypeAlias

from app.core.codec import decode, from_json
from app.core.game import IllegalMove, Malformed
from app.lan.printer import Printer
from app.storage.journal import not_kept

PIECE: Final = 65_536  # bytes that are read at a time
ALL_TABLES: Final = 0  # what is asked of the club itself
USUAL_TABLE: Final = 1  # the table of a line that names none
Lines: TypeAlias = "asyncio.Queue[str | None]"


_PRINTER: Final = Printer()
put = _PRINTER.put
finish = _PRINTER.finish


class Obeys(Protocol):
    def do(self, line: dict[str, Any]) -> None:
        """Do what a line asks for, or Malformed, or IllegalMove."""


async def obey(consoles: Mapping[int, Obeys], usual: int = USUAL_TABLE) -> None:
    """Do what the lines ask for, until there are none; a line that names no table is for the usual one."""
    lines: Lines = asyncio.Queue()
    threading.Thread(target=_read, args=(asyncio.get_running_loop(), lines), daemon=True).start()
    while (line := await lines.get()) is not None:
        try:
            _do(consoles, line, usual)
        except (Malformed, IllegalMove) as error:
            put({"declined": str(error)})
        except OSError as error:  # a table's trouble with the disk ends no other
            put({"declined": str(not_kept(error))})


def _do(consoles: Mapping[int, Obeys], line: str, usual: int) -> None:
    asked = from_json(line)
    if not isinstance(asked, dict):
        raise Malformed("This is not an object.")
    number: int = decode(asked.pop("table", usual), int)
    if number not in consoles:
        raise Malformed("There is no table {number}.", number=number)
    consoles[number].do(asked)


def _read(loop: asyncio.AbstractEventLoop, lines: Lines) -> None:
    for line in _typed():
        if line.strip():
            loop.call_soon_threadsafe(lines.put_nowait, line.decode("utf-8", "replace"))
    loop.call_soon_threadsafe(lines.put_nowait, None)


def _typed() -> Iterator[bytes]:
    """Read line by line, past Python's own buffer, whose lock a process that ends while it waits dies of."""
    rest = b""
    while piece := os.read(sys.stdin.fileno(), PIECE):
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
    yield rest
