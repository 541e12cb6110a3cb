"""Which variant, base and first position an encoding matrix from elsewhere was made with."""

import math
from collections.abc import Iterable
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.recognition.candidates import Candidate, candidates
from pe_core.recognition.invariants import MatrixChecks, matrix_checks
from pe_core.validation import DEFAULT_BASE, check_rows

_SCREENED_ROWS = 64
# Entries written with three decimals are off by 5e-4, in bfloat16 by 2e-3.
_LOOSEST, _FINEST = 3e-3, 2e-6
_COLUMN_TOLERANCE = 3e-3
# Largest difference, place in the list of candidates, candidate.
_Scored = tuple[float, int, Candidate]


class Match(NamedTuple):
    """A variant or a mistake with the parameters that come nearest to the matrix."""

    kind: Literal["variant", "bug"]
    """Whether `key` names one of `VARIANTS` or one of `BUGS`."""
    key: str
    """Which one."""
    layout: Literal["interleaved", "sin-cos", "cos-sin"]
    """Order of the columns, which need not be the variant's own."""
    seq_len: int
    """Number of rows."""
    d_model: int
    """Number of columns."""
    base: float | None
    """Base of the frequencies; None where there is none, or a single pair does not show it."""
    first_position: float
    """Position of the first row, in tokens."""
    largest_difference: float
    """Largest |matrix − candidate|, over the rows that are not padding."""


class Recognition(NamedTuple):
    """What a matrix is, or how it fails to be a sinusoidal encoding."""

    matches: tuple[Match, ...]
    """All that agree to the precision of the matrix, the nearest first; may be empty."""
    closest: Match
    """The nearest of all that were tried."""
    columns: NDArray[np.bool_]
    """Which columns agree with the closest, shape (d_model,)."""
    padding: int | None
    """The row of zeros that was left out of the comparison; None if there is none."""
    transposed: bool
    """Whether rows are dimensions: all else then describes the matrix turned over."""
    factor: float
    """What every entry was divided by before the comparison; 1 but for a scaled matrix."""
    checks: MatrixChecks
    """Norm, Gram matrix and range, over the rows that are not padding."""
    diagnosis: tuple[str, ...]
    """Codes: keys of `BUGS`, "other-layout", "padding-row", "transposed", "scaled",
    "norm-varies", "gram-not-toeplitz", "outside-range", "unknown"."""


def recognise(matrix: ArrayLike, /) -> Recognition:
    """The variants that a matrix may be, found by comparing it with each.

    Base and first position are estimated from the matrix for every variant, and tried beside the
    usual ones. Those that come near on 64 rows are compared on all. A match may differ by 2e-6
    or, where the matrix itself is coarser, by four times the nearest candidate's difference, up
    to 3e-3. The mistakes in `BUGS` are candidates like any other.

    Parameters
    ----------
    matrix : array_like of float
        Shape (seq_len, d_model), seq_len ≥ 2: rows are consecutive positions.

    Returns
    -------
    Recognition
        The matches and checks; nothing in it is looked up by name.

    Raises
    ------
    TypeError, ValueError
        If `matrix` is not such a matrix of finite numbers.

    Examples
    --------
    >>> from pe_core.sinusoid.matrix import encoding_matrix
    >>> match = recognise(encoding_matrix(20, 8, base=500.0, start=3)).matches[0]
    >>> match.key, match.base, match.first_position
    ('paper', 500.0, 3.0)
    """
    rows = check_rows(matrix, "matrix", low=2)
    found = _recognise(rows)
    if found.matches:
        return found
    # Turned over, a matrix must still have rows to compare.
    if rows.shape[1] > 1:
        turned = _recognise(np.ascontiguousarray(rows.T), transposed=True)
        if turned.matches:
            return turned
    if found.checks.constant_norm and rows.any():
        factor = float(np.linalg.norm(rows[-1])) / math.sqrt(rows.shape[1] / 2)
        scaled = _recognise(rows / factor, factor=factor)
        if scaled.matches:
            return scaled
    return found


