"""What letters in the hand are worth: found by assets/recipes/xword_leaves.py."""

from typing import Final

from app.games.xword3d.leaves import Leaves

FOUND: Final = Leaves(
    {
        "A": 0.59,
        "B": -0.60,
        "C": -0.51,
        "D": 0.11,
        "E": 0.88,
        "F": -0.82,
        "G": -0.46,
        "H": -0.57,
        "I": 0.22,
        "J": -2.05,
        "K": -0.83,
        "L": 0.20,
        "M": 0.02,
        "N": 0.28,
        "O": 0.35,
        "P": -0.32,
        "Q": -2.03,
        "R": 0.29,
        "S": 1.83,
        "T": 0.16,
        "U": -0.24,
        "V": -1.81,
        "W": -0.90,
        "X": -3.22,
        "Y": -0.20,
        "Z": -1.82,
    },
    same=-0.70,
    uneven=-0.70,
)
