"""What stands beside a board: words, and below them what lies at the thumb."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column
from app.ui.widgets.scroll import Scroll

LEAST_WORDS = 48  # dp: the first line of a banner in large text
BETWEEN = 6  # dp


class BesideBoard(BoxLayout):
    """Lets words scroll where they must and keeps a tray below them in sight; a high one scrolls with them."""

    def __init__(self, words: Column, tray: Widget | None, **kwargs: object) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.scroll = Scroll()
        self._words, self._tray = words, tray
        self._inside = Column(spacing=dp(BETWEEN))
        self._inside.add_widget(words)
        self.scroll.add_widget(self._inside)
        self.add_widget(self.scroll)
        if tray:
            self._inside.add_widget(tray)
            settle = Clock.create_trigger(self._place, -1)
            # Bound to its own parts alone: the tray outlives them.
            for part, name in ((self, "height"), (self, "minimum_height"), (self._inside, "height")):
                part.fbind(name, settle)

    def _place(self, *_: object) -> None:
        """Place the tray below the words; it leaves them only where they have to scroll."""
        tray = self._tray
        if not tray or tray.parent not in (self, self._inside):
            return  # it lies in another arrangement now
        free = self.height - tray.height - self.spacing
        home = self if self._words.height > free >= dp(LEAST_WORDS) else self._inside
        if tray.parent is not home:
            tray.parent.remove_widget(tray)
            home.add_widget(tray)
