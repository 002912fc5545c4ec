"""What happened at a table, line by line: on a sheet that slides in, and beside a board."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.core.game import WordPoints, signed
from app.core.sitting import Sitting, Told
from app.ui.kinds import AnyStage
from app.ui.kv import dress
from app.ui.play.ending import told_last
from app.ui.widgets import long_list, rows, seats  # noqa: F401 — kv names what is in them
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.text import naming


def line_of(told: Told) -> dict[str, object]:
    event, players = told.event, told.players
    named = list(dict.fromkeys((*event.text.words, *(each.word for each in event.words))))
    is_said = len(event.words) == 1 and event.words[0].word in told.words.replace(":", " ").split()
    counts = any(each.points for each in event.words) and not is_said
    return {
        "seat": -1 if event.seat is None else event.seat,
        "name": "" if event.seat is None else players[event.seat].name,
        "text": told.words,
        "words": [{"text": naming(text, named)} for text in with_points(event.words)] if counts else [],
        "named": named,
        "points": f"{event.points:+}".replace("-", "−") if event.points else "",
    }


def with_points(words: tuple[WordPoints, ...]) -> list[str]:
    """List each word and what it brought; the word alone where none brought anything: then points do not win."""
    scored = any(each.points for each in words)
    return [f"{each.word}\u00a0{signed(each.points)}" if scored else each.word for each in words]


class HistorySheet(BottomSheet):
    """Tells what happened, the newest first: of the whole table, or of one player; it follows the game."""

    sitting = ObjectProperty(None)
    seat = ObjectProperty(None, allownone=True)
    key = StringProperty("")
    """Of a table that may be looked back at on the board."""
    is_counted = ObjectProperty(lambda: True)
    """Answers whether it may be told what all have made in the end: that is counted before all eyes first."""
    lines = ListProperty()
    is_aside = True

    def show(self, stage: AnyStage) -> None:
        self.follow(self.sitting)
        super().show(stage)

    def follow(self, sitting: Sitting) -> None:
        """Tell what happens in the table's new sitting, too."""
        self.sitting = sitting
        sitting.on_change.append(self.tell)
        self.tell()

    def closed(self) -> None:
        if self.tell in self.sitting.on_change:  # a table that was closed tells nobody any more
            self.sitting.on_change.remove(self.tell)

    def tell(self) -> None:
        sitting: Sitting = self.sitting
        hidden = () if self.is_counted() else told_last(sitting.public.events)
        told = [each for each in sitting.told if self.seat is None or each.event.seat == self.seat]
        known = [each for each in told if each.event not in hidden]
        self.lines = [{"key": number, **line_of(each)} for number, each in reversed(list(enumerate(known)))]


dress("screens/history")
