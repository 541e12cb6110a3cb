"""Code with a stray factor of π in the angles: one row, step by step."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import DEFAULT_BASE, check_base, check_even, check_position


class CourseSteps(NamedTuple):
    """The array after each of the four steps, and the paper's row; each of shape (d_model,)."""

    frequencies: NDArray[np.float64]
    """1: ⌊c/2⌋·π / base^(2⌊c/2⌋/d_model) for column c, in radians per token."""
    angles: NDArray[np.float64]
    """2: position · frequencies, in radians."""
    empty: NDArray[np.float64]
    """3: zeros, to be filled."""
    row: NDArray[np.float64]
    """4: sines of the even columns' angles, cosines of the odd ones'."""
    paper: NDArray[np.float64]
    """The same row by the paper's formula."""

    @property
    def fastest_pair(self) -> int:
        """Pair with the highest frequency."""
        return int(self.frequencies.argmax()) // 2

    @property
    def apparent_frequency(self) -> float:
        """Frequency that the fastest pair seems to have at whole positions: −π … π.

        Above π radians per token its wave is undersampled (aliased).
        """
        return math.remainder(float(self.frequencies.max()), 2 * math.pi)

    @property
    def largest_difference(self) -> float:
        """Largest absolute difference between the row and the paper's."""
        return float(np.abs(self.row - self.paper).max())


def course_steps(position: float, d_model: int, *, base: float = DEFAULT_BASE) -> CourseSteps:
    """Compute one row by the code whose angles have a factor ⌊c/2⌋·π; `d_model` must be even.

    Raises ValueError for an odd d_model.

    >>> course_steps(1, 4).angles.round(4)
    array([0.    , 0.    , 0.0314, 0.0314])
    """
    position, base = check_position(position, "position"), check_base(base)
    columns = np.arange(check_even(d_model), dtype=np.int64)
    halves = columns // 2
    frequencies = halves * np.pi / base ** (2 * halves / d_model)
    angles = position * frequencies
    row = np.zeros(d_model, dtype=np.float64)
    row[0::2] = np.sin(angles[0::2])
    row[1::2] = np.cos(angles[1::2])
    paper = Sinusoid(d_model, base).encode(position)
    return CourseSteps(frequencies, angles, np.zeros(d_model), row, paper)
