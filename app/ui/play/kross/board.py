"""The board of KROSS THE WORDZ: the own sheet, large, and the pencil that is the called letter."""

from dataclasses import replace
from itertools import takewhile
from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.core.game import Event, EventKind
from app.games.kross.model import TASK_CARDS, Call, Claim, KrossView, Mark, NoFinalLetter
from app.ui.keys import stage_of
from app.ui.kinds import Touch
from app.ui.kv import dress
from app.ui.play.board import Board
from app.ui.play.contract import Drafting, Outcome, Touches
from app.ui.play.ending import told_last
from app.ui.play.kross import draft, touches
from app.ui.play.kross.draft import Draft, KrossGaze
from app.ui.play.kross.moment import KrossLook, KrossMoment, is_open
from app.ui.play.kross.paint import paint_lifted, paint_sheet_over, paint_table
from app.ui.play.kross.scene import PENCIL, card_looks, scene
from app.ui.play.kross.sentences import when_of
from app.ui.play.kross.sheets import CardsPanel, ClaimsPanel, SheetPicture, SheetsPanel, holders_told
from app.ui.play.kross.thumb import KrossTray
from app.ui.play.kross.tray import content, prompt
from app.ui.play.kross.words import counted_of, run_between
from app.ui.play.scene import Box, Key
from app.ui.texts import later, tr
from app.ui.theme import theme
from app.ui.widgets.text import Words

dress("play/kross")
LOOK_AT_NEWS, LOOK_AT_SHEETS = 1.2, 2.5  # seconds, at a race that is won, and at what all have written


