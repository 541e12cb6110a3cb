"""The reader's own bars in a link: one letter a pair."""

import re
from collections.abc import Iterable

from pe_core.scaling import divisor_levels, ramp_divisors

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Letters of the levels, from the one that keeps a pair's frequency on."""
UNSCALED = LETTERS[0]
"""Bars that slow no pair."""
MAX_LETTERS = 512
BARS_PATTERN = f"[A-Za-z0-9_-]{{1,{MAX_LETTERS}}}"
"""Regular expression of all bars."""


def is_bars(text: str) -> bool:
    """Return whether a text is 1 to 512 letters of `LETTERS`."""
    return re.fullmatch(BARS_PATTERN, text, re.ASCII) is not None


def levels_of(bars: str) -> list[int]:
    """Read the level of each bar."""
    return [LETTERS.index(letter) for letter in bars]


def bars_of(levels: Iterable[int]) -> str:
    """Write levels as bars."""
    return "".join(LETTERS[level] for level in levels)


def ramp_bars(middle: int, *, pairs: int, factor: float) -> str:
    """Write the bars of a ramp around a pair."""
    divisors = ramp_divisors(middle, pairs=pairs, factor=factor)
    return bars_of(divisor_levels(divisors, factor).tolist())
