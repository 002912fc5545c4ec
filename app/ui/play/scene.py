"""A scene: what a board shows and where, as plain values: painting, touching and reading aloud read it alone.

`scene(view, draft, look)` of app/ui/play/<game>/scene.py makes it. It is a function: the same three values make the
same scene, in a window or without one. The view is what the seat may see, the draft what it has chosen so far, and the
look (a game's own frozen class, a `Look` and more) names all else that it depends on: so a module that makes scenes
imports neither `theme` nor `window`, and a test holds that.

The difference of two scenes is the motion: a piece is known by its key, and what is at another pose travels there.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any, Protocol, TypeAlias

from app.core.game import Preview, Seat

# What belongs to one game: the base board hands it on, the game's own functions know it.
GameView: TypeAlias = Any
GameDraft: TypeAlias = Any
"""What has been chosen so far."""
GameLook: TypeAlias = Any
"""A game's own `Look`."""
Gaze: TypeAlias = Any
"""What is looked at besides, a frozen value: whose sheet, or which part of the grid."""
Intent: TypeAlias = Any
"""What a seat means to do once it is asked again."""
Move: TypeAlias = Any
GamePose: TypeAlias = Any
"""A `Pose`: Flat here, one in space on the boards of cubes and bricks, or how much of a thing is there."""
GameMoment: TypeAlias = Any
"""A game's own `Moment`."""
Key: TypeAlias = Any
"""What a place or a piece is known by: hashable."""

Box: TypeAlias = tuple[float, float, float, float]
"""x, y, width and height, in the window's pixels."""

DRAG_FROM = 8  # dp a finger goes until it drags; less is a tap

Ask: TypeAlias = Callable[[Move], Preview]
"""Says what a move of this view would do, by the rules of the game."""


def unknown(_: Move) -> Preview:
    """Tell nothing of a move: no rules are at hand."""
    return Preview()


@dataclass(frozen=True, slots=True)
class Look:
    """What every scene depends on besides view and draft; a game's own Look adds what only that game asks for."""

    box: Box  # where the board is
    kind: str = "phone"  # the window's: phone, low or tablet
    window: tuple[float, float] = (0.0, 0.0)  # how wide and high the window is
    left_handed: bool = False
    text: float = 1.0  # how large text is, 1 to 2 and more
    large_text: bool = False
    names: tuple[str, ...] = ()  # what the players are called, by seat
    here: tuple[Seat, ...] = ()  # the seats of this device
    seats: tuple[Box | None, ...] = ()
    """Where each seat's name is, so that things fly to people; None where it is not in sight."""
    gaze: Gaze = None
    ask: Ask = unknown
    disabled: bool = False  # nothing can be touched: it is looked back at
    lies_open: bool = False  # all who share the device look on: nobody's hand is shown, and nobody is "you"
    wants_hand: bool = False  # whoever is asked takes their hand up first
    hints: bool = False  # whether legal places are marked
    tips: bool = True  # whether what one might overlook is pointed out
    hint: Move = None  # a move somebody was helped to
    carried: Key = None  # the key of the piece above the finger
    over: Key = None  # the key of the place below it, where it may be dropped
    is_counted: bool = True  # whether what all have made may be told: in the end it is counted before all eyes first
    refusal: str = ""  # why the last thing could not be done
    refused_at: Key = None  # the key of the place where
    dear: tuple[Box, ...] = ()  # what is pointed out to a learner: no words cover it
    compared: bool = False  # it stands beside another one and shows a move, and nothing else


@dataclass(frozen=True, slots=True)
class Flat:
    """The pose of a piece on a flat board: where it is and how it lies."""

    box: Box
    turn: float = 0.0  # degrees, against the clock
    flip: float = 1.0  # 1: face up, 0: face down, and between them it is turned over
    lift: float = 0.0  # how far above the table: 0 lies, 1 is carried
    alpha: float = 1.0

    def towards(self, other: "Flat", share: float) -> "Flat":
        """Return the pose that far on the way to another, by the shortest turn."""
        x, y, width, height = (one + (two - one) * share for one, two in zip(self.box, other.box))
        around = (other.turn - self.turn + 180) % 360 - 180
        return Flat(
            (x, y, width, height),
            self.turn + around * share,
            self.flip + (other.flip - self.flip) * share,
            self.lift + (other.lift - self.lift) * share,
            self.alpha + (other.alpha - self.alpha) * share,
        )


@dataclass(frozen=True, slots=True)
class Drawn:
    """The pose of a line round something: how much of it has been drawn."""

    share: float = 1.0

    def towards(self, other: "Drawn", share: float) -> "Drawn":
        return Drawn(self.share + (other.share - self.share) * share)


