"""A board as somebody has it who moves wooden fragments by hand: written for itself, to compare the rules with.

Boxes are dictionaries from places to letters, columns are lists from the owner's end, and a locked word is a row of
`flipped`, which lies below all others. Nothing is asked: what is moved may be moved.
"""

from dataclasses import dataclass, field
from typing import Any

WORTH = {1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"}
# The boxes as they lie, and who reaches which: left and right of whoever sits south, west, north, east.
BESIDE = {"south": ("SW", "SE"), "west": ("NW", "SW"), "north": ("NE", "NW"), "east": ("SE", "NE")}
OF_TWO = {"south": ("SW", "NE"), "north": ("NE", "SW")}


def worth(fragment: str) -> int:
    return sum(points for letter in fragment for points, letters in WORTH.items() if letter in letters)


@dataclass
class Player:
    """What lies before a player."""

    left_box: dict[int, str]
    right_box: dict[int, str]
    left: list[str] = field(default_factory=list)
    right: list[str] = field(default_factory=list)
    flipped: list[tuple[str, str]] = field(default_factory=list)

    def pile(self, side: str) -> list[str]:
        return self.left if side == "left" else self.right

    def box(self, side: str) -> dict[int, str]:
        return self.left_box if side == "left" else self.right_box

    def rows(self) -> tuple[list[str], list[str], int]:
        """The columns with what is flipped below."""
        left, right = ([pair[side] for pair in self.flipped] for side in (0, 1))
        return left + self.left, right + self.right, len(self.flipped)

    def points(self) -> int:
        return sum(worth(fragment.strip("'")) for pair in self.flipped for fragment in pair)


@dataclass
class Table:
    """All that lies there; the next fragment of the bag is its last."""

    players: list[Player]
    centre: dict[int, str]
    bag: list[str]

    def move(self, seat: int, kind: str, *what: Any) -> None:
        player = self.players[seat]
        below = len(player.flipped)
        match kind, what:
            case "box", (side, place):
                player.pile(side).append(player.box(side).pop(place))
            case "centre", (place, side):
                player.pile(side).append(self.centre.pop(place))
            case "across", (side, row):
                fragment = player.pile(side).pop(row - below)
                player.pile("right" if side == "left" else "left").append(fragment)
            case "columns", (left, right):
                one, other = left - below, right - below
                player.left[one], player.right[other] = player.right[other], player.left[one]
            case "boxes", (left, right):
                player.left_box[left], player.right_box[right] = player.right_box[right], player.left_box[left]
            case "steal", (victim, side, row, to):
                robbed = self.players[victim]
                player.pile(to).append(robbed.pile(side).pop(row - len(robbed.flipped)))
            case "back", (side, row):
                box = player.box(side)
                box[min(set(range(36)) - box.keys())] = player.pile(side).pop(row - below)

    def flip(self, seat: int, row: int) -> None:
        player = self.players[seat]
        row -= len(player.flipped)
        player.flipped.append((player.left.pop(row), player.right.pop(row)))

    def refill(self) -> None:
        for place in range(4):
            if place not in self.centre and self.bag:
                self.centre[place] = self.bag.pop()
