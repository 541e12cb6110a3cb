"""Names of the methods on screen, for the picture, its control and tables."""

from collections.abc import Mapping
from typing import NamedTuple


class MethodText(NamedTuple):
    """Words about a method."""

    link: str
    """Its name in the link."""
    label: str
    """Its name on screen; ALiBi's is followed by the head shown."""
    short: str
    """The same where space is scarce."""
    note: str = ""
    """Dependence of its score on the distance; empty for ALiBi, whose head has a slope."""


METHOD_TEXTS: Mapping[str, MethodText] = {
    "ALiBi": MethodText("alibi", "ALiBi", "ALiBi"),
    "none": MethodText("none", "no encoding", "none", "all scores equal"),
    "sinusoid": MethodText("rope", "RoPE, q = k", "RoPE", "same curve as the sinusoid’s"),
    "T5": MethodText("t5", "T5", "T5", "an example: T5 learns its own"),
    "learned": MethodText("learned", "learned table", "table", "a vector per position"),
}
"""Words by the core's name of the method, in the order of the rows.

Last is the learned table, which cannot run on a longer text: the core has scores of the others.
"""
