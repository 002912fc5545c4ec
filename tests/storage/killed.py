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

MOVES_OF_A_LIFE = 12  # or fewer: what the longest life has time for on this machine


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


def longest_life(folder: Path) -> float:
    """The seconds it takes to open a table and make some moves; also, all that is loaded once is loaded after it."""
    start = time.perf_counter()
    _, table = begun(tables_in(folder))
    play(table, MOVES_OF_A_LIFE)
    return time.perf_counter() - start


def life(folder: Path, seed: int, seconds: float) -> list[tuple[str, int]]:
    """The positions a player was shown until he was killed: the table, and how many moves stood."""
    out, screen = os.pipe()
    child = os.fork()
    if not child:
        play_until_killed(folder, seed, screen)
    os.close(screen)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(out) as told:
        lines = [line.split() for line in told]
    return [(key, int(moves)) for key, moves in lines]


def report(folder: Path, kills: int, seed: int) -> dict[str, int]:
    """How many players were killed, how often their table stood there again, how many moves were shown and lost."""
    rng = Random(seed)
    tables = tables_in(folder)
    shown: dict[str, int] = {}
    longest_life(folder / "warm")
    longest = longest_life(folder / "measured")
    resumed = moves = lost = torn = 0
    for number in range(kills):
        for key, stands in life(folder, seed + number, rng.random() * longest):
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
