"""What the reader of a lesson leaves with: the answer to its question, in words, then in numbers.

Every sentence that compares picks its words from the values that it compares.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from pages.ui.content.number_text import decimals, listed, tiny, tokens
from pe_core import (
    completed_cycles,
    frequencies,
    norm,
    wavelength_bound,
    wavelength_ratio,
    wavelengths,
)
from pe_core.attention.order_blindness import OrderBlindness
from pe_core.attention.words import fold_word
from pe_core.embedding.position_probe import NearestRow
from pe_core.embedding.token_sum import SumEffect
from pe_core.precision import DuplicateRows, exact_integers
from pe_core.schemes.scheme import NormalisedStep
from pe_core.sinusoid.decay import DecayProfile
from pe_core.sinusoid.encoding import CellSteps
from pe_core.variants import Variant


def order_blindness(
    blind: OrderBlindness, seeing: OrderBlindness, words: Sequence[str], order: Sequence[int]
) -> str:
    """What attention loses, for a sentence before and after it is reordered."""
    without = tiny(blind.largest_difference)
    added = decimals(seeing.largest_difference, 2)
    if len(words) == 1:
        return (
            "Attention loses the **order** of the words. One word has none: its output differs by "
            f"{without} without positions and by {added} with them. Type a second word."
        )
    lost = (
        "Attention loses the **order**: without positions, each word's output only moves along "
        f"with it. No number differs by more than **{without}**"
        + (", which is rounding." if blind.largest_difference else ".")
    )
    if list(order) == list(range(len(words))):
        return f"{lost} Here no word has moved yet: drag one, or choose another order."
    folded = [fold_word(word) for word in words]
    if [folded[place] for place in order] == folded:
        return (
            f"{lost} Here equal words have changed places, so the sentence is the same. With the "
            f"encoding added, the outputs at their places are up to **{added}** apart: a place "
            "counts, even for one and the same word."
        )
    return f"{lost} **With the encoding added**, numbers change by up to **{added}**: order counts."


def numberings(
    short: int,
    long: int,
    steps: tuple[NormalisedStep, NormalisedStep],
    largest_index: float,
    disagreement: float,
    largest_wave: float,
) -> str:
    """Why tokens are not just numbered, by two lengths of a sentence."""
    scaled = f"one step is **{steps[0].by_end_points:.4g}** in {short} tokens"
    scaled += (
        f" and **{steps[1].by_end_points:.4g}** in {long}"
        if short < long
        else " (choose two lengths to see the step change)"
    )
    return (
        "Plain numbers fail in one of two ways. Counted, they **grow** with the sentence: the last "
        f"of {long} tokens gets **{largest_index:,.0f}**, where the entries of a token embedding "
        "have a standard deviation of 1. Scaled to the range 0 … 1, a step "
        f"**changes** with the length: {scaled}. The sinusoid does neither: the code of a position "
        f"differs by **{disagreement:g}** between lengths, and no entry exceeds "
        f"**{largest_wave:.3g}**."
    )


def matrix(cell: CellSteps, position: int, dim: int, values: np.ndarray, base: int) -> str:
    """What the whole matrix looks like, and what is in one cell."""
    seq_len, d_model = values.shape
    lengths = wavelengths(d_model, base=base)
    waves = (
        f"fast on the left (once in **{tokens(lengths[0])}** tokens), slow on the right (once in "
        f"**{tokens(lengths[-1])}**)"
        if len(lengths) > 1
        else f"here a sine and a cosine, once in **{tokens(lengths[0])}** tokens"
    )
    cycled = completed_cycles(seq_len, d_model, base=base)
    sines, cosines = values[:, 0::2].mean(), values[:, 1::2].mean()
    return (
        f"Every column is one wave of the position: {waves}. A cell is one value of its wave: at "
        f"position {position}, dimension {dim} it is {cell.function}({cell.angle:.4g}) = "
        f"**{cell.value:z.4f}**. {_completing(cycled, len(lengths))} a "
        f"cycle within {seq_len:,} rows. All cells average **{values.mean():z.3f}**: the sines "
        f"{sines:z.3f}, the cosines {cosines:z.3f}."
    )


def _completing(cycled: int, pairs: int) -> str:
    if pairs == 1:
        return "The only pair completes" if cycled else "The only pair does not complete"
    if cycled in (0, pairs):
        return f"All {pairs} pairs complete" if cycled else f"None of the {pairs} pairs completes"
    return f"**{cycled} of {pairs}** pairs complete{'s' if cycled == 1 else ''}"


def waves(d_model: int, base: int) -> str:
    """What one dimension is, as the position moves."""
    lengths = wavelengths(d_model, base=base)
    what = (
        "One dimension is one **wave** of the position: what is seen of a hand that turns at a "
        "steady speed, from the side. "
    )
    bound = f"2π·base = {tokens(wavelength_bound(base=base))}"
    if len(lengths) == 1:
        return (
            f"{what}The only pair, dimensions 0 and 1, is once round in **{tokens(lengths[0])}** "
            f"tokens, less than {bound}."
        )
    return (
        f"{what}Pair 0, dimensions 0 and 1, is the **fastest**: once round in "
        f"**{tokens(lengths[0])}** tokens. Each next pair takes "
        f"**{wavelength_ratio(d_model, base=base):.4g}** times as long; the last one needs "
        f"**{tokens(lengths[-1])}** tokens and stays short of {bound}."
    )


def near_and_far(
    profile: DecayProfile, first_rise: int | None, first_negative: int | None, searched: int
) -> str:
    """How near is told from far, and where it is not."""
    values, last = profile.values, len(profile.values) - 1
    half = last // 2
    highest = half + int(values[half:].argmax())
    told = (
        "By how alike two encodings are: their dot product S depends on the offset alone. It is "
        f"**{values[1]:z.3f}** for neighbours"
    )
    if values[highest] < values[1]:
        told += f" and at most **{values[highest]:z.3f}** from offset {half} to {last:,}. "
    else:
        told += (
            f", and no smaller at offset {highest:,}: **{values[highest]:z.3f}**. By S alone, this "
            "far looks as near as a neighbour. "
        )
    below = (
        f"S is first negative at offset **{first_negative:,}**"
        if first_negative
        else f"S is negative at no offset up to {searched:,}"
    )
    return (
        f"{told}{_rising(profile, first_rise)} {below}, and has no limit: it returns close to 1 "
        "again and again."
    )


def _rising(profile: DecayProfile, first: int | None) -> str:
    steps, rising = len(profile.values) - 1, profile.rising_steps
    if not rising:
        return f"Not one of the first {steps:,} steps rises."
    return (
        f"The fall is not smooth: of the first {steps:,} steps **{rising:,} "
        f"rise{'s' if rising == 1 else ''}**, the first from offset {first - 1} to {first}, the "
        f"largest by {profile.largest_rise:.4f} (to offset {profile.largest_rise_at:,})."
    )


def one_turn(
    d_model: int, seq_len: int, pair: int, offset: int, *, base: int, residual: float
) -> str:
    """Why moving by k is the same turn everywhere."""
    angle = float(frequencies(d_model, base=base)[pair]) * offset
    if not offset:
        return (
            "Every pair turns at a steady speed, so the turn depends on the offset k alone. For "
            f"k = 0 it is **{abs(angle):.4f} rad**: every one of the {seq_len:,} positions stays "
            f"where it is (largest deviation {tiny(residual)})."
        )
    way, sense = ("later", "clockwise") if offset > 0 else ("earlier", "counter-clockwise")
    pairs = f"all {d_model // 2} pairs" if d_model > 2 else "its only pair"
    return (
        "Every pair turns at a steady speed: a step of k adds the same angle wherever it starts. "
        f"The matrix for k = {offset} contains k but no p, so one matrix serves every position: it "
        f"takes each of the {seq_len:,}, in {pairs}, to the position {abs(offset)} {way}, but for "
        f"rounding ({tiny(residual)}). Pair {pair} turns **{abs(angle):.4f} rad {sense}**."
    )


def added(effect: SumEffect, d_model: int, seq_len: int, found: NearestRow) -> str:
    """How the encoding enters the model, and why it is added."""
    told = (
        f"the row of the encoding that is nearest to a sum is the right one for "
        f"**{found.right:.0%}** of {found.samples:,} random tokens at {seq_len:,} positions, where "
        f"a guess is right once in {seq_len:,}"
    )
    # More than half of what a guess would miss.
    is_read = found.right > (1 + 1 / seq_len) / 2
    can = "can still be read" if is_read else "is hard to read in so narrow a sum"
    return (
        "It is **added** to the token embedding, number by number, before the first layer. The "
        f"width stays {d_model:,}, where appending would double it, and the position {can}: "
        f"{told}. The encoding has norm **{norm(d_model):.2f}** at every position, and "
        f"moves the first word by {effect.degrees[0]:.0f}°, from norm "
        f"{effect.norm_before[0]:.2f} to {effect.norm_after[0]:.2f}."
    )


def which_variant(first: Variant, second: Variant) -> str:
    """Who uses two variants; how they differ follows."""
    both = (
        f"**{first.key}** with itself"
        if first.key == second.key
        else f"**{first.key}** and **{second.key}**"
    )
    users = {
        variant.key: f"*{variant.key}* is used by {variant.who}" for variant in (first, second)
    }
    return (
        f"Find your library: {'; '.join(users.values())}. Or check a matrix that your code made, "
        f"below. At these parameters, {both}: "
    )


def rounding(
    errors: Mapping[str, float],
    half: DuplicateRows,
    brain: DuplicateRows,
    rows: int,
    d_model: int,
    *,
    exactly: bool,
) -> str:
    """What the float types do to the encoding: largest errors, and rows that repeat others."""
    largest = listed([f"{tiny(error)} in {name}" for name, error in errors.items()])
    counts = (
        f"Errors reach {largest}. Of {rows:,} rows of {d_model} numbers, **{half.count:,}** "
        f"repeat{'s' if half.count == 1 else ''} an earlier one in float16 and "
        f"**{brain.count:,}** in bfloat16{_first(half, brain)}."
    )
    if exactly:
        how = (
            "Very little, if the encoding is computed exactly and only the result is rounded: "
            "no angle is rounded, and each entry is off by half a unit of its last digit. "
        )
        why = (
            " These rows lie closer together than the type can tell apart."
            if half.count or brain.count
            else ""
        )
        return f"{how}{counts}{why}"
    how = (
        "They round position and angle to so many digits: the farther out, the more an angle can "
        "be off. "
        f"float16 holds every integer only up to {exact_integers('float16'):,}, bfloat16 (a "
        f"float32 cut to 16 bits) up to {exact_integers('bfloat16'):,}"
    )
    number = exact_integers("bfloat16") + 1
    why = (
        f": it stores {number} as {number - 1}, so both get one encoding. "
        if rows > number
        else "; no position of this table is larger. "
    )
    return f"{how}{why}{counts}"


def _first(half: DuplicateRows, brain: DuplicateRows) -> str:
    found = {"float16": half.first, "bfloat16": brain.first}
    told = [f"{pair[0]:,} and {pair[1]:,} in {name}" for name, pair in found.items() if pair]
    return f" (first: {', '.join(told)})" if told else ""
