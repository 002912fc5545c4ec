"""Rows of small structures judged by the ledger's words alone: written for itself, with vectors, to compare rules with.

Plates are a dictionary from centres to (letter, right, up), vectors all; Joiners are a set of seams.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any, Protocol, TypeAlias

Vector: TypeAlias = tuple[int, int, int]
Plates: TypeAlias = Mapping[Vector, tuple[str, Vector, Vector]]
UNITS: tuple[Vector, ...] = ((-1, 0, 0), (0, -1, 0), (0, 0, -1), (0, 0, 1), (0, 1, 0), (1, 0, 0))


class Words(Protocol):
    def __contains__(self, word: str, /) -> bool: ...


def add(a: Vector, b: Vector, times: int = 1) -> Vector:
    return a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]


def neg(a: Vector) -> Vector:
    return -a[0], -a[1], -a[2]


def dot(a: Vector, b: Vector) -> int:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def around(plates: Plates, seam: Vector) -> list[Vector]:
    return [add(seam, v) for v in UNITS if not dot_odd(seam, v) and add(seam, v) in plates]


def dot_odd(seam: Vector, v: Vector) -> bool:
    return any(part % 2 and step for part, step in zip(seam, v))


def rims(centre: Vector) -> list[Vector]:
    return [add(centre, v) for v in UNITS if dot_odd(centre, v)]


def moved(v: Vector, here: Vector, there: Vector, seam: Vector) -> Vector:
    """A vector of one plate as it is in the next one's plane."""
    d, m = add(seam, here, -1), add(there, seam, -1)
    if d == m:
        return v
    along_d, along_m = dot(v, d), dot(v, m)
    rest = add(add(v, d, -along_d), m, -along_m)
    return add(add(rest, m, along_d), d, -along_m)


def agree(plates: Plates, here: Vector, there: Vector, seam: Vector) -> bool:
    letter, right, up = plates[here]
    other, other_right, other_up = plates[there]
    right, up = moved(right, here, there, seam), moved(up, here, there, seam)
    if "X" in (letter, other):
        return cross(right, up) == cross(other_right, other_up)
    return (right, up) == (other_right, other_up)


def is_flat_pair(one: Vector, other: Vector, seam: Vector) -> bool:
    return add(one, other) == add(seam, seam)


def text_joint(plates: Plates, joiners: Iterable[Vector], seam: Vector) -> tuple[Vector, Vector] | None:
    met = around(plates, seam)
    pairs = [pair for pair in combinations(met, 2) if is_flat_pair(*pair, seam)]
    if len(met) == 2 and not pairs and seam not in joiners:
        pairs = [(met[0], met[1])]
    for pair in pairs[:1]:
        if agree(plates, *pair, seam):
            return pair
    return None


def held(plates: Plates, joiners: Iterable[Vector], seam: Vector) -> list[tuple[Vector, Vector]]:
    if seam not in joiners:
        return []
    pairs = combinations(around(plates, seam), 2)
    return [pair for pair in pairs if not is_flat_pair(*pair, seam) and plates[pair[0]][0] == plates[pair[1]][0]]


def all_joints(plates: Plates, joiners: Iterable[Vector]) -> set[frozenset[Vector]]:
    found = set()
    for seam in {seam for centre in plates for seam in rims(centre)}:
        pair = text_joint(plates, joiners, seam)
        found |= {frozenset(each) for each in ([pair] if pair else []) + held(plates, joiners, seam)}
    return found


def has_tongue(plates: Plates, joiners: Iterable[Vector], centre: Vector, side: Vector, depth: int = 0) -> bool:
    letter, right, up = plates[centre]
    if letter != "X":
        return side in (right, up)
    seam = add(centre, side, -1)
    pair = text_joint(plates, joiners, seam)
    if pair is None or centre not in pair or depth > len(plates):
        return False
    other = pair[1] if pair[0] == centre else pair[0]
    return has_tongue(plates, joiners, other, add(seam, other, -1), depth + 1)


def seam_is_fine(plates: Plates, joiners: Iterable[Vector], seam: Vector) -> bool:
    met = around(plates, seam)

    def tongue(centre: Vector) -> bool:
        return has_tongue(plates, joiners, centre, add(seam, centre, -1))

    if len(met) == 1:
        return not (seam[2] == 0 and met[0][2] == 1 and tongue(met[0]))
    flat = [pair for pair in combinations(met, 2) if is_flat_pair(*pair, seam)]
    if len(met) == 2 and flat:
        return agree(plates, *flat[0], seam)
    if len(met) == 2:
        one, other = met
        if seam in joiners:
            return plates[one][0] == plates[other][0]
        return agree(plates, one, other, seam) or not (tongue(one) or tongue(other))
    if len(met) == 3:
        (third,) = [each for each in met if each not in flat[0]]
        by_joiner = any(third in pair for pair in held(plates, joiners, seam))
        return agree(plates, *flat[0], seam) and (by_joiner or not tongue(third))
    return len(met) == 0


