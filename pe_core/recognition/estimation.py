"""Estimates of the base and the first position of a matrix."""

import math

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, MAX_POSITION
from pe_core.versions.catalogue import Version, version_columns
from pe_core.versions.frequencies import position_scale

_USUAL_BASES = (DEFAULT_BASE, 1000.0, 100.0)
# Relative distance within which an estimate is rounded.
_ROUNDING = 2e-3
_LARGEST_LOG = 230.0
_WHOLE_STARTS = np.arange(-64, 1024, dtype=np.float64)
_SEARCHED_PAIRS = 8
_AGREEMENT = 1e-9


def parameter_guesses(
    version: Version, rows: NDArray[np.float64], selected: NDArray[np.int64]
) -> tuple[tuple[float, float], ...]:
    """List pairs of base and first position to try, if a version made the matrix.

    With ω_j = c_j·B^(−e_j), the base is a least-squares fit of ln ω_j to the angle of each pair
    between the first row and the last, weighted by ω_j²: over all pairs, and over the slower ones.
    The position of the first row is estimated from the slowest pair and refined by each faster one,
    and searched for in −64 … 1023. The usual parameters are tried too. `selected` has the rising
    indices of at least 2 rows to compare, without padding.

    Internal: arguments must be validated by the caller.

    >>> from pe_core import Sinusoid
    >>> from pe_core.versions import VERSIONS
    >>> rows = Sinusoid(8, base=500).encode(range(7, 20))
    >>> (500.0, 7.0) in parameter_guesses(VERSIONS["paper"], rows, np.arange(13))
    True
    """
    phases, shown = _phases(version, rows[selected]), shows_base(version, rows.shape[1])
    usual = _USUAL_BASES if shown else (DEFAULT_BASE,)
    pairs = phases.shape[1]
    # Fast pairs may be aliased, with more than π radians between rows; the slower ones are not.
    parts = dict.fromkeys((0, pairs // 2, 3 * pairs // 4)) if shown else ()
    fits = [_fit_base(version, rows.shape, selected, phases, part) for part in parts]
    # Fits that differ by rounding are one.
    distinct = {f"{fit:.6g}": fit for fit in reversed(fits)}
    estimated = [base for fit in distinct.values() for base in with_round_number(fit)]
    if version.span is not None:
        bases = dict.fromkeys([*estimated, *usual])
        return tuple((base, float(version.first_position)) for base in bases)
    usual_starts = (float(version.first_position), 0.0)
    tried = [(base, start) for start in usual_starts for base in usual]
    for base in estimated or usual:
        frequencies = version.frequencies(rows.shape[1], base)[:pairs]
        estimates = (
            _searched_position(frequencies, phases[0]),
            _refined_position(frequencies, phases[0]),
        )
        starts = [position - float(selected[0]) for position in estimates]
        tried += [(base, start) for start in (*starts, *usual_starts)]
    farthest = MAX_POSITION - len(rows)
    return tuple(pair for pair in dict.fromkeys(tried) if abs(pair[1]) <= farthest)


def shows_base(version: Version, d_model: int) -> bool:
    """Return True if the entries of a version's matrix depend on the base.

    Internal: arguments must be validated by the caller.

    >>> from pe_core.versions import VERSIONS
    >>> shows_base(VERSIONS["paper"], 2), shows_base(VERSIONS["paper"], 4)
    (False, True)
    """
    return bool((_exponents(version, d_model)[1] > 0).any())


def _exponents(version: Version, d_model: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The c_j and e_j of ω_j = c_j · B^(−e_j), for the pairs with a cosine."""
    pairs = d_model // 2
    factors = version.frequencies(d_model, 1.0)[:pairs]
    at_e = version.frequencies(d_model, math.e)[:pairs]
    positive = factors > 0
    exponents = np.zeros(pairs, dtype=np.float64)
    exponents[positive] = np.log(factors[positive] / at_e[positive])
    return factors, exponents


def _phases(version: Version, rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Angle of each whole pair in each row, made continuous over the rows."""
    columns = version_columns(version, rows.shape[1])
    cosines = rows[:, columns.cosines]
    return np.unwrap(np.arctan2(rows[:, columns.sines[: cosines.shape[1]]], cosines), axis=0)


def _fit_base(
    version: Version,
    shape: tuple[int, int],
    selected: NDArray[np.int64],
    phases: NDArray[np.float64],
    first_pair: int,
) -> float:
    """Least squares of ln ω_j = ln c_j − e_j ln B over the pairs from one on, weighted by ω_j²."""
    factors, exponents = _exponents(version, shape[1])
    distance = position_scale(version, shape[0]) * float(selected[-1] - selected[0])
    measured = (phases[-1] - phases[0]) / distance
    used = (factors > 0) & (exponents > 0) & (measured > 0)
    used[:first_pair] = False
    if not used.any():
        return DEFAULT_BASE
    weights = measured[used] ** 2 * exponents[used]
    total = float(weights @ exponents[used])
    logs = np.log(factors[used]) - np.log(measured[used])
    logarithm = float(weights @ logs) / total if total else 0.0
    return math.exp(min(max(logarithm, -_LARGEST_LOG), _LARGEST_LOG))


def with_round_number(estimate: float) -> list[float]:
    """List an estimate, after the number of up to three digits close to it, if there is one.

    Internal: the argument must be validated by the caller.

    >>> with_round_number(9_990.0), with_round_number(9_999.0)
    ([9990.0], [10000.0, 9999.0])
    """
    digits = float(f"{estimate:.3g}")
    near = abs(digits - estimate) <= _ROUNDING * estimate
    return list(dict.fromkeys([digits, estimate] if near else [estimate]))


def _refined_position(frequencies: NDArray[np.float64], angles: NDArray[np.float64]) -> float:
    """Position with these angles: that of the slowest pair, refined by each faster one."""
    position, order = 0.0, np.argsort(frequencies)
    for pair in order[frequencies[order] > 0]:
        angle, frequency = float(angles[pair]), float(frequencies[pair])
        cycles = round((frequency * position - angle) / (2 * math.pi)) if position else 0
        position = (angle + 2 * math.pi * cycles) / frequency
    return position


def _searched_position(frequencies: NDArray[np.float64], angles: NDArray[np.float64]) -> float:
    """The whole position whose angles, in up to 8 pairs, are nearest to these."""
    pairs = np.unique(np.linspace(0, frequencies.size - 1, _SEARCHED_PAIRS).astype(np.int64))
    if not frequencies.size:
        pairs = np.zeros(0, dtype=np.int64)
    differences = np.multiply.outer(_WHOLE_STARTS, frequencies[pairs]) - angles[pairs]
    agreement = np.cos(differences).sum(axis=1)
    # Of those that agree equally well, the one nearest to 0.
    best = _WHOLE_STARTS[agreement >= agreement.max() - _AGREEMENT]
    return float(best[np.abs(best).argmin()])
