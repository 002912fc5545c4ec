"""What the scene of CUBEWORD points out: on cubes and the sheet in space, and over them as they are seen."""

from collections.abc import Iterable, Iterator

from kivy.metrics import dp

from app.games.cubeword.model import Cell, Run, Sited, runs
from app.ui.play.cubeword.marks import Dot, Ghost, Ring, Underline, tagged
from app.ui.play.cubeword.moment import HELD_HIGH, CubeMoment
from app.ui.play.cubeword.pointing import middle_of, outline_of
from app.ui.play.marks import Filled, Plaque, Sign, Traced
from app.ui.play.scene import Box, Drawn, Piece
from app.ui.play.seen import holds
from app.ui.space import Point

TAG = 19  # dp: what a cube has cost


# In space


def top(cell: Cell, moment: CubeMoment) -> Point:
    each = moment.table.get(cell)
    held = each is not None and each.cube == moment.draft.held
    return middle_of(cell, 1.012 + (HELD_HIGH if held else 0.0))


def in_space(moment: CubeMoment) -> Iterator[Ring | Ghost | Underline | Dot]:
    """List the lines on cubes and on the sheet."""
    shown = [each for each in moment.layout if each.cube != moment.lifted]
    for each in shown:
        if each.cube in moment.spent or each.cube == moment.draft.held:
            yield Ring(top(each.cell, moment), "accent")
    yield from sought(moment, shown)
    if moment.draft.onto is not None:
        yield Ghost(middle_of(moment.draft.onto, 1.0), "star" if moment.draft.held == moment.joker else "blank")
    for fault in moment.faults:
        if len(fault.cells) > 1 and "word" in fault.sentence.details and lies(moment, fault.cells):
            yield Underline(fault.cells[0], fault.cells[-1], "bad")
    told = {each.word for each in moment.words}
    for run in runs(moment.table):
        if run.word in told and lies(moment, run.cells):
            yield Underline(run.cells[0], run.cells[-1], "accent")
    for each in moment.last_steps if moment.shows_last else ():
        if each.cube != moment.lifted:
            yield Dot(top(each.cell, moment), moment.view.last or 0)
    yield from hinted(moment)


def lies(moment: CubeMoment, cells: Iterable[Cell]) -> bool:
    """Tell whether all cubes of a word lie there: none of them is above the finger."""
    return all(moment.table[cell].cube != moment.lifted for cell in cells)


def lit_up(moment: CubeMoment) -> Iterator[Piece]:
    """Let the words of the last turn light up, one after the other, once its cubes lie there."""
    for run in last_runs(moment):
        line = Underline(run.cells[0], run.cells[-1], "accent")
        key = ("word", moment.view.number, run.cells)
        yield Piece(key, Drawn(), line, comes_from=Drawn(0.0), act=len(moment.last_steps) + 1)


def last_runs(moment: CubeMoment) -> Iterable[Run]:
    """List the lines whose words the last turn has made."""
    if not moment.shows_last:
        return ()
    words = {each.word for each in moment.view.fresh}
    return [run for run in runs(moment.table) if run.word in words and lies(moment, run.cells)]


def sought(moment: CubeMoment, shown: Iterable[Sited]) -> Iterator[Ring]:
    """Mark the cubes that can show the letter that is looked for."""
    letter = moment.look.gaze.sought
    found = moment.found(letter) if letter else {}
    for each in shown:
        if each.cube in found:
            yield Ring(top(each.cell, moment), "accent", "dashes")


def hinted(moment: CubeMoment) -> Iterator[Ring | Ghost]:
    """Mark the cubes of a hint that lie there, and let them shine through where they are to lie."""
    for each in moment.hinted:
        here, lies = moment.table.get(each.cell), moment.there.get(each.cube)
        if lies is not None:
            yield Ring(top(lies.cell, moment), "accent", "dots")
        if each not in moment.told_of_hint:
            continue
        if here is None:
            yield Ghost(middle_of(each.cell, 1.0), each.letter.lower() if each.blank else each.letter)
        elif here.cube != each.cube:  # which is to leave, too
            yield Ring(top(each.cell, moment), "accent", "dashes")


