"""What does attention lose when it reads all tokens at once?

The reader leaves with: without positions, shuffling the words only moves the outputs along; with
the encoding added, every output changes.
"""

import streamlit as st

from pages.lessons.home import parts, word_tiles
from pages.lessons.home import scene as scenes
from pages.lessons.home.definition import POSITIONS, WITH_POSITIONS
from pages.ui import cached, controls, live, page, tour
from pages.ui.content import passages, snippets, tables, takeaways
from pages.ui.content.number_text import counted, tiny
from pages.ui.content.plain_text import words_of
from pages.ui.parameters import TEXT
from pe_core.attention import repeated_words
from pe_core.row_metrics import row_distances

shared = controls.shared()
page.head()
with st.container(key="about", horizontal=True, vertical_alignment="center"):
    page.words(passages.ABOUT_THE_LAB)
    tour.link_to(tour.start(), "**Take the guided tour**")
reorder = word_tiles.reorder_control()
sentence, kind, shown = controls.row(TEXT, reorder, POSITIONS, widths=(4, 3, 3))

words = words_of(sentence)
order = word_tiles.arrange(words, kind)
blind, seeing = cached.read_twice(words, order, shared.d_model, shared.base)
result = seeing if shown == WITH_POSITIONS else blind
scene = scenes.attention_maps(
    shared,
    result,
    words,
    order,
    f"Three maps of the attention among {counted(len(words), 'word')}, {shown}: as typed, as "
    "reordered, and how far the two differ once the words are put back.",
)
live.present(scene)
tour.publish(order=order)
page.takeaway(takeaways.order_blindness(blind, seeing, words, order))
page.try_this()
page.list_lessons()
page.equation(
    r"A(PX) = P\,A(X)",
    r"\text{for every permutation }P",
    r"\max|P^\top A(PX)-A(X)|:",
    rf"\text{{without positions }}\texttt{{{tiny(blind.largest_difference)}}}",
    rf"\text{{with positions }}\texttt{{{seeing.largest_difference:.3f}}}",
    source=passages.ONE_HEAD,
)


@page.part("moved", "How far did each word's output move?")
def moved_outputs() -> None:
    still, moved = (
        row_distances(entry.moved_back, entry.before.outputs) for entry in (blind, seeing)
    )
    alt = (
        "Bars of how far each word's whole output moved when the words were reordered: at most "
        f"{tiny(still.max())} without positions, at most {moved.max():.2f} with them."
    )
    live.present(scenes.outputs_moved(shared, still, moved, words, alt), within_part=True)


@page.part("same_word", "What of a word that stands twice?")
def same_word() -> None:
    outputs = [repeated_words(words, entry.before.outputs) for entry in (blind, seeing)]
    page.table(tables.repeated_outputs(*outputs), empty=passages.NO_REPEAT)


parts.recurrence(shared, words, order)
parts.unordered(shared)
page.take_with_you(
    scene,
    lambda: tables.attention_maps(result, words, order),
    snippets.attention(shared, words, order, encoded=shown == WITH_POSITIONS),
)
