"""Java as a phone has it, as far as the app asks: it keeps what is done with it, for tests and for the rehearsal.

python-for-android brings the real one along. What is asked of it that is not here fails, as on a phone.
"""

import atexit
import json
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

done: list[tuple[Any, ...]] = []
"""What was asked of the phone, in its order."""


class JavaException(Exception):
    """An exception of Java's, with the name of its class."""

    def __init__(self, classname: str, *about: str) -> None:
        super().__init__(classname, *about)
        self.classname = classname


class Phone:
    """What the phone is like; a test sets it."""

    sdk = 36
    bars = (0, 24, 0, 48)
    """What the bars take at the left, top, right and bottom."""
    height = 2400
    keyboard = 0
    night = False
    language = "de"
    colour = -0x9D80B0  # #627F50, as Java's signed number
    link: str | None = None
    has_wifi = True
    can_share = True
    can_choose = True
    """Whether there is a page of the system on which files are chosen."""
    chosen: str | None = None
    """The address of the document that the player chooses there; None: they go back."""
    can_speak = True
    """Whether there is an engine for its voice."""
    lets_start = True
    """Whether the system lets a service be started."""
    fails_at = ""
    """The name of a lock that cannot be taken."""
    ways = ("r", "w", "wt")
    """In which ways other apps let their documents be opened."""
    breaks_off = False
    """Whether what they hand over breaks off in the middle."""
    listeners: dict[str, Any]
    documents: dict[str, tuple[str, Path]]
    """What other apps hand over: by its address what each is called, and what is in it."""

    def __init__(self) -> None:
        self.listeners, self.documents = {}, {}


phone = Phone()


if kept_in := os.environ.get("WORDTABLE_PHONE"):  # the rehearsal reads it once the app has ended
    atexit.register(lambda: Path(kept_in).write_text(json.dumps(done, default=str), encoding="utf-8"))


def keep(name: str) -> Callable[..., None]:
    return lambda *details: done.append((name, *details))


class Intent:
    """What one app asks of another."""

    ACTION_SEND, EXTRA_STREAM, EXTRA_TEXT, FLAG_GRANT_READ_URI_PERMISSION = "send", "stream", "text", 1
    ACTION_OPEN_DOCUMENT, ACTION_CREATE_DOCUMENT, EXTRA_TITLE = "choose", "create", "title"
    CATEGORY_OPENABLE, FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = "openable", 0x00100000

    def __init__(self, action: str = "", link: str | None = None, shared: str | None = None, flags: int = 0) -> None:
        self.action, self.link, self.shared, self.flags, self.told = action, link, shared, flags, {}

    def getAction(self) -> str:
        return self.action

    def getFlags(self) -> int:
        return self.flags

    def getClipData(self) -> Any:
        uri = Uri(self.shared) if self.shared else None
        item = SimpleNamespace(getUri=lambda: uri)
        return SimpleNamespace(getItemCount=lambda: 1, getItemAt=lambda _: item) if uri else None

    def setClipData(self, nothing: None) -> None:
        self.shared = nothing

    def addCategory(self, category: str) -> None:
        self.told["category"] = category

    def setType(self, kind: str) -> None:
        self.told["type"] = kind

    def putExtra(self, name: str, extra: object) -> None:
        self.told[name] = extra

    def addFlags(self, flags: int) -> None:
        self.told["flags"] = flags

    def getDataString(self) -> str | None:
        return self.link

    def setData(self, link: str | None) -> None:
        self.link = link

    @staticmethod
    def createChooser(intent: "Intent", title: str) -> "Intent":
        return intent


class Uri:
    """An address."""

    def __init__(self, text: str) -> None:
        self.text = text

    parse = classmethod(lambda cls, text: cls(text))

    def toString(self) -> str:
        return self.text

    def getLastPathSegment(self) -> str:
        return self.text.rpartition("/")[2]


class Descriptor:
    """An open document: what is written is kept once it is closed, and not before."""

    def __init__(self, path: Path, how: str) -> None:
        self.path, self.how = path, how
        self.at_work = path.with_name(path.name + ".at work")
        if path.exists():
            self.at_work.write_bytes(b"" if "t" in how else path.read_bytes())
        flags = os.O_RDONLY if how == "r" else os.O_WRONLY | os.O_CREAT
        self.handle = os.open(self.at_work, flags)

    def getFd(self) -> int:
        return self.handle

    def checkError(self) -> None:
        if phone.breaks_off:
            raise JavaException("java.io.IOException", "the other side is gone")

    def close(self) -> None:
        os.close(self.handle)
        if self.how != "r":
            self.at_work.replace(self.path)

    def closeWithError(self, why: str) -> None:
        os.close(self.handle)
        done.append(("closed with", why))


