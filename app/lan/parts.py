"""A long text in parts that each fit into a message of the network."""

from typing import Annotated, Final, TypeAlias

from app.core.reading import LONGEST_FILE
from app.core.such import Such

PART: Final = 12_000  # characters: as JSON at most five bytes each
Piece: TypeAlias = Annotated[str, Such("a part of a text", lambda text: len(text) <= PART)]
LONGEST: Final = 2 * LONGEST_FILE  # a record inside of something else


def in_parts(text: str) -> list[str]:
    """Cut a text into parts."""
    return [text[at : at + PART] for at in range(0, len(text), PART)]


class Parts:
    """Puts a text together again, whoever sends it."""

    def __init__(self) -> None:
        self._heard: list[str] = []

    def take(self, part: int, parts: int, text: str) -> str | None:
        """Take a part: the whole text, if it was the last; a first part begins anew, a wrong one ends it."""
        if part == 0:
            self._heard = []
        if part != len(self._heard) or not part < parts <= LONGEST // PART + 1:
            self._heard = []
            return None
        self._heard.append(text)
        if part < parts - 1:
            return None
        whole, self._heard = "".join(self._heard), []
        return whole
