"""A hand at the real app: it sees what is on screen, touches it at real coordinates, and never waits for a clock.

    with opened("phone", text=2.0) as hand:
        hand.tap("KROSS THE WORDZ")
        hand.drag("R", "row 3, column 6")
        assert hand.sees("DOOR")

Time is the harness's own: a hold of a second takes no second. One process opens as many apps as it likes, one after
the other, in one window that takes the size asked for.
"""

import gc
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from gettext import NullTranslations
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from weakref import WeakSet

import PIL.Image
from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config
from kivy.effects import kinetic, scroll
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels, glViewport
from kivy.input import motionevent
from kivy.input.postproc import doubletap, tripletap
from kivy.lang.parser import global_idmap
from kivy.logger import Logger
from kivy.metrics import Metrics

from app import device
from app.core import texts
from app.core.texts import retold
from app.storage import settings as kept
from app.storage.settings import Settings
from app.ui.start import configure
from tests.ui import in_english
from tests.ui.fingers import Finger, lift_all, press, read_fingers, release, say

SIZES = {"phone": (412, 892), "small": (360, 740), "low": (892, 412), "tablet": (1280, 800)}
BARS = {"phone": (0, 24, 0, 24), "small": (0, 24, 0, 24), "low": (32, 0, 32, 16), "tablet": (0, 24, 0, 0)}
# What is drawn offscreen never grows beyond the window's first size, and it opens when the first widget is imported.
SURFACE = tuple(int(edge) for edge in os.environ.get("WORDTABLE_SURFACE", "1300x900").split("x"))
IN_FULL = "WORDTABLE_IN_FULL" in os.environ  # each pixel is drawn in each frame, for who measures that
assert "kivy.core.window" not in sys.modules, (
    "The window was opened before its size was said: import the harness first."
)
configure()
Config.set("graphics", "width", str(SURFACE[0]))
Config.set("graphics", "height", str(SURFACE[1]))
Config.set("graphics", "maxfps", "0")

FRAME = 1 / 60
HERE = "127.0.0.1"
MANY = 40  # apps
PATIENCE = 20.0  # real seconds a bot may think while the hand waits
KEYS = {
    "tab": 9,
    "enter": 13,
    "escape": 27,
    "space": 32,
    "up": 273,
    "down": 274,
    "right": 275,
    "left": 276,
    "backspace": 8,
}


class Watch:
    """The time of the app under test: it goes on only when the harness says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


_watch = Watch()


THE_DAY = 1795046400.0  # 2026-11-19, 00:00 UTC: the day it is for every app under test, until a test says another


class GivenUp(logging.Handler):
    """Hears when Kivy gives up a frame's layout: what still waited then is lost."""

    def __init__(self) -> None:
        super().__init__(logging.CRITICAL)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "too much iteration" in record.getMessage():
            self.told.append(record.getMessage())


_given_up = GivenUp()
_sweeps = count(1)
_apps: WeakSet[Any] = WeakSet()  # those that are there still
_held: set[int] = set()  # those that were there at the last sweep
Logger.addHandler(_given_up)


def window() -> Any:
    """The one window."""
    if EventLoop.status != "started":
        EventLoop.ensure_window()
        os.fsync = lambda fd: None  # no test takes the power away, and a disk takes its time
        clock = object.__getattribute__(Clock, "_obj")
        _watch.now = clock.time()
        clock.time = _watch
        clock._max_fps = 0.0
        EventLoop.start()
        read_fingers()
        for module in (motionevent, doubletap, tripletap, kinetic, scroll):
            module.time = _watch
        if not IN_FULL:
            EventLoop.window.bind(on_draw=_draw_small)
    return EventLoop.window


def _draw_small(_: Any) -> None:
    """Draw everything, but into one pixel, unless somebody looks: by software, pixels cost more than all the rest."""
    glViewport(0, 0, 1, 1)


@dataclass(frozen=True)
class Thing:
    """Something on screen that has a name: a widget, or a spot of a board."""

    name: str
    x: float
    y: float
    width: float
    height: float
    widget: Any
    enabled: bool = True

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


Place = str | tuple[float, float] | Thing


