"""Find the version, base and first position of an encoding matrix."""

import math
from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.recognition.candidates import Candidate, candidates
from pe_core.recognition.invariants import MatrixChecks, matrix_checks
from pe_core.recognition.known_bugs import Bug
from pe_core.validation import DEFAULT_BASE, check_rows
from pe_core.versions.catalogue import Layout, Version

_SCREENED_ROWS = 64
# Rounding to three decimals changes an entry by up to 5e-4, to bfloat16 by up to 2e-3.
_LOOSEST, _FINEST = 3e-3, 2e-6
_COLUMN_TOLERANCE = 3e-3


Convention = Literal["other-layout", "padding-row", "transposed", "scaled"]
"""A difference that is removed before the comparison."""
Failure = Literal["norm-varies", "gram-not-toeplitz", "outside-range", "unknown"]
"""A property that a matrix lacks, or that nothing is known of it."""
Finding = Literal[Convention, Failure]


class Match(NamedTuple):
    """A version or a bug, with the parameters that come nearest to the matrix."""

    kind: Literal["version", "bug"]
    """Mapping that holds the key: `VERSIONS` or `BUGS`."""
    key: str
    """Key of the formula."""
    layout: Layout
    """Order of the columns, which may differ from the version's own."""
    seq_len: int
    """Number of rows."""
    d_model: int
    """Number of columns."""
    base: float | None
    """Base of the frequencies; None if no entry depends on it."""
    first_position: float
    """Position of the first row, in tokens."""
    largest_difference: float
    """Largest absolute difference from the matrix, over the rows that are not padding."""


class Recognition(NamedTuple):
    """Result of recognising a matrix."""

    matches: tuple[Match, ...]
    """Formulas that agree to the precision of the matrix, the nearest first; may be empty."""
    closest: Match
    """The nearest, whether it agrees or not."""
    columns: NDArray[np.bool_]
    """Mask of the columns that agree with the closest, shape (d_model,)."""
    padding: int | None
    """Index of the only row of zeros, which is not compared; None if there is none."""
    transposed: bool
    """True if rows are dimensions; the other fields then describe the transposed matrix."""
    factor: float
    """Entries were divided by this before the comparison; 1 unless the matrix is scaled."""
    checks: MatrixChecks
    """Norm, Gram matrix and range, over the rows that are not padding."""
    diagnosis: tuple[str, ...]
    """Keys of `BUGS`, then each `Finding`."""


def recognise(matrix: ArrayLike) -> Recognition:
    """Find the versions, with base and first position, that agree with a matrix.

    Every version is compared, with the usual parameters and with those estimated from the matrix,
    and so is every known bug. A match may differ by 2e-6 or, if the matrix is rounded more
    coarsely, by four times the smallest difference found, up to 3e-3. A matrix without a match is
    tried again transposed, and then divided by the scale of its norm.

    Parameters
    ----------
    matrix : array_like of float
        Shape (seq_len, d_model), at least 2 rows, which are consecutive positions.

    Examples
    --------
    >>> from pe_core import encoding_matrix
    >>> match = recognise(encoding_matrix(20, 8, base=500.0, start=3)).matches[0]
    >>> match.key, match.base, match.first_position
    ('paper', 500.0, 3.0)
    """
    rows = check_rows(matrix, "matrix", low=2)
    result = _recognise(rows)
    if result.matches:
        return result
    # The transposed matrix needs 2 rows as well.
    if rows.shape[1] > 1:
        transposed = _recognise(np.ascontiguousarray(rows.T), transposed=True)
        if transposed.matches:
            return transposed
    if result.checks.constant_norm and rows.any():
        factor = float(np.linalg.norm(rows[-1])) / math.sqrt(rows.shape[1] / 2)
        scaled = _recognise(rows / factor, factor=factor)
        if scaled.matches:
            return _with_checks_of(result, scaled)
    return result


def _with_checks_of(original: Recognition, scaled: Recognition) -> Recognition:
    """Return what a scaled copy was recognised as, with the properties of the matrix itself."""
    failures = _failures(original.checks, matched=True)
    conventions = [code for code in scaled.diagnosis if code not in get_args(Failure)]
    return scaled._replace(checks=original.checks, diagnosis=(*conventions, *failures))


class _Scored(NamedTuple):
    difference: float
    candidate: Candidate


