"""Claims about the matrix T_k that shifts an encoding by an offset."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_sinusoid
from pages.lessons.myths.claim import Verdict, claim, rounding_error
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted
from pe_core import fit_single_factor, shift_residual
from pe_core.downsampling import sample_indices
from pe_core.row_metrics import ROUNDING, fit_linear_shift

# Two matrices this close are the same but for rounding, which grows as columns grow alike.
_SAME_MATRIX = 0.01
_OFFSET = 5
_MAX_POSITIONS, _MAX_ROWS, _MAX_DIMS = 256, 512, 64


@claim(
    "same shift everywhere",
    "One shift matrix serves all positions.",
    lesson="rotation",
    picture=pictures_sinusoid.shifted,
    holds_at=DEFAULTS,
)
def same_shift_everywhere(shared: Shared) -> Verdict:
    """T_5 PE(p) = PE(p+5), for up to 256 positions of the sequence."""
    positions = sample_indices(shared.seq_len, limit=_MAX_POSITIONS)
    residual = shift_residual(shared.sinusoid, positions, _OFFSET)
    over = counted(len(positions), "position")
    return Verdict(
        holds=residual <= ROUNDING,
        finding=(
            f"One matrix T with offset {_OFFSET} moves {over}; the largest error is "
            f"{rounding_error(residual)}."
        ),
        truth="A step of k turns every pair by its own angle ω·k, whatever the position. So the "
        "matrix that moves one position by k moves every position by k.",
        equation=rf"\max_p \left| T_{{{_OFFSET}}}\,PE(p) - PE(p+{_OFFSET}) \right| = "
        rf"{residual:.1e}",
    )


@claim(
    "sine alone is enough",
    "Sines alone could shift positions.",
    lesson="rotation",
    picture=pictures_sinusoid.circle,
    fails_at=DEFAULTS,
)
def sine_alone_is_enough(shared: Shared) -> Verdict:
    """One factor takes every sin(ω_0 p) to sin(ω_0 (p+1))."""
    positions = np.arange(shared.seq_len, dtype=np.float64)
    fastest = float(shared.sinusoid.frequencies[0])
    factor, residual = fit_single_factor(positions, 1, fastest)
    return Verdict(
        holds=residual <= ROUNDING,
        finding=(
            f"The best single factor for one token is {factor:z.3f}, and over "
            f"{counted(shared.seq_len, 'row')} it is off by up to {residual:.3f}."
        ),
        truth="sin(ω(p+k)) also depends on cos(ωp). Without cosines, no *matrix* works for all "
        "positions: PE(0) would be the zero vector, which no matrix moves. A map that is not "
        "linear exists, because the rows of sines differ. But norms and dot products would depend "
        "on the position.",
        equation=rf"\max_p\left|\,{factor:z.4f}\cdot\sin p-\sin(p+1)\,\right| = {residual:.4f}",
    )


@claim(
    "least squares finds T",
    "Least squares finds the rotation T.",
    lesson="rotation",
    picture=pictures_sinusoid.shifted,
    holds_at=replace(DEFAULTS, d_model=8),
    fails_at=DEFAULTS,
)
def least_squares_finds_t(shared: Shared) -> Verdict:
    """The least-squares map from PE(p) to PE(p+1) is the block rotation T_1.

    For up to 512 rows of the 64 slowest dimensions, whose columns are the most alike. In exact
    arithmetic it is so wherever there are as many row pairs as dimensions; in float64 only where
    the rank is full numerically, too.
    """
    sinusoid, d_model = shared.sinusoid, shared.d_model
    table = sinusoid.matrix(min(shared.seq_len, _MAX_ROWS))[:, -_MAX_DIMS:]
    row_pairs, dims = len(table) - 1, table.shape[1]
    fit = fit_linear_shift(table, 1)
    # Shifted unit rows are the rows of T_1 transposed.
    rotation = sinusoid.shift(np.eye(dims, d_model, k=d_model - dims), 1)[:, -dims:]
    difference = float(np.abs(fit.matrix - rotation).max())
    has_full_rank = fit.rank == dims

    pairs = counted(row_pairs, "row pair")
    columns = f"{dims} columns" if dims == d_model else f"the {dims} slowest columns"
    if row_pairs < dims:
        why = f"{pairs} against {columns}: many matrices fit."
    elif not has_full_rank:
        why = (
            f"{pairs} are enough for {columns}, but the slow ones look alike: numerically "
            f"their rank is {fit.rank}."
        )
    else:
        why = f"{pairs} give {columns} full rank, but barely, and rounding decides."
    if has_full_rank:
        in_practice = "In floating point it stays full only where columns differ enough, as here."
    else:
        in_practice = (
            f"{'Here there are fewer. ' if row_pairs < dims else ''}In floating point, the slow "
            "columns of a wide matrix differ by less than rounding: it is numerically "
            "rank-deficient, and many matrices fit."
        )
    holds = has_full_rank and difference <= _SAME_MATRIX
    return Verdict(
        holds=holds,
        finding=(
            f"{pairs} give {columns} full rank, and the fit differs from T by "
            f"{rounding_error(difference)}."
            if holds
            else f"{why} The fit is off by {rounding_error(fit.residual)}, yet an entry "
            f"differs from T by {difference:.2f}."
        ),
        truth="With at least as many row pairs as columns, the rank is full in exact arithmetic "
        f"and the fit *is* T. {in_practice}",
        equation=rf"\operatorname{{rank}} = {fit.rank}\ \text{{of}}\ {dims},\qquad "
        rf"\max\left| M_{{\text{{fit}}}} - T_1 \right| = {difference:.2g}",
    )


@claim(
    "one row gives the rest",
    "One row is enough to compute the rest.",
    lesson="rotation",
    picture=pictures_sinusoid.shifted,
    holds_at=DEFAULTS,
)
def one_row_gives_the_rest(shared: Shared) -> Verdict:
    """The first row, turned by T_1 again and again, gives up to 256 rows after it."""
    last = min(shared.seq_len - 1, _MAX_POSITIONS)
    rows = shared.sinusoid.encode(np.arange(last + 1, dtype=np.float64))
    turned, residual = rows[:1], 0.0
    for row in rows[1:]:
        turned = shared.sinusoid.shift(turned, 1)
        residual = max(residual, float(np.abs(turned[0] - row).max()))
    finding = (
        f"Turned by one token again and again, the first row gives every row up to row {last}; "
        f"the largest error is {rounding_error(residual)}."
    )
    return Verdict(
        holds=residual <= ROUNDING,
        finding=finding,
        truth="One token turns each pair by a fixed angle. Two multiplications per cell replace a "
        "sine or cosine. This lab computes its tables this way.",
        equation=r"PE(p) = T_1\,PE(p-1) = T_1^{\,p}\,PE(0)",
    )
