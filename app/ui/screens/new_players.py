"""Who plays: a row for each seat, and a sheet for what is to be said about one."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.core.game import Player, Seat, Skill, name_from
from app.storage.last import Setup
from app.storage.players import Known
from app.ui import seating
from app.ui.local_tables import look_of
from app.ui.screens.parts import asked, caption
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Flow, Row, Scroll
from app.ui.widgets.buttons import PushButton, icon_size
from app.ui.widgets.choices import Chip, Segments, Stepper
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import BottomSheet, Panel
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import Words, icon
from app.ui.widgets.touch import Drawn, Touchable

SKILLS = {
    Skill.CHILD: "Child",
    Skill.CASUAL: "Casual",
    Skill.GOOD: "Good",
    Skill.STRONG: "Strong",
    Skill.MASTER: "Master",
}
STEPS = {"extra_time": 25}  # what a stepper counts by
MOST_KNOWN = 4  # remembered people that are offered at once


class LookBadge(Drawn):
    """A shape and colour with an initial, whatever seat it is for."""

    look = NumericProperty(0)
    drawn_by = ("look",)

    def __init__(self, name: str, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(36), dp(36)))
        super().__init__(**kwargs)
        self._name = name

    def paint(self) -> None:
        badge(*self.middle, min(self.size), int(self.look), initial_of(self._name))


class Handle(Touchable):
    """Takes a row up or down: by finger, or by the arrow keys."""

    def __init__(self, row: Any, moved: Callable[[int], Any], **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(48), dp(48)))
        super().__init__(**kwargs)
        self._row = row
        self._moved = moved

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._row.y += touch.dy
        self._row.opacity = 0.7
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.pressed = False
        self._row.opacity = 1
        self._moved(round((touch.oy - touch.y) / max(1.0, self._row.height)))
        return True

    def step(self, direction: str) -> bool:
        if direction not in {"up", "down"}:
            return False
        self._moved(-1 if direction == "up" else 1)
        return True

    def paint(self) -> None:
        icon("drag_handle", *self.middle, icon_size(26), theme.ink_soft)


class HandleScroll(Scroll):
    """A list that scrolls, but not under a finger that takes hold of a handle."""

    def on_touch_down(self, touch: Any) -> bool:
        if not touch.is_mouse_scrolling and self.collide_point(*touch.pos) and self._handle_at(*touch.pos):
            touch.ud[self._get_uid("svavoid")] = True
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def _handle_at(self, x: float, y: float) -> bool:
        x, y = self.to_window(x, y)
        handles = [widget for widget in self.walk(restrict=True) if isinstance(widget, Handle)]
        return any(handle.touches(*handle.to_widget(x, y)) for handle in handles)


class SeatRow(Row, Touchable):
    """A player to be: a tap opens what can be said about him."""

    def __init__(self, setup: Setup, seat: Seat, game: Any, moved: Callable[[int], Any], **kwargs: Any) -> None:
        super().__init__(mirror=True, spacing=dp(12), **kwargs)
        player = setup.players[seat]
        kind = kind_of(player)
        self.spoken = f"{player.name}, {kind}. Change"
        if len(player.name) and not theme.large_text:
            self.add_widget(LookBadge(player.name, look=look_of(setup, seat), pos_hint={"center_y": 0.5}))
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=player.name or "Nobody yet", style="heading"))
        about = about_player(player, game)
        if about:
            told.add_widget(Words(text=about, style="caption", tone="ink_soft"))
        self.add_widget(told)
        sign = "smart_toy" if player.skill else "person.filled"
        self.kind = Chip(text="" if theme.large_text else kind, icon=sign, spoken=f"{player.name} is a {kind}")
        self.kind.pos_hint = {"center_y": 0.5}
        self.kind.bind(on_release=lambda *_: self.dispatch("on_release"))
        self.kind.focusable = False
        self.add_widget(self.kind)
        handle = Handle(self, moved, spoken=f"Move {player.name}", pos_hint={"center_y": 0.5})
        self.add_widget(handle)


def kind_of(player: Player) -> str:
    """A person, or a bot and how good it is."""
    return f"bot: {SKILLS[player.skill].lower()}" if player.skill else "person"


def about_player(player: Player, game: Any) -> str:
    """Age and handicaps, in a line."""
    parts = [f"age {player.age}"] if player.age is not None else []
    offered = {each.name: each.label.lower() for each in seating.handicaps_of(game)}
    parts += [f"{offered[name]} +{size}" for name, size in player.handicap.items() if name in offered]
    return " · ".join(parts)


class PlayersPanel(Panel):
    """All seats, and who else could come; `on_setup` tells what was changed."""

    __events__ = ("on_setup",)

    def __init__(self, screen: Any, setup: Setup, game: Any, known: Sequence[Known], **kwargs: Any) -> None:
        kwargs.setdefault("spacing", dp(6))
        super().__init__(**kwargs)
        self._screen = screen
        self.setup = setup
        self._game = game
        self._known = known
        self._fill()

    def on_setup(self, setup: Setup) -> None: ...

    def show(self, setup: Setup) -> None:
        """The table is like this now."""
        self.setup = setup
        self._fill()

    def change(self, setup: Setup) -> None:
        """The table is to be like this."""
        self.show(setup)
        self.dispatch("on_setup", setup)

    def _fill(self) -> None:
        self.clear_widgets()
        self.add_widget(caption("Who plays"))
        for seat in range(len(self.setup.players)):
            row = SeatRow(self.setup, seat, self._game, partial(self._move, seat))
            row.bind(on_release=lambda _row, seat=seat: open_seat(self, seat))
            self.add_widget(row)
        if len(self.setup.players) < self._game.players[-1]:
            self.add_widget(self._chips())

    def _move(self, seat: Seat, by: int) -> None:
        self.change(seating.move(self.setup, seat, by))

    def _chips(self) -> Flow:
        """One tap, one more player."""
        chips = Flow()

        def offer(chip: Chip, make: Callable[[], Setup]) -> None:
            chip.bind(on_release=lambda *_: self.change(make()))
            chips.add_widget(chip)

        offer(
            Chip(text="Player", icon="add", dashed=True, spoken="One more player"),
            lambda: seating.add_person(self.setup),
        )
        offer(Chip(text="Bot", icon="smart_toy", spoken="One more bot"), lambda: seating.add_bot(self.setup))
        names = {player.name for player in self.setup.players}
        for known in [each for each in self._known if each.name not in names][:MOST_KNOWN]:
            chip = Chip(text=known.name, spoken=f"{known.name} plays, too")
            chip.seat = known.look if known.look is not None else len(self.setup.players)
            offer(chip, partial(seating.add_person, self.setup, known))
        return chips

    @property
    def game(self) -> Any:
        return self._game

    @property
    def stage(self) -> Any:
        return self._screen.stage


def open_seat(panel: PlayersPanel, seat: Seat) -> BottomSheet:
    """What is to be said about a seat: name, age or skill, shape and colour, handicaps."""
    setup = panel.setup
    player = setup.players[seat]
    sheet = BottomSheet(title="Bot" if player.skill else "Player")
    body = sheet.body
    body.spacing = dp(10)

    def change(**changes: Any) -> None:
        panel.change(seating.change(panel.setup, seat, **changes))

    body.add_widget(caption("Name"))
    name = Field(text=player.name, hint="Name", spoken="Name")
    name.bind(text=lambda _field, text: change(name=name_from(text)))
    body.add_widget(name)
    if player.skill:
        skills = Segments(choices=list(SKILLS.items()), chosen=player.skill)
        body.add_widget(caption("How well it plays"))
        skills.spoken = "How well it plays"
        skills.bind(chosen=lambda _segments, skill: change(skill=skill))
        body.add_widget(skills)
    else:
        body.add_widget(caption("Age, if you like"))
        age = Field(text="" if player.age is None else str(player.age), hint="Age", digits=True)
        age.spoken = "Age"
        age.bind(text=lambda _field, text: change(age=int(text[:3]) if text else None))
        body.add_widget(age)
    body.add_widget(caption("Shape and colour"))
    body.add_widget(_looks(panel, seat))
    body.add_widget(caption("Handicaps, for all to see"))
    for handicap in seating.handicaps_of(panel.game, player):
        stepper = Stepper(value=player.handicap.get(handicap.name, 0), low=handicap.low, high=handicap.high)
        stepper.by = STEPS.get(handicap.name, 1)
        stepper.spoken = handicap.label
        stepper.bind(
            value=lambda _stepper, size, name=handicap.name: panel.change(
                seating.give(panel.setup, seat, name, int(size))
            )
        )
        body.add_widget(asked(handicap.label, handicap.sentence, stepper))
    gone = PushButton(text="Leaves the table", icon="person", kind="outline")

    def remove(*_: Any) -> None:
        sheet.dismiss()
        panel.change(seating.remove(panel.setup, seat))

    gone.bind(on_release=remove)
    done = PushButton(text="Done", icon="check", kind="main")
    done.bind(on_release=sheet.dismiss)
    for button in (done, gone):
        body.add_widget(button)
    sheet.show(panel.stage)
    return sheet


def _looks(panel: PlayersPanel, seat: Seat) -> Flow:
    """Every shape and colour there is; the one taken is framed."""
    flow = Flow()
    chips: list[Chip] = []

    def take(look: int) -> None:
        panel.change(seating.dress(panel.setup, seat, look))
        for number, chip in enumerate(chips):
            chip.chosen = number == look

    for look, shape in enumerate(theme.seats):
        chip = Chip(seat=look, spoken=f"{shape.shape}", chosen=look == look_of(panel.setup, seat))
        chip.bind(on_release=lambda _chip, look=look: take(look))
        chips.append(chip)
        flow.add_widget(chip)
    return flow
