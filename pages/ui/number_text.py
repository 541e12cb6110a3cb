"""Numbers as text."""

from math import inf


def written(number: float, *, whole_below: float = inf) -> str:
    """A whole number below a limit in full, any other with six digits."""
    whole = number == round(number) and number < whole_below
    return f"{number:,.0f}" if whole else f"{number:,.6g}"
