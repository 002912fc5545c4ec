"""A hint of WORD CROSS, in two steps: first where to look, then what to take and which word it makes."""

from collections.abc import Iterator

from kivy.metrics import dp

from app.core.game import counted
from app.games import spoken_of
from app.games.wordcross.model import (
    IN_CENTRE,
    PLACES,
    ROWS,
    Column,
    Tile,
    Turn,
    Where,
    fragment_of,
    goal_of,
    opposite,
    value_of_pair,
    word_of,
    words_locked,
)
from app.ui.play.marks import Outline, Sign
from app.ui.play.scene import Box, around_all, grown
from app.ui.play.wordcross.moment import WordCrossMoment
from app.ui.play.wordcross.said import LEFT_BOX, RIGHT_BOX, column_said, wanted_said
from app.ui.texts import tr


def asks_of_hint(moment: WordCrossMoment, hint: Turn) -> tuple[str, str]:
    """Say where to look; asked once more, what to take and what comes of it."""
    goal = goal_of(moment.view.board, moment.seat, hint.act)
    if goal is None or hint.act is None:
        return asks_at_once(moment, hint)
    tile, column = goal
    beside, place = opposite(moment.view.board.slots[moment.seat], column), source_said(moment, tile)
    if not moment.tells_word:
        more = tr("It lies here: {place}. Another Hint names it.", place=place)
        if beside:
            return tr("{fragment} has a partner", fragment=fragment_of(beside)), more
        return tr("Begin on your left") if column is Column.LEFT else tr("Begin on your right"), more
    fragment, did, more = fragment_of(tile), moment.look.ask(hint), tr("It lies here: {place}.", place=place)
    after = WordCrossMoment(moment.view, moment.drafted(hint.act), moment.look)
    if after.wanted:  # nothing better was found
        more = tr("{more} {who}.", more=more, who=wanted_said(after))
    if pair := moment.word_in(tile, column):
        word, points = word_of(pair), counted(value_of_pair(pair), "point")
        locks = " ".join(words_locked(moment.view, hint))
        asks = tr("{fragment} makes {word}, {points}", fragment=fragment, word=word, points=points)
        return asks, more if locks in {"", word} else tr("{more} Lock {words}.", more=more, words=locks)
    if not did.hoped:
        return tr("Take {fragment}", fragment=fragment), more
    words = tr(" or ").join(each.word for each in did.hoped[:2])
    return tr("{fragment} may become {words}", fragment=fragment, words=words), more


def asks_at_once(moment: WordCrossMoment, hint: Turn) -> tuple[str, str]:
    """Say what has no step before it: a word that only has to be flipped, an exchange, or that nothing comes of it."""
    if hint.act is not None:
        return spoken_of("wordcross").move_said(hint, moment.view), ""
    if hint.locks:
        return spoken_of("wordcross").move_said(hint, moment.view), tr("Tap it to flip it.")
    if moment.view.phase == "last":
        return tr("No word can be made now"), tr("What stays open does not score: you may pass.")
    return tr("Nothing in reach makes a word"), tr("Swap two, or pass.")


def source_said(moment: WordCrossMoment, tile: Tile) -> str:
    match moment.lay[tile]:
        case "box", box, _, _:
            return tr(LEFT_BOX if moment.boxes_in_reach.get(box) is Column.LEFT else RIGHT_BOX)
        case _, seat, Column() as column, _:
            return column_said(moment, seat, column)
    return tr("the middle")


def hinted(moment: WordCrossMoment) -> Iterator[Outline | Sign]:
    """Point at where something goes and among what it lies; asked once more, at it; or at what is flipped."""
    if (hint := moment.hint) is None:
        return
    for box in boxes_of(moment, hint):
        x, y, width, height = grown(box, dp(3))
        corner = max(2.0, moment.layout.pitch * 0.12)
        yield Outline((x, y, width, height), dp(2.5), corner, kind="dots")
        yield Sign("lightbulb", x + width - dp(4), y + height - dp(4), dp(14), "accent_ink", dp(10), "accent")


def boxes_of(moment: WordCrossMoment, hint: Turn) -> Iterator[Box]:
    goal = goal_of(moment.view.board, moment.seat, hint.act)
    if goal is None:
        spots = spots_at_once(moment, hint)
        yield from (box for spot in spots if (box := moment.layout.tile(spot)))
        return
    tile, column = goal
    lands, lay = moment.lands(tile, column), moment.lay[tile]
    if lands and (box := moment.layout.tile(lands)):
        yield box
    among = [lay] if moment.tells_word else spots_beside(lay)
    if box := around_all(box for spot in among if (box := moment.layout.tile(spot))):
        yield box


def spots_beside(spot: Where) -> list[Where]:
    """List all that lies in the same box, or column."""
    kind, number, column, _ = spot
    return [(kind, number, column, place) for place in range({"box": PLACES, "centre": IN_CENTRE}.get(kind, ROWS))]


def spots_at_once(moment: WordCrossMoment, hint: Turn) -> list[Where]:
    """List where lies what is flipped, or exchanged."""
    if hint.act is not None:
        after = WordCrossMoment(moment.view, moment.drafted(hint.act), moment.look)
        return [moment.lay[tile] for tile, spot in after.lies.items() if moment.lay[tile][:3] != spot[:3]]
    return [("slot", moment.seat, column, row) for row in hint.locks for column in Column]
