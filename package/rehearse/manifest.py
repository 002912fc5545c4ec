"""Step 3: python-for-android's own templates render the manifest and all resources of what buildozer would build.

What buildozer hands on besides, the Java of the service that keeps a table open, is looked at beside them.
"""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from package.rehearse import java
from package.rehearse.proof import Fault, inside, proved, quietly
from package.rehearse.spec import read

ANDROID = "{http://schemas.android.com/apk/res/android}"
BUILD_TOOLS = "36.0.0"
OF_THE_TOOLCHAIN = {  # what python-for-android takes for itself and does not hand on, with how many words follow
    "--bootstrap": 1,
    "--dist_name": 1,
    "--arch": 1,
    "--android_api": 1,
    "--ndk-api": 1,
    "--hook": 1,
    "--color": 1,
    "--storage-dir": 1,
    "--copy-libs": 0,
    "--release": 0,
    "--sign": 0,
}


KEEPS_A_TABLE_OPEN = {  # and what Android does without it
    "FOREGROUND_SERVICE": "starts no such service",
    "FOREGROUND_SERVICE_CONNECTED_DEVICE": "starts none that is there for other devices, from version 14 on",
    "CHANGE_WIFI_MULTICAST_STATE": "lets no broadcast through, and has no such service be there for other devices",
    "WAKE_LOCK": "lets no lock be held",
    "POST_NOTIFICATIONS": "shows no notification of it, from version 13 on",
}


PARTS = ("scheme", "mimeType")
LEADS_HERE: dict[tuple[Any, ...], str] = {  # by the action, and what is brought along
    ("MAIN",): "the app be opened",
    ("VIEW", ("wordtable",)): "a link open the app",
    ("VIEW", ("content", "application/octet-stream")): "a file that is tapped open the app",
    ("SEND", ("application/octet-stream",), ("application/zip",)): "a file be shared with the app",
}


class Asked(Exception):
    """What buildozer asks of python-for-android."""


def rehearse(root: Path, work: Path) -> None:
    """Prove that the package would be what the app counts on."""
    asked, project = ask(root, work), work / "project"
    prepare(project, [asked[place + 1] for place, word in enumerate(asked) if word == "--arch"])
    build(project, handed_on(asked))
    run_hook(root, project)
    manifest = ET.parse(project / "src/main/AndroidManifest.xml").getroot()
    check_manifest(manifest)
    check_resources(project, manifest)
    check_gradle((project / "build.gradle").read_text(encoding="utf-8"))
    service = check_service(root, project, manifest)
    proved(f"the manifest of {manifest.get(ANDROID + 'versionName')} asks for what the app uses, and Wi-Fi is no must")
    proved("wordtable:// leads to the app, running or not, and so does a file that is tapped or shared")
    proved("Back is the app's; pictures go out by a FileProvider")
    proved(f"a table stays open in the dark by {service}")
    proved("icon, presplash and the XML that the manifest names are there; SDK 36, from Android 7.0 (24) on")


def ask(root: Path, work: Path) -> list[str]:
    """Let buildozer prepare a release, up to where it calls python-for-android; the words of that call."""
    buildozer = read(root, work)
    target = buildozer.target

    def called(words: list[str], **_: Any) -> NoReturn:
        raise Asked(words)

    target._p4a = called  # noqa: SLF001 — it is buildozer's own way there, and nobody else's
    target.artifact_format, target.build_mode = "aab", "release"
    with inside(root), quietly():
        buildozer.build_application()
        Path(target.get_dist_dir(buildozer.config.get("app", "package.name"))).mkdir(parents=True, exist_ok=True)
        try:
            target.build_package()
        except Asked as asked:
            return [str(word) for word in asked.args[0]]
    raise Fault("buildozer builds a package without python-for-android.")


def handed_on(asked: Sequence[str]) -> list[str]:
    """Return what python-for-android hands on to the script that renders its templates."""
    words, left = iter(asked[1:]), []
    for word in words:
        if word in OF_THE_TOOLCHAIN:
            for _ in range(OF_THE_TOOLCHAIN[word]):
                next(words)
        else:
            left.append(word)
    return [*left, "--release", "--no-byte-compile-python"]  # which would take minutes, a process for each file


