"""Time `encoding_matrix` against the plain formula and against a copy of its result.

Run by path, `python tests/benchmarks/encoding_matrix.py`, or as a module from the root of the
repository. The three take turns in each repetition, so that a busy moment meets all of them.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

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


def median_times(calls: Sequence[Callable[[], object]], repetitions: int) -> list[float]:
    """Median milliseconds of each call, over interleaved repetitions after one to warm up."""
    times: list[list[float]] = [[] for _ in calls]
    for _ in range(repetitions + 1):
        for call, taken in zip(calls, times, strict=True):
            begin = time.perf_counter()
            call()
            taken.append((time.perf_counter() - begin) * 1e3)
    return [statistics.median(taken[1:]) for taken in times]


def report(sizes: Sequence[tuple[int, int]], repetitions: int) -> str:
    """Return the table: median milliseconds, and the ratios to the formula and to the copy."""
    head = f"{'size':>11} {'formula':>10} {'matrix':>10} {'copy':>10} {'faster':>7} {'copies':>7}"
    lines = [head + "   (median ms)"]
    for seq_len, d_model in sizes:
        matrix = encoding_matrix(seq_len, d_model)
        calls = (
            lambda n=seq_len, d=d_model: plain_formula(n, d),
            lambda n=seq_len, d=d_model: encoding_matrix(n, d),
            matrix.copy,
        )
        # Short calls repeat more often, for a median as steady as that of the long ones.
        times = median_times(calls, repetitions * max(1, 2**18 // matrix.size))
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
