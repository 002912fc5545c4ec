"""Who plays: at a table that goes on a bot may play on for a person, and a person for a bot."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kivy.properties import ObjectProperty, StringProperty

from app.core.game import IllegalMove, Malformed, Player, Seat, Skill, name_from
from app.storage import players
from app.storage.players import Known
from app.ui.kv import dress
from app.ui.screens import in_words  # noqa: F401 — kv names what is in it
from app.ui.screens.at_table import AtTable
from app.ui.screens.day_play import WhoPlaysSheet
from app.ui.seating import MOST_KNOWN, NAMELESS, bot_among
from app.ui.texts import tr
from app.ui.widgets.dialogs import MenuSheet, offer
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet


class WhoSheet(MenuSheet):
    """Offers seats that somebody else may have, or people who may have one."""


class BotSheet(BottomSheet):
    """Asks how well a bot plays that is to play on for a person."""

    is_aside = True
    bot: Player = ObjectProperty(None)
    former = StringProperty("")
    let: Callable[[Player], object] = ObjectProperty(None)

    def done(self, skill: Skill) -> None:
        self.instead(self.let, replace(self.bot, skill=skill))


def may_change(screen: AtTable) -> bool:
    """Tell whether any seat may be given to somebody else from this device."""
    return any(screen.table.may_sit(seat) for seat in range(len(screen.sitting.players)))


def open_seats(screen: AtTable) -> None:
    offers = [_of_seat(screen, seat, player) for seat, player in enumerate(screen.sitting.players)]
    ask_who(screen, tr("Who plays"), [each for each in offers if each])


def ask_who(screen: AtTable, title: str, offers: list[Entry]) -> None:
    WhoSheet(title=title, offers=offers).show(screen.stage)


def _of_seat(screen: AtTable, seat: Seat, player: Player) -> Entry | None:
    if not screen.table.may_sit(seat):
        return None
    if player.kind == "bot":
        said = tr("Somebody plays on for {name}", name=player.name)
        return offer("person", said, partial(_open_people, screen, seat))
    return offer("smart_toy", tr("A bot plays on for {name}", name=player.name), partial(_ask_for_bot, screen, seat))


def _ask_for_bot(screen: AtTable, seat: Seat) -> None:
    seated = screen.sitting.players
    BotSheet(bot=bot_among(seated), former=seated[seat].name, let=partial(sit, screen, seat)).show(screen.stage)


def _open_people(screen: AtTable, seat: Seat) -> None:
    taken = {player.name.casefold() for player in screen.sitting.players}
    known = [each for each in players.load(screen.app.folder) if each.name.casefold() not in taken][:MOST_KNOWN]
    people = [offer("person", each.name, partial(sit, screen, seat, Player(each.name, each.age))) for each in known]
    name = screen.sitting.players[seat].name
    other = offer("person_add", tr("Somebody new"), partial(_ask_name, screen, seat))
    ask_who(screen, tr("Who plays on for {name}?", name=name), [*people, other])


def _ask_name(screen: AtTable, seat: Seat) -> None:
    WhoPlaysSheet(keep=partial(_sit_new, screen, seat)).show(screen.stage)


def _sit_new(screen: AtTable, seat: Seat, text: str) -> None:
    """Put whoever was typed in on a seat, and remember them; whom this device knows keeps their age and look."""
    name, folder = name_from(text) or tr(NAMELESS), screen.app.folder
    same = (each for each in players.load(folder) if each.name.casefold() == name.casefold())
    known = replace(next(same, Known(name)), used=time.time())
    if sit(screen, seat, Player(known.name, known.age)):
        screen.app.keeps(lambda: players.remember(folder, [known]))


def sit(screen: AtTable, seat: Seat, player: Player) -> bool:
    """Put a player on a seat, and go on with whoever sits there now: False where that is refused."""
    try:
        screen.table.sit(seat, player)
    except (IllegalMove, Malformed) as refusal:
        screen.app.notice(refusal.sentence.text(screen.sitting.players))
        return False
    if screen.sitting is not screen.table.sitting:
        screen.sit_anew()
    return True


dress("screens/who_plays")
