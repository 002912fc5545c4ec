"""What the commands without a screen share: how they are called, and how they print."""

import argparse
import os
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """Refuses what it is called with as any bad input: one sentence, exit 1."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, f"{message[:1].upper()}{message[1:]}.\n")


def whole_number(low: int, high: int) -> Any:
    """Reads an argument that is one of these numbers."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 9 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text[:20]} is no whole number from {low} to {high}")
        return int(text)

    return read


def put_lines(lines: Iterable[str]) -> None:
    """Print them in UTF-8, as far as anybody reads along."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # a pipe on Windows has not even a minus sign
    try:
        for line in lines:
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:  # who reads along has seen enough
        _say_no_more()
    except OSError as error:
        _say_no_more()
        raise SystemExit(f"The output could not be written: {error.strerror}.") from error


def _say_no_more() -> None:
    """Throw away what is still on its way out: it would fail once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
