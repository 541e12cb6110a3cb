"""Text of the lesson “Waves and pendulums”."""

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, share, short, tiny, with_digits
from pe_core.sinusoid import LastCosine, PairProducts, Repetition

RANGE_SOURCE = (
    "Vaswani et al. 2017, section 3.5, which says “from 2π to 10000 · 2π”. The last exponent "
    "2i/d_model is below 1, so no wavelength reaches the upper end."
)
USE_OF_PERIODS = (
    "**Because each wave is a sine or cosine**, values stay within −1 … 1, and one step turns a "
    "pair by the same angle everywhere. **Because each wave repeats**, a pair comes back close to "
    "earlier angles after a few cycles, though never exactly."
)


def takeaway(lengths: NDArray, pendulum: str | None = None) -> str:
    """Describe one dimension, by the wavelengths of the first and the last pair.

    ``pendulum`` is the function that pendulums show, and None where there are clock hands.
    """
    if pendulum:
        return _of_pendulums(lengths, pendulum)
    swing = (
        "Each dimension swings like a wave: it is one coordinate of a clock hand that turns "
        "at constant speed."
    )
    if len(lengths) == 1:
        return f"{swing} The only hand completes a turn every **{short(lengths[0])}** tokens."
    return (
        f"{swing} The fastest hand completes a turn every **{short(lengths[0])}** tokens, the "
        f"slowest every **{short(lengths[-1])}** tokens."
    )


def _of_pendulums(lengths: NDArray, function: str) -> str:
    swing = (
        f"Each dimension swings like a pendulum: the {function} is how far right the bob is, from "
        "−1 to 1."
    )
    if len(lengths) == 1:
        return f"{swing} The only one repeats every **{short(lengths[0])}** tokens."
    return (
        f"{swing} The fastest repeats every **{short(lengths[0])}** tokens, the slowest every "
        f"**{short(lengths[-1])}** tokens."
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
        f"The sine of each pair at positions {position:,} and {position + offset:,}. Below, the "
        "pair’s part of the dot product: sine times sine plus cosine times cosine."
    )


def sampled_pairs(*, shown: int, pairs: int) -> str:
    """Say that the picture shows some of the pairs."""
    return f"The picture shows {shown} of {pairs:,} pairs."


def snapshots(products: PairProducts, later: PairProducts, pairs: int) -> str:
    """Add up the products of two snapshots, and of the same two one token later."""
    start, end = f"{products.position:,g}", f"{products.position + products.offset:,g}"
    its = "its" if products.opposed == 1 else "their"
    against = (
        f"**{counted(products.opposed, 'pair')}** of {pairs:,} "
        f"{'lowers' if products.opposed == 1 else 'lower'} the sum, because {its} hands at the two "
        "positions are more than a quarter turn apart (below zero in the picture)."
        if products.opposed
        else "No pair lowers the sum."
    )
    return (
        f"Take **two snapshots**, at positions {start} and {end}. Multiply sine by sine and cosine "
        f"by cosine, and add up. The sines give {products.sine_sum:z.3f} and the cosines "
        f"{products.cosine_sum:z.3f}, together the dot product **{products.dot_product:z.3f}**. "
        f"Divided by {counted(pairs, 'pair')} it is S({products.offset:g}) = "
        f"**{products.dot_product / pairs:z.4f}**. {against}\n\n"
        f"One token later, the sines give {later.sine_sum:z.3f} and the cosines "
        f"{later.cosine_sum:z.3f}: different parts, but the same sum, {later.dot_product:z.3f}. "
        "Sines alone would not keep the sum the same."
    )


def last_cosine_alt(last: int) -> str:
    """Describe the picture of the last cosine up to a position."""
    return f"The last cosine over {counted(last, 'token')}."


def last_wave(last: LastCosine) -> str:
    """Say how far the slowest cosine gets within the sequence."""
    if last.only_falls:
        return (
            f"**No.** Within the sequence, it covers **{share(last.cycles)}** of one cycle and "
            f"falls from 1 by **{tiny(last.fall)}**."
        )
    return (
        f"**No.** Within the sequence, it completes **{last.cycles:,.2f}** cycles and ends at "
        f"**{last.end:z.4f}**."
    )


def ladder_alt(lengths: NDArray, bound: float) -> str:
    """Describe the picture of all wavelengths below their bound."""
    if len(lengths) == 1:
        return f"Wavelength of the only pair: {lengths[0]:,.2f} tokens, below {bound:,.2f}."
    return (
        f"Wavelengths of all {len(lengths)} pairs, rising geometrically from {lengths[0]:,.2f} to "
        f"{lengths[-1]:,.2f} tokens and staying below {bound:,.2f}."
    )


def returns_alt(returns: Repetition, pairs: int) -> str:
    """Describe the picture of the distances from the start."""
    alone = (
        "Distance from the encoding at the start, by offset, as a multiple of the norm. Pair 0 "
        "returns to zero after each wavelength"
    )
    if pairs == 1:
        return f"{alone}, and it is the only pair."
    return (
        f"{alone}; all pairs together, within the sequence, come no closer than "
        f"{with_digits(returns.every_pair.distance, 2)}."
    )


def periods(returns: Repetition, pairs: int) -> str:
    """Say what repeats, and how close all waves together come to a repetition."""
    first_pair, every_pair = returns.one_pair, returns.every_pair
    alone = (
        "**Each wave is periodic.** Within the sequence, pair 0 comes closest to its start at "
        f"offset {first_pair.offset:,}, where the distance is "
        f"**{with_digits(first_pair.distance, 2)}** times its norm."
    )
    if pairs == 1:
        return f"{alone} With a single pair, that is the whole encoding, so it is periodic, too."
    whole = (
        f"All {pairs:,} pairs together come closest at offset {every_pair.offset:,}, where the "
        f"distance is **{with_digits(every_pair.distance, 2)}** times the norm."
    )
    verdict = (
        "**The whole encoding is not periodic**: neighbouring wavelengths have an irrational "
        "ratio, so no shift brings all waves back at once."
        if returns.period is None
        else "**Here the whole encoding is periodic, too**: each wavelength is a whole multiple of "
        f"the one before, so all waves are back after the longest, {short(returns.period)} tokens. "
        "This is a multiple of 2π and falls between two tokens, so no row repeats exactly."
    )
    return f"{alone} {whole} {verdict}"


def completed_cycles(*, completed: int, pairs: int) -> str:
    """Count the pairs that complete a cycle within the sequence."""
    if not completed:
        return "No pair completes a cycle within this sequence."
    if completed == pairs:
        return "Within this sequence, every pair completes at least one cycle."
    return (
        f"Within this sequence, **{counted(completed, 'pair')}** of {pairs:,} "
        f"{'completes' if completed == 1 else 'complete'} at least one cycle."
    )