class Hand:
    """What a player can do: look, touch, type, wait."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.window = window()
        self.expects_faults = False
        self.afterwards = ExitStack()  # what ends when the app has ended

    # Looking

    def things(self) -> list[Thing]:
        """All that can be touched, as the player would name it: what lies on top is what counts."""
        from tests.ui.layout import controls

        return controls(self.app.stage)

    def find(self, name: str) -> Thing:
        """The thing of that name, in English or as it is said: the whole one, else its beginning, else a part of it."""
        things = [(thing, each) for thing in self.things() for each in (*in_english.said(thing.name), thing.name)]
        for fits in (
            lambda said: said == name,
            lambda said: said.lower().startswith(name.lower()),
            lambda said: name.lower() in said.lower(),
        ):
            found = [thing for thing, said in things if fits(said)]
            if found:
                return found[0]
        raise AssertionError(f"no {name!r} here; there is {sorted({said for _, said in things})}")

    def texts(self) -> list[str]:
        """Every text that is shown."""
        from tests.ui.layout import texts

        return [text.words for text in texts(self.app.stage)]

    def sees(self, words: str) -> bool:
        """Whether these English words stand anywhere, in the language that is spoken."""
        return any(retold(words) in text for text in self.texts())

    def can(self, name: str) -> bool:
        """Whether there is such a thing to touch, and it is not disabled."""
        try:
            return self.find(name).enabled
        except AssertionError:
            return False

    def image(self) -> PIL.Image.Image:
        """The window as a picture."""
        width, height = self.window.size
        self.window.unbind(on_draw=_draw_small)
        glViewport(0, 0, width, height)
        self.window.dispatch("on_draw")
        if not IN_FULL:
            self.window.bind(on_draw=_draw_small)
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        self.window.dispatch("on_flip")
        picture = PIL.Image.frombytes("RGBA", (width, height), bytes(pixels))
        return picture.transpose(PIL.Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")

    def shot(self, path: Path | str) -> Path:
        """Keep a picture of the window."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.image().save(path)
        return path

    def seek(self, name: str) -> "Hand":
        """Scroll down from the top until there is such a thing or text: a long list has no more than is in sight."""
        for _ in self.pages():
            if self.can(name) or self.sees(name):
                break
        return self

    def pages(self) -> Iterator[None]:
        """Scroll what lies on top from its beginning to its end, a little less than it shows at a time."""
        from kivy.uix.scrollview import ScrollView

        scrolls = [each for each in self.app.stage.top.walk(restrict=True) if isinstance(each, ScrollView)]
        page = max(scrolls, key=lambda each: float(each.viewport_size[1] - each.height))
        page.scroll_y = 1
        self.settle()
        yield
        while page.scroll_y > 0:
            page.scroll_y = max(0.0, page.scroll_y - 0.8 * page.height / (page.viewport_size[1] - page.height))
            self.settle()
            yield

    # Touching

    def tap(self, place: Place) -> "Hand":
        """Touch and leave."""
        return self.hold(place, 0)

    def hold(self, place: Place, seconds: float = 1.0) -> "Hand":
        """Touch, stay, and leave."""
        touch = self.touch(self._in_sight(place))
        touch.touch_down()
        self.frames(1)
        if seconds:
            self.wait(seconds)
        touch.touch_up()
        return self.settle()

    def choose(self, name: str, key: object) -> "Hand":
        """Touch one of a few choices that stand beside one another."""
        self._in_sight(name)
        segments = self.find(name).widget
        _, x, y, width, height = next(cell for cell in segments.cells() if cell[0][0] == key)
        return self.tap(segments.to_window(x + width / 2, y + height / 2))

    @contextmanager
    def holding(self, place: Place, seconds: float = 1.0) -> Iterator[None]:
        """Touch and stay, look, and leave."""
        touch = self.touch(self._in_sight(place))
        touch.touch_down()
        self.wait(seconds)
        try:
            yield
        finally:
            touch.touch_up()
            self.settle()

    def touch(self, place: Place) -> Finger:
        """A finger over a place, that does what it is told."""
        return Finger(*self.point(place))

    def drag(self, start: Place, end: Place, steps: int = 8, *, let_go: bool = True) -> Any:
        """Touch, draw the finger there, and leave; a piece floats 48 dp above the finger, so that is allowed for."""
        (x, y), (to_x, to_y) = self.point(start), self.point(end)
        touch = self.touch((x, y))
        touch.touch_down()
        self.frames(1)
        for step in range(1, steps + 1):
            touch.touch_move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.frames(1)
        if not let_go:
            return touch
        touch.touch_up()
        return self.settle()

    def carry(self, piece: Place, onto: Place, steps: int = 8) -> "Hand":
        """Drag a piece so that it, not the finger, comes to lie there."""
        from app.ui.play.surface import LIFT

        x, y = self.point(onto)
        self.drag(piece, (x, y - LIFT * Metrics.density), steps)
        return self

    def swipe(self, place: Place, direction: str, length: float = 120) -> "Hand":
        """A quick stroke."""
        x, y = self.point(place)
        by_x, by_y = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}[direction]
        length *= Metrics.density
        self.drag((x, y), (x + by_x * length, y + by_y * length), steps=4)
        return self

    def pinch(self, place: Place, factor: float, steps: int = 6) -> "Hand":
        """Two fingers move apart (factor above 1) or together."""
        x, y = self.point(place)
        start = 40 * Metrics.density
        left, right = self.touch((x - start, y)), self.touch((x + start, y))
        left.touch_down()
        right.touch_down()
        self.frames(1)
        for step in range(1, steps + 1):
            apart = start * (1 + (factor - 1) * step / steps)
            left.touch_move(x - apart, y)
            right.touch_move(x + apart, y)
            self.frames(1)
        left.touch_up()
        right.touch_up()
        return self.settle()

    def keys(self, *names: str) -> "Hand":
        """Press keys: `tab`, `enter`, `escape`, arrows, `shift+tab`, or single letters."""
        for name in names:
            modifiers = ["shift"] if name.startswith("shift+") else []
            bare = name.removeprefix("shift+")
            code = KEYS.get(bare, ord(bare[0].lower()))
            text = bare if len(bare) == 1 else None
            press(code, text, modifiers)
            self.frames(1)
            release(code)
            self.settle()
        return self

    def focus(self) -> str:
        """What has the focus, as a voice calls it; nothing where nothing has it."""
        from app.ui.keys import said_of

        here = self.app.walker.here()
        return said_of(here) if here else ""

    def walk_to(self, name: str) -> "Hand":
        """Press Tab until something of that name has the focus."""
        for _ in range(500):
            if name in self.keys("tab").focus():
                return self
        raise AssertionError(f"Tab never comes to {name!r}")

    def type(self, words: str) -> "Hand":
        """Type into the field that is being written in."""
        for sign in words:
            press(ord(sign.lower()), sign, [])
            say(sign)
            self.frames(1)
            release(ord(sign.lower()))
        return self.settle()

    def back(self) -> "Hand":
        """The back key of the device."""
        return self.keys("escape")

    # Waiting

    def frames(self, count: int) -> "Hand":
        """Let some frames pass."""
        for _ in range(count):
            _watch.now += FRAME
            EventLoop.idle()
        return self

    def wait(self, seconds: float) -> "Hand":
        """Let time pass."""
        return self.frames(max(1, round(seconds / FRAME)))

    def settle(self, seconds: float = 3.0) -> "Hand":
        """Let frames pass until nothing moves, nobody thinks and nothing is to be drawn."""
        from app.ui import motion

        began = time.process_time()  # which stands still while others have the machine
        frames = 0
        quiet = 0
        while quiet < 2:
            if self.app.worker.busy:  # however long it thinks on a busy machine: meanwhile no time passes here
                EventLoop.idle()
                time.sleep(0.001)
                if time.process_time() - began > PATIENCE:
                    raise AssertionError("the worker is still thinking")
                quiet = 0
                continue
            self.frames(1)
            frames += 1
            waiting = any(event.timeout <= 0 and not event.loop for event in Clock.get_events())
            still = not (waiting or motion.moving() or self.window.canvas.needs_redraw)
            quiet = quiet + 1 if still else 0
            if frames * FRAME > seconds:
                break
        if self.app.faults and not self.expects_faults:
            raise self.app.faults[0]
        if _given_up.told:
            told, _given_up.told = _given_up.told, []  # each frame has told, and the next test must not hear of it
            raise AssertionError(told[0])
        return self

    def until(self, holds: Callable[[], object]) -> "Hand":
        """Let frames pass until something is so that other devices bring about."""
        began = time.monotonic()
        while not holds():
            self.frames(1)
            time.sleep(0.002)
            if time.monotonic() - began > PATIENCE:
                raise AssertionError(f"it never came; there is {self.texts()}")
        return self.settle()

    # Within

    def point(self, place: Place) -> tuple[float, float]:
        """Where a place is, in the window."""
        if isinstance(place, tuple):
            return place
        return (self.find(place) if isinstance(place, str) else place).middle

    def _in_sight(self, place: Place) -> tuple[float, float]:
        """Where a place is, after scrolling to it as a player would."""
        if isinstance(place, str):
            place = self.find(place)
        if isinstance(place, Thing):
            from kivy.uix.scrollview import ScrollView

            from app.ui.keys import ancestors

            for above in ancestors(place.widget):
                if isinstance(above, ScrollView):
                    above.scroll_to(place.widget, padding=8, animate=False)
                    self.settle()
                    place = next(
                        (thing for thing in self.things() if (thing.name, thing.widget) == (place.name, place.widget)),
                        place,
                    )
        return self.point(place)


