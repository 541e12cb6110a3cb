"""Claims about encoded coordinates."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_sinusoid, pictures_today
from pages.lessons.myths.claim import Verdict, claim, rounding_error
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, decimals, short
from pe_core import dot_product
from pe_core.coordinates import MAX_COUNT, fourier_features, fourier_frequencies, fourier_kernel
from pe_core.row_metrics import ROUNDING

_GAP, _STARTS = 0.25, 8


@claim(
    "nerf is the transformer",
    "NeRF’s encoding is the Transformer’s.",
    lesson="coordinates",
    picture=pictures_today.frequencies_of_nerf,
    fails_at=DEFAULTS,
)
def nerf_is_the_transformer(shared: Shared) -> Verdict:
    """The first frequencies, up to ten, are 2^j π in either order."""
    ours = shared.sinusoid.frequencies[:MAX_COUNT]
    theirs = fourier_frequencies(len(ours))
    factor = float(ours[1] / ours[0]) if len(ours) > 1 else 1.0
    return Verdict(
        holds=bool(np.abs(ours - theirs).max() <= ROUNDING),
        finding=(
            "NeRF’s frequencies start at π, and each is 2 times the one before. Here they "
            f"start at {short(float(ours[0]))}, and the factor is {short(factor)}."
        ),
        truth="Both use sines and cosines. NeRF’s frequencies start with the slowest and double, "
        "for coordinates between −1 and 1. The Transformer’s fall from 1 to nearly 1/base.",
        equation=r"\omega_j = 2^j \pi \quad\text{against}\quad \omega_i = B^{-2i/d}",
    )


@claim(
    "lower dimensions vary slowly",
    "The lower dimensions vary slowly.",
    lesson="coordinates",
    picture=pictures_sinusoid.waves,
    fails_at=DEFAULTS,
    holds_at=replace(DEFAULTS, d_model=2),
)
def lower_dimensions_vary_slowly(shared: Shared) -> Verdict:
    """The first pair has the lowest frequency."""
    frequencies = shared.sinusoid.frequencies
    slower = int((frequencies < frequencies[0]).sum())
    holds = slower == 0
    return Verdict(
        holds=holds,
        finding=(
            "The first pair is the only one."
            if holds
            else f"{slower:,} of {counted(shared.pairs, 'pair')} "
            f"{'varies' if slower == 1 else 'vary'} more slowly than the first."
        ),
        truth="This is true of NeRF, where each frequency is twice the one before. In a "
        "Transformer’s sinusoidal encoding, the first pair is the fastest.",
        equation=r"\omega_0 = 1 > \omega_1 > \dots > \omega_{d/2-1}",
    )


@claim(
    "nerf sees the gap",
    "NeRF’s similarity depends on the gap.",
    lesson="coordinates",
    picture=pictures_today.nerf_by_gap,
    holds_at=DEFAULTS,
)
def nerf_sees_the_gap(shared: Shared) -> Verdict:
    """γ(v)·γ(v + gap) is the same wherever v lies between −1 and 1 − gap."""
    starts = np.linspace(-1, 1 - _GAP, _STARTS, dtype=np.float64)
    here, there = (fourier_features(at, MAX_COUNT) for at in (starts, starts + _GAP))
    products = np.asarray(dot_product(here, there)) / MAX_COUNT
    similarity = float(fourier_kernel(_GAP, MAX_COUNT))
    difference = float(np.abs(products - similarity).max())
    finding = (
        f"At {counted(_STARTS, 'starting point')} v, the similarity of v and v + {_GAP:g} is "
        f"{decimals(similarity, 4)}; the largest difference is {rounding_error(difference)}."
    )
    return Verdict(
        holds=difference <= ROUNDING,
        finding=finding,
        truth="The dot product of two feature vectors is a sum of cosines of their distance, as "
        "in the Transformer. Only the frequencies differ.",
        equation=r"\gamma(v)\cdot\gamma(v') = \textstyle\sum_j \cos 2^j \pi (v - v')",
    )
