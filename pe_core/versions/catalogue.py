"""The sinusoidal encodings of widely used code: frequencies, layout and conventions of each."""

import math
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_integer, check_size, refusal

# 2^(h−1) times a position of up to 2^53 stays a finite float64.
_MAX_DOUBLING_DIMS = 1940

Layout = Literal["interleaved", "sin-cos", "cos-sin"]
"""Sines and cosines in alternate columns, or all of one kind before all of the other."""
OddWidth = Literal["error", "last-sine", "zero-column", "narrower"]
"""Result of an odd d_model: an error, a sine without its cosine, a column of zeros, or a matrix
with one column fewer."""


class FrequencyFormula(NamedTuple):
    """The frequencies ω_j of a version, for h = ⌊d_model/2⌋ pairs j = 0 … h − 1."""

    name: str
    """A word for the formula: "paper", "inclusive", "halves", "one-based", …"""
    code: str
    """NumPy expression for all ω_j, in terms of base, d_model, j and pairs (h)."""
    values: Callable[[int, float], NDArray[np.float64]]
    """(d_model, base) to the ω_j of all sines: h, or h + 1 if the last has no cosine."""
    needs_two_pairs: bool = False
    """True if its exponent is divided by h − 1, which is 0 for a single pair."""


class Version(NamedTuple):
    """One way to write the encoding."""

    key: str
    """Its key in `VERSIONS`."""
    used_by: tuple[str, ...]
    """The papers, libraries and code that use it."""
    formula: FrequencyFormula
    """Its frequencies."""
    layout: Layout
    """Order of the columns."""
    odd: OddWidth
    """Result of an odd d_model; no function here builds a narrower matrix."""
    first_position: int = 0
    """Position of the first token."""
    padding_position: int | None = None
    """Position whose row in the stored table is zero; no token has it."""
    span: float | None = None
    """Scaled position of the last token; None if positions are not scaled."""
    unit_norm: bool = False
    """True if the output is multiplied by √(2/d_model)."""
    is_published: bool = True
    """False if `used_by` describes the code instead of naming its authors' work."""

    def frequencies(self, d_model: int, base: float) -> NDArray[np.float64]:
        """Return ω_j of all sines in radians per position, without scaling to the span."""
        return self.formula.values(d_model, base)


class VersionColumns(NamedTuple):
    """Places of the sines and cosines in the matrix of a version."""

    sines: NDArray[np.int64]
    """Column of each sine, in the order of the frequencies."""
    cosines: NDArray[np.int64]
    """Column of each cosine, in the same order."""


def check_version(value: object) -> Version:
    """Return `value` if it is a `Version`, else raise TypeError."""
    if not isinstance(value, Version):
        raise TypeError(refusal("version", "a Version, such as VERSIONS['paper']", value))
    return value


def version_columns(version: Version, d_model: int) -> VersionColumns:
    """Return the columns of a version's sines and cosines; a column in neither is zero.

    Raises ValueError if `d_model` is odd and the version needs it even.

    >>> [columns.tolist() for columns in version_columns(VERSIONS["inclusive"], 5)]
    [[0, 1], [2, 3]]
    """
    version, d_model = check_version(version), check_size(d_model, "d_model")
    if d_model % 2 and version.odd in ("error", "narrower"):
        raise ValueError(f"d_model must be even for {version.key}, got {d_model}")
    has_lone_sine = d_model % 2 and version.odd == "last-sine"
    cosines = np.arange(d_model // 2, dtype=np.int64)
    sines = np.arange(d_model // 2 + has_lone_sine, dtype=np.int64)
    if version.layout == "interleaved":
        return VersionColumns(2 * sines, 2 * cosines + 1)
    if version.layout == "sin-cos":
        return VersionColumns(sines, cosines + sines.size)
    return VersionColumns(sines + cosines.size, cosines)


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
    paper = _paper(d_model, base)
    return math.pi * np.arange(paper.size, dtype=np.float64) * paper


def _doubling(d_model: int, base: float) -> NDArray[np.float64]:
    d_model = check_integer(d_model, "d_model", low=1, high=_MAX_DOUBLING_DIMS)
    return 2.0 ** np.arange(d_model // 2, dtype=np.float64)


_PAPER = FrequencyFormula("paper", "base ** (-2 * j / d_model)", _paper)
_INCLUSIVE = FrequencyFormula(
    "inclusive", "base ** (-j / max(pairs - 1, 1))", _inclusive, needs_two_pairs=True
)
_HALVES = FrequencyFormula("halves", "base ** (-j / pairs)", _halves)
_ONE_BASED = FrequencyFormula("one-based", "base ** (-2 * (j + 1) / d_model)", _one_based)
_EXTRA_PI = FrequencyFormula("extra-pi", "math.pi * j * base ** (-2 * j / d_model)", _extra_pi)
_DOUBLING = FrequencyFormula("doubling", "2.0 ** j", _doubling)

_VERSIONS = (
    Version(
        "paper",
        ("the 2017 paper", "the PyTorch tutorial", "The Annotated Transformer", "d2l"),
        _PAPER,
        "interleaved",
        "error",
    ),
    Version(
        "column-wise",
        ("attention-is-all-you-need-pytorch", "KerasHub"),
        _PAPER,
        "interleaved",
        "last-sine",
    ),
    # Whisper refuses an odd d_model.
    Version(
        "inclusive",
        ("Whisper", "DDPM", "tensor2tensor", "Flax WMT"),
        _INCLUSIVE,
        "sin-cos",
        "zero-column",
    ),
    Version(
        "fairseq",
        ("fairseq", "M2M100"),
        _INCLUSIVE,
        "sin-cos",
        "zero-column",
        first_position=2,
        padding_position=1,
    ),
    # The TensorFlow tutorial returns one column more for an odd d_model.
    Version(
        "marian",
        ("Hugging Face Marian", "the TensorFlow tutorial"),
        _PAPER,
        "sin-cos",
        "last-sine",
    ),
    Version("guided-diffusion", ("guided-diffusion",), _HALVES, "cos-sin", "zero-column"),
    Version("mlx", ("MLX",), _INCLUSIVE, "sin-cos", "narrower", unit_norm=True),
    Version(
        "one-based",
        ("a formula that counts pairs from 1",),
        _ONE_BASED,
        "interleaved",
        "error",
        is_published=False,
    ),
    Version(
        "extra-pi",
        ("code with a stray factor jπ",),
        _EXTRA_PI,
        "interleaved",
        "last-sine",
        is_published=False,
    ),
    Version(
        "detr",
        ("DETR (one axis)",),
        _PAPER,
        "interleaved",
        "error",
        first_position=1,
        span=2 * math.pi,
    ),
    Version("nerf", ("NeRF (one coordinate)",), _DOUBLING, "interleaved", "error"),
)
VERSIONS: Mapping[str, Version] = {version.key: version for version in _VERSIONS}
"""Every version by its key, the paper's first."""