def prepare(project: Path, archs: Sequence[str]) -> None:
    """Let python-for-android lay out the project of its SDL bootstrap; its SDK is a name and no more."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context

    with inside(project.parent), quietly():
        context = Context()
        context.setup_dirs(str(project.parent / "storage"))
        context.ndk_api, context.android_api = 24, 36
        bootstrap = Bootstrap.get_bootstrap("sdl2", context)
        bootstrap.get_build_dir = lambda: str(project)
        bootstrap.prepare_build_dir()
    told = {
        "bootstrap": "sdl2",
        "archs": list(archs),
        "ndk_api": 24,
        "hostpython": sys.executable,
        "use_setup_py": False,
    }
    (project / "dist_info.json").write_text(json.dumps(told), encoding="utf-8")
    (project / "sdk/build-tools" / BUILD_TOOLS).mkdir(parents=True)
    (project / "local.properties").write_text(f"sdk.dir={project / 'sdk'}", encoding="utf-8")
    (project / "blacklist.txt").touch()
    for arch in archs:
        (project / f"_python_bundle__{arch}").mkdir()
        (project / "libs" / arch).mkdir(parents=True)


def build(project: Path, words: Sequence[str]) -> None:
    """Run the project's own script, which renders all templates and packs the files."""
    script = "import build; build.parse_args_and_make_package()"
    surroundings = {**os.environ, "ANDROID_API": "36", "PYTHONPATH": os.pathsep.join(sys.path)}
    call = [sys.executable, "-c", script, *words]
    done = subprocess.run(call, cwd=project, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        told = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise Fault(
            f"python-for-android refuses what buildozer.spec asks for: {told[-1] if told else 'without a word'}"
        )


def run_hook(root: Path, project: Path) -> None:
    """Run the hook as python-for-android does, in the folder of the project."""
    place = {"__name__": "hook"}
    exec((root / "package/android/hook.py").read_text(encoding="utf-8"), place)  # noqa: S102 — ours
    with inside(project):
        place["before_apk_assemble"](None)  # type: ignore[operator]


def check_manifest(manifest: ET.Element) -> None:
    """Refuse a manifest by which the app would not be let do what it does."""
    application = one(manifest, "application")
    activity = one(application, "activity")
    wanted = {
        ("uses-sdk", "targetSdkVersion"): "36",
        ("uses-sdk", "minSdkVersion"): "24",
    }
    for (tag, name), value in wanted.items():
        hold(one(manifest, tag).get(ANDROID + name), value, f"{name} of the manifest")
    for name, value in {
        "enableOnBackInvokedCallback": "false",
        "networkSecurityConfig": "@xml/network_security",
        "dataExtractionRules": "@xml/data_extraction",
        "fullBackupContent": "@xml/backup",
    }.items():
        hold(application.get(ANDROID + name), value, f"{name} of the application")
    features = {each.get(ANDROID + "name"): each.get(ANDROID + "required") for each in manifest.iter("uses-feature")}
    hold(features.get("android.hardware.wifi"), "false", "android:required of the feature android.hardware.wifi")
    seen = [each.get(ANDROID + "name") for each in manifest.iterfind("queries/intent/action")]
    hold(seen, ["android.intent.action.TTS_SERVICE"], "what the app may see of other apps")
    hold(activity.get(ANDROID + "launchMode"), "singleTask", "launchMode of the activity")
    hold(activity.get(ANDROID + "screenOrientation"), "unspecified", "screenOrientation of the activity")
    changes = str(activity.get(ANDROID + "configChanges")).split("|")
    for change in (
        "orientation",
        "screenSize",
        "smallestScreenSize",
        "density",
        "fontScale",
        "uiMode",
        "keyboardHidden",
    ):
        if change not in changes:
            raise Fault(f"The activity would be started anew when {change} changes: a draft in hand would be lost.")
    check_ways_in(activity)
    hold(activity.get(ANDROID + "exported"), "true", "exported of the activity")
    provider = one(application, "provider")
    hold(provider.get(ANDROID + "name"), "androidx.core.content.FileProvider", "the provider")
    hold(provider.get(ANDROID + "exported"), "false", "exported of the provider")
    hold(provider.get(ANDROID + "authorities"), "${applicationId}.fileprovider", "authorities of the provider")
    hold(provider.get(ANDROID + "grantUriPermissions"), "true", "grantUriPermissions of the provider")
    told = one(provider, "meta-data")
    hold(told.get(ANDROID + "name"), "android.support.FILE_PROVIDER_PATHS", "what the provider is told")
    hold(told.get(ANDROID + "resource"), "@xml/shared_files", "where the provider reads which files it may give")


def check_ways_in(activity: ET.Element) -> None:
    """Refuse an activity to which a link, or a file that is tapped or shared, does not lead; or anything else."""
    found: dict[tuple[Any, ...], set[str]] = {}
    for way in activity.findall("intent-filter"):
        action = str(one(way, "action").get(ANDROID + "name")).removeprefix("android.intent.action.")
        kinds = {tuple(filter(None, (each.get(ANDROID + part) for part in PARTS))) for each in way.findall("data")}
        categories = {str(each.get(ANDROID + "name")).rpartition(".")[2] for each in way.findall("category")}
        found[action, *sorted(kinds)] = categories
    for (action, *brought), what in LEADS_HERE.items():
        if (action, *brought) not in found:
            raise Fault(f"No intent filter of the activity lets {what}: {action} of {brought}.")
        if action != "MAIN" and "DEFAULT" not in found.pop((action, *brought)):
            raise Fault(f"The intent filter that lets {what} is not in the category DEFAULT: Android passes it by.")
    if others := found.keys() - LEADS_HERE.keys():
        raise Fault(f"An intent filter of the activity leads here from elsewhere: {sorted(others)}.")


def check_resources(project: Path, manifest: ET.Element) -> None:
    """Refuse a resource that the manifest names and nobody made."""
    resources = project / "src/main/res"
    text = ET.tostring(manifest, encoding="unicode")
    for name in ("network_security", "data_extraction", "backup", "shared_files"):
        if f"@xml/{name}" not in text:
            raise Fault(f"The manifest does not name @xml/{name}.")
        path = resources / "xml" / f"{name}.xml"
        if not path.is_file():
            raise Fault(f"The manifest names @xml/{name}, and android.res_xml of buildozer.spec does not bring it.")
        ET.parse(path)
    paths = [(each.tag, each.get("path")) for each in ET.parse(resources / "xml/shared_files.xml").getroot()]
    hold(paths, [("files-path", "wordtable/")], "what the provider may give")
    check_backups(resources)
    for name in (
        "mipmap/icon.png",
        "mipmap/icon_foreground.png",
        "mipmap/icon_background.png",
        "drawable/presplash.jpg",
    ):
        if not (resources / name).is_file():
            raise Fault(f"The resource {name} is missing.")
    if not (project / "src/main/assets/private.tar").is_file():
        raise Fault("The app's own files are not in the package.")
    strings = {each.get("name"): each.text for each in ET.parse(resources / "values/strings.xml").getroot()}
    hold(strings.get("app_name"), "Wordtable", "the name below the icon")


def check_backups(resources: Path) -> None:
    """Refuse rules by which a table or a host's key would go to anybody's cloud."""
    old = [
        (each.tag, each.get("domain"), each.get("path")) for each in ET.parse(resources / "xml/backup.xml").getroot()
    ]
    everywhere = [("exclude", domain, ".") for domain in ("root", "file", "database", "sharedpref", "external")]
    hold(old, everywhere, "what Android 7 to 8.1 leave out of their backups")  # they know no flags, and no transfer
    path = resources / "xml-v28/backup.xml"
    if not path.is_file():
        raise Fault("The rules of backups for Android 9 to 11 are missing: package/android/hook.py lays them.")
    new = [(each.tag, each.get("path"), each.get("requireFlags")) for each in ET.parse(path).getroot()]
    hold(new, [("include", "wordtable/", "deviceToDeviceTransfer")], "what Android 9 to 11 back up")


def check_service(root: Path, project: Path, manifest: ET.Element) -> str:
    """Refuse a service that the system would not find, would not let run, or that does not compile; say which it is."""
    service = one(one(manifest, "application"), "service")
    declared, folder = service.get(ANDROID + "name"), root / "package/android/java"
    defined = java.services(folder)
    if defined != [declared]:
        raise Fault(f"The manifest declares the service {declared}, and the Java of it defines {', '.join(defined)}.")
    (opened,) = re.findall(
        r'^SERVICE = "(.+)"$', (root / "app/android_host.py").read_text(encoding="utf-8"), re.MULTILINE
    )
    hold(opened, declared, "the service that app/android_host.py opens")
    hold(service.get(ANDROID + "foregroundServiceType"), "connectedDevice", "foregroundServiceType of the service")
    hold(service.get(ANDROID + "exported"), "false", "exported of the service")
    hold(service.get(ANDROID + "process"), None, "process of the service")  # Python and its table are in the app's own
    asked = {
        str(each.get(ANDROID + "name")).removeprefix("android.permission.") for each in manifest.iter("uses-permission")
    }
    for permission, without in KEEPS_A_TABLE_OPEN.items():
        if permission not in asked:
            raise Fault(f"The manifest does not ask for {permission}, without which Android {without}.")
    gradle = (project / "build.gradle").read_text(encoding="utf-8")
    if f"srcDir '{folder}'" not in gradle:
        raise Fault("android.add_src in buildozer.spec does not name package/android/java, where the service is.")
    (package,) = re.findall(r"^\s*namespace '(.+)'$", gradle, re.MULTILINE)
    compiled = java.compiles(
        folder, package, [path.stem for path in (project / "src/main/res/drawable").glob("[a-z]*")]
    )
    return f"{declared}, whose Java {'compiles' if compiled else 'is only read here, for there is no javac'}"


def check_gradle(text: str) -> None:
    for needed in (
        "implementation 'androidx.core:core:",
        "compileSdkVersion 36",
        "targetSdkVersion 36",
        "minSdkVersion 24",
    ):
        if needed not in text:
            raise Fault(f"build.gradle does not say {needed}.")


def one(element: ET.Element, tag: str) -> ET.Element:
    found = element.findall(tag)
    if len(found) != 1:
        raise Fault(f"The manifest has {len(found)} of {tag}, and should have one.")
    return found[0]


def hold(is_: object, must: object, what: str) -> None:
    if is_ != must:
        raise Fault(f"{what[0].upper()}{what[1:]} is {is_}, and must be {must}.")
