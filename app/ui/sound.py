"""The sounds of the table: wood and paper, one for each kind of event."""

from collections.abc import Set as AbstractSet
from typing import Protocol

from app.ui.palette import ASSETS

SOUNDS = ASSETS / "sounds"


class Sound(Protocol):
    """What Kivy plays."""

    def play(self) -> None: ...
    def stop(self) -> None: ...


class Sounds:
    """Plays what an event means, unless it is muted or the device is dumb."""

    def __init__(self) -> None:
        self.on = True
        self.muted: AbstractSet[str] = frozenset()
        self._loaded: dict[str, Sound | None] = {}

    def play(self, meaning: str) -> None:
        if self.on and meaning not in self.muted and (sound := self._sound(meaning)):
            sound.stop()
            sound.play()

    def hush(self) -> None:
        for sound in self._loaded.values():
            if sound:
                sound.stop()

    def _sound(self, meaning: str) -> Sound | None:
        if meaning not in self._loaded:
            path = SOUNDS / f"{meaning}.wav"
            if not path.exists():
                return None
            from kivy.core.audio import SoundLoader

            self._loaded[meaning] = SoundLoader.load(str(path))
        return self._loaded[meaning]
