"""Why a turn of WORD CROSS would have been better, in a sentence."""

import pytest

from app.core.game import WordPoints
from app.games.wordcross.locking import Turn
from app.games.wordcross.teaching import Hope, reason_of
from tests.games.wordcross.table import RIGHT, opened, take, wordcross


@pytest.mark.parametrize(
    ("better", "mine", "is_told"),
    [
        ("ZEDS 14 ZERO 13", "FOGY 11", True),
        ("ZED 13 FEED 8", "PEW 8", False),  # all hangs on the one Z, which others like, too
        ("ADZ 13", "FADE 8", False),
        ("HULK 11 HUSK 11", "HOWL 9", False),  # hardly more
        ("IRK 7 INK 7", "", True),
    ],
)
def test_a_start_is_dearer_that_leads_to_more_even_if_its_best_partner_goes(
    better: str, mine: str, is_told: bool
) -> None:
    assert hope(better).is_dearer_than(hope(mine)) is is_told


def hope(words: str) -> Hope:
    """What may come of a fragment: words, each with its points."""
    told = words.split()
    return Hope("?", tuple(WordPoints(word, int(points)) for word, points in zip(told[::2], told[1::2])))


def test_another_word_to_lock_is_told_of_only_where_it_brings_more_than_to_begin_the_next_round() -> None:
    """WH3: whoever is behind begins, and is ahead by that."""
    state, game = opened("TH .", boxes={"NE": "E Y"}), wordcross("THE THY")
    the, thy = (Turn(take(state, each, RIGHT), (0,)) for each in "EY")
    reason = reason_of(game.view(state, 0), the, thy, game.dictionary)
    assert reason
    assert reason.least > 3  # points that THY is worth more
