"""Sitting down at the table of the day: with one tap, and asked for a name where nobody is known here yet."""

import time
from functools import partial

from app.core.game import IllegalMove, Malformed, Player, name_from
from app.games import facts_of
from app.storage import players, taught, today
from app.storage.players import Known
from app.ui.day_tables import sit_down
from app.ui.kv import dress
from app.ui.play import board_type
from app.ui.seating import NAMELESS
from app.ui.stage import Screen
from app.ui.texts import tr
from app.ui.widgets.dialogs import FieldSheet, ask


def play_the_day(screen: Screen, game: str) -> None:
    """Go to the day's table; before the first of a game say what it is about, and offer the lesson."""
    folder, aim = screen.app.folder, board_type(game).aim
    known = players.load(folder)
    sheet = WhoPlaysSheet(keep=partial(_play_as, screen, game))
    play = partial(_play, screen, game, known[0]) if known else partial(sheet.show, screen.stage)
    if aim and game not in taught.load(folder) and not today.load(folder, game):
        lesson = tr("Lesson first"), partial(screen.go, "lesson", game=game)
        ask(screen.stage, facts_of(game).title, tr(aim), [(tr("Play"), play), lesson])
    else:
        play()


class WhoPlaysSheet(FieldSheet):
    """Asks for the name of whoever sits down, where nobody is known yet or somebody new comes."""


def _play_as(screen: Screen, game: str, text: str) -> None:
    known = Known(name_from(text) or tr(NAMELESS), used=time.time())
    screen.app.keeps(lambda: players.remember(screen.app.folder, [known]))
    _play(screen, game, known)


def _play(screen: Screen, game: str, known: Known) -> None:
    try:
        table, notices = sit_down(screen.app, game, Player(known.name, known.age))
    except (IllegalMove, Malformed) as refusal:
        screen.app.notice(str(refusal))
        return
    screen.go("play", table=table, notices=notices)


dress("screens/day_play")
