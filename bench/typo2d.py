"""TYPO-2D: where cards may lie on a grid of 60, and a move of a bot, in milliseconds of the processor.

The words are asked for anew each time (*cold*) or known already (*warm*). Bots of all skills play tables of two, four
and six seats with and without icons, the dictionary as judge, so that no quick doubting counts. The garbage collector
is off, so that what else the process holds does not count.
"""

import gc
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from time import process_time

from app.core.game import Player, Skill
from app.core.table import open_table
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.deck import DECKS, deck
from app.games.typo2d.grid import START, Board, in_reading_order
from app.games.typo2d.model import OnTable, Options, TypoView, places
from app.games.typo2d.openings import openings_on
from app.games.typo2d.rules import Typo2d
from app.library import default_dictionary, default_judge
from bench.row import Row, percentile

PLACES_ALLOWED, MOVE_ALLOWED = 5.0, 10.0  # ms
CARDS = 60


def rows() -> list[Row]:
    """The places of a whole hand, by geometry and by words; then what each skill's moves take."""
    game = Typo2d(default_dictionary())
    return [*places_rows(game), *(move_row(game, skill) for skill in Skill)]


def places_rows(game: Typo2d) -> list[Row]:
    """All places of 14 cards on a grid of 60: E, M, N, O, P and Z with their icons among them."""
    board, known = full_grid(game), game.words_of(Options())
    view = hand_on(game, board)
    jobs: dict[str, Callable[[], object]] = {
        "places of a hand, 60 cards, all icons": lambda: places(view),
        "letters that fit anywhere, 60 cards, cold": lambda: openings_on(
            board, Beginnings(game.dictionary, card_names=False)
        ),
        "letters that fit anywhere, 60 cards, warm": lambda: openings_on(board, known),
    }
    return [row(what, percentile([timed(job) for _ in range(40)], 95), PLACES_ALLOWED) for what, job in jobs.items()]


def full_grid(game: Typo2d) -> Board:
    """60 cards laid one after the other so that every line begins a word; of two packs, for some never fit."""
    for seed in range(1000):
        rng = Random(seed)
        pack = deck(DECKS["english"], icons=False) * 2
        rng.shuffle(pack)
        openings = openings_on({START: "E"}, game.words_of(Options()))
        for card in pack:
            bit = 1 << ord(card) - 65
            if cells := [cell for cell, mask in openings.cells().items() if mask & bit]:
                openings = openings.after(rng.choice(cells), card)
            if len(openings.board) == CARDS:
                return openings.board
    raise AssertionError("no grid of 60 cards came about")


def hand_on(game: Typo2d, board: Board) -> TypoView:
    """What a seat sees that holds 14 cards before this grid."""
    players = (Player("Ann"), Player("Bob"))
    options = Options(icons="optional")
    view = game.view(game.start(options, game.deal(options, players, Random(1))), 0)
    table = tuple(OnTable(cell, board[cell]) for cell in in_reading_order(board))
    return replace(view, table=table, hand=("A", "B", "E", "E*", "I", "M*", "N*", "O*", "P*", "Q", "R", "S", "T", "Z*"))


def move_row(game: Typo2d, skill: Skill) -> Row:
    """All but the slowest twentieth of a skill's moves."""
    times: list[float] = []
    for seats, icons in product((2, 4, 6), ("none", "printed")):
        times += times_of(game, skill, seats, Options(judge="dictionary", icons=icons))
    return row(f"a move of a {skill} bot, p95", percentile(times, 95), MOVE_ALLOWED)


def times_of(game: Typo2d, skill: Skill, seats: int, options: Options) -> list[float]:
    """The milliseconds of each move of a table of bots."""
    rng, times = Random(seats), []
    players = tuple(Player(f"Bot {seat}", kind="bot", skill=skill) for seat in range(seats))
    bots = [game.bot(skill, seat) for seat in range(seats)]
    table = open_table(game, options, players, default_judge(), rng)
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        view = table.view(seat)
        gc.disable()
        start = process_time()
        move = bots[seat](view)
        times.append(1000 * (process_time() - start))
        gc.enable()
        table.play(seat, move)
    return times


def timed(job: Callable[[], object]) -> float:
    """The milliseconds a job takes the processor."""
    gc.disable()
    start = process_time()
    job()
    spent = process_time() - start
    gc.enable()
    return 1000 * spent


def row(what: str, ours: float, allowed: float) -> Row:
    return Row(what, ours, "allowed", allowed, "ms", 1, more_is_better=False)
