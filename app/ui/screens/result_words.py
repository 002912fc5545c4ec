"""The words of a result: the best of them, and each with its points and what there is to say of it."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kivy.metrics import dp

from app.core.game import Malformed, Player, Result, WordPoints, counted, signed
from app.core.lexicon import Dictionary
from app.core.meanings import Meanings
from app.core.transcript import Opening
from app.library import english_meanings
from app.ui.judge import dictionary_for, is_english
from app.ui.play import board_type
from app.ui.screens.waiting import listed
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import Words, icon
from app.ui.widgets.touch import Drawn, Touchable
from app.ui.widgets.word_card import NO_MEANING
from app.ui.window import window

RAREST = 100  # of SCOWL's sizes: in no dictionary


class WordsKnown:
    """What is known of the words of a finished table."""

    def __init__(self, opening: Opening, folder: Path) -> None:
        self._opening = opening
        self._dictionary: Dictionary | None = None
        self._meanings: Meanings | None = None
        try:
            self._dictionary = dictionary_for(opening.judge, folder)
        except Malformed:  # a guest need not have the list
            return
        if is_english(self._dictionary):
            self._meanings = english_meanings()

    def rarity(self, word: str) -> tuple[int, bool]:
        """Tell how few people know a word; of two as rare, the word without a kept meaning is the rarer."""
        words = self._dictionary
        size = words.size_of(word) if words is not None and word in words else RAREST
        return size, not self.meaning(word)

    def about(self, word: str) -> str:
        """Say what a word means, or why there is nothing to say."""
        if self._dictionary is not None and word not in self._dictionary:
            return str(board_type(self._opening.game).unlisted(word, self._opening.options))
        return self.meaning(word) or (NO_MEANING if self._meanings else "")

    def meaning(self, word: str) -> str:
        """Say what a word means first of all, in few words."""
        return first_meaning(word, self._meanings)


def best_words(result: Result, players: Sequence[Player], rarity: Callable[[str], Any]) -> list[tuple[str, WordPoints]]:
    """Find the words that brought most, each with its player's name; of equal words the best known come first."""
    words = [(players[each.seat].name, word) for each in result.ranking for word in each.words]
    most = max((word.points for _, word in words), default=0)
    best = [(name, word) for name, word in words if word.points == most] if most else []
    return sorted(best, key=lambda each: rarity(each[1].word))


class Star(Drawn):
    """A star on the game's soft colour."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        theme.bind(revision=self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.size = (icon_size(44), icon_size(44))

    def paint(self) -> None:
        paint.tint(theme.accent_soft)
        paint.fill(*self.box, dp(12))
        icon("star.filled", *self.middle, icon_size(26), theme.accent_soft_ink)


class BestWord(Panel):
    """The best word of the table."""

    def __init__(self, best: list[tuple[str, WordPoints]], meaning: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        row = Row(mirror=True, spacing=dp(14))
        told = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        told.add_widget(Words(text="Best word of the table", style="label", tone="ink_soft"))
        names = listed(sorted({name for name, each in best if each.word == best[0][1].word}))
        word = best[0][1]
        told.add_widget(Words(text=word.word, style="title"))
        told.add_widget(Words(text=f"{names}, {counted(word.points, 'point')}", style="label"))
        if meaning:
            told.add_widget(Words(text=meaning, style="caption", tone="ink_soft"))
        if not theme.large_text:
            row.add_widget(Star(pos_hint={"center_y": 0.5}))
        row.add_widget(told)
        self.add_widget(row)


class WordRow(Row, Touchable):
    """A word, its points where words bring any, what there is to say of it; a tap tells more."""

    def __init__(self, each: WordPoints, about: str, *, scored: bool = True, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), padding=(0, dp(4)), **kwargs)
        self.corner = dp(12)
        brought = f", {counted(each.points, 'point')}" if scored else ""
        self.spoken = f"{each.word}{brought}. {about}"
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=each.word, style="heading"))
        if about:
            told.add_widget(Words(text=about, style="caption", tone="ink_soft"))
        parts: list[Any] = [told]
        if scored:
            parts.append(Words(text=signed(each.points), style="heading", wrap=False, pos_hint={"center_y": 0.5}))
        for part in window.mirrored(parts):
            self.add_widget(part)

    def paint(self) -> None:
        if self.pressed:
            paint.tint(theme.surface_high)
            paint.fill(*self.box, self.corner)


def word_rows(
    words: Sequence[WordPoints], about: Callable[[str], str], look_up: Callable[[str], Any]
) -> Iterator[WordRow]:
    """Make a row for each word, the best first."""
    scored = any(each.points for each in words)
    for each in sorted(words, key=lambda word: (-word.points, word.word)):
        row = WordRow(each, about(each.word), scored=scored)
        row.bind(on_release=lambda _row, word=each.word: look_up(word))
        yield row


def first_meaning(word: str, meanings: Meanings | None) -> str:
    """Say what a word means first of all, in few words: without its part of speech, and what more is known."""
    meaning = (meanings.meaning(word) if meanings else None) or ""
    form, dash, said = meaning.split("\n")[0].rpartition(" – ")
    said = said.partition(": ")[2] or said
    return form + dash + said.split(";")[0].rstrip(".")
