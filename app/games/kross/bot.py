"""A player of KROSS that sees what its seat sees."""

from collections.abc import Sequence

from app.core.game import Skill
from app.core.lexicon import Dictionary
from app.games.kross.judging import SheetJudge
from app.games.kross.model import KrossView, Move


class KrossBot:
    """Placeholder."""

    def __init__(self, dictionary: Dictionary, judge: SheetJudge, skill: Skill, seed: int = 0) -> None:
        self.seed = seed

    def __call__(self, view: KrossView) -> Move:
        raise NotImplementedError

    def worth(self, view: KrossView, moves: Sequence[Move]) -> Sequence[float]:
        raise NotImplementedError
