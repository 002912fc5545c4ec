"""A sheet as text: six lines of six, "." for a free square."""

from app.core.game import Malformed
from app.core.texts import later
from app.games.kross.model import FREE, SIDE, SQUARES, Sheet


def read_sheet(text: str) -> Sheet:
    """Read the sheet of six lines; Malformed names line and column."""
    lines = text.removeprefix("\ufeff").splitlines()
    while lines and not lines[-1].strip():
        lines.pop()
    for number, line in enumerate(lines[:SIDE], 1):
        _check_line(number, line)
    if len(lines) != SIDE:
        place = min(len(lines), SIDE) + 1
        raise Malformed("Line {line}, column 1: A sheet has six lines, this one {count}.", line=place, count=len(lines))
    return "".join(line.upper() for line in lines)


def _check_line(number: int, line: str) -> None:
    for column, letter in enumerate(line[:SIDE], 1):
        if letter != FREE and not (letter.isascii() and letter.isalpha()):
            said = later("Line {line}, column {column}: {letter} is neither a letter from A to Z nor a dot.")
            raise Malformed(said, line=number, column=column, letter=repr(letter))
    if len(line) != SIDE:
        place = min(len(line), SIDE) + 1
        said = later("Line {line}, column {column}: A line has six squares, this one {count}.")
        raise Malformed(said, line=number, column=place, count=len(line))


def write_sheet(sheet: Sheet) -> str:
    """Write a sheet as its six lines."""
    return "".join(sheet[start : start + SIDE] + "\n" for start in range(0, SQUARES, SIDE))
