"""The languages of the app: each text that the code asks for stands in `languages/<code>.po`, and ships packed.

A new text is added to each file, with nothing beside it, by `make assets`; it is translated there by hand.
"""

import gzip
import io
from pathlib import Path
from typing import Any

from assets.recipes.texts_found import ROOT, texts

FOLDER = Path(__file__).with_name("languages")
COMPILED = ROOT / "assets" / "languages"


def make() -> None:
    """Bring each language up to what the code asks for, and compile it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po

    COMPILED.mkdir(exist_ok=True)
    for path in sorted(FOLDER.glob("*.po")):
        with path.open("rb") as file:
            known = read_po(file, locale=path.stem)
        language = brought_up(known)
        written = io.BytesIO()
        write_po(written, language, width=120, include_lineno=False)
        path.write_bytes(written.getvalue())
        compiled = io.BytesIO()
        write_mo(compiled, language)
        (COMPILED / f"{path.stem}.mo.gz").write_bytes(gzip.compress(compiled.getvalue(), mtime=0))


def brought_up(known: Any) -> Any:
    """Return a language with just the texts that the code asks for now."""
    from babel.messages.catalog import Catalog

    language = Catalog(
        locale=known.locale,
        header_comment=f"# Wordtable in {known.locale.english_name}",
        project="Wordtable",
        version="1",
        creation_date=known.creation_date,
        revision_date=known.revision_date,
        last_translator="Wordtable",
        language_team="Wordtable",
        msgid_bugs_address="Wordtable",
        fuzzy=False,
    )
    for text, places in texts().items():
        before = known.get(text)
        language.add(text, before.string if before else "", locations=[(places[0].partition(":")[0], 1)])
    return language
