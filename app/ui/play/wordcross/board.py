"""The board of WORD CROSS: a slab of wood with fragments in boxes and columns, turned to whoever plays."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import dropwhile
from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.core.game import Event, EventKind, Seat
from app.games import spoken_of
from app.games.wordcross import model
from app.games.wordcross.model import ROWS, TIME_UP, Column, Move, Turn, Where, WordCrossView, fragment_of, goal_of
from app.ui.kinds import Touch
from app.ui.kv import dress
from app.ui.palette import TOUCH
from app.ui.play.board import Board, with_words
from app.ui.play.choreography import Movement
from app.ui.play.contract import Drafting, Touches, is_asked
from app.ui.play.scene import Key, Place, Scene, nearest
from app.ui.play.surface import EMPTY
from app.ui.play.wordcross import draft, touches
from app.ui.play.wordcross.draft import Draft, Gaze
from app.ui.play.wordcross.layout import OTHERS, PAGES, in_a_to_z
from app.ui.play.wordcross.moment import WordCrossLook
from app.ui.play.wordcross.paint import paint_board, paint_lifted, paint_over
from app.ui.play.wordcross.said import tile_said, turn_of, when_of
from app.ui.play.wordcross.scene import SLAB, Frame, Seen, pointing, scene
from app.ui.play.wordcross.thumb import PegsBeside, WordCrossTray
from app.ui.play.wordcross.tray import Tray, prompt_of, tray_of, ways_of
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.window import window

dress("play/wordcross")

A_FRAME = 0.05  # seconds, about
PAUSE, SHORTER, TURNS = 0.5, 0.2, 0.4  # seconds until the board turns, less once something has moved; and as it turns
COUNTS, READS = 0.3, 2.0  # seconds from a word that is counted to the next, and to read them where the clock runs on
SETTLES = 0.3  # seconds after something has moved in which a finger still means what it saw there before
AT_LAST = 0.4  # seconds: the clock is looked at five times in one
NEWS = {EventKind.TAKEN, EventKind.LOCKED, EventKind.TURN, EventKind.REFUSED, EventKind.REVEALED, EventKind.FELL}
OF_A_THEFT = {EventKind.LOCKED, EventKind.FELL}  # what follows upon it in the same turn


def was_theft(events: Sequence[Event], event: Event) -> bool:
    """Tell whether an event followed upon a theft: one sentence tells of both, or it would hide who was robbed."""
    earlier = list(dropwhile(lambda each: each != event, reversed(events)))
    before = next((each for each in earlier if each.kind not in OF_A_THEFT), None)
    return before is not None and before.kind == EventKind.TAKEN


def lies_elsewhere(before: Scene, now: Scene) -> bool:
    """Tell whether a finger reaches other things where it reached something before: not as one turns a page."""
    were, are = ({place.key: place.frame for place in scene.places} for scene in (before, now))
    match before.frame, now.frame:
        case Frame(box, _, page), Frame(other_box, _, other_page) if (box, page) == (other_box, other_page):
            return were != are
    return False


def key_at(scene: Scene, x: float, y: float) -> Key:
    found = nearest(scene.places, x, y, dp(TOUCH))
    return found.key if found else None


def turns_round(way: Movement) -> bool:
    """Tell whether the board turns to somebody else."""
    lay, lies = way.before.piece(SLAB), way.after.piece(SLAB)
    return lay is not None and lies is not None and lay.look.side != lies.look.side


class WordCrossBoard(Board):
    """The board, and beside it the pegs that count."""

    tray: WordCrossTray
    beside: PegsBeside
    making = ObjectProperty(Draft())
    gaze = ObjectProperty(Gaze())
    now = ObjectProperty(Tray(), rebind=True)
    """What lies beside the board."""
    notices_beside = notices_in_banner = True
    least_high = 1.4
    highest = 1.5
    open_phase = "dispute"  # by whoever wants to (WH19)
    moment_of = Seen
    drafting: ClassVar[Drafting] = draft
    in_order = "orders"
    controller: ClassVar[Touches] = touches
    scene_of = staticmethod(scene)
    prompt_of = staticmethod(prompt_of)
    paint_lying = staticmethod(paint_board)
    paint_standing = staticmethod(paint_over)
    paint_lifted = staticmethod(paint_lifted)
    when = staticmethod(when_of)
    when_exactly = staticmethod(turn_of)

    def __init__(self, **kwargs: object) -> None:
        self._made = Draft()
        self._now: Seen | None = None  # what was the case when it was asked last
        self._helped: tuple[int, Move] | None = None  # the turn in which a hint was given last, and which
        self._is_sent = False  # the draft, as the time is up
        self._ends = 0.0  # when what moves will have come to rest
        self._turn_soon = Clock.create_trigger(lambda _: self._turn(), PAUSE)
        self._count_soon = Clock.create_trigger(lambda _: self._count_on(), COUNTS)
        self._change_soon = Clock.create_trigger(self._changed, -1)
        self._told_at = 0.0  # when all that a round has brought was told
        self._were: list[tuple[Scene, float]] = []  # how all lay of late, and until when a finger may mean that
        self.tray, self.beside = WordCrossTray(), PegsBeside()
        super().__init__(**kwargs)
        self.fbind("banner_high", self.beside.setter("banner_high"))
        for part in (self.tray, self.beside):
            self.fbind("now", part.setter("now"))
            part.bind(on_push=lambda _, key: self.press(key))

    # What the frame asks

    def asks_before(self, move: Move) -> str:
        if (word := self.at.lapsing) and isinstance(move, Turn):
            return tr("{word} would not score. Leave it open?", word=word)
        return tr("Pass this turn?") if move == Turn() else ""

    def answers_to(self, move: Move) -> tuple[str, str]:
        return tr("Pass") if move == Turn() and not self.at.lapsing else tr("Leave it open"), tr("Keep playing")

    @property
    def is_helped(self) -> bool:
        hint = self.at.hint
        return hint is not None and (self.gaze.tells_word or goal_of(self.view.board, self.at.seat, hint.act) is None)

    def take_hint(self, move: Move) -> None:
        """Tell where to look; asked once more in the same turn, what to take."""
        is_again = self._helped == (self.view.number, move)
        self._helped = self.view.number, move
        super().take_hint(move)
        self.gaze = replace(self.gaze, tells_word=is_again)
        if isinstance(move, Turn) and (goal := goal_of(self.view.board, self.at.seat, move.act)):
            self._turn_page(self.at.lay[goal[0]])

    @staticmethod
    def is_news(event: Event) -> bool:
        """Tell of words that were locked, of who was robbed or late, who has six words, and what was disputed."""
        return event.kind in NEWS or event.text.template == TIME_UP

    def shows_news(self, event: Event) -> bool:
        """Tell whether that can be seen, a word locked in columns in sight; or was just told with the theft for it."""
        if event.kind in OF_A_THEFT and was_theft(self.view.events, event):
            return True
        is_lock = event.kind == EventKind.LOCKED
        return is_lock and ("slot", event.seat, Column.LEFT, 0) in self.at.layout.cells

    # What is seen

    def look(self) -> WordCrossLook:
        words = self.game.words_at_once(self.view.options) if self.game is not None and self.view else None
        return self.look_of(WordCrossLook, words=words)

    @property
    def at(self) -> Seen:
        """What is the case, whatever the finger points at."""
        return self._at(*self.seen())

    def _at(self, view: WordCrossView, draft: Draft, look: WordCrossLook) -> Seen:
        now = Seen(view, draft, replace(look, over=None))
        if now != self._now:
            self._now = now
        return self._now

    def make_scene(self, view: WordCrossView | None, draft: Draft, look: WordCrossLook) -> Scene:
        return EMPTY if view is None else with_words(pointing(self._at(view, draft, look), look.over), look)

    @property
    def foot(self) -> Seat | None:
        return self.gaze.facing

    def turn_to(self, seat: int) -> None:
        self.gaze = Gaze(seat)

    def bring_into_sight(self, name: str) -> None:
        """Turn to the page that shows a fragment."""
        now = self.at
        self._turn_page(next((spot for tile, spot in now.lies.items() if tile_said(now, tile).startswith(name)), None))

    def _turn_page(self, spot: Where | None) -> None:
        """Look where something lies."""
        now = self.at
        gazes = (replace(self.gaze, page=page) for page in (now.layout.page, *PAGES))
        self.gaze = next((gaze for gaze in gazes if spot in now.seen_so(gaze).layout.cells), self.gaze)

    def lay_tray(self) -> None:
        if self.view:
            self.now = tray_of(self.at)
            has_pegs = window.tablet or (window.phone and self.tray.has_room and not self.now.buttons)
            self.ways = ways_of(self.now.pegs, len(self.players), most=0 if has_pegs else ROWS)

    # What comes by itself

    def on_time_left(self, *_: object) -> None:
        """WH18: let the draft be the turn, as it lies, in the moment before its time is up: once, whoever answers."""
        self._end_count_in_time()
        if not 0 <= self.time_left <= AT_LAST:
            self._is_sent = False
        elif self.view is not None and not self._is_sent and self.making and self.at.may_draft:
            move = self.draft
            if move is not None and move != Turn():
                self._is_sent = True
                told = self._time_is_up(move)
                self.dispatch("on_move", move)
                self.dispatch("on_told", told)

    def _time_is_up(self, move: Move) -> str:
        """Say that the time is up, and what is played, by whom where several share the device."""
        said = spoken_of("wordcross").move_said(move, self.view)
        if len(self.here) < 2:
            return tr("Time is up. Your turn: {move}", move=said)
        return tr("Time is up. {name}’s turn: {move}", name=self.players[self.view.seat].name, move=said)

    def _end_count_in_time(self) -> None:
        """Let what was counted go by itself once it has been read, where the player's own time runs meanwhile."""
        runs = self.time_left >= 0 and self.view is not None and is_asked(self.view)
        if runs and self.gaze.count and self._told_at and Clock.get_time() > self._told_at + READS:
            self.gaze = replace(self.gaze, count=None)

    def _hear(self, sounds: Iterable[str]) -> None:
        """Let flips be heard when they are seen, which is after what was laid has come to rest."""
        super()._hear(sound for sound in tuple(sounds) if sound != EventKind.LOCKED or not self.gaze.stages)

    # What follows once all has come to rest

    def on_view(self, *changed: object) -> None:
        before, making, page = self._before, self.making, self.gaze.page
        super().on_view(*changed)
        if before is None and self.sorts and self.view is not None and len(self.here) == 1:
            self.gaze = self.gaze.ordered(self.here[0], in_a_to_z(self.view.board, self.here[0], ()))
        if making and before is not None and draft.was_made(making, before, self.view):
            self.gaze = replace(self.gaze, stages=())  # its flips were seen while it was a draft
        if self.since is not None and self.view is not None:
            self._look_back(self.since, page)

    def _look_back(self, since: WordCrossView, shown: str) -> None:
        """Show the columns of whoever moved, as they lay where another page was shown, and then what the move did."""
        gaze, now, passed = self.gaze, self.at, model.passed_between(since, self.view)
        lay = model.where(since.board)
        theirs, came_from = ("slot", since.turn, Column.LEFT, 0), [lay[tile] for tile in passed.moved if tile in lay]
        pages = (gaze.page, *(page for page in PAGES if page != gaze.page))
        layouts = {page: now.seen_so(replace(gaze, page=page)).layout.cells for page in pages}

        def shows(page: str) -> tuple[bool, int]:
            return theirs in layouts[page], sum(spot in layouts[page] for spot in came_from)

        found = max(pages, key=shows) if since != self.view else ""
        stages = (since.board, *draft.stages_between(since, self.view)) if found != shown else gaze.stages
        self.gaze = replace(gaze, page=found, stages=stages, passed=passed)

    def on_gaze(self, _board: "WordCrossBoard", gaze: Gaze) -> None:
        """Let the clock wait while it is told what a round has brought, and nobody be done beneath it."""
        count = gaze.count if self.here else None
        self.counted_so_far = count.so_far if count else None
        if count and theme.reduce_motion and not count.is_told:
            self.gaze = replace(gaze, count=draft.all_told(count))
        elif count and count.is_told and not self._told_at:
            self._told_at = Clock.get_time()
        self._told_at = self._told_at if count else 0.0
        self._change_soon()

    def _count_on(self) -> None:
        count = self.gaze.count
        if count is not None:
            self.gaze = replace(self.gaze, count=replace(count, told=count.told + 1))

    def _follow(self) -> None:
        super()._follow()
        if self.at.count:
            self.draft = None
        said_here = self.view.phase == "dispute" and self.view.turn in self.here  # then it goes from hand to hand
        asks_here = said_here and not self.view.active.isdisjoint(self.here)
        self.is_unanswered = asks_here or bool(self.here and self.gaze.count)

    def on_making(self, *changed: object) -> None:
        if self.making and (self.gaze.count or self.gaze.is_turned):
            self.gaze = replace(self.gaze, count=None, is_turned=False)
        if self.making.act:
            self.gaze = replace(self.gaze, arm=None)
        if self.view is not None:
            self._tell_what_is_back()
            stages = draft.laid_first(self._made, self.making, self.view)
            self._made = self.making
            if stages or self.making:
                self.gaze = replace(self.gaze, stages=stages)
        super().on_making(*changed)

    def _tell_what_is_back(self) -> None:
        """Say why a fragment that lay there goes back as another one is laid."""
        acts = [act for act in (self._made.act, self.making.act) if act and self.at.refusal_of(act) is None]
        goals = [goal for act in acts if (goal := goal_of(self.view.board, self.at.seat, act))]
        if len(goals) == 2 and goals[0][0] != goals[1][0]:
            self.dispatch("on_told", tr("One fragment a turn: {fragment} is back.", fragment=fragment_of(goals[0][0])))

    def _look_again(self, *changed: object) -> None:
        before = self._heading_for
        super()._look_again(*changed)
        if lies_elsewhere(before, self._heading_for):
            until = Clock.get_time() + SETTLES + (self._way.lasts if self._way else 0.0)
            self._were = [each for each in self._were if each[1] > Clock.get_time()] + [(before, until)]
        if not self.is_moving:
            self._go_on(PAUSE)

    def _go(self, way: Movement) -> None:
        if turns_round(way):
            way = replace(way, travels=tuple(replace(each, begins=0.0, lasts=TURNS) for each in way.travels))
        self._ends = Clock.get_time() + way.lasts
        super()._go(way)

    def on_rest(self) -> None:
        """Go on to the next stage; all of them end when a touch has ended this one."""
        if Clock.get_time() < self._ends - A_FRAME:
            self._come_to_rest()
        if not self.gaze.stages:
            super().on_rest()
        self._go_on(SHORTER)

    def sound_all(self) -> None:
        self._come_to_rest()
        super().sound_all()

    def _go_on(self, pause: float) -> None:
        """Let what was laid be flipped; then, once all have seen it, the board turn to whoever plays."""
        count = self.at.count if self.view is not None else None
        if self.gaze.stages or theme.reduce_motion or (count and self.gaze.turns_to is not None):
            self._turn()
        elif count and not count.is_told:
            self._count_soon()
        elif self.gaze.turns_to is not None and not self._turn_soon.is_triggered:
            self._turn_soon.timeout = pause
            self._turn_soon()

    @property
    def is_underway(self) -> bool:
        return super().is_underway or bool(self.gaze.stages) or bool(self.here and self.gaze.count)

    @property
    def turns_soon(self) -> bool:
        return super().turns_soon or self.gaze.turns_to is not None

    def _turn(self) -> None:
        self._turn_soon.cancel()
        turns = theme.reduce_motion and self.gaze.turns_to is not None and not self.gaze.stages
        self.gaze = replace(draft.gone_on(self.gaze), is_turned=turns or self.gaze.is_turned)

    def _come_to_rest(self) -> None:
        """See at once how all lies: somebody goes on."""
        while self.gaze.stages or self.gaze.turns_to is not None:
            self._turn()

    def lets_go(self) -> bool:
        """Put back columns of others that are near, or go back from them to what lies beside the own ones."""
        is_away = self.view is not None and (self.gaze.arm is not None or self.at.layout.page.startswith(OTHERS))
        if is_away:
            self.gaze = replace(self.gaze, page="", asked=None, arm=None)
        return is_away

    def stay(self, key: Key) -> bool:
        """Bring the columns of somebody else near while they are held, on the whole board: there they lie turned."""
        seat = self._owner_of(key) if self.at.layout.is_table else None
        if seat is None or seat == self.gaze.arm:
            return False
        self.gaze = replace(self.gaze, arm=seat)
        return True

    def _owner_of(self, key: Key) -> Seat | None:
        """Tell in whose columns a fragment lies, or whose plate it is; None where they are the own ones."""
        match key:
            case "arm", int(seat):
                return seat
            case "tile", str(tile) if tile in self.at.lies:
                kind, owner, *_ = self.at.lies[tile]
                return owner if kind == "slot" and owner != self.at.facing else None
        return None

    def tap(self, key: Key) -> None:
        self._come_to_rest()
        super().tap(key)

    def press(self, key: Key) -> None:
        self._come_to_rest()
        super().press(key)
        if key == "sort" and len(self.here) == 1:
            self.sorts = self.at.is_in_order

    def letter(self, text: str) -> bool:
        """Choose a fragment by its letter, and let the arrows stand on it: Enter lays it where it fits."""
        self._come_to_rest()
        is_anything = super().letter(text)
        if is_anything and self.making.held is not None:
            self.stand_on(self.place(("tile", self.making.held)))
        return is_anything

    def on_touch_down(self, touch: Touch) -> bool:
        if self.view is None or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        seen = [self._heading_for, *(scene for scene, until in self._were if until > Clock.get_time())]
        self._come_to_rest()
        if any(key_at(scene, *touch.pos) != key_at(self.scene, *touch.pos) for scene in seen):
            self.refusal = ""
            return True  # what it was meant for has gone from under the finger: it ends what moves, and no more
        if self.gaze.arm is not None and key_at(self.scene, *touch.pos) is None:
            self.gaze = replace(self.gaze, arm=None)
        return super().on_touch_down(touch)

    # Fingers

    @property
    def is_settling(self) -> bool:
        """Whether something lay elsewhere so short a time ago that a finger may still mean that."""
        return any(until > Clock.get_time() for _, until in self._were)

    def place_at(self, x: float, y: float) -> Place | None:
        """Find what a finger means: with a lifted fragment above own columns, or a finger there, the nearer of them."""
        if self.carried is None or self.view is None or self.making.swaps:
            return super().place_at(x, y)
        column = self._column_at(x, y, 1.0) or self._column_at(x, self.carried_at[1] - self._lifted_by, 0.0)
        return self._place_in(column) if column else super().place_at(x, y)

    def _column_at(self, x: float, y: float, beyond: float) -> Column | None:
        """Tell which own column is there; *beyond* its ends by so many cells, it is still meant."""
        cells, seat = self.at.layout.cells, self.at.seat
        left, right = (cells.get(("slot", seat, column, 0)) for column in Column)
        top = cells.get(("slot", seat, Column.LEFT, ROWS - 1))
        if not (left and right and top):
            return None
        edge = left[2]
        is_across = left[0] - edge * beyond / 2 <= x <= right[0] + edge * (1 + beyond / 2)
        if not is_across or not left[1] - edge * beyond <= y <= top[1] + edge * (1 + beyond / 2):
            return None
        return Column.LEFT if x < right[0] else Column.RIGHT

    def _place_in(self, column: Column) -> Place | None:
        """Find what is to be reached in an own column: its free cells, or what lies on top where there are none."""
        lying = self.at.own.column(column)
        return self.place(("column", column)) or (self.place(("tile", lying[-1])) if lying else None)
