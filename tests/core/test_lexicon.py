"""A lexicon and its dictionaries, against a set of words and regular expressions that know nothing of graphs."""

import re
from collections.abc import Iterator
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.dawg import (
    LETTERS,
    LONGEST,
    Dialect,
    Flags,
    Form,
    built,
    dialect_in,
    flags,
    is_basic_in,
    is_rude_in,
    size_in,
)
from app.core.game import Malformed
from app.core.lexicon import EVERYDAY, LARGE, NO_WORD, Dictionary, Lexicon
from app.library import default_dictionary, english

# Few letters, so that words share beginnings and ends.
few_letters = st.text(alphabet="ABCZ", min_size=2, max_size=6)
any_flags = st.builds(
    flags,
    st.sampled_from([20, 50, 60, 70, 80]),
    st.sampled_from(Form),
    rude=st.booleans(),
    dialect=st.sampled_from(Dialect),
)
word_lists = st.dictionaries(few_letters, any_flags, max_size=40)
stems = st.text(alphabet="ABCDZ", max_size=4)
patterns = st.text(alphabet="ABCZ?", min_size=1, max_size=6)
crosses_of_six = st.lists(st.integers(0, (1 << 26) - 1), min_size=6, max_size=6)
house_words = st.frozensets(few_letters, max_size=4)


def lexicon_of(entries: dict[str, Flags]) -> Lexicon:
    return Lexicon(built("test", entries))


def fitting(words: list[str], pattern: str) -> list[str]:
    return [word for word in words if re.fullmatch(pattern.replace("?", "[A-Z]"), word)]


@given(word_lists, st.text(alphabet="ABCZ.?é", max_size=8), st.booleans(), st.sampled_from([EVERYDAY, LARGE]))
def test_words_that_stand_in_a_row_are_its_runs_that_are_words(entries, row, basic, limit):
    for allow, strike in ((frozenset[str](), frozenset[str]()), (frozenset({"ZZA"}), frozenset({"AB", "CA"}))):
        words = Dictionary(Lexicon(built("test", entries)), limit, allow=allow, strike=strike, basic=basic)
        runs = [(start, end) for start in reversed(range(len(row))) for end in range(start + 2, len(row) + 1)]
        assert words.standing_in(row) == [(start, end) for start, end in runs if row[start:end] in words]


@given(word_lists, stems)
def test_a_lexicon_is_the_set_of_its_words(entries, stem):
    lexicon, words = lexicon_of(entries), sorted(entries)
    assert len(lexicon) == len(words)
    assert list(lexicon.starting("")) == words
    assert (stem in lexicon) == (stem in entries)
    assert lexicon.has_prefix(stem) == any(word.startswith(stem) for word in ["", *words])
    assert list(lexicon.starting(stem)) == [word for word in words if word.startswith(stem)]


@given(word_lists)
def test_what_is_known_of_a_word_comes_back(entries):
    lexicon = lexicon_of(entries)
    assert {word: lexicon.flags(word) for word in entries} == entries
    assert dict(lexicon.known_starting("")) == entries
    for word, known in entries.items():
        assert lexicon.size_of(word) == size_in(known)


@given(word_lists, patterns)
def test_a_pattern_finds_what_a_regular_expression_finds(entries, pattern):
    assert list(lexicon_of(entries).matching(pattern)) == fitting(sorted(entries), pattern)


@given(word_lists, patterns, crosses_of_six)
def test_crosses_narrow_the_open_places_of_a_pattern(entries, pattern, crosses):
    crosses = crosses[: len(pattern)]
    expected = [
        word
        for word in fitting(sorted(entries), pattern)
        if all(
            known != "?" or letters >> ascii_uppercase.index(letter) & 1
            for letter, known, letters in zip(word, pattern, crosses)
        )
    ]
    assert list(Dictionary(lexicon_of(entries)).matching(pattern, crosses)) == expected


def walked(lexicon: Lexicon, node: int, stem: str) -> Iterator[str]:
    """The words from a node on, step by step, as a generator of moves walks."""
    if lexicon.is_end(node):
        yield stem
    for code, letter in enumerate(ascii_uppercase):
        after = lexicon.step(node, letter)
        assert bool(after) == bool(lexicon.letters_after(node) >> code & 1)
        if after:
            yield from walked(lexicon, after, stem + letter)


