"""What only a phone can do is harmless where there is none."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from app import device
from app.core.game import EventKind
from app.ui.sound import SOUNDS, Sounds


def test_the_files_of_the_app_have_their_place(monkeypatch, tmp_path):
    monkeypatch.setenv("WORDTABLE_DATA", str(tmp_path))
    assert device.data_folder() == tmp_path
    monkeypatch.delenv("WORDTABLE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert device.data_folder() == tmp_path / "wordtable"


def test_a_path_in_ones_own_folder_is_told_short():
    assert device.short(Path.home() / "words" / "result.png") == "~/words/result.png"
    assert device.short(Path("/elsewhere/result.png")) == str(Path("/elsewhere/result.png"))


@pytest.mark.parametrize(
    "act",
    [
        lambda: device.keep_awake(on=True),
        lambda: device.buzz("laid"),
        device.speech,
        lambda: device.copy("a word"),
        device.forget_copied,
        device.is_dark,
        device.wallpaper,
        lambda: device.share("a result", Path("nowhere.png")),
        lambda: device.stay_up("A table is open", "Ann", "Open tables"),
        device.rest,
    ],
)
def test_a_device_that_cannot_does_nothing(act):
    assert not act()


def test_the_safe_area_can_be_pretended():
    device.pretence.safe_area = (1, 2, 3, 4)
    assert device.safe_area() == (1, 2, 3, 4)
    device.pretence.safe_area = None
    assert device.safe_area() == (0, 0, 0, 0)


def test_an_iphone_keeps_clear_what_its_window_says_in_points(monkeypatch):
    edges = {"top": 59.0, "left": 0.0, "bottom": 34.0, "right": 0.0}
    iphone = SimpleNamespace(get_safe_area=lambda: edges, get_scale=lambda: 3.0)
    monkeypatch.setitem(sys.modules, "ios", iphone)
    monkeypatch.setattr(device, "IOS", True)
    assert device.safe_area() == (0, 177, 0, 102)


def test_an_iphone_does_not_go_on_in_the_dark(monkeypatch):
    assert device.stays_up()
    monkeypatch.setattr(device, "IOS", True)
    assert not device.stays_up()


def test_a_wallpaper_can_be_pretended():
    device.pretence.wallpaper = "#627F50"
    assert device.wallpaper() == "#627F50"
    device.pretence.wallpaper = None
    assert device.wallpaper() == ""


@pytest.mark.parametrize(
    ("system", "code", "told"), [(31, -0x9D80B0, "#627F50"), (36, 0x627F50, "#627F50"), (30, 0, "")]
)
def test_from_android_12_on_the_wallpaper_has_a_colour(monkeypatch, system, code, told):
    activity = SimpleNamespace(getColor={7: code}.__getitem__)
    classes = {
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=system),
        "android.R$color": SimpleNamespace(system_accent1_500=7),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    }
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))
    monkeypatch.setattr(device, "ANDROID", True)
    assert device.wallpaper() == told


def test_every_kind_of_event_has_its_sound():
    assert {path.stem for path in SOUNDS.glob("*.wav")} == {kind.value for kind in EventKind}


def test_sounds_play_unless_muted_and_none_is_loaded_before_it_is_heard():
    sounds = Sounds()
    sounds.muted = frozenset({"laid"})
    sounds.play("laid")
    assert not sounds._loaded
    sounds.play("taken")
    assert set(sounds._loaded) == {"taken"}
    sounds.on = False
    sounds.play("fell")
    assert set(sounds._loaded) == {"taken"}
