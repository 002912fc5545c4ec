"""The whole app, played by a finger until it is killed: `python -m tests.ui.killed_app FOLDER SEED`.

It goes on with the table that waits, or starts one, and says what the screen shows after each move.
"""

import os
import sys
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")

from tests.ui.harness import opened  # noqa: I001 — the harness settles the window before a widget opens it

from app.games.kross.model import Options
from app.storage import last
from app.storage.last import Setup
from tests import conformance as kit
from tests.ui.tables import ANN, BO, OTTO


def main() -> None:
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    rng = Random(seed)
    with opened((360, 740), folder=folder) as hand:
        if hand.can("Continue"):
            hand.tap("Continue")
        else:
            last.save(folder, "kross", Setup((ANN, BO, OTTO), Options()))
            hand.tap("KROSS THE WORDZ").tap("Start")
        screen = hand.app.stage.screen
        table = screen.table

        def show(word: str = "shown") -> None:
            hand_shown = table.sitting.seat if table.sitting.in_hand else None
            told = f"{word} {table.key} {len(table.table.transcript.entries)} {hand_shown}\n"
            os.write(1, told.encode())

        show("opened")
        table.sitting.on_change.append(show)
        while not table.table.is_over:
            if table.sitting.waiting is not None:
                table.sitting.uncover()
            elif table.sitting.due is not None:
                table.sitting.hang()
            elif table.sitting.wants_hand:
                table.sitting.take_up()
            elif table.sitting.seat in table.sitting.asked:
                screen._make(rng.choice(kit.moves_of(screen.game, table.sitting.view)))
            elif table.sitting.is_open:
                table.sitting.go_round()
            hand.frames(2)
        show("over")


if __name__ == "__main__":
    main()
