"""Percentages of lengths."""

import pytest

from pe_core.lengths import percent_of


@pytest.mark.parametrize(
    ("length", "percent", "expected"), [(64, 110, 70), (3, 150, 5), (2, 125, 3), (2, 100, 2)]
)
def test_halves_of_a_length_are_rounded_up(length, percent, expected):
    assert percent_of(length, percent=percent) == expected
