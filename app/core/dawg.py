"""The word file: a graph of letters that shares beginnings and ends (a DAWG), with what is known of each word.

A file is a header, the rows of the graph, and the words of each length side by side. It is read in place, from any
buffer. A row has a cell for each letter, the place of the row that follows, 0 when there is none; so a letter takes
one look. What is known of a word stands in the row where it ends, as a byte of flags.

A row is two lines of a processor's cache: the letters that are looked at most share the first with the mark, and rows
that follow one another in words do so in memory. On a busy machine that makes a quarter more look-ups.
"""

import sys
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from hashlib import sha256
from struct import Struct, error
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from app.core.game import Malformed
from app.core.texts import later

if TYPE_CHECKING:  # it takes as long to load as all of this folder
    from typing_extensions import Buffer

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORTEST = 2
LONGEST = 31
TOO_LONG = later("{word}… has {count} letters: no word here has more than {most}.")

SIZES = (20, 35, 40, 50, 55, 60, 70, 80)
"""The size classes of SCOWL: in 20 stand the words that a child knows, in 80 those of the large dictionaries."""

# A row of cells: the mark, the flags, a cell for each letter, and cells that are always 0.
MARK = 0  # a bit for each letter that goes on (A is 1), and END
FLAGS = 1  # of the word that ends here
BY_USE = "ESIARNTOLCDUGPMHBYFVKWZXQJ"  # how often the words of SCOWL have each letter
CELL_OF = {letter: place for place, letter in enumerate(BY_USE, 2)}
NOTHING = 28  # where all that is no letter leads
WIDTH = 32
END = 1 << 26
ROOT = WIDTH  # row 0 is where wrong letters lead, and leads nowhere

CELLS = bytes(CELL_OF.get(chr(code), NOTHING) for code in range(256))
"""The cell of each character, as a table to translate by."""
CELLS_BY_BIT = tuple(map(CELL_OF.__getitem__, LETTERS))
"""The cell of each letter, as its bit stands in a mark."""

MAGIC = b"WORDTAB1"
HEADER = Struct(f"<8s32s64sI{LONGEST + 1}I")  # magic, digest of all that follows, name, rows, words of each length
DIGEST = slice(8, 40)
NAME = slice(40, 104)
LONGEST_NAME = NAME.stop - NAME.start  # bytes
ROWS_START = 256
assert HEADER.size <= ROWS_START

Flags: TypeAlias = int


class Form(IntEnum):
    """What a word is to KROSS (K8)."""

    BASIC = 0
    PLURAL = 1  # of a noun
    INFLECTED = 2


class Dialect(IntEnum):
    """Where a spelling is at home."""

    ANY = 0
    BRITISH = 1
    AMERICAN = 2
    VARIANT = 3  # in no dictionary's first place


def flags(size: int = 20, form: Form = Form.BASIC, *, rude: bool = False, dialect: Dialect = Dialect.ANY) -> Flags:
    """Tell what is known of a word, in a byte."""
    return SIZES.index(size) | form << 3 | rude << 5 | dialect << 6


def size_in(known: Flags) -> int:
    return SIZES[known & 7]


def is_basic_in(known: Flags) -> bool:
    """K8: whether it is a basic form or the plural of a noun."""
    return known >> 3 & 3 < Form.INFLECTED


def is_rude_in(known: Flags) -> bool:
    return bool(known >> 5 & 1)


def dialect_in(known: Flags) -> Dialect:
    return Dialect(known >> 6)


@dataclass(frozen=True, slots=True)
class WordFile:
    """A word file taken apart, nothing copied."""

    name: str
    digest: str
    cells: memoryview  # of unsigned 32-bit integers: the rows
    counts: tuple[int, ...]  # how many words there are of each length
    words: tuple[memoryview, ...]  # of each length, in order, side by side
    flags: tuple[memoryview, ...]  # of these


