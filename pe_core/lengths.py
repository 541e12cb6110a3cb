"""Lengths of texts as percentages of others."""


def percent_of(length: int, *, percent: int) -> int:
    """Return a percentage of a length, as a whole number of positions; halves are rounded up."""
    return (length * percent + 50) // 100
