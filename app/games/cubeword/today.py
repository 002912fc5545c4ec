"""CH23: the day's cubes and the word that lies there, for one person; and what could have been made of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from app.core.game import Better, EventKind, Seat, Sentence, Skill, say
from app.core.lexicon import EVERYDAY, Dictionary
from app.core.today import Lots
from app.core.values import replace
from app.games.cubeword.cubes import ALPHABET, ENGLISH, can_show
from app.games.cubeword.layout import Layout, Sited
from app.games.cubeword.model import TURNS_ALONE, CubewordView, Deal, Options, Turn
from app.games.cubeword.sources import matched
from app.games.cubeword.state import State, Turning, opening_state
from app.games.cubeword.turns import make_turn
from app.games.cubeword.views import view_of

CUBES: Final = 18
ROUNDS: Final = 6  # that the search plays
TIRELESS: Final = 3000  # layouts that it looks at in a turn
ALONE: Final[Seat] = 0
FIRST_WORDS: Final = tuple(
    "ACORN ACTOR ALBUM AMBER ANGEL AUDIO BADGE BEACH BENCH BIRTH BLADE BOARD BRAIN BREAD BRICK BRUSH CABLE CAUSE CHAIN "
    "CHAIR CHALK CHARM CHART CHEST CHIEF CHILD CHOIR CHORD CIDER CLOTH CLOUD COAST COUNT COURT CRAFT CREAM CROWD CROWN "
    "CURVE DANCE DEPTH DIARY DRAIN DREAM DRIFT DRINK EARTH FAIRY FAITH FIELD FLAME FLASH FLOAT FLOUR FLUTE FORUM FRAME "
    "FRONT FRUIT GHOST GIANT GLORY GLOVE GNOME GRACE GRADE GRAIN GRAPH GROUP GUARD GUEST GUIDE HABIT HEART HONEY HORSE "
    "HOTEL HOUSE HUMAN IDEAL IMAGE INDEX JOINT JUDGE JUICE KNIFE LASER LEMON LIGHT LODGE LOGIC LUNCH LYRIC MAGIC MATCH "
    "MAYOR METAL MODEL MONEY MONTH MOUNT MOUSE MOUTH MOVIE MUSIC NIGHT NOISE NORTH NOVEL NURSE OCEAN OPERA ORBIT ORGAN "
    "PAINT PANEL PARTY PATCH PHONE PIANO PILOT PITCH PLACE PLANE PLANT PLATE POINT POUND POWER PRICE PRIDE PRINT PRIZE "
    "PULSE QUEST QUOTE RADIO RANGE REALM ROUND ROUTE SAUCE SCALE SCARF SCORE SHADE SHAPE SHELF SHIRT SKIRT SLICE SLOPE "
    "SMILE SMOKE SNACK SNAIL SOUND SOUTH SPACE SPIKE SPORT STAGE STAMP STICK STOCK STONE STORM STORY STRAW STUDY STYLE "
    "SUGAR SWING SWORD TABLE THING THUMB TIGER TOKEN TOPIC TOUCH TOWER TRACK TRADE TRAIN TRIBE TRICK TRUCK TRUNK UNCLE "
    "VALUE VIDEO VOICE WATCH WATER WHALE WHITE WIDTH WORLD WRIST YOUTH".split()
)
"""Words of five different letters that lie there in the morning, known to everyone."""


@dataclass(frozen=True, slots=True)
class Making:
    """Ten turns that a search has found: how the cubes lie in the end, and what each turn brought."""

    layout: Layout
    points: tuple[int, ...]


class CubewordToday:
    """The table of a day."""

    options = Options(finish="turns", turns=TURNS_ALONE, restored="once")
    settles_nothing = frozenset({"joker_scores", "judge"})

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary.known_to(EVERYDAY)

    def deal(self, day: str) -> Deal:
        """Draw a day's cubes, without the joker, and lay a word that they can make."""
        lots = Lots(f"wordtable cubeword {day}")
        drawn = lots.drawn(range(len(ENGLISH)), CUBES)
        cubes = tuple(ENGLISH[number] for number in sorted(drawn))
        words = lots.drawn(FIRST_WORDS, len(FIRST_WORDS))
        laid = next(laid for word in words if (laid := first_word(cubes, word)))
        return Deal(ALONE, 1, cubes, joker=False, laid=laid)

    def told(self, view: CubewordView) -> tuple[Sentence, ...]:
        """Tell what each turn brought: no letter of it."""
        turns = [event.points for event in view.events if event.kind in (EventKind.LAID, EventKind.PASSED)]
        return (say("Turn by turn: {points}", points=" ".join(map(str, turns))),)

    def search(self, deal: Deal) -> Iterator[Better]:
        """Play the day several times as a bot that never tires, each time otherwise, turn by turn."""
        best = Better(0.0, -1, None)
        for number in range(ROUNDS):
            state = opening_state(self.options, deal, self._ages(deal))
            gained: list[int] = []
            while isinstance(state.phase, Turning):
                before = state.points[ALONE]
                state = self._after_a_turn(state, Random(f"{number} {state.number}"))
                gained.append(state.points[ALONE] - before)
                if state.points[ALONE] > best.points:
                    best = Better(0.0, state.points[ALONE], Making(state.layout, tuple(gained)))
                yield Better((number * TURNS_ALONE + len(gained)) / (ROUNDS * TURNS_ALONE), best.points, best.found)

    def made(self, _view: CubewordView) -> str:
        return ""

    def making(self, _deal: Deal, _made: str) -> tuple[Turn, ...]:
        return ()

    def _ages(self, deal: Deal) -> dict[str, int]:
        return {self._dictionary.spellings.key("".join(each.letter for each in deal.laid)): 0}

    def _after_a_turn(self, state: State, rng: Random) -> State:
        from app.games.cubeword.bot import TALENTS, best_turn  # home needs the day alone
        from app.games.cubeword.position import Position

        position = Position.of(replace(view_of(state), seat=ALONE), self._dictionary)
        plan = best_turn(position, TALENTS[Skill.MASTER], TIRELESS, rng)
        return make_turn(state, ALONE, Turn(plan.steps), self._dictionary, self._dictionary.spellings)


def first_word(cubes: Sequence[str], word: str) -> Layout:
    """Lay a word of cubes that have its letters; nothing where they do not."""
    sources = {letter: [cube for cube in range(len(cubes)) if can_show(cubes, cube, letter)] for letter in ALPHABET}
    chosen = matched(word, sources, set())
    return tuple(sorted(Sited(cube, (place, 0), word[place]) for place, cube in enumerate(chosen or ())))
