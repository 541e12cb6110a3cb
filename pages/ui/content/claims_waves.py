"""Claims about the waves: statement, where it holds, where it fails, the truth, LaTeX, lesson."""

from collections.abc import Mapping


def _all_cycle(found: Mapping[str, float]) -> str:
    if found["pairs"] == 1:
        return (
            "The only wave takes {longest:,.1f} tokens: it completes a cycle by position {last:,}."
        )
    return (
        "All {pairs} waves complete a cycle by position {last:,}; the longest takes {longest:,.1f} "
        "tokens."
    )


def _few_cycle(found: Mapping[str, float]) -> str:
    if found["pairs"] == 1:
        return (
            "The only wave takes {longest:,.1f} tokens: it completes no cycle by position {last:,}."
        )
    few = {0: "None of the {pairs} waves completes", 1: "Only 1 of {pairs} waves completes"}
    some = few.get(found["done"], "Only {done} of {pairs} waves complete")
    return some + " a cycle by position {last:,}; the longest takes {longest:,.1f} tokens."


def _cycles(found: Mapping[str, float]) -> str:
    done, pairs = found["done"], found["pairs"]
    if done == pairs:
        here = "Here even the slowest pair completes one."
    elif pairs == 1:
        here = "Here the only pair does not complete one."
    else:
        here = {
            0: "Here no pair completes one.",
            1: "Here 1 of {pairs:,} pairs completes one.",
        }.get(done, "Here {done:,} of {pairs:,} pairs complete one.")
    return here + (
        " With many pairs, the share that completes a cycle tends to ln((seq_len − 1) / 2π) / "
        "ln(base), cut off at 0 and 1: {limit:.1%} at this length and base."
    )


def _last_wave(found: Mapping[str, float]) -> str:
    seen = (
        "of its one cycle the sequence shows {cycles:.2g}."
        if found["cycles"] < 1
        else "the sequence shows {cycles:,.4g} of its cycles."
    )
    return "The last cosine is a wave like any other, {wavelength:,.1f} tokens long; " + seen


def _other_row(found: Mapping[str, float]) -> str:
    """The base is a position of the sequence itself where it is smaller than the length."""
    inside = found["base"] < found["seq_len"]
    return (
        "The row of position {base:,.0f} is {distance:.3g} away from the nearest "
        + ("other " if inside else "")
        + "row of the sequence, that of position {position:,.0f}."
    )


def _base_equation(found: Mapping[str, float]) -> str:
    apart = r",\,p\ne %(base).0f" if found["base"] < found["seq_len"] else ""
    return r"\min_{p<%(seq_len)s" + apart + r"}\lVert PE(%(base).0f)-PE(p)\rVert = %(distance).4g"


def _next_door(found: Mapping[str, float]) -> str:
    if found["rows"] == 2:
        return "There are two rows, and they are neighbours: distance {neighbour:.3g}."
    return "Offset 1 is the nearest of all {rows:,} rows: distance {neighbour:.3g}."


def _centred(found: Mapping[str, float]) -> str:
    """Why the mean is what it is, from the pairs that have not completed a cycle."""
    if not found["slow"]:
        whole = "Every wave is centred over whole cycles, and here every pair has completed one"
        left = "; what follows its last whole cycle does not cancel."
        return whole + ("." if abs(found["mean"]) <= found["tolerance"] else left)
    pairs = found["pairs"]
    some = "The only pair has" if pairs == 1 else "{slow:,} of {pairs:,} pairs have"
    if found["slow"] == 1 < pairs:
        some = "1 of {pairs:,} pairs has"
    return (
        f"Each wave is centred over whole cycles. {some} not completed one, and "
        f"{'its' if found['slow'] == 1 else 'their'} cells have the mean {{slow_mean:.3f}}."
    )


WAVES = {
    "leftmost is slowest": (
        "The leftmost pendulum swings slowest, the rightmost fastest.",
        "There is one pair alone, and it is both the first and the last.",
        "The first wave repeats every {first:.2f} tokens, the last only every {last:,.1f}: "
        "{times:,.1f} times as slow.",
        "Dimensions 0 and 1 are the *fastest*; every next pair is slower by the same factor.",
        r"\lambda_0 = 2\pi = %(first).3f,\qquad \lambda_{d/2-1} = "
        r"2\pi\cdot B^{1-2/d} = %(last).1f\ \text{tokens}",
        "pendulums",
    ),
    "reaches 2 pi base": (
        "The wavelengths run from 2π to base · 2π.",
        "The last wavelength is {longest:,.1f} tokens, exactly 2π · base.",
        "The last wavelength is {longest:,.2f} tokens, short of 2π · base = {bound:,.2f}.",
        "The last wavelength is 2π · base^(1 − 2/d_model): it approaches 2π · base as d_model "
        "grows, and never reaches it. Variants that divide by d_model/2 − 1 do reach it.",
        r"2\pi\cdot %(base)s^{\,1-2/%(d_model)s} = %(longest).2f \;<\; 2\pi\cdot %(base)s"
        r" = %(bound).2f\ \text{tokens}",
        "pendulums",
    ),
    "every wave cycles": (
        "Every wave completes a cycle somewhere in the sequence.",
        _all_cycle,
        _few_cycle,
        _cycles,
        r"\#\{\,i : \lambda_i \le %(last)s\,\} = %(done)s\ \text{of}\ %(pairs)s",
        "heatmap",
    ),
    "last wave is constant": (
        "The last column is constant: all ones.",
        "No cell of the last column differs from 1.",
        "At position {position:,} the last cosine is {drop:.2e} below 1.",
        _last_wave,
        r"1-\cos(\omega_{d/2-1}\cdot %(position)s) = %(drop).3e",
        "pendulums",
    ),
    "base is the limit": (
        "The base is the largest position: from there on the rows repeat.",
        "The row of position {base:,.0f} equals that of position {position:,.0f}.",
        _other_row,
        "The base sets the range of the wavelengths, here up to {longest:,.1f} tokens. It limits "
        "no position.",
        _base_equation,
        "pendulums",
    ),
    "rows never repeat": (
        "No two rows are the same.",
        "Of {rows:,} rows, the closest two are {offset:,} apart in position and {distance:.3g} in "
        "distance.",
        "Rows that stand {offset:,} apart coincide.",
        "True, and cheap: one sine with frequency 1 never repeats at integers either, since π is "
        "irrational. What counts is how far apart the rows are.",
        r"\min_{0<k<%(rows)s}\; 2\sqrt{\textstyle\sum_i \sin^2(\omega_i k/2)} = %(distance).4g"
        r"\quad\text{at}\ k=%(offset)s",
        "baselines",
    ),
    "nearest is next door": (
        "The most similar row is always the next one.",
        _next_door,
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
        _centred,
        r"\frac{1}{%(seq_len)s\cdot %(d_model)s}\sum_{p,c} PE(p)[c] = %(mean).4f",
        "heatmap",
    ),
}
