"""How a table gets from one scene to the next: the difference of the two is the motion. No game is known here.

A piece that both scenes have travels from its pose in the one to its pose in the other. One that is new comes from
where it was (`comes_from`, or what it `was`), one that is gone leaves for where it goes (`goes_to`, unless the later
scene says better: `goes`); without them it is there, or gone, at once. What belongs to a later act waits for the acts
before it. Marks that are new show when all has come to rest, and labels stay what they were until then.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import accumulate, groupby

from app.ui.play.scene import Flat, GamePose, Key, Piece, Scene

SHORTEST, LONGEST, WHOLE = 0.12, 0.4, 1.2  # seconds: a movement, and all that follow from one move
STEP = 0.07  # from one piece of an act to the next
TRAVEL = 0.3


@dataclass(frozen=True, slots=True)
class Travel:
    """A piece on its way: from where, to where, and when."""

    piece: Piece
    """As it is painted on the way."""
    start: GamePose
    end: GamePose
    stays: bool = True
    """It belongs to the later scene; if not, it is gone when it arrives."""
    comes: bool = False
    """It was not there before: such pieces come one after the other."""
    begins: float = 0.0
    lasts: float = TRAVEL

    @property
    def ends(self) -> float:
        return self.begins + self.lasts

    def gone_on(self, seconds: float) -> "Travel":
        """Return what is left of it once so many seconds have passed."""
        return replace(self, begins=self.begins - seconds)

    def at(self, time: float) -> Piece:
        """Return the piece as it is at that time."""
        return replace(self.piece, pose=self._pose((time - self.begins) / self.lasts), rests=False, hidden_at=None)

    def _pose(self, share: float) -> GamePose:
        if share >= 1:
            return self.end
        by = self.piece.by
        if by is None:
            return self.start.towards(self.end, smooth(share))
        if share < 0.5:
            return self.start.towards(by, smooth(2 * share))
        return by.towards(self.end, smooth(2 * share - 1))


@dataclass(frozen=True, slots=True)
class Movement:
    """All that moves between two scenes."""

    before: Scene
    after: Scene
    travels: tuple[Travel, ...]

    @property
    def lasts(self) -> float:
        """Seconds until all has come to rest."""
        return max((travel.ends for travel in self.travels), default=0.0)

    def at(self, time: float) -> Scene:
        """Make the scene of that time: what travels lies above all that rests."""
        if time >= self.lasts:
            return self.after
        moving = [travel for travel in self.travels if travel.stays or time < travel.ends]
        keys = {travel.piece.key for travel in moving}
        resting = [piece for piece in self.after.pieces if piece.key not in keys]
        return replace(
            self.after,
            pieces=(*resting, *(travel.at(time) for travel in moving)),
            below=tuple(mark for mark in self.after.below if mark in self.before.below),
            marks=tuple(mark for mark in self.after.marks if mark in self.before.marks),
            labels=self.before.labels,
        )

    def under_way(self, time: float) -> tuple[Travel, ...]:
        """List what has not arrived by then, as it goes on from there."""
        return tuple(travel.gone_on(time) for travel in self.travels if travel.ends > time)

    def heard(self, since: float, until: float) -> Iterator[str]:
        """Name the sounds of what arrives between two times."""
        return (each.piece.sounds for each in self.travels if each.piece.sounds and since < each.ends <= until)


def movement(before: Scene, after: Scene, under_way: Iterable[Travel] = (), whole: float = WHOLE) -> Movement | None:
    """Find what moves between two scenes within so many seconds, while some may be under way; None where nothing does.

    What goes on to where it was bound for arrives when it would have. What waited still waits: until it sets out it is
    seen elsewhere.
    """
    earlier = {travel.piece.key: travel for travel in under_way}
    on = {travel.piece.key: travel for travel in going_on(earlier, after)}
    others = [travel for travel in travels(before, after) if travel.piece.key not in on]
    found = (
        waiting_like(earlier.get(travel.piece.key), travel)
        for travel in in_time(sorted(others, key=lambda travel: travel.piece.act), whole)
    )
    moving = (*on.values(), *found)
    return Movement(before, after, moving) if moving else None


def going_on(earlier: Mapping[Key, Travel], after: Scene) -> Iterator[Travel]:
    """Find what is still bound for where it was, be it known by another key by now."""
    are = by_key(after)
    taken_over = {piece.was for key, piece in are.items() if key not in earlier} - are.keys()
    for key, piece in are.items():
        travel = earlier.get(key) or (earlier.get(piece.was) if piece.was in taken_over else None)
        if travel and travel.stays and (travel.end, travel.piece.by) == (piece.pose, piece.by):
            yield replace(travel, piece=piece)
    for key, travel in earlier.items():
        if not travel.stays and key not in are and key not in taken_over:
            yield travel


def waiting_like(earlier: Travel | None, travel: Travel) -> Travel:
    return replace(travel, begins=max(travel.begins, earlier.begins)) if earlier else travel


def travels(before: Scene, after: Scene) -> Iterator[Travel]:
    """Find each piece that is elsewhere, came or went."""
    were, are = by_key(before), by_key(after)
    taken_over = {piece.was for key, piece in are.items() if key not in were} - are.keys()
    for key, piece in are.items():
        was = were.get(key) or (were.get(piece.was) if piece.was in taken_over else None)
        if was and is_carried(was):
            continue  # a finger has brought it
        start = was.pose if was else piece.comes_from
        passes = piece.by is not None and (was is None or was.by != piece.by)
        stays = was and was.hidden_at is not None and was.hidden_at == piece.hidden_at  # though that place has moved
        if start is not None and (passes or (start != piece.pose and not stays)):
            yield Travel(piece, start, piece.pose, comes=was is None, lasts=TRAVEL * (after.slow if passes else 1))
    for key, piece in were.items():
        if key in are or key in taken_over:
            continue
        by, goes_to = after.goes.get(key, (None, piece.goes_to))
        if goes_to is not None:
            lasts = TRAVEL * (after.slow if by is not None else 1)
            yield Travel(replace(piece, by=by, waits=0.0), piece.pose, goes_to, stays=False, lasts=lasts)


def is_carried(piece: Piece) -> bool:
    return isinstance(piece.pose, Flat) and piece.pose.lift == 1


def by_key(scene: Scene) -> dict[Key, Piece]:
    return {piece.key: piece for piece in scene.pieces}


def news(before: Scene, after: Scene) -> frozenset[Key]:
    """Name the pieces that came or lie elsewhere: where nothing travels, a mark says so."""
    were = by_key(before)
    found = (travel.piece for travel in travels(before, after) if travel.stays)
    return frozenset(piece.key for piece in found if not lies_still(were.get(piece.key) or were.get(piece.was), piece))


def lies_still(was: Piece | None, piece: Piece) -> bool:
    """Tell whether a piece lies where it lay, though it is seen elsewhere."""
    return was is not None and was.lies is not None and was.lies == piece.lies


def in_time(found: Iterable[Travel], whole: float) -> tuple[Travel, ...]:
    """Give each its time: act after act, piece after piece, and all together no longer than people wait gladly."""
    timed: list[Travel] = []
    begins = 0.0
    for _, together in groupby(found, key=lambda travel: travel.piece.act):
        act = list(together)
        step = min(STEP, TRAVEL / len(act))
        waits = list(accumulate((step if travel.comes else 0.0 for travel in act[1:]), initial=0.0))
        waits = [wait + travel.piece.waits * travel.comes for wait, travel in zip(waits, act)]
        timed += [replace(travel, begins=begins + wait) for travel, wait in zip(act, waits)]
        begins += max(waits) + TRAVEL
    pace = min(1.0, whole / begins) if begins else 1.0
    return tuple(paced(travel, pace, whole) for travel in timed)


def paced(travel: Travel, pace: float, whole: float) -> Travel:
    """Hurry a travel, but never beyond what an eye can follow."""
    lasts = max(SHORTEST, travel.lasts * pace)
    return replace(travel, begins=min(travel.begins * pace, max(0.0, whole - lasts)), lasts=lasts)


def smooth(share: float) -> float:
    """Ease a share of the way, out and in; 0 before it begins, 1 when it is over."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)
