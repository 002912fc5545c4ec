"""A draft of a turn of CUBEWORD: where the cubes that were touched lie by now, and which cube is held; and the gaze."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from app.games.cubeword.model import (
    Cell,
    CubeNumber,
    CubewordView,
    Layout,
    LetStand,
    Move,
    Sited,
    Turn,
    by_cell,
    by_cube,
    changed,
    costs,
    fitting,
    is_taken_back,
)
from app.ui.play.contract import Chosen, asks_the_same, is_asked
from app.ui.play.cubeword.nearer import Near
from app.ui.play.sight import Sight

NAMELESS: Final = "?"
"""What a blank or the joker shows that has no name yet."""


@dataclass(frozen=True, slots=True)
class Up:
    """What a cube of the pool shows: the letter of a face, or the name of its blank."""

    cube: CubeNumber
    letter: str
    blank: bool = False


@dataclass(frozen=True, slots=True)
class Was:
    """How all was before something was done in a turn."""

    steps: tuple[Sited, ...]
    ups: tuple[Up, ...]


@dataclass(frozen=True, slots=True)
class Draft(Chosen):
    """What a player has done in a turn, and may still change."""

    steps: tuple[Sited, ...] = ()  # the cubes that do not lie as they did at its start
    past: tuple[Was, ...] = ()  # before each thing that was done
    ups: tuple[Up, ...] = ()  # cubes of the pool that show another letter than their first
    held: CubeNumber | None = None  # which cube is to be turned, or laid at the next tap
    names: bool = False  # its blank, or the joker, is to get a name
    onto: Cell | None = None  # where it will lie once it has one
    rolled: tuple[tuple[CubeNumber, tuple[int, ...]], ...] = ()  # how cubes lie that were: which face is where


@dataclass(frozen=True, slots=True)
class Gaze:
    sight: Sight = field(default_factory=Sight)
    near: Near = field(default_factory=Near)  # how much nearer, while a cube is above a finger that aims
    is_led: bool = False  # a finger turns the view: it follows at once
    steers: bool = False  # the buttons that turn it are there
    finds: bool = False  # letters are looked for, though there are cubes in the pool
    sought: str = ""  # the letter, or NAMELESS for the joker
    tells_hint: bool = False  # a hint was asked for twice: it says all, not only which cubes it is about
    plays_again: bool = False  # the last turn is shown once more
    has_played: bool = False  # it has passed then, and what was begun since comes back soon
    opens: tuple[str, ...] = ()  # what is told in full, for as long as it is that

    @property
    def is_before(self) -> bool:
        """Whether all lies as it did before the last turn."""
        return self.plays_again and not self.has_played


# What the base board asks


def move_of(draft: Draft, view: CubewordView) -> Move | None:
    if not is_asked(view):
        return None
    return LetStand() if view.phase == "stand" else Turn(draft.steps)


def undone(draft: Draft, _view: CubewordView) -> Draft:
    """Take back what was done last: a cube that was only chosen since is put down."""
    if draft.onto is not None or draft.names:
        return replace(draft, onto=None, names=False)
    was = draft.past[-1] if draft.past else was_now(draft)
    touched = {each.cube for each in {*draft.steps} ^ {*was.steps}} | {each.cube for each in {*draft.ups} ^ {*was.ups}}
    if draft.held is not None and draft.held not in touched:
        return replace(draft, held=None)
    held = draft.held if was.steps == draft.steps else None
    return replace(draft, steps=was.steps, ups=was.ups, past=draft.past[:-1], held=held)


def next_draft(draft: Draft | None, before: CubewordView | None, view: CubewordView | None, _meant: object) -> Draft:
    """Keep what still fits, for all may think ahead while others move: not beyond one's own turn, nor the game."""
    if before is not None and view is not None and is_taken_back(before, view):
        return laid_again(view, before.layout)
    if draft is None or before is None or view is None or view.seat is None or before.seat != view.seat:
        return Draft()
    if view.phase != "turn" or (before.turn == before.seat and view.number > before.number):
        return Draft(ups=draft.ups)
    if view.layout == before.layout:
        return draft
    were, are = by_cube(before.layout), by_cube(view.layout)
    moved = {cube for cube in {*were, *are} if were.get(cube) != are.get(cube)}
    waits = draft.held not in moved and draft.onto not in by_cell(view.layout)
    chosen = replace(
        draft,
        held=None if draft.held in moved else draft.held,
        names=draft.names and waits,
        onto=draft.onto if waits else None,
    )
    *past, now = (what_fits(was, view, moved) for was in (*draft.past, was_now(draft)))
    changes = tuple(was for was, after in pairwise((*past, now)) if was != after)
    return replace(chosen, steps=now.steps, ups=now.ups, past=changes)


