"""The scoresheet of KROSS: a sheet to write on, and letters to write with."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.kross.model import ALPHABET, EMPTY_SHEET
from app.ui.play.kross.paint_cards import paint_card
from app.ui.play.kross.paint_paper import paint_letters
from app.ui.play.kross.paper import paper_within
from app.ui.play.kross.scoresheet.scene import (
    AROUND,
    ERASE,
    KEY_HIGH,
    Keys,
    OpenSheet,
    keys_scene,
    per_row,
    rows_of,
    said_at,
    sheet_scene,
)
from app.ui.play.painting import paint_marks
from app.ui.play.scene import Box, Key, Scene
from app.ui.play.surface import Surface
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon


class Typed(Surface):
    """What letters are typed into."""

    __events__ = ("on_letter",)

    def letter(self, text: str) -> bool:
        if len(text) != 1 or text.upper() not in ALPHABET:
            return False
        self.dispatch("on_letter", text.upper())
        return True

    def on_letter(self, sign: str) -> None: ...


class ScoreBoard(Typed):
    """A sheet to write on: one square is chosen, and the next letter goes there."""

    letters = StringProperty(EMPTY_SHEET)
    counted = ObjectProperty(())
    task_word = StringProperty("")
    chosen = NumericProperty(0)
    fills_width = BooleanProperty(False)
    """True: as high as its width needs, for a page that scrolls."""
    seen_by = (*Surface.seen_by, "letters", "counted", "task_word", "chosen")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**({"cursor": ("square", 0)} | kwargs))
        for name, follow in (("cursor", self._choose), ("width", self._fit), ("fills_width", self._fit)):
            self.fbind(name, follow)
            follow()
        for name in ("chosen", "letters", "counted"):
            self.fbind(name, self._say)

    def _fit(self, *_: object) -> None:
        self.size_hint_y = None if self.fills_width else 1
        if self.fills_width:
            self.height = paper_within(0, 0, self.width - 2 * dp(AROUND), 10000).height + 2 * dp(AROUND)

    def _choose(self, *_: object) -> None:
        if self.cursor is not None:
            self.chosen = self.cursor[1]

    def seen(self) -> tuple[OpenSheet]:
        return (OpenSheet(self.box, self.letters, tuple(self.counted), self.task_word, int(self.chosen)),)

    def make_scene(self, shown: OpenSheet) -> Scene:
        return sheet_scene(shown)

    def _say(self, *_: object) -> None:
        self.spoken = said_at(self.letters, self.counted, int(self.chosen))

    def tap(self, key: Key) -> None:
        self.cursor = key

    def paint(self) -> None:
        paint_marks(self.scene.ground)

    def paint_over(self) -> None:
        paint_marks(self.scene.below)
        paint_letters(self.scene.pieces)
        paint_marks(self.scene.marks)


class SheetKeys(Typed):
    """A to Z to tap: letters to write with, and an eraser; or the letter cards, those that are taken as gaps."""

    taken = StringProperty("")
    holder = NumericProperty(0)
    elsewhere = ObjectProperty({})
    """The letter cards that lie before others: by whose look, and their name."""
    erases = BooleanProperty(True)
    seen_by = (*Surface.seen_by, "taken", "holder", "elsewhere", "erases")

    __events__ = ("on_erase",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**({"size_hint_y": None} | kwargs))
        for name in ("width", "erases"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        in_a_row = per_row(self.width, erases=self.erases)
        self.height = rows_of(in_a_row, erases=self.erases) * dp(KEY_HIGH)

    def seen(self) -> tuple[Keys]:
        return (Keys(self.box, self.erases, self.taken, int(self.holder), self.elsewhere),)

    def make_scene(self, keys: Keys) -> Scene:
        return keys_scene(keys)

    def tap(self, key: Key) -> None:
        self.dispatch(*(("on_erase",) if key == ERASE else ("on_letter", key)))

    def on_erase(self) -> None: ...

    def paint_over(self) -> None:
        for key in self.scene.pieces:
            if key.key == ERASE:
                _paint_eraser(self.scene, key.pose.box)
            else:
                paint_card(key.key, key.pose.box, key.look)


def _paint_eraser(scene: Scene, box: Box) -> None:
    place = scene.place(ERASE)
    paint.tint(theme.surface_high)
    paint.fill(*box, dp(6))
    if place:
        icon("cancel", *place.middle, dp(26), theme.ink)
