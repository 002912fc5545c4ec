"""The words of one length side by side, searched by letters in known places: a set of words is the bits of a number."""

from collections.abc import Iterator, Sequence

from app.core.dawg import LETTERS

ANY_LETTER = "?"
EVERY_LETTER = (1 << 26) - 1
_BITS_OF = [bytes(ord("1") if code == ord(letter) else ord("0") for code in range(256)) for letter in LETTERS]


class WordsOfLength:
    """The words of a length in order: the first is bit 0. What is asked for the first time is worked out then."""

    __slots__ = ("_count", "_flags", "_having", "_length", "_passing", "_words")

    def __init__(self, length: int, words: memoryview, flags: memoryview) -> None:
        self._length = length
        self._count = len(flags)
        self._words = words
        self._flags = flags
        self._having: dict[tuple[int, str], int] = {}
        self._passing: dict[bytes, int] = {}

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, place: int) -> str:
        """Return the word at a place, from 0."""
        if not 0 <= place < self._count:
            raise IndexError(place)
        return str(self._words[place * self._length : (place + 1) * self._length], "ascii")

    @property
    def all(self) -> int:
        """Every word."""
        return (1 << self._count) - 1

    def having(self, place: int, letter: str) -> int:
        """Find the words with this letter at this place, from 0."""
        key = place, letter
        bits = self._having.get(key)
        if bits is None:
            code = ord(letter) - 65
            column = bytes(self._words[place :: self._length]) if 0 <= code < 26 else b""
            bits = self._having[key] = _as_bits(column, _BITS_OF[code] if column else b"")
        return bits

    def having_one_of(self, place: int, letters: int) -> int:
        """Find the words with one of these letters at this place: bit 0 is A, as in a mark of the graph."""
        bits = 0
        for code, letter in enumerate(LETTERS):
            if letters >> code & 1:
                bits |= self.having(place, letter)
        return bits

    def passing(self, sieve: bytes) -> int:
        """Find the words whose flags pass: the sieve has a 1 or a 0 for each byte of flags."""
        bits = self._passing.get(sieve)
        if bits is None:
            digits = bytes(ord("1") if passes else ord("0") for passes in sieve[:256])
            bits = self._passing[sieve] = _as_bits(bytes(self._flags), digits)
        return bits

    def fitting(self, pattern: str, crosses: Sequence[int] = ()) -> int:
        """Find the words with the pattern's letters; where crosses are given, a place has one of that cross's letters.

        A "?" stands for any letter.
        """
        bits = self.all
        for place, letter in enumerate(pattern):
            if letter != ANY_LETTER:
                bits &= self.having(place, letter)
        for place, letters in enumerate(crosses):
            if letters != EVERY_LETTER and pattern[place] == ANY_LETTER:
                bits &= self.having_one_of(place, letters)
        return bits

    def words(self, bits: int) -> Iterator[str]:
        """List the words of a set in order, each made when it is asked for."""
        words, length = self._words, self._length
        digits = f"{bits:b}"[::-1]
        place = digits.find("1")
        while place >= 0:
            yield str(words[place * length : (place + 1) * length], "ascii")
            place = digits.find("1", place + 1)


def _as_bits(column: bytes, digits: bytes) -> int:
    """Make a number with a bit for each byte of a column, as the table of digits says."""
    return int(column[::-1].translate(digits), 2) if column else 0
