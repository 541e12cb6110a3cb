"""Text of the lesson “Dot-product decay”."""

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, decimals, decimals_in_latex, told_apart
from pe_core import DecayProfile
from pe_core.sinusoid import Rise

SUM_SOURCE = (
    "Vaswani et al. 2017, section 3.5, and cos a cos b + sin a sin b = cos(a − b). Ci is the "
    "cosine integral (DLMF, section 6.2)."
)
SIMILARITY_ALT = (
    "Similarity of every two positions: highest along the diagonal, and constant along every line "
    "parallel to it, because only the distance counts."
)


def takeaway(profile: DecayProfile, offset: int, *, clear_rise: Rise | None) -> str:
    """Say how far similarity tells near from far, and how similar near and distant positions are.

    The distant positions are ``offset`` tokens apart if these are less similar than neighbours.
    """
    values, highest = profile.values, profile.highest_far
    if values[highest] >= values[1]:
        near, far = told_apart(values[1], values[highest])
        return (
            "Similarity alone cannot do it here: some distant positions have encodings at least "
            f"as similar as those of neighbours. Similarity is **{near}** for neighbours and "
            f"**{far}** for positions {highest:,} tokens apart."
        )
    shown = offset if values[offset] < values[1] else highest
    near, far = told_apart(values[1], values[shown])
    fall, rise = _fall(profile, clear_rise)
    return (
        "By similarity: near positions have more similar encodings than far ones, "
        f"{fall}. Similarity is **{near}** at distance 1 and **{far}** at {shown:,}. {rise}"
    ).strip()


def _fall(profile: DecayProfile, clear_rise: Rise | None) -> tuple[str, str]:
    """Say how steadily S falls, and where it clearly rises, if anywhere."""
    if clear_rise:
        trough, crest = clear_rise
        height = decimals(float(profile.values[crest] - profile.values[trough]), 3)
        return (
            "though only roughly",
            f"From {trough:,} to {crest:,}, it rises again, by **{height}**.",
        )
    if profile.rising_steps:
        return "with only small ripples", ""
    return "and here every token farther lowers it", ""


def scale_and_limit(shared: Shared) -> str:
    """Explain why S is divided by d_model/2, and what its limit is."""
    return (
        f"The dot product of an encoding with itself is d_model/2 = {shared.pairs:,}. S is the dot "
        "product divided by this number, so S(0) = 1 at every width. A wider model has more "
        "frequencies between 1 and 1/base, so the sum approaches an integral, and S the dashed "
        "curve."
    )


def fall(
    profile: DecayProfile,
    *,
    first_rise: int | None,
    first_negative: int | None,
    searched_offsets: int,
) -> str:
    """Say where S rises, where it is first negative, and that it does not converge.

    The first rise and the first negative value were searched up to ``searched_offsets``.
    """
    below = (
        f"S is first negative at offset **{first_negative:,}**."
        if first_negative
        else f"S is not negative at any offset up to {searched_offsets:,}."
    )
    return (
        f"{_rises(profile, first_rise)} {below} S never settles, at zero or anywhere else: a mean "
        "of cosines keeps coming back close to 1. With many pairs, that takes enormous offsets."
    )


def _rises(profile: DecayProfile, first_rise: int | None) -> str:
    steps, rising = len(profile.values) - 1, profile.rising_steps
    if not rising or first_rise is None or profile.largest_rise_at is None:
        return f"S falls at each of the first {steps:,} steps, but not for ever."
    return (
        f"No: S rises at **{rising:,}** of the first {steps:,} steps. The first rise is from "
        f"offset {first_rise - 1:,} to {first_rise:,}. The largest is from "
        f"{profile.largest_rise_at - 1:,} to {profile.largest_rise_at:,}, by "
        f"{decimals(profile.largest_rise, 4)}."
    )


def sum_and_limit(
    shared: Shared, *, offset: int, similarity: float, closed_form: float
) -> tuple[str, str]:
    """Write S(k) as a sum of cosines, and its limit for many pairs."""
    return (
        rf"S(k) = \frac{{2}}{{{shared.d_model}}}\sum_{{i=0}}^{{{shared.pairs - 1}}}"
        rf"\cos(\omega_i k),\qquad S({offset}) = {similarity:z.4f}",
        rf"S(k)\;\xrightarrow{{\,d\to\infty\,}}\;"
        rf"\frac{{\mathrm{{Ci}}(k)-\mathrm{{Ci}}(k/{shared.base})}}{{\ln {shared.base}}},\qquad "
        rf"\text{{here, at }}k={offset}\text{{: }}{closed_form:z.4f}",
    )


