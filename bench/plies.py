"""Random plies a second of each game beside boardgame.io's tic-tac-toe and python-chess.

A ply is what the tests play: see who is active, take that seat's view, list the moves, choose one, play it. Ours are
played on a table; boardgame.io's through its `Client`, in production mode; python-chess pushes any legal move.
"""

import json
import os
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import chess

from app.core.game import AnyGame
from app.games import GAMES, build
from app.library import default_dictionary
from bench.row import Row
from tests import conformance as kit

PEERS = Path(__file__).parent / "peers"
SECONDS = 1.0
ROUNDS = 4
ALL_GAMES = 5
HOLDS = {"boardgame.io's tic-tac-toe": (0.5, 1.0), "python-chess": (0.2, 0.4)}  # each game; the median of the five


def rows() -> list[Row]:
    """Each game beside both peers, and the median once all five are there."""
    peers = {"boardgame.io's tic-tac-toe": tictactoe_plies, "python-chess": chess_plies}
    if not (PEERS / "node_modules").is_dir():
        print("boardgame.io is left out: it comes with npm, and Node.js plays it.")
        del peers["boardgame.io's tic-tac-toe"]
    rates = best_rates({name: partial(plies_of, build(name, default_dictionary())) for name in GAMES} | peers)
    compared = []
    for peer in peers:
        each, middle = HOLDS[peer]
        compared += [Row(f"random plies of {name}", rates[name], peer, rates[peer], "1/s", each) for name in GAMES]
        if len(GAMES) >= ALL_GAMES:
            typical = median(rates[name] for name in GAMES)
            compared.append(Row("random plies, the median game", typical, peer, rates[peer], "1/s", middle))
    return compared


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
