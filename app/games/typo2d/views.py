"""What each seat may see of a table of TYPO-2D, written out field by field, and what the banner says to it."""

from functools import cache
from typing import Final

from app.core.game import Ask, EventKind, Score, Seat, Sentence, say
from app.core.values import draft_of, once_for_each, sealed
from app.games.typo2d.deck import letter_of
from app.games.typo2d.grid import START, Board, in_reading_order, is_crowded, lines
from app.games.typo2d.laying import icon_in_play, what_it_must
from app.games.typo2d.model import Deal, OnTable, Said, TypoView, board_of, card_in_play, may_shed
from app.games.typo2d.moves import Laid
from app.games.typo2d.state import (
    Choosing,
    Discarding,
    Doubting,
    Dropping,
    Over,
    Paying,
    Phase,
    Playing,
    State,
    active,
    cards_left,
)

LEFT = Score(None, say("left"))
TIEBREAKER = say("Tiebreaker")
NOBODYS: Final = (Choosing, Over)  # turn
NO_SEATS: Final[frozenset[Seat]] = frozenset()
DRAFT: Final = draft_of(TypoView)
NAMES = {
    Choosing: "choose",
    Playing: "play",
    Paying: "pay",
    Doubting: "doubt",
    Discarding: "discard",
    Dropping: "drop",
    Over: "over",
}


def view_of(state: State) -> TypoView:
    """Hands and the cards chosen but not shown are secret; all else lies open. Cards not dealt are out (TH25)."""
    phase = state.phase
    doubted = phase if isinstance(phase, Doubting) else None
    board = doubted.laid.board if doubted else state.board
    playing = None if isinstance(phase, NOBODYS) else phase
    draft = DRAFT(
        seat=None,
        active=active(state),
        scores=_scores(state),
        events=state.events,
        result=phase.result if isinstance(phase, Over) else None,
        options=state.options,
        phase=NAMES[type(phase)],
        round=state.round,
        counts=state.deal.counts,
        tiebreaker=state.tiebreaker,
        table=_on_table(board),
        last=doubted.laid.lies if doubted else state.last,
        laid_by=doubted.seat if doubted else state.laid_by,
        hand=(),
        hand_sizes=tuple(map(len, state.hands)),
        choice=None,
        shown=state.shown,
        turn=playing.seat if playing else None,
        penalty=playing.penalty if playing else (),
        said=tuple(map(Said, doubted.words, doubted.laid.chains)) if doubted else (),
        doubted=doubted.number if doubted else 0,
        doubters=_doubters(doubted) if doubted else NO_SEATS,
        discardable=(),
        gone=state.gone,
        left=state.left,
    )
    return sealed(draft, TypoView)


@once_for_each
def _on_table(board: Board) -> tuple[OnTable, ...]:
    return tuple([OnTable(cell, board[cell]) for cell in in_reading_order(board)])


def _doubters(doubted: Doubting) -> frozenset[Seat]:
    return frozenset([seat for seat, believes in doubted.votes.items() if not believes])


def _scores(state: State) -> tuple[Score, ...]:
    """T24: the cards that each has still to get rid of; one that lies there while its word is judged is counted out."""
    judged = state.phase.seat if isinstance(state.phase, Doubting) else None
    left, first = state.left, state.tiebreaker
    return tuple(
        [
            LEFT if seat in left else (_with_tiebreaker if seat == first else _score)(cards - (seat == judged))
            for seat, cards in enumerate(cards_left(state))
        ]
    )


@cache
def _score(cards: int) -> Score:
    return Score(cards)


@cache
def _with_tiebreaker(cards: int) -> Score:
    return Score(cards, TIEBREAKER)


def ask(view: TypoView) -> Ask:
    """Ask by the banner's words: who does what, and what else is possible."""
    mine = view.seat is not None and view.seat in view.active
    match view.phase:
        case "choose":
            return _ask_choice(view, mine=mine)
        case "play":
            return _ask_to_lay(view, mine=mine)
        case "pay" if mine:
            more = say("Take half of one of the longest lines, plus one card.")
            return Ask(_no_word(view), more, say("Take half a line, plus a card"))
        case "pay":
            more = say("{who} takes half of one of the longest lines, plus one card.", who=_turn(view))
            return Ask(_no_word(view), more)
        case "doubt":
            return _ask_to_doubt(view, mine=mine)
        case "discard" if mine:
            more = say("Any card from your hand leaves the game.")
            return Ask(say("You were right: discard a card"), more, say("Any card from your hand"))
        case "drop" if mine:
            more = say("Discard one of your penalty cards.")
            return Ask(say("You join cards that lay apart"), more, say("Discard a penalty card"))
        case "over":
            assert view.result is not None
            return Ask(view.result.reason)
        case "discard":
            more = say("The word exists: the doubt saves {who} a card.", who=_turn(view))
            return Ask(say("{who} discards a card", who=_turn(view)), more, say("The word exists"))
        case _:
            more = say("Their card connects areas that were apart.")
            return Ask(say("{who} discards a penalty card", who=_turn(view)), more, say("They connected areas"))


