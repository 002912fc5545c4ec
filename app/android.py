"""What Android can do, said in Java's own words; `device` alone asks for it.

Each function raises `Missing` where the device has not what is asked for; anything else that it raises is a bug.
"""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

NAME = "wordtable"
A_MOMENT = 0.05  # seconds between two looks at whether a voice still speaks
LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"
ASKS_FOR_THE_NETWORK = 37  # from this SDK on the local network must be asked for, and refusal looks like a time-out
NOTIFICATIONS = "android.permission.POST_NOTIFICATIONS"
ASKS_FOR_NOTIFICATIONS = 33


class Missing(Exception):
    """The device has not what was asked for."""


def data_folder() -> Path:
    from android.storage import app_storage_path

    return Path(app_storage_path()) / NAME


def insets() -> tuple[float, float, float, float]:
    """Tell how far bars and cut-outs reach in from the left, top, right and bottom."""
    told = the_activity().getWindow().getDecorView().getRootWindowInsets()
    if told is None:  # before the window is there
        return 0.0, 0.0, 0.0, 0.0
    if sdk() >= 30:
        kinds = java("android.view.WindowInsets$Type")
        bars = told.getInsets(kinds.systemBars() | kinds.displayCutout())
        return float(bars.left), float(bars.top), float(bars.right), float(bars.bottom)
    return (
        float(told.getSystemWindowInsetLeft()),
        float(told.getSystemWindowInsetTop()),
        float(told.getSystemWindowInsetRight()),
        float(told.getSystemWindowInsetBottom()),
    )


def keyboard() -> float:
    """Tell how much of the app the soft keyboard covers: what is no longer in the frame that can be seen."""
    content = the_activity().getContentView()
    frame, place = java("android.graphics.Rect")(), [0, 0]
    content.getWindowVisibleDisplayFrame(frame)
    content.getLocationOnScreen(place)
    return max(0.0, float(place[1] + content.getHeight() - frame.bottom))


def is_dark() -> bool:
    configuration = java("android.content.res.Configuration")
    mode = the_activity().getResources().getConfiguration().uiMode
    return bool(mode & configuration.UI_MODE_NIGHT_MASK == configuration.UI_MODE_NIGHT_YES)


def language() -> str:
    return str(java("java.util.Locale").getDefault().getLanguage())


def wallpaper() -> str:
    if sdk() < 31:  # colours of the system came with Android 12
        return ""
    code = the_activity().getColor(java("android.R$color").system_accent1_500)
    return f"#{code & 0xFFFFFF:06X}"


class Speech:
    """Speaks by Android's own voice: plyer's waits up to ten seconds, and always speaks US English."""

    def __init__(self) -> None:
        from jnius import PythonJavaClass, java_method

        self._speech, self._locale = java("android.speech.tts.TextToSpeech"), java("java.util.Locale")
        ready, statuses = threading.Event(), list[int]()

        class Listener(PythonJavaClass):  # type: ignore[misc, unused-ignore]
            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

            @java_method("(I)V")  # type: ignore[untyped-decorator, unused-ignore]
            def onInit(self, status: int) -> None:  # noqa: N802 — Java's name
                statuses.append(status)
                ready.set()

        self._listener = Listener()  # Java keeps no hold of it
        self._voice = self._speech(the_activity(), self._listener)
        ready.wait(5)
        if statuses != [self._speech.SUCCESS]:
            raise Missing("an engine that speaks")

    def say(self, words: str, language: str) -> None:
        self._voice.setLanguage(self._locale.forLanguageTag(language))
        self._voice.speak(words, self._speech.QUEUE_FLUSH, None, NAME)
        time.sleep(A_MOMENT)  # until it has begun
        while self._voice.isSpeaking():
            time.sleep(A_MOMENT)

    def stop(self) -> None:
        self._voice.stop()


