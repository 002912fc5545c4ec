"""What only the operating system can do; each is harmless where the device cannot."""

import locale
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ANDROID = "ANDROID_ARGUMENT" in os.environ
IOS = sys.platform == "ios"
NAME = "wordtable"

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


@dataclass
class Pretence:
    """What this device seems to be, for tests: a phone or a tablet, where it is none; None: what it is."""

    safe_area: tuple[float, float, float, float] | None = None
    language: str | None = None
    wallpaper: str | None = None


pretence = Pretence()


def data_folder() -> Path:
    """Tell where this app may keep its files."""
    if asked := os.environ.get("WORDTABLE_DATA"):
        return Path(asked)
    if ANDROID:
        from android.storage import app_storage_path

        return Path(app_storage_path()) / NAME
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
    if ANDROID:
        return _try(_android_insets, (0.0, 0.0, 0.0, 0.0))
    return 0.0, 0.0, 0.0, 0.0


def is_handheld() -> bool:
    """Tell whether this device is a phone or a tablet, or pretends to be."""
    return ANDROID or IOS or pretence.safe_area is not None


def is_dark() -> bool:
    """Tell whether the system wants dark colours."""
    return ANDROID and _try(_android_is_dark, fallback=False)


def language() -> str:
    """Return the two letters of the language that the system speaks."""
    if pretence.language is not None:
        return pretence.language
    if ANDROID:
        return str(_try(_android_language, ""))
    wished = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return (next(filter(None, wished), "") or _try(lambda: locale.getlocale()[0], None) or "")[:2].lower()


def wallpaper() -> str:
    """Return the colour that the system took from its wallpaper, such as #627F50; empty where it takes none."""
    if pretence.wallpaper is not None:
        return pretence.wallpaper
    return str(_try(_android_wallpaper, "")) if ANDROID else ""


def keep_awake(*, on: bool) -> None:
    """Keep the screen lit, or let it go dark again."""
    if ANDROID or IOS:
        _try(lambda: _plyer("keepawake").keep_awake() if on else _plyer("keepawake").release_keep_awake(), None)


def buzz(meaning: str) -> None:
    """Let the hand feel what an event means."""
    if (ANDROID or IOS) and (length := BUZZ.get(meaning)):
        _aside(lambda: _plyer("vibrator").vibrate(length / 1000))


def say(words: str) -> None:
    """Speak; what was being said gives way."""
    if ANDROID:
        _aside(lambda: _android_say(words))
    elif IOS or sys.platform == "darwin":
        _aside(lambda: _plyer("tts").speak(words))


def share(text: str, picture: Path | None = None) -> bool:
    """Hand a text, and perhaps a picture, to another app; False where it can only be copied."""
    if ANDROID:
        return _try(lambda: _android_share(text, picture), fallback=False)
    return False


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
        _try(lambda: _android_hear_everybody(on=on), None)


def link_opened() -> str:
    """Return the link by which the system opened the app, such as a camera's that saw a QR code; told once."""
    return str(_try(_android_link, "")) if ANDROID else ""


def go_to_background() -> bool:
    """Leave the screen to the system's home; False where an app ends instead."""
    return ANDROID and _try(_android_to_back, fallback=False)


def _try(act: Callable[[], Any], fallback: Any) -> Any:
    """Tell what the device answers, or the fallback: a missing service is no fault of the game."""
    try:
        return act()
    except Exception as refusal:
        from kivy.logger import Logger

        Logger.info("Device: %r", refusal)
        return fallback


def _aside(act: Callable[[], Any]) -> None:
    """Do it in a thread of its own: some services let their caller wait for seconds."""
    threading.Thread(target=_try, args=(act, None), name="device", daemon=True).start()


def _plyer(facade: str) -> Any:
    import plyer

    return getattr(plyer, facade)


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _android_insets() -> tuple[float, float, float, float]:
    from jnius import autoclass

    insets = _activity().getWindow().getDecorView().getRootWindowInsets()
    if insets is None:
        return 0.0, 0.0, 0.0, 0.0
    if autoclass("android.os.Build$VERSION").SDK_INT >= 30:
        kinds = autoclass("android.view.WindowInsets$Type")
        bars = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return float(bars.left), float(bars.top), float(bars.right), float(bars.bottom)
    return (
        float(insets.getSystemWindowInsetLeft()),
        float(insets.getSystemWindowInsetTop()),
        float(insets.getSystemWindowInsetRight()),
        float(insets.getSystemWindowInsetBottom()),
    )


def _android_is_dark() -> bool:
    from jnius import autoclass

    configuration = autoclass("android.content.res.Configuration")
    mode = _activity().getResources().getConfiguration().uiMode
    return bool(mode & configuration.UI_MODE_NIGHT_MASK == configuration.UI_MODE_NIGHT_YES)


def _android_language() -> str:
    from jnius import autoclass

    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def _android_wallpaper() -> str:
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < 31:  # colours of the system came with Android 12
        return ""
    code = _activity().getColor(autoclass("android.R$color").system_accent1_500)
    return f"#{code & 0xFFFFFF:06X}"


_voice: Any = None


def _android_say(words: str) -> None:
    # plyer's own waits up to ten seconds and always speaks US English.
    global _voice  # noqa: PLW0603 — there is one voice
    from jnius import PythonJavaClass, autoclass, java_method

    speech = autoclass("android.speech.tts.TextToSpeech")
    if _voice is None:
        ready = threading.Event()

        class Listener(PythonJavaClass):  # type: ignore[misc, unused-ignore]
            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

            @java_method("(I)V")  # type: ignore[untyped-decorator, unused-ignore]
            def onInit(self, _status: int) -> None:  # noqa: N802 — Java's name
                ready.set()

        _voice = speech(_activity(), Listener())
        ready.wait(5)
    _voice.speak(words, speech.QUEUE_FLUSH, None, NAME)


def _android_share(text: str, picture: Path | None) -> bool:
    from jnius import autoclass, cast

    intent_class = autoclass("android.content.Intent")
    string = autoclass("java.lang.String")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    if picture:
        provider = autoclass("androidx.core.content.FileProvider")
        activity = _activity()
        file = autoclass("java.io.File")(str(picture))
        uri = provider.getUriForFile(activity, activity.getPackageName() + ".fileprovider", file)
        intent.setType("image/png")
        intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
    chooser = intent_class.createChooser(intent, cast("java.lang.CharSequence", string("Wordtable")))
    _activity().startActivity(chooser)
    return True


_everybody: Any = None


def _android_hear_everybody(*, on: bool) -> None:
    global _everybody  # noqa: PLW0603 — there is one radio
    if _everybody is None:
        _everybody = _activity().getSystemService("wifi").createMulticastLock(NAME)
        _everybody.setReferenceCounted(False)
    (_everybody.acquire if on else _everybody.release)()


def _android_link() -> str:
    intent = _activity().getIntent()
    link = intent.getDataString() or ""
    intent.setData(None)
    return link


def _android_to_back() -> bool:
    return bool(_activity().moveTaskToBack(True))
