"""Why a device does not get to a table, each case in its own sentence, with what helps."""

from dataclasses import dataclass, replace
from ipaddress import IPv4Address, IPv4Interface
from typing import Final

import ifaddr

from app.core.game import Sentence, say

TUNNELS: Final = ("tun", "tap", "utun", "wg", "ppp", "ipsec")  # how systems name the ways of a VPN


@dataclass(frozen=True, slots=True)
class Failure:
    """A case by its name, what to say, and what helps."""

    reason: str
    text: Sentence
    remedy: Sentence


def _failures(*rows: tuple[str, str, str]) -> dict[str, Failure]:
    return {reason: Failure(reason, say(text), say(remedy)) for reason, text, remedy in rows}


FAILURES: Final = _failures(
    # Found by the guest
    (
        "no_table",
        "There is a device at {address}, but no table is open on it.",
        "Ask for the code that is on its screen now: a table that is opened again has a new one.",
    ),
    (
        "isolated",
        "Nothing answers at {address}, though it is on this network.",
        "Guest networks keep devices apart: use another Wi-Fi, or a phone’s hotspot. Keep the host’s screen on.",
    ),
    (
        "other_network",
        "The table at {address} is on another network than this device.",
        "Connect both devices to the same Wi-Fi, or to the hotspot of one of them.",
    ),
    (
        "vpn",
        "Nothing answers at {address}. A VPN is on: it may bypass your own network.",
        "Switch the VPN off while you play, or let it leave local devices alone.",
    ),
    (
        "offline",
        "This device is on no network.",
        "Connect it to the same Wi-Fi as the host, or to the hotspot of one of the phones. No internet is needed.",
    ),
    (
        "permission",
        "This device does not let Wordtable reach others on the network.",
        "Allow it in the system’s settings: Apps, Wordtable, Permissions, Nearby devices or Local network.",
    ),
    (
        "not_a_table",
        "What answers at {address} is not a Wordtable table.",
        "Compare the address with the one on the host’s screen.",
    ),
    (
        "impostor",
        "What answers at {address} is not the table of this invitation.",
        "Read the code from the host’s screen again. If this keeps happening, use another network.",
    ),
    (
        "host_gone",
        "The table does not answer.",
        "The app keeps looking for it. On the host’s device, open Wordtable and continue the table.",
    ),
    (
        "asleep",
        "The host’s device has gone to sleep, or its app was closed.",
        "The app keeps looking for the table. Wake that device, and continue the table there.",
    ),
    (
        "unknown_game",
        "This version of Wordtable does not have the game of this table.",
        "Please update Wordtable on this device.",
    ),
    (
        "newer_rules",
        "This table plays {title} by newer rules than this device knows.",
        "Please update Wordtable on this device.",
    ),
    # Said by the host
    ("wrong_code", "This is not the code of the table.", "Compare it with the one on the host’s screen."),
    (
        "wrong_link",
        "This is not the invitation of the table.",
        "Scan the QR code on the host’s screen, or ask for the link again.",
    ),
    ("locked", "Too many wrong codes came from this device.", "Wait a minute, or join by the QR code or the link."),
    ("guessed", "Too many wrong codes came to this table.", "Wait a minute, or join by the QR code or the link."),
    (
        "relayed",
        "The code is right, but somebody stands between this device and the table.",
        "You were not let in, and nothing was told. Use another network, or the hotspot of one of the phones.",
    ),
    ("busy", "Too many devices are joining at once.", "Try again in a few seconds."),
    (
        "which_table",
        "There are several tables at {address}, and none of this number.",
        "Type the number of your table behind the code, as it is on the host’s screen.",
    ),
    ("full", "There is no room for more devices at this table.", "Ask somebody who is only watching to leave."),
    ("slow", "Joining took too long.", "Try again, nearer to the Wi-Fi."),
    (
        "old_guest",
        "The table runs Wordtable {host}, this device {guest}: they do not understand each other.",
        "Please update Wordtable on this device.",
    ),
    (
        "old_host",
        "The table runs Wordtable {host}, this device {guest}: they do not understand each other.",
        "Please update Wordtable on the host’s device.",
    ),
    ("unknown_guest", "The table no longer knows this device.", "Join again with the code."),
    ("newer", "Your seat is now played from another device.", "Continue there, or join again here."),
    ("malformed", "The table did not understand this device.", "Please update Wordtable on both devices."),
    (
        "no_table_here",
        "This code leads to no table: by it somebody moves their things to another device.",
        "Ask for the code of the table. To move things, open Settings, Keep or move everything.",
    ),
    (
        "only_a_table",
        "This code leads to a table, not to somebody’s things.",
        "On the other device, open Settings, Keep or move everything, and choose To another device.",
    ),
    ("given_away", "These things went to another device already.", "Choose To another device there once more."),
    ("being_taken", "Another device is fetching these things now.", "If it breaks off, try again here."),
    ("giver_gone", "The other device broke off: nothing was changed here.", "Keep both devices on, and try again."),
    ("closed", "The table was closed by its host.", "Nothing is lost: it can be opened again on the host’s device."),
)


def failure(reason: str, **details: str | int) -> Failure:
    """Return the failure of a name, with its details in place."""
    known = FAILURES[reason]
    return replace(known, text=Sentence(known.text.template, details))


def unreachable(address: str, interfaces: list[IPv4Interface], *, through_vpn: bool, refused: bool) -> Failure:
    """Tell why nothing answers at an address, as far as this device can know."""
    real = [each for each in interfaces if not each.ip.is_loopback]
    if refused:
        return failure("permission")
    if not real and not IPv4Address(address).is_loopback:
        return failure("offline")
    if any(IPv4Address(address) in each.network for each in interfaces):
        return failure("vpn" if through_vpn else "isolated", address=address)
    return failure("vpn" if through_vpn else "other_network", address=address)


def vpn_is_on() -> bool:
    """Tell whether some way out of this device looks like a VPN's."""
    return any(str(adapter.nice_name).lower().startswith(TUNNELS) for adapter in ifaddr.get_adapters())
