"""What is said in another language, in English again: fingers that know things by English names play in any."""

import re
from collections import defaultdict
from functools import cache
from itertools import islice, product
from typing import Any

from app.core import texts

DETAIL = re.compile(r"\\\{(\w+)\\\}")
BETWEEN = re.compile(r"(\n|(?<=[.?]) )")
"""What stands between the sentences of a curtain."""
MOST = 12  # ways to say one thing in English


def said(name: str) -> tuple[str, ...]:
    """All that a name may be in English, the likeliest first; itself, where English is spoken."""
    return _said(name, texts._catalogue) if isinstance(texts._catalogue, texts.Catalogue) else (name,)


@cache
def _said(name: str, language: Any) -> tuple[str, ...]:
    exact, templates = _table(language)
    if name in exact:
        return tuple(exact[name])
    for english, pattern in templates:
        if (found := pattern.fullmatch(name)) and name not in found.groupdict().values():
            details = {key: _said(detail, language) for key, detail in found.groupdict().items()}
            ways = islice(product(*details.values()), MOST)
            return tuple(english.format_map(dict(zip(details, way))) for way in ways)
    parts = BETWEEN.split(name)  # every other one stands between two
    if len(parts) > 1:
        return ("".join(part if place % 2 else _said(part, language)[0] for place, part in enumerate(parts)),)
    begins = next((there for there in exact if name.startswith(f"{there} ")), "")  # a name follows it
    return (exact[begins][0] + name.removeprefix(begins),) if begins else (name,)


@cache
def _table(language: Any) -> tuple[dict[str, list[str]], list[tuple[str, re.Pattern[str]]]]:
    """What the texts of a language are in English: those without details, and the others, the most telling first."""
    exact: dict[str, list[str]] = defaultdict(list)
    templates = []
    for key, there in language._catalog.items():
        english = key if isinstance(key, str) else key[0]
        if not english or not there:
            continue
        if "{" not in there:
            exact[there].append(english)
        elif len(re.sub(r"\{\w+\}", "", there)) > texts.JOINING:
            templates.append((len(re.sub(r"\{\w+\}", "", there)), english, _pattern(there)))
    templates.sort(key=lambda each: -each[0])
    return exact, [(english, pattern) for _, english, pattern in templates]


def _pattern(template: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def group(found: re.Match[str]) -> str:
        again = found[1] in seen
        seen.add(found[1])
        return f"(?P={found[1]})" if again else f"(?P<{found[1]}>.+?)"

    return re.compile(DETAIL.sub(group, re.escape(template)))
