"""A table at play: the board of its game in the frame that all games share, and the curtain between two hands."""

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.core.game import Event, EventKind, Seat, Sentence, View, say, signed
from app.core.spoken import in_full
from app.games import spoken_of
from app.ui import motion
from app.ui.day_tables import counted_at
from app.ui.keys import ENTER, KEYPAD_ENTER
from app.ui.kinds import QuietPart, Touch
from app.ui.play import board_type
from app.ui.play.board import Board
from app.ui.play.contract import Prompt
from app.ui.play.ending import told_last
from app.ui.saved_tables import screen_of_end
from app.ui.screens.at_table import CURTAIN, MENU, UNANSWERED, AtTable
from app.ui.screens.curtain import TableCurtain, curtain_for, who_looks_away
from app.ui.screens.history import HistorySheet
from app.ui.screens.in_words import waiting_words
from app.ui.screens.play_page import PlayPage
from app.ui.screens.play_sheets import ways_on
from app.ui.table import AnyTable
from app.ui.texts import inline, later, tr
from app.ui.theme import theme
from app.ui.widgets.dialogs import Answer, MenuSheet, ask, offer
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import Overlay
from app.ui.widgets.seats import TurnPlate
from app.ui.widgets.signs import Notice
from app.ui.widgets.touch import Touchable
from app.ui.window import window

BACKSPACE = 8
MOST_TOOLS, FEWEST_TOOLS = 3, 2  # in the last row; in large text where it is narrow
TOO_LATE = later("Too late: the turn has passed.")
BREATH = 0.9  # seconds: long enough to read what happened
LATE = 0.35  # seconds: a finger that was on its way in a race comes down so long after somebody has won it
LONG_BREATH = 2.5  # where it is how a vote ended, and nothing comes after


