"""Whole games over the network: what each device is shown is what its seats may see, byte by byte; the record only at
the end, and then to all."""

import asyncio
from collections.abc import Mapping

import pytest

from app.core.codec import to_json
from app.core.reading import read_transcript
from app.games import GAMES
from app.lan.shared import SharedTable
from tests.lan.evening import ANN, BO, CY, Evening, Tables, evening, find_game, is_over, play_to_the_end, until, view_of


def assert_all_see_what_they_may(here: Evening, tables: Mapping[int | None, SharedTable]) -> None:
    """Compare every view a device has with the one the game gives its seat."""
    table = here.table.table
    assert table is not None
    for seat, shared in tables.items():
        if shared.shown and shared.shown.version == here.table._version:
            view = table.view(seat if shared.shown.hand(seat) else shared.seats[0])
            assert view_of(shared, seat) == to_json(view, here.table.game.view_type)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_three_phones_shows_each_what_it_may_see(game: str) -> None:
    async def play() -> None:
        async with evening(game=game, seats=3) as here:
            tables: Tables = {}
            for seat, player in enumerate((ANN, BO, CY)):
                phone = await here.phone()
                tables[seat] = (await phone.sit(seat, player)).table
            all_tables: dict[int | None, SharedTable] = dict(tables.items())
            all_tables[None] = (await here.phone()).table
            here.start()

            def look() -> None:
                assert_all_see_what_they_may(here, all_tables)
                assert is_over(here) or not any(each.shown and each.shown.record for each in all_tables.values())

            await play_to_the_end(here, tables, look=look)
            record = "\n".join(here.record) + "\n"
            await until(lambda: all(each.shown and each.shown.record == record for each in all_tables.values()))
            assert here.table.table is not None
            assert here.table.table.is_over
            reading = read_transcript(record, find_game)
            assert reading.transcript == here.table.table.transcript

    asyncio.run(play())