still_asks = asks_the_same("phase", "number", "layout")


def laid_again(view: CubewordView, layout: Layout) -> Draft:
    """Let the cubes of a turn that was taken back lie as they did, each laid by itself: undo goes back cube by cube."""
    draft, were = Draft(), by_cube(view.layout)
    goals = sorted(settled(draft, view, layout).steps, key=lambda each: each.cell[::-1])
    while goals:
        taken = by_cell(changed(view.layout, draft.steps))
        free = [each for each in goals if taken.get(each.cell, each).cube == each.cube]
        for each in free[:1]:
            if each.cube in were and each.cube < len(view.cubes):  # C10: to move it was one thing, to turn it another
                draft = done(draft, view, replace(were[each.cube], cell=each.cell))
        now = free[:1] or goals  # those that change places go together
        draft = done(draft, view, *now)
        goals = [each for each in goals if each not in now]
    return draft


def what_fits(was: Was, view: CubewordView, moved: Container[CubeNumber]) -> Was:
    """Tell what is left of how all lay while one thought ahead, now that others have moved cubes."""
    steps = fitting([each for each in was.steps if each.cube not in moved], view.layout)
    return Was(settled(Draft(), view, steps).steps, tuple(each for each in was.ups if each.cube not in moved))


def still_meant(_meant: object, _view: CubewordView) -> bool:
    """Tell that nothing is meant for later: what is thought ahead is a draft."""
    return False


def next_gaze(gaze: Gaze | None, before: CubewordView | None, view: CubewordView | None) -> Gaze:
    """Look on; what was sought is not sought for whoever comes next."""
    gaze = gaze or Gaze()
    if view is None or before is None or before.seat != view.seat or before.number != view.number:
        return replace(gaze, finds=False, sought="", tells_hint=False, plays_again=False, has_played=False)
    return gaze


# What is done


def was_now(draft: Draft) -> Was:
    return Was(draft.steps, draft.ups)


def settled(draft: Draft, view: CubewordView, steps: Iterable[Sited]) -> Draft:
    """Let the touched cubes lie so: whichever lies as it did at the start is touched no more."""
    layout = changed(view.layout, steps)
    spent = costs(view.layout, layout, len(view.cubes))
    return replace(draft, steps=tuple(each for each in layout if each.cube in spent))


def done(draft: Draft, view: CubewordView, *moved: Sited, back: Iterable[CubeNumber] = ()) -> Draft:
    """Let some cubes lie elsewhere, or some lie again as at the start; it can be undone."""
    gone = {each.cube for each in moved} | set(back)
    steps = [*(each for each in draft.steps if each.cube not in gone), *moved]
    after = settled(draft, view, steps)
    if after.steps == draft.steps:
        return draft
    return replace(after, past=(*draft.past, was_now(draft)), onto=None, names=False)


def with_up(draft: Draft, up: Up) -> Draft:
    """Let a cube of the pool show something else."""
    ups = (*(each for each in draft.ups if each.cube != up.cube), up)
    return draft if up in draft.ups else replace(draft, ups=ups, past=(*draft.past, was_now(draft)))


def up_of(draft: Draft, view: CubewordView, cube: CubeNumber) -> Up:
    """Tell what a cube of the pool shows; the joker nothing but while it is held and has got a name."""
    ups = draft.ups if cube < len(view.cubes) or draft.held == cube else ()
    found = next((each for each in ups if each.cube == cube), None)
    if found:
        return found
    return Up(cube, view.cubes[cube][0] if cube < len(view.cubes) else NAMELESS)