def _no_word(view: TypoView) -> Sentence:
    """T23: which of the words that were said does not exist."""
    refused = [each.text.details.get("word") for each in view.events if each.kind == EventKind.REFUSED]
    word = refused[-1] if refused else None
    return say("{word} is not a word", word=word) if word else say("There is no such word")


def _turn(view: TypoView) -> Seat:
    assert view.turn is not None
    return view.turn


def _ask_choice(view: TypoView, *, mine: bool) -> Ask:
    if mine:
        more = say("When everybody has chosen, all cards are shown.")
        return Ask(say("Choose a card, face down"), more, say("All turn at once"))
    if view.choice is not None:
        more = say("You can change it until everybody is ready.")
        return Ask(say("Your {letter} lies face down", letter=letter_of(view.choice)), more, say("You can change it"))
    return Ask(say("Everybody chooses a card"))


def _ask_to_lay(view: TypoView, *, mine: bool) -> Ask:
    card = card_in_play(view)
    assert card is not None
    letter = letter_of(card)
    count = len(view.penalty)
    if not mine:
        more = say("They have taken {count} cards this turn.", count=count)
        told = (more if count > 1 else say("They have taken a card this turn."),) if count else ()
        return Ask(say("{who} lays {letter}", who=_turn(view), letter=letter), *told)
    icon, board = icon_in_play(card, view.options.icons), board_of(view)
    brief = say("No word: take a line")
    if must := what_it_must(board, card, view.options.icons):
        more = say(must)
    elif icon == "M" and not view.penalty:
        more = say("Or take it back in hand.")
    elif icon == "Z":
        more = say("You may turn the line around.")
    elif may_shed(view):  # T20
        more = say("Join cards that lie apart and lose one of your penalty cards.")
    elif is_crowded(board):
        more = say("There are {count} lines: make one of three or more.", count=len(lines(board)))
        brief = say("Make a line of three")
    elif count:  # T19: so it goes on until the card has a place
        more = say("Taken this turn: {count}. No word? Then more.", count=count)
    else:
        more = say("No word? Take half of the longest line.")
    return Ask(say("Lay your {letter}, then say a word", letter=letter), more, brief)


def _ask_to_doubt(view: TypoView, *, mine: bool) -> Ask:
    word = view.said[view.doubted].word
    if mine:
        more = say("{who} says it. Doubt it, or let it be.", who=_turn(view))
        return Ask(say("Is {word} a word?", word=word), more, say("Doubt it, or let it be"))
    said = say("{who} says {word}", who=_turn(view), word=word)
    if view.seat == view.turn:
        said = say("You say {word}", word=word)
    return Ask(said, say("Now the others may doubt it."))


def stand_in(view: TypoView) -> State:
    """Make a position of all a seat may know: what others hide is made up, so nothing can leak from it."""
    hands = tuple(view.hand if seat == view.seat else ("A",) * size for seat, size in enumerate(view.hand_sizes))
    return State(
        options=view.options,
        deal=Deal(view.counts, hands, "A", view.tiebreaker),
        board=board_of(view),
        hands=hands,
        tiebreaker=view.tiebreaker,
        round=view.round,
        shown=view.shown,
        last=view.last,
        laid_by=view.laid_by,
        gone=view.gone,
        left=view.left,
        phase=_phase_of(view),
        events=view.events,
    )


def _phase_of(view: TypoView) -> Phase:
    silent = [seat for seat in range(len(view.hand_sizes)) if seat not in view.active and seat not in view.left]
    match view.phase:
        case "play":
            return Playing(_turn(view), view.penalty)
        case "pay":
            return Paying(_turn(view), view.penalty)
        case "doubt":
            cell = view.last or START
            laid = Laid(board_of(view), cell, cell, tuple(each.chain for each in view.said))
            votes = {seat: seat not in view.doubters for seat in silent if seat != view.turn}
            words = tuple(each.word for each in view.said)
            return Doubting(_turn(view), laid, words, view.penalty, view.doubted, votes=votes)
        case "discard":
            return Discarding(_turn(view), 1, view.penalty, connected=False)
        case "drop":
            return Dropping(_turn(view), view.penalty)
        case "over" if view.result is not None:
            return Over(view.result)
        case _:
            return Choosing({seat: "A" if seat != view.seat or view.choice is None else view.choice for seat in silent})
