"""First view of the lesson “Why position?”: its picture and its takeaway."""

from math import ceil

import numpy as np

from pages.lessons.home import text
from pages.lessons.home.answer_numbers import HomeNumbers
from pages.lessons.home.cached import read_twice, terms_of
from pages.lessons.home.definition import (
    AS_TYPED,
    BOTH,
    BY_HAND,
    POSITIONS,
    REORDER,
    REORDERINGS,
    WITHOUT_POSITIONS,
    WORD_ORDER,
)
from pages.lessons.home.picture import outputs_picture
from pages.ui import word_tiles
from pages.ui.link.reading import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import TEXT, View
from pages.ui.text.typed import words_of
from pe_core.attention import adapted_order, is_same_sentence, reordering

_STEPS_OF_LIMIT = 2
"""The colour scale ends at a multiple of 1 by this."""
_WITHIN = 0.98
"""Least share of the numbers that the colour scale covers; up to the largest, most were pale."""


def opening(view: View, words: tuple[str, ...], order: tuple[int, ...]) -> LiveOpening[HomeNumbers]:
    """Return the outputs of all words in both orders; the orders as in `outputs_picture`."""
    shared, positions = view.shared, view[POSITIONS]
    both = read_twice(words, order, d_model=shared.d_model, base=shared.base)
    outputs = [reading.outputs for each in both for reading in (each.before, each.after)]
    most = float(np.quantile(np.abs(outputs), _WITHIN))
    picture = outputs_picture(
        view,
        terms_of(words, d_model=shared.d_model, base=shared.base),
        words,
        order,
        text.outputs_alt(words, "without and with" if positions == BOTH else positions),
        limit=ceil(most * _STEPS_OF_LIMIT) / _STEPS_OF_LIMIT,
    )

    def numbers() -> HomeNumbers:
        blind, seeing = both
        return HomeNumbers(
            words,
            is_same_sentence(words, order),
            change_without=blind.largest_difference,
            change_with=seeing.largest_difference,
        )

    def takeaway() -> str:
        is_encoded = positions != WITHOUT_POSITIONS
        return text.takeaway(
            words,
            order,
            is_same_sentence=is_same_sentence(words, order),
            is_encoded=is_encoded,
            changes=both[is_encoded].changes.tolist(),
        )

    return LiveOpening(
        picture,
        takeaway,
        f'<div class="st-key-about">{word_tiles.as_html(words, order)}</div>',
        numbers=numbers,
    )


def order_by_hand(written: str, count: int) -> tuple[int, ...]:
    """Return the order of ``count`` words that a link holds, such as 2-1-0."""
    places = [int(part) for part in written.split("-") if part.isdecimal() and len(part) < 5]
    return adapted_order(places, count)


def order_named(kind: str, count: int) -> tuple[int, ...]:
    """Return a named order of ``count`` words."""
    if kind == AS_TYPED:
        return tuple(range(count))
    return reordering(REORDERINGS[kind], count, seed=count)


def opening_at(link: Link) -> LiveOpening[HomeNumbers]:
    """Return the opening at a link."""
    words, by_hand = words_of(link[TEXT]), link.text(WORD_ORDER)
    kind = BY_HAND if by_hand and not link.text(REORDER.name) else link[REORDER]
    is_by_hand, count = kind == BY_HAND, len(words)
    order = order_by_hand(by_hand, count) if is_by_hand else order_named(kind, count)
    return opening(link, words, order)
