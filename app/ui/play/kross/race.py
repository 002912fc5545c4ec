"""The race for a letter card on one device: a button at each player's side, turned to them where the device lies."""

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.metrics import dp

from app.core.game import Seat
from app.games.kross.model import FREE, Counted, Sheet, holder_of
from app.ui.measure import measured, style
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.pieces import CardLook, raised
from app.ui.play.kross.stations import Station, in_rows, round_a_tablet
from app.ui.play.kross.words import counted_of
from app.ui.play.marks import Text
from app.ui.play.scene import Box, Flat, Piece, Scene, Spot, Writing, grown
from app.ui.texts import tr

CROWD = 4  # players from whom on a phone's card is smaller
LEAST_HIGH = 84  # dp, of a side with a button for a hand
BADGE = 34
RISES = 0.2  # of its height: how far a lifted card rises; on a phone the banner stands above it
SMALLEST = 0.7  # of its size a long name may have


@dataclass(frozen=True, slots=True)
class Side:
    station: Station
    name: str
    sheet: Sheet
    counted: tuple[Counted, ...]
    words: tuple[Text, ...]
    """The player's name, and what the letter means to them: as they lie before the side is turned."""
    may_grab: bool
    share: float | None
    """How much of the time is left; None when no time runs."""
    has_won: bool = False


def race_scene(moment: KrossMoment) -> Scene:
    """Lay a side for each player of this device, and the card they race for: it flies to whoever takes it."""
    look, placed = moment.look, stations(moment)
    sides = [side_of(moment, station) for station in placed]
    return Scene(
        frame=("race", look.box, moment.sides, look.text, look.kind),
        ground=tuple(sides),
        pieces=tuple(called_card(moment, placed)),
        places=tuple(press_of(moment, side.station) for side in sides if side.may_grab),
        writings=tuple(text.writing for side in sides if side.station.turned == 0 for text in side.words),
    )


def called_card(moment: KrossMoment, placed: list[Station]) -> Iterator[Piece]:
    view, won = moment.view, moment.won
    winner, letter = won or (None, view.letter or "")
    lies = Flat(raised(card_box(moment, placed)))
    if not lies.box[2]:
        return
    chips = moment.look.seats
    for station in placed:
        if station.seat == winner:
            lies = Flat(within_button(station, lies.box), station.turned)
            break
    else:
        if winner is not None and winner < len(chips) and (chip := chips[winner]):
            lies = Flat((chip[0], chip[1], *lies.box[2:]))  # of another device, or a bot
    yield Piece(("card", letter), lies, CardLook(holder_of(view.holders, letter), lifted=True))


def within_button(station: Station, card: Box) -> Box:
    """Place a card in the middle of a player's button, no larger than it."""
    x, y, edge, _ = station.button
    share = min(1.0, edge / card[3])
    wide, high = card[2] * share, card[3] * share
    return x + (edge - wide) / 2, y + (edge - high) / 2, wide, high


def press_of(moment: KrossMoment, station: Station) -> Spot:
    said = tr("{name} grabs the {sign} card", name=moment.name_of(station.seat), sign=moment.view.letter)
    return Spot(("grab", station.seat), said, *station.button, corner=station.laid.radius)


def stations(moment: KrossMoment) -> list[Station]:
    """Place a station for each player of this device, clockwise from the near side."""
    look, seats, margin = moment.look, moment.sides, dp(8)
    x, y, width, height = box = grown(look.box, -margin)
    if look.kind == "tablet":
        return round_a_tablet(box, seats, look.text)
    wide, high = card_size(moment)
    if look.kind == "low":
        left = 0 if look.left_handed else wide + margin
        return in_rows((x + left, y, width - wide - margin, height), seats, look)
    return in_rows((x, y, width, height - (1 + RISES) * high), seats, look)


