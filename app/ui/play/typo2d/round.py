"""This round's cards, A to Z, above the grid or beside it: face down until all have chosen, then as they are laid."""

from dataclasses import dataclass, replace

from kivy.metrics import dp

from app.core.game import Seat
from app.games.typo2d.model import Card, Counts, TypoView, letter_of
from app.ui.measure import measured, style
from app.ui.play.scene import Box, Flat, Piece, Scene, Writing
from app.ui.play.typo2d.marks import Caption, Face, Gap, Owner, Rim, Sign, Star
from app.ui.play.typo2d.moment import Moment
from app.ui.texts import later, tr
from app.ui.widgets.pieces import CARD_HIGH

CARD, CARD_BESIDE = 46, 58  # dp
BADGE, STAR = 18, 18
WIDEST = 124  # dp from a card to the next: room for a name and the star
LOWER = 15  # dp from a card's foot to the middle of what stands below it
NOW = Rim(3, 7, 2.5)
SAID = {
    "choosing": later("{name}, still to choose"),
    "ready": later("{name}, ready"),
    "waiting": later("{letter} of {name}, waiting"),
    "now": later("{letter} of {name}, now"),
    "laid": later("{letter} of {name}, laid"),
    "back": later("{letter} of {name}, back"),
}
DONE = {"laid": later("laid"), "back": later("back")}


@dataclass(frozen=True, slots=True)
class Entry:
    """What one seat has in this round."""

    seat: Seat
    card: Card | None
    """None: not shown yet."""
    fate: str
    """choosing, ready, waiting, now, laid or back."""
    player: str
    caption: str
    is_own: bool
    """Its caption says "you"."""
    has_star: bool
    is_lifted: bool
    """It is on its way to the table."""


@dataclass(frozen=True, slots=True)
class Round:
    """What is shown of a round, wherever it lies."""

    entries: tuple[Entry, ...]
    counts: Counts
    turned: float
    text: float
    has_captions: bool
    title: str
    """In which order they are laid, which is what the dot on each of them shows."""
    spoken: str
    star: str
    """What the star means."""

    def pitch(self, box: Box) -> float:
        """How far it is from a card to the next."""
        return float(min(dp(WIDEST), box[2] / max(1, len(self.entries))))

    def places(self, box: Box, widest: float = CARD) -> list[Box]:
        """Where each card lies, in a box."""
        pitch = self.pitch(box)
        wide = min(dp(widest), pitch - dp(14))
        high = wide * CARD_HIGH
        count = len(self.entries)
        start, foot = box[0] + (box[2] - pitch * count) / 2, box[1] + box[3] - high - dp(6)
        return [(start + pitch * place + (pitch - wide) / 2, foot, wide, high) for place in range(count)]


def round_of(moment: Moment) -> Round:
    """What is to be shown of this round."""
    look, star = moment.look, star_said(moment)
    entries = tuple(entry_of(moment, *each) for each in seats_of(moment.view))
    said = [said_of(moment, entry) for entry in entries]
    spoken = tr("This round: {cards}. {star}", cards="; ".join(said), star=star)
    title = tr("This round, A to Z") if moment.view.shown else tr("This round")
    return Round(entries, moment.view.counts, look.turned, look.text, not look.large_text, title, spoken, star)


def seats_of(view: TypoView) -> list[tuple[Seat, Card | None, str]]:
    """Who has a card in this round, in order: the seat, its card, and what becomes of it."""
    if view.phase == "choose":
        seats = [seat for seat in range(len(view.hand_sizes)) if seat not in view.left]
        return [(seat, None, "choosing" if seat in view.active else "ready") for seat in seats]
    is_played = view.phase in {"play", "pay", "doubt"}  # while something is discarded, the next card waits
    now = next((each for each in view.shown if each.fate == "waiting"), None) if is_played else None
    return [(each.seat, each.card, "now" if each is now else each.fate) for each in view.shown]


def entry_of(moment: Moment, seat: Seat, card: Card | None, fate: str) -> Entry:
    names = moment.look.names
    return Entry(
        seat,
        card,
        fate,
        player=names[seat] if seat < len(names) else "",
        caption=tr(DONE[fate]) if fate in DONE else moment.name_of(seat),
        is_own=fate not in DONE and seat == moment.view.seat,
        has_star=seat == moment.view.tiebreaker,
        is_lifted=fate == "now" and moment.lays and bool(moment.draft.laying or moment.look.carried is not None),
    )


