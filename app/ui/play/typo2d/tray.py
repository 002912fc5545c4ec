"""What lies at the thumb at each moment of TYPO-2D, and what the frame round the board says."""

from dataclasses import dataclass, replace

from kivy.metrics import dp

from app.core.game import Seat
from app.games.typo2d import model
from app.games.typo2d.model import HOLE, Card, TypoView, letter_of, way_said
from app.ui.play.contract import Button, Prompt
from app.ui.play.typo2d.draft import Draft, move_of, words_of
from app.ui.play.typo2d.hand import Hand
from app.ui.play.typo2d.marks import Face, Rim
from app.ui.play.typo2d.moment import TypoLook, TypoMoment
from app.ui.play.typo2d.said import ICON_SAYS
from app.ui.texts import listed, tr, trn

MANY, MOST = 3, 4  # buttons: so many stand in twos where there is little room, and in any tray of a phone
FIRST_CARDS = 3  # on the table: so long one is told how a card is laid
CARD, WIDE_CARD = 60, 100  # dp: of the fan, and in a wide window
RIM = Rim(0, 6, 2.5)
NARROW = 400  # dp: a window with little room beside the tools


@dataclass(frozen=True, slots=True)
class Field:
    """A line of the table, and the word that is said for it."""

    letters: str
    word: str
    active: bool

    @property
    def spoken(self) -> str:
        word = self.word.replace(HOLE, tr(" gap "))
        return tr("word {word}, being written", word=word) if self.active else tr("word {word}", word=word)


