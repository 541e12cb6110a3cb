"""The encoding as a matrix of colours.

The message: every column is a wave, every row is the encoding of a position, and any cell can be
worked out by hand.
"""

import numpy as np
import streamlit as st

from pages.lessons.heatmap import text
from pages.lessons.heatmap.definition import DIM, FANS
from pages.lessons.heatmap.opening import opening_at
from pages.ui import controls, data_file, page, snippets
from pages.ui.parameters import POSITION
from pe_core import encoding_matrix, fit_single_factor
from pe_core.downsampling import sample_dims, sample_indices
from pe_core.figures import steps as figures
from pe_core.row_metrics import separation
from pe_core.sinusoid import column_means, last_cosine, step_lengths
from pe_core.versions import course_steps

# Largest width of the arrays in the code with π: their columns fit side by side.
MAX_COURSE_COLUMNS = 8
# Most positions and dimensions in the transposed plot.
TRANSPOSED_CELLS = 160

page.head()
view = controls.first_row()
first = opening_at(view)
page.present(first)

shared, position, dim = view.shared, view[POSITION], view[DIM]
sinusoid = shared.sinusoid
matrix = encoding_matrix(shared.seq_len, shared.d_model, base=shared.base, dtype="float32")
cell = sinusoid.cell(position, dim)


@page.section("cell", "How is one cell computed, step by step?", opened=True)
def one_cell() -> None:
    page.equation(
        *text.cell_by_hand(shared, cell, position=position, dim=dim), source=text.FORMULA_SOURCE
    )


@page.section("side", "What does it look like on its side?")
def on_its_side() -> None:
    positions = sample_indices(shared.seq_len, limit=TRANSPOSED_CELLS)
    dims = sample_dims(shared.d_model, limit=TRANSPOSED_CELLS)
    figure = figures.transposed(matrix[positions][:, dims], positions, dims)
    page.figure(figure, "transposed", text.TRANSPOSED_ALT)
    page.say_if_sampled((len(positions), len(dims)), matrix.shape)
    last = last_cosine(sinusoid, shared.seq_len)
    apart = separation(sinusoid.matrix(shared.seq_len))
    page.words(text.transposed(separation=apart, last=last))


@page.section("halves", "Would sines alone, or cosines alone, be enough?")
def one_function() -> None:
    positions = np.arange(shared.seq_len, dtype=np.float64)
    sine, cosine = (
        fit_single_factor(positions, 1, sinusoid.frequencies[0], function=name)
        for name in ("sin", "cos")
    )
    # In float32 two rows may be the same.
    exact = sinusoid.matrix(shared.seq_len)
    halves = separation(exact[:, 0::2]), separation(exact[:, 1::2])
    page.words(text.one_function(separations=halves, fits=(sine, cosine)))


@page.section("code", "What does a stray factor of π in the code do?")
def stray_factor() -> None:
    d_model = min(shared.d_model, MAX_COURSE_COLUMNS)
    steps = course_steps(position, d_model, base=shared.base)
    code = text.course_code(position=position, d_model=d_model, base=shared.base)
    st.code(code, language="python")
    page.table(text.course_table(steps))
    page.words(text.course_row(steps, position))


@page.section("fading", "Do the patterns fade at later positions?")
def fading() -> None:
    steps = step_lengths(sinusoid, shared.seq_len)
    page.figure(figures.step_lengths(steps), "fading", text.fading_alt(shared.pairs))
    page.words(text.fading(steps, shared.seq_len))


@page.section("centred", "Are the values centred on zero, and does that help training?")
def centred() -> None:
    page.words(text.centring(column_means(sinusoid, shared.seq_len), shared))
    page.words(text.CONVERGENCE)


page.take_with_you(
    first.picture,
    lambda: data_file.by_position(matrix),
    snippets.encoding_matrix(shared, sines_first=view[FANS]),
)
