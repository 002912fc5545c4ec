"""The hand as a fan: where each of its cards lies, in one row or two, and how far it is tilted."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from kivy.metrics import dp

from app.core.game import Seat
from app.games.typo2d.model import Card, Counts, letter_of
from app.ui.measure import CARD_HIGH
from app.ui.play.choreography import TRAVEL
from app.ui.play.marks import Filled
from app.ui.play.scene import Flat, Key, Look, Piece, Scene, Spot
from app.ui.play.typo2d.marks import Face, Rim
from app.ui.play.typo2d.said import card_said
from app.ui.texts import tr

REACHED = 48  # dp: what of a card is seen beside its neighbour is a target
OVER = 8  # dp beyond the tray's margin: on a phone nearer to the edge than words come
IN_TWO_ROWS = 68  # dp: a card at most, so that the hand leaves the table its room
ROW = 52  # from a row of the fan to the next, at least
LETTER_ENDS = 0.82  # of its edge from a card's left: so much of it is seen beside its neighbour
SPREAD = 1.23  # of its edge is as wide as a card is when it is tilted as far as the outermost
ARC = 10  # how much higher the middle of a fan is than its ends
UP = 12  # how far a card is pushed up
AROUND = ARC + UP + 4  # above and below a row, together
TILT = 12  # degrees of the outermost card
LOOKED_AT = 46  # a card of a fan that is only for looking
PEEPS = 48  # so much of a fan is seen that looks out behind something
FROM_TABLE = TRAVEL  # seconds until a card comes that was taken there: until then it is seen on its way
PUSHED, HINTED = Rim(0, 6, 3), Rim(3, 8, 2.5, is_dotted=True)


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards a player holds, in the order the player likes."""

    cards: tuple[Card, ...] = ()
    counts: Counts = (0,) * 26
    up: int = -1  # which card is pushed up
    is_face_down: bool = True  # whether it lies face down then
    bright: frozenset[Card] | None = None  # the cards that may be taken; None: all
    hinted: Card = ""
    owner: Seat | None = None
    is_new: bool = False  # nothing has been played yet: it is dealt when it is first seen
    is_for_looking: bool = False
    peeps: bool = False  # it looks out behind what lies below it
    is_named: bool = False
    widest: float = 60.0  # how wide a card is at most, in pixels
    high: float = 0.0  # how high two rows are at most, in pixels; 0: as high as they like


def scene(hand: Hand, look: Look) -> Scene:
    fan = Fanned(hand, look, room=look.box[3])
    over = next((spot for spot in fan.spots if spot.key == look.over), None) if look.over is not None else None
    marks = (Filled((over.x - dp(2), over.y, dp(4), over.height), dp(2), "typo2d.main"),) if over else ()
    frame = look.box[:3], look.kind, look.carried is not None, hand.owner
    return Scene(frame, pieces=tuple(fan.pieces()), marks=marks, places=tuple(fan.spots))


def reach(look: Look) -> tuple[float, float]:
    """Tell where a thing at the thumb begins, and how wide it is: on a phone it comes nearer to the edge than words."""
    beyond = dp(OVER) if look.kind == "phone" else 0.0
    return look.box[0] - beyond, look.box[2] + 2 * beyond


