"""The frequencies of a variant in radians per token: zero, aliased, and lowest."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import DEFAULT_BASE, check_base, check_size
from pe_core.variants.catalogue import Variant, check_variant


class FrequencySummary(NamedTuple):
    """Pairs of a variant, by their frequencies."""

    constant: int
    """Number of pairs with frequency 0, which have the same values at every token."""
    aliased: int
    """Number of pairs with more than π radians per token."""
    longest_wavelength: float | None
    """Longest wavelength in tokens; None if every pair is constant."""


def position_scale(variant: Variant, seq_len: int) -> float:
    """Return the factor on each position: the span over the last position.

    It is 1 without a span, and if the last position is 0, which no factor changes.

    >>> from pe_core.variants import VARIANTS
    >>> [round(position_scale(VARIANTS[key], 10), 3) for key in ("detr", "nerf")]
    [0.628, 1.0]
    """
    variant = check_variant(variant)
    last = variant.first_position + check_size(seq_len, "seq_len") - 1
    return variant.span / last if variant.span is not None and last else 1.0


def token_frequencies(
    variant: Variant, seq_len: int, d_model: int, *, base: float = DEFAULT_BASE
) -> NDArray[np.float64]:
    """Return the frequency of each sine in radians per token, positions scaled to the span.

    >>> from pe_core.variants import VARIANTS
    >>> (token_frequencies(VARIANTS["detr"], 64, 4) / (2 * np.pi / 64)).round(3)
    array([1.  , 0.01])
    """
    scale = position_scale(variant, seq_len)
    return scale * variant.frequencies(check_size(d_model, "d_model"), check_base(base))


def frequency_summary(
    variant: Variant, seq_len: int, d_model: int, *, base: float = DEFAULT_BASE
) -> FrequencySummary:
    """Count the constant and the aliased pairs of a variant, and find its longest wavelength.

    >>> from pe_core.variants import VARIANTS
    >>> frequency_summary(VARIANTS["paper"], 16, 8)[:2]
    (0, 0)
    """
    frequencies = token_frequencies(variant, seq_len, d_model, base=base)
    positive = frequencies[frequencies > 0]
    return FrequencySummary(
        constant=int((frequencies == 0).sum()),
        aliased=int((frequencies > math.pi).sum()),
        longest_wavelength=2 * math.pi / float(positive.min()) if positive.size else None,
    )
