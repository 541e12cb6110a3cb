"""The sinusoidal positional encoding, in NumPy alone.

Arguments have the same names everywhere. `seq_len` counts positions, and `trained_length` those in
training. An `offset` is added to a position: k in PE(p + k). A `distance` is counted back from one
token to another, such as from a query to a key. `frequencies` are in radians per token. A head has
the width `d_head`, of which `rotated_dims` are rotated.

A wrong type of argument raises TypeError and a wrong value ValueError; both messages name the
argument, what is allowed and what was given.
"""

from pe_core.sinusoid import (
    CellSteps,
    DecayProfile,
    SingleFactorFit,
    Sinusoid,
    compose_rotations,
    decay_profile,
    dot_product,
    encoding_matrix,
    first_clear_rise,
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
    "first_clear_rise",
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
