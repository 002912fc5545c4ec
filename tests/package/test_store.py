"""The page of a store, the statement on privacy and the README say what is so, in every language the app speaks."""

import re
import subprocess
from configparser import ConfigParser
from pathlib import Path

import PIL.Image
import pytest

from app.core.version import VERSION
from app.games import GAMES, facts_of
from app.languages import NAMES

ROOT = Path(__file__).parents[2]
STORE = ROOT / "fastlane/metadata/android"
PLACES = {"en": "en-US", "de": "de-DE", "es": "es-ES", "fr": "fr-FR", "nl": "nl-NL"}
AT_MOST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}  # characters, as stores ask
OF_CHANGES = 500


def spec() -> dict[str, str]:
    read = ConfigParser(interpolation=None)
    read.read(ROOT / "buildozer.spec", encoding="utf-8")
    return dict(read["app"])


def version_code() -> str:
    """As python-for-android counts it: 10, the least SDK, and two digits for each part of the version."""
    parts = "".join(f"{int(part):02}" for part in VERSION.split("."))
    return f"10{spec()['android.minapi']}{int(parts)}"


@pytest.mark.parametrize("language", NAMES)
def test_the_store_s_page_is_there_in_each_language_and_no_longer_than_stores_take(language: str) -> None:
    page = STORE / PLACES[language]
    for name, most in AT_MOST.items():
        text = (page / name).read_text(encoding="utf-8").strip()
        assert 0 < len(text) <= most, name
    told = (page / "full_description.txt").read_text(encoding="utf-8")
    assert [facts_of(game).title for game in GAMES if facts_of(game).title not in told] == []


@pytest.mark.parametrize("language", NAMES)
def test_what_is_new_is_told_under_the_number_of_this_version(language: str) -> None:
    text = (STORE / PLACES[language] / "changelogs" / f"{version_code()}.txt").read_text(encoding="utf-8")
    assert 0 < len(text) <= OF_CHANGES


def test_the_store_shows_every_game_on_a_phone_and_the_app_on_a_tablet() -> None:
    images = STORE / "en-US" / "images"
    phones = [path.stem for path in sorted((images / "phoneScreenshots").glob("*.png"))]
    assert {name.partition("-")[2] for name in phones} >= {*GAMES}
    for path in images.rglob("*.png"):
        with PIL.Image.open(path) as picture:
            assert min(picture.size) >= 320
            assert max(picture.size) <= 3840
    assert len([*(images / "tenInchScreenshots").glob("*.png")]) >= 2


def test_every_permission_is_explained_and_none_besides() -> None:
    told = (ROOT / "PRIVACY.md").read_text(encoding="utf-8")
    explained = {name for line in told.splitlines() if line.startswith("| `") for name in re.findall(r"`(\w+)`", line)}
    assert explained == {each.strip() for each in spec()["android.permissions"].split(",")}


def test_the_version_stands_in_one_file() -> None:
    asked = ["git", "grep", "-lFw", "--", VERSION, ":!requirements*.txt", ":!tests", ":!assets/licences", ":!*.lock"]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in found if "package-lock" not in name] == ["app/core/version.py"]


@pytest.mark.parametrize("name", ["README.md", "PRIVACY.md", "docs/phone.md", "docs/club.md"])
def test_what_a_page_points_to_is_there(name: str) -> None:
    page = ROOT / name
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (page.parent / target).exists(), target
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in re.findall(r"`make ([a-z-]+)", text):
        assert re.search(rf"^{command}:", makefile, re.MULTILINE), command


def test_the_readme_shows_every_game_and_says_what_was_never_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [game for game in GAMES if f"phoneScreenshots/{[*GAMES].index(game) + 2}-{game}.png" not in text] == []
    assert "never been run on a real phone" in text