@dataclass(frozen=True, slots=True)
class Count:
    """The pose of a total: how far it has been counted."""

    points: int

    def towards(self, other: "Count", share: float) -> "Count":
        return Count(round(self.points + (other.points - self.points) * share))


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table that can be told from all others, whatever becomes of it."""

    key: Key
    pose: GamePose
    look: Any = None  # what the game's painter needs besides: a frozen value of the game
    rests: bool = False
    """It is painted with the ground: both are painted anew only when something among them changes."""
    comes_from: GamePose = None  # the pose it had before it came into sight, where the scene before has it not
    was: Key = None  # the key under which the scene before may have it, such as a card in play that is laid now
    goes_to: GamePose = None  # the pose to which it leaves, where the next scene has it not
    by: GamePose = None  # a pose that it passes on its way, such as a square where a pencil writes
    act: int = 0
    """What belongs to a later act of a move waits for the acts before it: the card flies, then the pencil writes."""
    waits: float = 0.0  # seconds until it sets out within its act: it comes from another board
    hidden_at: Hashable = None
    """Where it is out of sight, such as a hand or a player's side: seen only on its way there and back."""
    lies: Hashable = None
    """Where it lies in the words of the game: while that stays, only the sight has moved."""
    sounds: str = ""  # what is heard when it arrives


class Place(Protocol):
    """What a finger or the arrows can reach: a box here, a polygon or the target of a ray elsewhere."""

    @property
    def key(self) -> Key: ...
    @property
    def spoken(self) -> str:
        """What a voice calls it."""

    @property
    def liftable(self) -> bool: ...
    @property
    def middle(self) -> tuple[float, float]: ...
    @property
    def frame(self) -> tuple[float, float, float, float, float]:
        """What the ring of the cursor goes round: x, y, width, height and corner."""

    def away(self, x: float, y: float) -> float:
        """Tell how far a point is from its edge; 0 within."""

    def reach(self, touch: float) -> float:
        """Tell how far beside it a finger may be that still means it, if a target is to be *touch* wide."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that is a box."""

    key: Key
    spoken: str
    x: float
    y: float
    width: float
    height: float
    liftable: bool = False
    corner: float = 0.0

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def frame(self) -> tuple[float, float, float, float, float]:
        return self.x, self.y, self.width, self.height, self.corner

    def away(self, x: float, y: float) -> float:
        return hypot(max(self.x - x, 0, x - self.x - self.width), max(self.y - y, 0, y - self.y - self.height))

    def reach(self, touch: float) -> float:
        return max(0.0, (touch - min(self.width, self.height)) / 2)


@dataclass(frozen=True, slots=True)
class Writing:
    """Words that are painted without a label: where, and which colours of the theme they are in."""

    words: str
    box: Box
    ink: str
    ground: str = ""  # what they stand on, if it is not the board itself


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board shows, in the order of painting."""

    frame: Hashable = None
    """The box and the sight, a frozen value: between scenes of one frame what differs travels, else it is elsewhere."""

    ground: tuple[Any, ...] = ()
    """What always lies there: paper, grid, wood. Frozen values of the game."""
    below: tuple[Any, ...] = ()
    """What is drawn on the ground and under the pieces: loops, free places. Frozen values of the game."""
    pieces: tuple[Piece, ...] = ()
    opens_with: frozenset[Key] = frozenset()
    """Keys of pieces that have only come, though nothing was to be seen in this frame before."""
    goes: Mapping[Key, tuple[GamePose, GamePose]] = field(default_factory=dict)
    """For pieces of the scene before that are gone by now: what they pass, and where they go."""
    slow: float = 1.0  # how many times as long as others it takes what passes another pose on its way
    marks: tuple[Any, ...] = ()
    """What is drawn over the pieces: loops, totals, targets, hints, a refusal. Frozen values of the game."""
    labels: tuple[object, ...] = ()
    """What tells of pieces under them: it stays what it was until they have come to rest. Frozen values of the game."""
    places: tuple[Place, ...] = ()  # in reading order
    writings: tuple[Writing, ...] = ()

    @property
    def lying(self) -> tuple[Any, ...]:
        """The ground and the pieces that rest on it: what is painted seldom."""
        return *self.ground, *(piece for piece in self.pieces if piece.rests)

    @property
    def standing(self) -> tuple[Piece, ...]:
        """The other pieces."""
        return tuple(piece for piece in self.pieces if not piece.rests)

    @property
    def over(self) -> tuple[object, ...]:
        """What is painted over that."""
        return self.below, self.labels, self.standing, self.marks

    def place(self, key: Key) -> Place | None:
        return next((place for place in self.places if place.key == key), None)

    def piece(self, key: Key) -> Piece | None:
        return next((piece for piece in self.pieces if piece.key == key), None)


def nearest(places: Sequence[Place], x: float, y: float, touch: float) -> Place | None:
    """Find the place a finger at x, y means: the nearest, no farther than a finger is wide."""
    near = [
        (place.away(x, y), hypot(place.middle[0] - x, place.middle[1] - y), number)
        for number, place in enumerate(places)
    ]
    if not near:
        return None
    away, _, number = min(near)
    found = places[number]
    return found if away <= found.reach(touch) else None


def meet(one: Box, other: Box) -> bool:
    """Tell whether two boxes lie over one another."""
    (x, y, wide, high), (left, foot, width, height) = one, other
    return x < left + width and left < x + wide and y < foot + height and foot < y + high


def around_all(boxes: Iterable[Box]) -> Box | None:
    """Return the least box round some; None round nothing."""
    found = list(boxes)
    if not found:
        return None
    left, foot = min(box[0] for box in found), min(box[1] for box in found)
    right, top = max(box[0] + box[2] for box in found), max(box[1] + box[3] for box in found)
    return left, foot, right - left, top - foot


def grown(box: Box, by: float) -> Box:
    x, y, width, height = box
    return x - by, y - by, width + 2 * by, height + 2 * by
