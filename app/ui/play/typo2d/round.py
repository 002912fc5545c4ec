"""This round's cards, A to Z, above the grid or beside it: face down until all have chosen, then as they are laid."""

from collections.abc import Iterator
from dataclasses import replace

from kivy.metrics import dp

from app.core.game import Seat
from app.games.typo2d.model import Shown, entries_of, letter_of
from app.ui.measure import CARD_HIGH, measured, style
from app.ui.play.marks import Owner, Sign, Text
from app.ui.play.scene import Box, Flat, Key, Piece, Scene, Spot, Writing
from app.ui.play.typo2d.marks import Face, Gap, Mark, Rim
from app.ui.play.typo2d.moment import TypoMoment
from app.ui.texts import later, tr

CARD, CARD_BESIDE, LOW_CARD = 46, 58, 30  # dp: above the grid, beside a wide one, beside a low one
BADGE, STAR = 18, 18
SMALLEST, LEAST = 10, 4  # dp of a word that was said, and how many signs of it tell something
WIDEST = 124  # dp from a card to the next: room for a name and the star
LOWER = 15  # dp from a card's foot to the middle of what stands below it
BESIDE = 2  # dp from a card to what stands beside it, in a low strip
GAP, FOOT = 8, 32  # dp: beside the grid below the title, and below the cards
NOW = Rim(3, 7, 2.5)
SAID = {
    "choosing": later("{name}, still to choose"),
    "ready": later("{name}, ready"),
    "waiting": later("{letter} of {name}, waiting"),
    "now": later("{letter} of {name}, now"),
    "laid": later("{letter} of {name}, laid"),
    "back": later("{letter} of {name}, back"),
}
RETURNS = 2  # the act in which a card goes back whose word does not exist: it was looked up, and stamped
DONE = {"laid": later("laid"), "back": later("back")}


def round_said(moment: TypoMoment) -> str:
    """Say this round as a voice does."""
    said = []
    for entry in entries_of(moment.view):
        card = tr(SAID[entry.fate], letter=letter_of(entry.card or "?"), name=moment.name_of(entry.seat))
        if entry.fate == "laid" and (words := moment.words_said.get(entry.seat)):
            card = tr("{card} with {words}", card=card, words=words)
        has_star = entry.seat == moment.view.tiebreaker
        said.append(tr("{card}, tiebreaker", card=card) if has_star else card)
    return tr("This round: {cards}. {star}", cards="; ".join(said), star=star_said(moment))


def star_said(moment: TypoMoment) -> str:
    """Say what the star means (T13)."""
    name = moment.name_of(moment.view.tiebreaker)
    return tr("Star, the Tiebreaker: of equal letters, first {name}, then clockwise", name=name)


# Where things are


def pitch_of(count: int, box: Box) -> float:
    return float(min(dp(WIDEST), box[2] / max(1, count)))


def boxes_of(count: int, box: Box, widest: float = CARD, beside: float = 0.0) -> list[Box]:
    """Lay so many cards side by side, so wide at most, with so much room beside each."""
    pitch = pitch_of(count, box)
    wide = min(dp(widest), pitch - dp(14), pitch - dp(8) - beside)
    high = wide * CARD_HIGH
    start, foot = box[0] + (box[2] - pitch * count) / 2, box[1] + box[3] - high - dp(6)
    return [(start + pitch * place + (pitch - wide - beside) / 2, foot, wide, high) for place in range(count)]


def boxes_at(moment: TypoMoment, box: Box, widest: float) -> list[Box]:
    """Lay this round's cards side by side; in a low strip with room beside each for whose it is."""
    beside = dp(BESIDE + BADGE) if moment.is_strip_low else 0.0
    return boxes_of(len(entries_of(moment.view)), box, LOW_CARD if beside else widest, beside)


def boxes_above(moment: TypoMoment) -> dict[Seat | None, Box]:
    """Tell where each seat's card lies above the grid, if this round's cards do."""
    seats: list[Seat | None] = [entry.seat for entry in entries_of(moment.view)]
    return dict(zip(seats, boxes_at(moment, moment.strip, CARD))) if moment.strip else {}


