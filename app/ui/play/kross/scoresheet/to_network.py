"""Opening the scoresheets to other devices."""

from app.core.game import Player
from app.core.transcript import AS_USUAL
from app.lan.hosted import OPEN, HostedTable
from app.lan.messages import Place
from app.ui.judge import judge_for
from app.ui.network_table import NetworkTable
from app.ui.play.kross.scoresheet.shared_sheets import MOST, PRINTED, Nothing, Sheets
from app.ui.the_app import TheApp


def open_sheets(app: TheApp, *names: str) -> NetworkTable:
    """Let others lay their scoresheets beside these; each device keeps its copies, so there is no record."""
    free = max(PRINTED - len(names), min(1, MOST - len(names)))
    places = [*(Place(Player(name)) for name in names), *[OPEN] * free]
    judge, clockwork = judge_for(app.settings, app.folder), app.network.clockwork
    table = NetworkTable(app.network, app.worker.think, names[0])
    table.host_new(lambda: HostedTable(Sheets(), Nothing(), judge, AS_USUAL, places, clockwork), is_recorded=False)
    return table
