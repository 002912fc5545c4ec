"""Where letters fit, against an oracle that tries every word of a dictionary on every cell."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.game import IllegalMove
from app.games.typo2d.beginnings import Beginnings, fits
from app.games.typo2d.deck import ALPHABET, WITH_ICON, Card
from app.games.typo2d.grid import Board, Cell, is_crowded, longest_lines, neighbours
from app.games.typo2d.laying import laid, ways
from app.games.typo2d.moves import Laying, Place
from app.games.typo2d.openings import Openings, openings_on
from tests.words import dictionary_of, small_dictionary

SEEDS = st.integers(0, 2**32)


def random_board(rng: Random, cards: int) -> Board:
    """Cards side by side and apart, of letters that occur in words."""
    board: dict[Cell, Card] = {(0, 0): rng.choice("AEST")}
    while len(board) < cards:
        near = rng.choice(sorted(board))
        far = rng.choice([*neighbours(near), (near[0] + 2, near[1]), (near[0] + 1, near[1] + 1)])
        board.setdefault(far, rng.choice("AEIOSTNRHD"))
    return board


def cells_near(board: Board) -> Iterable[Cell]:
    columns, rows = zip(*board)
    return product(range(min(columns) - 3, max(columns) + 4), range(min(rows) - 3, max(rows) + 4))


def run(board: Board, cell: Cell, dx: int, dy: int) -> str:
    """The letters in line with a cell that has a card, read one by one."""
    x, y = cell
    while (x - dx, y - dy) in board:
        x, y = x - dx, y - dy
    letters = ""
    while (x, y) in board:
        letters += board[x, y][0]
        x, y = x + dx, y + dy
    return letters


def runs(board: Board) -> set[tuple[Cell, str]]:
    """Every row and column of two or more cards, by its first cell and its letters."""
    found = set()
    for (x, y), (dx, dy) in product(board, [(1, 0), (0, 1)]):
        if (x - dx, y - dy) not in board and len(letters := run(board, (x, y), dx, dy)) > 1:
            found.add(((x, y), f"{dx}{letters}"))
    return found


def oracle(board: Board, letter: str, cell: Cell, words: Iterable[str]) -> bool:
    """T2, T10, T15, written down once more: may this letter be laid there?"""
    if cell in board:
        return False
    after = {**board, cell: letter}
    made = [letters for dx, dy in [(1, 0), (0, 1)] if len(letters := run(after, cell, dx, dy)) > 1]
    if not made or (len(runs(board)) >= 4 and max(map(len, made)) < 3):
        return False
    return all(any(word.startswith(letters) for word in words) for letters in made)


@pytest.mark.rule("T2", "T10", "T15", "TH3")
@given(SEEDS, st.integers(1, 14))
def test_openings_are_what_trying_every_word_on_every_cell_finds(seed: int, cards: int) -> None:
    board, dictionary = random_board(Random(seed), cards), small_dictionary()
    words = list(dictionary.starting(""))
    found = openings_on(board, Beginnings(dictionary, card_names=False)).cells()
    for cell in cells_near(board):
        fitting = {letter for letter in ALPHABET if oracle(board, letter, cell, words)}
        assert {letter for letter in ALPHABET if found.get(cell, 0) >> ord(letter) - 65 & 1} == fitting


@given(SEEDS, st.integers(1, 14))
def test_openings_kept_up_are_those_found_anew(seed: int, cards: int) -> None:
    rng, words = Random(seed), Beginnings(small_dictionary(), card_names=False)
    openings = openings_on(random_board(rng, cards), words)
    for _ in range(4):
        openings = openings.after(rng.choice(sorted({**openings.short, **openings.long})), rng.choice("AEST"))
        assert same(openings, openings_on(openings.board, words))
    openings = openings.without(rng.choice(longest_lines(openings.board)))
    assert same(openings, openings_on(openings.board, words))


def same(one: Openings, other: Openings) -> bool:
    return (one.line_count, one.long, one.short) == (other.line_count, other.long, other.short)


@pytest.mark.rule("T10", "T15", "TH17", "TH18", "TH19", "TH20", "TH21")
@given(SEEDS, st.integers(1, 12), st.sampled_from([*ALPHABET[:3], *(f"{letter}*" for letter in WITH_ICON)]))
def test_the_ways_to_lay_a_card_are_all_that_are_accepted(seed: int, cards: int, card: Card) -> None:
    board = random_board(Random(seed), cards)
    for icons in ("none", "printed", "optional"):
        accepted = {move for move in all_layings(board) if is_accepted(board, card, move, icons)}
        listed = list(ways(board, card, icons))
        assert set(listed) == accepted
        assert len(listed) == len(accepted)


def all_layings(board: Board) -> Iterable[Laying]:
    for kind, cell in product(get_args(Laying), cells_near(board)):
        match kind.__name__:
            case "Shift":
                yield from (kind(cell, way) for way in ("up", "left", "right", "down"))
            case "KeepSpace" | "TurnAround":
                yield from (kind(cell, across) for across in (True, False))
            case _:
                yield kind(cell)


def is_accepted(board: Board, card: Card, move: Laying, icons: str) -> bool:
    try:
        laid(board, card, move, icons)
    except IllegalMove:
        return False
    return True


@given(SEEDS, st.integers(2, 12), st.sampled_from([f"{letter}*" for letter in WITH_ICON]))
def test_whatever_an_icon_does_all_that_changed_is_named_and_no_card_is_lost(seed: int, cards: int, card: Card) -> None:
    board = random_board(Random(seed), cards)
    for move in ways(board, card, "optional"):
        after = laid(board, card, move, "optional")
        assert sorted([*board.values(), card]) == sorted([*after.board.values(), *after.gone])
        assert after.board[after.lies] == card
        changed = runs(after.board) - runs(board)
        named = {chain.letters for chain in after.chains}
        if isinstance(move, Place) or not any("?" in letters for letters in named):
            assert {letters[1:] for _, letters in changed} <= named
        assert is_crowded(board) <= any(len(chain.cells) - chain.letters.count("?") >= 3 for chain in after.chains)


WORDS = "OVERT OVAL PLAN ANNEX"


@pytest.mark.rule("T31", "T32")
@pytest.mark.parametrize(
    ("letters", "begins", "example"),
    [
        ("PL", True, "PLAN"),
        ("AL", False, None),
        ("O?E", True, "OVERT"),
        ("O?AL", True, "OVAL"),
        ("O?O", False, None),
    ],
)
def test_beginnings_know_which_letters_begin_a_word(letters: str, *, begins: bool, example: str | None) -> None:
    words = Beginnings(dictionary_of(WORDS), card_names=False)
    assert (words.begins(letters), words.example(letters)) == (begins, example)
    assert example is None or fits(example, letters)


def test_beginnings_follow_house_words_and_the_family_filter() -> None:
    plain = dictionary_of("ANT OVAL")
    house = Beginnings(replace(plain, allow=frozenset({"QUOKKA"}), strike=frozenset({"OVAL"})), card_names=False)
    assert [house.begins(stem) for stem in ("QU", "OV", "AN")] == [True, False, True]
    assert house.letters_between("Q", "") == 1 << ord("U") - 65
    assert house.letters_between("", "V") == 0
    assert house.example("QU") == "QUOKKA"
