"""The best word of a game: most points, then best known; none where words bring no points."""

import pytest

from app.core.best import best_word, best_words, rarity_by
from app.core.game import Result, Standing, WordPoints, say
from app.library import default_dictionary, english_meanings

KNOWN = rarity_by(default_dictionary(), english_meanings())


def words(said: str) -> tuple[WordPoints, ...]:
    """Words with their points: "HOUSE 7 SHE 3"."""
    parts = said.split()
    return tuple(WordPoints(word, int(points)) for word, points in zip(parts[::2], parts[1::2]))


@pytest.mark.parametrize(
    ("said", "best"),
    [
        ("SHE 3 HOUSE 7 IT 2", "HOUSE"),
        ("HORE 5 MOLD 5", "MOLD"),  # as dear, and better known
        ("CMYK 5 HORE 5", "HORE"),  # for the task alone
        ("ASS 5 SHE 3", "SHE"),  # nobody boasts of a rude one
        ("ASS 5", None),
        ("CATS 0 DOGS 0", None),  # TYPO-2D counts cards
        ("", None),
    ],
)
def test_the_best_word_brought_most_and_is_the_best_known_of_equal_ones(said: str, best: str | None) -> None:
    found = best_word(words(said), KNOWN)
    assert (found and found.word) == best


def test_the_best_words_of_a_game_are_of_whoever_made_them_and_none_where_words_bring_no_points() -> None:
    ranking = (Standing(1, 1, 20, words=words("HORE 5 SHE 3")), Standing(0, 2, 9, words=words("MOLD 5")))
    found = best_words(Result(ranking, say("Over.")), KNOWN)
    assert [(seat, word.word) for seat, word in found] == [(0, "MOLD"), (1, "HORE")]
    assert best_words(Result((Standing(0, 1, 0, words=words("CATS 0")),), say("Over.")), KNOWN) == []
