"""The table of a lesson: recorded, by the real rules.

The banner says what the note of each step says, and the others play as recorded.
"""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from app.core.chair import Answer, LocalChair, Think
from app.core.game import AnyGame, Ask, IllegalMove, Malformed, Player, Seat, View, say
from app.core.lesson import Guide, Lesson, read_lesson
from app.core.reading import read_transcript
from app.core.sitting import IsOpen, Sitting
from app.core.transcript import Made
from app.games import build
from app.library import dictionary_of
from app.storage.taught import Left
from app.ui.local_table import LocalTable
from app.ui.palette import ASSETS
from app.ui.seating import NAMELESS
from app.ui.texts import tr


def parts_of(game: str) -> list[Path]:
    """List the parts of the lesson of a game, first to last."""
    return sorted((ASSETS / "lessons").glob(f"{game}-*.jsonl"))


def has_lesson(game: str) -> bool:
    return bool(parts_of(game))


def read_part(path: Path) -> tuple[Lesson, AnyGame]:
    """Read a part; it is judged by the words of this version, so that it never goes stale."""
    return read_lesson(path.read_text(encoding="utf-8"), lambda name, judge: build(name, dictionary_of(judge)))


def guide_of(game: str, part: int = 0, left: Left | None = None, learner: str = "") -> Guide:
    """Begin a part of the lesson of a game, or go on where it was left, if it is still the same.

    The learner is called by name: what others read of them is said of a third person.
    """
    lesson, played = read_part(parts_of(game)[part])
    players = list(lesson.opening.players)
    players[lesson.learner] = Player(learner or tr(NAMELESS))
    lesson = replace(lesson, opening=replace(lesson.opening, players=tuple(players)))
    if left is not None and left.part == part:
        with suppress(Malformed, IndexError):
            record = read_transcript(left.record, lambda name, judge: played).transcript
            made = tuple(entry for entry in record.entries if isinstance(entry, Made))
            if record.opening == lesson.opening and len(made) >= lesson.moves_before(left.place):
                return Guide(lesson, played, left.place, made)
    return Guide(lesson, played)


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
        if self.guide.is_read and self.guide.step.note.do:
            return Ask(say(self.guide.step.note.do), say(first), say(first))
        return Ask(say(first), say(more), say(more))

    def helped(self, view: View, begun: object = None) -> object:
        """Choose what the note asks for, where that is possible."""
        return self.guide.wanted or super().helped(view, begun)


class LessonTable(LocalTable):
    """The recorded table: nothing of it is kept, no clock runs, and the others play from the script."""

    def __init__(self, guide: Guide, think: Think) -> None:
        self._guide = guide
        super().__init__("", guide.table, think)

    def _sitting(self, is_open: IsOpen, former: Sitting | None = None) -> LessonSitting:
        return LessonSitting(self._guide, self._think)

    def open(self) -> None:
        """Nothing: there is no host, the screen lets the others play."""

    def leave(self, seat: Seat) -> None:
        raise IllegalMove(tr("This is only a lesson."))
