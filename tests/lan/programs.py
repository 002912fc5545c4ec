"""Hosts and guests as processes of their own, that can be killed and frozen for real."""

import asyncio
import contextlib
import json
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from app.core.codec import decode, encode
from app.core.game import AnyGame
from tests.conftest import DEEP
from tests.lan.evening import LONGEST_WAIT, until, whim

LIMITS = {"ping": 0.1, "silence": 1 if DEEP else 0.3, "closing": 0.1, "rate": 1e6, "burst": 1_000_000}
ROOT = Path(__file__).parents[2]


class Program:
    """`python -m app.lan …`: lines go in, and what came out is remembered by its kind."""

    def __init__(self, *arguments: str, limits: Mapping[str, float] = LIMITS) -> None:
        self.arguments = (*arguments, "--limits", json.dumps(dict(limits)))
        self.heard: dict[str, Any] = {}
        self.all: list[str] = []
        self.opened: dict[int, Any] = {}  # how to get to each of its tables
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> "Program":
        """Start it, or start it again: it knows nothing of its life before but what it kept."""
        self.heard, self.opened = {}, {}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "app.lan",
            *self.arguments,
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        self._reading = asyncio.create_task(self._read(self._process))
        return self

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            line = json.loads(line)
            if "open" in line:
                self.opened[line.get("table", 1)] = line["open"][0]
            for kind, said in line.items():
                self.heard[kind] = said
                self.all.append(kind)

    def say(self, **line: Any) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write((json.dumps(line) + "\n").encode())

    async def hears(self, kind: str, holds: Callable[[Any], bool] = lambda _: True) -> Any:
        """What it said of a kind, once it is so."""
        await until(lambda: "ended" in self.heard or (kind in self.heard and holds(self.heard[kind])))
        assert "ended" not in self.heard, self.heard["ended"]
        return self.heard[kind]

    @property
    def is_lost(self) -> bool:
        """Whether it looks for its table just now."""
        return next((kind == "lost" for kind in reversed(self.all) if kind in ("lost", "joined")), False)

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def kill(self) -> None:
        """As a system kills an app."""
        if self._process and self._process.returncode is None:
            self.send(signal.SIGKILL)
        await self.end()

    async def end(self) -> None:
        """Wait until it has ended."""
        if self._process and self._reading:
            if self._process.stdin:
                self._process.stdin.close()
            await self._process.wait()
            await self._reading
            self._process._transport.close()  # type: ignore[attr-defined]

    async def ends(self) -> int | None:
        """Wait until it ends by itself, though there may be more lines."""
        assert self._process is not None
        async with asyncio.timeout(LONGEST_WAIT):
            code = await self._process.wait()
        await self.end()
        return code

    async def quit(self) -> int | None:
        """Let it end by itself: there are no more lines."""
        await self.end()
        assert self._process is not None
        return self._process.returncode


async def shown(program: Program, game: AnyGame) -> Any:
    """What the program shows of the seat that is asked, or of the first when none is."""
    seen = await program.hears("seen")
    views: dict[str, Any] = {name: decode(plain, game.view_type) for name, plain in seen["views"].items()}
    return views[str(min(views["0"].active, default=0))]


def say_move(program: Program, seat: int, view: Any, game: AnyGame) -> None:
    """Make the move this person makes."""
    program.say(play={"seat": seat, "move": encode(whim(game, view), game.move_type)})


def children(number: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{number}/task/{number}/children").read_text()
    return [int(each) for each in text.split()]


def worker_in(host: Program, folder: Path) -> int:
    """The process that keeps its tables there."""
    assert host._process is not None
    for number in children(host._process.pid):
        with contextlib.suppress(FileNotFoundError):  # one that has just ended
            if str(folder) in Path(f"/proc/{number}/cmdline").read_text().split("\0"):
                return number
    raise AssertionError(f"nobody keeps tables in {folder}")