def card_size(moment: KrossMoment) -> tuple[float, float]:
    """Measure the called card; where the sides would become too low for a hand, the banner alone names it."""
    look, people = moment.look, len(moment.sides)
    wide = dp(110) if look.kind == "tablet" else dp(62) if people < CROWD else dp(46)
    is_crowded = look.kind == "phone" and look.box[3] - wide * 1.2 * (1 + RISES) < people * dp(LEAST_HIGH)
    return (0.0, 0.0) if is_crowded else (wide, wide * 1.2)


def card_box(moment: KrossMoment, placed: list[Station]) -> Box:
    """Place the called card: in the middle of a tablet, above or beside the sides of a phone."""
    x, y, width, height = moment.look.box
    wide, high = card_size(moment)
    if moment.look.kind == "tablet":
        # With one or three players nobody sits opposite: the middle is what is left above the near one.
        is_open = len(placed) in {1, 3}
        low = max(each.y + each.height / 2 for each in placed if each.turned == 0) if is_open else y
        return x + width / 2 - wide / 2, (low + y + height) / 2 - high / 2, wide, high
    if moment.look.kind == "low":
        left = x + width - wide - dp(8) if moment.look.left_handed else x + dp(8)
        return left, y + height / 2 - high / 2, wide, high
    return x + width / 2 - wide / 2, y + height - (1 + RISES) * high, wide, high


# A side


def side_of(moment: KrossMoment, station: Station) -> Side:
    view, look, seat = moment.view, moment.look, station.seat
    words, may = words_of(moment, station), moment.won is None and seat in moment.racers
    share, has_won = look.time_share, bool(moment.won and moment.won[0] == seat)
    counted = counted_of(view, seat)
    return Side(station, moment.player(seat), view.sheets[seat], counted, words, may, share, has_won)


def badge_at(station: Station) -> tuple[float, float, float]:
    """Place the player's shape: its middle, and how large it is; with large text it stands where the name would."""
    x, y, wide = station.laid.words
    edge = min(dp(BADGE), wide)
    return x + edge / 2, y, edge


def words_of(moment: KrossMoment, station: Station) -> tuple[Text, ...]:
    x, y, wide = station.laid.words
    _, _, edge = badge_at(station)
    free = wide - edge - dp(8)
    if moment.look.large_text or free < dp(40):
        return ()
    name, remark = moment.player(station.seat), what_it_means(moment, station.seat)
    told = [(name, "heading", "ink"), (remark, "caption", "ink_soft")]
    rows = [(words, ink, fit) for words, name, ink in told if (fit := fitted(words, name, moment.look.text, free))]
    top = station.y + y + sum(high for *_, (_, _, _, high) in rows) / 2
    found = []
    for words, ink, (size, weight, width, high) in rows:
        top -= high
        box = station.x + x + edge + dp(8), top, width, high
        found.append(Text(Writing(words, box, ink, "surface"), size, weight))
    return tuple(found)


def fitted(words: str, name: str, text: float, free: float) -> tuple[int, int, float, float] | None:
    """Tell how large and how bold words are, and their room: in their style, or as much smaller as they need to be."""
    size, _, weight = style(name, text)
    wide, high = measured(words, round(size), weight)
    if wide > free:
        size *= max(SMALLEST, free / wide)
        wide, high = measured(words, round(size), weight)
    return (round(size), weight, wide, high) if wide <= free else None


def what_it_means(moment: KrossMoment, seat: Seat) -> str:
    view = moment.view
    if seat in view.left:
        return tr("has left")
    if moment.won and moment.won[0] == seat:
        return tr("takes the card, −1")
    if moment.won and seat in view.active and view.phase == "enter":
        return tr("writes it")
    if seat in moment.racers:
        return tr("card −1")
    if FREE not in view.sheets[seat]:
        return tr("sheet is full")
    if seat == view.caller and not view.options.caller_may_grab:
        return tr("called it")
    if view.letter and holder_of(view.holders, view.letter) == seat:
        return tr("has the card")
    return tr("lets it go") if view.phase == "grab" else tr("has written")
