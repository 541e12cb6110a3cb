"""The dot product of two encodings, pair by pair."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even, check_position


class PairProducts(NamedTuple):
    """Every pair at positions p and p + k, and its part of PE(p)·PE(p+k)."""

    position: float
    """p in tokens."""
    offset: float
    """k in tokens."""
    first: NDArray[np.float64]
    """Sine and cosine of each pair at p, shape (pairs, 2)."""
    second: NDArray[np.float64]
    """Sine and cosine of each pair at p + k, shape (pairs, 2)."""
    products: NDArray[np.float64]
    """sine · sine and cosine · cosine, shape (pairs, 2); each row adds up to cos(ω_i k)."""
    sine_sum: float
    """Sum of sine · sine over all pairs."""
    cosine_sum: float
    """Sum of cosine · cosine over all pairs."""
    opposed: int
    """Number of pairs with cos(ω_i k) < 0."""

    @property
    def dot_product(self) -> float:
        """PE(p)·PE(p+k)."""
        return self.sine_sum + self.cosine_sum


def pair_products(sinusoid: Sinusoid, position: float, offset: float) -> PairProducts:
    """Multiply PE(position) and PE(position + offset) pair by pair; `d_model` must be even.

    Raises ValueError for an odd d_model.

    >>> round(pair_products(Sinusoid(2), 10, 5).dot_product, 4), round(float(np.cos(5)), 4)
    (0.2837, 0.2837)
    """
    check_even(sinusoid.d_model)
    position, offset = check_position(position, "position"), check_position(offset, "offset")
    first, second = sinusoid.encode([position, position + offset]).reshape(2, -1, 2)
    products = first * second
    sine_sum, cosine_sum = products.sum(axis=0)
    return PairProducts(
        position=position,
        offset=offset,
        first=first,
        second=second,
        products=products,
        sine_sum=float(sine_sum),
        cosine_sum=float(cosine_sum),
        opposed=int((products.sum(axis=1) < 0).sum()),
    )
