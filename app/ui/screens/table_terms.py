"""What was agreed at a table, in words: players and handicaps, the rules, the words, the clock."""

from typing import TypeAlias

from kivy.properties import ListProperty

from app.core.game import EXTRA_HINTS, EXTRA_TIME, AnyGame, Player
from app.core.options import answer, questions
from app.core.transcript import HouseRules, Judge, Opening
from app.ui.kv import dress
from app.ui.screens.in_words import kind_of
from app.ui.texts import inline, labelled, later, tr, trn
from app.ui.widgets import rows  # noqa: F401 — kv names what is in it
from app.ui.widgets.panels import BottomSheet

ABSENT = {
    "wait": later("The table waits for whoever is away."),
    "pass": later("After {patience} seconds the table passes for whoever is away."),
    "bot": later("After {patience} seconds a bot plays on for whoever is away."),
}
CURTAIN = {
    "secrets": later("On a shared device the table is open to all; a curtain hides what is secret."),
    "always": later("On a shared device a curtain hides every hand."),
    "never": later("On a shared device the others look away: there is no curtain."),
}
Terms: TypeAlias = list[tuple[str, list[str]]]
TIES = later("Presses within a tenth of a second count as equally fast: then the rule for ties decides.")


def terms(game: AnyGame, opening: Opening, *, shared: bool = False, counts: bool = False) -> Terms:
    """Say what holds at a table: at one of a day, whether it is the try that *counts*."""
    players = [player_line(game, player) for player in opening.players]
    rules, words, house = agreed(game, opening.options, opening.judge, opening.house, shared=shared)
    if opening.day and game.today is not None:
        rules = (rules[0], option_lines(game, opening.options, game.today.settles_nothing))
    if len(players) == 1:
        house = (house[0], lines_alone(opening.house, counts=counts))
    return [(tr("Who plays"), players), rules, words, house]


def agreed(game: AnyGame, options: object, judge: Judge, house: HouseRules, *, shared: bool = False) -> Terms:
    """Say what everybody agrees to by sitting down."""
    return [
        (tr("Rules"), option_lines(game, options)),
        (tr("Words"), word_lines(judge)),
        (tr("House rules"), [*curtain_lines(game, house), *house_lines(house, shared=shared)]),
    ]


def player_line(game: AnyGame, player: Player) -> str:
    offered = {each.name: each for each in (EXTRA_TIME, EXTRA_HINTS, *game.handicaps)}
    parts = [player.name]
    if player.age is not None:
        parts.append(tr("age {age}", age=player.age))
    if player.skill is not None:
        parts.append(kind_of(player))
    parts += [f"{inline(tr(offered[name].label))} +{size}" for name, size in player.handicap.items() if name in offered]
    return ", ".join(parts)


def option_lines(game: AnyGame, options: object, left_out: frozenset[str] = frozenset()) -> list[str]:
    return [
        labelled(tr(asked.label), answer(game, name, asked, getattr(options, name)))
        for name, asked in questions(game.options_type).items()
        if asked.is_asked(options) and name not in left_out
    ]


def word_lines(judge: Judge) -> list[str]:
    lines = [tr("Everyday words") if judge.everyday else tr("The large dictionary")]
    if judge.family:
        lines.append(tr("Rude words do not count"))
    if judge.house.allow or judge.house.strike:
        counts = {"allowed": len(judge.house.allow), "struck": len(judge.house.strike)}
        lines.append(tr("House words: {allowed} allowed, {struck} struck out", **counts))
    return lines


def curtain_lines(game: AnyGame, house: HouseRules) -> list[str]:
    return [tr(CURTAIN[house.curtain])] if game.has_secrets else []


def house_lines(house: HouseRules, *, shared: bool = False) -> list[str]:
    """Say clock, hints and absent seats; and what is fair where several devices share the table."""
    waits = tr("The clock waits while the device changes hands, or the menu covers the table.")
    clock = waits if house.clock_waits else tr("The clock never waits.")
    hints = trn(
        "{count} hint per player; against bots alone, any number.",
        "{count} hints per player; against bots alone, any number.",
        house.hints,
    )
    return [
        tr(TIES) if shared else clock,
        hints,
        *marked_lines(house),
        tr(ABSENT[house.absent], patience=house.patience),
    ]


def lines_alone(house: HouseRules, *, counts: bool) -> list[str]:
    """Say what of the house rules means anything to somebody who plays alone: nobody else waits."""
    hints = tr("No hints: your first try of the day counts.") if counts else tr("Any number of hints.")
    return [hints, *marked_lines(house)]


def marked_lines(house: HouseRules) -> list[str]:
    return [tr("Where a piece can go, or which makes a word, is marked.")] if house.shows_places else []


class TermsSheet(BottomSheet):
    is_aside = True
    parts = ListProperty()

    def __init__(self, told: Terms, **kwargs: object) -> None:
        parts = [{"title": title, "lines": [{"text": line} for line in lines]} for title, lines in told]
        super().__init__(parts=parts, **kwargs)


dress("screens/table_terms")
