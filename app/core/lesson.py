"""A part of a lesson, with somebody beside you: a recorded table, and what is said along the way.

The file is a transcript with notes between its lines, and `{"title": "A first turn"}` above them. What comes before the
first note sets the scene; a note is said when all above it has been played, and tells what the line below it does:
`{"say": "Jonas calls R.", "more": "…"}`. The one person at the table is the learner, all others play what is written.
A line `{"tries": …}` below a note is a move of the learner that the rules refuse: what comes of it is the lesson.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from app.core.codec import decode, from_json
from app.core.game import AnyGame, IllegalMove, Malformed, Preview, Seat, WordPoints, signed
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.texts import later, tr
from app.core.transcript import FindGame, Made, Opening, Transcript

NOTHING_DONE = Preview()
SMALL_NUMBERS = (
    *(later("no"), later("one"), later("two"), later("three"), later("four"), later("five"), later("six")),
    *(later("seven"), later("eight"), later("nine"), later("ten"), later("eleven"), later("twelve")),
)


@dataclass(frozen=True, slots=True)
class Note:
    """What is said, and what is pointed at.

    `{counted}` stands for the words that the learner's last move really made, and their points; `{words}` for the words
    alone, `{points}` for what the learner has now.
    """

    say: str
    more: str = ""
    show: tuple[str, ...] = ()  # what to touch: spots of the board, or controls round it, by name
    do: str = ""  # what to touch, in one short sentence: it stays in sight where the rest has room only once
    then: tuple[str, ...] = ()  # what to touch instead as soon as it is there: the word, once the card lies
    free: bool = False  # whether any legal move of this kind will do, not just the one that is written
    earned: Mapping[str, int] = field(default_factory=dict)  # the words the move before it makes, as recorded
    otherwise: str = ""  # said instead when it made none; and when it made others, unless they are what is said
    otherwise_more: str = ""

    def tells_of(self, did: Preview) -> bool:
        """Tell whether it is true of a move that did this: any words will do where they are what it says."""
        if "{counted}" in self.say or not did.words:
            return bool(did.words)
        return {each.word for each in did.words} == self.earned.keys()


@dataclass(frozen=True, slots=True)
class Step:
    """A note, and the moves up to the next one; the learner's own, if there is one, comes first.

    Or the move that the learner is to try, and that the rules refuse.
    """

    note: Note
    moves: tuple[Made, ...] = ()
    tries: Any = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A part of a lesson: what it is about, how the table began, what had happened before, and the steps."""

    title: str
    opening: Opening
    scene: tuple[Made, ...]
    steps: tuple[Step, ...]

    @property
    def learner(self) -> Seat:
        """The only person among those who play from the script."""
        return next(seat for seat, player in enumerate(self.opening.players) if player.kind == "human")

    @property
    def transcript(self) -> Transcript:
        """The whole table, as recorded."""
        return Transcript(self.opening, (*self.scene, *(made for step in self.steps for made in step.moves)))

    def moves_before(self, place: int) -> int:
        """Count the moves that are made before a step."""
        return len(self.scene) + sum(len(step.moves) for step in self.steps[:place])


