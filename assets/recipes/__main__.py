"""Rebuild what the recipes make: `make assets`."""

from importlib import import_module
from pathlib import Path

for path in sorted(Path(__file__).parent.glob("[!_]*.py")):
    recipe = import_module(f"assets.recipes.{path.stem}")
    if hasattr(recipe, "make"):
        print(f"{path.stem} …", flush=True)
        recipe.make()
