"""The players of a table to be: a row for each seat, and a sheet for what is to be said about a player."""

from itertools import count
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.core.game import AnyGame, Player, Seat, age_from, name_from
from app.storage.last import Setup
from app.storage.players import Known
from app.ui import seating
from app.ui.kv import dress
from app.ui.local_tables import is_person, look_of
from app.ui.screens.in_words import kind_of
from app.ui.texts import inline, tr
from app.ui.widgets import fields, looks, rows, seats  # noqa: F401 — kv names what is in them
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet, Panel

STEPS = {"extra_time": 25}  # what a stepper counts by


class PlayersPanel(Panel):
    """The seats, and other people who could come; `on_seated` tells what the table is to be like."""

    setup: Setup = ObjectProperty(None, allownone=True)
    game: AnyGame = ObjectProperty(None, allownone=True)
    known = ListProperty()
    stage = ObjectProperty(None, allownone=True)
    seats = ListProperty()
    coming = ListProperty()
    asks_name = BooleanProperty(False)
    """Whether it asks what the first person is called, for nobody is known on this device."""

    __events__: ClassVar[tuple[str, ...]] = ("on_seated",)

    def __init__(self, **kwargs: object) -> None:
        self._numbers = count()
        self._chairs: list[int] = []  # a number for each seat, which goes with whoever sits there
        super().__init__(**kwargs)

    def on_seated(self, setup: Setup) -> None: ...

    def on_setup(self, _panel: object, setup: Setup) -> None:
        while len(self._chairs) < len(setup.players):
            self._chairs.append(next(self._numbers))
        self.seats = [self._seat(seat) for seat in range(len(setup.players))]
        self.coming = self._who_could_come() if len(setup.players) < self.game.players[-1] else []
        self._tell_name()

    def _tell_name(self) -> None:
        """Let the field say what the first person is called, wherever that was said."""
        first = next(filter(is_person, self.setup.players), None)
        name = "" if first is None or seating.is_nameless(first) else first.name
        if "called" in self.ids and name_from(self.ids.called.text) != name:
            self.ids.called.text = name

    def _seat(self, seat: Seat) -> Entry:
        player = self.setup.players[seat]
        return {
            "key": self._chairs[seat],
            "panel": self,
            "seat": seat,
            "name": player.name,
            "kind": kind_of(player),
            "is_bot": player.skill is not None,
            "about": about_player(player, self.game),
            "look": look_of(self.setup, seat),
        }

    def _who_could_come(self) -> list[Entry]:
        names = {player.name for player in self.setup.players}
        known = [each for each in self.known if each.name not in names][: seating.MOST_KNOWN]
        return [
            {"view": "OneMore", "key": "person", "panel": self},
            {"view": "OneMoreBot", "key": "bot", "panel": self},
            *({"view": "KnownPerson", "key": each.name, "panel": self, **self._chip(each)} for each in known),
        ]

    def _chip(self, known: Known) -> Entry:
        look = known.look if known.look is not None else len(self.setup.players)
        return {"known": known, "text": known.name, "seat": look, "spoken": tr("{name} plays too", name=known.name)}

    def come(self, known: Known | None = None) -> None:
        self.dispatch("on_seated", seating.add_person(self.setup, known))

    def come_as_bot(self) -> None:
        self.dispatch("on_seated", seating.add_bot(self.setup))

    def call_first(self, name: str) -> None:
        """Name the person who set the table up; without a name they play as they would have been called anyway."""
        people = (seat for seat, player in enumerate(self.setup.players) if is_person(player))
        if (seat := next(people, None)) is not None:
            self.change(seat, name=name_from(name) or tr(seating.NAMELESS))

    def move(self, seat: Seat, by: int) -> None:
        to = max(0, min(len(self._chairs) - 1, seat + by))
        self._chairs.insert(to, self._chairs.pop(seat))
        self.dispatch("on_seated", seating.move(self.setup, seat, by))

    def remove(self, seat: Seat) -> None:
        del self._chairs[seat]
        self.dispatch("on_seated", seating.remove(self.setup, seat))

    def change(self, seat: Seat, **changes: object) -> None:
        self.dispatch("on_seated", seating.change(self.setup, seat, **changes))

    def turn(self, seat: Seat) -> None:
        """Make a person of a bot, or a bot of a person, and ask on about them."""
        self.dispatch("on_seated", seating.turn(self.setup, seat))
        self.open_seat(seat)

    def open_seat(self, seat: Seat) -> None:
        PlayerSheet(panel=self, seat=seat).show(self.stage)


class PlayerSheet(BottomSheet):
    panel: PlayersPanel = ObjectProperty(None)
    seat = NumericProperty(0)
    player: Player = ObjectProperty(None)
    """As they were when it was opened."""
    nameless = StringProperty("")
    """What they are called as long as nobody says their name."""
    look = NumericProperty(0)
    handicaps = ListProperty()

    def __init__(self, panel: PlayersPanel, seat: Seat, **kwargs: object) -> None:
        player = panel.setup.players[seat]
        handicaps = [
            {
                "sheet": self,
                "name": handicap.name,
                "text": tr(handicap.label),
                "more": tr(handicap.sentence),
                "low": handicap.low,
                "high": handicap.high,
                "step": STEPS.get(handicap.name, 1),
                "value": player.handicap.get(handicap.name, 0),
            }
            for handicap in seating.handicaps_of(panel.game, player)
        ]
        look = look_of(panel.setup, seat)
        nameless = player.name if seating.is_nameless(player) else ""
        told = {"nameless": nameless, "look": look, "handicaps": handicaps}
        super().__init__(panel=panel, seat=seat, player=player, **told, **kwargs)

    def call(self, name: str) -> None:
        self.panel.change(self.seat, name=name_from(name) or self.nameless)

    def note_age(self, digits: str) -> None:
        self.panel.change(self.seat, age=age_from(digits))

    def dress(self, look: int) -> None:
        self.panel.dispatch("on_seated", seating.dress(self.panel.setup, self.seat, look))

    def give(self, handicap: str, size: int) -> None:
        self.panel.dispatch("on_seated", seating.give(self.panel.setup, self.seat, handicap, size))


def about_player(player: Player, game: AnyGame) -> str:
    parts = [tr("age {age}", age=player.age)] if player.age is not None else []
    offered = {each.name: inline(tr(each.label)) for each in seating.handicaps_of(game)}
    parts += [f"{offered[name]} +{size}" for name, size in player.handicap.items() if name in offered]
    return " · ".join(parts)


dress("screens/new_players")
