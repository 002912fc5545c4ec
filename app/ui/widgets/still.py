"""While a piece is carried, all below it is one picture, drawn anew only when something in it changes.

So a frame of a drag costs that picture and the piece: drawn by software, a quarter of the whole screen.
"""

from functools import cache

from kivy.core.window import Window
from kivy.graphics import Callback, Canvas, Color, Fbo, PopMatrix, PushMatrix, Rectangle
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.widget import Widget

from app.ui.keys import ancestors
from app.ui.widgets.turned import turn_as


@cache
def whole_picture() -> Fbo:
    """Make the picture, once: its shader and its pixels take milliseconds, and one piece is carried at a time."""
    return Fbo(size=Window.size, with_depthbuffer=True, with_stencilbuffer=True, noadd=True)


def empty(canvas: Canvas) -> None:
    """Take all off a canvas: Kivy's `clear` leaves canvases within it, which are painted twice when they come again."""
    canvas.clear()
    own = [part for has, part in ((canvas.has_before, "before"), (canvas.has_after, "after")) if has]
    stays = [getattr(canvas, part) for part in own]
    for each in canvas.children[:]:
        if each not in stays:
            canvas.remove(each)


class Ticks(Widget):
    """Is painted often, whatever else is still: the picture leaves it out, else it would be drawn anew each time."""


class Still:
    """The picture of all there is in a widget's window, and above it canvases for what is pointed at, and carried."""

    def __init__(self, widget: Widget) -> None:
        self._window = widget.get_root_window()
        self._root = next(above for above in ancestors(widget) if above.parent is self._window)
        self._picture = whole_picture()
        self._shown = Canvas()
        self.pointed_at, self.carried = Canvas(), Canvas()
        self._window.canvas.remove(self._root.canvas)
        self._picture.add(self._root.canvas)
        self._ticking = [part for part in self._root.walk(restrict=True) if isinstance(part, Ticks)]
        with self._shown:
            Color(1, 1, 1, 1)
            Callback(lambda _: glDisable(GL_BLEND) is None)  # it hides all below: half the price, unmixed
            self._rectangle = Rectangle()
            Callback(lambda _: glEnable(GL_BLEND) is None)
            for part in self._ticking:
                part.parent.canvas.remove(part.canvas)
                PushMatrix()
                turn_as(part)
                self._shown.add(part.canvas)
                PopMatrix()
            PushMatrix()
            turn_as(widget)
            self._shown.add(self.pointed_at)
            self._shown.add(self.carried)
            PopMatrix()
        self._fit()
        self._window.canvas.add(self._picture)
        self._window.canvas.add(self._shown)
        self._window.bind(size=self._fit)

    def _fit(self, *_: object) -> None:
        self._picture.size = self._rectangle.size = self._window.size
        self._picture.texture.mag_filter = self._picture.texture.min_filter = "nearest"  # pixel upon pixel
        self._rectangle.texture = self._picture.texture

    def end(self) -> None:
        """Draw the screen itself again, and what was above it no more."""
        self._window.unbind(size=self._fit)
        empty(self.pointed_at)  # what was kept of it is painted again on the screen
        self._window.canvas.remove(self._picture)
        self._window.canvas.remove(self._shown)
        self._shown.clear()
        for part in self._ticking:
            if part.parent and part.canvas not in part.parent.canvas.children:
                part.parent.canvas.add(part.canvas)
        self._picture.remove(self._root.canvas)
        if self._root.parent:
            self._window.canvas.add(self._root.canvas)
