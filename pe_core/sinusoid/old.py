"""The functions that `Sinusoid` replaces, until their callers have moved."""

import numpy as np

from pe_core.sinusoid.sinusoid import CellSteps, Sinusoid
from pe_core.validation import DEFAULT_BASE, MAX_MAGNITUDE, check_even, check_reals


def encode(positions, d_model, /, *, base=DEFAULT_BASE):
    """`Sinusoid.encode`."""
    return Sinusoid(d_model, base).encode(positions)


def cell_steps(position, dim, d_model, /, *, base=DEFAULT_BASE) -> CellSteps:
    """`Sinusoid.cell`."""
    return Sinusoid(d_model, base).cell(position, dim)


def frequencies(d_model, /, *, base=DEFAULT_BASE):
    """`Sinusoid.frequencies`."""
    return Sinusoid(d_model, base).frequencies.copy()


def wavelengths(d_model, /, *, base=DEFAULT_BASE):
    """`Sinusoid.wavelengths`."""
    return Sinusoid(d_model, base).wavelengths.copy()


def wavelength_bound(*, base=DEFAULT_BASE):
    """`Sinusoid.wavelength_bound`."""
    return Sinusoid(2, base).wavelength_bound


def wavelength_ratio(d_model, /, *, base=DEFAULT_BASE):
    """`Sinusoid.wavelength_ratio`."""
    return Sinusoid(d_model, base).wavelength_ratio


def completed_cycles(seq_len, d_model, /, *, base=DEFAULT_BASE):
    """`Sinusoid.completed_cycles`."""
    return Sinusoid(d_model, base).completed_cycles(seq_len)


def norm(d_model, /):
    """`Sinusoid.norm`."""
    return Sinusoid(d_model).norm


def pair_contributions(offsets, d_model, /, *, base=DEFAULT_BASE):
    """`Sinusoid.contributions`."""
    return Sinusoid(d_model, base).contributions(offsets)


def dot_product(offsets, d_model, /, *, base=DEFAULT_BASE, normalized=False):
    """`Sinusoid.similarity`."""
    values = Sinusoid(d_model, base).similarity(offsets)
    return values if normalized else values * (d_model / 2)


def shift(encodings, offset, /, *, base=DEFAULT_BASE):
    """`Sinusoid.shift`."""
    d_model = check_reals(encodings, "encodings", limit=MAX_MAGNITUDE).shape[-1]
    return Sinusoid(d_model, base).shift(encodings, offset)


def shift_residual(positions, offset, d_model, /, *, base=DEFAULT_BASE):
    """`shift_residual` of a `Sinusoid`."""
    sinusoid = Sinusoid(check_even(d_model), base)
    positions = check_reals(positions, "positions")
    moved = sinusoid.shift(sinusoid.encode(positions), offset)
    return float(np.abs(moved - sinusoid.encode(positions + offset)).max(initial=0.0))
