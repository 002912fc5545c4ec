"""Licences: every text of assets/licences can be read and searched, and the notice that must stand out does."""

import re
import tomllib
from pathlib import Path

from app.core.version import VERSION
from app.ui.screens.licences import licences, paragraphs, title_of
from tests.ui.harness import opened, resize
from tests.ui.layout import layout_faults

ROOT = Path(__file__).parents[2]


def test_every_licence_that_ships_is_listed() -> None:
    folders = ("licences", "fonts", "licences/packages")
    ships = {path.stem for folder in folders for path in (ROOT / "assets" / folder).glob("*.txt")}
    assert ships <= set(licences())
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements.in").read_text(encoding="utf-8"), re.MULTILINE)
    assert {re.sub(r"(kivy-deps)\..*", r"\1", name) for name in pinned} <= set(licences())
    with opened(first="licences") as hand:
        for name in licences():
            assert hand.seek(title_of(name)[0]).can(title_of(name)[0])


def test_a_licence_is_shown_whole() -> None:
    with opened(first="licences") as hand:
        hand.tap("WordNet")
        for paragraph in paragraphs("WordNet"):
            assert hand.seek(paragraph).sees(paragraph)


def test_the_notice_of_the_cryptics_dictionary_stands_on_the_page_itself() -> None:
    with opened(first="licences") as hand:
        assert hand.sees("Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.")


def test_a_search_finds_paragraphs_and_says_where_they_stand() -> None:
    with opened(first="licences") as hand:
        hand.tap("Search the licences")
        hand.type("beresford")
        hand.wait(0.3).settle()
        assert hand.sees("SCOWL")
        assert not hand.sees("WordNet")
        hand.type("zzz")
        hand.wait(0.3).settle()
        assert hand.sees("Nothing was found.")


def test_who_types_while_the_window_and_the_text_change_types_on_and_finds() -> None:
    with opened(first="licences") as hand:
        hand.tap("Search the licences").type("beres")
        resize(892, 412)
        hand.wait(0.3).settle()
        hand.app.change(text_size=1.5, left_handed=True)
        hand.settle().type("ford").wait(0.3).settle()
        assert hand.seek("SCOWL").sees("SCOWL")
        assert hand.sees("beresford")


def test_who_comes_back_from_a_licence_by_key_finds_the_focus_on_it() -> None:
    with opened(first="licences") as hand:
        hand.walk_to("WordNet").keys("enter")
        assert hand.sees("WordNet")
        hand.back()
        assert hand.focus().startswith("WordNet")


def test_about_names_the_version_that_is_built() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "app.core.version.VERSION"}
    with opened(first="about") as hand:
        assert hand.sees(f"Version {VERSION}")
        assert layout_faults(hand) == []


def test_the_page_is_readable_at_double_size() -> None:
    with opened(text=2.0, first="licences") as hand:
        assert layout_faults(hand) == []
