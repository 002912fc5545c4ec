"""The board of TYPO-2D: an endless grid of cards, this round's cards above it, the hand as a fan at the thumb."""

from dataclasses import replace
from itertools import product
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.core.game import Event, EventKind
from app.games.typo2d.model import NAMES, SEES_NO_WORD, WAYS, Move, Options, Passed, Take, TypoView, span
from app.ui.kinds import Touch
from app.ui.kv import dress
from app.ui.play.board import Board, with_words
from app.ui.play.contract import Drafting, Outcome, Touches
from app.ui.play.looking import Looking, scrolled
from app.ui.play.scene import Key, Place, Scene, Spot
from app.ui.play.surface import EMPTY
from app.ui.play.typo2d import draft, touches
from app.ui.play.typo2d.camera import NEAR, Camera, towards
from app.ui.play.typo2d.draft import Draft, Gaze
from app.ui.play.typo2d.moment import TypoLook, TypoMoment
from app.ui.play.typo2d.paint import paint_grid, paint_lifted, paint_pointed_at
from app.ui.play.typo2d.peek import HandBacks  # noqa: F401 — kv names it
from app.ui.play.typo2d.pictures import CardsPicture
from app.ui.play.typo2d.scene import FAR, name_of_cell, scene_at
from app.ui.play.typo2d.thumb import RoundCards, TypoNote, TypoTray
from app.ui.play.typo2d.tray import Tray, note_of_penalty, prompt_of, tray_of
from app.ui.texts import listed, tr
from app.ui.window import window

dress("play/typo2d")

MINE = ("mine", 0)
VERDICTS = {EventKind.LOCKED, EventKind.REFUSED}


