"""Pictures of the claims about the sinusoid that are about neither S(k) nor the waves alone."""

import numpy as np

from pages.lessons.myths.distances import FAR, by_offset, far_similarity
from pages.lessons.myths.plots import POINTS, Cells, Curves, Lanes
from pages.ui.parameters import Shared
from pe_core import Sinusoid, norm
from pe_core.precision import round_to
from pe_core.schemes import binary_positions, normalised_positions
from pe_core.sinusoid import last_cosine
from pe_core.versions import VERSIONS, version_encode

_MOST_POSITIONS = 256
"""Longest stretch of positions that a picture shows."""
_DIMS = 16
_FAR_SHOWN = 200
_STEPS = 16
_SHIFT = 5
_POSITIONS, _OFFSETS = "position, in tokens", "offset k, in tokens"


def _last(shared: Shared) -> int:
    return min(shared.seq_len, _MOST_POSITIONS) - 1


def circle(shared: Shared) -> Lanes:
    """Show the sine and the cosine of pair 0, and the length of the two."""
    last = _last(shared)
    pair = shared.sinusoid.encode(np.linspace(0, last, POINTS))[:, :2]
    return Lanes(
        asks="The sine of pair 0. What else does the pair have?",
        shows="Pair 0: sine, cosine, length of both",
        waves=np.array([*pair.T, norm(pair)]),
        names=("sin", "cos", "length"),
        axis=("0", _POSITIONS, f"{last:,}"),
    )


def shifted(shared: Shared) -> Lanes:
    """Show the sine of pair 0 and, a few tokens on, what the rotation makes of the pair."""
    last = _last(shared)
    pair = Sinusoid(2, shared.base)
    at = np.linspace(0, last, POINTS)
    turned = pair.shift(pair.encode(at), _SHIFT)
    return Lanes(
        asks=f"The sine of pair 0. Can one matrix move it {_SHIFT} tokens?",
        shows="The sine of pair 0, and moved",
        waves=np.array([pair.encode(at)[:, 0], turned[:, 0], pair.encode(at + _SHIFT)[:, 0]]),
        names=("p", "moved", f"p + {_SHIFT}"),
        axis=("0", _POSITIONS, f"{last:,}"),
    )


def both_sides(shared: Shared) -> Curves:
    """Show S(k) of the tokens after, and of those before."""
    offsets = np.arange(min(shared.seq_len, _MOST_POSITIONS), dtype=np.float64)
    after, before = (shared.sinusoid.similarity(side * offsets) for side in (1, -1))
    return Curves(
        asks="S(k) of the tokens after. And of those before?",
        shows="S(k), after and before",
        values=np.asarray(before),
        beside=np.asarray(after) + 0.0,
        names=("k tokens after", "k tokens before"),
        axis=("0", _OFFSETS, f"{len(offsets) - 1:,}"),
    )


def distances(shared: Shared) -> Curves:
    """Show how far each row is from row 0."""
    return Curves(
        asks="How far is each row from row 0?",
        shows="The distance of each row from row 0",
        values=np.concatenate([[0.0], by_offset(shared)[: shared.seq_len - 1]]),
        axis=("0", _POSITIONS, f"{shared.seq_len - 1:,}"),
    )


def normalised(shared: Shared) -> Curves:
    """Show the numbers of a few words when they end at 1, beside steps of 1/n."""
    count = min(shared.seq_len, _DIMS)
    return Curves(
        asks=f"{count} words with steps of 1/{count}. Do they end at 1?",
        shows=f"{count} words, numbered in two ways",
        values=normalised_positions(count),
        beside=np.arange(count, dtype=np.float64) / count,
        names=(f"steps of 1/{count}", "from 0 to 1"),
        axis=("0", _POSITIONS, f"{count - 1}"),
    )


def binary(shared: Shared) -> Cells:
    """Show the binary digits of the first positions, a column for each."""
    count = min(shared.seq_len, _STEPS)
    bits = max(1, (count - 1).bit_length())
    return Cells(
        asks="Binary digits, a column each. How do they go on?",
        shows="Binary digits of each position",
        rows=binary_positions(count, bits=bits).T.astype(np.float64),
        names=[""] * bits,
        is_open=np.tile(np.arange(count) < 2, (bits, 1)) & (count > 2),
        axis=("0", _POSITIONS, f"{count - 1}"),
    )


