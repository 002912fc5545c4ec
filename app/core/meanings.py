"""What words mean: a file of glosses in small packed blocks, read in place."""

import re
import zlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from hashlib import sha256
from struct import Struct, error
from typing import TYPE_CHECKING

from app.core.game import Malformed
from app.core.texts import later

if TYPE_CHECKING:  # it takes as long to load as all of this folder
    from typing_extensions import Buffer

MAGIC = b"WORDMEA1"
HEADER = Struct("<8s32sI")  # magic, digest of all that follows, blocks
BLOCK = Struct("<II32s")  # where it begins, how long it is, its first word
BLOCK_SIZE = 131_072  # of text, before packing
PARTS_OF_SPEECH = (
    *(later("noun"), later("verb"), later("adjective"), later("adverb"), later("exclamation"), later("preposition")),
    *(later("pronoun"), later("determiner"), later("conjunction")),
)
"""What glosses begin with; they themselves are in the language of their words."""
SAME_AS = "="  # in place of a gloss: the word whose form this is; nothing behind it: of none, whatever it ends in

# What an English form or derived word ends in, and what its base does; the first base that has a gloss is taken.
ENDINGS = (
    *(("IES", "Y"), ("S", ""), ("ES", ""), ("IED", "Y"), ("ED", "E"), ("ED", ""), ("ING", "E"), ("ING", "")),
    *(("IER", "Y"), ("ER", "E"), ("ER", ""), ("IEST", "Y"), ("EST", "E"), ("EST", "")),
    *(("INESS", "Y"), ("NESS", ""), ("LY", "L"), ("LY", "LE"), ("ILY", "Y"), ("LY", ""), ("LESS", "")),
)
DOUBLED = ("ED", "ING", "ER", "EST")  # stopped: stop
DOUBLES = re.compile("[^AEIOUY]*[AEIOU][BDFGKLMNPRTVZ]")  # stoped is no form of stop
HISSES = ("S", "X", "Z", "CH", "SH", "O")  # what takes -es


class Meanings:
    """The glosses of a language, a sense for each part of speech."""

    __slots__ = ("_blocks", "_firsts", "_taken", "_view")

    def __init__(self, buffer: "Buffer") -> None:
        self._view = memoryview(buffer).toreadonly().cast("B")
        try:
            magic, _, count = HEADER.unpack_from(self._view)
            entries = [BLOCK.unpack_from(self._view, HEADER.size + n * BLOCK.size) for n in range(count)]
        except error:
            raise Malformed("This is not a file of meanings.") from None
        if magic != MAGIC:
            raise Malformed("This is not a file of meanings.")
        self._blocks = [slice(start, start + length) for start, length, _ in entries]
        self._firsts = [first.rstrip(b"\0").decode() for _, _, first in entries]
        self._taken: tuple[int, str] = (-1, "")  # the block that was looked into last

    def meaning(self, word: str) -> str | None:
        """Tell what a word means, or of which it is a form, a line for each part of speech; None when unknown."""
        gloss = self._gloss(word)
        if gloss is not None and not gloss.startswith(SAME_AS):
            return gloss
        for base in filter(None, [gloss.removeprefix(SAME_AS)]) if gloss else bases(word):
            of_base = self._gloss(base)
            if of_base is not None and not of_base.startswith(SAME_AS):
                return f"{base} – {of_base}"
        return None

    def _gloss(self, word: str) -> str | None:
        place = bisect_right(self._firsts, word) - 1
        if place < 0:
            return None
        taken = self._taken
        if taken[0] != place:
            taken = self._taken = place, zlib.decompress(self._view[self._blocks[place]]).decode()
        text = taken[1]
        start = text.find(f"\n{word}\t")
        if start < 0:
            return None
        return text[start + len(word) + 2 : text.index("\n", start + 1)].replace("\t", "\n")


def bases(word: str) -> Iterator[str]:
    """Tell what a word may be a form of by the regular endings."""
    for ending, instead in ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 1:
            if is_regular(stem + instead, ending):
                yield stem + instead
            if ending in DOUBLED and not instead and stem[-1] == stem[-2]:
                yield stem[:-1]


def is_regular(base: str, ending: str) -> bool:
    """Tell whether a word could take that ending as it is."""
    if ending == "ES":
        return base.endswith(HISSES)
    return not (ending in DOUBLED and DOUBLES.fullmatch(base))


def built(glosses: Mapping[str, str]) -> bytes:
    """Make the file of these glosses, each of one line: the same glosses, the same bytes."""
    texts: list[str] = []
    firsts: list[str] = []
    lines: list[str] = []
    size = 0
    for word in sorted(glosses):
        line = f"\n{word}\t" + glosses[word].replace("\n", "\t")
        if lines and size + len(line) > BLOCK_SIZE:
            texts.append("".join(lines))
            lines, size = [], 0
        if not lines:
            firsts.append(word)
        lines.append(line)
        size += len(line)
    texts.append("".join(lines))
    packed = [zlib.compress(f"{text}\n".encode(), 9) for text in texts]
    start = HEADER.size + BLOCK.size * len(packed)
    index = []
    for block, first in zip(packed, firsts):
        index.append(BLOCK.pack(start, len(block), first.encode()))
        start += len(block)
    body = b"".join((*index, *packed))
    return HEADER.pack(MAGIC, sha256(body).digest(), len(packed)) + body
