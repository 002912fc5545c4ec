"""A page of rules is read as it is written, tells the defaults as they are, and is found through."""

from dataclasses import dataclass

import pytest

from app.core.game import Malformed
from app.core.options import option
from app.core.page import Agreement, Grid, Page, Picture, Rule, read_page, stressed

TEXT = """# A game
What one does
in two lines.

## A turn

[X1 XH2] Call a letter,
and write it. Time: **{seconds}**.
![sheet AB. C..](AB stands there.)

[X10] Nobody may look.

## Points

[X3] Words bring points.
| letters | 2 | 3 |
| points | 1 | 4 |

A paragraph of its own.
!options
"""


@dataclass(frozen=True, slots=True)
class Options:
    seconds: int = option(0, "Time to write", "How long one may write.", choices={0: "No limit", 30: "30 seconds"})
    window: int = option(4, "Window", "How long it stays open.", span=(2, 8))


def page() -> Page:
    return read_page(TEXT, Options())


def test_a_page_has_a_title_a_lead_and_sections_of_rules() -> None:
    assert (page().title, page().lead) == ("A game", "What one does in two lines.")
    assert [(section.heading, len(section.rules)) for section in page().sections] == [("A turn", 2), ("Points", 2)]


def test_a_rule_begins_with_its_ids_tells_the_default_and_holds_what_is_shown_below_it() -> None:
    rule = page().sections[0].rules[0]
    assert rule == Rule(
        "Call a letter, and write it. Time: **No limit**.",
        ("X1", "XH2"),
        (Picture("sheet", "AB. C..", "AB stands there."),),
    )


def test_rows_one_below_the_other_are_one_grid() -> None:
    assert page().sections[1].rules[0].shown == (Grid((("letters", "2", "3"), ("points", "1", "4"))),)


def test_the_form_of_the_options_stands_as_it_is_what_holds_first() -> None:
    assert page().sections[1].rules[1].shown == (
        Agreement("Time to write", "How long one may write.", "No limit", ("30 seconds",)),
        Agreement("Window", "How long it stays open.", "4", ("2 to 8",)),
    )


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("", ["X1 XH2", "X10", "X3", ""]),
        ("X1", ["X1 XH2"]),  # not X10
        (" xh2 ", ["X1 XH2"]),
        ("letter", ["X1 XH2", "X3"]),
        ("write letter", ["X1 XH2"]),
        ("limit", ["X1 XH2", ""]),
        ("stands", ["X1 XH2"]),  # in the words below the picture
        ("points", ["X3", ""]),  # a heading brings all below it
        ("tter", []),  # words are found from their beginning
        ("zebra", []),
    ],
)
def test_rules_are_found_by_id_and_by_word(asked: str, found: list[str]) -> None:
    assert [" ".join(rule.ids) for section in page().about(asked) for rule in section.rules] == found


def test_what_is_between_stars_is_stressed() -> None:
    assert list(stressed("Press **Done** twice")) == [("Press ", False), ("Done", True), (" twice", False)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("## A turn\n\n[X1] Rules.\n", "The page has no title."),
        ("# A\n\n## B\n\nTime: {hours}.\n", "Line 5: there is no option called hours."),
        ("# A\n\n## B\n\n![sheet\n", "Line 5: a picture is written as ![kind content](caption)."),
    ],
)
def test_a_slip_in_a_page_is_named_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(Malformed, match=reason.replace("[", r"\[").replace("(", r"\(").replace(")", r"\)")):
        read_page(text, Options())
