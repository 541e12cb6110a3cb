"""Ways to scale the frequencies of a rotary encoding, for a text `factor` times as long."""

import math
from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import (
    check_choice,
    check_even,
    check_line,
    check_real,
    check_reals,
    check_shape,
    check_size,
    refusal,
)

RampScaling = Literal["by-parts", "yarn", "llama3"]
"""Methods that mix ω/s and ω by a ramp."""
_NamedScaling = Literal["none", "interpolation", "ntk-aware", "dynamic-ntk", RampScaling]
Scaling = Literal[_NamedScaling, "own"]
SCALINGS: tuple[Scaling, ...] = get_args(Scaling)
RAMP_SCALINGS: tuple[RampScaling, ...] = get_args(RampScaling)

RAMP_TURNS: Mapping[RampScaling, tuple[float, float]] = {
    "by-parts": (1, 32),
    "yarn": (1, 32),
    "llama3": (1, 4),
}
"""Turns in training below which a pair is interpolated, and above which it is kept.

Llama 3.1 calls its own low and high frequency factors.
"""


def scaled_frequencies(
    sinusoid: Sinusoid,
    scaling: Scaling,
    factor: float,
    trained_length: int,
    *,
    own: ArrayLike | None = None,
    length: int | None = None,
) -> NDArray[np.float64]:
    """Frequencies of all pairs after scaling, in radians per token, shape (d/2,).

    Parameters
    ----------
    sinusoid : Sinusoid
        Width of a head and base before scaling.
    scaling : str
        One of `SCALINGS`. Position interpolation divides all frequencies by the factor (Chen et
        al. 2023, arXiv 2306.15595). NTK-aware scaling raises the base to base · s^(d/(d−2)), so
        that pair 0 is unchanged and the last is divided by exactly s. "dynamic-ntk" does the same
        with s · length / L − (s − 1) instead of s, as in transformers, once the text is longer
        than L. "own" divides each pair by its entry of `own`. The others mix ω/s and ω by `ramp`:
        "by-parts" and "yarn" are those of Peng et al. 2023 (arXiv 2309.00071) in the paper and in
        the authors' code, "llama3" is `apply_scaling` of llama-models.
    factor : float
        s, the new length divided by the trained one, at least 1.
    trained_length : int
        L, in tokens.
    own : array_like of float, optional
        Divisor of each pair, at least 1; needed for "own", and refused for the others.
    length : int, optional
        Number of tokens so far, for "dynamic-ntk"; s times L if left out. The others ignore it.

    Raises
    ------
    ValueError
        For an odd width, an unknown scaling, a number out of range, divisors that do not fit the
        scaling, and "yarn" with a base of at most 1.

    Examples
    --------
    >>> scaled_frequencies(Sinusoid(4, 100), "ntk-aware", 10, 64).round(6)
    array([1.  , 0.01])
    """
    check_even(sinusoid.d_model)
    check_choice(scaling, "scaling", SCALINGS)
    factor = check_factor(factor)
    trained_length = check_size(trained_length, "trained_length")
    so_far = factor * trained_length if length is None else check_size(length, "length")
    if own is not None and scaling != "own":
        raise ValueError(f"own must be None unless scaling is 'own', got it with {scaling!r}")
    if scaling == "own":
        return np.asarray(sinusoid.frequencies / _divisors(own, sinusoid.pairs))
    return _with_named_method(sinusoid, scaling, factor, trained_length, so_far)


def _with_named_method(
    sinusoid: Sinusoid,
    scaling: _NamedScaling,
    factor: float,
    trained_length: int,
    so_far: float,
) -> NDArray[np.float64]:
    """Scale by a method that knows the divisor of each pair."""
    frequencies = sinusoid.frequencies
    if scaling == "none":
        return frequencies.copy()
    if scaling == "interpolation":
        return np.asarray(frequencies / factor)
    if scaling == "ntk-aware":
        return _with_larger_base(sinusoid, factor)
    if scaling == "dynamic-ntk":
        raised_by = factor * so_far / trained_length - (factor - 1)
        return _with_larger_base(sinusoid, max(raised_by, 1.0))
    kept = ramp(sinusoid, scaling, trained_length)
    return np.asarray((1 - kept) * frequencies / factor + kept * frequencies)


def _with_larger_base(sinusoid: Sinusoid, factor: float) -> NDArray[np.float64]:
    """Divide the last pair by the factor, pair 0 by 1, and those between by powers of it."""
    pairs = np.arange(sinusoid.pairs, dtype=np.float64)
    return np.asarray(sinusoid.frequencies * factor ** (-pairs / max(sinusoid.pairs - 1, 1)))


def _divisors(own: ArrayLike | None, pairs: int) -> NDArray[np.float64]:
    if own is None:
        raise ValueError("own must be given for the scaling 'own', got None")
    divisors = check_reals(own, "own")
    check_shape(divisors, "own", (pairs,))
    if (divisors < 1).any():
        raise ValueError(f"own must be numbers of at least 1, got {divisors.min():g}")
    return divisors


