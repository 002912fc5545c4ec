"""The rehearsal of a phone's package: what it proves, and that each kind of fault ends it with its cause."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from package.rehearse import java

ROOT = Path(__file__).parents[2]
SHIPS = ("app", "assets", "kv", "package", "main.py", "LICENSE", "buildozer.spec")
PACKED_AT_MOST = 25.0  # MB, before native libraries
SERVICE = "package/android/java/org/wordtable/wordtable/OpenTable.java"

pytestmark = pytest.mark.xdist_group("rehearsal")  # one at a time makes the tools


@pytest.fixture(scope="module")
def python() -> Path:
    """The Python of the rehearsal's own environment, made where it is missing."""
    subprocess.run(["make", "--no-print-directory", "build/tools/.ready"], cwd=ROOT, check=True)
    return ROOT / "build/tools/bin/python"


def rehearse(python: Path, *words: str) -> str:
    call = [str(python), "-m", "package.rehearse", *words]
    return subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False).stdout


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """What ships, and what says so, in a folder of its own; a file is changed by writing it anew."""
    for name in SHIPS:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "recipes")
            shutil.copytree(ROOT / name, tmp_path / name, copy_function=linked, ignore=ignored)
        else:
            shutil.copyfile(ROOT / name, tmp_path / name)
    for path in ROOT.glob("requirements*"):
        shutil.copyfile(path, tmp_path / path.name)
    return tmp_path


def linked(source: str, to: str) -> None:
    """Link a file, where the disk is the same: the word lists are large."""
    try:
        os.link(source, to)
    except OSError:
        shutil.copyfile(source, to)


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.unlink()  # it may be a link
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_buildozer_reads_the_spec_and_every_package_is_named(python: Path) -> None:
    said = rehearse(python, "1", "2", "--kept")
    assert "FAULT" not in said
    assert "none of them a test, bench or recipe" in said
    assert "none of them needs one that is not named" in said


def test_the_templates_render_what_the_app_counts_on(python: Path) -> None:
    said = rehearse(python, "3")
    assert "FAULT" not in said
    assert "Wi-Fi is no must" in said
    how = "compiles" if shutil.which("javac") else "is only read here, for there is no javac"
    assert f"a table stays open in the dark by org.wordtable.wordtable.OpenTable, whose Java {how}" in said


def test_without_a_compiler_the_service_s_java_is_only_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    folder = ROOT / "package/android/java"
    assert java.services(folder) == ["org.wordtable.wordtable.OpenTable"]
    assert not java.compiles(folder, "org.wordtable.wordtable", ["open_table"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("stopSelf();", "stopSelf()"),
        (".setOngoing(true)", ".setOngoing(1)"),
        ("R.drawable.open_table", "R.drawable.a_table"),  # which the hook does not make
    ],
)
def test_java_that_does_not_compile_ends_the_rehearsal_where_there_is_a_compiler(
    python: Path, copy: Path, old: str, new: str
) -> None:
    change(copy / SERVICE, old, new)
    said = rehearse(python, "3", "--kept", "--root", str(copy))
    if shutil.which("javac"):
        assert "FAULT: The service's Java does not compile: org/wordtable/wordtable/OpenTable.java:" in said
    else:
        assert "whose Java is only read here" in said


