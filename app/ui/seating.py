"""The players of a table to be: changed step by step, always a table that could be dealt."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from app.core.game import EXTRA_HINTS, EXTRA_TIME, AnyGame, Handicap, Player, Seat, Skill
from app.core.temper import BOTS
from app.core.transcript import MOST_LOOKS
from app.storage.last import Setup
from app.storage.players import Known
from app.ui.local_tables import look_of
from app.ui.texts import later, tr

NAMELESS = later("Player")
FIRST_BOT = Skill.CASUAL
MOST_KNOWN = 6  # remembered people that are offered at once


def first_setup(game: AnyGame, known: Sequence[Known]) -> Setup:
    """Set up a first table: a person and a bot, by the printed rules."""
    setup = add_person(Setup((), game.options_type()), known[0] if known else Known(tr(NAMELESS)))
    while len(setup.players) < max(2, game.players[0]) and len(setup.players) < game.players[-1]:
        setup = add_bot(setup)
    return setup


def add_person(setup: Setup, known: Known | None = None) -> Setup:
    """Add a person: a remembered one, or nobody yet."""
    person = known or Known(_unused(_nameless(), setup))
    return _add(setup, Player(person.name, person.age), person.look)


def add_bot(setup: Setup) -> Setup:
    """Add a bot, as good as the last."""
    return _add(setup, bot_among(setup.players), None)


def remove(setup: Setup, seat: Seat) -> Setup:
    return _with(setup, [each for each in range(len(setup.players)) if each != seat])


def move(setup: Setup, seat: Seat, by: int) -> Setup:
    """Sit earlier or later."""
    order = list(range(len(setup.players)))
    order.insert(max(0, min(len(order) - 1, seat + by)), order.pop(seat))
    return _with(setup, order)


def change(setup: Setup, seat: Seat, **changes: Any) -> Setup:
    """Another name, age or skill for a seat."""
    players = list(setup.players)
    players[seat] = replace(players[seat], **changes)
    return replace(setup, players=tuple(players))


def turn(setup: Setup, seat: Seat) -> Setup:
    """Let a bot play a person's seat, or a person a bot's; the look stays the seat's."""
    names = [*BOTS] if setup.players[seat].skill is None else _nameless()
    kind, skill = ("bot", FIRST_BOT) if setup.players[seat].skill is None else ("human", None)
    return change(setup, seat, name=_unused(names, setup), age=None, kind=kind, skill=skill, handicap={})


def give(setup: Setup, seat: Seat, handicap: str, size: int) -> Setup:
    """Give a seat a handicap; 0 takes it away."""
    handicaps = {**setup.players[seat].handicap, handicap: size}
    return change(setup, seat, handicap={name: each for name, each in handicaps.items() if each})


def dress(setup: Setup, seat: Seat, look: int) -> Setup:
    """Another shape and colour for a seat; who had it takes the former one."""
    looks = [look_of(setup, each) for each in range(len(setup.players))]
    if look in looks:
        looks[looks.index(look)] = looks[seat]
    looks[seat] = look
    return _dressed(setup, looks)


def handicaps_of(game: AnyGame, player: Player | None = None) -> tuple[Handicap, ...]:
    """List the handicaps a seat of this game may be given; a bot asks for no hints."""
    hints = () if player and player.skill else (EXTRA_HINTS,)
    return (EXTRA_TIME, *hints, *game.handicaps)


def problem_of(setup: Setup, game: AnyGame) -> str:
    """Tell why the table cannot be dealt yet, in words; nothing when it can."""
    names = [player.name.strip() for player in setup.players]
    if len(names) < game.players[0] and not setup.shared:  # on the network others are to come
        return tr("{game} needs {count} players.", game=game.title, count=game.players[0])
    if len(names) > game.players[-1]:
        return tr("{game} is for at most {count} players.", game=game.title, count=game.players[-1])
    if not all(names):
        return tr("Everybody needs a name.")
    twice = [name for name in names if names.count(name) > 1]
    return tr("Two players are called {name}.", name=twice[0]) if twice else ""


def _add(setup: Setup, player: Player, wish: int | None) -> Setup:
    """Seat somebody in the shape and colour they wish for, which a bot gives up to them."""
    looks = [look_of(setup, seat) for seat in range(len(setup.players))]
    free = [look for look in range(MOST_LOOKS) if look not in looks]
    if wish in looks and setup.players[looks.index(wish)].kind == "bot":
        looks[looks.index(wish)] = free.pop(0)
        free.append(wish)
    look = wish if wish in free else free[0]
    return _dressed(replace(setup, players=(*setup.players, player)), [*looks, look])


def _with(setup: Setup, order: Sequence[Seat]) -> Setup:
    looks = [look_of(setup, seat) for seat in order]
    return _dressed(replace(setup, players=tuple(setup.players[seat] for seat in order)), looks)


def _dressed(setup: Setup, looks: Sequence[int]) -> Setup:
    """Set the looks, unless they are those of the seats anyway."""
    plain = list(looks) == list(range(len(looks)))
    return replace(setup, house=replace(setup.house, looks=() if plain else tuple(looks)))


def is_nameless(player: Player) -> bool:
    """Tell whether nobody has said what a person is called."""
    return player.skill is None and player.name in _nameless()


def _nameless() -> list[str]:
    return [tr(NAMELESS), *(tr("Player {number}", number=number) for number in range(2, 20))]


def bot_among(players: Sequence[Player]) -> Player:
    """Make a bot that may sit down beside these players, as good as the last of theirs."""
    skills = [player.skill for player in players if player.skill]
    return Player(_unused_among(players), kind="bot", skill=skills[-1] if skills else FIRST_BOT)


def _unused_among(players: Sequence[Player], names: Sequence[str] = tuple(BOTS)) -> str:
    taken = {player.name.casefold() for player in players}
    return next((name for name in names if name.casefold() not in taken), names[0])


def _unused(names: Sequence[str], setup: Setup) -> str:
    return _unused_among(setup.players, names)
