"""Claims about the dot product of two encodings, as a function of their offset."""

import math
from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_sinusoid, similarity
from pages.lessons.myths.claim import Verdict, claim, rounding_error
from pages.lessons.myths.distances import FAR, far_similarity
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import counted, with_digits
from pe_core import decay_profile, dot_product, rotation_matrix
from pe_core.downsampling import sample_indices
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid import fit_logarithm, limiting_slope

# A dot product this small counts as zero.
_NEGLIGIBLE = 0.01
_MAX_POSITIONS = 256
# The share of the variance that a straight line has to explain, and how far it has to reach.
_EXPLAINED, _DECADE = 0.9, 10


@claim(
    "falls at every step",
    "The dot product falls at every step.",
    lesson="decay",
    picture=similarity.rising_similarity,
    holds_at=replace(DEFAULTS, d_model=512, seq_len=4),
    fails_at=replace(DEFAULTS, d_model=64),
)
def falls_at_every_step(shared: Shared) -> Verdict:
    """S(k) ≤ S(k − 1) for k = 1 … seq_len − 1."""
    steps = shared.seq_len - 1
    profile = decay_profile(shared.sinusoid, steps)
    values, rising, largest = profile.values, profile.rising_steps, profile.largest_rise
    most_to = profile.largest_rise_at or steps
    offset = int((np.diff(values) > 0).argmax()) + 1 if rising else steps
    start, most_from = offset - 1, most_to - 1
    if steps == 1:
        falls = "S(k) falls at the only step of this sequence, to"
    else:
        falls = f"S(k) falls at each of the {steps:,} steps of this sequence, down to"
    rises = (
        "S(k), the scaled dot product of two encodings k tokens apart, rises at "
        f"{rising:,} of {steps:,} steps"
    )
    where = (
        f"from k = {start:,} to {offset:,}"
        if rising == 1
        else f"first from k = {start:,} to {offset:,}, most from {most_from:,} to {most_to:,}"
    )
    holds = not rising
    return Verdict(
        holds=holds,
        finding=f"{falls} {values[-1]:z.4f}."
        if holds
        else f"{rises}, {where}, by {with_digits(largest, 2)}.",
        truth="With many pairs, up to a distance of about the base, S(k) falls roughly like a "
        "logarithm, with ripples that make it rise now and then.",
        equation=rf"S({most_from}) = {values[most_from]:z.7f},\qquad "
        rf"S({most_to}) = {values[most_to]:z.7f}",
    )


@claim(
    "is logarithmic",
    "The dot product falls like a logarithm.",
    lesson="decay",
    picture=similarity.similarity,
    holds_at=replace(DEFAULTS, d_model=512, seq_len=512),
    fails_at=replace(DEFAULTS, d_model=8),
)
def is_logarithmic(shared: Shared) -> Verdict:
    """A falling line in ln k explains 90 % of the variance of S(k), k = 1 … min(seq_len − 1, base).

    A shorter range than 1 … 10 tells no logarithm from another curve: there, the claim fails.
    """
    seq_len, base = shared.seq_len, shared.base
    last = int(min(seq_len - 1, base))
    truth = (
        "As d_model grows, S(k) approaches (Ci(k) − Ci(k/base)) / ln(base), with the cosine "
        "integral Ci. For k from 1 to the base, that is about 1 − (ln k + γ) / ln(base), with "
        "Euler’s constant γ. With few pairs, or beyond the base, S(k) does not follow it."
    )
    if last < _DECADE:
        return Verdict(
            holds=False,
            finding=f"Only offsets up to {last} lie within both the sequence and the base. With "
            f"fewer than {_DECADE} offsets, a logarithm looks like many other curves.",
            truth=truth,
            equation=rf"\min({seq_len} - 1,\ {base}) = {last} < {_DECADE}",
        )
    slope, start, share = fit_logarithm(decay_profile(shared.sinusoid, last))
    fit = f"R^2 = {share:.4f}" if slope < 0 else r"\text{a line that rises}"
    limit = limiting_slope(base=base)
    over = f"Over the offsets from 1 to {last:,}, a falling straight line in ln k explains"
    holds = share >= _EXPLAINED
    return Verdict(
        holds=holds,
        finding=f"{over} {'' if holds else 'only '}{share:.1%} of the variance of S(k). The claim "
        f"counts as true from {_EXPLAINED:.0%} of it.",
        truth=truth,
        equation=rf"S(k) \approx {start:z.3f} {slope:+.4f}\,\ln k,\qquad {fit},\qquad "
        rf"-\tfrac{{1}}{{\ln B}} = {limit:.4f}",
    )


