"""Claims about texts longer than those in training."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_today
from pages.lessons.myths.claim import Verdict, claim
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, decimals, short
from pe_core import Sinusoid
from pe_core.row_metrics import ROUNDING
from pe_core.scaling import Scaling, scaled_frequencies, unseen_pairs

_FACTOR, _LENGTH = 8, 4096
_LARGER = 50
"""Factor of the larger base: from 10,000 to Llama 3's 500,000."""
_ONE_PAIR = replace(DEFAULTS, d_model=2)


@claim(
    "rope extrapolates",
    "RoPE extrapolates to longer texts.",
    lesson="longer",
    picture=pictures_today.cycles_of_a_long_text,
    holds_at=_ONE_PAIR,
    fails_at=DEFAULTS,
)
def rope_extrapolates(shared: Shared) -> Verdict:
    """On a text 8 times as long as in training, no pair meets an angle it has not seen."""
    rates, trained = shared.sinusoid.frequencies, shared.seq_len
    length = _FACTOR * trained
    unseen = int(unseen_pairs(rates, rates, trained_length=trained, length=length).sum())
    holds = unseen == 0
    return Verdict(
        holds=holds,
        finding=(
            f"Every pair completes a cycle within {counted(trained, 'token')}, so it has "
            "seen every angle."
            if holds
            else f"After training with {counted(trained, 'token')}, {unseen:,} of "
            f"{counted(shared.pairs, 'pair')} {'meets' if unseen == 1 else 'meet'} new angles "
            f"within {length:,}."
        ),
        truth="The formula is defined everywhere. But slow pairs cover only part of their cycle in "
        "training, and the model is not trained for angles beyond it.",
        equation=r"\lambda_i = 2\pi\, B^{2i/d} > L",
    )


@claim(
    "ntk changes slow pairs only",
    "NTK changes only the low frequencies.",
    lesson="longer",
    picture=pictures_today.speeds_of_ntk,
    holds_at=_ONE_PAIR,
    fails_at=DEFAULTS,
)
def ntk_changes_slow_pairs_only(shared: Shared) -> Verdict:
    """NTK-aware scaling changes at most half of the pairs."""
    sinusoid = shared.sinusoid
    scaled = scaled_frequencies(sinusoid, "ntk-aware", _FACTOR, _LENGTH)
    changed = int((np.abs(scaled / sinusoid.frequencies - 1) > ROUNDING).sum())
    holds = 2 * changed <= shared.pairs
    return Verdict(
        holds=holds,
        finding=(
            "The only pair does not change, so the claim is trivially true."
            if not changed
            else "No more than half of the pairs change."
            if holds
            else f"For a text {_FACTOR} times as long, it changes {changed:,} of "
            f"{counted(shared.pairs, 'pair')}."
        ),
        truth="A larger base slows down every pair but the first: the second least, the last by "
        "the whole factor.",
        equation=r"\omega_i' = \omega_i\, s^{-2i/(d-2)}",
    )


@claim(
    "interpolation loses nothing",
    "Position interpolation loses nothing.",
    lesson="longer",
    picture=pictures_today.speeds_of_interpolation,
    fails_at=DEFAULTS,
)
def interpolation_loses_nothing(shared: Shared) -> Verdict:
    """Interpolated neighbours are as far apart as before, in the fastest pair."""
    before = float(np.degrees(shared.sinusoid.frequencies[0]))
    after = before / _FACTOR
    return Verdict(
        holds=before == after,
        finding=(
            f"For a text {_FACTOR} times as long, the fastest pair turns by "
            f"{decimals(after, 1)} degrees per token, not {decimals(before, 1)}."
        ),
        truth="Interpolation divides every frequency by the factor. No pair meets a new angle, "
        "but neighbours become more alike.",
        equation=r"\omega_i' = \omega_i / s",
    )


@claim(
    "yarn is ntk",
    "YaRN is NTK plus a temperature.",
    lesson="longer",
    picture=pictures_today.speeds_of_yarn,
    holds_at=_ONE_PAIR,
    fails_at=DEFAULTS,
)
def yarn_is_ntk(shared: Shared) -> Verdict:
    """YaRN's frequencies are those of NTK-aware scaling."""
    methods: tuple[Scaling, Scaling] = ("yarn", "ntk-aware")
    yarn, ntk = (
        scaled_frequencies(shared.sinusoid, scaling, _FACTOR, _LENGTH) for scaling in methods
    )
    apart = float(np.maximum(yarn / ntk, ntk / yarn).max())
    holds = apart <= 1 + ROUNDING
    return Verdict(
        holds=holds,
        finding=(
            "Both give every pair the same frequency."
            if holds
            else f"For a text {_FACTOR} times as long, their frequencies differ by a factor of up "
            f"to {decimals(apart, 2)}."
        ),
        truth="YaRN keeps the fast pairs, divides the slow ones by the factor, blends those in "
        "between and adds a temperature. NTK-aware scaling only raises the base.",
        equation=rf"\max_i \omega_i^{{\text{{YaRN}}}} / \omega_i^{{\text{{NTK}}}} "
        rf"\;\text{{or its inverse}} = {apart:.4g}",
    )


