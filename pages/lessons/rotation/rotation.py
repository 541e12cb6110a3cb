"""Page of the lesson “Rotation”.

Main points: one matrix per offset serves every position, rotations add up, and neither works
without the cosine.
"""

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from pages.lessons.rotation import snippets, text
from pages.lessons.rotation.definition import SECOND
from pages.lessons.rotation.opening import opening_at
from pages.lessons.rotation.picture import shifted_once_and_twice
from pages.ui import controls, live, page
from pages.ui.parameters import POSITION, ROTATED_PAIR, ROTATION_OFFSET
from pages.ui.text.numbers import group_digits_in_latex
from pe_core import compose_rotations, fit_single_factor, rotation_matrix, shift_residual
from pe_core.figures.rotation import sine_alone
from pe_core.sinusoid import shift_derivation

page.head()
view = controls.first_row()
first = opening_at(view)
page.present(first)

shared, pair = view.shared, view[ROTATED_PAIR]
position, offset = view[POSITION], view[ROTATION_OFFSET]
sinusoid = shared.sinusoid
frequency = float(sinusoid.frequencies[pair])
matrix = rotation_matrix(offset, frequency)
page.equation(
    *text.matrix(matrix, pair=pair, offset=offset, frequency=frequency),
    source=text.MATRIX_SOURCE,
)
page.words(text.DIRECTION)
page.words(text.RELATIVE_POSITIONS)


@page.section("strips", "Is it the same matrix at every position?", opened=True)
def every_position() -> None:
    strips = shifted_once_and_twice(view)
    live.show(strips, within_section=True)
    once, twice = (
        shift_residual(sinusoid, start, offset) for start in (position, position + offset)
    )
    page.words(text.applied_twice(shared, position=position, offset=offset, once=once, twice=twice))


@page.section("derivation", "Where does the matrix come from, line by line?")
def derivation() -> None:
    steps = shift_derivation(position, offset, frequency)
    for words, equations in text.derivation(
        steps, position=position, offset=offset, frequency=frequency
    ):
        page.words(words)
        st.latex(group_digits_in_latex(equations))
    st.caption(text.ADDITION_THEOREMS)


@page.section("turns", "Do rotations add up?", ask=lambda: controls.row(SECOND))
def two_rotations(second: int) -> None:
    both = compose_rotations(offset, second, frequency)
    page.equation(
        *text.product(both, first=offset, second=second),
        source="Tⱼ Tₖ = Tⱼ₊ₖ, from the angle-addition formulas.",
    )
    page.words(text.product_residual(both))


@page.section("sine_alone", "Would the sine alone be enough?")
def without_cosine() -> None:
    fit = fit_single_factor(shared.positions, offset, frequency)
    page.figure(
        sine_alone(fit.factor, frequency=frequency, offset=offset, seq_len=shared.seq_len),
        "sine_alone",
        text.sine_alone_alt(fit, offset=offset),
    )
    page.words(text.single_factor(shared, fit, offset=offset, sine=matrix[0, 1]))
    page.words(text.ABSOLUTE_POSITIONS)


def encodings_after(offset: int) -> NDArray[np.float64]:
    """Return the encodings of all positions, each shifted by an offset."""
    return sinusoid.encode([position + offset for position in shared.positions])


page.take_with_you(
    first.picture,
    lambda: {
        "position": shared.positions,
        **text.pair_columns(encodings_after(0), encodings_after(offset), pair=pair, offset=offset),
    },
    snippets.rotation(shared, pair=pair, offset=offset),
)