def box_to_lay(moment: TypoMoment) -> Box | None:
    """Tell where the card is that is to be laid now, as large as a finger."""
    now = next((entry.seat for entry in entries_of(moment.view) if entry.fate == "now"), None)
    if now is None or not moment.strip or not moment.lays or moment.draft.laying:
        return None
    x, y, width, height = boxes_above(moment)[now]
    more, high = max(0.0, dp(48) - width), max(height, dp(48))
    return x - more / 2, min(y, moment.strip[1] + moment.strip[3] - high), width + more, high


# What it looks like


def in_a_row(moment: TypoMoment, box: Box, widest: float = CARD) -> Scene:
    """Lay the cards out in a box, with whose they are, and the star of the tiebreaker."""
    parts = list(parts_of(moment, box, widest))
    return Scene(
        pieces=tuple(part for part in parts if isinstance(part, Piece)),
        goes=goes_back(moment),
        labels=tuple(part for part in parts if not isinstance(part, Piece)),
        writings=tuple(part.writing for part in parts if isinstance(part, Text)),
    )


def goes_back(moment: TypoMoment) -> dict[Key, tuple[Flat | None, Flat]]:
    """Tell where the cards go that are taken back in hand (T29), or go back for whoever is not there (TH28)."""
    back = [entry.seat for entry in entries_of(moment.view) if entry.fate == "back"]
    return {("round", seat): (None, side) for seat in back if (side := moment.side_of(seat))}


def parts_of(moment: TypoMoment, box: Box, widest: float) -> Iterator[Piece | Mark]:
    """Lay out card by card, with what stands below it, and between two of them the order in which they are laid."""
    entries, before = entries_of(moment.view), None
    labelled = label_beside if moment.is_strip_low else label
    for entry, place in zip(entries, boxes_at(moment, box, widest)):
        yield card_of(moment, entry, place)
        if before and entry.card:
            middle = (before[0] + place[0] + place[2]) / 2, place[1] + place[3] / 2
            yield Sign("chevron_right", *middle, dp(20), "ink_soft")
        yield from labelled(moment, entry, place, pitch_of(len(entries), box))
        before = place


def card_of(moment: TypoMoment, entry: Shown, box: Box) -> Piece | Mark:
    """Lay out the card of a seat; a gap while it is to come, and once it has gone to the table or back to the hand."""
    key, seat = ("round", entry.seat), entry.seat
    if entry.fate == "choosing":
        return Gap(box)
    comes_from = face_down(moment.side_of(seat))
    if not entry.card and seat == moment.view.seat and moment.view.choice is not None:
        return Gap(box, is_filled=True)  # it lies face down in the hand until all show theirs
    if not entry.card:
        return Piece(key, Flat(box, flip=0.0), Face(None), comes_from=comes_from, lies=key)
    in_play = moment.in_play[0] if moment.in_play else None
    is_carried = entry.fate == "now" and moment.lays and moment.look.carried is not None
    if entry.fate in DONE or seat == in_play or is_carried:
        return Gap(box, letter_of(entry.card), is_quiet=entry.fate in DONE)
    rims = (NOW,) if entry.fate == "now" else ()
    is_refused = moment.look.gaze.passed.verdict and entry.fate == "now"
    face = Face(entry.card, moment.view.counts, rims=rims)
    act = RETURNS if is_refused else 0
    return Piece(key, Flat(box), face, comes_from=comes_from, act=act, lies=key, sounds="revealed")


def face_down(pose: Flat | None) -> Flat | None:
    return replace(pose, flip=0.0) if pose else None


def fitting(words: str, size: int, width: float) -> tuple[str, int]:
    """Write words smaller so that they fit, and break off what does not fit even so; nothing where too little fits."""
    while size > dp(SMALLEST) and measured(words, size, 500)[0] > width:
        size -= 1
    while len(words) > LEAST and measured(words, size, 500)[0] > width:
        words = f"{words[:-2]}…"
    return words if measured(words, size, 500)[0] <= width else "", size


