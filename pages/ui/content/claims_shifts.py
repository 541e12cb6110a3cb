"""Claims about distance and shifts: statement, holds, fails, the truth, LaTeX, lesson."""

from collections.abc import Mapping

from pages.ui.content.number_text import counted, tiny


def _falls(found: Mapping[str, float]) -> str:
    if found["steps"] == 1:
        return "S(k) falls at the only step of this sequence, to {after:.4f}."
    return "S(k) falls at each of the {steps:,} steps of this sequence, down to {after:.4f}."


def _no_logarithm(found: Mapping[str, float]) -> str:
    if "share" not in found:
        return (
            "Only offsets up to {last} lie within both the sequence and the base. Below "
            "{decade}, a logarithm cannot be told from another curve."
        )
    return (
        "Over the offsets from 1 to {last:,}, a falling straight line in ln k explains only "
        "{share:.1%} of the variance of S(k), less than the {asked:.0%} asked for."
    )


def _log_equation(found: Mapping[str, float]) -> str:
    if "share" not in found:
        return r"\min(%(seq_len)s - 1,\ %(base)s) = %(last)s < %(decade)s"
    return (
        r"S(k) \approx %(start).3f %(slope)+.4f\,\ln k,\qquad R^2 = %(share).4f,\qquad "
        r"-\tfrac{1}{\ln B} = %(limit).4f"
    )


def _smallest(found: Mapping[str, float]) -> str:
    if found["steps"] == 1:
        return "At the only offset, {offset}, S(k) is {value:.4f}."
    return "Over {steps:,} offsets the smallest S(k) is {value:.4f}, at offset {offset:,}."


def _both_ways(found: Mapping[str, float]) -> str:
    one = "One token ahead and one behind give the same, {ahead:.4f}."
    if found["offsets"] == 1:
        return one
    largest = tiny(found["difference"])
    return f"{one} Over {{n_offsets}} the largest difference is {largest}, which is rounding."


def _one_matrix(found: Mapping[str, float]) -> str:
    return (
        "One T of offset {offset} moves all {n_positions} tried; the largest error is "
        f"{tiny(found['residual'])}, which is rounding."
    )


def _fit_differs(found: Mapping[str, float]) -> str:
    """Too few rows, rows that look alike to float64, or a fit that rounding has spoilt."""
    pairs, columns = counted(found["rows"], "row pair"), f"{found['dims']} columns"
    if found["rows"] < found["dims"]:
        against = f"{pairs} against {columns}: many matrices fit."
    elif found["rank"] < found["dims"]:
        against = (
            f"{pairs} are enough for {columns}, but the slow ones look alike: numerically their "
            "rank is {rank}."
        )
    else:
        against = f"{pairs} give {columns} full rank, but barely, and rounding decides."
    error = tiny(found["error"])
    return (
        f"{against} The fit errs by {error}, which is rounding, yet an entry differs from T by "
        "{difference:.2f}."
    )


def _fit_is_t(found: Mapping[str, float]) -> str:
    return (
        "{rows:,} row pairs give {dims} columns full rank, and the fit differs from T by "
        f"{tiny(found['difference'])}, which is rounding."
    )


def _fit_in_theory(found: Mapping[str, float]) -> str:
    exact = (
        "With at least as many row pairs as columns, the rank is full in exact arithmetic and the "
        "fit *is* T. "
    )
    fewer = "Here there are fewer. " if found["rows"] < found["dims"] else ""
    if found["rank"] == found["dims"]:
        return exact + "In floating point it stays full only where columns differ enough, as here."
    return (
        f"{exact}{fewer}In floating point, the slow columns of a wide matrix differ by less than "
        "rounding: it is numerically rank-deficient, and many matrices fit."
    )


