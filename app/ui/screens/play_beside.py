"""What stands beside the board of a low window: the banner, and below it what lies at the thumb."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.ui.widgets.boxes import Column, Scroll

LEAST_WORDS = 48  # dp: the first line of the banner in large text


class BesideLow(BoxLayout):
    """Words that scroll where they must, and below them a tray that stays in sight; a high one scrolls with them."""

    def __init__(self, words: list[Any], tray: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(4))
        self._words = Column(spacing=dp(6))
        self._inside = Column(spacing=dp(6))
        self._scroll = Scroll()
        self._tray = tray
        self._settle = Clock.create_trigger(self._place, -1)
        for part in words:
            self._words.add_widget(part)
        self._inside.add_widget(self._words)
        self._scroll.add_widget(self._inside)
        self.add_widget(self._scroll)
        if tray:
            self._inside.add_widget(tray)
            for part in (self, self._words, tray):
                part.bind(height=self._settle)

    def _place(self, *_: Any) -> None:
        """Where all fits, the tray follows on the words; it leaves them only where they have to scroll."""
        tray = self._tray
        if tray.parent not in (self, self._inside):
            return  # it lies in another frame now
        free = self.height - tray.height - self.spacing
        home = self if self._words.height > free >= dp(LEAST_WORDS) else self._inside
        if tray.parent is not home:
            tray.parent.remove_widget(tray)
            home.add_widget(tray)
