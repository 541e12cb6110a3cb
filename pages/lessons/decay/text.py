"""Text of the lesson “Dot-product decay”."""

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted
from pe_core.sinusoid.decay import DecayProfile

SUM_SOURCE = (
    "the sum follows from section 3.5 of Vaswani et al. 2017 by cos a cos b + sin a sin b; "
    "Ci is the cosine integral (DLMF, section 6.2)."
)
SIMILARITY_ALT = (
    "Similarity of every two positions: bright along the diagonal, and constant along every "
    "parallel to it, because only the offset counts."
)


def takeaway(
    profile: DecayProfile,
    *,
    first_rise: int | None,
    first_negative: int | None,
    searched_offsets: int,
) -> str:
    """Say how near is told from far, and where it is not.

    The first rise and the first negative value were searched up to ``searched_offsets``.
    """
    values, last = profile.values, len(profile.values) - 1
    half = last // 2
    highest = half + int(values[half:].argmax())
    neighbours = (
        "By how alike two encodings are: their dot product S depends on the offset alone. It is "
        f"**{values[1]:z.3f}** for neighbours"
    )
    far = (
        f" and at most **{values[highest]:z.3f}** from offset {half} to {last:,}."
        if values[highest] < values[1]
        else f", and no smaller at offset {highest:,}: **{values[highest]:z.3f}**. By S alone, "
        "this far looks as near as a neighbour."
    )
    below = (
        f"S is first negative at offset **{first_negative:,}**"
        if first_negative
        else f"S is negative at no offset up to {searched_offsets:,}"
    )
    return (
        f"{neighbours}{far} {_rising(profile, first_rise)} {below}, and has no limit: it returns "
        "close to 1 again and again."
    )


def _rising(profile: DecayProfile, first_rise: int | None) -> str:
    steps, rising = len(profile.values) - 1, profile.rising_steps
    if not rising or first_rise is None:
        return f"Not one of the first {steps:,} steps rises."
    return (
        f"The fall is not smooth: of the first {steps:,} steps **{rising:,} "
        f"rise{'s' if rising == 1 else ''}**, the first from offset {first_rise - 1} to "
        f"{first_rise}, the largest by {profile.largest_rise:.4f} (to offset "
        f"{profile.largest_rise_at:,})."
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
        rf"{closed_form:z.4f}",
    )


def rows_apart(*, step: int, unresolved: int) -> str:
    """State the distance of a picture's rows, and the number of waves too fast for it."""
    if not unresolved:
        return f"The rows are {step} offsets apart. Every wave is slow enough for that."
    fast = (
        "wave of the leftmost pair is"
        if unresolved == 1
        else f"waves of the {unresolved} leftmost pairs are"
    )
    return (
        f"The rows are {step} offsets apart. The {fast} too fast for that: the stripes are "
        "aliased, that is, not the true shape."
    )


def agreement(offsets: NDArray, means: NDArray) -> str:
    """Describe the contributions of the pairs and their mean, from the first offset on."""
    half = len(means) // 2
    highest = half + int(means[half:].argmax())
    fall = (
        f"the mean falls from 1 to {means[-1]:z.3f}"
        if means[half:].max() < means[1] and means[-1] < 1
        else f"the mean does not keep falling: at offset {offsets[highest]:,} it is "
        f"{means[highest]:z.3f}"
    )
    return (
        "Contribution of each pair at each offset, the fast pairs on the left, the slow ones on "
        f"the right. Beside it {fall}."
    )


def toeplitz(shared: Shared, *, norm: float) -> str:
    """Explain the diagonals of the similarity matrix, and why the cosine looks the same."""
    cosine = (
        f"the cosine is the same picture divided by {shared.pairs}"
        if shared.pairs > 1
        else "the cosine is the dot product itself"
    )
    return (
        "Every diagonal holds one number, whatever the position: such a matrix is called "
        "*Toeplitz*. It is also symmetric, S(k) = S(−k): the dot product alone cannot tell before "
        f"from after. All encodings have the same norm, √({shared.d_model}/2) = {norm:.3f}, so "
        f"{cosine}."
    )


def near_and_far(profile: DecayProfile) -> str:
    """Say whether a larger offset always means a larger distance."""
    steps = counted(len(profile.offsets) - 1, "step")
    if not profile.rising_steps:
        return f"Over these {steps} the distance grows at every step: near is near, and far is far."
    return (
        "A larger offset does not always mean a larger distance: it gets **smaller** at "
        f"**{profile.rising_steps:,}** of these {steps}, exactly where S rises."
    )


def distance_from_similarity(
    shared: Shared, *, similarity: float, squared: float
) -> tuple[str, str, str, str]:
    """Derive the distance of two encodings from their similarity."""
    return (
        r"\|a-b\|^2=\|a\|^2+\|b\|^2-2\,a\cdot b",
        r"\|PE(p)-PE(q)\|^2=d\,(1-S(k))",
        rf"{shared.d_model}\,(1-{similarity:z.4f})={squared:.4f}",
        rf"\text{{distance}}=\sqrt{{{squared:.4f}}}={squared**0.5:.4f}",
    )
