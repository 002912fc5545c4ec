"""Starts the app."""

import os
import sys


def has_display() -> bool:
    """Whether a window can open here: only a desktop of the Linux kind may be without a screen."""
    desktop_of_linux = sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return not desktop_of_linux or any(os.environ.get(name) for name in screens)


SCHEME = "wordtable://"
TRY = "--try"
HELP = """wordtable               opens the app
wordtable wordtable://…  opens it at the table of an invitation
wordtable --try         plays a turn of each game by itself, and says whether anything is missing"""


def main() -> None:
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(HELP)  # noqa: T201 — to a terminal
        return
    if not has_display():
        sys.exit("Wordtable opens a window, and there is no display here: start it on a desktop.")
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    from app.ui.start import configure

    configure()
    if TRY in sys.argv[1:]:
        from app.trial import try_out

        sys.exit(try_out())
    from app.ui.app import WordtableApp

    # An invitation may be opened from a message or a web page.
    app = WordtableApp(link=next((word for word in sys.argv[1:] if word.startswith(SCHEME)), ""))
    app.keep_tidy()  # only here: who opens many apps, as tests do, would keep them all
    app.run()


if __name__ == "__main__":
    main()
