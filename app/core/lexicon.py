"""Which words there are (Lexicon), and which of them count at a table (Dictionary)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from heapq import merge
from itertools import repeat
from typing import TYPE_CHECKING, TypeAlias

from app.core.dawg import (
    CELL_OF,
    CELLS,
    CELLS_BY_BIT,
    END,
    FLAGS,
    LETTERS,
    MARK,
    NOTHING,
    ROOT,
    Dialect,
    Flags,
    dialect_in,
    is_basic_in,
    is_rude_in,
    opened,
    size_in,
)
from app.core.spellings import ONE_EACH, Spellings
from app.core.texts import later
from app.core.words_by_length import WordsOfLength

if TYPE_CHECKING:  # it takes as long to load as all of this folder
    from typing_extensions import Buffer

Span: TypeAlias = tuple[int, int]
"""Where a word starts in a row of letters, and where it ends."""

LARGE = 80
EVERYDAY = 60
NO_WORD = -1
NOT_A_WORD = later("{word} is not a word.")
TOO_RARE = later("{word} is only in the large dictionary.")
RUDE = later("The family filter leaves {word} out.")
STRUCK = later("Your house list strikes {word} out.")
NOWHERE = 0
BEGINNING = 3  # letters


class Lexicon:
    """The words of a word file, read in place: words and stems are in capital letters, A–Z.

    Generators walk the graph: from `root`, by `step`; or faster, with a local `cells`, as dawg.py lays out its rows:
    `cells[node + CELL_OF[letter]]` is the node after a letter, 0 when no word goes on so.
    """

    __slots__ = ("_beginnings", "_file", "_shelves", "cells", "digest", "name")

    root = ROOT

    def __init__(self, buffer: "Buffer") -> None:
        self._file = opened(buffer)
        self._shelves: dict[int, WordsOfLength] = {}
        self._beginnings: dict[str, int] = {}
        self.name = self._file.name
        self.digest = self._file.digest
        self.cells = self._file.cells

    def __len__(self) -> int:
        return sum(self._file.counts)

    def __contains__(self, word: str) -> bool:
        cells = self.cells
        node = ROOT
        try:
            for cell in word.encode().translate(CELLS):
                node = cells[node + cell]
                if not node:
                    return False
        except UnicodeEncodeError:  # half a character
            return False
        return cells[node + MARK] >= END

    def has_prefix(self, stem: str) -> bool:
        """Tell whether a word begins so, or is just this."""
        node = (self._beginnings or self._find_beginnings()).get(stem[:BEGINNING], NOWHERE)
        cells, cell_of = self.cells, CELL_OF
        try:
            for letter in stem[BEGINNING:]:
                node = cells[node + cell_of[letter]]  # row 0 leads nowhere but to itself
        except KeyError:  # no letter
            return False
        return node != NOWHERE

    def _find_beginnings(self) -> dict[str, int]:
        """Find the nodes of the shortest stems, so that a question begins at the third letter and not at the root."""
        found: dict[str, int] = {}
        level = {"": ROOT}
        for _ in range(BEGINNING + 1):
            found |= level
            level = {stem + letter: node for stem, at in level.items() for letter, node in self._after(at)}
        self._beginnings = found  # all at once: threads share a lexicon
        return found

    def _after(self, node: int) -> Iterator[tuple[str, int]]:
        return ((letter, after) for letter in LETTERS if (after := self.step(node, letter)))

    def known(self, word: str) -> int:
        """Return the flags of a word, or NO_WORD."""
        cells = self.cells
        node = ROOT
        try:
            for cell in word.encode().translate(CELLS):
                node = cells[node + cell]
                if not node:
                    return NO_WORD
        except UnicodeEncodeError:
            return NO_WORD
        return cells[node + FLAGS] if cells[node + MARK] >= END else NO_WORD

    def flags(self, word: str) -> Flags:
        """Tell what is known of a word (dawg.py reads it); KeyError if it is none."""
        known = self.known(word)
        if known == NO_WORD:
            raise KeyError(word)
        return known

    def size_of(self, word: str) -> int:
        """Tell how common a word is, 20 to 80, as SCOWL counts; KeyError if it is none."""
        return size_in(self.flags(word))

    def node(self, stem: str) -> int:
        """Find where a stem leads from the root; 0 when no word begins so."""
        node = ROOT
        for cell in stem.encode("ascii", "replace").translate(CELLS):
            node = self.cells[node + cell]  # row 0 leads nowhere but to itself
        return node

    def step(self, node: int, letter: str) -> int:
        """Go one letter on: the node there; 0 when no word goes on so."""
        return self.cells[node + (CELLS[ord(letter)] if letter.isascii() else NOTHING)]

    def letters_after(self, node: int) -> int:
        """Mark the letters that go on from here: a bit each, A is 1."""
        return self.cells[node + MARK] & (END - 1)

    def is_end(self, node: int) -> bool:
        return self.cells[node + MARK] >= END

    def flags_at(self, node: int) -> Flags:
        """Tell what is known of the word that ends here."""
        return self.cells[node + FLAGS]

    def letters_between(self, before: str, after: str, sieve: bytes) -> int:
        """Mark the letters that make a word of two pieces whose flags pass the sieve: a bit each, A is 1."""
        cells, rest, found = self.cells, after.encode("ascii", "replace").translate(CELLS), 0
        node = self.node(before)
        mark = cells[node + MARK] & (END - 1)
        while mark:
            bit = mark & -mark
            mark ^= bit
            end = cells[node + CELLS_BY_BIT[bit.bit_length() - 1]]
            for cell in rest:
                end = cells[end + cell]  # row 0 leads nowhere but to itself
            if cells[end + MARK] >= END and sieve[cells[end + FLAGS]]:
                found |= bit
        return found

    def standing_in(self, letters: str, sieve: bytes) -> list[Span]:
        """Find the words in a row whose flags pass the sieve: those that start last first, then the shortest.

        What is no letter parts the row: no word goes on there.
        """
        cells, row, found = self.cells, letters.encode("ascii", "replace").translate(CELLS), []
        for start in reversed(range(len(row) - 1)):
            node = cells[ROOT + row[start]]
            for end in range(start + 1, len(row)):
                node = cells[node + row[end]]  # row 0 leads nowhere but to itself
                if not node:
                    break
                if cells[node + MARK] >= END and sieve[cells[node + FLAGS]]:
                    found.append((start, end + 1))
        return found

    def starting(self, stem: str) -> Iterator[str]:
        """Find the words that begin so, in order, one by one."""
        return (word for word, _ in self.known_starting(stem))

    def known_starting(self, stem: str) -> Iterator[tuple[str, Flags]]:
        """Find the words that begin so, in order, each with its flags."""
        cells = self.cells
        waiting = [(node, stem)] if (node := self.node(stem)) else []
        while waiting:
            node, text = waiting.pop()
            mark = cells[node + MARK]
            if mark & END:
                yield text, cells[node + FLAGS]
                mark ^= END
            while mark:  # the last letter first, so that the first is taken up first
                bit = mark.bit_length() - 1
                mark ^= 1 << bit
                waiting.append((cells[node + CELLS_BY_BIT[bit]], text + LETTERS[bit]))

    def matching(self, pattern: str) -> Iterator[str]:
        """Find the words of this length with these letters, in order, one by one; "?" is any letter."""
        words_of_length = self.words_of_length(len(pattern))
        return words_of_length.words(words_of_length.fitting(pattern))

    def words_of_length(self, length: int) -> WordsOfLength:
        """Return all words of one length, to be searched by places."""
        if length not in self._shelves:
            held = length < len(self._file.counts)
            words, known = (self._file.words[length], self._file.flags[length]) if held else (memoryview(b""),) * 2
            self._shelves[length] = WordsOfLength(length, words, known)
        return self._shelves[length]


@dataclass(frozen=True)
class Dictionary:
    """What a table judges words by: a lexicon up to a size, and the table's own words on top of it.

    Two dictionaries of the same words at the same settings are equal, and can be keys.
    """

    lexicon: Lexicon = field(compare=False, repr=False)
    limit: int = LARGE
    family: bool = False  # whether rude words are left out
    allow: frozenset[str] = frozenset()
    strike: frozenset[str] = frozenset()
    basic: bool = False  # whether only basic forms and plurals of nouns are words (K8)
    american: bool = True  # whether American spellings count (CUBEWORD's C17)
    spellings: Spellings = field(default=ONE_EACH, compare=False, repr=False)
    digest: str = field(init=False)
    _sieve: bytes = field(init=False, compare=False, repr=False)
    _basic_sieve: bytes = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        asked = {"family": self.family, "american": self.american}
        basic = _sieve(self.limit, basic=True, **asked)
        object.__setattr__(self, "digest", self.lexicon.digest)
        object.__setattr__(self, "_basic_sieve", basic)
        object.__setattr__(self, "_sieve", basic if self.basic else _sieve(self.limit, basic=False, **asked))

    def __contains__(self, word: str) -> bool:
        if self._sieve[self.lexicon.known(word)]:
            return word not in self.strike
        return word in self.allow and word not in self.strike

    def is_basic(self, word: str) -> bool:
        """K8: whether a word is in its basic form or the plural of a noun. What the table allows is."""
        if self._basic_sieve[self.lexicon.known(word)]:
            return word not in self.strike
        return word in self.allow and word not in self.strike

    def standing_in(self, letters: str) -> list[Span]:
        """Find the words of two letters or more in a row: those that start last first, then the shortest."""
        if not self.allow and not self.strike:
            return self.lexicon.standing_in(letters, self._sieve)
        spans = [(start, end) for start in reversed(range(len(letters))) for end in range(start + 2, len(letters) + 1)]
        return [(start, end) for start, end in spans if letters[start:end] in self]

    def bars(self, word: str) -> bool:
        """Tell whether a word is unwanted at this table on whatever list it stands: struck, or rude in a family."""
        known = self.lexicon.known(word)
        is_rude = self.family and known != NO_WORD and is_rude_in(known) and word not in self.allow
        return is_rude or word in self.strike

    def is_too_rare(self, word: str) -> bool:
        """Tell whether a word does not count only because the table plays by more common ones."""
        known = self.lexicon.known(word)
        return known != NO_WORD and size_in(known) > self.limit and word not in self.allow and not self.bars(word)

    def is_rude(self, word: str) -> bool:
        known = self.lexicon.known(word)
        return known != NO_WORD and is_rude_in(known)

    def size_of(self, word: str) -> int:
        """Tell how common a word is, 20 to 80; what the table allows is known to all. KeyError if it is none here."""
        if word not in self:
            raise KeyError(word)
        return 20 if word in self.allow else self.lexicon.size_of(word)

    def known_to(self, size: int) -> "Dictionary":
        """Return the words of this dictionary up to a size class: the vocabulary of somebody at the table."""
        return replace(self, limit=min(size, self.limit))

    def said_by_bots(self, size: int) -> "Dictionary":
        """Return what a bot says up to a size class: nothing rude, also where people may."""
        return replace(self.known_to(size), family=True)

    def allowing(self, words: frozenset[str]) -> "Dictionary":
        """Return the words of this dictionary and some more, but for those that the table strikes."""
        return replace(self, allow=self.allow | words)

    def without_american(self) -> "Dictionary":
        """Return the words of this dictionary but for American spellings (CUBEWORD's CH21)."""
        return replace(self, american=False)

    def in_basic_form(self) -> "Dictionary":
        """Keep the basic forms and plurals of nouns alone (K8)."""
        return replace(self, basic=True)

    def has_prefix(self, stem: str) -> bool:
        """Tell whether a word of this dictionary begins so, or is just this."""
        if not self.lexicon.has_prefix(stem):
            return any(word.startswith(stem) for word in self.allow - self.strike)
        return next(self.starting(stem), None) is not None

    def starting(self, stem: str) -> Iterator[str]:
        """Find the words that begin so, in order, one by one."""
        sieve = self._sieve
        words = (word for word, known in self.lexicon.known_starting(stem) if sieve[known])
        return self._with_house_words(words, (word for word in self.allow if word.startswith(stem)))

    def sized_starting(self, stem: str) -> Iterator[tuple[str, int]]:
        """Find the words that begin so, in order, each with how common it is, 20 to 80."""
        if any(map(str.startswith, self.allow, repeat(stem))):
            return ((word, self.size_of(word)) for word in self.starting(stem))
        sieve, strike = self._sieve, self.strike
        found = self.lexicon.known_starting(stem)
        return ((word, size_in(known)) for word, known in found if sieve[known] and word not in strike)

    def matching(self, pattern: str, crosses: Sequence[int] = ()) -> Iterator[str]:
        """Find the words of this length with these letters, in order, one by one; "?" is any letter.

        Where crosses are given, each "?" is one of that cross's letters: a bit each, A is 1.
        """
        words_of_length = self.lexicon.words_of_length(len(pattern))
        words = words_of_length.words(words_of_length.fitting(pattern, crosses) & words_of_length.passing(self._sieve))
        return self._with_house_words(words, (word for word in self.allow if _fits(word, pattern, crosses)))

    def letters_between(self, before: str, after: str) -> int:
        """Mark the letters that make a word of two pieces: a bit each, A is 1."""
        if self.allow or self.strike:
            words = (before + letter + after in self for letter in LETTERS)
            return sum(is_word << code for code, is_word in enumerate(words))
        return self.lexicon.letters_between(before, after, self._sieve)

    def bits_of_length(self, length: int) -> int:
        """Mark the lexicon's words of a length that count here, in its `words_of_length`: none of the house's."""
        return self.lexicon.words_of_length(length).passing(self._sieve)

    def _with_house_words(self, words: Iterator[str], allowed: Iterator[str]) -> Iterator[str]:
        """Put in the words the table allows, in order, and leave out those it strikes."""
        if not self.allow and not self.strike:
            return words
        extra = sorted(word for word in allowed if not self._sieve[self.lexicon.known(word)])
        return (word for word in merge(words, extra) if word not in self.strike)


@lru_cache(maxsize=64)
def _sieve(limit: int, *, family: bool, basic: bool, american: bool) -> bytes:
    """Make a 1 for each byte of flags that counts, else a 0; the last is for NO_WORD."""
    return bytes(
        size_in(known) <= limit
        and not (family and is_rude_in(known))
        and (is_basic_in(known) or not basic)
        and (american or dialect_in(known) is not Dialect.AMERICAN)
        for known in range(256)
    ) + bytes(1)


def why_none(word: str, words: object, otherwise: str = NOT_A_WORD) -> str:
    """Return the template of a sentence that says why a word is none by these words, be they a dictionary or of one."""
    dictionary = getattr(words, "dictionary", words)
    if not isinstance(dictionary, Dictionary):
        return otherwise
    if word in dictionary.strike:
        return STRUCK
    if dictionary.bars(word):
        return RUDE
    return TOO_RARE if dictionary.is_too_rare(word) else otherwise


def _fits(word: str, pattern: str, crosses: Sequence[int]) -> bool:
    if len(word) != len(pattern) or any(wanted not in (letter, "?") for letter, wanted in zip(word, pattern)):
        return False
    fixed = (wanted != "?" for wanted in pattern)
    return all(known or letters >> ord(letter) - 65 & 1 for letter, known, letters in zip(word, fixed, crosses))
