"""What lies at the thumb in KROSS: the task card, the pencil, the grab button, and the cards to call from."""

from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.play.kross.grab import GrabButton
from app.ui.play.kross.letter_cards import Box, CardLook, in_rows, paint_cards, said_of
from app.ui.play.kross.pencil import paint_pencil
from app.ui.play.kross.task_card import TaskCard
from app.ui.play.scene import Spot
from app.ui.play.surface import DRAG_FROM, Surface
from app.ui.theme import Colour, theme
from app.ui.widgets import paint
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.text import Words, icon, letter, wrapped_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import window

GRID_CELL = 48
GRID_HIGH = 50


class Pit(Touchable):
    """Where the pencil lies: with the called letter in it, it is drawn out onto a square."""

    sign = StringProperty("")
    """The letter in the pencil."""
    text = StringProperty("")
    lying = BooleanProperty(True)
    """Whether the pencil lies here, or is on the sheet."""
    drawn_by = ("sign", "text", "lying")

    __events__ = ("on_pull",)

    def __init__(self, **kwargs: Any) -> None:
        self._down = (0.0, 0.0)
        super().__init__(**kwargs)
        for name in ("sign", "text"):
            self.fbind(name, self._say)
        self._say()

    def _say(self, *_: Any) -> None:
        self.spoken = f"pencil, {self.sign}" if self.sign else self.text or "pencil"

    def on_touch_down(self, touch: Any) -> bool:
        self._down = touch.pos
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        far = hypot(touch.x - self._down[0], touch.y - self._down[1])
        if touch.grab_current is self and self.sign and far > dp(DRAG_FROM):
            self.pressed = False
            self.dispatch("on_pull", touch)
            return True
        return super().on_touch_move(touch)

    def on_pull(self, touch: Any) -> None: ...

    def _room_for_words(self) -> float:
        return self.width - self._sign_room() - dp(22)

    def _sign_room(self) -> float:
        return dp(64) if self.sign else dp(10)

    def _words(self) -> Any:
        """The text beside the letter, if there is room for it; else a pencil stands for it."""
        if not self.text or self._room_for_words() < dp(72) * theme.text_scale:
            return None
        size, line, weight = theme.style("label")
        texture = wrapped_texture(self.text, round(size), weight, round(self._room_for_words()), line / size)
        return texture if texture.height <= self.height - dp(8) else None

    def paint(self) -> None:
        paint.well(*self.box, self.corner)
        words = self._words()
        accent = theme.accents["kross"].main
        size = min(self.height * 0.62, dp(52))
        if self.sign:
            at = self.x + dp(38) if words else self.center_x - dp(22)
            letter(self.sign, at, self.center_y, size, accent if self.lying else theme.ink_soft)
            if self.lying and words:
                left = self.x + self._sign_room() - dp(8)
                paint_pencil(left, self.y + dp(15), min(dp(150), self.x + self.width - dp(12) - left), 0)
            elif not words:
                icon("edit", self.center_x + dp(24), self.center_y, dp(30), theme.ink)
        elif not words:
            icon("edit", self.center_x, self.center_y, dp(30), theme.ink_soft)
        for text, x, y, width, height, ink, _ in self.writings():
            assert text
            paint.tint(ink)
            from kivy.graphics import Rectangle

            Rectangle(texture=words, pos=(round(x), round(y)), size=(width, height))

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """What stands in it and where."""
        words = self._words()
        if not words:
            return []
        width, height = words.size
        left = self.x + self._sign_room() + dp(4) if self.sign else self.center_x - width / 2
        ink: Colour = tuple(theme.ink)
        middle = self.center_y + (dp(8) if self.sign and self.lying else 0)
        return [(self.text, left, middle - height / 2, float(width), float(height), ink, None)]


