"""What is dealt, to whom, and by which pack: TYPO-2D before the first card is chosen."""

from collections import Counter
from random import Random

import pytest

from app.core.game import Malformed, Player
from app.games.typo2d.deck import (
    ALPHABET,
    CARDS,
    DECKS,
    WITH_ICON,
    Counts,
    counts_by_beginnings,
    deck,
    different_beginnings,
    language_of,
)
from app.games.typo2d.grid import START, span
from app.games.typo2d.model import Deal, Options
from app.library import english, list_of
from tests.games.typo2d.table import cards, typo

NOBODY_SPECIAL = ("Ann", "Bob", "Cid", "Dot", "Eva", "Fay")


def players(*names: str, fewer: int = 0) -> tuple[Player, ...]:
    """Players of these names, the first with so many cards fewer."""
    return tuple(Player(name, handicap={} if seat else {"fewer_cards": fewer}) for seat, name in enumerate(names))


def written_out(counts: Counts) -> str:
    return " ".join(f"{letter}{count}" for letter, count in zip(ALPHABET, counts))


@pytest.mark.rule("T1")
def test_two_to_six_play_for_half_an_hour() -> None:
    assert list(typo().players) == [2, 3, 4, 5, 6]
    assert typo().minutes[0] <= 30 <= typo().minutes[1]


@pytest.mark.rule("TH13", "TH17", "TH22", "TH23", "TH26")
def test_a_table_plays_as_printed_unless_it_agrees_on_something_else() -> None:
    assert Options() == Options("table", "all", "none", False, "language", 0, 0, 5)


@pytest.mark.rule("T3", "TH24")
@pytest.mark.parametrize(
    ("names", "may_have_it"),
    [
        (("Ann", "Mariette", "Bo"), {1}),
        (("Ann", "Bob", "Cleo", "Dora"), {2, 3}),  # equal: by lot
        (("Jo Ann", "Maria"), {0, 1}),  # a blank is no letter
    ],
)
def test_the_tiebreaker_goes_to_the_longest_name(names: tuple[str, ...], may_have_it: set[int]) -> None:
    given = {typo().deal(Options(), players(*names), Random(seed)).tiebreaker for seed in range(20)}
    assert given == may_have_it


@pytest.mark.rule("T4", "TH1")
def test_the_pack_has_61_cards_as_the_numbers_on_them_say() -> None:
    assert written_out(DECKS["english"]) == (
        "A6 B2 C2 D2 E5 F1 G1 H1 I5 J1 K1 L3 M2 N3 O4 P2 Q1 R4 S4 T3 U3 V1 W1 X1 Y1 Z1"
    )
    for counts in DECKS.values():
        assert (len(counts), sum(counts), min(counts)) == (26, CARDS, 1)
        assert Counter(deck(counts, icons=False)) == Counter(dict(zip(ALPHABET, counts)))


@pytest.mark.rule("TH1")
def test_with_icons_one_card_each_of_six_letters_bears_its_own() -> None:
    pack = deck(DECKS["english"], icons=True)
    assert len(pack) == CARDS
    assert sorted(card for card in pack if len(card) > 1) == [f"{letter}*" for letter in WITH_ICON]


@pytest.mark.rule("TH1")
def test_a_pack_is_shared_out_as_letters_stand_in_beginnings_of_two_to_five_letters() -> None:
    assert [*different_beginnings(["AB", "ABACUS", "ABBOT"])] == "AB ABA ABAC ABACU ABB ABBO ABBOT".split()
    counts = counts_by_beginnings(["AB", "ABACUS"])  # the first four of these
    by_letter = dict(zip(ALPHABET, counts))
    assert sum(counts) == CARDS
    assert min(counts) == 1
    assert by_letter["A"] > by_letter["B"] > by_letter["C"] > by_letter["U"] > 1
    assert by_letter["Z"] == 1


@pytest.mark.rule("TH1")
def test_the_english_pack_is_what_the_rule_gives_for_english_words_give_or_take_a_card() -> None:
    by_rule = counts_by_beginnings(english().starting(""))
    assert max(abs(ours - rule) for ours, rule in zip(DECKS["english"], by_rule)) <= 1


@pytest.mark.rule("TH1")
@pytest.mark.parametrize(("language", "pack"), [("nl", "dutch"), ("fr", "french"), ("es", "spanish")])
def test_the_packs_of_other_languages_are_what_the_rule_gives_for_their_words(language: str, pack: str) -> None:
    words = list_of(language).decode().split()
    assert DECKS[pack] == counts_by_beginnings(words)
    assert language_of(frozenset(words).__contains__) == pack


