"""What is known of KROSS THE WORDZ before its rules are read."""

from app.core.facts import Facts

FACTS = Facts(
    name="kross",
    title="KROSS THE WORDZ",
    line="One player calls a letter, everyone writes it.",
    minutes=(10, 70),
    counted_in="point",
    players=range(2, 6),  # K1
    has_secrets=True,  # KH22
    everyday=True,  # KH23
    of_the_day="The same 36 letters for all",
)
