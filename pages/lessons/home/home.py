"""What does attention lose when it reads all tokens at once?

The reader leaves with: without positions, shuffling the words only moves the outputs along; with
the encoding added, every output changes.
"""

import streamlit as st

from pages.lessons.home import snippets, tables, text, word_tiles
from pages.lessons.home.cached import read_twice
from pages.lessons.home.definition import POSITIONS, WITH_POSITIONS
from pages.lessons.home.scene import attention_scene, moved_outputs_scene
from pages.ui import controls, live, page, tour
from pages.ui.parameters import TEXT
from pages.ui.text.passages import NO_REPEAT
from pages.ui.text.typed import words_of
from pe_core.attention import (
    column_shuffle,
    column_vectors,
    is_same_sentence,
    recurrent_pass,
    reordering,
    repeated_words,
)
from pe_core.figures.attention import sequential_steps, shuffled_columns
from pe_core.row_metrics import row_distances, separation

# A row of a table, whose columns have no order.
COLUMNS = ("age", "height", "weight", "income")
VALUES = (0.4, -1.2, 0.4, 0.9)

shared = controls.shared()
page.head()
with st.container(key="about", horizontal=True, vertical_alignment="center"):
    page.words(text.ABOUT_THE_LAB)
    tour.link_to(tour.start(), "**Take the guided tour**")
reorder = word_tiles.reorder_control()
sentence, kind, shown = controls.row(TEXT, reorder, POSITIONS, widths=(4, 3, 3))

words = words_of(sentence)
order = word_tiles.arrange(words, kind)
blind, seeing = read_twice(words, order, d_model=shared.d_model, base=shared.base)
result = seeing if shown == WITH_POSITIONS else blind
scene = attention_scene(shared, result, words, order, text.maps_alt(words, shown))
live.present(scene)

changes = {
    "change_without": blind.largest_difference,
    "change_with": seeing.largest_difference,
}
is_same = is_same_sentence(words, order)
tour.publish(words=words, is_same_sentence=is_same, **changes)
page.takeaway(text.takeaway(words, order, is_same_sentence=is_same, **changes))
page.try_this()
page.list_lessons()
page.equation(*text.equivariance(**changes), source=text.ONE_HEAD)


@page.section("moved", "How far did each word's output move?")
def moved_outputs() -> None:
    still = row_distances(blind.moved_back, blind.before.outputs)
    moved = row_distances(seeing.moved_back, seeing.before.outputs)
    bars = moved_outputs_scene(shared, still, moved, words, text.moved_alt(still, moved))
    live.present(bars, within_section=True)


@page.section("same_word", "What of a word that stands twice?")
def same_word() -> None:
    without = repeated_words(words, blind.before.outputs)
    encoded = repeated_words(words, seeing.before.outputs)
    page.table(tables.repeated_outputs(without, encoded), empty=NO_REPEAT)


@page.section("recurrent", "Why did recurrent networks need no positions, and why drop them?")
def recurrence() -> None:
    page.figure(sequential_steps(words), "steps", text.steps_alt(words))
    page.words(text.recurrence(recurrent_pass(words, order, shared.d_model), words))


@page.section("unordered", "Does everything need an order?")
def unordered() -> None:
    page.words(text.RECURRENCE_AND_TABLES)
    reverse = reordering("reverse", len(COLUMNS))
    vectors = column_vectors(COLUMNS, VALUES, shared.d_model)
    shuffle = column_shuffle(COLUMNS, VALUES, reverse, shared.d_model)
    labels = text.column_labels(COLUMNS, VALUES)
    figure = shuffled_columns(vectors, reverse, labels, (shuffle.before, shuffle.after))
    page.figure(figure, "columns", text.COLUMNS_ALT)
    page.say_if_sampled(figure["data"][0]["z"].shape, vectors.shape)
    alike = column_vectors(COLUMNS, VALUES, shared.d_model, shared=True)
    identified = column_vectors(COLUMNS, VALUES, shared.d_model, shared=True, identified=True)
    page.words(
        text.unordered(
            COLUMNS,
            change=shuffle.largest_difference,
            distance_alike=separation(alike),
            distance_identified=separation(identified),
        )
    )


page.take_with_you(
    scene,
    lambda: tables.attention_maps(result, words, order),
    snippets.attention(shared, words, order, encoded=shown == WITH_POSITIONS),
)