def label(moment: TypoMoment, entry: Shown, place: Box, pitch: float) -> Iterator[Piece | Mark]:
    """Say whose card it is, by name where there is room; a name does not give way to the star."""
    look, is_done = moment.look, entry.fate in DONE
    x, y, width, height = place
    said = moment.words_said.get(entry.seat, "") if entry.fate == "laid" else ""
    words = said or (tr(DONE[entry.fate]) if is_done else moment.name_of(entry.seat))
    weight, ink = (700, "typo2d.main") if entry.seat == moment.view.seat and not is_done else (500, "ink_soft")
    size, badge, middle = round(style("caption", look.text)[0]), dp(BADGE), y - dp(LOWER)
    if said:
        words, size = fitting(said, size, pitch - badge - dp(10))
    wide, high = measured(words, size, weight)
    has_room = bool(said) or (not look.large_text and wide + badge + dp(10) <= pitch)
    is_named = bool(words) and has_room
    has_star = entry.seat == moment.view.tiebreaker
    is_beside = has_star and (not is_named or wide + badge + dp(10) + badge + dp(6) <= pitch)
    whole = badge + (wide + dp(4) if is_named else 0) + (badge + dp(6) if is_beside else 0)
    start = x + width / 2 - whole / 2
    yield owner_of(moment, entry.seat, start + badge / 2, middle)
    if is_named:
        yield Text(Writing(words, (start + badge + dp(4), middle - high / 2, wide, high), ink), size, weight)
    if has_star:
        at = start + whole - (badge + dp(6)) / 2 + dp(1), middle
        left, foot = at if is_beside else (x + width - dp(2), y + height - dp(4))
        lies = Flat((left - dp(STAR) / 2, foot - dp(STAR) / 2, dp(STAR), dp(STAR)))
        yield Piece("star", lies, lies=entry.seat, sounds="scored")


def owner_of(moment: TypoMoment, seat: Seat, x: float, y: float) -> Owner:
    names = moment.look.names
    return Owner(x, y, dp(BADGE), seat, names[seat] if seat < len(names) else "")


def label_beside(moment: TypoMoment, entry: Shown, place: Box, _pitch: float) -> Iterator[Piece | Mark]:
    """Say whose card it is by a shape at its foot; the star stands above it."""
    x, y, width, height = place
    middle = x + width + dp(BESIDE + BADGE / 2)
    yield owner_of(moment, entry.seat, middle, y + dp(BADGE) / 2)
    if entry.seat == moment.view.tiebreaker:
        lies = Flat((middle - dp(STAR) / 2, y + height - dp(STAR), dp(STAR), dp(STAR)))
        yield Piece("star", lies, lies=entry.seat, sounds="scored")


# Beside the grid, under the banner of a wide window


def height_beside(moment: TypoMoment, width: float) -> float:
    """Measure how high the cards are with their title; 0 when there are none."""
    widest = card_beside(moment)
    cards = boxes_of(len(entries_of(moment.view)), (0.0, 0.0, width, 0.0), widest) if width > 1 else []
    return cards[0][3] + dp(FOOT) + height_of_title(moment) if cards else 0.0


def card_beside(moment: TypoMoment) -> float:
    return LOW_CARD if moment.look.kind == "low" else CARD_BESIDE


def height_of_title(moment: TypoMoment) -> float:
    """Measure the title with the space below it; beside a low grid there is no room for one."""
    return 0.0 if moment.look.kind == "low" else title_of(moment).writing.box[3] + dp(GAP)


def scene_beside(box: Box, moment: TypoMoment) -> Scene:
    """Lay the cards out in a row below their title; a touch asks what the star means."""
    x, y, width, height = box
    titles = (title_of(moment, x, y + height),) if height_of_title(moment) else ()
    row = in_a_row(moment, (x, y, width, height - height_of_title(moment)), card_beside(moment))
    return replace(
        row,
        frame=(box, moment.look.text),
        labels=(*row.labels, *titles),
        places=(Spot(("strip", 0), round_said(moment), *box, corner=dp(12)),),
        writings=(*(title.writing for title in titles), *row.writings),
    )


def title_of(moment: TypoMoment, left: float = 0.0, top: float = 0.0) -> Text:
    words = tr("This round, A to Z") if moment.view.shown else tr("This round")
    size, _, weight = style("label", moment.look.text)
    width, height = measured(words, round(size), weight)
    return Text(Writing(words, (left, top - height, width, height), "ink"), round(size), weight)
