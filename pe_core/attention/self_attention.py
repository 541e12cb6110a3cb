"""One head of self-attention."""

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.seeding import check_seed, seeded_generator
from pe_core.softmax import softmax
from pe_core.validation import check_cells, check_rows, check_size

# Weights up to this width are cached: a sentence is read several times with the same ones.
_CACHED_DIMS = 2**10


class AttentionWeights(NamedTuple):
    """The three projections of one head, each of shape (d_model, d_model)."""

    query: NDArray[np.float64]
    """W_Q."""
    key: NDArray[np.float64]
    """W_K."""
    value: NDArray[np.float64]
    """W_V."""


class Attention(NamedTuple):
    """Result of one head for a sequence."""

    map: NDArray[np.float64]
    """Shape (n, n): row p holds the shares that position p takes of each; they sum to 1."""
    outputs: NDArray[np.float64]
    """Shape (n, d_model): the output vector of each position."""


def attention_weights(d_model: int, *, seed: int = 0) -> AttentionWeights:
    """Untrained projections: normal numbers of variance 1/d_model, which preserve variance.

    The matrices are read-only. `d_model` is at most 46,340.

    >>> attention_weights(8).query.shape
    (8, 8)
    """
    d_model = check_size(d_model, "d_model")
    check_cells(rows=d_model, columns=d_model)
    # Checked before the lookup, where True and 1.0 are 1.
    seed = check_seed(seed)
    return (_cached if d_model <= _CACHED_DIMS else _drawn)(d_model, seed)


def self_attention(inputs: ArrayLike, weights: AttentionWeights) -> Attention:
    """One head without a mask: softmax(Q Kᵀ / √d_model) V, Q = X W_Q, K = X W_K, V = X W_V.

    `inputs` is X, shape (n, d_model), as wide as the weights.

    Raises
    ------
    ValueError
        If the inputs are not as wide as the weights.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.2.1.

    Examples
    --------
    >>> attention = self_attention([[1.0, 0.0], [0.0, 1.0]], attention_weights(2))
    >>> attention.map.sum(axis=1).round(9)
    array([1., 1.])
    """
    inputs = check_rows(inputs, "inputs")
    width = len(weights.query)
    if inputs.shape[1] != width:
        raise ValueError(f"inputs must have {width} columns, got shape {inputs.shape}")
    query, key, value = (inputs @ matrix for matrix in weights)
    shares = softmax(query @ key.T / math.sqrt(width))
    return Attention(shares, shares @ value)


def _drawn(d_model: int, seed: int) -> AttentionWeights:
    drawn = [
        seeded_generator(name, seed).standard_normal((d_model, d_model))
        for name in AttentionWeights._fields
    ]
    for matrix in drawn:
        matrix /= math.sqrt(d_model)
        matrix.flags.writeable = False
    return AttentionWeights(*drawn)


_cached = lru_cache(maxsize=1)(_drawn)
