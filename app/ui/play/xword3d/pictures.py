"""The pictures of the page about 3DXWORD: small structures, drawn with its bricks."""

from typing import ClassVar, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.games.xword3d.model import VECTORS, Along, Colour, Joiner, Play, Structure, Way, row_of
from app.ui.play.xword3d.ending import camera_in, faces_in, paint_face
from app.ui.play.xword3d.sited import in_space
from app.ui.space import Camera
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.touch import Drawn

HIGH, RIM = 150, 8  # dp: a picture, and round what is on it
FROM: Final = {"east": 60.0, "west": -50.0, "north": 155.0}  # where one stands that looks at a wall from there
WAYS: Final = {("+" if sum(VECTORS[way]) > 0 else "-") + "xyz"[way // 2]: way for way in Way}


def picture(kind: str, content: str) -> Drawn:
    """Make what stands behind `![kind content](…)` on the page.

    There are rows: `CAT/1,1,0/+x+y/across`, of which all but letters may be left out; `=red/2,1,0` is a Joiner at a
    seam. What is behind ">" is new.
    """
    before, _, new = content.partition(" > ")
    built = read(Structure(), before)
    return BricksPicture(kind=kind, built=read(built, new), old=len(built.bricks))


def read(built: Structure, rows: str) -> Structure:
    for each in rows.split():
        letters, *told = each.split("/")
        start, lies, along = [*told, *("1,1,0", "+x+y", "across")[len(told) :]]
        x, y, z = map(int, start.split(","))
        if letters.startswith("="):
            built = built.with_row((), Joiner((x, y, z), Colour(letters[1:])))
            continue
        play = Play((x, y, z), WAYS[lies[:2]], WAYS[lies[2:]], Along(along), letters)
        built = built.with_row(row_of(built, play))
    return built


class BricksPicture(Drawn):
    """Bricks as one sees them from home, the new ones with a line round them."""

    kind = ""
    built = ObjectProperty(Structure())
    old = NumericProperty(0)
    """How many of the bricks lay there before."""
    drawn_by: ClassVar[tuple[str, ...]] = ("built", "old")
    fitted_by = ("width", "built")

    def __init__(self, kind: str, **kwargs: object) -> None:
        self.kind = kind
        super().__init__(**kwargs)

    def height_needed(self) -> float:
        return float(dp(HIGH))

    def camera(self) -> Camera:
        x, y, width, height = self.box
        rim = dp(RIM)
        box = (x + rim, y + rim, max(1.0, width - 2 * rim), max(1.0, height - 2 * rim))
        return camera_in(box, self.built, is_flat=self.kind == "flat", turn=FROM.get(self.kind))

    def paint(self) -> None:
        camera = self.camera()
        new = {each.centre for each in self.built.bricks[int(self.old) :]} if self.old else set()
        for piece in faces_in(self.built, camera):
            paint_face(piece.look)
            if piece.key[1] in new:
                paint.tint(theme.bad if self.kind == "fallen" else theme.hue("xword3d.main"))
                corners = (*piece.look.corners, piece.look.corners[0])
                paint.line([part for point in corners for part in point], dp(2.5))
        for joiner in self.built.joiners:
            paint.tint(theme.join_red if joiner.colour == Colour.RED else theme.join_blue)
            paint.disc(*camera.seen(in_space(joiner.seam)), dp(6))
