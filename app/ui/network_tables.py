"""Tables with several devices: opened here, gone on with, joined, or come back to. Each is shown by the lobby first."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from app.core.game import Malformed
from app.lan.handover import read_host_keys
from app.lan.hosted import OPEN, HostedTable
from app.lan.invite import Invitation
from app.lan.messages import Place
from app.lan.ticket import read_ticket
from app.library import word_notice
from app.storage import host_keys, last, players, visits
from app.storage.last import Setup
from app.ui.judge import game_finder, judge_for
from app.ui.local_tables import is_person, remember_players, tables_of
from app.ui.network_table import NetworkTable
from app.ui.the_app import TheApp


def new_table(app: TheApp) -> NetworkTable:
    return NetworkTable(app.network, app.worker.think, owner_of(app))


def owner_of(app: TheApp) -> str:
    """Name who has this device, most likely: the person who sat down here last."""
    known = players.load(app.folder)
    return known[0].name if known else ""


def open_new(app: TheApp, name: str, setup: Setup) -> NetworkTable:
    """Open a table to the network: the people named so far sit here, and all other seats are free."""
    judge = replace(judge_for(app.settings, app.folder), everyday=setup.everyday, family=setup.family)
    game = game_finder(app.folder)(name, judge)
    seats = game.players[-1]
    house = replace(setup.house, looks=())  # who will sit there is not known yet
    places = [*map(Place, setup.players), *[OPEN] * (seats - len(setup.players))]
    clockwork = app.network.clockwork
    with suppress(OSError):  # no room: next time the form is filled in anew
        last.save(app.folder, name, setup)
        remember_players(app, setup)
    people = [player.name for player in setup.players if is_person(player)]
    table = NetworkTable(app.network, app.worker.think, people[0] if people else owner_of(app))
    table.host_new(lambda: HostedTable(game, setup.options, judge, house, places, clockwork))
    return table


def go_on(app: TheApp, key: str) -> tuple[NetworkTable, tuple[str, ...]] | None:
    """Open a table again that was open to the network, and what the player should be told; None: it never was."""
    kept = host_keys.keys_of(app.folder, key)
    if kept is None:
        return None
    try:
        keys = read_host_keys(kept)
    except Malformed:
        return None  # without its keys it goes on here alone
    resumed = tables_of(app).resume(key)
    table = new_table(app)
    table.host_again(key, resumed.table, keys)
    return table, (*resumed.notices, *word_notice(resumed.table.opening.judge))


def join(app: TheApp, ways: Sequence[Invitation]) -> NetworkTable:
    table = new_table(app)
    table.visit(ways)
    return table


def come_back(app: TheApp) -> NetworkTable | None:
    """Set out for the table this device was a guest at; None: there is no way back."""
    kept = host_keys.ticket(app.folder)
    try:
        ticket = read_ticket(kept or "")
    except Malformed:
        visits.forget(app.folder)
        return None
    table = new_table(app)
    table.visit(ticket)
    return table
