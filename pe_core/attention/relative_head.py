"""A head that attends by relative position: its query matrix is the rotation T_k."""

import numpy as np
from numpy.typing import NDArray

from pe_core.attention.self_attention import AttentionWeights, self_attention
from pe_core.sinusoid.sinusoid import Sinusoid


def relative_attention(
    sinusoid: Sinusoid, count: int, offset: int, *, gain: float = 1.0
) -> NDArray[np.float64]:
    """Map of a head that looks `offset` positions back: W_Q = gain · T_k and W_K = 1.

    Position p scores gain · PE(p)ᵀ T_k PE(q) / √d_model with position q. As T_k PE(q) = PE(q + k),
    the score is largest at q = p − k. The inputs are the encodings of 0 … count − 1 alone.

    >>> relative_attention(Sinusoid(64), 8, 3)[3:].argmax(axis=1)
    array([0, 1, 2, 3, 4])
    """
    inputs = sinusoid.encode(np.arange(count, dtype=np.float64))
    identity = np.eye(sinusoid.d_model, dtype=np.float64)
    # Each row of `shifted` is T_k applied to a unit vector: a column of T_k.
    shifted = sinusoid.shift(identity, offset).T
    return self_attention(inputs, AttentionWeights(gain * shifted, identity, identity)).map
