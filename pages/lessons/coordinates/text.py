"""Text of the lesson “Time and coordinates”."""

from collections.abc import Sequence

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, decimals, decimals_in_latex, listed, tiny, with_digits
from pages.ui.text.tables import Table
from pe_core.coordinates import RIDGE, RIPPLE

POINTS_SOURCE = (
    "Mildenhall et al. 2020 (NeRF), section 5.1; Tancik et al. 2020, section 4, for the kernel. "
    f"The fit is kernel ridge regression (ridge {RIDGE:g}) with three arc-cosine kernels, which "
    "stand for the three hidden layers of a very wide ReLU network (Cho and Saul 2009). The ridge "
    "stands for training that stops early: it leaves out what a network learns slowly. Trained to "
    "the end, even x itself, as (1, x), would fit these samples."
)
STEPS_SOURCE = (
    "Peebles and Xie 2022 (DiT), models.py; S is the similarity of two encodings; it does not "
    "depend on the order of sines and cosines. Without the 1, any two plain numbers above 0 would "
    "have a similarity of 1."
)
NOT_THE_SAME = (
    "NeRF’s encoding is not the Transformer’s: its frequencies start with the slowest, and each is "
    "**twice** the one before. The Transformer’s start with the fastest and fall almost to 1/base. "
    "So “the lower dimensions vary slowly” is true of NeRF and false of the Transformer."
)
THE_SAME = (
    "Yes: a diffusion model’s code encodes the timestep as the Transformer encodes a position. DiT "
    "has the same frequencies, with the cosines first. Ho et al. (DDPM) keep the sines first, but "
    "their slowest frequency is exactly 1/base: they divide by h − 1 where the Transformer divides "
    "by h, the number of pairs. In each, similarity depends only on the distance between two steps."
)
KERNEL = (
    "The dot product of two encoded coordinates depends only on the distance between them. It is "
    "the similarity S(k) of the earlier lessons, with frequencies 2ʲπ instead of "
    "$\\text{base}^{-2i/d}$. The fitted curve depends only on the samples, the ridge and this dot "
    "product. With this ridge, a wide peak makes the curve smooth; a narrow one lets the curve "
    "fall towards 0 between samples."
)


def kernels_alt(counts: Sequence[int]) -> str:
    """Describe the similarity over the distance."""
    return (
        "Similarity of two encoded coordinates by the distance between them, for L = "
        f"{listed([str(count) for count in counts])}: the more frequencies, the narrower its peak."
    )


def step_kernels_alt(last: int) -> str:
    """Describe the similarity of two steps over their distance."""
    return (
        f"Similarity of two steps by the distance between them, up to {last:,}, as waves of t and "
        f"of t / {last:,}."
    )


def points_takeaway(
    error: float,
    *,
    count: int,
    plain: float,
    too_few: bool,
    many_from: int,
    per_cycle: float,
    ripples: float,
) -> str:
    """Compare what a network learns from waves and from a plain number, by the largest errors.

    The fastest wave has ``per_cycle`` samples per cycle and is as long as ``ripples`` ripples of
    the signal. From ``many_from`` waves on, there are too many.
    """
    differ = "Waves make nearby numbers look different"
    quickly = f"{differ}, so a network learns fine detail quickly"
    own, other = f"**{decimals(error, 3)}**", f"**{decimals(plain, 3)}**"
    if count >= many_from:
        return (
            f"{differ}, but too many go too far: *between* the samples, the curve returns towards "
            f"0. The fastest of {count} waves has {_sampled(per_cycle)}. The largest error is "
            f"{own}, against {other} from x itself."
        )
    if too_few:
        shortest = f"Even the shortest of {count} waves" if count > 1 else "A single wave"
        return (
            f"{quickly} if the waves are short enough. {shortest} is as long as {ripples:g} "
            f"ripples, so the curve is blurred. Its largest error is {own}, against {other} from x."
        )
    return (
        f"{quickly}: with {count} waves, the largest error falls from {other} to {own}. With too "
        f"few, the curve is blurred; with {many_from} or more, it fits only *at* the samples."
    )


def _sampled(per_cycle: float) -> str:
    """Say how many samples a fast wave has."""
    cycles = round(1 / per_cycle)
    if per_cycle > 1:
        return "fewer than two samples a cycle"
    every = "a cycle" if cycles == 1 else f"in {cycles} cycles"
    return f"about one sample {every}"


