"""Handing a device round: who of the people sharing it acts now, and whether the others may see that."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.game import AnyGame, Hides, Seat, View


@dataclass(frozen=True, slots=True)
class Handing:
    """What becomes of a device that several people share."""

    seat: Seat | None  # who of them acts now, or first of all; None: nobody of this device is asked
    hides: Hides  # what nobody else may see meanwhile
    needs_curtain: bool  # whether the device has to go to that seat behind the curtain first


NOBODY = Handing(None, Hides.NOTHING, needs_curtain=False)


def handing(game: AnyGame, public: View, here: Sequence[Seat], holder: Seat | None, curtain: str) -> Handing:
    """Tell from an onlooker's view who of this device acts now; *curtain* is the house rule.

    It hangs for secrets alone, always (for whoever is asked), or never: then the others look away.
    """
    asked = in_handing_order(game, public, [seat for seat in here if seat in public.active], holder)
    if not asked:
        return NOBODY
    hides = game.hides(public)
    is_wanted = curtain == "always" or (curtain == "secrets" and hides is not Hides.NOTHING)
    changes_hands = len(here) > 1 and game.has_secrets and asked[0] != holder
    return Handing(asked[0], hides, needs_curtain=is_wanted and changes_hands)


def in_handing_order(game: AnyGame, public: View, asked: Sequence[Seat], holder: Seat | None) -> list[Seat]:
    """Put seats that are asked in the order in which a device goes round with fewest handovers.

    Whoever holds it comes first, the others clockwise; whoever acts next, once all have chosen, comes last.
    """
    count, start = len(public.scores), holder or 0
    following = game.next_to_act(public)
    return sorted(asked, key=lambda seat: (seat == following and seat != holder, (seat - start) % count))


def holder_after(game: AnyGame, public: View, holder: Seat | None, seat: Seat) -> Seat | None:
    """Tell who holds the device after a move of a seat: where several act in the open, whoever held it before."""
    acts_alone = public.active == {seat} or game.hides(public) is not Hides.NOTHING
    return seat if acts_alone else holder
