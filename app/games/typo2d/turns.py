"""A turn of TYPO-2D: a card is laid and words are said, or a penalty is taken, and something may be discarded."""

from collections.abc import Mapping
from typing import Final

from app.core.dawg import LONGEST, TOO_LONG
from app.core.game import EventKind, IllegalMove, Seat, say
from app.core.lexicon import why_none
from app.core.rulings import happened
from app.core.texts import later
from app.core.values import replace
from app.core.wordlist import folded
from app.games.typo2d.beginnings import Beginnings, fits
from app.games.typo2d.deck import Card, letter_of
from app.games.typo2d.grid import START, Line, connects_areas, halves, letters_on, longest_lines
from app.games.typo2d.laying import icon_in_play, laid
from app.games.typo2d.model import MANY_PENALTY_CARDS
from app.games.typo2d.moves import HOLE, Chain, Laying
from app.games.typo2d.rounds import end_turn, played, points_of
from app.games.typo2d.state import (
    ASKED_ONCE,
    Discarding,
    Doubting,
    Dropping,
    Paying,
    Playing,
    State,
    card_of,
    discardable,
    in_playing_order,
    with_hand,
    without,
)

NOT_LISTED: Final = later("{word} is not in the dictionary.")


def lay(state: State, seat: Seat, move: Laying, words: Beginnings) -> State:
    """T10, T11: lay the card and say a word for every line; the dictionary judges at once, or the table may doubt."""
    assert isinstance(state.phase, Playing)
    after = laid(state.board, card_of(state, seat), move, state.options.icons)
    said = tuple(folded(word) for word in move.words)
    check_words(after.chains, said)
    if state.options.judge == "dictionary":  # TH26
        for word in said:
            if word not in words:
                raise IllegalMove(why_none(word, words, NOT_LISTED), word=word)
    claim = Doubting(seat, after, said, state.phase.penalty)
    text = say(
        "{who} lays {letter} in {lines}: {words}",
        who=seat,
        letter=letter_in_play(state, seat),
        lines=" ".join(chain.letters.replace(HOLE, "_") for chain in after.chains),
        words=" ".join(said),
    )
    state = happened(state, EventKind.LAID, seat, text, points_of(said))
    return replace(state, phase=claim) if state.options.judge == "table" else stand(state, claim)


def letter_in_play(state: State, seat: Seat) -> str:
    return letter_of(card_of(state, seat))


def check_words(chains: tuple[Chain, ...], said: tuple[str, ...]) -> None:
    """T2, TH2, TH3: a word for each chain that begins with its letters, or is just these."""
    if len(said) < len(chains):
        letters = chains[len(said)].letters
        raise IllegalMove("Say a word that begins with {letters}.", letters=letters.replace(HOLE, "_"))
    if len(said) > len(chains):
        raise IllegalMove("You said more words than there are lines.")
    for word, chain in zip(said, chains):
        if not (word.isascii() and word.isalpha()):
            raise IllegalMove("{word} has signs in it other than the letters A to Z.", word=word[:LONGEST])
        if len(word) > LONGEST:
            raise IllegalMove(TOO_LONG, word=word[:LONGEST], count=len(word), most=LONGEST)
        if not fits(word, chain.letters):
            letters = chain.letters.replace(HOLE, "_")
            raise IllegalMove("{word} does not begin with {letters}.", word=word, letters=letters)


def stand(state: State, claim: Doubting) -> State:
    """Let the card stay where it lies: the Tiebreaker moves at once (TH6), then something may be discarded."""
    seat, after = claim.seat, claim.laid
    connected = len(claim.penalty) >= MANY_PENALTY_CARDS and connects_areas(state.board, after.cell)
    earned = after.earns_tiebreaker and state.tiebreaker != seat  # TH5: to keep it is no event
    state = replace(
        played(state, seat, "laid"),
        board=after.board,
        last=after.lies,
        laid_by=seat,
        gone=state.gone + after.gone,
        said=(*state.said, *((seat, word) for word in claim.words)),
        tiebreaker=seat if earned else state.tiebreaker,
        idle=0,
    )
    state = in_playing_order(state)  # TH33
    if earned:
        state = happened(state, EventKind.SCORED, seat, say("{who} gets the Tiebreaker", who=seat))
    return discard_what_is_due(state, Discarding(seat, claim.proved, claim.penalty, connected))


