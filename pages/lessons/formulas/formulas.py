"""Page of the lesson “Which formula?”.

The reader leaves with: “the sinusoidal encoding” is a family. Some members differ only in the order
of their columns, others in their numbers. A matrix shows which one made it.
"""

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from pages.lessons.formulas import cached, matrix_input, overview, rotary_text, snippets, text
from pages.lessons.formulas.definition import FIRST, LIBRARY, THRESHOLD
from pages.lessons.formulas.opening import opening_at
from pages.ui import controls, data_file, page
from pages.ui.text.numbers import with_minus
from pe_core import Sinusoid
from pe_core.figures.versions import difference_by_position, frequency_curves
from pe_core.versions import (
    VERSIONS,
    exponent_forms,
    first_difference,
    fit_rotation,
    frequency_summary,
    odd_matrix,
    token_frequencies,
)

# Largest width of the code's tables: their columns fit side by side.
MAX_TABLE_COLUMNS = 8
WORKED_POSITION = 1

page.head()
view = controls.first_row()
seen = opening_at(view)
page.present(seen)

shared, threshold = view.shared, view[THRESHOLD]
first, second = view[FIRST], view[LIBRARY]
d_model, seq_len, base = shared.d_model, shared.seq_len, shared.base
comparison = cached.compared(first, second, seq_len=seq_len, d_model=d_model, base=base)
matters = first_difference(comparison, threshold)
page.equation(
    *(
        rf"\text{{{VERSIONS[key].name}: }}\quad {text.formula(VERSIONS[key], pairs=shared.pairs)}"
        for key in dict.fromkeys((second, first))
    ),
    rf"B = {base},\quad d = {d_model},\quad h = {shared.pairs}",
    source=text.SOURCE,
)


@page.section(
    "own",
    "Which version does my code produce, and does it contain a mistake?",
    opened=True,
    ask=lambda: (matrix_input.ask(),),
)
def own_matrix(matrix: NDArray[np.float64] | None) -> None:
    if matrix is None:
        return
    recognition, rotary = cached.recognised(matrix)
    if rotary and not recognition.matches:
        st.success(with_minus(rotary_text.recognised(rotary)))
        page.words(rotary_text.PAIRINGS)
        return
    show = st.success if text.is_an_encoding(recognition) else st.warning
    show(with_minus(text.recognised(recognition)))
    findings = text.findings(recognition)
    if rotary and rotary.scaling == "ntk-aware":
        findings.append(rotary_text.same_as_ntk(rotary))
    page.words("\n".join(f"- {sentence}" for sentence in findings))
    page.table(text.checks(recognition))


@page.section("versions", "Which versions are there?")
def every_version() -> None:
    summaries = cached.every_version(
        first, seq_len=seq_len, d_model=d_model, base=base, threshold=threshold
    )
    page.words(overview.about_versions(VERSIONS[first], threshold))
    longest = [
        frequency_summary(VERSIONS[key], seq_len, d_model, base=base).longest_wavelength
        for key in summaries
    ]
    page.working_table(overview.versions(summaries, longest), "versions")


@page.section("mistakes", "Which mistakes does the lab recognise?")
def every_mistake() -> None:
    differences = cached.every_bug(seq_len=seq_len, d_model=d_model, base=base, threshold=threshold)
    page.words(overview.about_mistakes(threshold))
    page.working_table(overview.mistakes(differences), "mistakes")


@page.section("particular", "What is special about each version?")
def both_versions() -> None:
    for column, key in zip(st.columns(2), (second, first), strict=True):
        with column:
            st.subheader(text.name_in_title(VERSIONS[key]), anchor=False)
            page.words(
                text.particulars(
                    VERSIONS[key],
                    fit_rotation(VERSIONS[key], seq_len, d_model, base=base),
                    frequency_summary(VERSIONS[key], seq_len, d_model, base=base),
                    pairs=shared.pairs,
                    seq_len=seq_len,
                    wavelength_bound=Sinusoid(d_model, base).wavelength_bound,
                )
            )


@page.section("matters", "From which position does the difference matter?")
def where_it_matters() -> None:
    page.figure(
        difference_by_position(comparison.largest_by_position, threshold, matters),
        "difference",
        text.difference_alt(threshold),
    )


@page.section("frequencies", "How do the frequencies differ?")
def both_frequencies() -> None:
    names = (VERSIONS[first].name, VERSIONS[second].name)
    curves = [
        token_frequencies(VERSIONS[key], seq_len, d_model, base=base) for key in (first, second)
    ]
    page.figure(
        frequency_curves(curves[0], curves[1], names),
        "frequencies",
        text.frequencies_alt(names),
    )


@page.section(
    "forms", "Are 2 * (j // 2) and “j − 1 for odd j” the same, and what if d_model is odd?"
)
def code_forms() -> None:
    page.table(text.forms_table(exponent_forms(min(d_model, MAX_TABLE_COLUMNS))))
    page.words(text.forms_agree(exponent_forms(d_model)))
    odd = min(d_model + 1, MAX_TABLE_COLUMNS - 1)
    page.words(text.odd_heading(odd))
    cells = [Sinusoid(odd, base).cell(WORKED_POSITION, dim) for dim in range(odd)]
    page.table(text.odd_table(cells, position=WORKED_POSITION))
    page.words(text.odd_width(odd_matrix(seq_len, odd, base=base), seq_len=seq_len))


page.take_with_you(
    seen.picture,
    lambda: data_file.by_position(comparison.difference),
    snippets.versions(shared, VERSIONS[first], VERSIONS[second], comparison.permutation),
)
