"""Which cubes could be brought to write letters, and a cube for each letter of a word."""

from collections.abc import Mapping, Sequence

from app.games.cubeword.cubes import ALPHABET, CubeNumber, can_show
from app.games.cubeword.layout import Sited
from app.games.cubeword.position import Position


def sources_of(position: Position, lifted: Sequence[CubeNumber] = ()) -> dict[str, list[CubeNumber]]:
    """Return the cubes that could be brought, by letter: from the pool, lifted ones, the joker, and blanks last."""
    pool = position.pool()
    letters = [cube for cube in pool if cube != position.joker]
    joker = [position.joker] if position.joker in pool else []
    found = {}
    for letter in ALPHABET:
        showing = [cube for cube in letters if can_show(position.cubes, cube, letter)]
        others = [cube for cube in letters if cube not in showing]
        as_it_is = [cube for cube in lifted if _shows(position.places[cube], letter)]
        round_about = [cube for cube in lifted if cube not in as_it_is and can_show(position.cubes, cube, letter)]
        found[letter] = [*showing, *as_it_is, *round_about, *joker, *others]
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
        for cube in sources.get(letters[number], ()):
            if cube in tried or cube in taken:
                continue
            tried.add(cube)
            if cube not in owner or find(owner[cube], tried):
                owner[cube], chosen[number] = number, cube
                return True
        return False

    return chosen if all(find(number, set()) for number in range(len(letters))) else None
