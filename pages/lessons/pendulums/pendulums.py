"""What is one dimension, as the position moves?

The reader leaves with: a pair is one pendulum, or one clock hand; the leftmost is the fastest,
and the slowest has a wavelength just short of 2π·base.
"""

import streamlit as st

from pages.lessons.pendulums import snippets, tables, text
from pages.lessons.pendulums.definition import (
    LATER,
    ORDER,
    PAIRS,
    PICTURE,
    STRETCH,
    WHOLE_RANGE,
    ZOOM,
)
from pages.lessons.pendulums.scene import pendulums_scene
from pages.ui import controls, live, page, tour
from pages.ui.parameters import POSITION
from pe_core.figures.waves import last_cosine, one_wave_and_all, two_snapshots, wavelength_ladder
from pe_core.samples import sample_snapshots, sample_wave
from pe_core.sinusoid.repetition import repetition, return_curves

shared = controls.shared()
page.head()
pairs, position, picture, order = controls.row(PAIRS, POSITION, PICTURE, ORDER)
scene = pendulums_scene(shared, position=position, pairs=pairs, picture=picture, order=order)
live.present(scene)

sinusoid = shared.sinusoid
encoding = sinusoid.encode(position)
lengths = sinusoid.wavelengths
bound = sinusoid.wavelength_bound
ratio = sinusoid.wavelength_ratio
# From the first to the last position.
cycles = (shared.seq_len - 1) / lengths
tour.publish(wavelengths=lengths, wavelength_ratio=ratio)

page.takeaway(text.takeaway(lengths, bound=bound, ratio=ratio))
page.try_this()
page.equation(*text.wavelength_range(shared, lengths, bound), source=text.RANGE_SOURCE)


@page.part(
    "snapshots", "What is the dot product of two snapshots?", ask=lambda: controls.row(LATER)
)
def snapshots(offset: int) -> None:
    sample = sample_snapshots(position, offset, shared.d_model, base=shared.base)
    later = sample_snapshots(position + 1, offset, shared.d_model, base=shared.base)
    alt = text.snapshots_alt(position=position, offset=offset)
    page.figure(two_snapshots(sample), "snapshots", alt)
    if len(sample.pairs) < shared.pairs:
        st.caption(text.sampled_pairs(len(sample.pairs), shared.pairs))
    page.words(text.snapshots(sample, later, shared.pairs))


@page.part(
    "stretch",
    "Is the last cosine a constant?",
    ask=lambda: controls.row(STRETCH, ZOOM),
)
def last_wave(stretch: int, zoom: str) -> None:
    last = (shared.seq_len - 1) * stretch
    wave = sample_wave(lengths[-1], 0, last, function="cos", points=1024)
    figure = last_cosine(wave, shared.seq_len, fit=zoom != WHOLE_RANGE)
    page.figure(figure, "last_cosine", text.last_cosine_alt(last))
    end = sinusoid.encode(shared.seq_len - 1)[-1]
    page.words(text.last_wave(cycles[-1], end))


@page.part("wavelengths", "How long is each wave?")
def every_wavelength() -> None:
    page.figure(wavelength_ladder(lengths, bound, pairs), "ladder", text.ladder_alt(lengths, bound))
    page.table(tables.wavelengths(lengths, cycles))


@page.part("periodic", "Is the encoding periodic, and what is that good for?")
def periods() -> None:
    returns = repetition(sinusoid, shared.seq_len)
    curves = return_curves(sinusoid)
    page.figure(one_wave_and_all(curves), "periodic", text.returns_alt(returns))
    page.words(text.periods(returns, shared.pairs))
    page.words(f"{text.USE_OF_PERIODS} {text.completed_cycles(returns.completed, shared.pairs)}")


page.take_with_you(
    scene,
    lambda: tables.pairs_at(position, encoding, sinusoid.frequencies, lengths),
    snippets.wavelengths(shared, position),
)