@dataclass(frozen=True)
class Fanned:
    """A hand in a box, and what follows from the two."""

    hand: Hand
    look: Look
    room: float = 0.0  # how high it is at most; 0: as high as it likes

    @property
    def whole(self) -> tuple[float, float]:
        return reach(self.look)

    @cached_property
    def rows(self) -> list[range]:
        count = len(self.hand.cards)
        most = count if self.hand.is_for_looking else int(self.whole[1] // dp(REACHED))
        rows = max(1, -(-count // max(1, most)))
        if self.room:
            rows = max(1, min(rows, 1 + int((self.room - dp(LOOKED_AT * CARD_HIGH + AROUND)) // dp(ROW))))
        each = max(1, -(-count // rows))
        return [range(start, min(start + each, count)) for start in range(0, count, each)]

    @cached_property
    def edge(self) -> float:
        if self.hand.is_for_looking:
            return float(dp(LOOKED_AT))
        most, wide = max(map(len, self.rows), default=1), self.whole[1]
        widest = self.hand.widest if len(self.rows) < 2 else min(self.hand.widest, dp(IN_TWO_ROWS))
        if len(self.rows) == 2 and self.hand.high:  # both rows are seen whole, with the dots at their feet
            widest = min(widest, (self.hand.high - dp(AROUND)) / 2 / CARD_HIGH)
        left = min((wide - (most - 1) * dp(REACHED)) / 1.15, wide / (SPREAD + LETTER_ENDS * (most - 1)))
        return float(min(widest, max(dp(LOOKED_AT), left)))

    @property
    def row_pitch(self) -> float:
        pitch = float(max(dp(ROW), self.edge * CARD_HIGH + dp(1)))
        behind = len(self.rows) - 1
        left = self.room - self.edge * CARD_HIGH - dp(AROUND)
        return max(dp(ROW), min(pitch, left / behind)) if self.room and behind else pitch

    @property
    def height(self) -> float:
        if not self.hand.cards:
            return 0.0
        if self.hand.peeps:
            return float(dp(PEEPS))
        return (len(self.rows) - 1) * self.row_pitch + self.edge * CARD_HIGH + dp(AROUND)

    @cached_property
    def poses(self) -> list[Flat]:
        x, y, width, _ = self.look.box
        if self.hand.peeps:
            y += dp(PEEPS - ARC - 4) - self.edge * CARD_HIGH
        found = []
        for number, row in enumerate(self.rows):
            count = len(row)
            pitch = min(self.edge * 0.92, (self.whole[1] - self.edge * SPREAD) / max(1, count - 1))
            foot = y + dp(2) + (len(self.rows) - 1 - number) * self.row_pitch
            for place in range(count):
                out = (place - (count - 1) / 2) / max(1.0, (count - 1) / 2) if count > 1 else 0.0
                left = x + width / 2 + (place - (count - 1) / 2) * pitch - self.edge / 2
                box = left, foot + dp(ARC) * (1 - out * out), self.edge, self.edge * CARD_HIGH
                found.append(Flat(box, turn=-TILT * out * min(1.0, count / 7)))
        return found

    def pieces(self) -> Iterable[Piece]:
        """Lay out the cards, one of which may be lifted."""
        hand = self.hand
        for number, (card, pose) in enumerate(zip(hand.cards, self.poses)):
            is_up, nth = number == hand.up, hand.cards[:number].count(card)
            if ("push", number) == self.look.carried:
                yield lifted(("hand", card, nth), card, hand.counts, self.edge)
                continue
            rims = (PUSHED,) * is_up + (HINTED,) * (card == hand.hinted and not nth)
            is_dim = hand.bright is not None and card not in hand.bright
            veil = ("surface" if self.look.kind == "phone" else "table") if is_dim else ""
            face = Face(card, hand.counts, hand.is_named, back=letter_of(card), veil=veil, rims=rims)
            x, y, width, height = pose.box
            lies = Flat((x, y + dp(UP) * is_up, width, height), pose.turn, 1.0 - (is_up and hand.is_face_down))
            away = Flat((*self.table, width, height), flip=lies.flip, alpha=0.0)
            key, lie = ("hand", card, nth), (card, nth)
            yield Piece(key, lies, face, rests=True, comes_from=away, waits=FROM_TABLE, lies=lie)

    @property
    def table(self) -> tuple[float, float]:
        """Tell where cards come from: the table is above the hand. What goes there is seen on the board at once."""
        x, y, width, height = self.look.box
        return x + (width - self.edge) / 2, y + height + dp(UP)

    @cached_property
    def spots(self) -> list[Spot]:
        """What can be touched of each card: its letter, beside its neighbour and above the row before it."""
        x, y, width, height = self.look.box
        cards = self.hand.cards
        if cards and self.hand.is_for_looking:
            said = tr("your hand: {letters}", letters=" ".join(map(letter_of, cards)))
            return [Spot(("look", 0), said, x, y, width, max(dp(48), height))]
        found = []
        wide = max(dp(REACHED), min(self.edge, width / max(1, len(cards))))
        for number, pose in enumerate(self.poses):
            left = min(max(self.whole[0], pose.box[0] + (self.edge - wide) / 2), sum(self.whole) - wide)
            low = pose.box[1] + pose.box[3] - self.row_pitch
            card = card_said(cards[number])
            said = tr("card {card}, chosen", card=card) if number == self.hand.up else tr("card {card}", card=card)
            found.append(Spot(("push", number), said, left, low, wide, self.row_pitch, liftable=True, corner=dp(6)))
        return found


def lifted(key: Key, card: Card, counts: Counts, edge: float) -> Piece:
    """Lift a card above the finger, its middle at 0, 0."""
    wide = edge * 1.1
    box = -wide / 2, -wide * CARD_HIGH / 2, wide, wide * CARD_HIGH
    return Piece(key, Flat(box, turn=-2, lift=1), Face(card, counts, level="lifted"))
