"""Scores and values of one head, split into the shares of words and of positions."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.attention.self_attention import attention_weights
from pe_core.attention.words import check_words, word_vectors
from pe_core.sinusoid.sinusoid import Sinusoid


class HeadTerms(NamedTuple):
    """Scores and values of one head, split into the shares of words and of positions.

    With word a at position m and word b at position n, query m scores with key n
    word_word[a, b] + word_position[a, n] + position_word[m, b] + position_position[m, n],
    and the value at n is word_values[b] + position_values[n].
    """

    word_word: NDArray[np.float64]
    """Scores of each word's query and each word's key: a row and a column a word."""
    word_position: NDArray[np.float64]
    """Scores of each word's query and each encoding's key."""
    position_word: NDArray[np.float64]
    """Scores of each encoding's query and each word's key."""
    position_position: NDArray[np.float64]
    """Scores of each encoding's query and each encoding's key."""
    word_values: NDArray[np.float64]
    """Value vectors of the words, each of length d_model."""
    position_values: NDArray[np.float64]
    """Value vectors of the encodings of their positions."""


def head_terms(words: Sequence[str], sinusoid: Sinusoid, *, seed: int = 0) -> HeadTerms:
    """Split the scores and values of one head, (x + PE) W for each projection W, by summand.

    The head is that of `order_blindness`: it has the same weights and word vectors.

    >>> terms = head_terms(["dog", "bites", "man"], Sinusoid(16))
    >>> terms.word_position.shape, terms.position_values.shape
    ((3, 3), (3, 16))
    """
    words, d_model = check_words(words), sinusoid.d_model
    weights = attention_weights(d_model, seed=seed)
    summands = np.vstack(
        [
            word_vectors(words, d_model, seed=seed),
            sinusoid.encode(np.arange(len(words), dtype=np.float64)),
        ]
    )
    # One product for each projection: reading its matrix takes longer than multiplying.
    queries, keys, values = (summands @ projection for projection in weights)
    scores = (
        queried @ read.T / math.sqrt(d_model)
        for queried in np.split(queries, 2)
        for read in np.split(keys, 2)
    )
    return HeadTerms(*scores, *np.split(values, 2))
