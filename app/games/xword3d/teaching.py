"""Why a row of bricks would have been better: what it makes, and what is to be learnt of it."""

from collections.abc import Iterable
from typing import Final

from app.core.game import Reason, counted, say
from app.core.texts import later, listed
from app.games.xword3d.placing import Laid
from app.games.xword3d.scoring import Earned

LOOK_FOR_SHORT: Final = later("Before you swap, try short words beside what lies there.")
STAND_ON_LEGS: Final = later("Look for a word that comes down to the table on its own: such a leg counts double.")
USE_JOINERS: Final = later("Lay a long word on a Joiner: each of its new letters counts more.")
LIE_ALONGSIDE: Final = later("Lay a word close beside another: the small words between them count, too.")
GROW: Final = later("See which word your letters could make longer: all its letters count again.")
GO_LONG: Final = later("Use more of your bricks: every letter of a word is a point.")
LONGER: Final = 2  # points by which a longer word brings more for it to be worth telling: one more is luck
MOST_NAMED: Final = 3


def reason_of(mine: Laid | None, better: Laid) -> Reason | None:
    """Tell why a row brings more than another one, or than none."""
    points, words = counted(better.points, "point"), tuple(each.word for each in better.words)
    if mine is None:
        said = say("{words} could be made with your bricks, for {points}.", words=longest(words), points=points)
        return Reason(said, say(LOOK_FOR_SHORT), words[:1])
    if better.points <= mine.points:
        return None
    best, own = (max(each.words, key=lambda word: word.points) for each in (better, mine))
    if best.is_leg and not own.is_leg:
        said = say(
            "{word} comes down to the table: it is a leg and counts double, {points}.",
            word=best.word,
            points=counted(best.points, "point"),
        )
        return Reason(said, say(STAND_ON_LEGS), (best.word,))
    if best.laid and not own.laid:
        return _on_a_joiner(best)
    if len(better.words) > max(1, len(mine.words)):
        return _alongside(mine, better)
    if len(best.word) - len(better.row) >= 2 and best.points > own.points:
        said = say(
            "Part of {word} lay there already, and all its letters count: {points}; you got {mine}.",
            word=best.word,
            points=points,
            mine=mine.points,
        )
        return Reason(said, say(GROW), (best.word,))
    if len(best.word) > len(own.word) and better.points >= mine.points + LONGER:
        said = say(
            "{word} has {letters} letters, a point for each; your longest word had {mine}.",
            word=best.word,
            letters=len(best.word),
            mine=len(own.word),
        )
        return Reason(said, say(GO_LONG), (best.word,))
    return None


def _on_a_joiner(best: Earned) -> Reason:
    said = say(
        "On a Joiner each new letter of {word} counts {times} times: {points}.",
        word=best.word,
        times=1 + best.more // best.laid,
        points=counted(best.points, "point"),
    )
    return Reason(said, say(USE_JOINERS), (best.word,))


def _alongside(mine: Laid, better: Laid) -> Reason:
    """Say that a row makes more words, because it lies beside others."""
    main, *others = (each.word for each in better.words)
    said = say(
        "Beside other bricks {word} makes {others} as well: {points} in all; you got {mine}.",
        word=main,
        others=longest(others),
        points=counted(better.points, "point"),
        mine=mine.points,
    )
    return Reason(said, say(LIE_ALONGSIDE), (main,))


def longest(words: Iterable[str]) -> str:
    """Name the longest words, no more than one reads at a glance."""
    return listed(sorted(dict.fromkeys(words), key=len, reverse=True)[:MOST_NAMED])
