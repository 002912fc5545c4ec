"""The sounds of the table, from nothing: wood that is knocked and paper that is brushed; one for each kind of event."""

import random
import wave
from array import array
from collections.abc import Callable, Sequence
from math import exp, pi, sin
from pathlib import Path

SOUNDS = Path(__file__).parents[1] / "sounds"
RATE = 22050
PEAK = 0.7  # of what the file can hold

Wave = list[float]
# Overtones of a wooden bar: how much higher than its ground tone, how strong, how quickly each dies.
BAR = ((1.0, 1.0, 1.0), (2.76, 0.45, 2.2), (5.40, 0.22, 4.0))
BLOCK = ((1.0, 1.0, 1.0), (1.58, 0.6, 1.4), (2.24, 0.35, 2.0), (2.92, 0.2, 3.0))


def make() -> None:
    """Write assets/sounds: one file for each kind of event."""
    for name, compose in SCORE.items():
        write(SOUNDS / f"{name}.wav", compose())


def write(path: Path, sound: Wave) -> None:
    """Keep a sound as 16-bit mono, as loud as the others, with soft ends."""
    loudest = max(abs(value) for value in sound)
    fade = RATE // 200
    for place in range(fade):
        sound[-1 - place] *= place / fade
    samples = array("h", (round(value / loudest * PEAK * LOUDNESS.get(path.stem, 1.0) * 32767) for value in sound))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, len(samples), "NONE", "not compressed"))
        file.writeframes(samples.tobytes())


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def wood(
    tone: float, seconds: float, partials: Sequence[tuple[float, float, float]] = BLOCK, click: float = 0.5
) -> Wave:
    """A knock on wood: a few overtones that die away, and the click of the touch itself."""
    sound = silence(seconds)
    for ratio, strength, damping in partials:
        step = 2 * pi * tone * ratio / RATE
        for place in range(len(sound)):
            sound[place] += strength * exp(-damping * 7 * place / len(sound)) * sin(step * place)
    dice = random.Random(round(tone))
    for place in range(min(len(sound), RATE // 250)):
        sound[place] += click * dice.uniform(-1, 1) * (1 - place * 250 / RATE)
    return sound


def paper(seconds: float, seed: int, bright: float = 0.5, rises: float = 0.25) -> Wave:
    """A brush over paper: noise without its depths, that swells and goes."""
    dice = random.Random(seed)
    sound, low, lower = [], 0.0, 0.0
    for place in range(round(seconds * RATE)):
        noise = dice.uniform(-1, 1)
        low += bright * (noise - low)
        lower += 0.08 * (low - lower)
        at = place / (seconds * RATE)
        swell = at / rises if at < rises else exp(-4.5 * (at - rises))
        sound.append((low - lower) * swell)
    return sound


def together(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds laid over one another: when each starts, in seconds, how strong it is, and the sound."""
    length = max(round(start * RATE) + len(sound) for start, _, sound in parts)
    total = [0.0] * length
    for start, strength, sound in parts:
        first = round(start * RATE)
        for place, value in enumerate(sound):
            total[first + place] += strength * value
    return total


def melody(*tones: float, apart: float = 0.11, seconds: float = 0.5) -> Wave:
    """Wooden bars struck one after the other."""
    return together(*((place * apart, 1.0, wood(tone, seconds, BAR, 0.15)) for place, tone in enumerate(tones)))


C, D, E, G, A = 523.25, 587.33, 659.26, 783.99, 880.0
SCORE: dict[str, Callable[[], Wave]] = {
    "turn": lambda: melody(G, seconds=0.4),
    "called": lambda: melody(E, A, apart=0.09, seconds=0.4),
    "laid": lambda: together((0, 1.0, wood(310, 0.14)), (0, 0.5, paper(0.08, 1))),
    "taken": lambda: together((0, 1.0, paper(0.16, 2, 0.7)), (0.1, 0.6, wood(420, 0.12))),
    "locked": lambda: together((0, 1.0, wood(240, 0.16)), (0.07, 0.9, wood(180, 0.2))),
    "revealed": lambda: together((0, 1.0, paper(0.22, 3, 0.8, 0.5)), (0.17, 0.5, wood(380, 0.12))),
    "refused": lambda: together((0, 1.0, wood(130, 0.16, click=0.2)), (0.12, 0.9, wood(116, 0.22, click=0.2))),
    "fell": lambda: together(
        *((0.0, 1.0, wood(260, 0.15)), (0.11, 0.7, wood(230, 0.15)), (0.19, 0.45, wood(290, 0.14)))
    ),
    "passed": lambda: paper(0.2, 4, 0.4, 0.4),
    "scored": lambda: melody(C, E, G, apart=0.08, seconds=0.45),
    "left": lambda: melody(E, C, apart=0.14, seconds=0.5),
    "finished": lambda: melody(C, E, G, 2 * C, apart=0.12, seconds=0.8),
}
LOUDNESS = {"passed": 0.5, "laid": 0.8, "turn": 0.7, "revealed": 0.7}


if __name__ == "__main__":
    make()
