"""What the sheets beside the printed game come to, in numbers and in words."""

from collections.abc import Sequence
from typing import Protocol

from app.core.game import counted, signed
from app.games.kross.model import TASK_CARDS, Tally
from app.library import english_meanings
from app.storage.scoresheets import FREE, KeptSheet, SheetTable
from app.ui.screens.result_parts import first_meaning
from app.ui.texts import tr, trn
from app.ui.widgets.each import Entry

LENGTHS = (6, 5, 4, 3, 2)  # K24
CARDS = tuple(enumerate(TASK_CARDS, 1))
"""The task cards by their numbers."""


class SheetJudge(Protocol):
    def read(self, text: str) -> str: ...
    def write(self, sheet: str) -> str: ...


class SheetRules(Protocol):
    """KROSS, as far as the sheets beside the printed game need it."""

    @property
    def title(self) -> str: ...
    @property
    def judge(self) -> SheetJudge: ...
    def tally_sheet(
        self, sheet: str, task: int | None, claimed: str | None, cards: str, *, is_first: bool
    ) -> Tally: ...


def parts_of(tally: Tally) -> list[tuple[str, int]]:
    parts = [(tr("Rows"), tally.rows), (tr("Columns"), tally.columns)]
    if tally.task_word:
        parts.append((tr("Task: {word}", word=tally.task_word), tally.task))
    if tally.first:
        parts.append((tr("First to fill the sheet"), tally.first))
    if tally.cards:
        parts.append((trn("Letter card", "Letter cards", tally.cards), -tally.cards))
    return parts


def sum_of(sheet: KeptSheet, tally: Tally) -> list[Entry]:
    best = tr("{name}, the best total", name=sheet.name)
    found: list[Entry] = [
        {"view": "PointsRow", "what": best, "points": signed(tally.total), "style": "heading", "weight": 600}
    ]
    found += [{"view": "PointsRow", "what": what, "points": signed(points)} for what, points in parts_of(tally)]
    if sheet.task and not tally.task_word and FREE not in sheet.letters:
        found.append({"view": "Remark", "text": tr("No counted word fits the task.")})
    return found


def words_of(screen: object, tally: Tally) -> list[Entry]:
    """List the words that count, the best first, and what they mean: each leads to its page."""
    meanings = english_meanings()
    return [
        {"text": f"{each.word} · {each.points}", "more": first_meaning(each.word, meanings), "word": each.word}
        | {"screen": screen}
        for each in sorted(tally.counted, key=lambda each: (-each.points, each.word))
    ]


def ranking_of(table: SheetTable, tallies: Sequence[Tally]) -> list[Entry]:
    found: list[Entry] = []
    for rank, number, remark in standings(tallies):
        what = tr("{rank}. {name}", rank=rank, name=table.sheets[number].name)
        found.append({"view": "PointsRow", "what": what, "points": signed(tallies[number].total), "weight": 600})
        if remark:
            found.append({"view": "Remark", "text": tr("{Remark}.", Remark=remark[:1].upper() + remark[1:])})
    return found


def standings(tallies: Sequence[Tally]) -> list[tuple[int, int, str]]:
    """Rank, number and remark of each sheet (K24): a tie-break is told where it decides, a draw at its last sheet."""
    strengths = [(tally.total, *tally.tiebreak) for tally in tallies]
    order = sorted(range(len(tallies)), key=lambda number: strengths[number], reverse=True)
    found = []
    for number, following in zip(order, [*order[1:], None]):
        mine, remark = strengths[number], ""
        below = () if following is None else strengths[following]
        if strengths.count(mine) > 1:
            remark = "" if below == mine else tr("a draw")
        elif below[:1] == mine[:1]:
            letters = next(each for each, one, other in zip(LENGTHS, mine[1:], below[1:]) if one != other)
            remark = tr("more words of {letters} letters", letters=letters)
        found.append((1 + sum(each > mine for each in strengths), number, remark))
    return found


def told_of_task(sheet: KeptSheet) -> str:
    parts = [f"{sheet.task}: {tr(TASK_CARDS[sheet.task - 1])}"] if sheet.task else []
    if sheet.task_word:
        parts.append(tr("{word} fulfils it", word=sheet.task_word))
    return ", ".join(parts) or tr("None yet")


def as_text(game: SheetRules, sheet: KeptSheet, tally: Tally) -> str:
    points, words = counted(tally.total, "point"), ", ".join(each.word for each in tally.counted)
    lines = [tr("{game}: {name}, {points}", game=game.title, name=sheet.name, points=points)]
    lines += game.judge.write(sheet.letters).splitlines()
    lines += [tr("{what}: {points}", what=what, points=signed(points)) for what, points in parts_of(tally)]
    return "\n".join([*lines, tr("Words: {words}", words=words or tr("none"))])
