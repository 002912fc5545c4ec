"""A device without room: what cannot be kept is told in a sentence, nothing that was kept is lost, and one plays on."""

from app.storage import house_words, last, players, settings, taught
from app.storage.players import Known
from app.ui.app import HOLDS_FOR_NOW, NOTHING_CHANGED
from app.ui.window import window
from tests.ui.harness import Hand, opened
from tests.ui.tables import told


def fill(hand: Hand, *files: str) -> None:
    """These files cannot be written any more: what is to become of them cannot be made."""
    for file in files:
        (hand.app.folder / f"{file}.new").mkdir()


def test_without_room_everything_is_told_and_nothing_is_lost() -> None:
    with opened() as hand:
        players.remember(hand.app.folder, [Known("Mara", 34, 2)])
        house_words.allow(hand.app.folder, "ZYGXQ")
        fill(hand, settings.FILE, players.FILE, house_words.FILE, last.FILE, taught.FILE)
        before = settings.load(hand.app.folder)

        hand.app.stage.go("settings")
        hand.settle().tap("Left-handed")
        assert told(hand, HOLDS_FOR_NOW)
        assert window.left_handed
        assert settings.load(hand.app.folder) == before

        hand.app.stage.go("players")
        hand.settle().tap("Forget Mara")
        assert told(hand, NOTHING_CHANGED)
        hand.tap("Change Mara").tap("Name").type("x").tap("Keep")
        assert players.load(hand.app.folder) == [Known("Mara", 34, 2)]
        hand.back()

        hand.app.stage.go("house")
        hand.settle().tap("Take ZYGXQ off")
        assert told(hand, NOTHING_CHANGED)
        assert house_words.load(hand.app.folder).allow == ("ZYGXQ",)

        hand.app.stage.home()
        hand.settle().tap("KROSS THE WORDZ").tap("I know the game").tap("Start")
        hand.tap("letter E").tap("row 1, column 1, free").tap("Done")
        assert len(hand.app.stage.screen.table.table.made) >= 2
