"""What does attention lose when it reads all tokens at once?

The reader leaves with: without positions, shuffling the words only moves the outputs along; with
the encoding added, every output changes.
"""

import pandas as pd
import streamlit as st

from pages.ui import controls, page, snippets
from pages.ui.catalog import LESSONS
from pe_core.attention import (
    REORDERINGS,
    column_shuffle,
    column_vectors,
    order_blindness,
    reordering,
    repeated_words,
    split_words,
)
from pe_core.figures.attention import output_distances, two_maps
from pe_core.row_metrics import row_distances, separation

POSITIONS = ("without positions", "with the encoding added")
COLUMNS = ("age", "height", "weight", "income")
VALUES = (0.4, -1.2, 0.4, 0.9)


@st.cache_data(max_entries=32, show_spinner=False)
def read_twice(words: tuple[str, ...], order: tuple[int, ...], d_model: int, base: int):
    """The sentence read before and after reordering, without and with positions."""
    return [
        order_blindness(words, order, d_model, base=base, encoded=encoded)
        for encoded in (False, True)
    ]


shared = controls.shared()
page.head("")
st.caption(
    "This lab explains how a Transformer learns where each token stands. Every picture is computed "
    "live: move a slider and see what follows. The address bar always holds a link to what you see."
)
columns = st.columns([4, 3, 3])
with columns[0]:
    sentence = controls.text("text", "sentence", "My name is RK", most=120)
with columns[1]:
    kind = controls.choice("reorder", "reorder", REORDERINGS, REORDERINGS[0])
with columns[2]:
    shown = controls.choice("positions", "positions", POSITIONS, POSITIONS[0])

words = split_words(sentence) or ("…",)
order = reordering(kind, len(words), seed=len(words))
blind, seeing = read_twice(words, order, shared.d_model, shared.base)
result = seeing if shown == POSITIONS[1] else blind
figure = two_maps(result.before.map, result.after.map, words, [words[place] for place in order])
page.figure(
    figure,
    "attention",
    f"Attention of {len(words)} words before and after “{kind}”, {shown}: without positions the "
    "second map is the first with rows and columns moved; with positions its numbers differ.",
)
page.takeaway(
    f"**Without positions** every word's output is the same as before, only moved: the largest "
    f"difference is **{blind.largest_difference:.1e}**, which is rounding. **With the encoding "
    f"added** it is **{seeing.largest_difference:.2f}**: order counts."
)
page.try_this(
    "",
    (
        page.Experiment(
            "Who bit whom?",
            "Swap subject and object. Does attention without positions notice?",
            {"text": "dog bites man", "reorder": REORDERINGS[0]},
        ),
        page.Experiment(
            "The same, with positions",
            "And with the encoding added?",
            {"text": "dog bites man", "reorder": REORDERINGS[0], "positions": POSITIONS[1]},
        ),
        page.Experiment(
            "A word twice",
            "How far apart are the outputs of the two “the” and the two “dog”?",
            {"text": "the dog saw the dog", "reorder": REORDERINGS[2]},
        ),
    ),
)
page.equation(
    r"A(PX) = P\,A(X)",
    r"\text{for every permutation }P",
    r"\max|P^\top A(PX)-A(X)|:",
    rf"\text{{without positions }}\texttt{{{blind.largest_difference:.1e}}}",
    rf"\text{{with positions }}\texttt{{{seeing.largest_difference:.3f}}}",
    source="Vaswani et al. 2017, sections 3.2.1 and 3.5; A is one head with fixed random weights, "
    "no training.",
)


@page.section("How far each word's output moved")
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


@page.section("The same word twice")
def same_word() -> None:
    repeats = list(
        zip(
            repeated_words(words, blind.before.outputs),
            repeated_words(words, seeing.before.outputs),
            strict=True,
        )
    )
    if repeats:
        page.table(
            ["word", "positions", "distance without positions", "distance with the encoding"],
            [
                [
                    without.word,
                    f"{without.first} and {without.second}",
                    f"{without.distance:.1e}",
                    f"{with_it.distance:.2f}",
                ]
                for without, with_it in repeats
            ],
        )
    else:
        st.markdown("No word stands twice in this sentence: try “the dog saw the dog”.")


@page.section("What recurrence gets for free, and tables do not need")
def without_order() -> None:
    st.markdown(
        "A recurrent network reads one token after the other, so order is in its state without "
        "being written anywhere; the price is that it cannot read all tokens at once. Columns of a "
        "table are another matter: their order means nothing, so shuffling them *should* change "
        "nothing."
    )
    shuffled = column_shuffle(
        COLUMNS, VALUES, reordering("reverse", len(COLUMNS)), shared.d_model
    ).largest_difference
    alike, told_apart = (
        separation(
            column_vectors(COLUMNS, VALUES, shared.d_model, shared=True, identified=identified)
        )
        for identified in (False, True)
    )
    st.markdown(
        f"Reversing the columns {', '.join(COLUMNS)} of one row moves the pooled output by "
        f"**{shuffled:.1e}**. Yet a feature needs an identity: where all share one embedding, two "
        f"that hold the same value are **{alike:.1f}** apart, the same vector; with a vector "
        f"of its own added to each, the nearest two are **{told_apart:.1f}** apart."
    )


@page.section("The lessons")
def every_lesson() -> None:
    lessons = [entry for entry in LESSONS if entry.path]
    for start in range(0, len(lessons), 3):
        for column, entry in zip(st.columns(3), lessons[start : start + 3], strict=False):
            with column.container(border=True, height="stretch"):
                st.page_link(entry.script, label=f"**{entry.title}**")
                st.markdown(entry.question)


page.take_with_you(
    "attention",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(
        result.before.map, columns=[f"{i} {word}" for i, word in enumerate(words)]
    ),
    snippets.attention(shared, words, order),
)
