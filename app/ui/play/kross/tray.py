"""What lies at the thumb at each moment of KROSS, and what the bright button says, as values."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.core.game import Seat
from app.games.kross.model import TASK_CARDS, Claim, Grab, KrossView, LetGo, Vote, holder_of
from app.ui.play.contract import Button, Prompt
from app.ui.play.kross.draft import Draft, move_of
from app.ui.play.kross.moment import KrossLook, KrossMoment
from app.ui.play.kross.pieces import GridKey
from app.ui.play.kross.scene import card_looks
from app.ui.play.kross.sentences import said_of
from app.ui.texts import tr

MOST_WITH_A_NOTE = 3  # players beside one another on a phone: more need all the room there is


@dataclass(frozen=True, slots=True)
class InPit:
    sign: str = ""
    words: str = ""
    is_lying: bool = True
    """Whether the pencil lies here, or is on the sheet."""


@dataclass(frozen=True, slots=True)
class GrabState:
    disabled: bool = True
    spoken: str = ""
    caption: str = ""
    is_hinted: bool = False
    is_chosen: bool = False
    share: float | None = None
    """How much of the time is left; None when no time runs."""


@dataclass(frozen=True, slots=True)
class TrayContent:
    """What lies in the tray; what stands on a task card is nowhere here."""

    parts: frozenset[str] = frozenset()
    """Of task, grid, pit, grab, note and buttons, those that the moment needs."""
    note: str = ""
    is_question: bool = False
    buttons: tuple[Button, ...] = ()
    pit: InPit = InPit()
    grab: GrabState = GrabState()
    owner: str = ""
    """Whose task card it is, where it lies on the open table."""
    seat: Seat = 0
    is_private: bool = False
    """Whether nobody else sees it when it is turned over."""
    is_taken_up: bool = False
    """Whether its owner takes it up to go on."""
    cards: tuple[GridKey, ...] = ()


def content(view: KrossView, draft: Draft, look: KrossLook) -> TrayContent:
    moment = KrossMoment(view, draft, look)
    if moment.won:
        return _won(moment, *moment.won)
    if moment.choosing and look.kind != "tablet" and not moment.layout.cards:
        found = TrayContent(frozenset({"grid"}), cards=tuple(keys_of(moment)))
    elif moment.races:
        return _racing(moment)
    elif view.phase in {"call", "enter", "final"}:
        found = _writing(moment)
    else:
        found = _deciding(moment)
    if not has_task(moment):
        return found
    found = replace(found, parts=found.parts | {"task"}, is_private=len(look.here) == 1)
    if not look.lies_open:
        return found
    return replace(found, owner=moment.player(moment.seat), seat=moment.seat, is_taken_up=look.wants_hand)


def has_task(moment: KrossMoment) -> bool:
    """Tell whether a task card lies in the tray: in its owner's hand, or face down on the open table."""
    lies_there = moment.view.task is not None or (moment.look.lies_open and moment.view.seat is not None)
    return lies_there and not moment.is_over


def keys_of(moment: KrossMoment) -> Iterator[GridKey]:
    for sign, look in card_looks(moment).items():
        holder = moment.name_of(holder_of(moment.view.holders, sign))
        yield GridKey(sign, said_of(sign, holder, called=look.lifted), look)


def _racing(moment: KrossMoment) -> TrayContent:
    nobody = tr("Nobody wants it") if moment.view.phase == "grab" else tr("Nobody wants it: write")
    is_crowded = moment.look.kind == "phone" and len(moment.sides) > MOST_WITH_A_NOTE
    parts = frozenset({"buttons"} if is_crowded else {"buttons", "note"})
    return TrayContent(
        parts,
        tr("Each has their own button. The card costs a point."),
        buttons=(Button("nobody", nobody),),
    )


def _won(moment: KrossMoment, winner: Seat, letter: str) -> TrayContent:
    note = tr("{name} has the {sign} card: −1 in the end.", name=moment.player(winner), sign=letter)
    return TrayContent(frozenset({"buttons", "note"}), note, buttons=(Button("on", tr("Continue")),))


