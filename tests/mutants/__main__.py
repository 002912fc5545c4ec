"""Put faults in at places drawn by a seed, one after the other, and see whether a test fails.

`python -m tests.mutants --seed 1 --count 40` puts half of them into app/ui and kv, and half into core, games, lan and
storage. Each is made in a copy of the project; the tests of its part run until one fails, the likeliest first. What
lived is for a person to judge: some faults change nothing, or nothing but looks.
"""

import argparse
import difflib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.mutants.faults import Fault, faults_of
from tests.mutants.likely import likeliest_for

ROOT = Path(__file__).parents[2]
PARTS = {"screens": ("app/ui", "kv"), "rules": ("app/core", "app/games", "app/lan", "app/storage")}
TABLES = {"task_words.py"}  # nothing but words
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True)
class Drawn:
    """A fault, the file it is put into, and what stands there without it."""

    path: Path
    before: str
    fault: Fault

    @property
    def difference(self) -> str:
        lines = difflib.unified_diff(self.before.splitlines(), self.fault.text.splitlines(), lineterm="", n=1)
        return "\n".join(list(lines)[2:])


def draw(root: Path, seed: int, count: int) -> list[Drawn]:
    """Draw faults by the seed, half of them in the screens: the kinds take turns."""
    rng = Random(seed)
    drawn = []
    for part, share in (("screens", count - count // 2), ("rules", count // 2)):
        kinds: dict[str, list[Drawn]] = {}
        for each in faults_in(root, part):
            kinds.setdefault(each.fault.kind, []).append(each)
        order = sorted(kinds)
        rng.shuffle(order)
        drawn += [rng.choice(kinds[order[number % len(order)]]) for number in range(share)]
    return drawn


def faults_in(root: Path, part: str) -> Iterator[Drawn]:
    for folder in PARTS[part]:
        for path in sorted((root / folder).rglob("*.kv" if folder == "kv" else "*.py")):
            if path.name not in TABLES:
                text = path.read_text(encoding="utf-8")
                for fault in faults_of(text, is_kv=path.suffix == ".kv"):
                    yield Drawn(path.relative_to(root), text, fault)


def copy_of_the_project(folder: Path) -> Path:
    """What git knows of, and what is new."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


@dataclass(frozen=True)
class Trial:
    """A copy of the project, and how long its tests may take."""

    copy: Path
    processes: int
    limit: float

    def verdict_on(self, drawn: Drawn) -> str:
        """Put the fault in, let the tests run until one fails that does not fail without it, and take it out again."""
        file = self.copy / drawn.path
        tests, broken = likeliest_for(self.copy, drawn.path, drawn.fault.line), list[str]()
        began = time.monotonic()
        while True:
            file.write_text(drawn.fault.text, encoding="utf-8")
            try:
                told = self._run([*tests, *(f"--deselect={test}" for test in broken)])
            except subprocess.TimeoutExpired:
                return f"UNDECIDED: no end in {self.limit:.0f} s"
            finally:
                file.write_text(drawn.before, encoding="utf-8")
            seconds = f"{time.monotonic() - began:.0f} s"
            if told.returncode == 0:
                return f"LIVED ({seconds})"
            by = FAILED.search(told.stdout)
            if by is None:  # it does not even start
                if self._run([*tests, "--collect-only"]).returncode:
                    raise SystemExit(f"no test can be run:\n{told.stdout[-2000:]}")
                return f"caught: it does not start ({seconds})"
            if by[1] in broken or self._run([by[1]]).returncode == 0:
                return f"caught by {by[1]} ({seconds})"
            broken.append(by[1])

    def _run(self, asked: list[str]) -> "subprocess.CompletedProcess[str]":
        """Let tests run until one fails."""
        command = [sys.executable, "-m", "pytest", "-x", "--no-header", "--tb=no", f"-n{self.processes}"]
        # Python would take what it compiled of a file for the same file a moment later.
        kept = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        with subprocess.Popen(
            [*command, "--dist=loadgroup", *asked],
            cwd=self.copy,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=kept,
            start_new_session=True,
        ) as running:
            try:
                told, _ = running.communicate(timeout=self.limit)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)  # its processes, too
                raise
            return subprocess.CompletedProcess(command, running.returncode, told)


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    asked.add_argument("--seed", type=int, required=True)
    asked.add_argument("--count", type=int, default=40)
    asked.add_argument("--skip", type=int, default=0, help="begin after so many of them")
    asked.add_argument("--processes", type=int, default=2)
    asked.add_argument("--limit", type=float, default=1800.0, help="seconds for one of them")
    asked.add_argument("--list", action="store_true", help="only show what would be put in")
    options = asked.parse_args()
    verdicts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="wordtable-") as folder:
        trial = Trial(copy_of_the_project(Path(folder)), options.processes, options.limit)
        for number, drawn in enumerate(draw(trial.copy, options.seed, options.count), start=1):
            if number <= options.skip:
                continue
            print(f"\n{number}. {drawn.fault.kind}, {drawn.path}:{drawn.fault.line}\n{drawn.difference}", flush=True)
            if not options.list:
                verdict = trial.verdict_on(drawn)
                print(verdict, flush=True)
                verdicts[re.split(r"\W", verdict)[0].lower()] += 1
    print(f"\n{dict(verdicts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
