"""What one chooses on the first page: a card for each game, and one for the table that waits."""

from typing import ClassVar

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.texts import tr
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.pictures import GamePicture
from app.ui.widgets.text import icon, wrapped_texture
from app.ui.widgets.textures import clear_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import window

PICTURE_SHARE = 0.37  # of a lying card's width
PICTURE_HIGH = 112  # dp, of a lying card
PICTURE_HIGHER = 0.56  # of an upright card's width

Line = tuple[str, Texture, Colour]


class PictureCard(Touchable):
    """A picture, and lines of words beside it; upright, below it."""

    game = StringProperty("")
    upright = BooleanProperty(False)
    stretches = BooleanProperty(False)
    """Whether an upright one takes the height there is."""
    least_picture = NumericProperty(0)
    """How high the picture of one that stretches is; 0: as wide pictures are."""
    most_picture = NumericProperty(0)
    """0: as high as there is room."""
    corner = NumericProperty("24dp")
    drawn_by: ClassVar[tuple[str, ...]] = ("game", "upright")

    def __init__(self, **kwargs: object) -> None:
        self.picture = GamePicture()
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.add_widget(self.picture)
        for name in ("stretches", "least_picture", "most_picture", "pos", "size", *self.drawn_by):
            self.fbind(name, self._arrange)
        theme.bind(revision=self._arrange)
        window.bind(left_handed=self._arrange)
        self._arrange()

    def lines(self, width: float) -> list[Line]:
        """Make the words, as textures that keep within a width, and their colours."""
        return []

    def ground(self) -> Colour:
        """Tell what the words stand on."""
        return tuple(theme.surface)

    def foot_height(self) -> float:
        """Room below the words, for whatever else is there."""
        return 0.0

    def _textures(self, words: str, style: str, width: float, weight: int = 0) -> Texture:
        size, line, own = theme.style(style)
        return wrapped_texture(words, round(size), weight or own, round(width), line / size)

    def _picture_width(self) -> float:
        share = PICTURE_SHARE if not theme.large_text else 0.26
        return self.width if self.upright else round(self.width * share)

    def _words_width(self) -> float:
        return max(dp(40), self.width - (0 if self.upright else self._picture_width()) - dp(28))

    def _arrange(self, *_: object) -> None:
        words = sum(texture.height for _, texture, _ in self.lines(self._words_width())) + self.foot_height()
        picture = self.picture
        picture.game = self.game
        self._take_height(words + dp(28))
        if self.upright:
            picture.size = (self.width, max(0, self.height - words - dp(28)))
            picture.pos = (self.x, self.y + self.height - picture.height)
            picture.corners = [self.corner, self.corner, 0, 0]
        else:
            picture.size = (self._picture_width(), self.height)
            at_right = window.left_handed
            # Not self.right: Kivy's aliases are told of a new size after those who are bound to it.
            picture.pos = (self.x + self.width - picture.width if at_right else self.x, self.y)
            left, right = (0, self.corner) if at_right else (self.corner, 0)
            picture.corners = [left, right, right, left]
        self.redraw()

    def _take_height(self, words: float) -> None:
        """Be as high as picture and words ask for, or at least so."""
        natural = self.width * PICTURE_HIGHER
        stretches = self.upright and self.stretches
        self.size_hint_y = 1 if stretches else None
        self.size_hint_min_y = words + (self.least_picture or natural) if stretches else None
        self.size_hint_max_y = words + self.most_picture if stretches and self.most_picture else None
        if not stretches:
            self.height = words + natural if self.upright else max(dp(PICTURE_HIGH), words)

    def _words_at(self) -> list[tuple[str, Texture, Colour, float, float]]:
        """List the lines, each with the place of its lower left corner."""
        width = self._words_width()
        lines = self.lines(width)
        whole = sum(texture.height for _, texture, _ in lines) + self.foot_height()
        beside = not self.upright and not window.left_handed
        x = self.x + (self._picture_width() if beside else 0) + dp(14)
        y = self.y + dp(14) + whole if self.upright else self.center_y + whole / 2
        placed = []
        for words, texture, hue in lines:
            y -= texture.height
            placed.append((words, texture, hue, x, y))
        return placed

    def paint(self) -> None:
        hue = self.ground()
        paint.shadow(*self.box, self.corner, "piece")
        paint.tint(blend(hue, theme.ink, 0.06) if self.pressed else hue)
        paint.fill(*self.box, self.corner)
        for _, texture, ink, x, y in self._words_at():
            paint.tint(ink)
            Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)

    def _draw_focus(self, *_: object) -> None:
        super()._draw_focus()
        if theme.plain:  # over the picture
            with self.canvas.after:
                paint.tint(theme.outline)
                paint.ring(*self.box, self.corner, dp(2))

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """List what is written on it and where."""
        return [
            (words, x, y, *texture.size, hue, self.ground()) for words, texture, hue, x, y in self._words_at() if words
        ]


