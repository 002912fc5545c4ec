"""The loop a club runs on: the quickest that is installed, and asyncio's own where there is no other."""

import asyncio
import subprocess
import sys

import pytest

from app.lan.loop import quickest_loop

HOST = ("host", "--game", "kross", "--seats", "2", "--address", "127.0.0.1", "--port", "0", "--no-answer")
PROGRAM = """
import asyncio, sys
if sys.argv.pop(1) == "without":
    sys.modules["uvloop"] = None
from app.lan import club
from app.lan.__main__ import main
opened = club.Club.open
async def open_and_tell(self):
    await opened(self)
    print("loop:", type(asyncio.get_running_loop()).__module__, flush=True)
club.Club.open = open_and_tell
sys.exit(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="uvloop is not made for Windows")
@pytest.mark.parametrize(("how", "loop"), [("with", "uvloop"), ("without", "asyncio.unix_events")])
def test_a_host_opens_its_table_on_either_loop(how: str, loop: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, how, *HOST], input="", capture_output=True, text=True, timeout=60, check=True
    )
    assert '"open"' in done.stdout
    assert f"loop: {loop}" in done.stdout


def test_asyncio_s_own_is_taken_where_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert quickest_loop() is None
    with asyncio.Runner(loop_factory=quickest_loop()) as runner:
        assert runner.run(asyncio.sleep(0, "done")) == "done"
