"""What the encoding costs: parameters where it is appended, norm where it is added."""

import math
from typing import NamedTuple

from pe_core.checks import check_even, check_size
from pe_core.similarity import norm

__all__ = ["NormBudget", "ProjectionCost", "first_projection_cost", "norm_budget"]


class ProjectionCost(NamedTuple):
    """The first projections to Q, K and V, without biases, for both ways to combine."""

    added_width: int
    """Columns of token + encoding: d_model."""
    added_parameters: int
    """3·d_model²."""
    appended_width: int
    """Columns of the token with the encoding beside it: 2·d_model."""
    appended_parameters: int
    """3·2·d_model²: twice as many, for outputs of the same width."""


class NormBudget(NamedTuple):
    """The norm of the encoding beside that of a token's vector."""

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


def first_projection_cost(d_model: int, /) -> ProjectionCost:
    """Width and parameters of the first projections, with the encoding added or appended.

    Q, K and V keep d_model columns in both.

    Parameters
    ----------
    d_model : int
        Number of dimensions, 1 … 2³¹.

    Returns
    -------
    ProjectionCost
        Python integers.

    Raises
    ------
    TypeError, ValueError
        If `d_model` is not an integer in its range.

    Examples
    --------
    >>> first_projection_cost(512)[1::2]
    (786432, 1572864)
    """
    d_model = check_size(d_model, "d_model")
    return ProjectionCost(d_model, 3 * d_model**2, 2 * d_model, 6 * d_model**2)


def norm_budget(d_model: int, /) -> NormBudget:
    """How large the encoding is beside a token's vector.

    The convention is that of the paper: embeddings have variance 1/d_model, the usual start of a
    matrix that is also the output projection, and are multiplied by √d_model before the encoding
    is added.

    Parameters
    ----------
    d_model : int
        Number of dimensions, even, 2 … 2³¹.

    Returns
    -------
    NormBudget
        Norms and ratios, with and without that factor.

    Raises
    ------
    TypeError, ValueError
        If `d_model` is not an even integer in its range.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.4.

    Examples
    --------
    >>> norm_budget(512)[:3]
    (16.0, 1.0, 22.627416997969522)
    """
    encoding, scaled = norm(d_model), math.sqrt(check_even(d_model))
    return NormBudget(encoding, 1.0, scaled, encoding, encoding / scaled)
