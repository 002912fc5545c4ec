"""Licences: whose work is in here, and on what terms; all of it can be read and searched."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty

from app.ui.palette import ASSETS
from app.ui.stage import Screen
from app.ui.texts import later, tr
from app.ui.widgets import fields, long_list, rows  # noqa: F401 — kv names what is in them
from app.ui.widgets.each import Entry

OUR_OWN = ASSETS.parent / "LICENSE"
PACKAGES = ASSETS / "licences" / "packages"
FOLDERS = (ASSETS / "licences", ASSETS / "fonts", PACKAGES)
WHAT_FOR = {
    "LICENSE": ("Wordtable", later("The app itself")),
    "SCOWL": ("SCOWL", later("The English words")),
    "WordNet": ("WordNet", later("What words mean")),
    "cuss": ("cuss", later("The family filter")),
    "Lexend-OFL": ("Lexend", later("The letters")),
    "Icons-Apache-2.0": ("Material Symbols", later("The icons")),
    "OpenTaal": ("OpenTaal", later("The Dutch words")),
    "wspanish": ("wspanish", later("The Spanish words")),
    "Dicollecte": ("Dicollecte", later("The French words")),
    "kivy": ("Kivy", later("Windows, touches and graphics")),
    "plyer": ("Plyer", later("Buzzing, sharing and what else a device can")),
    "websockets": ("websockets", later("Tables over the network")),
    "kivy-deps": ("kivy-deps", later("Kivy’s libraries, on Windows")),
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
    found = [OUR_OWN] if OUR_OWN.exists() else []
    found += [path for folder in FOLDERS for path in sorted(folder.glob("*.txt"), key=lambda path: path.name.lower())]
    return {path.stem: path for path in found}


@cache
def paragraphs(name: str) -> tuple[str, ...]:
    """Cut a licence into paragraphs, its lines joined, so that they wrap to any width."""
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
    title, use = WHAT_FOR.get(name, (name, ""))
    return title, tr(use) if use else ""


class LicencesScreen(Screen):
    UKACD = UKACD
    lists_all = BooleanProperty(True)
    """Whether it shows which licences there are, and nothing of their texts."""
    ours = ListProperty()
    packages = ListProperty()
    found = ListProperty()

    def enter(self, licence: str = "") -> None:
        self.licence = licence
        self.title = title_of(licence)[0] if licence else tr("Licences")
        self._search = Clock.create_trigger(lambda _: self._show(), PAUSE)
        self._asked = ""
        packages = [name for name, path in licences().items() if path.parent == PACKAGES]
        self.ours = links([name for name in licences() if name not in packages])
        self.packages = links(packages)
        self._show()

    def search(self, text: str) -> None:
        if text != self._asked:
            self._asked = text
            self._search()

    def _show(self) -> None:
        wanted = self._asked.lower().split()
        names = [self.licence] if self.licence else licences() if wanted else []
        texts = [text_of(name, wanted, is_whole=bool(self.licence)) for name in names]
        self.found = [text for text in texts if self.licence or text["paragraphs"]]
        self.lists_all = not self.licence and not wanted


def links(names: list[str]) -> list[Entry]:
    told = {name: title_of(name) for name in names}
    return [{"licence": name, "text": title, "more": use} for name, (title, use) in told.items()]


def text_of(name: str, wanted: list[str], *, is_whole: bool) -> Entry:
    shown = [{"text": each} for each in paragraphs(name) if all(word in each.lower() for word in wanted)]
    few = shown if not wanted else shown[:MOST]
    return {"key": name, "licence": name, "title": title_of(name)[0], "paragraphs": few, "is_whole": is_whole}