def all_lines(plates: Plates, joiners: Iterable[Vector]) -> Iterator[tuple[list[Vector], str] | None]:
    """The lines of two and more as centres and words in reading order; None for what cannot be read."""
    beside: dict[tuple[Vector, int], list[tuple[Vector, int]]] = {}
    for seam in {seam for centre in plates for seam in rims(centre)}:
        if pair := text_joint(plates, joiners, seam):
            knots = [(centre, axis_of(add(seam, centre, -1))) for centre in pair]
            beside.setdefault(knots[0], []).append(knots[1])
            beside.setdefault(knots[1], []).append(knots[0])
    waiting = set(beside)
    while waiting:
        part, todo = set(), [next(iter(waiting))]
        while todo:
            knot = todo.pop()
            if knot not in part:
                part.add(knot)
                todo += beside[knot]
        waiting -= part
        ends = [knot for knot in part if len(beside[knot]) == 1]
        yield read(plates, path_from(min(ends), beside)) if ends else None


def axis_of(v: Vector) -> int:
    return next(axis for axis in range(3) if v[axis])


def path_from(knot: tuple[Vector, int], beside: Mapping[Any, list[Any]]) -> list[Vector]:
    path, before = [knot], None
    while nexts := [other for other in beside[path[-1]] if other != before]:
        before = path[-1]
        path.append(nexts[0])
    return [centre for centre, _ in path]


def read(plates: Plates, path: list[Vector]) -> tuple[list[Vector], str] | None:
    modes = set()
    for number, centre in enumerate(path):
        letter, right, up = plates[centre]
        if letter == "X":
            continue
        follows = number + 1 < len(path)
        other = path[number + 1] if follows else path[number - 1]
        (seam,) = set(rims(centre)) & set(rims(other))
        going = add(seam, centre, -1) if follows else neg(add(seam, centre, -1))
        modes.add({right: "right", neg(right): "left", up: "up", neg(up): "down"}[going])
    if len(modes) > 1:
        return None
    if modes & {"left", "up"}:
        path.reverse()
    word = "".join(plates[centre][0] for centre in path)
    return path, word if modes else word.lower()


def is_leg(plates: Plates, joiners: Iterable[Vector], path: list[Vector]) -> bool:
    for foot, above in ((path[0], path[1]), (path[-1], path[-2])):
        if foot[2] != 1 or above != add(foot, (0, 0, 2)):
            continue
        if has_tongue(plates, joiners, foot, (0, 0, -1)):
            continue
        if len([each for each in around(plates, add(foot, (0, 0, -1))) if each[2] == 0]) == 2:
            continue
        joined = [pair - {foot} for pair in all_joints(plates, joiners) if foot in pair]
        if any(other[2] <= 1 for (other,) in joined):
            continue
        standing = [
            each for seam in rims(foot) if seam[2] == 1 for each in around(plates, seam) if each not in (foot, above)
        ]
        by_joiner = any(centre in pair for seam in joiners for pair in held(plates, joiners, seam) for centre in path)
        if not (standing and by_joiner):
            return True
    return False


def points_of(
    plates: Plates,
    joiners: frozenset[Vector],
    row: list[tuple[Vector, tuple[str, Vector, Vector]]],
    along: Vector,
    words: Words,
    joiner: tuple[Vector, int] | None = None,
) -> int | None:
    """What a row of new plates brings, joined by a Joiner that counts so many times; None where it is not legal."""
    new = {centre for centre, _ in row}
    if any(centre in plates or centre[2] < 0 for centre in new):
        return None
    if any(centre[2] == 0 and cross(right, up) != (0, 0, 1) for centre, (_, right, up) in row):
        return None
    after, joined = {**plates, **dict(row)}, joiners
    pairs = right_pairs(plates, row, joiner[0]) if joiner else []
    if joiner:
        if joiner[0] in joiners or not pairs:
            return None
        joined = joiners | {joiner[0]}
    seams = [seam for centre in (*new, *plates) for seam in rims(centre)]
    if not all(seam_is_fine(after, joined, seam) for seam in dict.fromkeys(seams)):
        return None
    before, now = all_joints(plates, joiners), all_joints(after, joined)
    if not before <= now or not any(len(pair & new) == 1 for pair in now):
        return None
    lines = [*all_lines(after, joined)]
    if any(line is None for line in lines):
        return None
    made = [line for line in lines if line and new & set(line[0])]
    if not all(word in words for _, word in made):
        return None
    axes = {axis for axis in range(3) if row[0][0][axis] % 2} if len(row) == 1 else {axis_of(along)}
    first = row[0][0]
    mains = [line for line in made if first in line[0] and axis_in(line[0], first) in axes]
    if joiner:
        olds = [old for _, old in pairs]
        mains = [
            line
            for line in mains
            if any(
                old in path and axis_in(path, old) != axis_in(line[0], row[0][0])
                for old in olds
                for path in [path for path, _ in filter(None, all_lines(plates, joiners))]
            )
        ]
    if not mains:
        return None
    more = (joiner[1] - 1) * len(row) if joiner else 0
    return max(
        sum(
            (len(path) + (more if path is main[0] else 0)) * (2 if is_leg(after, joined, path) else 1)
            for path, _ in made
        )
        for main in mains
    )


