"""What a hand spells in a row: all words that some letters make with what lies there, found by a walk of the graph.

A row is seen without its geometry, as cells one after the other; the same row is spelt once for a hand.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from app.core.breathing import breathe
from app.core.dawg import CELL_OF, CELLS_BY_BIT, END, LETTERS, MARK
from app.core.lexicon import Dictionary, Lexicon
from app.games.xword3d.structure import X

ALL: Final = (1 << len(LETTERS)) - 1
BIT: Final = {letter: 1 << code for code, letter in enumerate(LETTERS)}
X_BIT: Final = BIT[X]
PLACES: Final = 5  # bits in which a hand counts each letter
MOST_OF_A_LETTER: Final = (1 << PLACES) - 1
FIRST: Final = ord("A")
MOST_PARTS: Final = 10_000  # beginnings of one length that are kept: a child's large hand has more


class Fixed(NamedTuple):
    """A brick that lies there, and the text before and after it beyond the row, as it is read."""

    letter: str
    before: str
    after: str


class Free(NamedTuple):
    """A face to lay a brick on: which letters may lie there and which are joined then; and what a row ends in there.

    No text is an end of the row; None: it cannot end there. An X has ends of its own.
    """

    letters: int
    joins: int
    before: str | None
    after: str | None
    x_before: str | None
    x_after: str | None
    passes: bool  # whether the next face may be laid on, too


Cell: TypeAlias = Fixed | Free
Hand: TypeAlias = int
"""How many there are of each letter, side by side in one number."""

OPEN: Final = Free(ALL, 0, "", "", "", "", passes=True)


class Spelt(NamedTuple):
    """Letters of a hand, from the first face they are laid on, and how long the word is."""

    first: int
    letters: str
    length: int


class Part(NamedTuple):
    """A beginning of words: where it leads in the graph, its letters, and the hand without them."""

    node: int
    text: str
    hand: Hand


class Parts(NamedTuple):
    """Beginnings of one length by the letter that may follow, a bit: one that lies there, or one of the hand."""

    before_fixed: dict[int, list[Part]]
    before_free: dict[int, list[Part]]


class Speller:
    """Spells rows with the letters of one hand."""

    def __init__(self, dictionary: Dictionary, lexicon: Lexicon, hand: str) -> None:
        self.words = dictionary
        self.rows = lexicon.cells
        self.hand = sum(1 << PLACES * (ord(letter) - FIRST) for letter in hand)
        self.size = len(hand)
        self._parts: dict[int, Parts] = {}
        self._levels = [[Part(Lexicon.root, "", self.hand)]]
        self._known: dict[tuple[tuple[Cell, ...], int | None], tuple[Spelt, ...]] = {}

    def spelt(self, row: tuple[Cell, ...], must: int | None = None) -> tuple[Spelt, ...]:
        """Spell all words of a row that join what lies there; or that lay a brick on a certain face."""
        key = row, must
        if key not in self._known:
            breathe()
            self._known[key] = tuple(_Row(self, row, must).words())
        return self._known[key]

    def parts(self, length: int) -> Parts:
        """Return the beginnings of so many letters that the hand makes."""
        if length not in self._parts:
            while len(self._levels) <= length:
                longer = [each for part in self._levels[-1] for each in self._longer(part)]
                self._levels.append(longer[:MOST_PARTS])
            self._parts[length] = self._sorted(self._levels[length])
        return self._parts[length]

    def _sorted(self, level: list[Part]) -> Parts:
        parts = Parts({}, {})
        for part in level:
            mark = self.rows[part.node + MARK] & ALL
            while mark:
                bit = mark & -mark
                mark ^= bit
                parts.before_fixed.setdefault(bit, []).append(part)
                if part.hand >> PLACES * (bit.bit_length() - 1) & MOST_OF_A_LETTER:
                    parts.before_free.setdefault(bit, []).append(part)
        return parts

    def _longer(self, part: Part) -> Iterator[Part]:
        mark = self.rows[part.node + MARK] & ALL
        while mark:
            bit = mark & -mark
            mark ^= bit
            code = bit.bit_length() - 1
            if part.hand >> PLACES * code & MOST_OF_A_LETTER:
                node = self.rows[part.node + CELLS_BY_BIT[code]]
                yield Part(node, part.text + LETTERS[code], part.hand - (1 << PLACES * code))


class _Row:
    """One row that is being spelt."""

    def __init__(self, speller: Speller, row: tuple[Cell, ...], must: int | None) -> None:
        self._speller = speller
        self._rows = speller.rows
        self._row = row
        self._must = must
        self._end = must if must is not None else _last_anchor(row)
        self._found: list[Spelt] = []

    def words(self) -> list[Spelt]:
        """Begin a word at each face, and at each brick with none before it."""
        for start in range(self._end + 1):
            cell = self._row[start]
            if start and isinstance(self._row[start - 1], Fixed):
                continue
            if isinstance(cell, Fixed):
                if node := self._walked(Lexicon.root, cell.before):
                    self._go_on(start, node, cell.before, _Laid(self._speller.hand))
            elif cell == OPEN:
                self._from_beginnings(start)
            else:
                self._from_free(start, cell)
        return self._found

    def _from_free(self, start: int, cell: Free) -> None:
        """Begin with a brick on a face that something lies beside."""
        for before, letters in ((cell.before, cell.letters & ~X_BIT), (cell.x_before, cell.letters & X_BIT)):
            if before is not None and letters and (node := self._walked(Lexicon.root, before)):
                laid = _Laid(self._speller.hand, is_joined=bool(before) and self._must is None)
                self._lay(start, node, before, laid, letters)

    def _from_beginnings(self, start: int) -> None:
        """Begin on faces beside which nothing lies, with beginnings that are known, up to the first that matters."""
        end = start
        while end < len(self._row) and self._row[end] == OPEN:
            end += 1
        if end == len(self._row) or end - start > self._speller.size:
            return
        cell, parts = self._row[end], self._speller.parts(end - start)
        if isinstance(cell, Fixed):
            for part in parts.before_fixed.get(BIT[cell.letter], ()):
                self._go_on(end, part.node, part.text, _Laid(part.hand, start, part.text))
            return
        for bit, fitting in parts.before_free.items():
            if bit & cell.letters:
                for part in fitting:
                    self._lay(end, part.node, part.text, _Laid(part.hand, start, part.text), bit)

    def _go_on(self, place: int, node: int, word: str, laid: "_Laid") -> None:
        """Go on at a place of the row."""
        cell = self._row[place]
        if isinstance(cell, Free):
            self._lay(place, node, word, laid, cell.letters)
        elif node := self._rows[node + CELL_OF[cell.letter]]:
            joined = _Laid(laid.hand, laid.first, laid.letters, laid.is_joined or self._must is None)
            self._end_or_go_on(place, node, word + cell.letter, joined, cell.after, passes=True)

    def _lay(self, place: int, node: int, word: str, laid: "_Laid", letters: int) -> None:
        """Lay each letter that may lie there and that a word goes on with."""
        cell = self._row[place]
        assert isinstance(cell, Free)
        first = place if laid.first < 0 else laid.first
        is_held = place == self._must
        mark = self._rows[node + MARK] & letters
        while mark:
            bit = mark & -mark
            mark ^= bit
            code = bit.bit_length() - 1
            if not laid.hand >> PLACES * code & MOST_OF_A_LETTER:
                continue
            joins = is_held or (self._must is None and bool(bit & cell.joins))
            more = _Laid(laid.hand - (1 << PLACES * code), first, laid.letters + LETTERS[code], laid.is_joined or joins)
            after = cell.x_after if bit == X_BIT else cell.after
            beyond = self._rows[node + CELLS_BY_BIT[code]]
            self._end_or_go_on(place, beyond, word + LETTERS[code], more, after, passes=cell.passes)

    def _end_or_go_on(
        self, place: int, node: int, word: str, laid: "_Laid", after: str | None, *, passes: bool
    ) -> None:
        following = self._row[place + 1] if place + 1 < len(self._row) else None
        goes_on_fixed = isinstance(following, Fixed)
        if after is not None and laid.letters and not goes_on_fixed and (laid.is_joined or after):
            self._end_with(node, word, laid, after)
        if following is not None and (goes_on_fixed or passes) and (laid.is_joined or place < self._end):
            self._go_on(place + 1, node, word, laid)

    def _end_with(self, node: int, word: str, laid: "_Laid", after: str) -> None:
        end = self._walked(node, after) if after else node
        if self._rows[end + MARK] >= END and (laid.is_joined or self._must is None):
            whole = word + after
            if len(whole) > 1 and whole in self._speller.words:
                self._found.append(Spelt(laid.first, laid.letters, len(whole)))

    def _walked(self, node: int, text: str) -> int:
        for letter in text:
            node = self._rows[node + CELL_OF[letter]]  # row 0 leads nowhere but to itself
        return node


class _Laid(NamedTuple):
    """What of the hand is laid so far."""

    hand: Hand  # that is left
    first: int = -1
    letters: str = ""
    is_joined: bool = False


def _last_anchor(row: tuple[Cell, ...]) -> int:
    """Return the last place at which a word may join what lies there."""
    return max((place for place, cell in enumerate(row) if _is_anchor(cell)), default=-1)


def _is_anchor(cell: Cell) -> bool:
    if isinstance(cell, Fixed):
        return True
    return bool(cell.joins or cell.before or cell.after or cell.x_before or cell.x_after)
