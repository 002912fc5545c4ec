"""Words: is it one, what does it mean, may it count in this house; and which words fit."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp

from app.core.game import Malformed, counted
from app.core.lexicon import Dictionary
from app.core.lookup import ANY_LETTER, look_up, other_forms, words_like
from app.core.transcript import Judge
from app.core.wordlist import folded
from app.games import GAMES, game_type
from app.library import english, english_meanings
from app.storage import house_words
from app.ui.judge import dictionary_for, game_finder, is_english, judge_for
from app.ui.screens.parts import QuietScreen, group, sentence, tool
from app.ui.widgets.boxes import AdaptiveRow, Column, Flow
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.choices import Chip
from app.ui.widgets.fields import Field
from app.ui.widgets.house_word import HouseWord
from app.ui.widgets.text import Words
from app.ui.widgets.word_card import WordCard

AT_ONCE = 40  # words that fit, before one asks for more
PAUSE = 0.12  # seconds after the last letter before words that fit are looked for


class WordsScreen(QuietScreen):
    """Type a word, a beginning, or a pattern with question marks."""

    title = "Words"

    def enter(self, word: str = "", judge: Judge | None = None) -> None:
        """A word to begin with, and the table whose dictionary it is about; else what new tables play by."""
        self.app = App.get_running_app()
        self._asked = word.upper()
        self._table = judge
        self._fits: Iterator[str] = iter(())
        self._fitting: list[str] = []
        self._goes_on = False
        self._request = 0
        self._search = Clock.create_trigger(lambda _: self._look_for_more(), PAUSE)
        self._problem = ""
        if judge:
            self.title = "Words of this table"
            try:
                dictionary_for(judge, self.app.folder)
            except Malformed as missing:  # a guest need not have the list: the host judges
                self._problem = str(missing)

    def tools(self) -> Any:
        return () if self._table else [tool("edit_note", "House words", lambda: self.go("house"))]

    @property
    def judge(self) -> Judge:
        return self._table or judge_for(self.app.settings, self.app.folder)

    @property
    def dictionary(self) -> Dictionary:
        return dictionary_for(self.judge, self.app.folder)

    def resume(self) -> None:
        self.refill()

    def leave(self) -> None:
        self._request += 1

    def fill(self, left: Column, right: Column) -> None:
        if self._problem:
            left.add_widget(note(self._problem))
            return
        self.field = Field(
            hint="A word, or A?E", icon="search", capitals=True, text=self._asked, spoken="Look up a word"
        )
        self.field.bind(text=lambda _field, text: self._typed(text))
        left.add_widget(self.field)
        self.card = WordCard()
        self._below = Column(spacing=dp(12))
        left.add_widget(self._below)
        self._found = Column(spacing=dp(12))
        right.add_widget(self._found)
        if not self._table:
            right.add_widget(self._house())
        self._show()
        self._look_for_more()

    # What is typed

    def _typed(self, text: str) -> None:
        self._asked = text.strip()
        self._show()
        self.scroll.scroll_y = 1
        self._search()

    def _show(self) -> None:
        self._below.clear_widgets()
        if not self._asked:
            self._below.add_widget(self._how())
            return
        if ANY_LETTER in self._asked:
            return
        try:
            word = house_words.word_of(self._asked)
        except Malformed as reason:
            self._below.add_widget(note(str(reason)))
            return
        dictionary = self.dictionary
        found = look_up(word, dictionary)
        known = is_english(dictionary)
        self.card.finding = found if known else replace(found, remarks=())
        self.card.meaning = (english_meanings().meaning(word) or "") if known else ""
        self.card.forms = list(other_forms(word, dictionary, english_meanings())) if known and found.counts else []
        self.card.games = self._games(word, dictionary)
        self._below.add_widget(self.card)
        if self._table:
            self._below.add_widget(note("The house list can be changed between tables."))
        else:
            self._below.add_widget(self._house_buttons(word))

    def _how(self) -> Any:
        panel = group()
        panel.add_widget(Words(text="Is it a word?", style="heading"))
        panel.add_widget(sentence("Type it. A beginning shows how it may go on; ? stands for any letter, as in Q?I?."))
        judge = self.judge
        panel.add_widget(sentence(f"Dictionary: {called(judge)}."))
        return panel

    def _games(self, word: str, dictionary: Dictionary) -> list[tuple[str, str, bool, str]]:
        find = game_finder(self.app.folder)
        rows = []
        for name in GAMES:
            of_word = getattr(find(name, self.judge), "of_word", None)
            if of_word and word in dictionary:
                told = of_word(word)
                about = told.problem.text() if told.problem else points(told.points)
                rows.append((name, game_type(name).title, told.problem is None, about))
        return rows

    # The house

    def _house_buttons(self, word: str) -> Any:
        found = self.card.finding
        row = AdaptiveRow(least=dp(300))
        if found.is_allowed or found.is_struck:
            text = "Off the house list" if found.is_allowed else "Let it count again"
            row.add_widget(self._act(text, "undo", lambda: house_words.forget(self.app.folder, word)))
        elif found.counts:
            row.add_widget(self._act("Strike it", "block", lambda: house_words.strike(self.app.folder, word)))
        else:
            row.add_widget(self._act("To the house list", "add_home", lambda: house_words.allow(self.app.folder, word)))
        return row

    def _act(self, text: str, sign: str, act: Any) -> PushButton:
        button = PushButton(text=text, icon=sign, spoken=f"{text}: {self._asked}")
        button.bind(on_release=lambda *_: self._change_house(act))
        return button

    def _change_house(self, act: Any) -> None:
        try:
            if not self.app.keeps(act):
                return
        except Malformed as reason:
            self.app.notice(str(reason))
        self.app.feel("locked")
        self.refill()

    def _house(self) -> Any:
        house = house_words.load(self.app.folder)
        panel = group("House list")
        if not house.allow and not house.strike:
            panel.add_widget(sentence("Words that shall count in this house, or shall not. There are none yet."))
        for sign, tone, words in (
            ("add_circle.filled", "ok", house.allow),
            ("do_not_disturb_on.filled", "bad", house.strike),
        ):
            for word in words[:5]:
                panel.add_widget(self._house_word(word, sign, tone))
        if len(house.allow) > 5 or len(house.strike) > 5:
            more = PushButton(text="All house words", kind="plain")
            more.bind(on_release=lambda *_: self.go("house"))
            panel.add_widget(more)
        return panel

    def _house_word(self, word: str, sign: str, tone: str) -> Any:
        row = HouseWord(word=word, struck=tone == "bad")
        row.bind(on_release=lambda *_: setattr(self.field, "text", word))
        return row

    # Words that fit

    def _look_for_more(self) -> None:
        """Look for the first words that fit; what was asked before is forgotten."""
        self._request += 1
        self._fitting, self._goes_on = [], False
        asked = folded("".join(self._asked.split()))
        if not asked:
            self._show_fitting()
            return
        self._found.clear_widgets()
        self._found.add_widget(note("Looking …"))
        dictionary = self.dictionary
        self._fits = words_like(asked, dictionary)
        self._take_more()

    def _take_more(self) -> None:
        request, fits = self._request, self._fits
        self.app.worker.think(lambda: list(islice(fits, AT_ONCE + 1)), lambda found: self._took(request, found))

    def _took(self, request: int, found: list[str]) -> None:
        if request != self._request:
            return
        self._goes_on = len(found) > AT_ONCE
        if self._goes_on:
            self._fits = prepended(found.pop(), self._fits)
        self._fitting += found
        self._show_fitting()

    def _show_fitting(self) -> None:
        self._found.clear_widgets()
        if not self._asked or not self._fitting:
            if ANY_LETTER in self._asked:
                self._found.add_widget(note("No word fits."))
            return
        panel = group("Words that fit" if ANY_LETTER in self._asked else f"{self._asked} …")
        flow = Flow(spacing=dp(6))
        for word in self._fitting:
            chip = Chip(text=word, spoken=word)
            chip.bind(on_release=lambda chip: setattr(self.field, "text", chip.text))
            flow.add_widget(chip)
        panel.add_widget(flow)
        if self._goes_on:
            more = PushButton(text="More", kind="plain", icon="expand_more", spoken="More words")
            more.bind(on_release=lambda *_: self._take_more())
            panel.add_widget(more)
        self._found.add_widget(panel)


def called(judge: Judge) -> str:
    """What a dictionary is called."""
    parts = [judge.lexicon.name]
    if judge.lexicon.digest == english().digest:
        parts.append("Everyday" if judge.everyday else "Large")
    if judge.family:
        parts.append("without rude words")
    return ", ".join(parts)


def prepended(word: str, words: Iterator[str]) -> Iterator[str]:
    """The words with one put back before them."""
    yield word
    yield from words


def note(text: str) -> Words:
    """A quiet line between the panels."""
    return sentence(text)


def points(count: int | None) -> str:
    """Points as they stand in a row; None: a word brings none, it is only said."""
    if count is None:
        return "may be said"
    return counted(count, "point")
