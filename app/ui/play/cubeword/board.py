"""The board of CUBEWORD: cubes on a sheet of paper in space, that one turns, lifts and rolls."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.core.game import Event, EventKind
from app.games.cubeword.model import CubewordView, Layout, Move, Outlook, Turn, contested, is_on_its_way, left_alone
from app.ui.keys import stage_of
from app.ui.kv import dress
from app.ui.palette import TOUCH
from app.ui.play.contract import Drafting, Touches
from app.ui.play.cubeword import draft, touches
from app.ui.play.cubeword.draft import Draft, Gaze
from app.ui.play.cubeword.in_space import CubesInSpace
from app.ui.play.cubeword.moment import CubeLook, nothing_known
from app.ui.play.cubeword.pointing import middle_of
from app.ui.play.cubeword.said import place_said, turn_of, when_of
from app.ui.play.cubeword.scene import cells, scene
from app.ui.play.cubeword.thumb import CubewordTray
from app.ui.play.cubeword.tray import Tray, prompt_of, tray_of
from app.ui.play.scene import Key
from app.ui.texts import tr, trn
from app.ui.widgets import panels, rows  # noqa: F401 — kv names what is in them
from app.ui.widgets.dialogs import MenuSheet, offer

dress("play/cubeword")

BELOW = 76  # dp: so far below a board's foot a large notice lies over the pool's title, and over no cube
BEFORE = 0.5  # seconds that all lies as before the last turn, when that is shown once more
UNHURRIED = 4.0  # seconds that it takes then at most: who asks for it wants to see each cube


class CubewordBoard(CubesInSpace):
    """The sheet with the cubes, and at the thumb what the moment needs."""

    tray: CubewordTray
    now = ObjectProperty(Tray(), rebind=True)
    least_high = 0.6
    highest = 1.1  # more would be bare table
    drafting: ClassVar[Drafting] = draft
    controller: ClassVar[Touches] = touches
    scene_of = staticmethod(scene)
    prompt_of = staticmethod(prompt_of)
    when = staticmethod(when_of)
    when_exactly = staticmethod(turn_of)

    def __init__(self, **kwargs: object) -> None:
        self._outlook: Callable[[Layout], Outlook] = nothing_known
        self._known_of: CubewordView | None = None
        self._again = Clock.create_trigger(self._play_again, BEFORE)
        self.tray = CubewordTray()
        super().__init__(**kwargs)
        for name in ("gaze", "refusal"):
            self.fbind(name, self._changed)
        self.tray.bind(
            on_push=lambda _, key: self.press(key),
            on_pull=lambda _, touch, key, x, y: self.begin_carry(touch, key, *self.to_widget(x, y)),
        )

    # What the frame asks

    def asks_before(self, move: Move) -> str:
        if move == Turn():
            is_told = len(self.view.scores) == 1 and self.view.idle  # who is done alone says so once
            return "" if is_told else tr("Make no move this turn?")
        lone = left_alone(self.view.layout, self.at.layout) if isinstance(move, Turn) else ()
        if not lone:
            return ""
        said = " ".join(each.letter for each in lone)
        return trn("{said} makes no word: leave it?", "{said} make no words: leave them?", len(lone), said=said)

    def answers_to(self, move: Move) -> tuple[str, str]:
        return tr("No move") if move == Turn() else tr("End the turn"), tr("Keep playing")

    # What came, and what is seen

    def look(self) -> CubeLook:
        """Look with what the rules know of each layout; they are asked once for each."""
        if self._known_of is not self.view and self.game is not None:
            self._known_of, self._outlook = self.view, cache(partial(self.game.outlook, self.view))
        return self.look_of(CubeLook, outlook=self._outlook)

    def seen(self) -> tuple[CubewordView, Draft, CubeLook]:
        """Return what the scene depends on; while the last turn is shown once more, nothing was begun since."""
        return self.view, Draft(ups=self.making.ups) if self.gaze.plays_again else self.making, self.look()

    def bring_into_sight(self, name: str) -> None:
        now, (x, y, width, height) = self.at, self.at.inner
        called_so = [cell for cell in cells(now) if place_said(now, cell).startswith(name)]
        for cell in called_so[:1]:
            at_x, at_y = now.camera.seen(middle_of(cell))
            room = dp(TOUCH)  # at the foot there are buttons, too
            to_x = min(max(at_x, x + room), x + width - room)
            to_y = min(max(at_y, y + 2 * room), y + height - room)
            self.gaze = replace(self.gaze, sight=replace(self.grip, pans=True).moved(to_x - at_x, to_y - at_y).sight)

    def is_half_covered(self, box: Sequence[float]) -> bool:
        (x, y), width = self.to_widget(*box[:2]), box[2]
        frames = (place.frame for place in self.places if place.key[0] == "see")
        return any(x < left + wide and left < x + width and y < foot + high for left, foot, wide, high, _ in frames)

    def strays_from(self, move: Move) -> bool:
        goals, begun = move.steps if isinstance(move, Turn) else (), self.making.steps
        return len(begun) > len(goals) or any(not any(is_on_its_way(each, goal) for goal in goals) for each in begun)

    def lay_tray(self) -> None:
        if self.view and not self.gaze.plays_again:
            now = self.at
            self.tray.now = tray_of(now)
            is_large = now.look.kind == "phone" and now.look.large_text
            self.at_foot = -dp(BELOW) if is_large else 0

    def _follow(self) -> None:
        if not self.gaze.plays_again:
            super()._follow()
        elif self.gaze.is_before:
            self._again()

    @staticmethod
    def last_news(view: CubewordView) -> list[Event]:
        """Tell what the turn has made that has ended the game: nothing comes after it."""
        made = (event for event in reversed(view.events) if event.kind is not EventKind.FINISHED)
        return [event for event in islice(made, 1) if event.kind is EventKind.LAID]

    @property
    def patience(self) -> float:
        return UNHURRIED if self.gaze.plays_again else super().patience

    def press(self, key: Key) -> None:
        if key == "challenge" and len(self.at.challengers) > 1:
            self._ask_who_challenges()
        else:
            self.see_what_lies_there()
            super().press(key)

    def _ask_who_challenges(self) -> None:
        """Let several who share the device say which of them challenges the last turn, while it may be challenged."""
        names = {seat: self.players[seat].name for seat in self.at.challengers}
        offers = [offer("gavel", name, partial(self.press, ("challenge", seat))) for seat, name in names.items()]
        sheet = MenuSheet(title=tr("Who challenges {words}?", words=contested(self.view)), offers=offers)
        self.bind(view=sheet.dismiss)  # by then it is another turn
        if stage := stage_of(self):
            sheet.show(stage)

    def _play_again(self, *_: object) -> None:
        """Let the last turn happen once more, from how all lay before it; then what was begun since comes back."""
        if self.is_moving:
            self._again()
        elif self.gaze.has_played:
            self.see_what_lies_there()
        else:
            self._go_on_with(replace(self.gaze, has_played=True))
            self._again()

    def see_what_lies_there(self) -> None:
        """Let what lies there now come, if the last turn is shown once more; at once when a finger comes meanwhile."""
        if self.gaze.plays_again:
            self._again.cancel()
            self._go_on_with(replace(self.gaze, plays_again=False, has_played=False))

    def _go_on_with(self, gaze: Gaze) -> None:
        before = self.pictured
        self.gaze = gaze
        self.pictured = replace(before, frame=self.scene.frame)
        self.look_again()

    def on_making(self, *_: object) -> None:
        """Keep a hint: its marks are there as long as one follows it."""

    @property
    def begun(self) -> Turn | None:
        return Turn(self.making.steps) if self.making.steps else None

    @property
    def is_helped(self) -> bool:
        return bool(self.at.told_of_hint)

    def take_hint(self, move: Move) -> None:
        """Point out the cubes of a hint; asked once more in the same turn, tell all of it."""
        self.gaze = replace(self.gaze, finds=False, sought="", tells_hint=self.hint is not None)
        super().take_hint(move)
        if not self.at.follows_hint:
            self.refusal = tr("No hint goes on from here: undo first.")

    def lets_go(self) -> bool:
        if self.view is None:
            return False
        if self.making.held is not None:
            self.press("close")
        elif self.gaze.finds or self.gaze.sought:
            self.gaze = replace(self.gaze, finds=False, sought="")
        else:
            return False
        return True

    # Keys

    def step(self, direction: str) -> bool:
        """Walk from cell to cell, as the sheet lies."""
        if not self.cursor or self.cursor[0] != "cell":
            return super().step(direction)
        (x, y), (by_x, by_y) = self.cursor[1], touches.WAYS[direction]
        to = self.scene.place(("cell", (x + round(by_x), y - round(by_y))))
        return self.stand_on(to) if to else super().step(direction)

    def letter(self, text: str) -> bool:
        """Go on to the right where a cube was laid by its letter, as one writes."""
        at, before = self.cursor, self.making.steps
        self.see_what_lies_there()
        took = super().letter(text)
        if took and self.making.steps != before and at and at[0] == "cell":
            following = self.scene.place(("cell", (at[1][0] + 1, at[1][1])))
            self.stand_on(following)
        return took
