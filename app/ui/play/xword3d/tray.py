"""What lies at the thumb at each moment of 3DXWORD, and what the frame round the board says, as values."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.xword3d.model import Colour, XwordView, joiners_left, joiners_of
from app.ui.play.contract import Button, Prompt, disputes_of, done_with
from app.ui.play.scene import Key
from app.ui.play.xword3d.draft import Draft, Number
from app.ui.play.xword3d.moment import XwordLook, XwordMoment
from app.ui.play.xword3d.said import balance_said, wall_said
from app.ui.play.xword3d.touches import turns
from app.ui.texts import tr, trn


@dataclass(frozen=True, slots=True)
class RackKey:
    """Something in the tray that can be touched: a brick, a Joiner, or a plane before which one may stand."""

    means: Key
    spoken: str
    sign: str
    is_chosen: bool = False
    is_gone: bool = False  # it lies on the board, or is above a finger: its place is empty
    left: int = 0  # Joiners of that colour
    liftable: bool = False
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Tray:
    title: str = ""
    note: str = ""
    bricks: tuple[RackKey, ...] = ()
    most: int = 0  # how many bricks there may be
    walls: tuple[RackKey, ...] = ()
    ways: tuple[RackKey, ...] = ()  # to swing the plane, or turn its letters
    joiners: tuple[RackKey, ...] = ()
    has_joiners: bool = False
    has_space: bool = False
    strain: float = -1.0  # how near all is to falling; below 0 nothing can
    balance: str = ""
    buttons: tuple[tuple[Button, ...], ...] = ()


def tray_of(moment: XwordMoment, falling: frozenset[Number] = frozenset()) -> Tray:
    view = moment.view
    has_space = view.options.space and view.phase != "over"
    has_joiners = has_space and joiners_of(view.options, len(view.scores)) > 0
    return Tray(
        title=title_of(moment),
        note=note_of(moment),
        bricks=tuple(brick_keys(moment, falling)),
        most=max(len(view.rack), view.full[view.seat]) if view.seat is not None and view.seat < len(view.full) else 0,
        walls=tuple(wall_keys(moment)) if has_space else (),
        ways=tuple(way_keys(moment)),
        joiners=tuple(joiner_keys(moment)) if has_joiners else (),
        has_joiners=has_joiners,
        has_space=has_space,
        strain=moment.strain if has_space and moment.weighs else -1.0,
        balance=balance_said(moment.strain) if has_space and moment.weighs else "",
        buttons=disputes_of(moment.view, moment),
    )


def title_of(moment: XwordMoment) -> str:
    if moment.draft.swaps is not None:
        return tr("Swap bricks")
    return tr("Your bricks") if moment.view.rack else ""


def note_of(moment: XwordMoment) -> str:
    """Say what a finger does next."""
    draft = moment.draft
    if not moment.may_draft:
        return ""
    if draft.swaps is not None:
        return tr("tap those that you give back")
    if draft.fell is not None:
        return tr("it bent down to the table") if draft.fell.seam else tr("it tipped over")
    if draft.held is not None:
        return tr("tap a glowing edge") if moment.edges else tr("nothing fits there")
    if draft.joiner is not None and draft.chosen is None:
        left, whole = joiners_left(moment.view)[draft.joiner], dict(zip(Colour, moment.view.colours))[draft.joiner]
        said = trn("{count} left for you", "{count} left for you", left)
        return said if left < whole or not left else trn("{count} left for all", "{count} left for all", left)
    if draft.chosen is not None:
        return tr("tap a place") if moment.next_cell is None else tr("tap a place, or the brick again")
    if moment.view.options.space and moment.view.may_build and not draft.puts:
        return tr("tap, or drag; tap a brick to build up")
    return tr("tap a brick and a place, or drag")


def brick_keys(moment: XwordMoment, falling: frozenset[Number]) -> Iterator[RackKey]:
    draft = moment.draft
    for number in moment.hand:
        letter = moment.view.rack[number]
        is_gone = number not in moment.in_hand - falling or number == moment.lifted
        is_chosen = number in (draft.swaps or ()) or number == draft.chosen
        said = tr("brick {letter} of your hand", letter=letter)
        if is_gone:
            said = tr("take {letter} back", letter=letter)
        elif is_chosen:
            said = tr("{what}, chosen", what=said)
        liftable = moment.may_draft and draft.swaps is None and not is_gone
        yield RackKey(("rack", number), said, letter, is_chosen, is_gone, liftable=liftable)


def wall_keys(moment: XwordMoment) -> Iterator[RackKey]:
    is_old = False
    numbered = [*enumerate(moment.walls)]
    turned = moment.look.gaze.walls % max(1, len(numbered) - 1)
    for number, wall in (*numbered[:1], *numbered[1 + turned :], *numbered[1 : 1 + turned]):
        is_now = moment.opened.normal == wall.opened.normal and moment.opened.holds(wall.opened.entry)
        is_old = is_old or is_now
        said = wall_said(wall)
        yield RackKey(("wall", number), tr("stand before: {plane}", plane=said), wall.word or said, is_now)
    if not is_old:
        said = tr("new roof") if moment.opened.normal == 2 else tr("new wall")
        yield RackKey(("wall", len(moment.walls)), tr("stand before: {plane}", plane=said), said, True)
    yield RackKey(("wall", "more"), tr("more walls"), "…")


def way_keys(moment: XwordMoment) -> Iterator[RackKey]:
    """Offer what else can become of the open plane."""
    if moment.may_draft and len(moment.openings) > 1:
        yield RackKey(("way", "swing"), tr("swing the plane on"), "style")
    if moment.may_draft and turns(moment):
        yield RackKey(("way", "turn"), tr("turn the letters"), "rotate_right")


def joiner_keys(moment: XwordMoment) -> Iterator[RackKey]:
    for (colour, left), sign in zip(joiners_left(moment.view).items(), ("×3", "×2")):
        name = tr("red Joiner") if colour == Colour.RED else tr("blue Joiner")
        said = trn("{name}, {count} left", "{name}, {count} left", left, name=name)
        if moment.view.seat is not None:
            said = tr("{joiner} for you", joiner=said)
        is_chosen = moment.draft.joiner == colour
        yield RackKey(("joiner", colour.value), said, sign, is_chosen, left=left, disabled=not left)


# What the frame says


def prompt_of(view: XwordView, draft: Draft, look: XwordLook) -> Prompt:
    moment = XwordMoment(view, draft, look)
    return Prompt(done_of(moment), more=note_below(moment), tools=tools_of(moment))


def done_of(moment: XwordMoment) -> str:
    match moment.view.phase:
        case "over":
            return ""
        case "dispute":
            return tr("Let it stand") if moment.acts else ""
    swaps = moment.draft.swaps
    if swaps is not None:
        return trn("Swap {count}", "Swap {count}", len(swaps)) if swaps else tr("Pass")
    return done_with(moment.look, 0 if moment.preview.problem else sum(each.points for each in moment.words))


def note_below(moment: XwordMoment) -> str:
    """Say below what is asked what the hand does next, where it differs from what the game says."""
    draft = moment.draft
    if draft.joiner is not None and not draft.puts:
        return tr("A Joiner holds two words at a right angle, by a letter that both have.")
    return ""


def tools_of(moment: XwordMoment) -> tuple[Button, ...]:
    if moment.view.phase != "play" or moment.view.seat is None:
        return ()
    is_swapping = moment.draft.swaps is not None
    found = []
    if moment.may_draft:
        found.append(
            Button("swap", tr("Cancel"), icon="close", answers=True)
            if is_swapping
            else Button("swap", tr("Swap"), icon="swap_horiz", answers=True)
        )
    found.append(Button(("order", "shuffle"), tr("Shuffle"), icon="shuffle"))
    found.append(Button(("order", "sort"), tr("Sort from A to Z"), icon="sort_by_alpha", is_rare=True))
    return tuple(found)
