"""Step 2: python-for-android's own graph of recipes, and what pip answers to its questions about the rest.

It asks twice (`process_python_modules` and `run_pymodules_install` in its build.py). First for wheels of the newest of
each, with all they need, for a phone: what that finds would be added. hkdf has no wheel, so it finds nothing, warns and
goes on. Then for the versions named, without what they need, by a Python for the machine that builds: so a wheel
compiled for that machine may come, of no use to a phone.

`resolution.json` beside this file keeps what came of it; `python -m package.rehearse --keep` writes it anew. Against it
the names in buildozer.spec are held without a network: `make test` does that.
"""

import json
import logging
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from package.rehearse.proof import Fault, inside, proved, quietly
from package.rehearse.spec import read

KEPT = Path(__file__).with_name("resolution.json")
PLATFORMS = {  # as get_wheel_platform_tags of its recipe.py has them, by what is built
    "arm64-v8a": ("android_24_arm64_v8a", "android_24_aarch64"),
    "armeabi-v7a": ("android_24_arm",),
}
COMPILED = "compiled"
PHONE = {
    "platform_system": "Android",
    "sys_platform": "android",
    "os_name": "posix",
    "platform_machine": "aarch64",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
    "platform_release": "",
    "platform_version": "",
}
DONE_WITHOUT = {
    "kivy": {"docutils", "pygments", "requests", "pillow", "kivy-garden"},  # its examples, its web client, its tests
    "materialyoucolor": {"pillow"},  # colours of a picture
    "kivymd": {"pillow", "pycairo", "materialshapes"},  # one loading indicator
}
Resolution = dict[str, Any]
network = "asked"
"""Whether pip is asked; or what it said is kept anew ("keep"), or was kept before ("kept")."""


