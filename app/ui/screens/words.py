"""Words: is it one, what does it mean, may it count in this house; and which words fit."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty

from app.core.game import Malformed, Preview, counted, say
from app.core.lexicon import Dictionary
from app.core.lookup import ANY_LETTER, Finding, look_up, other_forms, words_like
from app.core.transcript import Judge
from app.core.wordlist import folded
from app.games import GAMES, facts_of
from app.library import BEFORE, english, english_meanings
from app.storage import house_words
from app.storage.settings import Settings
from app.ui.judge import dictionary_for, game_finder, is_english, judge_for, plays_everyday
from app.ui.stage import Screen
from app.ui.texts import later, tr
from app.ui.widgets import fields, house_word, word_card  # noqa: F401 — kv names what is in them
from app.ui.widgets.each import Entry

AT_ONCE = 40  # words that fit, before one asks for more
FEW = 5  # house words of a kind that are shown here
PAUSE = 0.12  # seconds after the last letter before words that fit are looked for
ACTS = {
    "allow": (later("Add to the house list"), "add_home"),
    "strike": (later("Strike it out"), "block"),
    "disallow": (later("Remove from the house list"), "undo"),
    "unstrike": (later("Let it count again"), "undo"),
}
"""What the house can do with a word: how its button is called, and its sign."""

NOT_EVERYDAY = Preview(problem=say("not an everyday word"))


class WordsScreen(Screen):
    """Type a word, a beginning, or a pattern with question marks."""

    SIGNS: ClassVar = {act: sign for act, (_, sign) in ACTS.items()}
    table: Judge | None = ObjectProperty(None, allownone=True)
    """By what a table judges, if it is about one."""
    problem = StringProperty("")
    typed = StringProperty("")
    asked = StringProperty("")
    """What is typed, without the spaces round it."""
    fits_pattern = BooleanProperty(False)
    """Whether it is asked which words fit, rather than how a word goes on."""
    dictionary_name = StringProperty("")
    no_word = StringProperty("")
    finding: Finding | None = ObjectProperty(None, allownone=True)
    meaning = StringProperty("")
    forms = ListProperty()
    games = ListProperty()
    others = ListProperty()
    """The words that were named together, where that led here."""
    house_act = OptionProperty("allow", options=list(ACTS))
    house = ListProperty()
    house_goes_on = BooleanProperty(False)
    is_looking = BooleanProperty(False)
    fitting = ListProperty()
    goes_on = BooleanProperty(False)
    """Whether there are more words that fit."""

    def enter(self, word: str = "", judge: Judge | None = None, others: Sequence[str] = ()) -> None:
        self.table = judge
        self.others = [{"key": each, "text": each, "screen": self} for each in (word, *others)] if others else []
        self._fits: Iterator[str] = iter(())
        self._request = 0
        self._is_taking = False
        self._search = Clock.create_trigger(lambda _: self._look_for_more(), PAUSE)
        if judge:
            try:
                dictionary_for(judge, self.app.folder)
            except Malformed as missing:  # a guest need not have the list: the host judges
                self.problem = str(missing)
        self.typed = word.upper()
        self.resume()

    def resume(self) -> None:
        if not self.problem:
            self._show()
            self._show_house()
            self._look_for_more()

    def leave(self) -> None:
        self._request += 1

    @property
    def judge(self) -> Judge:
        return self.table or judge_for(self.app.settings, self.app.folder)

    @property
    def dictionary(self) -> Dictionary:
        return dictionary_for(self.judge, self.app.folder)

    def on_typed(self, _screen: object, typed: str) -> None:
        """Look it up, and for words that fit once nothing more is typed."""
        self.asked = typed.strip()
        self.fits_pattern = ANY_LETTER in self.asked
        if "page" in self.ids:
            self._show()
            self.ids.page.scroll.scroll_y = 1
            self._search()

    def on_key(self, _code: int, text: str) -> bool:
        """Write in the field whatever is typed beside it."""
        if self.problem or not (text.isalpha() or text == ANY_LETTER):
            return False
        before, self.ids.field.writing = self.typed, True

        def write(_: float) -> None:  # unless the system has sent the letter to the field, which had the focus by then
            if self.typed == before:
                self.typed += text.upper()

        Clock.schedule_once(write)
        return True

    def _show(self) -> None:
        self.no_word, self.finding = "", None
        self.dictionary_name = called(self.judge)
        if not self.asked or self.fits_pattern:
            return
        try:
            word = house_words.word_of(self.asked)
        except Malformed as reason:
            self.no_word = str(reason)
            return
        dictionary = self.dictionary
        found = look_up(word, dictionary)
        known = is_english(dictionary)
        self.meaning = (english_meanings().meaning(word) or "") if known else ""
        self.forms = list(other_forms(word, dictionary, english_meanings())) if known and found.counts else []
        self.games = list(self._games(word)) if word in dictionary else []
        self.house_act = act_on(look_up(word, self._of_the_house()) if self.table else found)
        self.finding = found if known else replace(found, remarks=())

    def _of_the_house(self) -> Dictionary:
        """Return what the next table goes by: a table keeps the house words that it began with."""
        return dictionary_for(judge_for(self.app.settings, self.app.folder), self.app.folder)

    def _games(self, word: str) -> Iterator[Entry]:
        """Tell what a word is to each game, by the dictionary that its next table plays with."""
        find = game_finder(self.app.folder)
        for name in GAMES:
            judge = self.table or judge_of_game(self.judge, self.app.settings, name)
            of_word = getattr(find(name, judge), "of_word", None)
            if not of_word:
                continue
            told = of_word(word) if word in dictionary_for(judge, self.app.folder) else NOT_EVERYDAY
            yield {
                "game": name,
                "title": facts_of(name).title,
                "plays": "" if self.table else words_of(judge),
                "counts": not told.problem,
                "about": told.problem.text() if told.problem else points(told.points),
            }

    @staticmethod
    def house_text(act: str) -> str:
        return tr(ACTS[act][0])

    def change_house(self) -> None:
        act = {"allow": house_words.allow, "strike": house_words.strike}.get(self.house_act, house_words.forget)
        word = self.finding.word if self.finding else ""
        try:
            if not self.app.keeps(lambda: act(self.app.folder, word)):
                return
        except Malformed as reason:
            self.app.notice(str(reason))
        self.app.feel("locked")
        self.resume()

    def _show_house(self) -> None:
        house = house_words.load(self.app.folder)
        kinds = [(False, house.allow), (True, house.strike)]
        self.house = [
            {"key": word, "word": word, "struck": struck, "screen": self}
            for struck, words in kinds
            for word in words[:FEW]
        ]
        self.house_goes_on = any(len(words) > FEW for _, words in kinds)

    def _look_for_more(self) -> None:
        """Look for the first words that fit; what was asked before is forgotten."""
        self._request += 1
        asked = folded("".join(self.asked.split()))
        if not asked:
            self.is_looking, self.fitting = False, []
            return
        self.is_looking = not self.fitting or self.fitting[0]["asked"] != asked
        self._fits = words_like(asked, self.dictionary)
        self._take(asked, is_more=False)

    def take_more(self) -> None:
        if not self._is_taking:
            self._take(self.fitting[0]["asked"], is_more=True)

    def _take(self, asked: str, *, is_more: bool) -> None:
        request, fits = self._request, self._fits
        self._is_taking = True

        def took(found: list[str]) -> None:
            if request == self._request:
                self._is_taking = False
                self._took(asked, self.fitting if is_more else [], found)

        self.app.worker.think(lambda: list(islice(fits, AT_ONCE + 1)), took)

    def _took(self, asked: str, former: list[Entry], found: list[str]) -> None:
        self.goes_on = len(found) > AT_ONCE
        if self.goes_on:
            self._fits = chain([found.pop()], self._fits)
        self.fitting = [*former, *({"key": word, "text": word, "asked": asked, "screen": self} for word in found)]
        self.is_looking = False


def act_on(found: Finding) -> str:
    if found.is_allowed:
        return "disallow"
    if found.is_struck:
        return "unstrike"
    return "strike" if found.counts else "allow"


def judge_of_game(judge: Judge, settings: Settings, game: str) -> Judge:
    """Judge by the words that a new table of a game plays with: some games begin with the everyday ones."""
    return replace(judge, everyday=plays_everyday(settings, usual=facts_of(game).everyday))


def words_of(judge: Judge) -> str:
    """Say which part of our own list is played with; nothing of a list that has no parts."""
    if judge.lexicon.digest not in (english().digest, BEFORE):
        return ""
    return tr("Everyday") if judge.everyday else tr("Large")


def called(judge: Judge) -> str:
    parts = [tr("English") if judge.lexicon.digest in (english().digest, BEFORE) else judge.lexicon.name]
    if which := words_of(judge):
        parts.append(which)
    if judge.family:
        parts.append(tr("without rude words"))
    return ", ".join(parts)


def points(count: int | None) -> str:
    """Return points as they stand in a row; None: a word brings none, it is only said."""
    if count is None:
        return tr("may be said")
    return counted(count, "point")
