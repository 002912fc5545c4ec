"""Where the menu of a table leads, and what it asks."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from app.core.game import EventKind, IllegalMove, Seat
from app.core.sitting import Sitting
from app.ui.day_tables import counted_at
from app.ui.play import board_type
from app.ui.screens.at_table import AtTable
from app.ui.screens.who_plays import ask_who, may_change, open_seats
from app.ui.texts import tr
from app.ui.widgets.dialogs import ask, offer
from app.ui.widgets.each import Entry


def ways_on(screen: AtTable) -> list[Entry]:
    sitting, game, table = screen.sitting, screen.game, screen.table
    hides = sitting.seat is not None and sitting.shares
    leaves = sitting.public.result is None and len(sitting.players) > 1
    return [
        offer("help", tr("How to play"), lambda: screen.go("rules", game=game.name, agreed=table.opening.options)),
        offer_of_words(screen),
        offer("group", tr("This table"), lambda: open_table_sheet(screen)),
        *([offer("lan", tr("Who is where"), partial(open_devices, screen))] if table.network else []),
        *([offer("visibility_off", tr("Hide my hand"), sitting.cover)] if hides else []),
        *([offer("swap_horiz", tr("Who plays"), partial(open_seats, screen))] if may_change(screen) else []),
        offer("settings", tr("Settings"), lambda: screen.go("settings")),
        *(offers_to_leave(screen) if leaves else []),
        offer("home", tr("Home"), screen.stage.home),
    ]


def offer_of_words(screen: AtTable) -> Entry:
    """Offer to look words up, unless the players judge one: that would answer it for them."""
    judged = board_type(screen.game.name).word_to_judge(screen.sitting.public)
    text = tr("Words, once {word} is decided", word=judged) if judged else tr("Words")
    judge = screen.table.opening.judge
    return offer("menu_book", text, lambda: screen.go("words", judge=judge), sleeps=bool(judged))


def offers_to_leave(screen: AtTable) -> list[Entry]:
    """Offer that somebody of this device leaves, asking who; or that all end the table, where all of them are here."""
    end = offer("flag", tr("End the table"), partial(ask_to_end, screen))
    ends = [] if screen.table.network else [end]
    players, gone = screen.sitting.players, gone_from(screen.sitting)
    each = [
        offer("exit_to_app", tr("{name} leaves for good", name=players[seat].name), partial(ask_to_leave, screen, seat))
        for seat in screen.sitting.here
        if seat not in gone
    ]
    if len(screen.sitting.here) < 2 and ends:
        return ends  # nobody would play on but bots
    if len(each) < 2:
        return [*each, *ends]
    who = partial(ask_who, screen, tr("Who leaves for good?"), each)
    return [offer("exit_to_app", tr("Somebody leaves for good …"), who), *ends]


def open_devices(screen: AtTable) -> None:
    from app.ui.screens.devices import DevicesSheet  # who plays alone does not wait for the network to be loaded

    DevicesSheet(table=screen.table.network).show(screen.stage)


def open_table_sheet(screen: AtTable) -> None:
    from app.ui.screens.table_terms import TermsSheet, terms

    opening = replace(screen.table.opening, players=screen.sitting.players)
    counts = bool(opening.day) and counted_at(screen.app, screen.table) is not None
    agreed = terms(screen.game, opening, shared=screen.table.network is not None, counts=counts)
    TermsSheet(agreed).show(screen.stage)


def gone_from(sitting: Sitting) -> set[Seat | None]:
    """Return the seats that were left for good."""
    return {event.seat for event in sitting.public.events if event.kind == EventKind.LEFT}


def without(seat: Seat, sitting: Sitting) -> str:
    name = sitting.players[seat].name
    gone = gone_from(sitting) | {seat}
    others = [player.name for number, player in enumerate(sitting.players) if number not in gone]
    if len(others) == 1:
        return tr("Then only {other} is left, and the game ends; {name} is not ranked.", other=others[0], name=name)
    return tr("The others play on; {name} is not ranked.", name=name)


def ask_to_leave(screen: AtTable, seat: Seat) -> None:
    name = screen.sitting.players[seat].name
    title, leave = (
        tr("{name} leaves for good?", name=name),
        partial(try_or_tell, screen, partial(screen.table.leave, seat)),
    )
    answers = [(tr("Stay"), None), (tr("{name} leaves", name=name), leave)]
    ask(screen.stage, title, without(seat, screen.sitting), answers)


def ask_to_end(screen: AtTable) -> None:
    end = partial(try_or_tell, screen, screen.table.end)
    text = tr("The scores stay as they stand, and nobody wins.")
    ask(screen.stage, tr("End the table?"), text, [(tr("Keep playing"), None), (tr("End the table"), end)])


def try_or_tell(screen: AtTable, act: Callable[[], None]) -> None:
    try:
        act()
    except IllegalMove as refusal:
        screen.app.notice(refusal.sentence.text(screen.sitting.players))
