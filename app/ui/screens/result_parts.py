"""What a result is told with: who won, and a row for each place."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.core.game import Player, Result, Standing, signed
from app.ui.screens.waiting import listed
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.seats import SeatBadge
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Drawn


def headline(result: Result, players: Sequence[Player]) -> str:
    """Say who won."""
    winners = [players[each.seat].name for each in result.ranking if each.rank == 1]
    if not winners:
        return "Nobody is left"
    if len(winners) == len(result.ranking) > 1:
        return "A draw"
    return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}"


def parts_line(standing: Standing, players: Sequence[Player]) -> str:
    """Say what a sum is made of; of a single part only its name, for the sum says how much."""
    if [part.points for part in standing.parts] == [standing.points]:
        return standing.parts[0].label.text(players)
    return " · ".join(f"{part.label.text(players)} {signed(part.points)}" for part in standing.parts)


class RankRow(Row, Drawn):
    """Place, player, what their sum is made of, and the sum."""

    first = BooleanProperty(False)

    def __init__(self, standing: Standing, players: Sequence[Player], **kwargs: Any) -> None:
        super().__init__(mirror=True, spacing=dp(12), padding=(dp(14), dp(8)), **kwargs)
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
