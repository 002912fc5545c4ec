"""The palette keeps its promises in every theme and cloth: it can be read, and no two seats look alike."""

import itertools

import pytest

from app.ui.palette import PALETTE
from app.ui.theme import CLOTHS, THEMES, Theme, colour, table_look
from app.ui.widgets.seats import initial_of
from tests.ui.layout import contrast

INKS = ("ink", "inkSoft", "ok", "warn", "bad")
GROUNDS = ("surface", "surfaceLow", "tableLit", "table")
PIECES = [("pencil", "paper"), ("cardInk", "cardFace"), ("plyInk", "plyFace"), ("plyLockedInk", "plyLocked")]

WALLPAPERS = ("#000000", "#FFFFFF", "#FF0000", "#FFEB00", "#00FF3C", "#00E5FF", "#1A00FF", "#FF00C8", "#8C6A45")
TABLES = list(itertools.product(THEMES, (*CLOTHS, *WALLPAPERS)))


class Reader:
    """Looks at a theme when it is told."""

    def __init__(self):
        self.seen = []

    def read(self, theme, _):
        self.seen.append((theme.name, list(theme.ink)))


def ratio(one: str, other: str) -> float:
    return contrast(colour(one), colour(other))


@pytest.mark.parametrize(("name", "cloth"), TABLES)
def test_every_ink_can_be_read_on_every_ground(name, cloth):
    base = table_look(name, cloth).base
    faint = [pair for pair in itertools.product(INKS, GROUNDS) if ratio(base[pair[0]], base[pair[1]]) < 4.5]
    assert name == "light" or not faint
    assert {ink for ink, _ in faint} <= {"ok", "warn", "bad"}  # in light, signs are read on surfaces alone
    assert {ground for _, ground in faint} <= {"tableLit", "table"}
    assert all(ratio(base["inkFaint"], base[ground]) >= 4.5 for ground in ("surface", "surfaceLow", "tableLit"))
    assert ratio(base["outline"], base["surface"]) >= 3


@pytest.mark.parametrize("cloth", [*CLOTHS, *WALLPAPERS])
def test_what_is_chosen_in_the_dark_is_ringed_by_what_stands_out_from_its_own_ground_and_that_round_it(cloth):
    look = table_look("dark", cloth)
    for accent in look.accent.values():
        assert ratio(accent["main"], look.base["surfaceHigh"]) >= 3
        assert ratio(accent["main"], accent["soft"]) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_letters_can_be_read_on_their_pieces(name):
    material = PALETTE["themes"][name]["material"]
    assert all(ratio(material[ink], material[face]) >= 4.5 for ink, face in PIECES)


@pytest.mark.parametrize(("name", "cloth"), TABLES)
def test_every_accent_carries_its_words_and_stands_out_from_the_page_and_the_table(name, cloth):
    look = table_look(name, cloth)
    for accent in look.accent.values():
        assert ratio(accent["onMain"], accent["main"]) >= 4.5
        assert ratio(accent["onSoft"], accent["soft"]) >= 4.5
        assert all(ratio(accent["main"], look.base[ground]) >= 4.6 for ground in ("surface", "tableLit", "table"))
        assert ratio(accent["main"], look.base["tableEdge"]) >= 3
    assert ratio(look.accent["home"]["main"], look.base["tableEdge"]) >= 4.5  # links stand there
    assert all(ratio(look.base["focus"], look.base[ground]) >= 3 for ground in (*GROUNDS, "tableEdge"))


@pytest.mark.parametrize("name", THEMES)
def test_the_accents_of_games_are_the_same_on_every_cloth(name):
    wood = table_look(name, "wood").accent
    for cloth in CLOTHS:
        worn = table_look(name, cloth).accent
        assert {game: worn[game] for game in worn if game != "home"} == {
            game: wood[game] for game in wood if game != "home"
        }


@pytest.mark.parametrize(("name", "initial"), [("mara", "M"), ("Player", "P"), ("Player 2", "2"), ("", ""), ("7", "7")])
def test_who_is_but_a_number_wears_it(name: str, initial: str) -> None:
    assert initial_of(name) == initial


@pytest.mark.parametrize(("name", "cloth"), TABLES)
def test_ten_seats_differ_by_shape_and_carry_an_initial(name, cloth):
    base = table_look(name, cloth).base
    seats = PALETTE["themes"][name]["seat"]
    assert len({seat["shape"] for seat in seats}) == 10
    for seat in seats:
        assert ratio(seat["onMain"], seat["main"]) >= 4.5
        assert ratio(seat["main"], base["surface"]) >= 4.5
        assert all(ratio(seat["main"], base[ground]) >= 3 for ground in ("tableLit", "table", "tableEdge"))


def test_the_palette_is_what_its_recipe_makes_of_the_tokens():
    from assets.recipes.look_palette import palette

    assert palette() == PALETTE


def test_a_change_of_theme_is_told_once_everything_has_changed():
    theme = Theme()
    reader = Reader()
    theme.bind(revision=reader.read)
    theme.name = "dark"
    assert reader.seen == [("dark", list(colour(PALETTE["themes"]["dark"]["base"]["ink"])))]


def test_a_cloth_changes_the_table_the_frame_and_its_accent_and_is_told_once_everything_has_changed():
    theme = Theme()
    reader = Reader()
    theme.bind(revision=reader.read)
    theme.cloth = "sea"
    look = table_look("light", "sea")
    assert reader.seen == [("light", list(colour(look.base["ink"])))]
    assert tuple(theme.table) == colour(look.base["table"])
    assert tuple(theme.accent) == colour(look.accent["home"]["main"])
    assert theme.weave == "linen"
    theme.cloth = "wood"
    assert tuple(theme.table) == colour(PALETTE["themes"]["light"]["base"]["table"])
    assert theme.weave == ""


@pytest.mark.parametrize("name", ["light", "dark"])
def test_no_two_tables_look_alike(name):
    tables = [Theme(name=name, cloth=cloth) for cloth in CLOTHS]
    for one, other in itertools.combinations(tables, 2):
        apart = [abs(mine - theirs) for mine, theirs in zip(one.table, other.table)]
        assert max(apart) >= 8 / 255, (one.cloth, other.cloth)


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
