"""Page of the lesson “Why position?”.

Takeaway: without positions, each word has the same output in any order; with the encoding added,
the outputs change.
"""

import streamlit as st

from pages.lessons.home import snippets, tables, text, word_order
from pages.lessons.home.cached import read_twice
from pages.lessons.home.definition import (
    BOTH,
    HOME,
    LOOK_BACK,
    LOOK_BACK_ROWS,
    POSITIONS,
    WITH_POSITIONS,
    WITHOUT_POSITIONS,
)
from pages.lessons.home.opening import opening
from pages.ui import controls, navigation, page, tour
from pages.ui.parameters import TEXT
from pages.ui.text.passages import NO_REPEAT
from pages.ui.text.typed import unused_words, words_of
from pe_core.attention import (
    column_shuffle,
    column_vectors,
    recurrent_pass,
    relative_attention,
    reordering,
    repeated_words,
)
from pe_core.figures.attention import (
    attention_map,
    map_difference,
    sequential_steps,
    shuffled_columns,
)
from pe_core.row_metrics import separation

# A row of a table, whose columns have no order.
COLUMNS = ("age", "height", "weight", "income")
VALUES = (0.4, -1.2, 0.4, 0.9)
# Factor that sharpens the head that looks back.
GAIN = 10

page.head()
reorder = word_order.reorder_control()
sentence, kind, shown = controls.top_row(TEXT, reorder, POSITIONS, widths=HOME.widths)
view = controls.view()
shared = view.shared
if unused := unused_words(sentence):
    st.caption(unused)

words = words_of(sentence)
with st.container(key="about"):
    order = word_order.arrange(words, kind)
with st.container(key="start", horizontal=True):
    tour.link_to(tour.start(), "**Take the guided tour**")
    st.page_link(navigation.catalogue().page("lecturers").script, label="Present a lecture")
blind, seeing = read_twice(words, order, d_model=shared.d_model, base=shared.base)
results = {WITHOUT_POSITIONS: blind, WITH_POSITIONS: seeing}
if shown != BOTH:
    results = {shown: results[shown]}
# Below the picture, one is enough: where both are compared, the one without positions.
name, result = next(iter(results.items()))
positions = f"{name} positions"
first = opening(view, words, order)
page.present(first)

changes = {
    "change_without": blind.largest_difference,
    "change_with": seeing.largest_difference,
}
page.equation(*text.equivariance(**changes), source=text.ONE_HEAD)


# Named "moved" in the link because this section replaced one of that name.
@page.section("moved", "Where does each word look?")
def attention_maps() -> None:
    is_moved = list(order) != sorted(order)
    page.words(text.maps(result.map_difference.max(), positions, is_moved=is_moved))
    typed = [f"{place} {word}" for place, word in enumerate(words)]
    moved = [f"{place} {words[old]}" for place, old in enumerate(order)]
    largest = float(max(result.before.map.max(), result.after.map.max()))
    maps = (
        (attention_map(result.before.map, typed, "as typed", largest=largest), "typed"),
        (attention_map(result.after.map, moved, "reordered", largest=largest), "reordered"),
        (map_difference(result.map_change, typed, "difference, words in old order"), "difference"),
    )
    for column, (figure, name) in zip(st.columns(len(maps)), maps, strict=True):
        with column:
            page.figure(figure, f"map_{name}", text.map_alt(name, words, positions))


@page.section("same_word", "What if a word appears twice?")
def same_word() -> None:
    without = repeated_words(words, blind.before.outputs)
    encoded = repeated_words(words, seeing.before.outputs)
    page.table(tables.repeated_outputs(without, encoded), empty=NO_REPEAT)


@page.section("look_back", "Can attention look k words back?", ask=lambda: controls.row(LOOK_BACK))
def look_back(offset: int) -> None:
    gentle, sharp = (
        relative_attention(shared.sinusoid, count=LOOK_BACK_ROWS, offset=offset, gain=gain)
        for gain in (1, GAIN)
    )
    positions = [str(position) for position in range(LOOK_BACK_ROWS)]
    figure = attention_map(
        gentle,
        positions,
        f"W_Q = T for k = {offset}, W_K = 1",
        unit="position",
    )
    page.figure(figure, "look_back_map", text.look_back_alt(offset))
    weights = {gain: share[-1, -1 - offset] for gain, share in ((1, gentle), (GAIN, sharp))}
    page.words(text.look_back(weights, offset=offset, last=LOOK_BACK_ROWS - 1))


@page.section(
    "recurrent",
    "Why did recurrent networks need no positions, and why were they given up?",
)
def recurrence() -> None:
    page.figure(sequential_steps(words), "steps", text.steps_alt(words))
    page.words(text.recurrence(recurrent_pass(words, order, shared.d_model), words))


@page.section("unordered", "Does everything need an order?")
def unordered() -> None:
    page.words(text.TABLES)
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
    first.picture,
    lambda: tables.outputs(results, words, order),
    snippets.attention(shared, words, order, shown=list(results)),
)
page.list_lessons()
