"""What was agreed at a table, in words: players and handicaps, the rules, the words, the clock."""

from app.core.game import EXTRA_HINTS, EXTRA_TIME, AnyGame, Player
from app.core.options import questions
from app.core.transcript import HouseRules, Judge, Opening

ABSENT = {
    "wait": "The table waits for who is away.",
    "pass": "After {patience} seconds the table passes for who is away.",
    "bot": "After {patience} seconds a bot plays on for who is away.",
}
TIES = "Who presses within a tenth of a second of the first was as fast: then the rule decides."


def terms(game: AnyGame, opening: Opening, *, shared: bool = False) -> list[tuple[str, list[str]]]:
    """Titles, each with its lines."""
    return [
        ("Who plays", [player_line(game, player) for player in opening.players]),
        ("Rules", option_lines(game, opening.options)),
        ("Words", word_lines(opening.judge)),
        ("Manners", house_lines(opening.house, shared=shared)),
    ]


def player_line(game: AnyGame, player: Player) -> str:
    """Say a player, and what they have been given."""
    offered = {each.name: each for each in (EXTRA_TIME, EXTRA_HINTS, *game.handicaps)}
    parts = [player.name]
    if player.age is not None:
        parts.append(f"age {player.age}")
    if player.skill is not None:
        parts.append(f"bot: {player.skill.value}")
    parts += [f"{offered[name].label.lower()} +{size}" for name, size in player.handicap.items() if name in offered]
    return ", ".join(parts)


def option_lines(game: AnyGame, options: object) -> list[str]:
    """Say each option and what it is."""
    return [
        f"{asked.label}: {asked.choices.get(value, value)}"
        for name, asked in questions(game.options_type).items()
        if asked.is_asked(options)
        for value in [getattr(options, name)]
    ]


def word_lines(judge: Judge) -> list[str]:
    """Say which words count."""
    lines = ["Everyday words" if judge.everyday else "The large dictionary"]
    if judge.family:
        lines.append("Rude words do not count")
    if judge.house.allow or judge.house.strike:
        lines.append(f"House words: {len(judge.house.allow)} allowed, {len(judge.house.strike)} struck")
    return lines


def house_lines(house: HouseRules, *, shared: bool = False) -> list[str]:
    """Say clock, hints and absent seats; and what is fair where several devices share the table."""
    clock = "The clock waits while the device changes hands." if house.clock_waits else "The clock never waits."
    return [
        TIES if shared else clock,
        f"{house.hints} hints for each; alone with bots, any number.",
        *(["Where a piece may lie is marked."] if house.shows_places else []),
        ABSENT[house.absent].format(patience=house.patience),
    ]
