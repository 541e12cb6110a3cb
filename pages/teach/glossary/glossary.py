"""The glossary: one term at a time, and all of them."""

import streamlit as st

from pages.teach.glossary.definition import TERM
from pages.teach.glossary.terms import TERMS
from pages.ui import controls, navigation, page
from pages.ui.text.tables import Table

page.head()
name = controls.draw(TERM)
term = TERMS[name]
with st.container(border=True):
    st.subheader(name, anchor=False)
    st.markdown(term.definition)
    facts = {"Symbol": term.symbol, "Unit": term.unit}
    st.caption("; ".join(f"{label}: {fact}" for label, fact in facts.items() if fact))
    page.see(term.lesson)
page.table(
    Table(
        ("term", "what it is", "symbol", "unit", "see it in"),
        [
            (
                term.name,
                term.definition,
                term.symbol,
                term.unit,
                navigation.catalogue().page(term.lesson).title,
            )
            for term in TERMS.values()
        ],
    )
)
