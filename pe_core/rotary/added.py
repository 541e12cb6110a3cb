"""The score of a query and a key to which encodings were added."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.consecutive import encode_quickly
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import MAX_MAGNITUDE, check_broadcast, check_real, check_reals, check_shape

_MAX_CHANGE = 700.0
"""Largest change of a score whose exponential is a float."""


class AddedTerms(NamedTuple):
    """The four terms of scores, each divided by √d, for one or several pairs of positions."""

    content_content: NDArray[np.float64]
    """q·k."""
    content_position: NDArray[np.float64]
    """q·PE(n): the query's content with the key's position."""
    position_content: NDArray[np.float64]
    """PE(m)·k: the query's position with the key's content."""
    position_position: NDArray[np.float64]
    """PE(m)·PE(n), which depends on m − n alone."""

    @property
    def score(self) -> NDArray[np.float64]:
        """Their sum."""
        return np.asarray(np.sum(self, axis=0), dtype=np.float64)


def added_terms(
    sinusoid: Sinusoid,
    query: ArrayLike,
    key: ArrayLike,
    *,
    at_query: ArrayLike,
    at_key: ArrayLike,
) -> AddedTerms:
    """Terms of (q + PE(m))·(k + PE(n)) / √d, with the identity as query and key weights.

    Parameters
    ----------
    query, key : array_like of float
        Contents q and k, shape (d,).
    at_query, at_key : array_like of int or float
        Positions m and n in tokens, of shapes that broadcast.

    Raises
    ------
    ValueError
        For a query or a key of another width, and for positions that do not broadcast.

    References
    ----------
    The expansion is that of Dai et al., "Transformer-XL" (2019, arXiv 1901.02860), section 3.3.

    Examples
    --------
    >>> added_terms(Sinusoid(2), [1, 0], [1, 0], at_query=0, at_key=0).score.round(3)
    np.float64(1.414)
    """
    contents = []
    for vector, name in ((query, "query"), (key, "key")):
        checked = check_reals(vector, name, limit=MAX_MAGNITUDE)
        check_shape(checked, name, (sinusoid.d_model,))
        contents.append(checked)
    q, k = contents
    m, n = check_reals(at_query, "at_query"), check_reals(at_key, "at_key")
    shape = check_broadcast(at_query=m, at_key=n)
    pe_m, pe_n = (encode_quickly(sinusoid, np.broadcast_to(at, shape)) for at in (m, n))
    products = (np.full(shape, q @ k), pe_n @ q, pe_m @ k, np.vecdot(pe_m, pe_n))
    return AddedTerms(*(product / np.sqrt(sinusoid.d_model) for product in products))


def weight_factor(change: float) -> float:
    """Factor by which a change of a score multiplies or divides its weight, before normalisation.

    That weight is the exponential of the score, which softmax divides by the sum of all.

    Raises ValueError for a change outside −700 … 700, of which the exponential may overflow.

    >>> round(weight_factor(-0.5), 2)
    1.65
    """
    return math.exp(abs(check_real(change, "change", low=-_MAX_CHANGE, high=_MAX_CHANGE)))
