"""What a result is told with: who won, a row for each place, the best word, and a row for each word."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

from app import device
from app.core import best
from app.core.best import Rarity, rarity_by
from app.core.game import DRAWS, Malformed, Player, Result, Seat, Standing, WordPoints, counted, signed
from app.core.lexicon import Dictionary
from app.core.meanings import Meanings
from app.core.sitting import Sitting
from app.core.transcript import Opening
from app.library import english_meanings
from app.ui.judge import dictionary_for, is_english
from app.ui.play import board_type
from app.ui.screens.in_words import DRAW
from app.ui.texts import later, listed, tr, trn
from app.ui.theme import theme
from app.ui.widgets import paint, seats  # noqa: F401 — kv names what is in the second
from app.ui.widgets.boxes import OfOwnSize, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.each import Entry
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Drawn, Touchable
from app.ui.widgets.word_card import NO_MEANING

SAID_BY_THEM = (later("{who} wins with {points}"), later("A draw: {points} each"))


def headline(result: Result, players: Sequence[Player], you: Seat | None = None, thing: str = "point") -> str:
    """Say who won, by how many things where several did; a person who has the device to themselves is *you*."""
    first = [each.seat for each in result.ranking if each.rank == 1]
    if len(players) == 1 and result.ranking:  # who plays alone has nobody to win against
        return counted(result.ranking[0].points, "point")
    if result.is_broken_off:
        return tr("Ended early")
    if first == [you]:
        return tr("You win")
    winners = [tr("You") if seat == you else players[seat].name for seat in sorted(first, key=lambda seat: seat != you)]
    if not winners:
        return tr("Nobody is left")
    if len(winners) > 1:
        return tr(DRAW, names=listed(winners), points=counted(result.ranking[0].points, thing))
    return tr("{names} wins", names=winners[0])


def why_over(result: Result, players: Sequence[Player]) -> str:
    """Say why the game is over; nothing where headline and ranking have said it."""
    is_said = result.reason.template in (*SAID_BY_THEM, *DRAWS.values())
    return "" if is_said else result.reason.text(players)


def you_of(sitting: Sitting) -> Seat | None:
    """Return the seat of whoever has this device to themselves; None where nobody has, or several."""
    return sitting.here[0] if len(sitting.here) == 1 else None


def parts_line(standing: Standing, players: Sequence[Player]) -> str:
    """Say what a sum is made of; of a single part how many words, or its name, for the sum says how much."""
    if [part.points for part in standing.parts] == [standing.points]:
        brought = len({word.word for word in standing.words if word.points > 0})
        return trn("{count} word", "{count} words", brought) if brought else standing.parts[0].label.text(players)
    labels = [part.label.text(players) for part in standing.parts]
    labels = [tr("{label}:", label=label) if label[-1:].isdigit() else label for label in labels]  # else one number
    return " · ".join(f"{label} {signed(part.points)}" for label, part in zip(labels, standing.parts))


class RankRow(Row, Drawn):
    rank = StringProperty("")
    first = BooleanProperty(False)
    seat = NumericProperty(0)
    name = StringProperty("")
    parts = StringProperty("")
    points = StringProperty("")
    drawn_by = ("first",)
    tone = AliasProperty(lambda self: "accent_soft_ink" if self.first else "ink", bind=["first"])

    def paint(self) -> None:
        if self.first:
            paint.tint(theme.accent_soft)
            paint.fill(*self.box, dp(16))
            if theme.plain:
                paint.tint(theme.outline)
                paint.ring(*self.box, dp(16), dp(2))


def rank_row(result: Result, standing: Standing, players: Sequence[Player]) -> Entry:
    return {
        "rank": "–" if result.is_broken_off else str(standing.rank),
        "first": standing.rank == 1 and not result.is_broken_off,
        "seat": standing.seat,
        "name": players[standing.seat].name,
        "parts": parts_line(standing, players),
        "points": signed(standing.points),
    }


def left_row(seat: Seat, standing: Standing | None, players: Sequence[Player]) -> Entry:
    """Make a row without a place for who left before the end, with what they had, where that was points."""
    parts = parts_line(standing, players) if standing and standing.points else ""
    return {
        "rank": "–",
        "first": False,
        "seat": seat,
        "name": players[seat].name,
        "parts": " · ".join(filter(None, [tr("Left the table"), parts])),
        "points": signed(standing.points) if standing else "",
    }


def said_of_who_left(seat: Seat, standing: Standing | None, players: Sequence[Player], thing: str) -> str:
    name = players[seat].name
    if standing is None:
        return tr("{name} left the table", name=name)
    return tr("{name} left the table with {points}", name=name, points=counted(standing.points, thing))


def said_of_copy(picture: Path) -> str:
    """Tell what has become of a result that could not be shared: where its picture is, if one can get there."""
    if device.is_handheld():
        return tr("The result is copied: paste it anywhere.")
    return tr("The result is copied: paste it anywhere. The picture is {path}.", path=device.short(picture))


class ResultRow(Row, Touchable):
    """A row that tells more when it is tapped."""

    corner = NumericProperty("12dp")

    def paint(self) -> None:
        if self.pressed:
            paint.tint(theme.surface_high)
            paint.fill(*self.box, self.corner)


class WordsKnown:
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

    @property
    def rarity(self) -> Rarity:
        return rarity_by(self._dictionary, self._meanings)

    def about(self, word: str) -> str:
        if self._dictionary is not None and word not in self._dictionary:
            return str(board_type(self._opening.game).unlisted(word, self._opening.options))
        return self.meaning(word) or (tr(NO_MEANING) if self._meanings else "")

    def meaning(self, word: str) -> str:
        return first_meaning(word, self._meanings)


def best_words(result: Result, players: Sequence[Player], rarity: Rarity) -> list[tuple[str, WordPoints]]:
    """List the words that brought most, each with its player's name; of equal words the best known come first."""
    return [(players[seat].name, word) for seat, word in best.best_words(result, rarity)]


