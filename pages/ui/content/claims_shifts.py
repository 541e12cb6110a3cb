"""Claims about distance and shifts: statement, holds, fails, the truth, LaTeX, lesson."""

SHIFTS = {
    "falls at every step": (
        "The dot product falls smoothly as the distance grows.",
        "S(k) falls at each of the {steps:,} steps of this sequence, down to {after:.4f}.",
        "From offset {start:,} to {offset:,} it rises by {rise:.2g}, to {after:.4f}.",
        "S(k) falls like a logarithm, with ripples: it is not monotone.",
        r"S(%(start)s) = %(before).7f,\qquad S(%(offset)s) = %(after).7f",
        "decay",
    ),
    "is logarithmic": (
        "The dot product falls like the logarithm of the distance.",
        "Over {steps:,} offsets S(k) is within {tolerance} of the closed form; the largest gap is "
        "{gap:.4f}, at offset {offset:,}.",
        "At offset {offset:,} S(k) is {value:.3f} and the closed form {limit:.3f}: more than "
        "{tolerance} apart.",
        "As d_model grows, S(k) tends to (Ci(k) − Ci(k/base)) / ln(base), about "
        "1 − (ln k + γ) / ln(base), with Euler's constant γ. With few pairs the fit is rough.",
        r"S(%(offset)s) = %(value).4f,\qquad "
        r"\frac{\mathrm{Ci}(%(offset)s)-\mathrm{Ci}(%(offset)s/B)}{\ln B} = %(limit).4f",
        "decay",
    ),
    "never negative": (
        "The dot product of two encodings is never negative.",
        "Over {steps:,} offsets the smallest S(k) is {value:.4f}, at offset {offset:,}.",
        "At offset {offset:,} it is negative for the first time: S = {value:.4f}.",
        "Far enough away it does turn negative: its long-run mean is zero, and it starts at 1.",
        r"S(%(offset)s) = \frac{2}{%(d_model)s}\sum_i\cos(\omega_i\cdot %(offset)s) = %(value).5f",
        "decay",
    ),
    "converges to zero": (
        "The dot product converges to zero for distant positions.",
        "From offset {from:,} to {to:,} it stays within {tolerance} of zero.",
        "Still S = {value:.3f} at offset {offset:,.0f}, the largest in size of those searched, "
        "{from:,} to {to:,}.",
        "A finite sum of cosines has no limit: it comes back arbitrarily close to 1. In the long "
        "run its mean is 0 and its typical size 1/√d_model = {typical:.3f}.",
        r"S(%(offset).0f) = %(value).4f,\qquad "
        r"\sqrt{\overline{S^2}} = \frac{1}{\sqrt{%(d_model)s}} = %(typical).4f",
        "decay",
    ),
    "tells before from after": (
        "The dot product tells before from after.",
        "Ahead it is {ahead:.4f}, behind {behind:.4f}.",
        "One token ahead and one behind give the same, {ahead:.4f}. Over {offsets:,} offsets the "
        "largest difference is {difference:.0e}: rounding.",
        "The dot product is symmetric in k. The shift matrices are not: entries of T₁ and T₋₁ "
        "differ by up to {turns:.3f}, which a model can learn to use.",
        r"PE(p)\cdot PE(p+1) = PE(p)\cdot PE(p-1) = %(ahead).5f,\qquad T_1 \ne T_{-1}",
        "rotation",
    ),
    "same shift everywhere": (
        "What takes position 10 to 15 also takes 15 to 20.",
        "One T of offset {offset} moves all {positions:,} positions tried; the largest error is "
        "{residual:.0e}: rounding.",
        "The largest error of T over {positions:,} positions is {residual:.1e}.",
        "Moving by k turns every pair by its own angle ω·k, whatever the position.",
        r"\max_p \left| T_{%(offset)s}\,PE(p) - PE(p+%(offset)s) \right| = "
        r"\text{%(residual).1e}",
        "rotation",
    ),
    "sine alone is enough": (
        "Sine alone would do; the cosine is a luxury.",
        "One factor, {factor:.3f}, moves the first sine by one token.",
        "The best single factor for one token is {factor:.3f}, and over {rows:,} positions it is "
        "off by up to {residual:.3f}.",
        "sin(ω(p+k)) needs cos(ωp) too. Without cosines no map is the same for all positions, "
        "PE(0) would be the zero vector, and norms would depend on the position.",
        r"\max_p\left|\,%(factor).4f\cdot\sin p-\sin(p+1)\,\right| = %(residual).4f",
        "rotation",
    ),
    "least squares finds T": (
        "Least squares on the rows finds the rotation T.",
        "On {rows:,} rows, {dims} dimensions have full rank, and the fit is the rotation to "
        "within {difference:.0e}.",
        "On {rows:,} rows the {dims} slowest dimensions have rank {rank}: the fit errs by "
        "{error:.0e}, yet an entry differs from T by {difference:.2f}.",
        "On a finite window the matrix is rank-deficient unless d_model is small: many maps move "
        "its rows without error, and the rotation is one of them.",
        r"\operatorname{rank} = %(rank)s\ \text{of}\ %(dims)s,\qquad "
        r"\max\left| M_{\text{fit}} - T_1 \right| = \text{%(difference).2g}",
        "rotation",
    ),
}