class GameCard(PictureCard):
    """A game to choose: its name, a line of what players do, for how many and how long."""

    title = StringProperty("")
    line = StringProperty("")
    players = StringProperty("")
    minutes = StringProperty("")
    drawn_by: ClassVar[tuple[str, ...]] = (*PictureCard.drawn_by, "title", "line", "players", "minutes")

    def lines(self, width: float) -> list[Line]:
        name = theme.accents.get(self.game, theme.accents["home"]).main
        foot = max(icon_size(18), theme.sp(19)) + dp(6)
        self.spoken = tr(
            "{game}. {line} {count} players, {minutes}.",
            game=self.title,
            line=self.line,
            count=self.players,
            minutes=self.minutes,
        )
        return [
            (self.title, self._textures(self.title, "heading", width, 700), name),
            (self.line, self._textures(self.line, "label", width, 400), tuple(theme.ink)),
            ("", clear_texture(1, round(foot)), tuple(theme.ink_soft)),
        ]

    def _signs(self) -> list[tuple[str, str, float, float]]:
        """List the icons and words of the last line, and where each icon begins."""
        *_, (_, texture, _, x, y) = self._words_at()
        middle = y + texture.height / 2 - dp(3)
        edge = icon_size(18)
        found = []
        for sign, words in (("group.filled", self.players), ("schedule", self.minutes)):
            found.append((sign, words, x, middle))
            x += edge + dp(6) + self._textures(words, "caption", 0, 600).width + dp(14)
        return found

    def paint(self) -> None:
        super().paint()
        edge = icon_size(18)
        for sign, words, x, middle in self._signs():
            icon(sign, x + edge / 2, middle, edge, theme.ink_soft)
            texture = self._textures(words, "caption", 0, 600)
            paint.tint(theme.ink_soft)
            at = (round(x + edge + dp(6)), round(middle - texture.height / 2))
            Rectangle(texture=texture, pos=at, size=texture.size)

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        edge = icon_size(18) + dp(6)
        found = super().writings()
        for _, words, x, middle in self._signs():
            wide, high = self._textures(words, "caption", 0, 600).size
            found.append((words, x + edge, middle - high / 2, wide, high, tuple(theme.ink_soft), self.ground()))
        return found


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
    drawn_by: ClassVar[tuple[str, ...]] = (*PictureCard.drawn_by, "title", "name", "line", "action")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.picture.grounded = False

    def ground(self) -> Colour:
        home = theme.accents["home"]
        return tuple(blend(home.soft, (0, 0, 0, 1), 0.25) if theme.dark else home.main)

    def _ink(self) -> Colour:
        home = theme.accents["home"]
        return tuple(home.on_soft if theme.dark else home.on_main)

    def _button(self) -> tuple[Texture, float, float]:
        texture = self._textures(self.action, "heading", 0, 700)
        return texture, texture.width + icon_size(24) + dp(46), max(dp(48), texture.height + dp(16))

    def _beside(self) -> bool:
        """Tell whether the button stands beside the words; else it stands below."""
        return not self.upright and not theme.large_text and self.width >= dp(340)

    def _words_width(self) -> float:
        width = super()._words_width()
        return width - self._button()[1] - dp(14) if self._beside() else width

    def _picture_width(self) -> float:
        return super()._picture_width() if not self._beside() else round(self.width * 0.25)

    def foot_height(self) -> float:
        return 0.0 if self._beside() else self._button()[2] + dp(10)

    def lines(self, width: float) -> list[Line]:
        self.spoken = tr(
            "{action}: {game}. {turn}, {players}.",
            action=self.action,
            game=self.name,
            turn=self.title,
            players=self.line,
        )
        ink = self._ink()
        return [
            (self.title, self._textures(self.title, "heading", width, 700), ink),
            (self.name, self._textures(self.name, "label", width, 500), ink),
            (self.line, self._textures(self.line, "label", width, 400), ink),
        ]

    def _button_at(self) -> tuple[float, float, float, float]:
        _, wide, high = self._button()
        if self._beside():
            x = self.x + dp(14) if window.left_handed else self.right - wide - dp(14)
            return x, self.center_y - high / 2, wide, high
        *_, (_, _, _, x, y) = self._words_at()
        return x, y - dp(10) - high, self._words_width() if self.upright else max(wide, 0), high

    def _words_at(self) -> list[tuple[str, Texture, Colour, float, float]]:
        placed = super()._words_at()
        if self._beside() and window.left_handed:
            by = self._button()[1] + dp(14)
            return [(words, texture, hue, x + by, y) for words, texture, hue, x, y in placed]
        return placed

    def paint(self) -> None:
        super().paint()
        home = theme.accents["home"]
        x, y, wide, high = self._button_at()
        paint.tint(home.main if theme.dark else (1, 1, 1, 1))
        paint.fill(x, y, wide, high, dp(16))
        texture, natural, _ = self._button()
        ink = home.on_main if theme.dark else home.main
        edge = icon_size(24)
        left = x + (wide - natural) / 2 + dp(18)
        icon("play_arrow.filled", left + edge / 2, y + high / 2, edge, ink)
        paint.tint(ink)
        Rectangle(
            texture=texture, pos=(round(left + edge + dp(8)), round(y + (high - texture.height) / 2)), size=texture.size
        )
