"""Sheets written beside the printed game on several devices gather at one: a device hands its own in, and is gone."""

import asyncio
from collections.abc import Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed

from app.core.game import IllegalMove
from app.lan.failure import failure
from app.lan.invite import Invitation
from app.lan.limits import Limits
from app.lan.link import Link, NoWay
from app.lan.messages import Declined, HandIn, Received
from app.lan.search import first_of


async def hand_in(ways: Sequence[Invitation], sheets: tuple[Any, ...], app: str, limits: Limits) -> None:
    """Give sheets to the host of a table; NoWay, or IllegalMove, when it has not got them."""
    link = await first_of(ways, app, limits)
    try:
        async with asyncio.timeout(limits.sending):
            await link.say(HandIn(sheets))
            await _until_received(link)
    except (ConnectionClosed, TimeoutError) as error:
        raise NoWay(failure("host_gone")) from error
    finally:
        await link.connection.close()


async def _until_received(link: Link) -> None:
    while True:
        match await link.heard():
            case Received():
                return
            case Declined(text):
                raise IllegalMove(text.template, **text.details)
