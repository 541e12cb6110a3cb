"""Why not just number the tokens?

The reader leaves with: every obvious numbering fails at something that the sinusoid does, and
each failure can be measured.
"""

import pandas as pd
import streamlit as st

from pages.ui import controls, live, page, snippets
from pages.ui.live import scenes
from pe_core.baselines import (
    beyond_training,
    fraction_position,
    length_disagreement,
    normalized_step,
    scheme_properties,
    schemes,
)
from pe_core.figures.baselines import meaning_of

LENGTHS = range(2, 257)
FRACTIONS = (0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9)
FRACTION_LENGTHS = (4, 80)


@st.cache_data(max_entries=64, show_spinner=False)
def measured(d_model: int, base: int, short: int, long: int):
    """The properties of the four schemes; a least-squares fit each, slow at large widths."""
    return [scheme_properties(scheme, short, long) for scheme in schemes(d_model, base=base)]


def properties_table(properties, long: int) -> tuple[list[str], list[list[str]]]:
    """Head and rows of the table: a verdict on each property and the number that decides it."""
    questions = {
        "Bounded, whatever the length?": lambda p: page.verdict(
            p.bounded, f"largest entry {p.largest_short:.4g}, then {p.largest_long:.4g}"
        ),
        "Unique rows?": lambda p: page.verdict(
            p.unique, f"the nearest two are {p.separation:.3g} apart"
        ),
        "Same code at every length?": lambda p: page.verdict(
            p.same_at_every_length,
            f"differs by {p.length_disagreement:.3g}; mean step {p.step_short.mean:.3g}, then "
            f"{p.step_long.mean:.3g}",
        ),
        f"Defined beyond {long} tokens?": lambda p: page.verdict(
            p.beyond.defined,
            f"entries up to {p.beyond.largest_beyond:.3g}, in training up to "
            f"{p.beyond.largest_trained:.3g}"
            if p.beyond.defined
            else p.beyond.reason,
        ),
        "Is a shift by one a linear map?": lambda p: page.verdict(
            p.linear_shift, f"best map is off by {p.shift_residual:.1g}"
        ),
    }
    head = ["", *(entry.name for entry in properties)]
    return head, [[question, *map(answer, properties)] for question, answer in questions.items()]


shared = controls.shared()
page.head("baselines")
left, right = st.columns(2)
with left:
    one = controls.slider("short", "short sentence (tokens)", LENGTHS, 4)
with right:
    other = controls.slider("long", "long sentence (tokens)", LENGTHS, 40)
short, long = sorted((one, other))

scene = scenes.baselines(
    scenes.Variable("d_model", "d_model", controls.D_MODELS, shared.d_model, "sweep"),
    scenes.Variable("base", "base", controls.BASES, shared.base, "sweep"),
    scenes.Variable("short", "short sentence", LENGTHS, one, "steps"),
    scenes.Variable("long", "long sentence", LENGTHS, other, "steps"),
)
live.present(scene)
_, raw, _, sinusoid = schemes(shared.d_model, base=shared.base)
steps = normalized_step(short), normalized_step(long)
page.takeaway(
    f"One step of the normalised index is **{steps[0].by_end_points:.4g}** in {short} tokens "
    f"and **{steps[1].by_end_points:.4g}** in {long}: one distance, "
    + ("two numbers" if short < long else "one number, until the lengths differ")
    + f". The raw index reaches **{beyond_training(raw, long).largest_trained:,.0f}** standard "
    "deviations of a unit-variance embedding. The sinusoid differs by "
    f"**{length_disagreement(sinusoid, short, long):g}** between the two lengths and never exceeds "
    f"**{beyond_training(sinusoid, long).largest_trained:.3g}**."
)
page.try_this(
    "baselines",
    (
        page.Experiment(
            "Four and forty",
            "What does “one step to the right” weigh in either?",
            {"short": 4, "long": 40},
        ),
        page.Experiment(
            "0.4 in 4 and 80",
            "Which position does the value 0.4 stand for?",
            {"short": 4, "long": 80, "fraction": 0.4},
        ),
        page.Experiment(
            "Seven to eight",
            "How many binary digits change at this one step?",
            {"short": 8, "long": 16},
        ),
    ),
)
page.equation(
    rf"\frac{{1}}{{{short}-1}} = {steps[0].by_end_points:.4f},\qquad "
    rf"\frac{{1}}{{{long}-1}} = {steps[1].by_end_points:.4f}",
    rf"\frac{{1}}{{{short}}} = {steps[0].by_length:.4f},\qquad "
    rf"\frac{{1}}{{{long}}} = {steps[1].by_length:.4f}",
    source="the two usual ways to normalise an index: between end points, p/(n − 1), and by the "
    "length, p/n.",
)

st.subheader("One value, many meanings", anchor=False)
fraction = controls.slider("fraction", "normalised value", FRACTIONS, 0.4)
lengths = sorted({short, long, *FRACTION_LENGTHS})
places = tuple(fraction_position(fraction, length) for length in lengths)
page.figure(
    meaning_of(fraction, tuple(lengths), places),
    "meaning",
    f"The normalised value {fraction} lies at "
    + ", ".join(f"position {place:.4g} of {n}" for place, n in zip(places, lengths, strict=True)),
)


@page.section("What each numbering can and cannot do")
def every_property() -> None:
    page.table(*properties_table(measured(shared.d_model, shared.base, short, long), long))
    st.caption(
        f"Every cell is measured at {short} and {long} tokens, d_model {shared.d_model}, base "
        f"{shared.base:,}. “Defined” is not “generalises”: a trained model may still fail at "
        "positions it never saw (arXiv 2108.12409, 2305.16843, 2305.19466)."
    )


page.take_with_you(
    "baselines",
    lambda: live.as_page(scene),
    lambda: pd.DataFrame(
        [entry._asdict() for entry in measured(shared.d_model, shared.base, short, long)]
    ),
    snippets.baselines(shared, short, long),
)
