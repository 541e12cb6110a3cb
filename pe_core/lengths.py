"""Lengths of texts as percentages of others, and the positions that they hold."""

from pe_core.validation import MAX_CELLS, MAX_POSITION, check_integer

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


def keys_with_query(length: int, *, offset: int) -> range:
    """Return the positions of keys whose query, some tokens later, is in the text; maybe none.

    >>> keys_with_query(64, offset=5)
    range(0, 59)
    >>> keys_with_query(64, offset=-5)
    range(5, 64)
    """
    length = check_integer(length, "length", low=0, high=MAX_CELLS)
    offset = check_integer(offset, "offset", low=-MAX_POSITION, high=MAX_POSITION)
    return range(max(0, -offset), length - max(0, offset))
