"""The record is the game: options, players, deal, and every move, a line each."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from unicodedata import category

from app.core.codec import compact, encode
from app.core.dawg import LETTERS, LONGEST, SHORTEST, TOO_LONG
from app.core.game import (
    EXTRA_HINTS,
    EXTRA_TIME,
    LONGEST_NAME,
    OLDEST,
    AnyGame,
    IllegalMove,
    Malformed,
    Player,
    Seat,
    Sentence,
)
from app.core.misfit import within
from app.core.options import as_written_then
from app.core.texts import later

FORMAT = 1
FIRST_RULES = 1  # of tables whose opening names no version
ABSENT = ("wait", "pass", "bot")
CURTAIN = ("secrets", "always", "never")
MOST_PATIENCE = 86_400  # seconds
MOST_HINTS = 1000
MOST_LOOKS = 10  # shapes and colours of players
NOT_IN_A_NAME = ("Cc", "Zl", "Zp")  # what would break a line


@dataclass(frozen=True, slots=True)
class LexiconName:
    """Which word list a table plays by: a name to show and a digest to be sure."""

    name: str
    digest: str


@dataclass(frozen=True, slots=True)
class HouseWords:
    """What a table added to its word list, and struck from it."""

    allow: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judge:
    """What decides whether a string of letters is a word at this table."""

    lexicon: LexiconName
    everyday: bool = False
    family: bool = False
    house: HouseWords = field(default_factory=HouseWords)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What was agreed at a table besides the rules of its game."""

    clock_waits: bool = True  # while the device changes hands, and while the app is away
    absent: str = "wait"  # what becomes of a seat nobody answers for: "wait", "pass", or "bot" plays on
    patience: int = 60  # seconds until then
    hints: int = 3  # that each may ask for; who plays with bots alone may ask for any number
    shows_places: bool = False  # whether the places where a piece may lie are marked (TYPO-2D: TH7)
    looks: tuple[int, ...] = ()  # the shape and colour of each player; none named: those of the seat
    curtain: str = "secrets"  # what it hides at a shared device: secrets alone, every hand, or nothing: we look away


AS_USUAL = HouseRules()


@dataclass(frozen=True, slots=True)
class Opening:
    """The first line: everything that was settled before the first move."""

    game: str
    options: Any
    players: tuple[Player, ...]
    judge: Judge
    deal: Any
    house: HouseRules = AS_USUAL
    format: int = FORMAT
    rules: int = FIRST_RULES  # which version of the game's rules it is played by
    day: str = ""  # of a table of the day: its date


@dataclass(frozen=True, slots=True)
class Made:
    """A move, and whose it was (None: the host's)."""

    seat: Seat | None
    move: Any


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat took its last move back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Seated:
    """Another player sits at a seat from then on: a person in a bot's place, or a bot in a person's."""

    seat: Seat
    player: Player


Entry: TypeAlias = Made | TakenBack | Seated
FindGame: TypeAlias = Callable[[str, Judge], AnyGame]
"""The game of a name, judged so; Malformed when there is none."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """An opening and what followed."""

    opening: Opening
    entries: tuple[Entry, ...] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits there in the end."""
        seated = {entry.seat: entry.player for entry in self.entries if isinstance(entry, Seated)}
        return tuple(seated.get(seat, player) for seat, player in enumerate(self.opening.players))


def opening_line(game: AnyGame, opening: Opening) -> str:
    """Write the first line of a transcript; what is as it was on the first tables does not stand there."""
    plain = {
        "format": opening.format,
        "game": opening.game,
        "options": as_written_then(encode(opening.options, game.options_type), game.options_type, opening.rules),
        "players": encode(opening.players, tuple[Player, ...]),
        "judge": encode(opening.judge, Judge),
        "deal": as_written_then(encode(opening.deal, game.deal_type), game.deal_type, opening.rules),
    }
    if opening.house != AS_USUAL:
        plain["house"] = encode(opening.house, HouseRules)
    if opening.rules != FIRST_RULES:
        plain["rules"] = opening.rules
    if opening.day:
        plain["day"] = opening.day
    return compact(plain)


def entry_line(game: AnyGame, entry: Entry) -> str:
    """Write the line of a move or a take-back."""
    match entry:
        case Made(seat, move):
            return compact({"seat": seat, "move": encode(move, game.move_type)})
        case TakenBack(seat):
            return compact({"seat": seat, "take_back": True})
        case Seated(seat, player):
            return compact({"seat": seat, "player": encode(player, Player)})


def write_transcript(game: AnyGame, transcript: Transcript) -> str:
    """Write the whole text of a transcript."""
    lines = [opening_line(game, transcript.opening), *(entry_line(game, each) for each in transcript.entries)]
    return "".join(line + "\n" for line in lines)


