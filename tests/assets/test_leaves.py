"""What kept letters are worth to bots of 3DXWORD is found by least squares, and what is found is what ships."""

from random import Random

import pytest

from app.core.dawg import LETTERS
from app.games.xword3d.bricks import COUNTS
from app.games.xword3d.found_leaves import FOUND
from app.games.xword3d.leaves import Leaves
from assets.recipes import xword_leaves
from assets.recipes.xword_leaves import dealt, fitted, module, parts_of

TRUE = Leaves({letter: 0.5 if letter in "ST" else -1.0 if letter == "Q" else 0.0 for letter in LETTERS}, -0.4, -0.3)


def test_what_ships_is_as_the_recipe_writes_it() -> None:
    assert module(FOUND) == xword_leaves.MODULE.read_text(encoding="utf-8")
    assert sum(FOUND.letters[letter] * count for letter, count in COUNTS.items()) == pytest.approx(0, abs=0.5)


def test_the_weights_are_found_by_which_hands_were_weighed() -> None:
    rng = Random(1)
    unseen = sorted("".join(letter * count for letter, count in COUNTS.items()))
    hands = [dealt(unseen, rng)[0] for _ in range(3000)]
    found = fitted([([*parts_of(kept)], TRUE.worth(kept)) for kept in hands])
    usual = sum(TRUE.letters[letter] * count for letter, count in COUNTS.items()) / 100
    for letter in LETTERS:
        assert found.letters[letter] == pytest.approx(TRUE.letters[letter] - usual, abs=0.02)
    assert found.same == pytest.approx(TRUE.same, abs=0.02)
    assert found.uneven == pytest.approx(TRUE.uneven, abs=0.02)


def test_a_dealt_hand_has_what_it_keeps() -> None:
    rng = Random(2)
    for _ in range(50):
        kept, hand = dealt(sorted(LETTERS * 2), rng)
        assert len(hand) == 8
        assert all(hand.count(letter) >= kept.count(letter) for letter in kept)
