"""T5's relative bias: one learned number per bucket of distances."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.validation import MAX_POSITION, check_whole

T5_BUCKETS = 32
"""Number of buckets."""
T5_MAX_DISTANCE = 128
"""Distance at which the logarithmic buckets would end, in tokens."""
EXAMPLE_STEP = 0.25
"""Fall of the example biases from one bucket to the next."""


def t5_bucket(offsets: ArrayLike, *, causal: bool = True) -> NDArray[np.int64]:
    """Bucket of an offset, key minus query: T5's relative position.

    Small distances have a bucket each, larger ones share them on a logarithmic scale. A causal
    decoder uses all 32 buckets for the past; an encoder uses 16 for each direction.

    Parameters
    ----------
    offsets : array_like of int
        Key position minus query position, in tokens: whole numbers. A causal bucket for a later key
        is 0.
    causal : bool
        True for a decoder, which sees the past alone.

    Returns
    -------
    numpy.ndarray
        int64, in the shape of `offsets`, 0 … 31.

    Raises
    ------
    ValueError
        For an offset that is fractional.

    References
    ----------
    Raffel et al., "Exploring the Limits of Transfer Learning" (2020, arXiv 1910.10683), section
    2.1; `_relative_position_bucket` in mesh_tensorflow/transformer/transformer_layers.py.

    Examples
    --------
    >>> t5_bucket([0, -7, -16, -128]).tolist()
    [0, 7, 16, 31]
    >>> t5_bucket([-3, 3], causal=False).tolist()
    [3, 19]
    """
    limit = MAX_POSITION
    checked = check_whole(offsets, "offsets", low=-limit, high=limit, allowed="whole numbers")
    count = T5_BUCKETS if causal else T5_BUCKETS // 2
    first = np.zeros(checked.shape) if causal else np.where(checked > 0, count, 0)
    distances = np.maximum(-checked, 0) if causal else np.abs(checked)
    exact = count // 2
    far = np.log(np.maximum(distances, exact) / exact) / np.log(T5_MAX_DISTANCE / exact)
    logarithmic = np.minimum(exact + np.floor(far * (count - exact)), count - 1)
    return (first + np.where(distances < exact, distances, logarithmic)).astype(np.int64)


def last_bucket_start(*, causal: bool = True) -> int:
    """Smallest distance to a past key in the last bucket: all larger ones look the same.

    >>> last_bucket_start(), last_bucket_start(causal=False)
    (113, 91)
    """
    buckets = t5_bucket(-np.arange(2 * T5_MAX_DISTANCE, dtype=np.float64), causal=causal)
    return int(np.argmax(buckets == buckets[-1]))


def unused_buckets(*, causal: bool = False) -> list[int]:
    """Buckets that hold no distance.

    An encoder's first bucket for later keys would hold those at distance 0, which do not exist.

    >>> unused_buckets(), unused_buckets(causal=True)
    ([16], [])
    """
    offsets = np.arange(-T5_MAX_DISTANCE, T5_MAX_DISTANCE + 1, dtype=np.float64)
    used = set(t5_bucket(offsets, causal=causal).tolist())
    return [bucket for bucket in range(T5_BUCKETS) if bucket not in used]


def example_biases() -> NDArray[np.float64]:
    """Biases that fall by a quarter from bucket to bucket, shape (32,).

    A stand-in for learned numbers, which differ from model to model and from head to head.
    """
    return -EXAMPLE_STEP * np.arange(T5_BUCKETS, dtype=np.float64)