def opened(buffer: "Buffer") -> WordFile:
    """Read a word file in place; raise Malformed when the buffer holds none."""
    view = memoryview(buffer).toreadonly().cast("B")
    try:
        magic, digest, name, rows, *counts = HEADER.unpack_from(view)
    except error:
        raise Malformed("This is not a word file.") from None
    body = ROWS_START + rows * WIDTH * 4
    if magic != MAGIC or len(view) != body + sum(count * (length + 1) for length, count in enumerate(counts)):
        raise Malformed("This is not a word file, or not a whole one.")
    words, known = [], []
    for length, count in enumerate(counts):
        words.append(view[body : body + count * length])
        known.append(view[body + count * length : body + count * (length + 1)])
        body += count * (length + 1)
    return WordFile(
        name=name.rstrip(b"\0").decode(errors="replace"),
        digest=digest.hex(),
        cells=view[ROWS_START : ROWS_START + rows * WIDTH * 4].cast("I"),
        counts=tuple(counts),
        words=tuple(words),
        flags=tuple(known),
    )


def built(name: str, entries: Mapping[str, Flags]) -> bytes:
    """Make the word file of these words, each of SHORTEST to LONGEST letters A–Z: the same words, the same bytes."""
    words = sorted(entries)
    rows = _rows(_graph(words, entries))
    by_length: list[list[str]] = [[] for _ in range(LONGEST + 1)]
    for word in words:
        by_length[len(word)].append(word)
    lists = (part for same in by_length for part in ("".join(same).encode(), bytes(entries[word] for word in same)))
    header = HEADER.pack(MAGIC, b"", b"", len(rows) // WIDTH, *map(len, by_length))
    if sys.byteorder == "big":
        rows.byteswap()
    return named(b"".join((header.ljust(ROWS_START, b"\0"), rows.tobytes(), *lists)), name)


def named(content: bytes, name: str) -> bytes:
    """Put the same words under another name, cut to its room: the digest is of the name, too."""
    written = name.encode()[:LONGEST_NAME].decode(errors="ignore").encode()
    rest = written.ljust(LONGEST_NAME, b"\0") + content[NAME.stop :]
    return content[: DIGEST.start] + sha256(rest).digest() + rest


class _Node(NamedTuple):
    """A place in the graph: the flags of the word that ends there (-1: none) and the ways on."""

    flags: int
    ways: tuple[tuple[str, "_Node"], ...]
    number: int


class _Open:
    """A place in the graph to which ways may still be added."""

    __slots__ = ("flags", "ways")

    def __init__(self) -> None:
        self.flags = -1
        self.ways: list[tuple[str, _Node]] = []


def _graph(words: Iterable[str], entries: Mapping[str, Flags]) -> _Node:
    """Make the smallest graph of these words, given in order (after Daciuk and others, 2000): its root."""
    known: dict[tuple[int, ...], _Node] = {}
    path = [_Open()]  # from the root to the end of the last word

    def close(depth: int) -> _Node:
        """Settle all beyond a depth, each place as an equal place seen before, where there is such a place."""
        while True:
            place = path.pop()
            key = (place.flags, *(cell for letter, node in place.ways for cell in (ord(letter), node.number)))
            node = known.get(key) or known.setdefault(key, _Node(place.flags, tuple(place.ways), len(known)))
            if len(path) <= depth:
                return node
            path[-1].ways.append((last[len(path) - 1], node))

    last = ""
    for word in words:
        shared = in_common(last, word)
        if len(path) > shared + 1:
            node = close(shared + 1)
            path[-1].ways.append((last[shared], node))
        path.extend(_Open() for _ in word[shared:])
        path[-1].flags = entries[word]
        last = word
    return close(0)


def in_common(one: str, other: str) -> int:
    """Count the letters that two words begin with in common."""
    for place, (a, b) in enumerate(zip(one, other)):
        if a != b:
            return place
    return min(len(one), len(other))


def _rows(root: _Node) -> "array[int]":
    """List the rows of a graph: row 0, the root, and each other as soon as a word read in order comes by."""
    row_of: dict[int, int] = {}
    order: list[_Node] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.number not in row_of:
            order.append(node)
            row_of[node.number] = len(order)
            waiting.extend(after for _, after in reversed(node.ways))
    cells = array("I", bytes(4 * WIDTH * (len(order) + 1)))
    for node in order:
        start = row_of[node.number] * WIDTH
        for letter, after in node.ways:
            cells[start + CELL_OF[letter]] = row_of[after.number] * WIDTH
            cells[start + MARK] |= 1 << LETTERS.index(letter)
        if node.flags >= 0:
            cells[start + MARK] |= END
            cells[start + FLAGS] = node.flags
    return cells
