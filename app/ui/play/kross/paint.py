"""How the board of KROSS is painted: the sheet below, what is written and counted over it, the draft on top."""

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.games.kross.model import FREE, SQUARES, Call, Claim, Enter, FinalLetter, Mark, Run
from app.ui.play.kross.draft import squares_in_run
from app.ui.play.kross.end import dead_squares, paint_end, paint_explained, words_written
from app.ui.play.kross.foot import foot_written, paint_foot
from app.ui.play.kross.letter_cards import CardLook, paint_card, paint_cards
from app.ui.play.kross.paper import (
    LETTER,
    Loop,
    Paper,
    line_totals,
    paint_dashed_loop,
    paint_letter,
    paint_letters,
    paint_loops,
    paint_paper,
    paint_totals,
    task_star,
    totals_written,
    turn_of,
    write,
)
from app.ui.play.kross.pencil import clear_slant, lies_on, paint_pencil
from app.ui.play.kross.race import race_writings
from app.ui.play.kross.remarks import bubble_box, overlap, paint_remark, remark_of
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard

DEAD = 0.78  # how large a letter that counts for nothing is written in the end, in parts of the others
TIP = 0.18  # how far the tip of the pencil is from the middle of the letter it writes, in parts of a square


def paint_table(board: "KrossBoard") -> None:
    """What lies on the table: the paper and the letter cards."""
    paint_paper(board.layout.paper)
    if board.layout.words:
        paint_end(board)
    if board.layout.cards:
        paint_cards(card_boxes(board), card_looks(board))