def steps_takeaway(waves: int, *, plain: int, divided: int, step: int, last: int) -> str:
    """State how many other steps look like a step as waves, as numbers and as slower waves."""
    stated = f"just **{waves:,}**" if waves else "**none**"
    verb = "look" if waves > 1 else "looks"
    numbers, slower = (
        f"**{count:,}**" if count < last else "**all**" for count in (plain, divided)
    )
    again = " again" if plain == divided else ""
    return (
        f"Waves make most steps look different: {stated} of {last:,} others {verb} like step "
        f"{step:,}. As plain numbers, {numbers} do. But divide t by {last:,} first, and {slower} "
        f"look alike{again}: no wave completes a cycle."
    )


def cycles(complete: int, *, pairs: int, last: int, ends: float) -> str:
    """Count the pairs that complete a cycle; none does if steps are divided by their number."""
    verb = "completes" if complete == 1 else "complete"
    return (
        f"Within {last:,} steps, **{complete}** of {counted(pairs, 'pair')} {verb} a cycle. With "
        f"steps divided by {last:,}, none does, and the first and the last step have a similarity "
        f"of **{decimals(ends, 3)}**."
    )


def points_equation(count: int, *, distance: float, kernel: float) -> tuple[str, ...]:
    """Write the features and their kernel, with a value of it."""
    return (
        r"\gamma(x) = \left(\sin 2^j\pi x,\ \cos 2^j\pi x\right)_{j < L}",
        r"\tfrac{1}{L}\,\gamma(v)\cdot\gamma(v') = \tfrac{1}{L}\sum_{j < L} "
        r"\cos 2^j\pi(v - v')",
        rf"L = {count},\ v - v' = {distance}:\ {decimals_in_latex(kernel, 4)}",
    )


def steps_equation(
    shared: Shared, *, step: int, last: int, waves: float, divided: float
) -> tuple[str, ...]:
    """Write the similarity of two timesteps, and its value at a distance and a divided one."""
    return (
        r"S(t - t') = \tfrac{2}{d}\sum_i \cos\omega_i (t - t')",
        rf"d = {shared.d_model},\quad B = {shared.base}:",
        rf"S({step}) = {decimals_in_latex(waves, 4)},\quad "
        rf"S({step}/{last}) = {decimals_in_latex(divided, 4)}",
    )


def errors(by_count: Sequence[float]) -> Table:
    """Return the largest error of the fit for each number of frequencies."""
    return Table(
        ("waves L", "largest error"),
        [(str(count), decimals(error, 3)) for count, error in enumerate(by_count, start=1)],
    )


def trained_longer(best: int, *, samples: int, ridge: float, later: int, plain: float) -> str:
    """State the best number of frequencies, and how it changes with a smaller ridge."""
    return (
        f"For these {samples} samples, L = **{best}** is best with a ridge of {RIDGE:g}. A rule "
        f"of thumb: the shortest wave is longer than two sample gaps ({2 / (samples - 1):.2g}) "
        f"and shorter than two ripples ({2 * RIPPLE:.2g}). With longer training, fewer waves are "
        f"enough: with a ridge of {tiny(ridge).split(' × ')[-1]}, L = **{later}** is best, and x "
        f"itself is off by **{decimals(plain, 3)}** at most."
    )


def more_samples(nerf: int) -> str:
    """Explain why NeRF has more frequencies than are best for the samples here."""
    return (
        f"NeRF uses L = **{nerf}** for coordinates in space: its photographs give far more samples "
        "than there are dots here."
    )


def with_and_without_pi(*, paper: int, code: int) -> str:
    """Compare the numbers of inputs of NeRF's paper and of its code."""
    return (
        f"The NeRF paper multiplies by π and has **{paper}** inputs for a point in space. The "
        f"authors’ code has no π, and keeps the coordinates themselves: **{code}** inputs. With π, "
        "all features repeat after a distance of 2, so no two coordinates may be that far apart, "
        "as in −1 ≤ x < 1."
    )


def versions(last: Sequence[float]) -> Table:
    """Return the frequencies and the order of two codes; ``last`` has their slowest ones."""
    ends, plain = last
    return Table(
        ("code", "frequencies of h = d/2 pairs", "slowest pair, radians per step", "order"),
        [
            ("Ho et al. 2020", "base^(−j/(h−1))", with_digits(ends, 4), "sines first"),
            ("guided-diffusion, DiT", "base^(−j/h)", with_digits(plain, 4), "cosines first"),
        ],
    )
