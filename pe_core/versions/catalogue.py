"""The sinusoidal encodings of widely used code: frequencies, layout and conventions of each."""

import math
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import check_integer, check_size, refusal

# 2^(h−1) times a position of up to 2^53 stays a finite float64.
_MAX_DOUBLING_DIMS = 1940


class Layout(StrEnum):
    """Order of the columns."""

    words: str
    """The order in words."""
    code: str
    """NumPy expression for the matrix, in terms of angle, seq_len and d_model, which is even."""

    INTERLEAVED = (
        "interleaved",
        "sine and cosine alternate",
        "np.reshape(np.stack([np.sin(angle), np.cos(angle)], axis=2), (seq_len, d_model))",
    )
    SIN_COS = (
        "sin-cos",
        "all sines, then all cosines",
        "np.concatenate([np.sin(angle), np.cos(angle)], axis=1)",
    )
    COS_SIN = (
        "cos-sin",
        "all cosines, then all sines",
        "np.concatenate([np.cos(angle), np.sin(angle)], axis=1)",
    )

    def __new__(cls, value: str, words: str, code: str) -> Self:
        """Make a string that has the other two as attributes."""
        layout = str.__new__(cls, value)
        layout._value_, layout.words, layout.code = value, words, code
        return layout


class OddWidth(StrEnum):
    """Result of an odd d_model."""

    words: str
    """The result as a sentence without its full stop."""

    ERROR = "error", "The code fails for an odd d_model"
    LAST_SINE = "last-sine", "With an odd d_model, the last sine has no cosine"
    ZERO_COLUMN = "zero-column", "With an odd d_model, the last column is zero"
    NARROWER = "narrower", "With an odd d_model, the matrix has one column fewer"

    def __new__(cls, value: str, words: str) -> Self:
        """Make a string that has the words as an attribute."""
        result = str.__new__(cls, value)
        result._value_, result.words = value, words
        return result


