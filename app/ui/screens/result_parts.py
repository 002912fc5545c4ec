"""What a result is told with: who won, and a row for each place."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

from app.core.game import Player, Result, Standing, signed
from app.ui.screens.waiting import listed
from app.ui.texts import tr, trn
from app.ui.theme import theme
from app.ui.widgets import paint, seats  # noqa: F401 — kv names what is in the second
from app.ui.widgets.boxes import Row
from app.ui.widgets.each import Entry
from app.ui.widgets.touch import Drawn, Touchable


def headline(result: Result, players: Sequence[Player]) -> str:
    winners = [players[each.seat].name for each in result.ranking if each.rank == 1]
    if not winners:
        return tr("Nobody is left")
    if len(winners) == len(result.ranking) > 1:
        return tr("A draw")
    return trn("{names} wins", "{names} win", len(winners), names=listed(winners))


def parts_line(standing: Standing, players: Sequence[Player]) -> str:
    """Say what a sum is made of; of a single part only its name, for the sum says how much."""
    if [part.points for part in standing.parts] == [standing.points]:
        return standing.parts[0].label.text(players)
    return " · ".join(f"{part.label.text(players)} {signed(part.points)}" for part in standing.parts)


class RankRow(Row, Drawn):
    rank = StringProperty("")
    first = BooleanProperty(False)
    seat = NumericProperty(0)
    name = StringProperty("")
    parts = StringProperty("")
    points = StringProperty("")
    drawn_by = ("first",)

    def _tone(self) -> str:
        return "accent_soft_ink" if self.first else "ink"

    tone = AliasProperty(_tone, bind=["first"])

    def paint(self) -> None:
        if self.first:
            paint.tint(theme.accent_soft)
            paint.fill(*self.box, dp(16))
            if theme.plain:
                paint.tint(theme.outline)
                paint.ring(*self.box, dp(16), dp(2))


def rank_row(standing: Standing, players: Sequence[Player]) -> Entry:
    return {
        "rank": str(standing.rank),
        "first": standing.rank == 1,
        "seat": standing.seat,
        "name": players[standing.seat].name,
        "parts": parts_line(standing, players),
        "points": signed(standing.points),
    }


class ResultRow(Row, Touchable):
    """A row that tells more when it is tapped."""

    corner = NumericProperty("12dp")

    def paint(self) -> None:
        if self.pressed:
            paint.tint(theme.surface_high)
            paint.fill(*self.box, self.corner)
