"""Looks and bindings: each kv file is read once, when the first widget it dresses is imported."""

from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).parents[2] / "kv"
_read: set[str] = set()


def dress(name: str) -> None:
    """Read kv/<name>.kv, such as `screens/home`, unless it has been read."""
    if name not in _read:
        _read.add(name)
        Builder.load_file(str(KV / f"{name}.kv"))
