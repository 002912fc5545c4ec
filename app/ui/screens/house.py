"""House words: what this house lets count besides the dictionary, and what it strikes."""

from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.core.game import Malformed
from app.storage import house_words
from app.ui.screens.parts import QuietScreen, group, sentence, tool
from app.ui.theme import faded, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import AdaptiveRow, Column, Row
from app.ui.widgets.buttons import PushButton, icon_size
from app.ui.widgets.fields import Field
from app.ui.widgets.text import Words, icon, text_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import window


class HouseScreen(QuietScreen):
    """Both lists, to be read and changed."""

    title = "House words"

    def enter(self) -> None:
        self.app = App.get_running_app()
        self._typed = ""

    def resume(self) -> None:
        self.refill()

    def fill(self, left: Column, right: Column) -> None:
        left.add_widget(self._new())
        house = house_words.load(self.app.folder)
        right.add_widget(
            self._list("Allowed", house.allow, "add_circle.filled", "ok", "No word more than the dictionary has.")
        )
        right.add_widget(
            self._list(
                "Struck", house.strike, "do_not_disturb_on.filled", "bad", "Every word of the dictionary counts."
            )
        )

    def _new(self) -> Any:
        panel = group()
        panel.add_widget(
            sentence("They hold for every table you open from now on, stand openly in its rules, and travel with it.")
        )
        self.field = Field(hint="A word", icon="edit", capitals=True, text=self._typed, spoken="A house word")
        self.field.bind(text=lambda _field, text: setattr(self, "_typed", text))
        panel.add_widget(self.field)
        row = AdaptiveRow(least=dp(280))
        for text, sign, act in (("Strike", "block", house_words.strike), ("Allow", "add_home", house_words.allow)):
            button = PushButton(text=text, icon=sign)
            button.bind(on_release=lambda _button, act=act: self._put(act))
            row.add_widget(button)
        panel.add_widget(row)
        return panel

    def _put(self, act: Any) -> None:
        try:
            if not self.app.keeps(lambda: act(self.app.folder, self._typed)):
                return
        except Malformed as reason:
            self.app.notice(str(reason))
            return
        self._typed = ""
        self.app.feel("locked")
        self.refill()

    def _list(self, title: str, words: tuple[str, ...], sign: str, tone: str, empty: str) -> Any:
        panel = group(f"{title}: {len(words)}" if words else title)
        if not words:
            panel.add_widget(sentence(empty))
        for word in words:
            row = Row(mirror=True)
            seen = HouseWord(word=word, sign=sign, tone=tone, is_told=False)
            seen.bind(on_release=lambda _row, word=word: self.go("words", word=word))
            row.add_widget(seen)
            row.add_widget(tool("delete", f"Take {word} off the list", partial(self._forget, word)))
            panel.add_widget(row)
        return panel

    def _forget(self, word: str) -> None:
        if self.app.keeps(lambda: house_words.forget(self.app.folder, word)):
            self.refill()
            self.app.notice(f"{word} is off the list.")


class HouseWord(Touchable):
    """A word of the house, and which way it goes; a touch looks it up."""

    word = StringProperty("")
    sign = StringProperty("add_circle.filled")
    tone = StringProperty("ok")
    is_told = BooleanProperty(True)
    """Whether it says which way it goes in words, too."""
    drawn_by = ("sign", "tone")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        struck = "struck" if self.tone == "bad" else "allowed"
        self.spoken = f"{self.word}, {struck}. Look it up."
        self._words = Words(text=self.word, style="heading")
        self._about = Words(text=struck, style="label", tone="ink_soft", weight=400)
        self.add_widget(self._words)
        if self.is_told:
            self.add_widget(self._about)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        for words in (self._words, self._about):
            words.bind(height=self._arrange)
        theme.bind(revision=self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        sign = icon_size(26) + dp(14)
        room_for_words = self.width - sign
        font, _line, weight = theme.style("heading")
        wide = text_texture(self.word, round(font), weight).width + dp(4)
        beside = self.is_told and not theme.large_text and wide < room_for_words * 0.6
        stacked = self.is_told and not beside
        # A long word rather gets smaller than it breaks.
        self._words.scale = min(1.0, room_for_words / wide)
        self._words.width = room_for_words * 0.6 if beside else room_for_words
        self._about.width = room_for_words * 0.4 if beside else room_for_words
        about = self._about.height if self.is_told else 0
        high = self._words.height + about if stacked else max(self._words.height, about)
        self.height = max(dp(48), high + dp(8))
        x = self.x if window.left_handed else self.x + sign
        if stacked:
            self._words.pos = (x, self.center_y + high / 2 - self._words.height)
            self._about.pos = (x, self.center_y - high / 2)
        else:
            self._words.pos = (x, self.center_y - self._words.height / 2)
            self._about.pos = (x + room_for_words * 0.6, self.center_y - self._about.height / 2)

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(*self.box, self.corner)
        edge = icon_size(26)
        x = self.right - edge / 2 if window.left_handed else self.x + edge / 2
        icon(self.sign, x, self.center_y, edge, getattr(theme, self.tone))
