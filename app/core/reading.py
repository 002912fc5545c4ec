"""A transcript read: what is malformed is told with its place, and a torn last line is dropped with a notice."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from app.core.codec import compact, decode, from_json
from app.core.game import AnyGame, Malformed, Player, Seat
from app.core.misfit import column_of, within
from app.core.options import check_options
from app.core.texts import later
from app.core.today import check_is_of_its_day
from app.core.transcript import (
    FIRST_RULES,
    FORMAT,
    Entry,
    FindGame,
    HouseRules,
    Judge,
    Made,
    Opening,
    Seated,
    TakenBack,
    Transcript,
    check_deal,
    check_house,
    check_judge,
    check_player,
    check_players,
    check_rules,
)

T = TypeVar("T")

BYTE_ORDER_MARK = "\ufeff"  # some editors put it before a text
LONGEST_FILE = 8_000_000  # characters; a long table takes 40,000


@dataclass(frozen=True, slots=True)
class Reading:
    """A transcript as read, its game, and what the reader should be told."""

    transcript: Transcript
    game: AnyGame
    notices: tuple[str, ...] = ()


def read_transcript(text: str, find_game: FindGame) -> Reading:
    """Read the transcript of a text; Malformed names line and column. A torn last line is dropped with a notice."""
    if len(text) > LONGEST_FILE:
        raise Malformed("Line 1, column 1: The file is too long: {length} characters.", length=len(text))
    lines = text.removeprefix(BYTE_ORDER_MARK).split("\n")
    torn = lines.pop()  # what follows the last line break: nothing, unless the last line was cut off
    if torn and not lines:
        lines, torn = [torn], ""
    if not lines:
        raise Malformed("Line 1, column 1: The file is empty.")
    game, opening = at_line(1, lines[0], partial(_read_opening, find_game))
    entries = [at_line(number, line, partial(_read_entry, game)) for number, line in enumerate(lines[1:], 2)]
    transcript = Transcript(opening, tuple(entries))
    notices = (f"Line {len(lines) + 1} was cut off and is dropped.",) if torn else ()
    return Reading(transcript, game, notices)


def at_line(number: int, line: str, read: Callable[[str], T]) -> T:
    """Read a line; Malformed names the line, and the column of what is at fault."""
    try:
        return read(line)
    except Malformed as error:
        column = error.sentence.details.get("column") or column_of(line, error.path)
        said = later("Line {line}, column {column}: {reason}")
        raise Malformed(said, line=number, column=column, reason=str(error)) from error


def _read_opening(find_game: FindGame, line: str) -> tuple[AnyGame, Opening]:
    plain = _object(from_json(line))
    with within("format"):
        if type(plain.get("format")) is not int or plain["format"] != FORMAT:
            raise Malformed("The format is {found}; this version reads {known}.", found=_short(plain), known=FORMAT)
    _only(plain, ("format", "game", "options", "players", "judge", "deal"), optional=("house", "rules", "day"))
    with within("judge"):
        judge: Judge = decode(plain["judge"], Judge)
        check_judge(judge)
    with within("game"):
        game = find_game(decode(plain["game"], str), judge)
    with within("options"):
        options: Any = decode(plain["options"], game.options_type)
        check_options(options)
    with within("players"):
        players: tuple[Player, ...] = decode(plain["players"], tuple[Player, ...])
        check_players(game, players, of_a_day=bool(plain.get("day")))
    with within("house"):
        house: HouseRules = decode(plain.get("house", {}), HouseRules)
        check_house(house, players)
    with within("rules"):
        rules: int = decode(plain.get("rules", FIRST_RULES), int)
        check_rules(game, rules)
    with within("deal"):
        deal: Any = decode(plain["deal"], game.deal_type)
        check_deal(game, options, deal, players, rules)
    with within("day"):
        opening = Opening(
            game.name, options, players, judge, deal, house, rules=rules, day=decode(plain.get("day", ""), str)
        )
        check_is_of_its_day(game, opening)
    return game, opening


def _read_entry(game: AnyGame, line: str) -> Entry:
    plain = _object(from_json(line))
    if "take_back" in plain:
        _only(plain, ("seat", "take_back"))
        with within("take_back"):
            if plain["take_back"] is not True:
                raise Malformed("A take-back is written as true.")
        with within("seat"):
            return TakenBack(decode(plain["seat"], int))
    if "player" in plain:
        _only(plain, ("seat", "player"))
        with within("seat"):
            seated: Seat = decode(plain["seat"], int)
        with within("player"):
            player: Player = decode(plain["player"], Player)
            check_player(game, player)
        return Seated(seated, player)
    _only(plain, ("seat", "move"))
    with within("seat"):
        seat: Seat | None = decode(plain["seat"], int | None)
    with within("move"):
        return Made(seat, decode(plain["move"], game.move_type))


def transcript_text(content: bytes) -> str:
    """Read the text of a transcript's file, whose torn last line may end within a letter."""
    whole = content.rfind(b"\n") + 1
    return as_text(content[:whole]) + content[whole:].decode("utf-8", "replace")


def as_text(content: bytes) -> str:
    """Read the text of a file; Malformed names the place of what is none."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        begin = content.rfind(b"\n", 0, error.start) + 1
        column = len(content[begin : error.start].decode("utf-8").removeprefix(BYTE_ORDER_MARK)) + 1
        line = content.count(b"\n", 0, begin) + 1
        raise Malformed("Line {line}, column {column}: This is not text.", line=line, column=column) from error


def _object(plain: Any) -> dict[str, Any]:
    if type(plain) is not dict:
        raise Malformed("This is not an object.")
    return plain


def _only(plain: dict[str, Any], keys: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    for key in keys:
        if key not in plain:
            raise Malformed("{key} is missing.", key=key)
    for key in plain:
        if key not in keys + optional:
            raise Malformed("{key} is unknown here.", key=key[:40]).within(key)


def _short(plain: dict[str, Any]) -> str:
    return compact(plain["format"])[:20] if "format" in plain else "missing"
