"""Findings in words: about the decay, about variants, about a reader's matrix."""

from collections.abc import Sequence
from math import sin

from numpy.typing import NDArray

from pages.ui.content.number_text import counted, decimals, tiny, tokens, written
from pe_core import norm, shift_residual, wavelength_bound
from pe_core.recognition import Match, Recognition
from pe_core.variants import Variant, variant_shift, variant_turning
from pe_core.variants.comparison import Comparison
from pe_core.variants.turning import VariantTurning

BUG_NAMES = {
    "doubled-exponent": "the exponent is doubled: the waves slow down twice as fast",
    "own-exponent": "each cosine has an exponent of its own, so it turns unlike its sine",
    "doubled-own-exponent": "the exponent is doubled, and the cosines have one of their own",
    "base-1000": "the base is 1,000 instead of 10,000",
    "integer-division": "an integer division makes every exponent 0: all waves are the same",
    "integer-frequencies": "the frequencies are cast to integers: all but the first are 0",
}
_HALF_A_CYCLE = 0.5
_FINDINGS = {
    "other-layout": "sines and cosines stand in other columns than the library puts them",
    "padding-row": "one row is all zeros: a padding row",
    "transposed": "rows are dimensions here: the matrix is transposed",
    "scaled": "every entry is {factor:.4g} times that of the encoding",
    "norm-varies": "the rows have different norms",
    "gram-not-toeplitz": "the dot product of two rows depends on more than their offset",
    "outside-range": "some entries lie outside −1 … 1",
    "unknown": "it is none of the encodings that this page knows",
}

_ODD = {
    "error": "refuses an odd d_model",
    "last sine": "takes an odd d_model: the last sine has no cosine",
    "zero column": "takes an odd d_model: the last column is zero",
    "narrower": "makes one column less of an odd d_model",
}


def matrix_findings(found: Recognition) -> list[str]:
    """What the diagnosis says, one sentence each."""
    names = {**BUG_NAMES, **_FINDINGS}
    return [names[code].format(factor=found.factor) for code in found.diagnosis]


def match_sentence(match: Match) -> str:
    """A match with its parameters, in one line."""
    if match.base is not None:
        base = f"base {written(match.base, whole_below=1e9)}"
    elif match.kind == "bug":
        base = "whatever base was meant"
    else:
        base = "its base cannot be identified: no entry depends on it"
    return (
        f"**{match.key}**, {match.layout}: {match.seq_len:,} positions from "
        f"{match.first_position:g}, d_model {match.d_model}, {base}; largest difference "
        f"{tiny(match.largest_difference)}"
    )


def is_an_encoding(found: Recognition) -> bool:
    """Whether a matrix is an encoding in use, and not one with a known mistake."""
    return bool(found.matches) and found.matches[0].kind == "variant"


def recognised(found: Recognition) -> str:
    """What a matrix is, or what it is closest to."""
    if found.matches:
        what = "It is" if is_an_encoding(found) else "It has a known mistake:"
        return f"{what} {match_sentence(found.matches[0])}."
    return (
        f"It is none that this page knows. The closest is {match_sentence(found.closest)}; "
        f"{int(found.columns.sum())} of {len(found.columns)} columns agree."
    )


def comparison_sentence(result: Comparison, matters: int | None, threshold: float) -> str:
    """How two variants differ; ``matters``: the first row that differs by more."""
    if result.verdict == "identical":
        return "they are **identical**, entry by entry."
    if result.verdict == "permutation":
        return (
            f"they are **the same up to a permutation of the columns**: {_same_columns(result)}. A "
            "model trained from scratch does not mind; a trained checkpoint does."
        )
    if result.factor is not None:
        return f"they are the same up to the **factor {result.factor:.6g}**."
    place = (
        f"no row differs by more than {threshold}"
        if matters is None
        else f"by more than {threshold} from position **{matters}** on"
    )
    return (
        f"they are **different**: by up to **{result.largest_by_position.max():.4g}**, {place}. "
        "Compared is the first pair with the first, the second with the second, and so on; sines "
        "with sines, cosines with cosines."
    )


def _same_columns(result: Comparison) -> str:
    """Which columns of the second equal the first columns of the first."""
    columns = result.permutation[:4].tolist()
    some = " … " if len(result.permutation) > len(columns) else " "
    there = ", ".join(map(str, columns))
    here = ", ".join(map(str, range(len(columns))))
    return f"columns {there}{some}of the second equal columns {here}{some}of the first"


def particulars(variant: Variant, d_model: int, seq_len: int, base: int) -> str:
    """What is particular about a variant at these parameters, as a list."""
    shift = variant_shift(variant, seq_len, d_model, base=base)
    turning = variant_turning(variant, seq_len, d_model, base=base)
    rotation = (
        "a shift is one **rotation**, the same at every position"
        if shift.rotation
        else f"a shift is **not** one rotation for all positions (off by {shift.residual:.2g})"
    )
    odd = _ODD[variant.odd] + (f" ({variant.odd_elsewhere})" if variant.odd_elsewhere else "")
    lines = [
        f"used by {variant.who}",
        f"layout: {variant.layout}; first position {variant.first_position}",
        _longest(turning, seq_len, base, is_scaled=variant.span is not None),
        odd,
        rotation,
    ]
    if turning.still:
        lines.append(f"{counted(turning.still, 'pair')} with frequency 0: **no turn** at any token")
    if turning.aliased:
        lines.append(
            f"{counted(turning.aliased, 'pair')} **aliased**: by more than half a turn from one "
            "token to the next, which looks like a slower turn"
        )
    return "\n".join(f"- {line}" for line in lines)


