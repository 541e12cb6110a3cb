"""Measured properties that tell the schemes apart."""

from bisect import bisect_left
from typing import NamedTuple

import numpy as np

from pe_core.row_metrics import (
    ROUNDING,
    StepSize,
    largest_entry,
    separation,
    step_size,
    unseen_shift_residual,
)
from pe_core.schemes.scheme import Scheme
from pe_core.validation import check_size


class Beyond(NamedTuple):
    """Behaviour of a scheme beyond the length it was trained at."""

    defined: bool
    """Whether it has rows for positions trained_len … 2·trained_len − 1."""
    largest_trained: float
    """Largest absolute entry at positions 0 … trained_len − 1."""
    largest_beyond: float | None
    """The same for the positions beyond; None where there are no rows."""
    last: int
    """The last position up to 2·trained_len − 1 that has a row."""


class SchemeProperties(NamedTuple):
    """Measured numbers of one scheme, and the properties that follow from them."""

    name: str
    """The name of the scheme."""
    largest_short: float
    """Largest absolute entry at the shorter length."""
    largest_long: float
    """Largest absolute entry at the longer length."""
    bounded: bool
    """Whether the largest entry stays the same at the longer length."""
    separation: float
    """Smallest distance between two rows at the longer length."""
    unique: bool
    """Whether that distance is more than rounding."""
    step_short: StepSize
    """Distance between neighbours at the shorter length."""
    step_long: StepSize
    """Distance between neighbours at the longer length."""
    length_disagreement: float
    """Largest difference between the rows of the positions that both lengths share."""
    same_at_every_length: bool
    """Whether that difference is no more than rounding."""
    beyond: Beyond
    """Behaviour beyond the longer length."""


class ShiftProperties(NamedTuple):
    """Whether one map takes every row to the next, measured on rows that it was not fitted to."""

    linear_residual: float
    """Largest error of the best matrix."""
    linear: bool
    """Whether that error is no more than rounding."""
    affine_residual: float
    """Largest error of the best matrix and constant."""
    affine: bool
    """Whether that error is no more than rounding."""


def length_disagreement(scheme: Scheme, short: int, long: int, /) -> float:
    """Largest difference between the rows of the positions that two lengths share.

    Zero means that the encoding of a position does not depend on the length. Rows that are
    narrower at the shorter length (fewer binary digits) are padded with zeros.

    Parameters
    ----------
    scheme : Scheme
        The scheme to measure.
    short, long : int
        The two lengths, 1 … 2³¹, in either order.

    Returns
    -------
    float
        At least 0.

    Raises
    ------
    TypeError, ValueError
        If a length is not an integer in its range.

    Examples
    --------
    >>> from pe_core.schemes.scheme import schemes
    >>> [round(length_disagreement(scheme, 2, 5), 3) for scheme in schemes(8)]
    [0.75, 0.0, 0.0, 0.0]
    """
    short, long = sorted((check_size(short, "short"), check_size(long, "long")))
    shorter, longer = scheme.rows(short, short), scheme.rows(short, long)
    padding = longer.shape[1] - shorter.shape[1]
    return float(np.abs(np.pad(shorter, ((0, 0), (0, padding))) - longer).max())


def beyond_training(scheme: Scheme, trained_len: int, /) -> Beyond:
    """Whether a scheme has rows beyond its trained length, and how large they are.

    Parameters
    ----------
    scheme : Scheme
        The scheme to measure.
    trained_len : int
        n, 1 … 2³¹; the positions beyond are n … 2n − 1.

    Returns
    -------
    Beyond
        Whether it is defined there, and its largest entries before and there.

    Raises
    ------
    TypeError, ValueError
        If `trained_len` is not an integer in its range.

    Examples
    --------
    >>> from pe_core.schemes.scheme import schemes
    >>> beyond_training(schemes(8)[0], 5)
    Beyond(defined=True, largest_trained=1.0, largest_beyond=2.25, last=9)
    """
    trained_len = check_size(trained_len, "trained_len")
    positions = np.arange(trained_len, 2 * trained_len, dtype=np.float64)
    trained = largest_entry(scheme.rows(trained_len, trained_len))
    try:
        beyond = scheme.encode(positions, trained_len)
    except ValueError:
        return Beyond(False, trained, None, _last_row(scheme, trained_len))
    return Beyond(True, trained, largest_entry(beyond), 2 * trained_len - 1)


def scheme_properties(scheme: Scheme, short: int, long: int, /) -> SchemeProperties:
    """All measured properties of a scheme, for sequences of two different lengths.

    Parameters
    ----------
    scheme : Scheme
        The scheme to measure.
    short, long : int
        The two lengths, 2 … 2³¹, short < long: what holds at every length cannot be seen at one.

    Returns
    -------
    SchemeProperties
        Numbers, and the properties that follow from them.

    Raises
    ------
    TypeError, ValueError
        As `length_disagreement`, and if `short` is not less than `long`.

    Examples
    --------
    >>> from pe_core.schemes.scheme import schemes
    >>> [scheme_properties(scheme, 4, 40).bounded for scheme in schemes(8)]
    [True, False, True, True]
    """
    short, long = check_size(short, "short", low=2), check_size(long, "long", low=2)
    if short >= long:
        raise ValueError(f"short must be less than long, got {short} and {long}")
    shorter, longer = scheme.rows(short, short), scheme.rows(long, long)
    largest_short, largest_long = largest_entry(shorter), largest_entry(longer)
    rounding = ROUNDING * largest_long
    gap = separation(longer)
    disagreement = length_disagreement(scheme, short, long)
    return SchemeProperties(
        name=scheme.name,
        largest_short=largest_short,
        largest_long=largest_long,
        bounded=largest_long <= largest_short * (1 + ROUNDING),
        separation=gap,
        unique=gap > rounding,
        step_short=step_size(shorter),
        step_long=step_size(longer),
        length_disagreement=disagreement,
        same_at_every_length=disagreement <= rounding,
        beyond=beyond_training(scheme, long),
    )


def shift_properties(scheme: Scheme, length: int, /) -> ShiftProperties:
    """Whether one map takes every row of a scheme to the next, also rows it was not fitted to.

    Parameters
    ----------
    scheme : Scheme
        The scheme to measure.
    length : int
        Number of rows, 4 … 2³¹, and more than three halves of the scheme's columns: with fewer,
        the fit does not find the map.

    Returns
    -------
    ShiftProperties
        For a linear and for an affine map: the error, and whether it is only rounding.

    Raises
    ------
    TypeError, ValueError
        If `length` is not an integer in its range.

    Examples
    --------
    >>> from pe_core.schemes.scheme import schemes
    >>> [(shift.linear, shift.affine) for shift in (shift_properties(s, 64) for s in schemes(8))]
    [(False, True), (False, True), (False, False), (True, True)]
    """
    rows = scheme.rows(check_size(length, "length", low=4), length)
    linear, affine = (unseen_shift_residual(rows, constant=added) for added in (False, True))
    rounding = ROUNDING * largest_entry(rows)
    return ShiftProperties(linear, linear <= rounding, affine, affine <= rounding)


def _last_row(scheme: Scheme, trained_len: int) -> int:
    """The last position that a scheme has a row for, if it has none for 2·trained_len − 1."""

    def has_none(position: int) -> bool:
        try:
            scheme.encode([float(position)], trained_len)
        except ValueError:
            return True
        return False

    return bisect_left(range(2 * trained_len), True, lo=trained_len, key=has_none) - 1
