"""What is known of WORD CROSS before its rules are read."""

from app.core.facts import Facts

FACTS = Facts(
    name="wordcross",
    title="WORD CROSS",
    line="Pair fragments into words and lock out the thieves.",
    minutes=(25, 80),
    counted_in="point",
    players=range(2, 5),  # W1, WH23
    has_secrets=False,  # WH23: all is open but the bag
    everyday=False,
    of_the_day="",
)
