"""The sinusoidal encodings of widely used code: formula, layout and conventions of each."""

import math
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core import Sinusoid
from pe_core.validation import check_integer, check_size

# So that 2^(h−1) times a position up to 2^53 is a finite float64.
_MAX_DOUBLING_DIMS = 1940


Layout = Literal["interleaved", "sin-cos", "cos-sin"]
"""Sines and cosines in alternate columns, or all of one kind before all of the other."""


class Variant(NamedTuple):
    """One way to write the encoding, with h = ⌊d_model/2⌋ pairs j = 0 … h − 1."""

    key: str
    """Its name in a link."""
    who: str
    """The paper or libraries that use it."""
    formula: str
    """ω_j in LaTeX, with d = d_model, B = base and h as above."""
    frequencies: Callable[[int, float], NDArray[np.float64]]
    """(d_model, base) to the ω_j of all sines: h, or h + 1 where the last has no cosine."""
    layout: Layout
    """Order of the columns."""
    odd: Literal["error", "last sine", "zero column", "narrower"]
    """What an odd d_model gives: an error, a sine without its cosine, a column of zeros, or a
    matrix of one column less, which no function here builds."""
    first_position: int = 0
    """Position of the first token."""
    padding_position: int | None = None
    """Position whose row in the stored table is zero; no token has it."""
    span: float | None = None
    """Positions are scaled so that the last one is this; None where they are not scaled."""
    unit_norm: bool = False
    """Whether the output is multiplied by √(2/d_model)."""
    uses_base: bool = True
    """Whether ω_j depends on the base."""
    odd_elsewhere: str = ""
    """Which of `who` treats an odd d_model in another way, and how; empty if none does."""


class VariantColumns(NamedTuple):
    """Where the sines and cosines of a variant stand in its matrix."""

    sines: NDArray[np.int64]
    """Column of each sine, in the order of the frequencies."""
    cosines: NDArray[np.int64]
    """Column of each cosine, in the same order."""


def variant_columns(variant: Variant, d_model: int, /) -> VariantColumns:
    """Columns of a variant's sines and cosines; one in neither is zero.

    Raises TypeError or ValueError for a `d_model` that is no integer from 1 to 2³¹, or odd where
    the variant needs it even.

    Examples
    --------
    >>> variant_columns(VARIANTS["inclusive"], 5)
    VariantColumns(sines=array([0, 1]), cosines=array([2, 3]))
    """
    d_model = check_size(d_model, "d_model")
    if d_model % 2 and variant.odd in ("error", "narrower"):
        raise ValueError(f"d_model must be even for {variant.key}, got {d_model}")
    has_lone_sine = d_model % 2 and variant.odd == "last sine"
    cosines = np.arange(d_model // 2, dtype=np.int64)
    sines = np.arange(d_model // 2 + has_lone_sine, dtype=np.int64)
    if variant.layout == "interleaved":
        return VariantColumns(2 * sines, 2 * cosines + 1)
    if variant.layout == "sin-cos":
        return VariantColumns(sines, cosines + sines.size)
    return VariantColumns(sines + cosines.size, cosines)


def _paper(d_model: int, base: float) -> NDArray[np.float64]:
    return Sinusoid(d_model, base).frequencies


def _inclusive(d_model: int, base: float) -> NDArray[np.float64]:
    """From 1 to 1/base, both included; 1 for a single pair, as in tensor2tensor."""
    pairs = d_model // 2
    return base ** (-np.arange(pairs, dtype=np.float64) / max(pairs - 1, 1))


def _halves(d_model: int, base: float) -> NDArray[np.float64]:
    pairs = d_model // 2
    return base ** (-np.arange(pairs, dtype=np.float64) / max(pairs, 1))


def _one_based(d_model: int, base: float) -> NDArray[np.float64]:
    return base ** (-2 * np.arange(1, d_model // 2 + 1, dtype=np.float64) / d_model)


def _extra_pi(d_model: int, base: float) -> NDArray[np.float64]:
    rates = Sinusoid(d_model, base).frequencies
    return math.pi * np.arange(rates.size, dtype=np.float64) * rates


def _doubling(d_model: int, base: float) -> NDArray[np.float64]:
    d_model = check_integer(d_model, "d_model", low=1, high=_MAX_DOUBLING_DIMS)
    return 2.0 ** np.arange(d_model // 2, dtype=np.float64)


_PAPER = r"\omega_j = B^{-2j/d}"
_INCLUSIVE = r"\omega_j = B^{-j/(h-1)}"

_VARIANTS = (
    Variant(
        "paper", "the paper, annotated-transformer, d2l", _PAPER, _paper, "interleaved", "error"
    ),
    Variant(
        "column-wise",
        "attention-is-all-you-need-pytorch, KerasHub",
        r"\omega_c = B^{-2\lfloor c/2 \rfloor/d}",
        _paper,
        "interleaved",
        "last sine",
    ),
    Variant(
        "inclusive",
        "tensor2tensor, Flax WMT, Whisper, DDPM",
        _INCLUSIVE,
        _inclusive,
        "sin-cos",
        "zero column",
        odd_elsewhere="Whisper refuses it",
    ),
    Variant(
        "fairseq",
        "fairseq, M2M100",
        _INCLUSIVE,
        _inclusive,
        "sin-cos",
        "zero column",
        first_position=2,
        padding_position=1,
    ),
    Variant(
        "marian",
        "HF Marian, TF tutorial",
        _PAPER,
        _paper,
        "sin-cos",
        "last sine",
        odd_elsewhere="the TF tutorial returns one column more",
    ),
    Variant(
        "guided-diffusion",
        "guided-diffusion",
        r"\omega_j = B^{-j/h}",
        _halves,
        "cos-sin",
        "zero column",
    ),
    Variant("mlx", "MLX", _INCLUSIVE, _inclusive, "sin-cos", "narrower", unit_norm=True),
    Variant(
        "one-based",
        "thesis notation, i = 1 … d/2",
        r"\omega_j = B^{-2(j+1)/d}",
        _one_based,
        "interleaved",
        "error",
    ),
    Variant(
        "extra-pi",
        "one blog's snippet",
        r"\omega_j = j\pi \, B^{-2j/d}",
        _extra_pi,
        "interleaved",
        "last sine",
    ),
    Variant(
        "detr",
        "DETR, one axis of n positions",
        r"\omega_j = B^{-2j/d},\; x = 2\pi (p+1)/n",
        _paper,
        "interleaved",
        "error",
        first_position=1,
        span=2 * math.pi,
    ),
    Variant(
        "nerf",
        "NeRF's code, one coordinate",
        r"\omega_j = 2^j",
        _doubling,
        "interleaved",
        "error",
        uses_base=False,
    ),
)
VARIANTS: Mapping[str, Variant] = {variant.key: variant for variant in _VARIANTS}
"""Every variant by its key, the paper's first."""
VARIANTS_BY_KEY = VARIANTS
"""The old name, until its callers have moved."""
