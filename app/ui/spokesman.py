"""What the voice is told by the screens, and what it is asked by keys and fingers: F2 to F10, and swipes."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol
from weakref import ref

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app import device
from app.core.game import Seat
from app.core.spoken import Part
from app.games import spoken_of
from app.languages import ENGLISH
from app.storage.settings import Settings
from app.ui.keys import ENTER, Walker, said_of, seen_at, top_unscrolled
from app.ui.kinds import Touch
from app.ui.stage import Stage, title_of
from app.ui.texts import tr
from app.ui.widgets.panels import BottomSheet
from app.voice import at_table, engines
from app.voice.questions import answer, place_meant
from app.voice.swipes import Swipes
from app.voice.voice import Voice

if TYPE_CHECKING:
    from app.ui.play.board import Board
    from app.ui.play.scene import Place

QUESTIONS = dict(enumerate(("do", "hand", "on", "scores", "news", "again", "ask", "board", "done"), 283))  # F2 to F10


class Speaks(Protocol):
    """The app, as far as it is spoken for."""

    settings: Settings
    stage: Stage
    walker: Walker
    language: str


class Spokesman:
    """Says what the app tells it while it reads aloud, and answers."""

    def __init__(self, app: Speaks) -> None:
        self._app = app
        self.voice = Voice(lambda: device.speech() or engines.found(), lambda: app.language or ENGLISH, device.tell)
        self._swipes = Swipes()
        self._place = -1  # of the part that was told last
        self._asked_for_hand = False
        self._hand_heard: tuple[ref[object], Seat | None] | None = None  # while it is open

    @property
    def is_on(self) -> bool:
        return self._app.settings.speech

    def tell(self, words: str) -> None:
        """Say what happens, after what is being said."""
        if self.is_on and words:
            self.voice.tell(words)

    def say(self, words: str) -> None:
        """Say where the focus is, or an answer, at once."""
        if self.is_on and words:
            self.voice.say(words)

    def say_of(self, here: Widget) -> None:
        """Say where the focus is; of a hand that others may not know only once that was told."""
        hand = self._hand_of(here)
        if hand is None or hand == self._hand_heard:
            self.say(said_of(here))
        elif self.is_on:
            self._hand_heard = hand
            self.say(tr(at_table.EVERYBODY_HEARS))

    def _hand_of(self, here: Widget) -> tuple[ref[object], Seat | None] | None:
        """Tell which hand it would be said from to several people; None from none."""
        screen = self._table
        if screen is None or not (getattr(here, "tells_of_hand", False) and at_table.hides_from_others(screen)):
            return None
        return ref(screen.board), screen.board.seat

    # Questions

    def key(self, code: int, modifiers: Sequence[str]) -> bool:
        """Take a key that asks something; True when it did."""
        if not self.is_on or code not in QUESTIONS:
            return False
        asked = QUESTIONS[code]
        self.ask("back" if asked == "on" and "shift" in modifiers else asked)
        return True

    def ask(self, asked: str) -> None:
        """Answer a question by its name."""
        asks_again, self._asked_for_hand = self._asked_for_hand, False
        match asked:
            case "do" | "hand" | "scores" | "news":
                self.say(self._answer_of_table(asked, asks_again=asks_again))
            case "on" | "back":
                self._go(1 if asked == "on" else -1)
            case "again":
                if self.voice.last:
                    self.say(self.voice.last[-1])
            case "board":
                self._go_to_the_board()
            case "done":
                self._press_done()
            case "ask":
                import_module("app.ui.widgets.dialogs")  # where the sheet is
                parts = self.parts()
                self._app.stage.screen.open_sheet("AskSheet", spokesman=self, parts=parts)
                self._app.stage.top.ids.asked.begin()

    def answer(self, question: str, sheet: BottomSheet) -> None:
        """Say what is asked for by its name, such as "row three"; go to a place of the board that is named so."""
        board = None if self._asked_over else getattr(self._app.stage.screen, "board", None)
        if board is not None and (place := place_called(question, board)) is not None:
            sheet.dismiss()
            board.stand_on(place)
            self._app.walker.put(board)
            return
        part = answer(question, self.parts())
        self.say(part.sentence if part else tr("There is nothing called {name} here.", name=question))

    def parts(self) -> list[Part]:
        """List what can be asked for: the parts of a table that lies open, else the words of the page on top of it."""
        screen = self._app.stage.screen
        view = getattr(getattr(screen, "board", None), "view", None)
        if view is None or self._asked_over:
            return [Part(words, "") for words in words_on([screen, *self._asked_over][-1])]
        names = [player.name for player in screen.sitting.players]
        return list(spoken_of(screen.game.name).parts(view, names))

    def _go_to_the_board(self) -> None:
        if self._table and self._table.board.may_be_touched:
            self._app.walker.put(self._table.board)
        else:
            self.say(tr("There is no board to touch now."))

    def _press_done(self) -> None:
        if self._table and self._table.frame.can_be_done:
            self._table.press_done()
        else:
            self.say(tr("There is nothing to be done with yet."))

    @property
    def _asked_over(self) -> list[Widget]:
        """What lies over the screen, without the sheet by which it is asked for."""
        return [each for each in self._app.stage.overlays if type(each).__name__ != "AskSheet"]

    def _go(self, by: int) -> None:
        """Tell the next part, or the one before, round and round."""
        parts = self.parts()
        if parts:
            self._place = (self._place + by) % len(parts)
            self.say(parts[self._place].sentence)

    @property
    def _table(self) -> Any:
        """The screen with a board that lies open; None where there is none, or something lies over it."""
        screen = self._app.stage.screen
        board = getattr(screen, "board", None)
        is_open = getattr(screen, "frame", None) and board is not None and board.view is not None
        return screen if is_open and not self._app.stage.overlays else None

    def _answer_of_table(self, asked: str, *, asks_again: bool) -> str:
        screen = self._table
        if screen is None:
            called = title_of(self._app.stage.top) or ". ".join(words_on(self._app.stage.top)[:2])
            nowhere = {"hand": tr("No hand is open here."), "scores": tr("There are no scores here.")}
            nowhere["do"] = f"{called}. {tr('Tab walks on, Enter presses, Escape goes back.')}"
            return nowhere.get(asked) or tr("Nothing has happened yet.")
        spoken = spoken_of(screen.game.name)
        match asked:
            case "do":
                return at_table.may_do(screen, spoken)
            case "hand":
                self._asked_for_hand = at_table.hides_from_others(screen) and not asks_again
                return tr(at_table.EVERYBODY_HEARS) if self._asked_for_hand else at_table.hand(screen, spoken)
            case "scores":
                return at_table.scores(screen)
        return at_table.news(screen) or tr("Nothing has happened yet.")

    # Fingers

    def touched(self, touch: Touch) -> bool:
        """Take a finger that came down; True where fingers do not touch things, but ask for them."""
        if not (self.is_on and self._app.settings.swipes):
            return False
        self._swipes.down(touch.uid, (touch.x / Metrics.density, touch.y / Metrics.density), Clock.get_time())
        return True

    def moved(self, _window: object, touch: Touch) -> bool:
        return self._swipes.has(touch.uid)

    def left(self, _window: object, touch: Touch) -> bool:
        """Do what fingers have meant, once the last has left."""
        if not self._swipes.has(touch.uid):
            return False
        if meant := self._swipes.up(
            touch.uid, (touch.x / Metrics.density, touch.y / Metrics.density), Clock.get_time()
        ):
            self._do(meant, touch)
        return True

    def _do(self, meant: str, touch: Touch) -> None:
        walker = self._app.walker
        if meant in {"next", "before"}:
            self._walk(1 if meant == "next" else -1)
        elif meant == "press":
            walker.key(ENTER, "", [])
            walker.tell_of_change()
        elif meant == "touch":
            self._touch(*touch.pos)
        else:
            self.ask(meant)

    def _walk(self, by: int) -> None:
        """Go on to the next thing: on a board to its next place, and from its last to what comes after the board."""
        from app.ui.play.surface import Surface  # home stands there without a board

        here = self._app.walker.here()
        places = [place.key for place in here.places] if isinstance(here, Surface) else []
        at = places.index(here.cursor) + by if here and here.cursor in places else -1
        if here and 0 <= at < len(places):
            here.stand_on(here.places[at])
            self.say_of(here)
        else:
            self._app.walker.walk(by)

    def _touch(self, x: float, y: float) -> None:
        """Tell what is under a finger, and give it the focus."""
        from app.ui.play.surface import Surface

        for stop in reversed(self._app.walker.stops()):
            left, low = seen_at(stop, *stop.pos)
            right, high = seen_at(stop, stop.right, stop.top)
            if not (left <= x <= right and low <= y <= high):
                continue
            if isinstance(stop, Surface) and (place := stop.place_at(*stop.to_widget(x, y))):
                stop.stand_on(place)
            self._app.walker.put(stop)
            return
        self.say(tr("Nothing here."))


def place_called(question: str, board: "Board") -> "Place | None":
    """Find the place of a board that is meant, if need be by looking where it can be reached."""
    if _meant(question, board) is None:
        board.bring_into_sight(question)
    found = _meant(question, board)
    return None if found is None else board.places[found]


def _meant(question: str, board: "Board") -> int | None:
    return place_meant(question, [place.spoken for place in board.places])


def words_on(root: Widget) -> list[str]:
    """List the words that stand on a screen or a sheet, from its head to its foot."""
    labels = [
        each for each in root.walk(restrict=True) if isinstance(each, Label) and each.text.strip() and each.opacity
    ]
    ordered = sorted(labels, key=lambda each: (-round(top_unscrolled(each)), seen_at(each, *each.pos)[0]))
    return list(dict.fromkeys(each.text for each in ordered))
