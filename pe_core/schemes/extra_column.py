"""The raw index beside or on top of a token embedding: how much of the vector it makes up."""

import math
from typing import NamedTuple

from pe_core.validation import check_size


class IndexShare(NamedTuple):
    """Shares of the raw index in the squared norm of a vector, on average.

    The embedding's entries are taken to have mean 0 and variance 1.
    """

    appended: float
    """With the index as one extra column."""
    added: float
    """With the index added to every entry."""
    outweighs_from: int
    """Smallest index that, appended, makes up more than half."""


def index_share(*, d_model: int, index: int) -> IndexShare:
    """Compare a raw index with the embedding of d_model entries that it joins.

    >>> share = index_share(d_model=128, index=40)
    >>> round(share.appended, 3), round(share.added, 4), share.outweighs_from
    (0.926, 0.9994, 12)
    """
    d_model, index = check_size(d_model, "d_model"), check_size(index, "index")
    square = index**2
    return IndexShare(square / (square + d_model), square / (square + 1), math.isqrt(d_model) + 1)
