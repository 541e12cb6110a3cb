"""Simpler ways to encode positions, and where each of them fails."""

from pe_core.schemes.extra_column import IndexShare, index_share
from pe_core.schemes.learned import learned_scheme
from pe_core.schemes.properties import (
    BeyondTraining,
    SchemeProperties,
    ShiftProperties,
    beyond_training,
    length_disagreement,
    scheme_properties,
    shift_properties,
)
from pe_core.schemes.scheme import (
    BINARY_DIGITS,
    NORMALISED_INDEX,
    RAW_INDEX,
    DigitChange,
    NormalisedStep,
    Scheme,
    binary_positions,
    fraction_position,
    largest_digit_change,
    normalised_positions,
    normalised_step,
    schemes,
    sinusoid_scheme,
)
from pe_core.schemes.training import TrainingStability, largest_gradients, training_stability

__all__ = [
    "BINARY_DIGITS",
    "NORMALISED_INDEX",
    "RAW_INDEX",
    "BeyondTraining",
    "DigitChange",
    "IndexShare",
    "NormalisedStep",
    "Scheme",
    "SchemeProperties",
    "ShiftProperties",
    "TrainingStability",
    "beyond_training",
    "binary_positions",
    "fraction_position",
    "index_share",
    "largest_digit_change",
    "largest_gradients",
    "learned_scheme",
    "length_disagreement",
    "normalised_positions",
    "normalised_step",
    "scheme_properties",
    "schemes",
    "shift_properties",
    "sinusoid_scheme",
    "training_stability",
]
