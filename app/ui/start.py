"""What must be settled before the window opens."""

import os

from kivy import kivy_options
from kivy.clock import Clock
from kivy.config import Config

# Kivy gives up a frame's layout after 20 rounds, and what still waits is lost: a page of many rows in rows takes more.
ROUNDS_OF_LAYOUT = 60


def configure() -> None:
    """Set Kivy up for one app that deals with Escape itself, and wake the sound before the window."""
    Config.set("kivy", "exit_on_escape", "0")
    if "ANDROID_ARGUMENT" not in os.environ:
        # SDL knows the clipboard of every desktop; Kivy would look for xclip and xsel, and log their absence.
        kivy_options["clipboard"] = ("sdl2", "dummy")
        kivy_options["cutbuffer"] = ()
        # Every piece smooths its own edges. The chip of a phone smooths them once more for nothing; by software that
        # takes more time than all the rest of a frame, and shows no difference.
        Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "window_icon", "")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("graphics", "width", "1100")
    Config.set("graphics", "height", "760")
    Config.set("graphics", "minimum_width", "340")
    Config.set("graphics", "minimum_height", "340")
    Clock.max_iteration = ROUNDS_OF_LAYOUT
    # https://github.com/kivy/kivy/issues/9023: on Linux sound can hang when it starts after the window.
    import kivy.core.audio  # noqa: F401
