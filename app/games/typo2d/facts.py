"""What is known of TYPO-2D before its rules are read."""

from app.core.facts import Facts

FACTS = Facts(
    name="typo2d",
    title="TYPO-2D",
    line="Lay a card and say a word it starts.",
    minutes=(10, 50),
    counted_in="card",  # T24: those that are left
    players=range(2, 7),  # T1
    has_secrets=True,
    everyday=False,
    of_the_day="",
)
