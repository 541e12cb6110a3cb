"""What adding the encoding does to a token's vector."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.checks import MAX_MAGNITUDE, check_reals, check_rows

__all__ = ["SumEffect", "angle_between", "sum_effect"]


class SumEffect(NamedTuple):
    """Each token's vector before and after its encoding is added; arrays of shape (n,)."""

    norm_before: NDArray[np.float64]
    """‖token‖."""
    norm_after: NDArray[np.float64]
    """‖token + encoding‖."""
    angle: NDArray[np.float64]
    """Angle between the two, in radians, 0 … π."""


def angle_between(first: ArrayLike, second: ArrayLike, /) -> NDArray[np.float64] | np.float64:
    """Angle between vectors: 2·atan2(‖u − v‖, ‖u + v‖) of the unit vectors u and v.

    This is exact for small angles too, where the arc cosine loses half the digits.

    Parameters
    ----------
    first, second : array_like of float
        Vectors along the last axis, of shapes that broadcast; none is zero.

    Returns
    -------
    numpy.ndarray or numpy.float64
        float64, in radians, 0 … π, the broadcast shape without its last axis.

    Raises
    ------
    TypeError
        If an argument is not numeric.
    ValueError
        If a vector is zero, or the shapes do not broadcast.

    References
    ----------
    Kahan, "How Futile are Mindless Assessments of Roundoff in Floating-Point Computation?"
    (2006), section 12.

    Examples
    --------
    >>> angle_between([1.0, 0.0], [[0.0, 2.0], [3.0, 0.0]]).round(4)
    array([1.5708, 0.    ])
    """
    u, v = _unit(first, "first"), _unit(second, "second")
    try:
        np.broadcast_shapes(u.shape, v.shape)
    except ValueError:
        shapes = f"{u.shape} and {v.shape}"
        message = f"first and second must have shapes that broadcast, got {shapes}"
        raise ValueError(message) from None
    apart, together = np.linalg.norm(u - v, axis=-1), np.linalg.norm(u + v, axis=-1)
    return np.asarray(2 * np.arctan2(apart, together))[()]


def sum_effect(tokens: ArrayLike, encodings: ArrayLike, /) -> SumEffect:
    """Norm of each token's vector before and after its encoding is added, and the angle between.

    A rotation would leave every norm alone; the sum is a translation.

    Parameters
    ----------
    tokens : array_like of float
        Shape (n, d_model), no row zero.
    encodings : array_like of float
        The same shape; no row the negative of its token.

    Returns
    -------
    SumEffect
        Three float64 arrays of shape (n,).

    Raises
    ------
    TypeError, ValueError
        If the arguments are not matrices of finite numbers of one shape, or a row of the tokens or
        of the sum is zero.

    Examples
    --------
    >>> effect = sum_effect([[1.0, 0.0]], [[0.0, 1.0]])
    >>> effect.norm_after.round(3), effect.angle.round(3)
    (array([1.414]), array([0.785]))
    """
    tokens, encodings = check_rows(tokens, "tokens"), check_rows(encodings, "encodings")
    if tokens.shape != encodings.shape:
        raise ValueError(f"encodings must have shape {tokens.shape}, got {encodings.shape}")
    sums = tokens + encodings
    return SumEffect(
        np.linalg.norm(tokens, axis=1),
        np.linalg.norm(sums, axis=1),
        np.asarray(angle_between(tokens, sums)),
    )


def _unit(vectors: ArrayLike, name: str) -> NDArray[np.float64]:
    checked = check_reals(vectors, name, limit=MAX_MAGNITUDE)
    if not checked.ndim:
        raise ValueError(f"{name} must have an axis, got a single number")
    norms = np.linalg.norm(checked, axis=-1, keepdims=True)
    if not norms.all():
        raise ValueError(f"{name} must hold no zero vector, got one")
    return checked / norms
