"""The mathematics of sinusoidal positional encodings, in NumPy alone."""

from pe_core.baselines import (
    NormalizedStep,
    binary_positions,
    fraction_position,
    index_positions,
    normalized_positions,
    normalized_step,
)
from pe_core.checks import DEFAULT_BASE, MAX_BASE, MAX_CELLS, MAX_POSITION, MIN_BASE
from pe_core.closed_form import cosine_integral, limiting_decay
from pe_core.decay import DecayProfile, decay_profile, first_negative, first_rise
from pe_core.encoding import CellSteps, cell_steps, encode
from pe_core.frequencies import (
    completed_cycles,
    frequencies,
    wavelength_bound,
    wavelength_ratio,
    wavelengths,
)
from pe_core.matrix import encoding_matrix
from pe_core.properties import (
    Beyond,
    SchemeProperties,
    beyond_training,
    length_disagreement,
    scheme_properties,
)
from pe_core.rotation import Composition, compose, rotation_matrix, shift, shift_residual
from pe_core.rows import StepSize, largest_entry, linear_shift_residual, separation, step_size
from pe_core.sampling import resolvable, sample_indices
from pe_core.schemes import Scheme, schemes
from pe_core.similarity import dot_product, norm, pair_contributions, similarity_matrix
from pe_core.sine_alone import SingleFactorFit, fit_single_factor

__all__ = [
    "DEFAULT_BASE",
    "MAX_BASE",
    "MAX_CELLS",
    "MAX_POSITION",
    "MIN_BASE",
    "Beyond",
    "CellSteps",
    "Composition",
    "DecayProfile",
    "NormalizedStep",
    "Scheme",
    "SchemeProperties",
    "SingleFactorFit",
    "StepSize",
    "beyond_training",
    "binary_positions",
    "cell_steps",
    "completed_cycles",
    "compose",
    "cosine_integral",
    "decay_profile",
    "dot_product",
    "encode",
    "encoding_matrix",
    "first_negative",
    "first_rise",
    "fit_single_factor",
    "fraction_position",
    "frequencies",
    "index_positions",
    "largest_entry",
    "length_disagreement",
    "limiting_decay",
    "linear_shift_residual",
    "norm",
    "normalized_positions",
    "normalized_step",
    "pair_contributions",
    "resolvable",
    "rotation_matrix",
    "sample_indices",
    "scheme_properties",
    "schemes",
    "separation",
    "shift",
    "shift_residual",
    "similarity_matrix",
    "step_size",
    "wavelength_bound",
    "wavelength_ratio",
    "wavelengths",
]
