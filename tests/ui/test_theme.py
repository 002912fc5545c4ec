"""The palette keeps its promises in every theme: it can be read, and no two seats look alike."""

import itertools

import pytest

from app.ui.theme import PALETTE, THEMES, Theme, colour
from app.ui.widgets.seats import initial_of
from tests.ui.layout import contrast

INKS = ("ink", "inkSoft", "ok", "warn", "bad")
GROUNDS = ("surface", "surfaceLow", "tableLit", "table")
PIECES = [("pencil", "paper"), ("cardInk", "cardFace"), ("plyInk", "plyFace"), ("plyLockedInk", "plyLocked")]


class Reader:
    """Looks at a theme when it is told."""

    def __init__(self):
        self.seen = []

    def read(self, theme, _):
        self.seen.append((theme.name, list(theme.ink)))


def ratio(one: str, other: str) -> float:
    return contrast(colour(one), colour(other))


@pytest.mark.parametrize("name", THEMES)
def test_every_ink_can_be_read_on_every_ground(name):
    base = PALETTE["themes"][name]["base"]
    faint = [pair for pair in itertools.product(INKS, GROUNDS) if ratio(base[pair[0]], base[pair[1]]) < 4.5]
    assert name == "light" or not faint
    assert {ink for ink, _ in faint} <= {"ok", "warn", "bad"}  # in light, signs are read on surfaces alone
    assert {ground for _, ground in faint} <= {"tableLit", "table"}


@pytest.mark.parametrize("name", THEMES)
def test_letters_can_be_read_on_their_pieces(name):
    material = PALETTE["themes"][name]["material"]
    assert all(ratio(material[ink], material[face]) >= 4.5 for ink, face in PIECES)


@pytest.mark.parametrize("name", THEMES)
def test_every_accent_carries_its_words_and_stands_out_from_the_page(name):
    theme = PALETTE["themes"][name]
    for accent in theme["accent"].values():
        assert ratio(accent["onMain"], accent["main"]) >= 4.5
        assert ratio(accent["onSoft"], accent["soft"]) >= 4.5
        assert ratio(accent["main"], theme["base"]["surface"]) >= 4.5


@pytest.mark.parametrize(("name", "initial"), [("mara", "M"), ("Player", "P"), ("Player 2", "2"), ("", ""), ("7", "7")])
def test_who_is_but_a_number_wears_it(name: str, initial: str) -> None:
    assert initial_of(name) == initial


@pytest.mark.parametrize("name", THEMES)
def test_ten_seats_differ_by_shape_and_carry_an_initial(name):
    theme = PALETTE["themes"][name]
    assert len({seat["shape"] for seat in theme["seat"]}) == 10
    for seat in theme["seat"]:
        assert ratio(seat["onMain"], seat["main"]) >= 4.5
        assert ratio(seat["main"], theme["base"]["surface"]) >= 4.5


def test_the_palette_is_what_its_recipe_makes_of_the_tokens():
    from assets.recipes.look_palette import palette

    assert palette() == PALETTE


def test_a_change_of_theme_is_told_once_everything_has_changed():
    theme = Theme()
    reader = Reader()
    theme.bind(revision=reader.read)
    theme.name = "dark"
    assert reader.seen == [("dark", list(colour(PALETTE["themes"]["dark"]["base"]["ink"])))]


def test_a_thousand_readers_that_are_gone_leave_nothing_behind():
    theme = Theme()
    stays = Reader()
    theme.bind(revision=stays.read)
    theme.bind(revision=stays.read)
    for _ in range(1000):
        theme.bind(revision=Reader().read)
    assert theme.followers("revision") == 1
    theme.name = "dark"
    assert len(stays.seen) == 1


def test_who_follows_what_there_is_not_is_told_so():
    with pytest.raises(KeyError, match="revison"):
        Theme().bind(revison=Reader().read)


def test_the_text_grows_to_twice_its_size_and_no_further():
    theme = Theme(text_size=1.0)
    small = theme.style("body")[0]
    theme.text_size = 2.0
    assert theme.style("body")[0] == 2 * small
    assert theme.large_text
    theme.text_size = 5.0
    assert theme.style("body")[0] == 2 * small
