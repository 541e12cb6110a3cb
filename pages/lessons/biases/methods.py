"""Names of the methods on screen, for the picture and for tables."""

from collections.abc import Mapping
from typing import NamedTuple


class MethodText(NamedTuple):
    """Words about a method."""

    label: str
    """Its name; ALiBi's is followed by the head shown."""
    note: str
    """Way in which it brings in the position."""


METHOD_TEXTS: Mapping[str, MethodText] = {
    "none": MethodText("no encoding", "no position at all"),
    "sinusoid": MethodText("RoPE", "same for a sinusoid alone"),
    "ALiBi": MethodText("ALiBi", "fixed penalty per token"),
    "T5": MethodText("T5 (illustrative values)", "bias by distance range"),
    "learned": MethodText("learned table", "a vector per position"),
}
"""Words by method, from the most weight on untrained distances to the least.

Last is the learned table, which cannot run on a longer text: the core has scores of the others.
"""