class Typo2dBoard(Board):
    """The grid to lay cards on, and at the thumb what the moment needs."""

    tray: TypoTray
    told: TypoNote
    beside: RoundCards
    making = ObjectProperty(Draft())
    gaze = ObjectProperty(Gaze())
    now = ObjectProperty(Tray(), rebind=True)
    """What lies at the thumb, and at the foot of the board."""
    foot = ObjectProperty(None, allownone=True)
    least_high = 0.66  # the grid goes on beyond any box: a low one does
    least_high_in_large_text = 0.82  # but not beside a banner that is as high as half of it
    open_phase = "doubt"  # aloud, by whoever wants to (T21)
    drafting: ClassVar[Drafting] = draft
    in_order = "order"
    controller: ClassVar[Touches] = touches
    prompt_of = staticmethod(prompt_of)
    paint_lying = staticmethod(paint_grid)
    paint_standing = staticmethod(paint_pointed_at)
    paint_lifted = staticmethod(paint_lifted)
    seen_by = (*Board.seen_by, "is_judged")

    def __init__(self, **kwargs: object) -> None:
        self._sight = Looking[Camera]()
        self._passed = Passed()
        self._moment: TypoMoment | None = None
        self._since: Camera | None = None  # where one looked before the last view, or the last thing that was chosen
        self.tray, self.told, self.beside = TypoTray(reads=self.read_hand), TypoNote(), RoundCards()
        super().__init__(**kwargs)
        self.fbind("now", self.tray.setter("now"))
        self.beside.bind(parent=self.look_again)
        self.tray.bind(
            on_pull=lambda _, touch: self.take_card(touch),
            on_push=lambda _, key: self.press(key),
            on_take_up=lambda _: self.dispatch("on_take_up"),
        )
        self.beside.bind(on_tap=lambda _, key: self.press(key))

    # What the frame asks

    def asks_before(self, move: Move) -> str:
        if isinstance(move, Take) and self.view and self.view.phase == "play":
            return tr("No word? Take half of this line?")
        return self._asks_about(getattr(move, "words", ()))

    def tells_before(self, move: Move) -> str:
        return note_of_penalty(self.at) if isinstance(move, Take) else ""

    def _asks_about(self, words: tuple[str, ...]) -> str:
        """Ask before bare letters are said that are no word: likelier than a bluff is that nothing was typed yet."""
        if self.game is None or not self.view or self.view.options.judge != "table":
            return ""
        known, typed = self.game.words_of(self.view.options), self.making.typed
        bare = [word for word, more in zip(words, typed) if not more and word not in known]
        return tr("Say {words}?", words=listed(bare)) if bare else ""

    def answers_to(self, move: Move) -> tuple[str, str]:
        return (tr("Say it"), tr("Go on typing")) if getattr(move, "words", ()) else super().answers_to(move)

    @staticmethod
    def when(view: TypoView) -> str:
        return tr("Round {number}", number=view.round)

    @staticmethod
    def unlisted(word: str, options: Options) -> str:
        if options.card_names and word in NAMES:  # T27
            return tr("A name on the cards.")
        return tr("Not in the dictionary: a bluff that stood.")  # T21

    @staticmethod
    def word_to_judge(view: TypoView) -> str:
        """Tell which word is doubted, where no app judges it (T21)."""
        return view.said[view.doubted].word if view.phase == "doubt" and view.options.judge == "table" else ""

    @staticmethod
    def is_news(event: Event) -> bool:
        """Tell who takes a penalty (T17), who doubted a word and what became of it (T21–T23), and of time that ran out.

        Nothing on the board shows why cards go, that time is up, or that the end is near.
        """
        outcomes = {EventKind.TURN, EventKind.PASSED, EventKind.LOCKED, EventKind.REFUSED}
        concerns_all = event.kind == EventKind.PASSED and event.seat is None
        is_told = concerns_all or event.text.template in SEES_NO_WORD.values()
        return is_told or (event.kind in outcomes and "word" in event.text.details)

    def shows_news(self, event: Event) -> bool:
        """Tell whether it is a word that was looked up: its slip lies on the grid, stamped (T21)."""
        passed = self.gaze.passed
        return event.kind in VERDICTS and event.text.details.get("word") == passed.verdict

    # What came

    def on_view(self, *changed: object) -> None:
        self._look_on()
        super().on_view(*changed)

    def on_gaze(self, _board: "Typo2dBoard", gaze: Gaze) -> None:
        before, self._passed = self._passed, gaze.passed
        if gaze.passed is not before:
            self.is_judged = bool(gaze.passed.verdict)

    def on_heard(self, sound: str) -> None:
        super().on_heard(sound)
        self.is_judged = self.is_judged and sound not in VERDICTS

    def _look_again(self, *changed: object) -> None:
        super()._look_again(*changed)
        self.is_judged = self.is_judged and self.is_moving

    def on_making(self, *changed: object) -> None:
        self._look_on()
        super().on_making(*changed)

    def _look_on(self) -> None:
        self._since = self._moment.base if self._moment else None

    def _follow(self) -> None:
        super()._follow()
        spoke_here = self.view.turn in self.here  # then it goes from their hand to the others
        in_the_open = TypoMoment(*self.seen()).doubts_in_the_open
        self.is_unanswered = in_the_open and spoke_here and self.view.doubters.isdisjoint(self.here)

    # What is seen

    def look(self) -> TypoLook:
        has_beside, is_judged = self.beside.parent is not None, self.is_judged
        return self.look_of(TypoLook, since=self._since, has_beside=has_beside, is_judged=is_judged)

    def make_scene(self, view: TypoView | None, making: Draft, look: TypoLook) -> Scene:
        self._moment = TypoMoment(view, making, look).after(self._moment) if view else None
        return with_words(scene_at(self._moment), look) if self._moment else EMPTY

    def news_in(self, before: Scene, now: Scene) -> frozenset[Key]:
        moment = self._moment
        found = super().news_in(before, now)
        self._moment = moment  # the scene that is looked back at was made meanwhile
        return found

    @property
    def at(self) -> TypoMoment:
        assert self.scene is not None  # it is made together with it
        assert self._moment is not None
        return self._moment

    @property
    def camera(self) -> Camera:
        return self.at.camera

    def bring_into_sight(self, name: str) -> None:
        (left, top), (right, low) = span(self.at.shown, FAR)
        near = product(range(left, right + 1), range(top, low + 1))
        called_so = [cell for cell in near if name_of_cell(self.at, cell).startswith(name)]
        if called_so:
            self.look_at(towards(self.camera, called_so[:1]))

    def take_hint(self, move: Move) -> None:
        """Look again where all is seen, the hinted place first, whatever one has looked at."""
        super().take_hint(move)
        self.look_at(None)

    def look_at(self, camera: Camera | None) -> None:
        self.gaze = replace(self.gaze, camera=camera)

    def lay_tray(self) -> None:
        if self.view:
            self.now = tray_of(self.at)
            self.at_head = self.at.strip[3] if self.at.strip and self.at.notices_at_head else 0
            self.told.note = self.now.note if self.at.look.kind == "low" else ""
            self.beside.at = self.at if self.at.is_beside else None

    @staticmethod
    def hand_of(view: TypoView) -> CardsPicture | None:
        lies_apart = view.seat is not None and not window.tablet  # there the hand lies on the board
        return CardsPicture(rows=["".join(card[0] for card in view.hand)], is_steady=True) if lies_apart else None

    def read_hand(self) -> TypoView | None:
        """Look at the hand that lies face down: it is asked for only now."""
        return self.peeks() if self.peeks else None

    # Fingers and keys

    def carry_to(self, x: float, y: float) -> None:
        """Draw the card to the place over which it is seen, once it may lie there: there it falls."""
        super().carry_to(x, y)
        if self.over and self.at.ways_at(self.over[1]):
            left, foot, width, height = self.camera.card(self.over[1])
            self.carried_at = left + width / 2, foot + height / 2

    def first_place(self) -> Place | None:
        """Find the card that was laid last for the arrows to begin at: what is laid goes beside a card."""
        cells = [self.view.last, *self.at.table] if self.view else []
        found = (self.place(("cell", cell)) for cell in cells)
        return next((place for place in found if place), super().first_place())

    def frame_of(self, place: Place) -> tuple[float, float, float, float, float]:
        *_, corner = place.frame
        return (*self.camera.card(place.key[1]), corner) if place.key[0] == "cell" else super().frame_of(place)

    def place_at(self, x: float, y: float) -> Place | None:
        if self.carried is None:
            mine = self.place(MINE)
            return mine if mine and mine.away(x, y) == 0 else super().place_at(x, y)
        left, foot, width, height = self.at.grid
        is_seen_there = (x, y) == tuple(self.carried_at)  # the card counts, not the finger below it
        if not is_seen_there or not (left <= x <= left + width and foot <= y <= foot + height):
            return None
        cell = self.camera.cell_at(x, y)
        return Spot(("cell", cell), "", *self.camera.card(cell))

    def step(self, direction: str) -> bool:
        if not (self.cursor and self.cursor[0] == "cell" and self.camera.reaches):
            return super().step(direction)
        (x, y), (by_x, by_y) = self.cursor[1], WAYS[direction]
        cell = (x + by_x, y + by_y)
        (left, top), (right, low) = span(self.at.table, FAR)
        if not (left <= cell[0] <= right and top <= cell[1] <= low):
            return super().step(direction)
        self.look_at(towards(self.camera, [cell]))
        return self.stand_on(self.place(("cell", cell)))

    def press(self, key: Key) -> None:
        if key == "nothing" and not self.may_begin(Take):
            self.take(Outcome(refusal=tr("Here, touch what glows.")))
        else:
            super().press(key)

    def stay(self, key: Key) -> bool:
        return self.take(touches.explain(*self.seen(), key))

    def take_card(self, touch: Touch) -> None:
        """Take the card to be laid out of the tray, with the finger that draws it."""
        if self.at.lays:
            self._sight.ends()
            self.begin_carry(touch, MINE, touch.ox, touch.oy)

    def on_touch_down(self, touch: Touch) -> bool:
        if self.gaze.explanation:
            self.gaze = replace(self.gaze, explanation="")
        if self.disabled or not self.collide_point(*touch.pos) or self.view is None:
            return False
        if self.foot.collide_point(*touch.pos):
            return bool(self.foot.on_touch_down(touch))
        if touch.is_mouse_scrolling:
            self.look_at(scrolled(self.camera, touch))
            return True
        if self.carried is not None:
            return True  # it means nothing until the finger with the card lifts
        if self._sight.pinches(touch, self.camera):
            touch.grab(self)
            self._down = None
            return True
        took = super().on_touch_down(touch)
        if not took:
            touch.grab(self)
        place = self.place_at(*touch.pos) if took else None
        if place is None or (place.key[0] == "cell" and not place.liftable):
            self._sight.follow(touch, self.camera)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self or not self._sight.has(touch):
            return super().on_touch_move(touch)
        if camera := self._sight.moved(touch):
            self._down = None
            self.look_at(camera)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self or not self._sight.has(touch):
            return super().on_touch_up(touch)
        self._sight.ends()
        if self._down and not self._sight.has_looked:
            return super().on_touch_up(touch)
        self._down = None
        touch.ungrab(self)
        if not self._sight.has_looked and not self.camera.reaches:
            self._come_nearer(touch)
        return True

    def _come_nearer(self, touch: Touch) -> None:
        """Come so near that fingers reach the cards; a line that is touched is large enough from afar."""
        moment, cell = self.at, self.camera.cell_at(*touch.pos)
        if moment.pays and any(cell in line.cells for line in moment.longest):
            self.tap(("cell", cell))
        else:
            self.look_at(self.camera.zoomed(dp(NEAR) / self.camera.wide, *touch.pos))
