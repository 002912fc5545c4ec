"""Which games have a first turn to be played with help."""

from app.ui.palette import ASSETS


def has_lesson(game: str) -> bool:
    return (ASSETS / "lessons" / f"{game}.jsonl").exists()