def discard_what_is_due(state: State, due: Discarding) -> State:
    """T22 first, a card for each word that was proved, then T20; without cards there is nothing to discard (TH15)."""
    if due.count and state.hands[due.seat]:
        return _discard_the_only(replace(state, phase=due), due.seat)
    dropping = replace(state, phase=Dropping(due.seat, due.penalty))
    if due.connected and discardable(dropping):
        return _discard_the_only(dropping, due.seat)
    return end_turn(state, due.seat)


def _discard_the_only(state: State, seat: Seat) -> State:
    """Ask nobody who has no choice."""
    cards = discardable(state)
    return discard(state, seat, cards[0]) if len(cards) == 1 and state.rules >= ASKED_ONCE else state


def discard(state: State, seat: Seat, card: Card) -> State:
    """T20, T22: a card goes out of the game, openly."""
    if card not in discardable(state):
        raise IllegalMove("You cannot discard this card.")
    phase = state.phase
    state = with_hand(state, seat, without(state.hands[seat], card))
    state = replace(state, gone=(*state.gone, card))
    state = happened(state, EventKind.SCORED, seat, say("{who} discards {letter}", who=seat, letter=letter_of(card)))
    if isinstance(phase, Discarding):
        return discard_what_is_due(state, replace(phase, count=phase.count - 1))
    return end_turn(state, seat)


TAKES: Final = {  # whether cards leave the game, and whether the table is empty then
    (False, False): later("{who} takes {letters} in hand"),
    (True, False): later("{who} takes {letters} in hand; out of the game: {lost}"),
    (False, True): later("{who} takes {letters}, the last cards: {letter} is the new first card"),
    (True, True): later(
        "{who} takes {letters}, the last cards: {letter} is the new first card; out of the game: {lost}"
    ),
}


def take(state: State, seat: Seat, line: Line, told: Mapping[tuple[bool, bool], str] = TAKES) -> State:
    """T17, T18: a longest line goes, its second half to the hand; then the card must still be laid (T19).

    TH10: on an empty table it becomes the new first card; no word is needed, nothing is earned, the turn is over.
    """
    assert isinstance(state.phase, Playing | Paying)
    if line not in longest_lines(state.board):
        raise IllegalMove("Take one of the longest lines.")
    out, to_hand = halves(line, extra=1 if isinstance(state.phase, Paying) else 0)  # T23
    cards, lost = (tuple(state.board[cell] for cell in cells) for cells in (to_hand, out))
    rest = {cell: card for cell, card in state.board.items() if cell not in line.cells}
    text = say(
        told[bool(out), not rest],
        who=seat,
        letters=" ".join(letters_on(state.board, to_hand)),
        lost=" ".join(letters_on(state.board, out)),
        letter=letter_in_play(state, seat),
    )
    state = replace(
        happened(with_hand(state, seat, state.hands[seat] + cards), EventKind.TAKEN, seat, text),
        board=rest or {START: card_of(state, seat)},
        gone=state.gone + lost,
        last=None if rest else START,
        laid_by=None if rest else seat,
        phase=Playing(seat, state.phase.penalty + cards),
    )
    return state if rest else end_turn(played(state, seat, "laid"), seat)


def take_in_hand(state: State, seat: Seat) -> State:
    """T29, TH17: M goes back to the hand, but not after a penalty of this turn."""
    assert isinstance(state.phase, Playing)
    if icon_in_play(card_of(state, seat), state.options.icons) != "M":
        raise IllegalMove("Your card cannot do this.")
    if state.phase.penalty:
        raise IllegalMove("After a penalty your M has to be laid.")
    return card_back(state, seat, later("{who} takes {letter} back in hand"))


def card_back(state: State, seat: Seat, template: str) -> State:
    """Let a card go back to the hand: its player's turn is over."""
    text = say(template, who=seat, letter=letter_in_play(state, seat))
    state = with_hand(state, seat, (*state.hands[seat], card_of(state, seat)))
    return end_turn(happened(played(state, seat, "back"), EventKind.PASSED, seat, text), seat)