def word_of_snippets(best: Sequence[tuple[str, WordPoints]], title: str) -> str:
    """Choose the letters on snippets: the best word's, or those of the game's name."""
    return best[0][1].word if best else "".join(filter(str.isalpha, title.upper()))


class Star(OfOwnSize, Drawn):
    def measure(self, *_: object) -> None:
        self.size = (icon_size(44), icon_size(44))

    def paint(self) -> None:
        paint.tint(theme.accent_soft)
        paint.fill(*self.box, dp(12))
        icon("star.filled", *self.middle, icon_size(26), theme.accent_soft_ink)


def told_of_best(best: Sequence[tuple[str, WordPoints]], meaning: Callable[[str], str]) -> tuple[str, str, str]:
    word = best[0][1]
    names = listed(sorted({name for name, each in best if each.word == word.word}))
    points = counted(word.points, "point")
    return word.word, tr("{names}, {points}", names=names, points=points), meaning(word.word)


def word_rows(words: Sequence[WordPoints], about: Callable[[str], str], screen: object) -> Iterator[Entry]:
    """Make a row for each word, with all that it brought: one that was made several times says how."""
    scored = any(each.points for each in words)
    brought: dict[str, list[int]] = {}
    for each in words:
        brought.setdefault(each.word, []).append(each.points)
    for word, points in sorted(brought.items(), key=lambda item: (-sum(item[1]), item[0])):
        sum_of = " + ".join(map(str, points)) if scored else tr("{count} times", count=len(points))
        told = " · ".join(filter(None, [sum_of if len(points) > 1 else "", about(word)]))
        yield {
            "word": word,
            "points": signed(sum(points)) if scored else "",
            "about": told,
            "spoken": f"{word}, {counted(sum(points), 'point')}. {told}" if scored else f"{word}. {told}",
            "screen": screen,
        }


def first_meaning(word: str, meanings: Meanings | None) -> str:
    """Say what a word means first of all, in few words: without its part of speech, and what more is known."""
    meaning = (meanings.meaning(word) if meanings else None) or ""
    form, dash, said = meaning.split("\n")[0].rpartition(" – ")
    said = said.partition(": ")[2] or said
    return form + dash + said.split(";")[0].rstrip(".")
