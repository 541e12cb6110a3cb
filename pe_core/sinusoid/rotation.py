"""The rotation T_k that shifts one (sin, cos) pair by an offset."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import MAX_MAGNITUDE, check_broadcast, check_cells, check_reals


class Composition(NamedTuple):
    """Two shifts in succession, and the single shift by their sum."""

    product: NDArray[np.float64]
    """T_j T_k, shape (2, 2)."""
    direct: NDArray[np.float64]
    """T_(j+k), shape (2, 2)."""
    residual: float
    """Largest absolute difference of the two."""


def rotation_matrix(offset: ArrayLike, frequency: ArrayLike) -> NDArray[np.float64]:
    """Matrix T_k that takes (sin ωp, cos ωp) to (sin ω(p+k), cos ω(p+k)) for every p.

    T_k = [[cos ωk, sin ωk], [−sin ωk, cos ωk]]. With the sine to the right and the cosine upwards
    it rotates clockwise by ωk. In (cos, sin) order it is the transpose, counter-clockwise.

    Parameters
    ----------
    offset : array_like of int or float
        k in tokens, −2⁵³ … 2⁵³.
    frequency : array_like of int or float
        ω in radians per token, at most 1e100 in size; broadcasts with `offset`.

    Returns
    -------
    numpy.ndarray
        float64, shape (..., 2, 2): the broadcast shape, then rows and columns of T_k.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.5: PE(p+k) is a linear function
    of PE(p).

    Examples
    --------
    >>> rotation_matrix(1, np.pi / 2).round(3) + 0.0
    array([[ 0.,  1.],
           [-1.,  0.]])
    """
    offset = check_reals(offset, "offset")
    frequency = check_reals(frequency, "frequency", limit=MAX_MAGNITUDE)
    shape = check_broadcast(offset=offset, frequency=frequency)
    check_cells(**{f"axis_{axis}": side for axis, side in enumerate((*shape, 2, 2))})
    angles = offset * frequency
    matrices = np.empty((*shape, 2, 2), dtype=np.float64)
    matrices[..., 0, 0] = matrices[..., 1, 1] = np.cos(angles)
    matrices[..., 0, 1] = np.sin(angles)
    matrices[..., 1, 0] = -matrices[..., 0, 1]
    return matrices


def compose_rotations(first: float, second: float, frequency: float) -> Composition:
    """Multiply T_j and T_k, and compare with the single rotation T_(j+k), which is equal.

    `first` is the offset k applied first, `second` is j, both in tokens.

    >>> compose_rotations(5, 3, 0.1).residual < 1e-15
    True
    """
    product = rotation_matrix(second, frequency) @ rotation_matrix(first, frequency)
    direct = rotation_matrix(first + second, frequency)
    return Composition(product, direct, float(np.abs(product - direct).max()))
