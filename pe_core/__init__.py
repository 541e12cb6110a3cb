"""The sinusoidal positional encoding, in NumPy alone."""

from pe_core.sinusoid.cosine_integral import limiting_decay
from pe_core.sinusoid.decay import DecayProfile, decay_profile, first_negative, first_rise
from pe_core.sinusoid.frequencies import longest_wavelength
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.sinusoid.old import (
    cell_steps,
    completed_cycles,
    dot_product,
    encode,
    frequencies,
    norm,
    pair_contributions,
    shift,
    shift_residual,
    wavelength_bound,
    wavelength_ratio,
    wavelengths,
)
from pe_core.sinusoid.rotation import (
    SingleFactorFit,
    compose,
    fit_single_factor,
    rotation_matrix,
)
from pe_core.sinusoid.similarity import similarity_matrix
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import DEFAULT_BASE

__all__ = [
    "DEFAULT_BASE",
    "DecayProfile",
    "SingleFactorFit",
    "Sinusoid",
    "cell_steps",
    "completed_cycles",
    "compose",
    "decay_profile",
    "dot_product",
    "encode",
    "encoding_matrix",
    "first_negative",
    "first_rise",
    "fit_single_factor",
    "frequencies",
    "limiting_decay",
    "longest_wavelength",
    "norm",
    "pair_contributions",
    "rotation_matrix",
    "shift",
    "shift_residual",
    "similarity_matrix",
    "wavelength_bound",
    "wavelength_ratio",
    "wavelengths",
]
