"""What lies at the thumb in TYPO-2D: the fan, the card to be laid, the words and the keys, and a few large buttons."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.ui.play.typo2d.fan import Fan, Stand
from app.ui.play.typo2d.keys import LetterKeys, WordLine
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.text import Words
from app.ui.window import window

MANY = 3  # buttons: they stand in twos where there is little room


class TypoTray(BoxLayout):
    """One below the other, as much as the moment needs."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", 0)  # an empty one takes no room
        kwargs.setdefault("spacing", dp(6))
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.setter("height"))
        self.fan = Fan()
        self.stand = Stand()
        self.keys = LetterKeys()
        self.note = Words(style="label", tone="ink_soft", weight=400)
        self.told = Column()
        """In a low window the note lies here, apart from the rest."""
        self.lines: list[WordLine] = []
        self.buttons: list[PushButton] = []
        self._side_by_side = Row(spacing=dp(6))
        self._beside = Column(spacing=dp(6), pos_hint={"center_y": 0.5})
        self._stood = Row(spacing=dp(12), mirror=True)
        self._stood.add_widget(self.stand)
        self._stood.add_widget(self._beside)
        self.shown: tuple[Any, ...] = ()

    def show(self, *names: str, lines: list[WordLine], buttons: list[PushButton]) -> None:
        """Hold these parts from top to foot: note, lines, buttons, keys, stand (the buttons beside it), fan."""
        self.lines, self.buttons = lines, buttons
        parts: list[Any] = []
        for name in names:
            match name:
                case "lines":
                    parts += self._in_a_row(lines)
                case "buttons":
                    parts += buttons
                case "stand":
                    parts.append(self._stood)
                case "note" if window.low:
                    continue
                case _:
                    parts.append(getattr(self, name))
        wanted = (tuple(parts), tuple(lines), tuple(buttons), window.kind, theme.large_text, "note" in names)
        if wanted == self.shown:
            return
        self.shown = wanted
        self._empty()
        if "stand" in names:
            for button in buttons:
                self._beside.add_widget(button)
        if "buttons" in names and stand_in_twos(len(buttons)):
            first = parts.index(buttons[0])
            parts[first : first + len(buttons)] = _two_by_two(buttons)
        for part in parts:
            self.add_widget(part)
        if window.low and "note" in names:
            self.told.add_widget(self.note)

    def _in_a_row(self, lines: list[WordLine]) -> list[Any]:
        """Two lines side by side where a screen is low; else one below the other."""
        self._side_by_side.clear_widgets()
        if len(lines) != 2 or window.height >= dp(780):
            return list(lines)
        for line in lines:
            if line.parent:
                line.parent.remove_widget(line)
            self._side_by_side.add_widget(line)
        return [self._side_by_side]

    def _empty(self) -> None:
        self.clear_widgets()
        self.told.clear_widgets()
        self._beside.clear_widgets()
        for button in self.buttons:
            if button.parent:
                button.parent.remove_widget(button)


def stand_in_twos(buttons: int) -> bool:
    """Whether so many buttons stand two in a row: beside a low board, and in large text."""
    return buttons >= MANY and (window.low or theme.large_text)


def _two_by_two(buttons: list[PushButton]) -> list[Row]:
    """Two in a row; one that is left over stands alone."""
    rows = []
    for place in range(0, len(buttons), 2):
        row = Row(spacing=dp(6))
        for button in buttons[place : place + 2]:
            button.pos_hint = {"center_y": 0.5}
            row.add_widget(button)
        rows.append(row)
    return rows
