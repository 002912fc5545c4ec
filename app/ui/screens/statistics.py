"""Statistics: how the people of this device fare at each game; read off the finished tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.app import App
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.core.game import counted, signed
from app.games import GAMES, game_type
from app.storage import players, statistics
from app.storage.statistics import Record
from app.storage.tables import Saved, Tables
from app.ui.judge import game_finder
from app.ui.screens.parts import QuietScreen, group, sentence
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Flow, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.choices import Chip
from app.ui.widgets.panels import Divider
from app.ui.widgets.seats import SeatBadge
from app.ui.widgets.text import Words, letter, text_texture
from app.ui.widgets.touch import Drawn

LAST = 24  # tables that the bars show
EMPTY = "Nothing to count yet"
HOW = "When a table is finished, it counts here: who won, with how many points, and by which word."


@dataclass(frozen=True, slots=True)
class Bar:
    """A finished table of one person."""

    points: int
    won: bool


def bars_of(saved: Sequence[Saved], name: str, game: str) -> list[Bar]:
    """A person's finished tables of a game, the oldest first."""
    found = []
    for table in sorted(
        (each for each in saved if each.is_finished and each.game == game), key=lambda each: each.played
    ):
        for place in table.ranking:
            player = table.players[place.seat]
            if player.kind == "human" and player.name == name:
                found.append(Bar(place.points, place.rank == 1 and len(table.players) > 1))
    return found


class StatisticsScreen(QuietScreen):
    """A panel a person, for one game at a time."""

    title = "Statistics"

    def enter(self, game: str = "") -> None:
        self.app = App.get_running_app()
        self._game = game
        self._saved: list[Saved] | None = None

    def resume(self) -> None:
        self._saved = None
        self.refill()

    def fill(self, left: Column, right: Column) -> None:
        if self._saved is None:
            left.add_widget(sentence("Counting …"))
            tables = Tables(self.app.folder, game_finder(self.app.folder))
            self.app.worker.think(tables.saved, self._counted)
            return
        records = statistics.records(self._saved)
        games = [name for name in GAMES if any(record.game == name for record in records)]
        if not games:
            left.add_widget(self._nothing())
            return
        if self._game not in games:
            self._game = games[0]
        left.add_widget(self._games(games))
        shown = [record for record in records if record.game == self._game]
        for place, record in enumerate(shown):
            (left if place % 2 == 0 else right).add_widget(self._record(record))

    def _counted(self, saved: list[Saved]) -> None:
        self._saved = saved
        if self.parent:
            self.refill()

    def _nothing(self) -> Any:
        panel = group(spacing=dp(10))
        panel.add_widget(Bars(bars=[Bar(points, points > 30) for points in (12, 19, 16, 26, 31, 24, 38)], asleep="yes"))
        panel.add_widget(Words(text=EMPTY, style="heading"))
        panel.add_widget(sentence(HOW))
        button = PushButton(text="To the games", icon="home", kind="outline")
        button.bind(on_release=lambda *_: self.stage.home())
        panel.add_widget(button)
        return panel

    def _games(self, games: list[str]) -> Any:
        flow = Flow()
        for name in games:
            chip = Chip(text=game_type(name).title, chosen=name == self._game)
            chip.bind(on_release=lambda _chip, name=name: self._choose(name))
            flow.add_widget(chip)
        return flow

    def _choose(self, game: str) -> None:
        self._game = game
        self.refill()

    def _record(self, record: Record) -> Any:
        panel = group(spacing=dp(8))
        known = {person.name: person.look for person in players.load(self.app.folder)}
        row = Row(spacing=dp(12))
        row.add_widget(SeatBadge(seat=known.get(record.name) or 0, name=record.name, pos_hint={"center_y": 0.5}))
        names = Column(spacing=0, pos_hint={"center_y": 0.5})
        names.add_widget(Words(text=record.name, style="heading"))
        names.add_widget(sentence(tables_won(record)))
        row.add_widget(names)
        panel.add_widget(row)
        assert self._saved is not None
        panel.add_widget(Bars(bars=bars_of(self._saved, record.name, record.game)[-LAST:], game=record.game))
        figures = Flow(spacing=(dp(18), dp(6)))
        unit = f"{game_type(record.game).counted_in}s"
        average = f"{record.average:.1f}".removesuffix(".0").replace("-", "−")
        figures.add_widget(figure(average, f"{unit} on average"))
        figures.add_widget(figure(signed(record.best), "best"))
        if record.longest_streak > 1:
            figures.add_widget(figure(str(record.longest_streak), "won in a row"))
        panel.add_widget(figures)
        if record.best_word and record.best_word.points:
            panel.add_widget(Divider())
            word = record.best_word
            panel.add_widget(self._best_word(word.word, word.points))
        return panel

    def _best_word(self, word: str, points: int) -> Any:
        button = PushButton(
            text=f"Best word: {word}, {counted(points, 'point')}",
            kind="plain",
            icon="star.filled",
            align="left",
            spoken=f"Best word {word}, {counted(points, 'point')}. Look it up.",
        )
        button.bind(on_release=lambda *_: self.go("words", word=word))
        return button