def _recognise(
    rows: NDArray[np.float64], *, transposed: bool = False, factor: float = 1.0
) -> Recognition:
    padding = _padding_row(rows)
    kept = np.delete(np.arange(len(rows), dtype=np.int64), [] if padding is None else [padding])
    ranked = _ranked(rows, kept)
    tolerance = min(_LOOSEST, max(_FINEST, 4 * min(ranked)[0]))
    agreeing = [scored for scored in ranked if scored[0] <= tolerance]
    nearest = ranked[0][2]
    apart = np.abs(rows[kept] - nearest.rows(kept, rows.shape)).max(axis=0)
    # Consecutive rows only: those after the padding.
    checks = matrix_checks(rows[min(kept.size - 2, (-1 if padding is None else padding) + 1) :])
    return Recognition(
        matches=tuple(_match(scored, rows.shape) for scored in agreeing),
        closest=_match(ranked[0], rows.shape),
        columns=apart <= _COLUMN_TOLERANCE,
        padding=padding,
        transposed=transposed,
        factor=factor,
        checks=checks,
        diagnosis=(
            *_bugs([scored[2] for scored in agreeing]),
            *_conventions([scored[2] for scored in agreeing], padding, transposed, factor),
            *_failures(checks, bool(agreeing)),
        ),
    )


def _padding_row(rows: NDArray[np.float64]) -> int | None:
    """The only row of zeros, if the others are enough to compare."""
    zero = np.flatnonzero(~rows.any(axis=1))
    return int(zero[0]) if zero.size == 1 and min(rows.shape[0] - 1, rows.shape[1]) > 1 else None


def _ranked(rows: NDArray[np.float64], kept: NDArray[np.int64]) -> list[_Scored]:
    """The best candidate of each key and layout, nearest first."""
    some = kept[np.unique(np.linspace(0, kept.size - 1, _SCREENED_ROWS).astype(np.int64))]
    screened = _scored(candidates(rows, kept), rows, some)
    best: dict[tuple[str, str, str], Candidate] = {}
    for _, _, candidate in screened:
        best.setdefault(candidate[:3], candidate)
    limit = max(_LOOSEST, 2 * min(screened)[0])
    passed = {candidate[:3] for size, _, candidate in screened if size <= limit}
    return _scored([best[name] for name in best if name in passed], rows, kept)


def _scored(
    tried: Iterable[Candidate], rows: NDArray[np.float64], kept: NDArray[np.int64]
) -> list[_Scored]:
    """Each candidate with its largest difference; differences of rounding do not rank."""
    given = rows[kept]
    scored = [
        (float(np.abs(candidate.rows(kept, rows.shape) - given).max()), order, candidate)
        for order, candidate in enumerate(tried)
    ]
    floor = max(_FINEST, 2 * min(scored)[0])

    def rank(item: _Scored) -> tuple[float, int, bool, bool, int]:
        size, order, it = item
        unusual = it.base != DEFAULT_BASE
        strange = unusual and it.base != float(f"{it.base:.3g}")
        return max(size, floor), unusual + strange, not it.own_layout, not it.own_start, order

    return sorted(scored, key=rank)


def _match(scored: _Scored, shape: tuple[int, int]) -> Match:
    size, _, candidate = scored
    base = candidate.base if candidate.shows_base else None
    return Match(*candidate[:3], *shape, base, candidate.first_position, size)


def _bugs(agreeing: list[Candidate]) -> list[str]:
    """Mistakes that agree, unless a variant does with the usual base and its own layout."""
    variants = [candidate for candidate in agreeing if candidate.kind == "variant"]
    usual = any(v.own_layout and (v.base == DEFAULT_BASE or not v.shows_base) for v in variants)
    return [] if usual else [found.key for found in agreeing if found.kind == "bug"]


def _conventions(
    agreeing: list[Candidate], padding: int | None, transposed: bool, factor: float
) -> list[str]:
    found = {
        "other-layout": bool(agreeing) and not agreeing[0].own_layout,
        "padding-row": padding is not None,
        "transposed": transposed,
        "scaled": factor != 1.0,
    }
    return [code for code, holds in found.items() if holds]


def _failures(checks: MatrixChecks, matched: bool) -> list[str]:
    holds = {
        "norm-varies": checks.constant_norm,
        "gram-not-toeplitz": checks.toeplitz,
        "outside-range": checks.in_range,
    }
    failing = [code for code, held in holds.items() if not held]
    return failing or ([] if matched else ["unknown"])
