"""Random plies a second of each game beside boardgame.io's tic-tac-toe and python-chess.

A ply is what the tests play: see who is active, take that seat's view, list the moves, choose one, play it; where they
are too many to be listed one is drawn, and a turn without a move only where there is no other. Ours are played on a
table; boardgame.io's through its `Client`, in production mode; python-chess pushes any legal move. Memory is tidied as
a club's host does it, which is to python-chess's good as well.
"""

import json
import os
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

import chess

from app.core.game import AnyGame
from app.games import GAMES, build
from app.lan.club import tidy_rarely
from app.library import default_dictionary
from bench.row import Row
from tests import conformance as kit

PEERS = Path(__file__).parent / "peers"
SECONDS = 1.0
ROUNDS = 4
TICTACTOE, CHESS = "boardgame.io's tic-tac-toe", "python-chess"
HOLDS = {
    "kross": {TICTACTOE: 1.0, CHESS: 0.5},
    "typo2d": {TICTACTOE: 1.0, CHESS: 0.5},
    "wordcross": {TICTACTOE: 0.5},
    "cubeword": {TICTACTOE: 0.1},
    "xword3d": {TICTACTOE: 0.03},
}


def rows() -> list[Row]:
    """Each game beside the peers it is held to."""
    peers = {TICTACTOE: tictactoe_plies, CHESS: chess_plies}
    if not (PEERS / "node_modules").is_dir():
        print("boardgame.io is left out: it comes with npm, and Node.js plays it.")
        del peers[TICTACTOE]
    tidy_rarely()
    rates = best_rates({name: partial(plies_of, build(name, default_dictionary())) for name in GAMES} | peers)
    return [
        Row(f"random plies of {name}", rates[name], peer, rates[peer], "1/s", HOLDS[name][peer])
        for peer in peers
        for name in GAMES
        if peer in HOLDS[name]
    ]


def best_rates(jobs: dict[str, Callable[[], float]]) -> dict[str, float]:
    """The best rate of each job, run in turns so that what else the machine does hurts all alike."""
    rates = dict.fromkeys(jobs, 0.0)
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            rates[name] = max(rates[name], job())
    return rates


def plies_of(game: AnyGame) -> float:
    """Random plies of a game in a second."""
    rng = Random(1)
    plies, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        for _ in kit.play_on(kit.random_table(game, rng), rng, host=False):
            plies += 1
    return plies / spent


def chess_plies() -> float:
    """Random plies of python-chess in a second."""
    rng = Random(1)
    plies, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
    return plies / spent


def tictactoe_plies() -> float:
    """Random plies of boardgame.io's example in a second; `make bench` installs it."""
    command = ["node", str(PEERS / "tictactoe.mjs"), str(SECONDS)]
    said = subprocess.run(
        command, env={**os.environ, "NODE_ENV": "production"}, capture_output=True, text=True, check=True
    )
    return float(json.loads(said.stdout))
