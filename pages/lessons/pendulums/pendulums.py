"""Page of the lesson “Waves and pendulums”.

The message: a dimension swings like a pendulum, and a pair is one clock hand; the leftmost is the
fastest, and the slowest has a wavelength below 2π·base.
"""

import streamlit as st

from pages.lessons.pendulums import snippets, tables, text
from pages.lessons.pendulums.definition import (
    LATER,
    PAIRS,
    STRETCH,
    WHOLE_RANGE,
    ZOOM,
)
from pages.lessons.pendulums.opening import opening_at
from pages.ui import controls, page
from pages.ui.parameters import POSITION
from pe_core.downsampling import sample_indices
from pe_core.figures import waves
from pe_core.sinusoid import last_cosine, pair_products, repetition, return_curves

page.head()
view = controls.first_row()
first = opening_at(view)
page.present(first)

shared, position, pairs = view.shared, view[POSITION], view[PAIRS]
sinusoid = shared.sinusoid
encoding = sinusoid.encode(position)
lengths = sinusoid.wavelengths
bound = sinusoid.wavelength_bound
# From the first to the last position.
cycles = (shared.seq_len - 1) / lengths
page.equation(*text.wavelength_range(shared, lengths, bound), source=text.RANGE_SOURCE)


@page.section(
    "snapshots", "What is the dot product of two snapshots?", ask=lambda: controls.row(LATER)
)
def snapshots(offset: int) -> None:
    products = pair_products(sinusoid, position, offset)
    later = pair_products(sinusoid, position + 1, offset)
    alt = text.snapshots_alt(position=position, offset=offset)
    page.figure(waves.pair_products(products), "snapshots", alt)
    shown = len(sample_indices(shared.pairs, limit=waves.SHOWN_PAIRS))
    if shown < shared.pairs:
        st.caption(text.sampled_pairs(shown=shown, pairs=shared.pairs))
    page.words(text.snapshots(products, later, shared.pairs))


@page.section(
    "stretch",
    "Is the last cosine a constant?",
    ask=lambda: controls.row(STRETCH, ZOOM),
)
def last_wave(stretch: int, zoom: str) -> None:
    figure = waves.last_cosine(
        lengths[-1], shared.seq_len, stretch=stretch, fit=zoom != WHOLE_RANGE
    )
    last = (shared.seq_len - 1) * stretch
    page.figure(figure, "last_cosine", text.last_cosine_alt(last))
    page.words(text.last_wave(last_cosine(sinusoid, shared.seq_len)))


@page.section("wavelengths", "How long is each wave?")
def every_wavelength() -> None:
    figure = waves.wavelength_ladder(lengths, bound, pairs)
    page.figure(figure, "ladder", text.ladder_alt(lengths, bound))
    page.working_table(tables.wavelengths(lengths, cycles), "wavelengths")


@page.section("periodic", "Is the encoding periodic, and does that help?")
def periods() -> None:
    returns = repetition(sinusoid, shared.seq_len)
    curves = return_curves(sinusoid)
    page.figure(
        waves.distance_from_start(curves), "periodic", text.returns_alt(returns, shared.pairs)
    )
    page.words(text.periods(returns, shared.pairs))
    cycles = text.completed_cycles(completed=returns.completed, pairs=shared.pairs)
    page.words(f"{text.USE_OF_PERIODS} {cycles}")


page.take_with_you(
    first.picture,
    lambda: tables.pairs_at(position, encoding, sinusoid.frequencies, lengths),
    snippets.wavelengths(shared, position, pairs),
)
