"""Text of the lesson “Waves and pendulums”."""

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, short
from pe_core.sinusoid.pair_products import PairProducts
from pe_core.sinusoid.repetition import Repetition

_HALF_A_CYCLE = 0.5
RANGE_SOURCE = (
    "Vaswani et al. 2017, section 3.5: “from 2π to 10000 · 2π”, whose end is not reached when the "
    "exponents are 2i/d_model."
)
USE_OF_PERIODS = (
    "What a period buys: a wave never leaves its range, at any position; one step turns it by the "
    "same angle everywhere, so one matrix serves every position; and once it has gone round, later "
    "positions show it at no angle that is new."
)


def takeaway(lengths: NDArray, *, bound: float, ratio: float) -> str:
    """Describe one dimension as a wave, by the wavelengths of the first and the last pair.

    ``bound`` is the wavelength that no pair reaches, and ``ratio`` that of neighbouring pairs.
    """
    wave = (
        "One dimension is one **wave** of the position: what is seen of a hand that turns at a "
        "steady speed, from the side. "
    )
    limit = f"2π·base = {short(bound)}"
    if len(lengths) == 1:
        return (
            f"{wave}The only pair, dimensions 0 and 1, is once round in **{short(lengths[0])}** "
            f"tokens, less than {limit}."
        )
    return (
        f"{wave}Pair 0, dimensions 0 and 1, is the **fastest**: once round in "
        f"**{short(lengths[0])}** tokens. Each next pair takes **{ratio:.4g}** times as long; the "
        f"last one needs **{short(lengths[-1])}** tokens and stays short of {limit}."
    )


def wavelength_range(shared: Shared, lengths: NDArray, bound: float) -> tuple[str, str]:
    """Write the wavelength of a pair, and the longest one with its bound, as equations."""
    return (
        rf"\lambda_i = \frac{{2\pi}}{{\omega_i}} = 2\pi\cdot {shared.base}^{{2i/{shared.d_model}}}",
        rf"\lambda_{{{shared.pairs - 1}}} = {lengths[-1]:.1f} < "
        rf"2\pi\cdot {shared.base} = {bound:.1f}",
    )


def snapshots_alt(*, position: int, offset: int) -> str:
    """Describe the picture of two snapshots and of the products of each pair."""
    return (
        f"Two snapshots of the pendulums, at {position} and {position + offset}, and below what "
        "each pair adds to their dot product: sine times sine plus cosine times cosine."
    )


def sampled_pairs(shown: int, pairs: int) -> str:
    """Say that the picture shows some of the pairs."""
    return f"The picture shows {shown} of {pairs:,} pairs."


def snapshots(products: PairProducts, later: PairProducts, pairs: int) -> str:
    """Add up the products of two snapshots, and of the same two one token later."""
    start, end = f"{products.position:g}", f"{products.position + products.offset:g}"
    against = (
        f"**{counted(products.opposed, 'pair')}** of {pairs:,} "
        f"{'counts' if products.opposed == 1 else 'count'} against it: more than a quarter turn "
        "apart, below zero in the picture."
        if products.opposed
        else "No pair counts against the sum."
    )
    return (
        f"**Two snapshots**, at position {start} and at {end}. Multiplied pair by pair and summed, "
        f"the sines give {products.sine_sum:z.3f} and the cosines {products.cosine_sum:z.3f}, "
        f"together the dot product **{products.dot_product:z.3f}**; divided by "
        f"{counted(pairs, 'pair')} it is S({products.offset:g}) = "
        f"**{products.dot_product / pairs:z.4f}**. {against}\n\n"
        f"One token later the sines give {later.sine_sum:z.3f} and the cosines "
        f"{later.cosine_sum:z.3f}: other parts, the same sum, {later.dot_product:z.3f}. A row of "
        "sine pendulums alone would not have that property."
    )


def last_cosine_alt(last: int) -> str:
    """Describe the picture of the last cosine up to a position."""
    return f"The last cosine over {counted(last, 'token')}."


def last_wave(cycles: float, end: float) -> str:
    """Say how far the slowest cosine gets: its cycles within the sequence, and its last value."""
    if cycles <= _HALF_A_CYCLE:
        return (
            f"Within the sequence it falls from 1 to **{end:z.8f}**: **{cycles:.2%}** of one cycle."
        )
    return (
        f"Within the sequence it does **{cycles:,.2f}** cycles, between 1 and −1, and ends at "
        f"**{end:z.8f}**."
    )


def ladder_alt(lengths: NDArray, bound: float) -> str:
    """Describe the picture of all wavelengths below their bound."""
    if len(lengths) == 1:
        return f"Wavelength of the only pair: {lengths[0]:,.2f} tokens, below {bound:,.2f}."
    return (
        f"Wavelengths of all {len(lengths)} pairs, rising geometrically from {lengths[0]:,.2f} to "
        f"{lengths[-1]:,.2f} tokens and staying below {bound:,.2f}."
    )


def returns_alt(returns: Repetition) -> str:
    """Describe the picture of the distances from the start."""
    return (
        "Distance from the start over the offset: pair 0 alone is back at zero after each "
        "wavelength; all pairs together, within the sequence, come no closer than "
        f"{returns.every_pair.distance:.2g}."
    )


def periods(returns: Repetition, pairs: int) -> str:
    """Say what repeats, and how close all waves together come to a repetition."""
    one, every = returns.one_pair, returns.every_pair
    alone = (
        f"**Each wave is periodic.** Within the sequence, pair 0 comes closest to its start at "
        f"offset {one.offset:,}, to within **{one.distance:.2g}**."
    )
    if pairs == 1:
        return f"{alone} With a single pair that is the whole encoding, and it is periodic too."
    whole = (
        f"Its {pairs:,} pairs together come closest at offset {every.offset:,}, to within "
        f"**{every.distance:.2g}**."
    )
    verdict = (
        "**The whole is not periodic**: the ratio of neighbouring wavelengths is no fraction of "
        "whole numbers, so no shift brings all waves back at once."
        if returns.period is None
        else "**Here the whole is periodic, too**: each wavelength is a whole multiple of the one "
        f"before, so the longest, {short(returns.period)} tokens, brings all waves back at once. "
        "It is a multiple of 2π, so it falls between two tokens, and no row repeats exactly."
    )
    return f"{alone} {whole} {verdict}"


def completed_cycles(completed: int, pairs: int) -> str:
    """Count the pairs that complete a cycle within the sequence."""
    if not completed:
        return "No pair goes round within this sequence."
    if completed == pairs:
        return "Within this sequence every pair goes round at least once."
    return (
        f"Within this sequence **{counted(completed, 'pair')}** of {pairs:,} "
        f"{'goes' if completed == 1 else 'go'} round at least once."
    )
