"""Text that a reader typed, where Markdown, HTML or a spreadsheet would read more into it."""

import pytest

from pages.ui.text.typed import as_cell, as_code, printable


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("\u202eabc\u200f", "abc"),
        ("a\0b\x1bc\n", "abc"),
        ("שלום café 語 🙂", "שלום café 語 🙂"),
    ],
)
def test_marks_that_cannot_be_seen_are_left_out(typed, shown):
    assert printable(typed) == shown


def test_code_cannot_be_left_from_within():
    assert as_code("x` ![](https://example.org) `y") == "`x  ![](https://example.org)  y`"


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_cell_is_no_formula(formula):
    assert as_cell(formula) == f"'{formula}"


@pytest.mark.parametrize("word", ["cat", "a=b", "", "#1"])
def test_a_plain_cell_stays(word):
    assert as_cell(word) == word
