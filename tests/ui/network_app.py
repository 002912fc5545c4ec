"""The whole app as one device of a table of several, played by a finger: `python -m tests.ui.network_app FOLDER TASK`.

TASK is JSON: {"game", "people"} for a host that starts when so many sit there, {"game", "join": link} for a guest, or
{"game", "again": true} to go on where it was killed; besides, the "name" of who sits here, the "size" of the window,
and "hands_over_at" so many events. It says in lines of JSON what happens, and keeps in FOLDER/views.jsonl every view
that this device was shown.
"""

import json
import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from tests.ui.harness import Hand, opened  # noqa: I001 — the harness settles the window before a widget opens it

import tests.apart  # noqa: F401 — whoever is at the table is started by one test

from app.core.bot_seats import AT_ONCE
from app.core.codec import to_json
from app.games import game_type
from app.lan.limits import PATIENT
from app.lan.shown import Shown
from app.storage import players
from app.storage.players import Known
from tests.lan.evening import SOON_OVER
from tests.ui.players import FINGERS

BETWEEN_PICTURES = 25  # changes of the table
NEVER = 1_000_000
PATIENCE = 60.0  # seconds for a whole table, on a busy machine


def say(**line: Any) -> None:
    """Tell whoever started this."""
    os.write(1, (json.dumps(line) + "\n").encode())


def screen_of(hand: Hand) -> Any:
    return hand.app.stage.screen


def is_on(hand: Hand, screen: str) -> bool:
    return type(screen_of(hand)).__name__ == screen


def host(hand: Hand, task: dict[str, Any], folder: Path) -> None:
    """Open a table from home, and start when all have come: one of few rounds, where a game has rounds."""
    hand.tap(game_type(task["game"]).title)
    new = screen_of(hand)
    new.change(options=replace(new.setup.options, **SOON_OVER.get(task["game"], {})))
    hand.choose("Where it is played", True)
    hand.tap("Open it")
    hand.until(lambda: screen_of(hand).table.invitations and screen_of(hand).table.shared.places)
    table = screen_of(hand).table
    keep_views(table, folder)
    say(link=table.invitations[0].link)
    hand.until(lambda: sum(bool(place.player) for place in table.shared.places) == task["people"])
    hand.tap("Start")


def join(hand: Hand, task: dict[str, Any], folder: Path) -> None:
    """Come by the link, and sit down; without a name look on."""
    hand.tap("Join")
    screen_of(hand).try_link(task["join"])
    hand.until(lambda: not is_on(hand, "JoinScreen"))
    keep_views(screen_of(hand).table, folder)
    if "name" in task:
        hand.tap("Sit down")
        hand.until(lambda: hand.sees("You sit at the table") or is_on(hand, "PlayScreen"))
    say(joined=True)


def come_back(hand: Hand, task: dict[str, Any], folder: Path) -> None:
    """Go on where this app was killed, host or guest: with one tap."""
    hand.tap("Go back" if hand.can("Go back") else "Continue")
    keep_views(screen_of(hand).table, folder)


def keep_views(table: Any, folder: Path) -> None:
    """Write down each view as it comes, before any screen sees it."""
    shared = table.shared
    file = (folder / "views.jsonl").open("a", buffering=1)
    taken: list[Shown] = []

    def note() -> None:
        shown = shared.shown
        if shown is None or (taken and taken[-1] is shown):
            return
        taken[:] = [shown]
        for each in shown.hands:
            file.write(json.dumps([each.seat, to_json(each.view, shared.game.view_type)]) + "\n")

    note()
    shared.on_change.insert(0, note)


def hand_over(hand: Hand, folder: Path) -> None:
    """Leave as the host, and come back as a guest."""
    hand.back()
    hand.tap("Hand it to")
    hand.until(lambda: is_on(hand, "HomeScreen"))
    come_back(hand, {}, folder)
    hand.until(lambda: is_on(hand, "PlayScreen"))
    say(handed_over=True)


def play(hand: Hand, task: dict[str, Any], folder: Path, shots: Path | None) -> None:
    """Touch the table until its result is there."""
    touch, rng = FINGERS[task["game"]], Random(task.get("seed", 1))
    begun, pictured, told = time.monotonic(), 0, 0
    while not is_on(hand, "ResultScreen"):
        screen = screen_of(hand)
        shared, sitting = screen.table.shared, screen.sitting
        assert time.monotonic() - begun < PATIENCE, (hand.texts(), sitting.view, shared.lost)
        if shots and shared.shown.version >= pictured + BETWEEN_PICTURES:
            pictured = shared.shown.version
            hand.shot(shots / f"{hand.app.folder.name}-{pictured:04}.png")
        if shared.shown.version >= told + BETWEEN_PICTURES:
            told = shared.shown.version
            say(moves=len(sitting.public.events))
        if screen.table.is_host and len(sitting.public.events) >= task.get("hands_over_at", NEVER):
            hand_over(hand, folder)
        elif hand.can("Be the host"):
            hand.tap("Be the host")
        elif shared.lost:
            hand.frames(1)
            time.sleep(0.004)
        elif sitting.public.result is not None:
            hand.tap("Result")
        elif sitting.seat not in sitting.public.active or screen.table.waits_for_an_answer:
            time.sleep(0.004)
            hand.frames(1)
        else:
            touch(hand, rng)


def main() -> None:
    folder, task = Path(sys.argv[1]), json.loads(sys.argv[2])
    if "name" in task:
        players.remember(folder, [Known(task["name"], 9)])
    shots = Path(task["shots"]) if "shots" in task else None
    density = 1.0 if shots else 0.5  # nobody looks: a quarter of the points is drawn in less time
    with opened(task.get("size", "phone"), folder=folder, density=density) as hand:
        hand.app.network.port = 0  # no other test takes it from a host that is killed
        hand.app.network.pace = AT_ONCE
        hand.app.network.limits = replace(PATIENT, rate=1000, burst=1000)  # this finger is quicker than any
        (come_back if task.get("again") else join if "join" in task else host)(hand, task, folder)
        hand.until(lambda: is_on(hand, "PlayScreen"))
        play(hand, task, folder, shots)
        if shots:
            hand.shot(shots / f"{folder.name}-result.png")
        hand.until(lambda: screen_of(hand).table.key)  # a guest has the record only now
        say(over=screen_of(hand).table.key)
        sys.stdin.readline()  # the others may not have seen the end yet


if __name__ == "__main__":
    main()
