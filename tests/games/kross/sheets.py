"""Sheets laid at random, as games leave them and as no game would: to compare scorers on."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from app.games.kross.model import FREE, SIDE, SQUARES, Sheet

Family: TypeAlias = Callable[[Random], Sheet]

ENGLISH = "EEEEEEEEEEEETTTTTTTTTAAAAAAAAOOOOOOOOIIIIIIINNNNNNNSSSSSSSHHHHHHRRRRRRDDDDLLLLCCCUUUMMMWWFFGGYYPPBBVKJXQZ"
FEW = "AT AES AEST AERST AENST AELPST AEINRST AEHT AEGR ABEL DENO EORS OPST NOT".split()
WORDS = """
    AT IN IT OR SO TEA EAT ATE TEN NET NOT TON ANT SHE HER HOT HAT ONE ORE TOE RAT TAR STAR RATS ARTS DOOR ROOD HERO
    SEAT EAST TEAS HOUSE STONE NOTES ONSET STARE TEARS RATES HEART EARTH HOUSES STREET TESTER GARDEN DANGER TAILOR
""".split()


def scattered(letters: str, filled: float) -> Family:
    """Letters at random, on about so much of the sheet."""
    return lambda rng: "".join(rng.choice(letters) if rng.random() < filled else FREE for _ in range(SQUARES))


def of_few_letters(*filled: float) -> Family:
    """Three or four different letters, out of which many words can be made."""
    return lambda rng: scattered(rng.choice(FEW), rng.choice(filled))(rng)


def written(rng: Random) -> Sheet:
    """Rows, or columns, of words, cut where the line ends."""
    rows = "".join("".join(rng.choice(WORDS) for _ in range(3))[:SIDE] for _ in range(SIDE))
    return rows if rng.random() < 0.5 else turned(rows)


def repeated(rng: Random) -> Sheet:
    """Two or three lines again and again, with a few letters changed."""
    lines = [of_few_letters(1)(rng)[:SIDE] for _ in range(rng.randint(1, 3))]
    letters = list("".join(rng.choice(lines) for _ in range(SIDE)))
    for _ in range(rng.randint(0, 4)):
        letters[rng.randrange(SQUARES)] = rng.choice(letters)
    return "".join(letters)


def mirrored(rng: Random) -> Sheet:
    """Every row again as a column."""
    letters = of_few_letters(0.8, 1, 1)(rng)
    return "".join(letters[min(square, turned_square(square))] for square in range(SQUARES))


def turned(sheet: Sheet) -> Sheet:
    """The sheet with its rows as columns."""
    return "".join(sheet[turned_square(square)] for square in range(SQUARES))


def turned_square(square: int) -> int:
    row, column = divmod(square, SIDE)
    return column * SIDE + row


RANDOM: dict[str, Family] = {
    "full": scattered(ENGLISH, 1),
    "half": scattered(ENGLISH, 0.55),
    "sparse": scattered(ENGLISH, 0.3),
    "written": written,
}
ADVERSARIAL: dict[str, Family] = {
    "few letters": of_few_letters(1),
    "few letters, half empty": of_few_letters(0.5, 0.7, 0.85),
    "repeated lines": repeated,
    "rows as columns": mirrored,
}
