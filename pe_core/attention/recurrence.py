"""A recurrent pass over words: one after the other, so that it sees their order."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention.orders import check_order
from pe_core.attention.words import check_words, word_vectors
from pe_core.seeding import seeded_generator
from pe_core.validation import check_rows


class RecurrentPass(NamedTuple):
    """Last states of a recurrent network for a sentence and for its reordering."""

    before: NDArray[np.float64]
    """State after the last word as typed, shape (d_model,)."""
    after: NDArray[np.float64]
    """State after the last word of the reordered sentence."""
    largest_difference: float
    """Largest |after − before|."""


def recurrent_state(inputs: ArrayLike, *, seed: int = 0) -> NDArray[np.float64]:
    """State after the last row: h ← tanh(W x + U h), row after row, with untrained weights.

    `inputs` has shape (n, d_model), the state (d_model,).

    >>> recurrent_state([[0.0, 0.0]])
    array([0., 0.])
    """
    rows = check_rows(inputs, "inputs")
    width = rows.shape[1]
    read, carry = (
        seeded_generator(name, seed).standard_normal((width, width)) / math.sqrt(width)
        for name in ("recurrent input", "recurrent state")
    )
    state = np.zeros(width, dtype=np.float64)
    for row in rows:
        state = np.tanh(row @ read + state @ carry)
    return state


def recurrent_pass(
    words: Sequence[str], order: Sequence[int], d_model: int, *, seed: int = 0
) -> RecurrentPass:
    """Compute the last states for a sentence and for its reordering, without any positions.

    `order` is a permutation: place q of the reordered sentence holds words[order[q]].

    >>> recurrent_pass(["dog", "bites", "man"], [2, 1, 0], 16).largest_difference > 0.1
    True
    """
    words = check_words(words)
    permutation = check_order(order, len(words))
    vectors = word_vectors(words, d_model, seed=seed)
    before, after = (recurrent_state(rows, seed=seed) for rows in (vectors, vectors[permutation]))
    return RecurrentPass(before, after, float(np.abs(after - before).max()))
