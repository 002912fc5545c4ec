"""`make tour`: a short table of every game by simulated fingers, each screen, and films of what moves, in build/tour/.

`python -m tests.tour kross words` takes only the scenes and moments whose names hold one of these words.
"""

import html
import os
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("WORDTABLE_SURFACE", "2560x1800")

from tests.ui.harness import SIZES, opened  # noqa: I001 — the harness settles the window before a widget opens it

from app.games import GAMES
from app.ui.theme import CLOTHS
from tests.moments import MOMENTS, film
from tests.ui.players import play_through
from tests.ui.scenes import SCENES

FOLDER = Path(__file__).parents[1] / "build" / "tour"
THEMES = ("light", "dark", "highContrast")
TEXTS = (1.0, 2.0)
DENSITY = 2.0
ON_CLOTHS = ("home, a table waits", "kross, in the middle", "typo2d, in the middle", "result", "settings")


def main(wanted: list[str]) -> int:
    """Write the pictures and a page that shows them side by side."""
    pictures: dict[str, list[Path]] = {}
    scenes = {name: scene for name, scene in SCENES.items() if not wanted or any(word in name for word in wanted)}
    for size, theme, text in product(SIZES, THEMES, TEXTS):
        for name, scene in scenes.items():
            with opened(size, theme=theme, text=text, density=DENSITY) as hand:
                scene(hand)
                path = FOLDER / f"{name.replace(', ', '-').replace(' ', '-')}-{size}-{theme}-{round(text * 100)}.png"
                pictures.setdefault(name, []).append(hand.shot(path))
        print(f"{size}, {theme}, text {text:.0%}: {len(scenes)} pictures", flush=True)
    for cloth, theme, name in product(CLOTHS[1:], THEMES, [name for name in ON_CLOTHS if name in scenes]):
        with opened("phone", theme=theme, cloth=cloth, density=DENSITY) as hand:
            scenes[name](hand)
            path = FOLDER / f"{name.replace(', ', '-').replace(' ', '-')}-{cloth}-{theme}.png"
            pictures.setdefault(f"{name}, on cloths", []).append(hand.shot(path))
    for game in GAMES:
        if not wanted or game in wanted:
            pictures[f"{game}: a table from home to result"] = list(play_through(game, FOLDER))
    pictures["Films, twelve pictures a second"] = list(films(wanted))
    index = FOLDER / "index.html"
    index.write_text(page(pictures), encoding="utf-8")
    print(f"{sum(map(len, pictures.values()))} pictures; look at {index.relative_to(FOLDER.parents[1])}")
    return 0


def films(wanted: list[str]) -> Iterator[Path]:
    """Film each moment of the games at a phone."""
    for name, moment in MOMENTS.items():
        if not wanted or any(word in name for word in wanted):
            path = FOLDER / f"film-{name.replace(', ', '-').replace(' ', '-')}.png"
            with opened("phone", calm=False) as hand:
                film(hand, moment).save(path)
            yield path


def page(pictures: dict[str, list[Path]]) -> str:
    """All pictures, a row a scene."""
    rows = []
    for name, paths in pictures.items():
        shots = "".join(
            f'<figure><img loading="lazy" src="{path.name}"><figcaption>{html.escape(path.stem)}</figcaption></figure>'
            for path in paths
        )
        rows.append(f"<h2>{html.escape(name)}</h2><div>{shots}</div>")
    return HEAD + "\n".join(rows)


HEAD = """<!doctype html><meta charset="utf-8"><title>Wordtable, every screen</title>
<style>body{font:16px sans-serif;background:#efe4d0;margin:24px}div{display:flex;gap:16px;overflow-x:auto}
img{height:480px;border-radius:8px;box-shadow:0 2px 8px #0004}figure{margin:0}figcaption{font-size:12px}</style>
"""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
