"""Which of the many variants does my library use?

The reader leaves with: “the sinusoidal encoding” is a family; some members differ by the order of
the columns alone, others by their numbers, and a matrix tells which.
"""

import streamlit as st

from pages.lessons.formulas import matrix_input, parts
from pages.lessons.formulas import scene as scenes
from pages.lessons.formulas.definition import FIRST, OTHER, THRESHOLD
from pages.ui import cached, controls, data_file, live, page
from pages.ui.content import findings, snippets, tables, takeaways
from pages.ui.content.passages import LIBRARIES_REWRITTEN
from pe_core.figures.variants import difference_by_position, frequency_curves
from pe_core.variants import VARIANTS, first_difference, token_frequencies

shared = controls.shared()
page.head()
first, second, threshold = controls.row(FIRST, OTHER, THRESHOLD)
result = cached.compared(first, second, shared.d_model, shared.seq_len, shared.base)
matters = first_difference(result, threshold)
scene = scenes.two_variants(
    shared,
    VARIANTS[first],
    VARIANTS[second],
    result,
    f"Encoding matrices of {first} and {second} and their difference, which reaches "
    f"{result.largest_by_position.max():.4g}.",
)
live.present(scene)
page.takeaway(
    takeaways.which_variant(VARIANTS[first], VARIANTS[second])
    + findings.comparison_sentence(result, matters, threshold)
)
page.try_this()
page.equation(
    rf"\text{{{first}: }}\quad {VARIANTS[first].formula}",
    rf"\text{{{second}: }}\quad {VARIANTS[second].formula}",
    rf"B = {shared.base},\quad d = {shared.d_model},\quad h = {shared.pairs}",
    source=LIBRARIES_REWRITTEN,
)


@page.part("particular", "What is particular about either?", opened=True)
def both_variants() -> None:
    for column, key in zip(st.columns(2), (first, second), strict=True):
        with column:
            st.subheader(key, anchor=False)
            page.words(findings.particulars(VARIANTS[key], *shared))


@page.part("matters", "From which position on does it matter?")
def where_it_matters() -> None:
    page.figure(
        difference_by_position(result.largest_by_position, threshold, matters),
        "difference",
        f"The largest difference of the two in each row, against {threshold}.",
    )


@page.part("frequencies", "How do the frequencies differ?")
def both_frequencies() -> None:
    (d_model, seq_len, base), keys = shared, (first, second)
    page.figure(
        frequency_curves(
            *(token_frequencies(VARIANTS[key], seq_len, d_model, base=base) for key in keys),
            keys,
        ),
        "frequencies",
        f"Frequencies of {first} and {second} in radians per token, over the pairs.",
    )


@page.part(
    "own",
    "Which variant did my code make, and is there a mistake in it?",
    ask=lambda: (matrix_input.ask(),),
)
def own_matrix(own) -> None:
    if own is None:
        return
    found = cached.recognised(own)
    (st.success if findings.is_an_encoding(found) else st.warning)(findings.recognised(found))
    page.words("\n".join(f"- {sentence}" for sentence in findings.matrix_findings(found)))
    page.table(tables.matrix_checks(found.checks))


parts.code_forms(shared)
page.take_with_you(
    scene,
    lambda: data_file.by_position(result.difference),
    snippets.variants(shared, VARIANTS[first], VARIANTS[second], result.permutation),
)
