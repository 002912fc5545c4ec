"""Which words count: what the player's settings say for a new table, and what any table has agreed on."""

from collections.abc import Callable
from pathlib import Path

from app.core.best import Rarity, rarity_by
from app.core.game import AnyGame, Malformed
from app.core.lexicon import Dictionary, Lexicon
from app.core.transcript import FindGame, Judge, LexiconName
from app.games import build
from app.library import BEFORE, dictionary_of, english, english_meanings
from app.storage import house_words, word_lists
from app.storage.settings import Settings

USUAL = "usual"  # as each game suggests (KROSS: KH23)
LARGE = "large"
EVERYDAY = "everyday"


def judge_for(settings: Settings, folder: Path) -> Judge:
    """Say what a new table is judged by, as the player has settled it."""
    lexicon = chosen_lexicon(settings, folder)
    return Judge(
        LexiconName(lexicon.name, lexicon.digest),
        everyday=settings.dictionary == EVERYDAY,
        family=settings.family_filter,
        house=house_words.load(folder),
    )


def chosen_lexicon(settings: Settings, folder: Path) -> Lexicon:
    """Find the words that were chosen: a list that was brought, by its digest, else the English words."""
    lists = {lexicon.digest: lexicon for lexicon in word_lists.brought(folder)}
    return lists.get(settings.dictionary) or english()


def dictionary_for(judge: Judge, folder: Path) -> Dictionary:
    """Find the words of a judge; raise Malformed when its list is not on this device."""
    return dictionary_of(judge, word_lists.brought(folder))


def rarity_finder(folder: Path) -> Callable[[Judge], Rarity]:
    """Tells how rare words are to a judge, by what is on this device."""

    def find(judge: Judge) -> Rarity:
        try:
            dictionary = dictionary_for(judge, folder)
        except Malformed:  # a guest need not have the list
            return rarity_by(None, None)
        return rarity_by(dictionary, english_meanings() if is_english(dictionary) else None)

    return find


def plays_everyday(settings: Settings, *, usual: bool) -> bool:
    """Tell whether a new table plays by the everyday words: as the player has settled it, else as the game suggests."""
    return settings.dictionary == EVERYDAY or (settings.dictionary == USUAL and usual)


def is_english(dictionary: Dictionary) -> bool:
    """Tell whether a dictionary is our own list, of which meanings and sizes are known."""
    return dictionary.digest in (english().digest, BEFORE)


def game_finder(folder: Path) -> FindGame:
    def find(name: str, judge: Judge) -> AnyGame:
        return build(name, dictionary_for(judge, folder))

    return find
