"""Simpler ways to number positions, and where each of them fails."""

from pe_core.baselines.learned import learned_scheme
from pe_core.baselines.numberings import Scheme, fraction_position, normalized_step, schemes
from pe_core.baselines.properties import (
    beyond_training,
    length_disagreement,
    scheme_properties,
    shift_properties,
)

__all__ = [
    "Scheme",
    "beyond_training",
    "fraction_position",
    "learned_scheme",
    "length_disagreement",
    "normalized_step",
    "scheme_properties",
    "schemes",
    "shift_properties",
]