def tables_won(record: Record) -> str:
    """How many tables, and how many of them won."""
    return f"{counted(record.played, 'table')}, {record.won} won"


def figure(number: str, about: str) -> Column:
    """A number, and what it counts."""
    column = Column(spacing=0, size_hint_x=None)
    parts = [
        Words(text=number, style="title", wrap=False),
        Words(text=about, style="caption", tone="ink_soft", wrap=False),
    ]
    for part in parts:
        column.add_widget(part)
        part.bind(width=lambda *_: setattr(column, "width", max(part.width for part in parts)))
    column.width = max(part.width for part in parts)
    return column


class Bars(Drawn):
    """A bar a table, the last at the right: full and with a star where it was won, else pale."""

    bars = ListProperty()
    game = StringProperty("home")
    asleep = StringProperty("")
    """Not empty: only an example of what may stand here."""
    drawn_by = ("bars", "game", "asleep")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(116))
        super().__init__(**kwargs)

    def _boxes(self) -> list[tuple[Bar, float, float, float, float]]:
        """Each bar with its box."""
        count = max(len(self.bars), 7)
        gap = dp(4)
        wide = min(dp(44), (self.width - gap * (count - 1)) / count)
        most = max([1, *(bar.points for bar in self.bars)])
        size, _, _ = theme.style("caption")
        high = self.height - size * 1.6 - dp(4)
        return [
            (bar, self.x + place * (wide + gap), self.y + dp(2), wide, max(dp(6), high * max(0, bar.points) / most))
            for place, bar in enumerate(self.bars)
        ]

    def paint(self) -> None:
        accent = theme.accents.get(self.game, theme.accents["home"])
        main = theme.outline if self.asleep else accent.main
        soft = theme.surface_high if self.asleep else accent.soft
        paint.tint(theme.hairline)
        Rectangle(pos=(self.x, self.y), size=(self.width, max(1, round(dp(1)))))
        for bar, x, y, width, height in self._boxes():
            paint.tint(main if bar.won else soft)
            paint.fill(x, y, width, height, dp(5))
            if theme.plain or not bar.won:
                paint.tint(main)
                paint.ring(x, y, width, height, dp(5), dp(1.5))
            if bar.won and height > dp(22) and width > dp(11):
                from app.ui.widgets.text import icon

                on = theme.surface if self.asleep else accent.on_main
                icon("star.filled", x + width / 2, y + height - dp(11), min(dp(14), width), on)
        size, _, _ = theme.style("caption")
        for text, x, y, width, height, ink, _ in self.writings():
            letter(text, x + width / 2, y + height / 2, size, ink, 600)

    def writings(self) -> list[tuple[str, float, float, float, float, Any, Any]]:
        """The points above the bars, where there is room for them."""
        if self.asleep:
            return []
        size, _, _ = theme.style("caption")
        found = []
        for bar, x, y, width, height in self._boxes():
            texture = text_texture(signed(bar.points), round(size), 600)
            if texture.width <= width + dp(3):
                at = (x + width / 2 - texture.width / 2, y + height + dp(1))
                found.append((signed(bar.points), *at, texture.width, texture.height, tuple(theme.ink_soft), None))
        return found
