"""Limits of the core's arguments, and the checks that enforce them.

A check returns the value in the type that the core computes with. A wrong type raises `TypeError`,
a wrong value `ValueError`; the message names the parameter, what is allowed and what came.
"""

import math
import operator
import reprlib
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

DEFAULT_BASE = 10_000.0
MAX_CELLS = 2**31
# Beyond 2^53 neighbouring integers share one float64.
MAX_POSITION = 2**53
MAX_MAGNITUDE = 1e100
_MIN_BASE, _MAX_BASE = 1e-100, 1e100

_Text = TypeVar("_Text", bound=str)

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


def refusal(name: str, allowed: str, value: object) -> str:
    """Error message for an argument that is not allowed; long values are abbreviated."""
    return f"{name} must be {allowed}, got {_SHORT.repr(value)}"


def check_choice(value: _Text, name: str, allowed: tuple[_Text, ...]) -> _Text:
    """Return a string that is one of those `allowed`, at least two."""
    if not isinstance(value, str) or value not in allowed:
        *others, last = map(repr, allowed)
        message = refusal(name, f"{', '.join(others)} or {last}", value)
        raise ValueError(message) if isinstance(value, str) else TypeError(message)
    return value


def check_integer(value: Any, name: str, *, low: int, high: int) -> int:
    """Return an integer from `low` to `high` as a Python int; booleans and floats are refused."""
    try:
        number = None if isinstance(value, (bool, np.bool_)) else operator.index(value)
    except TypeError:
        number = None
    if number is None:
        raise TypeError(refusal(name, f"an integer from {low} to {high}", value))
    if not low <= number <= high:
        raise ValueError(refusal(name, f"an integer from {low} to {high}", value))
    return number


def check_size(value: object, name: str, *, low: int = 1) -> int:
    """Return a number of rows, columns or bits: an integer from `low` to `MAX_CELLS`."""
    return check_integer(value, name, low=low, high=MAX_CELLS)


def check_even(width: object, name: str = "d_model") -> int:
    """Return a number of dimensions that is even: whole (sin, cos) pairs."""
    size = check_size(width, name)
    if size % 2:
        raise ValueError(refusal(name, "even, so that every sine has its cosine", width))
    return size


def check_cells(**sides: int) -> None:
    """Refuse an array of more than `MAX_CELLS` cells, given the length of each axis by name."""
    if math.prod(sides.values()) > MAX_CELLS:
        shape = " × ".join(str(side) for side in sides.values())
        names = " × ".join(sides)
        raise ValueError(f"{names} must be at most {MAX_CELLS} cells, got {shape}")


def check_real(value: object, name: str, *, low: float, high: float) -> float:
    """Return a finite float from `low` to `high`; booleans are refused."""
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if not isinstance(value, (int, float, np.integer, np.floating)) or isinstance(value, bool):
        raise TypeError(refusal(name, f"a finite number from {low:g} to {high:g}", value))
    # An integer may exceed the range of floats, and a float32 that of the limits' own type.
    size = value if isinstance(value, int) else float(value)
    if not low <= size <= high:
        raise ValueError(refusal(name, f"a finite number from {low:g} to {high:g}", value))
    return float(size)


def check_base(base: object, *, low: float = _MIN_BASE, high: float = _MAX_BASE) -> float:
    """Return the base; its limits keep every angle and wavelength finite."""
    return check_real(base, "base", low=low, high=high)


def check_position(value: object, name: str) -> float:
    """Return one position or offset in tokens, at most `MAX_POSITION` in size."""
    return check_real(value, name, low=-MAX_POSITION, high=MAX_POSITION)


def check_reals(
    values: ArrayLike, name: str, *, limit: float = MAX_POSITION
) -> NDArray[np.float64]:
    """Return numbers of any shape as float64, each finite and at most `limit` in size."""
    allowed = f"real numbers, each finite and from {-limit:g} to {limit:g}"
    try:
        array = np.asarray(values)
    except ValueError:
        raise ValueError(refusal(name, allowed + ", in equally long rows", values)) from None
    if array.dtype.kind not in "iuf" or _has_boolean(values):
        raise TypeError(refusal(name, allowed, values))
    # Extremes as Python floats: NaN fails both comparisons, and no dtype can overflow.
    if array.size and not -limit <= float(array.min()) <= float(array.max()) <= limit:
        raise ValueError(refusal(name, allowed, values))
    return array.astype(np.float64, copy=False)


def _has_boolean(values: object) -> bool:
    """Check a list for booleans at any depth: NumPy would make numbers of them."""
    if isinstance(values, (list, tuple)):
        return any(map(_has_boolean, values))
    return isinstance(values, (bool, np.bool_))


def check_rows(
    rows: ArrayLike, name: str, *, low: int = 1, shape: tuple[int, ...] | None = None
) -> NDArray[np.float64]:
    """Return a float64 matrix with at least `low` rows and one column, or of exactly `shape`."""
    matrix = check_reals(rows, name, limit=MAX_MAGNITUDE)
    if matrix.ndim != 2 or matrix.shape[0] < low or matrix.shape[1] < 1:
        allowed = f"a matrix of at least {low} row(s) and 1 column"
        raise ValueError(f"{name} must be {allowed}, got shape {matrix.shape}")
    if shape is not None:
        check_shape(matrix, name, shape)
    return matrix


def check_line(values: ArrayLike, name: str, *, low: int = 0) -> NDArray[np.float64]:
    """Return at least `low` finite numbers, one-dimensional, as float64."""
    line = check_reals(values, name)
    if line.ndim != 1 or line.size < low:
        least = f" of at least {low} number(s)" if low else ""
        raise ValueError(f"{name} must have one axis{least}, got shape {line.shape}")
    return line


def check_whole(
    values: ArrayLike, name: str, *, low: int = 0, high: int, allowed: str
) -> NDArray[np.int64]:
    """Return integers from `low` to `high`, any shape; `allowed` describes them in the error."""
    array = check_reals(values, name)
    wrong = array[(array < low) | (array > high) | (array % 1 != 0)]
    if wrong.size:
        raise ValueError(f"{name} must be {allowed}, got {wrong.flat[0]:g}")
    return array.astype(np.int64)


def check_shape(array: NDArray[Any], name: str, shape: tuple[int, ...]) -> None:
    """Refuse an array of another shape than `shape`."""
    if array.shape != shape:
        raise ValueError(f"{name} must have shape {shape}, got {array.shape}")


def check_broadcast(**arrays: NDArray[Any]) -> tuple[int, ...]:
    """Return the shape that the named arrays broadcast to."""
    shapes = [array.shape for array in arrays.values()]
    try:
        return np.broadcast_shapes(*shapes)
    except ValueError:
        names, came = " and ".join(arrays), " and ".join(map(str, shapes))
        raise ValueError(f"{names} must have shapes that broadcast, got {came}") from None
