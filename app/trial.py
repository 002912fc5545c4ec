"""Tries the app out where it was installed: it shows its pages, and plays a turn of every game on its own screens.

`wordtable --try` says what it did; whoever packs the app, or has just installed it, sees by it that nothing is missing.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from app.core.game import Player, Sentence, Skill
from app.core.transcript import Made
from app.games import GAMES, facts_of, game_type

if TYPE_CHECKING:  # Kivy is configured before its window is imported
    from app.ui.app import WordtableApp
    from app.ui.local_table import LocalTable

MOVES = 2  # of ours in each game: in KROSS a letter is called and then written
PATIENCE = 300.0  # seconds for all of it
OFTEN = 0.02
PEOPLE = (Player("Ann", 30), Player("Otto", 31, kind="bot", skill=Skill.CHILD))


def try_out() -> int:
    """Play a turn of every game, in a folder of its own; 0 when all went well."""
    from kivy.clock import Clock

    from app.ui.app import WordtableApp

    begun = time.monotonic()
    with TemporaryDirectory(prefix="wordtable-") as folder:
        app = WordtableApp(folder=Path(folder))
        steps = play_all(app)
        failed: list[str] = []

        def go_on(_: float) -> bool:
            try:
                if app.faults:
                    raise app.faults[0]
                if time.monotonic() - begun > PATIENCE:
                    raise TimeoutError("it does not come to an end")
                next(steps)
            except StopIteration:
                app.stop()
                return False
            except Exception as fault:
                failed.append(f"{type(fault).__name__}: {fault}")
                app.stop()
                raise
            return True

        Clock.schedule_interval(go_on, OFTEN)
        app.run()
    print(failed[0] if failed else f"All {len(GAMES)} games were played in {time.monotonic() - begun:.0f} seconds.")
    return 1 if failed else 0


def play_all(app: "WordtableApp") -> Iterator[None]:
    """Play a turn of each game; each step is taken once the app has drawn the last."""
    from app import device
    from app.storage.last import Setup
    from app.ui.local_tables import open_new
    from app.ui.window import window

    yield  # the first frame
    print("Wordtable: home stands there", flush=True)
    clear = (window.safe_left, window.safe_top, window.safe_right, window.safe_bottom)
    print("kept clear for bars:", *(round(each) for each in clear), flush=True)
    if device.ANDROID:  # a phone brings its voice along; on a desk nobody wants to hear a trial
        app.change(speech=True)
    yield from leaf_through(app)
    yield from let_others_in(app)
    for name in GAMES:
        table = open_new(app, name, Setup(PEOPLE, game_type(name).options_type()))
        app.stage.go("play", table=table)
        yield
        think = table.sitting.game.bot(Skill.CHILD, 1)
        for number in range(MOVES):
            while not table.sitting.is_asked:
                yield
            table.sitting.play(think(table.sitting.view), refuse)
            while made(table) <= number:
                yield
        print(f"{facts_of(name).title}: a turn was played")
        app.stage.home()
        yield


def leaf_through(app: "WordtableApp") -> Iterator[None]:
    """Go to every page that needs no table, and home again."""
    for name in ("settings", "words", "players", "tables", "statistics", "house", "lists", "licences", "about"):
        app.stage.go(name)
        yield
        app.stage.home()
    for name in ("rules", "lesson", "new"):
        for game in GAMES:
            app.stage.go(name, game=game)
            yield
            app.stage.home()
    yield
    print("every page was opened", flush=True)


def let_others_in(app: "WordtableApp") -> Iterator[None]:
    """Open a table that others could join, if they were on this device: nobody else is asked."""
    from app.storage.last import Setup
    from app.ui import network_tables

    app.network.address = "127.0.0.1"
    game = next(iter(GAMES))
    table = network_tables.open_new(app, game, Setup(PEOPLE, game_type(game).options_type(), shared=True))
    app.stage.go("lobby", table=table)
    while not table.invitations:
        yield
    app.stage.home()
    yield
    print("a table was opened to others", flush=True)


def made(table: "LocalTable") -> int:
    """Count the moves that we have made."""
    entries = table.transcript.entries if table.transcript else ()
    return sum(isinstance(entry, Made) and entry.seat == 0 for entry in entries)


def refuse(why: Sentence) -> None:
    raise RuntimeError(f"a move was refused: {why.text()}")
