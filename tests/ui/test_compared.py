"""Views that a link shows beside the current one: codes, and values that no page writes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pages.lessons.decay.picture import decay_picture
from pages.lessons.precision.definition import PRECISION
from pages.ui.live.compared import FIND, PIN, compared, decode, encode, write
from pages.ui.live.picture_data import PictureData, waiting
from pages.ui.parameters import View

PICTURE = decay_picture(View(), clear_rise=None, first_negative=None)
NAMES = st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=20)
VALUES = st.dictionaries(NAMES, st.integers(-999_999, 999_999), min_size=1, max_size=6)


def given_link(**values: str):
    return compared(PICTURE, lambda name: values.get(name, ""))


@given(VALUES)
def test_a_code_gives_its_values_back_and_does_not_show_them(values: dict[str, int]) -> None:
    code = encode(values)
    assert decode(code) == values
    assert not any(f"{name}-{value}" in code for name, value in values.items())


@given(st.text(max_size=60))
@settings(max_examples=40)
def test_no_text_breaks_the_decoder(text: str) -> None:
    values = decode(text)
    assert all(type(value) is int for value in values.values())


def test_a_link_shows_a_pinned_view_and_a_target() -> None:
    pinned = {"offset": 20, "max_offset": 64, "d_model": 64, "base": 500}
    target = {"offset": 40, "base": 1000}
    fields, refusals = given_link(**{PIN: write(pinned), FIND: encode(target)})
    assert fields == {"pinned": pinned, "target": target}
    assert refusals == {}


@pytest.mark.parametrize(
    "values",
    [
        {"offset": 40, "gain": 3},
        {"gain": 3},
        {"base": 3},
        {"base": -10},
        {"offset": -1},
        {"offset": 999_999},
        {"d_model": 63},
    ],
)
def test_a_target_that_the_picture_does_not_have_is_refused(values: dict[str, int]) -> None:
    fields, refusals = given_link(**{FIND: encode(values)})
    assert fields == {}
    assert "it does not match the controls of this picture" in refusals[FIND]


@pytest.mark.parametrize("code", ["x", "<script>", "%%%%", "A" * 5000, write({"base": 500})])
def test_what_is_no_code_is_refused(code: str) -> None:
    fields, refusals = given_link(**{FIND: code})
    assert fields == {}
    assert refusals.keys() == {FIND}


def test_a_picture_of_the_core_has_no_other_view() -> None:
    picture = PictureData(PRECISION, tuple(waiting(View(), "base")), {}, {})
    link = {PIN: "base-500", FIND: encode({"base": 500})}
    fields, refusals = compared(picture, lambda name: link[name])
    assert fields == {}
    assert refusals.keys() == {PIN, FIND}
