"""What slides in over a table: what happened, and the menu."""

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp

from app.core.game import AnyGame, Event, EventKind, IllegalMove, Player, Seat, WordPoints, signed
from app.ui.kinds import Act
from app.ui.sitting import Sitting
from app.ui.stage import Stage
from app.ui.table import AnyTable
from app.ui.the_app import TheApp
from app.ui.widgets.boxes import Column, Flow, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.dialogs import ask
from app.ui.widgets.panels import BottomSheet, Divider
from app.ui.widgets.seats import SeatBadge
from app.ui.widgets.text import Words

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.screens.play_network import Watch, Watched

NOTHING_LOST = "Nothing is lost: it waits on the first page."
NEWEST = 40  # lines that are shown at once


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


def open_history(stage: Stage, sitting: Sitting, seat: Seat | None = None) -> None:
    """Show what happened, the newest first: of the whole table, or of one player."""
    title = "What happened" if seat is None else sitting.players[seat].name
    history_sheet(sitting, title, seat).show(stage)


def history_sheet(sitting: Sitting, title: str, seat: Seat | None = None) -> BottomSheet:
    """A sheet that tells what happened, of the whole table or of one player, and on demand what was before that."""
    lines = [event for event in sitting.history if seat is None or event.seat == seat]
    sheet = BottomSheet(title=title)
    if not lines:
        sheet.body.add_widget(Words(text="Nothing yet.", tone="ink_soft"))
    _tell(sheet, lines[::-1], sitting.players)
    return sheet


def _tell(sheet: BottomSheet, lines: list[Event], players: tuple[Player, ...]) -> None:
    """Add the first of these lines, and a way to the others."""
    for event in lines[:NEWEST]:
        sheet.body.add_widget(history_line(event, players))
        sheet.body.add_widget(Divider())
    if len(lines) > NEWEST:
        more = PushButton(text="Earlier", kind="plain", icon="expand_more")

        def go_on(*_: object) -> None:
            sheet.body.remove_widget(more)
            _tell(sheet, lines[NEWEST:], players)

        more.bind(on_release=go_on)
        sheet.body.add_widget(more)


def _instead(sheet: BottomSheet, act: Act) -> None:
    sheet.dismiss()
    act()


def history_line(event: Event, players: tuple[Player, ...]) -> Row:
    """Who, what, and what it brought."""
    row = Row(spacing=dp(12))
    if event.seat is not None:
        badge = SeatBadge(seat=event.seat, name=players[event.seat].name, size=(dp(28), dp(28)))
        badge.pos_hint = {"center_y": 0.5}
        row.add_widget(badge)
    told = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
    told.add_widget(Words(text=event.text.text(players), style="label"))
    if any(each.points for each in event.words):
        told.add_widget(word_line(event.words))
    row.add_widget(told)
    if event.points:
        points = Words(
            text=f"{event.points:+}".replace("-", "−"), style="heading", wrap=False, pos_hint={"center_y": 0.5}
        )
        row.add_widget(points)
    return row


def word_line(words: tuple[WordPoints, ...]) -> Flow:
    """Words with their points."""
    line = Flow(spacing=(dp(12), dp(2)))
    for text in with_points(words):
        line.add_widget(Words(text=text, style="caption", tone="ink_soft", wrap=False))
    return line


def with_points(words: tuple[WordPoints, ...]) -> list[str]:
    """Each word and what it brought; the word alone where none brought anything: then it is not points that win."""
    scored = any(each.points for each in words)
    return [f"{each.word} {signed(each.points)}" if scored else each.word for each in words]


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
