"""A hand stays as its player has put it, whatever is drawn and laid."""

import pytest

from app.core.in_hand import kept_in_order, reordered


@pytest.mark.parametrize(
    ("order", "hand", "lies"),
    [
        ("", "AEST", "AEST"),
        ("TEAS", "AEST", "TEAS"),
        ("TEAS", "AEEST", "TEASE"),  # a second E was drawn
        ("TEAS", "AEX", "EAX"),
        ("AA", "AAB", "AAB"),
    ],
)
def test_what_is_drawn_comes_behind_what_its_player_has_put_in_order(order: str, hand: str, lies: str) -> None:
    places = kept_in_order(order, hand)
    assert "".join(hand[place] for place in places) == lies
    assert sorted(places) == list(range(len(hand)))


@pytest.mark.parametrize(("place", "onto", "lies"), [(0, 2, "BCAD"), (3, 1, "ADBC"), (2, 2, "ABCD")])
def test_a_piece_takes_the_place_of_another_which_makes_room(place: int, onto: int, lies: str) -> None:
    assert "".join(reordered("ABCD", place, onto)) == lies