FAULTS = {
    "a missing requirement": (
        *("2", "buildozer.spec", "    six==1.17.0,\n", ""),
        "ecdsa needs six, which requirements in buildozer.spec does not name.",
    ),
    "another version": (
        *("2", "buildozer.spec", "segno==1.6.6", "segno==1.6.5"),
        "requirements in buildozer.spec does not name segno 1.6.6",
    ),
    "what is compiled for this machine": (
        *("2", "package/android/left_out.txt", "websockets/*.so\n", ""),
        "websockets is compiled for this machine, and package/android/left_out.txt does not name its .so.",
    ),
    "an unlisted extension": (
        *("1", "buildozer.spec", "=py,kv,json".replace("=", "= "), "= py,json"),
        "source.include_exts in buildozer.spec does not list “kv”.",
    ),
    "a file too many": (
        *("1", "buildozer.spec", "tests,bench,docs,package", "tests,bench,docs"),
        "would ship: source.exclude_dirs or source.exclude_patterns in buildozer.spec misses it.",
    ),
    "a line of features": (
        *("1", "buildozer.spec", "android.api = 36", "android.api = 36\nandroid.features = android.hardware.wifi"),
        "android.features in buildozer.spec breaks the build: python-for-android has no option --feature.",
    ),
    "a setting that nobody reads": (
        *("1", "buildozer.spec", "android.api = 36", "android.api = 36\nandroid.colour = red"),
        "buildozer.spec sets android.colour, which buildozer does not know.",
    ),
    "a file that is not there": (
        *("1", "buildozer.spec", "package/android/manifest.xml", "package/android/manifesto.xml"),
        "android.extra_manifest_xml in buildozer.spec names package/android/manifesto.xml, and there is no such file.",
    ),
    "a module that Python 3.14 has no more": (
        *("1", "app/core/version.py", "VERSION =", "import telnetlib\n\nVERSION ="),
        "app/core/version.py:3 imports telnetlib, which Python 3.13 removed; a phone has Python 3.14.",
    ),
    "a docstring that is needed": (
        *("1", "main.py", 'TRY = "--try"', 'TRY = "--try"\nABOUT = main.__doc__.split()'),
        "relies on a docstring, and a phone's code has none (-OO).",
    ),
    "an assert that is needed": (
        *("1", "main.py", 'TRY = "--try"', 'TRY = "--try"\nassert (SLOW := "--slow")'),
        "relies on an assert, and a phone's code has none (-OO).",
    ),
    "Wi-Fi that is a must": (
        *("3", "package/android/manifest.xml", 'android:required="false"', 'android:required="true"'),
        "Android:required of the feature android.hardware.wifi is true, and must be false.",
    ),
    "a Back that leaves the app": (
        *("3", "package/android/application_arguments.xml", 'Callback="false"', 'Callback="true"'),
        "EnableOnBackInvokedCallback of the application is true, and must be false.",
    ),
    "a voice that the app may not see": (
        *("3", "package/android/manifest.xml", "TTS_SERVICE", "TTS"),
        "What the app may see of other apps is ['android.intent.action.TTS'], and must be",
    ),
    "pictures under another name": (
        *("3", "package/android/hook.py", ".fileprovider", ".files"),
        "Authorities of the provider is ${applicationId}.files, and must be ${applicationId}.fileprovider.",
    ),
    "pictures that may not be handed on": (
        *("3", "package/android/hook.py", 'grantUriPermissions="true"', 'grantUriPermissions="false"'),
        "GrantUriPermissions of the provider is false, and must be true.",
    ),
    "pictures that lie elsewhere": (
        *("3", "package/android/shared_files.xml", 'path="wordtable/"', 'path="tables/"'),
        "What the provider may give is [('files-path', 'tables/')], and must be",
    ),
    "tables that an old Android brings to a server": (
        *("3", "package/android/backup.xml", '    <exclude domain="file" path="." />\n', ""),
        "What Android 7 to 8.1 leave out of their backups is",
    ),
    "tables that go to a server": (
        *("3", "package/android/hook.py", ' requireFlags="deviceToDeviceTransfer"', ""),
        "What Android 9 to 11 back up is [('include', 'wordtable/', None)], and must be",
    ),
    "a service of another name in the manifest": (
        *(
            "3",
            "package/android/hook.py",
            '"org.wordtable.wordtable.OpenTable"',
            '"org.wordtable.wordtable.OpenTables"',
        ),
        "The manifest declares the service org.wordtable.wordtable.OpenTables, and the Java of it defines org.",
    ),
    "a service of another name in the app": (
        *("3", "app/android_host.py", 'SERVICE = "org.wordtable.wordtable.', 'SERVICE = "org.wordtable.'),
        "The service that app/android_host.py opens is org.wordtable.OpenTable, and must be org.wordtable.wordtable.",
    ),
    "a service of another name in its Java": (
        *("3", SERVICE, "class OpenTable extends Service", "class Table extends Service"),
        "and the Java of it defines org.wordtable.wordtable.Table.",
    ),
    "a service without a type": (
        *("3", "package/android/hook.py", '\n            android:foregroundServiceType="connectedDevice"', ""),
        "ForegroundServiceType of the service is None, and must be connectedDevice.",
    ),
    "a service in a process of its own": (
        *(
            "3",
            "package/android/hook.py",
            'foregroundServiceType="conn',
            'process=":table" android:foregroundServiceType="conn',
        ),
        "Process of the service is :table, and must be None.",
    ),
    "a service that may not be there for other devices": (
        *("3", "buildozer.spec", ",FOREGROUND_SERVICE_CONNECTED_DEVICE", ""),
        "The manifest does not ask for FOREGROUND_SERVICE_CONNECTED_DEVICE, without which Android starts none",
    ),
    "no leave to hold a lock": (
        *("3", "buildozer.spec", ",WAKE_LOCK", ""),
        "The manifest does not ask for WAKE_LOCK, without which Android lets no lock be held.",
    ),
    "a permission forgotten": (
        *("1", "buildozer.spec", ",FOREGROUND_SERVICE,", ","),
        "android.permissions in buildozer.spec are not those the app uses: ['FOREGROUND_SERVICE'].",
    ),
    "Java that nobody brings": (
        *("3", "buildozer.spec", "android.add_src = package/android/java\n", ""),
        "android.add_src in buildozer.spec does not name package/android/java, where the service is.",
    ),
    "no way for a file that is tapped": (
        *("3", "package/android/intent_filters.xml", 'android:scheme="content"', 'android:scheme="file"'),
        "No intent filter of the activity lets a file that is tapped open the app: VIEW of",
    ),
    "a way for a file that Android passes by": (
        *("3", "package/android/intent_filters.xml"),
        '.SEND" />\n    <category android:name="android.intent.category.DEFAULT" />',
        '.SEND" />',
        "The intent filter that lets a file be shared with the app is not in the category DEFAULT",
    ),
    "a way in for pictures": (
        *("3", "package/android/intent_filters.xml", '    <data android:mimeType="application/zip" />\n'),
        '    <data android:mimeType="application/zip" />\n    <data android:mimeType="image/*" />\n',
        "No intent filter of the activity lets a file be shared with the app: SEND",
    ),
    "an XML that nobody brings": (
        *("3", "buildozer.spec", "package/android/network_security.xml,", ""),
        "The manifest names @xml/network_security, and android.res_xml of buildozer.spec does not bring it.",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_ends_the_rehearsal_with_its_cause(python: Path, copy: Path, fault: str) -> None:
    step, name, old, new, sentence = FAULTS[fault]
    change(copy / name, old, new)
    said = rehearse(python, step, "--kept", "--root", str(copy))
    assert f"FAULT: {sentence}" in said or sentence in said.partition("FAULT: ")[2]


@pytest.mark.deep
@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "app/core/version.py",
            'VERSION = "0.1.0"',
            'assert globals().setdefault("VERSION", "0.1.0")',
            "The app relies on an assert or a docstring: it runs with them, and not without (-OO)",
        ),
        (
            "app/ui/start.py",
            "import os\n",
            "import os\nimport requests\n",
            "The app imports requests, and no package of requirements in buildozer.spec brings it.",
        ),
        ("buildozer.spec", "    segno==1.6.6,\n", "", "The app imports segno"),
    ],
)
def test_a_fault_that_only_shows_when_it_runs_ends_it_with_its_cause(
    python: Path, copy: Path, name: str, old: str, new: str, sentence: str
) -> None:
    change(copy / name, old, new)
    assert sentence in rehearse(python, "4", "--root", str(copy)).partition("FAULT: ")[2]


@pytest.mark.deep
@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "app/android.py",
            "told = the_activity().getWindow().getDecorView().getRootWindowInsets()",
            "told = None",
            "the app does not keep its bars clear",
        ),
        (
            "app/android_host.py",
            "            taken.callback(lock.release)\n",
            "",
            "the app never did this: let go",
        ),
        (
            "app/android_host.py",
            "            taken.callback(lock.release)\n",
            '            if "multi" not in lock.name:\n                taken.callback(lock.release)\n',
            "this never ended: took multicast",
        ),
    ],
)
def test_a_fault_that_only_shows_on_a_phone_ends_it_with_its_cause(
    python: Path, copy: Path, name: str, old: str, new: str, sentence: str
) -> None:
    change(copy / name, old, new)
    assert sentence in rehearse(python, "5", "--root", str(copy)).partition("FAULT: ")[2]


@pytest.mark.deep
def test_the_app_runs_on_what_ships_and_on_something_like_a_phone(python: Path) -> None:
    said = rehearse(python, "4", "5")
    assert "FAULT" not in said
    assert said.count("five games") == 2
