"""The end of a game as an event: words light up and count, step by step, the ranking comes last, and snippets fall.

A game gives `steps(view, look)` in app/ui/play/<game>/ending.py: what lies on the table at each of them, and how far
each seat has counted by then. Here they become scenes, with a plate for each player: their difference is the motion.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import accumulate, takewhile
from typing import Protocol, cast

from kivy.metrics import dp

from app.core.game import Event, EventKind, Result, Seat, Standing, signed
from app.ui.measure import measured, style
from app.ui.play.scene import Box, Count, Flat, GameView, Look, Piece, Scene, Writing

HIGH, GAP, BADGE, UNIT = 46, 6, 30, 20  # dp of a plate, between two, of a player's shape on it, and of a sign
WIDEST, NAMED = 330, 220  # dp: a plate, and one that has room for a name
MOST = 0.46  # of the height that plates below the table may take
SMALLER = 0.92  # is what a sum is made of
READ = 0.9  # smaller, nobody could read it
LARGEST = 1.5  # how much larger they get with the text
FALLING = 22  # snippets
SNIPPET, EDGE = 24, 0.07  # dp, and in parts of the lesser edge
GOLDEN, SILVER = 0.7549, 0.5698  # spread things evenly over an area, however many
TRIED = 120  # places for them


@dataclass(frozen=True, slots=True)
class Step:
    """What lies on the table at a moment of the end, and how far each seat has counted by then."""

    points: Mapping[Seat, int]
    ground: tuple[object, ...] = ()
    pieces: tuple[Piece, ...] = ()
    marks: tuple[object, ...] = ()
    writings: tuple[Writing, ...] = ()
    dear: tuple[Box, ...] = ()
    """What no snippet is to hide."""
    notes: Mapping[Seat, str] = field(default_factory=dict)
    """What the sums are made of so far, in few words, where more is counted than lies on the table."""


MOST_STEPS = 9  # in which words light up


def lit_up(view: GameView, lying: Sequence[Piece], lines: Sequence[Piece], dear: Iterable[Box]) -> list[Step]:
    """Light up the words of what lies there, line by line, while the words of each player are counted."""
    final = {each.seat: each.points for each in view.result.ranking}
    sums = {each.seat: [0, *accumulate(word.points for word in each.words)] for each in view.result.ranking}
    count = min(MOST_STEPS, max(1, max(map(len, sums.values()), default=1) - 1))
    kept = tuple(dear)
    found = [
        Step(
            {seat: part(each, number, count) for seat, each in sums.items()},
            pieces=(*lying, *lines[: len(lines) * number // count]),
            dear=kept,
        )
        for number in range(count + 1)
    ]
    return [*found[:-1], replace(found[-1], points=final)]


def part(sums: Sequence[int], number: int, count: int) -> int:
    """Tell how far a player has counted by a step."""
    return sums[(len(sums) - 1) * number // count]


class EndOfGame(Protocol):
    """What a game gives: the module app/ui/play/<game>/ending.py."""

    def steps(self, view: GameView, look: Look) -> Sequence[Step]:
        """List what is seen of the table in the box of the look, up to what counts in the end; it goes no other way."""

    def without_letters(self, step: Step) -> Step:
        """Leave out whatever gives a letter away."""

    def paint_end(self, pieces: Iterable[Piece]) -> None:
        """Paint pieces of the game's own."""

    def paint_snippet(self, sign: str, edge: float) -> None:
        """Paint a snippet of the game's material round 0, 0."""


def end_of(game: str) -> EndOfGame:
    return cast("EndOfGame", import_module(f"app.ui.play.{game}.ending"))


@dataclass(frozen=True, slots=True)
class Tally:
    """The pose of a plate: where it lies, and how far the sum on it has counted."""

    box: Box
    points: int

    def towards(self, other: "Tally", share: float) -> "Tally":
        box = Flat(self.box).towards(Flat(other.box), share).box
        return Tally(box, Count(self.points).towards(Count(other.points), share).points)


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a player's plate besides their sum; the rank once it is known."""

    seat: Seat
    name: str
    text: float
    unit: str = ""
    """The sign of what the sum counts; points need none."""
    note: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Snippet:
    sign: str


@dataclass(frozen=True, slots=True)
class Room:
    """Where the table lies, and the plates, the upper ones first."""

    table: Box
    plates: tuple[Box, ...]


