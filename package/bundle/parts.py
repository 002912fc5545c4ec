"""What belongs into the bundle: the modules that are only imported by their names, and the files that are opened."""

import platform
from pathlib import Path
from typing import Any

NEVER = (
    *("PIL", "tkinter", "_tkinter", "numpy", "docutils", "pygments", "setuptools", "pkg_resources", "pip"),
    *("unittest", "pydoc", "doctest", "lib2to3", "distutils", "ensurepip", "idlelib", "test", "xmlrpc"),
    *("gi", "cv2", "ffpyplayer", "pygame", "enchant", "kivy.tests", "kivy.tools", "cattrs.preconf.orjson"),
)

OF_A_TERMINAL = (
    *("app.command", "app.referee", "app.words", "app.lan.__main__", "app.lan.club", "app.lan.club_table"),
    *("app.lan.console", "app.lan.far_bots", "app.lan.flushing", "app.lan.lines", "app.lan.porch", "app.lan.printer"),
    *("app.lan.table_folder", "app.lan.visit", "app.lan.workers"),
)
"""Modules that no page of the app leads to: hosts without a screen, and what is asked at a prompt."""
OF_A_PACKAGE = tuple(f"assets/images/{name}.png" for name in ("icon-back", "icon-front", "presplash"))
"""Pictures that lie in a phone's package beside the app, not within it."""
KEPT_BACK = (*(f"{name.replace('.', '/')}.py" for name in OF_A_TERMINAL), *OF_A_PACKAGE)


def modules(root: Path) -> list[str]:
    """Name every module of the app: screens, boards and games are imported by their names, so no one sees them."""
    names = (path.relative_to(root).with_suffix("").parts for path in sorted((root / "app").rglob("*.py")))
    named = (".".join(parts).removesuffix(".__init__") for parts in names)
    return [name for name in named if name not in OF_A_TERMINAL]


def data(root: Path) -> list[tuple[str, str]]:
    """Return what the app opens, and where in the bundle it lies: as in the project."""
    opened = [root / "LICENSE"]
    for folder in ("assets", "kv"):
        opened += [path for path in sorted((root / folder).rglob("*")) if path.is_file() and ships(path, root)]
    return [(str(path), path.parent.relative_to(root).as_posix()) for path in opened]


def ships(path: Path, root: Path) -> bool:
    name = path.relative_to(root).as_posix()
    is_code = path.suffix in {".py", ".pyc"}
    return not (name.startswith("assets/recipes") or name in KEPT_BACK or is_code or path.name == ".DS_Store")


def trees() -> list[Any]:
    """Return the libraries that Kivy's packages for Windows bring beside it."""
    if platform.system() != "Windows":
        return []
    from kivy_deps import angle, glew, sdl2
    from PyInstaller.building.datastruct import Tree

    return [Tree(folder) for folder in (*sdl2.dep_bins, *glew.dep_bins, *angle.dep_bins)]
