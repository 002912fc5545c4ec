"""What lies at the thumb at each moment of WORD CROSS, and what the frame round the board says, as values."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from app.core.game import Seat
from app.games import spoken_of
from app.games.wordcross.model import (
    ROWS,
    Column,
    Turn,
    WordCrossView,
    fragment_of,
    value_of,
    value_of_pair,
    word_of,
    worth_of,
)
from app.ui.play.contract import Button, Prompt, disputes_of
from app.ui.play.ending import told_last
from app.ui.play.wordcross.draft import Draft
from app.ui.play.wordcross.hints import asks_of_hint
from app.ui.play.wordcross.marks import TileLook
from app.ui.play.wordcross.moment import WordCrossLook, WordCrossMoment
from app.ui.play.wordcross.said import in_words
from app.ui.texts import listed, tr, trn

LINE, PEGS = 50, 48  # dp: a row of buttons, and the strip of pegs
MANY = 3  # people of one device who may dispute: their buttons stand in two rows


@dataclass(frozen=True, slots=True)
class Pegs:
    """How a seat's pegs stand, and how many of six words it has."""

    seat: Seat
    name: str
    points: int
    words: int
    to_come: int = 0  # W16: what these score once the round is over
    is_at_play: bool = False


@dataclass(frozen=True, slots=True)
class Arm:
    """The columns of somebody else, as their owner reads them."""

    seat: Seat
    name: str
    columns: tuple[tuple[TileLook, ...], tuple[TileLook, ...]]  # from below
    locked: int = 0  # so many rows, from below
    loot: frozenset[tuple[Column, int]] = frozenset()  # what the viewer can steal, where they are told so

    @property
    def said(self) -> str:
        """Say what lies there, row by row from below."""
        rows = zip_longest(*([tile.sign for tile in column] for column in self.columns), fillvalue="–")
        return tr(
            "{name}: {what}. Show it larger", name=self.name, what=", ".join(map(" ".join, rows)) or tr("nothing")
        )


@dataclass(frozen=True, slots=True)
class Tray:
    pegs: tuple[Pegs, ...] = ()
    arms: tuple[Arm, ...] = ()  # of the others, where the whole board is seen: there they lie turned to their owners
    buttons: tuple[tuple[Button, ...], ...] = ()
    high: float = PEGS  # how high it is on a phone at least, in dp, whatever lies there
    has_disputes: bool = False  # at this table words may be disputed


def tray_of(moment: WordCrossMoment) -> Tray:
    has_disputes = moment.view.options.judge == "table"
    high = PEGS if not has_disputes else 2.0 * LINE if len(moment.look.here) >= MANY else LINE
    arms = tuple(arms_of(moment)) if moment.layout.is_table else ()
    return Tray(tuple(pegs_of(moment)), arms, disputes_of(moment.view, moment), high, has_disputes)


def ways_of(pegs: tuple[Pegs, ...], seats: int, *, most: int) -> tuple[tuple[int, int, str, int] | None, ...]:
    """Tell how many of the words that end a round each seat has, 0 where pegs do, and what these will score."""
    ways: list[tuple[int, int, str, int] | None] = [None] * seats
    for each in pegs:
        said = [tr("{count} of {most} words", count=each.words, most=most)] if most else []
        said += [tr("{points} more at the round’s end", points=each.to_come)] if each.to_come else []
        if said:
            ways[each.seat] = each.words, most, ", ".join(said), each.to_come
    return tuple(ways)


def arms_of(moment: WordCrossMoment) -> Iterator[Arm]:
    """Give the columns of all but whoever looks, clockwise, upright."""
    count, names = len(moment.board.slots), moment.look.names
    loot = {spot[1:] for spot in moment.loot}
    for seat in ((moment.facing + step) % count for step in range(1, count)):
        if seat in moment.view.left:
            continue
        slots, name = moment.board.slots[seat], names[seat] if seat < len(names) else ""
        looks = tuple(
            tuple(TileLook(fragment_of(tile), value_of(tile), moment.notches_of(tile)) for tile in slots.column(column))
            for column in Column
        )
        found = frozenset((column, row) for owner, column, row in loot if owner == seat and column is not None)
        yield Arm(seat, name, (looks[0], looks[1]), slots.locked, found)


def pegs_of(moment: WordCrossMoment) -> list[Pegs]:
    view, names = moment.view, moment.look.names
    to_come = () if moment.look.is_counted else told_last(view.events)

    def stands_at(seat: Seat, points: int) -> int:
        so_far = moment.count.so_far[seat] if moment.count else points
        return so_far - sum(event.points for event in to_come if event.seat == seat)

    return [
        Pegs(
            seat,
            names[seat] if seat < len(names) else "",
            stands_at(seat, score.points),
            moment.words_of(seat),
            0 if moment.view.phase == "over" else worth_of(moment.board.slots[seat]),
            seat in view.active,
        )
        for seat, score in enumerate(view.scores)
        if score.points is not None
    ]


# What the frame says