def share(text: str, picture: Path | None) -> None:
    from jnius import JavaException, cast

    intent_class, string = java("android.content.Intent"), java("java.lang.String")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    if picture:
        provider, activity = java("androidx.core.content.FileProvider"), the_activity()
        file = java("java.io.File")(str(picture))
        uri = provider.getUriForFile(activity, activity.getPackageName() + ".fileprovider", file)
        intent.setType("image/png" if picture.suffix == ".png" else "application/octet-stream")
        intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
    chooser = intent_class.createChooser(intent, cast("java.lang.CharSequence", string("Wordtable")))
    try:
        the_activity().startActivity(chooser)
    except JavaException as refusal:
        if refusal.classname != "android.content.ActivityNotFoundException":
            raise
        raise Missing("an app that takes what is shared") from refusal


_everybody: Any = None


def hear_everybody(*, on: bool) -> None:
    """Hold the lock without which a phone's radio throws broadcasts away, or let go of it."""
    global _everybody  # noqa: PLW0603 — there is one radio
    if _everybody is None:
        wifi = the_activity().getSystemService("wifi")
        if wifi is None:
            raise Missing("Wi-Fi")
        _everybody = wifi.createMulticastLock(NAME)
        _everybody.setReferenceCounted(False)
    (_everybody.acquire if on else _everybody.release)()


def ask_for_network(answered: Callable[[bool], object], *, may_notify: bool) -> None:
    """Ask the player whether other devices may be reached, and notifications shown, where the system wants it asked.

    All at once: of two requests Android answers the first alone. Whether notifications are let in is not told.
    """
    from android.permissions import check_permission, request_permissions

    wanted = [LOCAL_NETWORK] if sdk() >= ASKS_FOR_THE_NETWORK else []
    if may_notify and sdk() >= ASKS_FOR_NOTIFICATIONS:
        wanted.append(NOTIFICATIONS)
    missing = [each for each in wanted if not check_permission(each)]
    if missing:
        request_permissions(missing, lambda asked, let: answered(dict(zip(asked, let)).get(LOCAL_NETWORK, True)))
    else:
        answered(True)


def link() -> str:
    """Return what the app was opened by, a link or the address of a document; told once."""
    intent = the_activity().getIntent()
    told = handed_over(intent)
    intent.setData(None)
    intent.setClipData(None)
    return told


def follow_links(opened: Callable[[str], object]) -> None:
    """Tell of all that is opened while the app runs: python-for-android keeps the first intent for ever."""
    from android import activity

    activity.bind(on_new_intent=lambda intent: opened(handed_over(intent)))


def handed_over(intent: Any) -> str:
    """Return the link, or the address of the document, by which another app called; nothing where it brought none."""
    kinds = java("android.content.Intent")
    if intent.getFlags() & kinds.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return ""  # the app is called back from among the recent ones: what once opened it was told then
    if intent.getAction() != kinds.ACTION_SEND:
        return intent.getDataString() or ""
    clip = intent.getClipData()  # the system lays there what was shared, with the leave to read it
    uri = clip.getItemAt(0).getUri() if clip and clip.getItemCount() else None
    return str(uri.toString()) if uri else ""


_display: Any = None


def follow_display(changed: Callable[[], object]) -> None:
    """Tell when the display was turned: half a turn changes where the camera is, and no size."""
    global _display  # noqa: PLW0603 — Java holds it weakly
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc, unused-ignore]
        __javainterfaces__ = ("android/hardware/display/DisplayManager$DisplayListener",)

        @java_method("(I)V")  # type: ignore[untyped-decorator, unused-ignore]
        def onDisplayAdded(self, _display: int) -> None: ...  # noqa: N802 — Java's name

        @java_method("(I)V")  # type: ignore[untyped-decorator, unused-ignore]
        def onDisplayRemoved(self, _display: int) -> None: ...  # noqa: N802

        @java_method("(I)V")  # type: ignore[untyped-decorator, unused-ignore]
        def onDisplayChanged(self, _display: int) -> None:  # noqa: N802
            changed()

    _display = Listener()
    on_main = java("android.os.Handler")(java("android.os.Looper").getMainLooper())
    the_activity().getSystemService("display").registerDisplayListener(_display, on_main)


def go_to_background() -> bool:
    return bool(the_activity().moveTaskToBack(True))


def java(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def the_activity() -> Any:
    return java("org.kivy.android.PythonActivity").mActivity


def sdk() -> int:
    return int(java("android.os.Build$VERSION").SDK_INT)
