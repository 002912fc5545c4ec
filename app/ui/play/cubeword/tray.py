"""What lies at the thumb at each moment of CUBEWORD, and what the frame round the board says, as values."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.games.cubeword.model import (
    ALPHABET,
    FACES,
    MOST_MOVES,
    Challenge,
    CubeNumber,
    CubewordView,
    LetStand,
    contested,
    faces_of,
)
from app.ui.play.contract import Button, Prompt, done_with, is_asked
from app.ui.play.cubeword.draft import NAMELESS, Draft, Up
from app.ui.play.cubeword.moment import CubeLook, CubeMoment
from app.ui.play.cubeword.said import blanks_said, cube_said, moves_said, why_not_said
from app.ui.play.scene import Key
from app.ui.texts import tr, trn

POOL, UNFOLDED, LETTERS, NOTHING_THERE = "pool", "unfolded", "letters", ""
MANY: Final = 21  # cubes in the pool
CROSS: Final = ((1, 1), (0, 1), (2, 1), (1, 0), (1, 2), (3, 1))
"""Where the faces of an unfolded cube lie, in the order of space.TURNS: columns, and rows from the top."""


@dataclass(frozen=True, slots=True)
class ShelfKey:
    """Something in the tray that can be touched: a cube, one of its faces, a letter, or an icon."""

    means: Key
    spoken: str
    sign: str = ""
    is_blank: bool = False
    is_joker: bool = False
    icon: str = ""
    caption: str = ""
    figure: str = ""  # what that face would bring
    is_chosen: bool = False
    wanted: str = ""  # the letter it is to show by a hint, or can show of those looked for
    is_found: bool = False  # it can show the letter that is looked for
    is_hinted: bool = False
    liftable: bool = False
    is_lifted: bool = False  # it is above a finger: its place is empty
    is_away: bool = False  # it lies on the table by now: its place is empty, and nothing to touch


@dataclass(frozen=True, slots=True)
class Tray:
    kind: str = NOTHING_THERE
    title: str = ""
    note: str = ""
    keys: tuple[ShelfKey, ...] = ()
    counts: bool = False  # whether the moves of a turn are counted
    moves: int = 0
    moves_said: str = ""

    @property
    def is_full(self) -> bool:
        """Whether there are so many cubes that a low window needs one more row for them."""
        return self.kind == POOL and len(self.keys) > MANY


def tray_of(moment: CubeMoment) -> Tray:
    view = moment.view
    if view.phase == "over":
        return Tray(POOL, pool_title(moment) if moment.pool else "", keys=tuple(pool_keys(moment)))
    kind, title, note, keys = shelf_of(moment)
    counts = view.phase == "turn" and view.seat is not None
    return Tray(kind, title, note, tuple(keys), counts, moment.moves, moves_said(moment))


def shelf_of(moment: CubeMoment) -> tuple[str, str, str, Iterator[ShelfKey]]:
    draft = moment.draft
    if moment.may_draft and draft.held is not None:
        if draft.names:
            title = tr("Name the joker") if draft.held == moment.joker else tr("Name the blank")
            note = tr("It stays that letter until it is turned or named anew.")
            return LETTERS, title, note, naming_keys(moment, draft.held)
        names = tr("Tap it to name it anew, or a place to move to.")
        note = names if draft.held == moment.joker else tr("Tap a face, or a place to move to.")
        return UNFOLDED, unfolded_title(moment, draft.held), note, face_keys(moment, draft.held)
    if moment.look.gaze.finds or (not moment.slots and moment.view.seat is not None):
        return LETTERS, finder_title(moment), finder_note(moment), finder_keys(moment)
    note = tr("Tap or drag; swipe to roll, hold for all faces.") if moment.may_draft else ""
    return POOL, pool_title(moment), note, pool_keys(moment)


# The pool


def pool_title(moment: CubeMoment) -> str:
    title = trn("Pool: {count} cube", "Pool: {count} cubes", len(moment.pool))
    return f"{title} · {blanks}" if (blanks := blanks_said(moment)) else title


def pool_keys(moment: CubeMoment) -> Iterator[ShelfKey]:
    sought = moment.look.gaze.sought
    hinted = {each.cube: each.letter if each in moment.told_of_hint else "" for each in moment.hinted}
    for cube in moment.slots:
        up = moment.up(cube)
        sign = "" if up.letter == NAMELESS else up.letter
        letters = moment.view.cubes[cube] if cube != moment.joker else ""
        is_found = bool(sought) and (sought in letters or cube == moment.joker)
        wanted = hinted.get(cube, sought if is_found and sought != NAMELESS else "")
        said = pool_cube_said(moment, up, letters)
        yield ShelfKey(
            ("cube", cube),
            tr("{cube}, wanted as {letter}", cube=said, letter=wanted) if wanted else said,
            sign,
            up.blank,
            cube == moment.joker,
            caption="".join(each for each in letters if each != up.letter or up.blank) or tr("any"),
            wanted=wanted,
            is_found=is_found,
            is_hinted=cube in hinted,
            liftable=moment.may_draft,
            is_lifted=cube == moment.lifted,
            is_away=cube in moment.there,
        )


def pool_cube_said(moment: CubeMoment, up: Up, letters: str) -> str:
    cube = cube_said(moment, up)
    if not letters:
        return tr("cube {cube}", cube=cube)
    others = " ".join(each for each in letters if each != up.letter or up.blank)
    return tr("cube {cube}, with {letters}", cube=cube, letters=others)


# The faces of a cube


def unfolded_title(moment: CubeMoment, cube: CubeNumber) -> str:
    """Say what the number on a cube means that has cost something; of another, who has moved it last."""
    what = tr("The joker") if cube == moment.joker else tr("Turn to")
    if spent := moment.spent.get(cube):
        return trn("{what} · {count} move so far", "{what} · {count} moves so far", spent, what=what)
    seat = moment.view.last
    if seat is None or seat >= len(moment.look.names) or cube not in {each.cube for each in moment.last_steps}:
        return what
    return tr("{what} · moved by {name}", what=what, name=moment.look.names[seat])


def face_keys(moment: CubeMoment, cube: CubeNumber) -> Iterator[ShelfKey]:
    """Unfold a cube: all six faces, and with hints what those bring that make words."""
    here = moment.up(cube)
    if cube == moment.joker:
        sign = "" if here.letter == NAMELESS else here.letter
        yield ShelfKey(("face", 0), tr("name the joker"), sign, is_joker=True, is_chosen=True)
    else:
        for place, sign in enumerate(faces_of(moment.view.cubes, cube)):
            yield face_key(moment, here, place, sign)
    if cube in moment.spent:
        yield ShelfKey("back", tr("put the cube back"), icon="undo", caption=tr("Put back"))
    yield ShelfKey("close", tr("fold the cube up"), icon="close", caption=tr("Close"))


def face_key(moment: CubeMoment, here: Up, place: int, sign: str) -> ShelfKey:
    is_blank = place == FACES
    is_chosen = here.blank if is_blank else sign == here.letter and not here.blank
    worth = None if is_blank or not moment.look.hints else moment.worth(Up(here.cube, sign))
    said = tr("face {letter}", letter=sign) if sign else tr("the blank face")
    if worth is not None:
        said = tr("{face}, +{points}", face=said, points=worth)
    return ShelfKey(
        ("face", place),
        tr("{what}, chosen", what=said) if is_chosen else said,
        (here.letter if here.letter != NAMELESS else "") if is_blank and here.blank else sign,
        is_blank,
        figure="" if worth is None else f"+{worth}",
        is_chosen=is_chosen,
    )


# Letters


def naming_keys(moment: CubeMoment, cube: CubeNumber) -> Iterator[ShelfKey]:
    now = moment.up(cube)
    for sign in ALPHABET:
        is_now = sign == now.letter and (now.blank or cube == moment.joker)
        yield ShelfKey(("letter", sign), tr("key {letter}", letter=sign), sign, is_chosen=is_now)
    yield ShelfKey("close", tr("no name"), icon="close")


def finder_keys(moment: CubeMoment) -> Iterator[ShelfKey]:
    sought = moment.look.gaze.sought
    for sign in ALPHABET:
        yield ShelfKey(("letter", sign), tr("find {letter}", letter=sign), sign, is_chosen=sign == sought)
    if moment.view.joker:
        yield ShelfKey(("letter", NAMELESS), tr("find the joker"), icon="star.filled", is_chosen=sought == NAMELESS)


def finder_title(moment: CubeMoment) -> str:
    title = tr("Find a letter")
    return f"{title} · {blanks}" if (blanks := blanks_said(moment)) else title


def finder_note(moment: CubeMoment) -> str:
    sought = moment.look.gaze.sought
    if not sought:
        return tr("Tap a letter: all cubes that can show it are marked.")
    if sought == NAMELESS:
        return tr("The joker is marked.") if moment.joker in moment.there else tr("The joker is in the pool.")
    if not moment.slots:
        return tr("The number on a cube: the moves that lay {letter} elsewhere.", letter=sought)
    count = sum(sought in faces_of(moment.view.cubes, cube) for cube in moment.pool)
    return tr("{letter}: moves to lay it elsewhere · {count} in the pool", letter=sought, count=count)


# What the frame says


def prompt_of(view: CubewordView, draft: Draft, look: CubeLook) -> Prompt:
    moment = CubeMoment(view, draft, look)
    why_not = why_not_said(moment)
    if why_not and look.refusal == why_not:  # the board says it already
        more, in_short = tr("Change it, or undo."), tr("Change it, or undo.")
    else:
        more = why_not or next_said(moment)
        in_short = more.rstrip(".") if moment.draft.held is not None else why_not  # else there is room for both lines
    if has_begun(moment):
        asks = tr("Touch Done, or change what lies there")
        return Prompt(done_of(moment), asks, more or moves_left_said(moment), tools_of(moment))
    return Prompt(done_of(moment), more=more, in_short=in_short, tools=tools_of(moment))


def has_begun(moment: CubeMoment) -> bool:
    """Tell whether the first word of the game lies there: what was asked for is done."""
    return bool(moment.acts and not moment.view.layout and moment.words and not why_not_said(moment))


def moves_left_said(moment: CubeMoment) -> str:
    left = MOST_MOVES - moment.moves
    return trn("{count} move is left.", "{count} moves are left.", left) if left else ""


def next_said(moment: CubeMoment) -> str:
    """Say what a finger does next, and what the marks mean that it sees."""
    view, held = moment.view, moment.draft.held
    if moment.look.gaze.sought and held is None:
        return finder_note(moment)
    if moment.look.hint is not None and held is None and (told := hint_said(moment)):
        return told
    if not moment.may_draft:
        return ""
    if held is None:
        is_marked = moment.look.hints and is_asked(view) and not moment.draft.steps and moment.liftable
        return tr("Lift a cube with a dot, and only words stay.") if is_marked else ""
    if moment.draft.names:
        return tr("Tap the letter it stands for.")
    if held == moment.joker:
        return tr("Tap a place for it.")
    return tr("Tap a letter, or a place for it.") if held in moment.there else tr("Tap its letter, then a place.")


def hint_said(moment: CubeMoment) -> str:
    """Say what is hinted: of a turn what it makes, or why its marks are not there."""
    match moment.look.hint:
        case Challenge():
            return tr("Hint: challenge {words}.", words=contested(moment.view))
        case LetStand():
            return tr("Hint: let it stand.")
    if {*getattr(moment.look.hint, "steps", ())} <= {*moment.layout}:
        return tr("That is the whole hint: touch Done.") if moment.follows_hint else ""
    if not moment.follows_hint:
        return tr("The hint goes another way: undo, or ask again from here.")
    if not moment.hinted_words:
        return ""
    words = ", ".join(each.word for each in moment.hinted_words)
    points = sum(each.points for each in moment.hinted_words)
    if not moment.told_of_hint:
        use = tr("Use the cubes with a lamp.")
        return trn("{use} They make {count} point.", "{use} They make {count} points.", points, use=use)
    return trn("The hint makes {words}: {count} point.", "The hint makes {words}: {count} points.", points, words=words)


def done_of(moment: CubeMoment) -> str:
    match moment.view.phase:
        case "over":
            return ""
        case "stand" if moment.acts:
            return tr("Let it stand")
    total = sum(each.points for each in moment.words)
    return done_with(moment.look, 0 if why_not_said(moment) else total)


def tools_of(moment: CubeMoment) -> tuple[Button, ...]:
    if moment.view.phase == "over":
        return ()
    found, finds = [], moment.look.gaze.finds
    if moment.slots:
        found.append(Button("find", tr("Pool") if finds else tr("Find"), icon="apps" if finds else "search"))
    if moment.challengers:  # CH15
        said = tr("Challenge {words}", words=contested(moment.view))
        found.insert(int(finds), Button("challenge", tr("Challenge"), said, icon="gavel", answers=True))
    if moment.view.last is not None:
        found.append(Button("again", tr("Replay"), icon="replay"))
    return tuple(found)
