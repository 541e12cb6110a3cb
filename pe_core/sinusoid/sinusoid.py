"""The sinusoidal encoding as one object: its width, its base, and what follows from them."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from pe_core.sinusoid.matrix import interleaved_waves, pair_frequencies, wave_matrix
from pe_core.sinusoid.rotation import rotation_matrix
from pe_core.validation import (
    DEFAULT_BASE,
    MAX_MAGNITUDE,
    check_base,
    check_cells,
    check_even,
    check_integer,
    check_position,
    check_reals,
    check_size,
)

# Cosines held at a time.
_CHUNK_CELLS = 2**16

# Functions of an angle.
Wave = Literal["sin", "cos"]


class CellSteps(NamedTuple):
    """Steps of the computation of one cell, in order."""

    pair: int
    """i = ⌊dim/2⌋."""
    exponent: float
    """2i/d_model."""
    frequency: float
    """ω_i = base^(−2i/d_model), in radians per token."""
    angle: float
    """ω_i · position, in radians."""
    function: Wave
    """sin in even dimensions, cos in odd ones."""
    value: float
    """The function of the angle, −1 … 1."""

    def value_of(self, angle: float) -> float:
        """Return the cell's function of another angle in radians, such as a rounded one."""
        return math.sin(angle) if self.function == "sin" else math.cos(angle)


