"""The sets of fragments that a search finds are those that ship."""

import pytest

from app.games.wordcross.fragments import cuts_of, makings
from assets.recipes import words_fragments
from assets.recipes.words_fragments import Search, best_set, most_used


@pytest.mark.deep
@pytest.mark.rule("WH28")
def test_the_recipe_finds_the_same_sets_again_byte_for_byte():
    assert words_fragments.module() == words_fragments.MODULE.read_text(encoding="utf-8")


def test_the_search_finds_the_fragments_that_make_most():
    words = dict.fromkeys("THIN THEN WIN WEN SIN".split(), 1)
    found = best_set(words, 5)
    assert len(makings(found, frozenset(words)).words) == 5  # TH W S IN EN
    assert found == sorted(found)


def test_words_of_more_weight_are_preferred():
    weights = {"WOOD": 1, "WORE": 1, "QUIZ": 9}
    assert best_set(weights, 2) == ["IZ", "QU"]


def test_what_a_fragment_matters_is_what_the_search_loses_or_wins_by_it():
    words = "THIN TIN TOO WOOD IN ON NO".split()
    search = Search({word: list(cuts_of(word)) for word in words}, dict.fromkeys(words, 1))
    for fragment in (*search.matters, *search.matters):
        before, matters, was_chosen = search.weight, search.matters[fragment], fragment in search.chosen
        search.flip(fragment)
        assert search.weight == before + (-matters if was_chosen else matters)


def test_those_that_stand_in_most_words_are_there_twice():
    assert most_used(["TH", "IN", "W", "S"], dict.fromkeys(["THIN", "WIN", "SIN"], 1), 1) == ["IN"]
