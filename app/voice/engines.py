"""Who speaks: a program of the desk. Each says a sentence in a language, and waits until it has said it."""

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Protocol


class Engine(Protocol):
    """Says one sentence after the other; it is asked from one thread, and stopped from any."""

    def say(self, words: str, language: str) -> None:
        """Say it, and come back when it has been said, or was stopped."""

    def stop(self) -> None:
        """Break off what is being said."""


class Program:
    """Speaks by a program that is started for each sentence, and reads it from its input, or is told it as the last."""

    def __init__(
        self, command: Callable[[str], Sequence[str]], stop: Sequence[str] = (), *, reads: bool = True
    ) -> None:
        self._command = command
        self._stop = stop
        self._reads = reads
        self._running: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def say(self, words: str, language: str) -> None:
        with self._lock:
            self._running = subprocess.Popen(
                [*self._command(language), *([] if self._reads else [words])],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self._running.communicate(words.encode())

    def stop(self) -> None:
        with self._lock:
            running = self._running
        if running and running.poll() is None:
            running.terminate()
            if self._stop:  # a server speaks on when whoever asked it is gone
                subprocess.run(self._stop, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def speech_dispatcher(program: str) -> Program:
    """Speak as the desk's own screen reader does, by its voices."""
    command = (program, "--wait", "--language")
    return Program(lambda language: (*command, language, "--"), (program, "--cancel"), reads=False)


def espeak(program: str) -> Program:
    """Speak without anything else being there."""
    return Program(lambda language: (program, "-v", language, "--stdin"))


def macos(program: str) -> Program:
    """Speak by the voice that a Mac has for a language."""
    voices = {"de": "Anna", "es": "Mónica", "fr": "Thomas", "nl": "Xander", "en": "Samantha"}
    return Program(lambda language: (program, "-v", voices.get(language, voices["en"]), "-f", "-"))


def windows(program: str) -> Program:
    """Speak by the voices of Windows."""
    script = (
        "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
        "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{ }}; "
        "$voice.Speak([Console]::In.ReadToEnd())"
    )
    return Program(lambda language: (program, "-NoProfile", "-Command", script.format(language=language)))


PROGRAMS: dict[str, Callable[[str], Program]] = {
    "spd-say": speech_dispatcher,
    "espeak-ng": espeak,
    "espeak": espeak,
}


def found(which: Callable[[str], str | None] = shutil.which, platform: str = sys.platform) -> Engine | None:
    """Find what speaks on this desk; None where nothing does."""
    programs = {"darwin": {"say": macos}, "win32": {"powershell": windows}}.get(platform, PROGRAMS)
    for name, engine in programs.items():
        if path := which(name):
            return engine(path)
    return None