def said_of(moment: Moment, entry: Entry) -> str:
    """What a voice says of a seat's card."""
    said = tr(SAID[entry.fate], letter=letter_of(entry.card or "?"), name=moment.name_of(entry.seat))
    return tr("{card}, tiebreaker", card=said) if entry.has_star else said


def star_said(moment: Moment) -> str:
    """T13: what the star means."""
    name = moment.name_of(moment.view.tiebreaker)
    return tr("Star, the Tiebreaker: of equal letters, first {name}, then clockwise", name=name)


def box_to_lay(moment: Moment, this: Round) -> Box | None:
    """Where the card is that is to be laid now, as large as a finger."""
    if not moment.strip or not moment.lays or moment.draft.laying:
        return None
    for entry, (x, y, width, height) in zip(this.entries, this.places(moment.strip)):
        if entry.fate == "now":
            more = max(0.0, dp(48) - width)
            return x - more / 2, y, width + more, max(height, dp(48))
    return None


# What it looks like


def in_a_row(this: Round, box: Box, widest: float = CARD) -> Scene:
    """The cards in a box, whose they are, and the star of the tiebreaker."""
    pieces, stars, captions = [], [], []
    marks: list[Gap | Sign | Owner] = []
    before: Box | None = None
    for entry, place in zip(this.entries, this.places(box, widest)):
        if has_piece(entry):
            pieces.append(piece_of(this, entry, place))
        else:
            marks.append(Gap(place, letter_of(entry.card) if entry.card else ""))
        if before and entry.card:
            marks.append(arrow_between(before, place))
        caption = caption_of(this, entry, place, this.pitch(box))
        beside = star_room(entry, caption, this.pitch(box))
        width = dp(BADGE) + (caption.box[2] + dp(4) if caption else 0)
        start = place[0] + place[2] / 2 - (width + beside) / 2
        marks.append(Owner(start + dp(BADGE) / 2, place[1] - dp(LOWER), dp(BADGE), entry.seat, entry.player))
        if caption:
            captions.append(replace(caption, box=(start + dp(BADGE + 4), *caption.box[1:])))
        if beside:
            stars.append(star_at(start + width + beside / 2 + dp(1), place[1] - dp(LOWER)))
        elif entry.has_star:
            stars.append(star_at(place[0] + place[2] - dp(2), place[1] + place[3] - dp(4)))
        before = place
    writings = tuple(Writing(each.words, each.box, each.ink) for each in captions)
    return Scene(pieces=(*pieces, *stars), marks=(*marks, *captions), writings=writings)


def has_piece(entry: Entry) -> bool:
    """Whether a card lies there."""
    return entry.fate != "choosing" and not entry.is_lifted


def piece_of(this: Round, entry: Entry, box: Box) -> Piece:
    """The card of a seat."""
    key = "round", entry.seat
    if entry.card is None:
        return Piece(key, Flat(box, flip=0.0), Face(None))
    if this.turned < 1:
        return Piece(key, Flat(box, flip=this.turned), Face(entry.card, this.counts))
    rims = (NOW,) if entry.fate == "now" else ()
    return Piece(key, Flat(box), Face(entry.card, this.counts, is_done=entry.fate in DONE, rims=rims))


def arrow_between(one: Box, other: Box) -> Sign:
    """The order in which two cards are laid."""
    return Sign("chevron_right", (one[0] + other[0] + other[2]) / 2, other[1] + other[3] / 2, dp(20), "ink_soft")


def caption_of(this: Round, entry: Entry, place: Box, pitch: float) -> Caption | None:
    """Whose card it is, where there is room for the name."""
    if not this.has_captions:
        return None
    size, weight = round(style("caption", this.text)[0]), 700 if entry.is_own else 500
    width, height = measured(entry.caption, size, weight)
    if width + dp(BADGE + 10) > pitch:
        return None
    box = (0.0, place[1] - dp(LOWER) - height / 2, width, height)
    return Caption(entry.caption, box, size, weight, "typo2d.main" if entry.is_own else "ink_soft")


def star_room(entry: Entry, caption: Caption | None, pitch: float) -> float:
    """What the star takes beside the name; nothing where it is not, or lies on the card: a name does not give way."""
    star = dp(BADGE + 6)
    fits = not caption or caption.box[2] + dp(BADGE + 10) + star <= pitch
    return float(star) if entry.has_star and fits else 0.0


def star_at(x: float, y: float) -> Piece:
    """The Tiebreaker round a point."""
    return Piece("star", Flat((x - dp(STAR) / 2, y - dp(STAR) / 2, dp(STAR), dp(STAR))), Star())
