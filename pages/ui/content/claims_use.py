"""Claims about baselines and use: statement, holds, fails, the truth, LaTeX, lesson."""

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
        "No norm changes over the {positions:,} positions tried.",
        "Added to a vector of ones at position {position:,}, it changes the norm from "
        "{before:.3f} to {after:.3f} and the direction by {angle:.2f} radians.",
        "Adding is a translation: norm and angle both change. What rotates is PE itself, from "
        "one position to the next.",
        r"\lVert x\rVert = %(before).3f,\qquad \lVert x + PE(%(position)s)\rVert = %(after).3f",
        "embedding",
    ),
    "extrapolates": (
        "Longer sequences bring nothing new, so it works for any length.",
        "From position {first:,} to {last:,} no dimension leaves the range it had before by more "
        "than {tolerance}.",
        "From position {first:,} to {last:,}, {new:,} of {dims:,} dimensions take values outside "
        "the range they had before, by up to {largest:.2f}.",
        "It is *defined* at every position. That a trained model generalises there does not "
        "follow, and often it does not (arXiv 2108.12409, 2305.16843, 2305.19466).",
        r"\#\{\,c : \text{new values at } p \ge %(first)s\,\} = %(new)s\ \text{of}\ %(dims)s",
        "embedding",
    ),
    "libraries agree": (
        "All libraries compute the same numbers, in another order at most.",
        "Both families give the same entries at all {positions:,} positions tried.",
        "At position {position:,} pair {pair} differs by {difference:.3g} between the exponents "
        "2i/d_model and i/(d_model/2 − 1).",
        "Some order the columns differently; others divide by d_model/2 − 1 and have other "
        "frequencies. A trained checkpoint needs its own.",
        r"\left|\,\Delta\, PE(%(position)s)\,\right|_{\text{pair}\ %(pair)s} = %(difference).4g",
        "formulas",
    ),
    "bfloat16 can count": (
        "A 16-bit float is good enough for position numbers.",
        "bfloat16 has all positions up to {last:,}; it counts to {limit}.",
        "bfloat16 stores position {position:,} as {stored:,.0f}: {inexact:,} positions of this "
        "sequence are lost.",
        "bfloat16 has every integer up to {bfloat16:,}, float16 up to {float16:,}, float32 up to "
        "{float32:,}. Compute angles in float64 or float32, and round the table last.",
        r"\text{bfloat16}(%(position)s) = %(stored).0f",
        "precision",
    ),
}
