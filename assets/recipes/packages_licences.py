"""The licences of the Python packages that ship: the texts that the packages themselves carry."""

import re
from importlib.metadata import PackagePath, distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "assets" / "licences" / "packages"
BY_HAND = Path(__file__).parent / "packages"  # of packages whose wheel holds no text
ON_WINDOWS = "kivy-deps"  # one text for the three
PIN = re.compile(r"^([A-Za-z0-9._-]+)==", re.MULTILINE)


def make() -> None:
    """Write assets/licences/packages: a text for each package of requirements.in."""
    for old in TEXTS.glob("*.txt"):
        old.unlink()
    TEXTS.mkdir(parents=True, exist_ok=True)
    for name in packages():
        (TEXTS / f"{name}.txt").write_text(text_of(name), encoding="utf-8")


def packages() -> list[str]:
    """The packages of the app by name, those of Windows under one."""
    names = PIN.findall((ROOT / "requirements.in").read_text(encoding="utf-8"))
    return sorted({ON_WINDOWS if name.startswith(ON_WINDOWS) else name for name in names})


def text_of(name: str) -> str:
    """What the package says of its licence."""
    by_hand = BY_HAND / f"{name}.txt"
    if by_hand.exists():
        return by_hand.read_text(encoding="utf-8")
    found = [file for file in distribution(name).files or () if _is_a_licence(file)]
    return "\n".join(file.read_text(encoding="utf-8").strip() + "\n" for file in sorted(found))


def _is_a_licence(file: PackagePath) -> bool:
    return ".dist-info" in file.parts[0] and file.name.upper().startswith(("LICEN", "COPYING"))