@claim(
    "never negative",
    "The dot product is never negative.",
    lesson="decay",
    picture=similarity.negative_similarity,
    holds_at=DEFAULTS,
    fails_at=replace(DEFAULTS, d_model=64, seq_len=1024),
)
def never_negative(shared: Shared) -> Verdict:
    """S(k) ≥ 0 for k = 1 … seq_len − 1."""
    d_model, steps = shared.d_model, shared.seq_len - 1
    values = decay_profile(shared.sinusoid, steps).values
    negative = np.flatnonzero(values < 0)
    offset = int(negative[0]) if negative.size else int(values.argmin())
    value = values[offset]
    if steps == 1:
        smallest = f"At the only offset, {offset}, S(k) is {value:z.4f}."
    else:
        smallest = (
            f"Over {steps:,} offsets the smallest S(k) is {value:z.4f}, at offset {offset:,}."
        )
    holds = not negative.size
    return Verdict(
        holds=holds,
        finding=(
            smallest
            if holds
            else f"S(k) is first negative at offset {offset:,}, where it is {value:z.4f}."
        ),
        truth="It starts at 1, but its long-run mean is zero. So far enough away, it must turn "
        "negative.",
        equation=rf"S({offset}) = \frac{{2}}{{{d_model}}}\sum_i\cos(\omega_i\cdot {offset}) = "
        rf"{value:z.5f}",
    )


@claim(
    "converges to zero",
    "The dot product converges to zero.",
    lesson="decay",
    picture=pictures_sinusoid.far_offsets,
    fails_at=DEFAULTS,
)
def converges_to_zero(shared: Shared) -> Verdict:
    """|S(k)| ≤ 0.01 for a thousand distant offsets; its long-run mean square is 1/d_model."""
    d_model = shared.d_model
    values, farthest = far_similarity(shared.sinusoid)
    offset, value = FAR + farthest, values[farthest]
    typical = 1 / math.sqrt(d_model)
    return Verdict(
        holds=bool(abs(value) <= _NEGLIGIBLE),
        finding=(
            f"Even beyond {FAR:,} tokens, S still swings: at offset {offset:,} it is {value:z.3f}."
        ),
        truth="S never settles: far enough away, it returns close to 1. In the long run, its mean "
        f"is 0 and its typical size is 1/√d_model = {typical:.3f}.",
        equation=rf"S({offset}) = {value:z.4f},\qquad "
        rf"\sqrt{{\overline{{S^2}}}} = \frac{{1}}{{\sqrt{{{d_model}}}}} = {typical:.4f}",
    )


@claim(
    "tells before from after",
    "The dot product tells before from after.",
    lesson="rotation",
    picture=pictures_sinusoid.both_sides,
    fails_at=DEFAULTS,
)
def tells_before_from_after(shared: Shared) -> Verdict:
    """PE(p)·PE(p+k) differs from PE(p)·PE(p−k) for some k, at p = seq_len − 1."""
    seq_len, sinusoid = shared.seq_len, shared.sinusoid
    table = sinusoid.matrix(2 * seq_len - 1)
    products = table @ table[seq_len - 1]
    ahead = products[seq_len]
    difference = float(np.abs(products - products[::-1]).max())
    forward, backward = rotation_matrix([1, -1], sinusoid.frequencies[0])
    turns = np.abs(forward - backward).max()
    finding = f"One token ahead and one token behind give the same dot product, {ahead:z.4f}."
    if seq_len > 2:
        finding += (
            f" Over {counted(seq_len - 1, 'offset')} the largest difference is "
            f"{rounding_error(difference)}."
        )
    return Verdict(
        holds=difference > ROUNDING * sinusoid.d_model,
        finding=finding,
        truth="The dot product is the same for k and −k. The shift matrices are not: entries of T₁ "
        f"and T₋₁ differ by up to {turns:.3f}, and a model can learn to use that.",
        equation=rf"PE(p)\cdot PE(p+1) = PE(p)\cdot PE(p-1) = {ahead:z.5f},\qquad T_1 \ne T_{{-1}}",
    )


@claim(
    "similarity is distance",
    "Similarity depends on distance alone.",
    lesson="decay",
    picture=similarity.similarity,
    holds_at=DEFAULTS,
)
def similarity_is_distance(shared: Shared) -> Verdict:
    """PE(p)·PE(p+1) is the same at up to 256 positions p of the sequence."""
    positions = sample_indices(shared.seq_len, limit=_MAX_POSITIONS)
    encode = shared.sinusoid.encode
    products = np.asarray(dot_product(encode(positions), encode(positions + 1))) / shared.pairs
    similarity, difference = float(products[0]), float(np.ptp(products))
    finding = (
        f"At {counted(len(positions), 'position')}, the similarity to the next row is "
        f"{similarity:z.4f}; the largest difference is {rounding_error(difference)}."
    )
    return Verdict(
        holds=difference <= ROUNDING,
        finding=finding,
        truth="In the dot product of two rows, sines and cosines combine to cos(ω·k) for each "
        "pair. The position cancels, and only the offset k is left.",
        equation=r"PE(p)\cdot PE(p+k) = \textstyle\sum_i\cos(\omega_i k)\quad\text{for every}\ p",
    )
