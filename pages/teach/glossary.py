"""The glossary: one term at a time, and all of them."""

import streamlit as st

from pages.ui import page
from pages.ui.catalog import lesson
from pages.ui.content.glossary import TERMS
from pages.ui.parameters import TERM
from pages.ui.widgets import controls

page.head()
name = controls.draw(TERM)
term = TERMS[name]
with st.container(border=True):
    st.subheader(name, anchor=False)
    st.markdown(term.definition)
    facts = {"Symbol": term.symbol, "Unit": term.unit}
    st.caption("; ".join(f"{label}: {fact}" for label, fact in facts.items() if fact))
    page.see(term.seen)
page.table(
    (
        ("term", "what it is", "symbol", "unit", "where it is seen"),
        [
            (name, term.definition, term.symbol, term.unit, lesson(term.seen).title)
            for name, term in TERMS.items()
        ],
    )
)
