"""The glossary: all terms, or one of them with the entries that mention it."""

import streamlit as st

from pages.teach.glossary.definition import FIRST_ENTRIES, GLOSSARY, TERM
from pages.teach.glossary.mentions import mentioning
from pages.teach.glossary.sketches import sketch_of
from pages.teach.glossary.terms import TERMS
from pages.ui import controls, page, url_state
from pages.ui.component import component
from pages.ui.definitions import Term
from pages.ui.sources import beside

_source = beside(__file__)
_search = component(
    "glossary_search",
    export="glossarySearch",
    html=_source("search.html"),
    css=_source("search.css"),
)


def picture(term: Term) -> None:
    """Show the small picture of a term."""
    st.markdown(sketch_of(term), unsafe_allow_html=True)


def entry(number: int, term: Term) -> None:
    """Show an entry: picture, name with a link to itself, lesson and definition."""
    with st.container(key=f"entry_{number}"):
        picture(term)
        query = {TERM.name: term.key, url_state.FOLLOW: "1"}
        st.page_link(GLOSSARY.script, label=f"**{term.name}**", query_params=query)
        st.caption(" · ".join(filter(None, (term.symbol, term.unit))) or "\u00a0")
        page.see(term.lesson, before="")
        st.markdown(term.definition)


page.head()
first_entries = st.container()
with st.container(key="find_term"):
    key = controls.draw(TERM)
    # Entries are searched while all are listed; a term that is chosen can be exchanged.
    if key not in TERMS:
        first_entries.markdown(FIRST_ENTRIES)
        _search(key="search")
entries = list(TERMS.values())
if key in TERMS:
    term, entries = TERMS[key], mentioning(TERMS[key])
    with st.container(border=True, key="chosen_term"):
        picture(term)
        st.subheader(term.name, anchor=False)
        st.markdown(term.definition)
        facts = {"Symbol": term.symbol, "Unit": term.unit}
        st.caption("; ".join(f"{label}: {fact}" for label, fact in facts.items() if fact))
        page.see(term.lesson)
    if entries:
        st.subheader(f"Entries that mention “{term.name}”", anchor=False)
with st.container(key="printed_links_terms"):
    for number, term in enumerate(entries):
        entry(number, term)
