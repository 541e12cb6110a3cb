"""Deeper parts of the lesson on the whole matrix."""

import streamlit as st

from pages.ui import page
from pages.ui.content import code_in_words, passages
from pages.ui.parameters import Shared
from pe_core.figures.steps import both_directions
from pe_core.sinusoid.steps import centre, step_lengths
from pe_core.variants.course_code import course_steps

WIDEST = 8
"""Columns of the code's arrays: no more than fit beside each other."""


def course_code(shared: Shared, position: int) -> None:
    """A course page's code and the array after each of its steps."""

    @page.part("code", "What does the code of a course page do, step by step?")
    def arrays() -> None:
        width = min(shared.d_model, WIDEST)
        steps = course_steps(position, width, base=shared.base)
        st.code(code_in_words.course_code(position, width, shared.base), language="python")
        page.table(code_in_words.course_table(steps))
        page.words(code_in_words.course_finding(steps, position))


def fading(shared: Shared) -> None:
    """What slows down: the dimensions, not the positions."""

    @page.part("fading", "Do the patterns fade at later positions?")
    def both_ways() -> None:
        steps = step_lengths(shared.seq_len, shared.d_model, base=shared.base)
        page.figure(
            both_directions(steps),
            "fading",
            "Above, the step from each position to the next, a level line; below, the step of "
            "each pair, which falls from the fast pairs on the left to the slow ones.",
        )
        page.words(code_in_words.fading(steps, shared.seq_len))


def centred(shared: Shared) -> None:
    """Whether the matrix is centred, and what is known of that."""

    @page.part("centred", "Is it zero-centred, and does that promote convergence?")
    def known() -> None:
        found = centre(shared.seq_len, shared.d_model, base=shared.base)
        page.words(code_in_words.centring(found, shared.d_model))
        page.words(passages.CONVERGENCE)