@dataclass(frozen=True, slots=True)
class Backs:
    """A hand that lies face down on the open table."""

    count: int
    owner: str
    seat: Seat
    is_taken_up: bool  # by its owner, to go on; else it is only peeked at
    is_low: bool = False  # there is little room while a card is laid


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies at the thumb; the hand and the keys lie at the foot of a board with room for them."""

    note: str = ""
    buttons: tuple[tuple[Button, ...], ...] = ()  # row by row
    fields: tuple[Field, ...] = ()  # where letters are typed: then there are keys, too
    to_lay: Face | None = None
    is_lifted: bool = False  # the card that is to be laid is on its way to the table
    hand: Hand | None = None
    backs: Backs | None = None
    high: float = 0.0  # how high all this is on a phone, in dp, whatever lies there; 0: as high as it needs
    foot: float = 0.0  # how high is what lies at the foot of a board that has no tray below it
    has_keys: bool = True  # the keys lie here, and not at the foot of the board


def tray_of(moment: TypoMoment) -> Tray:
    has_keys = moment.look.kind == "phone" or moment.keys_beside
    high, foot = moment.tray_high, moment.foot_high
    return replace(face_up(moment), backs=backs_of(moment), high=high, foot=foot, has_keys=has_keys)


def face_up(moment: TypoMoment) -> Tray:
    view, note, hand = moment.view, note_of(moment), hand_of(moment)
    if moment.doubts_in_the_open:
        return Tray(note, in_rows(doubts_of_all(moment), moment.look))
    if view.phase == "doubt" and moment.acts:
        text = tr("I doubt {word}", word=view.said[view.doubted].word)
        return Tray(note, ((Button("doubt", text, kind="danger", icon="gavel", high=72),),), hand=hand)
    if moment.is_typed_at:
        buttons = () if is_way_a_tool(moment) else in_rows(ways(moment), moment.look)
        hides = buttons and moment.look.kind == "phone"
        return Tray(buttons=buttons, fields=fields(moment), hand=None if hides else hand)
    if moment.pays:
        back = Button("back", tr("Lay the card"), icon="arrow_back")
        return Tray(note, () if view.phase == "pay" else ((back,),), hand=hand)
    if moment.lays:
        buttons = tuple((button,) for button in instead(moment))
        face = Face(moment.card, view.counts, view.options.card_names, level="piece", rims=(RIM,))
        return Tray(note, buttons, (), face, moment.look.carried is not None, hand)
    return Tray(note, hand=hand)


def in_rows(buttons: list[Button], look: TypoLook) -> tuple[tuple[Button, ...], ...]:
    """Put buttons two in a row beside a low board and in large text, where there are many."""
    step = 2 if stand_in_twos(len(buttons), look) else 1
    return tuple(tuple(buttons[place : place + step]) for place in range(0, len(buttons), step))


def stand_in_twos(buttons: int, look: TypoLook) -> bool:
    is_tight = look.kind == "low" or look.large_text
    return buttons >= (MANY if is_tight else MOST if look.kind == "phone" else buttons + 1)


def is_way_a_tool(moment: TypoMoment) -> bool:
    """Tell whether another way to lay the card is offered in the last row: a small tray has no room for it."""
    return moment.look.kind == "phone" and not moment.has_room


# The cards


def hand_of(moment: TypoMoment) -> Hand | None:
    view, look = moment.view, moment.look
    if not view.hand or gives_way(moment):
        return None
    discards = view.phase in {"discard", "drop"} and moment.acts
    chosen = moment.draft.card or (view.choice if view.phase == "choose" else None)
    return Hand(
        moment.hand,
        view.counts,
        -1 if chosen is None else place_of(chosen, moment.hand, look.gaze.touched),
        is_face_down=not discards,
        bright=frozenset(view.discardable) if discards else None,
        hinted=look.hint.card if isinstance(look.hint, model.Choose | model.Discard) else "",
        owner=view.seat,
        is_new=view.phase == "choose" and not view.events,
        is_for_looking=moment.only_looks,
        peeps=moment.is_typed_at and moment.only_looks,
        is_named=view.options.card_names,
        widest=min(dp(WIDE_CARD), look.window[1] / 8) if look.kind == "tablet" else dp(CARD),
        high=dp(moment.hand_high),
    )


def gives_way(moment: TypoMoment) -> bool:
    """Tell whether the hand goes out of sight for what is to be touched now."""
    if moment.look.kind == "low":
        return moment.is_typed_at
    return moment.only_looks and moment.is_typed_at and not moment.has_room


def backs_of(moment: TypoMoment) -> Backs | None:
    view, look = moment.view, moment.look
    if not look.lies_open or view.seat is None or view.phase == "over" or moment.draft.laying:
        return None
    is_low = (moment.lays or moment.pays) and not moment.has_room
    count = view.hand_sizes[view.seat] - len(view.hand)
    owner = look.names[view.seat] if view.seat < len(look.names) else ""
    return Backs(count, owner, view.seat, look.wants_hand, is_low) if count else None


def place_of(card: Card, cards: tuple[Card, ...], touched: int) -> int:
    if cards[touched : touched + 1] == (card,):
        return touched
    return cards.index(card) if card in cards else -1


def fields(moment: TypoMoment) -> tuple[Field, ...]:
    chains, words = moment.drafted.chains if moment.drafted else (), words_of(moment.draft, moment.view)
    return tuple(
        Field(chain.letters, word, number == moment.draft.field)
        for number, (chain, word) in enumerate(zip(chains, words))
    )


# Buttons


def doubts_of_all(moment: TypoMoment) -> list[Button]:
    """Make, where several people share the device, a button for each who may doubt, and one for all who do not.

    Who has doubted keeps their button, pressed: nothing moves away from under the others' fingers.
    """
    look, doubters = moment.look, moment.view.doubters
    seats = [seat for seat in look.here if seat in moment.doubters_here or seat in doubters]
    is_tight = stand_in_twos(len(seats) + 1, look)
    buttons = []
    for seat in seats:
        name, has_doubted = moment.name_of(seat), seat in doubters
        said = tr("{name} doubts it", name=name)
        text = name if is_tight and (look.large_text or has_doubted) else said
        icon = "gavel" if has_doubted else ""
        buttons.append(Button(("doubt", seat), text, said, icon, kind="danger", disabled=has_doubted))
    short, long = tr("Nobody"), tr("Nobody doubts it")
    if doubters:
        short, long = tr("Nobody else"), tr("Nobody else doubts it")
    return [*buttons, Button("believe", short if is_tight else long, long, "check", kind="main")]


def ways(moment: TypoMoment) -> list[Button]:
    """Offer other ways to lay the card there, when its icon allows some."""
    laying = moment.draft.laying
    ways = moment.ways_at(laying.cell) if laying else ()
    if laying is None or len(ways) < 2:
        return []
    other = ways[(ways.index(laying) + 1) % len(ways)] if laying in ways else ways[0]
    text = tr("{way} · or: {other}", way=way_said(laying), other=way_said(other).lower())
    return [Button("way", text, icon="autorenew")]


def instead(moment: TypoMoment) -> list[Button]:
    said = tr("I have no word")
    short = tr("No word") if moment.look.large_text and is_narrow(moment) else said
    buttons = [Button("nothing", short, said, icon="visibility_off")]
    if moment.icon == "M" and not moment.view.penalty:
        chosen = isinstance(moment.draft.other, model.TakeInHand)
        icon, kind = ("check", "soft") if chosen else ("undo", "outline")
        buttons.append(Button("in hand", tr("Back in hand"), icon=icon, kind=kind))
    return buttons


# Notes


def note_of(moment: TypoMoment) -> str:
    view, look = moment.view, moment.look
    if moment.pays:
        return "" if look.is_judged else note_of_penalty(moment)
    if view.phase == "doubt":
        return "" if look.kind == "tablet" else note_of_doubts(moment)  # the banner of a wide window says it
    if moment.acts and view.phase == "play" and moment.icon:
        return tr("Its icon: {meaning}.", meaning=tr(ICON_SAYS[moment.icon]))
    if look.large_text and look.kind == "phone" and moment.lays and moment.longest:
        return tr("No word? Take half a line.")  # the banner has lost its second line
    if look.large_text or look.wants_hand:
        return ""
    if moment.lays and 0 < len(view.table) <= FIRST_CARDS:
        return tr("Tap a place beside a card, or drag yours there.")
    if view.phase == "choose" and view.hand and view.choice is None:
        return tr("Tap a card, or push it up. Drag to reorder.")
    return ""


def note_of_penalty(moment: TypoMoment) -> str:
    """Say which half goes where (T18)."""
    if moment.draft.line is None:
        return tr("Tap one of the longest lines.")
    gone, taken = moment.halves
    lost, kept = (" ".join(letter_of(moment.table[cell]) for cell in cells) for cells in (gone, taken))
    to_hand = trn("{letters} goes to your hand.", "{letters} go to your hand.", len(taken), letters=kept)
    if not gone:
        return to_hand
    out = trn("{letters} leaves the game.", "{letters} leave the game.", len(gone), letters=lost)
    return tr("{one} {other}", one=out, other=to_hand)


def note_of_doubts(moment: TypoMoment) -> str:
    """Say who doubts the word, and how many it takes (T21)."""
    needed, doubters = model.doubts_needed(moment.view), sorted(moment.view.doubters)
    if needed < 2:
        return ""
    if not doubters:
        return trn(
            "If {count} player doubts it, it is looked up.", "If {count} players doubt it, it is looked up.", needed
        )
    if doubters == [moment.view.seat]:
        return tr("You doubt it: {count} of {needed} needed.", count=1, needed=needed)
    names = listed([moment.name_of(seat) for seat in doubters])
    return trn(
        "{names} doubts it: {count} of {needed} needed.",
        "{names} doubt it: {count} of {needed} needed.",
        len(doubters),
        names=f"{names[0].upper()}{names[1:]}",
        needed=needed,
    )


# What the frame says


def prompt_of(view: TypoView, draft: Draft, look: TypoLook) -> Prompt:
    moment = TypoMoment(view, draft, look)
    sorts = view.hand and not moment.only_looks and not draft.laying
    tools = (Button("sort", tr("Sort"), icon="sort_by_alpha"),) if sorts else ()
    if is_way_a_tool(moment) and ways(moment):
        tools = (Button("way", tr("Other way"), icon="autorenew"),)
    asks, more = asks_of(moment)
    if asks and look.lies_open and not look.wants_hand and view.seat is not None:  # all look on, and read whom it asks
        asks = tr("{name}: {words}", name=look.names[view.seat], words=asks)
    return Prompt(done_of(moment), asks, more, tools)


def asks_of(moment: TypoMoment) -> tuple[str, str]:
    view, draft, look = moment.view, moment.draft, moment.look
    if view.phase == "doubt" and look.kind == "tablet" and (note := note_of_doubts(moment)):
        return "", note  # to what the game asks
    if look.wants_hand and view.seat is not None:
        return hand_wanted(moment, look.names[view.seat]), ""
    if view.phase != "play" or not moment.acts:
        return "", ""
    if moment.pays:
        return tr("Take half of one of the longest lines"), tr("Then your card must still be laid.")
    starts = [chain.letters.replace(HOLE, "_") for chain in moment.drafted.chains] if moment.drafted else []
    if is_way_a_tool(moment) and draft.laying and ways(moment):
        return tr("{way}. Words for {lines}", way=way_said(draft.laying), lines=", ".join(starts)), told_of_areas(
            moment
        )
    if len(starts) > 1:
        return tr("Say a word for each line"), told_of_areas(moment) or tr("Tap a line to type its word.")
    if starts and "_" in starts[0]:
        more = told_of_areas(moment) or tr("Type the letter for the gap, then the rest.")
        return tr("Say a word that fits {letters}", letters=starts[0]), more
    if starts:
        more = told_of_areas(moment) or tr("Keep typing, or tap another place.")
        return tr("Say a word that starts with {letters}", letters=starts[0]), more
    return "", ""


def hand_wanted(moment: TypoMoment, name: str) -> str:
    """Say why somebody is to take up a hand that lies face down, and for what: to choose, all do."""
    word = moment.look.gaze.passed.verdict or moment.last_words
    match moment.view.phase:
        case "discard":
            return tr("{word} stands. {name}, hold your cards: discard one", word=word, name=name)
        case "drop":
            return tr("Areas joined. {name}, hold your cards: discard a penalty card", name=name)
    return ""


def told_of_areas(moment: TypoMoment) -> str:
    """Say that a penalty card will be discarded, before it surprises (T20)."""
    laying = moment.draft.laying
    joins = laying is not None and laying.cell in model.joining_cells(moment.view)
    return tr("It joins cards that lay apart: one penalty card then goes.") if joins else ""


def is_narrow(moment: TypoMoment) -> bool:
    """Tell whether there is little room for words beside something else."""
    return moment.look.kind == "low" or moment.look.window[0] < dp(NARROW)


def done_of(moment: TypoMoment) -> str:
    view, draft = moment.view, moment.draft
    is_tight = is_narrow(moment) or moment.look.large_text
    if view.phase == "over" or moment.doubts_in_the_open:
        return ""
    match view.phase:
        case "choose" if view.choice and draft.card in {None, view.choice}:
            return tr("Chosen")
        case "choose" if view.seat is not None and (is_tight or not draft.card):
            return tr("Choose")
        case "choose" if view.seat is not None:
            letter = letter_of(draft.card or "")
            return tr("Change to {letter}", letter=letter) if view.choice else tr("Choose {letter}", letter=letter)
        case "doubt" if moment.acts:
            return tr("Believe") if is_tight else tr("Believe it")
        case "discard" | "drop" if moment.acts and draft.card and not is_tight:
            return tr("Discard {letter}", letter=letter_of(draft.card))
        case "discard" | "drop" if moment.acts:
            return tr("Discard")
        case "play" | "pay" if moment.acts:
            return done_of_turn(moment)
    return tr("Done")


def done_of_turn(moment: TypoMoment) -> str:
    if moment.pays or isinstance(move_of(moment.draft, moment.view), model.TakeInHand | model.Take):
        return tr("Take it")
    words = words_of(moment.draft, moment.view) if moment.draft.laying else ()
    if len(words) == 1 and not moment.look.large_text:
        return tr("Say {word}", word=words[0].replace(HOLE, "_"))
    return {0: tr("Say it"), 1: tr("Say it"), 2: tr("Say both")}.get(len(words), tr("Say all"))
