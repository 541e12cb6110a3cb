"""A recurrent pass over words: one after the other, which is why it sees their order."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention.order_blindness import check_permutation
from pe_core.attention.words import check_words, word_vectors
from pe_core.seeding import seeded_generator
from pe_core.validation import check_rows


class RecurrentPass(NamedTuple):
    """The last states of a recurrent network for a sentence and for its reordering."""

    before: NDArray[np.float64]
    """State after the last word as typed, shape (d_model,)."""
    after: NDArray[np.float64]
    """State after the last word of the reordered sentence."""
    largest_difference: float
    """Largest |after − before|."""


def recurrent_state(inputs: ArrayLike, /, *, seed: int = 0) -> NDArray[np.float64]:
    """State after the last row: h ← tanh(W x + U h), row after row, untrained weights.

    Parameters
    ----------
    inputs : array_like of float
        Shape (n, d_model).
    seed : int
        Of the weights, 0 … 2⁵³.

    Returns
    -------
    numpy.ndarray
        float64, shape (d_model,), within −1 … 1.

    Raises
    ------
    TypeError, ValueError
        If `inputs` are not a matrix of finite numbers, or `seed` is out of its range.

    Examples
    --------
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
    words: Sequence[str], permutation: Sequence[int], d_model: int, /, *, seed: int = 0
) -> RecurrentPass:
    """Last states for a sentence and for its reordering, with no position written anywhere.

    Parameters
    ----------
    words : sequence of str
        At least one.
    permutation : sequence of int
        Place q of the reordered sentence holds words[permutation[q]].
    d_model : int
        Number of dimensions, 1 … 46340.
    seed : int
        Of the words' vectors and the weights, 0 … 2⁵³.

    Returns
    -------
    RecurrentPass
        Both states, which differ where the order does.

    Raises
    ------
    TypeError, ValueError
        As `word_vectors`, and if `permutation` is not one of 0 … n − 1.

    Examples
    --------
    >>> recurrent_pass(["dog", "bites", "man"], [2, 1, 0], 16).largest_difference > 0.1
    True
    """
    words = check_words(words)
    order = check_permutation(permutation, len(words))
    vectors = word_vectors(words, d_model, seed=seed)
    before, after = (recurrent_state(rows, seed=seed) for rows in (vectors, vectors[order]))
    return RecurrentPass(before, after, float(np.abs(after - before).max()))
