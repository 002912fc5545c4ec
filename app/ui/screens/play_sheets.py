"""What slides in over a table: what happened, and the menu."""

from functools import partial
from typing import TYPE_CHECKING, Protocol

from app.core.game import AnyGame, EventKind, IllegalMove, Seat
from app.ui.kinds import Act
from app.ui.sitting import Sitting
from app.ui.stage import Stage
from app.ui.table import AnyTable
from app.ui.the_app import TheApp
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.dialogs import ask
from app.ui.widgets.panels import BottomSheet, Divider
from app.ui.widgets.text import Words

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.screens.play_network import Watch, Watched

NOTHING_LOST = "Nothing is lost: it waits on the first page."


class TableScreen(Protocol):
    """A screen at a table, as its menu knows it."""

    stage: Stage
    app: TheApp
    table: AnyTable
    sitting: Sitting
    game: AnyGame
    watch: "Watch | None"

    def go(self, name: str, **kwargs: object) -> None: ...
    def go_home(self) -> None: ...


def watch_over(screen: "Watched", table: AnyTable, on_its_way: Act = lambda: None) -> "Watch | None":
    """Look after the way to a table of several devices; None for one of this device alone."""
    if table.network is None:
        return None
    from app.ui.screens.play_network import Watch

    return Watch(screen, table.network, on_its_way)


def _instead(sheet: BottomSheet, act: Act) -> None:
    sheet.dismiss()
    act()


def open_menu(screen: TableScreen) -> BottomSheet:
    """Everything else one can do at a table."""
    sheet = BottomSheet(title=screen.game.title)
    sitting = screen.sitting

    def offer(icon: str, text: str, act: Act, kind: str = "plain") -> None:
        button = PushButton(text=text, icon=icon, kind=kind, align="left", spoken=text)
        button.bind(on_release=lambda *_: _instead(sheet, act))
        sheet.body.add_widget(button)

    offer("help", "How to play", lambda: screen.go("rules", game=screen.game.name))
    offer("menu_book", "Words", lambda: screen.go("words", judge=screen.table.opening.judge))
    offer("group", "This table", lambda: open_table_sheet(screen))
    if screen.watch:
        offer("lan", "Who is where", screen.watch.open_devices)
    if sitting.seat is not None and sitting.shares:
        offer("visibility_off", "Hide my hand", sitting.cover)
    offer("settings", "Settings", lambda: screen.go("settings"))
    for seat in sitting.here:
        if sitting.public.result is None and len(sitting.players) > 1:
            name = sitting.players[seat].name
            offer("exit_to_app", f"{name} leaves for good", partial(ask_to_leave, screen, seat))
    offer("home", "Home", screen.go_home)
    sheet.show(screen.stage)
    return sheet


def open_table_sheet(screen: TableScreen) -> BottomSheet:
    """Who plays, what was agreed, and who has which handicap."""
    from app.ui.screens.table_terms import terms

    sheet = BottomSheet(title="This table")
    for title, lines in terms(screen.game, screen.table.opening, shared=screen.table.network is not None):
        sheet.body.add_widget(Words(text=title, style="label", tone="ink_soft"))
        for line in lines:
            sheet.body.add_widget(Words(text=line))
        sheet.body.add_widget(Divider())
    sheet.show(screen.stage)
    return sheet


def without(seat: Seat, sitting: Sitting) -> str:
    """What becomes of the table when a seat leaves."""
    gone = {event.seat for event in sitting.history if event.kind == EventKind.LEFT} | {seat}
    others = [player.name for number, player in enumerate(sitting.players) if number not in gone]
    return f"Only {others[0]} is left then, and the game ends" if len(others) == 1 else "The others play on"


def ask_to_leave(screen: TableScreen, seat: Seat) -> None:
    """Leaving for good is asked about once."""
    name = screen.sitting.players[seat].name

    def leave() -> None:
        try:
            screen.table.leave(seat)
        except IllegalMove as refusal:
            screen.app.notice(refusal.sentence.text(screen.sitting.players))

    ask(
        screen.stage,
        f"{name} leaves for good?",
        f"{without(seat, screen.sitting)}; {name} is not ranked.",
        [("Stay", None), (f"{name} leaves", leave)],
    )
