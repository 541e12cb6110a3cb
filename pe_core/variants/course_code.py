"""A course page's code, run step by step: every array that it makes."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core import Sinusoid
from pe_core.validation import DEFAULT_BASE, check_base, check_even, check_position


class CourseSteps(NamedTuple):
    """The arrays of the four steps, each of shape (d_model,), and the paper's row."""

    rates: NDArray[np.float64]
    """1: ⌊c/2⌋·π / base^(2⌊c/2⌋/d_model) for column c, in radians per token."""
    angles: NDArray[np.float64]
    """2: position · rates, in radians."""
    empty: NDArray[np.float64]
    """3: zeros, still to be filled."""
    row: NDArray[np.float64]
    """4: sines of the even columns' angles, cosines of the odd ones'."""
    paper: NDArray[np.float64]
    """What the paper's formula has in this row."""

    @property
    def fastest_pair(self) -> int:
        """Pair with the highest rate."""
        return int(self.rates.argmax()) // 2

    @property
    def largest_difference(self) -> float:
        """Largest absolute difference between the row and the paper's."""
        return float(np.abs(self.row - self.paper).max())


def course_steps(position: float, d_model: int, /, *, base: float = DEFAULT_BASE) -> CourseSteps:
    """One row by the code whose angle has a factor ⌊c/2⌋·π: rates, angles, zeros, waves.

    Parameters
    ----------
    position : float
        In tokens, from −2⁵³ to 2⁵³.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    base : float
        Base of the powers, 1e-100 … 1e100.

    Returns
    -------
    CourseSteps
        The array after each step.

    Raises
    ------
    TypeError, ValueError
        If an argument is not a number in its range, or `d_model` is odd.

    Examples
    --------
    >>> course_steps(1, 4).angles.round(4)
    array([0.    , 0.    , 0.0314, 0.0314])
    """
    position, base = check_position(position, "position"), check_base(base)
    columns = np.arange(check_even(d_model), dtype=np.int64)
    halves = columns // 2
    rates = halves * np.pi / base ** (2 * halves / d_model)
    angles = position * rates
    row = np.zeros(d_model, dtype=np.float64)
    row[0::2] = np.sin(angles[0::2])
    row[1::2] = np.cos(angles[1::2])
    return CourseSteps(
        rates, angles, np.zeros(d_model), row, Sinusoid(d_model, base).encode(position)
    )
