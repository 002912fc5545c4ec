"""A table in words: its turn, its players, how it stands, and for whom it waits."""

from app.core.game import Player, signed
from app.storage.tables import Saved
from app.ui.sitting import Sitting
from app.ui.table import AnyTable


def title_of(saved: Saved) -> str:
    """Say whose turn it is."""
    people = [seat for seat, player in enumerate(saved.players) if player.kind == "human"]
    active = [seat for seat in saved.active if seat in people] or list(saved.active)
    if people == active == people[:1]:
        return "Your turn"
    if len(active) == 1:
        return f"{owner(saved.players[active[0]])} turn"
    return f"{listed([saved.players[seat].name for seat in active])} are asked"


def owner(player: Player) -> str:
    """Say whose: Ann's."""
    return owner_of_name(player.name)


def owner_of_name(name: str) -> str:
    """Say whose, by a name."""
    return f"{name}’s"


def line_of(saved: Saved, *, scores: bool = False) -> str:
    """Say who plays, and with what score where there is room."""
    known = [points for points in saved.scores if points is not None]
    if scores and len(known) == len(saved.players):
        return " · ".join(f"{player.name} {signed(points)}" for player, points in zip(saved.players, known))
    people = [player.name for player in saved.players if player.kind == "human"]
    others = [player.name for player in saved.players if player.kind != "human"]
    if len(people) == 1 and others:
        return f"with {', '.join(others)}"
    return ", ".join(player.name for player in saved.players)


def listed(names: list[str]) -> str:
    """Ann, Bo and Cy."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def waiting_words(table: AnyTable, sitting: Sitting) -> tuple[str, str] | None:
    """Say for whom a table waits, and what it does then, as was agreed; None when somebody here is asked."""
    waits = {seat: left for seat, left in table.waits.items() if seat in sitting.public.active}
    if not waits or sitting.asked:
        return None
    names = listed([sitting.players[seat].name for seat in sorted(waits)])
    return f"Waiting for {names}", until_then(names, round(max(waits.values())), table.opening.house.absent)


def until_then(names: str, left: int, absent: str) -> str:
    """Say how long a table waits for somebody, and what it does then, as was agreed."""
    match absent:
        case "pass":
            return f"In {left} s the table passes" if left else f"The table passes for {names}"
        case "bot":
            return f"In {left} s a bot plays on" if left else f"A bot plays on for {names}"
        case _:
            return "The seat is kept"
