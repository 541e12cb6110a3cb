"""The words of a sentence as tiles that the reader drags into another order."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from pages.lessons.home.definition import BY_HAND, REORDER, REORDERINGS
from pages.ui import links
from pages.ui.link_values import quoted
from pages.ui.parameters import Choice
from pages.ui.sources import beside
from pe_core.attention import adapted_order, reordering

WORD_ORDER = "word_order"
"""In the link: the places of the words in the order of the tiles, such as 2-1-0."""
_KEY = "word_tiles"
_ORDER_BEFORE = "_word_order_before"
_source = beside(__file__)
_tiles = st.components.v2.component(
    _KEY,
    html=_source("word_tiles.html"),
    css=_source("word_tiles.css"),
    js=_source("word_tiles.js"),
)


def reorder_control() -> Choice:
    """Return the choice of an order, `BY_HAND` at first where the link holds that of the tiles."""
    return replace(REORDER, default=BY_HAND) if _has_order() else REORDER


def arrange(words: Sequence[str], kind: str) -> tuple[int, ...]:
    """Draw the tiles in the chosen order, or in that of the link, and return it.

    Entry q is the place in `words` of the tile at place q.
    """
    count = len(words)
    if kind == BY_HAND:
        order = _settle_order(count)
    else:
        order = reordering(REORDERINGS[kind], count, seed=count)
        _drop_order(kind)
    data = {"words": list(words), "order": list(order)}
    _tiles(key=_KEY, data=data, on_order_change=lambda: _choose(count))
    return order


def _choose(count: int) -> None:
    """Choose the order of the tiles on release; ignore anything else that a client sends."""
    order = getattr(st.session_state.get(_KEY), "order", None)
    if not isinstance(order, Sequence) or any(type(place) is not int for place in order):
        return
    if sorted(order) != list(range(count)):
        return
    named = (
        label
        for label, kind in REORDERINGS.items()
        if reordering(kind, count, seed=count) == tuple(order)
    )
    kind = st.session_state[REORDER.name] = next(named, BY_HAND)
    if kind == BY_HAND:
        _write_order(order)


def _has_order() -> bool:
    """Return whether the link holds an order of the words; resetting removes it."""
    if links.is_restored():
        st.query_params.pop(WORD_ORDER, None)
    return WORD_ORDER in st.query_params


def _settle_order(count: int) -> tuple[int, ...]:
    """Return the order of ``count`` words that the link holds.

    An order of other words is corrected and reported. After the sentence has changed, the order
    follows without a report.
    """
    given = st.query_params.get(WORD_ORDER, "")
    places = [int(part) for part in given.split("-") if part.isdecimal() and len(part) < 5]
    order = adapted_order(places, count)
    if given not in ("", _written(order), st.session_state.get(_ORDER_BEFORE)):
        links.refuse(
            f"{quoted(WORD_ORDER, given)} was not taken: allowed is each of 0 to {count - 1} "
            f"once; {_written(order)} is used."
        )
    _write_order(order)
    return order


def _write_order(order: Sequence[int]) -> None:
    """Put an order of the words into the link."""
    text = _written(order)
    if st.query_params.get_all(WORD_ORDER) != [text]:
        st.query_params[WORD_ORDER] = text
    st.session_state[_ORDER_BEFORE] = text


def _drop_order(kind: str) -> None:
    """Remove the order of the words from the link, because an order of a ``kind`` is chosen."""
    given = st.query_params.get(WORD_ORDER)
    if given is None:
        return
    if given != st.session_state.get(_ORDER_BEFORE):
        links.refuse(f"{quoted(WORD_ORDER, given)} was not taken: the same link says {kind}.")
    st.query_params.pop(WORD_ORDER)


def _written(order: Sequence[int]) -> str:
    """Write an order of words as in a link."""
    return "-".join(map(str, order))
