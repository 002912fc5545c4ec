"""The board of 3DXWORD: bricks in space that one turns, and lays row by row along the table and up from it."""

from dataclasses import replace
from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.core.game import Event
from app.games.xword3d.model import TABLE, TIME_UP, Move, Opened, Pass, Play, Point
from app.ui.kinds import Touch
from app.ui.kv import dress
from app.ui.play.contract import Drafting, Touches, is_asked
from app.ui.play.in_space import BoardInSpace
from app.ui.play.scene import Key, Place, Spot
from app.ui.play.seen import holds
from app.ui.play.surface import EMPTY
from app.ui.play.xword3d import draft, touches
from app.ui.play.xword3d.draft import Draft, Gaze, Number, gone_back, is_own
from app.ui.play.xword3d.marks import LittleMap, Strip
from app.ui.play.xword3d.moment import XwordLook, XwordMoment, near_to_word
from app.ui.play.xword3d.paint import paint_over, show_in, show_lifted, space
from app.ui.play.xword3d.pointing import brick_met, cell_met, edge_at
from app.ui.play.xword3d.rack import Xword3dTray
from app.ui.play.xword3d.said import brick_said, cell_said, when_of
from app.ui.play.xword3d.scene import scene
from app.ui.play.xword3d.sight import HOME, aslant, before, is_upright
from app.ui.play.xword3d.sited import in_space
from app.ui.play.xword3d.tray import Tray, prompt_of, tray_of
from app.ui.texts import tr
from app.ui.widgets import panels, rows  # noqa: F401 — kv names what is in them
from app.voice.questions import place_meant

dress("play/xword3d")

SHOWN = 3.0  # seconds for which one looks at another's word from where it is read


