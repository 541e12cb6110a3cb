"""The old names of `pe_core.schemes.scheme`, until their callers have moved."""

from pe_core.schemes.scheme import NormalisedStep as NormalizedStep
from pe_core.schemes.scheme import (
    Scheme,
    binary_positions,
    fraction_position,
    normalised_positions,
    normalised_step,
    schemes,
)

normalized_step, normalized_positions = normalised_step, normalised_positions

__all__ = [
    "NormalizedStep",
    "Scheme",
    "binary_positions",
    "fraction_position",
    "normalised_positions",
    "normalised_step",
    "normalized_positions",
    "normalized_step",
    "schemes",
]
