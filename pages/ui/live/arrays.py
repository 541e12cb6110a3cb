"""Arrays in the form that arrays.ts reads."""

import base64

from numpy.typing import DTypeLike, NDArray


def coded(numbers: NDArray, dtype: DTypeLike) -> str:
    """The bytes of an array, row after row, little-endian, in base64."""
    return base64.b64encode(numbers.astype(dtype).tobytes()).decode("ascii")
