"""All acts of a seat by trying everything: written for itself, with lists of letters, to compare the rules with.

A position is a plain dictionary: "left" and "right" are the own columns from the bottom, "locked" how many rows of them
are locked; "left box", "right box" and "centre" are lists with "" for a hole; "others" are (seat, left, right, locked).
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

Act: TypeAlias = tuple[Any, ...]
HAND = {"left": "right", "right": "left"}


def every_act(table: dict[str, Any], words: set[str]) -> Iterator[Act]:
    for kind in ("from box", "from centre", "between", "columns", "boxes", "steal"):
        for act in candidates(kind, table):
            if is_allowed(act, table, words):
                yield act


def candidates(kind: str, table: dict[str, Any]) -> Iterator[Act]:
    match kind:
        case "from box":
            yield from ((kind, side, place) for side in HAND for place in range(36))
        case "from centre":
            yield from ((kind, place, side) for place in range(4) for side in HAND)
        case "between":
            yield from ((kind, side, row) for side in HAND for row in range(6))
        case "columns":
            yield from ((kind, one, other) for one in range(6) for other in range(6))
        case "boxes":
            yield from ((kind, one, other) for one in range(36) for other in range(36))
        case "steal":
            for seat, *_ in table["others"]:
                yield from ((kind, seat, side, row, to) for side in HAND for row in range(6) for to in HAND)


def is_allowed(act: Act, table: dict[str, Any], words: set[str]) -> bool:
    columns = {"left": [*table["left"]], "right": [*table["right"]]}
    before = wrong_pairs(columns, table["locked"], words)
    match act:
        case ("from box", side, place):
            return lands(columns, side, table[f"{side} box"][place], words)
        case ("from centre", place, side):
            return lands(columns, side, table["centre"][place], words)
        case ("between", side, row):
            if not table["locked"] <= row < len(columns[side]):
                return False
            letters = columns[side].pop(row)
            return lands(columns, HAND[side], letters, words) and wrong_pairs(columns, table["locked"], words) <= before
        case ("columns", one, other):
            if not all(table["locked"] <= row < len(columns[side]) for side, row in (("left", one), ("right", other))):
                return False
            columns["left"][one], columns["right"][other] = columns["right"][other], columns["left"][one]
            return wrong_pairs(columns, table["locked"], words) <= before
        case ("boxes", one, other):
            return "" not in (table["left box"][one], table["right box"][other])
        case ("steal", seat, side, row, to):
            ((left, right, locked),) = [rest for victim, *rest in table["others"] if victim == seat]
            pile = left if side == "left" else right
            if not locked <= row < len(pile) or len(columns[HAND[to]]) <= len(columns[to]):
                return False
            return lands(columns, to, pile[row], words)
    raise AssertionError(act)


def lands(columns: dict[str, list[str]], side: str, letters: str, words: set[str]) -> bool:
    """Put letters on top of a column, if they may lie there."""
    if not letters or len(columns[side]) == 6:
        return False
    columns[side].append(letters)
    row = len(columns[side]) - 1
    return row >= len(columns[HAND[side]]) or columns["left"][row] + columns["right"][row] in words


def wrong_pairs(columns: dict[str, list[str]], locked: int, words: set[str]) -> int:
    return sum(one + other not in words for one, other in [*zip(columns["left"], columns["right"])][locked:])
