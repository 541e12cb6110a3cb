"""Why is moving by k the same turn everywhere?

The reader leaves with: one matrix per offset serves all positions, turns add up, and the cosine
is what makes it possible.
"""

import numpy as np
import pandas as pd
import streamlit as st

from pages.ui import controls, live, page, snippets
from pages.ui.live import scenes
from pe_core import compose, encode, fit_single_factor, frequencies, rotation_matrix, shift_residual
from pe_core.figures.rotation import shift_strips, sine_alone
from pe_core.samples import sample_shift, sample_sine_alone

OFFSETS = range(-64, 65)

shared = controls.shared()
page.head("rotation")
columns = st.columns(3)
with columns[0]:
    pair = controls.slider("pair", "pair", range(shared.pairs), min(8, shared.pairs - 1))
with columns[1]:
    position = controls.slider(
        "position", "position p", range(shared.seq_len), min(10, shared.seq_len - 1)
    )
with columns[2]:
    offset = controls.slider("offset", "offset k", OFFSETS, 5)

frequency = float(frequencies(shared.d_model, base=shared.base)[pair])
matrix = rotation_matrix(offset, frequency)
scene = scenes.rotation(
    scenes.Variable("position", "position p", range(shared.seq_len), position, "smooth"),
    scenes.Variable("offset", "offset k", OFFSETS, offset, "smooth"),
    scenes.Variable("pair", "pair", range(shared.pairs), pair),
    (
        scenes.Variable("d_model", "d_model", controls.D_MODELS, shared.d_model, "sweep"),
        scenes.Variable("seq_len", "seq_len", controls.SEQ_LENS, shared.seq_len),
        scenes.Variable("base", "base", controls.BASES, shared.base, "sweep"),
    ),
)
live.present(scene)
positions = np.arange(shared.seq_len, dtype=np.float64)
residual = shift_residual(positions, offset, shared.d_model, base=shared.base)
way, sense = ("later", "clockwise") if offset >= 0 else ("earlier", "counter-clockwise")
page.takeaway(
    f"The matrix for k = {offset} does not know p: it takes **every** one of the "
    f"{shared.seq_len:,} positions, in all {shared.pairs} pairs at once, to the position "
    f"{abs(offset)} {way}. Largest deviation: **{residual:.1e}**. This pair turns "
    f"**{abs(frequency * offset):.4f} rad {sense}**."
)
page.try_this(
    "rotation",
    (
        page.Experiment(
            "10 to 15 to 20",
            "One T₅ takes 10 to 15. What does it make of 15?",
            {"position": 10, "offset": 5},
        ),
        page.Experiment(
            "Backwards",
            "k = −5 turns the other way: where does 15 go?",
            {"position": 15, "offset": -5},
        ),
        page.Experiment(
            "The slowest pair", "Play it. Does it move at all?", {"pair": 63, "offset": 64}
        ),
    ),
)
page.equation(
    r"T_k = \begin{bmatrix}\cos\omega k & \sin\omega k\\-\sin\omega k & \cos\omega k\end{bmatrix}",
    rf"T_{{{offset}}} = {page.bmatrix(matrix)}",
    rf"\omega_{{{pair}}} = {frequency:.6g},\qquad PE(p+k) = T_k\,PE(p)",
    source="Vaswani et al. 2017, section 3.5, “a linear function of PE_pos”; the matrix follows "
    "from the addition theorems of sine and cosine.",
)
st.markdown(
    "In (sin, cos) order, with the sine to the right and the cosine upwards, a step forward turns "
    "**clockwise**. Libraries that store (cos, sin) have the opposite sign: there the same step "
    "turns counter-clockwise."
)


@page.section("The same matrix at every position")
def every_position() -> None:
    sample = sample_shift(position, offset, shared.d_model, base=shared.base)
    page.figure(
        shift_strips(sample),
        "strips",
        f"Five strips over all dimensions: T applied to PE({position}) equals "
        f"PE({position + offset}), and applied twice it equals PE({position + 2 * offset}).",
    )
    page.say_if_sampled(sample.values.shape, (len(sample.values), shared.d_model))
    once = shift_residual(position, offset, shared.d_model, base=shared.base)
    twice = shift_residual(position + offset, offset, shared.d_model, base=shared.base)
    st.markdown(
        f"{position} → {position + offset}: largest difference **{once:.1e}**. "
        f"{position + offset} → {position + 2 * offset}, with the same matrix: **{twice:.1e}**. "
        f"Both over all {shared.d_model} dimensions."
    )


st.subheader("Turns add up", anchor=False)
second = controls.slider("second", "second offset j", OFFSETS, 3)
turns = compose(offset, second, frequency)
page.equation(
    rf"T_{{{second}}}\,T_{{{offset}}} = {page.bmatrix(turns.product)}",
    rf"T_{{{second + offset}}} = {page.bmatrix(turns.direct)}",
    source="T_j T_k = T_(j+k), from the addition theorems.",
)
st.markdown(f"Largest difference of the two: **{turns.residual:.1e}**.")


@page.section("Without the cosine it fails")
def without_cosine() -> None:
    fit = fit_single_factor(positions, offset, frequency)
    page.figure(
        sine_alone(sample_sine_alone(fit, shared.seq_len, offset, frequency)),
        "sine_alone",
        f"The sine shifted by {offset} against the best multiple of the unshifted sine: they "
        f"differ by up to {fit.residual:.3f}.",
    )
    st.markdown(
        f"With the sine alone, one number would have to take sin(ωp) to sin(ω(p+k)) for all p. The "
        f"best one, **{fit.factor:.4f}**, is off by up to **{fit.residual:.4f}**: where sin(ωp) is "
        f"0, nothing can be made of it. Only when ωk is a multiple of π is there such a number."
    )


page.take_with_you(
    "rotation",
    lambda: live.as_page(scene),
    lambda: (
        pd.DataFrame(
            encode(positions, shared.d_model, base=shared.base)[:, 2 * pair : 2 * pair + 2],
            columns=["sine", "cosine"],
        )
        .rename_axis("position")
        .reset_index()
    ),
    snippets.rotation(shared, pair, offset),
)
