"""What the board of KROSS says in words: of a square, of a move, of what a letter and a score are made of."""

from collections.abc import Sequence

from app.games.kross.model import FREE, SIDE, TASK_CARDS, Counted, KrossView, cards_of
from app.ui.play.kross.words import overlap, run_of, through
from app.ui.texts import later, listed, tr, trn

ONCE = later("{words} counts only once, elsewhere.")
NOT_MARKED = later("{words} was not marked.")
GAVE_WAY = later("{words} gave way to {rivals}.")
MANY = {ONCE: later("{words} count only once, elsewhere."), NOT_MARKED: later("{words} were not marked.")}


def place_of(square: int) -> str:
    row, column = divmod(square, SIDE)
    return tr("row {row}, column {column}", row=row + 1, column=column + 1)


def explanation(view: KrossView, seat: int, counted: Sequence[Counted], square: int) -> str:
    """Say what a letter counts for, and in the end which words gave way there, and to what."""
    found = [tr("{word} counts {points}.", word=each.word, points=each.points) for each in through(square, counted)]
    gave_way: dict[tuple[str, str], list[str]] = {}
    for each in through(square, view.passed_over[seat] if view.passed_over else ()):
        words = gave_way.setdefault(why_not(each, counted), [])
        words += [each.word] if each.word not in words else []
    for (why, rivals), words in gave_way.items():
        template = MANY.get(why, why) if len(words) > 1 else why
        found.append(tr(template, words=", ".join(words), rivals=rivals))
    forms = through(square, view.inflected[seat] if view.inflected else ())  # K8
    found += [tr("{word} is an inflected form and does not count.", word=each.word) for each in forms]
    if found:
        return " ".join(found)
    sign = view.sheets[seat][square]
    return tr("This square is free.") if sign == FREE else tr("This {sign} is in no word that counts.", sign=sign)


def why_not(word: Counted, counted: Sequence[Counted]) -> tuple[str, str]:
    if any(each.word == word.word for each in counted):
        return ONCE, ""  # K21
    rivals = [each.word for each in counted if overlap(run_of(each), run_of(word))]
    return (GAVE_WAY, listed(rivals)) if rivals else (NOT_MARKED, "")  # K10, KH15


def bonuses(view: KrossView, seat: int) -> list[str]:
    """Say what a score has besides words and task: for filling the sheet first, less the letter cards."""
    is_first = seat in view.first or fills_first_unseen(view, seat)
    found = [tr("First to fill the sheet +3")] if is_first else []  # K18
    cards = cards_of(view.holders, seat)
    if cards:  # K16
        signs = " ".join(cards)
        found.append(trn("Letter card {cards} −{count}", "Letter cards {cards} −{count}", len(cards), cards=signs))
    head_start = view.head_starts[seat] if view.head_starts else 0
    if head_start and view.phase == "over":
        found.append(tr("Head start +{points}", points=head_start))
    return found


def fills_first_unseen(view: KrossView, seat: int) -> bool:
    """Tell whether the letter that the others do not see yet fills the viewer's sheet, before any other is full."""
    writes_unseen = seat == view.seat and view.square is not None
    return writes_unseen and not view.first and view.letters_left is None and view.sheets[seat].count(FREE) == 1


def told_of_task(view: KrossView, seat: int) -> str:
    card = view.tasks[seat] if view.tasks else None
    if card is None:
        return ""
    task = tr(TASK_CARDS[card - 1])
    word = view.task_words[seat] if view.task_words else None
    claim = next((each for each in view.claims if each.seat == seat), None)
    if word:
        return tr("Task: {task}, {word} +3.", task=task, word=word)
    if claim is None:
        return tr("Task: {task}, no word.", task=task)
    if claim.accepted:
        return tr("Task: {task}, {word} does not count.", task=task, word=claim.word)
    return tr("Task: {task}, {word} was not accepted.", task=task, word=claim.word)


def when_of(view: KrossView) -> str:
    if view.phase == "final":
        return tr("The final letter")
    return tr("The end") if view.phase in {"claim", "vote", "mark"} else tr("Letter {number}", number=view.turn)


# Letter cards


def said_of(sign: str, holder: str, *, called: bool) -> str:
    said = tr("letter {sign}, called", sign=sign) if called else tr("letter {sign}", sign=sign)
    return ", ".join([said, has_said(holder, tr("the card"))] if holder else [said])


def said_of_all(holders: Sequence[tuple[str, str]]) -> str:
    if not holders:
        return tr("Letter cards, all in the middle")
    return tr("Letter cards. {holders}", holders=", ".join(has_said(name, signs) for name, signs in holders))


def has_said(name: str, what: str) -> str:
    return tr("you have {what}", what=what) if name == tr("you") else tr("{name} has {what}", name=name, what=what)
