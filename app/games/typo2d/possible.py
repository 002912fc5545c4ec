"""Whether a table of TYPO-2D could look so: asked of what another device says of one."""

from app.core.game import Seat
from app.core.options import check_options
from app.games.typo2d.deck import ICON, Card
from app.games.typo2d.model import TypoView, card_in_play

PHASES = {"choose", "play", "pay", "doubt", "discard", "drop", "over"}
FATES = {"waiting", "laid", "back"}
FARTHEST = 1000  # a cell is a small number: nobody plays there


def is_possible(view: TypoView) -> bool:
    """Tell whether its cards are cards and lie within reach, and all seats it names are there."""
    check_options(view.options)
    return _fits_its_phase(view) and _knows_its_seats(view) and _has_cards(view)


def _fits_its_phase(view: TypoView) -> bool:
    is_known = view.phase in PHASES and (view.phase == "over") == (view.result is not None)
    has_turn = (view.turn is None) == (view.phase in ("choose", "over"))
    is_said = view.phase != "doubt" or view.doubted in range(len(view.said))
    return is_known and has_turn and is_said and (view.phase != "play" or card_in_play(view) is not None)


def _knows_its_seats(view: TypoView) -> bool:
    named: set[Seat] = {view.tiebreaker, *view.doubters, *view.left, *(each.seat for each in view.shown)}
    named |= {each for each in (view.turn, view.laid_by) if each is not None}
    seats = set(range(len(view.scores)))
    return named <= seats and len(view.hand_sizes) == len(seats) and all(size >= 0 for size in view.hand_sizes)


def _has_cards(view: TypoView) -> bool:
    chosen = () if view.choice is None else (view.choice,)
    shown, table = [each.card for each in view.shown], [each.card for each in view.table]
    cards = (*view.hand, *chosen, *shown, *table, *view.penalty, *view.discardable, *view.gone)
    cells = [each.cell for each in view.table]
    return (
        all(map(_is_card, cards))
        and all(each.fate in FATES for each in view.shown)
        and len(set(cells)) == len(cells)
        and all(abs(part) < FARTHEST for cell in cells for part in cell)
        and (view.last is None or view.last in cells)
    )


def _is_card(card: Card) -> bool:
    return card[:1].isascii() and card[:1].isupper() and card[1:] in ("", ICON)
