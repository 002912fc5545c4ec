"""Put faults in at places drawn by a seed, one after the other, and see whether a test fails.

`python -m tests.mutants --seed 1 --count 40` puts half of them into app/ui and kv, and half into core, games, lan and
storage. Each is made in a copy of the project; the tests of its part run until one fails, the likeliest first. What
lived is for a person to judge: some faults change nothing, or nothing but looks.
"""

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.mutants.faults import Fault, faults_of
from tests.mutants.likely import likeliest_for

ROOT = Path(__file__).parents[2]
PARTS = {"screens": ("app/ui", "kv"), "rules": ("app/core", "app/games", "app/lan", "app/storage")}
TABLES = {"task_words.py"}  # nothing but words


@dataclass(frozen=True)
class Drawn:
    """A fault and the file it is put into."""

    path: Path
    fault: Fault

    @property
    def difference(self) -> str:
        before, after = (ROOT / self.path).read_text(encoding="utf-8"), self.fault.text
        lines = difflib.unified_diff(before.splitlines(), after.splitlines(), str(self.path), "", lineterm="", n=1)
        return "\n".join(list(lines)[2:])


def draw(seed: int, count: int) -> list[Drawn]:
    """Draw faults by the seed, half of them in the screens: the kinds take turns."""
    rng = Random(seed)
    drawn = []
    for part, share in (("screens", count - count // 2), ("rules", count // 2)):
        kinds: dict[str, list[Drawn]] = {}
        for each in faults_in(part):
            kinds.setdefault(each.fault.kind, []).append(each)
        order = sorted(kinds)
        rng.shuffle(order)
        drawn += [rng.choice(kinds[order[number % len(order)]]) for number in range(share)]
    return drawn


def faults_in(part: str) -> Iterator[Drawn]:
    for folder in PARTS[part]:
        for path in sorted((ROOT / folder).rglob("*.kv" if folder == "kv" else "*.py")):
            if path.name not in TABLES:
                for fault in faults_of(path.read_text(encoding="utf-8"), is_kv=path.suffix == ".kv"):
                    yield Drawn(path.relative_to(ROOT), fault)


def copy_of_the_project(folder: Path) -> Path:
    """What git knows of, and what is new."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def verdict_of(drawn: Drawn, copy: Path, processes: int, limit: float) -> str:
    """Put the fault in, let the tests run, take it out again."""
    file = copy / drawn.path
    file.write_text(drawn.fault.text, encoding="utf-8")
    try:
        return run(copy, likeliest_for(drawn.path, drawn.fault.line), processes, limit)
    finally:
        shutil.copy2(ROOT / drawn.path, file)


def run(copy: Path, tests: list[str], processes: int, limit: float) -> str:
    """Let tests run until one fails, and say what became of them."""
    command = [sys.executable, "-m", "pytest", "-x", "--no-header", "--tb=no", f"-n{processes}", "--dist=loadgroup"]
    began = time.monotonic()
    # Python would take what it compiled of a file for the same file a moment later.
    with subprocess.Popen(
        [*command, *tests],
        cwd=copy,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        start_new_session=True,
    ) as running:
        try:
            told, _ = running.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, 9)
            return f"no end in {limit:.0f} s"
    seconds = f"{time.monotonic() - began:.0f} s"
    failed = next((line for line in told.splitlines() if line.startswith(("FAILED", "ERROR"))), "")
    if running.returncode == 0:
        return f"LIVED ({seconds})"
    by = failed.split(" ", 1)[1].split(" - ")[0] if failed else told[-300:]
    return f"caught by {by} ({seconds})"


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    asked.add_argument("--seed", type=int, required=True)
    asked.add_argument("--count", type=int, default=40)
    asked.add_argument("--skip", type=int, default=0, help="begin after so many of them")
    asked.add_argument("--processes", type=int, default=2)
    asked.add_argument("--limit", type=float, default=1800.0, help="seconds for one of them")
    asked.add_argument("--list", action="store_true", help="only show what would be put in")
    options = asked.parse_args()
    caught = lived = 0
    with tempfile.TemporaryDirectory(prefix="wordtable-") as folder:
        copy = copy_of_the_project(Path(folder))
        for number, drawn in enumerate(draw(options.seed, options.count), start=1):
            if number <= options.skip:
                continue
            print(f"\n{number}. {drawn.fault.kind}, {drawn.path}:{drawn.fault.line}\n{drawn.difference}", flush=True)
            if options.list:
                continue
            verdict = verdict_of(drawn, copy, options.processes, options.limit)
            print(verdict, flush=True)
            caught += not verdict.startswith("LIVED")
            lived += verdict.startswith("LIVED")
    print(f"\n{caught} caught, {lived} lived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
