"""Android keeps a device at work while a table is open on it: `device` alone asks for it.

A service of the system does it, in the app's own process; it is Java's (`package/android/java`), for those of
python-for-android run Python once more in another process, and know nothing of the table. Beside it stand locks:
without them a phone whose screen is dark sleeps between two packets, and throws broadcasts away.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

from app.android import NAME, Missing, java, sdk, the_activity

SERVICE = "org.wordtable.wordtable.OpenTable"
LOW_LATENCY_ALONE = 34  # from this SDK on the other kind of lock is made into this one
REFUSED = {  # where the app is not in sight: it may be tried again when it is
    "java.lang.IllegalStateException",
    "android.app.BackgroundServiceStartNotAllowedException",
    "android.app.ForegroundServiceStartNotAllowedException",
}

_held: ExitStack | None = None  # what is let go of when the last table is closed; None: nothing is held
_listener: Any = None  # Java keeps no hold of it


def stay_up(title: str, text: str, channel: str, put_to_sleep: Callable[[str], None]) -> None:
    """Hold the locks and start the service, or nothing of it; who is up already says other words.

    Told is, on Java's thread, when the system ends it by itself: with a reason where it would not have it at all.
    """
    global _held  # noqa: PLW0603 — there is one device
    if is_up():
        _open(title, text, channel)
        return
    with ExitStack() as taken:
        for lock in _locks():
            lock.setReferenceCounted(False)
            lock.acquire()
            taken.callback(lock.release)
        _follow(put_to_sleep)
        _open(title, text, channel)
        taken.callback(lambda: java(SERVICE).close(the_activity()))
        _held = taken.pop_all()


def is_up() -> bool:
    return _held is not None


def rest() -> None:
    """Let go of everything, even if something of it cannot be let go of."""
    global _held
    held, _held = _held, None
    if held:
        held.close()


def _locks() -> Iterator[Any]:
    """Return the locks of this device, none of them held yet."""
    power = the_activity().getSystemService("power")
    yield power.newWakeLock(java("android.os.PowerManager").PARTIAL_WAKE_LOCK, f"{NAME}:table")
    wifi = the_activity().getSystemService("wifi")
    if wifi is None:  # it may be in a network by a cable
        return
    manager = java("android.net.wifi.WifiManager")
    # Up to 33 this lock holds in the dark, too; the one that is left from 34 on does while the app is in sight alone.
    low_latency = sdk() >= LOW_LATENCY_ALONE
    mode = manager.WIFI_MODE_FULL_LOW_LATENCY if low_latency else manager.WIFI_MODE_FULL_HIGH_PERF
    yield wifi.createWifiLock(mode, NAME)
    yield wifi.createMulticastLock(f"{NAME}:table")


def _open(title: str, text: str, channel: str) -> None:
    from jnius import JavaException

    try:
        java(SERVICE).open(the_activity(), title, text, channel, _listener)
    except JavaException as refusal:
        if refusal.classname not in REFUSED:
            raise
        raise Missing("leave to start a service from the dark") from refusal


def _follow(put_to_sleep: Callable[[str], None]) -> None:
    global _listener  # noqa: PLW0603
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc, unused-ignore]
        __javacontext__ = "app"  # the system's own loader of classes, which pyjnius asks else, knows none of ours
        __javainterfaces__ = ("org/wordtable/wordtable/OpenTable$Listener",)

        @java_method("(Ljava/lang/String;)V")  # type: ignore[untyped-decorator, unused-ignore]
        def ended(self, why: str) -> None:
            rest()
            put_to_sleep(why)

    _listener = Listener()
