"""A page of rules: text in, sections out. Every rule is named by its id, and is found by it or by its words.

A page is plain text that reads well as it stands:

    # KROSS THE WORDZ
    What one does, in a sentence.

    ## A turn
    [K5 KH3] The player at turn calls a letter. A paragraph begins with the ids it is about, and ends at an empty line.
    ![sheet HOUSE. / H.....](What the picture shows.)
    | letters | 2 | 3 |
    | points | 2 | 3 |
    !options

`{grab}` stands for what the option of that name is at the table, or at a new one, `!options` for the whole form: so the
page cannot say one thing and the rules another.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.core.game import Malformed
from app.core.options import Question, questions
from app.core.texts import tr

IDS = re.compile(r"\[([A-Z][A-Z0-9 ]*)\] *")
PICTURE = re.compile(r"!\[(\S+) *([^\]]*)\]\((.+)\)")
ANSWER = re.compile(r"\{(\w+)\}")
STRESS = "**"


@dataclass(frozen=True, slots=True)
class Picture:
    """Something to be drawn by the game's own board: what kind, what is on it, and what it shows in words."""

    kind: str
    content: str
    caption: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table; the first cell of a row says what the row is."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Something a table may agree on: what it is called, what it means, what holds there, and what else may be."""

    label: str
    sentence: str
    holds: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A paragraph, the ids of the rules it tells, and what is shown below it."""

    text: str
    ids: tuple[str, ...] = ()
    shown: tuple[Picture | Grid | Agreement, ...] = ()

    def words(self) -> str:
        """Return all that can be read in it, as it is searched."""
        return plain(" ".join((self.text.replace(STRESS, ""), *map(_words_of, self.shown))))


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its rules."""

    heading: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of rules: all there is to say about a game."""

    title: str
    lead: str
    sections: tuple[Section, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids it names, in the order it tells of them."""
        return tuple(dict.fromkeys(each for section in self.sections for rule in section.rules for each in rule.ids))

    def about(self, asked: str) -> tuple[Section, ...]:
        """Find what tells of a rule's id, or has these words in it; of a heading's words, all below it."""
        wanted = plain(asked).split()
        if asked.strip().upper() in self.ids:
            return _kept(self.sections, lambda rule: asked.strip().upper() in rule.ids)
        if not wanted:
            return self.sections
        found = []
        for section in self.sections:
            if _has(plain(section.heading), wanted):
                found.append(section)
            else:
                found += _kept([section], lambda rule: _has(rule.words(), wanted))
        return tuple(found)


def plain(text: str) -> str:
    """Write a text as it is searched: in small letters without accents, and with the apostrophe of a keyboard."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'").lower())
    return "".join(each for each in letters if not unicodedata.combining(each))


def stressed(text: str) -> Iterator[tuple[str, bool]]:
    """Cut a text into pieces, each with whether it is to be stressed."""
    for place, piece in enumerate(text.split(STRESS)):
        if piece:
            yield piece, place % 2 == 1


def read_page(text: str, options: Any) -> Page:
    """Read the page of a text, told with the options of a table, or of a new one; Malformed names the line."""
    asked = {name: _agreement(question, getattr(options, name)) for name, question in questions(type(options)).items()}
    title, lead = "", []
    sections: list[Section] = []
    for number, block in _blocks(text):
        try:
            if block.startswith("# "):
                title = block[2:]
            elif block.startswith("## "):
                sections.append(Section(block[3:], ()))
            elif not sections:
                lead.append(_told(block, asked))
            else:
                sections[-1] = _longer(sections[-1], block, asked)
        except Malformed as error:
            raise Malformed("Line {line}: {reason}", line=number, reason=str(error)) from error
    if not title:
        raise Malformed("The page has no title.")
    return Page(title, " ".join(lead), tuple(sections))


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Cut a text into blocks: headings, pictures and rows by themselves, other lines up to an empty one together.

    Each with the number of its first line.
    """
    start, lines = 0, list[str]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        alone = line.startswith(("#", "!", "|"))
        if lines and (alone or not line.strip()):
            yield start, " ".join(lines)
            lines = []
        if alone:
            yield number, line.strip()
        elif line.strip():
            start = start if lines else number
            lines.append(line.strip())


def _longer(section: Section, block: str, asked: dict[str, Agreement]) -> Section:
    """Add a block to a section: a picture, a row or the options go below the last rule."""
    if block.startswith("|"):
        return _with_row(section, tuple(cell.strip() for cell in block.strip("|").split("|")))
    if block == "!options":
        return _below(section, *asked.values())
    if block.startswith("!"):
        found = PICTURE.fullmatch(block)
        if not found:
            raise Malformed("a picture is written as ![kind content](caption).")
        return _below(section, Picture(found[1], found[2].strip(), _told(found[3], asked)))
    ids = IDS.match(block)
    rule = Rule(_told(block[ids.end() if ids else 0 :], asked), tuple(ids[1].split()) if ids else ())
    return replace(section, rules=(*section.rules, rule))


def _below(section: Section, *shown: Picture | Grid | Agreement) -> Section:
    *before, last = section.rules or (Rule(""),)
    return replace(section, rules=(*before, replace(last, shown=(*last.shown, *shown))))


def _with_row(section: Section, row: tuple[str, ...]) -> Section:
    """Add a row to a grid: rows one below the other belong together."""
    *before, last = section.rules or (Rule(""),)
    match last.shown:
        case (*above, Grid(rows)):
            grid = Grid((*rows, row))
            return replace(section, rules=(*before, replace(last, shown=(*above, grid))))
    return _below(section, Grid((row,)))


def _told(text: str, asked: dict[str, Agreement]) -> str:
    """Put what the options are into a text."""

    def answer(found: re.Match[str]) -> str:
        if found[1] not in asked:
            raise Malformed("there is no option called {name}.", name=found[1])
        return asked[found[1]].holds

    return ANSWER.sub(answer, text)


def _agreement(question: Question, agreed: object) -> Agreement:
    label, sentence = tr(question.label), tr(question.sentence)
    if agreed in question.choices:
        others = (tr(words) for value, words in question.choices.items() if value != agreed)
        return Agreement(label, sentence, tr(question.choices[agreed]), tuple(others))
    spans = [tr("{least} to {most}", least=question.span[0], most=question.span[1])] if question.span else []
    return Agreement(label, sentence, str(agreed), tuple(spans))


def _words_of(shown: Picture | Grid | Agreement) -> str:
    match shown:
        case Picture(_, _, caption):
            return caption
        case Grid(rows):
            return " ".join(" ".join(row) for row in rows)
        case Agreement(label, sentence, holds, others):
            return " ".join((label, sentence, holds, *others))


def _has(text: str, wanted: Sequence[str]) -> bool:
    return all(re.search(rf"\b{re.escape(word)}", text) for word in wanted)


def _kept(sections: Sequence[Section], keep: Callable[[Rule], bool]) -> tuple[Section, ...]:
    kept = (replace(each, rules=tuple(rule for rule in each.rules if keep(rule))) for each in sections)
    return tuple(each for each in kept if each.rules)
