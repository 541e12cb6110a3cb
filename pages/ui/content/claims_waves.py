"""Claims about the waves: statement, where it holds, where it fails, the truth, LaTeX, lesson."""

WAVES = {
    "leftmost is slowest": (
        "The leftmost pendulum swings slowest, the rightmost fastest.",
        "There is one pair alone, and it is both the first and the last.",
        "The first wave repeats every {first:.2f} tokens, the last only every {last:,.0f}: "
        "{times:,.1f} times as slow.",
        "Dimensions 0 and 1 are the *fastest*; every next pair is slower by the same factor.",
        r"\lambda_0 = 2\pi = %(first).3f,\qquad \lambda_{d/2-1} = "
        r"2\pi\cdot B^{1-2/d} = %(last).1f\ \text{tokens}",
        "pendulums",
    ),
    "reaches 2 pi base": (
        "The wavelengths run from 2π to base · 2π.",
        "The last wavelength is {longest:,.1f} tokens, exactly 2π · base.",
        "The last wavelength is {longest:,.1f} tokens, {share:.1%} of 2π · base = {bound:,.1f}.",
        "The last wavelength is 2π · base^(1 − 2/d_model): it approaches 2π · base as d_model "
        "grows, and never reaches it. Variants that divide by d_model/2 − 1 do reach it.",
        r"2\pi\cdot %(base)s^{\,1-2/%(d_model)s} = %(longest).1f \;<\; 2\pi\cdot %(base)s"
        r" = %(bound).1f\ \text{tokens}",
        "pendulums",
    ),
    "every wave cycles": (
        "Every wave completes a cycle somewhere in the sequence.",
        "All {pairs} wavelengths fit into {rows:,} tokens; the longest is {longest:,.1f}.",
        "Only {done} of {pairs} wavelengths fit into {rows:,} tokens; the longest is "
        "{longest:,.1f}.",
        "Slow pairs only begin their first turn. For many pairs the share that completes one "
        "tends to ln(seq_len / 2π) / ln(base).",
        r"\#\{\,i : \lambda_i \le %(rows)s\,\} = %(done)s\ \text{of}\ %(pairs)s",
        "heatmap",
    ),
    "last wave is constant": (
        "The last column is constant: all ones.",
        "No cell of the last column differs from 1.",
        "At position {position:,} the last cosine is {drop:.2e} below 1. The sequence shows "
        "{cycles:.4f} of its cycles.",
        "The last cosine is a wave like the others, {wavelength:,.0f} tokens long. A short "
        "sequence shows a sliver of it.",
        r"1-\cos(\omega_{d/2-1}\cdot %(position)s) = %(drop).3e",
        "pendulums",
    ),
    "base is the limit": (
        "The base is the largest position: from there on the rows repeat.",
        "The row of position {base:,.0f} equals that of position {position:,.0f}.",
        "The row of position {base:,.0f} is {distance:.3g} away from the nearest row of the "
        "sequence, that of position {position:,.0f}.",
        "The base sets the range of the wavelengths, here up to {longest:,.0f} tokens. It limits "
        "no position.",
        r"\min_{p<%(seq_len)s}\lVert PE(%(base).0f)-PE(p)\rVert = %(distance).4g",
        "pendulums",
    ),
    "rows never repeat": (
        "No two rows are the same.",
        "Of {rows:,} rows, the closest two are {offset:,} apart in position and {distance:.3g} in "
        "distance.",
        "Rows {offset:,} tokens apart coincide.",
        "True, and cheap: one sine with frequency 1 never repeats at integers either, since π is "
        "irrational. What counts is how far apart the rows are.",
        r"\min_{0<k<%(rows)s}\; 2\sqrt{\textstyle\sum_i \sin^2(\omega_i k/2)} = %(distance).4g"
        r"\quad\text{at}\ k=%(offset)s",
        "baselines",
    ),
    "nearest is next door": (
        "The most similar row is always the next one.",
        "Offset 1 is the nearest of all {rows:,} rows: distance {neighbour:.3g}.",
        "Offset {offset:,} brings two rows within {distance:.2g}; neighbours are {neighbour:.3g} "
        "apart.",
        "With few pairs, faraway rows can come back close. More pairs keep "
        "them apart: then the nearest row is the neighbour, at the usual base and lengths.",
        r"\lVert PE(p)-PE(p+%(offset)s)\rVert = %(distance).4g,\qquad "
        r"\lVert PE(p)-PE(p+1)\rVert = %(neighbour).4g",
        "decay",
    ),
    "zero-centred": (
        "The encoding is zero-centred.",
        "The mean of all cells is {mean:.3f}, within {tolerance} of zero.",
        "The mean of all cells is {mean:.3f}: {sine:.3f} for the sines, {cosine:.3f} for the "
        "cosines.",
        "Each wave is centred over whole cycles. The slow cosines have not left 1, which lifts "
        "the mean of the matrix.",
        r"\frac{1}{%(seq_len)s\cdot %(d_model)s}\sum_{p,c} PE(p)[c] = %(mean).4f",
        "heatmap",
    ),
}