def resize(width: float, height: float, density: float = 1.0) -> None:
    """Give the window a size in dp."""
    view = window()
    Metrics.density = density
    view.size = (round(width * density), round(height * density))
    if view.width > SURFACE[0] or view.height > SURFACE[1]:
        raise ValueError("start with WORDTABLE_SURFACE=2560x1800: this size does not fit")
    view.dispatch("on_resize", *view.size)


def sweep() -> None:
    """Collect what former apps left: a widget is a knot of references, and follows theme and size until it is gone.

    What stays need not be looked through after each app, or a long run spends two fifths of its time here; but after
    many it is, for some of it may have gone meanwhile. An app that is held for a moment only is waited for.
    """
    rules_ask(None)
    if next(_sweeps) % MANY == 0:
        gc.unfreeze()
    gc.collect()
    held = {id(app) for app in _apps}  # such as by a test that failed, which shows what it had in its hands
    if held:
        rules_ask(next(iter(_apps)))
    if held <= _held:
        gc.freeze()
    _held.clear()
    _held.update(held)


@contextmanager
def opened(
    size: str | tuple[int, int] = "phone",
    *,
    theme: str = "light",
    cloth: str = "wood",
    text: float = 1.0,
    left: bool = False,
    density: float = 1.0,
    folder: Path | None = None,
    calm: bool = True,
    first: str = "home",
    bars: tuple[float, float, float, float] | None = None,
    day: float = THE_DAY,
    language: str = "en",
) -> Iterator[Hand]:
    """The app, started in a fresh data folder unless one is given; *calm* is "reduce motion".

    *language* is the device's: things are found in it by their English names.
    """
    from app.ui import day_tables
    from app.ui.app import WordtableApp

    day_tables.now = lambda: day
    sweep()
    width, height = SIZES[size] if isinstance(size, str) else size
    resize(width, height, density)
    insets = bars or (BARS[size] if isinstance(size, str) else (0, 0, 0, 0))
    device.pretence.safe_area = (insets[0] * density, insets[1] * density, insets[2] * density, insets[3] * density)
    with TemporaryDirectory(prefix="wordtable-") as fresh:
        home = folder or Path(fresh)
        if folder is None or not (folder / kept.FILE).exists():
            wishes = Settings(theme=theme, cloth=cloth, text_size=text, left_handed=left, reduce_motion=calm)
            kept.save(wishes, home)
        device.pretence.language = language
        app = WordtableApp(folder=home, first=first)
        App._running_app = app
        _apps.add(app)
        rules_ask(app)
        app._run_prepare()
        app.network.address = HERE
        hand = Hand(app)
        try:
            hand.settle()
            yield hand
        finally:
            close(app)
            hand.afterwards.close()


def rules_ask(app: Any) -> None:
    """Say whom `app` means in the rules of kv: Kivy itself would keep the first whom they asked for after an end."""
    object.__setattr__(global_idmap["app"], "_obj", app)


def close(app: Any) -> None:
    """End an app and leave the window to the next."""
    from app.ui.widgets import dialogs, signs

    app.dispatch("on_stop")
    lift_all()
    view = window()
    for child in list(view.children):
        view.remove_widget(child)
    App._running_app = None
    rules_ask(app)  # of widgets that are not collected yet
    device.pretence.safe_area = None
    device.pretence.wallpaper = None
    device.pretence.speech = None
    texts.speak(NullTranslations())
    for event in list(Clock.get_events()):
        if event.timeout > 0:
            event.cancel()
    dialogs._dialog = signs.Notice._shown = None
    for animation in list(Animation._instances):  # it would hold its app until it ends, which is never now
        for moving in list(animation._widgets.values()):
            animation.cancel(moving["widget"])