class Documents:
    """The documents of other apps, one of which may hand over nothing."""

    def openFileDescriptor(self, uri: Uri, how: str) -> Any:
        if uri.text not in phone.documents:
            raise JavaException("java.io.FileNotFoundException", uri.text)
        if how not in phone.ways:
            raise JavaException("java.lang.IllegalArgumentException", how)
        return Descriptor(phone.documents[uri.text][1], how)

    def query(self, uri: Uri, columns: list[str], *nothing: None) -> Any:
        assert columns == ["_display_name"]
        assert nothing == (None, None, None)
        name = phone.documents[uri.text][0]
        return SimpleNamespace(moveToFirst=lambda: bool(name), getString=lambda _: name, close=lambda: None)


class Activity:
    """The one window of the app, as Android knows it."""

    def __init__(self) -> None:
        self.intent = Intent(link=phone.link)

    def getWindow(self) -> Any:
        return SimpleNamespace(getDecorView=lambda: SimpleNamespace(getRootWindowInsets=lambda: Insets))

    def getContentView(self) -> Any:
        def see(frame: Any) -> None:
            frame.bottom = phone.height - phone.keyboard

        return SimpleNamespace(
            getWindowVisibleDisplayFrame=see, getLocationOnScreen=lambda place: None, getHeight=lambda: phone.height
        )

    def getResources(self) -> Any:
        configuration = SimpleNamespace(uiMode=0x20 if phone.night else 0x10, fontScale=1.15)
        return SimpleNamespace(getConfiguration=lambda: configuration)

    def getColor(self, code: int) -> int:
        return {7: phone.colour}[code]

    def getPackageName(self) -> str:
        return "org.wordtable.wordtable"

    def getApplicationContext(self) -> "Activity":
        return self

    def getIntent(self) -> Intent:
        return self.intent

    def startActivity(self, intent: Intent) -> None:
        if not phone.can_share:
            raise JavaException("android.content.ActivityNotFoundException")
        done.append(("shared", intent.told))

    def startActivityForResult(self, intent: Intent, number: int) -> None:
        if not phone.can_choose:
            raise JavaException("android.content.ActivityNotFoundException")
        done.append((intent.action, intent.told))
        answer = Intent(link=phone.chosen) if phone.chosen else None
        phone.listeners["on_activity_result"](number, -1 if answer else 0, answer)

    def getContentResolver(self) -> Documents:
        return Documents()

    def getSystemService(self, name: str) -> Any:
        if name == "wifi" and not phone.has_wifi:
            return None

        def listen(listener: Any, _handler: object) -> None:
            done.append(("listens to the display",))
            phone.listeners["display"] = listener

        services = {
            "wifi": SimpleNamespace(
                createMulticastLock=multicast_lock, createWifiLock=lambda mode, _: Lock(f"Wi-Fi {mode}")
            ),
            "power": SimpleNamespace(newWakeLock=lambda kind, _: Lock(f"processor {kind}")),
            "display": SimpleNamespace(registerDisplayListener=listen),
            "clipboard": Anything(),
            "vibrator": SimpleNamespace(vibrate=keep("buzzed"), hasVibrator=lambda: True),
        }
        return services[name]

    def finishAndRemoveTask(self) -> None:
        from kivy.base import stopTouchApp

        stopTouchApp()

    def moveTaskToBack(self, whole: bool) -> bool:  # noqa: FBT001
        done.append(("to the back",))
        return whole


class Lock:
    """Keeps a part of the phone at work."""

    def __init__(self, name: str, took: str = "took", let_go: str = "let go") -> None:
        self.name, self.words = name, (took, let_go)

    def setReferenceCounted(self, counted: bool) -> None:  # noqa: FBT001
        assert not counted

    def acquire(self) -> None:
        if phone.fails_at == self.name:
            raise JavaException("java.lang.SecurityException", self.name)
        done.append((self.words[0], self.name))

    def release(self) -> None:
        done.append((self.words[1], self.name))


def multicast_lock(name: str) -> Lock:
    return Lock("multicast") if name.endswith(":table") else Lock("multicast", "heard", "unheard")


class OpenTable:
    """The service of package/android/java."""

    @staticmethod
    def open(_activity: object, title: str, text: str, channel: str, listener: Any) -> None:
        if not phone.lets_start:
            raise JavaException("android.app.BackgroundServiceStartNotAllowedException")
        phone.listeners["service"] = listener
        done.append(("stays up", title, text, channel))

    @staticmethod
    def close(_activity: object) -> None:
        done.append(("rests",))


class Insets:
    """What reaches into the window."""

    @staticmethod
    def getInsets(_kinds: int) -> Any:
        return SimpleNamespace(**dict(zip(("left", "top", "right", "bottom"), phone.bars)))

    getSystemWindowInsetLeft = staticmethod(lambda: phone.bars[0])
    getSystemWindowInsetTop = staticmethod(lambda: phone.bars[1])
    getSystemWindowInsetRight = staticmethod(lambda: phone.bars[2])
    getSystemWindowInsetBottom = staticmethod(lambda: phone.bars[3])


