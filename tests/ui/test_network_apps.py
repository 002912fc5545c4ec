"""Real apps as processes of their own play whole tables over loopback: each is shown what its seats may see."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

import pytest

from app.core.codec import to_json
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import Made, Transcript
from app.games import GAMES
from app.ui.judge import game_finder

ROOT = Path(__file__).parents[2]
QUIET = {"KIVY_NO_CONSOLELOG": "1", "KIVY_LOG_MODE": "PYTHON", "WORDTABLE_SURFACE": "660x900"}


class Device:
    """One app, and what it says."""

    def __init__(self, folder: Path, **task: Any) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self._task = task
        self.start(task)

    def start(self, task: dict[str, Any]) -> None:
        with self.log.open("a") as log:
            self._app = self._started(task, log)

    def _started(self, task: dict[str, Any], log: TextIO) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.ui.network_app", str(self.folder), json.dumps(task)],
            cwd=ROOT,
            env=os.environ | QUIET,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )

    def hears(self, kind: str) -> Any:
        """What it says of a kind."""
        assert self._app.stdout
        for line in self._app.stdout:
            said = json.loads(line)
            if kind in said:
                return said[kind]
        self._app.wait()
        raise AssertionError(self.log.read_text()[-3000:])

    def quit(self) -> int:
        """Let it end by itself, and how it did."""
        self._app.communicate("\n", timeout=60)
        return self._app.returncode

    def kill(self) -> None:
        """As a system kills an app; nothing when it has ended."""
        self._app.kill()
        self._app.wait()
        for pipe in (self._app.stdin, self._app.stdout):
            if pipe:
                pipe.close()

    def start_again(self) -> None:
        """After it was killed."""
        self.start({"game": self._task["game"], "again": True})

    @property
    def log(self) -> Path:
        """What else it had to say."""
        return self.folder / "log.txt"

    @property
    def views(self) -> list[tuple[int | None, str]]:
        """Every view it was shown, and whose."""
        return [tuple(json.loads(line)) for line in (self.folder / "views.jsonl").read_text().splitlines()]


@contextmanager
def devices(tmp_path: Path, game: str, guests: Sequence[dict[str, Any]], **host: Any) -> Iterator[list[Device]]:
    """The host's app and its guests', one after the other."""
    people = 2 + sum("name" in guest for guest in guests)  # the host's own, and the bot that is offered
    started = [Device(tmp_path / "host", game=game, people=people, name="Ann", **host)]
    try:
        link = started[0].hears("link")
        for guest in guests:
            started.append(Device(tmp_path / guest.get("name", "onlooker"), game=game, join=link, **guest))
            started[-1].hears("joined")
        yield started
    finally:
        for each in started:
            each.kill()


def record_of(device: Device) -> tuple[Any, Transcript]:
    """The record on a device's disk: while it is played the host's, in the end everybody's."""
    (path,) = (device.folder / "tables").glob("*.jsonl")
    reading = read_transcript(path.read_text(), game_finder(device.folder))
    return reading.game, reading.transcript


def views_of(game: Any, transcript: Transcript, seat: int | None) -> list[str]:
    """What a seat may see, from the deal to the end."""
    table = Table(game, Transcript(transcript.opening))
    seen = [to_json(table.view(seat), game.view_type)]
    for entry in transcript.entries:
        if isinstance(entry, Made):
            table.play(entry.seat, entry.move)
        else:
            table.take_back(entry.seat)
        seen.append(to_json(table.view(seat), game.view_type))
    return seen


def assert_was_shown_what_it_may_see(device: Device, game: Any, transcript: Transcript) -> None:
    """Each view it got is, byte by byte, one that its seat may have, in their order; and the last is the end."""
    views = device.views
    for seat in {seat for seat, _ in views}:
        may, at = views_of(game, transcript, seat), 0
        for _, view in (each for each in views if each[0] == seat):
            at = may.index(view, at)
        assert at == len(may) - 1


def play_and_compare(tmp_path: Path, game: str, guests: Sequence[dict[str, Any]], **host: Any) -> None:
    with devices(tmp_path, game, guests, **host) as apps:
        for app in apps:
            app.hears("over")
        rules, transcript = record_of(apps[0])
        for app in apps:
            assert_was_shown_what_it_may_see(app, rules, transcript)
            assert record_of(app)[1] == transcript
        assert [app.quit() for app in apps] == [0] * len(apps)


@pytest.mark.deep
def test_two_apps_play_a_whole_table_by_finger_and_each_sees_what_it_may(tmp_path: Path) -> None:
    play_and_compare(tmp_path, "kross", [{"name": "Bo"}])


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_three_apps_and_a_tablet_in_the_middle_play_a_whole_table(game: str, tmp_path: Path) -> None:
    guests = [{"name": "Bo"}, {"size": "tablet"}]  # the tablet comes when the cards are dealt
    play_and_compare(tmp_path, game, guests)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_a_host_s_app_and_a_guest_s_are_killed_and_go_on_with_one_tap_and_no_move_is_lost(
    game: str, tmp_path: Path
) -> None:
    with devices(tmp_path, game, [{"name": "Bo"}]) as apps:
        for app in apps:
            app.hears("moves")
            before = record_of(apps[0])[1].entries
            app.kill()
            app.start_again()
            assert record_of(apps[0])[1].entries[: len(before)] == before
        for app in apps:
            app.hears("over")
        rules, transcript = record_of(apps[0])
        for app in apps:
            assert_was_shown_what_it_may_see(app, rules, transcript)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_a_host_hands_the_table_over_in_the_middle_and_plays_on_as_a_guest(game: str, tmp_path: Path) -> None:
    with devices(tmp_path, game, [{"name": "Bo"}], hands_over_at=12) as apps:
        former, heir = apps
        former.hears("handed_over")
        for app in apps:
            app.hears("over")
        rules, transcript = record_of(heir)
        for app in apps:
            assert_was_shown_what_it_may_see(app, rules, transcript)
        assert record_of(former)[1] == transcript  # as a guest has it, from the end on
