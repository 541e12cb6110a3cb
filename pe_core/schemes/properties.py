"""Measured properties that distinguish the schemes."""

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


class BeyondTraining(NamedTuple):
    """Behaviour of a scheme beyond the length it was trained at."""

    defined: bool
    """True if it has rows for positions trained_length … 2·trained_length − 1."""
    largest_trained: float
    """Largest absolute entry at positions 0 … trained_length − 1."""
    largest_beyond: float | None
    """Largest absolute entry at the positions beyond; None if it has no rows there."""
    last_position: int
    """The last position up to 2·trained_length − 1 that has a row."""


class SchemeProperties(NamedTuple):
    """Measurements of one scheme, and the properties that follow from them."""

    name: str
    """Name of the scheme."""
    largest_short: float
    """Largest absolute entry at the shorter length."""
    largest_long: float
    """Largest absolute entry at the longer length."""
    bounded: bool
    """True if the largest entry stays the same at the longer length."""
    separation: float
    """Smallest distance between two rows at the longer length."""
    unique: bool
    """True if that distance is more than rounding."""
    step_short: StepSize
    """Distance between neighbours at the shorter length."""
    step_long: StepSize
    """Distance between neighbours at the longer length."""
    length_disagreement: float
    """Largest difference between the rows of the positions that both lengths share."""
    same_at_every_length: bool
    """True if that difference is no more than rounding."""
    beyond: BeyondTraining
    """Behaviour beyond the longer length."""


class ShiftProperties(NamedTuple):
    """Test of one map from every row to the next, on rows that it was not fitted to."""

    linear_residual: float
    """Largest error of the best matrix."""
    linear: bool
    """True if that error is no more than rounding."""
    affine_residual: float
    """Largest error of the best matrix and constant."""
    affine: bool
    """True if that error is no more than rounding."""


def length_disagreement(scheme: Scheme, *, short: int, long: int) -> float:
    """Return the largest difference between the rows of the positions that two lengths share.

    Zero means that the encoding of a position does not depend on the length. Rows that are
    narrower at the shorter length (fewer binary digits) are padded with zeros.

    >>> from pe_core.schemes import BINARY_DIGITS, NORMALISED_INDEX
    >>> [length_disagreement(one, short=2, long=5) for one in (NORMALISED_INDEX, BINARY_DIGITS)]
    [0.75, 0.0]
    """
    short, long = sorted((check_size(short, "short"), check_size(long, "long")))
    shorter = scheme.rows(short, trained_length=short)
    longer = scheme.rows(short, trained_length=long)
    padding = longer.shape[1] - shorter.shape[1]
    return float(np.abs(np.pad(shorter, ((0, 0), (0, padding))) - longer).max())


def beyond_training(scheme: Scheme, trained_length: int) -> BeyondTraining:
    """Encode the positions trained_length … 2·trained_length − 1, if the scheme can.

    >>> from pe_core.schemes import NORMALISED_INDEX
    >>> beyond_training(NORMALISED_INDEX, 5)[:3]
    (True, 1.0, 2.25)
    """
    trained_length = check_size(trained_length, "trained_length")
    positions = np.arange(trained_length, 2 * trained_length, dtype=np.float64)
    trained = largest_entry(scheme.rows(trained_length, trained_length=trained_length))
    end = 2 * trained_length - 1
    last = end if scheme.last_position is None else scheme.last_position(trained_length)
    if last < end:
        return BeyondTraining(False, trained, None, last)
    beyond = scheme.encode(positions, trained_length)
    return BeyondTraining(True, trained, largest_entry(beyond), end)


def scheme_properties(scheme: Scheme, *, short: int, long: int) -> SchemeProperties:
    """Measure all properties of a scheme, for sequences of two different lengths from 2 on.

    Raises ValueError unless short < long.

    >>> from pe_core import Sinusoid
    >>> from pe_core.schemes import schemes
    >>> [scheme_properties(scheme, short=4, long=40).bounded for scheme in schemes(Sinusoid(8))]
    [True, False, True, True]
    """
    short, long = check_size(short, "short", low=2), check_size(long, "long", low=2)
    if short >= long:
        raise ValueError(f"short must be less than long, got {short} and {long}")
    shorter, longer = (
        scheme.rows(short, trained_length=short),
        scheme.rows(long, trained_length=long),
    )
    largest_short, largest_long = largest_entry(shorter), largest_entry(longer)
    rounding = ROUNDING * largest_long
    gap = separation(longer)
    disagreement = length_disagreement(scheme, short=short, long=long)
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


def shift_properties(scheme: Scheme, seq_len: int) -> ShiftProperties:
    """Fit a linear and an affine map from each row to the next, and test them on other rows.

    There must be at least 4 rows, and more than three halves of the scheme's columns: with fewer,
    the fit does not find the map.

    >>> from pe_core import Sinusoid
    >>> from pe_core.schemes import schemes
    >>> found = [shift_properties(scheme, 64) for scheme in schemes(Sinusoid(8))]
    >>> [(shift.linear, shift.affine) for shift in found]
    [(False, True), (False, True), (False, False), (True, True)]
    """
    rows = scheme.rows(check_size(seq_len, "seq_len", low=4), trained_length=seq_len)
    linear, affine = (unseen_shift_residual(rows, constant=added) for added in (False, True))
    rounding = ROUNDING * largest_entry(rows)
    return ShiftProperties(linear, linear <= rounding, affine, affine <= rounding)
