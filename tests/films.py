"""Short films of what moves: strips of pictures at twelve a second, for `make tour` and for whoever looks."""

import os
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from tests.ui.harness import FRAME, Hand  # noqa: I001 — the harness settles the window before a widget opens it

import PIL.Image

A_SECOND = 12
PER_ROW = 9
HIGH = 446


class Camera:
    """Takes a picture of every fifth frame that passes for a hand, so twelve a second, while it is on."""

    EACH = round(1 / A_SECOND / FRAME)

    def __init__(self, hand: Hand) -> None:
        self.pictures: list[PIL.Image.Image] = []
        self._hand, self._passes, self._passed = hand, hand.frames, 0
        hand.frames = self._frames  # type: ignore[method-assign]

    def _frames(self, count: int) -> Hand:
        for _ in range(count):
            self._passes(1)
            self._passed += 1
            if self._passed % self.EACH == 0:
                self.pictures.append(self._hand.image())
        return self._hand

    def stop(self) -> None:
        self._hand.frames = self._passes  # type: ignore[method-assign]

    def strip(self) -> PIL.Image.Image:
        """Lay the pictures that differ side by side."""
        pictures = [self.pictures[0]]
        pictures += [after for before, after in pairwise(self.pictures) if before.tobytes() != after.tobytes()]
        wide = round(pictures[0].width * HIGH / pictures[0].height)
        strip = PIL.Image.new("RGB", (PER_ROW * (wide + 4), -(-len(pictures) // PER_ROW) * (HIGH + 4)), "grey")
        for number, picture in enumerate(pictures):
            row, column = divmod(number, PER_ROW)
            strip.paste(picture.resize((wide, HIGH)), (column * (wide + 4), row * (HIGH + 4)))
        return strip
