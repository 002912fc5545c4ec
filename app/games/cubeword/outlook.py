"""What a turn comes to as its cubes lie so far: the words that are new, and why it may not be made yet."""

from app.core.lexicon import Dictionary
from app.games.cubeword.layout import Layout, Words, by_cell, faults, runs
from app.games.cubeword.model import CubewordView, Outlook, ground_of, restored_of
from app.games.cubeword.scoring import earned, new_runs
from app.games.cubeword.views import stand_in


def outlook(view: CubewordView, layout: Layout, judge: Words | None, dictionary: Dictionary) -> Outlook:
    """Look at a layout as the end of the turn under way; without a judge every run may be a word (CH15)."""
    ground, state, lines = ground_of(view.options), stand_in(view), list(runs(by_cell(layout)))
    words = {
        key: fitting
        for key, same in new_runs(view.layout, lines, dictionary.spellings).items()
        if (fitting := [run for run in same if len(run.word) >= ground.shortest and (not judge or run.word in judge)])
    }
    restored = restored_of(view.options, len(view.scores))
    found = earned(words, state.ages, view.number, restored, state.worthless)
    return Outlook(tuple(faults(layout, ground, judge, lines)), tuple(found))
