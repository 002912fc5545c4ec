"""The bots of a table: they think where they are told, and move when people can follow them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Final

from app.core.chair import BotChair, FindBot, Think, own_bot
from app.core.countdown import Countdowns
from app.core.game import Event, EventKind, IllegalMove, NotKept, Seat, Sentence, Skill
from app.core.table import Table
from app.core.temper import temper_of

REACTIONS = MappingProxyType(
    {Skill.CHILD: 4.0, Skill.CASUAL: 3.2, Skill.GOOD: 2.6, Skill.STRONG: 2.0, Skill.MASTER: 1.5}
)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long bots take, so that people can follow, and are not beaten in a race by a computer for being one."""

    follow: float = 0.9  # seconds from one thing that happens to the next that a bot does
    reactions: Mapping[Skill, float] = field(default_factory=lambda: REACTIONS)  # the least, when people are asked, too

    def thought(self, skill: Skill, came: Sequence[Event]) -> float:
        """Tell how long a person would have thought, by how hard to find is what came of it."""
        return self.reactions[skill] * hardness(came)


A_LETTER: Final = 0.1  # of a word, in parts of what a person takes to see and press
WITHOUT_WORDS: Final = {EventKind.CALLED: 0.4, EventKind.PASSED: 0.9}  # whoever finds nothing has looked everywhere


def hardness(came: Sequence[Event]) -> float:
    """Tell how hard a move was to find: by the words it made, or that there were none; 1 at most."""
    letters = sum(len(each.word) for event in came for each in event.words)
    return min(1.0, max(A_LETTER * letters, *(WITHOUT_WORDS.get(event.kind, 0.0) for event in came)))


AS_PEOPLE = Pace()
AGAIN = 5.0  # seconds until what could not be kept is tried again
Warn = Callable[[Sentence], None]
"""Told what keeps the table from going on."""

AT_ONCE = Pace(0.0, dict.fromkeys(Skill, 0.0))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a bot is asked, since when, and how long it takes to see and press."""

    question: Any
    since: float
    reaction: float


@dataclass(frozen=True, slots=True)
class _Ready:
    """A bot's move that waits for its moment."""

    move: Any
    make: Callable[[], None]


class BotSeats:
    """Seats of a table that bots play."""

    def __init__(
        self,
        table: Table,
        think: Think,
        waits: Countdowns,
        rng: Random,
        pace: Pace,
        warn: Warn,
        find_bot: FindBot = own_bot,
    ) -> None:
        self.table = table
        self._think = think
        self._find_bot = find_bot
        self._waits = waits
        self._rng = rng
        self._pace = pace
        self._warn = warn
        self._chairs: dict[Seat, BotChair] = {}
        self._skills: dict[Seat, Skill] = {}
        self._asked: dict[Seat, _Asked] = {}
        self._ready: dict[Seat, _Ready] = {}
        self._changed_at = waits.now()
        self._hurries = False  # until a person is asked

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._chairs

    def sit(self, seat: Seat, skill: Skill) -> None:
        """Let a bot play a seat."""
        temper = temper_of(self.table.players[seat])
        bot = self._find_bot(self.table, skill, self._rng.randrange(1 << 32), temper)
        self._skills[seat] = skill
        self._chairs[seat] = BotChair(self.table, seat, bot, self._thinker(seat))
        self._note_questions()
        self._chairs[seat].look()

    def rise(self, seat: Seat) -> None:
        """Let the bot leave the seat to somebody else."""
        self._chairs.pop(seat).leave()
        self._ready.pop(seat, None)
        self._waits.stop(seat)

    def rise_all(self) -> None:
        """Let all bots leave."""
        for seat in list(self._chairs):
            self.rise(seat)

    def look(self) -> None:
        """Something happened: what waited to be done may have to wait longer, or no more."""
        self._changed_at = self._waits.now()
        self._hurries = self._hurries and not self._asks_people
        self._note_questions()
        for seat in list(self._ready):
            self._time(seat)

    def hurry(self) -> None:
        """Do now what waits to be done, and what follows without a pause, until a person is asked."""
        self._hurries = not self._asks_people
        for seat in list(self._ready):
            self._make(seat)

    @property
    def _asks_people(self) -> bool:
        return bool(self.table.view(None).active - self._chairs.keys())

    def _thinker(self, seat: Seat) -> Think:
        def think(job: Callable[[], Any], done: Callable[[Any], None]) -> None:
            self._think(job, lambda move: self._found(seat, move, lambda: done(move)))

        return think

    def _note_questions(self) -> None:
        """Whoever has moved, or is asked something else than before, has to see it first."""
        active = self.table.view(None).active
        last = self.table.made[-1].seat if self.table.made else None
        for seat in self._chairs:
            if seat not in active:
                self._asked.pop(seat, None)
                continue
            question = self.table.game.ask(self.table.view(seat))
            asked = self._asked.get(seat)
            if not asked or asked.question != question or seat == last:
                self._asked[seat] = _Asked(question, self._waits.now(), self._reaction(seat))

    def _reaction(self, seat: Seat) -> float:
        return self._pace.reactions[self._skills[seat]] * self._rng.uniform(1.0, 1.4)

    def _found(self, seat: Seat, move: Any, make: Callable[[], None]) -> None:
        """Take the move a bot has found: it is made when it is time."""
        if seat in self._chairs:
            self._ready[seat] = _Ready(move, make)
            self._time(seat)

    def _time(self, seat: Seat) -> None:
        """Wait as long as this move has to wait, as things are now."""
        self._waits.stop(seat)
        if seat in self.table.view(None).active:
            wait = self._due(seat, self._ready[seat].move) - self._waits.now()
            self._waits.start(seat, wait, lambda: self._make(seat))
        else:
            del self._ready[seat]

    def _make(self, seat: Seat) -> None:
        self._waits.stop(seat)
        if ready := self._ready.pop(seat, None):
            try:
                ready.make()
            except NotKept as trouble:
                self._ready[seat] = ready
                self._waits.start(seat, AGAIN, lambda: self._make(seat))
                self._warn(trouble.sentence)

    def _due(self, seat: Seat, move: Any) -> float:
        """Tell when a bot's move is to be made.

        Together with people it takes as long as a person would, whatever it does: so it does not win a race by being
        a computer, and the time it takes tells nothing. What shows waits until what was before could be seen; what
        nobody sees need not wait, and so holds nobody up.
        """
        table = self.table
        if self._asks_people:
            asked = self._asked[seat]
            return asked.since + asked.reaction
        if self._hurries:
            return self._waits.now()
        try:
            after = table.after(seat, move)
        except IllegalMove:  # the table went on: the bot will think again
            return self._waits.now()
        came = after.of(None).events[len(table.view(None).events) :]
        if not came:
            return self._waits.now()
        return self._changed_at + self._pace.follow + self._pace.thought(self._skills[seat], came)
