"""What a sheet written beside the printed game comes to, part by part."""

from app.games.kross.ending import FIRST_BONUS, TASK_BONUS
from app.games.kross.model import FREE, SIDE, Sheet, Tally
from app.games.kross.scoring import SheetScore


def tally_of(sheet: Sheet, best: SheetScore, cards: str, *, is_first: bool) -> Tally:
    """Add up a sheet whose words are chosen, its letter cards and the bonus of the first to finish (K17)."""
    lines = best.line_totals
    task = TASK_BONUS if best.task_word else 0
    first = FIRST_BONUS if is_first and FREE not in sheet else 0  # K18: all 36 squares
    rows, columns = sum(lines[:SIDE]), sum(lines[SIDE:])
    return Tally(best.counted, best.task_word, rows, columns, task, first, len(cards), best.tiebreak)