class LetterGrid(Surface):
    """The 26 letter cards, each as large as a finger, to call from."""

    looks = ObjectProperty({})
    """How each card is drawn."""
    names = ObjectProperty({})
    """Who has it, by name."""
    drawn_by = ("looks",)

    __events__ = ("on_choose",)

    def columns(self) -> int:
        """How many cards lie side by side."""
        return min(7, max(4, int((self.width + dp(0.5)) // dp(GRID_CELL))))

    def rows(self) -> int:
        return -(-26 // self.columns())

    def height_for(self, width: float) -> float:
        """How high it is when it is that wide."""
        self.width = width
        return self.rows() * dp(GRID_HIGH)

    def cells(self) -> dict[str, Box]:
        """The place of each card."""
        return in_rows(*self.box, self.columns(), 0, spread=False)

    def spare(self) -> Box:
        """The room that the last row leaves."""
        wide = self.width / self.columns()
        used = 26 - (self.rows() - 1) * self.columns()
        return self.x + used * wide, self.y, self.width - used * wide, dp(GRID_HIGH)

    def spots(self) -> list[Spot]:
        looks = self.looks
        return [
            Spot(
                sign,
                said_of(sign, self.names.get(sign, ""), called=looks[sign].lifted if sign in looks else False),
                *cell,
                corner=dp(8),
            )
            for sign, cell in self.cells().items()
        ]

    def tap(self, key: Any) -> None:
        self.dispatch("on_choose", key)

    def activate(self) -> None:
        """Enter takes a card; pressed again it is Done."""
        if self.spot(self.cursor):
            self.dispatch("on_choose", self.cursor, True)

    def letter(self, text: str) -> bool:
        """A typed letter takes its card."""
        if len(text) == 1 and text.upper() in self.cells():
            self.cursor = text.upper()
            self.dispatch("on_choose", self.cursor)
            return True
        return False

    def on_choose(self, sign: str, by_key: bool = False) -> None: ...  # noqa: FBT002

    def paint(self) -> None:
        inset = dp(3)
        boxes = {
            sign: (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            for sign, (x, y, width, height) in self.cells().items()
        }
        paint_cards(boxes, self.looks)


class KrossTray(Widget):
    """Lays out what the moment needs: side by side at the foot of a phone, one below the other in a wide column."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.task = TaskCard()
        self.pit = Pit()
        self.grab = GrabButton(spoken="grab the card")
        self.grid = LetterGrid()
        self.note = Words(style="label", tone="ink_soft", weight=400)
        self.captions = {name: Words(style="caption", tone="ink_soft", halign="center") for name in ("task", "grab")}
        self.buttons: list[PushButton] = []
        self.shown: tuple[str, ...] = ()
        self._again = Clock.create_trigger(self.arrange, -1)
        for words in (self.note, *self.captions.values()):
            words.bind(height=self.arrange_again)
        for name in ("pos", "size"):
            self.fbind(name, self.arrange)
        theme.bind(revision=self.arrange_again)
        window.bind(kind=self.arrange_again, left_handed=self.arrange_again, height=self.arrange_again)

    def show(self, *names: str, buttons: list[PushButton] | None = None, note: str = "", style: str = "label") -> None:
        """Hold these parts, in this order from the left of a right-handed phone."""
        self.note.style, self.note.tone = style, "ink_soft" if style == "label" else "ink"
        self.buttons = buttons or []
        self.note.text = note
        self.shown = names
        self.arrange()

    def arrange_again(self, *_: Any) -> None:
        """Arrange before the next frame."""
        self._again()

    def arrange(self, *_: Any) -> None:
        """Give each part its place, and itself the height they need."""
        wanted = [self._part(name) for name in self.shown if name != "buttons"] + self.buttons
        wanted += [self.captions[name] for name in self._captioned()]
        for child in list(self.children):
            if child not in wanted:
                self.remove_widget(child)
        for child in wanted:
            if child.parent is not self:
                self.add_widget(child)
        if self.width <= 0:
            return
        if not wanted:
            self.height = 0.0
        elif "grid" in self.shown:
            self._arrange_grid()
        elif window.tablet:
            self._arrange_column()
        else:
            self._arrange_row()

    def _part(self, name: str) -> Any:
        return getattr(self, name)

    def _captioned(self) -> list[str]:
        if theme.large_text or self.is_short() or window.tablet or "grid" in self.shown:
            return ["grab"] if "grab" in self.shown and (window.tablet or not self.is_short()) else []
        return [name for name in ("task", "grab") if name in self.shown]

    @staticmethod
    def is_short() -> bool:
        """Whether the screen is so low that captions are dropped first."""
        return window.low or window.height - window.safe_top - window.safe_bottom < dp(780)

    def _arrange_grid(self) -> None:
        over = dp(8)  # the cards may lie nearer to the edge than words do, so that seven of them fit side by side
        self.height = self.grid.height_for(self.width + 2 * over)
        self.grid.pos, self.grid.size = (self.x - over, self.y), (self.width + 2 * over, self.height)
        if "task" in self.shown:
            x, y, width, height = self.grid.spare()
            high = height - dp(2)
            self.task.size = (max(dp(48), min(width - dp(8), dp(72))), high)
            self.task.pos = (x + (width - self.task.width) / 2, y + dp(1))

    def _arrange_row(self) -> None:
        short = self.is_short()
        tall = dp(72) if {"grab", "pit"} & set(self.shown) else dp(60)
        edge = tall if short else dp(100) if theme.large_text else dp(92)
        captions = self._captioned()
        under = max((self.captions[name].height for name in captions), default=0)
        under = theme.sp(18) if captions and not under else under
        names = [name for name in self.shown if name in {"task", "pit", "grab"}]
        high = edge + (under + dp(4) if captions else 0) if names else 0.0
        buttons_high = self._buttons_high()
        note_high = 0.0
        fixed = {"task": dp(52) if short else dp(66), "grab": edge}
        flexible = [name for name in ("pit", "note", "buttons") if name in self.shown]
        gap = dp(12)
        free = self.width - sum(fixed.get(name, 0) for name in names) - gap * (len(names) - 1 + bool(flexible))
        free += gap * ("pit" in names)
        stack = max(dp(60), free)
        if "note" in self.shown:
            self.note.width = stack
            note_high = self.note.height
        stacked = note_high + buttons_high + (dp(8) if note_high and buttons_high else 0)
        if "pit" in self.shown and buttons_high:
            stacked += dp(60)
        self.height = max(high, stacked)
        self._place_row(names, fixed, edge, stack, gap)

    def _buttons_high(self) -> float:
        return sum(button.height for button in self.buttons) + dp(8) * max(0, len(self.buttons) - 1)

    def _place_row(self, names: list[str], fixed: dict[str, float], edge: float, stack: float, gap: float) -> None:
        order = [name for name in ("task", "stack", "grab") if name == "stack" or name in names]
        order = order[::-1] if window.left_handed else order
        x = self.x
        has_stack = any(name in self.shown for name in ("pit", "note", "buttons"))
        for name in order:
            if name == "stack":
                if has_stack:
                    self._place_stack(x, stack, edge)
                    x += stack + gap
                continue
            width = fixed[name]
            part = self._part(name)
            tall = min(max(edge * 0.84, dp(60)), width / 0.75)
            part.size = (max(dp(48), tall * 0.75), tall) if name == "task" else (width, width)
            caption = self.captions[name]
            captioned = caption.parent is self
            foot = self.y + (caption.height + dp(4) if captioned else 0)
            part.center_x = x + width / 2
            part.y = foot + (edge - part.height) / 2 if captioned else self.y + (self.height - part.height) / 2
            if captioned:
                middle = x + width / 2
                caption.width = 2 * min(middle - self.x + dp(10), self.x + self.width + dp(10) - middle, width)
                caption.x = middle - caption.width / 2
                caption.y = self.y
            x += width + gap

    def _place_stack(self, x: float, width: float, edge: float) -> None:
        top = self.y + self.height
        stacked = self._buttons_high() + (self.note.height + dp(8) if "note" in self.shown else 0)
        if "pit" in self.shown:
            self.pit.width = width
            self.pit.height = self.height - stacked - dp(8) if stacked else min(edge, dp(76))
            self.pit.x = x
            self.pit.top = top if stacked else self.y + self.height - (edge - self.pit.height) / 2
            top -= self.pit.height + dp(8)
        else:
            top -= (self.height - stacked) / 2
        if "note" in self.shown:
            self.note.pos = (x, top - self.note.height)
            top -= self.note.height + dp(8)
        for button in self.buttons:
            button.width, button.x = width, x
            button.top = top
            top -= button.height + dp(8)

    def _arrange_column(self) -> None:
        """Wide windows: one below the other, the grab button large."""
        gap = dp(14)
        parts: list[tuple[Any, float, float]] = []
        if "grab" in self.shown:
            edge = min(dp(150), self.width)
            self.grab.size = (edge, edge)
            parts.append((self.grab, edge, self.width))
            self.captions["grab"].width = self.width
            parts.append((self.captions["grab"], self.captions["grab"].height, self.width))
        if "pit" in self.shown:
            self.pit.size = (self.width, dp(76))
            parts.append((self.pit, dp(76), self.width))
        if "note" in self.shown:
            self.note.width = self.width - (dp(92) if "task" in self.shown else 0)
        if "task" in self.shown:
            self.task.size = (dp(76), dp(104))
            parts.append((self.task, dp(110), dp(76)))
        elif "note" in self.shown:
            parts.append((self.note, self.note.height, self.width))
        for button in self.buttons:
            button.width = self.width
            parts.append((button, button.height, self.width))
        self.height = sum(high for _, high, _ in parts) + gap * max(0, len(parts) - 1)
        top = self.y + self.height
        for part, high, wide in parts:
            part.center_x = self.x + self.width / 2 if wide == self.width else self._task_x()
            part.center_y = top - high / 2
            top -= high + gap
        if "task" in self.shown and "note" in self.shown:
            self.note.x = self.x + dp(92) if not window.left_handed else self.x
            self.note.center_y = self.task.center_y

    def _task_x(self) -> float:
        return self.x + (self.width - dp(42) if window.left_handed else dp(42))


def looks_of(holders: str, lifted: str = "", hinted: str = "") -> dict[str, CardLook]:
    """How the 26 cards are drawn, by who has which."""
    return {
        sign: CardLook(None if digit == "." else int(digit), sign == lifted, sign == hinted)
        for sign, digit in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", holders)
    }


__all__ = ["KrossTray", "LetterGrid", "Pit", "looks_of"]
