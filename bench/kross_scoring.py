"""The exact score of a KROSS sheet beside OR-Tools CP-SAT on one thread, the same score on every sheet.

*Cold*: a scorer that has seen nothing, a new one for each sheet. *One letter on*: it has just scored the sheet with
one letter less, as at a table. *Again*: it has scored this sheet before. The peer looks its words up in the same
dictionary, and its settings are the fastest found for sheets (its own defaults take up to half as long again).
The slowest sheets are timed cold, by the processor's clock and without the garbage collector, so that what else the
machine and the process do does not count.
"""

import gc
from collections.abc import Iterator
from random import Random
from time import perf_counter, process_time

from ortools.sat.python import cp_model

from app.games.kross.model import FREE, POINTS, SIDE, SQUARES, Sheet
from app.games.kross.scoring import LENGTHS, Scorer
from app.library import default_dictionary
from bench.row import Row, interleaved
from tests.games.kross.sheets import ADVERSARIAL, RANDOM, Family

PEER = "OR-Tools CP-SAT, one thread"
SHEETS = 100  # of each family
SLOWEST_ALLOWED = 10.0  # ms

is_word = default_dictionary().is_basic


def rows() -> list[Row]:
    """Each family cold, one letter on, and again; and the slowest of 10,000 random and 1,000 adversarial sheets."""
    return [
        *(row for name, family in (RANDOM | ADVERSARIAL).items() for row in compared(name, family)),
        slowest("the slowest of 10,000 random sheets", list(RANDOM.values()), 10_000),
        slowest("the slowest of 1,000 adversarial sheets", list(ADVERSARIAL.values()), 1_000),
    ]


def compared(name: str, family: Family) -> Iterator[Row]:
    """A family's rows: sheets a second, ours and the peer's, in turns."""
    rng = Random(name)
    sheets = [family(rng) for _ in range(SHEETS)]
    before = [without_a_letter(sheet, rng) for sheet in sheets]
    known = Scorer(is_word)
    scores = [known.score(sheet) for sheet in sheets]
    assert [(score.points, score.tiebreak) for score in scores] == [by_cp_sat(sheet) for sheet in sheets]

    def cold() -> None:
        for sheet in sheets:
            Scorer(is_word).score(sheet)

    def again() -> None:
        for sheet in sheets:
            known.score(sheet)

    def peer() -> None:
        for sheet in sheets:
            by_cp_sat(sheet)

    rounds = [(*interleaved(cold, again, peer, rounds=1), one_letter_on(before, sheets)) for _ in range(5)]
    cold_time, again_time, peer_time, one_letter_time = map(min, zip(*rounds))
    for what, spent, hold in (
        ("cold", cold_time, 1.3),
        ("one letter on", one_letter_time, 1.3),
        ("again", again_time, 20.0),
    ):
        yield Row(f"{name}: {what}", SHEETS / spent, PEER, SHEETS / peer_time, "sheets/s", hold)


def one_letter_on(before: list[Sheet], sheets: list[Sheet]) -> float:
    """Seconds for all sheets, each by a scorer that has just scored the sheet before it."""
    spent = 0.0
    for earlier, sheet in zip(before, sheets):
        scorer = Scorer(is_word)
        scorer.score(earlier)
        start = perf_counter()
        scorer.score(sheet)
        spent += perf_counter() - start
    return spent


def without_a_letter(sheet: Sheet, rng: Random) -> Sheet:
    """The sheet as it was before one of its letters was written."""
    square = rng.choice([square for square in range(SQUARES) if sheet[square] != FREE] or [0])
    return sheet[:square] + FREE + sheet[square + 1 :]


def slowest(what: str, families: list[Family], count: int) -> Row:
    """The longest any of so many sheets takes a scorer that has seen nothing."""
    rng = Random(what)
    times = []
    gc.disable()
    for number in range(count):
        sheet = families[number % len(families)](rng)
        scorer = Scorer(is_word)
        start = process_time()
        scorer.score(sheet)
        times.append(process_time() - start)
    gc.enable()
    return Row(what, 1000 * max(times), "allowed", SLOWEST_ALLOWED, "ms", 1, more_is_better=False)


def by_cp_sat(sheet: Sheet) -> tuple[int, tuple[int, ...]]:
    """The points and the tie-break of a sheet, by the peer."""
    model = cp_model.CpModel()
    by_word: dict[str, list[cp_model.IntVar]] = {}
    worths: list[int] = []
    variables: list[cp_model.IntVar] = []
    rows = [sheet[start : start + SIDE] for start in range(0, SQUARES, SIDE)]
    for line in rows + [sheet[start::SIDE] for start in range(SIDE)]:
        on_square: list[list[cp_model.IntVar]] = [[] for _ in range(SIDE)]
        for start in range(SIDE - 1):
            for end in range(start + 2, SIDE + 1):
                word = line[start:end]
                if FREE not in word and is_word(word):
                    counted = model.new_bool_var("")
                    variables.append(counted)
                    worths.append((POINTS[end - start] << 30) + (1 << 6 * (end - start - 2)))
                    by_word.setdefault(word, []).append(counted)
                    for square in range(start, end):
                        on_square[square].append(counted)
        for covering in on_square:
            if len(covering) > 1:
                model.add_at_most_one(covering)
    for same in by_word.values():
        if len(same) > 1:
            model.add_at_most_one(same)
    model.maximize(cp_model.LinearExpr.weighted_sum(variables, worths))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_presolve_iterations = 1
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.symmetry_level = 0
    assert solver.solve(model) == cp_model.OPTIMAL
    worth = round(solver.objective_value)
    return worth >> 30, tuple(worth >> 6 * (length - 2) & 63 for length in LENGTHS)