def _recognise(
    rows: NDArray[np.float64], *, transposed: bool = False, factor: float = 1.0
) -> Recognition:
    padding = _padding_row(rows)
    selected = np.delete(np.arange(len(rows), dtype=np.int64), [] if padding is None else [padding])
    ranked = _ranked(rows, selected)
    tolerance = min(_LOOSEST, max(_FINEST, 4 * min(scored.difference for scored in ranked)))
    agreeing = [scored for scored in ranked if scored.difference <= tolerance]
    nearest = ranked[0].candidate.rows(selected, rows.shape)
    # Consecutive rows only: those after the padding.
    checks = matrix_checks(rows[min(selected.size - 2, (-1 if padding is None else padding) + 1) :])
    matching = [scored.candidate for scored in agreeing]
    return Recognition(
        matches=tuple(_match(scored, rows.shape) for scored in agreeing),
        closest=_match(ranked[0], rows.shape),
        columns=np.abs(rows[selected] - nearest).max(axis=0) <= _COLUMN_TOLERANCE,
        padding=padding,
        transposed=transposed,
        factor=factor,
        checks=checks,
        diagnosis=(
            *_bugs(matching),
            *_conventions(matching, padding, transposed, factor),
            *_failures(checks, bool(matching)),
        ),
    )


def _padding_row(rows: NDArray[np.float64]) -> int | None:
    """The only row of zeros, if the others are enough to compare."""
    zero = np.flatnonzero(~rows.any(axis=1))
    return int(zero[0]) if zero.size == 1 and min(rows.shape[0] - 1, rows.shape[1]) > 1 else None


def _ranked(rows: NDArray[np.float64], selected: NDArray[np.int64]) -> list[_Scored]:
    """Find the best candidate of each name, the nearest first.

    All candidates are compared on some of the rows, and the near ones on all of them.
    """
    screened_rows = selected[
        np.unique(np.linspace(0, selected.size - 1, _SCREENED_ROWS).astype(np.int64))
    ]
    screened = _scored(candidates(rows, selected), rows, screened_rows)
    limit = max(_LOOSEST, 2 * min(scored.difference for scored in screened))
    near = {scored.candidate.identity for scored in screened if scored.difference <= limit}
    best: dict[tuple[str, str, str], Candidate] = {}
    for scored in screened:
        best.setdefault(scored.candidate.identity, scored.candidate)
    return _scored([best[name] for name in best if name in near], rows, selected)


def _scored(
    tried: Iterable[Candidate], rows: NDArray[np.float64], selected: NDArray[np.int64]
) -> list[_Scored]:
    """Sort candidates by their largest difference and, if that is only rounding, by plainness."""
    expected = rows[selected]
    scored = [
        _Scored(float(np.abs(candidate.rows(selected, rows.shape) - expected).max()), candidate)
        for candidate in tried
    ]
    floor = max(_FINEST, 2 * min(match.difference for match in scored))

    def rank(match: _Scored) -> tuple[float, int, bool, bool]:
        base = match.candidate.base
        unusual = base != DEFAULT_BASE
        strange = unusual and base != float(f"{base:.3g}")
        own_layout, own_start = match.candidate.own_layout, match.candidate.own_start
        return max(match.difference, floor), unusual + strange, not own_layout, not own_start

    return sorted(scored, key=rank)


def _match(scored: _Scored, shape: tuple[int, int]) -> Match:
    difference, candidate = scored
    kind, key, layout = candidate.identity
    return Match(
        kind=kind,
        key=key,
        layout=layout,
        seq_len=shape[0],
        d_model=shape[1],
        base=candidate.base if candidate.shows_base else None,
        first_position=candidate.first_position,
        largest_difference=difference,
    )


def _bugs(agreeing: list[Candidate]) -> list[str]:
    """Bugs that agree, unless a version does in its own layout with the usual base."""
    usual = any(
        isinstance(candidate.source, Version)
        and candidate.own_layout
        and (candidate.base == DEFAULT_BASE or not candidate.shows_base)
        for candidate in agreeing
    )
    sources = [] if usual else [candidate.source for candidate in agreeing]
    return [source.key for source in sources if isinstance(source, Bug)]


def _conventions(
    agreeing: list[Candidate], padding: int | None, transposed: bool, factor: float
) -> list[Convention]:
    """Codes of the differences that were removed before the comparison."""
    codes: dict[Convention, bool] = {
        "other-layout": bool(agreeing) and not agreeing[0].own_layout,
        "padding-row": padding is not None,
        "transposed": transposed,
        "scaled": factor != 1.0,
    }
    return [code for code, holds in codes.items() if holds]


def _failures(checks: MatrixChecks, matched: bool) -> list[Failure]:
    """Codes of the properties that a matrix lacks, or that it is unknown."""
    holds: dict[Failure, bool] = {
        "norm-varies": checks.constant_norm,
        "gram-not-toeplitz": checks.toeplitz,
        "outside-range": checks.in_range,
    }
    failing = [code for code, held in holds.items() if not held]
    return failing or ([] if matched else ["unknown"])
