"""The app in another language: every word on every screen is said in it, and finds room."""

import re

import pytest
from kivy.metrics import dp

from app import device, languages
from app.core.texts import Catalogue
from app.games import GAMES
from app.storage import settings as kept
from app.ui.widgets.choices import Segments
from assets.recipes.texts_found import texts
from tests.conftest import at_length
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.scenes import OF_SEVERAL_DEVICES, SCENES

OTHERS = sorted(languages.NAMES.keys() - {languages.ENGLISH})
AT_ONCE = (
    "home",
    "menu",
    "history",
    "settings",
    "result",
    "statistics",
    "lobby",
    "kross, at the end",
    "join, not found",
)
"""Scenes that each run looks at, besides those in the middle of a game and before it."""
LOOKED_AT = [name for name in SCENES if name in AT_ONCE or "middle" in name or "new table" in name]
REST = [name for name in SCENES if name not in LOOKED_AT]

WORD = re.compile(r"[^\W\d_]*[a-z][^\W\d_’]+")
PEOPLE = {"Ann", "Bo", "Cy", "Di", "Otto", "Ottilie", "Wilhelmina", "Ida", "Jonas", "You"}
NAMES = {"Wordtable", "Marked", *PEOPLE, *languages.NAMES.values()}
"""What is called the same in every language."""
IN_ENGLISH = ("words", "result", "licences", "scoresheet")
"""Scenes that tell what words mean, and whose work they are."""


class Marked(Catalogue):
    """A language that is English in brackets: what stands outside them has not been asked for."""

    def __init__(self) -> None:
        self._catalog: dict[object, str] = {}
        self.plural = lambda count: int(count != 1)
        for text in texts():
            for number, each in enumerate((text,) if isinstance(text, str) else text):
                self._catalog[text if isinstance(text, str) else (text[0], number)] = f"⟦{each}⟧"
        self._catalog["language"] = "marked"
        self.texts = tuple(text for text in self._catalog if isinstance(text, str))

    def gettext(self, message: str) -> str:
        return self._catalog.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._catalog[msgid1, self.plural(n)]


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(languages.NAMES, "marked", "Marked")
    monkeypatch.setattr(languages, "catalogue", lambda _: Marked())


def outside_the_brackets(text: str) -> str:
    inner = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    return text if inner == text else outside_the_brackets(inner)


def said_in_no_language(hand: Hand) -> list[str]:
    said = [*hand.texts(), *(thing.name for thing in hand.things())]
    return [each for each in said if any(word not in NAMES for word in WORD.findall(outside_the_brackets(each)))]


def asked_of(scenes: list[str]) -> list[str]:
    """The scenes that tell nothing in English."""
    return [scene for scene in scenes if scene not in IN_ENGLISH and "rules" not in scene]


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("scene", [*asked_of(LOOKED_AT), *at_length(*asked_of(REST))])
def test_every_word_on_a_screen_is_asked_of_the_language(scene: str) -> None:
    with opened("phone", language="marked") as hand:
        SCENES[scene](hand)
        assert said_in_no_language(hand) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("scene", LOOKED_AT)
def test_each_language_finds_room_in_large_text(scene: str, language: str) -> None:
    with opened("phone", text=2.0, language=language) as hand:
        SCENES[scene](hand)
        assert layout_faults(hand) == []


@pytest.mark.deep
@pytest.mark.parametrize(("size", "text"), [("phone", 2.0), ("small", 1.0), ("low", 1.0), ("tablet", 1.5)])
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("scene", [name for name in SCENES if name not in OF_SEVERAL_DEVICES])
def test_each_language_finds_room_everywhere(scene: str, language: str, size: str, text: float) -> None:
    with opened(size, text=text, language=language) as hand:
        SCENES[scene](hand)
        assert layout_faults(hand) == []


def test_the_app_speaks_as_the_device_does_until_a_language_is_chosen() -> None:
    with opened(language="de") as hand:
        assert "Wörter" in hand.texts()
        hand.tap("Settings")
        assert hand.sees("Einstellungen")
        hand.tap("Français")
        assert hand.sees("Réglages") or hand.sees("Paramètres")
        assert kept.load(hand.app.folder).language == "fr"
        hand.app.stage.back()
        hand.settle()
        assert "Mots" in hand.texts(), "home below it speaks it, too"


def test_a_device_that_speaks_what_the_app_does_not_reads_english() -> None:
    with opened(language="cy") as hand:
        assert hand.sees("Words")


def test_over_a_table_no_language_is_offered_for_its_screen_would_speak_two() -> None:
    with opened("tablet") as hand:
        SCENES["kross, in the middle"](hand)
        hand.app.stage.screen.go("settings")
        hand.settle()
        assert hand.sees("Leave this table to change it.")
        assert not hand.can("Deutsch")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB", "LC_ALL": "es_ES.UTF-8"}, "es"),
        ({"LC_MESSAGES": "FR"}, "fr"),
    ],
)
def test_the_language_of_a_desk_is_what_its_environment_says(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device.pretence, "language", None)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert device.language() == language


@pytest.mark.parametrize("language", [languages.ENGLISH, *OTHERS])
@pytest.mark.parametrize("game", GAMES)
def test_the_answers_to_an_option_break_into_lines_in_large_text(game: str, language: str) -> None:
    with opened("phone", text=2.0, language=language) as hand:
        hand.app.stage.go("new", game=game)
        hand.app.stage.screen.tells_rules = True
        hand.settle()
        asked = [each for each in hand.app.stage.screen.walk() if isinstance(each, Segments)]
        assert len(asked) > 3
        for each in asked:
            heights = [high for _, _, _, _, high in each.cells()]
            assert sum(heights) == pytest.approx(each.height - dp(8)) or len(set(heights)) == 1
            assert [text.text for text in each.written() if text.texture.width > each.width - dp(16)] == []
            assert [text.text for text in each.written() if text.texture.height > max(heights)] == []
