"""A game's options as a form, made from its options type: what is as printed says so."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.core.options import Question, questions
from app.ui.screens.parts import sentence
from app.ui.theme import theme
from app.ui.widgets.boxes import AdaptiveRow, Column, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.choices import Chip, OnOff, Segments, Stepper
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import Words, icon, text_texture
from app.ui.widgets.touch import Drawn
from app.ui.window import window

YES_OR_NO = {False, True}
IS_PRINTED = "as printed"


class PrintedMark(Drawn):
    """A small printer: this is what the printed rules say."""

    shown = BooleanProperty(True)
    drawn_by = ("shown",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        theme.bind(revision=self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.size = (icon_size(18) + dp(4), icon_size(18))

    def paint(self) -> None:
        if self.shown:
            icon("print.filled", *self.middle, icon_size(18), theme.accent)


class OptionLabel(Row):
    """What is asked, and right behind it the printer while the answer is as printed."""

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(spacing=dp(6), **kwargs)
        self._words = Words(text=text, style="heading", size_hint_x=None)
        self.mark = PrintedMark(pos_hint={"center_y": 0.5})
        for part in (self._words, self.mark):
            self.add_widget(part)
        self.fbind("width", self._fit)
        theme.bind(revision=self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        size, _line, weight = theme.style("heading")
        natural = text_texture(self._words.text, round(size), weight).width + dp(2)
        self._words.width = max(dp(40), min(natural, self.width - self.mark.width - dp(6)))


class OptionForm(Panel):
    """Asks for every option; `on_options` tells what was chosen."""

    caption = StringProperty("Rules of this table")

    __events__ = ("on_options",)

    def __init__(self, options: Any, **kwargs: Any) -> None:
        kwargs.setdefault("padding", dp(16))
        kwargs.setdefault("spacing", dp(16))
        super().__init__(**kwargs)
        self.options = options
        self._printed = type(options)()
        self._marks: dict[str, PrintedMark] = {}
        self._fill()

    def on_options(self, options: Any) -> None: ...

    def show(self, options: Any) -> None:
        """These are the options now."""
        if options != self.options:
            self.options = options
            Clock.schedule_once(lambda _: self._fill(), 0)  # once the finger has left what it touched

    def _fill(self) -> None:
        self.clear_widgets()
        self._marks.clear()
        self.add_widget(self._head())
        for name in self._asked():
            self.add_widget(self._row(name, questions(type(self.options))[name]))
        self._mark()

    def _asked(self) -> list[str]:
        """The options that mean anything beside what else was chosen."""
        return [name for name, each in questions(type(self.options)).items() if each.is_asked(self.options)]

    def _head(self) -> Any:
        head = Column() if theme.large_text else Row(mirror=True)
        place = {} if theme.large_text else {"center_y": 0.5}
        head.add_widget(Words(text=self.caption, style="label", tone="ink_soft", pos_hint=place))
        self.reset = Chip(text=IS_PRINTED, icon="print", spoken="All as printed", pos_hint=dict(place))
        self.reset.bind(on_release=lambda *_: self._take_printed())
        head.add_widget(self.reset)
        return head

    def _take_printed(self) -> None:
        self.options = self._printed
        self._fill()
        self.dispatch("on_options", self.options)

    def _take(self, name: str, value: Any) -> None:
        if getattr(self.options, name) != value:
            before = self._asked()
            self.options = replace(self.options, **{name: value})
            self._mark()
            if self._asked() != before:
                Clock.schedule_once(lambda _: self._fill(), 0)  # once the finger has left what it touched
            self.dispatch("on_options", self.options)

    def _mark(self) -> None:
        for name, mark in self._marks.items():
            mark.shown = getattr(self.options, name) == getattr(self._printed, name)
        self.reset.chosen = self.options == self._printed

    def _row(self, name: str, question: Question) -> Any:
        value = getattr(self.options, name)
        control = control_for(question, value, lambda chosen: self._take(name, chosen))
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        label = OptionLabel(question.label)
        self._marks[name] = label.mark
        words.add_widget(label)
        words.add_widget(sentence(question.sentence))
        if isinstance(control, OnOff | Stepper):
            row = Row(spacing=dp(12)) if isinstance(control, OnOff) else AdaptiveRow(spacing=dp(8))
            control.pos_hint = {"center_y": 0.5}
            beside = isinstance(control, OnOff) or not theme.large_text
            for part in window.mirrored([words, control]) if beside else [words, control]:
                row.add_widget(part)
            return row
        words.pos_hint = {}
        below = Column(spacing=dp(8))
        below.add_widget(words)
        below.add_widget(control)
        return below


def control_for(question: Question, value: Any, take: Callable[[Any], Any]) -> Any:
    """What one answers a question with: a switch, a number, or one of a few."""
    if set(question.choices) == YES_OR_NO:
        switch = OnOff(on=value, spoken=question.label)
        switch.bind(on=lambda _switch, on: take(on))
        return switch
    if question.span:
        low, high = question.span
        stepper = Stepper(value=value, low=low, high=high, spoken=question.label)
        stepper.bind(value=lambda _stepper, number: take(int(number)))
        return stepper
    segments = Segments(choices=list(question.choices.items()), chosen=value, spoken=question.label)
    segments.bind(chosen=lambda _segments, chosen: take(chosen))
    return segments
