"""The sinusoidal positional encoding, in NumPy alone."""

from pe_core.sinusoid import (
    CellSteps,
    DecayProfile,
    SingleFactorFit,
    Sinusoid,
    compose_rotations,
    decay_profile,
    dot_product,
    encoding_matrix,
    first_negative,
    first_rise,
    fit_single_factor,
    gram_matrix,
    limiting_decay,
    norm,
    rotation_matrix,
    shift_residual,
    similarity_matrix,
)
from pe_core.validation import DEFAULT_BASE

__all__ = [
    "DEFAULT_BASE",
    "CellSteps",
    "DecayProfile",
    "SingleFactorFit",
    "Sinusoid",
    "compose_rotations",
    "decay_profile",
    "dot_product",
    "encoding_matrix",
    "first_negative",
    "first_rise",
    "fit_single_factor",
    "gram_matrix",
    "limiting_decay",
    "norm",
    "rotation_matrix",
    "shift_residual",
    "similarity_matrix",
]
