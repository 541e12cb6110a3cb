"""Lengths of texts as percentages of others."""

from pe_core.validation import MAX_CELLS, check_integer

_MAX_PERCENT = 1_000_000


def percent_of(length: int, *, percent: int) -> int:
    """Return a percentage of a length, as a whole number of positions; halves are rounded up.

    Raises ValueError for a length outside 0 … 2³¹ or a percentage outside 0 … 10⁶.

    >>> percent_of(3, percent=150)
    5
    """
    length = check_integer(length, "length", low=0, high=MAX_CELLS)
    percent = check_integer(percent, "percent", low=0, high=_MAX_PERCENT)
    return (length * percent + 50) // 100