class PlayScreen(AtTable):
    """Views come down from the sitting, moves go up to it."""

    laid = ObjectProperty(None, allownone=True)
    """What lies before the players: the board in its frame, or the curtain."""
    people = NumericProperty(1)
    turns = BooleanProperty(False)
    """Whether all turns to the seat at play: on a tablet that several people sit round."""
    is_far = BooleanProperty(False)
    """Whether that seat is at the far side."""
    is_covered = BooleanProperty(False)
    """Whether nothing of the table is seen: its clock rests while the menu lies over it, and nobody thinks for free."""

    def enter(self, table: AnyTable, notices: tuple[str, ...] = ()) -> None:
        self.board: Board | None = None
        self.frame: PlayPage | None = None
        # KH26: of a day one try counts, and everybody makes it alone; who practises may be helped.
        self._counts_for_the_day = bool(table.opening.day) and counted_at(self.app, table) is not None
        self._told, self._told_done = ("", ""), ""
        self._has_waited, self._helps_from = False, 0.0  # for bots, which may be skipped where a hint is given else
        self._later: dict[Seat, object] = {}  # what each of this device means to do once they are asked
        self._asked: tuple[str, tuple[object, ...]] | None = None  # a question that lies over the board, and its moment
        self._breath = Clock.create_trigger(self._end_breath, BREATH)
        self._end_soon = Clock.create_trigger(self._end, BREATH)
        self.stage.fbind("overlays", self._rest_under)
        self._score_soon = Clock.create_trigger(self._tell_scores)
        self._words: tuple[str, ...] = ()  # that a finger is on, and looks up where it leaves
        self._at_play: Seat | None = None  # of this device
        self._is_to_tell = False  # whose turn that is
        self._has_seen_play = False  # else nothing has passed to anybody yet
        self._plate: TurnPlate | None = None
        super().enter(table, notices)
        self._was_open, self._late_until = self.sitting.is_open, 0.0  # all press at once; and then nobody until then

    def lay(self) -> None:
        self._drop_frame()
        self.people = len(self.sitting.here)
        if self.sitting.waiting is not None:
            self._draw_curtain()
            return
        self.board = self._new_board()
        self.frame = PlayPage(self.board, self)
        self.laid = self.frame
        self._fill()
        self.app.drafts.lay_out(self.table.name, self.board)

    def sit_anew(self) -> None:
        self.drop()  # it lies there again if the same hand goes on
        for seat in set(self.sitting.here).symmetric_difference(self.table.sitting.here):
            self.app.drafts.forget(self.table.name, seat)
        self._later = {}
        super().sit_anew()

    def follow(self) -> None:
        """Hand down what has changed, or hang the curtain; one that hangs tells what has changed itself."""
        waited = self.sitting.waiting
        if isinstance(self.laid, TableCurtain) and self.laid.seat == waited:
            self.laid.tell()
        elif self.frame is None or waited is not None:
            self.lay()
        else:
            self._fill()
        self._leave_off_asking()
        was_open, self._was_open = self._was_open, self.sitting.is_open
        if was_open and not self._was_open and self.board and self.board.tells_winner:
            self._late_until = Clock.get_time() + LATE

    def sound(self, meanings: list[str]) -> None:
        """Let what has happened be heard as it arrives on the board; behind the curtain nothing of it is seen."""
        if self.board:
            self.board.sound(meanings)
            return
        for meaning in meanings:
            self.app.feel(meaning)

    def is_seen(self, event: Event) -> bool:
        return self.board is not None and self.sitting.due is None and self.board.shows_news(event)

    def may_be_told(self, event: Event) -> bool:
        is_news = board_type(self.game.name).is_news(event)
        return is_news or not (self.comes_to_its_end and event in told_last(self.sitting.public.events))

    def _draw_curtain(self) -> None:
        """First the view goes, then the curtain comes: nothing of a hand is left in the window, nor on a tongue."""
        self.app.hush()
        self.table.pause(CURTAIN)
        self.drop()
        self.stage.close_all()
        curtain = curtain_for(self.sitting, self.stage.home, news=Notice.end())
        self.is_far = self._is_far(self.sitting.waiting)
        self.laid = curtain
        self.app.speak(curtain.ids.hold.spoken)

    def leave(self) -> None:
        self._breath.cancel()
        self._end_soon.cancel()
        self._score_soon.cancel()
        self._end_plate()
        Notice.end()  # what was said of this table would lie over what comes
        super().leave()

    def gone(self) -> None:
        self.stage.funbind("overlays", self._rest_under)
        super().gone()

    def _rest_under(self, _stage: object, overlays: Sequence[Overlay]) -> None:
        """Let the clock rest at one device while the menu lies over the board, or where it leads."""
        (self.table.hold_clock if any(each.is_aside for each in overlays) else self.table.resume)(MENU)
        self._cover_while_the_clock_rests()

    def _cover_while_the_clock_rests(self) -> None:
        """Let nothing of the table be seen while a clock of it rests for somebody who has stepped aside."""
        rests = self.table.network is None and self.table.opening.house.clock_waits and self.table.time_left is not None
        steps_aside = self.is_leaving or any(each.is_aside for each in self.stage.overlays)
        self.is_covered = rests and steps_aside

    def drop(self) -> None:
        """Keep what was begun, for the same hand."""
        if self.board:
            self.app.drafts.keep(self.table.name, self.board)
            self.board.sound_all()
            self.board = None

    def _drop_frame(self) -> None:
        self.let_go()
        self._end_plate()
        self.frame = self.laid = None

    def let_go(self) -> None:
        for part in self.laid.walk(restrict=True) if self.laid else ():
            if isinstance(part, Touchable):
                part.put_down()

    def _new_board(self) -> Board:
        board: Board = board_type(self.game.name)(
            game=self.game, players=self.sitting.players, here=self.sitting.here, later=self._later
        )
        board.bind(on_move=self._move, on_seat_move=lambda _board, seat, move: self._make(move, seat))
        board.bind(on_take_up=lambda _board: self.sitting.take_up())
        board.bind(on_sound=lambda _board, meaning: self.app.feel(meaning))
        board.bind(on_look_up=lambda _board, words: self.look_up(*words))
        board.bind(on_told=lambda _board, words: self.app.notice(words))
        board.peeks = lambda: self.sitting.hand
        for name in ("draft", "may_undo", "prompt"):
            board.fbind(name, self._fill_last)
        board.fbind("is_seen", self._tell_turn)
        board.fbind("refusal", lambda _board, words: self.app.speak(words))
        board.fbind("lies_still", lambda *_: self.let_clock_wait())
        board.fbind("prompt", self.fill_banner)
        board.fbind("counted_so_far", self._score_soon)
        board.fbind("is_judged", self._judge)
        board.fbind("is_unanswered", lambda *_: self.let_clock_wait())
        board.sides, board.sorts = self.sitting.sides, self.app.settings.sorted_boxes
        board.fbind("sorts", lambda _board, is_on: self.app.change(sorted_boxes=is_on))
        board.hints = self.table.opening.house.shows_places
        return board

    def _fill(self) -> None:
        sitting, frame, board, view = self.sitting, self.frame, self.board, self.sitting.view
        assert frame
        assert board
        assert view  # is there, unless the curtain is up
        players = sitting.players
        frame.players = [player.name for player in players]
        board.is_counted = not self.comes_to_its_end
        frame.active = view.active
        frame.away = frozenset(self.table.waits)
        when = board.when(view) if view.result is None else ""
        frame.title = f"{self.game.title} · {inline(when)}" if when else self.game.title
        board.players = players
        board.tips = self.app.settings.tips
        board.lies_open, board.wants_hand = sitting.lies_open, sitting.wants_hand
        board.disabled = sitting.due is not None
        board.seat, board.view = sitting.seat, view
        (self._score_soon if frame.scores else self._tell_scores)()
        self.is_far = self._is_far(board.foot if sitting.seat is None else sitting.seat)
        self._wait_for_a_breath()
        self._end_soon.timeout = LONG_BREATH if self._last_news() else BREATH
        (self._end_soon if self.comes_to_its_end else self._end_soon.cancel)()
        self._see_whose_turn()
        self.let_clock_wait()
        self.fill_banner()
        self._fill_last()
        self._show_time()

    def _see_whose_turn(self) -> None:
        """Tell whose turn has come at this device, where no curtain does: once all have seen the move before."""
        before, sitting = self._at_play, self.sitting
        is_open = not self.game.has_secrets or (self.board is not None and self.board.in_turns and not sitting.shares)
        self._at_play = sitting.seat if sitting.is_asked and is_open else None
        if self._at_play == before:
            return
        self._end_plate()
        self._is_to_tell = self._at_play is not None and self._has_seen_play
        self._has_seen_play = True
        self._tell_turn()

    def _tell_turn(self, *_: object) -> None:
        seat, board = self._at_play, self.board
        if seat is None or board is None or not board.is_seen or not self._is_to_tell:
            return
        self._is_to_tell = False
        self.fill_banner()
        self.app.feel(EventKind.TURN)
        if len(self.sitting.here) > 1 and self.parent and not self.stage.overlays:
            name = self.sitting.players[seat].name
            self._plate = TurnPlate.tell(self.stage, seat, name, board, self._end_plate)
            self.let_clock_wait()

    def _end_plate(self) -> None:
        """Let the time run by now: whoever is asked knows it."""
        plate, self._plate = self._plate, None
        if plate:
            plate.go()
            self.let_clock_wait()

    def _tell_scores(self, *_: object) -> None:
        """Tell what all have once what brought it has come to rest."""
        frame, board, players = self.frame, self.board, self.sitting.players
        if not frame or not board or board.view is None:
            return
        if board.is_moving:
            self._score_soon()
            return
        stands_at = board.counted_so_far or [score.points for score in board.view.scores]
        points = [each if board.is_counted else None for each in stands_at]
        frame.scores = ["–" if each is None else signed(each) for each in points]
        frame.notes = [score.note.text(players) if score.note else "" for score in board.view.scores]

    def _wait_for_a_breath(self) -> None:
        """Let all see what has happened before the curtain falls, while nothing else happens: any touch ends it."""
        if self.sitting.due is None:
            self._breath.cancel()
            self.table.resume(CURTAIN)
        elif not self._breath.is_triggered:
            if not self.sitting.looks_away:  # else their owner says when the others do
                self._breath()
            self.table.pause(CURTAIN)

    @property
    def comes_to_its_end(self) -> bool:
        """Whether the game is over, and its end is what all see next."""
        result = self.sitting.public.result
        return result is not None and bool(result.ranking)

    def _last_news(self) -> list[Event]:
        return self.board.last_news(self.sitting.public) if self.board and self.comes_to_its_end else []

    def _end(self, _: float) -> None:
        """Let the end begin once all have seen the last move, and nobody reads what lies over the table."""
        if motion.moving() or self.stage.overlays or (self.board and self.board.is_judged):
            self._end_soon()
        elif self.parent:
            self._goes_on = True
            self.stage.replace("ending", table=self.table)

    def tells(self, words: str) -> bool:
        """Let a curtain that hangs tell it on its card: beside it there may be no room."""
        if not isinstance(self.laid, TableCurtain):
            return False
        self.laid.news = words
        return True

    @property
    def quiet_part(self) -> QuietPart | None:
        if not self.frame or not self.board:
            return None
        if window.tablet and self.board.notices_beside:
            return self.frame.ids.last
        if self.board.notices_in_banner and not window.tablet:
            return self.frame.ids.banner
        return self.board

    def _judge(self, *_: object) -> None:
        """Tell how something was decided now that all have seen it: what was told of it on the way gives place."""
        self.let_clock_wait()
        self._fill_last()
        if self.board and not self.board.is_judged:
            self.fill_banner()
            if self.board.is_moving:
                Notice.end()
        if self._end_soon.is_triggered:  # a breath from now
            self._end_soon.cancel()
            self._end_soon()

    @staticmethod
    def prompt_of(board: Board) -> Prompt:
        """Return what the frame says while the draft lies as it does."""
        return board.prompt

    def _end_breath(self, _: float) -> None:
        """Let the curtain fall, unless something still moves."""
        if self.board and self.board.is_moving:
            self._breath()
        else:
            self.sitting.hang()

    def on_touch_down(self, touch: Touch) -> bool:
        if self.frame and Clock.get_time() < self._late_until:
            return True  # it was meant for a button that is gone
        if self.board:
            self.board.is_seen = self.board.lies_still = True  # nobody waits who has begun
        if self.sitting.due is not None:
            self.sitting.hang()
            return True
        self._words = self.board.words_at(*touch.pos) if self.board and not touch.is_mouse_scrolling else ()
        if self._words:
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.board and self._words and self._words == self.board.words_at(*touch.pos):
            self.look_up(*self._words)
        return True

    def let_clock_wait(self) -> None:
        """At one device no time runs while it goes from whoever is done to those who answer; elsewhere others wait.

        Nor does it before all lies still, and whose turn has come was told.
        """
        board = self.board
        is_seen = board is not None and board.lies_still and not self._plate
        if board and (not is_seen or board.is_unanswered or board.is_judged or self._may_pass_on_to() is not None):
            self.table.hold_clock(UNANSWERED)
        else:
            self.table.resume(UNANSWERED)

    def fill_banner(self, *_: object) -> None:
        """Say what is asked: by the game, or by the board once the draft makes it another question."""
        frame, board, players = self.frame, self.board, self.sitting.players
        if not frame or not board or board.view is None or board.is_judged or self.sitting.waiting is not None:
            return
        asked, prompt = self.sitting.ask, self.prompt_of(board)
        waited = waiting_words(self.table, self.sitting) or self._told_of_hands()
        if waited:
            frame.asks, frame.more = waited
        else:
            asks = prompt.asks or asked.first.text(players)
            more = prompt.more if prompt.asks or prompt.more else asked.more.text(players)
            if prompt.in_short and theme.large_text and window.phone:
                asks, more = prompt.in_short, asks
            frame.asks, frame.more = self._named(asks), more
        on_its_way = self.watch.more()
        frame.more = on_its_way or frame.more
        is_news = bool(prompt.asks or prompt.more or waited or on_its_way)
        frame.brief = frame.more if is_news else asked.brief.text(players)
        if self.minutes_left is not None:
            time = tr("{count} min left", count=self.minutes_left)
            frame.brief = frame.brief if is_news else time
            frame.more = tr("{time} · {words}", time=time, words=frame.more) if frame.more else time
        frame.more = self._told_who_looks(frame.more)
        told = (frame.asks, "" if self.sitting.shares or self.minutes_left is not None else frame.more)
        if told != self._told:  # those who share the device read what is for one of them: all would hear it
            parts = told if self._told[0] != told[0] else told[1:]
            self._told = told
            self.app.speak(". ".join(filter(None, parts)))

    def _named(self, words: str) -> str:
        """Begin with whose hand it is, where several share the device."""
        sitting = self.sitting
        is_shared = sitting.shares and sitting.in_hand if self.game.has_secrets else len(sitting.here) > 1
        if not is_shared or sitting.seat is None:
            return words
        return tr("{name}: {words}", name=sitting.players[sitting.seat].name, words=words)

    def _told_who_looks(self, words: str) -> str:
        """Add that nobody else looks while a hand lies open."""
        sitting = self.sitting
        if not sitting.shows_cards or sitting.seat is None:
            return words
        name = sitting.players[sitting.seat].name
        return (
            tr("{words} Only {name} looks.", words=words, name=name) if words else tr("Only {name} looks.", name=name)
        )

    def _told_of_hands(self) -> tuple[str, str] | None:
        """Say what happened before the device goes on, and to whom; or that its owner is to take a hand up."""
        sitting, names = self.sitting, [player.name for player in self.sitting.players]
        if self._is_to_tell and sitting.public.events:
            return sitting.public.events[-1].text.text(sitting.players), ""
        if self.comes_to_its_end:
            ended = [event.text.text(sitting.players) for event in self._last_news()]
            over = tr("The game is over")  # who wins is told when all has been counted
            return (" · ".join(ended), over) if ended else (over, "")
        if sitting.due is not None and sitting.looks_away:
            asks = tr("{name}, ready?", name=names[sitting.due])
            return asks, tr("Touch anything to see your hand. {look}", look=who_looks_away(sitting, sitting.due))
        if sitting.due is not None and sitting.public.events:
            news = sitting.public.events[-1].text.text(sitting.players)
            return news, tr("{name} is next.", name=names[sitting.due])
        if sitting.wants_hand and self.board and sitting.seat is not None:
            asks = self.prompt_of(self.board).asks or tr("{name}, hold to open", name=names[sitting.seat])
            return asks, who_looks_away(sitting, sitting.seat)
        return None

    def _fill_last(self, *_: object) -> None:
        if not self.frame or not self.board or self.board.view is None:
            return
        frame, board = self.frame, self.board
        done, icon, can = board.prompt.done, "check", board.draft is not None
        if self.sitting.wants_hand or self.sitting.due is not None:
            done = ""
        if board.view.result is not None:  # nothing tells of the end before all have seen what it came by
            done, icon, can = "" if board.is_judged else tr("Result"), "trophy", True
        elif done and (following := self._may_pass_on_to()) is not None:
            done, icon, can = tr("On to {name}", name=self.sitting.players[following].name), "arrow_forward", True
        frame.done, frame.done_icon, frame.can_be_done = done, icon, can
        before, self._told_done = self._told_done, done if can else ""
        if self._told_done != before:
            self.app.speak(self._told_done)
        frame.tools = self.tools(board)[: self._most_tools]
        waited, self._has_waited = self._has_waited, self._waits_for_bots
        if waited and not self._has_waited:
            self._helps_from = Clock.get_time() + LATE

    @property
    def _most_tools(self) -> int:
        """Tell how many tools have room: fewer in narrow large text, one more where a hand can be covered."""
        has_room = self.frame.has_room_for_done if self.frame else bool
        if theme.large_text and (window.low or not has_room(MOST_TOOLS)):
            return FEWEST_TOOLS
        return MOST_TOOLS + (self.sitting.shows_cards and not window.low and has_room(MOST_TOOLS + 1))

    def tools(self, board: Board) -> list[dict[str, object]]:
        asked = board.seat is not None and board.seat in board.view.active and board.may_be_touched
        hint = (tr("Hint"), "lightbulb", asked and self._may_ask_for_help(), self.ask_for_help)
        undo = (tr("Undo"), "undo", board.may_undo or self._may_take_back_own, self.undo)
        often = [tool for tool in board.prompt.tools if not tool.is_rare]
        own = [(tool.text, tool.icon, True, partial(board.press, tool.means)) for tool in often]
        skip = (tr("Skip"), "skip_next", True, self.table.hurry)
        hints = [skip] if self._waits_for_bots else [] if self._counts_for_the_day else [hint]
        cover = (tr("Cover"), "visibility_off", True, self.sitting.cover)
        found = [cover, undo, *own[:1], *hints, *own[1:]] if self.sitting.shows_cards else [*hints, undo, *own]
        seat = self.sitting.seat
        left = None if seat is None else self.sitting.hints_left(seat)
        spoken = {tool.icon: tool.spoken for tool in often if tool.spoken}
        spoken["skip_next"] = tr("Skip to me: the others play on without pauses")
        spoken |= {"lightbulb": tr("Hint") if left is None else tr("Hint, {count} left", count=left)}
        counts = {"lightbulb": "" if left is None else str(left)}
        pressed = {tool.text for tool in board.prompt.tools if tool.is_on}
        if self._most_tools == FEWEST_TOOLS:
            answers = {tool.text for tool in board.prompt.tools if tool.answers}
            found.sort(key=lambda tool: tool[0] not in answers)
        return [
            {
                "text": text,
                "icon": icon,
                "disabled": not may,
                "act": act,
                "spoken": tr("{tool}, on", tool=text) if text in pressed else spoken.get(icon, text),
                "is_on": text in pressed,
                "count": counts.get(icon, ""),
            }
            for text, icon, may, act in found
        ]

    def _may_pass_on_to(self) -> int | None:
        """Find the seat of this device that is asked, when the hand that is shown is not."""
        seat = self.sitting.seat
        return None if seat is None or seat in self.sitting.asked else self.sitting.following

    @property
    def _waits_for_bots(self) -> bool:
        """Whether nobody but bots is asked, at this device alone."""
        players, active = self.sitting.players, self.sitting.public.active
        is_alone = bool(self.table.key) and self.table.network is None
        return is_alone and bool(active) and all(players[seat].skill is not None for seat in active)

    def _may_ask_for_help(self) -> bool:
        sitting = self.sitting
        return sitting.seat is not None and (sitting.knows_hint or sitting.hints_left(sitting.seat) != 0)

    def _is_far(self, seat: Seat | None) -> bool:
        """Tell whether a seat is at the far side of a device that lies on the table: half of the people sit there."""
        here = self.sitting.here
        return seat in here and here.index(seat) >= (len(here) + 1) // 2

    def show_time(self, left: float, whole: float) -> None:
        is_held = self.table.network is None and self.table.opening.house.clock_waits
        if is_held and self.board and self.board.is_unanswered:
            left = -1.0  # it waits for the first who answers
        for part in (self.frame, self.board):
            if part:
                part.time_whole, part.time_left = whole, left
        self._cover_while_the_clock_rests()

    def open_menu(self) -> None:
        beyond = self._beyond(self.board) if self.board else []
        MenuSheet(title=self.game.title, offers=[*beyond, *ways_on(self)]).show(self.stage)

    def _beyond(self, board: Board) -> list[Entry]:
        """List the tools that have no room in the last row, or are too rare for it."""
        rare = [tool for tool in board.prompt.tools if tool.is_rare]
        own = [offer(tool.icon, tool.text, partial(board.press, tool.means)) for tool in rare]
        return [*self.tools(board)[self._most_tools :], *own, *self._ways_back()]

    def _ways_back(self) -> list[Entry]:
        """Offer to take back what somebody else of this device has done, by their name."""
        mover = self.sitting.mover
        if mover is None or self._may_take_back_own or self.comes_to_its_end:
            return []
        name = self.sitting.players[mover].name
        return [offer("undo", tr("Take back {name}’s turn", name=name), partial(self._ask_to_take_back, mover))]

    @property
    def _may_take_back_own(self) -> bool:
        """Whether whoever is shown may take back what they have done; where all look on, whoever has done it."""
        mover = None if self.comes_to_its_end else self.sitting.mover
        return mover is not None and self.sitting.seat in {mover, None}

    def open_history(self, seat: Seat | None = None) -> None:
        """Show what happened: of the whole table, or of one player."""
        title = tr("What happened") if seat is None else self.sitting.players[seat].name
        history = HistorySheet(
            sitting=self.sitting, title=title, seat=seat, is_counted=lambda: not self.comes_to_its_end
        )
        history.show(self.stage)

    def press_done(self) -> None:
        if self.sitting.public.result is not None:
            self._goes_on = True
            self.stage.replace(screen_of_end(self.table), table=self.table)
        elif self._may_pass_on_to() is not None:
            self.sitting.pass_on()
        elif self.board and self.board.draft is not None:
            self._move(self.board, self.board.draft)

    def _move(self, board: Board, move: object) -> None:
        if move is None:
            self.sitting.go_round()
            return
        question = board.asks_before(move)
        if not question:
            self._make(move)
            return
        moment = self._moment()
        yes, no = board.answers_to(move)
        answers = [(yes, lambda: self._make_if_still(moment, move)), (no, None)]
        self._ask(question, board.tells_before(move), answers)

    def _ask(self, question: str, text: str, answers: Sequence[Answer]) -> None:
        ask(self.stage, question, text, answers)
        self._asked = question, self._moment()

    def _leave_off_asking(self) -> None:
        """Take a question away that was meant for somebody who is not at play any more, or for another moment."""
        if self._asked and self._asked[1] != self._moment():
            for each in [each for each in self.stage.overlays if getattr(each, "title", "") == self._asked[0]]:
                each.dismiss()
            self._asked = None

    def _moment(self) -> tuple[object, ...]:
        """Tell what is asked of whom, and what they have begun."""
        return (self.sitting.ask, self.board.seat, self.board.making) if self.board else ()

    def _make_if_still(self, moment: tuple[object, ...], move: object) -> None:
        """Make a move that was asked about, unless the table has gone on meanwhile."""
        if self._moment() == moment:
            self._make(move)
        else:
            self._refused(say(TOO_LATE))

    def _make(self, move: object, seat: Seat | None = None) -> None:
        self.sitting.play(move, self._refused, seat)
        self.watch.pressed()

    def _refused(self, sentence: Sentence) -> None:
        self.app.feel("refused")
        words = sentence.text(self.sitting.players)
        if self.board:
            self.board.refusal = words
        else:
            self.app.speak(words)

    def undo(self) -> None:
        if self.board and self.board.may_undo:
            self.board.undo()
        elif self._may_take_back_own:
            assert self.sitting.mover is not None
            self._ask_to_take_back(self.sitting.mover)

    def _ask_to_take_back(self, mover: Seat) -> None:
        """Ask before what was done is taken back: a touch too many on what undoes a draft must not do that."""
        name, moment = self.sitting.players[mover].name, self._moment()
        is_own = mover == self.sitting.seat

        def take_back() -> None:
            if self._moment() == moment and self.sitting.mover == mover:
                self.sitting.take_back(self._refused)

        self._ask(
            tr("Take back your turn?") if is_own else tr("Take back {name}’s turn?", name=name),
            tr("Then it is your turn again.") if is_own else tr("Then it is {name}’s turn again.", name=name),
            [(tr("Take it back"), take_back), (tr("Let it stand"), None)],
        )

    def back(self) -> bool:
        """Put down what is held, first."""
        return bool(self.board and self.board.lets_go()) or super().back()

    def ask_for_help(self) -> None:
        """Ask for a hint: the whole table is told; a player who sits there alone need not be."""
        name = self.sitting.players[self.sitting.seat].name if self.sitting.seat is not None else ""
        people = sum(player.kind == "human" for player in self.sitting.players)
        if Clock.get_time() < self._helps_from:
            return  # it was meant for what was there while bots played
        if people > 1 and not self.sitting.knows_hint:
            self.app.notice(tr("{name} asks for a hint", name=name))
        if self.board and not self.board.is_helped:
            self.sitting.hint(self.hinted, self.board.begun)

    def hinted(self, view: View, move: object) -> None:
        """Show a move that was thought of for a view, if the same is asked still."""
        if self.board and self.board.still_asks(view):
            self.board.take_hint(move)
            self.app.speak(in_full(spoken_of(self.game.name), move, self.board.view))

    def on_key(self, code: int, text: str) -> bool:
        """Letters go to the board, Backspace takes back, and where nothing has the focus Enter is Done."""
        if not self.board or not self.frame:
            return False
        if self.sitting.due is not None:
            self.sitting.hang()
            return True
        if code in {ENTER, KEYPAD_ENTER} and self.board.enters():
            return True
        if code in {ENTER, KEYPAD_ENTER} and self.frame.can_be_done:
            self.press_done()
            return True
        if code == BACKSPACE:
            self.undo()
            return True
        return bool(text and self.board.letter(text))

    def on_arrow(self, direction: str) -> bool:
        """Let the first arrow begin on the board: head and menu are a Tab away."""
        if not self.board or not self.frame or not self.board.may_be_touched or not self.board.places:
            return False
        self.app.walker.put(self.board)
        return True
