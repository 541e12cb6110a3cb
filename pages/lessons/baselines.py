"""Why not just number the tokens?

The reader leaves with: every obvious numbering fails at something that the sinusoid does, and
each failure can be measured.
"""

import pandas as pd
import streamlit as st

from pages.parts import baselines as parts
from pages.ui import cached, live, page
from pages.ui.content import snippets, tables
from pages.ui.content.passages import DEFINED_IS_NOT_GENERALISED
from pages.ui.live import scenes
from pages.ui.parameters import FRACTION, LONG, SHORT
from pages.ui.widgets import controls
from pe_core.baselines import (
    beyond_training,
    fraction_position,
    length_disagreement,
    normalized_step,
    schemes,
)
from pe_core.figures.baselines import meaning_of

shared = controls.shared()
page.head()
lengths = controls.row(SHORT, LONG)
scene = scenes.baselines(shared, *lengths)
live.present(scene)

short, long = sorted(lengths)
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
    compared = sorted({short, long, 4, 80})
    places = tuple(fraction_position(fraction, length) for length in compared)
    page.figure(
        meaning_of(fraction, tuple(compared), places),
        "meaning",
        f"The normalised value {fraction} lies at "
        + ", ".join(f"position {at:.4g} of {n}" for at, n in zip(places, compared, strict=True)),
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


parts.training(shared, short, long)
page.take_with_you(
    "baselines",
    lambda: live.as_page(scene),
    lambda: pd.DataFrame([entry._asdict() for entry in measured()]),
    snippets.baselines(shared, short, long),
)
