"""What belongs into the bundle: the modules that are only imported by their names, and the files that are opened."""

import platform
from pathlib import Path
from typing import Any

NEVER = (
    *("PIL", "tkinter", "_tkinter", "numpy", "docutils", "pygments", "setuptools", "pkg_resources", "pip"),
    *("unittest", "pydoc", "doctest", "lib2to3", "distutils", "ensurepip", "idlelib", "test", "xmlrpc"),
    *("gi", "cv2", "ffpyplayer", "pygame", "enchant", "kivy.tests", "kivy.tools", "cattrs.preconf.orjson"),
)


def modules(root: Path) -> list[str]:
    """Name every module of the app: screens, boards and games are imported by their names, so no one sees them."""
    names = (path.relative_to(root).with_suffix("").parts for path in sorted((root / "app").rglob("*.py")))
    return [".".join(parts).removesuffix(".__init__") for parts in names]


def data(root: Path) -> list[tuple[str, str]]:
    """Return what the app opens, and where in the bundle it lies: as in the project."""
    opened = [root / "LICENSE"]
    for folder in ("assets", "kv"):
        opened += [path for path in sorted((root / folder).rglob("*")) if path.is_file() and ships(path, root)]
    return [(str(path), path.parent.relative_to(root).as_posix()) for path in opened]


def ships(path: Path, root: Path) -> bool:
    name = path.relative_to(root).as_posix()
    return not (name.startswith("assets/recipes") or path.suffix in {".py", ".pyc"} or path.name == ".DS_Store")


def trees() -> list[Any]:
    """Return the libraries that Kivy's packages for Windows bring beside it."""
    if platform.system() != "Windows":
        return []
    from kivy_deps import angle, glew, sdl2
    from PyInstaller.building.datastruct import Tree

    return [Tree(folder) for folder in (*sdl2.dep_bins, *glew.dep_bins, *angle.dep_bins)]
