"""What a control costs, ours beside Kivy's and KivyMD's: `python -m bench.window.controls` prints a table.

Of twenty of each: the milliseconds of the processor until one is made and laid out, without pixels, and its height in
dp. CONTRIBUTING keeps the figures: they say why no component of KivyMD is on a screen.
"""

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from collections.abc import Callable
from statistics import median
from time import thread_time
from typing import Any

from kivy.metrics import dp
from kivy.uix.button import Button
from kivy.uix.checkbox import CheckBox
from kivy.uix.gridlayout import GridLayout
from kivy.uix.switch import Switch
from kivy.uix.textinput import TextInput
from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.chip import MDChip, MDChipText
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

from app.ui.widgets.buttons import PushButton
from app.ui.widgets.choices import Chip, OnOff
from app.ui.widgets.fields import Field

OF_EACH = 20
ROUNDS = 7
CONTROLS: dict[str, tuple[Callable[[], Any], ...]] = {
    "button": (
        lambda: PushButton(text="Continue"),
        lambda: Button(text="Continue", size_hint_y=None),
        lambda: MDButton(MDButtonText(text="Continue")),
    ),
    "switch": (OnOff, Switch, MDSwitch),
    "field": (
        lambda: Field(hint="A word", spoken="A word"),
        lambda: TextInput(hint_text="A word", multiline=False, size_hint_y=None),
        lambda: MDTextField(MDTextFieldHintText(text="A word")),
    ),
    "chip": (lambda: Chip(text="Good"), CheckBox, lambda: MDChip(MDChipText(text="Good"))),
}


def main() -> None:
    print("| ms to build one, and its height | ours | Kivy | KivyMD |\n|---|---|---|---|")
    with opened("phone") as hand:
        for name, kinds in CONTROLS.items():
            cells = [cell(hand, make) for make in kinds]
            print(f"| {name} | {' | '.join(cells)} |", flush=True)


def cell(hand: Hand, make: Callable[[], Any]) -> str:
    """The figures of one kind: the first round, in which its classes are read, does not count."""
    rounds = [build(hand, make) for _ in range(1 + ROUNDS)]
    milliseconds = median(spent for spent, _ in rounds[1:])
    return f"{milliseconds:.2f} ms, {rounds[-1][1]:.0f} dp"


def build(hand: Hand, make: Callable[[], Any]) -> tuple[float, float]:
    """Make twenty and show them; the milliseconds of one, and how high it is."""
    stage, rows = hand.app.stage, GridLayout(cols=2)
    start = thread_time()
    made = [make() for _ in range(OF_EACH)]
    for each in made:
        rows.add_widget(each)
    stage.add_widget(rows)
    hand.frames(3)
    spent = 1000 * (thread_time() - start) / OF_EACH
    high = made[0].height / dp(1)
    stage.remove_widget(rows)
    hand.frames(2)
    return spent, high


if __name__ == "__main__":
    main()
