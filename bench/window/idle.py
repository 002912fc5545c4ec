"""How many frames are drawn while nothing happens: `python -m bench.window.idle` prints how many on each screen."""

from bench.window.phone import sit_down  # isort: skip — the harness settles the window before a widget opens it

import json
from collections.abc import Callable
from typing import Any

from tests.ui.harness import Hand, opened
from tests.ui.tables import ANN, OTTO, finished_table

REST = 10.0  # seconds of the app's own time, until a bar of a list has gone and a bot has made its move
IDLE = 10.0

SCREENS: dict[str, Callable[[Hand], Any]] = {
    "home": lambda hand: hand.app.stage.home(),
    "kross": lambda hand: sit_down(hand, "kross"),
    "typo2d": lambda hand: sit_down(hand, "typo2d"),
    "result": lambda hand: hand.app.stage.go("result", table=finished_table(hand, ANN, OTTO)),
    "settings": lambda hand: hand.app.stage.go("settings"),
}


def main() -> None:
    told = {}
    with opened("phone", calm=False) as hand:
        for name, go in SCREENS.items():
            go(hand)
            hand.settle()
            hand.wait(REST)
            told[name] = frames_in(hand, IDLE)
            hand.app.stage.home()
    print(json.dumps(told))


def frames_in(hand: Hand, seconds: float) -> int:
    """How many frames are drawn in so many seconds."""
    drawn: list[Any] = []
    hand.window.bind(on_flip=drawn.append)
    hand.wait(seconds)
    hand.window.unbind(on_flip=drawn.append)
    return len(drawn)


if __name__ == "__main__":
    main()
