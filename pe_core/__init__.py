"""The sinusoidal positional encoding, in NumPy alone."""

from pe_core.sinusoid.cosine_integral import limiting_decay
from pe_core.sinusoid.decay import DecayProfile, decay_profile, first_negative, first_rise
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.sinusoid.rotation import compose_rotations, rotation_matrix
from pe_core.sinusoid.shift import SingleFactorFit, fit_single_factor, shift_residual
from pe_core.sinusoid.similarity import dot_product, gram_matrix, norm, similarity_matrix
from pe_core.sinusoid.sinusoid import CellSteps, Sinusoid
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
