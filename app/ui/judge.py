"""Which words count: what the player's settings say for a new table, and what any table has agreed on."""

from pathlib import Path

from app.core.game import AnyGame
from app.core.lexicon import Dictionary
from app.core.meanings import Meanings
from app.core.transcript import FindGame, Judge, LexiconName
from app.games import build
from app.library import dictionary_of, english, english_meanings
from app.storage import house_words
from app.storage.settings import Settings

EVERYDAY = "everyday"


def judge_for(settings: Settings, folder: Path) -> Judge:
    """What a new table is judged by, as the player has settled it."""
    lexicon = english()
    return Judge(
        LexiconName(lexicon.name, lexicon.digest),
        everyday=settings.dictionary == EVERYDAY,
        family=settings.family_filter,
        house=house_words.load(folder),
    )


def dictionary_for(judge: Judge, folder: Path) -> Dictionary:
    """The words of a judge; Malformed when its list is not on this device."""
    return dictionary_of(judge)


def game_finder(folder: Path) -> FindGame:
    """Finds the game of a transcript, judged by what is on this device."""

    def find(name: str, judge: Judge) -> AnyGame:
        return build(name, dictionary_for(judge, folder))

    return find


def meanings() -> Meanings:
    """What English words mean."""
    return english_meanings()
