"""The sinusoidal encodings of widely used code, and how they differ."""

from pe_core.variants.catalogue import VARIANTS, FrequencyFormula, Variant
from pe_core.variants.comparison import (
    CellDifference,
    Comparison,
    ComparisonSummary,
    compare,
    first_difference,
    largest_differences,
    summarise,
)
from pe_core.variants.frequencies import FrequencySummary, frequency_summary, token_frequencies
from pe_core.variants.matrix import variant_encode, variant_matrix
from pe_core.variants.rotation import RotationFit, fit_rotation

__all__ = [
    "VARIANTS",
    "CellDifference",
    "Comparison",
    "ComparisonSummary",
    "FrequencyFormula",
    "FrequencySummary",
    "RotationFit",
    "Variant",
    "compare",
    "first_difference",
    "fit_rotation",
    "frequency_summary",
    "largest_differences",
    "summarise",
    "token_frequencies",
    "variant_encode",
    "variant_matrix",
]
