"""What only the operating system can do; each is harmless where the device cannot."""

import locale
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import Any, TypeVar

from app import android, android_files, android_host
from app.voice.engines import Engine

T = TypeVar("T")
ANDROID = "ANDROID_ARGUMENT" in os.environ
IOS = sys.platform == "ios"
NAME = android.NAME

# Milliseconds of a buzz for each kind of event; kinds that are not named make none.
BUZZ = {
    "called": 12,
    "laid": 14,
    "taken": 24,
    "locked": 24,
    "revealed": 18,
    "refused": 45,
    "fell": 60,
    "finished": 40,
}


LONGEST_HANDED = 64_000_000  # bytes of a file that another app hands over


@dataclass(frozen=True, slots=True)
class Handed:
    """A file that another app hands over: what it is called, and what is in it, unless that is not to be had."""

    name: str
    content: bytes = b""
    cannot_be_read: bool = False
    is_too_long: bool = False

    @property
    def stem(self) -> str:
        return Path(self.name).stem


@dataclass
class Pretence:
    """What this device seems to be, for tests: a phone or a tablet, where it is none; None: what it is."""

    safe_area: tuple[float, float, float, float] | None = None
    keyboard: float | None = None
    language: str | None = None
    wallpaper: str | None = None
    speech: Engine | None = None
    lets_reach_others: bool | None = None
    stays_up: bool | None = None


pretence = Pretence()


@dataclass
class Listeners:
    """Who is told of what the system says by itself, on the screen's thread; None: nobody."""

    link: Callable[[str], object] | None = None
    file: Callable[[Handed], object] | None = None
    turned: Callable[[], object] | None = None
    fault: Callable[[BaseException], object] | None = None
    put_to_sleep: Callable[[], object] | None = None


listeners = Listeners()


def listen(
    *,
    link: Callable[[str], object],
    file: Callable[[Handed], object],
    turned: Callable[[], object],
    fault: Callable[[BaseException], object],
    put_to_sleep: Callable[[], object],
) -> None:
    """Say who is told of a link or a file that opens the app, of a display that was turned, and of a bug in here.

    Who is put to sleep is told at once, on whichever thread: in the dark the screen's own stands still.
    """
    listeners.link, listeners.file, listeners.turned, listeners.fault = link, file, turned, fault
    listeners.put_to_sleep = put_to_sleep
    _told.clear()
    if ANDROID and not _following:
        _following.append(True)
        _try(lambda: android.follow_links(open_link), None)
        _try(lambda: android.follow_display(turn), None)


def listen_no_more() -> None:
    listeners.link = listeners.file = listeners.turned = listeners.fault = listeners.put_to_sleep = None


_following: list[bool] = []  # Java's listeners stay for as long as the process


def open_link(link: str) -> None:
    """Hand a link, or what is in the document at an address, to the running app, from whichever thread."""
    if link.startswith(android_files.SCHEME):
        _hand_over(link, lambda handed: listeners.file and listeners.file(handed))
    elif link:
        _on_screen(lambda: listeners.link and listeners.link(link))


def turn() -> None:
    """Turn the display, as the system tells of it, from whichever thread."""
    _on_screen(lambda: listeners.turned and listeners.turned())


def _on_screen(act: Callable[[], object]) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: act())


def data_folder() -> Path:
    """Tell where this app may keep its files."""
    if asked := os.environ.get("WORDTABLE_DATA"):
        return Path(asked)
    if ANDROID:
        return android.data_folder()
    home = Path.home()
    if IOS:
        return home / "Documents" / NAME
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", home)) / NAME
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / NAME


def short(path: Path) -> str:
    """Write a path as people who use paths do, their own folder short."""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)


def safe_area() -> tuple[float, float, float, float]:
    """Tell how far the system's bars reach in from the left, top, right and bottom, in pixels."""
    if pretence.safe_area is not None:
        return pretence.safe_area
    if IOS:
        return _try(_apple_insets, (0.0, 0.0, 0.0, 0.0))
    return _try(android.insets, (0.0, 0.0, 0.0, 0.0)) if ANDROID else (0.0, 0.0, 0.0, 0.0)