class Speech:
    """A voice."""

    QUEUE_FLUSH, SUCCESS, ERROR = 0, 0, -1

    def __init__(self, _activity: object, listener: Any) -> None:
        self.language = ""
        listener.onInit(self.SUCCESS if phone.can_speak else self.ERROR)

    def setLanguage(self, language: str) -> int:
        self.language = language
        return 0

    def speak(self, words: str, _how: int, _details: None, _name: str) -> int:
        done.append(("said", words, self.language))
        return 0

    def isSpeaking(self) -> bool:
        return False

    def stop(self) -> int:
        return 0


class Anything:
    """A part of Android that Kivy uses and the app does not: it takes whatever is asked of it."""

    def __init__(self, *_: object) -> None: ...

    def __getattr__(self, name: str) -> "Anything":
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __call__(self, *_: object) -> "Anything":
        return Anything()


class Vibration:
    DEFAULT_AMPLITUDE = -1

    @staticmethod
    def createOneShot(milliseconds: int, _amplitude: int) -> int:
        return milliseconds


_activities: list[Activity] = []


def _the_activity() -> Any:
    if not _activities:
        _activities.append(Activity())
    return SimpleNamespace(mActivity=_activities[0])


OF_OTHERS = (  # of Kivy's sounds and clipboard, and of materialyoucolor
    *("android.media.MediaPlayer", "android.media.AudioManager", "android.media.AudioAttributes$Builder"),
    *("android.content.ClipData", "android.content.ClipDescription"),
    *("android.app.WallpaperManager", "java.lang.Integer"),
)
CLASSES: dict[str, Callable[[], Any]] = {
    "org.kivy.android.PythonActivity": _the_activity,
    "android.os.Build$VERSION": lambda: SimpleNamespace(SDK_INT=phone.sdk),
    "android.view.WindowInsets$Type": lambda: SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
    "android.graphics.Rect": lambda: SimpleNamespace,
    "android.content.res.Configuration": lambda: SimpleNamespace(UI_MODE_NIGHT_MASK=0x30, UI_MODE_NIGHT_YES=0x20),
    "java.util.Locale": lambda: SimpleNamespace(
        getDefault=lambda: SimpleNamespace(getLanguage=lambda: phone.language), forLanguageTag=str
    ),
    "android.R$color": lambda: SimpleNamespace(system_accent1_500=7),
    "android.content.Intent": lambda: Intent,
    "android.net.Uri": lambda: Uri,
    "android.provider.DocumentsContract": lambda: SimpleNamespace(
        deleteDocument=lambda _documents, uri: phone.documents.pop(uri.text, None)
    ),
    "android.speech.tts.TextToSpeech": lambda: Speech,
    "java.lang.String": lambda: str,
    "java.io.File": lambda: str,
    "androidx.core.content.FileProvider": lambda: SimpleNamespace(
        getUriForFile=lambda activity, authority, file: f"content://{authority}/{file}"
    ),
    "android.content.Context": lambda: SimpleNamespace(VIBRATOR_SERVICE="vibrator", CLIPBOARD_SERVICE="clipboard"),
    "android.os.VibrationEffect": lambda: Vibration,
    "org.renpy.android.Hardware": lambda: SimpleNamespace(
        getDPI=lambda: 320, metrics=SimpleNamespace(scaledDensity=2.0)
    ),
    **dict.fromkeys(OF_OTHERS, Anything),
    "org.wordtable.wordtable.OpenTable": lambda: OpenTable,
    "android.os.PowerManager": lambda: SimpleNamespace(PARTIAL_WAKE_LOCK=1),
    "android.net.wifi.WifiManager": lambda: SimpleNamespace(WIFI_MODE_FULL_HIGH_PERF=3, WIFI_MODE_FULL_LOW_LATENCY=4),
    "android.os.Handler": lambda: lambda looper: looper,
    "android.os.Looper": lambda: SimpleNamespace(getMainLooper=lambda: "the main looper"),
}


OF_THE_SYSTEM = ("android/", "java/")


def autoclass(name: str) -> Any:
    """Return a class of Java's; one that no phone has is not there."""
    if name not in CLASSES:
        raise JavaException("java.lang.ClassNotFoundException", name)
    return CLASSES[name]()


def cast(_kind: str, thing: object) -> object:
    return thing


class PythonJavaClass:
    """What Python hands to Java: its interfaces are the system's own, or it names the app's loader of classes."""

    __javacontext__ = "system"
    __javainterfaces__: tuple[str, ...] = ()

    def __init__(self) -> None:
        for each in self.__javainterfaces__:
            if self.__javacontext__ == "system" and not each.startswith(OF_THE_SYSTEM):
                told = f"interface {each.replace('/', '.')} is not visible from class loader"
                raise JavaException("java.lang.IllegalArgumentException", told)


def java_method(signature: str) -> Callable[[Any], Any]:
    assert signature.startswith("(")
    return lambda function: function


def begin_anew() -> None:
    """Forget all that was done, and be as at first."""
    done.clear()
    _activities.clear()
    phone.__dict__.clear()
    phone.__init__()  # type: ignore[misc] # as it was made