def _writing(moment: KrossMoment) -> TrayContent:
    view, look = moment.view, moment.look
    parts = {"pit"}
    may_yet = len(look.here) == 1 or (view.may_grab and moment.acts)  # at a shared device all have raced before
    if view.phase == "enter" and view.seat is not None and view.letters_left is None and may_yet:  # KH26: no cards
        parts.add("grab")
    if has_task(moment) and look.kind == "tablet" and not look.large_text:
        parts.add("note")
    note = tr("Your task card. Hold it to peek, and shield it with your hand.")
    if len(look.here) == 1:
        note = tr("Your task card. Tap it to read it.")
    if look.lies_open:
        note = tr("{name}’s task card. Hold it to peek.", name=moment.player(moment.seat))
    has_hidden_cards = moment.has_cards and not moment.layout.cards and look.kind != "tablet" and not look.short
    cards = (Button("open cards", tr("A–Z"), icon="playing_cards"),) if has_hidden_cards else ()
    return TrayContent(frozenset(parts), note, buttons=cards, pit=pit_of(moment), grab=grab_of(moment))


def pit_of(moment: KrossMoment) -> InPit:
    look, drafted = moment.look, moment.draft.square
    sign, lies = moment.letter, drafted is None and moment.look.carried is None
    if not sign:
        return InPit("", _said_of_rest(moment), lies)
    if lies and moment.calling:
        calls = moment.view.phase == "call"
        told = tr("Call it") if look.lies_open else tr("Call it, or tap a square")
        return InPit(sign, told if calls else tr("Tap a square to write it"), lies)
    if lies:
        # Where the grab button has no caption, this says what it costs.
        may_grab = look.short and moment.view.may_grab
        return InPit(sign, tr("Write it, or grab: −1") if may_grab else tr("is the letter to write"), lies)
    if look.carried is not None:
        return InPit(sign, tr("Drop it on a square"), lies)
    return InPit(
        sign, tr("Tap it again or press Done") if done_of(moment) == tr("Done") else tr("Not written yet"), lies
    )


def _said_of_rest(moment: KrossMoment) -> str:
    view = moment.view
    if moment.acts:
        return tr("Tap a card, or drag it here")
    if view.square is not None:
        return tr("{sign} is written", sign=view.letter)
    if view.phase == "enter" and view.grabber == view.seat and view.seat is not None:
        return tr("You took the {sign}", sign=view.letter)
    return tr("Nothing to write now") if moment.look.here else tr("You are watching")


def grab_of(moment: KrossMoment) -> GrabState:
    view, look = moment.view, moment.look
    disabled = not (view.may_grab and moment.acts)
    return GrabState(
        disabled,
        tr("grab the {sign} card, it costs a point at the end", sign=view.letter),
        why_no_grab(moment) if disabled else tr("card −1"),
        is_hinted=isinstance(look.hint, Grab),
        is_chosen=view.phase == "wish" and moment.acts and isinstance(moment.draft.choice, Grab),
        share=look.time_share if view.phase == "grab" else None,
    )


def why_no_grab(moment: KrossMoment) -> str:
    view = moment.view
    if view.grabber is not None:
        mine = view.grabber == view.seat
        return tr("you have it") if mine else tr("{name} has it", name=_at_the_start(moment.name_of(view.grabber)))
    if view.seat == view.caller:
        return tr("your call")
    if view.letter and holder_of(view.holders, view.letter) == view.seat:
        return tr("you have it")
    return tr("you wrote it") if view.square is not None else tr("write it")


def _deciding(moment: KrossMoment) -> TrayContent:
    choice, note, grab = moment.draft.choice, note_of(moment), grab_of(moment)
    said = frozenset({"note"} if note else ())
    match moment.view.phase if moment.acts or moment.is_over else "":
        case "grab":
            return TrayContent(frozenset({"buttons", "grab"}), buttons=(Button("let-go", tr("Let it go")),), grab=grab)
        case "wish":
            write = chosen("write", tr("Write it"), isinstance(choice, LetGo))
            return TrayContent(frozenset({"buttons", "grab"}), buttons=(write,), grab=grab)
        case "vote":
            said_yes = choice.accept if isinstance(choice, Vote) else None
            yes = chosen("vote yes", tr("It fits"), said_yes is True, icon="check")
            no = chosen("vote no", tr("It does not"), said_yes is False, icon="close")
            return TrayContent(frozenset({"buttons", "note"}), note, is_question=True, buttons=(yes, no))
        case "over":
            return TrayContent()
    return TrayContent(said, note)


def chosen(means: str, spoken: str, is_chosen: bool, text: str = "", icon: str = "") -> Button:
    """Make a button that stays chosen until Done."""
    return Button(
        means,
        text or spoken,
        spoken=tr("{what}, chosen", what=spoken) if is_chosen else spoken,
        icon=icon or ("check" if is_chosen else ""),
        kind="main" if is_chosen else "outline",
    )


