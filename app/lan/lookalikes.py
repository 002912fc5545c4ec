"""Names that look like others: letters of other alphabets, digits and signs that the eye takes for Latin letters."""

from collections.abc import Iterable
from typing import Final
from unicodedata import combining, normalize

from app.core.game import LONGEST_NAME

# Before capital letters become small: of some only the capitals look alike.
LOOKALIKES: Final = (
    ("АВЕКМНОРСТУХЅІЈԚԜҺӀ", "ABEKMHOPCTYXSlJQWhl"),  # Cyrillic
    ("аеорсухѕіјԁԛԝһӏ", "aeopcyxsijdqwhl"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHlKMNOPTYX"),  # Greek
    ("ανορτυικ", "avoptuik"),
    ("I1|0", "lllO"),
)
SEEN_AS: Final = str.maketrans("".join(row for row, _ in LOOKALIKES), "".join(row for _, row in LOOKALIKES))
ALSO_SEEN_AS: Final = (("rn", "m"), ("vv", "w"))


def seen(name: str) -> str:
    """Return what is seen of a name at a glance: the same for names that look alike."""
    plain = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    letters = "".join(filter(str.isalnum, plain.translate(SEEN_AS).casefold()))
    for pair, letter in ALSO_SEEN_AS:
        letters = letters.replace(pair, letter)
    return letters or name


def marked(name: str, others: Iterable[str]) -> str:
    """Mark a name that looks like one of the others with a number: Ann (2)."""
    known = set(map(seen, others))
    number, marked_name = 1, name
    while seen(marked_name) in known:
        number += 1
        mark = f" ({number})"
        marked_name = name[: LONGEST_NAME - len(mark)].rstrip() + mark
    return marked_name
