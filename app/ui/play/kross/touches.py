"""What touches and keys come to on the board of KROSS: tap and tap does all that a drag does.

A key names a square, card, strip, seat, button of a race, the pencil or its place in the tray; and which.
"""

from dataclasses import replace

from app.games.kross import model
from app.games.kross.model import ALPHABET, FREE, KrossView, Run, holder_of
from app.ui.play.contract import NOTHING, Outcome, made, refused
from app.ui.play.kross.draft import Draft, KrossGaze, Meant, claimed, marked, move_of, shortened
from app.ui.play.kross.moment import KrossLook, KrossMoment
from app.ui.play.kross.words import find_run, run_between, squares_in
from app.ui.play.scene import Key
from app.ui.texts import tr

STROKES = {"claim", "mark"}  # phases in which a finger draws over squares


def tap(view: KrossView, draft: Draft, look: KrossLook, key: Key) -> Outcome:
    """Take a tap on a place: what is told of a square that was asked about before goes with it."""
    outcome = _tapped(KrossMoment(view, draft, look), *key)
    if look.gaze.square is None or outcome.gaze is not None:
        return outcome
    return replace(outcome, gaze=replace(look.gaze, square=None))


def _tapped(moment: KrossMoment, kind: str, which: Key) -> Outcome:
    match kind:
        case "square":
            return _tap_square(moment, which)
        case "card":
            return _take_card(moment, which)
        case "strip":
            return Outcome(draft=Draft()) if moment.calling else Outcome(opens="cards")
        case "grab":
            return Outcome(moves=((which, model.Grab()),))
        case "seat":
            return Outcome(gaze=KrossGaze(which))
    return NOTHING


def _tap_square(moment: KrossMoment, number: int) -> Outcome:
    phase = moment.view.phase
    if moment.is_to_count:
        return NOTHING
    if moment.is_over or not moment.is_own:
        return Outcome(gaze=replace(moment.look.gaze, square=number))
    if not moment.acts:
        return refused(("square", number), tr("Not your turn"))
    if phase in STROKES:
        return _tap_end(moment, number)
    if phase in {"enter", "final"}:
        return _write(moment, number) or _place(moment, number)
    return _call_for(moment, number) if phase == "call" else refused(("square", number), tr("Grab it or not"))


def _tap_end(moment: KrossMoment, number: int) -> Outcome:
    """Tap, tap does what a stroke does: the first square of a word, then its last."""
    anchor = moment.draft.anchor
    run = run_between(anchor, number) if anchor is not None else None
    if run:
        return draw(moment.view, moment.draft, moment.look, run)
    if anchor == number:
        return Outcome(draft=replace(moment.draft, anchor=None))
    if moment.sheet[number] == FREE:
        return refused(("square", number), tr("No letter here"))
    return Outcome(draft=replace(moment.draft, anchor=number))


def _call_for(moment: KrossMoment, number: int) -> Outcome:
    call = move_of(moment.draft, moment.view)
    if not isinstance(call, model.Call) or moment.look.lies_open:  # KH22: where all look on, no square is told
        return refused(("square", number), tr("Call a letter first"))
    if moment.sheet[number] != FREE:
        return refused(("square", number), tr("Square is full"))
    return replace(made(call), meant=Meant(moment.view.turn, call.letter, number))


def _write(moment: KrossMoment, number: int) -> Outcome:
    """Be done by a second tap on the square the letter was put in."""
    move = move_of(moment.draft, moment.view) if moment.draft.square == number else None
    return made(move) if move is not None else NOTHING


def _place(moment: KrossMoment, number: int) -> Outcome:
    """Write the letter into a square, for now."""
    if not moment.letter:
        return refused(("square", number), tr("Choose a letter first"))
    if moment.sheet[number] != FREE:
        return refused(("square", number), tr("Square is full"))
    if problem := moment.preview_at(number).problem:
        return refused(("square", number), shortened(problem))
    return Outcome(draft=replace(moment.draft, square=number, choice=None))


def _take_card(moment: KrossMoment, sign: str) -> Outcome:
    if moment.calling:
        again = moment.draft.letter == sign and moment.look.carried is None
        return Outcome(draft=replace(moment.draft, letter=None if again else sign, choice=None))
    holder = holder_of(moment.view.holders, sign)
    if holder is None:
        return Outcome(refusal=tr("Not your call"))
    return Outcome(refusal=tr("{name} took {sign}", name=moment.name_of(holder), sign=sign))


