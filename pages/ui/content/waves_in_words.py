"""Findings in words about distances, snapshots and periods of the waves."""

from pages.ui.content.number_text import counted, tokens
from pe_core.samples import SnapshotSample
from pe_core.sinusoid.decay import DecayProfile
from pe_core.sinusoid.repetition import Repetition


def near_and_far(profile: DecayProfile) -> str:
    """Whether a larger offset always means a larger distance."""
    steps = counted(len(profile.offsets) - 1, "step")
    if not profile.rising_steps:
        return f"Over these {steps} the distance grows at every step: near is near, and far is far."
    return (
        "The distance tells near from far, though not at every step: it gets **smaller** at "
        f"**{profile.rising_steps:,}** of these {steps}, exactly where S rises."
    )


def snapshots(sample: SnapshotSample, later: SnapshotSample, pairs: int) -> str:
    """What two snapshots add up to, and that the sum does not depend on where they are taken."""
    start, end = f"{sample.position:g}", f"{sample.position + sample.offset:g}"
    total = sample.sine_sum + sample.cosine_sum
    against = (
        "No pair counts against the sum."
        if not sample.opposed
        else f"**{counted(sample.opposed, 'pair')}** of {pairs:,} "
        + ("counts" if sample.opposed == 1 else "count")
        + " against it: more than a quarter turn apart, below zero in the picture."
    )
    return (
        f"**Two snapshots**, at position {start} and at {end}. Multiplied pair by pair and summed, "
        f"the sines give {sample.sine_sum:z.3f} and the cosines {sample.cosine_sum:z.3f}, together "
        f"the dot product **{total:z.3f}**; divided by {counted(pairs, 'pair')} it is "
        f"S({sample.offset:g}) = **{total / pairs:z.4f}**. {against}\n\n"
        f"One token later the sines give {later.sine_sum:z.3f} and the cosines "
        f"{later.cosine_sum:z.3f}: other parts, the same sum, "
        f"{later.sine_sum + later.cosine_sum:z.3f}. A row of sine pendulums alone would not "
        "have that property."
    )


def periods(found: Repetition, pairs: int) -> str:
    """What repeats, and how close all waves together come to a repetition."""
    one, every = found.one_pair, found.every_pair
    alone = (
        f"**Each wave is periodic.** Within the sequence, pair 0 comes closest to its start at "
        f"offset {one.offset:,}, to within **{one.distance:.2g}**."
    )
    if pairs == 1:
        return f"{alone} With a single pair that is the whole encoding, and it is periodic too."
    whole = (
        f"All {pairs:,} pairs together come closest at offset {every.offset:,}, to within "
        f"**{every.distance:.2g}**."
    )
    verdict = (
        "**The whole is not periodic**: the ratio of neighbouring wavelengths is no fraction of "
        "whole numbers, so no shift brings all waves back at once."
        if found.period is None
        else "**Here the whole is periodic, too**: each wavelength is a whole multiple of the one "
        f"before, so the longest, {tokens(found.period)} tokens, brings all waves back at once. "
        "It is a multiple of 2π, so it falls between two tokens, and no row repeats exactly."
    )
    return f"{alone} {whole} {verdict}"


def gone_round(found: Repetition, pairs: int) -> str:
    """How many pairs have shown all of their angles within the sequence."""
    if not found.completed:
        return "No pair goes round within this sequence."
    if found.completed == pairs:
        return "Within this sequence every pair goes round at least once."
    return (
        f"Within this sequence **{counted(found.completed, 'pair')}** of {pairs:,} "
        + ("goes" if found.completed == 1 else "go")
        + " round at least once."
    )
