"""Another value with some of its fields otherwise: as `dataclasses.replace` makes it, and as frozen."""

import dataclasses
from dataclasses import FrozenInstanceError, dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.values import draft_of, replace, sealed


@dataclass(frozen=True, slots=True)
class Letter:
    sign: str


@dataclass(frozen=True, slots=True)
class Row:
    letters: tuple[Letter, ...] = ()
    number: int = 0
    notes: dict[str, int] = field(default_factory=dict)


rows = st.builds(
    Row,
    st.lists(st.builds(Letter, st.text(max_size=1)), max_size=3).map(tuple),
    st.integers(),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)
changes = st.fixed_dictionaries({}, optional={"number": st.integers(), "letters": st.just((Letter("Q"),))})


@given(rows, changes)
def test_another_value_is_what_dataclasses_make_of_it(row, change):
    before = dataclasses.replace(row)
    other = replace(row, **change)
    assert other == dataclasses.replace(row, **change)
    assert (type(other), repr(other)) == (Row, repr(dataclasses.replace(row, **change)))
    assert row == before


def test_a_sealed_draft_is_the_value_it_was_to_become():
    value = sealed(draft_of(Row)(letters=(Letter("A"),), number=2, notes={}), Row)
    assert value == Row((Letter("A"),), 2)
    assert type(value) is Row


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (sealed(draft_of(Letter)("A"), Letter), "sign"),
        (replace(Row(), number=1), "number"),
        (replace(Letter("A"), sign="B"), "sign"),
    ],
)
def test_it_never_changes_either(value, name):
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, "C")


def test_there_is_no_field_that_its_class_has_not():
    with pytest.raises(AttributeError):
        replace(Letter("A"), size=1)
    with pytest.raises(AttributeError):
        replace(Row(), size=1)
