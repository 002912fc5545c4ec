"""Licences: whose work is in here, and on what terms; all of it can be read and searched."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.ui.screens.parts import QuietScreen, group, link, sentence
from app.ui.theme import ASSETS
from app.ui.widgets.boxes import Column
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import Words

OUR_OWN = ASSETS.parent / "LICENSE"
PACKAGES = ASSETS / "licences" / "packages"
FOLDERS = (ASSETS / "licences", ASSETS / "fonts", PACKAGES)
WHAT_FOR = {
    "LICENSE": ("Wordtable", "The app itself"),
    "SCOWL": ("SCOWL", "The English words"),
    "WordNet": ("WordNet", "What words mean"),
    "cuss": ("cuss", "The family filter"),
    "Lexend-OFL": ("Lexend", "The letters"),
    "Icons-Apache-2.0": ("Material Symbols", "The icons"),
    "kivy": ("Kivy", "Windows, touches and graphics"),
    "plyer": ("Plyer", "Buzzing, sharing and what else a device can"),
    "websockets": ("websockets", "Tables over the network"),
    "kivy-deps": ("kivy-deps", "Kivy’s libraries, on Windows"),
}
# SCOWL's terms for a list it holds: "the copyright notice must be prominently displayed".
UKACD = (
    "The English words hold the UK Advanced Cryptics Dictionary. "
    "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved."
)
PAUSE = 0.2  # seconds after the last letter before it is searched for
MOST = 30  # paragraphs that a search shows


@cache
def licences() -> dict[str, Path]:
    """The text of each licence, by name."""
    found = [OUR_OWN] if OUR_OWN.exists() else []
    found += [path for folder in FOLDERS for path in sorted(folder.glob("*.txt"), key=lambda path: path.name.lower())]
    return {path.stem: path for path in found}


@cache
def paragraphs(name: str) -> tuple[str, ...]:
    """A licence in paragraphs, its lines joined, so that they wrap to any width."""
    text = licences()[name].read_text(encoding="utf-8", errors="replace")
    return tuple(_joined(text))


def _joined(text: str) -> Iterator[str]:
    block: list[str] = []
    for line in [*text.expandtabs().splitlines(), ""]:
        bare = line.strip()
        if bare in {"", "."}:
            if block:
                yield " ".join(block)
            block = []
        else:
            block.append(bare)


def title_of(name: str) -> tuple[str, str]:
    """What a licence is called, and what it is for."""
    return WHAT_FOR.get(name, (name, ""))


class LicencesScreen(QuietScreen):
    """All licences, or the whole text of one."""

    title = "Licences"

    def enter(self, licence: str = "") -> None:
        self._name = licence
        self._asked = ""
        self._search = Clock.create_trigger(lambda _: self._show(), PAUSE)
        if licence:
            self.title, _ = title_of(licence)

    def fill(self, left: Column, right: Column) -> None:
        self._column = left
        if not self._name:
            notice = group()
            notice.add_widget(Words(text=UKACD))
            left.add_widget(notice)
        field = Field(hint="Search", icon="search", text=self._asked, spoken="Search the licences")
        field.bind(text=self._typed)
        left.add_widget(field)
        self._found = Column()
        left.add_widget(self._found)
        self._show()

    def _typed(self, _field: Any, text: str) -> None:
        self._asked = text
        self._search()

    def _show(self) -> None:
        self._found.clear_widgets()
        wanted = self._asked.lower().split()
        if self._name:
            self._found.add_widget(text_of(self._name, wanted))
        elif wanted:
            found = [name for name in licences() if any(has(each, wanted) for each in paragraphs(name))]
            for name in found:
                panel = text_of(name, wanted)
                panel.add_widget(link("All of it", "", "article", partial(self.go, "licences", licence=name)))
                self._found.add_widget(panel)
            if not found:
                self._found.add_widget(sentence("Nothing was found."))
        else:
            packages = [name for name, path in licences().items() if path.parent == PACKAGES]
            self._found.add_widget(self._list(Panel(), [name for name in licences() if name not in packages]))
            self._found.add_widget(self._list(group("Python packages", spacing=dp(8)), packages))

    def _list(self, panel: Panel, names: list[str]) -> Panel:
        for name in names:
            title, use = title_of(name)
            panel.add_widget(link(title, use, "article", partial(self.go, "licences", licence=name)))
        return panel


def text_of(name: str, wanted: list[str]) -> Panel:
    """The paragraphs of a licence in which these words stand."""
    title, _ = title_of(name)
    panel = group(title)
    shown = [each for each in paragraphs(name) if has(each, wanted)]
    for each in shown if not wanted else shown[:MOST]:
        panel.add_widget(Words(text=each, style="label", weight=400))
    if not shown:
        panel.add_widget(sentence("Nothing was found."))
    return panel


def has(text: str, wanted: list[str]) -> bool:
    """Whether all these words stand in a text."""
    small = text.lower()
    return all(word in small for word in wanted)
