"""The encoding matrix of a variant, and whether a shift of it is one rotation."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.matrix import fill_waves
from pe_core.validation import DEFAULT_BASE, check_base, check_cells, check_reals, check_size
from pe_core.variants.catalog import Variant, variant_columns


def position_scale(variant: Variant, seq_len: int, /) -> float:
    """What a variant multiplies each position by before its frequencies.

    Parameters
    ----------
    variant : Variant
        The way to write the encoding.
    seq_len : int
        Number of positions in the sequence, 1 … 2³¹.

    Returns
    -------
    float
        The span divided by the last position, or 1 where there is no span.

    Raises
    ------
    TypeError, ValueError
        If `seq_len` is not an integer in its range.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> [round(position_scale(variant, 10), 3) for variant in VARIANTS[-2:]]
    [0.628, 1.0]
    """
    last = variant.first_position + check_size(seq_len, "seq_len") - 1
    return 1.0 if variant.span is None else variant.span / last


def variant_encode(
    variant: Variant, positions: ArrayLike, d_model: int, /, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Encodings of any positions by a variant's formula; the positions are taken as they are.

    The sine and cosine of ω_j p in the variant's own columns, times √(2/d_model) where it has
    unit norm. No row is blanked as padding, and no position scaled.

    Parameters
    ----------
    variant : Variant
        The way to write the encoding.
    positions : array_like of int or float
        Any shape, in tokens, each from −2⁵³ to 2⁵³.
    d_model : int
        Number of dimensions, 1 … 2³¹; even where the variant takes no odd one, and at most 1940
        where frequencies double.
    base : float
        Base of the frequencies, 1e-100 … 1e100.

    Returns
    -------
    numpy.ndarray
        float64, the shape of `positions` with a last axis of d_model dimensions.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If a value is out of its range, or the result would have more than 2³¹ cells.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> variant_encode(VARIANTS[5], 1, 4).round(2)
    array([0.54, 1.  , 0.84, 0.01])
    """
    positions, base = check_reals(positions, "positions"), check_base(base)
    columns = variant_columns(variant, d_model)
    check_cells(positions=positions.size, d_model=d_model)
    angles = positions[..., np.newaxis] * variant.frequencies(d_model, base)
    encodings = np.zeros((*positions.shape, d_model), dtype=np.float64)
    encodings[..., columns.sines] = np.sin(angles)
    encodings[..., columns.cosines] = np.cos(angles[..., : columns.cosines.size])
    return encodings * np.sqrt(2 / d_model) if variant.unit_norm else encodings


def variant_matrix(
    variant: Variant,
    seq_len: int,
    d_model: int,
    /,
    *,
    base: float = DEFAULT_BASE,
    table: bool = False,
) -> NDArray[np.float64]:
    """Encodings of a sequence by a variant: row r belongs to token r.

    The first token has the variant's first position. Where the variant has a span, positions are
    scaled so that the last one is the span. With `table`, rows are those of the stored table
    instead: they start at position 0, and the padding position has a row of zeros.

    Parameters
    ----------
    variant : Variant
        The way to write the encoding.
    seq_len : int
        Number of rows, 1 … 2³¹.
    d_model : int
        Number of dimensions, as in `variant_encode`.
    base : float
        Base of the frequencies, 1e-100 … 1e100.
    table : bool
        Whether to return the table rather than the rows of the tokens. Only a variant with a
        padding position has another one.

    Returns
    -------
    numpy.ndarray
        float64, shape (seq_len, d_model): rows are tokens, columns dimensions.

    Raises
    ------
    TypeError, ValueError
        As `variant_encode`, and for `seq_len`.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> variant_matrix(VARIANTS[3], 2, 4, table=True)
    array([[0., 0., 1., 1.],
           [0., 0., 0., 0.]])
    """
    seq_len = check_size(seq_len, "seq_len")
    padding = variant.padding_position if table else None
    start = variant.first_position if padding is None else 0
    check_cells(seq_len=seq_len, d_model=check_size(d_model, "d_model"))
    rates = variant.frequencies(d_model, check_base(base)) * position_scale(variant, seq_len)
    columns = variant_columns(variant, d_model)
    waves = np.empty((seq_len, 2 * rates.size), dtype=np.float64)
    fill_waves(waves, rates, start)
    order = np.full(d_model, -1, dtype=np.int64)
    order[columns.sines] = np.arange(0, 2 * columns.sines.size, 2, dtype=np.int64)
    order[columns.cosines] = np.arange(1, 2 * columns.cosines.size, 2, dtype=np.int64)
    # A fourth of the time that waves[:, order] takes. A single column may be no wave at all.
    matrix = np.take(waves, order, axis=1) if rates.size else np.zeros((seq_len, d_model))
    matrix[:, order < 0] = 0.0
    if variant.unit_norm:
        matrix *= np.sqrt(2 / d_model)
    if padding is not None:
        matrix[padding : padding + 1] = 0.0
    return matrix
