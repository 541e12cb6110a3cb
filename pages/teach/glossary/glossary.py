"""The glossary: all terms, or one of them with the entries that mention it."""

import streamlit as st

from pages.teach.glossary.definition import TERM
from pages.teach.glossary.terms import TERMS, mentioning
from pages.ui import controls, page

page.head()
name = controls.draw(TERM)
entries = list(TERMS.values())
if name in TERMS:
    term, entries = TERMS[name], mentioning(TERMS[name])
    with st.container(border=True):
        st.subheader(name, anchor=False)
        st.markdown(term.definition)
        facts = {"Symbol": term.symbol, "Unit": term.unit}
        st.caption("; ".join(f"{label}: {fact}" for label, fact in facts.items() if fact))
        page.see(term.lesson)
    if entries:
        st.subheader(f"Entries that mention “{name}”", anchor=False)
half = (len(entries) + 1) // 2
for column, part in zip(st.columns(2, gap="large"), (entries[:half], entries[half:]), strict=True):
    with column.container(gap="medium"):
        for term in part:
            symbol_and_unit = " · ".join(filter(None, (term.symbol, term.unit)))
            beside = f" :small[{symbol_and_unit}]" if symbol_and_unit else ""
            with st.container(gap=None):
                with st.container(horizontal=True, vertical_alignment="center"):
                    st.markdown(f"**{term.name}**{beside}")
                    page.see(term.lesson, before="")
                st.markdown(term.definition)
