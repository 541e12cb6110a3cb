"""Deeper parts of the lesson on rotation."""

import streamlit as st

from pages.ui import page
from pages.ui.content import derivations, passages
from pages.ui.content.number_text import grouped
from pages.ui.parameters import Shared
from pe_core import frequencies
from pe_core.sinusoid.derivation import shift_derivation


def derivation(shared: Shared, pair: int, position: int, offset: int) -> None:
    """The matrix of the shift, from the addition theorems to its numbers."""

    @page.part("derivation", "Where does the matrix come from, line by line?")
    def lines() -> None:
        frequency = float(frequencies(shared.d_model, base=shared.base)[pair])
        steps = shift_derivation(position, offset, frequency)
        for text, equations in derivations.of_shift(steps, position, offset, frequency):
            page.words(text)
            st.latex(grouped(equations))
        st.caption(passages.ADDITION_THEOREMS)