class Xword3dBoard(BoardInSpace):
    """The structure, and at the thumb the hand."""

    at: XwordMoment
    tray: Xword3dTray
    making = ObjectProperty(Draft())
    gaze = ObjectProperty(Gaze())
    now = ObjectProperty(Tray(), rebind=True)
    in_turns = True
    stands = True
    least_high = 0.6
    highest = 1.1
    open_phase = "dispute"  # by whoever wants to (X8)
    in_order = "order"
    moment_of = XwordMoment
    drafting: ClassVar[Drafting] = draft
    controller: ClassVar[Touches] = touches
    scene_of = staticmethod(scene)
    prompt_of = staticmethod(prompt_of)
    when = staticmethod(when_of)
    make_space = staticmethod(space)
    show_in = staticmethod(show_in)
    show_lifted = staticmethod(show_lifted)
    paint_standing = staticmethod(paint_over)

    def __init__(self, **kwargs: object) -> None:
        self.tray = Xword3dTray()
        self._back_soon = Clock.create_trigger(self._go_back, SHOWN)
        super().__init__(**kwargs)
        self.fbind("gaze", self._changed)
        self.tray.bind(
            on_push=lambda _, key: self.press(key),
            on_pull=lambda _, touch, key, x, y: self.begin_carry(touch, key, *self.to_widget(x, y)),
        )

    # What the frame asks

    def asks_before(self, move: Move) -> str:
        return tr("Pass this turn?") if move == Pass() else ""

    def answers_to(self, move: Move) -> tuple[str, str]:
        return tr("Pass"), tr("Keep playing")

    @staticmethod
    def is_news(event: Event) -> bool:
        """Tell whose time ran out: nothing on the board shows why their bricks are back in the hand."""
        return event.text.template == TIME_UP

    def next_of(self, names: tuple[str, ...], move: Move) -> tuple[str, ...]:
        """Lead to a row: to the Joiner, a brick and its edge, how letters lie, then brick by brick to its place."""
        if not isinstance(move, Play):
            return names
        opened, there = self.making.opened, [place.spoken for place in (*self.places, *self.tray.ids.rack.places)]
        opening, laying = names[: -2 * len(move.letters)], names[-2 * len(move.letters) :]
        if move.joiner and self.making.joiner != move.joiner.colour:
            return opening[:1]
        if (way := opening[bool(move.joiner) :]) and not opened.holds(move.start):
            return way[1:2] if any(said.startswith(way[1]) for said in there) else way[:1]
        if way[2:] and (opened.right, opened.up) != (move.right, move.up):
            return way[2:]
        pairs = (pair for pair in zip(laying[::2], laying[1::2]) if any(said.startswith(pair[1]) for said in there))
        brick, place = next(pairs, ("", ""))
        return (place,) if tr("{what}, chosen", what=brick) in there else (brick,) if brick else names

    # What is seen

    def look(self) -> XwordLook:
        return self.look_of(XwordLook)

    def on_view(self, *changed: object) -> None:
        """Look where what another has laid can be read, and after a word of one's own at the table again."""
        before, plane = self._before, self.making.opened
        super().on_view(*changed)
        if self.carried is not None and (self.view is None or before is None or before.rack != self.view.rack):
            self.put_down()  # the brick above the finger may be in the hand no more
        self._back_soon()
        if self.view is None or self.box[2] <= 0:
            return
        if plane != TABLE and self.making.opened == TABLE and not is_upright(self.gaze.sight or HOME, TABLE):
            self.gaze = replace(self.gaze, sight=None)
        if before is not None and self.view.last != before.last and not is_own(self.view):
            there, was = near_to_word(self.at), self.gaze.came[0] if self.gaze.came else self.gaze.sight
            self.gaze = replace(self.gaze, sight=there, came=(was, there)) if there != self.gaze.sight else self.gaze

    def bring_into_sight(self, name: str) -> None:
        built = self.at.built
        if any(brick_said(built, centre).startswith(name) for centre in built.at):
            self.gaze = gone_back(self.gaze)  # before another's word was come near to, all were in sight
            return
        at, cells = self.at, self.at.cells
        found = place_meant(name, [cell_said(built, cell) for cell in cells])
        if found is not None:
            sights = (None, aslant(at.opened, at.sight, built, (cells[found],)), before(at.opened, at.sight, built))
            gazes = (replace(self.gaze, sight=sight) for sight in sights)
            self.gaze = next((gaze for gaze in gazes if self._shows(gaze, cells[found])), self.gaze)

    def _shows(self, gaze: Gaze, cell: Point) -> bool:
        """Tell whether a free face can be reached as one looks then."""
        return scene(self.view, self.making, replace(self.look(), gaze=gaze)).place(("cell", cell)) is not None

    def _go_back(self, _: float) -> None:
        """Look as before another’s word was shown, for whoever plays now and has not begun from there."""
        if self.looks_back or self.making:
            return
        if self.view is not None and is_asked(self.view):
            self.gaze = gone_back(self.gaze)

    def lay_tray(self) -> None:
        if self.view and not self.gaze.is_led:
            fell = self.making.fell if self.is_moving else None
            self.tray.now = tray_of(self.at, fell.numbers if fell else frozenset())

    def _look_again(self, *_: object) -> None:
        super()._look_again()
        if self.making.fell:
            self.lay_tray()

    def on_rest(self) -> None:
        """Give what fell back to the hand; from now on one looks at what has come."""
        super().on_rest()
        self.lay_tray()
        if self.gaze.came:
            self._back_soon.cancel()
            self._back_soon()

    def on_refusal(self, *changed: object) -> None:
        """Let fall what does not hold (X26): its bricks are back in the hand then (XH19)."""
        super().on_refusal(*changed)
        if self.refusal and self.view is not None and (fell := self.at.falls):
            problem = self.at.preview.problem
            if problem is not None and problem.text(()) == self.refusal:
                self.making = replace(self.making, puts=(), fell=fell)

    def take_hint(self, move: Move) -> None:
        """Open the plane in which the hinted word is to lie."""
        super().take_hint(move)
        if isinstance(move, Play):
            plane = Opened(move.start, move.right, move.up)
            outcome = touches.opened(self.at, TABLE if TABLE.holds(move.start) and plane.up == TABLE.up else plane)
            hint = self.hint
            joiner = move.joiner.colour if move.joiner else None
            self.gaze, self.making = outcome.gaze, replace(outcome.draft, puts=(), joiner=joiner)
            self.hint = hint

    def on_making(self, *_: object) -> None:
        """Keep a hint: its marks are there as long as one follows it."""

    def lets_go(self) -> bool:
        if self.view is None or (self.making.held is None and self.making.chosen is None):
            return False
        self.making = replace(self.making, held=None, chosen=None)
        return True

    # Fingers

    def place_at(self, x: float, y: float) -> Place | None:
        """Find what a finger means, by the ray through it: a button, an edge, a brick, or a face of the open plane."""
        if self.scene is EMPTY or not self.collide_point(x, y):
            return None
        now = self.at
        if self.carried is None:
            if any(isinstance(mark, LittleMap | Strip) and holds(mark.box, (x, y)) for mark in self.scene.marks):
                return None
            for place in self.places:
                if place.key[0] == "see" and place.away(x, y) == 0:
                    return place
            edge = edge_at(now.edges, now.camera, x, y)
            if edge is not None:
                return self._at(("edge", edge.seam), x, y)
        ray = now.camera.ray(x, y)
        far, cell = cell_met(ray, now.opened)
        if self.carried is None or (cell in now.built.at):
            near, centre = brick_met(ray, (*now.built.at, *now.put))
            if centre is not None and near <= far + 0.2 and (cell not in now.wanted or now.opened.holds(centre)):
                return self._at(("brick", centre), x, y)
        if not self.carried and not now.built.bricks and not now.put and self.making.chosen is not None:
            cell = now.next_cell  # wherever it is tapped: the first brick has but one place
        if cell is None or (not self.carried and cell not in now.cells):
            return None
        return self._at(("cell", cell), x, y)

    def _at(self, key: Key, x: float, y: float) -> Place | None:
        return self.place(key) or self.nameless(key, x, y)

    def nameless(self, key: Key, x: float, y: float) -> Place | None:
        if key[0] not in ("brick", "cell", "edge"):
            return None
        return Spot(key, "", x, y, 0, 0, liftable=key[0] == "brick" and key[1] in self.at.put)

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is self and self.carried is None and self._down and self._down[0][0] == "brick":
            number = self.at.put.get(self._down[0][1])
            if number is not None and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(8):
                self._stay_soon.cancel()
                self._down = (("rack", number), self._down[1])
                self._lift(*self._down)
                self.carry_to(*touch.pos)
                return True
        return super().on_touch_move(touch)

    def carry_to(self, x: float, y: float) -> None:
        super().carry_to(x, y)
        rack = self.tray.ids.rack
        rack.aimed = self._aimed_at(x, y)
        if rack.aimed is not None:
            self.over = None

    def _aimed_at(self, x: float, y: float) -> Number | None:
        """Find the brick of the hand whose place a finger, or else the piece above it, is over."""
        rack = self.tray.ids.rack
        points = [(x, y)] if self.over else [(x, y), self.carried_at]
        found = (rack.brick_at(*rack.to_widget(*self.to_window(*point))) for point in points)
        return next((number for number in found if number is not None), None)

    def drop(self, key: Key, onto: Key) -> bool:
        aimed = self.tray.ids.rack.aimed
        if aimed is None:
            return super().drop(key, onto)
        self.press(("order", key[1], aimed))
        return True

    def _land(self, *changed: object) -> None:
        self.tray.ids.rack.aimed = None
        super()._land(*changed)

    def _let_fall(self) -> None:
        lies = next((put.centre for put in self.making.puts if put.brick == self.carried[1]), None)
        if lies is not None:
            self._from = self.at.camera.seen(in_space(lies))  # it flies back to where it is seen now
        super()._let_fall()

    # Keys

    def letter(self, text: str) -> bool:
        """Go on along the row where a brick was laid by its letter, as one writes."""
        before = self.making.puts
        took = super().letter(text)
        if took and len(self.making.puts) > len(before) and (cell := self.at.next_cell):
            self.stand_on(self.scene.place(("cell", cell)))
        return took
