"""How long screens take to open here and in an older tree: `python -m bench.against PATH` prints a table.

Processes of both trees take turns, so that what else the machine does hurts both alike.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from bench.row import middle
from bench.ui import windows

HERE = Path(__file__).parents[1]
OPENING = HERE / "bench" / "window" / "opening.py"
PROCESSES = 5
HOLD = 1.25

Told = dict[str, list[float]]


def main(older: Path) -> int:
    """Print what each screen takes in both trees; 1 when one takes longer than it may."""
    with windows():
        turns = [(told_by(older), told_by(HERE)) for _ in range(PROCESSES)]
    print("| screen | ms then | ms now | ratio | first time then | now | ratio |\n|---|---|---|---|---|---|---|")
    missed = 0
    for name in turns[0][1]:
        then, now = (1000 * middle([each for turn in turns for each in turn[tree][name][1:]]) for tree in (0, 1))
        at_first = [1000 * middle([turn[tree][name][0] for turn in turns]) for tree in (0, 1)]
        missed += now / then > HOLD
        first = f"{at_first[0]:.1f} | {at_first[1]:.1f} | {at_first[1] / at_first[0]:.2f} ×"
        print(f"| {name} | {then:.1f} | {now:.1f} | {now / then:.2f} × | {first} |")
    print(f"\n{missed} of {len(turns[0][1])} take more than {HOLD} ×.")
    return 1 if missed else 0


def told_by(tree: Path) -> Told:
    """The seconds of each screen in a tree."""
    command = [sys.executable, str(OPENING)]
    search = os.environ | {"PYTHONPATH": str(tree)}
    said = subprocess.run(command, cwd=tree, env=search, check=True, stdout=subprocess.PIPE, text=True).stdout
    told: Told = json.loads(said)
    return told


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
