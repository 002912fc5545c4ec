"""A game's options as a form, made from its options type: what is as printed says so."""

from dataclasses import replace
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.core.options import Question, answers, questions
from app.ui.kv import dress
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import rows  # noqa: F401 — kv names what is in it
from app.ui.widgets.boxes import OfOwnSize, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import icon, text_texture
from app.ui.widgets.touch import Drawn

YES_OR_NO = {False, True}
RULEBOOK = 18  # dp


class OptionForm(Panel):
    options = ObjectProperty(None, allownone=True)
    judged = ObjectProperty(None, allownone=True)  # by the words of the table: where a game tells more of an answer
    company = ObjectProperty(None, allownone=True)  # how many people and bots sit at one device
    questions = ListProperty()
    is_printed = BooleanProperty(True)

    __events__: ClassVar[tuple[str, ...]] = ("on_chosen",)

    def on_chosen(self, options: object) -> None: ...

    def on_options(self, *_: object) -> None:
        """Ask for those options that mean anything beside what else was chosen."""
        if self.options is None:
            return
        asked = questions(type(self.options)).items()
        self.questions = [self._entry(name, question) for name, question in asked if question.is_asked(self.options)]
        self.is_printed = self.options == type(self.options)()

    on_judged = on_company = on_options

    def _entry(self, name: str, question: Question) -> Entry:
        value = getattr(self.options, name)
        return {
            "key": name,
            "form": self,
            "name": name,
            "label": tr(question.label),
            "sentence": tr(question.sentence),
            "printed": value in (getattr(type(self.options)(), name), *question.also),
            **self._ways_to_answer(name, question),
            "value": value,
        }

    def take(self, name: str, value: object) -> None:
        """Choose something for an option, unless it only shows what was chosen."""
        if getattr(self.options, name) != value:
            self.dispatch("on_chosen", replace(self.options, **{name: value}))

    def take_printed(self) -> None:
        self.dispatch("on_chosen", type(self.options)())

    def _ways_to_answer(self, name: str, asked: Question) -> Entry:
        """Choose how a question is answered: by a switch, a number, or a choice among a few."""
        if set(asked.choices) == YES_OR_NO:
            return {"view": "SwitchOption"}
        if asked.span:
            low, high = asked.span
            return {"view": "NumberOption", "low": low, "high": high}
        return {"view": "ChoiceOption", "choices": answers(self.judged, name, asked, self.company)}


class OptionLabel(Row):
    """What is asked, and right behind it the rulebook while the answer is as printed."""

    text = StringProperty("")
    printed = BooleanProperty(True)

    def words_width(self, text: str, width: float, _revision: float) -> float:
        """Return how wide the words are: on one line if the rulebook still fits behind them."""
        size, _line, weight = theme.style("heading")
        natural = text_texture(text, round(size), weight).width + dp(2)
        return max(dp(40), min(natural, width - icon_size(RULEBOOK) - dp(4) - dp(6)))


class PrintedMark(OfOwnSize, Drawn):
    """A small rulebook: this is what the printed rules say."""

    printed = BooleanProperty(True)
    drawn_by = ("printed",)

    def measure(self, *_: object) -> None:
        self.size = (icon_size(RULEBOOK) + dp(4), icon_size(RULEBOOK))

    def paint(self) -> None:
        if self.printed:
            icon("menu_book.filled", *self.middle, icon_size(RULEBOOK), theme.accent)


dress("screens/option_form")