@dataclass(frozen=True)
class Sinusoid:
    """Sinusoidal positional encoding with `d_model` dimensions.

    PE(p)[2i] = sin(ω_i p) and PE(p)[2i+1] = cos(ω_i p), with ω_i = base^(−2i/d_model). If
    `d_model` is odd, the last sine has no cosine; methods that need whole pairs then raise
    ValueError. Positions and offsets are in tokens, −2⁵³ … 2⁵³, and may be fractional.

    Parameters
    ----------
    d_model : int
        1 … 2³¹.
    base : float
        1e-100 … 1e100.

    References
    ----------
    Vaswani et al., "Attention Is All You Need" (2017), section 3.5.

    Examples
    --------
    >>> sinusoid = Sinusoid(4)
    >>> sinusoid.frequencies
    array([1.  , 0.01])
    >>> sinusoid.encode([0, 1]).round(4)
    array([[0.    , 1.    , 0.    , 1.    ],
           [0.8415, 0.5403, 0.01  , 1.    ]])
    >>> bool(np.allclose(sinusoid.shift(sinusoid.encode(10), 5), sinusoid.encode(15)))
    True
    """

    d_model: int
    base: float = DEFAULT_BASE

    def __post_init__(self) -> None:
        object.__setattr__(self, "d_model", check_size(self.d_model, "d_model"))
        object.__setattr__(self, "base", check_base(self.base))

    def __reduce__(self) -> tuple[type["Sinusoid"], tuple[int, float]]:
        # Pickling the cached arrays would make them writeable.
        return type(self), (self.d_model, self.base)

    @property
    def pairs(self) -> int:
        """Number of (sin, cos) pairs, ⌊d_model/2⌋."""
        return self.d_model // 2

    @cached_property
    def frequencies(self) -> NDArray[np.float64]:
        """ω_i in radians per token, one for each sine; read-only, the fastest first if base > 1."""
        return pair_frequencies(self.d_model, self.base)

    @cached_property
    def wavelengths(self) -> NDArray[np.float64]:
        """2π/ω_i in tokens, one for each sine; read-only."""
        wavelengths = 2 * math.pi / self.frequencies
        wavelengths.flags.writeable = False
        return wavelengths

    @property
    def wavelength_bound(self) -> float:
        """Limit of the last wavelength as d_model grows: 2π·base, reached only at base 1."""
        return 2 * math.pi * self.base

    @property
    def wavelength_ratio(self) -> float:
        """Ratio of each wavelength to the one before, base^(2/d_model)."""
        return math.pow(self.base, 2 / self.d_model)

    @property
    def norm(self) -> float:
        """Euclidean norm of the encoding of any position, √(d_model/2); `d_model` must be even."""
        return math.sqrt(check_even(self.d_model) / 2)

    def encode(self, positions: ArrayLike) -> NDArray[np.float64]:
        """Encode any positions, each cell from its formula; shape (*positions.shape, d_model)."""
        positions = check_reals(positions, "positions")
        check_cells(positions=positions.size, d_model=self.d_model)
        angles = positions[..., np.newaxis] * self.frequencies
        return interleaved_waves(angles, angles[..., : self.pairs])

    @overload
    def matrix(self, seq_len: int, *, start: int = 0) -> NDArray[np.float64]: ...

    @overload
    def matrix(
        self, seq_len: int, *, start: int = 0, dtype: DTypeLike
    ) -> NDArray[np.floating[Any]]: ...

    def matrix(
        self, seq_len: int, *, start: int = 0, dtype: DTypeLike = np.float64
    ) -> NDArray[np.floating[Any]]:
        """Encode positions start … start + seq_len − 1, one a row, like `encoding_matrix`."""
        return wave_matrix(self.frequencies, seq_len, self.d_model, start=start, dtype=dtype)

    def cell(self, position: float, dim: int) -> CellSteps:
        """Compute one cell step by step.

        >>> Sinusoid(4).cell(5, 3)[:5]
        (1, 0.5, 0.01, 0.05, 'cos')
        """
        position = check_position(position, "position")
        dim = check_integer(dim, "dim", low=0, high=self.d_model - 1)
        pair = dim // 2
        frequency = float(self.frequencies[pair])
        angle = position * frequency
        exponent = 2 * pair / self.d_model
        if dim % 2:
            return CellSteps(pair, exponent, frequency, angle, "cos", math.cos(angle))
        return CellSteps(pair, exponent, frequency, angle, "sin", math.sin(angle))

    def shift(self, encodings: ArrayLike, offset: float) -> NDArray[np.float64]:
        """Turn encodings of positions p into those of p + offset, without knowing p.

        `encodings` has d_model numbers on its last axis, an even number. Read as the complex number
        z(p) = sin(ω_i p) + 1j·cos(ω_i p), a pair becomes z(p+k) = z(p)·e^(−1j·ω_i k).

        Raises ValueError for an odd d_model or another width.
        """
        encodings = check_reals(encodings, "encodings", limit=MAX_MAGNITUDE)
        offset = check_position(offset, "offset")
        if encodings.shape[-1:] != (check_even(self.d_model),):
            allowed = f"{self.d_model} numbers (d_model) on their last axis"
            raise ValueError(f"encodings must have {allowed}, got shape {encodings.shape}")
        pairs = np.ascontiguousarray(encodings).view(np.complex128)
        angles = offset * self.frequencies
        return (pairs * (np.cos(angles) - 1j * np.sin(angles))).view(np.float64)

    def rotation(self, offset: ArrayLike) -> NDArray[np.float64]:
        """Return T_k of each pair for the offset k; shape (*offset.shape, pairs, 2, 2).

        T_k takes (sin ω_i p, cos ω_i p) to (sin ω_i(p+k), cos ω_i(p+k)); see `rotation_matrix`.

        Raises ValueError for an odd d_model.
        """
        check_even(self.d_model)
        return rotation_matrix(check_reals(offset, "offset")[..., np.newaxis], self.frequencies)

    def contributions(self, offsets: ArrayLike) -> NDArray[np.float64]:
        """Contribution cos(ω_i k) of each pair to PE(p)·PE(p+k), the same for every p.

        The result has shape (*offsets.shape, pairs).

        Raises ValueError for an odd d_model.

        >>> Sinusoid(4).contributions([0, 100]).round(4)
        array([[1.    , 1.    ],
               [0.8623, 0.5403]])
        """
        check_even(self.d_model)
        offsets = check_reals(offsets, "offsets")
        check_cells(offsets=offsets.size, pairs=self.pairs)
        return self._cosines(offsets)

    def similarity(self, offsets: ArrayLike) -> NDArray[np.float64] | np.float64:
        """Cosine similarity of PE(p) and PE(p+k): S(k) = (2/d_model)·Σ_i cos(ω_i k), for every p.

        S is symmetric in k, and S(0) = 1. The result has the shape of `offsets`; a scalar for a
        scalar.

        Raises ValueError for an odd d_model.

        >>> Sinusoid(4).similarity([0, 100]).round(4)
        array([1.    , 0.7013])
        """
        check_even(self.d_model)
        offsets = check_reals(offsets, "offsets")
        flat = offsets.ravel()
        sums = np.empty(flat.size, dtype=np.float64)
        rows = max(1, _CHUNK_CELLS // self.pairs)
        for top in range(0, flat.size, rows):
            sums[top : top + rows] = self._cosines(flat[top : top + rows]).sum(axis=1)
        sums /= self.pairs
        return sums.reshape(offsets.shape)[()]

    def consecutive_similarity(self, count: int, *, start: int) -> NDArray[np.float64]:
        """Return S(k) for the offsets k = start … start + count − 1, shape (count,).

        It is `similarity` for consecutive offsets: the mean of the cosines of PE(k), which are
        rotated into each other as in `matrix` and so take half the time.

        Raises ValueError for an odd d_model.

        >>> Sinusoid(4).consecutive_similarity(2, start=99).round(4)
        array([0.2943, 0.7013])
        """
        check_even(self.d_model)
        return np.asarray(self.matrix(count, start=start)[:, 1::2].mean(axis=1))

    def completed_cycles(self, seq_len: int) -> int:
        """Count the waves that complete a cycle from position 0 to seq_len − 1.

        For many pairs and base > 1 their share tends to `limiting_share`.
        """
        return int((self.wavelengths <= check_size(seq_len, "seq_len") - 1).sum())

    def _cosines(self, offsets: NDArray[np.float64]) -> NDArray[np.float64]:
        angles = offsets[..., np.newaxis] * self.frequencies
        return np.cos(angles, out=angles)
