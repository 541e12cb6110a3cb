"""Page of the lesson “Baseline failures”.

The message: every obvious numbering fails at something that the sinusoid does, and each failure can
be measured.
"""

import streamlit as st

from pages.lessons.baselines import snippets, tables, text
from pages.lessons.baselines.cached import SHIFTED_DIMS, SHIFTED_ROWS, properties, shifts
from pages.lessons.baselines.definition import A_FEW, FRACTION, LONG, MANY, SHORT
from pages.lessons.baselines.opening import opening_at
from pages.lessons.baselines.picture import meaning_picture
from pages.ui import controls, live, page
from pages.ui.parameters import SEQ_LENS
from pages.ui.text.passages import DEFINED_IS_NOT_GENERALISED
from pe_core.downsampling import log_positions
from pe_core.figures.training import gradient_growth
from pe_core.schemes import (
    RAW_INDEX,
    index_share,
    largest_gradients,
    normalised_step,
    sinusoid_scheme,
    training_stability,
)

# Lengths in tokens at which the gradient is drawn, from 2 on.
CURVE_LENGTHS = log_positions(SEQ_LENS[-1], count=12)[1:]

page.head()
view = controls.first_row()
first = opening_at(view)
page.present(first)

shared = view.shared
# Either slider may hold the longer sentence.
short, long = sorted((view[SHORT], view[LONG]))
# One length cannot show what holds at every length.
compared = long if short < long else 2 * long
sinusoid = sinusoid_scheme(shared.sinusoid)
steps = normalised_step(short), normalised_step(long)
page.equation(*text.normalised_steps(steps, short=short, long=long), source=text.TWO_NORMALISATIONS)


@page.section(
    "meaning",
    "Which token does one normalised value stand for?",
    opened=True,
    ask=lambda: controls.row(FRACTION),
)
def meaning(_: float) -> None:
    lengths = sorted({short, long, A_FEW, MANY})
    live.show(meaning_picture(controls.view(), lengths), within_section=True)


def measured():
    """Return the properties of every scheme at these parameters, and how each is shifted."""
    return (
        properties(short=short, long=compared, d_model=shared.d_model, base=shared.base),
        shifts(d_model=shared.d_model, base=shared.base),
    )


@page.section("properties", "What can each numbering do, and what not?")
def every_property() -> None:
    page.table(tables.properties(*measured(), lengths=(short, compared)))
    st.caption(
        text.measured_at(
            shared, short=short, long=compared, shifted_rows=SHIFTED_ROWS, shifted_dims=SHIFTED_DIMS
        )
        + f" {DEFINED_IS_NOT_GENERALISED}"
    )


@page.section("column", "Would it help to append the index instead of adding it?")
def extra_column() -> None:
    page.words(text.extra_column(shared, long, index_share(d_model=shared.d_model, index=long)))
    st.caption(text.EXTRA_COLUMN_SETTING)


@page.section("training", "What does a raw index do to training?")
def training() -> None:
    lengths = sorted({short, long})
    schemes = RAW_INDEX, sinusoid
    names = [scheme.name for scheme in schemes]
    gradients = [largest_gradients(scheme, CURVE_LENGTHS) for scheme in schemes]
    figure = gradient_growth(CURVE_LENGTHS, gradients, names, lengths)
    page.figure(figure, "training", text.TRAINING_ALT)
    raw, waves = ([training_stability(scheme, length) for length in lengths] for scheme in schemes)
    page.table(tables.training_stability(lengths, names, (raw, waves)))
    page.words(text.training(lengths, raw))
    st.caption(text.TRAINING_SETTING)


page.take_with_you(
    first.picture,
    lambda: tables.measurements(*measured()),
    snippets.schemes(shared, short=short, long=long),
)
