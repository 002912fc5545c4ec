"""The lesson of a game, part by part, at the real board: what is to be touched glows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.core.transcript import write_transcript
from app.storage import players, taught
from app.storage.taught import Left
from app.ui.keys import ancestors
from app.ui.kinds import Touch
from app.ui.lesson_table import LessonTable, guide_of, parts_of, read_part
from app.ui.play.board import Board
from app.ui.play.contract import Prompt
from app.ui.play.surface import Surface
from app.ui.screens.play import PlayScreen
from app.ui.texts import retold, tr
from app.ui.theme import faded, theme
from app.ui.widgets import paint
from app.ui.widgets.dialogs import MenuSheet, nothing, offer
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.touch import Drawn

FOLLOW = 0.9  # seconds from one move of the others to the next, so that one can follow
LOOK = 0.1  # seconds between two looks at where things are


class LessonScreen(PlayScreen):
    boxes = ListProperty()
    """What glows: where each box is and how round."""

    def enter(self, game: Any, notices: tuple[str, ...] = (), part: int | None = None) -> None:
        """Take the name of the game it is about, where the play screen takes a table; and the part, or go on."""
        left = taught.left(self.app.folder, game) if part is None else None
        self.parts = parts_of(game)
        self.part = part or (left.part if left and left.part < len(self.parts) else 0)
        known = players.load(self.app.folder)
        self.guide = guide_of(game, self.part, left, known[0].name if known else "")
        self._others = Clock.create_trigger(lambda _: self._play_next(), FOLLOW)
        self._told_in_full = 0  # the step whose note was put over the board, where the banner has no room for it
        self._brought_for = 0  # the step for which one has looked where its place is
        self._scrolled_to: set[tuple[int, str]] = set()  # steps, and what was to be touched in them
        self._looking = Clock.schedule_interval(lambda _: self._point(), LOOK)
        super().enter(LessonTable(self.guide, self.app.worker.think), notices)
        self.guide.on_change.append(self.show)
        if self.guide.awaits_others:
            self._others()

    @property
    def is_reading(self) -> bool:
        return not self.guide.awaits_learner and not self.guide.awaits_others

    def show(self) -> None:
        super().show()
        self._point()
        if self.guide.awaits_others:
            self._others()

    @property
    def judge(self) -> None:
        return None

    @property
    def comes_to_its_end(self) -> bool:
        """Whether the end comes by itself: never, for a last note tells how the game came out, and Done leads on."""
        return False

    def _keep_place(self) -> None:
        """Keep where the learner is: a lesson that is left goes on from there."""
        record = write_transcript(self.game, self.guide.table.transcript)
        taught.leave(self.app.folder, self.game.name, Left(self.part, self.guide.number - 1, record))

    @property
    def is_last_part(self) -> bool:
        return self.part + 1 == len(self.parts)

    def _fill_last(self, *_: object) -> None:
        super()._fill_last()
        self._keep_to_note()
        frame = self.frame
        if frame and self._counts:
            frame.done = ""
        elif frame and self.is_reading:
            frame.done, frame.done_icon, frame.can_be_done = tr("Continue"), "arrow_forward", True
            if self.guide.is_last and self.is_last_part:
                frame.done = tr("Play") if theme.large_text else tr("New table")  # on one line
                frame.done_icon = "play_arrow.filled"
            elif self.guide.is_last:
                frame.done = tr("Next") if theme.large_text else tr("Next part")  # on one line

    def lay(self) -> None:
        super().lay()
        if self.frame:  # its banner has room for the longest note, so that the board stands still under it
            self.frame.will_say = self.guide.notes()

    def _fill(self) -> None:
        super()._fill()
        assert self.frame is not None
        lesson = self.guide.lesson
        self.frame.title = tr(
            "{part}, {number} of {count}", part=tr(lesson.title), number=self.guide.number, count=len(lesson.steps)
        )

    def fill_banner(self, *_: object) -> None:
        super().fill_banner()
        self._keep_to_note()

    def _keep_to_note(self) -> None:
        """Say what the note says until all of it is done: what lies there on the way is not found fault with."""
        frame, board = self.frame, self.board
        keeps = self.guide.is_read or self._is_astray or not (board and board.prompt.asks)
        if frame and board and self.guide.awaits_learner and keeps:
            is_done = board.draft is not None and self.guide.takes(board.draft)
            asked, players = self.sitting.ask, self.sitting.players
            frame.asks, frame.more = asked.first.text(players), asked.more.text(players)
            if is_done:
                frame.asks, frame.more = self._done_said(), ""
            elif self._is_astray:
                frame.more = tr("Something else lies there: touch Undo.")
            frame.brief = frame.more
        elif frame and self._counts:
            frame.more = frame.brief = tr("Touch the board to go on.")

    @property
    def _counts(self) -> bool:
        """Whether it is told before all eyes what a round has brought: a note on it would be ahead."""
        return self.board is not None and self.board.counted_so_far is not None

    def _note_read(self) -> None:
        self.guide.note_read()
        self.fill_banner()

    def _done_said(self) -> str:
        assert self.board
        return tr("That is it: touch {done}.", done=self.board.prompt.done)

    @property
    def _is_astray(self) -> bool:
        """Whether something lies there that does not lead to what the note asks for."""
        return bool(self.board and self.guide.wanted is not None and self.board.strays_from(self.guide.wanted))

    def ask_for_help(self) -> None:
        """Point at what the note asks for; where all of it lies there, or something else, say what to touch."""
        if self.board and self.board.draft is not None and self.guide.awaits_learner:
            if self.guide.takes(self.board.draft):
                self.app.notice(self._done_said())
                return
            if self._is_astray:
                self.app.notice(tr("Something else lies there: touch Undo."))
                return
        super().ask_for_help()

    def _tell_in_full(self) -> None:
        """Tell the whole note once, over the board, where the banner has no room for it: when all has come to rest."""
        first, more = self.guide.told()
        is_told = self.guide.number == self._told_in_full or self.guide.awaits_others
        if is_told or self._counts or not (self.frame and self.frame.is_at_rest and self.frame.ids.banner.tells_less):
            return
        if self.board and not self.board.is_moving and self.frame.more == more:
            self._told_in_full = self.guide.number
            sheet = NoteSheet(title=first, text=more, closed=self._note_read)
            if self.is_reading:
                sheet.done, sheet.goes_on = self.frame.done, self.press_done
            sheet.show(self.stage)
            sheet.keep_off([box for name in self._names() for box in list(boxes_of(self.frame, name))[:1]])

    def open_menu(self) -> None:
        game = self.game.name
        begin = partial(self.stage.replace, "lesson", game=game)
        titles = [tr(read_part(path)[0].title) for path in self.parts]
        others = [
            offer("school", title, partial(begin, part=part)) for part, title in enumerate(titles) if part != self.part
        ]
        rules = partial(self.stage.replace, "rules", game=game)
        offers = [
            offer("replay", tr("Begin again"), partial(begin, part=self.part)),
            *others,
            offer("help", tr("How to play"), rules),
            offer("history", tr("What happened"), self.open_history),
            offer("exit_to_app", tr("Leave the lesson"), self.stage.back),
        ]
        MenuSheet(title=self.game.title, offers=offers).show(self.stage)

    def press_done(self) -> None:
        if not self.is_reading:
            super().press_done()
        elif self.guide.is_last:
            self._finish()
        else:
            self.guide.go_on()

    def _play_next(self) -> None:
        if self.guide.awaits_others and self.parent:
            self.guide.play_next()

    def _finish(self) -> None:
        if not self.is_last_part:
            self.stage.replace("lesson", game=self.game.name, part=self.part + 1)
            return
        folder, game = self.app.folder, self.game.name
        taught.note(folder, game)
        self.stage.replace("new", game=game)
        taught.leave(folder, game, None)

    def _point(self) -> None:
        """See what glows now, and tell what there is no room for."""
        boxes: list[tuple[float, ...]] = []
        if self.parent:
            self._bring_into_sight()
            self._tell_in_full()
        if self.frame and self.parent and all(isinstance(each, NoteSheet) for each in self.stage.overlays):
            boxes = [box for name in self._names() for box in list(boxes_of(self.frame, name))[:1]]
        is_refused = self.board is not None and self.board.refused_at is not None  # a bubble says why
        self.boxes = [] if is_refused else boxes
        if self.board:
            self.board.dear = tuple(box[:4] for box in boxes)

    def _bring_into_sight(self) -> None:
        """Look once, as a step begins, where what is to be touched lies, and scroll to it once it is there."""
        if self.guide.awaits_others or not (self.frame and self.frame.is_at_rest and self.board):
            return
        if self._brought_for != self.guide.number and not self.board.is_moving:
            self._brought_for = self.guide.number
            for name in self._shown():
                box = next(boxes_of(self.frame, name), None)
                if box is None or self.board.is_half_covered(box[:4]):
                    self.board.bring_into_sight(name)
        for name in self._names():
            at = self.guide.number, name
            found = None if at in self._scrolled_to else next(things_of(self.frame, name), None)
            if found:
                self._scrolled_to.add(at)
                widget, (_, foot, _, height, _) = found
                for scroll in [above for above in ancestors(widget) if isinstance(above, Scroll)]:
                    scroll.reveal(foot, foot + height)

    def _names(self) -> tuple[str, ...]:
        """Tell what is to be touched now: what the note shows, and Done once what lies there is whole and right."""
        if self.guide.awaits_others:
            return ()
        assert self.frame
        assert self.board
        if self._counts:
            return tuple(place.spoken for place in self.board.places)
        if self.is_reading:
            return (*self._shown(), self.frame.done)
        draft = self.board.draft
        if self._is_astray:
            return (tr("Undo"),)
        if draft is None or not self.guide.asks_for(draft):
            return self.board.next_of(self._shown(), self.guide.wanted)
        return (self.frame.done,) if self.guide.takes(draft) else ()

    def _end(self, _: float) -> None:
        """Stay at the table: the last note tells the end."""

    def _new_board(self) -> Board:
        board = super()._new_board()
        board.may_begin = self.guide.asks_for_kind
        board.fbind("counted_so_far", self._fill_last)
        board.fbind("counted_so_far", self.fill_banner)
        return board

    @staticmethod
    def prompt_of(board: Board) -> Prompt:
        """Leave what is said to the notes: the task stays in sight while it is done."""
        return replace(board.prompt, asks="", more="", in_short="")

    def _told_of_hands(self) -> None:
        """Leave all that is said to the notes."""

    def _shown(self) -> tuple[str, ...]:
        learner, note = self.sitting.players[self.guide.learner].name, self.guide.step.note
        begun = [name for name in note.then if self.frame and next(boxes_of(self.frame, retold(name)), None)]
        return tuple(retold(name.replace("{learner}", learner)) for name in begun or note.show)

    def back(self) -> bool:
        return False

    def pause(self) -> None:
        self._keep_place()

    def leave(self) -> None:
        self._keep_place()
        self._looking.cancel()
        self._others.cancel()
        super().leave()

    def resume(self) -> None:
        self._looking()
        super().resume()


def boxes_of(root: Widget, name: str) -> Iterator[tuple[float, ...]]:
    """Tell where the things are that a voice calls by a name that begins so."""
    return (box for _, box in things_of(root, name))


def things_of(root: Widget, name: str) -> Iterator[tuple[Widget, tuple[float, ...]]]:
    """Find the same things, each with what it is in or on."""
    for widget in root.walk():
        if isinstance(widget, Surface):
            for place in widget.places:
                if place.spoken.startswith(name):
                    x, y, *shape = widget.frame_of(place)
                    yield widget, (*widget.to_window(x, y), *shape)
        elif is_called(widget, name):
            corner = min(getattr(widget, "corner", 0), widget.height / 2)
            yield widget, (*widget.to_window(*widget.pos), widget.width, widget.height, corner)


def is_called(widget: Widget, name: str) -> bool:
    said = getattr(widget, "spoken", "") or getattr(widget, "text", "")
    return bool(getattr(widget, "focusable", False)) and str(said).startswith(name)


class NoteSheet(BottomSheet):
    """Tells a note; what it speaks of is seen beside it."""

    text = StringProperty("")
    closed = ObjectProperty(nothing)
    """What happens once it has been read."""
    done = StringProperty("")
    """What its button does besides, for a note that is only read; nothing: one goes on at the board."""
    goes_on = ObjectProperty(nothing)

    darkens = 0.3

    def on_touch_down(self, touch: Touch) -> bool:
        """Let what lies beside it be touched at once, without a touch before that closes it."""
        stage, is_beside = self.parent, not self.content().collide_point(*touch.pos)
        super().on_touch_down(touch)
        if is_beside and not self.parent:
            stage.touched(touch)
        return True

    def keep_off(self, boxes: Sequence[tuple[float, ...]]) -> None:
        """Lie at the head or at the foot of a phone, where less of what is to be touched is covered."""
        high = self.content().height

        def covered(low: float, top: float) -> float:
            return sum(max(0.0, min(top, y + height) - max(low, y)) / height for _, y, _, height, *_ in boxes)

        self.hangs = covered(self.top - high, self.top) < covered(self.y, self.y + high)


class Pointer(Drawn):
    """A glow round what is to be touched; no finger feels it."""

    boxes = ListProperty()
    drawn_by = ("boxes",)

    def paint(self) -> None:
        for x, y, width, height, corner in self.boxes:
            for away, thick, strength in ((dp(3), dp(3), 1.0), (dp(9), dp(6), 0.28)):
                paint.tint(faded(theme.accent, strength))
                paint.ring(x - away, y - away, width + 2 * away, height + 2 * away, corner + away, thick)

    def on_touch_down(self, touch: Touch) -> bool:
        return False