def prompt_of(view: WordCrossView, draft: Draft, look: WordCrossLook) -> Prompt:
    moment = WordCrossMoment(view, draft, look)
    if moment.count:
        return Prompt(tr("Done"))
    return Prompt(done_of(moment), *asks_of(moment), tools_of(moment))


def done_of(moment: WordCrossMoment) -> str:
    if moment.view.phase == "over" or (moment.disputes and moment.view.seat is None):
        return ""
    if moment.disputes and moment.acts:
        return tr("Let it stand")
    return tr("Pass") if moment.may_draft and not (moment.draft.act or moment.draft.locks) else tr("Done")


def tools_of(moment: WordCrossMoment) -> tuple[Button, ...]:
    if moment.view.phase == "over" or moment.view.seat is None:
        return ()
    is_sorted = moment.is_in_order
    said = tr("Boxes as they lie on the table") if is_sorted else tr("Sort my boxes from A to Z")
    sort = Button("sort", said, icon="grid_on" if is_sorted else "sort_by_alpha", is_rare=True)
    return *tools_of_turn(moment), sort


def tools_of_turn(moment: WordCrossMoment) -> tuple[Button, ...]:
    if not moment.may_draft:
        return ()
    swap = Button("swap", tr("Swap"), icon="swap_horiz", is_on=moment.draft.swaps, answers=True)
    held = moment.draft.held
    if held and moment.put_back_of(held):
        return Button("put back", tr("Put back"), icon="arrow_back", answers=True), swap
    return (swap,)


def asks_of(moment: WordCrossMoment) -> tuple[str, str]:
    """Say what the draft comes to, and what else is possible; nothing for what the game asks."""
    if not moment.may_draft:
        return "", ""
    draft = moment.draft
    if moment.hint and not draft.swaps:
        return asks_of_hint(moment, moment.hint)
    if draft.swaps:
        asks = tr("Swap one on your left for one on your right")
        return asks, tr("Tap the other one.") if draft.held else tr("Two of your columns, or of your boxes.")
    if draft.locks:
        return asks_of_locks(moment)
    if draft.held:
        return "", tr("Tap where it goes, or tap it again.")
    if moment.flippable:
        word = word_of(moment.flippable[-1])
        return tr("{word} can be locked", word=word), robbed_of(moment) or tr("Tap it to flip it.")
    if moment.vain:
        return in_words(moment, moment.vain), tr("It would only lie there. Undo, or go on.")
    if draft.act and moment.waits:
        return tr("It waits for a partner"), wanted_more(moment)
    if draft.act:
        return spoken_of("wordcross").move_said(Turn(draft.act), moment.view), ""
    if moment.view.round == 1 and not (moment.own.left or moment.own.right or moment.robbed):
        return tr("Make words of two"), tr("Tap a fragment, then one of your columns.")
    return "", robbed_of(moment) or how_far(moment)


def asks_of_locks(moment: WordCrossMoment) -> tuple[str, str]:
    locks = moment.draft.locks
    points = sum(map(value_of_pair, locks))
    words = listed(list(map(word_of, locks)))
    asks = trn("{words}, {count} point", "{words}, {count} points", points, words=words)
    return asks, tr("Done locks it: then nobody can steal it.") if len(locks) == 1 else tr("Done locks them.")


def wanted_more(moment: WordCrossMoment) -> str:
    if moment.wanted:
        return ""  # a bubble says who: there it is
    return tr("Nobody can use it now.") if moment.look.words is not None and moment.look.tips else ""


def robbed_of(moment: WordCrossMoment) -> str:
    """Tell by whom the viewer was robbed, of what, and for which word (§6); nothing if they were not."""
    told = [
        tr(
            "{name} stole {fragment} from you, for {word}.",
            name=moment.name_of(each.thief),
            fragment=each.fragment,
            word=each.word,
        )
        for each in moment.robbed
    ]
    return " ".join(told)


def how_far(moment: WordCrossMoment) -> str:
    """Tell how many words of six there are (W17), always in sight."""
    seat = moment.seat
    leads = max(range(len(moment.board.slots)), key=moment.words_of)
    most, mine = moment.words_of(leads), moment.words_of(seat)
    said = tr("You have {count} of {most} words.", count=mine, most=ROWS)
    if most == ROWS > mine:
        said = tr("{name} has six: one more turn.", name=moment.name_of(leads))
    if moment.loot:
        spot = max(moment.loot, key=lambda each: value_of(moment.tile(each)))
        best, name = fragment_of(moment.tile(spot)), moment.name_of(spot[1])
        if moment.look.kind == "tablet":  # elsewhere a name takes too much room
            return tr("{mine} You can steal {fragment} from {name}.", mine=said, fragment=best, name=name)
        return tr("{mine} You can steal {fragment}.", mine=said, fragment=best)
    if most == ROWS > mine:
        return tr("{what} You have {count}.", what=said, count=mine)
    if most <= mine:
        return said
    return tr("{mine} {name} has {count}.", mine=said, name=moment.name_of(leads), count=most)