@given(word_lists)
def test_walking_the_graph_meets_every_word_once(entries):
    lexicon = lexicon_of(entries)
    assert list(walked(lexicon, lexicon.root, "")) == sorted(entries)
    for word, known in entries.items():
        assert lexicon.flags_at(lexicon.node(word)) == known


@given(
    word_lists, st.sampled_from([20, EVERYDAY, LARGE]), st.booleans(), st.booleans(), house_words, house_words, stems
)
def test_a_dictionary_is_a_lexicon_sieved_and_the_house_words_on_top(
    entries, limit, family, basic, allow, strike, stem
):
    dictionary = Dictionary(lexicon_of(entries), limit, family, allow, strike, basic)
    sieved = {
        word
        for word, known in entries.items()
        if size_in(known) <= limit and not (family and is_rude_in(known)) and (is_basic_in(known) or not basic)
    }
    words = sorted((sieved | allow) - strike)
    assert [word for word in sorted({*entries, *allow, *strike}) if word in dictionary] == words
    assert list(dictionary.starting(stem)) == [word for word in words if word.startswith(stem)]
    assert list(dictionary.sized_starting(stem)) == [
        (word, 20 if word in allow else size_in(entries[word])) for word in words if word.startswith(stem)
    ]
    assert dictionary.has_prefix(stem) == any(word.startswith(stem) for word in words)
    for before, after in ((stem, ""), ("", stem), (stem, "A"), ("A", stem)):
        found = sum(1 << code for code, letter in enumerate(LETTERS) if before + letter + after in words)
        assert dictionary.letters_between(before, after) == found
    for pattern in ("??", "A?C", "???Z"):
        assert list(dictionary.matching(pattern)) == fitting(words, pattern)


@pytest.mark.rule("K8", "KH14")
@given(word_lists, house_words, house_words)
def test_only_basic_forms_and_plurals_of_nouns_are_basic(entries, allow, strike):
    dictionary = Dictionary(lexicon_of(entries), allow=allow, strike=strike)
    for word in {*entries, *allow, *strike}:
        basic = word in entries and is_basic_in(entries[word])
        assert dictionary.is_basic(word) == ((basic or word in allow) and word not in strike)
        assert (word in dictionary.in_basic_form()) == dictionary.is_basic(word)


@given(st.text(max_size=8))
def test_whatever_is_asked_for_only_words_are_words(text):
    lexicon = lexicon_of({"AB": 0, "ABC": 0})
    assert (text in lexicon) == (text in {"AB", "ABC"})
    assert lexicon.has_prefix(text) == (text in {"", "A", "AB", "ABC"})
    assert lexicon.known(text) == (0 if text in {"AB", "ABC"} else NO_WORD)
    assert list(lexicon.matching(text)) == fitting(["AB", "ABC"], "".join(c if c in "?ABC" else "x" for c in text))


@pytest.mark.parametrize("odd", ["ab", "Ab", "A1", "ÀB", "A B", "\ud800", "😀", "AB\n"])
def test_small_letters_accents_and_signs_make_no_word(odd):
    lexicon = lexicon_of({"AB": 0})
    assert odd not in lexicon
    assert not lexicon.has_prefix(odd)
    assert lexicon.node(odd) == 0


def test_a_bot_says_nothing_rude_where_people_may():
    words = {"CAT": flags(20), "DARN": flags(20, rude=True), "GNU": flags(60)}
    dictionary = Dictionary(lexicon_of(words))
    assert list(dictionary.starting("")) == ["CAT", "DARN", "GNU"]
    assert list(dictionary.said_by_bots(20).starting("")) == ["CAT"]