# Over it


def target(moment: CubeMoment) -> Iterator[Traced]:
    """Outline where the lifted cube would lie, or the place that refuses."""
    look = moment.look
    if moment.lifted is not None and look.over:
        yield traced(moment, look.over[1], "bad" if moment.is_refused else "accent")
    elif look.refused_at is not None and look.refused_at[0] == "cell":
        yield traced(moment, look.refused_at[1], "bad")


def traced(moment: CubeMoment, cell: Cell, hue: str) -> Traced:
    """Outline a square, or the whole of the cube that lies there."""
    here, foot = moment.table.get(cell), outline_of(moment.camera, cell, 0.0)
    if here is None or here.cube == moment.lifted:
        return Traced(foot, hue)
    return Traced((*foot[:2], *outline_of(moment.camera, cell, 1.0)[2:]), hue)


def tags_of(moment: CubeMoment) -> Iterator[Filled | Plaque | Sign]:
    """Write on cubes what they have cost, what it takes to bring the letter that is looked for, or what is hinted."""
    letter = moment.look.gaze.sought
    found = moment.found(letter) if letter else {}
    for each in moment.hinted:
        lies = moment.there.get(each.cube)
        if lies is not None:
            yield lamp(moment, lies.cell)
        if each not in moment.told_of_hint:
            continue
        if lies is not None and (lies.letter, lies.blank) != (each.letter, each.blank):
            yield from tag(moment, lies.cell, each.letter, "accent", "accent_ink")
        elif each.cell in moment.table and each.cell != getattr(lies, "cell", None):
            yield from tag(moment, each.cell, each.letter, "accent", "accent_ink", far=False)
    for each in moment.layout:
        if each.cube == moment.lifted or moment.hinted:
            continue
        if each.cube in found:
            yield from tag(moment, each.cell, str(found[each.cube]), "accent_soft", "accent_soft_ink")
        elif each.cube in moment.spent:
            yield from tag(moment, each.cell, str(moment.spent[each.cube]), "accent", "accent_ink")
        elif moment.look.hints and moment.may_draft and each.cube in moment.liftable:
            x, y = corner_of(moment, each.cell)
            yield Filled((x - dp(4), y - dp(4), dp(8), dp(8)), dp(4), "accent", 0.8)


def corner_of(moment: CubeMoment, cell: Cell, *, far: bool = True) -> tuple[float, float]:
    """Tell where the right corner of a cube's top is seen: the upper one, or the lower."""
    height = top(cell, moment)[2] if cell in moment.table else 0.0
    return moment.camera.seen((cell[0] + 0.88, -cell[1] - (0.12 if far else 0.88), height))


def lamp(moment: CubeMoment, cell: Cell) -> Sign:
    """Mark a cube that a hint is about, at the left corner of its top."""
    x, y = moment.camera.seen((cell[0] + 0.12, -cell[1] - 0.12, top(cell, moment)[2]))
    edge = tag_size(moment, cell)
    return Sign("lightbulb.filled", x, y, edge * 0.72, "accent_ink", edge / 2, "accent")


def tag_size(moment: CubeMoment, cell: Cell) -> float:
    return min(dp(TAG), 0.5 * moment.camera.pixels(middle_of(cell)))


def tag(moment: CubeMoment, cell: Cell, words: str, ground: str, ink: str, *, far: bool = True) -> Iterator[Plaque]:
    x, y = corner_of(moment, cell, far=far)
    found = tagged(words, x, y, tag_size(moment, cell), ground, ink)
    if _is_within(found.box, moment.look.box):
        yield found


def _is_within(inner: Box, outer: Box) -> bool:
    x, y, width, height = inner
    return holds(outer, (x, y)) and holds(outer, (x + width, y + height))
