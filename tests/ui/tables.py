"""Tables for tests of screens: opened as the app opens them, played on by bots or at random, never by a clock."""

from random import Random
from typing import Any

from app.core.game import Player, Skill
from app.core.table import Table, open_table
from app.core.transcript import AS_USUAL, HouseRules
from app.games.kross.model import Enter
from app.storage import players, today
from app.storage.last import Setup
from app.storage.players import Known
from app.ui import day_tables
from app.ui.judge import game_finder, judge_for
from app.ui.local_table import LocalTable
from app.ui.local_tables import go_on, open_new, tables_of
from app.ui.play import board_type
from tests import conformance as kit
from tests.lots import dealt_for
from tests.ui import harness

ANN, BO, CY = Player("Ann", 9), Player("Bo", 40), Player("Cy", 50)
OTTO = Player("Otto", 60, kind="bot", skill=Skill.CHILD)


DRAWN = {"wordcross"}
_played: dict[str, str] = {}  # games are played once; then their transcripts are taken in


def new_table(hand: Any, *players: Player, moves: int = 0, game: str = "kross", **options: Any) -> LocalTable:
    """A table, of KROSS unless told otherwise, in the app's own folder, after some moves at random.

    A negative number of moves: all but so many.
    """
    from app.games import game_type

    if not moves:
        return open_new(hand.app, game, Setup(players, game_type(game).options_type(**options)))
    name = repr((game, players, options))
    if name not in _played:
        with dealt_for(name):
            table = new_table(hand, *players, game=game, **options)
        _play_to_the_end(table)
        tables = tables_of(hand.app)
        _played[name] = tables.export(table.key)
        tables.delete(table.key)
    lines = _played[name].splitlines(keepends=True)
    text = "".join(lines[: moves + 1] if moves > 0 else lines[:moves])
    table, _ = go_on(hand.app, tables_of(hand.app).take_in(text.encode()))
    return table


class StartsAt:
    """A game whose tables start with a position."""

    def __init__(self, game: Any, state: Any) -> None:
        self._game, self._state = game, state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def start(self, _options: object, _deal: object, _rules: int) -> Any:
        return self._state


def table_at(hand: Any, state: Any, *players: Player, game: str, house: HouseRules = AS_USUAL) -> LocalTable:
    """A table in the app's own folder that starts with a position, by the options the position has."""
    judge = judge_for(hand.app.settings, hand.app.folder)
    rules = StartsAt(game_finder(hand.app.folder)(game, judge), state)
    journal = tables_of(hand.app).open_new(game)
    table = open_table(rules, state.options, players, judge, Random(1), journal, house)
    return LocalTable(journal.key, table, hand.app.worker.think, board_type(game).is_open)


def seat_at(hand: Any, table: LocalTable, *, clock: bool = False) -> LocalTable:
    """The play screen with a table; bots and the clock rest unless told otherwise."""
    hand.app.stage.go("play", table=table)
    hand.settle()
    if table.host and not clock:
        table.host.stop()
        table.host = None
    return table


def _play_to_the_end(table: LocalTable, seed: int = 1) -> None:
    rng = Random(seed)
    while not table.table.is_over:
        seat = rng.choice(sorted(table.table.view(None).active))
        table.table.play(seat, any_move(table.table, seat, rng))


def any_move(table: Table, seat: int, rng: Random) -> Any:
    """A move that a seat may make, whichever; where nearly all are of one kind, of any kind."""
    game, view = table.game, table.view(seat)
    return kit.any_move(game, view, rng) if game.name in DRAWN else rng.choice(kit.moves_of(game, view))


def finished_table(hand: Any, *players: Player, **options: Any) -> LocalTable:
    """A table that is over."""
    return new_table(hand, *players, moves=10_000, **options)


def seated(hand: Any, *players: Player, moves: int = 0, **options: Any) -> LocalTable:
    """The play screen with such a table."""
    table = new_table(hand, *players, moves=moves, **options)
    hand.app.stage.go("play", table=table)
    hand.settle()
    return table


A_DAY = 24 * 60 * 60


def day_played(hand: Any, moves: int = 36, *, is_found: bool = True) -> LocalTable:
    """The day's table of KROSS, which Ann has begun: letters are written from the upper left on.

    What the day could have brought is known already, unless it is yet to be found.
    """
    players.remember(hand.app.folder, [Known("Ann", 30)])
    table, _ = day_tables.sit_down(hand.app, "kross", Player("Ann", 30))
    for square in range(moves):
        table.table.play(0, Enter(square))
    if is_found:
        today.note(hand.app.folder, table.key, bot=60, best=86)
    return table


def go_on_at_random(hand: Any, table: LocalTable, seed: int = 1) -> None:
    """Play a table of this device to its end through its sitting: each hand behind its curtain, as people do."""
    rng = Random(seed)
    while not table.table.is_over:
        sitting = table.sitting
        if sitting.waiting is not None:
            hand.app.walker.put(hand.find("Give the").widget)
            hand.keys("enter")
        elif sitting.due is not None:
            sitting.hang()
        elif sitting.wants_hand:
            sitting.take_up()
        elif sitting.seat in sitting.asked:
            moves = kit.moves_of(sitting.game, sitting.view)
            sitting.play(rng.choice(moves), hand.app.stage.screen._refused)
            hand.settle()
        elif sitting.is_open:
            sitting.go_round()
        else:
            let_bots_play(hand, table)


def let_bots_play(hand: Any, table: LocalTable) -> None:
    """The bots do now what they were about to do."""
    hand.settle()
    table.host.hurry()  # type: ignore[union-attr]
    hand.settle()


def leap(hand: Any, seconds: float) -> None:
    """Let time pass in one step, without a frame for each sixtieth of a second."""
    harness._watch.now += seconds
    hand.frames(3)


def told(hand: Any, words: str) -> bool:
    """Whether a notice over the screen says this."""
    from app.ui.widgets.signs import Notice

    return bool(Notice._shown and words in Notice._shown.text)


def labels(widget: Any) -> list[str]:
    """Every text of a widget and what is in it, in sight or not."""
    return [each.text for each in widget.walk(restrict=True) if getattr(each, "text", "")]
