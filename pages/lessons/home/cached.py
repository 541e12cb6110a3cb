"""Slow computations of the lesson “Why position?”, kept for the next run and reader."""

import streamlit as st

from pe_core import Sinusoid
from pe_core.attention import HeadTerms, OrderBlindness, head_terms, order_blindness


@st.cache_data(max_entries=32, show_spinner=False)
def read_twice(
    words: tuple[str, ...], order: tuple[int, ...], *, d_model: int, base: int
) -> tuple[OrderBlindness, OrderBlindness]:
    """Read a sentence before and after its reordering, without and with positions."""
    sinusoid = Sinusoid(d_model, base)
    blind = order_blindness(words, order, sinusoid)
    seeing = order_blindness(words, order, sinusoid, encoded=True)
    return blind, seeing


@st.cache_data(max_entries=32, show_spinner=False)
def terms_of(words: tuple[str, ...], *, d_model: int, base: int) -> HeadTerms:
    """Split a head's scores and values into the shares of the words and of their positions."""
    return head_terms(words, Sinusoid(d_model, base))
