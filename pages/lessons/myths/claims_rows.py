"""Claims about the rows of the matrix: their distances and their mean."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pages.lessons.myths import pictures_sinusoid, similarity
from pages.lessons.myths.claim import Verdict, claim, rounding_error
from pages.lessons.myths.distances import by_offset
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, with_digits
from pe_core import norm
from pe_core.downsampling import sample_indices
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid import column_means

# A mean within this of zero counts as zero.
_CENTRED = 0.05
_MAX_POSITIONS = 256


@claim(
    "rows never repeat",
    "No two rows are the same.",
    lesson="baselines",
    picture=pictures_sinusoid.distances,
    holds_at=DEFAULTS,
)
def rows_never_repeat(shared: Shared) -> Verdict:
    """No two rows of the sequence are equal."""
    rows, (offset, distances) = shared.seq_len, _nearest_offset(shared)
    distance = distances[offset - 1]
    return Verdict(
        holds=bool(distance > ROUNDING),
        finding=(
            f"Of {rows:,} rows, the closest two are {counted(offset, 'position')} apart, and their "
            f"distance is {with_digits(distance, 3)}. Between equal rows it would be zero."
        ),
        truth="True, but unique rows are easy: even one sine with frequency 1 never repeats at "
        "whole positions, because π is irrational. What counts is how far apart the rows are.",
        equation=rf"\min_{{0<k<{rows}}}\; 2\sqrt{{\textstyle\sum_i \sin^2(\omega_i k/2)}} = "
        rf"{distance:.4g}\quad\text{{at}}\ k={offset}",
    )


@claim(
    "nearest is next door",
    "The most similar row is a neighbour.",
    lesson="decay",
    picture=similarity.similarity,
    holds_at=DEFAULTS,
    fails_at=replace(DEFAULTS, d_model=2, seq_len=1024),
)
def nearest_is_next_door(shared: Shared) -> Verdict:
    """No row of the sequence is closer than the neighbouring one."""
    rows, (offset, distances) = shared.seq_len, _nearest_offset(shared)
    distance, neighbour = distances[offset - 1], distances[0]
    if rows == 2:
        nearest = "There are two rows, and they are neighbours"
    else:
        nearest = f"Of all {rows:,} rows, the neighbour is nearest"
    second = rf"\lVert PE(p)-PE(p+1)\rVert = {neighbour:.4g}"
    if offset == 1 and rows > 2:
        other = int(distances[1:].argmin()) + 2
        second = rf"\lVert PE(p)-PE(p+{other})\rVert = {distances[other - 1]:.4g}"
    first = rf"\lVert PE(p)-PE(p+{offset})\rVert = {distance:.4g}"
    holds = offset == 1
    return Verdict(
        holds=holds,
        finding=(
            f"{nearest}: the distance is {with_digits(neighbour, 3)}."
            if holds
            else f"Offset {offset:,} brings two rows within {with_digits(distance, 2)}; neighbours "
            f"are {with_digits(neighbour, 3)} apart."
        ),
        truth="With few pairs, distant rows can come close again. With more pairs, at the usual "
        "base and lengths, the nearest row is the neighbour.",
        equation=first if rows == 2 else rf"{first},\qquad {second}",
    )


def _nearest_offset(shared: Shared) -> tuple[int, NDArray[np.float64]]:
    """Return the offset at which two rows are closest, and the distances for 1 … seq_len − 1."""
    distances = by_offset(shared)[: shared.seq_len - 1]
    return int(distances.argmin()) + 1, distances


@claim(
    "zero-centred",
    "The encoding is zero-centred.",
    lesson="heatmap",
    picture=pictures_sinusoid.waves,
    holds_at=replace(DEFAULTS, seq_len=2048, base=10),
    fails_at=DEFAULTS,
)
def zero_centred(shared: Shared) -> Verdict:
    """The mean of all cells is zero to within 0.05."""
    d_model, seq_len, pairs = shared.d_model, shared.seq_len, shared.pairs
    means = column_means(shared.sinusoid, seq_len)
    mean, sine, cosine = means.mean, means.sines, means.cosines
    is_centred = abs(mean) <= _CENTRED
    slow = pairs - shared.sinusoid.completed_cycles(seq_len)
    slow_mean = means.of_slowest(slow)
    if not slow:
        rest = "" if is_centred else "; what follows its last whole cycle does not cancel"
        why = f", and here every pair has completed one{rest}."
    else:
        if pairs == 1:
            some = "The only pair has"
        else:
            some = f"{slow:,} of {pairs:,} pairs {'has' if slow == 1 else 'have'}"
        whose = "its" if slow == 1 else "their"
        why = f". {some} not completed one, and {whose} cells have the mean {slow_mean:z.3f}."
    return Verdict(
        holds=is_centred,
        finding=(
            f"The mean of all cells is {mean:z.3f}, within {_CENTRED} of zero."
            if is_centred
            else f"The mean of all cells is {mean:z.3f}: {sine:z.3f} for the sines, "
            f"{cosine:z.3f} for the cosines."
        ),
        truth=f"Over whole cycles, every wave is very nearly centred{why}",
        equation=rf"\frac{{1}}{{{seq_len}\cdot {d_model}}}\sum_{{p,c}} PE(p)[c] = {mean:z.4f}",
    )


@claim(
    "same length",
    "Every encoding has the same length.",
    lesson="rotation",
    picture=pictures_sinusoid.circle,
    holds_at=DEFAULTS,
)
def same_length(shared: Shared) -> Verdict:
    """All rows of up to 256 positions have the norm √(d_model/2)."""
    positions = sample_indices(shared.seq_len, limit=_MAX_POSITIONS)
    norms = norm(shared.sinusoid.encode(positions))
    usual, difference = shared.sinusoid.norm, float(np.ptp(norms))
    finding = (
        f"At {counted(len(positions), 'position')}, the norm is √(d_model/2) = {usual:.3f}; the "
        f"largest difference is {rounding_error(difference)}."
    )
    return Verdict(
        holds=bool(np.allclose(norms, usual, rtol=ROUNDING, atol=0)),
        finding=finding,
        truth="The sine and cosine of a pair are a point on a circle around zero, so each pair has "
        "the same length at every position. Only its direction depends on the position.",
        equation=rf"\lVert PE(p)\rVert^2 = \textstyle\sum_i (\sin^2\omega_i p + "
        rf"\cos^2\omega_i p) = \tfrac{{{shared.d_model}}}{{2}}",
    )
