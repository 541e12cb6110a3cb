"""Deeper parts of the lesson on the sum of token and position."""

from collections.abc import Sequence

import streamlit as st

from pages.ui import page
from pages.ui.content import findings, passages, reading_in_words, tables
from pages.ui.parameters import Shared
from pe_core.embedding import norm_budget, similarity_to_rows
from pe_core.figures.embedding import reading_back
from pe_core.figures.stacks import two_stacks
from pe_core.sinusoid.last_pair import last_pairs


def where_it_enters() -> None:
    """A drawing of both stacks, with the encoding at their bottoms."""

    @page.part("stacks", "Where in the model does it go?")
    def drawing() -> None:
        page.figure(
            two_stacks(),
            "stacks",
            "Two stacks side by side. At the bottom of each, words become embeddings, and the same "
            "encoding PE is added to them before the first layer. The encoder's output goes to the "
            "decoder, whose top gives the next word.",
        )
        page.words(passages.BOTTOM_OF_THE_STACKS)


def read_back(
    shared: Shared, sums: Sequence[Sequence[float]], encodings: Sequence[Sequence[float]]
) -> None:
    """The last word's sum beside every row of the encoding."""

    @page.part("read", "How can the position be read from the sum?")
    def similarities() -> None:
        position, seq_len = len(sums) - 1, max(shared.seq_len, len(sums))
        of_sum, of_encoding = similarity_to_rows(
            [sums[-1], encodings[-1]], seq_len, base=shared.base
        )
        nearest = int(of_sum.argmax())
        page.figure(
            reading_back(of_sum, of_encoding, position, nearest),
            "read",
            f"Similarity of the last word's sum to the row of each of {seq_len:,} positions: "
            f"highest at {nearest:,}; the word stands at {position}.",
        )
        page.words(findings.read_back(position, nearest, shared.d_model))


def loudness(shared: Shared) -> None:
    """The norm of the encoding against that of a token."""

    @page.part("loudness", "How loud is the position?")
    def how_loud() -> None:
        page.table(tables.loudness(norm_budget(shared.d_model)))


def learned(shared: Shared) -> None:
    """Learned positions: rows beyond the trained ones, and which of both is better."""

    @page.part("learned", "What of learned positions?")
    def learned_positions() -> None:
        page.table(tables.rows_beyond(*shared))
        page.words(passages.LEARNED_AND_FIXED)
        st.caption(passages.DEFINED_IS_NOT_GENERALISED)


def last_pair(shared: Shared) -> None:
    """How the pairs are counted, and the notebook's slip by one."""

    @page.part("last_pair", "Which is the last pair?")
    def counting() -> None:
        last, beyond = last_pairs(shared.d_model, base=shared.base)
        page.words(reading_in_words.last_pair(last, beyond, shared.d_model))
        page.table(reading_in_words.last_pair_table(last, beyond))
