"""A table in words: whose turn it is, who plays and how well, how it stands, for whom it waits; and as a row."""

from kivy.properties import ObjectProperty

from app.core.game import Player, Skill, counted, signed
from app.core.sitting import Sitting
from app.core.temper import word_for
from app.dates import date_of, day_of, hour_of
from app.games import GAMES, facts_of
from app.storage.tables import Saved
from app.ui.table import AnyTable
from app.ui.texts import later, listed, tr
from app.ui.widgets.choices import Segments
from app.ui.widgets.rows import PictureRow

DRAW = later("{names} draw: {points} each")


class TableRow(PictureRow):
    saved: Saved = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None, allownone=True)

    def on_saved(self, _row: object, saved: Saved) -> None:
        self.game = saved.game if saved.game in GAMES else ""
        self.title = called(saved)
        self.lines = [saved.problem] if saved.problem else [stands(saved), line_of(saved), when(saved)]


def called(saved: Saved) -> str:
    if saved.name:
        return saved.name
    if saved.game in GAMES and saved.day:
        return tr("{game}, {date}", game=facts_of(saved.game).title, date=date_of(saved.day))
    return facts_of(saved.game).title if saved.game in GAMES else tr("A table")


def stands(saved: Saved) -> str:
    if not saved.is_finished:
        return title_of(saved)
    if saved.is_broken_off:
        return tr("Ended early")
    winners = [place for place in saved.ranking if place.rank == 1]
    if not winners:
        return tr("Finished")
    names = listed([saved.players[place.seat].name for place in winners])
    points = signed(winners[0].points)
    if saved.game in GAMES:
        points = counted(winners[0].points, facts_of(saved.game).counted_in)
    if len(saved.players) == 1:
        return tr("{name}: {points}", name=names, points=points)
    if len(winners) == 1:
        won = tr("{name} won with {points}", name=names, points=points)
        return won if winners[0].points else tr("{name} won", name=names)
    return tr(DRAW, names=names, points=points)


def when(saved: Saved) -> str:
    return tr("{day}, {time}", day=day_of(saved.played), time=hour_of(saved.played))


def title_of(saved: Saved) -> str:
    people = [seat for seat, player in enumerate(saved.players) if player.kind == "human"]
    active = [seat for seat in saved.active if seat in people] or list(saved.active)
    if people == active == people[:1]:
        return tr("Your turn")
    if len(active) == 1:
        return tr("{name}’s turn", name=saved.players[active[0]].name)
    return tr("{names} to play", names=listed([saved.players[seat].name for seat in active]))


def line_of(saved: Saved, *, scores: bool = False) -> str:
    """Tell who sits there, and how it stands if *scores* are asked for; of a table that is over who came where."""
    if saved.is_finished and len(saved.players) == 1:
        return tr("Played alone")
    if saved.ranking:
        return " · ".join(f"{saved.players[each.seat].name} {signed(each.points)}" for each in saved.ranking)
    known = [points for points in saved.scores if points is not None]
    if scores and len(known) == len(saved.players):
        return " · ".join(f"{player.name} {signed(points)}" for player, points in zip(saved.players, known))
    people = [player.name for player in saved.players if player.kind == "human"]
    others = [player.name for player in saved.players if player.kind != "human"]
    if len(people) == 1 and others:
        return tr("with {names}", names=", ".join(others))
    return ", ".join(player.name for player in saved.players)


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
    match absent:
        case "pass":
            if left:
                return tr("The table passes in {count} s", count=left)
            return tr("The table passes for {names}", names=names)
        case "bot":
            if left:
                return tr("A bot plays on in {count} s", count=left)
            return tr("A bot plays on for {names}", names=names)
        case _:
            return tr("The seat is kept")


SKILLS = {
    Skill.CHILD: later("Child"),
    Skill.CASUAL: later("Casual"),
    Skill.GOOD: later("Good"),
    Skill.STRONG: later("Strong"),
    Skill.MASTER: later("Master"),
}
BOTS = {
    Skill.CHILD: later("bot: child"),
    Skill.CASUAL: later("bot: casual"),
    Skill.GOOD: later("bot: good"),
    Skill.STRONG: later("bot: strong"),
    Skill.MASTER: later("bot: master"),
}


def kind_of(player: Player) -> str:
    return f"{tr(BOTS[player.skill])}, {word_for(player)}" if player.skill else tr("person")


class HowWellItPlays(Segments):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.choices = [(skill, tr(text)) for skill, text in SKILLS.items()]
        self.spoken = tr("How well it plays")