def card_boxes(board: "KrossBoard") -> dict[str, tuple[float, float, float, float]]:
    """Where the letter cards are drawn."""
    inset = board.layout.inset
    return {
        sign: (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
        for sign, (x, y, width, height) in board.layout.cards.items()
    }


def card_looks(board: "KrossBoard") -> dict[str, CardLook]:
    """How the cards are drawn: the called one is lifted, a taken one leaves a gap."""
    view = board.view
    lifted = board.making.letter or view.letter
    hinted = board.hint.letter if isinstance(board.hint, Call | FinalLetter) else None
    carried = board.carried[1] if board.carried and board.carried[0] == "card" else None
    return {
        sign: CardLook(
            None if digit == FREE else int(digit),
            lifted=sign == lifted and sign != carried,
            hinted=sign == hinted,
            absent=sign == carried,
        )
        for sign, digit in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", view.holders)
    }


def totals_of(board: "KrossBoard") -> tuple[list[int], int | None, frozenset[int]]:
    """The points beside the lines, their sum, and which lines the draft changes; nothing where none are shown."""
    if not board.view.counted and not board.counted():
        return [], None, frozenset()
    fresh = board.fresh()
    totals = line_totals([*board.counted(), *fresh])
    return totals, sum(totals), frozenset(each.line for each in fresh)


def board_writings(board: "KrossBoard") -> list[Any]:
    """What the totals and the words below say and where; not those that a pencil or a bubble lies on."""
    if not board.view:
        return []
    if board.racing:
        return race_writings(board)
    paper, square = board.layout.paper, board.target()
    found = totals_written(paper, *totals_of(board))
    remark = remark_of(board)
    if remark:
        box = bubble_box(board, remark)
        found = [row for row in found if not overlap(box, row[1:5])]
        ink, ground = (theme.surface, theme.bad) if remark.bad else (theme.accent_ink, theme.accent)
        inner = (box[0] + dp(14), box[1] + dp(6), box[2] - dp(28), box[3] - dp(12))
        found.append((f"{remark.words} {remark.figure}".strip(), *inner, tuple(ink), tuple(ground)))
    if square is not None and board.letter_to_write() and board.carried is None:
        slant = _slant(board, paper, square)
        found = [row for row in found if not lies_on(*_tip(paper, square), slant, row[1:5])]
    return [*found, *words_written(board), *foot_written(board)]


def paint_writing(board: "KrossBoard") -> None:
    """The letters, the loops round what counts, the totals, and the draft over them."""
    paper = board.layout.paper
    if board.hints and board.letter_to_write():
        _mark_free(board, paper)
    counted, settled = board.counted(), _settled(board)
    board.keep("loops", (paper, counted, theme.revision), lambda: paint_loops(paper, counted))
    fresh = board.fresh()
    for each in fresh:
        paint_dashed_loop(paper, each)
    paint_explained(board, paper)
    _paint_stroke(board, paper)
    _paint_claim(board, paper)
    dead = dead_squares(board)
    board.keep("letters", (paper, settled, dead, theme.revision), lambda: _paint_settled(paper, settled, dead))
    paint_totals(paper, *totals_of(board))
    paint_foot(board)
    _paint_own_choice(board, paper)
    _paint_hint(board, paper)
    square = board.target()
    if square is not None and board.letter_to_write():
        _paint_draft(board, paper, square)
    _paint_task_star(board, paper)
    if board.refused_at is not None and board.refusal:
        _paint_refused(paper, board.refused_at)
    paint_remark(board)


def _settled(board: "KrossBoard") -> str:
    """What is written, without the letter of this turn, which is painted by itself."""
    view = board.view
    return view.sheets[board.shown_seat] if board.is_own else board.sheet


def _paint_settled(paper: Paper, settled: str, dead: frozenset[int]) -> None:
    """The letters; those that count for nothing fainter and smaller."""
    paint_letters(paper, "".join(FREE if number in dead else sign for number, sign in enumerate(settled)))
    paint.tint(theme.ink_faint)
    for number in sorted(dead):
        write(settled[number], *paper.middle(number), paper.cell * LETTER * DEAD, turn_of(number))


def _mark_free(board: "KrossBoard", paper: Paper) -> None:
    inset = paper.cell * 0.1
    for number in range(SQUARES):
        if board.sheet[number] == FREE and number != board.target():
            x, y, width, height = paper.square(number)
            paint.tint(theme.accent, 0.7)
            paint.dashes(x + inset, y + inset, width - 2 * inset, height - 2 * inset, dp(5), dp(1.25), dp(4), dp(4))
            icon("add", x + width / 2, y + height / 2, paper.cell * 0.34, theme.accent, 0.7)


def _paint_stroke(board: "KrossBoard", paper: Paper) -> None:
    if board.stroke:
        paint_dashed_loop(paper, _loop(board, board.stroke))
    elif board.anchor is not None:
        x, y, width, height = paper.square(board.anchor)
        inset = paper.cell * 0.1
        paint.tint(theme.accent, 0.16)
        paint.fill(x + inset, y + inset, width - 2 * inset, height - 2 * inset, width / 2)
        paint.tint(theme.accent)
        paint.dashes(x + inset, y + inset, width - 2 * inset, height - 2 * inset, width / 2, dp(2), dp(5), dp(4))


def _paint_claim(board: "KrossBoard", paper: Paper) -> None:
    if board.making.run:
        paint_dashed_loop(paper, _loop(board, board.making.run))
    if board.view.phase == "vote":
        for claim in board.view.claims:
            run = find_run(board.sheet, claim.word) if claim.seat == board.shown_seat else None
            if run:
                paint_dashed_loop(paper, _loop(board, run))


def find_run(sheet: str, word: str) -> Run | None:
    """Where a word first stands on a sheet."""
    for line in range(12):
        letters = "".join(sheet[number] for number in squares_in_run(Run(line, 0, 6)))
        if word in letters:
            return Run(line, letters.index(word), len(word))
    return None


def _loop(board: "KrossBoard", run: Run) -> Loop:
    return Loop("".join(board.sheet[number] for number in squares_in_run(run)), run.line, run.start)


def _paint_own_choice(board: "KrossBoard", paper: Paper) -> None:
    """The letter of this turn, written but not shown to the others yet."""
    view = board.view
    if board.is_own and view.square is not None and view.letter:
        paint_letter(paper, view.square, view.letter, theme.accent)
        x, y, width, height = paper.square(view.square)
        mark = min(dp(18), width * 0.36)
        paint.tint(theme.accent)
        paint.disc(x + width - mark * 0.5, y + height - mark * 0.5, mark / 2)
        icon("check", x + width - mark * 0.5, y + height - mark * 0.5, mark * 0.8, theme.accent_ink)


def _paint_hint(board: "KrossBoard", paper: Paper) -> None:
    """What somebody was helped to: a dotted outline and a lamp."""
    for x, y, width, height, radius in hinted_boxes(board, paper):
        paint.tint(theme.accent)
        paint.dots(x - dp(2), y - dp(2), width + dp(4), height + dp(4), radius, dp(3))
        lamp(x + width - dp(2), y + height - dp(2))


def hinted_boxes(board: "KrossBoard", paper: Paper) -> list[tuple[float, float, float, float, float]]:
    """What a hint points at on the sheet, each with the radius of its corners."""
    runs: tuple[Run, ...] = ()
    match board.hint if board.is_own and not board.looked_back_at else None:
        case Enter(square) | FinalLetter(_, square):
            return [(*paper.square(square), dp(7))]
        case Claim(word):
            run = find_run(board.sheet, word)
            runs = (run,) if run else ()
        case Mark(marked):
            runs = marked
    return [(*paper.loop(run.line, run.start, run.length), paper.cell / 2) for run in runs]


def lamp(x: float, y: float) -> None:
    """The sign of a hint."""
    paint.tint(theme.accent)
    paint.disc(x, y, dp(11))
    icon("lightbulb.filled", x, y, dp(15), theme.accent_ink)


def _paint_draft(board: "KrossBoard", paper: Paper, square: int) -> None:
    """The letter in its square, the pencil that wrote it, and what it would earn."""
    x, y, width, height = paper.square(square)
    grows = dp(1.5)
    box = (x - grows, y - grows, width + 2 * grows, height + 2 * grows)
    if board.carried is not None:
        paint.tint(theme.paper)
        paint.fill(*box, dp(7))
        paint.tint(theme.accent, 0.16)
        paint.fill(*box, dp(7))
        paint.tint(theme.accent)
        paint.dashes(*box, dp(7), dp(2.5), dp(7), dp(5))
    else:
        paint.tint(theme.paper)
        paint.fill(*box, dp(7))
        paint.tint(theme.accent)
        paint.ring(*box, dp(7), dp(3))
        paint_letter(paper, square, board.letter_to_write(), theme.accent)
        x, y = _tip(paper, square)
        paint_pencil(x, y, degrees=_slant(board, paper, square))


def _tip(paper: Paper, square: int) -> tuple[float, float]:
    """Where the tip of the pencil rests that wrote into a square."""
    x, y = paper.middle(square)
    return x + paper.cell * TIP, y - paper.cell * TIP


def _slant(board: "KrossBoard", paper: Paper, square: int) -> float:
    return clear_slant(*_tip(paper, square), _dear(board, paper, square))


def _dear(board: "KrossBoard", paper: Paper, square: int) -> list[tuple[tuple[float, float, float, float], float]]:
    """What a pencil should not lie on: letters, and totals that are not nothing."""
    totals, grand, fresh = totals_of(board)
    inset = paper.cell * 0.22
    found = []
    for number, sign in enumerate(board.sheet):
        if sign != FREE and number != square:
            x, y, width, height = paper.square(number)
            found.append(((x + inset, y + inset, width - 2 * inset, height - 2 * inset), 3.0))
    for line, points in enumerate(totals):
        if points:
            x, y, width, height = paper.total(line)
            box = (x + width * 0.3, y + height * 0.3, width * 0.4, height * 0.4)
            found.append((box, 6.0 if line in fresh else 2.0))
    if grand:
        x, y, width, height = paper.grand_total()
        found.append(((x + width * 0.2, y + height * 0.2, width * 0.6, height * 0.6), 3.0))
    return found


def _paint_task_star(board: "KrossBoard", paper: Paper) -> None:
    """K17: at the end, the word that earned the task bonus."""
    view = board.view
    word = view.task_words[board.shown_seat] if view.task_words and view.phase == "over" else None
    for each in board.counted():
        if each.word == word:
            x, y, width, height = paper.loop(each.line, each.start, len(each.word))
            task_star(x + width - dp(4), y + height - dp(4), dp(18))


def _paint_refused(paper: Paper, square: int) -> None:
    x, y, width, height = paper.square(square)
    paint.tint(theme.bad)
    paint.ring(x - dp(2), y - dp(2), width + dp(4), height + dp(4), dp(7), dp(3))
    cross(x + width - dp(2), y + height - dp(2))


def cross(x: float, y: float) -> None:
    """The sign of what may not be."""
    paint.tint(theme.bad)
    paint.disc(x, y, dp(11))
    icon("close", x, y, dp(15), theme.surface)


def paint_piece(board: "KrossBoard", key: Any) -> None:
    """What is carried, round 0, 0: the pencil with its letter, or a letter card."""
    paper = board.layout.paper
    if key[0] == "card":
        _, _, width, height = card_boxes(board)[key[1]]
        paint_card(key[1], (-width / 2, -height / 2, width, height), CardLook(lifted=True))
        return
    edge = paper.cell * 0.9
    box = (-edge / 2, -edge / 2, edge, edge)
    paint.shadow(*box, dp(6), "lifted")
    paint.tint(theme.paper)
    paint.fill(*box, dp(6))
    paint.tint(theme.accent)
    write(board.letter_to_write(), 0, 0, paper.cell * LETTER, 2)
    paint_pencil(paper.cell * TIP, -paper.cell * TIP)
