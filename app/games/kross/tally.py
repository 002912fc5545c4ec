"""What a sheet written beside the printed game comes to, part by part."""

from dataclasses import dataclass

from app.games.kross.ending import FIRST_BONUS, TASK_BONUS
from app.games.kross.model import FREE, SIDE, Counted, Sheet
from app.games.kross.scoring import SheetScore


@dataclass(frozen=True, slots=True)
class PaperTally:
    """K22: rows and columns and bonuses, less the letter cards."""

    best: SheetScore
    task: int
    first: int
    cards: int  # how many letter cards: a point off for each (K16)

    @property
    def rows(self) -> int:
        return sum(self.best.line_totals[:SIDE])

    @property
    def columns(self) -> int:
        return sum(self.best.line_totals[SIDE:])

    @property
    def total(self) -> int:
        return self.best.points + self.task + self.first - self.cards

    @property
    def counted(self) -> tuple[Counted, ...]:
        return self.best.counted

    @property
    def task_word(self) -> str | None:
        return self.best.task_word

    @property
    def tiebreak(self) -> tuple[int, ...]:
        """K24: how many words of 6, 5, 4, 3 and 2 letters."""
        return self.best.tiebreak


def tally_of(sheet: Sheet, best: SheetScore, cards: str, *, is_first: bool) -> PaperTally:
    """Add up a sheet whose words are chosen, its letter cards and the bonus of the first to finish (K17)."""
    first = FIRST_BONUS if is_first and FREE not in sheet else 0  # K18: all 36 squares
    return PaperTally(best, TASK_BONUS if best.task_word else 0, first, len(cards))
