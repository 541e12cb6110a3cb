"""Findings in words: about the decay, about variants, about a reader's matrix."""

from collections.abc import Sequence

from numpy.typing import NDArray

from pages.ui.content.number_text import tokens, written
from pe_core import shift_residual, wavelength_bound
from pe_core.recognition import Match, Recognition
from pe_core.sinusoid.decay import DecayProfile
from pe_core.variants import Variant, variant_shift, variant_turning
from pe_core.variants.comparison import Comparison

BUG_NAMES = {
    "doubled-exponent": "the exponent is doubled: the waves slow down twice as fast",
    "own-exponent": "the cosines have an exponent of their own: no pair is a pair",
    "doubled-own-exponent": "the exponent is doubled, and the cosines have one of their own",
    "base-1000": "the base is 1,000 instead of 10,000",
    "integer-division": "an integer division makes every exponent 0: all waves are alike",
    "integer-frequencies": "the frequencies are cast to integers: all but the first are 0",
}
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
}


def matrix_findings(found: Recognition) -> list[str]:
    """What the diagnosis says, one sentence each."""
    names = {**BUG_NAMES, **_FINDINGS}
    return [names[code].format(factor=found.factor) for code in found.diagnosis]


def match_sentence(match: Match) -> str:
    """A match with its parameters, in one line."""
    base = (
        "no base to speak of"
        if match.base is None
        else f"base {written(match.base, whole_below=1e9)}"
    )
    return (
        f"**{match.key}**, {match.layout}: {match.seq_len:,} positions from "
        f"{match.first_position:g}, d_model {match.d_model}, {base}; largest difference "
        f"{match.largest_difference:.1e}"
    )


def recognised(found: Recognition) -> str:
    """What a matrix is, or what it is closest to."""
    if found.matches:
        return "It is " + match_sentence(found.matches[0]) + "."
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
            "they are **the same up to a permutation of the columns**: column "
            f"{result.permutation[:4].tolist()} … of the second are the first ones of the first. A "
            "model trained from scratch does not mind; a trained checkpoint does."
        )
    if result.factor is not None:
        return f"they are the same up to the **factor {result.factor:.6g}**."
    place = "never" if matters is None else f"from position **{matters}** on"
    return (
        f"they are **different**: by up to **{result.largest_by_position.max():.4g}**, and by more "
        f"than {threshold} {place}, with the columns in the order that brings them closest."
    )


def particulars(variant: Variant, d_model: int, seq_len: int, base: int) -> str:
    """What is particular about a variant at these parameters, as a list."""
    shift = variant_shift(variant, seq_len, d_model, base=base)
    turning = variant_turning(variant, d_model, base=base)
    bound = wavelength_bound(base=base)
    rotation = (
        "a shift is one **rotation**, the same at every position"
        if shift.rotation
        else f"a shift is **not** one rotation for all positions (off by {shift.residual:.2g})"
    )
    lines = [
        f"used by {variant.who}",
        f"layout: {variant.layout}; first position {variant.first_position}",
        f"longest wavelength {tokens(turning.longest)} tokens; 2π·base is {tokens(bound)}",
        _ODD[variant.odd],
        rotation,
    ]
    if turning.still:
        lines.append(f"{turning.still} pair(s) with frequency 0, which **never turn**")
    if turning.aliased:
        lines.append(
            f"{turning.aliased} pair(s) **aliased**: more than half a turn from one token to the "
            "next"
        )
    return "\n".join(f"- {line}" for line in lines)


def rises(profile: DecayProfile, first: int | None) -> str:
    """Where the dot product rises first and most; nothing where it never does."""
    if not profile.rising_steps:
        return ""
    return (
        f", the first from offset {first - 1} to {first}, the largest by "
        f"{profile.largest_rise:.4f} (to offset {profile.largest_rise_at})"
    )


def rows_apart(step: int, unresolved: int) -> str:
    """How far apart the rows of a picture are, and for which waves that is too far."""
    if not unresolved:
        return f"The rows are {step} offsets apart. Every wave is slow enough for that."
    return (
        f"The rows are {step} offsets apart. The waves of the {unresolved} leftmost pairs are too "
        "fast for that: their stripes are not their true shape."
    )


def no_rotation(degrees: NDArray) -> str:
    """By which angles adding the encoding turns the words, and why that is no rotation."""
    return (
        f"The angles run from {degrees.min():.1f}° to {degrees.max():.1f}°, and the norms change "
        "as well: no rotation does that. What *does* rotate is the encoding itself, from one "
        "position to the next."
    )


def unordered(columns: Sequence[str], shuffled: float, alike: float, told_apart: float) -> str:
    """What reversing the columns of a table changes, and what tells them apart."""
    return (
        f"Reversing the columns {', '.join(columns)} of one row moves the pooled output by "
        f"**{shuffled:.1e}**. Yet a feature needs an identity: where all share one embedding, two "
        f"that hold the same value are **{alike:.1f}** apart, the same vector; with a vector "
        f"of its own added to each, the nearest two are **{told_apart:.1f}** apart."
    )


def single_factor(factor: float, residual: float) -> str:
    """How far the sine alone is from being shifted by one number."""
    return (
        "With the sine alone, one number would have to take sin(ωp) to sin(ω(p+k)) for all p. The "
        f"best one, **{factor:.4f}**, is off by up to **{residual:.4f}**: where sin(ωp) is 0, "
        "nothing can be made of it. Only when ωk is a multiple of π is there such a number."
    )


def applied_twice(position: int, offset: int, d_model: int, *, base: float) -> str:
    """How well one matrix shifts a position, and the next."""
    middle, end = position + offset, position + 2 * offset
    once, twice = (
        shift_residual(start, offset, d_model, base=base) for start in (position, middle)
    )
    return (
        f"{position} → {middle}: largest difference **{once:.1e}**. {middle} → {end}, with the "
        f"same matrix: **{twice:.1e}**. Both over all {d_model} dimensions."
    )
