"""The letter cards of TYPO-2D: what stands on a card, which cards there are, and the name on each."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CARDS: Final = 61  # T4
ICON: Final = "*"
WITH_ICON: Final = "EMNOPZ"  # T28–T33: one card each bears its icon (TH1)

COMMONEST: Final = {  # words that no list of the language leaves out, and lists of others mostly do
    "english": "THE AND THAT WITH THIS HAVE FROM THEY WHICH WOULD",
    "dutch": "HET NIET ZIJN OOK WORDT HEEFT DEZE GEEN WAAR ZIJ",
    "french": "AVEC DANS ELLE NOUS VOUS ETAIT AUSSI CETTE LEUR MEME",
    "spanish": "PERO PORQUE CUANDO MUY SIN SOBRE TAMBIEN HASTA DESDE DONDE",
}

Card: TypeAlias = str
"""A letter, and "*" behind it if the card bears that letter's icon."""
Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each letter, A to Z: the number above the letter (T4)."""

HAND_SIZES: Final = {2: 14, 3: 13, 4: 12, 5: 11, 6: 10}  # T6


def _counts(text: str) -> Counts:
    return tuple(int(each[1:]) for each in text.split())


DECKS: Final[Mapping[str, Counts]] = {  # TH1: by counts_by_beginnings of the language's word list
    "english": _counts("A6 B2 C2 D2 E5 F1 G1 H1 I5 J1 K1 L3 M2 N3 O4 P2 Q1 R4 S4 T3 U3 V1 W1 X1 Y1 Z1"),
    "dutch": _counts("A5 B2 C1 D2 E7 F1 G2 H1 I4 J1 K2 L3 M2 N3 O5 P2 Q1 R4 S3 T3 U2 V1 W1 X1 Y1 Z1"),
    "french": _counts("A6 B2 C2 D1 E6 F1 G1 H1 I5 J1 K1 L3 M2 N3 O5 P2 Q1 R4 S3 T3 U3 V1 W1 X1 Y1 Z1"),
    "spanish": _counts("A7 B2 C3 D2 E5 F1 G1 H1 I5 J1 K1 L3 M2 N3 O4 P2 Q1 R4 S2 T3 U3 V1 W1 X1 Y1 Z1"),
}

NAMES: Final = tuple(  # TH22
    """ANNA BEN CLARA DAVID EMMA FELIX GRETA HUGO IDA JONAS KIRA LEON MARA
    NOAH OTTO PAULA QUINN ROSA SAM TESSA URSULA VERA WANDA XAVER YARA ZOE""".split()
)


def letter_of(card: Card) -> str:
    return card[0]


def icon_of(card: Card) -> str | None:
    """Return the letter whose icon a card bears, or None."""
    return card[0] if card[1:] == ICON else None


def deck(counts: Counts, *, icons: bool) -> list[Card]:
    """Make all cards: of each letter as many as its number says, the first with its icon where icons are in play."""
    cards = [letter for letter, count in zip(ALPHABET, counts) for _ in range(count)]
    if icons:
        for letter in WITH_ICON:
            cards[cards.index(letter)] += ICON
    return cards


def language_of(is_word: Callable[[str], bool]) -> str:
    """TH30: the deck's language that the words are of, as its commonest words tell; English where none of them is."""
    known = {name: sum(map(is_word, COMMONEST[name].split())) for name in COMMONEST}
    return max(known, key=lambda name: known[name])


def counts_by_beginnings(words: Iterable[str]) -> Counts:
    """TH1: 61 cards shared out as the letters are among all different word beginnings of 2 to 5 letters.

    By largest remainder, and at least one card of each letter. The words come in order.
    """
    seen = Counter(letter for beginning in different_beginnings(words) for letter in beginning) or Counter(ALPHABET)
    sharing = set(seen)
    while True:  # who has no share of a whole card has one card, and the rest is shared anew
        cards = CARDS - (len(ALPHABET) - len(sharing))
        shares = {letter: seen[letter] * cards / sum(map(seen.__getitem__, sharing)) for letter in sharing}
        if min(shares.values()) >= 1:
            break
        sharing = {letter for letter, share in shares.items() if share >= 1}
    counts = dict.fromkeys(ALPHABET, 1) | {letter: int(share) for letter, share in shares.items()}
    by_remainder = sorted(shares, key=lambda letter: (counts[letter] - shares[letter], letter))
    for letter in by_remainder[: CARDS - sum(counts.values())]:
        counts[letter] += 1
    return tuple(counts.values())


def different_beginnings(words: Iterable[str]) -> Iterator[str]:
    """Return the beginnings of 2 to 5 letters of words in order, each once."""
    last = ""
    for word in words:
        stem = word[:5]
        if stem != last:
            shared = next((place for place, (one, other) in enumerate(zip(stem, last)) if one != other), len(last))
            yield from (stem[:length] for length in range(max(2, shared + 1), len(stem) + 1))
            last = stem