def _unchanged(shared: Shared, few: int) -> str:
    """Say that a larger base leaves the number of pairs without a whole cycle, and why."""
    if few == 0:
        return "With either base, every pair completes a cycle."
    if shared.pairs == 1:
        return "The base does not change the only pair, so the claim is trivially true."
    if few == shared.pairs:
        return "With either base, no pair completes a cycle, so the claim is trivially true."
    return f"The number of pairs without a whole cycle stays the same, {few:,}."


@claim(
    "base is memory",
    "A larger base remembers further back.",
    lesson="longer",
    picture=pictures_today.cycles_of_a_larger_base,
    holds_at=_ONE_PAIR,
    fails_at=DEFAULTS,
)
def base_is_memory(shared: Shared) -> Verdict:
    """With a base 50 times as large, no more pairs are left without a whole cycle."""
    n = shared.seq_len
    few, many = (
        shared.pairs - Sinusoid(shared.d_model, base).completed_cycles(n)
        for base in (shared.base, _LARGER * shared.base)
    )
    holds = many <= few
    return Verdict(
        holds=holds,
        finding=(
            _unchanged(shared, few)
            if holds
            else f"Within {counted(n, 'token')}, the number of pairs without a whole cycle is "
            f"{few:,}; with a base {_LARGER} times as large it is {many:,}."
        ),
        truth="A larger base makes slow pairs slower, so more of them cover only part of their "
        "cycle in training. The model is not trained for angles beyond it.",
        equation=r"\lambda_i = 2\pi\, B^{2i/d} > n",
    )


@claim(
    "ntk keeps the fastest pair",
    "NTK-aware keeps the fastest pair.",
    lesson="longer",
    picture=pictures_today.speeds_of_ntk,
    holds_at=DEFAULTS,
)
def ntk_keeps_the_fastest_pair(shared: Shared) -> Verdict:
    """NTK-aware scaling leaves the frequency of pair 0."""
    rates = shared.sinusoid.frequencies
    scaled = scaled_frequencies(shared.sinusoid, "ntk-aware", _FACTOR, _LENGTH)
    degrees, slower = float(np.degrees(scaled[0])), float(rates[-1] / scaled[-1])
    which = "the only" if shared.pairs == 1 else "the fastest"
    rest = "" if shared.pairs == 1 else f", while the slowest becomes {short(slower)} times slower"
    return Verdict(
        holds=abs(float(scaled[0] / rates[0]) - 1) <= ROUNDING,
        finding=(
            f"For a text {_FACTOR} times as long, {which} pair still turns by "
            f"{decimals(degrees, 1)} degrees per token{rest}."
        ),
        truth="NTK-aware scaling raises the base. The frequency of pair 0 is the base to the power "
        "0, which is always 1. So in this pair, neighbours stay as far apart as in training.",
        equation=r"\omega_0' = (B\, s^{d/(d-2)})^0 = 1 = \omega_0",
    )


@claim(
    "interpolation stays in range",
    "Interpolated RoPE meets no new angle.",
    lesson="longer",
    picture=pictures_today.cycles_interpolated,
    holds_at=DEFAULTS,
)
def interpolation_stays_in_range(shared: Shared) -> Verdict:
    """On a text 8 times as long, interpolated pairs meet only angles seen in training."""
    rates, trained = shared.sinusoid.frequencies, shared.seq_len
    length = _FACTOR * trained
    scaled = scaled_frequencies(shared.sinusoid, "interpolation", _FACTOR, trained)
    unseen, without = (
        int(unseen_pairs(rates, now, trained_length=trained, length=length).sum())
        for now in (scaled, rates)
    )
    return Verdict(
        holds=unseen == 0,
        finding=(
            f"After training with {counted(trained, 'token')}, no pair meets a new angle "
            f"within {length:,}. Without interpolation, {without:,} of "
            f"{counted(shared.pairs, 'pair')} would."
        ),
        truth="Dividing all frequencies by the factor squeezes the long text into the trained "
        "range of angles. The price is that neighbours become more alike.",
        equation=r"\tfrac{\omega_i}{s}\cdot s L = \omega_i L",
    )
