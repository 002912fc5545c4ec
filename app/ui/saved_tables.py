"""Going on with a table of this device that was left, and looking back at one that is over."""

from contextlib import suppress

from app.core.game import IllegalMove, Malformed
from app.storage import host_keys
from app.ui.local_tables import go_on
from app.ui.stage import Screen
from app.ui.table import AnyTable
from app.ui.texts import later, tr
from app.ui.the_app import TheApp

DEALT = later("The cards have been dealt again: press Play on.")


def sit_down_again(app: TheApp, key: str) -> tuple[str, dict[str, object]]:
    """Name the screen that goes on with a table that waits, and what it is about: other devices may belong to it."""
    if host_keys.keys_of(app.folder, key) is not None:
        from app.ui import network_tables

        shared = network_tables.go_on(app, key)
        if shared:
            return "lobby", {"table": shared[0], "notices": shared[1]}
    table, notices = go_on(app, key)
    return "play", {"table": table, "notices": notices}


def look_back(app: TheApp, key: str) -> tuple[str, dict[str, object]]:
    """Name the screen that tells how a table ended, and what it is about; where it cannot be read, one that says so."""
    try:
        table, _ = go_on(app, key)
    except (Malformed, IllegalMove):
        return "replay", {"key": key}
    return screen_of_end(table), {"table": table, "is_kept": True}


def go_to_new_deal(screen: Screen, table: AnyTable) -> None:
    """Play the game that the host has dealt anew; a guest may look back at the last for as long as they like."""
    network = table.network
    with suppress(IllegalMove, Malformed):
        if network and not network.is_host:
            kept, _ = go_on(screen.app, network.kept)
            screen.stage.replace("result", table=kept, dealt=network)
            screen.app.notice(tr(DEALT))
            return
    screen.stage.replace("play", table=table)


def screen_of_end(table: AnyTable) -> str:
    """Name the screen that tells how a table ended: those of a day have their own."""
    return "today" if table.opening.day else "result"
