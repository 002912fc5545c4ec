"""This round's cards, A to Z, above the grid or beside it: face down until all have chosen, then as they are laid."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.core.game import Seat
from app.games.typo2d.model import Card, letter_of
from app.ui.play.scene import Spot
from app.ui.play.typo2d.camera import Box
from app.ui.play.typo2d.cards import accent, half_turned, on_accent, paint_back, paint_card, paint_gap
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pieces import CARD_HIGH
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import icon, text_texture
from app.ui.widgets.touch import Drawn
from app.ui.window import window

if TYPE_CHECKING:
    from app.ui.play.typo2d.board import Typo2dBoard

STRIP = 88  # dp
BESIDE_FROM = 700  # dp: a wide window so high has them under its banner
LEAST_GRID = 150  # dp: where less is left, the strip gives way
CARD, CARD_BESIDE = 46, 58
BADGE = 18
WIDEST = 124  # dp from a card to the next: room for a name and the star
CAPTION_GAP = 8


@dataclass(frozen=True, slots=True)
class Entry:
    """What one seat has in this round."""

    seat: Seat
    card: Card | None  # None: not shown yet
    fate: str  # "choosing", "ready", "waiting", "now", "laid" or "back"


def entries_of(board: "Typo2dBoard") -> list[Entry]:
    """This round's cards in order."""
    view = board.view
    if view.phase == "choose":
        seats = [seat for seat in range(len(view.hand_sizes)) if seat not in view.left]
        return [Entry(seat, None, "choosing" if seat in view.active else "ready") for seat in seats]
    is_played = view.phase in {"play", "pay", "doubt"}  # while something is discarded, the next card waits
    now = next((each for each in view.shown if each.fate == "waiting"), None) if is_played else None
    return [Entry(each.seat, each.card, "now" if each is now else each.fate) for each in view.shown]


def strip_high(board: "Typo2dBoard") -> float:
    """How high this round's cards are; nothing where there is no room for them, or the keys need it."""
    if is_beside() or (window.low and board.making.laying):
        return 0.0
    free = board.height - (board.foot.height if board.foot else 0)
    if not board.view or not entries_of(board) or free < dp(STRIP + LEAST_GRID):
        return 0.0
    return float(dp(STRIP))


def is_beside() -> bool:
    """Whether this round's cards lie under the banner, and not above the grid."""
    return bool(window.tablet and window.height >= dp(BESIDE_FROM))


def strip_box(board: "Typo2dBoard") -> Box | None:
    """Where they are."""
    high = strip_high(board)
    return (board.x + dp(4), board.y + board.height - high, board.width - dp(8), high) if high else None


def pitch_of(board: "Typo2dBoard", box: Box) -> float:
    """How far it is from a card to the next."""
    return float(min(dp(WIDEST), box[2] / max(1, len(entries_of(board)))))


def places(board: "Typo2dBoard", box: Box | None = None) -> list[tuple[Entry, Box]]:
    """Each entry with the place of its card, in the strip above the grid unless another box is given."""
    beside, box = box is not None, box or strip_box(board)
    if not box:
        return []
    entries, pitch = entries_of(board), pitch_of(board, box)
    wide = min(dp(CARD_BESIDE if beside else CARD), pitch - dp(14))
    start = box[0] + (box[2] - pitch * len(entries)) / 2
    high = wide * CARD_HIGH
    foot = box[1] + box[3] - high - dp(6)
    return [
        (entry, (start + pitch * place + (pitch - wide) / 2, foot, wide, high)) for place, entry in enumerate(entries)
    ]


def box_to_lay(board: "Typo2dBoard") -> Box | None:
    """Where the card is that is to be laid now, as large as a finger."""
    if not board.lays or board.making.laying:
        return None
    boxes = [box for entry, box in places(board) if entry.fate == "now"]
    if not boxes:
        return None
    x, y, width, height = boxes[0]
    more = max(0.0, dp(48) - width)
    return x - more / 2, y, width + more, max(height, dp(48))


