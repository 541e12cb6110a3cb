"""The sinusoidal encodings of widely used code, and how they differ."""

from pe_core.variants.catalog import VARIANTS, VARIANTS_BY_KEY, Variant
from pe_core.variants.comparison import compare, first_difference
from pe_core.variants.matrix import token_frequencies, variant_matrix
from pe_core.variants.shift import variant_shift
from pe_core.variants.turning import variant_turning

__all__ = [
    "VARIANTS",
    "VARIANTS_BY_KEY",
    "Variant",
    "compare",
    "first_difference",
    "token_frequencies",
    "variant_matrix",
    "variant_shift",
    "variant_turning",
]
