"""Players: the people this device remembers, so that nobody types them twice."""

from dataclasses import replace

from kivy.properties import ListProperty, ObjectProperty

from app.core.game import age_from, name_from
from app.storage import last, players
from app.storage.players import Known
from app.ui.stage import Screen
from app.ui.texts import tr
from app.ui.widgets import fields, looks, rows, seats  # noqa: F401 — kv names what is in them
from app.ui.widgets.boxes import AdaptiveRow
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet

NOBODY = Known("")


class PlayersScreen(Screen):
    people = ListProperty()

    def enter(self) -> None:
        self._forgotten: Known | None = None
        self._place = 0  # where the forgotten one stood
        self._show()

    def _show(self) -> None:
        people: list[Entry] = [
            {"key": person.name, "person": person, "screen": self} for person in players.load(self.app.folder)
        ]
        if self._forgotten:
            text = tr("{name} has been forgotten.", name=self._forgotten.name)
            people.insert(self._place, {"view": "UndoRow", "text": text, "screen": self})
        self.people = people

    def forget(self, person: Known) -> None:
        place = next(place for place, row in enumerate(self.people) if row.get("person") == person)
        if self.app.keeps(lambda: players.forget(self.app.folder, person.name)):
            self._forgotten, self._place = person, place
            self._show()

    def undo(self) -> None:
        person = self._forgotten
        if person and self.app.keeps(lambda: players.remember(self.app.folder, [person])):
            self._forgotten = None
            self._show()

    def open(self, person: Known = NOBODY) -> None:
        PersonSheet(person=person, screen=self).show(self.stage)

    def keep(self, before: str, person: Known) -> bool:
        name = name_from(person.name)
        others = {known.name for known in players.load(self.app.folder)} - {before}
        if not name or name in others:
            self.app.notice(tr("The name {name} is taken.", name=name) if name else tr("Everybody needs a name."))
            return False

        def write() -> None:  # who has a new name is not forgotten before that is kept
            players.remember(self.app.folder, [replace(person, name=name)])
            if before and before != name:
                players.forget(self.app.folder, before)
            if before:
                last.rename(self.app.folder, before, name, person.age)

        if not self.app.keeps(write):
            return False
        self._show()
        return True


class PersonRow(AdaptiveRow):
    person = ObjectProperty(NOBODY, rebind=True)
    screen = ObjectProperty(None, allownone=True)


class PersonSheet(BottomSheet):
    person = ObjectProperty(NOBODY, rebind=True)

    def keep(self, name: str, age: str, look: int) -> None:
        if self.screen.keep(self.person.name, replace(self.person, name=name, age=age_from(age), look=look)):
            self.dismiss()