def paint_round(board: "Typo2dBoard", around: Box | None = None) -> None:
    """The cards, whose they are, and the star of the tiebreaker."""
    placed = places(board, around)
    for number, (entry, box) in enumerate(placed):
        _paint_entry(board, entry, box)
        if number and entry.card:
            icon(
                "chevron_right",
                (placed[number - 1][1][0] + box[0] + box[2]) / 2,
                box[1] + box[3] / 2,
                dp(20),
                theme.ink_soft,
            )
        _paint_owner(board, entry, box, around)
    for words, x, y, width, height, ink, _ in round_writings(board, around):
        paint.tint(ink)
        texture = text_texture(words, round(theme.style("caption")[0]), _weight(words))
        Rectangle(texture=texture, pos=(round(x), round(y)), size=(width, height))


def _paint_entry(board: "Typo2dBoard", entry: Entry, box: Box) -> None:
    x, y, width, height = box
    view = board.view
    if entry.fate == "choosing":
        paint_gap(box)
    elif entry.card is None:
        paint_back(x, y, width)
    elif board.turned < 1:
        with half_turned(x + width / 2, y, board.turned):
            if board.turned < 0.5:
                paint_back(x, y, width)
            else:
                paint_card(x, y, width, entry.card, view.counts)
    elif entry.fate == "now" and board.lays and (board.making.laying or board.carried is not None):
        paint_gap(box, letter_of(entry.card))
    else:
        gone = entry.fate in {"laid", "back"}
        paint_card(x, y, width, entry.card, view.counts)
        if gone:
            paint.tint(theme.table, 0.62)
            paint.fill(*box, max(dp(3), width * 0.1))
        if entry.fate == "now":
            paint.tint(accent())
            paint.ring(x - dp(3), y - dp(3), width + dp(6), height + dp(6), dp(7), dp(2.5))


def _paint_owner(board: "Typo2dBoard", entry: Entry, box: Box, around: Box | None) -> None:
    edge = dp(BADGE)
    words = _caption(board, entry, around)
    width = words.width + dp(4) if words else 0
    star = _star_room(board, entry, around)
    start = box[0] + box[2] / 2 - (edge + width + star) / 2
    name = board.players[entry.seat].name if entry.seat < len(board.players) else ""
    badge(start + edge / 2, _caption_y(box), edge, entry.seat, initial_of(name))
    if star:
        _paint_star(start + edge + width + star / 2 + dp(1), _caption_y(box))
    elif entry.seat == board.view.tiebreaker:
        _paint_star(box[0] + box[2] - dp(2), box[1] + box[3] - dp(4))


def _paint_star(x: float, y: float) -> None:
    paint.tint(accent())
    paint.fill(x - dp(9), y - dp(9), dp(18), dp(18), dp(5))
    icon("star.filled", x, y, dp(13), on_accent())


def _caption_y(box: Box) -> float:
    return box[1] - dp(15)


def _caption_text(board: "Typo2dBoard", entry: Entry) -> str:
    words = {"laid": "laid", "back": "back"}.get(entry.fate)
    return words or board.name_of(entry.seat)


def _weight(words: str) -> int:
    return 700 if words == "you" else 500


def _caption(board: "Typo2dBoard", entry: Entry, around: Box | None) -> Any:
    """Whose card it is, where there is room for the name."""
    if theme.large_text:
        return None
    words = _caption_text(board, entry)
    texture = text_texture(words, round(theme.style("caption")[0]), _weight(words))
    return texture if texture.width + dp(BADGE + 10) <= _pitch(board, around) else None


def _pitch(board: "Typo2dBoard", around: Box | None) -> float:
    around = around or strip_box(board)
    return pitch_of(board, around) if around else 0.0


def _star_room(board: "Typo2dBoard", entry: Entry, around: Box | None) -> float:
    """What the star takes beside the name; nothing where it is not, or lies on the card: a name does not give way."""
    words, star = _caption(board, entry, around), dp(BADGE + 6)
    fits = not words or words.width + dp(BADGE + 10) + star <= _pitch(board, around)
    return float(star) if entry.seat == board.view.tiebreaker and fits else 0.0