def right_pairs(plates: Plates, row: Iterable[Any], seam: Vector) -> list[tuple[Vector, Vector]]:
    """The new and old plates of one letter that meet at a seam at right angles."""
    if sum(part % 2 for part in seam) != 1:
        return []
    return [
        (new, old)
        for new, (letter, *_) in row
        for old in around(plates, seam)
        if seam in rims(new) and not is_flat_pair(new, old, seam) and plates[old][0] == letter
    ]


def axis_in(path: list[Vector], centre: Vector) -> int:
    """Along which axis a line goes at one of its plates."""
    number = path.index(centre)
    other = path[number + 1] if number + 1 < len(path) else path[number - 1]
    (seam,) = set(rims(centre)) & set(rims(other))
    return axis_of(add(seam, centre, -1))


# Every row


def every_row(
    plates: Plates, rack: str, most: int
) -> Iterator[tuple[list[tuple[Vector, tuple[str, Vector, Vector]]], Vector]]:
    """Every row of letters of a rack that touches what lies there, in every frame; also most that may not lie so."""
    touched = {
        centre
        for old in plates
        for seam in rims(old)
        for v in UNITS
        if not dot_odd(seam, v)
        for centre in [add(seam, v)]
    } - set(plates)
    starts = {
        add(centre, v, -2 * k)
        for centre in touched
        for v in UNITS
        for k in range(most + len(plates))
        if dot_odd(centre, v)
    } - set(plates)
    spellings = sorted({each for size in range(1, most + 1) for each in permutations(rack, size)})
    for start in sorted(starts):
        ways = [v for v in UNITS if dot_odd(start, v)]
        for along in ways:
            for count in range(1, most + 1):
                cells = free_cells(plates, start, along, count)
                if touched.isdisjoint(cells):
                    continue
                for aside in (v for v in ways if dot(v, along) == 0):
                    for right, up in ((along, aside), (aside, neg(along))):
                        for letters in (each for each in spellings if len(each) == count):
                            yield [(cell, (letter, right, up)) for cell, letter in zip(cells, letters)], along


def free_cells(plates: Plates, start: Vector, along: Vector, count: int) -> list[Vector]:
    cells: list[Vector] = []
    cell = start
    while len(cells) < count:
        if cell not in plates:
            cells.append(cell)
        cell = add(cell, along, 2)
    return cells


# Standing


def falls(plates: Plates, joiners: Iterable[Vector], most: Fraction) -> str:
    """How a structure falls: "tips", "bends", or not at all; in bricks and fractions of them."""
    if tips_over(plates):
        return "tips"
    joints = all_joints(plates, joiners)
    bent = any(moment_squared(plates, joints, joint) > most**2 for joint in joints)
    return "bends" if bent else ""


def tips_over(plates: Plates) -> bool:
    """Whether the centre of mass is nearer than 0.05 to a straight line that has all contacts on one side."""
    contacts = [spot for centre in plates for spot in contacts_of(centre)]
    middle = [Fraction(sum(centre[axis] for centre in plates), 2 * len(plates)) for axis in range(2)]
    for a, b in permutations(set(contacts), 2):
        right, far = b[0] - a[0], b[1] - a[1]
        sides = [right * (y - a[1]) - far * (x - a[0]) for x, y in contacts]
        if min(sides) < 0:
            continue
        inside = right * (middle[1] - a[1]) - far * (middle[0] - a[0])
        if inside < 0 or 400 * inside**2 < right**2 + far**2:
            return True
    return False


def contacts_of(centre: Vector) -> list[tuple[Fraction, Fraction]]:
    x, y, z = centre
    half, thin = Fraction(1, 2), Fraction(3, 20)
    if z > 1:
        return []
    wide = thin if z == 1 and x % 2 == 0 else half
    deep = thin if z == 1 and y % 2 == 0 else half
    return [(Fraction(x, 2) + sx * wide, Fraction(y, 2) + sy * deep) for sx in (-1, 1) for sy in (-1, 1)]


def moment_squared(plates: Plates, joints: set[frozenset[Vector]], joint: frozenset[Vector]) -> Fraction:
    """The square of the moment at a joint, of what falls off when it is cut and touches no table; else nothing."""
    one, other = joint
    (seam,) = set(rims(one)) & set(rims(other))
    for start in joint:
        part, todo = set(), [start]
        while todo:
            centre = todo.pop()
            if centre not in part:
                part.add(centre)
                todo += [each for pair in joints - {joint} if centre in pair for each in pair]
        if part.isdisjoint(joint - {start}) and all(centre[2] > 1 for centre in part):
            dx, dy = (Fraction(sum(centre[axis] - seam[axis] for centre in part), 2) for axis in range(2))
            return dx**2 + dy**2
    return Fraction(0)
