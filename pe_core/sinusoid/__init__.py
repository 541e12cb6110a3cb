"""The sinusoidal encoding: frequencies, matrix, rotation and similarity."""

from pe_core.sinusoid.consecutive import encode_quickly
from pe_core.sinusoid.cosine_integral import limiting_decay
from pe_core.sinusoid.decay import (
    DecayProfile,
    LogarithmFit,
    Rise,
    decay_profile,
    first_clear_rise,
    first_negative,
    first_rise,
    fit_logarithm,
    highest_far,
    limiting_slope,
)
from pe_core.sinusoid.distance import encoding_distance, squared_distance
from pe_core.sinusoid.last_pair import (
    CountedPair,
    LastCosine,
    last_cosine,
    last_pairs,
)
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.sinusoid.pair_products import PairProducts, pair_products
from pe_core.sinusoid.repetition import (
    ClosestReturn,
    Repetition,
    ReturnCurves,
    limiting_share,
    repetition,
    return_curves,
)
from pe_core.sinusoid.rotation import Composition, compose_rotations, rotation_matrix
from pe_core.sinusoid.shift import (
    ShiftDerivation,
    SingleFactorFit,
    fit_single_factor,
    shift_derivation,
    shift_residual,
)
from pe_core.sinusoid.similarity import dot_product, gram_matrix, norm, similarity_matrix
from pe_core.sinusoid.sinusoid import CellSteps, Sinusoid
from pe_core.sinusoid.steps import (
    OFF_CENTRE,
    ColumnMeans,
    StepLengths,
    column_means,
    step_lengths,
)
from pe_core.sinusoid.wave import wave

__all__ = [
    "OFF_CENTRE",
    "CellSteps",
    "ClosestReturn",
    "ColumnMeans",
    "Composition",
    "CountedPair",
    "DecayProfile",
    "LastCosine",
    "LogarithmFit",
    "PairProducts",
    "Repetition",
    "ReturnCurves",
    "Rise",
    "ShiftDerivation",
    "SingleFactorFit",
    "Sinusoid",
    "StepLengths",
    "column_means",
    "compose_rotations",
    "decay_profile",
    "dot_product",
    "encode_quickly",
    "encoding_distance",
    "encoding_matrix",
    "first_clear_rise",
    "first_negative",
    "first_rise",
    "fit_logarithm",
    "fit_single_factor",
    "gram_matrix",
    "highest_far",
    "last_cosine",
    "last_pairs",
    "limiting_decay",
    "limiting_share",
    "limiting_slope",
    "norm",
    "pair_products",
    "repetition",
    "return_curves",
    "rotation_matrix",
    "shift_derivation",
    "shift_residual",
    "similarity_matrix",
    "squared_distance",
    "step_lengths",
    "wave",
]
