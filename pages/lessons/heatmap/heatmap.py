"""What does the whole matrix look like, and what is in one cell?

The reader leaves with: every column is a wave, the fast ones on the left, and any cell can be
worked out by hand.
"""

import streamlit as st

from pages.lessons.heatmap import text
from pages.lessons.heatmap.definition import DIM, FANS
from pages.lessons.heatmap.scene import heatmap_scene
from pages.ui import controls, data_file, live, page, snippets, tour
from pages.ui.parameters import POSITION
from pe_core.figures import steps as figures
from pe_core.sinusoid.steps import column_means, step_lengths
from pe_core.variants.course_code import course_steps

# Largest width of the course page's arrays: their columns fit side by side.
MAX_COURSE_COLUMNS = 8

shared = controls.shared()
page.head()
position, dim, fans = controls.row(POSITION, DIM, FANS, widths=(5, 5, 6))
scene = heatmap_scene(shared, position=position, dim=dim, fans=fans)
live.present(scene)

sinusoid = shared.sinusoid
matrix = sinusoid.matrix(shared.seq_len)
cell = sinusoid.cell(position, dim)
lengths = sinusoid.wavelengths
completed = sinusoid.completed_cycles(shared.seq_len)
first_step = step_lengths(sinusoid, 2)
tour.publish(wavelengths=lengths, completed=completed, step_by_pair=first_step.by_pair)

page.takeaway(
    text.takeaway(
        shared,
        cell,
        position=position,
        dim=dim,
        lengths=lengths,
        completed=completed,
        mean=matrix.mean(),
        sine_mean=matrix[:, 0::2].mean(),
        cosine_mean=matrix[:, 1::2].mean(),
    )
)
page.try_this()


@page.section("cell", "How is one cell computed, step by step?", opened=True)
def one_cell() -> None:
    page.equation(
        *text.cell_by_hand(shared, cell, position=position, dim=dim), source=text.FORMULA_SOURCE
    )


@page.section("code", "What does the code of a course page do, step by step?")
def course_page() -> None:
    d_model = min(shared.d_model, MAX_COURSE_COLUMNS)
    steps = course_steps(position, d_model, base=shared.base)
    code = text.course_code(position=position, d_model=d_model, base=shared.base)
    st.code(code, language="python")
    page.table(text.course_table(steps))
    page.words(text.course_row(steps, position))


@page.section("fading", "Do the patterns fade at later positions?")
def fading() -> None:
    steps = step_lengths(sinusoid, shared.seq_len)
    page.figure(figures.step_lengths(steps), "fading", text.FADING_ALT)
    page.words(text.fading(steps, shared.seq_len))


@page.section("centred", "Is it zero-centred, and does that promote convergence?")
def centred() -> None:
    page.words(text.centring(column_means(sinusoid, shared.seq_len), shared))
    page.words(text.CONVERGENCE)


page.take_with_you(scene, lambda: data_file.by_position(matrix), snippets.encoding_matrix(shared))
