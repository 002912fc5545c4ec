"""The bar at the top of a page: the way back, what the page is, and what can be done with it."""

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui.kinds import Act
from app.ui.theme import theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.text import Words
from app.ui.window import window

TITLE_GROWS_AT_MOST = 1.4


class TopBar(BoxLayout):
    """Back, a title, and icons at the other end; it stands below the system's bar. The left hand finds it mirrored."""

    title = StringProperty("")

    __events__ = ("on_back",)

    def __init__(self, *, back: bool = True, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._words = Words(style="title", pos_hint={"center_y": 0.5})
        self._back = IconButton(icon="arrow_back", spoken="Back", pos_hint={"center_y": 0.5}) if back else None
        if self._back:
            self._back.bind(on_release=lambda *_: self.dispatch("on_back"))
        self._icons: list[IconButton] = []
        self.fbind("title", self._words.setter("text"))
        self._words.text = self.title
        self.fbind("minimum_height", self._grow)
        window.bind(
            left_handed=self._arrange, safe_top=self._arrange, safe_left=self._arrange, safe_right=self._arrange
        )
        theme.bind(revision=self._arrange)
        self._arrange()

    def add(self, icon: str, spoken: str, act: Act) -> IconButton:
        """Add an icon at the end."""
        button = IconButton(icon=icon, spoken=spoken, pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda *_: act())
        self._icons.append(button)
        self._arrange()
        return button

    def _arrange(self, *_: object) -> None:
        self._words.scale = min(1.0, TITLE_GROWS_AT_MOST / theme.text_scale)
        self.padding = (dp(8) + window.safe_left, dp(6) + window.safe_top, dp(8) + window.safe_right, dp(6))
        self.spacing = dp(8)
        self.clear_widgets()
        for part in window.mirrored([part for part in (self._back, self._words, *self._icons) if part]):
            self.add_widget(part)

    def _grow(self, *_: object) -> None:
        self.height = max(self.minimum_height, dp(60) + window.safe_top)

    def on_back(self) -> None: ...
