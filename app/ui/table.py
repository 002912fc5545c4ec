"""A table as screens know it, be it this device's own, one of several devices, or that of a lesson."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from app.core.game import Player, Seat, Sentence
from app.core.sitting import Sitting
from app.core.transcript import Opening, Transcript
from app.ui.drafts import Name

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.network_table import NetworkTable


class AnyTable(Protocol):
    """What every table tells a screen, and lets it do."""

    on_refused: list[Callable[[Sentence], None]]
    """Told why a bot, the clock or the host's device cannot go on."""

    @property
    def key(self) -> str:
        """Names its record on this device; nothing ("") where there is none, or not yet."""

    @property
    def name(self) -> Name:
        """What its drafts are kept by while the app runs; nothing ("") where they are forgotten."""

    @property
    def sitting(self) -> Sitting:
        """The people of this device; another one when other seats are theirs, or a new game was dealt."""

    @property
    def opening(self) -> Opening:
        """What was settled before the first move; at a guest's without the deal."""

    @property
    def transcript(self) -> Transcript | None:
        """The whole game, where it is at hand."""

    @property
    def network(self) -> "NetworkTable | None":
        """What only a table of several devices has: guests, ways to it, its host; None for any other."""

    # Time, and who is waited for

    @property
    def time_left(self) -> float | None:
        """The seconds left for what is asked; None while no time runs."""

    @property
    def time_whole(self) -> float | None:
        """The seconds there were for it."""

    @property
    def game_left(self) -> float | None:
        """The seconds left of the whole game; None where it has no time, or that is over."""

    @property
    def waits(self) -> Mapping[Seat, float]:
        """The seats that do not answer just now, and how many seconds the table waits before it does as it agreed."""

    # What a screen does with it

    def open(self) -> None:
        """Let it go on: it is in sight."""

    def pause(self, reason: str) -> None:
        """Hold up bots and clock until this reason is gone, and every other; others do not wait for this device."""

    def hold_clock(self, reason: str) -> None:
        """Hold up the clock alone: bots go on; others do not wait for this device."""

    def resume(self, reason: str) -> None:
        """Take that reason away."""

    def hurry(self) -> None:
        """Let the bots play on without pauses until a person is asked, where nobody at another device looks on."""

    def may_sit(self, seat: Seat) -> bool:
        """Tell whether this device may put another player on a seat: a person for a bot, or a bot for a person."""

    def sit(self, seat: Seat, player: Player) -> None:
        """Put another player on a seat, hand and all, or raise IllegalMove: the sitting is another one then."""

    def leave(self, seat: Seat) -> None:
        """Let a seat leave for good, or raise IllegalMove."""

    def end(self) -> None:
        """End the table before its end, if all who play there are here."""

    def close(self) -> None:
        """Leave the table: what was played is kept."""
