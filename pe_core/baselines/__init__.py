"""The old names of `pe_core.schemes`, until their callers have moved."""

from pe_core.schemes import (
    Scheme,
    beyond_training,
    fraction_position,
    learned_scheme,
    length_disagreement,
    normalised_step,
    scheme_properties,
    schemes,
    shift_properties,
)

normalized_step = normalised_step

__all__ = [
    "Scheme",
    "beyond_training",
    "fraction_position",
    "learned_scheme",
    "length_disagreement",
    "normalised_step",
    "normalized_step",
    "scheme_properties",
    "schemes",
    "shift_properties",
]