def _longest(turning: VariantTurning, seq_len: int, base: int, *, is_scaled: bool) -> str:
    """The longest wavelength, and what it is to be compared with."""
    if turning.longest is None:
        return "no pair turns: there is no wavelength"
    scaled = f", as positions are scaled by the {seq_len:,} tokens" if is_scaled else ""
    bound = tokens(wavelength_bound(base=base))
    return f"longest wavelength {tokens(turning.longest)} tokens{scaled}; 2π·base is {bound}"


def rows_apart(step: int, unresolved: int) -> str:
    """How far apart the rows of a picture are, and for which waves that is too far."""
    if not unresolved:
        return f"The rows are {step} offsets apart. Every wave is slow enough for that."
    fast = (
        "wave of the leftmost pair is" if unresolved == 1 else "waves of the {} leftmost pairs are"
    )
    return (
        f"The rows are {step} offsets apart. The {fast.format(unresolved)} too fast for that: the "
        "stripes are aliased, that is, not the true shape."
    )


def agreement(offsets: Sequence[int], values: NDArray) -> str:
    """What the contributions of the pairs add up to, from the first offset to the last."""
    half = len(values) // 2
    highest = half + int(values[half:].argmax())
    told = (
        f"the mean falls from 1 to {values[-1]:z.3f}"
        if values[half:].max() < values[1] and values[-1] < 1
        else f"the mean does not keep falling: at offset {offsets[highest]:,} it is "
        f"{values[highest]:z.3f}"
    )
    return (
        "Contribution of each pair at each offset, the fast pairs on the left, the slow ones on "
        f"the right. Beside it {told}."
    )


def ladder(lengths: NDArray, bound: float) -> str:
    """What the wavelengths of all pairs do."""
    if len(lengths) == 1:
        return f"Wavelength of the only pair: {lengths[0]:,.2f} tokens, below {bound:,.2f}."
    return (
        f"Wavelengths of all {len(lengths)} pairs, rising geometrically from {lengths[0]:,.2f} to "
        f"{lengths[-1]:,.2f} tokens and staying below {bound:,.2f}."
    )


def same_norm(d_model: int) -> str:
    """What the equal norms of all encodings mean for the cosine."""
    pairs = d_model // 2
    cosine = (
        f"the cosine is the same picture divided by {pairs}"
        if pairs > 1
        else "the cosine is the dot product itself"
    )
    return f"All encodings have the same norm, √({d_model}/2) = {norm(d_model):.3f}, so {cosine}."


def last_wave(seq_len: int, length: float, end: float) -> str:
    """How far the slowest cosine gets within the sequence."""
    cycles = (seq_len - 1) / length
    if cycles <= _HALF_A_CYCLE:
        return (
            f"Within the sequence it falls from 1 to **{end:z.8f}**: **{cycles:.2%}** of one cycle."
        )
    return (
        f"Within the sequence it does **{cycles:,.2f}** cycles, between 1 and −1, and ends at "
        f"**{end:z.8f}**."
    )


def no_rotation(degrees: NDArray) -> str:
    """By which angles adding the encoding turns the words, and why that is no rotation."""
    low, high = f"{degrees.min():.1f}", f"{degrees.max():.1f}"
    angles = (
        f"The angle is {low}°, and the norm changes"
        if low == high
        else f"The angles run from {low}° to {high}°, and the norms change"
    )
    return (
        f"{angles} as well: no rotation does that. What *does* rotate is the encoding itself, from "
        "one position to the next."
    )


def read_back(position: int, nearest: int, d_model: int) -> str:
    """Which row is nearest to a token's sum, and what stands in the way."""
    told = (
        f"**row {nearest:,}**, its own"
        if nearest == position
        else f"**row {nearest:,}**, and not its own: the token outweighs what tells rows apart"
    )
    return (
        "All rows have one norm, so the row most similar to the sum is the nearest one. For the "
        f"last word, at position {position:,}, it is {told}. The dotted curve is the encoding "
        "without the token: S(k), from the word's position on. The token moves each point by some "
        f"1/‖PE‖ = **{1 / norm(d_model):.3f}**: the wider the model, the less."
    )


def unordered(columns: Sequence[str], shuffled: float, alike: float, told_apart: float) -> str:
    """What reversing the columns of a table changes, and what tells them apart."""
    return (
        f"Reversing the columns {', '.join(columns)} of one row moves the pooled output by "
        f"**{tiny(shuffled)}**, which is rounding. Yet a feature needs an identity. With one "
        f"shared embedding, equal values give identical vectors (distance **{alike:.1f}**). With a "
        f"vector of its own added to each, the nearest two are **{told_apart:.1f}** apart."
    )


def single_factor(factor: float, residual: float, offset: int, angle: float) -> str:
    """How far the sine alone is from being shifted by one number; ``angle``: of the turn."""
    wanted = (
        "With the sine alone, one number would have to take sin(ωp) to sin(ω(p+k)) for every p. "
    )
    if offset == 0:
        return (
            f"{wanted}For k = 0 nothing moves, and **{factor:.4f}** does it; for any other whole "
            "k there is none."
        )
    return (
        f"{wanted}The best one, **{factor:z.4f}**, is off by up to **{decimals(residual, 4)}**: at "
        f"p = 0 the sine is 0, and no number makes sin(ωk) = {decimals(sin(angle), 4)} of it. Only "
        "where ωk is a multiple of π is there such a number."
    )


def applied_twice(position: int, offset: int, d_model: int, *, base: float) -> str:
    """How well one matrix shifts a position, and the next."""
    middle, end = position + offset, position + 2 * offset
    once, twice = (
        shift_residual(start, offset, d_model, base=base) for start in (position, middle)
    )
    return (
        f"{position} → {middle}: largest difference **{tiny(once)}**. {middle} → {end}, with the "
        f"same matrix: **{tiny(twice)}**. Both over all {d_model:,} dimensions."
    )
