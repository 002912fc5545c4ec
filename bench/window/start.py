"""One start of an app, in a window that nobody sees: `python -m bench.window.start ours|blank`.

It prints a JSON object: when the first frame stood there that looks as the app does once it has come to rest (in
seconds of the machine's monotonic clock), and how many kilobytes are resident then; of ours also with a table open.
"""

import json
import sys
import time
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

REST = 0.5  # seconds without a frame
COLOURS = 200  # a page with content has more
SIZE = 1100, 760


class Watch:
    """Looks at every frame, and what it spends on looking does not count."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.frames: list[tuple[float, int]] = []
        self.colours = 0
        self._looking = 0.0
        self._last = time.monotonic()
        window.bind(on_flip=self._look)

    def _look(self, *_: Any) -> None:
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glFinish, glReadPixels

        glFinish()
        stood = time.monotonic()
        width, height = self.window.size
        pixels = bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
        self.frames.append((stood - self._looking, zlib.crc32(pixels)))
        self.colours = len(set(memoryview(pixels).cast("I")))
        self._last = time.monotonic()
        self._looking += self._last - stood

    @property
    def is_at_rest(self) -> bool:
        return bool(self.frames) and time.monotonic() - self._last > REST

    def complete_at(self) -> float:
        """When the first frame stood there that looks like the last."""
        return next(stood for stood, picture in self.frames if picture == self.frames[-1][1])


def resident() -> int:
    """The kilobytes of this process that are in memory."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def blank() -> tuple[Any, Any]:
    """An app of KivyMD with nothing in it, and its window, as large and as plain as ours."""
    from kivy.config import Config

    for name, value in (("width", SIZE[0]), ("height", SIZE[1]), ("multisamples", 0)):
        Config.set("graphics", name, str(value))
    from kivy.core.window import Window
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Blank(MDApp):  # type: ignore[misc]
        def build(self) -> Any:
            return MDScreen()

    return Blank(), Window


def ours(folder: Path) -> tuple[Any, Any]:
    """The app as main.py starts it, and its window."""
    from app.ui.start import configure

    configure()
    from kivy.core.window import Window

    from app.ui.app import WordtableApp

    app = WordtableApp(folder=folder)
    app.keep_tidy()
    return app, Window


def sit_down(app: Any) -> None:
    """Open a table of KROSS with a bot."""
    from app.core.game import Player, Skill
    from app.games.kross.model import Options
    from app.storage.last import Setup
    from app.ui.local_tables import open_new

    players = Player("Ann", 9), Player("Otto", 60, kind="bot", skill=Skill.GOOD)
    app.stage.go("play", table=open_new(app, "kross", Setup(players, Options())))


def main(whose: str) -> None:
    from kivy.clock import Clock

    with TemporaryDirectory() as folder:
        app, window = blank() if whose == "blank" else ours(Path(folder))
        watch = Watch(window)
        told: dict[str, float] = {}

        def look(_: float) -> None:
            if not watch.is_at_rest:
                return
            if not told:
                assert whose == "blank" or watch.colours > COLOURS, f"a page of {watch.colours} colours"
                told.update(complete=watch.complete_at(), home=resident())
                if whose == "ours":
                    sit_down(app)
                    watch.frames.clear()
                    return
            told["table"] = resident()
            app.stop()

        Clock.schedule_interval(look, 0.05)
        app.run()
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
