"""Time `encoding_matrix` against the plain formula and against a copy of its result.

Run by path, `python tests/benchmarks/encoding_matrix.py`, or as a module from the root of the
repository. The three take turns in each repetition, so that a busy moment meets all of them.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.table import Row
from pe_core import encoding_matrix

SIZES = ((16, 16), (128, 64), (512, 512), (2048, 1024), (8192, 1024))


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
    matrix = encoding_matrix(seq_len, d_model)
    calls = (
        lambda: plain_formula(seq_len, d_model),
        lambda: encoding_matrix(seq_len, d_model),
        matrix.copy,
    )
    # Short calls repeat more often, for a median as steady as that of the long ones.
    return taken_times(calls, repetitions * max(1, 2**18 // matrix.size))


def rows(repetitions: int) -> Iterator[Row]:
    """The largest and the smallest size against the formula and against the copy."""
    name = "encoding_matrix {}×{}".format
    (many, wide), (few, narrow) = SIZES[-1], SIZES[0]
    formula, ours, copy = size_times(many, wide, repetitions)
    yield Row(name(many, wide), "the formula", ours, "ms", 15, formula, at_least=True)
    yield Row(name(many, wide), "one copy", ours, "ms", 4, copy)
    formula, ours, _ = size_times(few, narrow, repetitions)
    yield Row(name(few, narrow), "the formula", ours, "ms", 1, formula, at_least=True)


def report(sizes: Sequence[tuple[int, int]], repetitions: int) -> str:
    """Return the table: median milliseconds, and the ratios to the formula and to the copy."""
    head = f"{'size':>11} {'formula':>10} {'matrix':>10} {'copy':>10} {'faster':>7} {'copies':>7}"
    lines = [head + "   (median ms)"]
    for seq_len, d_model in sizes:
        times = list(map(statistics.median, size_times(seq_len, d_model, repetitions)))
        formula, ours, copy = times
        size = f"{seq_len}x{d_model}"
        columns = " ".join(f"{taken:10.4f}" for taken in times)
        lines.append(f"{size:>11} {columns} {formula / ours:6.1f}x {ours / copy:6.1f}x")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table for the usual sizes, or for those given as ROWSxDIMENSIONS (even)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", nargs="*", metavar="ROWSxDIMENSIONS")
    parser.add_argument("--repetitions", type=int, default=15)
    options = parser.parse_args(arguments)
    given = [tuple(int(side) for side in size.split("x")) for size in options.sizes]
    print(report(given or SIZES, options.repetitions))


if __name__ == "__main__":
    main()
