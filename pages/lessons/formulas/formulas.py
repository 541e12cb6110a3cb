"""Which of the many variants does my library use?

The reader leaves with: “the sinusoidal encoding” is a family; some members differ by the order of
the columns alone, others by their numbers, and a matrix tells which.
"""

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from pages.lessons.formulas import cached, matrix_input, snippets, text
from pages.lessons.formulas.definition import FIRST, OTHER, THRESHOLD
from pages.lessons.formulas.scene import two_variants
from pages.lessons.formulas.variants import PRESENTED
from pages.ui import controls, data_file, live, page, tour
from pe_core import Sinusoid
from pe_core.figures.variants import difference_by_position, frequency_curves
from pe_core.variants import (
    VARIANTS,
    first_difference,
    fit_rotation,
    frequency_summary,
    token_frequencies,
)
from pe_core.variants.code_forms import exponent_forms, odd_width

# Largest width of the code's tables: their columns fit side by side.
MAX_TABLE_COLUMNS = 8
WORKED_POSITION = 1

shared = controls.shared()
page.head()
first, second, threshold = controls.row(FIRST, OTHER, THRESHOLD)
d_model, seq_len, base = shared.d_model, shared.seq_len, shared.base
comparison = cached.compared(first, second, seq_len=seq_len, d_model=d_model, base=base)
matters = first_difference(comparison, threshold)
scene = two_variants(shared, VARIANTS[first], VARIANTS[second], comparison)
live.present(scene)
tour.publish(comparison=comparison, first_difference=matters, variants=VARIANTS)
page.takeaway(
    text.takeaway(
        VARIANTS[first], VARIANTS[second], comparison, matters=matters, threshold=threshold
    )
)
page.try_this()
page.equation(
    *(rf"\text{{{key}: }}\quad {PRESENTED[key].formula}" for key in (first, second)),
    rf"B = {base},\quad d = {d_model},\quad h = {shared.pairs}",
    source=text.SOURCE,
)


@page.section("particular", "What is particular about either?", opened=True)
def both_variants() -> None:
    for column, key in zip(st.columns(2), (first, second), strict=True):
        with column:
            st.subheader(key, anchor=False)
            page.words(
                text.particulars(
                    PRESENTED[key],
                    fit_rotation(VARIANTS[key], seq_len, d_model, base=base),
                    frequency_summary(VARIANTS[key], seq_len, d_model, base=base),
                    seq_len=seq_len,
                    wavelength_bound=Sinusoid(d_model, base).wavelength_bound,
                )
            )


@page.section("matters", "From which position on does it matter?")
def where_it_matters() -> None:
    page.figure(
        difference_by_position(comparison.largest_by_position, threshold, matters),
        "difference",
        f"The largest difference of the two in each row, against {threshold}.",
    )


@page.section("frequencies", "How do the frequencies differ?")
def both_frequencies() -> None:
    curves = [
        token_frequencies(VARIANTS[key], seq_len, d_model, base=base) for key in (first, second)
    ]
    page.figure(
        frequency_curves(curves[0], curves[1], (first, second)),
        "frequencies",
        f"Frequencies of {first} and {second} in radians per token, over the pairs.",
    )


@page.section(
    "own",
    "Which variant did my code make, and is there a mistake in it?",
    ask=lambda: (matrix_input.ask(),),
)
def own_matrix(matrix: NDArray[np.float64] | None) -> None:
    if matrix is None:
        return
    recognition = cached.recognised(matrix)
    show = st.success if text.is_an_encoding(recognition) else st.warning
    show(text.recognised(recognition))
    page.words("\n".join(f"- {sentence}" for sentence in text.findings(recognition)))
    page.table(text.checks(recognition.checks))


@page.section("forms", "Do 2 * (j // 2) and “j − 1 for odd j” agree, and what of an odd width?")
def code_forms() -> None:
    page.table(text.forms_table(exponent_forms(min(d_model, MAX_TABLE_COLUMNS))))
    page.words(text.forms_agree(exponent_forms(d_model)))
    odd = min(d_model + 1, MAX_TABLE_COLUMNS - 1)
    page.words(f"**An odd width, d_model = {odd}:**")
    cells = [Sinusoid(odd, base).cell(WORKED_POSITION, dim) for dim in range(odd)]
    page.table(text.odd_table(cells, position=WORKED_POSITION))
    page.words(text.odd_width(odd_width(seq_len, odd, base=base), seq_len=seq_len))


page.take_with_you(
    scene,
    lambda: data_file.by_position(comparison.difference),
    snippets.variants(shared, VARIANTS[first], VARIANTS[second], comparison.permutation),
)
