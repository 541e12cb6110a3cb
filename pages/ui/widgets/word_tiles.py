"""The words of a sentence as tiles that the reader drags into another order."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from pages.ui import links
from pages.ui.parameters import BY_HAND, REORDER, Choice
from pages.ui.sources import beside
from pe_core.attention import REORDERINGS, reordering

_source = beside(__file__)
_KEY = "word_tiles"


def reorder_control() -> Choice:
    """The choice of an order, `BY_HAND` at first where the link holds that of the tiles."""
    return replace(REORDER, default=BY_HAND) if links.has_word_order() else REORDER


def order_of(count: int, kind: str) -> tuple[int, ...]:
    """The chosen order of so many words: a named one, or the link's."""
    if kind == BY_HAND:
        return links.settle_word_order(count)
    return reordering(kind, count, seed=count)


def arrange(words: Sequence[str], kind: str) -> tuple[int, ...]:
    """Draw the tiles in the chosen order, or in that of the link, and return it.

    Entry q is the place in `words` of the tile at place q.
    """
    count = len(words)
    order = order_of(count, kind)
    if kind != BY_HAND:
        links.drop_word_order(kind)
    html, css, js = (_source(f"word_tiles.{kind}") for kind in ("html", "css", "js"))
    mount = st.components.v2.component(_KEY, html=html, css=css, js=js)
    mount(
        key=_KEY,
        data={"words": list(words), "order": list(order)},
        on_order_change=lambda: _choose(count),
    )
    return order


def _choose(count: int) -> None:
    """Set the order that the hand left behind; ignore what is none."""
    order = getattr(st.session_state.get(_KEY), "order", None)
    if not isinstance(order, Sequence) or any(type(place) is not int for place in order):
        return
    if sorted(order) != list(range(count)):
        return
    named = (kind for kind in REORDERINGS if reordering(kind, count, seed=count) == tuple(order))
    kind = st.session_state[REORDER.name] = next(named, BY_HAND)
    if kind == BY_HAND:
        links.write_word_order(order)
