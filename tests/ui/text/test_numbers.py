import json
import re
from pathlib import Path

import pytest

from pages.ui.text import numbers
from pages.ui.text.numbers import (
    bmatrix,
    decimals,
    group_digits_in_latex,
    power_above,
    rough_share,
    share,
    spelled,
    with_digits,
    with_groups,
    with_minus,
    written,
)


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (10_000.0, "10,000"), (9_007_199_254_740_992, "9,007,199,254,740,992")],
)
def test_a_whole_number_is_written_in_full(number, text):
    assert written(number) == text


@pytest.mark.parametrize(("number", "text"), [(0.1, "0.1"), (1234.5678, "1,234.57")])
def test_any_other_has_six_digits(number, text):
    assert written(number) == text


def test_a_whole_number_beyond_the_limit_has_six_digits():
    assert written(999, whole_below=1000) == "999"
    assert written(1e100, whole_below=1e9) == "1e+100"


def test_matrix_in_latex_has_its_rows_and_numbers():
    text = bmatrix([[0.5, -0.25], [1, 2]])
    assert re.findall(r"-?\d\.\d+", text) == ["0.5000", "-0.2500", "1.0000", "2.0000"]
    assert text.count(r"\\") == 1
    assert text.count("&") == 2


FORMATS = json.loads(Path(__file__).parents[1].joinpath("number_formats.json").read_text("utf-8"))
"""Numbers as the live pictures write them, too: see tests/ui/live/numbers.test.ts."""


@pytest.mark.parametrize(
    ("name", "values", "text"),
    [(name, values, text) for name, cases in FORMATS.items() for values, text in cases],
)
def test_numbers_are_written_as_in_live_pictures(name, values, text):
    assert with_minus(getattr(numbers, name)(*values)) == text


def test_matrix_of_small_numbers_has_no_signed_zero():
    assert "-" not in bmatrix([[-1e-6, 1.0]])


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("from -0.5 to **-1**, 4.4e-16", "from −0.5 to **−1**, 4.4e−16"),
        ("1706-03762, d-1, a 2-3 split, - 5 items", "1706-03762, d-1, a 2-3 split, - 5 items"),
        ("$x = -1$ and `-1` and -1", "$x = -1$ and `-1` and −1"),
        ("$$T = -1$$ is -1", "$$T = -1$$ is −1"),
    ],
)
def test_numbers_have_a_true_minus_but_not_in_latex_and_code(text, same):
    assert with_minus(text) == same


@pytest.mark.parametrize(
    ("number", "places", "shown"),
    [
        (0.0002, 4, "0.0002"),
        (-0.0002, 4, "-0.0002"),
        (0.00005, 4, "0.0001"),
        (0.000049, 4, "4.9 × 10⁻⁵"),
        (0.005, 2, "0.01"),
        (0.0049, 2, "4.9 × 10⁻³"),
        (0.0004, 3, "4.0 × 10⁻⁴"),
        (0.0, 3, "0"),
    ],
)
def test_decimals_give_way_to_digits_where_they_would_show_nothing(number, places, shown):
    assert decimals(number, places) == shown


@pytest.mark.parametrize(
    ("latex", "written"),
    [
        (r"2\pi\cdot 10000^{2/128} = 54410.2", r"2\pi\cdot 10{,}000^{2/128} = 54{,}410.2"),
        (r"\omega = 0.12345,\ d = 512", r"\omega = 0.12345,\ d = 512"),
        ("-1000000", "-1{,}000{,}000"),
    ],
)
def test_long_numbers_in_latex_have_commas_as_in_sentences(latex, written):
    assert group_digits_in_latex(latex) == written
    assert with_groups(f"at `10000`, ${latex}$") == f"at `10000`, ${written}$"


@pytest.mark.parametrize(
    ("latex", "written"),
    [
        (r"\omega = 2.646e-05", r"\omega = 2.646\cdot 10^{-5}"),
        (r"x = 2.000e+00,\; y = -1.5e+12", r"x = 2.000,\; y = -1.5\cdot 10^{12}"),
        (r"\text{1e-05}\cdot 2^{e-3}", r"\text{1e-05}\cdot 2^{e-3}"),
    ],
)
def test_an_exponent_in_an_equation_is_a_power_of_ten(latex, written):
    assert group_digits_in_latex(latex) == written


@pytest.mark.parametrize(("number", "written"), [(9.025e-6, "10⁻⁵"), (1e-5, "10⁻⁴"), (0.2, "10⁰")])
def test_a_power_above_is_never_rounded_down(number, written):
    assert power_above(number) == written


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0.00%"),
        (1.3e-14, "1.3 × 10⁻¹²%"),
        (1.6e-5, "0.0016%"),
        (0.0012, "0.12%"),
        (0.2, "20.00%"),
        (0.9994, "99.94%"),
        (0.99998, "99.9980%"),
        (1, "100.00%"),
    ],
)
def test_a_share_is_never_rounded_to_nothing_or_all(number, text):
    assert share(number) == text


@pytest.mark.parametrize(
    ("number", "digits", "written"),
    [(0.0, 3, "0"), (1.1857, 4, "1.186"), (6.03e-5, 3, "6.03 × 10⁻⁵"), (-2e7, 2, "-2 × 10⁷")],
)
def test_digits_are_followed_by_a_power_of_ten_instead_of_an_exponent(number, digits, written):
    assert with_digits(number, digits) == written


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0, "0%"),
        (1e-15, "less than 0.1%"),
        (0.001, "0.1%"),
        (0.0183, "1.8%"),
        (0.0999, "10%"),
        (0.2426, "24%"),
        (0.99499, "99%"),
        (0.996, "more than 99%"),
        (1, "100%"),
    ],
)
def test_a_rough_share_has_two_digits_and_is_never_rounded_to_nothing_or_all(share, text):
    assert rough_share(share) == text


def test_small_counts_are_spelled():
    assert [spelled(count) for count in (0, 3, 9, 10, 1200)] == [
        "no",
        "three",
        "nine",
        "10",
        "1,200",
    ]