def scenes(end: EndOfGame, view: GameView, look: Look, word: str, unit: str = "") -> tuple[Scene, ...]:
    """Make the scenes of an end one after the other; the snippets of the last bear the letters of a word, if any."""
    result: Result = view.result
    room = room_for(look, len(result.ranking))
    steps = end.steps(view, replace(look, box=room.table))
    by_seat = sorted(result.ranking, key=lambda each: each.seat)
    counting = [scene(room, look, step, plates(room, look, by_seat, step.points, unit, step.notes)) for step in steps]
    final, in_full = ({each.seat: each.points for each in by_seat}, {each.seat: note_of(each) for each in by_seat})
    has_won = not result.is_broken_off
    told = plates(room, look, result.ranking, final, unit, in_full, steps[-1].notes, is_told=has_won)
    fallen = snippets(look.box, [*steps[-1].dear, *room.plates], word) if word and has_won else ()
    last = scene(room, look, steps[-1], (*fallen, *told))
    return *counting, last


def picture_of_day(end: EndOfGame, view: GameView, look: Look) -> Scene:
    """Make the scene of what one made of a day, without a letter of it."""
    step = end.without_letters(end.steps(view, look)[-1])
    return Scene(ground=step.ground, pieces=step.pieces, marks=step.marks, writings=step.writings)


def points_alone(step: Step) -> Step:
    """Leave nothing of the table."""
    return Step(step.points)


def leave_out(kind: type, step: Step) -> Step:
    """Take the pieces of a kind off the table."""
    return replace(step, pieces=tuple(piece for piece in step.pieces if not isinstance(piece.look, kind)))


def scene(room: Room, look: Look, step: Step, pieces: tuple[Piece, ...]) -> Scene:
    words = [writing for piece in pieces if isinstance(piece.look, Plate) for writing in writings_of(piece)]
    return Scene(
        frame=(look.box, look.text),
        ground=step.ground,
        pieces=(*step.pieces, *pieces),
        marks=step.marks,
        writings=(*step.writings, *words),
    )


# Where things are


