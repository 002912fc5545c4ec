"""Whether a table of KROSS THE WORDZ could look so: asked of what another device says of one."""

from app.core.game import Seat
from app.core.options import check_options
from app.games.kross.model import ALPHABET, CARDS, FREE, POINTS, SIDE, SQUARES, Counted, KrossView, Sheet

PHASES = {"call", "wish", "grab", "enter", "final", "claim", "vote", "mark", "over"}
WITH_LETTER = {"wish", "grab", "enter"}


def is_possible(view: KrossView) -> bool:
    """Tell whether its sheets and cards are such, and all seats it names are there."""
    check_options(view.options)
    return _fits_its_phase(view) and _knows_its_seats(view) and _has_sheets_and_cards(view)


def _fits_its_phase(view: KrossView) -> bool:
    is_known = view.phase in PHASES and (view.phase == "over") == (view.result is not None)
    is_said = _is_letter(view.letter) if view.phase in WITH_LETTER else view.letter is None or _is_letter(view.letter)
    is_asked = view.phase == "vote" and view.seat in view.active
    return is_known and is_said and (not is_asked or bool(view.awaited))


def _knows_its_seats(view: KrossView) -> bool:
    seats = range(len(view.scores))
    claimants = {each.seat for each in view.claims}
    named: set[Seat] = {view.caller, *view.finished, *view.first, *view.left, *view.let_go, *claimants}
    if view.grabber is not None:
        named.add(view.grabber)
    lists = (view.tasks, view.head_starts, view.counted, view.task_words, view.passed_over, view.inflected)
    is_whole = len(view.sheets) == len(seats) and all(len(each) in (0, len(seats)) for each in lists)
    return is_whole and named <= set(seats) and set(view.awaited) <= claimants


def _has_sheets_and_cards(view: KrossView) -> bool:
    holders = {FREE, *map(str, range(len(view.scores)))}
    tasks = {view.task, *view.tasks} - {None}
    words = [word for sheet in (*view.counted, *view.passed_over, *view.inflected) for word in sheet]
    return (
        all(map(_is_sheet, view.sheets))
        and len(view.holders) == len(ALPHABET)
        and holders.issuperset(view.holders)
        and tasks <= set(range(1, CARDS + 1))
        and (view.square is None or view.square in range(SQUARES))
        and all(map(_is_on_a_line, words))
    )


def _is_letter(text: str | None) -> bool:
    return text is not None and len(text) == 1 and text in ALPHABET


def _is_sheet(sheet: Sheet) -> bool:
    return len(sheet) == SQUARES and set(sheet) <= {FREE, *ALPHABET}


def _is_on_a_line(word: Counted) -> bool:
    is_there = word.line in range(2 * SIDE) and word.start in range(SIDE)
    return is_there and len(word.word) in POINTS and word.start + len(word.word) <= SIDE