def rehearse(root: Path, work: Path) -> None:
    """Prove that every package is named, has a recipe or is found for a phone, and needs nothing else."""
    requirements = requirements_of(root, work)
    if network == "kept":
        hold_kept(requirements)
        hold_left_out(json.loads(KEPT.read_text(encoding="utf-8")), left_out(root, work))
        proved("each package is named as it was resolved, and none of them needs one that is not named")
        return
    hold_alone(requirements)
    resolution = resolve(requirements)
    if network == "keep":
        KEPT.write_text(json.dumps(resolution, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    hold(requirements, resolution)
    hold_left_out(resolution, left_out(root, work))
    hold_kept(requirements, resolution)
    by_recipe = len(resolution["recipes"])
    proved(f"python-for-android orders {by_recipe} recipes for Python {resolution['python']}: {told(resolution)}")
    found = sum(1 for each in resolution["packages"].values() if each["file"])
    proved(f"pip finds the other {found} packages as python-for-android asks, and none needs one that is not named")
    proved("what it would add by itself is nothing, and what is compiled for this machine is left out")


def requirements_of(root: Path, work: Path) -> list[Requirement]:
    return [Requirement(each) for each in read(root, work).config.getlist("app", "requirements")]


def told(resolution: Resolution) -> str:
    return ", ".join(f"{name} {version}".strip() for name, version in resolution["recipes"].items())


def resolve(requirements: Sequence[Requirement]) -> Resolution:
    """Ask python-for-android which recipes are built, and pip for all that has none."""
    recipes = ordered(requirements)
    python = recipes["python3"]
    packages = {
        canonicalize_name(each.name): {"version": version_of(each), "file": "", "needs": []}
        for each in requirements
        if each.name != "python3"
    }
    for found in asked_of_pip([each for each in requirements if each.name != "python3"], python):
        name = canonicalize_name(found["metadata"]["name"])
        recipe = recipes.get(name.replace("-", "_"), recipes.get(name))
        packages[name] |= {
            "file": "" if recipe is not None else file_of(found["download_info"]["url"]),
            "needs": sorted(needs(found["metadata"].get("requires_dist", ()), python)),
        }
    return {"python": python, "recipes": recipes, "packages": packages}


def ordered(requirements: Sequence[Requirement]) -> dict[str, str]:
    """Return python-for-android's recipes in the order they are built in, with their versions."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe
    from pythonforandroid.util import BuildInterruptingException

    logging.disable(logging.CRITICAL)
    for each in requirements:
        if each.specifier:
            os.environ[f"VERSION_{each.name}"] = version_of(each)  # as its toolchain does
    with tempfile.TemporaryDirectory(prefix="wordtable-p4a-") as storage, inside(Path(storage)), quietly():
        context = Context()
        context.setup_dirs(storage)
        context.ndk_api, context.android_api = 24, 36
        bootstrap = Bootstrap.get_bootstrap("sdl2", context)
        try:
            order, _modules, _ = get_recipe_order_and_bootstrap(
                context, [each.name for each in requirements], bootstrap
            )
        except BuildInterruptingException as refusal:
            raise Fault(f"python-for-android finds no order of recipes: {refusal}") from refusal
        return {name: str(Recipe.get_recipe(name, context).version or "") for name in order}


def version_of(requirement: Requirement) -> str:
    return next((each.version for each in requirement.specifier), "")


def asked_of_pip(requirements: Sequence[Requirement], python: str) -> list[dict[str, Any]]:
    """Let pip find each package as python-for-android installs it: as it is named, and nothing that it needs."""
    with tempfile.TemporaryDirectory(prefix="wordtable-pip-") as folder:
        report = Path(folder) / "report.json"
        asked = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--no-deps", "--quiet"]
        asked += ["--disable-pip-version-check", "--no-build-isolation", "--target", folder]
        asked += ["--python-version", python, "--report", str(report)]
        done = subprocess.run([*asked, *map(str, requirements)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Fault(f"pip does not find the packages of buildozer.spec for a phone: {done.stderr.strip()}")
        return list(json.loads(report.read_text(encoding="utf-8"))["install"])


def file_of(address: str) -> str:
    """Name a file that pip found; one that is compiled has another name on each machine."""
    name = address.rsplit("/", 1)[-1]
    pure = not name.endswith(".whl") or name.endswith("-any.whl")
    return name if pure else f"{'-'.join(name.split('-')[:2])}-{COMPILED}"


def hold_alone(requirements: Sequence[Requirement]) -> None:
    """Refuse what python-for-android would add by itself: it asks pip for all that the newest of each needs."""
    recipes = ordered(requirements)
    named = {canonicalize_name(each.name) for each in requirements}
    names = [each.name for each in requirements if each.name not in recipes]
    for tags in PLATFORMS.values():
        with tempfile.TemporaryDirectory(prefix="wordtable-pip-") as folder:
            report = Path(folder) / "report.json"
            asked = [sys.executable, "-m", "pip", "install", *names, "--dry-run", "--ignore-installed", "--quiet"]
            asked += ["--disable-pip-version-check", "--only-binary=:all:", "--report", str(report)]
            asked += [f"--platform={tag}" for tag in tags] + ["--python-version", recipes["hostpython3"]]
            asked += ["--target", folder]  # without which a pip older than a phone's Python brings refuses to look
            if subprocess.run(asked, capture_output=True, check=False).returncode:
                continue  # python-for-android warns, and goes on with what is named
            found = json.loads(report.read_text(encoding="utf-8"))["install"]
            if more := sorted({canonicalize_name(each["metadata"]["name"]) for each in found} - named):
                raise Fault(f"python-for-android would add what buildozer.spec does not name: {', '.join(more)}.")


def left_out(root: Path, work: Path) -> list[str]:
    """List the files of packages that a phone does not get, as patterns."""
    named = read(root, work).config.getdefault("app", "android.blacklist_src", "")
    return (root / named).read_text(encoding="utf-8").split() if named else []


def hold_left_out(resolution: Resolution, patterns: Sequence[str]) -> None:
    """Refuse a package whose compiled parts, for the machine that builds, would lie on a phone."""
    for name, package in resolution["packages"].items():
        if package["file"].endswith(COMPILED) and f"{name}/*.so" not in patterns:
            raise Fault(f"{name} is compiled for this machine, and package/android/left_out.txt does not name its .so.")


def needs(declared: Sequence[str], python: str) -> Iterator[str]:
    """Yield what a package needs on a phone, by its own word."""
    surroundings = {**PHONE, "python_full_version": python, "python_version": ".".join(python.split(".")[:2])}
    for each in map(Requirement, declared):
        if each.marker is None or Marker(str(each.marker)).evaluate(surroundings):
            yield canonicalize_name(each.name)


def hold(requirements: Sequence[Requirement], resolution: Resolution) -> None:
    """Refuse a package that another one needs and nobody names."""
    named = {canonicalize_name(each.name) for each in requirements}
    for name, package in resolution["packages"].items():
        for needed in package["needs"]:
            if name in named and needed not in named | DONE_WITHOUT.get(name, set()):
                raise Fault(f"{name} needs {needed}, which requirements in buildozer.spec does not name.")
    for each in requirements:
        recipe = resolution["recipes"].get(each.name)
        if recipe and each.specifier and Version(recipe) not in each.specifier:
            raise Fault(f"python-for-android would build {each.name} {recipe}, and buildozer.spec asks for {each}.")


def hold_kept(requirements: Sequence[Requirement], found: Resolution | None = None) -> None:
    """Hold the spec, and what was found, against the resolution that is kept."""
    kept: Resolution = json.loads(KEPT.read_text(encoding="utf-8"))
    named = {canonicalize_name(each.name): version_of(each) for each in requirements if each.name != "python3"}
    hold(requirements, kept)
    for name, package in kept["packages"].items():
        if named.get(name) != package["version"]:
            wanted = f"{name} {package['version']}"
            raise Fault(
                f"requirements in buildozer.spec does not name {wanted}, which package/rehearse/resolution.json keeps: "
                "python -m package.rehearse --keep writes it anew."
            )
    for name in named.keys() - kept["packages"].keys():
        raise Fault(
            f"requirements in buildozer.spec names {name}, which package/rehearse/resolution.json does not keep."
        )
    if found and found != kept:
        changed = [name for name, package in found["packages"].items() if kept["packages"][name] != package]
        raise Fault(f"package/rehearse/resolution.json keeps something else of {', '.join(changed) or 'the recipes'}.")
