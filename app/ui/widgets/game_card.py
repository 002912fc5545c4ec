"""What is chosen on the first page: a card for each game, and one for the table that waits."""

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.kv import dress
from app.ui.measure import unbroken
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint, pictures  # noqa: F401 — kv names what is in the latter
from app.ui.widgets.boxes import OfOwnSize, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.text import Written, icon, text_texture, wrapped_texture
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


class WaitingCard(PictureCard):
    """The table that waits: whose turn it is and with whom; one tap goes on."""

    title = StringProperty("")
    """Such as "Your turn"."""
    name = StringProperty("")
    line = StringProperty("")
    action = StringProperty("")
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

    def height_needed(self) -> float:
        return float(self._texture().height)

    def _texture(self) -> Texture:
        size, line, _ = theme.style(self.style)
        width, weight = max(dp(40), self.width), int(self.weight)
        scale = unbroken(self.text, size, weight, width)
        return wrapped_texture(self.text, round(size * scale), weight, round(width), line / size)

    def paint(self) -> None:
        self.write()

    def written(self) -> list[Written]:
        return [Written(self.text, self._texture(), self.x, self.y, theme.hue(self.tone))] if self.text else []


class CardSigns(Drawn):
    """For how many a game is, and how long it takes: an icon and a word for each."""

    players = StringProperty("")
    minutes = StringProperty("")
    drawn_by = ("players", "minutes")

    def paint(self) -> None:
        edge = icon_size(18)
        for sign, words in zip(("group.filled", "schedule"), self.written()):
            icon(sign, words.x - dp(6) - edge / 2, self._middle(), edge, theme.ink_soft)
        self.write()

    def _middle(self) -> float:
        return self.y + self.height / 2 - dp(3)

    def written(self) -> list[Written]:
        size, x, found = round(theme.style("caption")[0]), self.x, []
        for text in (self.players, self.minutes):
            words = text_texture(text, size, 600)
            x += icon_size(18) + dp(6)
            found.append(Written(text, words, x, self._middle() - words.height / 2, theme.ink_soft))
            x += words.width + dp(BETWEEN)
        return found


class CardButton(OfOwnSize, Drawn):
    """What a card leads to, as a bright button: the whole card is pressed."""

    text = StringProperty("")
    natural_width = NumericProperty(0)
    drawn_by = ("text",)
    fitted_by = ("text",)

    def _texture(self) -> Texture:
        return text_texture(self.text, round(theme.style("heading")[0]), 700)

    def measure(self, *_: object) -> None:
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
        self.write()

    def written(self) -> list[Written]:
        words, x = self._texture(), self._sign_at() + icon_size(24) + dp(BEFORE)
        return [Written(self.text, words, x, self.center_y - words.height / 2, self._ink())]


dress("game_card")
