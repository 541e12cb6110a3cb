"""What does attention lose when it reads all tokens at once?

The reader leaves with: without positions, shuffling the words only moves the outputs along; with
the encoding added, every output changes.
"""

import pandas as pd
import streamlit as st

from pages.parts import home as parts
from pages.ui import cached, page
from pages.ui.content import passages, snippets, tables
from pages.ui.parameters import POSITIONS, TEXT, WITH_POSITIONS
from pages.ui.widgets import controls, word_tiles
from pe_core.attention import repeated_words, split_words
from pe_core.figures.attention import output_distances, three_maps
from pe_core.row_metrics import row_distances

shared = controls.shared()
page.head()
st.markdown(passages.ABOUT_THE_LAB)
reorder = word_tiles.reorder_control()
sentence, kind, shown = controls.row(TEXT, reorder, POSITIONS, widths=(4, 3, 3))

words = split_words(sentence) or ("…",)
order = word_tiles.arrange(words, kind)
blind, seeing = cached.read_twice(words, order, shared.d_model, shared.base)
result = seeing if shown == WITH_POSITIONS else blind
figure = three_maps(result, words, order)
page.figure(
    figure,
    "attention",
    f"Three maps of the attention among {len(words)} words, {shown}: as typed, as reordered, and "
    "how far the two differ once the words are put back. Without positions the third is black.",
)
page.takeaway(
    f"**Without positions** every word's output is the same as before, only moved: the largest "
    f"difference is **{blind.largest_difference:.1e}**, which is rounding. **With the encoding "
    f"added** it is **{seeing.largest_difference:.2f}**: order counts."
)
page.try_this()
page.equation(
    r"A(PX) = P\,A(X)",
    r"\text{for every permutation }P",
    r"\max|P^\top A(PX)-A(X)|:",
    rf"\text{{without positions }}\texttt{{{blind.largest_difference:.1e}}}",
    rf"\text{{with positions }}\texttt{{{seeing.largest_difference:.3f}}}",
    source=passages.ONE_HEAD,
)


@page.part("moved", "How far did each word's output move?")
def moved_outputs() -> None:
    still, moved = (
        row_distances(entry.moved_back, entry.before.outputs) for entry in (blind, seeing)
    )
    page.figure(
        output_distances(moved, still, words),
        "moved",
        "Bars of how far each word's output moved when the words were reordered: zero without "
        "positions, clearly above zero with them.",
    )


@page.part("same_word", "What of a word that stands twice?")
def same_word() -> None:
    outputs = [repeated_words(words, entry.before.outputs) for entry in (blind, seeing)]
    page.table(tables.repeated_outputs(*outputs), empty=passages.NO_REPEAT)


parts.recurrence(shared, words, order)
parts.unordered(shared)
page.list_lessons()
page.take_with_you(
    "attention",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(
        result.before.map, columns=[f"{i} {word}" for i, word in enumerate(words)]
    ),
    snippets.attention(shared, words, order),
)
