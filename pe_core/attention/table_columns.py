"""Self-attention over the columns of a table, which need an identity but no order."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.attention.orders import check_order
from pe_core.attention.self_attention import attention_weights, self_attention
from pe_core.attention.words import check_words, word_vectors
from pe_core.validation import check_reals, check_shape


class ColumnShuffle(NamedTuple):
    """Pooled outputs of a table row before and after its columns are reordered."""

    before: NDArray[np.float64]
    """Mean output of the columns in their first order, shape (d_model,)."""
    after: NDArray[np.float64]
    """Mean output of the reordered columns."""
    largest_difference: float
    """Largest |after − before|, which is rounding."""


def column_vectors(
    columns: Sequence[str],
    values: ArrayLike,
    d_model: int,
    *,
    shared: bool = False,
    identified: bool = False,
    seed: int = 0,
) -> NDArray[np.float64]:
    """One vector for each column of a table row: its value times its embedding.

    An embedding of its own gives a column an identity. With one shared embedding, columns of equal
    value have equal vectors, unless a vector of the column's own is added.

    Parameters
    ----------
    columns : sequence of str
        Names of the columns, at least one.
    values : array_like of float
        Their values, shape (number of columns,).
    d_model : int
        1 … 46,340.
    shared : bool
        If true, all columns have one embedding.
    identified : bool
        If true, a vector seeded with the column's name is added.
    seed : int
        Of the embeddings, 0 … 2⁵³.

    Examples
    --------
    >>> alike = column_vectors(["age", "height"], [0.5, 0.5], 4, shared=True)
    >>> apart = column_vectors(["age", "height"], [0.5, 0.5], 4, shared=True, identified=True)
    >>> bool((alike[0] == alike[1]).all()), bool((apart[0] == apart[1]).all())
    (True, False)
    """
    columns, values = check_words(columns), check_reals(values, "values")
    check_shape(values, "values", (len(columns),))
    names = ["embedding" if shared else f"embedding of {column}" for column in columns]
    vectors = values[:, np.newaxis] * word_vectors(names, d_model, seed=seed)
    return vectors + word_vectors(columns, d_model, seed=seed) if identified else vectors


def column_shuffle(
    columns: Sequence[str],
    values: ArrayLike,
    order: Sequence[int],
    d_model: int,
    *,
    shared: bool = False,
    identified: bool = False,
    seed: int = 0,
) -> ColumnShuffle:
    """Mean-pooled output of one head for a table row, and for the row reordered.

    `order` is a permutation: place q of the reordered row holds columns[order[q]] with its value.
    The other arguments are those of `column_vectors`.

    >>> shuffle = column_shuffle(["age", "height", "weight"], [0.3, 1.8, 70], [2, 0, 1], 8)
    >>> shuffle.largest_difference < 1e-12
    True
    """
    vectors = column_vectors(
        columns, values, d_model, shared=shared, identified=identified, seed=seed
    )
    permutation = check_order(order, len(vectors))
    weights = attention_weights(d_model, seed=seed)
    before = self_attention(vectors, weights).outputs.mean(axis=0)
    after = self_attention(vectors[permutation], weights).outputs.mean(axis=0)
    return ColumnShuffle(before, after, float(np.abs(after - before).max()))
