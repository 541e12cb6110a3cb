"""Two snapshots of the pendulums, and what each pair adds to their dot product."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core import Sinusoid
from pe_core.downsampling import sample_indices
from pe_core.validation import DEFAULT_BASE, check_even, check_position


class SnapshotSample(NamedTuple):
    """Some pairs at positions p and p + k, and sums over all pairs."""

    position: float
    """p in tokens."""
    offset: float
    """k in tokens."""
    pairs: NDArray[np.int64]
    """The pairs shown."""
    first: NDArray[np.float64]
    """Sine and cosine of each at p, shape (pairs, 2)."""
    second: NDArray[np.float64]
    """The same at p + k."""
    products: NDArray[np.float64]
    """sine · sine and cosine · cosine; a row's sum is cos(ω_i k). Shape (pairs, 2)."""
    sine_sum: float
    """Of all pairs' sine · sine."""
    cosine_sum: float
    """Of all pairs' cosine · cosine."""
    opposed: int
    """Number of all pairs whose two products have a sum below 0."""

    @property
    def dot_product(self) -> float:
        """PE(p) · PE(p+k)."""
        return self.sine_sum + self.cosine_sum


def sample_snapshots(
    position: float,
    offset: float,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    max_pairs: int = 64,
) -> SnapshotSample:
    """The pendulums at p and at p + k, multiplied pair by pair.

    Parameters
    ----------
    position, offset : float
        p and k in tokens; both and p + k from −2⁵³ to 2⁵³.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    max_pairs : int
        Largest number of pairs to show, 1 … 2³¹.

    Returns
    -------
    SnapshotSample
        Both snapshots, the products, and their sums, which add up to PE(p)·PE(p+k).

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or `d_model` is odd.

    Examples
    --------
    >>> sample = sample_snapshots(10, 5, 2)
    >>> round(sample.sine_sum + sample.cosine_sum, 4), round(float(np.cos(5)), 4)
    (0.2837, 0.2837)
    """
    position, offset = check_position(position, "position"), check_position(offset, "offset")
    rows = Sinusoid(check_even(d_model), base).encode([position, position + offset])
    first, second = rows.reshape(2, -1, 2)
    products = first * second
    sine_sum, cosine_sum = products.sum(axis=0)
    pairs = sample_indices(len(first), limit=max_pairs)
    return SnapshotSample(
        position=position,
        offset=offset,
        pairs=pairs,
        first=first[pairs],
        second=second[pairs],
        products=products[pairs],
        sine_sum=float(sine_sum),
        cosine_sum=float(cosine_sum),
        opposed=int((products.sum(axis=1) < 0).sum()),
    )
