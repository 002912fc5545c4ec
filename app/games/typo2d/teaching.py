"""Why a move would have been better: the place that was there, the word that exists, the cards it brings."""

from collections.abc import Sequence
from typing import Final

from app.core.game import Reason, say
from app.core.texts import later
from app.games.typo2d.aftermath import was_refused
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.deck import Card, letter_of
from app.games.typo2d.grid import halves
from app.games.typo2d.laying import laid
from app.games.typo2d.model import Believe, Choose, Doubt, Move, Take, TypoView, board_of, card_in_play
from app.games.typo2d.moves import HOLE, Laying
from app.games.typo2d.openings import Openings, openings_on
from app.games.typo2d.outlook import count_places, hardness

LOOK_ON: Final = later("Before you take a penalty, look for words that only begin with a line: they may be long.")
SAY_REAL: Final = later("Say a word that you are sure of, even a plain one: a bluff that is doubted costs a penalty.")
DOUBT: Final = later("Doubt a word that you have never heard: the dictionary decides.")
BELIEVE: Final = later("Doubt only what sounds made up: who doubts a real word gains nothing.")
CHOOSE_SAFE: Final = later("Choose a card that has several places already: the others may fill one before your turn.")
OPEN: Final = later("Lay a card where the rest of your hand can follow.")
EASY_LINE: Final = later("If you must take a line, take the one with the letters that are easy to lay.")
BEGINS: Final = later("Your {letter} had a place: {word} begins with {line}.")
SAFE: Final = 3  # places of a card that is told as the safer one
HARDER: Final = 0.3  # of 1, by which a letter is harder to lay for it to be worth telling


def reason_of(view: TypoView, mine: Move, better: Move, end: TypoView, words: Beginnings) -> Reason | None:
    """Tell why a move is better than what was made."""
    match mine, better:
        case Doubt(), Believe():
            said = say("{word} is a word: your doubt was lost.", word=_doubted(view))
            return Reason(said, say(BELIEVE), (_doubted(view),))
        case Believe(), Doubt():
            said = say("{word} is no word: your doubt would have sent the card back.", word=_doubted(view))
            return Reason(said, say(DOUBT), (_doubted(view),))
        case Choose(chosen), Choose(card):
            return _choice(view, letter_of(chosen), letter_of(card), words)
        case Take(), Take():
            return _line(view, mine, better, words)
        case Take(), _ if isinstance(better, Laying):
            return _penalty(view, better)
        case _ if isinstance(mine, Laying) and isinstance(better, Laying):
            return _refused(mine, better) if was_refused(view, end) else _place(view, mine, better, words)
    return None


def _doubted(view: TypoView) -> str:
    return view.said[view.doubted].word


def _penalty(view: TypoView, better: Laying) -> Reason | None:
    """Say which word could have been said instead of a penalty."""
    card = card_in_play(view)
    if card is None or not better.words:
        return None
    chains = laid(board_of(view), card, better, view.options.icons).chains
    lines = [chain.letters.replace(HOLE, "·") for chain in chains]
    told = dict.fromkeys(zip(better.words, lines))  # both lines may be the same
    said = sorted(told, key=lambda both: both[0] == both[1])  # what is whole already comes last
    word, line = said[0]
    details = {"letter": letter_of(card), "word": word, "line": line}
    if len(said) == 1:
        template = later("Your {letter} had a place: with it {word} lies there, which is a word.")
        return Reason(say(BEGINS if word != line else template, **details), say(LOOK_ON), better.words)
    other, across = said[1]
    template = later("Your {letter} had a place: {word} begins with {line}, and {other} with {across}.")
    if other == across:
        template = later("Your {letter} had a place: {word} begins with {line}, and {other} is a word.")
    if word == line:
        template = later("Your {letter} had a place: {word} and {other} are words.")
    return Reason(say(template, **details, other=other, across=across), say(LOOK_ON), better.words)


def _refused(mine: Laying, better: Laying) -> Reason | None:
    """Say which word could have been said instead of one that was looked up and does not exist."""
    if not better.words or not mine.words:
        return None
    said = say("{word} is no word; {other} is one.", word=mine.words[0], other=better.words[0])
    return Reason(said, say(SAY_REAL), better.words)


def _choice(view: TypoView, mine: str, better: str, words: Beginnings) -> Reason | None:
    """Say that another card had places on the table, and the one that was chosen none."""
    masks = openings_on(board_of(view), words).masks()
    places = count_places(masks, better)
    if places < SAFE or count_places(masks, mine):
        return None
    said = say(
        "Your {letter} had no place on the table yet; the {other} had {places}.",
        letter=mine,
        other=better,
        places=places,
    )
    return Reason(said, say(CHOOSE_SAFE))


def _place(view: TypoView, mine: Laying, better: Laying, words: Beginnings) -> Reason | None:
    """Say which card of the hand has a place then, and only then."""
    card, icons = card_in_play(view), view.options.icons
    if card is None:
        return None
    own, then = (openings_on(laid(board_of(view), card, each, icons).board, words) for each in (mine, better))
    follow, left = ([letter for letter in _letters(view.hand) if _fits(each, letter)] for each in (then, own))
    if len(follow) <= len(left) or not set(left) <= set(follow):
        return None
    said = say(
        "There it leaves a place for your {letter}; where you laid the {card} there was none.",
        letter=next(letter for letter in follow if letter not in left),
        card=letter_of(card),
    )
    return Reason(said, say(OPEN))


def _line(view: TypoView, mine: Take, better: Take, words: Beginnings) -> Reason | None:
    """Say that the card in play has a place without a line, or which cards the line brings."""
    board, card = board_of(view), card_in_play(view)
    if card is None:
        return None
    letter, openings = letter_of(card), openings_on(board, words)
    rest = [openings.without(each.line) for each in (mine, better)]
    own, then = (bool(count_places(each.masks(), letter)) or not each.board for each in rest)
    other, line = ("".join(letter_of(board[cell]) for cell in each.line.cells) for each in (mine, better))
    if then and not own:
        said = say(
            "Without {line} your {letter} had a place; without {other} it had none.",
            line=line,
            letter=letter,
            other=other,
        )
        return Reason(said, say(EASY_LINE), (line,))
    hard, extra = hardness(words, view.counts), 1 if view.phase == "pay" else 0
    halved = (halves(each.line, extra=extra)[1] for each in (mine, better))
    hands = [[letter_of(board[cell]) for cell in cells] for cells in halved]
    (most, worst), (less, _) = (max(((hard[letter], letter) for letter in hand), default=(0.0, "")) for hand in hands)
    if (own and not then) or most < less + HARDER:
        return None
    said = say(
        "{line} brings you only {letters}; {other} brought you the {hard}, which is hard to lay.",
        line=line,
        letters=" ".join(hands[1]),
        other=other,
        hard=worst,
    )
    return Reason(said, say(EASY_LINE), (line,))


def _letters(hand: Sequence[Card]) -> list[str]:
    return [*dict.fromkeys(map(letter_of, hand))]


def _fits(openings: Openings, letter: str) -> bool:
    return count_places(openings.masks(), letter) > 0