def _dims(shared: Shared) -> list[int]:
    """Return the sines of the first, an early and the last pair, or the two of a single pair."""
    if shared.pairs == 1:
        return [0, 1]
    return sorted({0, 2 * (shared.pairs // 4), shared.d_model - 2})


def waves(shared: Shared) -> Lanes:
    """Show the wave of dimension 0, and two slower ones."""
    last, dims = _last(shared), _dims(shared)
    return Lanes(
        asks="The wave in dimension 0. What about the others?",
        shows="A fast, a medium and a slow wave" if len(dims) > 2 else "Both waves",
        waves=shared.sinusoid.encode(np.linspace(0, last, POINTS))[:, dims].T,
        names=[f"dim {dim}" for dim in dims],
        axis=("0", _POSITIONS, f"{last:,}"),
    )


def beyond(shared: Shared) -> Lanes:
    """Show these waves within the sequence, and as far again."""
    last, dims = 2 * _last(shared) + 1, _dims(shared)
    return Lanes(
        asks="The waves of the sequence. What comes after it?",
        shows="The waves, within and beyond",
        waves=shared.sinusoid.encode(np.linspace(0, last, POINTS))[:, dims].T,
        names=[f"dim {dim}" for dim in dims],
        axis=("0", _POSITIONS, f"{last:,}"),
        open_lanes=len(dims),
        open_share=0.5,
    )


def wavelengths(shared: Shared) -> Curves:
    """Show the wavelength of each pair, below 2π·base."""
    sinusoid = shared.sinusoid
    return Curves(
        asks="The bound 2π · base. Does a wavelength reach it?",
        shows="The wavelength of each pair, in tokens",
        values=np.asarray(sinusoid.wavelengths, dtype=np.float64),
        beside=np.full(shared.pairs, sinusoid.wavelength_bound),
        names=("2π · base", "wavelengths"),
        axis=("0", "pair, from fast to slow", f"{shared.pairs - 1:,}"),
    )


def last_column(shared: Shared) -> Curves:
    """Show how far the last cosine falls below 1, as large as it can be."""
    return Curves(
        asks="The last cosine minus 1, enlarged. How does it go on?",
        shows="The last cosine minus 1, enlarged",
        # Not −0.
        values=0.0 - last_cosine(shared.sinusoid, shared.seq_len).falls,
        axis=("0", _POSITIONS, f"{shared.seq_len - 1:,}"),
    )


def far_offsets(shared: Shared) -> Curves:
    """Show S(k) around the far offset at which it is farthest from zero."""
    values, farthest = far_similarity(shared.sinusoid)
    first = max(0, farthest - _FAR_SHOWN // 2)
    shown = values[first : first + _FAR_SHOWN]
    start = FAR + first
    return Curves(
        asks="S(k) a million tokens away. How does it go on?",
        shows="S(k), a million tokens away",
        values=shown,
        axis=(f"{start:,}", _OFFSETS, f"{start + len(shown) - 1:,}"),
    )


def lengths_of_sums(shared: Shared) -> Curves:
    """Show the norm of a token, and of its sum with each encoding."""
    last = _last(shared)
    token = np.ones(shared.d_model)
    sums = token + shared.sinusoid.encode(np.arange(last + 1, dtype=np.float64))
    return Curves(
        asks="The length of a token x. And of x + PE(p)?",
        shows="The lengths of x and of x + PE(p)",
        values=np.asarray(norm(sums)),
        beside=np.full(last + 1, float(norm(token))),
        names=("x", "x + PE(p)"),
        axis=("0", _POSITIONS, f"{last:,}"),
    )


def versions(shared: Shared) -> Cells:
    """Show the first columns of the second token's row, in every version of the formula."""
    columns = min(shared.d_model, _DIMS)
    rows = [
        version_encode(version, version.first_position + 1, shared.d_model, base=shared.base)
        for version in VERSIONS.values()
    ]
    table = np.array([row[:columns] for row in rows])
    is_open = np.zeros(table.shape, dtype=np.bool_)
    is_open[0] = True
    return Cells(
        asks="Token 1 in the paper’s formula. And in others?",
        shows="Token 1 in every version of the formula",
        rows=table,
        names=["paper", *[""] * ((len(rows) - 1) // 2), "others", *[""] * (len(rows) // 2 - 1)],
        is_open=is_open,
        axis=("0", "column", f"{columns - 1}"),
    )


def rounded(shared: Shared) -> Curves:
    """Show how far bfloat16 is from each position."""
    positions = np.arange(shared.seq_len, dtype=np.float64)
    return Curves(
        asks="Rounding errors in bfloat16. How do they go on?",
        shows="Rounding errors, in tokens",
        values=np.abs(round_to(positions, "bfloat16") - positions),
        axis=("0", _POSITIONS, f"{shared.seq_len - 1:,}"),
    )
