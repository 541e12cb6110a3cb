"""The encoding matrix of a variant."""

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
from pe_core.variants.catalogue import Variant, check_variant, variant_columns
from pe_core.variants.frequencies import token_frequencies


def variant_matrix(
    variant: Variant,
    seq_len: int,
    d_model: int,
    *,
    base: float = DEFAULT_BASE,
    table: bool = False,
    step: int = 1,
) -> NDArray[np.float64]:
    """Return the encoding matrix of a variant, one token a row; shape (⌈seq_len/step⌉, d_model).

    The first token has the variant's first position. If the variant has a span, positions are
    scaled so that the last one is the span.

    Parameters
    ----------
    variant : Variant
        One of `VARIANTS`, or another.
    seq_len, d_model : int
        1 … 2³¹ each, with at most 2³¹ cells in all. Some variants need an even `d_model`; "nerf"
        takes at most 1940.
    base : float
        1e-100 … 1e100.
    table : bool
        Return the stored table instead, which differs only in a variant with a padding position:
        rows start at position 0, and the row of the padding position is zero.
    step : int
        Distance of two rows, in tokens; with a table it must be 1.

    Examples
    --------
    >>> from pe_core.variants import VARIANTS
    >>> variant_matrix(VARIANTS["fairseq"], 2, 4, table=True)
    array([[0., 0., 1., 1.],
           [0., 0., 0., 0.]])
    """
    variant, seq_len = check_variant(variant), check_size(seq_len, "seq_len")
    check_cells(seq_len=seq_len, d_model=check_size(d_model, "d_model"))
    step = check_integer(step, "step", low=1, high=1 if table else seq_len)
    padding = variant.padding_position if table else None
    start = variant.first_position if padding is None else 0
    frequencies = token_frequencies(variant, seq_len, d_model, base=base)
    order = waves_of_columns(variant, d_model)
    waves = np.empty((-(-seq_len // step), 2 * frequencies.size), dtype=np.float64)
    fill_waves(waves, step * frequencies, start / step)
    matrix = _arranged(waves, order, variant)
    if padding is not None:
        matrix[padding : padding + 1] = 0.0
    return matrix


def variant_encode(
    variant: Variant, positions: ArrayLike, d_model: int, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encode any positions with a variant's formula; shape (*positions.shape, d_model).

    Positions are not scaled to the variant's span, and no row is blanked as padding.

    >>> from pe_core.variants import VARIANTS
    >>> variant_encode(VARIANTS["guided-diffusion"], 1, 4).round(2)
    array([0.54, 1.  , 0.84, 0.01])
    """
    positions, base = check_reals(positions, "positions"), check_base(base)
    check_cells(positions=positions.size, d_model=check_size(d_model, "d_model"))
    order = waves_of_columns(variant, d_model)
    angles = positions[..., np.newaxis] * variant.frequencies(d_model, base)
    return _arranged(interleaved_waves(angles, angles), order, variant)


def output_factor(variant: Variant, d_model: int) -> float:
    """Return the factor on each sine and cosine: √(2/d_model) for unit norm, else 1.

    Internal: arguments must be validated by the caller.
    """
    return math.sqrt(2 / d_model) if variant.unit_norm else 1.0


def waves_of_columns(variant: Variant, d_model: int) -> NDArray[np.int64]:
    """Return the interleaved wave in each column of the variant; −1 for a column of zeros."""
    columns = variant_columns(variant, d_model)
    waves = np.full(d_model, -1, dtype=np.int64)
    waves[columns.sines] = np.arange(0, 2 * columns.sines.size, 2, dtype=np.int64)
    waves[columns.cosines] = np.arange(1, 2 * columns.cosines.size, 2, dtype=np.int64)
    return waves


def _arranged(
    waves: NDArray[np.float64], order: NDArray[np.int64], variant: Variant
) -> NDArray[np.float64]:
    """Put interleaved waves in an order from `waves_of_columns`, scaled as the variant does."""
    if np.array_equal(order, np.arange(waves.shape[-1], dtype=np.int64)):
        return waves * output_factor(variant, order.size) if variant.unit_norm else waves
    # At d_model 1 there may be no wave to take.
    if not waves.shape[-1]:
        return np.zeros((*waves.shape[:-1], order.size), dtype=np.float64)
    # A quarter of the time of waves[..., order].
    encodings = np.take(waves, order, axis=-1)
    encodings[..., order < 0] = 0.0
    return encodings * output_factor(variant, order.size) if variant.unit_norm else encodings