def check_deal(game: AnyGame, options: Any, deal: Any, players: Sequence[Player], rules: int) -> None:
    """Refuse what chance could not have dealt to these players."""
    state = game.start(options, deal, rules)
    if len(game.view(state, None).scores) != len(players):
        raise Malformed("The deal is not for {count} players.", count=len(players))


def check_rules(game: AnyGame, rules: int) -> None:
    """Refuse a version of the rules that this app has not."""
    if not FIRST_RULES <= rules <= game.rules:
        said = later("This table is played by rules {rules} of {title}; this device knows those up to {known}.")
        raise Malformed(said, rules=rules, title=game.title, known=game.rules)


def told_of_changes(game: AnyGame, rules: int) -> tuple[Sentence, ...]:
    """Tell which decisions a table that began under these rules is played by though they are newer."""
    return tuple(change.text for change in game.changes if change.rules > rules)


def check_number(game: AnyGame, count: int) -> None:
    """Refuse too few players and too many."""
    if count not in game.players:
        few, many = min(game.players), max(game.players)
        raise Malformed("{title} is for {few} to {many} players.", title=game.title, few=few, many=many)


def check_players(game: AnyGame, players: Sequence[Player], *, of_a_day: bool = False) -> None:
    """Refuse too few players, too many, and those whom `check_player` refuses."""
    if not of_a_day or len(players) != 1:
        check_number(game, len(players))
    for place, player in enumerate(players):
        with within(place):
            check_player(game, player)


def check_player(game: AnyGame, player: Player) -> None:
    """Refuse a player of no kind, a name or an age nobody has, and handicaps that the game does not offer."""
    known = {each.name: each for each in (EXTRA_TIME, EXTRA_HINTS, *game.handicaps)}
    if len(player.name) > LONGEST_NAME or any(category(letter) in NOT_IN_A_NAME for letter in player.name):
        raise Malformed("{name} cannot be the name of a player.", name=repr(player.name[:20]))
    if player.age is not None and not 0 <= player.age <= OLDEST:
        raise Malformed("{name} cannot be that old.", name=player.name)
    if player.kind not in ("human", "bot") or (player.kind == "bot") != (player.skill is not None):
        raise Malformed("{name} is neither a person nor a bot with a skill.", name=player.name[:40])
    for name, size in player.handicap.items():
        if name not in known or not known[name].low <= size <= known[name].high:
            raise Malformed("{name} cannot have the handicap {handicap}.", name=player.name[:40], handicap=name[:40])


def hints_allowed(house: HouseRules, players: Sequence[Player], seat: Seat) -> int | None:
    """Count the hints a seat may ask for in all; None: any number, for it plays with bots alone."""
    if sum(player.kind == "human" for player in players) == 1:
        return None
    return house.hints + players[seat].handicap.get(EXTRA_HINTS.name, 0)


def check_unused(name: str, others: Iterable[Player]) -> None:
    """Refuse to sit down with a name that somebody else at the table has."""
    if name.casefold() in {other.name.casefold() for other in others}:
        raise IllegalMove("Somebody here is called {name}: please choose another name.", name=name)


def check_judge(judge: Judge) -> None:
    """Refuse house words that no dictionary can hold."""
    for word in (*judge.house.allow, *judge.house.strike):
        if len(word) > LONGEST:
            raise Malformed(TOO_LONG, word=word[:LONGEST], count=len(word), most=LONGEST)
        if len(word) < SHORTEST or not set(word) <= set(LETTERS):
            raise Malformed("{word} is not a word in capital letters A–Z.", word=word[:40])


def check_house(house: HouseRules, players: Sequence[Player]) -> None:
    """Refuse what no table could have agreed on."""
    if house.absent not in ABSENT:
        raise Malformed("What becomes of an absent seat cannot be {rule}.", rule=house.absent[:40])
    if house.curtain not in CURTAIN:
        raise Malformed("The curtain cannot hide {what}.", what=house.curtain[:40])
    if not 0 <= house.patience <= MOST_PATIENCE:
        raise Malformed("A table cannot wait {seconds} seconds for a seat.", seconds=str(house.patience)[:20])
    if not 0 <= house.hints <= MOST_HINTS:
        raise Malformed("Nobody can ask for {hints} hints.", hints=str(house.hints)[:20])
    if house.looks and not len(players) == len(house.looks) == len(set(house.looks)):
        raise Malformed("Each player has a shape and a colour of their own.")
    if not all(0 <= look < MOST_LOOKS for look in house.looks):
        raise Malformed("There is no such shape and colour.")
