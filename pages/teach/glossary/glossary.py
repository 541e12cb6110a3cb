"""The glossary: one term at a time, and all of them."""

import streamlit as st

from pages.teach.glossary.definition import TERM
from pages.teach.glossary.terms import TERMS
from pages.ui import controls, page

WIDTH = 600
"""Width of an entry, in pixels; on a narrow screen, the link to its lesson is below it."""

page.head()
name = controls.draw(TERM)
term = TERMS[name]
with st.container(border=True):
    st.subheader(name, anchor=False)
    st.markdown(term.definition)
    facts = {"Symbol": term.symbol, "Unit": term.unit}
    st.caption("; ".join(f"{label}: {fact}" for label, fact in facts.items() if fact))
    page.see(term.lesson)
with st.container(gap="small"):
    for term in TERMS.values():
        symbol_and_unit = " · ".join(filter(None, (term.symbol, term.unit)))
        with st.container(horizontal=True, vertical_alignment="top"):
            beside = f" :small[{symbol_and_unit}]" if symbol_and_unit else ""
            st.markdown(f"**{term.name}**{beside}  \n{term.definition}", width=WIDTH)
            page.see(term.lesson)