def read_lesson(text: str, find_game: FindGame) -> tuple[Lesson, AnyGame]:
    """Read the part of a lesson that a file holds, and its game; raise Malformed when it is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    title = ""
    notes: list[Note] = []
    places: list[int] = []  # of each note: how many moves come before it
    recorded: list[str] = []
    tries: dict[int, Any] = {}  # by note
    for line in lines:
        plain = from_json(line)
        if isinstance(plain, dict) and "say" in plain:
            notes.append(decode(plain, Note))
            places.append(len(recorded) - 1)  # the opening is a line of its own
        elif isinstance(plain, dict) and "tries" in plain:
            tries[len(notes) - 1] = plain["tries"]
        elif isinstance(plain, dict) and isinstance(plain.get("title"), str):
            title = plain["title"]
        else:
            recorded.append(line)
    reading = read_transcript("".join(line + "\n" for line in recorded), find_game)
    opening, entries = reading.transcript.opening, reading.transcript.entries
    moves = tuple(entry for entry in entries if isinstance(entry, Made))
    if sum(player.kind == "human" for player in opening.players) != 1 or not notes or len(moves) != len(entries):
        raise Malformed("A lesson has one learner, at least one note, and no move that is taken back.")
    spans = pairwise([*places, len(moves)])
    tried: dict[int, Any] = {number: decode(plain, reading.game.move_type) for number, plain in tries.items()}
    steps = tuple(
        Step(note, moves[start:end], tried.get(number)) for number, (note, (start, end)) in enumerate(zip(notes, spans))
    )
    lesson = Lesson(title, opening, moves[: places[0]], steps)
    if any(step.tries is not None and (step.moves or step is steps[-1]) for step in steps):
        raise Malformed("What is tried stands alone below its note, and another note follows.")
    for step in steps:
        if any(made.seat == lesson.learner for made in step.moves[1:]):
            raise Malformed("A move of the learner has no note of its own: {note}", note=step.note.say)
    return lesson, reading.game


class Guide:
    """Leads a learner through a part of a lesson at a real table, from its first step or from where it was left."""

    def __init__(self, lesson: Lesson, game: AnyGame, place: int = 0, made: tuple[Made, ...] = ()) -> None:
        self.lesson = lesson
        self.table = Table(game, Transcript(lesson.opening, made or lesson.scene))
        self.learner = lesson.learner
        self.on_change: list[Callable[[], None]] = []
        self._place = place
        self._read = -1  # the step whose note was read in full, once
        self._script = list(self.step.moves[len(self.table.made) - lesson.moves_before(place) :])

    @property
    def step(self) -> Step:
        """Where the lesson is."""
        return self.lesson.steps[self._place]

    @property
    def number(self) -> int:
        """Which step it is, from 1."""
        return self._place + 1

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def is_read(self) -> bool:
        """Whether this step's note was read in full: what is to be done is enough from then on."""
        return self._read == self._place

    def note_read(self) -> None:
        self._read = self._place

    @property
    def awaits_learner(self) -> bool:
        """Whether the next move is the learner's."""
        return self.asked is not None

    @property
    def asked(self) -> Any:
        """The learner's move as it is written, if the next is theirs."""
        if self._script and self._script[0].seat == self.learner:
            return self._script[0].move
        return self.step.tries

    @property
    def awaits_others(self) -> bool:
        """Whether the learner has moved, and others have yet to."""
        return bool(self._script) and len(self._script) < len(self.step.moves)

    @property
    def wanted(self) -> Any:
        """The learner's move as recorded; None where it is not their turn, or not possible by what they did before."""
        move = self.asked
        return move if move is not None and (self._is_possible(move) or move == self.step.tries) else None

    def told(self) -> tuple[str, str]:
        """Tell what is said now, and what else, with what the learner's last move really did."""
        note = self.step.note
        if not note.earned:
            return self._filled(note.say), self._filled(note.more)
        did = self._did()
        if note.tells_of(did):
            return self._filled(note.say, did), self._filled(note.more, did)
        return self._filled(note.otherwise, did), self._filled(note.otherwise_more or note.more, did)

    def notes(self) -> list[tuple[str, str]]:
        """List all that this part tells: each sentence, and what else is said with it."""
        found = []
        for note in (step.note for step in self.lesson.steps):
            did = Preview(words=tuple(WordPoints(word, points) for word, points in note.earned.items()))
            found.append((self._filled(note.say, did), self._filled(note.more, did)))
            if note.otherwise:
                found.append((self._filled(note.otherwise, did), self._filled(note.otherwise_more or note.more, did)))
        return found

    def _filled(self, text: str, did: Preview = NOTHING_DONE) -> str:
        text = tr(text)
        points = self.table.view(self.learner).scores[self.learner].points
        words = " ".join(each.word for each in did.words)
        text = text.replace("{counted}", counted(did)).replace("{words}", words)
        return text.replace("{points}", "–" if points is None else signed(points))

    def _did(self) -> Preview:
        """Tell what the learner's last move did."""
        table = self.table
        moves = list(zip(table.positions, table.made))
        before, made = next(each for each in reversed(moves) if each[1].seat == self.learner)
        return table.game.preview(table.game.view(before, self.learner), made.move)

    def check(self, move: Any) -> None:
        """Refuse a learner's move that this step does not ask for; what is against the rules the table refuses."""
        wanted = self.asked
        if wanted is None:
            raise IllegalMove("Read this first: Continue.")
        if move == wanted or self._is_free_for(move, wanted) or self._does_the_same(move, wanted):
            return
        if not says_other_words(move, wanted):
            raise IllegalMove("Here, touch what glows.")
        if self._is_possible(move) and not self._goes_on_after(move):
            raise IllegalMove("Here, say a word that exists.")

    def _is_free_for(self, move: Any, wanted: Any) -> bool:
        """Tell whether any move of the kind that is written will do, and this is one."""
        if self.step.tries is not None:
            return False
        return type(move) is type(wanted) and (self.step.note.free or not self._is_possible(wanted))

    def _does_the_same(self, move: Any, wanted: Any) -> bool:
        """Tell whether a move makes the very words that the written one makes, and all that follows can be played."""
        if type(move) is not type(wanted):
            return False
        view, preview = self.table.view(self.learner), self.table.game.preview
        did, does = preview(view, move), preview(view, wanted)
        rest = [made for step in self.lesson.steps[self._place + 1 :] for made in step.moves]
        is_alike = bool(does.words) and does.problem is None and did == does
        return is_alike and self._can_follow((*self._script[1:], *rest), move)

    def _goes_on_after(self, move: Any) -> bool:
        """Tell whether a move leads where the written one does: the others can answer it, and the learner go on."""
        following = self.lesson.steps[self._place + 1].moves[:1] if not self.is_last else ()
        return self._can_follow((*self._script[1:], *following), move)

    def _can_follow(self, following: Iterable[Made], move: Any) -> bool:
        """Tell whether those moves can be made after that one of the learner."""
        game, state = self.table.game, self.table.state
        try:
            for made in (Made(self.learner, move), *following):
                state = game.apply(state, made.seat, made.move)
        except IllegalMove:
            return False
        return True

    def asks_for_kind(self, kind: type) -> bool:
        """Tell whether this step asks for a move of that type of the learner."""
        return isinstance(self.asked, kind)

    def asks_for(self, move: Any) -> bool:
        """Tell whether this step asks for a move of this kind of the learner, whatever the rules say to it.

        It does not where more letters make the written word of it.
        """
        try:
            self.check(move)
        except IllegalMove:
            return False
        wanted = self.asked
        is_begun = says_other_words(move, wanted) and all(map(str.startswith, wanted.words, move.words))
        return self.step.note.free or not is_begun

    def takes(self, move: Any) -> bool:
        """Tell whether the learner may make this move now, by the step and by the rules."""
        return self.asks_for(move) and (self._is_possible(move) or move == self.step.tries)

    def _is_possible(self, move: Any) -> bool:
        return self.table.game.preview(self.table.view(self.learner), move).problem is None

    def play(self, move: Any) -> None:
        """Take the learner's move, or raise IllegalMove and change nothing; go on with what was to be tried."""
        self.check(move)
        try:
            self.table.play(self.learner, move)
        except IllegalMove:
            if move == self.step.tries:
                self._arrive()
            raise
        del self._script[0]
        self._arrive()

    def play_next(self) -> None:
        """Let the next of the others move, as it is written."""
        made = self._script.pop(0)
        self.table.play(made.seat, made.move)
        self._arrive()

    def go_on(self) -> None:
        """Go on, now that the note is read: to the moves below it, or to the next note."""
        if self._script and not self.awaits_learner:
            self.play_next()
        elif not self._script:
            self._arrive()

    def _arrive(self) -> None:
        if not self._script and not self.is_last:
            self._place += 1
            self._script = list(self.step.moves)
        for tell in tuple(self.on_change):
            tell()


def says_other_words(move: Any, wanted: Any) -> bool:
    """Tell whether two moves differ in nothing but the words that are said."""
    is_alike = type(move) is type(wanted) and hasattr(move, "words")
    return bool(is_alike and move != wanted and replace(move, words=wanted.words) == wanted)


def counted(did: Preview) -> str:
    """Say what each word that a move makes counts."""
    return ", ".join(tr("{word} counts {points}", word=each.word, points=in_words(each.points)) for each in did.words)


def in_words(number: int) -> str:
    """Say a small number in words."""
    return tr(SMALL_NUMBERS[number]) if 0 <= number < len(SMALL_NUMBERS) else str(number)
