"""What is chosen on the first page: a card for each game, and one for the table that waits."""

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.kv import dress
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint, pictures  # noqa: F401 — kv names what is in the latter
from app.ui.widgets.boxes import OfOwnSize, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.choices import Writing
from app.ui.widgets.text import icon, text_texture, wrapped_texture
from app.ui.widgets.touch import Drawn, Touchable

MARGIN, BEFORE, BETWEEN = 18, 8, 14  # dp: in a button, between an icon and its words, between two signs


class PictureCard(Row, Touchable):
    """A picture, and words beside it; upright, below it."""

    game = StringProperty("")
    upright = BooleanProperty(False)
    stretches = BooleanProperty(False)
    """Whether an upright one takes the height there is."""
    least_picture = NumericProperty(0)
    """How high the picture of one that stretches is; 0: as wide pictures are."""
    most_picture = NumericProperty(0)
    """0: as high as there is room."""
    share = NumericProperty(0.37)
    """How much of a lying card's width its picture takes."""
    grounded = BooleanProperty(True)
    """Whether the picture has a ground of its own."""
    corner = NumericProperty("24dp")

    def ground(self) -> Colour:
        """Return the colour the words stand on."""
        return tuple(theme.surface)

    def paint(self) -> None:
        hue = self.ground()
        paint.shadow(*self.box, self.corner, "piece")
        paint.tint(blend(hue, theme.ink, 0.06) if self.pressed else hue)
        paint.fill(*self.box, self.corner)

    def _draw_focus(self, *_: object) -> None:
        super()._draw_focus()
        if theme.plain:  # over the picture
            with self.canvas.after:
                paint.tint(theme.outline)
                paint.ring(*self.box, self.corner, dp(2))


class GameCard(PictureCard):
    """A game to choose: its name, one line of what one does, for how many and how long."""

    title = StringProperty("")
    line = StringProperty("")
    players = StringProperty("")
    minutes = StringProperty("")


class WaitingCard(PictureCard):
    """The table that waits: whose turn it is and with whom; one tap goes on."""

    title = StringProperty("")
    """Such as "Your turn"."""
    name = StringProperty("")
    """The game's name."""
    line = StringProperty("")
    """Such as "with Jonas, Otto"."""
    action = StringProperty("")
    """Such as "Go on"."""
    tone = StringProperty("home.on_main")
    is_beside = BooleanProperty(False)
    """Whether the button stands beside the words; else it stands below."""

    def ground(self) -> Colour:
        home = theme.accents["home"]
        return tuple(blend(home.soft, (0, 0, 0, 1), 0.25) if theme.dark else home.main)


class CardLine(Drawn):
    """Words on a card, as high as they need: lines of one text lie closer to each other than those of a page."""

    text = StringProperty("")
    style = StringProperty("label")
    weight = NumericProperty(400)
    tone = StringProperty("ink")
    drawn_by = ("text", "style", "weight", "tone")
    fitted_by = ("text", "style", "weight", "width")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(revision=self.fit_height)

    def height_needed(self) -> float:
        return float(self._texture().height)

    def _texture(self) -> Texture:
        size, line, _ = theme.style(self.style)
        return wrapped_texture(self.text, round(size), int(self.weight), round(max(dp(40), self.width)), line / size)

    def paint(self) -> None:
        texture = self._texture()
        paint.tint(theme.hue(self.tone))
        Rectangle(texture=texture, pos=(round(self.x), round(self.y)), size=texture.size)

    def writings(self) -> list[Writing]:
        """Tell what is written on it and where."""
        high_and_wide = map(float, self._texture().size)
        return [(self.text, self.x, self.y, *high_and_wide, theme.hue(self.tone), None)] if self.text else []


class CardSigns(Drawn):
    """For how many a game is, and how long it takes: an icon and a word for each."""

    players = StringProperty("")
    minutes = StringProperty("")
    drawn_by = ("players", "minutes")

    def _signs(self) -> list[tuple[str, str, Texture, float]]:
        """Return each icon with its word, and where it begins."""
        size = round(theme.style("caption")[0])
        first, second = (text_texture(words, size, 600) for words in (self.players, self.minutes))
        after = self.x + icon_size(18) + dp(6) + first.width + dp(BETWEEN)
        return [("group.filled", self.players, first, self.x), ("schedule", self.minutes, second, after)]

    def paint(self) -> None:
        for sign, _, _, x in self._signs():
            icon(sign, x + icon_size(18) / 2, self._middle(), icon_size(18), theme.ink_soft)
        paint.tint(theme.ink_soft)
        for (_, x, y, wide, high, _, _), (_, _, texture, _) in zip(self.writings(), self._signs()):
            Rectangle(texture=texture, pos=(round(x), round(y)), size=(wide, high))

    def _middle(self) -> float:
        return self.y + self.height / 2 - dp(3)

    def writings(self) -> list[Writing]:
        """Tell what is written on it and where."""
        left, ink = icon_size(18) + dp(6), tuple(theme.ink_soft)
        return [
            (words, x + left, self._middle() - texture.height / 2, *map(float, texture.size), ink, None)
            for _, words, texture, x in self._signs()
        ]


class CardButton(OfOwnSize, Drawn):
    """What a card leads to, as a bright button: the whole card is pressed."""

    text = StringProperty("")
    natural_width = NumericProperty(0)
    drawn_by = ("text",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("text", self._measure)
        theme.bind(revision=self._measure)
        self._measure()

    def _texture(self) -> Texture:
        return text_texture(self.text, round(theme.style("heading")[0]), 700)

    def _measure(self, *_: object) -> None:
        texture = self._texture()
        self.natural_width = texture.width + icon_size(24) + dp(46)
        self.height = max(dp(48), texture.height + dp(16))

    def _ink(self) -> Colour:
        home = theme.accents["home"]
        return tuple(home.on_main if theme.dark else home.main)

    def _sign_at(self) -> float:
        """Return where its icon begins; its words follow."""
        return self.x + (self.width - self.natural_width) / 2 + dp(MARGIN)

    def paint(self) -> None:
        paint.tint(theme.accents["home"].main if theme.dark else (1, 1, 1, 1))
        paint.fill(*self.box, dp(16))
        icon("play_arrow.filled", self._sign_at() + icon_size(24) / 2, self.center_y, icon_size(24), self._ink())
        paint.tint(self._ink())
        [(_, x, y, *size, _, _)] = self.writings()
        Rectangle(texture=self._texture(), pos=(round(x), round(y)), size=size)

    def writings(self) -> list[Writing]:
        """Tell what is written on it and where."""
        wide, high = map(float, self._texture().size)
        x = self._sign_at() + icon_size(24) + dp(BEFORE)
        return [(self.text, x, self.center_y - high / 2, wide, high, self._ink(), None)]


dress("game_card")
