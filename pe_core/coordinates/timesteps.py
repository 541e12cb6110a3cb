"""Encodings of diffusion timesteps."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_even


def timestep_frequencies(sinusoid: Sinusoid, *, ends_at_base: bool) -> NDArray[np.float64]:
    """Frequencies base^(−j/h) of h = d/2 pairs, or base^(−j/(h−1)), in radians per step.

    The first is that of guided-diffusion and DiT, with cosines before sines; the second, whose
    slowest pair is 1/base, that of Ho et al. 2020 (diffusion_tf/nn.py), with sines before cosines.

    >>> timestep_frequencies(Sinusoid(4, 100), ends_at_base=True)
    array([1.  , 0.01])
    """
    half = check_even(sinusoid.d_model) // 2
    steps = max(half - 1, 1) if ends_at_base else half
    return np.asarray(sinusoid.base ** (-np.arange(half, dtype=np.float64) / steps))


def timestep_similarity(sinusoid: Sinusoid, steps: ArrayLike) -> NDArray[np.float64]:
    """Similarity of the encodings of two timesteps by their distance, S(k).

    Timesteps scaled to 0 … 1 have distances of at most 1: their encodings hardly differ.

    >>> timestep_similarity(Sinusoid(256), [0.0, 1.0]).round(2)
    array([1.  , 0.97])
    """
    return np.asarray(sinusoid.similarity(steps), dtype=np.float64)
