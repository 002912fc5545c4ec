"""What a result is told with: a row for each place, the best word, the words with what they mean."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.core.game import Player, Result, Standing, WordPoints, counted, signed
from app.core.meanings import Meanings
from app.ui.room import room
from app.ui.screens.waiting import listed
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.panels import Panel
from app.ui.widgets.seats import SeatBadge
from app.ui.widgets.text import Words, icon
from app.ui.widgets.touch import Drawn, Touchable


def headline(result: Result, players: Sequence[Player]) -> str:
    """Who won."""
    winners = [players[each.seat].name for each in result.ranking if each.rank == 1]
    if not winners:
        return "Nobody is left"
    if len(winners) == len(result.ranking) > 1:
        return "A draw"
    return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}"


def parts_line(standing: Standing, players: Sequence[Player]) -> str:
    """What a sum is made of; of a single part only its name, for the sum says how much."""
    if [part.points for part in standing.parts] == [standing.points]:
        return standing.parts[0].label.text(players)
    return " · ".join(f"{part.label.text(players)} {signed(part.points)}" for part in standing.parts)


def best_words(result: Result, players: Sequence[Player]) -> list[tuple[str, WordPoints]]:
    """The words that brought most, each with its player's name; several when they are equal."""
    words = [(players[each.seat].name, word) for each in result.ranking for word in each.words]
    most = max((word.points for _, word in words), default=0)
    return [(name, word) for name, word in words if word.points == most] if most else []


class RankRow(Row, Drawn):
    """Place, player, what his sum is made of, and the sum."""

    first = BooleanProperty(False)

    def __init__(self, standing: Standing, players: Sequence[Player], **asked: Any) -> None:
        super().__init__(mirror=True, spacing=dp(12), padding=(dp(14), dp(8)), **asked)
        self.first = standing.rank == 1
        tone = "accent_soft_ink" if self.first else "ink"
        player = players[standing.seat]
        place = Words(text=str(standing.rank), style="heading", tone=tone, wrap=False, pos_hint={"center_y": 0.5})
        badge = SeatBadge(seat=standing.seat, name=player.name, pos_hint={"center_y": 0.5})
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=player.name, style="heading", tone=tone))
        parts = parts_line(standing, players)
        if parts:
            told.add_widget(Words(text=parts, style="caption", tone="accent_soft_ink" if self.first else "ink_soft"))
        points = Words(text=signed(standing.points), style="title", tone=tone, wrap=False, pos_hint={"center_y": 0.5})
        for part in (place, told, points) if theme.large_text else (place, badge, told, points):
            self.add_widget(part)

    def paint(self) -> None:
        if self.first:
            paint.tint(theme.accent_soft)
            paint.fill(*self.box, dp(16))
            if theme.plain:
                paint.tint(theme.outline)
                paint.ring(*self.box, dp(16), dp(2))


class Star(Drawn):
    """A star on the game's soft colour."""

    def __init__(self, **asked: Any) -> None:
        asked.setdefault("size_hint", (None, None))
        super().__init__(**asked)
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

    def __init__(self, best: list[tuple[str, WordPoints]], meanings: Meanings | None, **asked: Any) -> None:
        super().__init__(**asked)
        row = Row(mirror=True, spacing=dp(14))
        told = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        told.add_widget(Words(text="Best word of the table", style="label", tone="ink_soft"))
        names = listed(sorted({name for name, each in best if each.word == best[0][1].word}))
        word = best[0][1]
        told.add_widget(Words(text=word.word, style="title"))
        told.add_widget(Words(text=f"{names}, {counted(word.points, 'point')}", style="label"))
        meaning = first_meaning(word.word, meanings)
        if meaning:
            told.add_widget(Words(text=meaning, style="caption", tone="ink_soft"))
        if not theme.large_text:
            row.add_widget(Star(pos_hint={"center_y": 0.5}))
        row.add_widget(told)
        self.add_widget(row)


class WordRow(Row, Touchable):
    """A word, its points where words bring any, what it means; a tap tells more."""

    def __init__(self, each: WordPoints, meaning: str, *, scored: bool = True, **asked: Any) -> None:
        super().__init__(spacing=dp(12), padding=(0, dp(4)), **asked)
        self.corner = dp(12)
        brought = f", {counted(each.points, 'point')}" if scored else ""
        self.spoken = f"{each.word}{brought}. {meaning}"
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=each.word, style="heading"))
        told.add_widget(Words(text=meaning or "Tap to look it up.", style="caption", tone="ink_soft"))
        parts: list[Any] = [told]
        if scored:
            parts.append(Words(text=signed(each.points), style="heading", wrap=False, pos_hint={"center_y": 0.5}))
        for part in room.mirrored(parts):
            self.add_widget(part)

    def paint(self) -> None:
        if self.pressed:
            paint.tint(theme.surface_high)
            paint.fill(*self.box, self.corner)


def word_rows(
    words: Sequence[WordPoints], meanings: Meanings | None, look_up: Callable[[str], Any]
) -> Iterator[WordRow]:
    """A row for each word, the best first."""
    scored = any(each.points for each in words)
    for each in sorted(words, key=lambda word: (-word.points, word.word)):
        row = WordRow(each, first_meaning(each.word, meanings), scored=scored)
        row.bind(on_release=lambda _row, word=each.word: look_up(word))
        yield row


def first_meaning(word: str, meanings: Meanings | None) -> str:
    """What a word means first of all, in few words: without what part of speech it is, and what more is known."""
    meaning = (meanings.meaning(word) if meanings else None) or ""
    form, dash, said = meaning.split("\n")[0].rpartition(" – ")
    said = said.partition(": ")[2] or said
    return form + dash + said.split(";")[0].rstrip(".")