def _apple_insets() -> tuple[float, float, float, float]:
    """Tell what iOS keeps for itself; kivy-ios's own module asks its window, in points."""
    import ios

    points, scale = ios.get_safe_area(), ios.get_scale()
    left, top, right, bottom = (float(points[edge]) * scale for edge in ("left", "top", "right", "bottom"))
    return left, top, right, bottom


def keyboard() -> float:
    """Tell how far the soft keyboard reaches up, in pixels."""
    if pretence.keyboard is not None:
        return pretence.keyboard
    if ANDROID:
        return _try(android.keyboard, 0.0)
    if IOS:
        from kivy.core.window import Window

        return float(Window.keyboard_height)
    return 0.0


def is_handheld() -> bool:
    """Tell whether this device is a phone or a tablet, or pretends to be."""
    return ANDROID or IOS or pretence.safe_area is not None


def is_dark() -> bool:
    """Tell whether the system wants dark colours."""
    return ANDROID and _try(android.is_dark, fallback=False)


def language() -> str:
    """Return the two letters of the language that the system speaks."""
    if pretence.language is not None:
        return pretence.language
    if ANDROID:
        return _try(android.language, "")
    wished = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return (next(filter(None, wished), "") or _locale())[:2].lower()


def _locale() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # macOS may name an encoding alone
        return ""


def wallpaper() -> str:
    """Return the colour that the system took from its wallpaper, such as #627F50; empty where it takes none."""
    if pretence.wallpaper is not None:
        return pretence.wallpaper
    return _try(android.wallpaper, "") if ANDROID else ""


def keep_awake(*, on: bool) -> None:
    """Keep the screen lit, or let it go dark again."""
    from kivy.core.window import Window

    Window.allow_screensaver = not on


def buzz(meaning: str) -> None:
    """Let the hand feel what an event means."""
    if (ANDROID or IOS) and (length := BUZZ.get(meaning)):
        _aside(lambda: _plyer("vibrator").vibrate(length / 1000))


def speech() -> Engine | None:
    """Return what speaks on a phone; None where a program of the desk does, or nothing."""
    if pretence.speech is not None:
        return pretence.speech
    if ANDROID:
        return _try(android.Speech, None)
    return AppleSpeech() if IOS else None


class AppleSpeech:
    """Speaks by the voice of an iPhone, which knows its language itself."""

    def say(self, words: str, _language: str) -> None:
        _plyer("tts").speak(words)

    def stop(self) -> None:
        """Let it speak to its end: plyer has no way to break off."""


def share(text: str, picture: Path | None = None) -> bool:
    """Hand a text, and perhaps a picture or another file, to another app; False where it can only be copied."""

    def hand_over() -> bool:
        android.share(text, picture)
        return True

    return ANDROID and _try(hand_over, fallback=False)


def choose_file(taken: Callable[[Handed], object]) -> bool:
    """Let a file be chosen on the system's own page, and hand it over; False where the app has to show its own."""

    def choose() -> bool:
        android_files.choose(lambda address: _hand_over(address, taken))
        return True

    return ANDROID and _try(choose, fallback=False)


def save_file(name: str, content: bytes, told: Callable[[str | None], object]) -> bool:
    """Keep a file where the player says on the system's own page, unless they say nowhere.

    What was in the way is told: None if nothing was. False where the app has to know a place itself.
    """

    def write(address: str) -> None:
        why = None
        try:
            android_files.write(address, content)
        except OSError as error:
            why = error.strerror or ""
        except android.Missing:
            why = ""
        _on_screen(lambda: told(why))

    def choose() -> bool:
        android_files.choose_place(name, lambda address: _aside(lambda: write(address)))
        return True

    return ANDROID and _try(choose, fallback=False)


