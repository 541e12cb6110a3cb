"""Ways to scale the frequencies of a rotary encoding, for a text `factor` times as long."""

import math
from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even, check_real, check_reals, check_size

Scaling = Literal[
    "none",
    "interpolation",
    "ntk-aware",
    "dynamic-ntk",
    "by-parts",
    "yarn",
    "llama3",
    "own",
]
SCALINGS: tuple[Scaling, ...] = get_args(Scaling)

BY_PARTS_TURNS = (1.0, 32.0)
"""Turns in training below which a pair is interpolated, and above which it is kept."""
LLAMA_TURNS = (1.0, 4.0)
"""The same for Llama 3.1: its low and high frequency factors."""


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
        Divisor of each pair, at least 1; needed for "own".
    length : int, optional
        Number of tokens so far, for "dynamic-ntk"; s times L if left out.

    Examples
    --------
    >>> scaled_frequencies(Sinusoid(4, 100), "ntk-aware", 10, 64).round(6)
    array([1.  , 0.01])
    """
    check_even(sinusoid.d_model)
    factor = check_real(factor, "factor", low=1.0, high=1e6)
    frequencies = sinusoid.frequencies
    if scaling == "none":
        return frequencies.copy()
    if scaling == "interpolation":
        return np.asarray(frequencies / factor)
    if scaling == "own":
        return np.asarray(frequencies / _divisors(own, sinusoid.pairs))
    if scaling in ("ntk-aware", "dynamic-ntk"):
        if scaling == "dynamic-ntk":
            trained = check_size(trained_length, "trained_length")
            so_far = factor * trained if length is None else check_size(length, "length")
            factor = max(factor * so_far / trained - (factor - 1), 1.0)
        pairs = np.arange(sinusoid.pairs, dtype=np.float64)
        return np.asarray(frequencies * factor ** (-pairs / max(sinusoid.pairs - 1, 1)))
    kept = ramp(sinusoid, scaling, trained_length)
    return np.asarray((1 - kept) * frequencies / factor + kept * frequencies)


def _divisors(own: ArrayLike | None, pairs: int) -> NDArray[np.float64]:
    if own is None:
        raise ValueError("own must be given for the scaling 'own', got None")
    divisors = check_reals(own, "own")
    if divisors.shape != (pairs,) or (divisors < 1).any():
        raise ValueError(f"own must be {pairs} numbers of at least 1, got shape {divisors.shape}")
    return divisors


def ramp(sinusoid: Sinusoid, scaling: Scaling, trained_length: int) -> NDArray[np.float64]:
    """Share γ of its own frequency that each pair keeps, 1 … 0, shape (d/2,).

    The paper's ramp is linear in turns r = L ω / 2π: γ = clip((r − 1) / (32 − 1), 0, 1), and so is
    that of Llama 3.1, with 4 instead of 32. The authors' code is linear in the number of the pair,
    between ⌊c(32)⌋ and ⌈c(1)⌉, where c(r) = d ln(L / 2πr) / (2 ln base).

    >>> ramp(Sinusoid(128), "yarn", 4096)[[0, 20, 33, 46, 63]].round(3)
    array([1. , 1. , 0.5, 0. , 0. ])
    """
    length = check_size(trained_length, "trained_length")
    pairs = np.arange(sinusoid.pairs, dtype=np.float64)
    if scaling in ("by-parts", "llama3"):
        slow, fast = BY_PARTS_TURNS if scaling == "by-parts" else LLAMA_TURNS
        turned = length * sinusoid.frequencies / (2 * np.pi)
        return np.asarray(np.clip((turned - slow) / (fast - slow), 0, 1))
    if scaling != "yarn":
        raise ValueError(f"scaling must be one with a ramp, got {scaling!r}")
    low, high = ramp_ends(sinusoid, length)
    return np.asarray(1 - np.clip((pairs - low) / (high - low), 0, 1))


def yarn_temperature(factor: float) -> float:
    """Factor 0.1 ln s + 1 by which YaRN multiplies cosines and sines.

    Scores grow by its square (Peng et al. 2023, section 3.4).

    >>> round(yarn_temperature(8), 4)
    1.2079
    """
    return 0.1 * math.log(check_real(factor, "factor", low=1.0, high=1e6)) + 1


def ramp_ends(sinusoid: Sinusoid, trained_length: int) -> tuple[float, float]:
    """Pairs between which YaRN's ramp falls: those that turn about 32 times and once in training.

    `find_correction_range` of jquesnelle/yarn.

    >>> ramp_ends(Sinusoid(128), 4096)
    (20.0, 46.0)
    """
    length = check_size(trained_length, "trained_length")

    def pair_of(turns: float) -> float:
        ratio = math.log(length / (2 * np.pi * turns)) / (2 * math.log(sinusoid.base))
        return sinusoid.d_model * ratio

    slow, fast = BY_PARTS_TURNS
    low = float(max(math.floor(pair_of(fast)), 0))
    high = float(min(math.ceil(pair_of(slow)), sinusoid.d_model - 1))
    # As in the authors' code, if both ends coincide.
    return low, high + 0.001 if low == high else high
