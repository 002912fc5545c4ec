"""What the table reads of a turn of WORD CROSS: each thing once."""

import pytest

from app.core.game import Player
from app.games.wordcross.model import Column, FromCentre, Turn
from tests.games.wordcross.table import opened, play

NAMES = tuple(Player(name) for name in ("Ann", "Bo", "Cy"))


@pytest.mark.rule("W9", "W11")
@pytest.mark.parametrize(
    ("locks", "read"),
    [
        ((0,), ["Ann takes IN from the middle", "Ann locks THIN: 7 at the round’s end"]),
        ((), ["Ann takes IN from the middle: THIN"]),
    ],
)
def test_a_word_is_read_where_it_is_locked_or_else_where_it_is_made(locks: tuple[int, ...], read: list[str]) -> None:
    made = play(opened("TH .", "", "", centre="IN O N ED", bag="AT"), Turn(FromCentre(0, Column.RIGHT), locks))
    told = [event.text.text(NAMES) for event in made.events]
    assert [words for words in told if words.startswith("Ann")] == read
