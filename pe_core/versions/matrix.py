"""The encoding matrix of a version."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.matrix import fill_waves, interleaved_waves
from pe_core.validation import (
    DEFAULT_BASE,
    check_base,
    check_cells,
    check_integer,
    check_reals,
    check_size,
)
from pe_core.versions.catalogue import Version, check_version, version_columns
from pe_core.versions.frequencies import token_frequencies


def version_matrix(
    version: Version,
    seq_len: int,
    d_model: int,
    *,
    base: float = DEFAULT_BASE,
    table: bool = False,
    step: int = 1,
) -> NDArray[np.float64]:
    """Return the encoding matrix of a version, one token a row; shape (⌈seq_len/step⌉, d_model).

    The first token has the version's first position. If the version has a span, positions are
    scaled so that the last one is the span.

    Parameters
    ----------
    version : Version
        One of `VERSIONS`, or another.
    seq_len, d_model : int
        1 … 2³¹ each, with at most 2³¹ cells in all. Some versions need an even `d_model`; "nerf"
        takes at most 1940.
    base : float
        1e-100 … 1e100.
    table : bool
        Return the stored table instead, which differs only in a version with a padding position:
        rows start at position 0, and the row of the padding position is zero.
    step : int
        Distance of two rows, in tokens; with a table it must be 1.

    Raises
    ------
    ValueError
        For a d_model that the version does not have, or more than 2³¹ cells.

    Examples
    --------
    >>> from pe_core.versions import VERSIONS
    >>> version_matrix(VERSIONS["fairseq"], 2, 4, table=True)
    array([[0., 0., 1., 1.],
           [0., 0., 0., 0.]])
    """
    version, seq_len = check_version(version), check_size(seq_len, "seq_len")
    check_cells(seq_len=seq_len, d_model=check_size(d_model, "d_model"))
    step = check_integer(step, "step", low=1, high=1 if table else seq_len)
    padding = version.padding_position if table else None
    start = version.first_position if padding is None else 0
    frequencies = token_frequencies(version, seq_len, d_model, base=base)
    order = waves_of_columns(version, d_model)
    waves = np.empty((-(-seq_len // step), 2 * frequencies.size), dtype=np.float64)
    fill_waves(waves, step * frequencies, start / step)
    matrix = _arranged(waves, order, version)
    if padding is not None:
        matrix[padding : padding + 1] = 0.0
    return matrix


def version_encode(
    version: Version, positions: ArrayLike, d_model: int, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encode any positions with a version's formula; shape (*positions.shape, d_model).

    Positions are not scaled to the version's span, and no row is blanked as padding.

    Raises ValueError for a d_model that the version does not have.

    >>> from pe_core.versions import VERSIONS
    >>> version_encode(VERSIONS["guided-diffusion"], 1, 4).round(2)
    array([0.54, 1.  , 0.84, 0.01])
    """
    positions, base = check_reals(positions, "positions"), check_base(base)
    check_cells(positions=positions.size, d_model=check_size(d_model, "d_model"))
    order = waves_of_columns(version, d_model)
    angles = positions[..., np.newaxis] * version.frequencies(d_model, base)
    return _arranged(interleaved_waves(angles, angles), order, version)


def output_factor(version: Version, d_model: int) -> float:
    """Return the factor on each sine and cosine: √(2/d_model) for unit norm, else 1.

    Internal: arguments must be validated by the caller.
    """
    return math.sqrt(2 / d_model) if version.unit_norm else 1.0


def waves_of_columns(version: Version, d_model: int) -> NDArray[np.int64]:
    """Return the interleaved wave in each column of the version; −1 for a column of zeros."""
    columns = version_columns(version, d_model)
    waves = np.full(d_model, -1, dtype=np.int64)
    waves[columns.sines] = np.arange(0, 2 * columns.sines.size, 2, dtype=np.int64)
    waves[columns.cosines] = np.arange(1, 2 * columns.cosines.size, 2, dtype=np.int64)
    return waves


def _arranged(
    waves: NDArray[np.float64], order: NDArray[np.int64], version: Version
) -> NDArray[np.float64]:
    """Put interleaved waves in an order from `waves_of_columns`, scaled as the version does."""
    if np.array_equal(order, np.arange(waves.shape[-1], dtype=np.int64)):
        return waves * output_factor(version, order.size) if version.unit_norm else waves
    # At d_model 1 there may be no wave to take.
    if not waves.shape[-1]:
        return np.zeros((*waves.shape[:-1], order.size), dtype=np.float64)
    # A quarter of the time of waves[..., order].
    encodings = np.take(waves, order, axis=-1)
    encodings[..., order < 0] = 0.0
    return encodings * output_factor(version, order.size) if version.unit_norm else encodings
