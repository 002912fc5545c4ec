"""A phone that lies on the table: `python -m bench.window.rest ours|blank SECONDS`.

Ours hosts a table whose port is open, which is announced and at which somebody is to move; the other is a blank app of
KivyMD. It prints a JSON object: the seconds of the processor in so many idle seconds, and the kilobytes in memory then.
"""

import json
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.window.start import blank, ours, resident

SETTLED = 15.0  # seconds, until a bot has moved and what was started is tidied up
HERE = "127.0.0.1"


def host(app: Any) -> Any:
    """Open a table over the network and start it; it is at play once others could have come."""
    from app.core.game import Player, Skill
    from app.games.kross.model import Options
    from app.storage.last import Setup
    from app.ui.network_tables import open_new

    app.network.address = HERE
    players = Player("Ann", 9), Player("Otto", 60, kind="bot", skill=Skill.GOOD)
    table = open_new(app, "kross", Setup(players, Options(), shared=True))
    app.stage.go("lobby", table=table)
    return table


def main(whose: str, seconds: float) -> None:
    from kivy.clock import Clock

    with TemporaryDirectory() as folder:
        app, _window = blank() if whose == "blank" else ours(Path(folder))
        told: dict[str, float] = {}
        table: list[Any] = []

        def begin(_: float) -> None:
            if whose == "ours":
                table.append(host(app))
                Clock.schedule_once(deal, 3)
            Clock.schedule_once(count, SETTLED)

        def deal(_: float) -> None:
            table[0].start()

        def count(_: float) -> None:
            if table:
                assert type(app.stage.screen).__name__ == "PlayScreen"
                assert table[0].sitting.is_asked
                assert table[0].invitations
            told.update(processor=time.process_time(), at=time.monotonic())
            Clock.schedule_once(end, seconds)

        def end(_: float) -> None:
            spent = time.process_time() - told["processor"]
            print(json.dumps({"processor": spent, "seconds": time.monotonic() - told["at"], "resident": resident()}))
            app.stop()

        Clock.schedule_once(begin, 1)
        app.run()


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
