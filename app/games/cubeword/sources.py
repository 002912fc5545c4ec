"""Which cubes could be brought to write letters, and a cube for each letter of a word."""

from collections.abc import Mapping, Sequence

from app.games.cubeword.cubes import CubeNumber, can_show
from app.games.cubeword.layout import Sited
from app.games.cubeword.position import Position


class Sources(dict[str, list[CubeNumber]]):
    """The cubes that could be brought, by letter: found when a letter is first asked for."""

    def __init__(self, position: Position, lifted: Sequence[CubeNumber] = ()) -> None:
        super().__init__()
        pool = position.pool()
        self._position = position
        self._lifted = lifted
        self._letters = [cube for cube in pool if cube != position.joker]
        self._joker = [position.joker] if position.joker in pool else []

    def __missing__(self, letter: str) -> list[CubeNumber]:
        """Find the cubes for a letter: from the pool, lifted ones, the joker, and blanks last."""
        position, letters = self._position, self._letters
        showing = [cube for cube in letters if letter in position.cubes[cube]]
        others = [cube for cube in letters if letter not in position.cubes[cube]]
        as_it_is = [cube for cube in self._lifted if _shows(position.places[cube], letter)]
        able = [cube for cube in self._lifted if can_show(position.cubes, cube, letter)]
        round_about = [cube for cube in able if cube not in as_it_is]
        found = self[letter] = [*showing, *as_it_is, *round_about, *self._joker, *others]
        return found


def _shows(each: Sited, letter: str) -> bool:
    return each.letter == letter and not each.blank


def matched(
    letters: Sequence[str], sources: Mapping[str, Sequence[CubeNumber]], taken: set[CubeNumber]
) -> list[CubeNumber] | None:
    """Find a cube for each letter, by augmenting paths, the first named before the others; None where there is none."""
    owner: dict[CubeNumber, int] = {}
    chosen: list[CubeNumber] = [-1] * len(letters)

    def find(number: int, tried: set[CubeNumber]) -> bool:
        for cube in sources[letters[number]]:
            if cube in tried or cube in taken:
                continue
            tried.add(cube)
            if cube not in owner or find(owner[cube], tried):
                owner[cube], chosen[number] = number, cube
                return True
        return False

    return chosen if all(find(number, set()) for number in range(len(letters))) else None