# Drags and strokes


def drop(view: KrossView, draft: Draft, look: KrossLook, key: Key, onto: Key | None) -> Outcome:
    moment = KrossMoment(view, draft, look)
    if onto is None or not may_drop(view, draft, look, key, onto):
        is_full = onto and key[0] != "card" and onto[0] == "square"
        return refused(onto, tr("Square is full")) if is_full else NOTHING
    if key[0] == "card":
        return _take_card(moment, key[1])
    return _call_for(moment, onto[1]) if view.phase == "call" else _place(moment, onto[1])


def may_drop(view: KrossView, draft: Draft, look: KrossLook, key: Key, onto: Key) -> bool:
    """Tell whether a piece may go there: a card into the pencil or onto the sheet, the pencil to a free square."""
    if key[0] == "card":
        return onto[0] in {"pit", "square"}
    return onto[0] == "square" and KrossMoment(view, draft, look).sheet[onto[1]] == FREE


def draws(view: KrossView, draft: Draft, look: KrossLook, key: Key) -> bool:
    moment = KrossMoment(view, draft, look)
    return moment.acts and moment.is_own and view.phase in STROKES and key[0] == "square"


def draw(view: KrossView, draft: Draft, look: KrossLook, run: Run) -> Outcome:
    judge = claimed if view.phase == "claim" else marked
    draft, why_not = judge(replace(draft, anchor=None), run, KrossMoment(view, draft, look).sheet, look.ask)
    return replace(refused(("square", squares_in(run)[-1]), why_not), draft=draft) if why_not else Outcome(draft=draft)


# Keys


def letter(view: KrossView, draft: Draft, look: KrossLook, at: Key | None, text: str) -> Outcome:
    moment, sign = KrossMoment(view, draft, look), text.upper()
    if len(sign) != 1 or sign not in ALPHABET:
        return NOTHING
    if moment.acts and sign == moment.letter and at and at[0] == "square" and view.phase != "call":
        return _place(moment, at[1])
    if not moment.calling:
        return NOTHING
    return _choose(moment, sign) if view.phase == "final" else _take_card(moment, sign)


def enter(view: KrossView, draft: Draft, look: KrossLook, key: Key | None) -> Outcome:
    """Enter on a draft that is whole is Done, and on a card takes it."""
    kind, which = key or ("", None)
    move = move_of(draft, view)
    if move is not None and (view.phase == "call" or (kind == "square" and which == draft.square)):
        return made(move)
    return _choose(KrossMoment(view, draft, look), str(which)) if kind == "card" else NOTHING


def _choose(moment: KrossMoment, sign: str) -> Outcome:
    if moment.view.phase == "call" and moment.draft.letter == sign:
        return made(model.Call(sign))
    return _take_card(moment, sign) if moment.draft.letter != sign else Outcome(draft=moment.draft)


# Buttons


def press(view: KrossView, draft: Draft, look: KrossLook, key: str) -> Outcome:
    match key.split(maxsplit=1):
        case ["open", panel]:
            return Outcome(opens=panel)
        case ["on"]:
            return Outcome(gaze=KrossGaze())
        case ["pit"]:
            return Outcome(draft=Draft()) if KrossMoment(view, draft, look).calling else NOTHING
        case ["grab"]:
            return Outcome(draft=Draft(choice=model.Grab())) if view.phase == "wish" else made(model.Grab())
        case ["let-go"]:
            return made(model.LetGo())
        case ["write"]:
            return Outcome(draft=Draft(choice=model.LetGo()))
        case ["no-letter"]:
            return made(model.NoFinalLetter())
        case ["claim", word]:
            return Outcome(draft=Draft(run=find_run(KrossMoment(view, draft, look).sheet, word)))
        case ["vote", "yes" | "no" as said] if view.awaited:
            return Outcome(draft=Draft(choice=model.Vote(view.awaited[0], said == "yes")))
        case ["nobody"]:  # where others may race on, here each writes in turn
            goes_round = ((None, None),) if view.phase == "enter" else ()
            racers = KrossMoment(view, draft, look).racers
            return Outcome(moves=(*((seat, model.LetGo()) for seat in racers), *goes_round))
    return NOTHING
