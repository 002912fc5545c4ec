"""`make rehearse`: each step says what it proved; the first fault ends it with the sentence that names its cause.

    python -m package.rehearse [STEP …] [--root FOLDER] [--keep | --kept]

`--keep` writes resolution.json anew; `--kept` takes its word for what pip would find, without a network. An APK is not
built here: only registries of packages need be in reach.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from package.rehearse import clean, manifest, packages, spec
from package.rehearse.proof import ROOT, Fault

Step = Callable[[Path, Path], None]
STEPS: tuple[tuple[str, Step], ...] = (
    ("buildozer's own code reads the spec and picks the files", spec.rehearse),
    ("python-for-android's recipes, and pip's answers for a phone", packages.rehearse),
    ("python-for-android's templates render manifest and resources", manifest.rehearse),
    ("an empty folder, a clean environment, -OO", clean.rehearse),
    ("the same on something like a phone", clean.rehearse_phone),
)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m package.rehearse")
    parser.add_argument("steps", nargs="*", type=int, default=range(1, len(STEPS) + 1))
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--kept", action="store_true")
    asked = parser.parse_args(words)
    if asked.keep or asked.kept:
        packages.network = "keep" if asked.keep else "kept"
    for number in asked.steps:
        title, step = STEPS[number - 1]
        print(f"{number}. {title}", flush=True)
        begun = time.monotonic()
        with TemporaryDirectory(prefix="wordtable-rehearsal-") as work:
            try:
                step(asked.root.resolve(), Path(work))
            except Fault as fault:
                print(f"   FAULT: {fault}")
                return 1
        print(f"   ({time.monotonic() - begun:.0f} s)", flush=True)
    if len(asked.steps) == len(STEPS):
        print("Rehearsed, not built: the package itself is made on a machine with Android's tools (docs/phone.md).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
