"""Words as tiles that the reader drags into another order."""

from collections.abc import Callable, Sequence
from html import escape

from pages.ui import session_values
from pages.ui.component import component
from pages.ui.sources import beside

_KEY = "word_tiles"
_source = beside(__file__)
_tiles = component(
    _KEY,
    export="wordTiles",
    html=_source("word_tiles.html"),
    css=_source("word_tiles.css"),
)


def draw(
    words: Sequence[str],
    order: Sequence[int],
    *,
    on_order: Callable[[], None],
    word: int | None = None,
    on_word: Callable[[], None] = lambda: None,
) -> None:
    """Draw words in an order: entry q of it is the place in ``words`` of the tile at place q.

    ``on_order`` is called once the reader has chosen another one. If the picture shows a single
    word, ``word`` is its position, and ``on_word`` is called once the reader has clicked one.
    """
    data = {"words": list(words), "order": list(order), "word": word}
    _tiles(key=_KEY, data=data, on_order_change=on_order, on_word_change=on_word)


def chosen(count: int) -> tuple[int, ...] | None:
    """Return the order of ``count`` words that the reader has chosen; None if it is none."""
    order = session_values.sent(_KEY, "order")
    if not isinstance(order, Sequence) or any(type(place) is not int for place in order):
        return None
    return tuple(order) if sorted(order) == list(range(count)) else None


def chosen_word(count: int) -> int | None:
    """Return the position of the one of ``count`` words that the reader clicked, if any."""
    word = session_values.sent(_KEY, "word")
    return word if type(word) is int and word in range(count) else None


def markup() -> str:
    """Return the elements into which a script draws the tiles, as HTML."""
    return _source("word_tiles.html")


def style() -> str:
    """Return the style sheet of the tiles."""
    return _source("word_tiles.css")


def as_html(words: Sequence[str], order: Sequence[int], word: int | None = None) -> str:
    """Return the words in their tiles, which can be dragged once the lesson is there."""
    pressed = [
        "" if word is None else f' aria-pressed="{str(place == word).lower()}"'
        for place in range(len(order))
    ]
    tiles = "".join(
        f'<li class="tile"{pressed[place]}><span class="place">{place}</span>'
        f"{escape(words[old])}</li>"
        for place, old in enumerate(order)
    )
    return f'<style>{style()}</style><ol class="tiles">{tiles}</ol>'
