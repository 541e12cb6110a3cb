"""The encoding matrix of a variant."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.matrix import fill_waves, interleaved_waves
from pe_core.validation import DEFAULT_BASE, check_base, check_cells, check_reals, check_size
from pe_core.variants.catalog import Variant, variant_columns


def variant_matrix(
    variant: Variant,
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    table: bool = False,
) -> NDArray[np.float64]:
    """Encoding matrix of a variant: row r is the encoding of token r.

    The first token has the variant's first position. If the variant has a span, positions are
    scaled so that the last one is the span. With `table`, rows are those of the stored table: they
    start at position 0, and the row of the padding position is zero.

    Parameters
    ----------
    variant : Variant
        One of `VARIANTS`, or another.
    seq_len : int
        Number of rows, 1 … 2³¹.
    d_model : int
        Number of dimensions, 1 … 2³¹; even if the variant needs it, and at most 1940 where the
        frequencies double.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    table : bool
        Whether to return the stored table, which differs only in a variant with a padding
        position.

    Returns
    -------
    numpy.ndarray
        float64, shape (seq_len, d_model): rows are tokens, columns dimensions.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or the matrix would have more than 2³¹ cells.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> variant_matrix(VARIANTS["fairseq"], 2, 4, table=True)
    array([[0., 0., 1., 1.],
           [0., 0., 0., 0.]])
    """
    seq_len = check_size(seq_len, "seq_len")
    padding = variant.padding_position if table else None
    start = variant.first_position if padding is None else 0
    check_cells(seq_len=seq_len, d_model=check_size(d_model, "d_model"))
    rates = token_frequencies(variant, seq_len, d_model, base=base)
    order = waves_of_columns(variant, d_model)
    waves = np.empty((seq_len, 2 * rates.size), dtype=np.float64)
    fill_waves(waves, rates, start)
    matrix = _arranged(waves, order, variant)
    if padding is not None:
        matrix[padding : padding + 1] = 0.0
    return matrix


def variant_encode(
    variant: Variant, positions: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encodings of any positions by a variant's formula, shape (*positions.shape, d_model).

    Positions are not scaled to the variant's span, and no row is blanked as padding. Raises the
    errors of `variant_matrix`.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> variant_encode(VARIANTS["guided-diffusion"], 1, 4).round(2)
    array([0.54, 1.  , 0.84, 0.01])
    """
    positions, base = check_reals(positions, "positions"), check_base(base)
    check_cells(positions=positions.size, d_model=check_size(d_model, "d_model"))
    order = waves_of_columns(variant, d_model)
    angles = positions[..., np.newaxis] * variant.frequencies(d_model, base)
    return _arranged(interleaved_waves(angles, angles), order, variant)


def position_scale(variant: Variant, seq_len: int, /) -> float:
    """The factor on each position: the span over the last position.

    It is 1 without a span, and where the last position is 0, which no factor moves.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> [round(position_scale(VARIANTS[key], 10), 3) for key in ("detr", "nerf")]
    [0.628, 1.0]
    """
    last = variant.first_position + check_size(seq_len, "seq_len") - 1
    return variant.span / last if variant.span is not None and last else 1.0


def output_factor(variant: Variant, d_model: int) -> float:
    """The factor on each sine and cosine: √(2/d_model) for unit norm, else 1.

    Internal: arguments must be validated by the caller.
    """
    return math.sqrt(2 / d_model) if variant.unit_norm else 1.0


def token_frequencies(
    variant: Variant, seq_len: int, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Frequency of each pair in radians per token, positions scaled to the variant's span.

    Parameters
    ----------
    variant, seq_len, d_model, base
        As in `variant_matrix`.

    Returns
    -------
    numpy.ndarray
        float64, one for each sine, in the variant's order.

    Raises
    ------
    TypeError, ValueError
        As `variant_matrix`.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> (token_frequencies(VARIANTS["detr"], 64, 4) / (2 * np.pi / 64)).round(3)
    array([1.  , 0.01])
    """
    rates = variant.frequencies(check_size(d_model, "d_model"), check_base(base))
    return rates * position_scale(variant, seq_len)


def waves_of_columns(variant: Variant, d_model: int) -> NDArray[np.int64]:
    """For each column of the variant, the interleaved wave in it; −1 for a column of zeros."""
    columns = variant_columns(variant, d_model)
    waves = np.full(d_model, -1, dtype=np.int64)
    waves[columns.sines] = np.arange(0, 2 * columns.sines.size, 2, dtype=np.int64)
    waves[columns.cosines] = np.arange(1, 2 * columns.cosines.size, 2, dtype=np.int64)
    return waves


def _arranged(
    waves: NDArray[np.float64], order: NDArray[np.int64], variant: Variant
) -> NDArray[np.float64]:
    """Interleaved waves in an order from `waves_of_columns`, scaled as the variant asks."""
    # At d_model 1 there may be no wave to take.
    if not waves.shape[-1]:
        return np.zeros((*waves.shape[:-1], order.size), dtype=np.float64)
    # A fourth of the time that waves[..., order] takes.
    encodings = np.take(waves, order, axis=-1)
    encodings[..., order < 0] = 0.0
    return encodings * output_factor(variant, order.size) if variant.unit_norm else encodings
