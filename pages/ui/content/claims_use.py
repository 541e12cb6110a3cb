"""Claims about baselines and use: statement, holds, fails, the truth, LaTeX, lesson."""

from collections.abc import Mapping

from pe_core.precision import FLOAT_TYPES, exact_integers
from pe_core.variants import VARIANTS

_EXACT = {name: f"{exact_integers(name):,}" for name in FLOAT_TYPES}


def _others_that_agree(found: Mapping[str, float]) -> str:
    agreeing = found["agreeing"]
    nearest = [*VARIANTS.values()][found["variant"]]
    some = {0: "None of the {others} other variants has", 1: "1 of {others} other variants has"}
    return (
        some.get(agreeing, "{agreeing} of {others} other variants have")
        + " the paper's numbers, in another order at most. Even the closest of those that differ, "
        + f"{nearest.who}, is off by up to {{difference:.3g}}: pair {{pair}} "
        + "of token {token:,}."
    )


def _what_bfloat16_loses(found: Mapping[str, float]) -> str:
    lost = "is lost" if found["inexact"] == 1 else "are lost"
    return (
        "bfloat16 stores position {position:,} as {stored:,.0f}: {n_inexact} of this sequence "
        f"{lost}."
    )


def _what_floats_count(found: Mapping[str, float]) -> str:
    enough = (
        ", so every position here"
        if found["last"] <= exact_integers("float16")
        else ", which is not enough here"
    )
    return (
        f"bfloat16 has every integer up to {_EXACT['bfloat16']}. float16, which has 16 bits too, "
        f"has them up to {_EXACT['float16']}{enough}; float32 up to {_EXACT['float32']}. Compute "
        "angles in float64 or float32, and round the table last."
    )


BASELINES = {
    "index step is 1/n": (
        "Normalised to 0 … 1, the neighbours of n words are 1/n apart.",
        "The step is {step:.4g}, exactly 1/{rows}.",
        "For {rows:,} words the step is {step:.4g}, which is 1/{rows} only if the last word is "
        "not at 1: that would be {claimed:.4g}.",
        "linspace(0, 1, n) has the step 1/(n − 1); p/n has 1/n. Either way the gap between "
        "neighbours depends on the length of the sentence.",
        r"\frac{1}{n-1} = %(step).4g,\qquad \frac{1}{n} = %(claimed).4g\qquad(n=%(rows)s)",
        "baselines",
    ),
    "one bit a step": (
        "In binary, neighbouring positions are close: a bit or so apart.",
        "From {position} to {next}, a single digit changes.",
        "From {position:,} to {next:,}, {bits} of {digits} digits change at once.",
        "Binary digits are bounded and unique, but they jump: neighbours can differ in every "
        "digit. Sines are the smooth version of them.",
        r"%(position)s \to %(next)s:\quad %(bits)s\ \text{of}\ %(digits)s\ \text{digits}",
        "baselines",
    ),
}
USE = {
    "adding rotates": (
        "Adding the encoding rotates the token's vector.",
        "No norm changes over the {n_positions} tried.",
        "Added to a vector of ones at position {position:,}, it changes the norm from "
        "{before:.3f} to {after:.3f} and the direction by {angle:.2f} radians.",
        "Adding is a translation: norm and angle both change. What rotates is PE itself, from "
        "one position to the next.",
        r"\lVert x\rVert = %(before).3f,\qquad \lVert x + PE(%(position)s)\rVert = %(after).3f",
        "embedding",
    ),
    "libraries agree": (
        "All libraries compute the same numbers, in another order at most.",
        "All {others} other variants have the paper's numbers, in another order at most.",
        _others_that_agree,
        "Some only order the columns differently. Others have other frequencies, begin at another "
        "position or scale the rows, so that a trained checkpoint needs its own.",
        r"\left|\,\Delta\, PE(%(token)s)\,\right|_{\text{pair}\ %(pair)s} = %(difference).4g",
        "formulas",
    ),
    "bfloat16 can count": (
        "bfloat16 is good enough for position numbers.",
        "bfloat16 has all positions up to {last:,}; it counts to {limit}.",
        _what_bfloat16_loses,
        _what_floats_count,
        r"\text{bfloat16}(%(position)s) = %(stored).0f",
        "precision",
    ),
}