class FrequencyRule(NamedTuple):
    """The frequencies ω_j of a version, for h = ⌊d_model/2⌋ pairs j = 0 … h − 1."""

    name: str
    """A word for the rule: "paper", "inclusive", "halves", "one-based", …"""
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
    label: str
    """Short name, at most 19 characters."""
    used_by: tuple[str, ...]
    """The papers, libraries and code that use it."""
    rule: FrequencyRule
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
    part: str = ""
    """Part of its first user that has this encoding, if another part has a different one."""
    odd_in_use: str = ""
    """Words about an odd d_model, if those of `odd` do not cover all code that uses it."""

    @property
    def name(self) -> str:
        """The first of its users."""
        return self.used_by[0]

    @property
    def users(self) -> tuple[str, ...]:
        """Its users, for a list: the first with its part."""
        first, *others = self.used_by
        return (f"{first} ({self.part})" if self.part else first, *others)

    @property
    def is_shared(self) -> bool:
        """True if several papers or libraries use it."""
        return len(self.used_by) > 1

    @property
    def odd_in_words(self) -> str:
        """Result of an odd d_model, as a sentence without its full stop."""
        return self.odd_in_use or self.odd.words

    def frequencies(self, d_model: int, base: float) -> NDArray[np.float64]:
        """Return ω_j of all sines in radians per position, without scaling to the span."""
        return self.rule.values(d_model, base)


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
    if d_model % 2 and version.odd in (OddWidth.ERROR, OddWidth.NARROWER):
        raise ValueError(f"d_model must be even for {version.key}, got {d_model}")
    has_lone_sine = d_model % 2 and version.odd == OddWidth.LAST_SINE
    cosines = np.arange(d_model // 2, dtype=np.int64)
    sines = np.arange(d_model // 2 + has_lone_sine, dtype=np.int64)
    if version.layout == Layout.INTERLEAVED:
        return VersionColumns(2 * sines, 2 * cosines + 1)
    if version.layout == Layout.SIN_COS:
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


_PAPER = FrequencyRule("paper", "base ** (-2 * j / d_model)", _paper)
_INCLUSIVE = FrequencyRule(
    "inclusive",
    "base ** (-j / max(pairs - 1, 1))",
    _inclusive,
    needs_two_pairs=True,
)
_HALVES = FrequencyRule("halves", "base ** (-j / pairs)", _halves)
_ONE_BASED = FrequencyRule("one-based", "base ** (-2 * (j + 1) / d_model)", _one_based)
_EXTRA_PI = FrequencyRule(
    "extra-pi",
    "math.pi * j * base ** (-2 * j / d_model)",
    _extra_pi,
)
_DOUBLING = FrequencyRule("doubling", "2.0 ** j", _doubling)

_VERSIONS = (
    Version(
        "paper",
        "2017 paper",
        ("the 2017 paper", "the PyTorch tutorial", "The Annotated Transformer", "d2l"),
        _PAPER,
        Layout.INTERLEAVED,
        OddWidth.ERROR,
        odd_in_use=f"{OddWidth.ERROR.words}; the paper does not mention this case",
    ),
    Version(
        "column-wise",
        "KerasHub",
        ("attention-is-all-you-need-pytorch", "KerasHub"),
        _PAPER,
        Layout.INTERLEAVED,
        OddWidth.LAST_SINE,
    ),
    Version(
        "inclusive",
        "Whisper, DDPM",
        ("Whisper", "DDPM", "tensor2tensor", "Flax WMT"),
        _INCLUSIVE,
        Layout.SIN_COS,
        OddWidth.ZERO_COLUMN,
        # The decoder's positions are learned.
        part="audio encoder",
        odd_in_use=f"{OddWidth.ZERO_COLUMN.words} (Whisper refuses an odd d_model)",
    ),
    Version(
        "fairseq",
        "fairseq, M2M100",
        ("fairseq", "M2M100"),
        _INCLUSIVE,
        Layout.SIN_COS,
        OddWidth.ZERO_COLUMN,
        first_position=2,
        padding_position=1,
    ),
    Version(
        "marian",
        "Marian, TF tutorial",
        ("Hugging Face Marian", "the TensorFlow tutorial"),
        _PAPER,
        Layout.SIN_COS,
        OddWidth.LAST_SINE,
        odd_in_use=f"{OddWidth.LAST_SINE.words} (the TensorFlow tutorial returns one more column)",
    ),
    Version(
        "guided-diffusion",
        "guided-diffusion",
        ("guided-diffusion",),
        _HALVES,
        Layout.COS_SIN,
        OddWidth.ZERO_COLUMN,
    ),
    Version("mlx", "MLX", ("MLX",), _INCLUSIVE, Layout.SIN_COS, OddWidth.NARROWER, unit_norm=True),
    Version(
        "one-based",
        "pairs from 1",
        ("a formula that counts pairs from 1",),
        _ONE_BASED,
        Layout.INTERLEAVED,
        OddWidth.ERROR,
        is_published=False,
    ),
    Version(
        "extra-pi",
        "stray factor jπ",
        ("code with a stray factor jπ",),
        _EXTRA_PI,
        Layout.INTERLEAVED,
        OddWidth.LAST_SINE,
        is_published=False,
    ),
    Version(
        "detr",
        "DETR",
        ("DETR (one axis)",),
        _PAPER,
        Layout.INTERLEAVED,
        OddWidth.ERROR,
        first_position=1,
        span=2 * math.pi,
    ),
    Version(
        "nerf",
        "NeRF",
        ("NeRF (one coordinate)",),
        _DOUBLING,
        Layout.INTERLEAVED,
        OddWidth.ERROR,
        odd_in_use="NeRF’s code puts the coordinate itself in a first column, which is left out "
        "here",
    ),
)
VERSIONS: Mapping[str, Version] = {version.key: version for version in _VERSIONS}
"""Every version by its key, the paper's first."""
