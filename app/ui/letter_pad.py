"""Letter pads: which letter lies where, in the order people know, ten in a row at most."""

from collections.abc import Callable
from typing import TypeAlias

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, StringProperty

from app.core.game import AnyGame
from app.ui.followed import Followed

Box: TypeAlias = tuple[float, float, float, float]

ROWS = 3
IN_A_ROW = 10
LEAST_SPARE = 1.5  # keys wide is what is left of the last row, for whatever else lies there
ORDERS = {
    "qwerty": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"),
    "qwertz": ("QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"),
    "azerty": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"),
    "a-z": ("ABCDEFGHI", "JKLMNOPQR", "STUVWXYZ"),
}
BY_WORDS = "words"  # the order goes by the language of the words that are played with
COMMONEST = {  # words that tell the language of a list
    "qwerty": "the and that with this have from they which would",
    "qwertz": "und der das nicht sich auch eine oder werden einen",
    "azerty": "les des une que qui dans pour avec sont elle",
}


def order_for(is_word: Callable[[str], bool]) -> str:
    """Tell which order people know who play with these words; QWERTY where no language shows."""
    known = {order: sum(map(is_word, words.upper().split())) for order, words in COMMONEST.items()}
    return max(known, key=lambda order: known[order])


def cells(order: str, box: Box) -> dict[str, Box]:
    """Lay the letters into a box, the uppermost row first."""
    x, y, width, height = box
    wide, high = width / IN_A_ROW, height / ROWS
    return {
        sign: (x + (_indent(letters, row) + place) * wide, y + height - (row + 1) * high, wide, high)
        for row, letters in enumerate(ORDERS[order])
        for place, sign in enumerate(letters)
    }


def spare(order: str, box: Box) -> Box:
    """Tell what is left of the last row, behind its letters."""
    x, y, width, height = box
    last = ORDERS[order][-1]
    used = (_indent(last, ROWS - 1) + len(last)) * width / IN_A_ROW
    return x + used, y, width - used, height / ROWS


def _indent(letters: str, row: int) -> float:
    """Tell how many keys wide is the gap before a row: it stands in the middle, but for what is spared in the last."""
    middle = (IN_A_ROW - len(letters)) / 2
    return middle if row + 1 < ROWS else min(middle, IN_A_ROW - len(letters) - LEAST_SPARE)


class LetterPad(Followed):
    """The order of all letter pads: as the player wishes, or by the words that are played with."""

    wanted = StringProperty(BY_WORDS)
    of_words = StringProperty("qwerty")

    def _order(self) -> str:
        return self.wanted if self.wanted in ORDERS else self.of_words

    order = AliasProperty(_order, bind=["wanted", "of_words"])

    def follow(self, game: AnyGame) -> None:
        """Go by the words of a game, if it has any."""
        dictionary = getattr(game, "dictionary", None)
        self.of_words = order_for(dictionary.__contains__) if dictionary is not None else "qwerty"


letter_pad = LetterPad()


class InPadOrder(EventDispatcher):
    """Lays its letters in the order of all letter pads."""

    order = StringProperty("qwerty")
    ten_in_a_row = True

    def __init__(self, **kwargs: object) -> None:
        super().__init__(order=letter_pad.order, **kwargs)
        letter_pad.bind(order=self._take_order)

    def _take_order(self, _pad: object, order: str) -> None:
        self.order = order