def test_a_vocabulary_is_the_same_dictionary_with_fewer_words():
    words = {"CAT": flags(20), "GNU": flags(60), "ZAX": flags(80)}
    dictionary = Dictionary(lexicon_of(words), allow=frozenset({"OOMPH"}), strike=frozenset({"CAT"}))
    assert list(dictionary.starting("")) == ["GNU", "OOMPH", "ZAX"]
    assert list(dictionary.known_to(60).starting("")) == ["GNU", "OOMPH"]
    assert list(dictionary.known_to(20).known_to(80).starting("")) == ["OOMPH"]
    assert dictionary.size_of("OOMPH") == 20
    with pytest.raises(KeyError):
        dictionary.size_of("CAT")


def test_what_the_house_allows_and_strikes_is_struck():
    dictionary = Dictionary(lexicon_of({"CAT": flags()}), allow=frozenset({"ZAP"}), strike=frozenset({"ZAP"}))
    assert "ZAP" not in dictionary
    assert not dictionary.has_prefix("ZA")
    assert list(dictionary.starting("")) == ["CAT"]


def test_dictionaries_of_the_same_words_are_one_key():
    file = built("test", {"CAT": flags()})
    one, other = Dictionary(Lexicon(file)), Dictionary(Lexicon(bytearray(file)))
    assert one == other
    assert {one: 1}[other] == 1
    assert one != one.known_to(20)
    assert one != Dictionary(Lexicon(file), allow=frozenset({"DOG"}))


@given(word_lists)
def test_the_same_words_make_the_same_bytes(entries):
    turned = dict(reversed(entries.items()))
    assert built("test", entries) == built("test", turned)


@pytest.mark.parametrize("length", [0, 10, 200, 300, -1])
def test_a_file_that_is_none_or_not_whole_is_refused_in_a_sentence(length):
    file = built("test", {"CAT": flags()})
    with pytest.raises(Malformed, match="not a word file"):
        Lexicon(file[:length])
    with pytest.raises(Malformed, match="not a word file"):
        Lexicon(bytes(len(file)))


def test_the_longest_words_have_their_place():
    word = "A" * LONGEST
    lexicon = lexicon_of({word: flags(), "AA": flags()})
    assert list(lexicon.matching("?" * LONGEST)) == [word]
    assert list(lexicon.matching("?" * (LONGEST + 1))) == []


def test_flags_fit_a_byte_and_say_what_they_were_told():
    for size in (20, 35, 40, 50, 55, 60, 70, 80):
        for form in Form:
            for dialect in Dialect:
                known = flags(size, form, rude=True, dialect=dialect)
                assert known < 256
                assert (size_in(known), is_rude_in(known), dialect_in(known)) == (size, True, dialect)
                assert is_basic_in(known) is (form is not Form.INFLECTED)


@pytest.mark.rule("K7", "KH17")
@pytest.mark.parametrize(
    "word", ["AA", "HO", "EF", "TEA", "HOUSES", "QUIZ", "OK", "CAFE", "MATHS", "SELFIE", "ZYZZYVA"]
)
def test_the_default_dictionary_has_words_of_every_kind(word):
    assert word in default_dictionary()


@pytest.mark.rule("K7", "KH17")
@pytest.mark.parametrize(
    "word", ["QX", "XQ", "MS", "TV", "USA", "NASA", "LONDON", "MONDAY", "FRANCE", "XVII", "HOUSEE", "A"]
)
def test_the_default_dictionary_has_no_abbreviations_and_no_names(word):
    assert word not in default_dictionary()


@pytest.mark.parametrize(
    ("word", "large", "everyday", "family"),
    [
        ("HOUSE", True, True, True),
        ("ZAX", True, False, True),
        ("SHIT", True, True, False),
        ("XQZ", False, False, False),
    ],
)
def test_large_everyday_and_the_family_filter(word, large, everyday, family):
    assert (word in default_dictionary()) is large
    assert (word in Dictionary(english(), EVERYDAY)) is everyday
    assert (word in Dictionary(english(), family=True)) is family


def test_the_list_is_as_large_as_its_sources():
    assert 245_000 < len(english()) < 247_000
    for limit, count in ((20, 11_000), (35, 41_000), (50, 64_000), (60, 80_000), (70, 115_000)):
        held = sum(1 for length in range(2, 16) for _ in Dictionary(english(), limit).matching("?" * length))
        assert abs(held - count) < 0.02 * count, (limit, held)
