"""Plays a table, dies at any moment, and lets another go on: without Kivy, so that a death costs milliseconds."""

import json
import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from app.core.game import Malformed
from tests.storage.finished import begun, play, tables_in

MOST_SEEN = 6  # positions a player waits for before the moment of their death is drawn
LONGEST_MOMENT = 0.02  # seconds


def play_until_killed(folder: Path, seed: int, screen: int) -> None:
    """Go on with the unfinished table, or open one; show each position once it stands."""
    tables = tables_in(folder)
    while True:
        saved = tables.unfinished()
        key, table = (saved.key, tables.resume(saved.key).table) if saved else begun(tables, seed=seed)

        def show(key=key, table=table) -> None:
            os.write(screen, f"{key} {len(table.transcript.entries)}\n".encode())

        show()
        table.on_change.append(show)
        play(table, 10_000, seed)


def life(folder: Path, seed: int, seen: int, seconds: float) -> list[tuple[str, int]]:
    """The positions a player was shown until they were killed: the table, and how many moves stood."""
    out, screen = os.pipe()
    child = os.fork()
    if not child:
        play_until_killed(folder, seed, screen)
    os.close(screen)
    with os.fdopen(out) as told:
        first = [told.readline() for _ in range(seen)]
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines = [line.split() for line in [*first, *told]]
    return [(key, int(moves)) for key, moves in lines]


def report(folder: Path, kills: int, seed: int) -> dict[str, int]:
    """How many players were killed, how often their table stood there again, how many moves were shown and lost."""
    rng = Random(seed)
    tables = tables_in(folder)
    shown: dict[str, int] = {}
    play(begun(tables_in(folder / "elsewhere"))[1], 1)  # what is loaded once is loaded before anybody is killed
    resumed = moves = lost = torn = 0
    for number in range(kills):
        for key, stands in life(folder, seed + number, rng.randrange(MOST_SEEN), rng.random() * LONGEST_MOMENT):
            moves += stands > shown.get(key, 0)
            shown[key] = stands
        try:
            for key, stands in list(shown.items())[-1:]:
                again = tables.resume(key)
                torn += len(again.notices)
                lost += max(0, stands - len(again.table.transcript.entries))
        except Malformed as error:
            print(f"after {number + 1} kills: {error}", file=sys.stderr)  # noqa: T201
        else:
            resumed += 1
    return {"kills": kills, "resumed": resumed, "tables": len(shown), "moves": moves, "lost": lost, "torn": torn}


if __name__ == "__main__":
    print(json.dumps(report(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))  # noqa: T201
