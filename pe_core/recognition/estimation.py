"""The base and first position that a matrix from elsewhere may have been made with."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import DEFAULT_BASE, MAX_POSITION, check_rows, check_size
from pe_core.variants.catalog import Variant, variant_columns
from pe_core.variants.matrix import position_scale

_USUAL_BASES = (DEFAULT_BASE, 1000.0, 100.0)
# Relative distance at which an estimate becomes the round number beside it.
_ROUNDING = 2e-3
_LARGEST_LOG = 230.0
_SEARCHED, _SEARCHED_PAIRS = np.arange(-64, 1024, dtype=np.float64), 8
_AGREEMENT = 1e-9


def parameter_guesses(
    variant: Variant, matrix: ArrayLike, kept: ArrayLike, /
) -> tuple[tuple[float, float], ...]:
    """Pairs of base and first position worth trying for a matrix, if a variant made it.

    With ω_j = c_j·B^(−e_j), the base is the least-squares fit of ln ω_j to how far each pair turns
    from the first row to the last, weighted by ω_j²: over all pairs, and over the slower ones. The
    position of the first row comes from the angle of the slowest pair, made finer by each faster
    one, and from a search of −64 … 1023. Round numbers beside the bases, the usual bases 10000,
    1000 and 100, position 0 and the variant's own are tried too.

    Parameters
    ----------
    variant : Variant
        Its formula and the layout to assume.
    matrix : array_like of float
        Shape (seq_len, d_model): rows are consecutive positions.
    kept : array_like of int
        Rising indices of at least 2 rows to look at, without padding.

    Returns
    -------
    tuple of (float, float)
        Base, and position of row 0 in tokens.

    Raises
    ------
    TypeError, ValueError
        If `matrix` is not a matrix of finite numbers with 2 rows, or its width is odd and the
        variant takes no odd one.

    Examples
    --------
    >>> from pe_core.sinusoid.encoding import encode
    >>> from pe_core.variants.catalog import VARIANTS
    >>> matrix = encode(range(7, 20), 8, base=500.0)
    >>> (500.0, 7.0) in parameter_guesses(VARIANTS[0], matrix, range(13))
    True
    """
    rows, kept = check_rows(matrix, "matrix", low=2), np.asarray(kept, dtype=np.int64)
    phases, shown = _phases(variant, rows[kept]), shows_base(variant, rows.shape[1])
    usual = _USUAL_BASES if shown else (DEFAULT_BASE,)
    pairs = phases.shape[1]
    # Where the fast pairs turn by more than half a turn a row, the slow ones still tell.
    parts = dict.fromkeys((0, pairs // 2, 3 * pairs // 4)) if shown else ()
    fits = [_base(variant, rows.shape, kept, phases, part) for part in parts]
    # Fits that differ by rounding are one.
    distinct = {f"{fit:.6g}": fit for fit in reversed(fits)}
    found = [base for fit in distinct.values() for base in _round_bases(fit)]
    bases = [*found, *usual]
    if variant.span is not None:
        return tuple((base, float(variant.first_position)) for base in dict.fromkeys(bases))
    usual_starts = (float(variant.first_position), 0.0)
    tried = [(base, start) for start in usual_starts for base in usual]
    for base in found or usual:
        rates = variant.frequencies(rows.shape[1], base)[:pairs]
        start = _start(rates, phases[0]) - float(kept[0])
        whole = _whole_start(rates, phases[0]) - float(kept[0])
        tried += [(base, start) for start in (whole, start, *usual_starts)]
    farthest = MAX_POSITION - len(rows)
    return tuple(pair for pair in dict.fromkeys(tried) if abs(pair[1]) <= farthest)


def shows_base(variant: Variant, d_model: int, /) -> bool:
    """Whether the base can be read off a variant's matrix.

    Parameters
    ----------
    variant : Variant
        The way to write the encoding.
    d_model : int
        Number of dimensions, as in `variant_encode`.

    Returns
    -------
    bool
        False where the variant has no base, or no whole pair depends on it.

    Raises
    ------
    TypeError, ValueError
        If `d_model` is not an integer in its range.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> shows_base(VARIANTS[0], 2), shows_base(VARIANTS[0], 4)
    (False, True)
    """
    return bool((_exponents(variant, check_size(d_model, "d_model"))[1] > 0).any())


def _exponents(variant: Variant, d_model: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The c_j and e_j of ω_j = c_j · B^(−e_j), for the pairs with a cosine."""
    pairs = d_model // 2
    factors = variant.frequencies(d_model, 1.0)[:pairs]
    at_e = variant.frequencies(d_model, math.e)[:pairs]
    positive = factors > 0
    exponents = np.zeros(pairs, dtype=np.float64)
    exponents[positive] = np.log(factors[positive] / at_e[positive])
    return factors, exponents


def _phases(variant: Variant, rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """The angle of each whole pair in each row, made continuous over the rows."""
    columns = variant_columns(variant, rows.shape[1])
    cosines = rows[:, columns.cosines]
    return np.unwrap(np.arctan2(rows[:, columns.sines[: cosines.shape[1]]], cosines), axis=0)


def _base(
    variant: Variant,
    shape: tuple[int, int],
    kept: NDArray[np.int64],
    phases: NDArray[np.float64],
    part: int,
) -> float:
    """Least squares of ln ω_j = ln c_j − e_j ln B over pairs `part` and up, weighted by ω_j²."""
    factors, exponents = _exponents(variant, shape[1])
    rates = (phases[-1] - phases[0]) / (
        position_scale(variant, shape[0]) * float(kept[-1] - kept[0])
    )
    used = (factors > 0) & (exponents > 0) & (rates > 0)
    used[:part] = False
    if not used.any():
        return DEFAULT_BASE
    weights = rates[used] ** 2 * exponents[used]
    total = float(weights @ exponents[used])
    logs = np.log(factors[used]) - np.log(rates[used])
    logarithm = float(weights @ logs) / total if total else 0.0
    return math.exp(min(max(logarithm, -_LARGEST_LOG), _LARGEST_LOG))


def _start(rates: NDArray[np.float64], angles: NDArray[np.float64]) -> float:
    """Position of a row: from the slowest pair, made finer by each faster one."""
    position, order = 0.0, np.argsort(rates)
    for pair in order[rates[order] > 0]:
        angle, rate = float(angles[pair]), float(rates[pair])
        turns = round((rate * position - angle) / (2 * math.pi)) if position else 0
        position = (angle + 2 * math.pi * turns) / rate
    return position


def _whole_start(rates: NDArray[np.float64], angles: NDArray[np.float64]) -> float:
    """The whole position whose angles, in up to 8 pairs, are nearest to a row's."""
    pairs = np.unique(np.linspace(0, rates.size - 1, _SEARCHED_PAIRS).astype(np.int64))
    turns = np.multiply.outer(_SEARCHED, rates[pairs] if rates.size else rates)
    agreement = np.cos(turns - (angles[pairs] if rates.size else angles)).sum(axis=1)
    # The position nearest to 0 of those that agree as well.
    best = np.flatnonzero(agreement >= agreement.max() - _AGREEMENT)
    return float(_SEARCHED[best[np.abs(_SEARCHED[best]).argmin()]])


def _round_bases(estimate: float) -> list[float]:
    """The number of up to three digits beside an estimate, if it is near; then the estimate."""
    digits = float(f"{estimate:.3g}")
    near = abs(digits - estimate) <= _ROUNDING * estimate
    return list(dict.fromkeys([digits, estimate] if near else [estimate]))
