"""What a matrix from elsewhere is compared with: variants and mistakes, parameters estimated."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.recognition.estimation import parameter_guesses, shows_base
from pe_core.recognition.known_bugs import BUGS, Bug
from pe_core.validation import DEFAULT_BASE, check_rows
from pe_core.variants.catalog import VARIANTS, Variant, variant_columns
from pe_core.variants.matrix import position_scale, variant_encode

_LAYOUTS: tuple[Literal["interleaved", "sin-cos", "cos-sin"], ...] = (
    "interleaved",
    "sin-cos",
    "cos-sin",
)


class Candidate(NamedTuple):
    """A matrix to compare with: a formula and its parameters."""

    kind: Literal["variant", "bug"]
    """Whether the formula is one of `VARIANTS` or one of `BUGS`."""
    key: str
    """The key of the formula."""
    layout: Literal["interleaved", "sin-cos", "cos-sin"]
    """Order of the columns."""
    base: float
    """Base of the frequencies."""
    shows_base: bool
    """Whether the entries depend on the base."""
    first_position: float
    """Position of row 0, in tokens."""
    own_layout: bool
    """Whether the layout is that of the formula's users."""
    own_start: bool
    """Whether the first position and the padding row are those of the formula's users."""
    formula: Variant | Bug
    """The formula."""

    def rows(self, kept: NDArray[np.int64], shape: tuple[int, int]) -> NDArray[np.float64]:
        """Rows `kept` of the candidate's matrix of this shape."""
        positions = self.first_position + kept.astype(np.float64)
        if isinstance(self.formula, Variant):
            positions *= position_scale(self.formula, shape[0])
            variant = self.formula._replace(layout=self.layout)
            return variant_encode(variant, positions, shape[1], base=self.base)
        columns = np.arange(shape[1], dtype=np.float64)
        angles = positions[:, np.newaxis] * self.formula.frequencies(columns, shape[1], self.base)
        np.sin(angles[:, 0::2], out=angles[:, 0::2])
        np.cos(angles[:, 1::2], out=angles[:, 1::2])
        return angles


def candidates(matrix: ArrayLike, kept: ArrayLike, /) -> tuple[Candidate, ...]:
    """What a matrix is worth comparing with, base and first position estimated from it.

    Every variant in its own layout, and every formula in the layouts that nobody uses for it, each
    with the usual parameters and with estimated ones; every mistake with the usual parameters.
    The base is a least-squares fit to how far each pair turns between the first and the last row;
    the position of the first row comes from its slowest pair, made finer by each faster one.

    Parameters
    ----------
    matrix : array_like of float
        Shape (seq_len, d_model): rows are consecutive positions.
    kept : array_like of int
        Rising indices of at least 2 rows to look at, without padding.

    Returns
    -------
    tuple of Candidate
        In the order of `VARIANTS`, then of `BUGS`.

    Raises
    ------
    TypeError, ValueError
        If `matrix` is not a matrix of finite numbers with 2 rows.

    Examples
    --------
    >>> from pe_core.recognition.known_bugs import bug_sample
    >>> found = candidates(bug_sample("doubled-exponent", 9, 8), range(9))
    >>> found[0].key, sorted({round(it.base) for it in found if it.key == "paper"})[-1]
    ('paper', 100000000)
    """
    rows, kept = check_rows(matrix, "matrix", low=2), np.asarray(kept, dtype=np.int64)
    return (*_variant_candidates(rows, kept), *_bug_candidates(rows))


def _variant_candidates(rows: NDArray[np.float64], kept: NDArray[np.int64]) -> Iterator[Candidate]:
    """Every variant in its own layout, and every formula in the layouts that nobody uses."""
    for variant in VARIANTS:
        try:
            variant.frequencies(rows.shape[1], DEFAULT_BASE)
            variant_columns(variant, rows.shape[1])
        except ValueError:
            continue
        for layout in _layouts(variant):
            shown = shows_base(variant, rows.shape[1])
            own_start = _own_start(variant, rows, kept)
            own = layout == variant.layout
            for base, start in parameter_guesses(variant._replace(layout=layout), rows, kept):
                yield Candidate(
                    "variant",
                    variant.key,
                    layout,
                    base,
                    shown,
                    start,
                    own,
                    start == own_start,
                    variant,
                )


def _bug_candidates(rows: NDArray[np.float64]) -> Iterator[Candidate]:
    """Every mistake with the usual base, from position 0 and from 1."""
    if rows.shape[1] % 2 == 0:
        for bug in BUGS:
            for start in (0.0, 1.0):
                yield Candidate(
                    "bug", bug.key, "interleaved", DEFAULT_BASE, True, start, True, not start, bug
                )


def _own_start(variant: Variant, rows: NDArray[np.float64], kept: NDArray[np.int64]) -> int | None:
    """First position that goes with the rows left out; None if its users leave out others."""
    left_out = np.setdiff1d(np.arange(len(rows), dtype=np.int64), kept).tolist()
    if not left_out:
        return variant.first_position
    # A whole table starts at position 0.
    return 0 if left_out == [variant.padding_position] else None


def _layouts(variant: Variant) -> list[Literal["interleaved", "sin-cos", "cos-sin"]]:
    """Its own layout; and for the first that has its formula, those that none of them has."""
    formula = (variant.frequencies, variant.span, variant.unit_norm)
    same = [v for v in VARIANTS if (v.frequencies, v.span, v.unit_norm) == formula]
    if variant is not same[0]:
        return [variant.layout]
    used = {v.layout for v in same}
    return [variant.layout, *(layout for layout in _LAYOUTS if layout not in used)]
