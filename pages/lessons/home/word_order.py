"""The order of the words: a named one, or that of the tiles, which the link holds."""

from collections.abc import Sequence
from dataclasses import replace

from pages.lessons.home.definition import AS_TYPED, BY_HAND, REORDER, REORDERINGS, WORD_ORDER
from pages.lessons.home.opening import order_by_hand, order_named
from pages.ui import session_values, url_state, word_tiles
from pages.ui.parameters import Choice

_ORDER = url_state.Parameter(WORD_ORDER)


def reorder_control() -> Choice:
    """Return the choice of an order, `BY_HAND` at first where the link holds that of the tiles."""
    return replace(REORDER, default=BY_HAND) if _has_order() else REORDER


def arrange(words: Sequence[str], kind: str) -> tuple[int, ...]:
    """Draw the tiles in the chosen order, or in that of the link, and return it.

    Entry q is the place in `words` of the tile at place q.
    """
    count = len(words)
    if kind == BY_HAND:
        order = _accepted_order(count)
    else:
        order = order_named(kind, count)
        _drop_order(kind)
    word_tiles.draw(words, order, on_order=lambda: _choose(count))
    return order


def _choose(count: int) -> None:
    """Choose the order of the tiles on release."""
    order = word_tiles.chosen(count)
    if order is None:
        return
    named = (label for label in (AS_TYPED, *REORDERINGS) if order_named(label, count) == order)
    kind = next(named, BY_HAND)
    session_values.choose(REORDER.name, kind)
    if kind == BY_HAND:
        _ORDER.write(_written(order))


def _has_order() -> bool:
    """Return whether the link holds an order of the words, which resetting removes; keep it."""
    _ORDER.keep()
    if url_state.take_reset(_ORDER.name):
        _ORDER.write()
    return bool(_ORDER.given())


def _accepted_order(count: int) -> tuple[int, ...]:
    """Return the order of ``count`` words that the link holds.

    An order of other words is corrected and reported. After the sentence has changed, the order
    follows without a report.
    """
    text = _ORDER.text()
    order = order_by_hand(text, count)
    written = _written(order)
    if text not in ("", written) and not _ORDER.was_written(text):
        _ORDER.refuse(f" (each of 0 to {count - 1}, once). Using {written}.")
    _ORDER.write(written)
    return order


def _drop_order(kind: str) -> None:
    """Remove the order of the words from the link, because an order of a ``kind`` is chosen."""
    if _ORDER.given():
        if not _ORDER.was_written(_ORDER.text()):
            _ORDER.refuse(f" here: the same link says {kind}.")
        _ORDER.write()


def _written(order: Sequence[int]) -> str:
    """Write an order of words as in a link."""
    return "-".join(map(str, order))
