"""The look of a slow wave in a picture of the encoding."""

from pe_core.sinusoid import LastCosine

_VISIBLE_FALL = 0.02
"""Smallest change that a plot from −1 to 1 shows."""


def looks_constant(last: LastCosine) -> bool:
    """Return True if the cosine never leaves 1 visibly; false after a complete cycle."""
    return last.only_falls and last.fall < _VISIBLE_FALL
