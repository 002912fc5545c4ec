"""Players: the people this device remembers, so that nobody types them twice."""

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app.core.game import OLDEST, name_from
from app.storage import last, players
from app.storage.players import Known
from app.ui.screens.new_players import LookBadge
from app.ui.screens.parts import QuietScreen, caption, group, sentence, tool, undo_row
from app.ui.theme import theme
from app.ui.widgets.boxes import AdaptiveRow, Column, Flow, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.choices import Chip
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.text import Words
from app.ui.window import window


class PlayersScreen(QuietScreen):
    """Names, ages, shapes and colours; each can be changed or forgotten."""

    title = "Players"

    def enter(self) -> None:
        self.app = App.get_running_app()
        self._forgotten: Known | None = None

    def fill(self, left: Column, right: Column) -> None:
        people = players.load(self.app.folder)
        panel = group(spacing=dp(6))
        if self._forgotten:
            left.add_widget(undo_row(f"{self._forgotten.name} is forgotten.", self._bring_back))
        if not people:
            panel.add_widget(Words(text="Nobody yet", style="heading"))
            panel.add_widget(sentence("Whoever sits down at a table is remembered here: name, age, shape and colour."))
        for person in people:
            panel.add_widget(self._row(person))
        left.add_widget(panel)
        new = PushButton(text="Add a player", icon="person_add", kind="outline")
        new.bind(on_release=lambda *_: self._open(None))
        left.add_widget(new)

    def _row(self, person: Known) -> Any:
        who = Row(mirror=True, spacing=dp(12), pos_hint={"center_y": 0.5})
        who.add_widget(LookBadge(person.name, look=person.look or 0, pos_hint={"center_y": 0.5}))
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=person.name, style="heading"))
        told.add_widget(sentence(f"{person.age} years old" if person.age is not None else "No age told"))
        who.add_widget(told)
        tools = Row(mirror=True, size_hint_x=None, width=dp(48 + 8 + 48), pos_hint={"center_y": 0.5})
        tools.add_widget(tool("edit", f"Change {person.name}", partial(self._open, person)))
        tools.add_widget(tool("delete", f"Forget {person.name}", partial(self._forget, person)))
        row = AdaptiveRow(spacing=dp(4))
        parts = [who, tools]
        for part in parts if theme.large_text else window.mirrored(parts):
            row.add_widget(part)
        return row

    def _forget(self, person: Known) -> None:
        if self.app.keeps(lambda: players.forget(self.app.folder, person.name)):
            self._forgotten = person
            self.refill()

    def _bring_back(self) -> None:
        person = self._forgotten
        if person and self.app.keeps(lambda: players.remember(self.app.folder, [person])):
            self._forgotten = None
            self.refill()

    def _open(self, person: Known | None) -> None:
        open_person(self, person or Known(""))

    def keep(self, before: str, person: Known) -> bool:
        """Keep what was told of a person; False when the name will not do."""
        name = name_from(person.name)
        others = {known.name for known in players.load(self.app.folder)} - {before}
        if not name or name in others:
            self.app.notice("Everybody needs a name." if not name else f"There is a {name} already.")
            return False

        def write() -> None:  # who has a new name is not forgotten before that is kept
            players.remember(self.app.folder, [replace(person, name=name)])
            if before and before != name:
                players.forget(self.app.folder, before)
            if before:
                last.rename(self.app.folder, before, name, person.age)

        if not self.app.keeps(write):
            return False
        self.refill()
        return True


def open_person(screen: PlayersScreen, person: Known) -> BottomSheet:
    """Name, age, shape and colour, and one button that keeps them."""
    sheet = BottomSheet(title=person.name or "A new player")
    sheet.body.spacing = dp(10)
    name = Field(text=person.name, hint="Name", spoken="Name")
    age = Field(text="" if person.age is None else str(person.age), hint="Age", digits=True, spoken="Age")
    for words, field in (("Name", name), ("Age, if you like", age)):
        sheet.body.add_widget(caption(words))
        sheet.body.add_widget(field)
    sheet.body.add_widget(caption("Shape and colour"))
    looks = Flow()
    for number, look in enumerate(theme.seats):
        chip = Chip(seat=number, spoken=look.shape, chosen=number == (person.look or 0))
        chip.bind(on_release=lambda chip: choose_one(looks, chip))
        looks.add_widget(chip)
    sheet.body.add_widget(looks)

    def keep(*_: Any) -> None:
        years = min(OLDEST, int(age.text[:3])) if age.text else None
        look = next(int(chip.seat) for chip in looks.children if chip.chosen)
        if screen.keep(person.name, replace(person, name=name.text, age=years, look=look)):
            sheet.dismiss()

    done = PushButton(text="Keep", icon="check", kind="main")
    done.bind(on_release=keep)
    sheet.body.add_widget(done)
    sheet.show(screen.stage)
    return sheet


def choose_one(chips: Flow, chosen: Chip) -> None:
    """Choose a chip of several, and no other."""
    for chip in chips.children:
        chip.chosen = chip is chosen