def ramp(sinusoid: Sinusoid, scaling: RampScaling, trained_length: int) -> NDArray[np.float64]:
    """Share γ of its own frequency that each pair keeps, 1 … 0, shape (d/2,).

    The paper's ramp is linear in turns r = L ω / 2π: γ = clip((r − 1) / (32 − 1), 0, 1), and so is
    that of Llama 3.1, with 4 instead of 32. The authors' code is linear in the number of the pair,
    between ⌊c(32)⌋ and ⌈c(1)⌉, where c(r) = d ln(L / 2πr) / (2 ln base); `ramp_ends` limits both.

    Raises ValueError for an odd width, another scaling, and "yarn" with a base of at most 1.

    >>> ramp(Sinusoid(128), "yarn", 4096)[[0, 20, 33, 46, 63]].round(3)
    array([1. , 1. , 0.5, 0. , 0. ])
    """
    check_even(sinusoid.d_model)
    check_choice(scaling, "scaling", RAMP_SCALINGS)
    length = check_size(trained_length, "trained_length")
    pairs = np.arange(sinusoid.pairs, dtype=np.float64)
    if scaling != "yarn":
        slow, fast = RAMP_TURNS[scaling]
        turned = length * sinusoid.frequencies / (2 * np.pi)
        return np.asarray(np.clip((turned - slow) / (fast - slow), 0, 1))
    low, high = ramp_ends(sinusoid, length)
    return np.asarray(1 - np.clip((pairs - low) / (high - low), 0, 1))


class LargestRatio(NamedTuple):
    """The pair whose frequency differs most between two methods."""

    ratio: float
    """The larger of its two frequencies divided by the smaller; 1 if all are equal."""
    pair: int
    """Its number; the first of several."""


def largest_ratio(first: ArrayLike, second: ArrayLike) -> LargestRatio:
    """Return by how much two methods' frequencies differ at most, and in which pair.

    Parameters
    ----------
    first, second : array_like of float
        Frequencies in radians per token, all above 0, one for each pair.

    Raises
    ------
    ValueError
        For lines of different lengths, and for a frequency that is not positive.

    Examples
    --------
    >>> largest_ratio([1.0, 0.5, 0.125], [1.0, 0.25, 0.5])
    LargestRatio(ratio=4.0, pair=2)
    """
    first_rates = check_line(first, "first", low=1)
    second_rates = check_line(second, "second", low=1)
    if first_rates.shape != second_rates.shape:
        raise ValueError(
            "first and second must be equally long, "
            f"got shapes {first_rates.shape} and {second_rates.shape}"
        )
    for name, rates in (("first", first_rates), ("second", second_rates)):
        if (rates <= 0).any():
            raise ValueError(f"{name} must be positive, got {rates.min():g}")
    ratios = np.maximum(first_rates / second_rates, second_rates / first_rates)
    return LargestRatio(float(ratios.max()), int(ratios.argmax()))


def yarn_temperature(factor: float) -> float:
    """Factor 0.1 ln s + 1 by which YaRN multiplies cosines and sines.

    Scores grow by its square (Peng et al. 2023, section 3.4).

    >>> round(yarn_temperature(8), 4)
    1.2079
    """
    return 0.1 * math.log(check_factor(factor)) + 1


def check_factor(factor: object) -> float:
    """Return the factor s of a scaling as a float from 1 to 10⁶."""
    return check_real(factor, "factor", low=1.0, high=1e6)


def ramp_ends(sinusoid: Sinusoid, trained_length: int) -> tuple[float, float]:
    """Ends of YaRN's ramp: indices of the pairs that turn about 32 times and once in training.

    `find_correction_range` of jquesnelle/yarn. Either end may lie outside the pairs 0 … d/2 − 1:
    the code limits the first only from below, by 0, and the second only from above, by d − 1. So
    the ends can cross, and the ramp is constant. If all pairs turn far more than 32 times, γ is 0;
    if all turn far less than once, it is 1: the opposite of the paper's ramp.

    Raises ValueError for an odd width, and for a base of at most 1, with which no pair is slower
    than the one before.

    >>> ramp_ends(Sinusoid(128), 4096)
    (20.0, 46.0)
    >>> ramp_ends(Sinusoid(128, 2), 4096), ramp_ends(Sinusoid(128), 1)
    ((278.0, 127.0), (0.0, -12.0))
    """
    check_even(sinusoid.d_model)
    length = check_size(trained_length, "trained_length")
    if sinusoid.base <= 1:
        raise ValueError(
            refusal("base", "more than 1, so that later pairs are slower", sinusoid.base)
        )

    def pair_of(turns: float) -> float:
        ratio = math.log(length / (2 * np.pi * turns)) / (2 * math.log(sinusoid.base))
        return sinusoid.d_model * ratio

    slow, fast = RAMP_TURNS["yarn"]
    low = float(max(math.floor(pair_of(fast)), 0))
    high = float(min(math.ceil(pair_of(slow)), sinusoid.d_model - 1))
    # As in the authors' code, if both ends coincide.
    return low, high + 0.001 if low == high else high
