"""The languages of the app: each says all that the app says, with the same details in its own order."""

import re
from pathlib import Path

import pytest

from app.core.page import Grid, Picture, Rule, read_page
from app.core.texts import Catalogue
from app.games import GAMES, game_type
from app.languages import ENGLISH, NAMES, catalogue
from assets.recipes.texts_found import texts
from tests.test_imports import ROOT

OTHERS = sorted(NAMES.keys() - {ENGLISH})
DETAIL = re.compile(r"\{\w*\}")
TEXTS = texts()


def said_in(language: str) -> dict[object, str]:
    """What stands in a language's file: by text, and by text and number where there are several."""
    known = catalogue(language)
    assert isinstance(known, Catalogue)
    found: dict[object, str] = known._catalog  # type: ignore[attr-defined]
    return found


def test_the_texts_are_found_where_they_are_asked_for() -> None:
    assert ("{count} point", "{count} points") in TEXTS
    for text in ("Settings", "Grabbing a card", "a mammal", "Nobody can sit down there now.", "Now you call."):
        assert text in TEXTS, text


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_every_text_and_nothing_that_is_asked_no_more(language: str) -> None:
    known = said_in(language)
    wanted = {text if isinstance(text, str) else (text[0], number) for text in TEXTS for number in (0, 1)}
    assert [text for text in wanted if not known.get(text)] == [], "make assets adds them to the file; translate them"
    assert [text for text in known if text and text not in wanted] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_details_of_its_text_and_its_ends(language: str) -> None:
    known = said_in(language)
    wrong = []
    for text in TEXTS:
        pairs = [(text, known[text])] if isinstance(text, str) else [(text[n], known[text[0], n]) for n in (0, 1)]
        for english, said in pairs:
            if sorted(DETAIL.findall(english)) != sorted(DETAIL.findall(said)):
                wrong.append((english, said))
            if english[:1].isspace() != said[:1].isspace() or english[-1:].isspace() != said[-1:].isspace():
                wrong.append((english, said))
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_rules_tells_the_same_rules_with_the_same_pictures_in_each_language(game: str, language: str) -> None:
    options = game_type(game).options_type()
    pages = [
        read_page((ROOT / "assets" / "rules" / folder / f"{game}.md").read_text(encoding="utf-8"), options)
        for folder in ("", language)
    ]
    english, said = ([told_of(rule) for each in page.sections for rule in each.rules] for page in pages)
    assert said == english
    assert len(pages[0].sections) == len(pages[1].sections)


def told_of(rule: Rule) -> tuple[object, ...]:
    """What a rule tells in no language: its ids, its pictures, how large its tables are."""
    pictures = [(each.kind, each.content) for each in rule.shown if isinstance(each, Picture)]
    grids = [[len(row) for row in each.rows] for each in rule.shown if isinstance(each, Grid)]
    return rule.ids, pictures, grids


def test_each_language_that_is_offered_is_there() -> None:
    assert sorted(path.name for path in (ROOT / "assets" / "languages").iterdir()) == [
        f"{each}.mo.gz" for each in OTHERS
    ]
    assert sorted(path.stem for path in Path(ROOT / "assets" / "recipes" / "languages").glob("*.po")) == OTHERS
    for language in OTHERS:
        assert catalogue(language).gettext("language") == language
