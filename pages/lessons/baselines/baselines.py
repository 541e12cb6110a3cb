"""Why not just number the tokens?

The reader leaves with: every obvious numbering fails at something that the sinusoid does, and
each failure can be measured.
"""

import streamlit as st

from pages.lessons.baselines import parts
from pages.lessons.baselines import scene as scenes
from pages.lessons.baselines.definition import FRACTION, LONG, SHORT
from pages.ui import cached, controls, live, page
from pages.ui.content import snippets, tables, takeaways
from pages.ui.content.passages import DEFINED_IS_NOT_GENERALISED, TWO_NORMALISATIONS
from pe_core.schemes import (
    beyond_training,
    length_disagreement,
    normalised_step,
    schemes,
)

shared = controls.shared()
page.head()
lengths = controls.row(SHORT, LONG)
scene = scenes.baselines(shared, *lengths)
live.present(scene)

short, long = sorted(lengths)
# What holds at every length cannot be seen at one.
compared = long if short < long else 2 * long
_, raw, _, sinusoid = schemes(shared.d_model, base=shared.base)
steps = normalised_step(short), normalised_step(long)
page.takeaway(
    takeaways.numberings(
        short,
        long,
        steps,
        beyond_training(raw, long).largest_trained,
        length_disagreement(sinusoid, short, compared),
        beyond_training(sinusoid, long).largest_trained,
    )
)
page.try_this()
page.equation(
    rf"\frac{{1}}{{{short}-1}} = {steps[0].by_end_points:.4f},\qquad "
    rf"\frac{{1}}{{{long}-1}} = {steps[1].by_end_points:.4f}",
    rf"\frac{{1}}{{{short}}} = {steps[0].by_length:.4f},\qquad "
    rf"\frac{{1}}{{{long}}} = {steps[1].by_length:.4f}",
    source=TWO_NORMALISATIONS,
)


@page.part(
    "meaning",
    "Which position does one value stand for?",
    opened=True,
    ask=lambda: controls.row(FRACTION),
)
def one_value(fraction: float) -> None:
    sentences = sorted({short, long, 4, 80})
    live.present(scenes.meaning(shared, fraction, sentences), within_part=True)


def measured():
    """The properties of every numbering at these parameters, and how each is shifted."""
    return (
        cached.properties(shared.d_model, shared.base, short, compared),
        cached.shifts(shared.d_model, shared.base),
    )


@page.part("properties", "What can each numbering do, and what not?")
def every_property() -> None:
    page.table(tables.scheme_table(*measured(), compared))
    st.caption(
        f"Measured at {short} and {compared} tokens, d_model {shared.d_model}, base "
        f"{shared.base:,}; the last row at {cached.SHIFTED_ROWS} tokens and at most "
        f"{cached.SHIFTED_DIMS} dimensions, on rows that the matrix was not fitted to. "
        f"{DEFINED_IS_NOT_GENERALISED}"
    )


parts.training(shared, short, long)
page.take_with_you(
    scene,
    lambda: tables.scheme_numbers(*measured()),
    snippets.baselines(shared, short, long),
)
