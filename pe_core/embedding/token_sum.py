"""A token plus its encoding: norm and angle of the sum, its cost, and the balance of the norms."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.similarity import check_vectors, unit_vectors
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_broadcast, check_rows, check_size


class SumEffect(NamedTuple):
    """Tokens before and after their encodings are added; arrays of shape (n,)."""

    norm_before: NDArray[np.float64]
    """‖token‖."""
    norm_after: NDArray[np.float64]
    """‖token + encoding‖."""
    angle: NDArray[np.float64]
    """Angle between the two, in radians, 0 … π."""

    @property
    def degrees(self) -> NDArray[np.float64]:
        """The angle in degrees, 0 … 180."""
        return np.degrees(self.angle)


class ProjectionCost(NamedTuple):
    """Size of the first projections to Q, K and V, without biases."""

    added_width: int
    """Columns of token + encoding: d_model."""
    added_parameters: int
    """3·d_model²."""
    appended_width: int
    """Columns of the token with the encoding appended: 2·d_model."""
    appended_parameters: int
    """3·2·d_model²."""


class NormBudget(NamedTuple):
    """Norm of the encoding compared with that of a token's vector."""

    encoding: float
    """‖PE‖ = √(d_model/2)."""
    token_unscaled: float
    """Root mean square norm of an embedding of variance 1/d_model: 1."""
    token_scaled: float
    """The same after the factor √d_model, which makes the variance 1: √d_model."""
    ratio_unscaled: float
    """encoding/token_unscaled."""
    ratio_scaled: float
    """encoding/token_scaled = 1/√2, whatever d_model."""


def angle_between(first: ArrayLike, second: ArrayLike) -> NDArray[np.float64] | np.float64:
    """Angle between vectors along the last axis, in radians, 0 … π; other axes broadcast.

    2·atan2(‖u − v‖, ‖u + v‖) of the unit vectors u and v keeps its precision for small angles,
    where the arc cosine loses half the digits.

    References
    ----------
    Kahan, "How Futile are Mindless Assessments of Roundoff in Floating-Point Computation?"
    (2006), section 12.

    Examples
    --------
    >>> angle_between([1.0, 0.0], [[0.0, 2.0], [3.0, 0.0]]).round(4)
    array([1.5708, 0.    ])
    """
    u = unit_vectors(check_vectors(first, "first"), "first")
    v = unit_vectors(check_vectors(second, "second"), "second")
    check_broadcast(first=u, second=v)
    apart, together = np.linalg.norm(u - v, axis=-1), np.linalg.norm(u + v, axis=-1)
    return np.asarray(2 * np.arctan2(apart, together))[()]


def sum_effect(tokens: ArrayLike, encodings: ArrayLike) -> SumEffect:
    """Norm of each token before and after its encoding is added, and the angle between them.

    The sum is a translation: unlike a rotation, it changes the norms. Both matrices have shape
    (n, d_model); no row of the tokens or of the sums may be zero.

    >>> effect = sum_effect([[1.0, 0.0]], [[0.0, 1.0]])
    >>> effect.norm_after.round(3), effect.angle.round(3)
    (array([1.414]), array([0.785]))
    """
    tokens = check_rows(tokens, "tokens")
    encodings = check_rows(encodings, "encodings", shape=tokens.shape)
    sums = tokens + encodings
    return SumEffect(
        np.linalg.norm(tokens, axis=1),
        np.linalg.norm(sums, axis=1),
        np.asarray(angle_between(tokens, sums)),
    )


def first_projection_cost(d_model: int) -> ProjectionCost:
    """Width and parameters of the first projections, with the encoding added or appended.

    Q, K and V have d_model columns in both cases.

    >>> first_projection_cost(512)[1::2]
    (786432, 1572864)
    """
    d_model = check_size(d_model, "d_model")
    return ProjectionCost(d_model, 3 * d_model**2, 2 * d_model, 6 * d_model**2)


def norm_budget(d_model: int) -> NormBudget:
    """Norm of the encoding compared with that of a token's vector, with and without √d_model.

    As in the paper, embeddings share their matrix with the output projection and are multiplied by
    √d_model before the encoding is added. Their variance is assumed to be 1/d_model, the usual
    initialisation. `d_model` must be even.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.4.

    Examples
    --------
    >>> norm_budget(512)[:3]
    (16.0, 1.0, 22.627416997969522)
    """
    encoding, scaled = Sinusoid(d_model).norm, math.sqrt(d_model)
    return NormBudget(encoding, 1.0, scaled, encoding, encoding / scaled)