@pytest.mark.rule("TH1")
def test_a_table_may_play_with_the_pack_of_its_own_words() -> None:
    game = typo("ZOO ZZZZZ")
    assert game.deal(Options(deck="list"), players("Ann", "Bob"), Random(1)).counts[-1] > 30
    assert game.deal(Options(deck="dutch"), players("Ann", "Bob"), Random(1)).counts == DECKS["dutch"]


@pytest.mark.rule("TH30")
@pytest.mark.parametrize(
    ("words", "deck", "language"),
    [
        ("THE HOUSE AND GARDEN", "language", "english"),
        ("HET HUIS OOK NIET DE", "language", "dutch"),
        ("ZOO ZZZZZ", "language", "english"),  # of no language with a deck
        ("HET HUIS OOK NIET DE", "english", "english"),
        ("THE HOUSE", "dutch", "dutch"),
    ],
)
def test_the_cards_are_those_of_the_words_language_where_there_is_a_deck_else_for_english(
    words: str, deck: str, language: str
) -> None:
    assert typo(words).deal(Options(deck=deck), players("Ann", "Bob"), Random(1)).counts == DECKS[language]


@pytest.mark.rule("TH30")
def test_our_own_words_are_english() -> None:
    assert language_of(english().__contains__) == "english"


@pytest.mark.rule("T5")
def test_the_first_card_lies_a_bit_north_west_of_the_centre() -> None:
    game = typo()
    state = game.start(Options(), game.deal(Options(), players("Ann", "Bob"), Random(1)))
    assert list(state.board) == [START]
    (left, top), (right, bottom) = span(state.board)
    assert START[0] < (left + right) / 2
    assert START[1] < (top + bottom) / 2


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("seats", "size"), [(2, 14), (3, 13), (4, 12), (5, 11), (6, 10)])
def test_hands_are_the_smaller_the_more_play(seats: int, size: int) -> None:
    deal = typo().deal(Options(), players(*NOBODY_SPECIAL[:seats]), Random(5))
    assert [len(hand) for hand in deal.hands] == [size] * seats


@pytest.mark.rule("T4", "T6")
def test_six_hands_and_the_first_card_take_the_whole_pack() -> None:
    deal = typo().deal(Options(), players(*NOBODY_SPECIAL), Random(5))
    assert sorted([deal.first, *(card for hand in deal.hands for card in hand)]) == deck(deal.counts, icons=False)


def test_a_handicap_is_so_many_cards_fewer() -> None:
    deal = typo().deal(Options(), players("Ann", "Bob", fewer=3), Random(5))
    assert [len(hand) for hand in deal.hands] == [11, 14]


@pytest.mark.rule("T7")
def test_the_dictionary_of_the_table_decides() -> None:
    assert "AT" in typo("AT").words_of(Options())
    assert "AT" not in typo("IT").words_of(Options())


@pytest.mark.rule("TH25")
@pytest.mark.parametrize("icons", ["none", "printed"])
def test_cards_not_dealt_are_out_of_the_game_and_nobody_sees_them(icons: str) -> None:
    game, options = typo(), Options(icons=icons)
    deal = game.deal(options, players(*NOBODY_SPECIAL[:3]), Random(5))
    dealt = Counter([deal.first, *(card for hand in deal.hands for card in hand)])
    assert dealt.total() == 40
    assert dealt <= Counter(deck(deal.counts, icons=icons != "none"))
    view = game.view(game.start(options, deal), 0)
    assert (view.gone, view.hand, len(view.table)) == ((), deal.hands[0], 1)


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (Deal(DECKS["english"], (cards("ABC"),), "T", 0), "too few or too many hands"),
        (Deal(DECKS["english"], (cards("ABC"), cards("DE")), "T", 2), "gives the Tiebreaker to nobody"),
        (Deal(DECKS["english"], (cards("ABC"), ()), "T", 0), "too large, or empty"),
        (Deal(DECKS["english"], (cards("ABCDEFGHIJKLMNO"), cards("A")), "T", 0), "too large, or empty"),
        (Deal(DECKS["english"], (cards("ABCDEFGHIJKLMN"), cards("A"), cards("A")), "T", 0), "too large, or empty"),
        (Deal(DECKS["english"], (cards("ABC"), cards("QQ")), "T", 0), "not in the pack"),
        (Deal(DECKS["english"], (cards("ABC"), cards("e")), "T", 0), "not in the pack"),  # an icon, without icons
        (Deal(DECKS["english"], (cards("ABC"), ("É",)), "T", 0), "not in the pack"),
        (Deal((1, 2), (cards("ABC"), cards("DE")), "T", 0), "how many cards there are"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: Deal, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        typo().start(Options(), deal)
