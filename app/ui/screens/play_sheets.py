"""What slides in over a table: the menu, and what was agreed."""

from functools import partial
from typing import TYPE_CHECKING, Protocol

from app.core.game import AnyGame, EventKind, IllegalMove, Seat
from app.ui.kinds import Act
from app.ui.screens.watch import Watch, Watched
from app.ui.sitting import Sitting
from app.ui.stage import Stage
from app.ui.table import AnyTable
from app.ui.texts import later, tr
from app.ui.the_app import TheApp
from app.ui.widgets.dialogs import ask
from app.ui.widgets.menu_sheet import MenuSheet, Offer, offer

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.network_table import NetworkTable

NOTHING_LOST = later("Nothing is lost: it waits on the first page.")


class TableScreen(Protocol):
    stage: Stage
    app: TheApp
    table: AnyTable
    sitting: Sitting
    game: AnyGame

    @property
    def tools_beyond(self) -> list[Offer]:
        """The tools that the last row has no room for."""

    def go(self, name: str, **kwargs: object) -> None: ...
    def go_home(self) -> None: ...


def _open_devices(stage: Stage, table: "NetworkTable") -> None:
    from app.ui.screens.devices import open_devices

    open_devices(stage, table)


def watch_over(screen: Watched, table: AnyTable, on_its_way: Act = lambda: None) -> Watch:
    """Look after a screen at a table; `on_its_way` is told when `more` may say something else."""
    if table.network is None:
        return Watch()
    from app.ui.screens.play_network import NetworkWatch  # who plays alone does not wait for the network to be loaded

    return NetworkWatch(screen, table.network, on_its_way)


def open_menu(screen: TableScreen) -> None:
    MenuSheet(title=screen.game.title, offers=[*screen.tools_beyond, *ways_on(screen)]).show(screen.stage)


def ways_on(screen: TableScreen) -> list[Offer]:
    sitting, game, table = screen.sitting, screen.game, screen.table
    names = [player.name for player in sitting.players]
    hides = sitting.seat is not None and sitting.shares
    leaves = sitting.public.result is None and len(names) > 1
    return [
        offer("help", tr("How to play"), lambda: screen.go("rules", game=game.name)),
        offer("menu_book", tr("Words"), lambda: screen.go("words", judge=table.opening.judge)),
        offer("group", tr("This table"), lambda: open_table_sheet(screen)),
        *(
            [offer("lan", tr("Who is where"), partial(_open_devices, screen.stage, table.network))]
            if table.network
            else []
        ),
        *([offer("visibility_off", tr("Hide my hand"), sitting.cover)] if hides else []),
        offer("settings", tr("Settings"), lambda: screen.go("settings")),
        *(
            offer("exit_to_app", tr("{name} leaves for good", name=names[seat]), partial(ask_to_leave, screen, seat))
            for seat in (sitting.here if leaves else ())
        ),
        offer("home", tr("Home"), screen.go_home),
    ]


def open_table_sheet(screen: TableScreen) -> None:
    from app.ui.screens.table_terms import TermsSheet, terms

    agreed = terms(screen.game, screen.table.opening, shared=screen.table.network is not None)
    TermsSheet(agreed).show(screen.stage)


def without(seat: Seat, sitting: Sitting) -> str:
    name = sitting.players[seat].name
    gone = {event.seat for event in sitting.history if event.kind == EventKind.LEFT} | {seat}
    others = [player.name for number, player in enumerate(sitting.players) if number not in gone]
    if len(others) == 1:
        return tr("Only {other} is left then, and the game ends; {name} is not ranked.", other=others[0], name=name)
    return tr("The others play on; {name} is not ranked.", name=name)


def ask_to_leave(screen: TableScreen, seat: Seat) -> None:
    name = screen.sitting.players[seat].name

    def leave() -> None:
        try:
            screen.table.leave(seat)
        except IllegalMove as refusal:
            screen.app.notice(refusal.sentence.text(screen.sitting.players))

    ask(
        screen.stage,
        tr("{name} leaves for good?", name=name),
        without(seat, screen.sitting),
        [(tr("Stay"), None), (tr("{name} leaves", name=name), leave)],
    )