SHIFTS = {
    "falls at every step": (
        "The dot product falls smoothly as the distance grows.",
        _falls,
        "From offset {start:,} to {offset:,} it rises by {rise:.2g}, to {after:.4f}.",
        "Up to about the base, and with many pairs, S(k) falls roughly like a logarithm; but with "
        "ripples, so that it is not monotone.",
        r"S(%(start)s) = %(before).7f,\qquad S(%(offset)s) = %(after).7f",
        "decay",
    ),
    "is logarithmic": (
        "The dot product falls like the logarithm of the distance.",
        "Over the offsets from 1 to {last:,}, a falling straight line in ln k explains "
        "{share:.1%} of the variance of S(k); {asked:.0%} are asked for.",
        _no_logarithm,
        "As d_model grows, S(k) tends to (Ci(k) − Ci(k/base)) / ln(base), about "
        "1 − (ln k + γ) / ln(base) from 1 to the base, with Euler's constant γ and the cosine "
        "integral Ci. With few pairs, or beyond the base, there is no such line.",
        _log_equation,
        "decay",
    ),
    "never negative": (
        "The dot product of two encodings is never negative.",
        _smallest,
        "At offset {offset:,} it is negative for the first time: S = {value:.4f}.",
        "Far enough away it does turn negative: its long-run mean is zero, and it starts at 1.",
        r"S(%(offset)s) = \frac{2}{%(d_model)s}\sum_i\cos(\omega_i\cdot %(offset)s) = %(value).5f",
        "decay",
    ),
    "converges to zero": (
        "The dot product converges to zero for distant positions.",
        "From offset {from:,} to {to:,} it stays within {tolerance} of zero.",
        "Even {from:,} tokens apart and more, S swings to {value:.3f}: at offset {offset:,.0f}, "
        "the farthest from zero up to {to:,}.",
        "S has no limit: it returns close to 1 again and again. In the long run its mean is 0 and "
        "its typical size 1/√d_model = {typical:.3f}.",
        r"S(%(offset).0f) = %(value).4f,\qquad "
        r"\sqrt{\overline{S^2}} = \frac{1}{\sqrt{%(d_model)s}} = %(typical).4f",
        "decay",
    ),
    "tells before from after": (
        "The dot product tells before from after.",
        "Ahead it is {ahead:.4f}, behind {behind:.4f}.",
        _both_ways,
        "The dot product is symmetric in k. The shift matrices are not: entries of T₁ and T₋₁ "
        "differ by up to {turns:.3f}, which a model can learn to use.",
        r"PE(p)\cdot PE(p+1) = PE(p)\cdot PE(p-1) = %(ahead).5f,\qquad T_1 \ne T_{-1}",
        "rotation",
    ),
    "same shift everywhere": (
        "What takes position 10 to 15 also takes 15 to 20.",
        _one_matrix,
        "The largest error of T over {n_positions} is {residual:.1e}.",
        "Moving by k turns every pair by its own angle ω·k, whatever the position.",
        r"\max_p \left| T_{%(offset)s}\,PE(p) - PE(p+%(offset)s) \right| = "
        r"\text{%(residual).1e}",
        "rotation",
    ),
    "sine alone is enough": (
        "Sine alone would do; the cosine is a luxury.",
        "One factor, {factor:.3f}, moves the first sine by one token.",
        "The best single factor for one token is {factor:.3f}, and over {n_rows} it is "
        "off by up to {residual:.3f}.",
        "sin(ω(p+k)) needs cos(ωp) too. Without cosines no *matrix* is the same for all "
        "positions: PE(0) would be the zero vector, which no matrix moves. A map that is not "
        "linear exists, since the rows of sines differ; but norms and dot products would depend "
        "on the position.",
        r"\max_p\left|\,%(factor).4f\cdot\sin p-\sin(p+1)\,\right| = %(residual).4f",
        "rotation",
    ),
    "least squares finds T": (
        "Least squares on the rows finds the rotation T.",
        _fit_is_t,
        _fit_differs,
        _fit_in_theory,
        r"\operatorname{rank} = %(rank)s\ \text{of}\ %(dims)s,\qquad "
        r"\max\left| M_{\text{fit}} - T_1 \right| = \text{%(difference).2g}",
        "rotation",
    ),
}
