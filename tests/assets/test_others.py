"""The words of other languages: what a language has, what it has not, and that the recipe makes the same bytes."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from app.core.lexicon import Lexicon
from app.core.wordlist import compile_list, text_of
from app.library import FOLDER, OTHERS, list_of

LARGE = {"nl": 290_000, "es": 80_000, "fr": 390_000}
WORDS = {
    "nl": "HUIS HUIZEN LOOPT LIEP GELOPEN MOOIE IK IJS KATTEN FIETSTE ZEEEN",
    "es": "CASA COMER CORAZON ARBOL QUE VIENTO",
    "fr": "CHAT CHATS MANGEAIENT ETE FENETRE NOEL OEIL CHEVAUX JOUEUSE QUI LESQUELLES EUSSIONS YEUX",
}
NONE = {"nl": "AMSTERDAM KM XQZ", "es": "MADRID XQZ", "fr": "WASHINGTON KM CD LHOMME XQZ"}


def compiled(language: str) -> Lexicon:
    return Lexicon(compile_list(text_of(list_of(language)), OTHERS[language]))


@pytest.mark.parametrize("language", OTHERS)
def test_a_list_makes_a_dictionary_of_its_language(language: str) -> None:
    lexicon = compiled(language)
    assert len(lexicon) > LARGE[language]
    assert [word for word in WORDS[language].split() if word not in lexicon] == []
    assert [word for word in NONE[language].split() if word in lexicon] == []


@pytest.mark.parametrize("notice", ["OpenTaal", "wspanish", "Dicollecte"])
def test_the_notice_of_each_list_ships(notice: str) -> None:
    assert (FOLDER.parent / "licences" / f"{notice}.txt").read_text(encoding="utf-8").strip()


@pytest.mark.deep
@pytest.mark.skipif(
    not Path("/usr/share/dict/dutch").exists() or find_spec("pyinflect") is None,
    reason="the sources are installed by `make assets`",
)
def test_the_recipe_makes_the_same_lists_again() -> None:
    from assets.recipes import words_others

    for name, content in words_others.files().items():
        assert content == (FOLDER / name).read_bytes(), name
