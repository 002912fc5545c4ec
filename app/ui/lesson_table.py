"""The table of a first turn: recorded, by the real rules.

The banner says what the note of each step says, and the others play as recorded.
"""

from app.core.chair import Answer, LocalChair, Think
from app.core.game import Ask, IllegalMove, Seat, say
from app.core.lesson import Guide, read_lesson
from app.games import build
from app.library import default_dictionary
from app.ui.local_table import LocalTable
from app.ui.palette import ASSETS
from app.ui.sitting import IsOpen, Sitting
from app.ui.texts import tr


def has_lesson(game: str) -> bool:
    """Tell whether there is a first turn of this game."""
    return (ASSETS / "lessons" / f"{game}.jsonl").exists()


def guide_of(game: str) -> Guide:
    """Read the lesson of a game; it is judged by the words of this version, so that it never goes stale."""
    text = (ASSETS / "lessons" / f"{game}.jsonl").read_text(encoding="utf-8")
    return Guide(*read_lesson(text, lambda name, judge: build(name, default_dictionary())))


class LearnersChair(LocalChair):
    """The seat of the learner: only what the note asks for is played."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide.table, guide.learner)
        self._guide = guide

    @property
    def may_take_back(self) -> bool:
        return False

    def play(self, move: object, answer: Answer) -> None:
        self._try(lambda: self._guide.play(move), answer)


class LessonSitting(Sitting):
    """The learner at the table; the banner says what the notes say."""

    def __init__(self, guide: Guide, think: Think) -> None:
        self.guide = guide
        super().__init__(guide.table.game, [LearnersChair(guide)], LocalChair(guide.table, None), think)

    @property
    def ask(self) -> Ask:
        if self.guide.awaits_others:
            return super().ask
        first, more = self.guide.told()
        return Ask(say(first), say(more), say(more))


class LessonTable(LocalTable):
    """The recorded table: nothing of it is kept, no clock runs, and the others play from the script."""

    def __init__(self, guide: Guide, think: Think) -> None:
        self._guide = guide
        super().__init__("", guide.table, think)

    def _sitting(self, is_open: IsOpen) -> LessonSitting:
        return LessonSitting(self._guide, self._think)

    def open(self) -> None:
        """Nothing: there is no host, the screen lets the others play."""

    def leave(self, seat: Seat) -> None:
        raise IllegalMove(tr("This is only a first turn."))
