"""The catalogue and the page of the current run."""

import streamlit as st

from pages.ui.definitions import Catalogue, Page

_CATALOGUE, _PAGE = "_catalogue", "_page"


def enter(catalogue: Catalogue, page: Page) -> None:
    """Note the catalogue and the page that this run draws."""
    st.session_state[_CATALOGUE] = catalogue
    st.session_state[_PAGE] = page


def catalogue() -> Catalogue:
    """Return the catalogue that the session script passed to the frame."""
    return st.session_state[_CATALOGUE]


def current() -> Page:
    """Return the page that this run draws."""
    return st.session_state[_PAGE]
