"""Simpler ways to number positions, and where each of them fails."""

from pe_core.schemes.learned import learned_scheme
from pe_core.schemes.properties import (
    beyond_training,
    length_disagreement,
    scheme_properties,
    shift_properties,
)
from pe_core.schemes.scheme import Scheme, fraction_position, normalised_step, schemes

__all__ = [
    "Scheme",
    "beyond_training",
    "fraction_position",
    "learned_scheme",
    "length_disagreement",
    "normalised_step",
    "scheme_properties",
    "schemes",
    "shift_properties",
]
