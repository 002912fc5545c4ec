"""What is known of CUBEWORD before its rules are read."""

from app.core.facts import Facts

FACTS = Facts(
    name="cubeword",
    title="CUBEWORD",
    line="Roll letter cubes into words that cross.",
    minutes=(10, 45),
    counted_in="point",
    players=range(1, 7),  # C2
    has_secrets=False,  # CH3
    everyday=False,
    of_the_day="10 turns, everyday words",
)
