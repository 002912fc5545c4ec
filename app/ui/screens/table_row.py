"""A saved table in a list, in words."""

import time
from datetime import date

from kivy.properties import ObjectProperty

from app.core.game import counted, signed
from app.games import GAMES, game_type
from app.storage.tables import Saved
from app.ui.screens.waiting import line_of, listed, title_of
from app.ui.texts import tr, trn
from app.ui.widgets.rows import PictureRow


class TableRow(PictureRow):
    """A saved table: its game, how it stands, its players, and when it was played."""

    saved: Saved = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None, allownone=True)

    def on_saved(self, _row: object, saved: Saved) -> None:
        self.game = saved.game if saved.game in GAMES else ""
        self.title = called(saved)
        self.lines = [saved.problem] if saved.problem else [stands(saved), line_of(saved), when(saved)]


def called(saved: Saved) -> str:
    """Return the name a player gave it, else that of its game."""
    if saved.name:
        return saved.name
    return game_type(saved.game).title if saved.game in GAMES else tr("A table")


def stands(saved: Saved) -> str:
    """Say how it stands: whose turn it is, or who won with how many points."""
    if not saved.is_finished:
        return title_of(saved)
    winners = [place for place in saved.ranking if place.rank == 1]
    if not winners:
        return tr("Over")
    names = listed([saved.players[place.seat].name for place in winners])
    points = signed(winners[0].points)
    if saved.game in GAMES:
        points = counted(winners[0].points, game_type(saved.game).counted_in)
    if len(winners) == 1:
        return tr("{name} won with {points}", name=names, points=points)
    return tr("{names} draw at {points}", names=names, points=points)


def when(saved: Saved) -> str:
    played = time.localtime(saved.played)
    days = _day(time.localtime()) - _day(played)
    day = {0: tr("Today"), 1: tr("Yesterday")}.get(days) or time.strftime("%d %B %Y", played).lstrip("0")
    moves = trn("{count} move", "{count} moves", saved.moves)
    return tr("{day}, {time}, {moves}", day=day, time=time.strftime("%H:%M", played), moves=moves)


def _day(moment: time.struct_time) -> int:
    return date(moment.tm_year, moment.tm_mon, moment.tm_mday).toordinal()
