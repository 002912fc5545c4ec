"""Today: a table that one person plays, the same for everyone without any server, for its deal comes from the date."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from re import compile as pattern
from typing import Any, Final, TypeVar

from app.core.chair import Think
from app.core.game import AnyGame, Malformed, Player, Sentence, Skill, counted, say
from app.core.table import Record, Table
from app.core.transcript import Judge, Opening, Transcript, check_judge, check_player, opening_line

Item = TypeVar("Item")

DAY: Final = pattern(r"(\d{4})-(\d\d)-(\d\d)")
DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
DIGITS: Final = 6  # of a digest, that tell lists of words apart
BOTS_SHARE: Final = 0.2  # of all there is to work out
STRIDE: Final = 8  # so much of what is left of its share each of its moves is taken for


class Lots:
    """Lots drawn by a text: the same on every device, whatever Python it has."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._drawn = 0

    def below(self, count: int) -> int:
        """Draw a number from 0 on, below a count."""
        self._drawn += 1
        return int.from_bytes(sha256(f"{self._key} {self._drawn}".encode()).digest()[:8]) % count

    def drawn(self, items: Sequence[Item], count: int) -> list[Item]:
        """Draw so many of some items, one after the other, and put none back."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(count)]


def check_day(day: str) -> None:
    """Refuse what is no date, as in 2026-11-19."""
    found = DAY.fullmatch(day)
    year, month, number = map(int, found.groups()) if found else (0, 0, 0)
    if not 1 <= month <= len(DAYS) or not 1 <= number <= DAYS[month - 1] + (month == 2 and _is_leap(year)):
        raise Malformed("{day} is no day.", day=day[:20])


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def check_is_of_its_day(game: AnyGame, opening: Opening) -> None:
    """Refuse a table that says it is a day's and is not: by rules of before, another deal may have been that day's."""
    if not opening.day:
        return
    check_day(opening.day)
    if game.today is None:
        raise Malformed("{title} has no table of the day.", title=game.title)
    if opening.rules == game.rules and opening.deal != game.today.deal(opening.day):
        raise Malformed("These are not the letters of {day}.", day=opening.day)


def open_today(game: AnyGame, day: str, player: Player, judge: Judge, record: Record | None = None) -> Table:
    """Open the table of a day for one person; Malformed where the game has none."""
    check_day(day)
    check_player(game, player)
    check_judge(judge)
    if game.today is None:
        raise Malformed("{title} has no table of the day.", title=game.title)
    options, deal = game.today.options, game.today.deal(day)
    opening = Opening(game.name, options, (player,), judge, deal, rules=game.rules, day=day)
    if record:
        record(opening_line(game, opening))
    return Table(game, Transcript(opening), record)


def bots_try(game: AnyGame, day: str, judge: Judge, name: str = "Bot") -> Iterator[Table]:
    """Let the strongest bot play a day: its table after each move, so that others may do something between them."""
    table = open_today(game, day, Player(name, kind="bot", skill=Skill.MASTER), judge)
    bot = game.bot(Skill.MASTER)
    while not table.is_over:
        table.play(0, bot(table.view(0)))
        yield table


@dataclass(frozen=True, slots=True)
class Known:
    """What is known so far of what a day's table could have brought."""

    share: float  # of the work that is done
    bot: int | None = None
    best: int | None = None
    bot_made: str = ""
    best_made: str = ""

    @property
    def is_all(self) -> bool:
        return self.bot is not None and self.best is not None


def worked_out(game: AnyGame, opening: Opening, known: Known) -> Iterator[Known]:
    """Let the strongest bot play a day, then look for the best, in small steps; what is known is not done again."""
    assert game.today is not None
    share = 0.0
    if known.bot is None:
        for table in bots_try(game, opening.day, opening.judge):
            share += (BOTS_SHARE - share) / STRIDE  # nobody knows how many moves it makes
            yield replace(known, share=share)
            if table.is_over:
                view = table.view(None)
                known = replace(known, bot=view.result.ranking[0].points, bot_made=made_in(game, view))
    yield replace(known, share=BOTS_SHARE)
    if known.best is None:
        for better in game.today.search(opening.deal):
            yield replace(known, share=BOTS_SHARE + (1 - BOTS_SHARE) * better.share)
        made = better.found if isinstance(better.found, str) else ""
        yield replace(known, share=1.0, best=better.points, best_made=made)


class Workings:
    """Works out beside the screen what a day's table could have brought, a step at a time: others may think between."""

    def __init__(self, think: Think, steps: Iterator[Known], tell: Callable[[Known], None]) -> None:
        self._think = think
        self._steps = steps
        self._tell = tell
        self._wanted = self._thinks = False

    def go_on(self) -> None:
        self._wanted = True
        if not self._thinks:
            self._thinks = True
            self._think(partial(next, self._steps, None), self._took)

    def stop(self) -> None:
        """Rest after this step; it goes on from there."""
        self._wanted = False

    def _took(self, known: Known | None) -> None:
        self._thinks = False
        if known is None:
            return
        self._tell(known)
        if self._wanted:
            self.go_on()


def made_in(game: AnyGame, view: Any) -> str:
    """Write down what somebody has made of a day; nothing where its game has no way to."""
    return game.today.made(view) if game.today else ""


def made_anew(game: AnyGame, opening: Opening, made: str) -> Table:
    """Play a day to what somebody else has made of it, as it was written down."""
    assert game.today is not None
    table = open_today(game, opening.day, opening.players[0], opening.judge)
    for move in game.today.making(opening.deal, made):
        table.play(0, move)
    return table


def version_of(opening: Opening) -> str:
    """Name the version of rules and words: only tries of equal versions can be compared.

    Bots are no part of it: what the strongest made of a day is a mark beside a try, and may differ from app to app.
    """
    words = opening.judge.lexicon.digest[:DIGITS] + ("e" if opening.judge.everyday else "")
    return f"{opening.rules}.{words}"


def to_compare(table: Table, bot: int | None = None, best: int | None = None, streak: int = 0) -> tuple[Sentence, ...]:
    """Tell of a finished try what others may read before their own: no letter of it, and which version it is of."""
    result: Any = table.view(None).result
    points = result.ranking[0].points
    lines = [
        say("{title}, {day}", title=table.game.title, day=table.opening.day),
        say("{points}", points=counted(points, table.game.counted_in)),
    ]
    assert table.game.today is not None
    lines += table.game.today.told(table.view(0))
    if bot is not None:
        lines.append(say("The strongest bot: {points}", points=bot))
    if best is not None:
        lines.append(say("The best found: {points}", points=best))
    if streak > 1:
        lines.append(say("{days} days in a row", days=streak))
    return (*lines, say("Version {version}", version=version_of(table.opening)))