def room_for(look: Look, count: int) -> Room:
    """Give the table all the room that the plates leave: they lie below it, or beside it where the box is wide."""
    x, y, width, height = look.box
    is_picture = look.kind == "picture"
    grown = look.text if is_picture else min(look.text, LARGEST)
    gap = dp(GAP) * (look.text if is_picture else 1)
    if width > 1.2 * height:
        wide, high = min(dp(WIDEST) * grown, width * 0.4), min(dp(HIGH) * grown, height / count - gap)
        table_x, start = (x + wide + 3 * gap, x) if look.left_handed else (x, x + width - wide)
        top = y + (height + count * (high + gap) - gap) / 2
        boxes = [(start, top - (number + 1) * high - number * gap, wide, high) for number in range(count)]
        return Room((table_x, y, width - wide - 3 * gap, height), tuple(boxes))
    columns = 2 if count > 4 else 1
    rows = -(-count // columns)
    high = min(dp(HIGH) * grown, MOST * height / rows - gap)
    wide = min((width - (columns - 1) * gap) / columns, dp(WIDEST) * 1.3 * grown)
    left, top = x + (width - columns * wide - (columns - 1) * gap) / 2, y + rows * (high + gap) - gap
    places = [divmod(number, columns) for number in range(count)]
    boxes = [(left + column * (wide + gap), top - row * (high + gap) - high, wide, high) for row, column in places]
    below = top - y + 2 * gap
    return Room((x, y + below, width, height - below), tuple(boxes))


# The players


def plates(
    room: Room,
    look: Look,
    order: Sequence[Standing],
    points: Mapping[Seat, int],
    unit: str,
    *notes: Mapping[Seat, str],
    is_told: bool = False,
) -> tuple[Piece, ...]:
    """Lay a plate for each player, in this order, with the first notes that all have room for; who won, once told."""
    _, _, wide, high = room.plates[0] if room.plates else (0, 0, dp(WIDEST), dp(HIGH))
    text = min(high / dp(HIGH), wide / dp(NAMED))
    ranked = is_told and len(room.plates) > 1

    def laid(said: Mapping[Seat, str]) -> tuple[Piece, ...]:
        return tuple(
            Piece(
                ("plate", each.seat),
                Tally(box, points[each.seat]),
                Plate(each.seat, look.names[each.seat], text, unit, said.get(each.seat, ""), ranked * each.rank),
            )
            for each, box in zip(order, room.plates)
        )

    ways = map(laid, notes if text > READ else ())
    return next((each for each in ways if all(map(has_room_for_note, each))), laid({}))


def told_last(events: Sequence[Event]) -> tuple[Event, ...]:
    """List what tells at the end of a game how much each has made, and who has won."""
    return tuple(takewhile(lambda event: event.kind in {EventKind.SCORED, EventKind.FINISHED}, reversed(events)))[::-1]


def note_of(standing: Standing) -> str:
    """Say what a sum is made of, where it is more than one thing."""
    parts = [f"{part.label.text()} {signed(part.points)}" for part in standing.parts]
    return " · ".join(parts) if len(parts) > 1 else ""


@dataclass(frozen=True, slots=True)
class Line:
    """A text on a plate: what it says, where it begins, the middle of its height, how large and bold."""

    words: str
    x: float
    y: float
    size: int
    weight: int
    ink: str


def lines_of(piece: Piece) -> Iterator[Line]:
    """Lay out what a plate says: rank, name, what the sum is made of if there is room for it, and the sum."""
    plate: Plate = piece.look
    x, y, width, height = piece.pose.box
    first = plate.rank == 1
    ink, soft = ("accent_soft_ink",) * 2 if first else ("ink", "ink_soft")
    pad, middle = dp(12) * plate.text, y + height / 2
    left, (size, _, weight) = x + pad, style("heading", plate.text)
    if plate.rank:
        yield Line(str(plate.rank), left, middle, round(size), weight, ink)
        left += dp(22) * plate.text
    left += dp(BADGE + 8) * plate.text
    total, (large, _, bold) = signed(piece.pose.points), style("title", plate.text)
    wide = measured(total, round(large), bold)[0]
    right = x + width - pad - wide - (dp(UNIT + 4) * plate.text if plate.unit else 0.0)
    yield Line(total, right, middle, round(large), bold, ink)
    natural = measured(plate.name, round(size), weight)[0]
    fits = min(1.0, (right - left - dp(8)) / max(1.0, natural))
    yield Line(plate.name, left, middle + (height * 0.17 if plate.note else 0.0), round(size * fits), weight, ink)
    if plate.note:
        small, _, plain = style("caption", plate.text * SMALLER)
        yield Line(plate.note, left, middle - height * 0.24, round(small), plain, soft)


def has_room_for_note(piece: Piece) -> bool:
    total, *_, last = lines_of(replace(piece, look=replace(piece.look, rank=0)))
    return last.x + dp(22) * piece.look.text + measured(last.words, last.size, last.weight)[0] < total.x


def badge_of(piece: Piece) -> tuple[float, float, float]:
    """Tell where a player's shape is on their plate, and how large."""
    plate: Plate = piece.look
    x, y, _, height = piece.pose.box
    left = x + dp(12 + (22 if plate.rank else 0)) * plate.text
    return left + dp(BADGE) * plate.text / 2, y + height / 2, min(dp(BADGE) * plate.text, height * 0.8)


def unit_of(piece: Piece) -> tuple[float, float, float]:
    """Tell where the sign of what a sum counts is, and how large."""
    x, y, width, height = piece.pose.box
    size = dp(UNIT) * piece.look.text
    return x + width - dp(12) * piece.look.text - size / 2, y + height / 2, size


def writings_of(piece: Piece) -> Iterator[Writing]:
    ground = "accent_soft" if piece.look.rank == 1 else "surface"
    for line in lines_of(piece):
        wide, high = measured(line.words, line.size, line.weight)
        yield Writing(line.words, (line.x, line.y - high / 2, wide, high), line.ink, ground)


# Snippets


def snippets(box: Box, dear: Sequence[Box], word: str) -> Iterator[Piece]:
    """Let snippets fall to where they hide next to nothing, spread evenly over a box."""
    x, y, width, height = box
    edge = max(dp(SNIPPET), EDGE * min(width, height))
    places = [(x + (number * GOLDEN) % 1 * width, y + (number * SILVER) % 1 * height) for number in range(TRIED)]
    free = [place for place in places if not any(is_over(place, edge, each) for each in dear)]
    for number, (across, up) in enumerate(free[:FALLING]):
        turn = (number * 47) % 60 - 30
        lies = Flat((across - edge / 2, up - edge / 2, edge, edge), turn)
        above = Flat((across + (number % 5 - 2) * edge - edge / 2, y + 1.3 * height, edge, edge), turn + 170)
        yield Piece(("snippet", number), lies, Snippet(word[number % len(word)]), comes_from=above, act=1)


def is_over(place: tuple[float, float], edge: float, box: Box) -> bool:
    """Tell whether a snippet would hide more of a box than its rim."""
    away = edge * 0.6
    return box[0] - away < place[0] < box[0] + box[2] + away and box[1] - away < place[1] < box[1] + box[3] + away
