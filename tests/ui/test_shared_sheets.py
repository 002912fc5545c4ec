"""Scoresheets beside the printed game on several devices: each writes their own, and all gather on every one."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.core.game import IllegalMove, Leave, Player
from app.lan.chairs import RemoteChair
from app.storage import scoresheets
from app.storage.scoresheets import KeptSheet, SheetTable
from app.ui.play.kross.scoresheet.shared_sheets import Names, Nothing, Put, Sheets
from tests.ui.devices import alone, elsewhere
from tests.ui.harness import Hand, opened
from tests.ui.tables import BO, told

LETTERS = "HOUSES" + "." * 30


def sheets_of(table: Any) -> tuple[KeptSheet, ...]:
    return RemoteChair(table, None).view.sheets  # type: ignore[no-any-return]


def is_on(hand: Hand, screen: str) -> bool:
    return type(hand.app.stage.screen).__name__ == screen


def test_sheets_that_are_written_elsewhere_gather_here_and_mine_there(tmp_path: Path) -> None:
    with elsewhere() as there, opened("tablet", folder=tmp_path) as hand:
        scoresheets.save(tmp_path, "mine", SheetTable((KeptSheet("Ann", LETTERS),)))
        alone(hand)
        hand.tap("Scoresheet").tap("More").tap("With other phones")
        hand.until(lambda: is_on(hand, "LobbyScreen") and hand.app.stage.screen.table.invitations)
        lobby = hand.app.stage.screen
        hand.until(lambda: hand.sees("Scoresheets: who joins?"))
        phone = there.guest(lobby.table.invitations, BO, 1)
        hand.until(lambda: hand.can("Start"))
        hand.tap("Start")
        hand.until(lambda: is_on(hand, "ScoresheetScreen"))
        screen = hand.app.stage.screen
        phone.waits_for(lambda: phone.table.shown and sheets_of(phone.table)[0].letters == LETTERS)
        phone.put(Put(replace(sheets_of(phone.table)[1], letters="DOOR.." + "." * 30, cards="Q")))
        hand.until(lambda: [sheet.name for sheet in screen.table.sheets if not sheet.is_blank] == ["Ann", "Bo"])
        hand.app.walker.put(screen.board)
        screen.write("X")
        phone.waits_for(lambda: "X" in sheets_of(phone.table)[0].letters)
        hand.tap("Undo")
        phone.waits_for(lambda: sheets_of(phone.table)[0].letters == LETTERS)
        assert screen.table.sheets[1].cards == "Q"
        screen.choose(1)
        square = screen.board.chosen
        screen.write("A")
        hand.settle()
        assert hand.sees("Bo is writing on this sheet.")
        assert screen.board.chosen == square  # nothing was written: the next letter still goes there
        hand.tap("OK")
        assert screen.table.sheets[1].letters.startswith("DOOR")
        hand.back()
        hand.tap("Home")
        hand.until(phone.has_ended)
        kept = scoresheets.newest(tmp_path)
        assert kept is not None
        assert [sheet.letters[:4] for sheet in kept.table.sheets] == ["HOUS", "DOOR"]
        assert not hand.can("Continue")
        assert not told(hand, "That should not have happened")


@pytest.mark.rule("K1")
def test_all_sheets_of_this_device_come_along_and_none_is_added_there(tmp_path: Path) -> None:
    with elsewhere() as there, opened(folder=tmp_path) as hand:
        own = (KeptSheet("Ann", LETTERS), KeptSheet("Bo", "DOOR.." + "." * 30, cards="Q"))
        scoresheets.save(tmp_path, "mine", SheetTable(own, 1))
        alone(hand)
        hand.tap("Scoresheet")
        assert hand.can("Add a sheet")
        hand.tap("More").tap("With other phones")
        hand.until(lambda: is_on(hand, "LobbyScreen") and hand.app.stage.screen.table.invitations)
        lobby = hand.app.stage.screen
        hand.until(lambda: lobby.table.shared.places)
        assert [place.player and place.player.name for place in lobby.table.shared.places] == ["Ann", "Bo", *[None] * 3]
        phone = there.guest(lobby.table.invitations, Player("Cy", 50), 2)
        hand.until(lambda: hand.can("Start"))
        hand.tap("Start")
        hand.until(lambda: is_on(hand, "ScoresheetScreen"))
        screen = hand.app.stage.screen
        phone.waits_for(lambda: phone.table.shown and sheets_of(phone.table) == (*own, KeptSheet("Cy")))
        assert screen.sheet == own[1]
        assert not hand.can("Add a sheet")
        hand.tap("Letter cards").tap("Letter card X").tap("Done").tap("Sheet of Ann").tap("Letter cards")
        hand.tap("Letter card Q, Bo has it").tap("Done")
        phone.waits_for(lambda: [sheet.cards for sheet in sheets_of(phone.table)] == ["Q", "X", ""])
        phone.put(Put(KeptSheet("Cy", cards="Z")))
        hand.until(lambda: screen.table.sheets[2].cards == "Z")
        hand.tap("Letter cards").tap("Letter card Z, Cy has it")
        assert hand.sees("Cy has the Z card: put it back there first.")


def test_a_sheet_has_its_player_s_name_and_nobody_lays_what_is_none() -> None:
    rules = Sheets()
    state = rules.start(Nothing(), Names(("Ann", "Bo")))
    state = rules.apply(state, 1, Put(KeptSheet("Somebody", LETTERS)))
    assert state == (KeptSheet("Ann"), KeptSheet("Bo", LETTERS))
    assert rules.apply(state, None, Leave(1)) == state
    assert next(rules.legal(rules.view(state, 1))) == Put(state[1])
    with pytest.raises(IllegalMove):
        rules.apply(state, 0, Put(KeptSheet("Ann", "too short")))
