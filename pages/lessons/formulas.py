"""Which of the many variants does my library use?

The reader leaves with: “the sinusoidal encoding” is a family; some members differ by the order of
the columns alone, others by their numbers, and a matrix tells which.
"""

import numpy as np
import pandas as pd
import streamlit as st

from pages.ui import controls, findings, matrix_input, page, snippets
from pe_core import longest_wavelength, wavelength_bound
from pe_core.figures import theme
from pe_core.figures.variants import difference_by_position, frequency_curves, three_matrices
from pe_core.recognition import recognise
from pe_core.variants import VARIANTS, compare, first_difference, variant_shift

BY_KEY = {variant.key: variant for variant in VARIANTS}
THRESHOLDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
ODD = {
    "error": "refuses an odd d_model",
    "last sine": "takes an odd d_model: the last sine has no cosine",
    "zero column": "takes an odd d_model: the last column is zero",
}


@st.cache_resource(max_entries=4, show_spinner=False)
def compared(first: str, second: str, d_model: int, seq_len: int, base: int):
    """The comparison of two variants; matching columns by distance is slow when they are many."""
    return compare(BY_KEY[first], BY_KEY[second], seq_len, d_model, base=base)


def verdict_of(result, matters: int | None, threshold: float) -> str:
    """The comparison in one sentence."""
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


def describe(variant, shared) -> str:
    """What is particular about one variant, measured at the current parameters."""
    shift = variant_shift(variant, shared.seq_len, shared.d_model, base=shared.base)
    frequencies = variant.frequencies(shared.d_model, shared.base)
    longest = theme.tokens(longest_wavelength(frequencies))
    rotation = (
        "a shift is one **rotation**, the same at every position"
        if shift.rotation
        else f"a shift is **not** one rotation for all positions (off by {shift.residual:.2g})"
    )
    still, aliased = int((frequencies == 0).sum()), int((frequencies > np.pi).sum())
    odd_ones = [
        f"- {still} pair(s) with frequency 0, which **never turn**",
        f"- {aliased} pair(s) **aliased**: more than half a turn from one token to the next",
    ]
    return "\n".join(
        [
            f"- used by {variant.who}",
            f"- layout: {variant.layout}; first position {variant.first_position}",
            f"- longest wavelength {longest} tokens; 2π·base is "
            f"{theme.tokens(wavelength_bound(base=shared.base))}",
            f"- {ODD[variant.odd]}",
            f"- {rotation}",
            *(line for line, count in zip(odd_ones, (still, aliased), strict=True) if count),
        ]
    )


shared = controls.shared()
page.head("formulas")
columns = st.columns(3)
with columns[0]:
    first = controls.choice("first", "first variant", tuple(BY_KEY), "paper")
with columns[1]:
    second = controls.choice("second", "second variant", tuple(BY_KEY), "inclusive")
with columns[2]:
    threshold = controls.slider("threshold", "a difference that matters", THRESHOLDS, 0.05)

result = compared(first, second, shared.d_model, shared.seq_len, shared.base)
matters = first_difference(result, threshold)
figure = three_matrices(result.first, result.second, result.difference, (first, second))
page.figure(
    figure,
    "matrices",
    f"Encoding matrices of {first} and {second} and their difference, which reaches "
    f"{result.largest_by_position.max():.4g}.",
)
page.say_if_sampled(figure["data"][0]["z"].shape, result.difference.shape)
page.takeaway(
    f"At these parameters, **{first}** and **{second}**: " + verdict_of(result, matters, threshold)
)
page.try_this(
    "formulas",
    (
        page.Experiment(
            "Only another order?",
            "Are these two the same numbers in other columns?",
            {"first": "paper", "second": "marian"},
        ),
        page.Experiment(
            "Half a step apart",
            "Their exponents differ a little: from which position does it matter?",
            {"first": "paper", "second": "inclusive", "d_model": 512, "seq_len": 512},
        ),
        page.Experiment(
            "A factor π too many",
            "Which pair of this snippet never moves, and which waves are aliased?",
            {"first": "paper", "second": "extra-pi"},
        ),
    ),
)
page.equation(
    rf"\text{{{first}: }}\quad {BY_KEY[first].formula}",
    rf"\text{{{second}: }}\quad {BY_KEY[second].formula}",
    rf"B = {shared.base},\quad d = {shared.d_model},\quad h = {shared.pairs}",
    source="each formula as its library writes it; the paper's is in section 3.5 of Vaswani et "
    "al. 2017.",
)


@page.section("What is particular about them")
def both_variants() -> None:
    for column, key in zip(st.columns(2), (first, second), strict=True):
        with column:
            st.subheader(key, anchor=False)
            st.markdown(describe(BY_KEY[key], shared))


@page.section("From which position it matters")
def where_it_matters() -> None:
    page.figure(
        difference_by_position(result.largest_by_position, threshold, matters),
        "difference",
        f"The largest difference of the two in each row, against {threshold}.",
    )


@page.section("The frequencies")
def both_frequencies() -> None:
    page.figure(
        frequency_curves(
            *(BY_KEY[key].frequencies(shared.d_model, shared.base) for key in (first, second)),
            (first, second),
        ),
        "frequencies",
        f"Frequencies of {first} and {second} over the pairs.",
    )


st.subheader("Bring your own", anchor=False)
st.markdown("Which variant did your code make, and is there a mistake in it?")
own = matrix_input.ask()
if own is not None:
    found = recognise(own)
    if found.matches:
        st.success("It is " + findings.match_sentence(found.matches[0]) + ".")
    else:
        agreeing = int(found.columns.sum())
        st.warning(
            "It is none that this page knows. The closest is "
            f"{findings.match_sentence(found.closest)}; {agreeing} of {len(found.columns)} columns "
            "agree."
        )
    st.markdown("\n".join(f"- {sentence}" for sentence in findings.matrix_findings(found)))
    checks = found.checks
    page.table(
        ["check", "result", "measured"],
        [
            [
                "All rows have one norm",
                page.verdict(checks.constant_norm),
                f"{checks.norm_spread:.2g}",
            ],
            [
                "Dot products depend on the offset alone",
                page.verdict(checks.toeplitz),
                f"{checks.toeplitz_residual:.2g}",
            ],
            ["All entries within −1 … 1", page.verdict(checks.in_range), f"{checks.largest:.4g}"],
        ],
    )
page.take_with_you(
    "formulas",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(result.difference).rename_axis("position").reset_index(),
    snippets.variant(shared, BY_KEY[second]),
)