def note_of(moment: KrossMoment) -> str:
    view, large = moment.view, moment.look.large_text
    if moment.look.wants_hand:
        return tr("Hold it for a moment.") if large else ""  # where the banner has no room for it
    if not moment.acts:
        names = [moment.player(seat) for seat in view.active]
        return tr("{name} is choosing.", name=names[0]) if len(names) == 1 else tr("The others are choosing.")
    match view.phase:
        case "claim":
            move = move_of(moment.draft, view)
            if isinstance(move, Claim):
                return tr("{word}: the others will vote.", word=move.word)
            if large:
                return tr("Tap the word’s first and last letter.")
            return tr("Tap the first and last letter of a word, or draw over it.")
        case "vote":
            claim = next((each for each in view.claims if each.seat in view.awaited), None)
            card = view.tasks[claim.seat] if claim and view.tasks else None
            if claim and card is not None:
                details = {"name": moment.player(claim.seat), "word": claim.word, "task": tr(TASK_CARDS[card - 1])}
                return tr("Is {word} {task}?" if large else "On {name}’s sheet: is {word} {task}?", **details)
        case "mark" if not large:
            return tr("Draw over each word, or tap its first and last letter.")
    return ""


# The bright button, the banner and the small tools


def prompt(view: KrossView, draft: Draft, look: KrossLook) -> Prompt:
    moment = KrossMoment(view, draft, look)
    return Prompt(done_of(moment), *asked_of(moment), tools_of(moment))


def asked_of(moment: KrossMoment) -> tuple[str, str]:
    view, letter = moment.view, moment.draft.letter
    if moment.won:
        winner, sign = moment.won
        return tr("{name} takes the {sign} card", name=moment.player(winner), sign=sign), ""
    if moment.revealed:
        seat, square = moment.revealed[0]
        more = tr("{name} calls next.", name=moment.player(view.caller)) if view.phase == "call" else ""
        return tr("{sign} is written", sign=view.sheets[seat][square]), more
    if view.phase == "vote" and view.seat is not None and moment.acts and moment.look.lies_open:
        claim = next(each for each in view.claims if each.seat in view.awaited)
        asks = tr("{name}, does {word} fit?", name=moment.player(view.seat), word=claim.word)
        return asks, tr("{name} claims it. Half the votes are enough.", name=moment.player(claim.seat))
    if moment.races and view.phase == "enter":
        calls = tr("{name} calls {sign}", name=_at_the_start(moment.name_of(view.caller)), sign=view.letter)
        first = tr("Be the first to press.")
        return calls, first if moment.look.large_text else tr("Want its card? Be the first to press.")
    if moment.calling and letter and view.phase == "call":
        more = tr("Call it. Tapping a free square calls it, too, for that square.")
        more = tr("Everyone will write it.") if moment.look.lies_open else more
        return tr("{sign} is your letter", sign=letter), more
    if moment.calling and letter and moment.draft.square is None:
        return tr("{sign} is your last letter", sign=letter), tr("Tap a free square for it.")
    return "", ""


def _at_the_start(name: str) -> str:
    return name[:1].upper() + name[1:]


def done_of(moment: KrossMoment) -> str:
    view, draft, large = moment.view, moment.draft, moment.look.large_text
    if moment.races or moment.won or moment.is_over or (moment.acts and view.phase == "grab"):
        return ""
    match view.phase if moment.acts else "":
        case "call":
            return tr("Call {sign}", sign=draft.letter) if draft.letter and not large else tr("Call")
        case "final":
            return tr("Write")
        case "claim" if not draft.run:
            return tr("None") if large else tr("No claim")
        case "claim":
            return tr("Claim")
        case "mark" if large:
            return tr("Done") if draft.runs else tr("None")
        case "mark":
            return tr("Count {count}", count=len(draft.runs)) if draft.runs else tr("Count none")
    return tr("Done")


def tools_of(moment: KrossMoment) -> tuple[Button, ...]:
    is_alone = len(moment.view.sheets) == 1
    found = () if moment.is_over or is_alone else (Button("open sheets", tr("Sheets"), icon="border_all"),)
    if moment.acts and moment.view.phase == "final":
        return Button("no-letter", tr("No letter"), icon="block", answers=True), *found
    if moment.acts and moment.view.phase == "claim":
        return Button("open claims", tr("List"), icon="format_list_bulleted"), *found
    return found
