"""House words: what this house lets count besides the dictionary, and what it strikes."""

from collections.abc import Callable
from pathlib import Path

from kivy.properties import ListProperty, StringProperty

from app.core.game import Malformed
from app.core.transcript import HouseWords
from app.storage import house_words
from app.ui.stage import Screen
from app.ui.texts import tr
from app.ui.widgets import fields, house_word, long_list, rows  # noqa: F401 — kv names what is in them


class HouseScreen(Screen):
    word = StringProperty("")
    allowed = ListProperty()
    struck = ListProperty()

    def enter(self) -> None:
        self.resume()

    def resume(self) -> None:
        self._show(house_words.load(self.app.folder))

    def _show(self, house: HouseWords) -> None:
        self.allowed = [{"key": word, "word": word, "screen": self} for word in house.allow]
        self.struck = [{"key": word, "word": word, "struck": True, "screen": self} for word in house.strike]

    def allow(self) -> None:
        self._put(house_words.allow)

    def strike(self) -> None:
        self._put(house_words.strike)

    def _put(self, act: Callable[[Path, str], HouseWords]) -> None:
        try:
            house = self._change(act, self.word)
        except Malformed as reason:
            self.app.notice(str(reason))
            return
        if house:
            self.word = ""
            self.app.feel("locked")

    def forget(self, word: str) -> None:
        if self._change(house_words.forget, word):
            self.app.notice(tr("{word} is off the list.", word=word))

    def _change(self, act: Callable[[Path, str], HouseWords], word: str) -> bool:
        houses: list[HouseWords] = []
        if self.app.keeps(lambda: houses.append(act(self.app.folder, word))):
            self._show(houses[0])
        return bool(houses)
