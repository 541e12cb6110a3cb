"""Why not just number the tokens?

The reader leaves with: every obvious numbering fails at something that the sinusoid does, and
each failure can be measured.
"""

import pandas as pd
import streamlit as st

from pages.ui import cached, page
from pages.ui.content import snippets, tables
from pages.ui.content.passages import DEFINED_IS_NOT_GENERALISED
from pages.ui.parameters import FRACTION, LONG, SHORT
from pages.ui.widgets import controls
from pe_core.baselines import (
    beyond_training,
    fraction_position,
    length_disagreement,
    normalized_step,
    scheme_channels,
    schemes,
)
from pe_core.figures.baselines import four_schemes, meaning_of

shared = controls.shared()
page.head()
short, long = sorted(controls.row(SHORT, LONG))

numberings = schemes(shared.d_model, base=shared.base)
figure = four_schemes(
    *([scheme_channels(scheme, length) for scheme in numberings] for length in (short, long))
)
page.figure(
    figure,
    "schemes",
    f"Normalised index, raw index, binary digits and sinusoid for {short} and {long} tokens: the "
    "normalised index changes its slope with the length, the raw index leaves the frame, the "
    "binary digits jump, and the sinusoid is the same bounded waves for both.",
)
_, raw, _, sinusoid = numberings
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
page.try_this()
page.equation(
    rf"\frac{{1}}{{{short}-1}} = {steps[0].by_end_points:.4f},\qquad "
    rf"\frac{{1}}{{{long}-1}} = {steps[1].by_end_points:.4f}",
    rf"\frac{{1}}{{{short}}} = {steps[0].by_length:.4f},\qquad "
    rf"\frac{{1}}{{{long}}} = {steps[1].by_length:.4f}",
    source="the two usual ways to normalise an index: between end points, p/(n − 1), and by the "
    "length, p/n.",
)


@page.part(
    "meaning",
    "Which position does one value stand for?",
    opened=True,
    ask=lambda: controls.row(FRACTION),
)
def one_value(fraction: float) -> None:
    lengths = sorted({short, long, 4, 80})
    places = tuple(fraction_position(fraction, length) for length in lengths)
    page.figure(
        meaning_of(fraction, tuple(lengths), places),
        "meaning",
        f"The normalised value {fraction} lies at "
        + ", ".join(f"position {at:.4g} of {n}" for at, n in zip(places, lengths, strict=True)),
    )


def measured():
    """The properties of every numbering at these parameters."""
    return cached.properties(shared.d_model, shared.base, short, long)


@page.part("properties", "What can each numbering do, and what not?")
def every_property() -> None:
    page.table(tables.scheme_table(measured(), long))
    st.caption(
        f"Every cell is measured at {short} and {long} tokens, d_model {shared.d_model}, base "
        f"{shared.base:,}. {DEFINED_IS_NOT_GENERALISED}"
    )


page.take_with_you(
    "baselines",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame([entry._asdict() for entry in measured()]),
    snippets.baselines(shared, short, long),
)
