import pytest

from pages.ui.number_text import written


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
