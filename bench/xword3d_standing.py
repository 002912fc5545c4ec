"""Whether structures of 3DXWORD tip over: the rules' arithmetic beside MuJoCo, which lets them fall.

A structure is one rigid body of plates on a plane. *Agreement*: 300 structures of plates put together at random, and
100 that bots built, with rows laid besides that take each near to falling; those are counted whose centre of mass is a
twentieth of a brick or more from the rim of what they stand on. *Speed*: structures of 160 bricks that ten bots
built; the rules are asked for what bends, too, which the peer is not.
"""

from collections.abc import Sequence
from math import cos
from random import Random

import mujoco

from app.core.game import IllegalMove, Skill
from app.games.xword3d.footing import HALF_THICK, TWENTIETHS
from app.games.xword3d.lattice import OF_FACE, RIGHT, ROUND, TOP, Point, Way, course_of, normal_of, stepped
from app.games.xword3d.model import Options, sturdiness_of
from app.games.xword3d.placing import Ground, Play, written
from app.games.xword3d.search import Found, Search
from app.games.xword3d.state import State
from app.games.xword3d.statics import bent, margin, tips
from app.games.xword3d.structure import Brick, Structure
from app.library import default_dictionary
from bench.row import Row, interleaved
from tests.games.xword3d.contest import played

PEER = "MuJoCo"
RANDOM, GROWN = 300, 100
SMALL = range(3, 41)  # plates of a random structure
LARGE = 160
DOWN = 0.02  # of the places on the table that are taken: else all stand firmly
CLEAR = 0.05  # of a brick: nearer to the rim nothing is compared
HAND = "AEINORST"
ROWS_BESIDES, LINES, FROM_A_ROW = 4, 12, 4  # of a structure that bots built
THICK = HALF_THICK / (2 * TWENTIETHS)  # of a brick: half of what a standing one has
STEP, STEPS = 0.005, 600  # seconds, and how many of them
FALLEN = 0.02  # radians: who leans so much falls


def rows() -> list[Row]:
    """How often both say the same, and how many structures each judges in a second."""
    rng = Random("standing")
    at_random = [joined_at_random(rng, rng.choice(SMALL)) for _ in range(RANDOM)]
    return [
        agreement("random structures: tip alike", at_random),
        agreement("structures that bots built: tip alike", grown(rng)),
        speed([large(seed) for seed in range(3)]),
    ]


def agreement(what: str, structures: Sequence[Structure]) -> Row:
    """The share of the structures that clearly stand or fall of which both say the same."""
    clear = [built for built in structures if abs(margin(built)) >= CLEAR]
    alike = sum(tips(built) == falls(built) for built in clear)
    falling = sum(map(tips, clear))
    return Row(f"{what} ({len(clear)} clear, {falling} fall)", alike / len(clear), "all of them", 1.0, "", 0.97)


def speed(structures: Sequence[Structure]) -> Row:
    """Structures judged in a second."""
    sturdiness = sturdiness_of(Options())

    def ours() -> None:
        for built in structures:
            anew = Structure(built.bricks, built.joiners)  # of which nothing is known yet
            assert tips(anew) is not None
            bent(anew, anew.joints, sturdiness)

    def peer() -> None:
        for built in structures:
            falls(built)

    spent, spent_by_peer = interleaved(ours, peer)
    count = len(structures)
    return Row(f"{LARGE} bricks: tip or bend", count / spent, PEER, count / spent_by_peer, "1/s", 10.0)


# Structures


def joined_at_random(rng: Random, count: int) -> Structure:
    """So many plates, each joined to one that was there, whatever their letters."""
    centres: list[Point] = [(1, 1, 0)]
    while len(centres) < count:
        old = rng.choice(centres)
        seam = stepped(old, rng.choice(ROUND[normal_of(old)]))
        face = stepped(seam, rng.choice(ROUND[course_of(seam)]))
        if face not in centres and (face[2] > 1 or (face[2] >= 0 and rng.random() < DOWN)):
            centres.append(face)
    return Structure(tuple(map(plate, centres)))


def plate(centre: Point) -> Brick:
    """A brick on a face, in some frame."""
    frame = OF_FACE[Way(2 * normal_of(centre))]
    return Brick(centre, "A", RIGHT[frame], TOP[frame])


def grown(rng: Random) -> list[Structure]:
    """Structures of games among bots, each with some rows laid besides that take it near to falling, or beyond."""
    found: list[Structure] = []
    seed = 0
    while len(found) < GROWN:
        table = played([Skill.GOOD, Skill.GOOD], seed, Options(joiners="usual"))
        late = [state.structure for state in table.positions if state.played > 4]
        found += [leaning(built, rng) for built in late[:: len(late) // 4]]
        seed += 1
    return found[:GROWN]


def large(seed: int) -> Structure:
    """What ten bots have built of two sets, once it has so many bricks."""
    states: Sequence[State] = played([Skill.GOOD] * 10, seed, Options(joiners="usual")).positions
    return next(state.structure for state in states if len(state.structure.bricks) >= LARGE)


def leaning(built: Structure, rng: Random) -> Structure:
    """The structure with rows on it, each the one of some that takes its centre of mass farthest aside."""
    words = default_dictionary()
    ground = Ground(sturdiness_of(Options()), words)
    for _ in range(ROWS_BESIDES):
        search = Search(built, HAND, ground, words)
        lines = search.lines()
        rows = (row for line in rng.sample(lines, min(LINES, len(lines))) for row in search.rows_through(line))
        found = [each.play for row in rows for each in sorted(search.spelt(row), key=_letters)[-FROM_A_ROW:]]
        built = min((after for play in found if (after := _with(built, play, ground))), key=margin, default=built)
    return built


def _letters(found: Found) -> int:
    return len(found.play.letters)


def _with(built: Structure, play: Play, ground: Ground) -> Structure | None:
    try:
        return written(built, play, ground).structure
    except IllegalMove:
        return None


# The peer


def falls(built: Structure) -> bool:
    """Whether a structure leans over as the peer lets time go by."""
    model = mujoco.MjModel.from_xml_string(written_out(built))
    data = mujoco.MjData(model)
    upright = cos(FALLEN)
    for _ in range(STEPS):
        mujoco.mj_step(model, data)
        if data.xmat[1][8] < upright:
            return True
    return False


def written_out(built: Structure) -> str:
    """A structure in the peer's language: a rigid body of boxes of one weight, on a plane."""
    boxes = "".join(map(box, built.at))
    return (
        f'<mujoco><option timestep="{STEP}"/>'
        '<default><geom condim="1" mass="1" solimp="0.99 0.999 0.001"/></default>'
        f'<worldbody><geom type="plane" size="50 50 1"/><body><freejoint/>{boxes}</body></worldbody></mujoco>'
    )


def box(centre: Point) -> str:
    """A plate: one that lies stands on the table with its lower face, one that stands with its edge."""
    half = [0.5, 0.5, 0.5]
    half[normal_of(centre)] = THICK
    x, y, z = (part / 2 for part in centre)
    if normal_of(centre) == 2:
        half[2], z = THICK / 2, z + THICK / 2
    return f'<geom type="box" pos="{x} {y} {z}" size="{half[0]} {half[1]} {half[2]}"/>'