def round_writings(board: "Typo2dBoard", around: Box | None = None) -> list[Any]:
    """The names below the cards and where."""
    found = []
    for entry, box in places(board, around):
        texture = _caption(board, entry, around)
        if texture:
            star = _star_room(board, entry, around)
            start = box[0] + box[2] / 2 - (dp(BADGE) + texture.width + dp(4) + star) / 2 + dp(BADGE + 4)
            ink = accent() if _caption_text(board, entry) == "you" else tuple(theme.ink_soft)
            where = (start, _caption_y(box) - texture.height / 2, float(texture.width), float(texture.height))
            found.append((_caption_text(board, entry), *where, ink, None))
    return found


def star_said(board: "Typo2dBoard") -> str:
    """T13: what the star means."""
    return f"Star, the Tiebreaker: of equal letters, first {board.name_of(board.view.tiebreaker)}, then clockwise"


def round_said(board: "Typo2dBoard") -> str:
    """What a voice says of this round."""
    said = []
    for entry in entries_of(board):
        name = board.name_of(entry.seat)
        star = ", tiebreaker" if entry.seat == board.view.tiebreaker else ""
        what = {"choosing": "still to choose", "ready": "ready"}.get(entry.fate)
        said.append(
            f"{name}, {what}{star}" if what else f"{letter_of(entry.card or '?')} of {name}, {entry.fate}{star}"
        )
    return f"This round: {'; '.join(said)}. {star_said(board)}"


class RoundCards(Drawn):
    """This round's cards beside the grid, under the banner of a wide window; a touch tells what the star means."""

    def __init__(self, board: "Typo2dBoard", **kwargs: Any) -> None:
        self._board = board
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("view", "making", "carried", "turned", "players", "disabled"):
            board.fbind(name, self._changed)
        for name in ("width", "height"):
            window.bind(**{name: self._changed})
        self.fbind("width", self._changed)
        self._changed()

    def _changed(self, *_: Any) -> None:
        """As high as the cards are; nothing where they lie above the grid, or when there are none."""
        cards = places(self._board, self.box) if self._board.view and self.width > 1 else []
        high = max((box[3] for _, box in cards), default=0) + dp(32) + self._caption().height + dp(CAPTION_GAP)
        self.height = high if cards and is_beside() else 0
        self.redraw()

    def _caption(self) -> Any:
        """In which order they are laid, which is what the dot on each of them shows."""
        size, _, weight = theme.style("label")
        return text_texture(self._caption_text(), round(size), weight)

    def _caption_text(self) -> str:
        view = self._board.view
        return "This round, A to Z" if view and view.shown else "This round"

    def _cards_box(self) -> Box:
        """Where the cards are, below the caption."""
        x, y, width, height = self.box
        return x, y, width, height - self._caption().height - dp(CAPTION_GAP)

    def spots(self) -> list[Spot]:
        """What a voice calls them, and what a first turn points at."""
        if not (self._board.view and self.height):
            return []
        return [Spot(("strip", 0), round_said(self._board), *self.box, corner=dp(12))]

    def on_touch_down(self, touch: Any) -> bool:
        if not (self._board.view and self.height and self.collide_point(*touch.pos)):
            return False
        self._board.explanation = star_said(self._board)
        return True

    def paint(self) -> None:
        if not (self._board.view and self.height):
            return
        paint_round(self._board, self._cards_box())
        texture = self._caption()
        paint.tint(theme.ink)
        Rectangle(texture=texture, pos=(round(self.x), round(self.top - texture.height)), size=texture.size)

    def writings(self) -> list[Any]:
        """The caption, the names below the cards, and where."""
        if not (self._board.view and self.height):
            return []
        texture = self._caption()
        caption = (
            self._caption_text(),
            self.x,
            self.top - texture.height,
            *map(float, texture.size),
            tuple(theme.ink),
            None,
        )
        return [caption, *round_writings(self._board, self._cards_box())]


__all__ = ["RoundCards", "paint_round", "round_said", "round_writings", "strip_box", "strip_high"]
