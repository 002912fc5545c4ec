"""What a step of the rehearsal says: what it proved, or the sentence that names the cause of a fault."""

import contextlib
import io
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Fault(Exception):
    """Why the package would not do on a phone, as a sentence."""


def proved(sentence: str) -> None:
    """Say what was proved."""
    print(f"   {sentence}", flush=True)


@contextlib.contextmanager
def quietly() -> Iterator[io.StringIO]:
    """Let tools talk to nobody; what they said is kept for the sentence of a fault."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        yield said


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in a folder, with a home of its own: the tools write into both."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="wordtable-home-") as home:
        own = os.environ.get("HOME")
        os.environ["HOME"] = home
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)
            os.environ["HOME"] = own or ""