def _hand_over(address: str, taken: Callable[[Handed], object]) -> None:
    """Read a document beside the screen, for another app may take its time."""

    def read() -> None:
        try:
            name, content = android_files.read(address, LONGEST_HANDED + 1)
        except (android.Missing, OSError):
            handed = Handed("", cannot_be_read=True)
        else:
            is_too_long = len(content) > LONGEST_HANDED
            handed = Handed(name, b"" if is_too_long else content, is_too_long=is_too_long)
        _on_screen(lambda: taken(handed))

    _aside(read)


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    from kivy.core.clipboard import Clipboard

    _try(lambda: Clipboard.copy(text), None)


def pasted() -> str:
    """Return the text on the clipboard; nothing when there is none."""
    from kivy.core.clipboard import Clipboard

    return str(_try(Clipboard.paste, "") or "")


def forget_copied() -> None:
    """Empty the clipboard, before the device goes to another hand."""
    copy(" ")  # Kivy copies no empty text


def hear_everybody(*, on: bool) -> None:
    """Let what is said to all on the network reach the app, or save the power again."""
    if ANDROID:
        _try(lambda: android.hear_everybody(on=on), None)


def stay_up(title: str, text: str, channel: str) -> None:
    """Keep this device at work when its screen goes dark, and say why in a notification of that kind."""
    if ANDROID:
        _try(lambda: android_host.stay_up(title, text, channel, _put_to_sleep), None)


def rest() -> None:
    """Let this device sleep again when its screen goes dark."""
    if ANDROID:
        _try(android_host.rest, None)


def stays_up() -> bool:
    """Tell whether this device goes on when its screen goes dark, or another app is in sight."""
    if pretence.stays_up is not None:
        return pretence.stays_up
    return android_host.is_up() if ANDROID else not IOS


def _put_to_sleep(why: str) -> None:
    """Tell that the system keeps this device at work no more; where it says why, it is a bug."""

    def tell() -> None:
        if listeners.put_to_sleep:
            listeners.put_to_sleep()
        if why:
            raise RuntimeError(why)

    _try(tell, None)


def ask_for_network(refused: Callable[[], object], *, may_notify: bool = False) -> None:
    """Ask for the local network where the system wants to be asked, and tell on the screen's thread of a refusal.

    Ask for notifications, too, where one is to be shown; without them the table is open all the same.
    """

    def answered(granted: bool) -> None:  # noqa: FBT001 — as the system answers
        if not granted:
            _on_screen(refused)

    if pretence.lets_reach_others is not None:
        answered(pretence.lets_reach_others)
    elif ANDROID:
        _try(lambda: android.ask_for_network(answered, may_notify=may_notify), None)


def link_opened() -> str:
    """Return by what the system opened the app: a link that a camera saw, the address of a document; told once."""
    return _try(android.link, "") if ANDROID else ""


def go_to_background() -> bool:
    """Leave the screen to the system's home; False where an app ends instead."""
    return ANDROID and _try(android.go_to_background, fallback=False)


def _try(act: Callable[[], T], fallback: T) -> T:
    """Tell what the device answers, or the fallback: a missing service is no fault of the game, all else is."""
    try:
        return act()
    except (android.Missing, NotImplementedError) as missing:  # the latter is plyer's word for it
        from kivy.logger import Logger

        Logger.info("Device: %r", missing)
    except Exception as fault:
        tell(fault)
    return fallback


_told: set[tuple[str, int | None]] = set()


def tell(fault: Exception) -> None:
    """Report a bug once, however often the device is asked."""
    last = extract_tb(fault.__traceback__)[-1]
    place = last.filename, last.lineno
    if listeners.fault is None:
        raise fault
    if place not in _told:
        _told.add(place)
        _on_screen(lambda: listeners.fault and listeners.fault(fault))


def _aside(act: Callable[[], Any]) -> None:
    """Do it in a thread of its own: some services let their caller wait for seconds."""
    threading.Thread(target=_try, args=(act, None), name="device", daemon=True).start()


def _plyer(facade: str) -> Any:
    import plyer

    return getattr(plyer, facade)