class KrossBoard(Board):
    tray: KrossTray
    making = ObjectProperty(Draft())
    gaze = ObjectProperty(KrossGaze())
    stroke = ObjectProperty(None, allownone=True)
    shows_seats = True
    aim = later(
        "Words in rows and columns count: 2 letters bring 2 points, 3 bring 3, 4 bring 5, 5 bring 7, 6 bring 10."
    )
    highest = 1.35  # more would be a blank below what is said
    seen_by = (*Board.seen_by, "stroke", "time_left")
    drafting: ClassVar[Drafting] = draft
    controller: ClassVar[Touches] = touches
    scene_of = staticmethod(scene)
    prompt_of = staticmethod(prompt)
    paint_lying = staticmethod(paint_table)
    paint_standing = staticmethod(paint_sheet_over)
    paint_lifted = staticmethod(paint_lifted)
    when = staticmethod(when_of)
    is_open = staticmethod(is_open)

    def __init__(self, **kwargs: object) -> None:
        self._go_on_soon = Clock.create_trigger(self.go_on, LOOK_AT_NEWS)
        self._deal_soon = Clock.create_trigger(self._deal)
        self._is_dealt, self._is_laid = bool(theme.reduce_motion), False
        self._dealt_to: Box | None = None
        self.tray = KrossTray(reads=self.read_task)
        super().__init__(**kwargs)
        self.fbind("view", self._end_stroke)
        self.tray.bind(
            on_push=lambda _tray, key: self.press(key),
            on_choose=lambda _tray, sign: self.tap(("card", sign)),
            on_pull=lambda _tray, touch, x, y: self.take_pencil(touch, x, y),
            on_take_up=lambda _tray: self.dispatch("on_take_up"),
        )

    # What the frame asks

    def asks_before(self, move: object) -> str:
        if isinstance(move, NoFinalLetter):
            return tr("End the game without a final letter?")
        if isinstance(move, Mark) and not move.runs:
            return tr("Count no word at all?")
        return ""

    def strays_from(self, move: object) -> bool:
        """Tell whether another letter was chosen than the one to call: its card is out of sight then."""
        return isinstance(move, Call) and self.making.letter not in {None, move.letter}

    def answers_to(self, move: object) -> tuple[str, str]:
        if isinstance(move, NoFinalLetter):
            return tr("End the game"), tr("Choose a letter")
        return tr("Count none"), tr("Go on marking")

    def seat_picture(self, seat: int) -> SheetPicture:
        picture = SheetPicture(totals=False, size_hint=(None, None), size=(dp(100), dp(100)))

        def fill(*_: object) -> None:
            if self.view:
                moment = KrossMoment(*self.seen())
                is_elsewhere = moment.races or moment.won or moment.revealed
                picture.opacity = 0 if is_elsewhere else 1  # each sheet is on the board
                picture.sheet = self.view.sheets[seat]
                picture.counted = counted_of(self.view, seat)

        self.fbind("view", fill)
        self.fbind("gaze", fill)
        fill()
        return picture

    @staticmethod
    def is_news(event: Event) -> bool:
        """Tell of time that ran out, and of what nobody did: no piece shows that."""
        return event.kind is EventKind.PASSED

    @staticmethod
    def last_news(view: KrossView) -> list[Event]:
        """List how the votes ended that nothing but the scores came after."""
        before = reversed(view.events[: len(view.events) - len(told_last(view.events))])
        return [*takewhile(lambda event: event.kind in {EventKind.LOCKED, EventKind.REFUSED}, before)][::-1]

    @staticmethod
    def hand_of(view: KrossView) -> Words | None:
        task = None if view.task is None else tr("Task: {task}", task=tr(TASK_CARDS[view.task - 1]))
        is_told = view.phase == "over" and not theme.large_text  # below the sheet, then: only its room stays
        return Words(text=task, style="label", halign="center", opacity=float(not is_told)) if task else None

    @staticmethod
    def unlisted(word: str, options: object) -> str:
        return tr("Not in the dictionary, but it fits the task.")  # K17

    # What is seen

    def look(self) -> KrossLook:
        carries_card = self.carried is not None and self.carried[0] == "card"
        pencil = self.tray.pit_box if carries_card or self.making else None  # it leaves the tray only then
        races = self.view is not None and is_open(self.view)  # else the banner alone tells the time
        share = self.time_left / max(0.001, self.time_whole) if races and self.time_left >= 0 else None
        foot = self.y - self.tray.height if self.tray.parent else None
        return self.look_of(
            KrossLook,
            stroke=self.stroke,
            pencil=pencil,
            pit=pencil if carries_card else None,
            short=self.tray.is_short,
            floor=foot + self.tray.highest if foot else None,
            shelf=foot + self.tray.usual if foot else None,
            task=self._dealt_to,
            is_dealt=self._is_dealt,
            in_steps=self.since is not None,
            sides=tuple(self.sides),
            time_share=share,
        )

    def lay_tray(self) -> None:
        if self.view:
            self.tray.now = content(*self.seen())

    def read_task(self) -> tuple[str, str, str] | None:
        """Tell what stands on the task card: on the open table it is asked for only now."""
        view: KrossView | None = self.peeks() if self.lies_open and self.peeks else self.view
        if view is None or view.seat is None or view.task is None:
            return None
        word = view.task_words[view.seat] if view.task_words else None
        remark = tr("{word} fits: 3 points", word=word) if word else tr("3 points for a word that fits")
        title = tr("{name}’s task", name=self.players[view.seat].name) if self.lies_open else tr("Your task")
        return title, tr(TASK_CARDS[view.task - 1]), remark

    # A race that was won, a letter that all have written

    def on_gaze(self, *_: object) -> None:
        self._changed()
        if self.gaze.passes:
            self._go_on_soon.timeout = LOOK_AT_SHEETS if self.gaze.revealed else LOOK_AT_NEWS
            self._go_on_soon()

    def take(self, outcome: Outcome) -> bool:
        if outcome:
            self.go_on()
        return super().take(outcome)

    def go_on(self, *_: object) -> None:
        """Go on from looking at what has just happened."""
        self._go_on_soon.cancel()
        if self.gaze.passes:
            self.gaze = replace(self.gaze, won=None, revealed=())

    @property
    def tells_winner(self) -> bool:
        return self.gaze.won is not None

    # Fingers

    def on_touch_down(self, touch: Touch) -> bool:
        if KrossMoment(*self.seen()).revealed and self.collide_point(*touch.pos) and not self.place_at(*touch.pos):
            self._go_on_soon.cancel()  # as long as the finger stays
            touch.grab(self)
            return True
        self.go_on()
        place = self.place_at(*touch.pos) if self.may_be_touched and not touch.is_mouse_scrolling else None
        if place and place.key[0] == "grab":  # KH9: whoever presses first, however many fingers are on their way
            self.tap(place.key)
            return True
        return super().on_touch_down(touch)

    def take_pencil(self, touch: Touch, x: float, y: float) -> None:
        moment = KrossMoment(*self.seen())
        if moment.acts and moment.letter:
            self.begin_carry(touch, PENCIL, x, y)

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is self and self._down and touches.draws(*self.seen(), self._down[0]):
            below: Key = getattr(self.place_at(*touch.pos), "key", None)
            if below and below[0] == "square":
                self.stroke = run_between(self._down[0][1], below[1])
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is self and not self._down:
            touch.ungrab(self)
            self.go_on()
            return True
        if touch.grab_current is not self or not self.stroke:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._down = None
        run, self.stroke = self.stroke, None
        self.take(touches.draw(*self.seen(), run))
        return True

    def see_chips(self) -> None:
        """See where names are, and then deal: not with the first view yet, while a page still finds its layout."""
        super().see_chips()
        if self._is_laid or self.tray.parent is None:
            self._deal_soon()
        self._is_laid = True

    def _deal(self, *_: object) -> None:
        self._is_dealt, self._dealt_to = True, self.tray.task_box
        self.look_again()

    def _look_again(self, *_: object) -> None:
        super()._look_again()
        self._see_task()

    def on_rest(self) -> None:
        super().on_rest()
        self._see_task()

    def _see_task(self) -> None:
        """Let the tray show the task card once it has been dealt: it is in one place at every moment."""
        coming = {travel.piece.key for travel in self._way.travels} if self._way else set()
        deals = self.view is not None and KrossMoment(*self.seen()).deals
        self.tray.has_task = not deals or (self._is_dealt and ("task", self.view.seat) not in coming)

    def _end_stroke(self, *_: object) -> None:
        self.stroke = None

    # What opens over the board

    def open(self, panel: str) -> None:
        panels = {"sheets": self._sheets, "cards": self._cards, "claims": self._claims}
        if stage := stage_of(self):
            panels[panel]().show(stage)

    def show_seat(self, seat: int) -> bool:
        if stage := stage_of(self):
            self._sheets(seat).show(stage)
        return stage is not None

    def _sheets(self, seat: int | None = None) -> SheetsPanel:
        names = [player.name for player in self.players]
        panel = SheetsPanel(view=self.view, is_counted=self.is_counted, names=names, seat=seat)
        panel.bind(on_cards=lambda _panel: self.open("cards"))
        self.bind(view=panel.follow)
        return panel

    def _cards(self) -> CardsPanel:
        names = [player.name for player in self.players]
        return CardsPanel(looks=card_looks(KrossMoment(*self.seen())), lines=holders_told(self.view, names))

    def _claims(self) -> ClaimsPanel:
        found = [move.word for move in self.game.legal(self.view) if isinstance(move, Claim)]
        words = [word for word in found if self.game.of_word(word).problem is None]
        panel = ClaimsPanel(words=words, others=[word for word in found if word not in words])
        panel.bind(on_claim=lambda _panel, word: self.press(f"claim {word}"))
        return panel