def positions_apart(*, step: int, shown: int) -> str:
    """State the distance between a map's positions, and their number."""
    return f"The map shows every position that is a multiple of {step}, {shown} in all."


def rows_apart(*, step: int, unresolved: int) -> str:
    """State the distance between a picture's rows, and how many waves are too fast for it."""
    return f"The rows are {step} offsets apart. {_aliased(unresolved)}"


def points_apart(*, step: int, unresolved: int) -> str:
    """State the distance between a curve's points, and how many waves are too fast for it."""
    return f"The curves show every offset that is a multiple of {step}. {_aliased(unresolved)}"


def _aliased(unresolved: int) -> str:
    if not unresolved:
        return "Every wave is slow enough for that."
    fast = (
        "wave of the leftmost pair is"
        if unresolved == 1
        else f"waves of the {unresolved} leftmost pairs are"
    )
    return f"The {fast} too fast for that, so the picture does not show the true shape (aliasing)."


def agreement(offsets: NDArray, means: NDArray, *, highest: int) -> str:
    """Describe the contributions of the pairs, and their mean at the offsets shown.

    ``highest`` is the index of the highest mean in the second half.
    """
    fall = (
        f"the mean falls from 1 to {means[-1]:z.3f} at offset {offsets[-1]:,}"
        if means[highest] < means[1] and means[-1] < 1
        else f"the mean does not keep falling: at offset {offsets[highest]:,} it is "
        f"{means[highest]:z.3f}"
    )
    return (
        "Contribution of each pair at each offset, fast pairs on the left, slow pairs on the "
        f"right. Beside it, {fall}."
    )


def toeplitz(shared: Shared, *, last: int, norm: float) -> str:
    """Explain the diagonals of the map of positions 0 to ``last``, and why the cosine is alike."""
    cosine = (
        f"cosine similarity gives the same picture, divided by {shared.pairs}"
        if shared.pairs > 1
        else "cosine similarity is the dot product itself"
    )
    return (
        f"Each cell compares two of the positions 0 to {last:,}. Each diagonal repeats a single "
        "number, because only the distance counts. Such a matrix is called *Toeplitz*. It is "
        "symmetric, S(k) = S(−k), so the dot product alone cannot tell before from after. All "
        f"encodings have the same norm, √({shared.d_model}/2) = {norm:.3f}, so {cosine}."
    )


def near_and_far(profile: DecayProfile) -> str:
    """Say whether a larger offset always means a larger distance."""
    steps = counted(len(profile.offsets) - 1, "step")
    if not profile.rising_steps:
        return f"Over these {steps}, the distance always grows."
    return (
        "A larger offset does not always mean a larger distance between encodings. That distance "
        f"**shrinks** at **{profile.rising_steps:,}** of these {steps}, exactly where S rises."
    )


def distance_alt(max_offset: int) -> str:
    """Describe the curve of S and that of the distance."""
    return (
        f"Above, S at offsets 0 to {max_offset:,}. Below, the squared distance between the two "
        "encodings: the same curve upside down."
    )


def distance_source(offset: int) -> str:
    """Name the assumptions of the distance, and the current offset."""
    return (
        "the first line holds for any two vectors; the second uses ‖PE‖² = d/2 and q = p + k. "
        f"Here k = {offset:,}."
    )


def distance_from_similarity(
    shared: Shared, *, similarity: float, squared: float
) -> tuple[str, str, str, str]:
    """Derive the distance of two encodings from their similarity."""
    # Enough digits of S that the product with d_model has four correct decimals.
    value = f"{similarity:z.{4 + len(str(shared.d_model))}f}"
    factor = f"({value})" if value.startswith("-") else value
    return (
        r"\|a-b\|^2=\|a\|^2+\|b\|^2-2\,a\cdot b",
        r"\|PE(p)-PE(q)\|^2=d\,(1-S(k))",
        rf"{shared.d_model}\,(1-{factor})={decimals_in_latex(squared, 4)}",
        rf"\text{{distance}}=\sqrt{{{decimals_in_latex(squared, 4)}}}="
        rf"{decimals_in_latex(squared**0.5, 4)}",
    )
