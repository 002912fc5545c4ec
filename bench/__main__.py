"""`make bench`: measure everything beside its peers in one run, print it, and write bench/README.md.

`python -m bench words kross_scoring` measures those parts alone and writes nothing.
"""

import os
import platform
import sys
from importlib import import_module
from pathlib import Path
from time import perf_counter

from bench.row import Row

HERE = Path(__file__).parent
NOT_PARTS = {"__init__", "__main__", "against", "row"}


def parts() -> list[str]:
    """The modules of this folder that have rows."""
    return sorted(path.stem for path in HERE.glob("*.py") if path.stem not in NOT_PARTS)


def main(asked: list[str]) -> int:
    """Print every row; 1 when a ratio does not hold."""
    print(machine())
    tables: dict[str, list[Row]] = {}
    for part in asked or parts():
        start = perf_counter()
        tables[part] = import_module(f"bench.{part}").rows()
        print(f"\n{part} ({perf_counter() - start:.0f} s)")
        for row in tables[part]:
            print("  " + line_of(row))
    missed = [row for rows in tables.values() for row in rows if not row.holds]
    print(f"\n{sum(map(len, tables.values())) - len(missed)} ratios hold, {len(missed)} do not.")
    if not asked:
        (HERE / "README.md").write_text(page(tables), encoding="utf-8")
    return 1 if missed else 0


def line_of(row: Row) -> str:
    """A row for the eye."""
    ours, peer = f"{row.ours:,.4g} {row.unit}", f"{row.peer:,.4g}"
    verdict = f"{row.ratio:7.2f} × ({bound(row)}){'' if row.holds else '  DOES NOT HOLD'}"
    return f"{row.what:<50} {ours:>20}   {row.peer_name:<28} {peer:>10}   {verdict}"


def bound(row: Row) -> str:
    """What the ratio is held to."""
    return f"{'≥' if row.more_is_better else '≤'} {row.hold:g}"


def machine() -> str:
    """What this was measured on."""
    start = perf_counter()
    total = 0
    for each in range(10_000_000):
        total += each
    spent = perf_counter() - start
    python = f"Python {platform.python_version()} on {platform.machine()}"
    return f"{python}, {os.cpu_count()} cores; ten million additions in {spent:.2f} s"


HEAD = """# What is measured

`make bench` writes this page. Each row is ours beside a peer, measured in turns in the same run: only the ratio counts.

Machine: {machine}.
"""
COLUMNS = "| what | peer | unit | ours | peer | ratio | hold | |\n|---|---|---|---|---|---|---|---|"


def page(tables: dict[str, list[Row]]) -> str:
    """The figures as a page."""
    sections = [HEAD.format(machine=machine())]
    for part, rows in tables.items():
        said = (import_module(f"bench.{part}").__doc__ or part).strip().splitlines()[0]
        sections += [f"\n## {part}\n\n{said}\n", COLUMNS, *map(cells_of, rows), ""]
    return "\n".join(sections)


def cells_of(row: Row) -> str:
    """A row of the page."""
    cells = [
        row.what,
        row.peer_name,
        row.unit,
        f"{row.ours:,.4g}",
        f"{row.peer:,.4g}",
        f"{row.ratio:.2f} ×",
        bound(row),
    ]
    return f"| {' | '.join(cells)} | {'' if row.holds else 'missed'} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
