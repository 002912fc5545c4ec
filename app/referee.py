"""A table without a screen: `python -m app.referee FILE` replays a transcript; `--sheet FILE` scores a KROSS sheet."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.command import Parser, put_lines, whole_number
from app.core.codec import encode
from app.core.game import Event, IllegalMove, Malformed, Result
from app.core.lexicon import EVERYDAY
from app.core.misfit import column_of
from app.core.reading import LONGEST_FILE, as_text, read_transcript, transcript_text
from app.core.table import Table
from app.core.transcript import Entry, Transcript
from app.games import build
from app.games.kross.model import CARDS, SIDE
from app.games.kross.paper import read_sheet
from app.games.kross.rules import Kross
from app.library import default_dictionary, dictionary_of, word_notice

MOST_SEATS = 99
WHAT_IT_SAYS = """One JSON object. Of a transcript: "game", "scores", "result", "events" and the "view" of the seat;
"refused" names the line of a move that is against the rules, and exit is 1 then. Of a sheet: "lines", the words counted
in each (six rows, then six columns); "points", for words alone; "task" and "first", 3 or 0; "cards"; and the "total".
The everyday words count (KH23), or with --large all there are.
Exit 1 and one sentence for what cannot be read. The task cards stand by number in assets/rules/kross.md."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print one JSON object and return 0; 1 with a sentence for what is refused or cannot be read."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.sheet is None and (asked.task is not None or asked.cards is not None or asked.first or asked.large):
        parser.error("--task, --cards, --first and --large belong to a sheet, not to a transcript")
    if asked.sheet is not None and asked.seat is not None:
        parser.error("--seat belongs to a transcript, not to a sheet")
    try:
        if asked.sheet is not None:
            sheet = as_text(_content_of(asked.sheet))
            outcome = score_sheet(sheet, asked.task, asked.cards or 0, is_first=asked.first, large=asked.large)
        else:
            outcome, remarks = replay(transcript_text(_content_of(asked.file)), asked.seat)
            for remark in remarks:
                print(remark, file=sys.stderr)
    except Malformed as error:
        print(error, file=sys.stderr)
        return 1
    put_lines([json.dumps(outcome, ensure_ascii=False)])
    return 1 if "refused" in outcome else 0


def _parser() -> Parser:
    parser = Parser(prog="python -m app.referee", description=__doc__, epilog=WHAT_IT_SAYS)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("file", nargs="?", metavar="FILE", help="a transcript")
    what.add_argument("--sheet", metavar="FILE", help="a KROSS sheet: six lines of six letters, . for a free square")
    parser.add_argument(
        "--seat", type=whole_number(0, MOST_SEATS), help="whose view to print, from 0 (else an onlooker's)"
    )
    parser.add_argument(
        "--task", type=whole_number(1, CARDS), metavar="CARD", help=f"a sheet's task card, 1 to {CARDS}"
    )
    parser.add_argument(
        "--cards", type=whole_number(0, 26), help="how many letter cards lie before the player (else 0)"
    )
    parser.add_argument("--first", action="store_true", help="the player was first to fill all 36 squares")
    parser.add_argument("--large", action="store_true", help="the sheet's table plays by the large dictionary")
    return parser


def _content_of(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            return file.read(LONGEST_FILE + 1)
    except OSError as error:
        reason = error.strerror or "no reason given"
        raise Malformed("{name} cannot be opened: {reason}.", name=name, reason=reason) from error


def replay(text: str, seat: int | None) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Replay a transcript's table, up to a move that is refused, and say what its reader should be told."""
    reading = read_transcript(text, lambda name, judge: build(name, dictionary_of(judge)))
    table = Table(reading.game, Transcript(reading.transcript.opening))
    refused = _play_through(table, reading.transcript.entries)
    if seat is not None and seat >= len(table.players):
        raise Malformed("There is no seat {seat} at this table.", seat=seat)
    view = table.view(seat)
    outcome = {
        "game": reading.game.name,
        "scores": [score.points for score in view.scores],
        "result": _result(view.result, table),
        "events": [_event(event, table) for event in view.events],
        "view": encode(view, reading.game.view_type),
    }
    if refused is None:
        return outcome, (*reading.notices, *word_notice(reading.transcript.opening.judge))
    line, sentence = refused
    column = column_of(text.split("\n")[line - 1], ("move",))
    outcome["refused"] = {"line": line, "sentence": sentence}
    return outcome, (f"Line {line}, column {column}: {sentence}",)


def _play_through(table: Table, entries: Sequence[Entry]) -> tuple[int, str] | None:
    """Play a transcript's lines; the first that is refused, and why, ends it."""
    for line, entry in enumerate(entries, 2):
        try:
            table.enter(entry)
        except IllegalMove as refusal:
            return line, refusal.sentence.text(table.players)
    return None


def _event(event: Event, table: Table) -> dict[str, Any]:
    return {
        "kind": event.kind.value,
        "seat": event.seat,
        "text": event.text.text(table.players),
        "words": [{"word": each.word, "points": each.points} for each in event.words],
        "points": event.points,
    }


def _result(result: Result | None, table: Table) -> dict[str, Any] | None:
    if result is None:
        return None
    ranking = [
        {
            "seat": each.seat,
            "name": table.players[each.seat].name,
            "rank": each.rank,
            "points": each.points,
            "parts": [{"label": part.label.text(table.players), "points": part.points} for part in each.parts],
        }
        for each in result.ranking
    ]
    return {"reason": result.reason.text(table.players), "ranking": ranking}


def score_sheet(text: str, task: int | None, cards: int, *, is_first: bool, large: bool = False) -> dict[str, Any]:
    """Score a written KROSS sheet, exactly and at its best, by the everyday words (KH23) or all there are."""
    words = default_dictionary()
    kross = Kross(words if large else words.known_to(EVERYDAY))
    best = kross.judge.best(read_sheet(text), task)
    bonus = 3 if best.task_word else 0
    first = 3 if is_first else 0
    return {
        "lines": [[each.word for each in best.counted if each.line == line] for line in range(2 * SIDE)],
        "points": best.points,
        "task": bonus,
        "first": first,
        "cards": cards,
        "total": best.points + bonus + first - cards,
    }


if __name__ == "__main__":
    sys.exit(main())
