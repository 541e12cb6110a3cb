"""Percentages of lengths."""

import pytest

from pe_core.lengths import keys_with_query, percent_of

ALLOWED = {"length": "0 to 2147483648", "percent": "0 to 1000000"}


@pytest.mark.parametrize(
    ("length", "percent", "expected"), [(64, 110, 70), (3, 150, 5), (2, 125, 3), (2, 100, 2)]
)
def test_halves_of_a_length_are_rounded_up(length, percent, expected):
    assert percent_of(length, percent=percent) == expected


@pytest.mark.parametrize("name", ALLOWED)
@pytest.mark.parametrize(
    ("value", "error"), [(-5, ValueError), (2**40, ValueError), (1.5, TypeError)]
)
def test_lengths_and_percentages_are_not_negative(name, value, error):
    arguments = {"length": 64, "percent": 50, name: value}
    with pytest.raises(
        error, match=f"^{name} must be an integer from {ALLOWED[name]}, got {value}$"
    ):
        percent_of(arguments["length"], percent=arguments["percent"])


def test_keys_with_a_query_are_those_whose_query_is_in_the_text():
    for length in (0, 1, 2, 9):
        for offset in range(-12, 13):
            expected = [key for key in range(length) if 0 <= key + offset < length]
            assert [*keys_with_query(length, offset=offset)] == expected
