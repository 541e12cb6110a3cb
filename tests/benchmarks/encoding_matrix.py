"""Time `encoding_matrix` against the plain formula and against a copy of its result.

The three take turns in each repetition, so that a busy moment meets all of them.
"""

import time
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from benchmarks.table import Row
from pe_core import encoding_matrix

SMALL, LARGE = (16, 16), (8192, 1024)


def plain_formula(seq_len: int, d_model: int) -> np.ndarray:
    """Return sin and cos of the outer product in float64, rounded to float32."""
    rates = 10_000.0 ** (-np.arange(0, d_model, 2, dtype=np.float64) / d_model)
    angles = np.outer(np.arange(seq_len, dtype=np.float64), rates)
    matrix = np.empty((seq_len, d_model), dtype=np.float32)
    matrix[:, 0::2] = np.sin(angles)
    matrix[:, 1::2] = np.cos(angles)
    return matrix


def taken_times(calls: Sequence[Callable[[], object]], repetitions: int) -> list[list[float]]:
    """Milliseconds of each call, in interleaved repetitions after one to warm up."""
    times: list[list[float]] = [[] for _ in calls]
    for _ in range(repetitions + 1):
        for call, taken in zip(calls, times, strict=True):
            begin = time.perf_counter()
            call()
            taken.append((time.perf_counter() - begin) * 1e3)
    return [taken[1:] for taken in times]


def size_times(seq_len: int, d_model: int, repetitions: int) -> list[list[float]]:
    """Milliseconds of the formula, of `encoding_matrix` and of a copy of its result."""
    matrix = encoding_matrix(seq_len, d_model, dtype=np.float32)
    calls = (
        lambda: plain_formula(seq_len, d_model),
        lambda: encoding_matrix(seq_len, d_model, dtype=np.float32),
        matrix.copy,
    )
    # Short calls repeat more often, for a median as steady as that of the long ones.
    return taken_times(calls, repetitions * max(1, 2**18 // matrix.size))


def rows(repetitions: int) -> Iterator[Row]:
    """The largest and the smallest size against the formula and against the copy."""
    name = "encoding_matrix {}×{}".format
    (many, wide), (few, narrow) = LARGE, SMALL
    formula, ours, copy = size_times(many, wide, repetitions)
    yield Row(name(many, wide), "the formula", ours, "ms", 15, formula, at_least=True)
    yield Row(name(many, wide), "one copy", ours, "ms", 4, copy)
    formula, ours, _ = size_times(few, narrow, repetitions)
    yield Row(name(few, narrow), "the formula", ours, "ms", 1, formula, at_least=True)
