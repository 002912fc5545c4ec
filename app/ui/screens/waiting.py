"""A table in words: its turn, its players, how it stands, and for whom it waits."""

from app.core.game import signed
from app.storage.tables import Saved
from app.ui.sitting import Sitting
from app.ui.table import AnyTable
from app.ui.texts import tr


def title_of(saved: Saved) -> str:
    people = [seat for seat, player in enumerate(saved.players) if player.kind == "human"]
    active = [seat for seat in saved.active if seat in people] or list(saved.active)
    if people == active == people[:1]:
        return tr("Your turn")
    if len(active) == 1:
        return tr("{name}’s turn", name=saved.players[active[0]].name)
    return tr("{names} are asked", names=listed([saved.players[seat].name for seat in active]))


def line_of(saved: Saved, *, scores: bool = False) -> str:
    """Say who plays, and with what score where there is room."""
    known = [points for points in saved.scores if points is not None]
    if scores and len(known) == len(saved.players):
        return " · ".join(f"{player.name} {signed(points)}" for player, points in zip(saved.players, known))
    people = [player.name for player in saved.players if player.kind == "human"]
    others = [player.name for player in saved.players if player.kind != "human"]
    if len(people) == 1 and others:
        return tr("with {names}", names=", ".join(others))
    return ", ".join(player.name for player in saved.players)


def listed(names: list[str]) -> str:
    """List names in a sentence: Ann, Bo and Cy."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def waiting_words(table: AnyTable, sitting: Sitting) -> tuple[str, str] | None:
    """Say for whom a table waits, and what it does then, as was agreed; None when somebody here is asked."""
    waits = {seat: left for seat, left in table.waits.items() if seat in sitting.public.active}
    if not waits or sitting.asked:
        return None
    names = listed([sitting.players[seat].name for seat in sorted(waits)])
    return tr("Waiting for {names}", names=names), until_then(
        names, round(max(waits.values())), table.opening.house.absent
    )


def until_then(names: str, left: int, absent: str) -> str:
    """Say how long a table waits for somebody, and what it does then, as was agreed."""
    match absent:
        case "pass":
            if left:
                return tr("In {count} s the table passes", count=left)
            return tr("The table passes for {names}", names=names)
        case "bot":
            if left:
                return tr("In {count} s a bot plays on", count=left)
            return tr("A bot plays on for {names}", names=names)
        case _:
            return tr("The seat is kept")
