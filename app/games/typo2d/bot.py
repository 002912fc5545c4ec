"""A player of TYPO-2D that sees what its seat sees."""

from collections.abc import Mapping, Sequence

from app.core.game import Skill
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.model import Move, TypoView


class TypoBot:
    """Placeholder."""

    def __init__(self, words: Mapping[bool, Beginnings], skill: Skill, seed: int = 0) -> None:
        self.seed = seed

    def __call__(self, view: TypoView) -> Move:
        raise NotImplementedError

    def worth(self, view: TypoView, moves: Sequence[Move]) -> Sequence[float]:
        raise NotImplementedError
