"""The scoresheet of KROSS: a sheet to write on."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.kross.model import ALPHABET, EMPTY_SHEET
from app.ui.play.kross.paint_pieces import paint_letters
from app.ui.play.kross.paper import paper_within
from app.ui.play.kross.scoresheet.scene import AROUND, said_at, sheet_scene
from app.ui.play.painting import paint_ground, paint_marks
from app.ui.play.scene import Key, Scene
from app.ui.play.surface import Surface


class ScoreBoard(Surface):
    """A sheet to write on: one square is chosen, and the next letter goes there."""

    letters = StringProperty(EMPTY_SHEET)
    counted = ObjectProperty(())
    task_word = StringProperty("")
    chosen = NumericProperty(0)
    fills_width = BooleanProperty(False)
    """True: as high as its width needs, for a page that scrolls."""
    shows = ("letters", "counted", "task_word", "chosen")
    fitted_by = ("width", "fills_width")
    make_scene = staticmethod(sheet_scene)
    paint_lying = staticmethod(paint_ground)

    __events__ = ("on_letter",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**({"cursor": ("square", 0)} | kwargs))
        for name, follow in (("cursor", self._choose), *((name, self._say) for name in self.shows)):
            self.fbind(name, follow)
            follow()

    def height_needed(self) -> float | None:
        around = 2 * dp(AROUND)
        return paper_within(0, 0, self.width - around, 10000).height + around if self.fills_width else None

    def _choose(self, *_: object) -> None:
        if self.cursor is not None:
            self.chosen = self.cursor[1]

    def _say(self, *_: object) -> None:
        self.spoken = said_at(self.letters, self.counted, int(self.chosen))

    def tap(self, key: Key) -> None:
        self.cursor = key
        super().tap(key)

    def letter(self, text: str) -> bool:
        if len(text) != 1 or text.upper() not in ALPHABET:
            return False
        self.dispatch("on_letter", text.upper())
        return True

    def on_letter(self, sign: str) -> None: ...

    @staticmethod
    def paint_standing(scene: Scene, *_: object) -> None:
        paint_marks(scene.below)
        paint_letters(scene.pieces)
        paint_marks(scene.marks)
