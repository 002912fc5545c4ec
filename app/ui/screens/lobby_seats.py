"""What can be said about a seat of the lobby: who sits down on it, how well a bot plays, that it is free again."""

from typing import Any

from app.core.game import Player, Seat, name_from
from app.games import GAMES
from app.storage import players
from app.storage.players import Known
from app.ui.screens.new_players import MOST_KNOWN
from app.ui.screens.parts import caption, offer, sentence
from app.ui.screens.skills import SKILLS
from app.ui.seating import BOTS, FIRST_BOT
from app.ui.widgets.boxes import Flow
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.choices import Chip, Segments
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import BottomSheet, Divider


def unused(screen: Any, names: Any) -> str:
    """The first of some names that nobody at the table has."""
    taken = {place.player.name.casefold() for place in screen.table.shared.places if place.player}
    return next((name for name in names if name.casefold() not in taken), "")


def open_free_seat(screen: Any, seat: Seat) -> BottomSheet:
    """Who sits down here: somebody of this device; the host may seat a bot, too."""
    sheet = BottomSheet(title="Who sits here?")
    known = players.load(screen.app.folder)
    free = [person for person in known if unused(screen, [person.name])]
    field = Field(text=free[0].name if free else "", hint="Name", spoken="Name")
    sheet.body.add_widget(field)
    chips = Flow()
    for person in free[:MOST_KNOWN]:
        chip = Chip(text=person.name, spoken=f"{person.name} sits here")
        chip.bind(on_release=lambda _chip, person=person: _sit(screen, sheet, seat, person))
        chips.add_widget(chip)
    if free:
        sheet.body.add_widget(chips)
    down = PushButton(text="Sit down", icon="check", kind="main")
    sit = lambda *_: _sit(screen, sheet, seat, _person(known, field.text))  # noqa: E731
    down.bind(on_release=sit)
    field.bind(on_enter=sit)
    sheet.body.add_widget(down)
    if screen.table.is_host and screen.table.shared.lobby.game in GAMES:  # no bot writes a sheet
        _offer_bot(screen, sheet, seat)
    sheet.show(screen.stage)
    return sheet


def _person(known: list[Known], name: str) -> Known:
    """Whom a name means: somebody who is remembered, or somebody new."""
    name = name_from(name)
    return next((person for person in known if person.name.casefold() == name.casefold()), Known(name))


def _sit(screen: Any, sheet: BottomSheet, seat: Seat, person: Known) -> None:
    if not person.name:
        screen.app.notice("Everybody needs a name.")
        return
    sheet.dismiss()
    screen.sit(seat, person)


def _offer_bot(screen: Any, sheet: BottomSheet, seat: Seat) -> None:
    sheet.body.add_widget(Divider())
    sheet.body.add_widget(caption("Or a bot"))
    skills = Segments(choices=list(SKILLS.items()), chosen=FIRST_BOT, spoken="How well it plays")
    sheet.body.add_widget(skills)
    button = PushButton(text="Seat a bot", icon="smart_toy", kind="outline")

    def seat_bot(*_: Any) -> None:
        sheet.dismiss()
        screen.table.sit(seat, Player(unused(screen, BOTS), kind="bot", skill=skills.chosen))

    button.bind(on_release=seat_bot)
    sheet.body.add_widget(button)


def open_taken_seat(screen: Any, seat: Seat, player: Player) -> BottomSheet:
    """How well its bot plays; or that it is free again."""
    sheet = BottomSheet(title=player.name)
    own = screen.table.is_here(seat)
    if player.skill:
        skills = Segments(choices=list(SKILLS.items()), chosen=player.skill, spoken="How well it plays")
        skills.bind(
            chosen=lambda _segments, skill: screen.table.sit(seat, Player(player.name, kind="bot", skill=skill))
        )
        sheet.body.add_widget(skills)
    elif not own:
        sheet.body.add_widget(sentence(f"{player.name} can sit down again, here or elsewhere."))
    words = "Stand up" if own else "Free this seat"
    offer(sheet, words, "exit_to_app", lambda: screen.table.stand_up(seat), "outline")
    sheet.show(screen.stage)
    return sheet
