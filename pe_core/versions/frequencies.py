"""The frequencies of a version in radians per token: zero, aliased, and lowest."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, check_base, check_size
from pe_core.versions.catalogue import Version, check_version


class FrequencySummary(NamedTuple):
    """Pairs of a version, by their frequencies."""

    constant: int
    """Number of pairs with frequency 0, which have the same values at every token."""
    aliased: int
    """Number of pairs with more than π radians per token."""
    longest_wavelength: float | None
    """Longest wavelength in tokens; None if every pair is constant."""


def position_scale(version: Version, seq_len: int) -> float:
    """Return the factor on each position: the span over the last position.

    It is 1 without a span, and if the last position is 0, which no factor changes.

    >>> from pe_core.versions import VERSIONS
    >>> [round(position_scale(VERSIONS[key], 10), 3) for key in ("detr", "nerf")]
    [0.628, 1.0]
    """
    version = check_version(version)
    last = version.first_position + check_size(seq_len, "seq_len") - 1
    return version.span / last if version.span is not None and last else 1.0


def token_frequencies(
    version: Version, seq_len: int, d_model: int, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Return the frequency of each sine in radians per token, positions scaled to the span.

    >>> from pe_core.versions import VERSIONS
    >>> (token_frequencies(VERSIONS["detr"], 64, 4) / (2 * np.pi / 64)).round(3)
    array([1.  , 0.01])
    """
    scale = position_scale(version, seq_len)
    return scale * version.frequencies(check_size(d_model, "d_model"), check_base(base))


def frequency_summary(
    version: Version, seq_len: int, d_model: int, *, base: float = DEFAULT_BASE
) -> FrequencySummary:
    """Count the constant and the aliased pairs of a version, and find its longest wavelength.

    >>> from pe_core.versions import VERSIONS
    >>> frequency_summary(VERSIONS["paper"], 16, 8)[:2]
    (0, 0)
    """
    frequencies = token_frequencies(version, seq_len, d_model, base=base)
    positive = frequencies[frequencies > 0]
    return FrequencySummary(
        constant=int((frequencies == 0).sum()),
        aliased=int((frequencies > math.pi).sum()),
        longest_wavelength=2 * math.pi / float(positive.min()) if positive.size else None,
    )
