"""What is known of 3DXWORD before its rules are read."""

from app.core.facts import Facts

FACTS = Facts(
    name="xword3d",
    title="3DXWORD",
    line="Build a crossword along and up from the table.",
    minutes=(5, 40),
    counted_in="point",
    players=range(2, 11),  # X3, XH2
    has_secrets=True,  # X9
    everyday=False,
    of_the_day="",
)
