"""Why a turn of WORD CROSS would have been better, in a sentence."""

import pytest

from app.core.game import WordPoints
from app.games.wordcross.teaching import Hope


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
