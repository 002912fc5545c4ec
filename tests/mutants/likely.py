"""Which tests would notice a fault, the likeliest first: those that are called like its file, or speak of its names."""

import ast
import re
from functools import cache
from pathlib import Path

# The tests of each part, and after them those of what stands on it.
FOLDERS = {
    "app/core": ("tests/core", "tests/games", "tests/test_*.py", "tests/lan", "tests/storage"),
    "app/games": ("tests/games", "tests/test_*.py", "tests/core"),
    "app/lan": ("tests/lan", "tests/ui/test_network*.py", "tests/ui/test_lobby.py", "tests/ui/test_join.py"),
    "app/storage": ("tests/storage", "tests/core", "tests/ui/test_never_lost.py", "tests/ui/test_settings.py"),
    "app/ui": ("tests/ui", "tests/test_*.py"),
    "kv": ("tests/ui",),
}
DRAWN = "tests/ui/test_drawn.py"
LOOKS = "test_a_scene_draws_what_was_looked_at"
SOON = 6
NAMED_SO = 100  # a test file that is called like the module, beside one that speaks of its names


def likeliest_for(root: Path, path: Path, line: int) -> list[str]:
    """The test files, in a copy of the project, for a fault at a line of a file."""
    part = next(part for part in FOLDERS if path.is_relative_to(part))
    ranked = []
    for place, pattern in enumerate(FOLDERS[part]):
        files = sorted(root.glob(pattern if pattern.endswith(".py") else f"{pattern}/**/test_*.py"))
        files = [file for file in files if not _is_about_the_code(file)]
        scores = {file: _likeness(file, root / path, line) for file in files}
        ranked += sorted(files, key=lambda file: (-scores[file], place))
    named = [str(file.relative_to(root)) for file in ranked]
    if part in {"app/ui", "kv"}:
        scenes = _scenes_with(root, path)
        named = [named[0], *scenes, *named[1:SOON], DRAWN, *named[SOON:]]  # the last looks at everything, and long
    return list(dict.fromkeys(named))


def _scenes_with(root: Path, path: Path) -> list[str]:
    """The tests of what scenes draw, for those scenes that are called like a file or its folder."""
    rows = [line.split(" | ") for line in (root / "tests/drawn.txt").read_text(encoding="utf-8").splitlines()]
    called = {path.stem.replace("_", " "), path.parent.name}
    return [f"{DRAWN}::{LOOKS}[{scene}-{way}]" for scene, way, _ in rows if any(name in scene for name in called)]


def _is_about_the_code(file: Path) -> bool:
    """Whether it tells of how the code reads, not of what it does: it would catch anything or nothing."""
    return file.name in {"test_house.py", "test_repo.py", "test_imports.py", "test_mutants.py"}


def _likeness(test: Path, path: Path, line: int) -> int:
    text = test.read_text(encoding="utf-8")
    stems = {part for name in (path.stem, path.parent.name) for part in (name, name.rstrip("s"))}
    named = sum(NAMED_SO for stem in stems if stem in test.stem)
    names = _names_near(path, line) if path.suffix == ".py" else frozenset({path.stem.title()})
    return named + sum(min(9, len(re.findall(rf"\b{name}\b", text))) for name in names)


@cache
def _names_near(path: Path, line: int) -> frozenset[str]:
    """The functions and classes that a line is in, and all classes of the file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    near = [each for each in defined if isinstance(each, ast.ClassDef) or each.lineno <= line <= (each.end_lineno or 0)]
    return frozenset(each.name for each in near if not each.name.startswith("_"))
